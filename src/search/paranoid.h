/*
 * More than two players as two sides: the one who thinks, 0, and all others, 1, who are assumed to
 * play together against them. What pvs.h searches then is a game of two in which a side may move
 * several times in a row. Engines of games that more than two can play see their states so, and
 * paranoid_engine does for all games that have no other: over the contract, for any number of
 * players. Behind a chance event it looks at one outcome only.
 */
#ifndef SEARCH_PARANOID_H
#define SEARCH_PARANOID_H

#include "search/thread.h"

/* The side of whom turn() or a result names; nobody and nature stay what they are. */
static inline int side_of(int player, int thinker) {
    return player < 0 ? player : player != thinker;
}

/* A position is worth something else to each player: hashes tell them apart. */
static inline uint64_t side_hash(uint64_t hash, int thinker) {
    return hash ^ ludo_mix((uint64_t)thinker + 1);
}

extern const struct search_engine paranoid_engine;

#endif
