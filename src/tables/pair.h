/*
 * The two tables of a pair of stone counts in the moving phase, while they are solved: one with the
 * larger side to move, one with the smaller side. They refer to each other by quiet moves, and to
 * smaller pairs by captures.
 *
 * Moves of the smaller side stay inside a block of slots (one canonical set of the larger side); a
 * move of the larger side leads to one other block under one symmetry. Blocks fit the processor's
 * cache, and each is changed by one thread at a time, which asks other blocks for news. All slots
 * are solved, also those that differ by a symmetry alone: that costs 2 % and saves the distinction.
 *
 * A cell is an outcome as soon as it has one, maybe a win that a shorter way improves later. Until
 * then it is SECTOR_DRAW when a capture at least draws, or else OPEN with the number of quiet moves
 * not yet lost and half the plies by which captures lose.
 */
#ifndef TABLES_PAIR_H
#define TABLES_PAIR_H

#include "tables/index.h"
#include "tables/parallel.h"
#include "tables/tally.h"

enum {
    PAIR_LARGER = 0, /* the larger side is to move */
    PAIR_SMALLER = 1,
    PAIR_LEVELS = 1024, /* no way to the end is longer */
    PAIR_OPEN = 0x8000,
    PAIR_MOVE = 0x0200, /* one quiet move in an open cell */
};

struct pair_levels {
    uint64_t words[PAIR_LEVELS / 64];
};

struct pair {
    enum muehle_rule rule;
    unsigned larger, smaller; /* stones */
    uint32_t size;            /* slots of a block */
    const struct index_orbits *orbits;
    const uint32_t *subsets; /* of the free fields, by rank */
    sector_outcome *cells[2];
    struct pair_levels *levels[2]; /* outcomes that occur in a block, some maybe no longer */
    int threads;
    const atomic_bool *stop;
};

static inline struct sector pair_sector(const struct pair *pair, int mover) {
    return (struct sector){
        (uint8_t)pair->rule,
        SECTOR_PLACED,
        (uint8_t)(mover == PAIR_LARGER ? pair->larger : pair->smaller),
        (uint8_t)(mover == PAIR_LARGER ? pair->smaller : pair->larger),
    };
}

static inline void pair_note(struct pair_levels *levels, unsigned level) {
    levels->words[level / 64] |= UINT64_C(1) << level % 64;
}

/* Sets the cells of one side to move from captures and the number of quiet moves. `below` is the
 * table after a capture, NULL where that leaves two stones. */
bool pair_open(struct pair *pair, int mover, const sector_outcome *below);

/* Solves both tables; afterwards each cell is an outcome. */
bool pair_spread(struct pair *pair, void (*on_level)(void *context, unsigned level), void *context);

#endif
