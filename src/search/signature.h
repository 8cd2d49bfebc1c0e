/*
 * A signature of what rules and search do: the nodes of searches of a fixed depth, from an
 * empty transposition table, on fixed positions of all games. It is the same on every machine
 * and with every compiler.
 */
#ifndef SEARCH_SIGNATURE_H
#define SEARCH_SIGNATURE_H

#include "core/contract.h"

enum { SIGNATURE_POSITIONS = 3 }; /* of a game that are searched: after 0, 8 and 16 random moves */

/* Goes on from the position before number i to it; false when the game has ended by then. */
bool signature_advance(const ludo_variant *variant, void *state, ludo_random *random, int i);

/* Adds the nodes of one game, named by its GAME text, or of all samples. False when memory is
 * short. */
bool search_sign(const char *text, uint64_t *signature);
bool search_signature(uint64_t *signature);

#endif
