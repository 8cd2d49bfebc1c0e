/*
 * Sets of many cells in which member number n is found soon. Words of bits are the leaves of a tree
 * with four branches; each node above them has the number of members below it. The root is left
 * out, so four words need no sums at all. Nodes are numbered from the top, level by level, words
 * after all others: those below node i are 4 * i + 4 to 4 * i + 7.
 */
#ifndef CORE_TALLY_H
#define CORE_TALLY_H

#include "core/bits.h"

enum { TALLY_BITS = 64 };

/* Where a set lies: in memory of its owner, tally_words() words and behind them `inner` sums. */
struct tally {
    uint64_t *words;
    uint32_t inner; /* nodes with a sum */
};

/* How many words it has; the last ones may be beyond all cells. */
static inline uint32_t tally_words(uint32_t inner) {
    return 3 * inner + 4;
}

/* How many nodes have a sum in a tree for so many cells. */
static inline uint32_t tally_inner(uint32_t cells) {
    uint32_t inner = 0;
    while (tally_words(inner) * TALLY_BITS < cells)
        inner = 4 * inner + 4;
    return inner;
}

static inline uint32_t *tally_sums(struct tally tally) {
    return (uint32_t *)(tally.words + tally_words(tally.inner));
}

/* Tells the nodes above a word that it has so many members more. */
static inline void tally_report(struct tally tally, uint32_t word, uint32_t more) {
    for (uint32_t node = tally.inner + word; node >= 4;) {
        node = node / 4 - 1;
        tally_sums(tally)[node] += more;
    }
}

/* Makes the first cells members of an empty set. */
static inline void tally_fill(struct tally tally, uint32_t cells) {
    for (uint32_t i = 0; i * TALLY_BITS < cells; i++) {
        uint32_t members =
            cells - i * TALLY_BITS < TALLY_BITS ? cells - i * TALLY_BITS : TALLY_BITS;
        tally.words[i] = UINT64_MAX >> (TALLY_BITS - members);
        tally_report(tally, i, members);
    }
}

/* Makes a cell a member, or one no longer: +1 or -1. */
static inline void tally_change(struct tally tally, uint32_t cell, int sign) {
    tally.words[cell / TALLY_BITS] ^= UINT64_C(1) << cell % TALLY_BITS;
    tally_report(tally, cell / TALLY_BITS, (uint32_t)sign);
}

/* Which of four nodes, by the sums of the first three, member number *n is below; *n becomes its
 * number there. Any of the four is as likely, so nothing is left for a processor to guess. */
static inline uint32_t tally_branch(uint32_t first, uint32_t second, uint32_t third, uint32_t *n) {
    uint32_t number = *n, behind_first = number >= first, behind_second = number >= first + second,
             behind_third = number >= first + second + third;
    *n = number - (first & -behind_first) - (second & -behind_second) - (third & -behind_third);
    return behind_first + behind_second + behind_third;
}

/* Member number n of four words, counted from 0, lowest first; there must be more than n. */
static inline uint32_t tally_nth_of_four(const uint64_t *words, uint32_t n) {
    uint32_t word = tally_branch((uint32_t)bits_count(words[0]), (uint32_t)bits_count(words[1]),
                                 (uint32_t)bits_count(words[2]), &n);
    return word * TALLY_BITS | (uint32_t)bits_nth(words[word], n);
}

/* Member number n of the set. */
static inline uint32_t tally_nth(struct tally tally, uint32_t n) {
    const uint32_t *sums = tally_sums(tally);
    uint32_t node = 0;
    while (node < tally.inner)
        node = 4 * (node + tally_branch(sums[node], sums[node + 1], sums[node + 2], &n)) + 4;
    return (node - tally.inner) * TALLY_BITS +
           tally_nth_of_four(tally.words + (node - tally.inner), n);
}

#endif
