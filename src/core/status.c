#include "core/contract.h"

const char *ludo_version(void) {
    return LUDO_VERSION;
}

void ludo_write_status(const ludo_variant *variant, const void *state, ludo_text *text) {
    const ludo_rules *game = variant->game;
    int turn = game->turn(state);
    ludo_result result;
    game->result(state, &result);
    if (result.ending == LUDO_WON)
        ludo_putf(text, "%s wins", game->seats[result.winner]);
    else if (result.ending == LUDO_DRAWN)
        ludo_put(text, "draw");
    else if (result.ending == LUDO_SCORED)
        ludo_putf(text, "over with %lld points", (long long)result.score);
    else if (turn == LUDO_NATURE)
        ludo_put(text, "chance decides");
    else if (ludo_players(variant) == 1)
        ludo_putf(text, "%lld points", (long long)result.score);
    else
        ludo_putf(text, "%s to move", game->seats[turn]);
}
