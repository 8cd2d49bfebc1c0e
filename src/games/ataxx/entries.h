/*
 * What the rules of Ataxx on small and large boards have alike. Included after defining `cells`, a
 * struct ataxx_access, and pieces_of(state, player).
 */
#include "games/ataxx/game.h"

static void start(void *state, const ludo_options *options) {
    ataxx_start(state, options, &cells);
}

static bool read_move(const void *state, const char *text, ludo_move *move, ludo_error *error) {
    return ataxx_read_move(state, text, &cells, move, error);
}

static void write_position(const void *state, ludo_text *text) {
    ataxx_write_position(state, &cells, text);
}

static bool read_position(void *state, const ludo_options *options, const char *text,
                          ludo_error *error) {
    return ataxx_read_position(state, options, text, &cells, error);
}

static void advise(const void *state, const char *partial, ludo_advice *advice) {
    ataxx_advise(state, partial, &cells, advice);
}

static void draw(const void *state, const ludo_canvas *canvas) {
    ataxx_draw(state, &cells, canvas);
}

static void trace(const void *state, ludo_move move, const ludo_witness *witness) {
    ataxx_trace(state, move, &cells, witness);
}

static bool lasting(const void *state, ludo_move move) {
    (void)state;
    return ataxx_clones(move);
}

/* Pieces ahead of the best of the others. */
enum { PIECE = 100 };

static int evaluate(const void *state, int player) {
    const struct ataxx_head *head = state;
    int best = 0;
    for (int other = 0; other < head->players; other++)
        if (other != player && pieces_of(state, other) > best)
            best = pieces_of(state, other);
    int ahead = pieces_of(state, player) - best;
    return PIECE * (ahead < -999 ? -999 : ahead > 999 ? 999 : ahead);
}

static const ludo_face face = {
    ATAXX_FACE,           .tidy = ataxx_tidy, .advise = advise,
    .board = ataxx_board, .draw = draw,       .trace = trace,
};

#define ATAXX_ENTRIES                                                                              \
    .name = "ataxx", .face = &face, .options = ataxx_options, .settle = ataxx_settle,              \
    .fit = ataxx_fit, .pick = ataxx_pick, .players = ataxx_players, .cells = ataxx_cells,          \
    .max_moves = ataxx_max_moves, .start = start, .result = ataxx_result,                          \
    .write_move = ataxx_write_move, .read_move = read_move, .write_position = write_position,      \
    .read_position = read_position, .evaluate = evaluate, .lasting = lasting
