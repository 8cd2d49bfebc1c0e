/*
 * The games of the library: one line each, in the order in which lists show them.
 */
#include "games/connectn/connectn.h"
#include "games/misterx/misterx.h"
#include "games/muehle/notation.h"

const ludo_game *const *ludo_games(void) {
    static const ludo_game *const games[] = {
        &ttt_game, &cn_game, &attt_game, &muehle_game, &misterx_game, NULL,
    };
    return games;
}
