/*
 * Ataxx on boards of up to 11 x 11: each player's pieces in one number of 128 bits, bit 11 * row +
 * column. Rows touch each other, so a set that is shifted to the side leaves out the columns it
 * comes round to.
 */
#ifndef ATAXX_RULES_MEDIUM_H
#define ATAXX_RULES_MEDIUM_H

#include "core/bits.h"
#include "games/ataxx/rules.h"

enum { STRIDE = ATAXX_MEDIUM, ROW = (1 << STRIDE) - 1 };

/* States lie where malloc or an array of words puts them,
 * so a set asks for no more than a word's alignment. */
__extension__ typedef unsigned __int128 ataxx_medium_set __attribute__((aligned(8)));

struct ataxx_medium_state {
    struct ataxx_head head;
    ataxx_medium_set empty;
    ataxx_medium_set own[LUDO_MAX_PLAYERS];
};

/* The ways of moves, from origin to goal: clones, which need not name theirs, then jumps. */
enum { WAYS = 17 };
static const int8_t ataxx_medium_ways[WAYS] = {0, -24, -23, -22, -21, -20, -13, -9, -2,
                                               2, 9,   13,  20,  21,  22,  23,  24};

static inline int ataxx_medium_size(ataxx_medium_set set) {
    return bits_count((uint64_t)set) + bits_count((uint64_t)(set >> 64));
}

/* The lowest member; the set must not be empty. */
static inline int ataxx_medium_first(ataxx_medium_set set) {
    return (uint64_t)set ? bits_first((uint64_t)set) : 64 + bits_first((uint64_t)(set >> 64));
}

/* Cells by their columns, the same in each row. */
static inline ataxx_medium_set ataxx_medium_columns(unsigned columns) {
    return ((ataxx_medium_set)UINT64_C(0x400801002004) << 64 | UINT64_C(0x80100200400801)) *
           columns;
}

static inline ataxx_medium_set ataxx_medium_aside(ataxx_medium_set set, int columns) {
    return columns < 0 ? set >> -columns & ataxx_medium_columns(ROW >> -columns)
                       : set << columns & ataxx_medium_columns(ROW << columns & ROW);
}

static inline uint64_t ataxx_medium_moves(ataxx_medium_set own, ataxx_medium_set empty);

#define A(name) ataxx_medium_##name
#define A_SET   ataxx_medium_set
#include "games/ataxx/rules_words.h"

/* The goals of each way. */
static inline void ataxx_medium_goals(ataxx_medium_set own, ataxx_medium_set empty,
                                      ataxx_medium_set *goals) {
    ataxx_medium_set left2 = ataxx_medium_aside(own, -2), left = ataxx_medium_aside(own, -1),
                     right = ataxx_medium_aside(own, 1), right2 = ataxx_medium_aside(own, 2);
    const ataxx_medium_set all[WAYS] = {
        ataxx_medium_near(own),
        left2 >> 2 * STRIDE,
        left >> 2 * STRIDE,
        own >> 2 * STRIDE,
        right >> 2 * STRIDE,
        right2 >> 2 * STRIDE,
        left2 >> STRIDE,
        right2 >> STRIDE,
        left2,
        right2,
        left2 << STRIDE,
        right2 << STRIDE,
        left2 << 2 * STRIDE,
        left << 2 * STRIDE,
        own << 2 * STRIDE,
        right << 2 * STRIDE,
        right2 << 2 * STRIDE,
    };
    for (int way = 0; way < WAYS; way++)
        goals[way] = all[way] & empty;
}

static inline uint64_t ataxx_medium_moves(ataxx_medium_set own, ataxx_medium_set empty) {
    ataxx_medium_set goals[WAYS];
    int count = 0;
    ataxx_medium_goals(own, empty, goals);
    for (int way = 0; way < WAYS; way++)
        count += ataxx_medium_size(goals[way]);
    return (uint64_t)count;
}

/* Those of a set in a row, bit column. */
static inline uint64_t ataxx_medium_row(ataxx_medium_set set, int row) {
    return (uint64_t)(set >> STRIDE * row) & ROW;
}

/* Moves into a row. */
static inline unsigned ataxx_medium_into(const ataxx_medium_set *goals, int row) {
    int count = 0;
    for (int way = 0; way < WAYS; way++)
        count += bits_count(ataxx_medium_row(goals[way], row));
    return (unsigned)count;
}

/* By the row of the goal; in a row clones, then jumps by their way: as on larger boards. */
static inline size_t ataxx_medium_list(const struct ataxx_medium_state *s, ludo_move *moves) {
    ataxx_medium_set goals[WAYS];
    size_t count = 0;
    if (s->head.mover < 0)
        return 0;
    ataxx_medium_goals(s->own[s->head.turn], s->empty, goals);
    for (int row = 0; row < s->head.rows; row++)
        for (int way = 0; way < WAYS; way++)
            for (uint64_t rest = ataxx_medium_row(goals[way], row); rest; rest = bits_rest(rest)) {
                int to = row * STRIDE + bits_first(rest);
                moves[count++] = ATAXX_MOVE(to - ataxx_medium_ways[way], to);
            }
    if (count == 0)
        moves[count++] = ATAXX_NULL;
    return count;
}

/* Move number n, by the goals of all ways. */
static inline ludo_move ataxx_medium_nth_of(const ataxx_medium_set *goals, int rows, unsigned n) {
    int row = 0;
    for (unsigned here; row < rows && n >= (here = ataxx_medium_into(goals, row)); row++)
        n -= here;
    for (int way = 0; way < WAYS && row < rows; way++) {
        uint64_t here = ataxx_medium_row(goals[way], row);
        unsigned count = (unsigned)bits_count(here);
        if (n < count) {
            int to = row * STRIDE + bits_nth(here, n);
            return ATAXX_MOVE(to - ataxx_medium_ways[way], to);
        }
        n -= count;
    }
    return ATAXX_NULL;
}

static inline ludo_move ataxx_medium_nth(const struct ataxx_medium_state *s, uint64_t n) {
    ataxx_medium_set goals[WAYS];
    ataxx_medium_goals(s->own[s->head.turn], s->empty, goals);
    return ataxx_medium_nth_of(goals, s->head.rows, (unsigned)n);
}

static inline ludo_move ataxx_medium_random(const struct ataxx_medium_state *s,
                                            ludo_random *random) {
    ataxx_medium_set goals[WAYS];
    int count = 0;
    ataxx_medium_goals(s->own[s->head.turn], s->empty, goals);
    for (int way = 0; way < WAYS; way++)
        count += ataxx_medium_size(goals[way]);
    return count ? ataxx_medium_nth_of(goals, s->head.rows,
                                       (unsigned)ludo_below(random, (uint64_t)count))
                 : ATAXX_NULL;
}

static inline uint64_t ataxx_medium_hash(const struct ataxx_medium_state *s) {
    uint64_t hash = s->head.turn;
    for (int player = -1; player < s->head.players; player++) {
        ataxx_medium_set set = player < 0 ? s->empty : s->own[player];
        hash +=
            ludo_mix((uint64_t)set + (uint64_t)(player + 2) * UINT64_C(0x9e3779b97f4a7c15)) ^
            ludo_mix((uint64_t)(set >> 64) + (uint64_t)(player + 2) * UINT64_C(0xd1342543de82ef95));
    }
    return ludo_mix(hash);
}

#endif
