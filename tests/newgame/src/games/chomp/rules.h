/*
 * Chomp: a bar of chocolate of which players bite off corners. A bite takes a square with all
 * squares below it and to the right, so what is left of each row begins at the left and is no
 * longer than the row above.
 */
#ifndef CHOMP_RULES_H
#define CHOMP_RULES_H

#include "core/contract.h"

enum { CHOMP_MOST = 9 }; /* rows and columns */

struct chomp_state {
    uint8_t left[CHOMP_MOST]; /* squares of each row, from the top */
    uint8_t rows, columns, turn;
};

/* A move is the square that is bitten off. */
static inline ludo_move chomp_bite(int row, int column) {
    return (ludo_move)(row * CHOMP_MOST + column);
}
static inline int chomp_row(ludo_move move) {
    return (int)move / CHOMP_MOST;
}
static inline int chomp_column(ludo_move move) {
    return (int)move % CHOMP_MOST;
}

/* The poisoned square, top left, goes last. */
static inline int chomp_turn(const struct chomp_state *s) {
    return s->left[0] ? s->turn : LUDO_OVER;
}

static inline uint64_t chomp_count(const struct chomp_state *s) {
    uint64_t count = 0;
    for (int row = 0; row < s->rows; row++)
        count += s->left[row];
    return count;
}

static inline size_t chomp_list(const struct chomp_state *s, ludo_move *moves) {
    size_t count = 0;
    for (int row = 0; row < s->rows; row++)
        for (int column = 0; column < s->left[row]; column++)
            moves[count++] = chomp_bite(row, column);
    return count;
}

static inline ludo_move chomp_nth(const struct chomp_state *s, uint64_t n) {
    int row = 0;
    for (; n >= s->left[row]; row++)
        n -= s->left[row];
    return chomp_bite(row, (int)n);
}

static inline ludo_move chomp_random(const struct chomp_state *s, ludo_random *random) {
    return chomp_nth(s, ludo_below(random, chomp_count(s)));
}

static inline void chomp_play(struct chomp_state *s, ludo_move move) {
    int column = chomp_column(move);
    for (int row = chomp_row(move); row < s->rows && s->left[row] > column; row++)
        s->left[row] = (uint8_t)column;
    s->turn ^= 1;
}

static inline uint64_t chomp_hash(const struct chomp_state *s) {
    uint64_t hash = s->turn;
    for (int row = 0; row < s->rows; row++)
        hash = ludo_mix(hash << 4 ^ s->left[row]);
    return hash;
}

#endif
