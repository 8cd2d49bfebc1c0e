#include "search/signature.h"
#include "search/search.h"
#include <stdlib.h>

enum {
    MOVES_BETWEEN = 8,
    WIDE = 600, /* with more moves in a position the search looks one move deep only */
};

bool signature_advance(const ludo_variant *variant, void *state, ludo_random *random, int i) {
    variant->game->playout(state, random, i ? MOVES_BETWEEN : 0);
    while (variant->game->turn(state) == LUDO_NATURE)
        variant->game->play(state, ludo_next(random), NULL);
    return variant->game->turn(state) >= 0;
}

bool search_sign(const char *text, uint64_t *signature) {
    ludo_variant variant;
    ludo_random random = ludo_seeded(1);
    void *state = ludo_read_variant(text, &variant, NULL) ? ludo_new_state(&variant) : NULL;
    bool good = state != NULL;
    int depth = good && ludo_max_moves(&variant) > WIDE ? 1
                : good && ludo_players(&variant) != 2   ? 2
                                                        : 5;
    for (int i = 0;
         good && i < SIGNATURE_POSITIONS && signature_advance(&variant, state, &random, i); i++) {
        search_line line;
        search_report report = {.lines = &line};
        search_job job = {.variant = &variant,
                          .state = state,
                          .limits = {.depth = depth},
                          .tt_mib = 1,
                          .seed = 1};
        good = search_run(&job, &report);
        *signature += report.nodes;
    }
    free(state);
    return good;
}

bool search_signature(uint64_t *signature) {
    *signature = 0;
    for (const ludo_rules *const *game = ludo_games(); *game; game++)
        for (const char *const *sample = (*game)->samples; *sample; sample++)
            if (!search_sign(*sample, signature))
                return false;
    return true;
}
