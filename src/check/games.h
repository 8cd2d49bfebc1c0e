/*
 * Whole games with somebody else's bot: what it is told depends on what it does, so there is no
 * session to begin with.
 */
#ifndef CHECK_GAMES_H
#define CHECK_GAMES_H

#include "check/replay.h"
#include <stdint.h>

/* Games of one step: so many from the first on, and at most so many plies of each. */
struct check_games {
    const char *game;
    uint64_t first, count, seed;
    size_t opening; /* random moves before the bot comes, one more in each game; 0: it begins at the
                       first position */
    size_t plies;
    double patience; /* seconds for an answer; four times as many for the first */
    /* Seconds for a move, where five moves are played for the time they take; else 0. */
    double limit;
};

/* Plays them against random moves, the bot in every seat in turn. A difference comes with the
 * session of the game in which it was. */
check_verdict check_play(const struct check_games *games, const struct check_program *program,
                         struct check_session *session, struct check_difference *difference,
                         ludo_error *error);
/* Plays further games, of which one may show a difference sooner. */
void check_play_shorter(const struct check_games *games, const struct check_program *program,
                        struct check_session *session, struct check_difference *difference);

#endif
