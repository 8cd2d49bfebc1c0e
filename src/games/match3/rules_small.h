/*
 * match3 on boards of up to 8 x 8: byte x of a word is column x, its lowest bit the bottom. The
 * usual game, 8 x 8 with 5 to 8 tokens, plays with constants for the planes and the shape of the
 * board.
 */
#ifndef MATCH3_RULES_SMALL_H
#define MATCH3_RULES_SMALL_H

#include "core/bits.h"
#include "games/match3/rules.h"
#ifdef __SSSE3__
#include <immintrin.h>
#endif

struct m3_small_state {
    struct m3_head head;
    uint64_t planes[M3_PLANES];
    uint64_t full;      /* all fields */
    uint64_t right, up; /* the flips that make a match, by their left or lower field */
};

enum { USUAL_PLANES = 3 };

#define EVERY_COLUMN UINT64_C(0x0101010101010101)
#define INLINE       __attribute__((always_inline)) static inline

/* Fields of `set` seen from x columns to the left and h lower. */
#define AT(set, x, h)                                                                              \
    (8 * (x) + (h) >= 0 ? (set) >> ((8 * (x) + (h)) & 63) : (set) << (-(8 * (x) + (h)) & 63))

/* Fields whose token equals that of the field x >= 0 columns to the right and h higher. */
INLINE uint64_t m3_small_same(const struct m3_small_state *s, int planes, uint64_t full, int x,
                              int h) {
    uint64_t differs = 0;
    for (int i = 0; i < planes; i++)
        differs |= s->planes[i] ^ AT(s->planes[i], x, h);
    /* Rows from which h higher is still in the same byte. */
    uint64_t within = h >= 0 ? EVERY_COLUMN * (0xffu >> h) : EVERY_COLUMN * (0xffu << -h & 0xffu);
    return ~differs & full & AT(full, x, h) & within;
}

INLINE void m3_small_find_flips(struct m3_small_state *s, int planes, uint64_t full) {
    s->right = s->up = 0;
    if (s->head.left == 0)
        return;
    uint64_t e20 = m3_small_same(s, planes, full, 2, 0), e30 = m3_small_same(s, planes, full, 3, 0);
    uint64_t e02 = m3_small_same(s, planes, full, 0, 2), e03 = m3_small_same(s, planes, full, 0, 3);
    uint64_t e11 = m3_small_same(s, planes, full, 1, 1), e12 = m3_small_same(s, planes, full, 1, 2);
    uint64_t e1n1 = m3_small_same(s, planes, full, 1, -1),
             e1n2 = m3_small_same(s, planes, full, 1, -2);
    uint64_t e21 = m3_small_same(s, planes, full, 2, 1),
             e2n1 = m3_small_same(s, planes, full, 2, -1);
    s->right = M3_RIGHT_FLIPS(AT);
    s->up = M3_UP_FLIPS(AT);
    if (s->head.stale) {
        /* Flipping equal tokens makes nothing; where no match lies about, it never looks as if it
         * did. */
        s->right &= ~m3_small_same(s, planes, full, 1, 0);
        s->up &= ~m3_small_same(s, planes, full, 0, 1);
    }
}

INLINE void m3_small_flip_bits(struct m3_small_state *s, int planes, ludo_move flip) {
    int from = 8 * m3_x(flip) + m3_h(flip), step = m3_up(flip) ? 1 : 8;
    for (int i = 0; i < planes; i++) {
        uint64_t differs = (s->planes[i] >> from ^ s->planes[i] >> (from + step)) & 1;
        s->planes[i] ^= differs << from | differs << (from + step);
    }
}

/* Bits of `set` pushed together at the bottom of each byte. */
static inline uint64_t m3_small_fallen(uint64_t set) {
    uint64_t n = set - (set >> 1 & 0x55 * EVERY_COLUMN);
    n = (n & 0x33 * EVERY_COLUMN) + (n >> 2 & 0x33 * EVERY_COLUMN);
    n = (n + (n >> 4)) & 0x0f * EVERY_COLUMN;
#ifdef __SSSE3__
    const __m128i lowest = _mm_setr_epi8(0, 1, 3, 7, 15, 31, 63, 127, -1, 0, 0, 0, 0, 0, 0, 0);
    return (uint64_t)_mm_cvtsi128_si64(_mm_shuffle_epi8(lowest, _mm_cvtsi64_si128((long long)n)));
#else
    uint64_t one = (n & EVERY_COLUMN) * 0xff, two = (n >> 1 & EVERY_COLUMN) * 0xff,
             four = (n >> 2 & EVERY_COLUMN) * 0xff, eight = (n >> 3 & EVERY_COLUMN) * 0xff;
    uint64_t power = EVERY_COLUMN;
    power = (power & ~one) | (power << 1 & one);
    power = (power & ~two) | (power << 2 & two);
    power = (power & ~four) | (power << 4 & four);
    return (power - EVERY_COLUMN) | eight;
#endif
}

/* Takes fields away and lets the tokens above them fall; the fields left empty hold token 0. */
INLINE void m3_small_collapse(struct m3_small_state *s, int planes, uint64_t keep,
                              uint64_t landed) {
#ifdef __BMI2__
    for (int i = 0; i < planes; i++)
        s->planes[i] = _pdep_u64(_pext_u64(s->planes[i], keep), landed);
#else
    (void)landed;
    for (uint64_t gone = ~keep; gone;) {
        int field = 63 - __builtin_clzll(gone);
        uint64_t below = (UINT64_C(1) << field) - 1, column = UINT64_C(0xff) << (field & 56);
        gone &= below;
        for (int i = 0; i < planes; i++) {
            uint64_t above = s->planes[i] & column & ~below & ~(UINT64_C(1) << field);
            s->planes[i] = (s->planes[i] & ~(column & ~below)) | above >> 1;
        }
    }
#endif
}

INLINE void m3_small_refill(struct m3_small_state *s, int planes, uint64_t holes,
                            ludo_random *random) {
    for (uint64_t rest = holes; rest; rest = bits_rest(rest)) {
        uint64_t token = ludo_below(random, s->head.tokens), field = rest & (0 - rest);
        for (int i = 0; i < planes; i++)
            s->planes[i] |= (0 - (token >> i & 1)) & field;
    }
}

/* Of the starts of three in a row, `step` bits apart, those in rows that have a field in `touched`.
 */
static inline uint64_t m3_small_starts_touching(uint64_t starts, uint64_t touched, int step) {
    uint64_t found = starts & (touched | touched >> step | touched >> 2 * step), before;
    do {
        before = found;
        found |= starts & (found << step | found >> step);
    } while (found != before);
    return found;
}

/* All fields of a column from the lowest of `gone` upwards. */
static inline uint64_t m3_small_upwards(uint64_t gone) {
    gone |= gone << 1 & 0xfe * EVERY_COLUMN;
    gone |= gone << 2 & 0xfc * EVERY_COLUMN;
    return gone | (gone << 4 & 0xf0 * EVERY_COLUMN);
}

/*
 * The whole chain reaction after a flip. A row of n equal tokens holds n - 2 starts of three in a
 * row, so its reward 3 + 2 (n - 3) is 1 and twice its starts.
 */
INLINE void m3_small_react(struct m3_small_state *s, int planes, uint64_t full, uint64_t word) {
    ludo_random random = ludo_seeded(word);
    int from = 8 * m3_x(s->head.flip) + m3_h(s->head.flip);
    uint64_t touched = UINT64_C(1) << from | UINT64_C(1) << (from + (m3_up(s->head.flip) ? 1 : 8));
    for (int step = 1;; step++) {
        uint64_t across = m3_small_same(s, planes, full, 1, 0),
                 along = m3_small_same(s, planes, full, 0, 1);
        across &= AT(across, 1, 0);
        along &= AT(along, 0, 1);
        uint64_t all = across | along;
        if (s->head.stale && all) {
            across = m3_small_starts_touching(across, touched, 8);
            along = m3_small_starts_touching(along, touched, 1);
        }
        if (!(across | along) || step > M3_CHAIN_LIMIT) {
            s->head.stale = all != 0;
            break;
        }
        int matches =
            bits_count(across & ~AT(across, -1, 0)) + bits_count(along & ~AT(along, 0, -1));
        int sum = 2 * (bits_count(across) + bits_count(along)) + matches;
        s->head.score += (int64_t)sum * matches * step;
        uint64_t gone = across | across << 8 | across << 16 | along | along << 1 | along << 2;
        uint64_t keep = full & ~gone, landed = m3_small_fallen(keep);
        m3_small_collapse(s, planes, keep, landed);
        m3_small_refill(s, planes, full & ~landed, &random);
        touched = m3_small_upwards(gone);
    }
    s->head.pending = 0;
    s->head.flip = 0;
    m3_small_find_flips(s, planes, full);
}

INLINE void m3_small_play_as(struct m3_small_state *s, int planes, uint64_t full, ludo_move move) {
    if (s->head.pending) {
        m3_small_react(s, planes, full, move);
        return;
    }
    m3_small_flip_bits(s, planes, move);
    s->head.flip = (uint32_t)move;
    s->head.pending = 1;
    s->head.left--;
    s->right = s->up = 0;
}

static inline int m3_small_turn(const struct m3_small_state *s) {
    return s->head.pending ? LUDO_NATURE : s->right | s->up ? 0 : LUDO_OVER;
}

static inline uint64_t m3_small_count(const struct m3_small_state *s) {
    return (uint64_t)(bits_count(s->right) + bits_count(s->up));
}

static inline size_t m3_small_list(const struct m3_small_state *s, ludo_move *moves) {
    size_t count = 0;
    for (uint64_t rest = s->right; rest; rest = bits_rest(rest))
        moves[count++] = m3_flip(0, bits_first(rest) / 8, bits_first(rest) % 8);
    for (uint64_t rest = s->up; rest; rest = bits_rest(rest))
        moves[count++] = m3_flip(1, bits_first(rest) / 8, bits_first(rest) % 8);
    return count;
}

static inline ludo_move m3_small_nth(const struct m3_small_state *s, uint64_t n) {
    uint64_t rights = (uint64_t)bits_count(s->right);
    int up = n >= rights;
    uint64_t set = up ? s->up : s->right;
    if (!set)
        return 0;
    int field = bits_nth(set, (unsigned)(up ? n - rights : n));
    return m3_flip(up, field / 8, field % 8);
}

static inline ludo_move m3_small_random(const struct m3_small_state *s, ludo_random *random) {
    return m3_small_nth(s, ludo_below(random, m3_small_count(s)));
}

static inline void m3_small_play(struct m3_small_state *s, ludo_move move) {
    m3_small_play_as(s, s->head.planes, s->full, move);
}

static inline void m3_usual_play(struct m3_small_state *s, ludo_move move) {
    m3_small_play_as(s, USUAL_PLANES, ~UINT64_C(0), move);
}

static inline uint64_t m3_small_hash(const struct m3_small_state *s) {
    uint64_t hash =
        ludo_mix((uint64_t)s->head.score << 20 ^ s->head.flip ^ (uint64_t)s->head.pending << 19);
    for (int i = 0; i < s->head.planes; i++)
        hash = ludo_mix(hash ^ s->planes[i]) + (uint64_t)i;
    return hash;
}

#endif
