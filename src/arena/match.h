/*
 * Many games: played in several rings at a time, handed on in the order of their numbers.
 */
#ifndef ARENA_MATCH_H
#define ARENA_MATCH_H

#include "arena/ring.h"

struct match_plan {
    const struct conditions *conditions;
    int concurrency;
    bool ordered; /* games are handed on in the order in which they were asked for; otherwise as
                     they end */
    bool (*next)(void *context,
                 struct fixture *fixture); /* the next game to play; false: there is none */
    bool (*take)(void *context, struct bout *bout); /* a game that is over; false ends the match */
    bool (*idle)(void *context); /* every now and then, where `take` is called; false ends the
                                    match. May be NULL */
    void *context;
};

/* Plays until there is no game left or somebody has had enough; games that are still played then
 * are forgotten. `next` may be called by any thread, one at a time, the others by the calling one.
 * False when memory is short. */
bool match_run(const struct match_plan *plan, ludo_error *error);

#endif
