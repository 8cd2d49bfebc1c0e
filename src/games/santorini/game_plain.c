/*
 * The contract's rules of Santorini without cards.
 */
#include "games/santorini/game.h"
#include "games/santorini/rules_plain.h"
#include <string.h>

#define G(name) santorini_plain_##name
#include "core/walks.h"

/* The same position as a large state, for all that is not worth being fast. */
static struct santorini_state widen(const void *state) {
    const struct santorini_plain_state *s = state;
    const ludo_options options = {.value = {[SANTORINI_OPTION_CARDS] = 1}};
    struct santorini_state wide;
    santorini_start(&wide, &options);
    wide.board = s->board;
    for (int player = 0; player < 2; player++) {
        wide.figure[player][0] = (uint8_t)bits_first(s->board.men[player]);
        wide.figure[player][1] = (uint8_t)bits_first(bits_rest(s->board.men[player]));
    }
    wide.side = s->side;
    wide.cuboids = s->cuboids;
    wide.domes = (uint8_t)(SANTORINI_DOMES - bits_count(s->board.above[3]));
    wide.winner = (int8_t)(s->over ? s->side ^ 1 : -1);
    return wide;
}

static void narrow(const struct santorini_state *wide, struct santorini_plain_state *s) {
    memset(s, 0, sizeof *s);
    s->board = wide->board;
    s->side = wide->side;
    s->cuboids = wide->cuboids;
    s->over = wide->winner >= 0;
}

static void start(void *state, const ludo_options *options) {
    struct santorini_state wide;
    santorini_start(&wide, options);
    narrow(&wide, state);
}

static void result(const void *state, ludo_result *result) {
    struct santorini_state wide = widen(state);
    santorini_result(&wide, result);
}

static void write_move(const void *state, ludo_move move, ludo_text *text) {
    struct santorini_state wide = widen(state);
    santorini_write_move(&wide, move, text);
}

static bool read_move(const void *state, const char *text, ludo_move *move, ludo_error *error) {
    struct santorini_state wide = widen(state);
    return santorini_read_move(&wide, text, move, error);
}

static void write_position(const void *state, ludo_text *text) {
    struct santorini_state wide = widen(state);
    santorini_write_position(&wide, text);
}

static bool read_position(void *state, const ludo_options *options, const char *text,
                          ludo_error *error) {
    struct santorini_state wide;
    if (!santorini_read_position(&wide, options, text, error))
        return false;
    narrow(&wide, state);
    return true;
}

static void advise(const void *state, const char *partial, ludo_advice *advice) {
    struct santorini_state wide = widen(state);
    santorini_advise(&wide, partial, advice);
}

static void draw(const void *state, const ludo_canvas *canvas) {
    struct santorini_state wide = widen(state);
    santorini_draw(&wide, canvas);
}

static void preview(const void *state, const char *partial, void *shown) {
    struct santorini_state wide = widen(state), begun;
    santorini_preview(&wide, partial, &begun);
    narrow(&begun, shown);
}

static void trace(const void *state, ludo_move move, const ludo_witness *witness) {
    struct santorini_state wide = widen(state);
    santorini_trace(&wide, move, witness);
}

static size_t state_size(const ludo_options *options) {
    (void)options;
    return sizeof(struct santorini_plain_state);
}

static size_t max_moves(const ludo_options *options) {
    (void)options;
    return 2 * 8 * 8; /* figures, goals, builds */
}

static const ludo_face face = {
    SANTORINI_FACE, .advise = advise, .preview = preview, .draw = draw, .trace = trace,
};

const ludo_rules santorini_plain_game = {
    SANTORINI_ENTRIES,
    .face = &face,
    .state_size = state_size,
    .max_moves = max_moves,
    .start = start,
    .result = result,
    .write_move = write_move,
    .read_move = read_move,
    .write_position = write_position,
    .read_position = read_position,
    LUDO_WALKS(santorini_plain),
};
