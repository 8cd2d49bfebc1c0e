/*
 * Ataxx on boards of up to 7 x 7: each player's pieces in one word, bit 9 * row + column. Two
 * columns between the right end of a row and the next row belong to no board, so a piece shifted by
 * one or two cells never appears in another row: all that leaves the board meets no empty cell. The
 * distance 9 is the same for all sizes, so every shift is by a constant.
 */
#ifndef ATAXX_RULES_SMALL_H
#define ATAXX_RULES_SMALL_H

#include "core/bits.h"
#include "games/ataxx/rules.h"

enum { STRIDE = 9, JUMPS = 8 };

/* Jumps to higher cells; those to lower ones are their negatives. */
static const int ataxx_small_jumps[JUMPS] = {2, 7, 11, 16, 17, 18, 19, 20};

struct ataxx_small_state {
    struct ataxx_head head;
    uint64_t empty;
    uint64_t own[LUDO_MAX_PLAYERS];
};

static inline int ataxx_small_size(uint64_t set) {
    return bits_count(set);
}

static inline int ataxx_small_first(uint64_t set) {
    return bits_first(set);
}

static inline uint64_t ataxx_small_aside(uint64_t set, int columns) {
    return columns < 0 ? set >> -columns : set << columns;
}

static inline uint64_t ataxx_small_moves(uint64_t own, uint64_t empty);

#define A(name) ataxx_small_##name
#define A_SET   uint64_t
#include "games/ataxx/rules_words.h"

/* Clones count by their goals, jumps by origin and goal. */
static inline uint64_t ataxx_small_moves(uint64_t own, uint64_t empty) {
    int count = bits_count(ataxx_small_near(own) & empty);
    for (int i = 0; i < JUMPS; i++)
        count += bits_count(own << ataxx_small_jumps[i] & empty) +
                 bits_count(own >> ataxx_small_jumps[i] & empty);
    return (uint64_t)count;
}

/* Clones by their goals, then jumps by direction and goal. */
static inline size_t ataxx_small_list(const struct ataxx_small_state *s, ludo_move *moves) {
    if (s->head.mover < 0)
        return 0;
    size_t count = 0;
    uint64_t own = s->own[s->head.turn];
    for (uint64_t rest = ataxx_small_near(own) & s->empty; rest; rest = bits_rest(rest))
        moves[count++] = ATAXX_MOVE(bits_first(rest), bits_first(rest));
    for (int i = 0; i < JUMPS; i++)
        for (uint64_t rest = own << ataxx_small_jumps[i] & s->empty; rest; rest = bits_rest(rest))
            moves[count++] = ATAXX_MOVE(bits_first(rest) - ataxx_small_jumps[i], bits_first(rest));
    for (int i = 0; i < JUMPS; i++)
        for (uint64_t rest = own >> ataxx_small_jumps[i] & s->empty; rest; rest = bits_rest(rest))
            moves[count++] = ATAXX_MOVE(bits_first(rest) + ataxx_small_jumps[i], bits_first(rest));
    if (count == 0)
        moves[count++] = ATAXX_NULL;
    return count;
}

static inline ludo_move ataxx_small_nth(const struct ataxx_small_state *s, uint64_t number) {
    uint64_t own = s->own[s->head.turn], goals = ataxx_small_near(own) & s->empty;
    unsigned n = (unsigned)number, here = (unsigned)bits_count(goals);
    if (n < here) {
        int to = bits_nth(goals, n);
        return ATAXX_MOVE(to, to);
    }
    for (int i = 0; i < 2 * JUMPS; i++) {
        int jump = ataxx_small_jumps[i % JUMPS];
        n -= here;
        goals = (i < JUMPS ? own << jump : own >> jump) & s->empty;
        here = (unsigned)bits_count(goals);
        if (n < here) {
            int to = bits_nth(goals, n);
            return ATAXX_MOVE(i < JUMPS ? to - jump : to + jump, to);
        }
    }
    return ATAXX_NULL;
}

static inline ludo_move ataxx_small_random(const struct ataxx_small_state *s, ludo_random *random) {
    return ataxx_small_nth(s, ludo_below(random, ataxx_small_count(s)));
}

static inline uint64_t ataxx_small_hash(const struct ataxx_small_state *s) {
    uint64_t hash = ludo_mix(s->empty ^ (uint64_t)s->head.turn << 61);
    for (int player = 0; player < LUDO_MAX_PLAYERS; player++)
        hash += ludo_mix(s->own[player] ^ UINT64_C(0x9e3779b97f4a7c15) * (uint64_t)(player + 1));
    return hash;
}

#endif
