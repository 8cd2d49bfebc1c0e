/*
 * A tournament: who meets whom, how often, under which conditions.
 */
#ifndef ARENA_TOURNAMENT_H
#define ARENA_TOURNAMENT_H

#include "arena/ring.h"

enum { TOURNAMENT_PLAYERS = 1000, TOURNAMENT_ROTATIONS = 10000000 };

struct tournament {
    const char *name;     /* as the store knows it */
    const char *settings; /* all that must stay as it is, a line for each key */
    struct conditions conditions;
    bool gauntlet; /* the first against all others; otherwise everybody against everybody */
    size_t rounds; /* rotations of each pairing */
    struct entrant *entrants;
    int players;
};

/* How many meet in a game. */
int tournament_meeting(const struct tournament *tournament);
/* Whether there are enough players, and not too many games. */
bool tournament_fits(const struct tournament *tournament, ludo_error *error);
/* How many games a rotation has, and how many there are in all. */
int tournament_rotation_games(const struct tournament *tournament);
size_t tournament_pairings(const struct tournament *tournament);

/* Goes from one pairing to the next: players in ascending order, at first all 0. False behind the
 * last. */
bool tournament_next_pairing(const struct tournament *tournament, int players[LUDO_MAX_PLAYERS]);

#endif
