/*
 * What a UAI engine does beside listening: searches in a thread of their own. At most one is under way; the
 * position must not change meanwhile. Every line is written in one piece and leaves at once.
 */
#ifndef PROTOCOL_UAI_THINK_H
#define PROTOCOL_UAI_THINK_H

#include "protocols/uai_position.h"
#include "search/search.h"
#include "search/table.h"
#include <pthread.h>
#include <stdio.h>
#include <time.h>

/* How to search. */
struct uai_search {
    search_limits limits;
    int threads;
    bool endless; /* the answer waits for uai_stop() */
};

struct uai_thinker {
    FILE *out;
    size_t hash;               /* MiB for the table */
    struct search_table table; /* opened by the first search */
    bool used;                 /* something is in the table */
    struct uai_search search;  /* what is under way */
    const struct uai_position *position;
    struct timespec begin;
    atomic_bool stop;
    bool busy; /* the thread has not been joined */
    pthread_t thread;
    search_report report;
    search_line line; /* the best line of the report */
    ludo_move told;   /* with which the last line told begins */
};

/* Makes the table ready, if no search has done so. */
void uai_prepare(struct uai_thinker *thinker);
/* Begins a search. In a finished game it is answered at once. */
bool uai_begin(struct uai_thinker *thinker, const struct uai_position *position,
               const struct uai_search *search, ludo_error *error);
/* Waits until the search has ended; an endless one must be stopped instead. */
void uai_await(struct uai_thinker *thinker);
/* Ends the search, if there is one, with its answer. */
void uai_stop(struct uai_thinker *thinker);

/* Changes the size of the table, which is empty then. No search may be under way for this and the next two.
 */
bool uai_resize(struct uai_thinker *thinker, size_t hash, ludo_error *error);
void uai_forget(struct uai_thinker *thinker);
void uai_close(struct uai_thinker *thinker);

#endif
