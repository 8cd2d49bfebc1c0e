/*
 * Somebody else's program as a player, made from a text LANGUAGE:COMMAND: it is told of the game in
 * lines of its language and asked for moves. Our rules decide what is legal. A program that
 * misbehaves is killed, its fault has a word and a detail, and it starts anew with the next game.
 */
#ifndef ARENA_PROGRAM_H
#define ARENA_PROGRAM_H

#include "arena/process.h"
#include "session/session.h"
#include <stdatomic.h>

struct program_setup {
    double seconds;        /* for a move, where the session has no clock */
    bool binding;          /* it has to keep them; otherwise it may take a minute */
    double start, margin;  /* seconds to start in, and on top of its time */
    size_t memory;         /* MiB; 0: no limit */
    const char *directory; /* where it runs; NULL: here */
    const char *log;       /* a file for every line; NULL: none */
    bool explains; /* of one that is silent it is found out whether it only does not flush */
    const atomic_bool *stop; /* becomes true when its answer is no longer wanted; may be NULL */
};

struct program {
    const struct language *language;
    struct arguments command;
    struct program_setup setup;
    struct process process;
    bool running;

    /* While it plays */
    int seat;
    struct timespec asked; /* when it was asked, and how long it may take */
    double allowed;
    game_end late; /* the word for taking longer */
    double share;  /* seconds that it is told to take for this move */

    char title[PROCESS_TITLE]; /* what it calls itself, as soon as it has said so; "" */

    /* What its language remembers */
    bool wants_moves, wants_position; /* plain */
    size_t owed;                      /* uhp: answers to moves it was told */
    bool by_seconds;                  /* uhp: parts of a second are told in the other form */
};

/* Whether a text begins with a language. */
bool program_named(const char *text);
/* Reads LANGUAGE:COMMAND for a game; nothing runs yet. NULL with the reason. */
struct program *program_open(const char *text, const ludo_variant *variant,
                             const struct program_setup *setup, ludo_error *error);
void program_close(struct program *program); /* may be NULL */
/* Whether it can be executed: it is started and ended at once. */
bool program_check(struct program *program, ludo_error *error);
/* Refuses what its language cannot tell: a clock, a game that begins elsewhere. */
bool program_suits(const struct program *program, const struct clock_terms *clock, bool own_start,
                   ludo_error *error);
/* Whether it ends its thinking by itself, so that a late answer is its own. */
bool program_keeps_time(const struct program *program);

/* Sees that it runs, and tells it of a new game in which it has a seat. */
bool program_begin(struct program *program, const struct session *session, int seat,
                   struct fault *fault);
/* Its move, for which it has `left` seconds by the clock, where there is one. */
bool program_choose(struct program *program, const struct session *session, double left,
                    ludo_move *move, struct fault *fault);
/* A move that somebody is about to make. */
void program_watch(struct program *program, const struct session *session, int mover,
                   ludo_move move);
/* The game is over. */
void program_finish(struct program *program, const struct session *session);

#endif
