/*
 * Solving Nine Men's Morris: all tables of a rule, one sector after the other, each written as soon as it is
 * done. What is already in the directory and whole is kept, so a run that was interrupted goes on where it
 * was.
 */
#ifndef TABLES_SOLVE_H
#define TABLES_SOLVE_H

#include "tables/file.h"
#include <stdatomic.h>

struct solve_progress {
    struct sector sector; /* the one in work */
    const char *step;     /* what is done with it */
    unsigned level;       /* plies reached, in the step "spread" */
    double done;          /* share of the whole work, by slots: 0 to 1 */
};

struct solve_job {
    const char *directory;
    enum muehle_rule rule;
    table_kind kind; /* with values alone the distances on the way are not known, the values are */
    int stones;      /* pairs with more stones are left out; 18, and the placing phase, is everything */
    int threads;
    uint64_t memory;                                                           /* bytes it may use */
    uint64_t disk;                                                             /* bytes the tables may take */
    const atomic_bool *stop;                                                   /* may be NULL */
    void (*on_progress)(void *context, const struct solve_progress *progress); /* may be NULL */
    /* Hears of each sector of the moving phase when it is there, solved now or earlier; may be NULL. */
    void (*on_sector)(void *context, struct sector sector, struct sector_summary summary);
    void *context;
};

enum { SOLVE_ALL = 2 * MUEHLE_STONES };

/* The moving phase. False with a sentence when a file, memory or disk fails it; `error->code` is LUDO_OK
 * when it was stopped. */
bool solve_moving(const struct solve_job *job, ludo_error *error);

/* The placing phase, for which the whole moving phase must be there. `start` gets the outcome of the empty
 * board. */
bool solve_placing(const struct solve_job *job, sector_outcome *start, ludo_error *error);

/* Computes each outcome of the tables that are there again from its successors, by the rules alone. False
 * with a sentence for the first one that is wrong. */
bool solve_verify(const struct solve_job *job, uint64_t *positions, ludo_error *error);

/* Counts what a table holds. */
struct sector_summary sector_summarize(struct sector sector, const sector_outcome *outcomes, int threads);

#endif
