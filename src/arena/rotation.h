/*
 * Who sits where: the games of a rotation begin alike and seat its players in turn, so that nobody
 * has an advantage.
 */
#ifndef ARENA_ROTATION_H
#define ARENA_ROTATION_H

#include "core/contract.h"

/* How many players can meet in a rotation: as many as there are seats, or two, who then share the
 * seats in every mixed way. Where one plays alone, up to four play the same game one after the
 * other. */
bool rotation_fits(const ludo_variant *variant, int players, ludo_error *error);
/* How many games it has. */
int rotation_games(const ludo_variant *variant, int players);
/* Who sits on each seat in a game of it: a number below `players`. Gives how many are seated: those
 * who play alone count, too. */
int rotation_seating(const ludo_variant *variant, int players, int game,
                     int seating[LUDO_MAX_PLAYERS]);

#endif
