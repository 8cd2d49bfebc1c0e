/*
 * Many games: played in several rings at a time, handed on in the order of their numbers.
 */
#ifndef ARENA_MATCH_H
#define ARENA_MATCH_H

#include "arena/ring.h"

struct match_plan {
    const struct conditions *conditions;
    size_t games;
    void (*fixture)(const void *context, size_t index, struct fixture *fixture); /* `index` below `games` */
    const void *context;
    int concurrency;
};

/* What is done with a game that was played, in the order of the plan; false ends the match. */
typedef bool match_taker(void *context, struct bout *bout);

/* Plays until there is no game left or the taker has had enough; games that are still played then are forgotten.
 * False when memory is short. */
bool match_run(const struct match_plan *plan, match_taker *take, void *context, ludo_error *error);

#endif
