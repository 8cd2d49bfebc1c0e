/*
 * What the measurements of the match-three library share.
 */
#ifndef BENCH_MATCH3_HELP_H
#define BENCH_MATCH3_HELP_H

#include <ludothek/match3.h>
#include <ludothek/random.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static ludo_error error;

/* Ends the program with the error unless all went well. */
static inline void check(bool good) {
    if (good)
        return;
    fprintf(stderr, "%s: %s\n", ludo_error_name(error.code), error.text);
    exit(1);
}

static inline double cpu_seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static inline ludo_m3_matcher deltas(const ludo_m3_delta *list, size_t count) {
    ludo_m3_matcher matcher = {0};
    check(ludo_m3_matcher_deltas(list, count, &matcher, &error));
    return matcher;
}

/* Rows and columns. */
static inline ludo_m3_matcher lines(void) {
    ludo_m3_matcher parts[] = {deltas(&(ludo_m3_delta){1, 0}, 1),
                               deltas(&(ludo_m3_delta){0, 1}, 1)};
    ludo_m3_matcher matcher = {0};
    check(ludo_m3_matcher_union(parts, 2, &matcher, &error));
    return matcher;
}

#endif
