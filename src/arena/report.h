/*
 * A tournament as a page of its own that opens from disk: rating bars with their errors, the
 * crosstable, Elo over the games, every game with a link. And results alone, for programs that
 * compute ratings.
 */
#ifndef ARENA_REPORT_H
#define ARENA_REPORT_H

#include "arena/standings.h"
#include <stdio.h>

enum {
    REPORT_MOMENTS = 48, /* of the curves */
    REPORT_CURVES = 8,   /* players who have one */
};

/* The results of a player against another one. */
struct duel {
    size_t games;
    uint64_t twelfths;
};

struct report {
    const struct standings *standings; /* after all games */
    const char *title, *page;
    const ludo_variant *variant;
    FILE *out;

    struct encounters encounters; /* so far */
    size_t games;
    struct rating *curves; /* of all players, at each moment */
    size_t moments;
    size_t at[REPORT_MOMENTS]; /* games at each moment */
    struct duel *duels;        /* of each player against each other one */
    int *order;                /* players from the best on */
};

/* Begins a page; `page` is the address of the one that opens games. All pointers are the caller's.
 */
bool report_begin(struct report *report, const struct standings *standings, const char *title,
                  const ludo_variant *variant, const char *page, FILE *out, ludo_error *error);
/* Adds a game, in the order of their numbers. */
bool report_add(struct report *report, const struct bout *bout, ludo_error *error);
/* Writes the rest of the page, and gives back memory, also where `good` says that something failed
 * before. Whether all of it could be written is for the owner of the stream to ask. */
bool report_end(struct report *report, bool good, ludo_error *error);

/* For the files of the report: a text with what HTML would misread spelled out, and the charts. */
void report_put(struct report *report, const char *text);
void report_put_bars(struct report *report, const struct rating *ratings);
void report_put_curves(struct report *report);

/* A game as PGN without moves; where more than two sit at a board, each two of them have one. */
void report_write_pgn(const struct bout *bout, char *const *names, FILE *out);

#endif
