/*
 * The games of the library: one line each, in the order in which lists show them.
 */
#include "games/ataxx/ataxx.h"
#include "games/connectn/connectn.h"

const ludo_game *const *ludo_games(void) {
    static const ludo_game *const games[] = {
        &ttt_game,
        &cn_game,
        &attt_game,
        &ataxx_game,
        NULL,
    };
    return games;
}
