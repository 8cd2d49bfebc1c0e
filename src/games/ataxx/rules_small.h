/*
 * Ataxx on boards of up to 7 x 7: each player's pieces in one word, bit 9 * row + column. Two columns between
 * the right end of a row and the next row belong to no board, so a piece shifted by one or two cells never
 * appears in another row: all that leaves the board meets no empty cell. The distance 9 is the same for all
 * sizes, so every shift is by a constant.
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

static inline uint64_t ataxx_small_bit(int cell) {
    return UINT64_C(1) << cell;
}

/* All cells at most one step from a set. */
static inline uint64_t ataxx_small_near(uint64_t set) {
    set |= set << 1 | set >> 1;
    return set | set << STRIDE | set >> STRIDE;
}

/* All cells at most two steps from a set. */
static inline uint64_t ataxx_small_reach(uint64_t set) {
    set |= set << 1 | set >> 1 | set << 2 | set >> 2;
    return set | set << STRIDE | set >> STRIDE | set << 2 * STRIDE | set >> 2 * STRIDE;
}

static inline int ataxx_small_turn(const struct ataxx_small_state *s) {
    return s->head.mover;
}

/* Clones count by their goals, jumps by origin and goal. */
static inline uint64_t ataxx_small_moves(uint64_t own, uint64_t empty) {
    int count = bits_count(ataxx_small_near(own) & empty);
    for (int i = 0; i < JUMPS; i++)
        count +=
            bits_count(own << ataxx_small_jumps[i] & empty) + bits_count(own >> ataxx_small_jumps[i] & empty);
    return (uint64_t)count;
}

static inline uint64_t ataxx_small_count(const struct ataxx_small_state *s) {
    if (s->head.mover < 0)
        return 0;
    uint64_t count = ataxx_small_moves(s->own[s->head.turn], s->empty);
    return count ? count : 1; /* a pass */
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

/* Works out who moves or has won. */
static inline void ataxx_small_conclude(struct ataxx_small_state *s) {
    uint32_t pieces[LUDO_MAX_PLAYERS] = {0};
    unsigned able = 0;
    for (int player = 0; player < s->head.players; player++) {
        pieces[player] = (uint32_t)bits_count(s->own[player]);
        able |= (unsigned)((ataxx_small_reach(s->own[player]) & s->empty) != 0) << player;
    }
    ataxx_conclude(&s->head, pieces, able);
}

void ataxx_small_obstruct(struct ataxx_small_state *s, uint64_t word);

static inline void ataxx_small_play(struct ataxx_small_state *s, ludo_move move) {
    if (s->head.mover == LUDO_NATURE) {
        ataxx_small_obstruct(s, move);
        return;
    }
    if (move == ATAXX_NULL) {
        s->head.idle++;
    } else {
        uint64_t from = ataxx_small_bit(ATAXX_FROM(move)), to = ataxx_small_bit(ATAXX_TO(move)),
                 near = ataxx_small_near(to);
        uint64_t own = (s->own[s->head.turn] & ~from) | to;
        for (int player = 0; player < LUDO_MAX_PLAYERS; player++) {
            own |= s->own[player] & near;
            s->own[player] &= ~near;
        }
        s->own[s->head.turn] = own;
        s->empty = (s->empty | from) & ~to;
        s->head.idle = from == to ? 0 : s->head.idle + 1;
    }
    ataxx_advance(&s->head);
    s->head.mover = (int8_t)s->head.turn;
    /* Who can move has pieces, and so has who just moved: the game goes on. */
    if (!(ataxx_small_reach(s->own[s->head.turn]) & s->empty) || s->head.idle >= s->head.limit)
        ataxx_small_conclude(s);
}

static inline uint64_t ataxx_small_hash(const struct ataxx_small_state *s) {
    uint64_t hash = ludo_mix(s->empty ^ (uint64_t)s->head.turn << 61);
    for (int player = 0; player < LUDO_MAX_PLAYERS; player++)
        hash += ludo_mix(s->own[player] ^ UINT64_C(0x9e3779b97f4a7c15) * (uint64_t)(player + 1));
    return hash;
}

#endif
