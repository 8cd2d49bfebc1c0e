/*
 * What ends a search of one thread: its limits, and the caller.
 */
#ifndef SEARCH_WATCH_H
#define SEARCH_WATCH_H

#include "search/clock.h"
#include "search/search.h"

enum { WATCH_WORK = 512 }; /* the clock is read after so much work */

struct search_watch {
    const search_job *job;
    struct timespec begin;
    uint64_t nodes; /* positions made */
    size_t work;    /* since the clock was last read */
    bool stopped;
};

static inline struct search_watch watch_job(const search_job *job) {
    return (struct search_watch){.job = job, .begin = clock_now()};
}

/* Counts work beside nodes; says whether to stop. Lists count by their length: with a million moves, listing
 * them takes longer than a search may overrun. */
static inline bool watch_work(struct search_watch *watch, size_t work) {
    const search_job *job = watch->job;
    watch->work += work;
    if (watch->work >= WATCH_WORK) {
        watch->work = 0;
        if ((job->stop && atomic_load_explicit(job->stop, memory_order_relaxed)) ||
            (job->limits.seconds > 0 && clock_since(watch->begin) >= job->limits.seconds))
            watch->stopped = true;
    }
    return watch->stopped;
}

static inline bool watch_nodes(struct search_watch *watch, uint64_t nodes) {
    watch->nodes += nodes;
    if (watch->job->limits.nodes && watch->nodes >= watch->job->limits.nodes)
        watch->stopped = true;
    return watch_work(watch, (size_t)nodes);
}

#endif
