#include "search/worth.h"
#include <stdlib.h>

struct search_worth search_worth(const ludo_variant *variant, int score, bool solved) {
    if (ludo_players(variant) > 1 && abs(score) > LUDO_GUESS)
        return (struct search_worth){.kind = score > 0 ? LUDO_WORTH_WIN : LUDO_WORTH_LOSS,
                                     .plies =
                                         abs(score) >= SEARCH_SURE ? SEARCH_WIN - abs(score) : -1};
    if (ludo_players(variant) > 1 && solved && score == 0)
        return (struct search_worth){.kind = LUDO_WORTH_DRAW, .plies = -1};
    return (struct search_worth){.kind = LUDO_WORTH_GUESS, .guess = score, .plies = -1};
}

const char *search_worth_word(ludo_worth kind) {
    static const char *const words[] = {[LUDO_WORTH_GUESS] = "guess",
                                        [LUDO_WORTH_WIN] = "win",
                                        [LUDO_WORTH_DRAW] = "draw",
                                        [LUDO_WORTH_LOSS] = "loss"};
    return words[kind];
}
