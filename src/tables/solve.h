/*
 * Solving Nine Men's Morris: all tables of a rule, one sector after the other, each written as soon
 * as it is done. What is already in the directory and whole is kept, so a run that was interrupted
 * goes on where it was.
 */
#ifndef TABLES_SOLVE_H
#define TABLES_SOLVE_H

#include "tables/file.h"
#include <stdatomic.h>

struct solve_progress {
    struct sector sector; /* the one in work */
    const char *step;     /* what is done with it */
    unsigned level;       /* plies reached, in the step "spread" */
    double done;          /* share of the whole work: 0 to 1 */
};

struct solve_job {
    const char *directory;
    enum muehle_rule rule;
    table_kind kind; /* with values alone the distances on the way are not known, the values are */
    int stones; /* pairs with more stones are left out; with SOLVE_ALL the placing phase follows */
    bool unverified; /* tables are written without being verified first */
    int threads;
    uint64_t memory;         /* bytes it may use */
    uint64_t disk;           /* bytes the tables may take */
    const atomic_bool *stop; /* may be NULL */
    /* The following may be NULL. */
    void (*on_progress)(void *context, const struct solve_progress *progress);
    void (*on_pair)(void *context, struct sector sector,
                    struct sector_summary summary);         /* solved or found */
    void (*on_damage)(void *context, const char *sentence); /* a file that is made anew */
    void *context;
};

enum { SOLVE_ALL = 2 * MUEHLE_STONES };

/* Solves what is missing, up to job->stones. `start` gets the outcome of the empty board after
 * SOLVE_ALL. False with a sentence when a file, memory or disk fails it, or a table its
 * verification; `error->code` is LUDO_OK when it was stopped. */
bool solve_tables(const struct solve_job *job, sector_outcome *start, ludo_error *error);

/* Verifies the tables that are there, and counts their positions. False as above. */
bool solve_verify(const struct solve_job *job, uint64_t *positions, ludo_error *error);

/* What solve.c and verify.c share. */

/* Counts what a table holds. */
struct sector_summary sector_summarize(struct sector sector, const sector_outcome *outcomes,
                                       int threads);

/* Computes each outcome of a sector again from those of its successors after quiet moves and after
 * captures, by the rules alone. A table that play does not lead to may be NULL. False with a
 * sentence for one that is wrong. */
bool verify_outcomes(const struct solve_job *job, struct sector sector,
                     const sector_outcome *outcomes, const sector_outcome *after_quiet,
                     const sector_outcome *after_capture, ludo_error *error);

/* Reads a table into memory of its own. NULL with a sentence when it cannot. */
sector_outcome *solve_load(const struct solve_job *job, struct sector sector, ludo_error *error);

#endif
