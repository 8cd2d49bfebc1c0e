/*
 * The contract's rules of match3 on boards of up to 32 x 32.
 */
#include "games/match3/game.h"
#include "games/match3/rules_large.h"
#include <string.h>

#define G(name) m3_large_##name
#define G_CHANCE
#include "core/walks.h"

static int count_same(const struct m3_large_state *s, int x, int h) {
    m3_large_set fields;
    int count = 0;
    m3_large_same(s, x, h, fields);
    for (int column = 0; column < M3_SIDE; column++)
        count += bits_count(fields[EDGE + column]);
    return count;
}

static int evaluate(const void *state, int player) {
    const struct m3_large_state *s = state;
    (void)player;
    return m3_offer(&s->head, count_same(s, 1, 0), count_same(s, 1, 1) + count_same(s, 1, -1),
                    (int)s->flips);
}

static int token(const void *state, int x, int h) {
    const struct m3_large_state *s = state;
    int number = 0;
    for (int i = 0; i < M3_PLANES; i++)
        number |= (int)(s->planes[i][EDGE + x] >> h & 1) << i;
    return number;
}

static bool legal(const void *state, ludo_move flip) {
    const struct m3_large_state *s = state;
    return (m3_up(flip) ? s->up : s->right)[m3_x(flip)] >> m3_h(flip) & 1;
}

static void load(void *state, uint8_t cells[M3_SIDE][M3_SIDE]) {
    struct m3_large_state *s = state;
    struct m3_large_starts starts;
    memset(s->planes, 0, sizeof s->planes);
    for (int x = 0; x < s->head.columns; x++)
        for (int h = 0; h < s->head.rows; h++)
            for (int i = 0; i < s->head.planes; i++)
                s->planes[i][EDGE + x] |= (uint32_t)(cells[x][h] >> i & 1) << h;
    s->head.stale = m3_large_find_starts(s, &starts);
    m3_large_find_flips(s);
}

static void flip(void *state, ludo_move move) {
    m3_large_flip_bits(state, move);
}

static const struct m3_view view = {token, legal, load, flip};

static void set_up(struct m3_large_state *s, const ludo_options *options) {
    m3_set_up(s, sizeof *s, options);
    for (int x = 0; x < s->head.columns; x++)
        s->full[EDGE + x] = UINT32_MAX >> (32 - s->head.rows);
}

#define M3_STATE    struct m3_large_state
#define M3_TURN     m3_large_turn
#define M3_PLAY     m3_large_play
#define M3_STUCK(s) ((s)->flips == 0)
#include "games/match3/entries.h"

const ludo_rules m3_large_game = {M3_ENTRIES, LUDO_WALKS(m3_large)};
