/*
 * Clocks: so much time for each move, or for the whole game with an increment after each move.
 */
#ifndef SESSION_CLOCK_H
#define SESSION_CLOCK_H

#include "core/contract.h"

struct clock_terms {
    bool runs;              /* otherwise there is all the time in the world */
    bool per_move;          /* `time` is for each move, otherwise for the game */
    double time, increment; /* seconds */
};

struct session_clocks {
    double left[LUDO_MAX_PLAYERS]; /* seconds, when the turn began */
    double began;                  /* the turn, by the time of whoever tells it */
};

/* Reads `30s` for each move or `5m+3s` for the game; h, m, s or nothing for seconds. */
bool clock_read_terms(const char *text, struct clock_terms *terms, ludo_error *error);

void clocks_start(struct session_clocks *clocks, const struct clock_terms *terms, double now);
/* Ends the turn of a player who has made a move, and begins the next. */
void clocks_press(struct session_clocks *clocks, const struct clock_terms *terms, int player,
                  double now);
/* Seconds left to the player whose turn it is; negative when they have overstepped. */
double clocks_left(const struct session_clocks *clocks, int player, double now);

#endif
