/*
 * The contract's rules of Advanced Tic-Tac-Toe.
 */
#include "games/connectn/rules_attt.h"
#include <string.h>

#define G(name) attt_##name
#include "core/walks.h"

static char piece_at(const void *state, int row, int column) {
    const struct attt_state *s = state;
    for (int player = 0; player < 2; player++)
        if (s->own[player] >> (ATTT_SIZE * row + column) & 1)
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
    (void)state;
    if (origin >= 0)
        ludo_putf(text, "%d,%d-", origin / ATTT_SIZE, origin % ATTT_SIZE);
    ludo_putf(text, "%d,%d", goal / ATTT_SIZE, goal % ATTT_SIZE);
}

static bool read_move(const void *state, const char *text, ludo_move *move, ludo_error *error) {
    const struct attt_state *s = state;
    ludo_reader reader = ludo_read(text);
    int row, column;
    if (attt_placing(s))
        return cn_read_placement(text, ATTT_SIZE, ATTT_SIZE, piece_at, s, move, error);
    if (!rows_read_cell(&reader, ATTT_SIZE, ATTT_SIZE, &row, &column, error))
        return false;
    if (!(s->own[s->turn] >> (ATTT_SIZE * row + column) & 1))
        return ludo_fail(error, LUDO_E_MOVE,
                         "cell %d,%d has no piece of yours; begin with one that has", row, column);
    if (!ludo_take(&reader, '-'))
        return ludo_fail(error, LUDO_E_MOVE,
                         "all your pieces are placed, so move one: %d,%d-ROW,COLUMN", row, column);
    if (!cn_read_placement(reader.at, ATTT_SIZE, ATTT_SIZE, piece_at, s, move, error))
        return false;
    *move |= (ludo_move)(ATTT_SIZE * row + column + 1) << 4;
    return true;
}

static void write_position(const void *state, ludo_text *text) {
    const struct attt_state *s = state;
    cn_write_board(ATTT_SIZE, piece_at, s, s->turn, text);
    ludo_putf(text, " %u", s->moves);
}

static bool set_piece(void *state, int row, int column, char piece) {
    struct attt_state *s = state;
    int player = rows_player(piece, 2);
    if (player >= 0)
        s->own[player] |= (uint16_t)(1u << (ATTT_SIZE * row + column));
    return player >= 0;
}

static bool read_position(void *state, const ludo_options *options, const char *text,
                          ludo_error *error) {
    struct attt_state *s = state;
    ludo_reader reader = ludo_read(text);
    uint64_t moves = 0;
    int turn;
    start(s, options);
    if (!cn_read_board(&reader, ATTT_SIZE, 2, set_piece, s, &turn, error))
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
        if (bits_count(s->own[player]) > ATTT_PIECES)
            return ludo_fail(error, LUDO_E_POSITION, "player %c has more than three pieces",
                             ROWS_PLAYERS[player]);
        if (attt_has_line(s->own[player])) {
            if (s->winner >= 0)
                return ludo_fail(error, LUDO_E_POSITION,
                                 "two players have a whole line; at most one can");
            s->winner = (int8_t)player;
        }
    }
    return true;
}

static void board(const void *state, ludo_board *board) {
    (void)state;
    *board = (ludo_board){LUDO_SQUARES, LUDO_ROW_COLUMN, ATTT_SIZE, ATTT_SIZE};
}

static void draw(const void *state, const ludo_canvas *canvas) {
    const struct attt_state *s = state;
    rows_draw(ATTT_SIZE, ATTT_SIZE, piece_at, s, canvas);
    for (int player = 0; player < 2; player++) {
        ludo_holding hand = {player, ATTT_PIECES - bits_count(s->own[player]), "stone",
                             player ? "O" : "X", NULL};
        canvas->holding(canvas->context, &hand);
    }
}

static void trace(const void *state, ludo_move move, const ludo_witness *witness) {
    const struct attt_state *s = state;
    int origin = ATTT_ORIGIN(move), goal = ATTT_GOAL(move);
    struct attt_state lifted = *s;
    if (origin >= 0) {
        lifted.own[s->turn] &= (uint16_t) ~(1u << origin);
        rows_move(witness, s->turn, origin % ATTT_SIZE, origin / ATTT_SIZE, goal % ATTT_SIZE,
                  goal / ATTT_SIZE);
    } else {
        rows_put(witness, s->turn, goal % ATTT_SIZE, goal / ATTT_SIZE);
    }
    cn_tell_lines(ATTT_SIZE, piece_at, &lifted, s->turn, goal / ATTT_SIZE, goal % ATTT_SIZE,
                  witness);
}

static bool lasting(const void *state, ludo_move move) {
    return attt_lasting(state, move);
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
    return ATTT_PIECES *
           (ATTT_CELLS -
            ATTT_PIECES); /* in a position set up, the other player may have no pieces */
}

static const ludo_option attt_options[] = {
    [ATTT_LIMIT] = {"limit", LUDO_NUMBER, NULL, 200, 0, 1000000000,
                    "moves of both until it is a draw; 0: none", NULL, "Limit"},
    {0},
};
LUDO_CHECK_OPTIONS(attt_options);

static void lay(const void *state, const ludo_laid *laid, ludo_text *text) {
    (void)state;
    rows_lay(ATTT_SIZE, ATTT_SIZE, laid, text);
}

static const ludo_field *fields(const ludo_options *options) {
    static const ludo_field list[] = {{LUDO_FIELD_NUMBER, "Moves made", 2, 0, NULL}, {0}};
    (void)options;
    return list;
}

static const ludo_face face = {
    .slogan = "Three in a row, and they move",
    .picture = {"attt", "x1o/oxx/1o1 x 6"},
    .figures = attt_figures,
    .fields = fields,
    .lay = lay,
    .title = "Advanced Tic-Tac-Toe",
    .rules = "Two players with three pieces each put them on the empty cells of 3 x 3 in turn. "
             "When all are placed, a player moves a piece of their own to any empty cell. Three in "
             "a row, a column or a diagonal win. After 200 moves (option limit) the game is a "
             "draw.",
    .notation =
        "While you have pieces in hand write a cell, ROW,COLUMN, as in 1,1; later origin and goal, "
        "as in 0,0-1,1",
    .seats = {"X", "O"},
    .colours = {"blue", "vermilion"},
    .tidy = cn_tidy,
    .board = board,
    .draw = draw,
    .trace = trace,
};

const ludo_rules attt_game = {
    .name = "attt",
    .face = &face,
    .samples = (const char *const[]){"attt", "attt:limit=12", NULL},
    .options = attt_options,
    .players = players,
    .state_size = state_size,
    .max_moves = max_moves,
    .start = start,
    .result = result,
    .write_move = write_move,
    .read_move = read_move,
    .write_position = write_position,
    .read_position = read_position,
    .lasting = lasting,
    LUDO_WALKS(attt),
};
