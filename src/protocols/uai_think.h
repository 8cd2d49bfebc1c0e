/*
 * What a UAI engine does beside listening: searches in a thread of their own. At most one is under
 * way; the position must not change meanwhile. Every line is written in one piece and leaves at
 * once.
 */
#ifndef PROTOCOLS_UAI_THINK_H
#define PROTOCOLS_UAI_THINK_H

#include "protocols/uai_position.h"
#include "search/player.h"
#include <pthread.h>
#include <stdio.h>
#include <time.h>

/* How to search. */
struct uai_search {
    search_limits limits;
    bool endless; /* the answer waits for uai_stop() */
};

struct uai_thinker {
    FILE *out;
    struct player *player;
    bool used;                /* it has learned something */
    struct uai_search search; /* what is under way */
    const struct trail *game;
    struct timespec begin;
    bool busy; /* the thread has not been joined */
    pthread_t thread;
    search_report report;
    search_line line; /* the best line of the report */
    ludo_move told;   /* with which the last line told begins */
};

/* Makes a player with so many MiB of memory and threads; the one that was there stays when it is
 * refused. No search may be under way for this and the next. */
bool uai_seat(struct uai_thinker *thinker, const struct trail *game, size_t mib, int threads,
              ludo_error *error);
/* Lets it forget what it has learned. */
void uai_forget(struct uai_thinker *thinker);
/* Makes its memory ready, if no search has done so. */
void uai_prepare(struct uai_thinker *thinker);

/* Begins a search. In a finished game it is answered at once. */
bool uai_begin(struct uai_thinker *thinker, const struct trail *game,
               const struct uai_search *search, ludo_error *error);
/* Waits until the search has ended; an endless one must be stopped instead. */
void uai_await(struct uai_thinker *thinker);
/* Ends the search, if there is one, with its answer. */
void uai_stop(struct uai_thinker *thinker);

#endif
