/*
 * The contract's rules for boards larger than 11 x 11.
 */
#include "games/ataxx/game.h"
#include "games/ataxx/rules_large.h"
#include <string.h>

#define G(name) ataxx_large_##name
#define G_CHANCE
#define G_UNDO
#include "core/walks.h"

static size_t state_size(const ludo_options *options) {
    size_t rows = (size_t)ludo_rows(options->value[ATAXX_SIZE]) + 2 * MARGIN;
    return sizeof(struct ataxx_large_state) +
           (options->value[ATAXX_PLAYERS] + 1) * rows * sizeof(ataxx_large_row);
}

static char cell(const void *state, int row, int column) {
    const struct ataxx_large_state *s = state;
    for (int player = -1; player < s->head.players; player++)
        if (ataxx_large_set(s, player)[row] >> column & 1)
            return player < 0 ? '\0' : ROWS_PLAYERS[player];
    return '-';
}

static void put(void *state, int row, int column, int player) {
    struct ataxx_large_state *s = state;
    ataxx_large_own(s, -1)[row] &= ~ataxx_large_bit(column);
    if (player >= 0)
        ataxx_large_own(s, player)[row] |= ataxx_large_bit(column);
}

static void clear(void *state, const ludo_options *options) {
    struct ataxx_large_state *s = state;
    memset(s, 0, state_size(options));
    ataxx_set_head(&s->head, options, STRIDE);
    for (int row = 0; row < s->head.rows; row++)
        ataxx_large_own(s, -1)[row] = ataxx_large_bit(s->head.columns) - 1;
}

static void conclude(void *state) {
    ataxx_large_conclude(state);
}

static const struct ataxx_access cells = {cell, put, clear, conclude};

static void close_cell(void *context, int row, int column) {
    put(context, row, column, LUDO_NOBODY);
}

void ataxx_large_obstruct(struct ataxx_large_state *s, uint64_t word) {
    ataxx_draw_lots(s, word, &cells, close_cell, s);
    conclude(s);
}

/* Before the obstacles every cell without a piece was empty. */
void ataxx_large_unobstruct(struct ataxx_large_state *s) {
    for (int row = 0; row < s->head.rows; row++) {
        ataxx_large_row *empty = ataxx_large_own(s, -1) + row;
        *empty = ataxx_large_bit(s->head.columns) - 1;
        for (int player = 0; player < s->head.players; player++)
            *empty &= ~ataxx_large_set(s, player)[row];
    }
}

static int pieces_of(const void *state, int player) {
    const struct ataxx_large_state *s = state;
    int pieces = 0;
    for (int row = 0; row < s->head.rows; row++)
        pieces += ataxx_large_size(ataxx_large_set(s, player)[row]);
    return pieces;
}

#include "games/ataxx/entries.h"

const ludo_rules ataxx_large_game = {
    .state_size = state_size,
    .undo = ataxx_large_contract_undo,
    .undo_size = sizeof(struct ataxx_large_undo),
    ATAXX_ENTRIES,
    LUDO_WALKS(ataxx_large),
};
