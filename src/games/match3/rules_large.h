/*
 * match3 on boards of up to 32 x 32: a word for each column and plane, its lowest bit the bottom.
 * Loops run over all columns that a board can have, with empty ones around the board, so that
 * compilers turn them into vectors.
 */
#ifndef MATCH3_RULES_LARGE_H
#define MATCH3_RULES_LARGE_H

#include "core/bits.h"
#include "games/match3/rules.h"
#include <string.h>

enum {
    EDGE = 3, /* looking so many columns to either side stays in memory */
    WIDTH = M3_SIDE + 2 * EDGE,
};

/* A set of fields: word EDGE + x is column x. */
typedef uint32_t m3_large_set[WIDTH];

struct m3_large_state {
    struct m3_head head;
    uint32_t planes[M3_PLANES][WIDTH];
    uint32_t full[WIDTH]; /* all fields */
    uint32_t right[M3_SIDE],
        up[M3_SIDE]; /* the flips that make a match, by their left or lower field */
    uint32_t flips;  /* how many these are */
    uint32_t reserved;
};

static inline uint32_t m3_large_shifted(uint32_t column, int h) {
    return h >= 0 ? column >> h : column << -h;
}

/* Fields whose token equals that of the field x >= 0 columns to the right and h higher. */
__attribute__((always_inline)) static inline void m3_large_same(const struct m3_large_state *s,
                                                                int x, int h, m3_large_set result) {
    memset(result, 0, sizeof(m3_large_set));
    for (int column = 0; column < M3_SIDE; column++) {
        uint32_t differs = 0;
        for (int i = 0; i < M3_PLANES; i++)
            differs |=
                s->planes[i][EDGE + column] ^ m3_large_shifted(s->planes[i][EDGE + column + x], h);
        result[EDGE + column] =
            ~differs & s->full[EDGE + column] & m3_large_shifted(s->full[EDGE + column + x], h);
    }
}

/* Fields of `set` seen from x columns to the left of `column` and h lower. */
#define AT(set, x, h) m3_large_shifted(set[EDGE + column + (x)], h)

static inline void m3_large_find_flips(struct m3_large_state *s) {
    s->flips = 0;
    memset(s->right, 0, sizeof s->right);
    memset(s->up, 0, sizeof s->up);
    if (s->head.left == 0)
        return;
    m3_large_set e20, e30, e02, e03, e11, e12, e21, e1n1, e1n2, e2n1;
    m3_large_same(s, 2, 0, e20);
    m3_large_same(s, 3, 0, e30);
    m3_large_same(s, 0, 2, e02);
    m3_large_same(s, 0, 3, e03);
    m3_large_same(s, 1, 1, e11);
    m3_large_same(s, 1, 2, e12);
    m3_large_same(s, 2, 1, e21);
    m3_large_same(s, 1, -1, e1n1);
    m3_large_same(s, 1, -2, e1n2);
    m3_large_same(s, 2, -1, e2n1);
    for (int column = 0; column < M3_SIDE; column++) {
        s->right[column] = M3_RIGHT_FLIPS(AT);
        s->up[column] = M3_UP_FLIPS(AT);
    }
    if (s->head.stale) {
        m3_large_set e10, e01;
        m3_large_same(s, 1, 0, e10);
        m3_large_same(s, 0, 1, e01);
        for (int column = 0; column < M3_SIDE; column++) {
            s->right[column] &= ~e10[EDGE + column];
            s->up[column] &= ~e01[EDGE + column];
        }
    }
    for (int column = 0; column < M3_SIDE; column++)
        s->flips += (uint32_t)(bits_count(s->right[column]) + bits_count(s->up[column]));
}

static inline void m3_large_flip_bits(struct m3_large_state *s, ludo_move flip) {
    int from = EDGE + m3_x(flip), to = from + !m3_up(flip), h = m3_h(flip), to_h = h + m3_up(flip);
    for (int i = 0; i < s->head.planes; i++) {
        uint32_t *plane = s->planes[i], differs = (plane[from] >> h ^ plane[to] >> to_h) & 1;
        plane[from] ^= differs << h;
        plane[to] ^= differs << to_h;
    }
}

/* The bits of a column that are in `keep`, pushed together at its bottom. */
static inline uint32_t m3_large_squeezed(uint32_t column, uint32_t keep) {
#ifdef __BMI2__
    return _pext_u32(column, keep);
#else
    uint32_t result = 0;
    for (int to = 0; keep; keep &= keep - 1, to++)
        result |= (column >> __builtin_ctz(keep) & 1) << to;
    return result;
#endif
}

/* Starts of three in a row, across and along the columns. */
struct m3_large_starts {
    m3_large_set across, along;
};

static inline bool m3_large_find_starts(const struct m3_large_state *s,
                                        struct m3_large_starts *starts) {
    m3_large_set pairs;
    uint32_t any = 0;
    memset(starts, 0, sizeof *starts);
    m3_large_same(s, 1, 0, pairs);
    for (int column = 0; column < M3_SIDE; column++)
        any |= starts->across[EDGE + column] = AT(pairs, 0, 0) & AT(pairs, 1, 0);
    m3_large_same(s, 0, 1, pairs);
    for (int column = 0; column < M3_SIDE; column++)
        any |= starts->along[EDGE + column] = AT(pairs, 0, 0) & AT(pairs, 0, 1);
    return any;
}

/* Leaves only starts in rows that have a field in `touched`. */
static inline bool m3_large_keep_touching(struct m3_large_starts *starts,
                                          const m3_large_set touched) {
    struct m3_large_starts found = {{0}, {0}};
    uint32_t any = 0;
    for (bool more = true; more;) {
        more = false;
        for (int column = 0; column < M3_SIDE; column++) {
            uint32_t across = AT(touched, 0, 0) | AT(touched, 1, 0) | AT(touched, 2, 0) |
                              AT(found.across, -1, 0) | AT(found.across, 1, 0);
            uint32_t along = AT(touched, 0, 0) | AT(touched, 0, 1) | AT(touched, 0, 2) |
                             AT(found.along, 0, -1) | AT(found.along, 0, 1);
            across = found.across[EDGE + column] | (across & starts->across[EDGE + column]);
            along = found.along[EDGE + column] | (along & starts->along[EDGE + column]);
            more |= across != found.across[EDGE + column] || along != found.along[EDGE + column];
            found.across[EDGE + column] = across;
            found.along[EDGE + column] = along;
            any |= across | along;
        }
    }
    *starts = found;
    return any;
}

/* See rules_small.h for the reward. */
static inline int64_t m3_large_reward(const struct m3_large_starts *starts) {
    int sum = 0, matches = 0;
    for (int column = 0; column < M3_SIDE; column++) {
        uint32_t across = AT(starts->across, 0, 0), along = AT(starts->along, 0, 0);
        matches +=
            bits_count(across & ~AT(starts->across, -1, 0)) + bits_count(along & ~(along << 1));
        sum += 2 * (bits_count(across) + bits_count(along));
    }
    return (int64_t)(sum + matches) * matches;
}

/* Removes the matches, column by column lets tokens fall and fills up. Leaves what it has touched.
 */
static inline void m3_large_take(struct m3_large_state *s, const struct m3_large_starts *starts,
                                 ludo_random *random, m3_large_set touched) {
    for (int column = 0; column < s->head.columns; column++) {
        uint32_t along = AT(starts->along, 0, 0), full = s->full[EDGE + column];
        uint32_t gone = AT(starts->across, 0, 0) | AT(starts->across, -1, 0) |
                        AT(starts->across, -2, 0) | along | along << 1 | along << 2;
        touched[EDGE + column] = 0;
        if (!gone)
            continue;
        touched[EDGE + column] = full & ~((gone & (0 - gone)) - 1);
        for (int i = 0; i < s->head.planes; i++)
            s->planes[i][EDGE + column] =
                m3_large_squeezed(s->planes[i][EDGE + column], full & ~gone);
        for (int h = s->head.rows - bits_count(gone); h < s->head.rows; h++) {
            uint64_t token = ludo_below(random, s->head.tokens);
            for (int i = 0; i < s->head.planes; i++)
                s->planes[i][EDGE + column] |= (uint32_t)(token >> i & 1) << h;
        }
    }
}

static inline void m3_large_react(struct m3_large_state *s, uint64_t word) {
    ludo_random random = ludo_seeded(word);
    struct m3_large_starts starts;
    m3_large_set touched = {0};
    ludo_move flip = s->head.flip;
    touched[EDGE + m3_x(flip)] |= UINT32_C(1) << m3_h(flip);
    touched[EDGE + m3_x(flip) + !m3_up(flip)] |= UINT32_C(1) << (m3_h(flip) + m3_up(flip));
    for (int step = 1;; step++) {
        bool any = m3_large_find_starts(s, &starts), some = any;
        if (s->head.stale && any)
            some = m3_large_keep_touching(&starts, touched);
        if (!some || step > M3_CHAIN_LIMIT) {
            s->head.stale = any;
            break;
        }
        s->head.score += m3_large_reward(&starts) * step;
        m3_large_take(s, &starts, &random, touched);
    }
    s->head.pending = 0;
    s->head.flip = 0;
    m3_large_find_flips(s);
}

static inline void m3_large_play(struct m3_large_state *s, ludo_move move) {
    if (s->head.pending) {
        m3_large_react(s, move);
        return;
    }
    m3_large_flip_bits(s, move);
    s->head.flip = (uint32_t)move;
    s->head.pending = 1;
    s->head.left--;
    s->flips = 0;
    memset(s->right, 0, sizeof s->right);
    memset(s->up, 0, sizeof s->up);
}

static inline int m3_large_turn(const struct m3_large_state *s) {
    return s->head.pending ? LUDO_NATURE : s->flips ? 0 : LUDO_OVER;
}

static inline uint64_t m3_large_count(const struct m3_large_state *s) {
    return s->flips;
}

static inline size_t m3_large_list(const struct m3_large_state *s, ludo_move *moves) {
    size_t count = 0;
    for (int up = 0; up < 2; up++)
        for (int x = 0; x < s->head.columns; x++)
            for (uint64_t rest = up ? s->up[x] : s->right[x]; rest; rest = bits_rest(rest))
                moves[count++] = m3_flip(up, x, bits_first(rest));
    return count;
}

static inline ludo_move m3_large_nth(const struct m3_large_state *s, uint64_t n) {
    for (int up = 0; up < 2; up++)
        for (int x = 0; x < s->head.columns; x++) {
            uint32_t set = up ? s->up[x] : s->right[x];
            uint64_t here = (uint64_t)bits_count(set);
            if (n < here)
                return m3_flip(up, x, bits_nth(set, (unsigned)n));
            n -= here;
        }
    return 0;
}

static inline ludo_move m3_large_random(const struct m3_large_state *s, ludo_random *random) {
    return m3_large_nth(s, ludo_below(random, s->flips));
}

static inline uint64_t m3_large_hash(const struct m3_large_state *s) {
    uint64_t hash =
        ludo_mix((uint64_t)s->head.score << 20 ^ s->head.flip ^ (uint64_t)s->head.pending << 19);
    for (int x = 0; x < s->head.columns; x++)
        for (int i = 0; i < s->head.planes; i++)
            hash = ludo_mix(hash ^ s->planes[i][EDGE + x]) + (uint64_t)i;
    return hash;
}

#endif
