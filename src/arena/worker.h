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
    bool stays;   /* until the last game is played, by whomever */
    int failures; /* this many games in a row that a player does not even begin end the work; 0:
                     none do */
    const atomic_bool *stop; /* becomes true when the work should end; may be NULL */
    double every;            /* seconds between two calls of `on_time`; 0: it is not called */
    bool (*on_game)(void *context,
                    const struct bout *bout); /* a game is over; false ends the work */
    void (*on_time)(void *context);
    void *context;
};

/* Plays until no game of players who are able is missing, or until all that are missing are played
 * by others who are alive. A game is written down when it is over, or a fifth of a second later. A
 * store that has gone is waited for. What was taken and not played is given back at the end. */
bool worker_run(const struct worker_setup *setup, ludo_error *error);

#endif
