/*
 * The entries of a table that only need to know its `board`, a struct ataxx_access. Included by both tables
 * after defining it.
 */
#include "games/ataxx/ataxx.h"

static void start(void *state, const ludo_options *options) {
    ataxx_start(state, options, &board);
}

static bool read_move(const void *state, const char *text, ludo_move *move, ludo_error *error) {
    return ataxx_read_move(state, text, &board, move, error);
}

static void write_position(const void *state, ludo_text *text) {
    ataxx_write_position(state, &board, text);
}

static bool read_position(void *state, const ludo_options *options, const char *text, ludo_error *error) {
    return ataxx_read_position(state, options, text, &board, error);
}

static void advise(const void *state, const char *partial, ludo_advice *advice) {
    ataxx_advise(state, partial, &board, advice);
}

static void draw(const void *state, const ludo_canvas *canvas) {
    ataxx_draw(state, &board, canvas);
}

#define ATAXX_TABLE                                                                                          \
    .name = "ataxx", .title = "Ataxx", .rules = ataxx_rules, .seats = ATAXX_SEATS, .options = ataxx_options, \
    .settle = ataxx_settle, .fit = ataxx_fit, .pick = ataxx_pick, .players = ataxx_players,                  \
    .max_moves = ataxx_max_moves, .start = start, .result = ataxx_result, .write_move = ataxx_write_move,    \
    .read_move = read_move, .write_position = write_position, .read_position = read_position,                \
    .advise = advise, .draw = draw, .trace = ataxx_trace
