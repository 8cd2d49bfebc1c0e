/*
 * Advanced Tic-Tac-Toe: three pieces each on 3 x 3; once they are placed, one of them is moved to any empty
 * cell. Each player's pieces are nine bits, bit 3 * row + column.
 */
#include "core/bits.h"
#include "games/connectn/connectn.h"
#include <string.h>

enum { SIZE = 3, CELLS = 9, PIECES = 3, ALL = 0x1ff };
enum { ATTT_LIMIT }; /* options */

/* A move is its goal, and 16 * (origin + 1) for a piece that comes from the board. */
#define ATTT_GOAL(move)   ((int)(move)&15)
#define ATTT_ORIGIN(move) ((int)((move) >> 4) - 1)

struct attt_state {
    uint16_t own[2];
    uint32_t moves, limit; /* moves made; limit 0: none */
    uint8_t turn;
    int8_t winner; /* -1: nobody yet */
    uint8_t reserved[2];
};

static inline bool attt_has_line(unsigned own) {
    static const uint16_t lines[] = {0x007, 0x038, 0x1c0, 0x049, 0x092, 0x124, 0x111, 0x054};
    bool found = false;
    for (int i = 0; i < 8; i++)
        found |= (own & lines[i]) == lines[i];
    return found;
}

static inline unsigned attt_empty(const struct attt_state *s) {
    return ALL & ~(unsigned)(s->own[0] | s->own[1]);
}

static inline bool attt_placing(const struct attt_state *s) {
    return bits_count(s->own[s->turn]) < PIECES;
}

static inline int attt_turn(const struct attt_state *s) {
    return s->winner >= 0 || (s->limit && s->moves >= s->limit) ? LUDO_OVER : s->turn;
}

static inline uint64_t attt_count(const struct attt_state *s) {
    if (attt_turn(s) < 0)
        return 0;
    return (uint64_t)(bits_count(attt_empty(s)) * (attt_placing(s) ? 1 : PIECES));
}

/* Moves in the order of their origin, then their goal. */
static inline ludo_move attt_nth(const struct attt_state *s, uint64_t n) {
    unsigned empty = attt_empty(s);
    if (attt_placing(s))
        return (ludo_move)bits_nth(empty, (unsigned)n);
    unsigned goals = (unsigned)bits_count(empty);
    int origin = bits_nth(s->own[s->turn], (unsigned)n / goals);
    return (ludo_move)(bits_nth(empty, (unsigned)n % goals) | (origin + 1) << 4);
}

static inline size_t attt_list(const struct attt_state *s, ludo_move *moves) {
    size_t count = attt_count(s);
    for (size_t i = 0; i < count; i++)
        moves[i] = attt_nth(s, i);
    return count;
}

static inline ludo_move attt_random(const struct attt_state *s, ludo_random *random) {
    return attt_nth(s, ludo_below(random, attt_count(s)));
}

static inline void attt_play(struct attt_state *s, ludo_move move) {
    unsigned own = s->own[s->turn] | 1u << ATTT_GOAL(move);
    if (ATTT_ORIGIN(move) >= 0)
        own &= ~(1u << ATTT_ORIGIN(move));
    s->own[s->turn] = (uint16_t)own;
    if (attt_has_line(own))
        s->winner = (int8_t)s->turn;
    s->turn ^= 1;
    s->moves++;
}

static inline uint64_t attt_hash(const struct attt_state *s) {
    return ludo_mix((uint64_t)s->own[0] << 17 | (uint64_t)s->own[1] << 1 | s->turn);
}

#define G(name) attt_##name
#include "core/walks.h"

static char piece_at(const void *state, int row, int column) {
    const struct attt_state *s = state;
    for (int player = 0; player < 2; player++)
        if (s->own[player] >> (SIZE * row + column) & 1)
            return ROWS_PLAYERS[player];
    return '\0';
}

static void start(void *state, const ludo_options *options) {
    struct attt_state *s = state;
    memset(s, 0, sizeof *s);
    s->limit = (uint32_t)options->value[ATTT_LIMIT];
    s->winner = -1;
}

static void result(const void *state, ludo_result *result) {
    const struct attt_state *s = state;
    *result = (ludo_result){.ending = LUDO_RUNNING, .winner = s->winner};
    if (attt_turn(s) == LUDO_OVER)
        result->ending = s->winner >= 0 ? LUDO_WON : LUDO_DRAWN;
}

static void write_move(const void *state, ludo_move move, ludo_text *text) {
    int origin = ATTT_ORIGIN(move), goal = ATTT_GOAL(move);
    if (origin >= 0) {
        rows_write_cell(state, origin / SIZE, origin % SIZE, text);
        ludo_put_char(text, '-');
    }
    rows_write_cell(state, goal / SIZE, goal % SIZE, text);
}

static bool read_move(const void *state, const char *text, ludo_move *move, ludo_error *error) {
    const struct attt_state *s = state;
    ludo_reader reader = ludo_read(text);
    int row, column;
    if (attt_placing(s))
        return cn_read_placement(text, SIZE, piece_at, s, move, error);
    if (!rows_read_cell(&reader, SIZE, SIZE, &row, &column, error))
        return false;
    if (!(s->own[s->turn] >> (SIZE * row + column) & 1))
        return ludo_fail(error, LUDO_E_MOVE, "cell %d,%d has no piece of yours; begin with one that has", row,
                         column);
    if (!ludo_take(&reader, '-'))
        return ludo_fail(error, LUDO_E_MOVE, "all your pieces are placed, so move one: %d,%d-ROW,COLUMN", row,
                         column);
    if (!cn_read_placement(reader.at, SIZE, piece_at, s, move, error))
        return false;
    *move |= (ludo_move)(SIZE * row + column + 1) << 4;
    return true;
}

static void write_position(const void *state, ludo_text *text) {
    const struct attt_state *s = state;
    cn_write_board(SIZE, piece_at, s, s->turn, text);
    ludo_putf(text, " %u", s->moves);
}

static bool set_piece(void *state, int row, int column, char piece) {
    struct attt_state *s = state;
    int player = rows_player(piece, 2);
    if (player >= 0)
        s->own[player] |= (uint16_t)(1u << (SIZE * row + column));
    return player >= 0;
}

static bool read_position(void *state, const ludo_options *options, const char *text, ludo_error *error) {
    struct attt_state *s = state;
    ludo_reader reader = ludo_read(text);
    uint64_t moves = 0;
    int turn;
    start(s, options);
    if (!cn_read_board(&reader, SIZE, 2, set_piece, s, &turn, error))
        return false;
    if (ludo_take(&reader, ' ') && !ludo_take_number(&reader, 1000000000, &moves))
        return ludo_fail(error, LUDO_E_POSITION,
                         "after the turn comes the number of moves made, at character %zu",
                         ludo_column(&reader));
    if (!cn_at_end(&reader, error))
        return false;
    s->turn = (uint8_t)turn;
    s->moves = (uint32_t)moves;
    for (int player = 0; player < 2; player++) {
        if (bits_count(s->own[player]) > PIECES)
            return ludo_fail(error, LUDO_E_POSITION, "player %c has more than three pieces",
                             ROWS_PLAYERS[player]);
        if (attt_has_line(s->own[player])) {
            if (s->winner >= 0)
                return ludo_fail(error, LUDO_E_POSITION, "two players have a whole line; at most one can");
            s->winner = (int8_t)player;
        }
    }
    return true;
}

static void draw(const void *state, const ludo_canvas *canvas) {
    const struct attt_state *s = state;
    rows_draw(SIZE, SIZE, piece_at, rows_write_cell, s, canvas);
    for (int player = 0; player < 2; player++)
        canvas->hand(canvas->context, player, player ? "O" : "X", PIECES - bits_count(s->own[player]));
}

static void trace(const void *state, ludo_move move, const ludo_canvas *canvas) {
    int origin = ATTT_ORIGIN(move), goal = ATTT_GOAL(move);
    (void)state;
    if (origin >= 0)
        canvas->mark(canvas->context, origin % SIZE, origin / SIZE);
    canvas->mark(canvas->context, goal % SIZE, goal / SIZE);
}

static int players(const ludo_options *options) {
    (void)options;
    return 2;
}

static size_t state_size(const ludo_options *options) {
    (void)options;
    return sizeof(struct attt_state);
}

static size_t max_moves(const ludo_options *options) {
    (void)options;
    return PIECES * (CELLS - PIECES); /* in a position set up, the other player may have no pieces */
}

const ludo_game attt_game = {
    .name = "attt",
    .title = "Advanced Tic-Tac-Toe",
    .rules = "Two players with three pieces each put them on the empty cells of 3 x 3 in turn. When all are "
             "placed, a player "
             "moves one of his pieces to any empty cell. Three in a row, a column or a diagonal win. After "
             "200 moves (option "
             "limit) the game is a draw.",
    .notation = "While you have pieces in hand write a cell, ROW,COLUMN, as in 1,1; later origin and goal, "
                "as in 0,0-1,1",
    .seats = {"X", "O"},
    .samples = (const char *const[]){"attt", "attt:limit=12", NULL},
    .options =
        (const ludo_option[]){
            [ATTT_LIMIT] = {"limit", LUDO_NUMBER, NULL, 200, 0, 1000000000,
                            "moves of both until it is a draw; 0: none"},
            {0},
        },
    .players = players,
    .state_size = state_size,
    .max_moves = max_moves,
    .start = start,
    .result = result,
    .write_move = write_move,
    .read_move = read_move,
    .write_position = write_position,
    .read_position = read_position,
    .draw = draw,
    .trace = trace,
    LUDO_WALKS(attt),
};
