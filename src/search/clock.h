/*
 * Wall-clock time for players: reading it, and sharing out that of a whole game.
 */
#ifndef SEARCH_CLOCK_H
#define SEARCH_CLOCK_H

#include "search/search.h"
#include <time.h>

static inline struct timespec clock_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now;
}

/* Seconds since a moment. */
static inline double clock_since(struct timespec begin) {
    struct timespec now = clock_now();
    return (double)(now.tv_sec - begin.tv_sec) + 1e-9 * (double)(now.tv_nsec - begin.tv_nsec);
}

/* A player's clock, in seconds. */
struct game_clock {
    double left;
    double more;    /* that they get after each move */
    uint64_t moves; /* until they get new time; 0: this is for the whole game */
};

/* How long a move may take: a share of what is left, and never the reserve for the way out. A clock
 * that has run out gives half a millisecond. */
search_limits clock_limits(struct game_clock clock);

#endif
