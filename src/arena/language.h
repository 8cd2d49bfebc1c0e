/*
 * The languages that programs speak, and what they share.
 */
#ifndef ARENA_LANGUAGE_H
#define ARENA_LANGUAGE_H

#include "arena/program.h"

/* How to begin, to ask and to tell; what may be NULL says so. All but `watch` and `finish` listen
 * and may find a fault. */
struct language {
    const char *name;
    const char *const
        *games;      /* those it is for, with every option they name, then NULL; NULL: all */
    bool once;       /* a program plays one game and is ended by closing its input */
    bool needs_time; /* it knows a time for each move, no clock */
    bool stopped;    /* we end its thinking when the time is over, so it answers a little later */
    bool from_first; /* it knows games from the first position on only */
    bool (*add_arguments)(struct program *program, ludo_error *error); /* or NULL */
    bool (*greet)(struct program *program, struct fault *fault);       /* or NULL */
    bool (*begin)(struct program *program, const struct session *session, struct fault *fault);
    bool (*ask)(struct program *program, const struct session *session, ludo_move *move,
                struct fault *fault);
    void (*watch)(struct program *program, const struct session *session, int mover,
                  ludo_move move);                                          /* or NULL */
    void (*finish)(struct program *program, const struct session *session); /* or NULL */
    const char *farewell; /* what it is told at last, or NULL */
};

extern const struct language language_plain, language_muehle, language_uai, language_uhp,
    language_sanmill, language_santorini_ai;
extern const struct language *const languages[]; /* ends with NULL */

/* The next line, within the time that is left. */
bool language_hear(struct program *program, const char **line, struct fault *fault);
/* The next line with a word in it: what comes behind the word. */
bool language_await(struct program *program, const char *word, const char **rest,
                    struct fault *fault);
/* Listens until a line has a word in it, and takes the title from a line `id name TITLE` before. */
bool language_introduce(struct program *program, const char *word, struct fault *fault);
/* A line that the language does not know here. */
bool language_breach(struct fault *fault, const char *line);
/* Nothing may have been said unasked, but for what `idle` lets pass, if it is not NULL. */
bool language_unasked(struct program *program, bool (*idle)(const char *line), struct fault *fault);
/* The move that a text means; otherwise it is illegal, or no move at all. */
bool language_move(const struct session *session, const char *text, ludo_move *move,
                   struct fault *fault);
/* The time that it is told for this move, in milliseconds. */
int language_milliseconds(const struct program *program);

#endif
