/*
 * What ends a search of one thread: its limits, and the caller.
 */
#ifndef SEARCH_WATCH_H
#define SEARCH_WATCH_H

#include "search/clock.h"
#include "search/platform.h"
#include "search/search.h"

enum {
    WATCH_WORK = 512, /* the clock is read after so much work */
    WATCH_BYTES = 8,  /* of a state, which cost a unit of work for each node */
};

struct search_watch {
    const search_job *job;
    struct timespec begin;
    size_t cost;    /* of a node, in work */
    uint64_t nodes; /* positions made */
    size_t work;    /* since the clock was last read */
    bool stopped;
};

static inline struct search_watch watch_job(const search_job *job) {
    return (struct search_watch){
        .job = job, .begin = clock_now(), .cost = 1 + ludo_state_size(job->variant) / WATCH_BYTES};
}

/* Counts work beside nodes; says whether to stop. Lists count by their length: with a million
 * moves, listing them takes longer than a search may overrun. */
static inline bool watch_work(struct search_watch *watch, size_t work) {
    const search_job *job = watch->job;
    watch->work += work;
    if (watch->work >= WATCH_WORK) {
        watch->work = 0;
        if (platform_asked(job->stop) ||
            (job->limits.seconds > 0 && clock_since(watch->begin) >= job->limits.seconds))
            watch->stopped = true;
    }
    return watch->stopped;
}

/* Counts nodes. To copy a state, and to follow what a move brings about in it, takes the longer the
 * larger it is: a chain reaction on the largest board of match three two milliseconds. */
static inline bool watch_nodes(struct search_watch *watch, uint64_t nodes) {
    watch->nodes += nodes;
    if (watch->job->limits.nodes && watch->nodes >= watch->job->limits.nodes)
        watch->stopped = true;
    return watch_work(watch, watch->cost * (size_t)nodes);
}

#endif
