/*
 * What the rules of Connect-N on medium and large boards have alike, where lines have counters.
 * Included after defining what entries.h needs, start(), and C(name), which names the functions of
 * the rules.
 */
#include "games/connectn/entries.h"

static void result(const void *state, ludo_result *result) {
    const PLACED_STATE *s = state;
    *result = (ludo_result){.ending = s->winner >= 0 ? LUDO_WON
                                      : s->left      ? LUDO_RUNNING
                                                     : LUDO_DRAWN};
    result->winner = s->winner;
}

static bool set_piece(void *state, int row, int column, char piece) {
    PLACED_STATE *s = state;
    int player = rows_player(piece, s->players);
    if (player < 0)
        return false;
    if (C(put)(s, (ludo_move)(row * PLACED_STRIDE + column), player, +1))
        s->winner = (int8_t)(s->winner < 0 || s->winner == player ? player : LUDO_MAX_PLAYERS);
    return true;
}

static bool read_position(void *state, const ludo_options *options, const char *text,
                          ludo_error *error) {
    PLACED_STATE *s = state;
    ludo_reader reader = ludo_read(text);
    int turn;
    start(s, options);
    if (!cn_read_board(&reader, s->size, s->players, set_piece, s, &turn, error) ||
        !cn_at_end(&reader, error))
        return false;
    s->turn = (uint8_t)turn;
    return s->winner < LUDO_MAX_PLAYERS ||
           ludo_fail(error, LUDO_E_POSITION, "two players have a whole line; at most one can");
}

static size_t max_moves(const ludo_options *options) {
    return options->value[CN_SIZE] * options->value[CN_SIZE];
}

#define CN_COUNTED_ENTRIES                                                                         \
    .state_size = state_size, .max_moves = max_moves, .start = start, .result = result,            \
    .evaluate = evaluate, .undo = C(contract_undo), .undo_size = sizeof(struct C(undo)),           \
    .read_position = read_position, CN_ENTRIES
