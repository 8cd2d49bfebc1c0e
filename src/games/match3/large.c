/*
 * match3 on boards of up to 32 x 32: a word for each column and plane, its lowest bit the bottom. Loops run
 * over all columns that a board can have, with empty ones around the board, so that compilers turn them into
 * vectors.
 */
#include "core/bits.h"
#include "games/match3/flips.h"
#include <string.h>

enum { EDGE = 3, WIDTH = M3_SIDE + 2 * EDGE }; /* looking 3 columns to either side stays in memory */

/* A set of fields: word EDGE + x is column x. */
typedef uint32_t large_set[WIDTH];

struct large_state {
    struct m3_head head;
    uint32_t planes[M3_PLANES][WIDTH];
    uint32_t full[WIDTH];                 /* all fields */
    uint32_t right[M3_SIDE], up[M3_SIDE]; /* the flips that make a match, by their left or lower field */
    uint32_t flips;                       /* how many these are */
    uint32_t reserved;
};

static inline uint32_t shifted(uint32_t column, int h) {
    return h >= 0 ? column >> h : column << -h;
}

/* Fields whose token equals that of the field x >= 0 columns to the right and h higher. */
__attribute__((always_inline)) static inline void same(const struct large_state *s, int x, int h,
                                                       large_set result) {
    memset(result, 0, sizeof(large_set));
    for (int column = 0; column < M3_SIDE; column++) {
        uint32_t differs = 0;
        for (int i = 0; i < M3_PLANES; i++)
            differs |= s->planes[i][EDGE + column] ^ shifted(s->planes[i][EDGE + column + x], h);
        result[EDGE + column] = ~differs & s->full[EDGE + column] & shifted(s->full[EDGE + column + x], h);
    }
}

/* Fields of `set` seen from x columns to the left of `column` and h lower. */
#define AT(set, x, h) shifted(set[EDGE + column + (x)], h)

static void find_flips(struct large_state *s) {
    s->flips = 0;
    memset(s->right, 0, sizeof s->right);
    memset(s->up, 0, sizeof s->up);
    if (s->head.left == 0)
        return;
    large_set e20, e30, e02, e03, e11, e12, e21, e1n1, e1n2, e2n1;
    same(s, 2, 0, e20);
    same(s, 3, 0, e30);
    same(s, 0, 2, e02);
    same(s, 0, 3, e03);
    same(s, 1, 1, e11);
    same(s, 1, 2, e12);
    same(s, 2, 1, e21);
    same(s, 1, -1, e1n1);
    same(s, 1, -2, e1n2);
    same(s, 2, -1, e2n1);
    for (int column = 0; column < M3_SIDE; column++) {
        s->right[column] = M3_RIGHT_FLIPS(AT);
        s->up[column] = M3_UP_FLIPS(AT);
    }
    if (s->head.stale) {
        large_set e10, e01;
        same(s, 1, 0, e10);
        same(s, 0, 1, e01);
        for (int column = 0; column < M3_SIDE; column++) {
            s->right[column] &= ~e10[EDGE + column];
            s->up[column] &= ~e01[EDGE + column];
        }
    }
    for (int column = 0; column < M3_SIDE; column++)
        s->flips += (uint32_t)(bits_count(s->right[column]) + bits_count(s->up[column]));
}

static inline void flip_bits(struct large_state *s, ludo_move flip) {
    int from = EDGE + m3_x(flip), to = from + !m3_up(flip), h = m3_h(flip), to_h = h + m3_up(flip);
    for (int i = 0; i < s->head.planes; i++) {
        uint32_t *plane = s->planes[i], differs = (plane[from] >> h ^ plane[to] >> to_h) & 1;
        plane[from] ^= differs << h;
        plane[to] ^= differs << to_h;
    }
}

/* The bits of a column that are in `keep`, pushed together at its bottom. */
static inline uint32_t squeezed(uint32_t column, uint32_t keep) {
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
struct starts {
    large_set across, along;
};

static bool find_starts(const struct large_state *s, struct starts *starts) {
    large_set pairs;
    uint32_t any = 0;
    memset(starts, 0, sizeof *starts);
    same(s, 1, 0, pairs);
    for (int column = 0; column < M3_SIDE; column++)
        any |= starts->across[EDGE + column] = AT(pairs, 0, 0) & AT(pairs, 1, 0);
    same(s, 0, 1, pairs);
    for (int column = 0; column < M3_SIDE; column++)
        any |= starts->along[EDGE + column] = AT(pairs, 0, 0) & AT(pairs, 0, 1);
    return any;
}

/* Leaves only starts in rows that have a field in `touched`. */
static bool keep_touching(struct starts *starts, const large_set touched) {
    struct starts found = {{0}, {0}};
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

/* See small.c for the reward. */
static int64_t reward(const struct starts *starts) {
    int sum = 0, matches = 0;
    for (int column = 0; column < M3_SIDE; column++) {
        uint32_t across = AT(starts->across, 0, 0), along = AT(starts->along, 0, 0);
        matches += bits_count(across & ~AT(starts->across, -1, 0)) + bits_count(along & ~(along << 1));
        sum += 2 * (bits_count(across) + bits_count(along));
    }
    return (int64_t)(sum + matches) * matches;
}

/* Removes the matches, column by column lets tokens fall and fills up. Leaves what it has touched. */
static void take(struct large_state *s, const struct starts *starts, ludo_random *random, large_set touched) {
    for (int column = 0; column < s->head.columns; column++) {
        uint32_t along = AT(starts->along, 0, 0), full = s->full[EDGE + column];
        uint32_t gone = AT(starts->across, 0, 0) | AT(starts->across, -1, 0) | AT(starts->across, -2, 0) |
                        along | along << 1 | along << 2;
        touched[EDGE + column] = 0;
        if (!gone)
            continue;
        touched[EDGE + column] = full & ~((gone & (0 - gone)) - 1);
        for (int i = 0; i < s->head.planes; i++)
            s->planes[i][EDGE + column] = squeezed(s->planes[i][EDGE + column], full & ~gone);
        for (int h = s->head.rows - bits_count(gone); h < s->head.rows; h++) {
            uint64_t token = ludo_below(random, s->head.tokens);
            for (int i = 0; i < s->head.planes; i++)
                s->planes[i][EDGE + column] |= (uint32_t)(token >> i & 1) << h;
        }
    }
}

static void react(struct large_state *s, uint64_t word) {
    ludo_random random = ludo_seeded(word);
    struct starts starts;
    large_set touched = {0};
    ludo_move flip = s->head.flip;
    touched[EDGE + m3_x(flip)] |= UINT32_C(1) << m3_h(flip);
    touched[EDGE + m3_x(flip) + !m3_up(flip)] |= UINT32_C(1) << (m3_h(flip) + m3_up(flip));
    for (int step = 1;; step++) {
        bool any = find_starts(s, &starts), some = any;
        if (s->head.stale && any)
            some = keep_touching(&starts, touched);
        if (!some || step > M3_CHAIN_LIMIT) {
            s->head.stale = any;
            break;
        }
        s->head.score += reward(&starts) * step;
        take(s, &starts, &random, touched);
    }
    s->head.pending = 0;
    s->head.flip = 0;
    find_flips(s);
}

static inline void large_play(struct large_state *s, ludo_move move) {
    if (s->head.pending) {
        react(s, move);
        return;
    }
    flip_bits(s, move);
    s->head.flip = (uint32_t)move;
    s->head.pending = 1;
    s->head.left--;
    s->flips = 0;
    memset(s->right, 0, sizeof s->right);
    memset(s->up, 0, sizeof s->up);
}

static inline int large_turn(const struct large_state *s) {
    return s->head.pending ? LUDO_NATURE : s->flips ? 0 : LUDO_OVER;
}

static inline uint64_t large_count(const struct large_state *s) {
    return s->flips;
}

static inline size_t large_list(const struct large_state *s, ludo_move *moves) {
    size_t count = 0;
    for (int up = 0; up < 2; up++)
        for (int x = 0; x < s->head.columns; x++)
            for (uint64_t rest = up ? s->up[x] : s->right[x]; rest; rest = bits_rest(rest))
                moves[count++] = m3_flip(up, x, bits_first(rest));
    return count;
}

static inline ludo_move large_nth(const struct large_state *s, uint64_t n) {
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

static inline ludo_move large_random(const struct large_state *s, ludo_random *random) {
    return large_nth(s, ludo_below(random, s->flips));
}

static inline uint64_t large_hash(const struct large_state *s) {
    uint64_t hash = ludo_mix((uint64_t)s->head.score << 20 ^ s->head.flip ^ (uint64_t)s->head.pending << 19);
    for (int x = 0; x < s->head.columns; x++)
        for (int i = 0; i < s->head.planes; i++)
            hash = ludo_mix(hash ^ s->planes[i][EDGE + x]) + (uint64_t)i;
    return hash;
}

#define G(name) large_##name
#define G_CHANCE
#include "core/walks.h"

static int count_same(const struct large_state *s, int x, int h) {
    large_set fields;
    int count = 0;
    same(s, x, h, fields);
    for (int column = 0; column < M3_SIDE; column++)
        count += bits_count(fields[EDGE + column]);
    return count;
}

static int evaluate(const void *state, int player) {
    const struct large_state *s = state;
    (void)player;
    return m3_offer(&s->head, count_same(s, 1, 0), count_same(s, 1, 1) + count_same(s, 1, -1), (int)s->flips);
}

static int token(const void *state, int x, int h) {
    const struct large_state *s = state;
    int number = 0;
    for (int i = 0; i < M3_PLANES; i++)
        number |= (int)(s->planes[i][EDGE + x] >> h & 1) << i;
    return number;
}

static bool legal(const void *state, ludo_move flip) {
    const struct large_state *s = state;
    return (m3_up(flip) ? s->up : s->right)[m3_x(flip)] >> m3_h(flip) & 1;
}

static void load(void *state, uint8_t cells[M3_SIDE][M3_SIDE]) {
    struct large_state *s = state;
    struct starts starts;
    memset(s->planes, 0, sizeof s->planes);
    for (int x = 0; x < s->head.columns; x++)
        for (int h = 0; h < s->head.rows; h++)
            for (int i = 0; i < s->head.planes; i++)
                s->planes[i][EDGE + x] |= (uint32_t)(cells[x][h] >> i & 1) << h;
    s->head.stale = find_starts(s, &starts);
    find_flips(s);
}

static void flip(void *state, ludo_move move) {
    flip_bits(state, move);
}

static const struct m3_view view = {token, legal, load, flip};

static void set_up(struct large_state *s, const ludo_options *options) {
    m3_set_up(s, sizeof *s, options);
    for (int x = 0; x < s->head.columns; x++)
        s->full[EDGE + x] = UINT32_MAX >> (32 - s->head.rows);
}

#define M3_STATE    struct large_state
#define M3_TURN     large_turn
#define M3_PLAY     large_play
#define M3_STUCK(s) ((s)->flips == 0)
#include "games/match3/table.h"

const ludo_rules m3_large_game = {M3_TABLE, LUDO_WALKS(large)};
