/* The engines for Nine Men's Morris, one for each capture rule. */
#include "games/muehle/game.h"
#include "games/muehle/value.h"
#include "search/engines/engines.h"

#define muehle_seed_state  muehle_position
#define muehle_usual_state muehle_position
#define G(name)            muehle_seed_##name
#define RULE               MUEHLE_SEED
#include "search/engines/muehle.h"
#define G(name) muehle_usual_##name
#define RULE    MUEHLE_USUAL
#include "search/engines/muehle.h"

static void features(const void *state, int *values) {
    int counts[MUEHLE_KINDS], part = muehle_look_at(state, counts);
    for (int i = 0; i < MUEHLE_FEATURES; i++)
        values[i] = i / MUEHLE_KINDS == part ? counts[i % MUEHLE_KINDS] : 0;
}

static const int *weights(const void *state) {
    (void)state;
    return (const int *)muehle_weights; /* of all parts in a row */
}

static const struct search_evaluation evaluation = {MUEHLE_FEATURES, 1, features, weights};
const struct search_engine muehle_engine = {
    .game = &muehle_game, .search = muehle_seed_search_contract, .evaluation = &evaluation};
const struct search_engine muehle_usual_engine = {
    .game = &muehle_usual_game, .search = muehle_usual_search_contract, .evaluation = &evaluation};
