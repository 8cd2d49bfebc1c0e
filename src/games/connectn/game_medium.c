/*
 * The contract's rules of Connect-N on medium boards.
 */
#include "games/connectn/rules_medium.h"
#include <string.h>

#define G(name) cn_medium_##name
#define G_UNDO
#define G_COUNT_TWO
#include "core/walks.h"

/* Lines that only one player has pieces on count by the square of their number. */
static int evaluate(const void *state, int player) {
    const struct cn_medium_state *s = state;
    const uint8_t *own = s->lines[player];
    int value = 0;
    for (int line = 0; line < CN_MEDIUM_LINES; line++) {
        int all = s->lines[0][line] + s->lines[1][line] + s->lines[2][line] + s->lines[3][line];
        int alone = (s->lines[0][line] == all) | (s->lines[1][line] == all) |
                    (s->lines[2][line] == all) | (s->lines[3][line] == all);
        value += own[line] == all ? all * all : -alone * all * all;
    }
    return value;
}

static char piece_at(const void *state, int row, int column) {
    const struct cn_medium_state *s = state;
    int cell = row * CN_MEDIUM + column;
    for (int player = 0; player < s->players; player++)
        if (s->own[player][cell / TALLY_BITS] >> cell % TALLY_BITS & 1)
            return ROWS_PLAYERS[player];
    return '\0';
}

static size_t state_size(const ludo_options *options) {
    (void)options;
    return sizeof(struct cn_medium_state);
}

static void start(void *state, const ludo_options *options) {
    enum { ROWS_IN_WORD = CN_MEDIUM / CN_MEDIUM_WORDS };
    struct cn_medium_state *s = state;
    memset(s, 0, sizeof *s);
    s->size = (uint8_t)options->value[CN_SIZE];
    s->players = (uint8_t)options->value[CN_PLAYERS];
    s->left = (uint16_t)(s->size * s->size);
    s->winner = -1;
    for (unsigned row = 0; row < s->size; row++)
        s->empty[row / ROWS_IN_WORD] |= ((UINT64_C(1) << s->size) - 1)
                                        << row % ROWS_IN_WORD * CN_MEDIUM;
}

static void draw(const void *state, const ludo_canvas *canvas) {
    const struct cn_medium_state *s = state;
    rows_draw(s->size, s->size, piece_at, s, canvas);
}

#define C(name)       cn_medium_##name
#define PLACED_STATE  struct cn_medium_state
#define PLACED_STRIDE CN_MEDIUM
#include "games/connectn/entries_counted.h"

static const ludo_face face = {CN_FACE, CN_FACE_ENTRIES};

const ludo_rules cn_medium_game = {CN_DESCRIPTION, .face = &face, CN_COUNTED_ENTRIES,
                                   LUDO_WALKS(cn_medium)};
