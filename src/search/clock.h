/*
 * Wall-clock time for players.
 */
#ifndef SEARCH_CLOCK_H
#define SEARCH_CLOCK_H

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

#endif
