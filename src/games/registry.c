/*
 * The games of the library: one line each, in the order in which lists show them.
 */
#include "core/contract.h"

extern const ludo_rules ttt_game, cn_game, attt_game, ataxx_game, muehle_game, santorini_game, misterx_game,
    m3_game, hive_game;

const ludo_rules *const *ludo_games(void) {
    static const ludo_rules *const games[] = {
        &ttt_game,    &cn_game,        &attt_game,    &ataxx_game, /* the board platform */
        &muehle_game, &santorini_game, &misterx_game, &m3_game,    &hive_game, NULL,
    };
    return games;
}
