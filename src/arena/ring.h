/*
 * A ring: where one game at a time is played between contestants, under the conditions of a match.
 */
#ifndef ARENA_RING_H
#define ARENA_RING_H

#include "arena/bout.h"
#include "arena/contestant.h"
#include <stdatomic.h>

/* Who takes part: a name for people, a PLAYER text. */
struct entrant {
    char *name, *text;
};

/* Somebody who watches games. The thread that plays tells them, and they must not keep it waiting.
 */
struct onlooker {
    void (*begin)(void *context, int ring, size_t number,
                  const struct session *session); /* perhaps behind an opening */
    void (*change)(void *context, int ring,
                   const struct session *session); /* a move, or somebody has left */
    void (*end)(void *context, int ring, const struct session *session);
    void *context;
};

/* What holds for every game. */
struct conditions {
    ludo_variant variant;
    struct session_terms terms;
    size_t opening_plies; /* random moves that have not decided the game, or */
    char **openings;      /* positions, in turn */
    size_t opening_count;
    uint64_t seed; /* of the first rotation; each further one has the next */
    double start, margin;
    size_t memory;         /* MiB for a program; 0: no limit */
    const char *directory; /* where programs run; NULL: here */
    const char *log;       /* a directory for what is said; NULL: none */
    struct perfect_wish perfect;
    bool no_tables;
    bool records; /* the texts of games are wanted */
    const struct entrant *entrants;
    const struct onlooker *onlooker; /* NULL: nobody */
};

/* A game to play. */
struct fixture {
    size_t number;                        /* from 1 */
    size_t rotation;                      /* from 0: it decides opening and chance */
    int players[LUDO_MAX_PLAYERS], count; /* of the rotation, numbers of entrants */
    int game;                             /* of the rotation */
};

/* Whether an entrant can play under the conditions: the text, and that the program can be executed.
 */
bool ring_admits(const struct conditions *conditions, const struct entrant *entrant,
                 ludo_error *error);

struct ring;
/* `number` tells rings of one match apart in logs. When `stop` becomes true, games are given up; it
 * may be NULL. */
struct ring *ring_open(const struct conditions *conditions, int number, const atomic_bool *stop,
                       ludo_error *error);
void ring_close(struct ring *ring); /* may be NULL; ends the programs */
/* Plays a game to its end, whatever happens in it; one that was given up has not ended. False only
 * when memory is short. */
bool ring_play(struct ring *ring, const struct fixture *fixture, struct bout *bout,
               ludo_error *error);

#endif
