/*
 * Ends the game of a room in a store that no server has: for an operator.
 */
#ifndef ROOMS_CLOSING_H
#define ROOMS_CLOSING_H

#include "store/rooms.h"

/* The game ends as a draw, as if all had agreed. For whoever owns the rooms; files what is in the
 * journal first. False with the reason, and nothing has changed then. */
bool rooms_close(struct database *database, uint64_t id, ludo_error *error);

#endif
