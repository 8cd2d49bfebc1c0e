#include "search/clock.h"

/* A player who has to share out time expects to make so many moves. */
enum { MOVES_AHEAD = 25 };

search_limits clock_limits(struct game_clock clock) {
    /* On a busy machine a core is taken away for tens of milliseconds now and then. */
    const double least_reserve = 0.05, most_reserve = 1, least = 0.0005; /* 0 would be no limit */
    double left = clock.left, reserve = left * 0.05;
    reserve = reserve < least_reserve  ? least_reserve
              : reserve > most_reserve ? most_reserve
                                       : reserve;
    left -= reserve < left / 2 ? reserve : left / 2;
    double moves = clock.moves > 0 && clock.moves < MOVES_AHEAD ? (double)clock.moves : MOVES_AHEAD;
    double share = left / moves + 0.75 * clock.more;
    share = share < left ? share : left;
    share = share > least ? share : least;
    return (search_limits){.seconds = share, .enough = 0.6 * share};
}
