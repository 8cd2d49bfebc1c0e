/*
 * The table of Connect-N on large boards.
 */
#include "games/connectn/large.h"
#include <string.h>

struct large_undo {
    char none; /* the move itself says all */
};

static inline int large_turn(const struct large_state *s) {
    return s->winner >= 0 || s->pieces == area(s) ? LUDO_OVER : s->turn;
}

static inline uint64_t large_count(const struct large_state *s) {
    return s->winner >= 0 ? 0 : area(s) - s->pieces;
}

static inline size_t large_list(const struct large_state *s, ludo_move *moves) {
    size_t count = 0;
    if (s->winner < 0)
        for (uint32_t cell = 0; cell < area(s); cell++)
            if (!cells_of(s)[cell])
                moves[count++] = cell;
    return count;
}

static inline ludo_move large_nth(const struct large_state *s, uint64_t n) {
    uint32_t row = 0;
    while (n >= empty_in_row(s)[row])
        n -= empty_in_row(s)[row++];
    const uint8_t *cell = cells_of(s) + row * s->size;
    while (*cell || n-- > 0)
        cell++;
    return (ludo_move)(cell - cells_of(s));
}

static inline ludo_move large_random(const struct large_state *s, ludo_random *random) {
    return large_nth(s, ludo_below(random, large_count(s)));
}

static inline uint64_t piece_key(ludo_move cell, int player) {
    return ludo_mix(cell * LUDO_MAX_PLAYERS + (uint64_t)player + 1);
}

/* Adds (+1) or takes away (-1) a piece of the player; says whether one of its lines is whole now. */
static inline bool put(struct large_state *s, ludo_move cell, int player, int sign) {
    uint32_t row = (uint32_t)cell / s->size, column = (uint32_t)cell % s->size, last = s->size - 1u;
    uint16_t *lines = lines_of(s, player), *diagonals = lines + 2 * s->size;
    uint16_t *empty = (uint16_t *)(uintptr_t)empty_in_row(s);
    uint8_t *cells = (uint8_t *)(uintptr_t)cells_of(s);
    bool whole = (lines[row] = (uint16_t)(lines[row] + sign)) == s->size;
    whole |= (lines[s->size + column] = (uint16_t)(lines[s->size + column] + sign)) == s->size;
    if (row == column)
        whole |= (diagonals[0] = (uint16_t)(diagonals[0] + sign)) == s->size;
    if (row + column == last)
        whole |= (diagonals[1] = (uint16_t)(diagonals[1] + sign)) == s->size;
    empty[row] = (uint16_t)(empty[row] - sign);
    cells[cell] = (uint8_t)(sign > 0 ? player + 1 : 0);
    s->pieces += (uint32_t)sign;
    s->key ^= piece_key(cell, player);
    return whole;
}

static inline void large_play(struct large_state *s, ludo_move cell, struct large_undo *undo) {
    undo->none = 0;
    if (put(s, cell, s->turn, +1))
        s->winner = s->turn;
    s->turn = (int16_t)(s->turn + 1 == s->players ? 0 : s->turn + 1);
}

static inline void large_undo_move(struct large_state *s, ludo_move cell, const struct large_undo *undo) {
    (void)undo;
    s->turn = (int16_t)(s->turn == 0 ? s->players - 1 : s->turn - 1);
    s->winner = -1;
    put(s, cell, s->turn, -1);
}

static inline uint64_t large_hash(const struct large_state *s) {
    return s->key + (uint64_t)s->turn;
}

#define G(name) large_##name
#define G_UNDO
#include "core/walks.h"

/* Lines that only one player has pieces on count by the square of their number. */
static int evaluate(const void *state, int player) {
    struct large_state *s = (struct large_state *)(uintptr_t)state; /* lines_of() serves writers too */
    int64_t value = 0;
    for (int line = 0; line < 2 * s->size + 2; line++) {
        int owners = 0, owner = 0;
        for (int other = 0; other < s->players; other++)
            if (lines_of(s, other)[line]) {
                owners++;
                owner = other;
            }
        int64_t pieces = lines_of(s, owner)[line];
        value += owners != 1 ? 0 : owner == player ? pieces * pieces : -pieces * pieces;
    }
    return (int)(value > LUDO_GUESS ? LUDO_GUESS : value < -LUDO_GUESS ? -LUDO_GUESS : value);
}

static char piece_at(const void *state, int row, int column) {
    const struct large_state *s = state;
    uint8_t cell = cells_of(s)[row * s->size + column];
    return cell ? ROWS_PLAYERS[cell - 1] : '\0';
}

static size_t state_size(const ludo_options *options) {
    size_t size = options->value[CN_SIZE], players = options->value[CN_PLAYERS];
    return sizeof(struct large_state) + sizeof(uint16_t) * (players * (2 * size + 2) + size) + size * size;
}

static void start(void *state, const ludo_options *options) {
    struct large_state *s = state;
    memset(s, 0, state_size(options));
    s->size = (uint16_t)options->value[CN_SIZE];
    s->players = (uint16_t)options->value[CN_PLAYERS];
    s->winner = -1;
    for (uint16_t row = 0; row < s->size; row++)
        ((uint16_t *)(uintptr_t)empty_in_row(s))[row] = s->size;
}

static void result(const void *state, ludo_result *result) {
    const struct large_state *s = state;
    *result = (ludo_result){.ending = LUDO_RUNNING, .winner = s->winner};
    if (s->winner >= 0)
        result->ending = LUDO_WON;
    else if (s->pieces == area(s))
        result->ending = LUDO_DRAWN;
}

#define PLACED_STATE struct large_state
#include "games/connectn/placements.h"

static bool set_piece(void *state, int row, int column, char piece) {
    struct large_state *s = state;
    int player = rows_player(piece, s->players);
    if (player < 0)
        return false;
    if (put(s, (ludo_move)(row * s->size + column), player, +1))
        s->winner = (int16_t)(s->winner < 0 || s->winner == player ? player : LUDO_MAX_PLAYERS);
    return true;
}

static bool read_position(void *state, const ludo_options *options, const char *text, ludo_error *error) {
    struct large_state *s = state;
    ludo_reader reader = ludo_read(text);
    int turn;
    start(s, options);
    if (!cn_read_board(&reader, s->size, s->players, set_piece, s, &turn, error) ||
        !cn_at_end(&reader, error))
        return false;
    s->turn = (int16_t)turn;
    return s->winner < LUDO_MAX_PLAYERS ||
           ludo_fail(error, LUDO_E_POSITION, "two players have a whole line; at most one can");
}

static int players(const ludo_options *options) {
    return (int)options->value[CN_PLAYERS];
}

static size_t max_moves(const ludo_options *options) {
    return options->value[CN_SIZE] * options->value[CN_SIZE];
}

const ludo_rules cn_large_game = {
    .name = "cn",
    .title = "Connect-N",
    .rules = cn_rules,
    .notation = CN_NOTATION,
    CN_LOOKS,
    .options = cn_options,
    .fit = cn_fit,
    .pick = cn_pick,
    .players = players,
    .state_size = state_size,
    .max_moves = max_moves,
    .start = start,
    .result = result,
    .evaluate = evaluate,
    .undo = large_contract_undo,
    .undo_size = sizeof(struct large_undo),
    .write_move = write_move,
    .read_move = read_move,
    .write_position = write_position,
    .read_position = read_position,
    .board = board,
    .draw = draw,
    .trace = trace,
    LUDO_WALKS(large),
};
