/*
 * A game of Hive as an engine of the Universal Hive Protocol tells of it: moves as MoveStrings,
 * the whole as a GameString.
 */
#ifndef PROTOCOLS_UHP_GAME_H
#define PROTOCOLS_UHP_GAME_H

#include "core/trail.h"
#include "games/misterx/game.h"
#include <stdio.h>

/* Takes the place of the game when the whole GameString is right; otherwise the game stays. */
bool uhp_replay(struct trail *game, const char *text, ludo_error *error);

void uhp_print_move(const struct mx_state *state, ludo_move move, FILE *out);
/* Base;STATE;TURN and the moves made, without a line end. */
void uhp_print_game(const struct trail *game, FILE *out);

#endif
