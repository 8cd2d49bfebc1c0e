/*
 * The contract's rules of Connect-N on large boards.
 */
#include "games/connectn/rules_large.h"
#include <stdio.h>
#include <string.h>

#define G(name) cn_large_##name
#define G_UNDO
#define G_COUNT_TWO
#include "core/walks.h"

static int evaluate(const void *state, int player) {
    const struct cn_large_state *s = state;
    int value = s->worth[player]; /* all together are less than 2^31 */
    for (int other = 0; other < s->players; other++)
        value -= other == player ? 0 : s->worth[other];
    return value > LUDO_GUESS ? LUDO_GUESS : value < -LUDO_GUESS ? -LUDO_GUESS : value;
}

static char piece_at(const void *state, int row, int column) {
    const struct cn_large_state *s = state;
    uint8_t cell = cn_large_cells(s)[row * s->size + column];
    return cell ? ROWS_PLAYERS[cell - 1] : '\0';
}

static size_t state_size(const ludo_options *options) {
    size_t size = options->value[CN_SIZE], players = options->value[CN_PLAYERS];
    uint32_t inner = tally_inner((uint32_t)(size * size));
    return sizeof(struct cn_large_state) + sizeof(uint64_t) * tally_words(inner) +
           sizeof(uint32_t) * inner + sizeof(uint16_t) * (players + 1) * (2 * size + 2) +
           size * size;
}

static void start(void *state, const ludo_options *options) {
    struct cn_large_state *s = state;
    memset(s, 0, state_size(options));
    s->size = (uint16_t)options->value[CN_SIZE];
    s->players = (uint8_t)options->value[CN_PLAYERS];
    s->winner = -1;
    s->left = cn_large_area(s);
    s->inner = tally_inner(s->left);
    tally_fill(cn_large_empty(s), s->left);
}

/* Rows without a piece are passed over: a page wants a board of a million cells at once. */
static void draw(const void *state, const ludo_canvas *canvas) {
    const struct cn_large_state *s = state;
    for (int row = 0; row < s->size; row++)
        if (cn_large_lines(s, s->players)[row] > 0)
            rows_draw_row(row, s->size, piece_at, s, canvas);
}

/* Offers empty cells whose names begin so, without a list of all moves; a cell that is named is the
 * move. */
static void advise(const void *state, const char *partial, ludo_advice *advice) {
    const struct cn_large_state *s = state;
    size_t length = strlen(partial);
    for (uint32_t cell = 0; cell < cn_large_area(s) && !advice->more && !advice->complete; cell++) {
        char name[LUDO_CELL_NAME];
        int row = (int)cell / s->size, column = (int)cell % s->size;
        if (cn_large_cells(s)[cell])
            continue;
        snprintf(name, sizeof name, "%d,%d", row, column);
        if (strncmp(name, partial, length) == 0 && name[length])
            ludo_offer_cell(advice, name + length, column, row, NULL);
    }
}

#define C(name)       cn_large_##name
#define PLACED_STATE  struct cn_large_state
#define PLACED_STRIDE s->size
#include "games/connectn/entries_counted.h"

static const ludo_face face = {CN_FACE, CN_FACE_ENTRIES, .advise = advise};

const ludo_rules cn_large_game = {CN_DESCRIPTION, .face = &face, CN_COUNTED_ENTRIES,
                                  LUDO_WALKS(cn_large)};
