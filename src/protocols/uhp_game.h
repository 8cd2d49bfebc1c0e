/*
 * A game of Hive as an engine of the Universal Hive Protocol keeps it: every turn with the position before
 * it, so that any number of them can be taken back, and the whole can be written as a GameString.
 */
#ifndef PROTOCOL_UHP_GAME_H
#define PROTOCOL_UHP_GAME_H

#include "games/misterx/misterx.h"
#include <stdio.h>

struct uhp_turn {
    struct mx_state before;
    ludo_move move;
};

struct uhp_game {
    struct mx_state state;
    struct uhp_turn *turns; /* NULL, or on the heap */
    size_t count, room;
};

/* An empty board; nothing is on the heap yet. */
void uhp_begin(struct uhp_game *game);
void uhp_end(struct uhp_game *game);

/* Takes the place of the game when the whole GameString is right; otherwise the game stays. */
bool uhp_replay(struct uhp_game *game, const char *text, ludo_error *error);
/* Makes a legal move. False when memory is short. */
bool uhp_play(struct uhp_game *game, ludo_move move);
/* Takes back `count` turns; so many must have been made. */
void uhp_take_back(struct uhp_game *game, size_t count);

/* The hashes of the last positions before this one, the oldest first; gives their number, at most `room`. */
size_t uhp_past(const struct uhp_game *game, uint64_t *hashes, size_t room);

void uhp_print_move(const struct mx_state *state, ludo_move move, FILE *out);
/* Base;STATE;TURN and the moves made, without a line end. */
void uhp_print_game(const struct uhp_game *game, FILE *out);

#endif
