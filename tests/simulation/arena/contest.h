/*
 * What must hold of a tournament, by a plain model: what workers played, and what stands in the
 * store after each step.
 */
#ifndef TESTS_SIMULATION_ARENA_CONTEST_H
#define TESTS_SIMULATION_ARENA_CONTEST_H

#include "actor.h"
#include "arena/bout.h"

enum {
    PLAYERS = 4,
    GAMES = 2,
    ROUNDS_MOST = 6,
    ROTATIONS = PLAYERS * (PLAYERS - 1) / 2 * ROUNDS_MOST
};

_Noreturn void complain(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Looks into the store through a connection of its own. */
void contest_open(const char *path, size_t rotations, double lease);
void contest_close(void);
/* The step of a actor, or with NULL of the world, is over: what stands in the store now may follow
 * from what stood there before. */
void contest_look(const struct actor *actor);
/* A actor begins a game; it has played one, and signs it. */
void contest_begin(const struct actor *actor, size_t number);
char *contest_sign(const struct actor *actor, size_t number);
/* The games of a worker are to be taken back, until contest_forgotten() says how many were. */
void contest_forget(const char *worker);
void contest_forgotten(size_t games, bool certain);
/* A worker ended in good order: it has no lease. */
void contest_leave(const struct actor *actor);
size_t contest_games(void);
bool contest_is_whole(void);

#endif
