/*
 * Connect-N on boards of up to 8 x 8, each player's pieces in one 64-bit word: bit row * size +
 * column. Tic-Tac-Toe is the board of 3 x 3. A placement can only finish the row, column and
 * diagonals through its own cell, and these are masks shifted into place.
 */
#ifndef CONNECTN_RULES_SMALL_H
#define CONNECTN_RULES_SMALL_H

#include "core/bits.h"
#include "games/connectn/game.h"

struct cn_small_state {
    uint64_t own[LUDO_MAX_PLAYERS];
    uint64_t empty;
    uint64_t row, column; /* the first row and the first column */
    uint64_t diagonals[2];
    uint8_t size, players, turn;
    int8_t winner; /* -1: nobody yet */
    uint8_t reserved[4];
};

static inline int cn_small_turn(const struct cn_small_state *s) {
    return s->winner >= 0 || !s->empty ? LUDO_OVER : s->turn;
}

static inline uint64_t cn_small_count(const struct cn_small_state *s) {
    return s->winner >= 0 ? 0 : (uint64_t)bits_count(s->empty);
}

static inline size_t cn_small_list(const struct cn_small_state *s, ludo_move *moves) {
    size_t count = 0;
    if (s->winner < 0)
        for (uint64_t rest = s->empty; rest; rest = bits_rest(rest))
            moves[count++] = (ludo_move)bits_first(rest);
    return count;
}

static inline ludo_move cn_small_nth(const struct cn_small_state *s, uint64_t n) {
    return (ludo_move)bits_nth(s->empty, (unsigned)n);
}

static inline ludo_move cn_small_random(const struct cn_small_state *s, ludo_random *random) {
    return cn_small_nth(s, ludo_below(random, (uint64_t)bits_count(s->empty)));
}

static inline bool cn_small_has(uint64_t own, uint64_t line) {
    return (own & line) == line;
}

static inline void cn_small_play(struct cn_small_state *s, ludo_move cell) {
    uint64_t bit = UINT64_C(1) << cell, own = s->own[s->turn] | bit;
    unsigned row = (unsigned)cell / s->size, column = (unsigned)cell % s->size;
    s->own[s->turn] = own;
    s->empty ^= bit;
    if (cn_small_has(own, s->row << row * s->size) || cn_small_has(own, s->column << column) ||
        cn_small_has(own, s->diagonals[0]) || cn_small_has(own, s->diagonals[1]))
        s->winner = (int8_t)s->turn;
    s->turn = (uint8_t)(s->turn + 1 == s->players ? 0 : s->turn + 1);
}

static inline uint64_t cn_small_hash(const struct cn_small_state *s) {
    uint64_t hash = ludo_mix(s->turn + 1u);
    for (int player = 0; player < s->players; player++)
        hash = ludo_mix(hash ^ s->own[player]) + (uint64_t)player;
    return hash;
}

#endif
