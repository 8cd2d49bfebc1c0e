/*
 * A tournament as a page of its own that opens from disk: rating bars with their errors, the crosstable, Elo over the
 * games, every game with a link. And results alone, for programs that compute ratings.
 */
#ifndef ARENA_REPORT_H
#define ARENA_REPORT_H

#include "arena/standings.h"
#include <stdio.h>

enum { REPORT_POINTS = 48, REPORT_CURVES = 12 };

struct report {
    const struct standings *standings; /* after all games */
    const char *title, *page;
    const ludo_variant *variant;
    FILE *out;

    struct encounters encounters; /* so far */
    size_t games, points;
    double *curves; /* REPORT_POINTS ratings of each player */
    size_t at[REPORT_POINTS];
    struct duel *duels; /* of each player against each other one */
};

/* `page` is the address of the page that opens games. All pointers are the caller's. */
void report_begin(struct report *report, const struct standings *standings, const char *title,
                  const ludo_variant *variant, const char *page, FILE *out);
/* Adds a game, in the order of their numbers. */
bool report_add(struct report *report, const struct bout *bout, ludo_error *error);
/* Writes the rest of the page; false when that failed. */
bool report_end(struct report *report, ludo_error *error);

/* A game as PGN without moves: pairs of seats where there are more than two. */
void report_write_pgn(const struct bout *bout, char *const *names, FILE *out);

#endif
