/*
 * A worker: plays the games that a tournament lacks, beside any number of others.
 */
#ifndef ARENA_WORKER_H
#define ARENA_WORKER_H

#include "arena/ledger.h"

struct worker_setup {
    struct ledger *ledger;
    const struct tournament *tournament;
    const bool *able; /* players who can play here; NULL: all */
    int concurrency;
    double lease; /* seconds that rotations are ours without news */
    bool (*on_game)(void *context, const struct bout *bout); /* a game is over; false ends the work */
    void *context;
};

/* Plays until no game of players who are able is missing. A game is written down when it is over, or a fifth of a second
 * later. A store that has gone is waited for. */
bool worker_run(const struct worker_setup *setup, ludo_error *error);

#endif
