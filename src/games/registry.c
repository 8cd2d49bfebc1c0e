/*
 * The games of the library: one line each, in the order in which lists show them.
 */
#include "games/connectn/connectn.h"
#include "games/match3/flips.h"

const ludo_game *const *ludo_games(void) {
    static const ludo_game *const games[] = {
        &ttt_game,
        &cn_game,
        &attt_game,
        &m3_game,
        NULL,
    };
    return games;
}
