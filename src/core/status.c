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
        ludo_putf(text, ludo_word("%s wins"), ludo_word(game->face->seats[result.winner]));
    else if (result.ending == LUDO_DRAWN)
        ludo_put(text, ludo_word("draw"));
    else if (result.ending == LUDO_SCORED)
        ludo_putf(text, ludo_word("over with %lld points"), (long long)result.score);
    else if (turn == LUDO_NATURE)
        ludo_put(text, ludo_word("chance decides"));
    else if (ludo_players(variant) == 1)
        ludo_putf(text, ludo_word("%lld points"), (long long)result.score);
    else
        ludo_putf(text, ludo_word("%s to move"), ludo_word(game->face->seats[turn]));
}
