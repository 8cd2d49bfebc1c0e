/*
 * The clocks of a game in the terminal: so much time for each move, or for the whole game with an increment
 * after each move.
 */
#ifndef CLI_PLAY_CLOCK_H
#define CLI_PLAY_CLOCK_H

#include "core/contract.h"
#include <time.h>

struct play_clock {
    bool runs;     /* otherwise there is all the time in the world */
    bool per_move; /* `time` is for each move, otherwise for the game */
    double time, increment;
    double left[LUDO_MAX_PLAYERS]; /* seconds, when the turn began */
    struct timespec begin;         /* of the turn */
};

/* Reads `30s` for each move or `5m+3s` for the game; h, m, s or nothing for seconds. On failure refuses. */
bool play_clock_read(const char *text, struct play_clock *clock);

/* Begins the first turn. */
void play_clock_start(struct play_clock *clock);
/* Ends the turn of a player, who has made a move, and begins the next. */
void play_clock_press(struct play_clock *clock, int player);
/* Seconds left to the player whose turn it is; negative when he has overstepped. Only while it runs. */
double play_clock_left(const struct play_clock *clock, int player);
/* Seconds that a computer player should think about its move, at most `most`. */
double play_clock_share(const struct play_clock *clock, int player, double most);

#endif
