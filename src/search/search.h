/*
 * A computer player for any game: alpha-beta over the contract, never behind a chance event, deeper and deeper until
 * its time is up. With three or four players it assumes that all others play against it.
 */
#ifndef LUDO_SEARCH_H
#define LUDO_SEARCH_H

#include <ludothek/game.h>

typedef struct search_limits {
    double seconds; /* of wall-clock time */
    int depth;      /* at most; 0: any */
} search_limits;

/*
 * The best move found for the player to move. A forced move is answered at once. Moves of equal value are
 * chosen among at random. False only when memory is short.
 */
bool search_best(const ludo_variant *variant, const void *state, search_limits limits, ludo_random *random,
                 ludo_move *best);

#endif
