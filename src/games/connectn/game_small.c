/*
 * The contract's rules of Connect-N on small boards and of Tic-Tac-Toe.
 */
#include "games/connectn/rules_small.h"
#include <string.h>

#define G(name) cn_small_##name
#include "core/walks.h"

static char piece_at(const void *state, int row, int column) {
    const struct cn_small_state *s = state;
    uint64_t bit = UINT64_C(1) << (row * s->size + column);
    for (int player = 0; player < s->players; player++)
        if (s->own[player] & bit)
            return ROWS_PLAYERS[player];
    return '\0';
}

static void set_up(struct cn_small_state *s, unsigned size, unsigned players) {
    memset(s, 0, sizeof *s);
    s->size = (uint8_t)size;
    s->players = (uint8_t)players;
    s->winner = -1;
    s->row = (UINT64_C(1) << size) - 1;
    for (unsigned i = 0; i < size; i++) {
        s->empty |= s->row << i * size;
        s->column |= UINT64_C(1) << i * size;
        s->diagonals[0] |= UINT64_C(1) << i * (size + 1);
        s->diagonals[1] |= UINT64_C(1) << (i + 1) * (size - 1);
    }
}

static void cn_start(void *state, const ludo_options *options) {
    set_up(state, (unsigned)options->value[CN_SIZE], (unsigned)options->value[CN_PLAYERS]);
}

static void ttt_start(void *state, const ludo_options *options) {
    (void)options;
    set_up(state, 3, 2);
}

static void result(const void *state, ludo_result *result) {
    const struct cn_small_state *s = state;
    *result = (ludo_result){.ending = s->winner >= 0 ? LUDO_WON
                                      : s->empty     ? LUDO_RUNNING
                                                     : LUDO_DRAWN};
    result->winner = s->winner;
}

static void draw(const void *state, const ludo_canvas *canvas) {
    const struct cn_small_state *s = state;
    rows_draw(s->size, s->size, piece_at, s, canvas);
}

#define PLACED_STATE  struct cn_small_state
#define PLACED_STRIDE s->size
#include "games/connectn/entries.h"

static bool set_piece(void *state, int row, int column, char piece) {
    struct cn_small_state *s = state;
    int player = rows_player(piece, s->players);
    uint64_t bit = UINT64_C(1) << (row * s->size + column);
    if (player < 0)
        return false;
    s->own[player] |= bit;
    s->empty ^= bit;
    return true;
}

/* Whether a player has a whole line anywhere. */
static bool has_line(const struct cn_small_state *s, uint64_t own) {
    bool found = cn_small_has(own, s->diagonals[0]) || cn_small_has(own, s->diagonals[1]);
    for (unsigned i = 0; i < s->size; i++)
        found =
            found || cn_small_has(own, s->row << i * s->size) || cn_small_has(own, s->column << i);
    return found;
}

/* Reads into a state that is set up. */
static bool read_board(struct cn_small_state *s, const char *text, ludo_error *error) {
    ludo_reader reader = ludo_read(text);
    int turn;
    if (!cn_read_board(&reader, s->size, s->players, set_piece, s, &turn, error) ||
        !cn_at_end(&reader, error))
        return false;
    s->turn = (uint8_t)turn;
    for (int player = 0; player < s->players; player++) {
        if (!has_line(s, s->own[player]))
            continue;
        if (s->winner >= 0)
            return ludo_fail(error, LUDO_E_POSITION,
                             "two players have a whole line; at most one can");
        s->winner = (int8_t)player;
    }
    return true;
}

static bool cn_read_position(void *state, const ludo_options *options, const char *text,
                             ludo_error *error) {
    cn_start(state, options);
    return read_board(state, text, error);
}

static bool ttt_read_position(void *state, const ludo_options *options, const char *text,
                              ludo_error *error) {
    ttt_start(state, options);
    return read_board(state, text, error);
}

static int ttt_players(const ludo_options *options) {
    (void)options;
    return 2;
}

static size_t state_size(const ludo_options *options) {
    (void)options;
    return sizeof(struct cn_small_state);
}

static size_t max_moves(const ludo_options *options) {
    (void)options;
    return CN_SMALL * CN_SMALL;
}

#define CN_SMALL_ENTRIES                                                                           \
    .state_size = state_size, .max_moves = max_moves, .result = result, CN_ENTRIES,                \
    LUDO_WALKS(cn_small)

static const ludo_face cn_face = {CN_FACE, CN_FACE_ENTRIES};

const ludo_rules cn_game = {
    CN_DESCRIPTION,
    .face = &cn_face,
    .samples = (const char *const[]){"cn", "cn:size=3,players=3", "cn:size=8,players=4",
                                     "cn:size=9", "cn:size=20,players=3", NULL},
    .start = cn_start,
    .read_position = cn_read_position,
    CN_SMALL_ENTRIES,
};

static const ludo_face ttt_face = {
    .slogan = "Three in a row",
    .picture = {"ttt", "xo1/1x1/o2 x"},
    .figures = ttt_figures,
    .title = "Tic-Tac-Toe",
    .rules = "Two players take turns putting a piece on an empty cell of 3 x 3. Three in a row, a "
             "column or a diagonal win; a full board without them is a draw.",
    .notation = CN_NOTATION,
    .seats = {"X", "O"},
    .colours = {"blue", "vermilion"},
    CN_FACE_ENTRIES,
};

const ludo_rules ttt_game = {
    .name = "ttt",
    .face = &ttt_face,
    .options = (const ludo_option[]){{0}},
    .samples = (const char *const[]){"ttt", NULL},
    .players = ttt_players,
    .start = ttt_start,
    .read_position = ttt_read_position,
    CN_SMALL_ENTRIES,
};
