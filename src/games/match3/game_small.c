/*
 * The contract's rules of match3 on boards of up to 8 x 8, and those of the usual game.
 */
#include "games/match3/game.h"
#include "games/match3/rules_small.h"
#include <string.h>

#define G(name) m3_small_##name
#define G_CHANCE
#include "core/walks.h"

/* The same for the usual game. */
#define m3_usual_state  m3_small_state
#define m3_usual_turn   m3_small_turn
#define m3_usual_count  m3_small_count
#define m3_usual_list   m3_small_list
#define m3_usual_nth    m3_small_nth
#define m3_usual_random m3_small_random
#define m3_usual_hash   m3_small_hash

#define G(name) m3_usual_##name
#define G_CHANCE
#include "core/walks.h"

static int evaluate(const void *state, int player) {
    const struct m3_small_state *s = state;
    int planes = s->head.planes;
    (void)player;
    return m3_offer(&s->head, bits_count(m3_small_same(s, planes, s->full, 1, 0)),
                    bits_count(m3_small_same(s, planes, s->full, 1, 1)) +
                        bits_count(m3_small_same(s, planes, s->full, 1, -1)),
                    bits_count(s->right) + bits_count(s->up));
}

static int token(const void *state, int x, int h) {
    const struct m3_small_state *s = state;
    int number = 0;
    for (int i = 0; i < M3_PLANES; i++)
        number |= (int)(s->planes[i] >> (8 * x + h) & 1) << i;
    return number;
}

static bool legal(const void *state, ludo_move flip) {
    const struct m3_small_state *s = state;
    return (m3_up(flip) ? s->up : s->right) >> (8 * m3_x(flip) + m3_h(flip)) & 1;
}

static void load(void *state, uint8_t cells[M3_SIDE][M3_SIDE]) {
    struct m3_small_state *s = state;
    memset(s->planes, 0, sizeof s->planes);
    for (int x = 0; x < s->head.columns; x++)
        for (int h = 0; h < s->head.rows; h++)
            for (int i = 0; i < s->head.planes; i++)
                s->planes[i] |= (uint64_t)(cells[x][h] >> i & 1) << (8 * x + h);
    uint64_t across = m3_small_same(s, s->head.planes, s->full, 1, 0),
             along = m3_small_same(s, s->head.planes, s->full, 0, 1);
    s->head.stale = (across & AT(across, 1, 0)) || (along & AT(along, 0, 1));
    m3_small_find_flips(s, s->head.planes, s->full);
}

static void flip(void *state, ludo_move move) {
    struct m3_small_state *s = state;
    m3_small_flip_bits(s, s->head.planes, move);
}

static const struct m3_view view = {token, legal, load, flip};

static void set_up(struct m3_small_state *s, const ludo_options *options) {
    m3_set_up(s, sizeof *s, options);
    for (int x = 0; x < s->head.columns; x++)
        s->full |= (UINT64_C(0xff) >> (8 - s->head.rows)) << 8 * x;
}

#define M3_STATE    struct m3_small_state
#define M3_TURN     m3_small_turn
#define M3_PLAY     m3_small_play
#define M3_STUCK(s) !((s)->right | (s)->up)
#include "games/match3/entries.h"

const ludo_rules match3_game = {M3_ENTRIES, LUDO_WALKS(m3_usual)};
const ludo_rules m3_small_game = {M3_ENTRIES, LUDO_WALKS(m3_small)};
