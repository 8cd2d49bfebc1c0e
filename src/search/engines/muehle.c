/* The engines for Nine Men's Morris, one for each capture rule. */
#include "games/muehle/notation.h"
#include "search/engines/engines.h"

#define seed_state  muehle_position
#define usual_state muehle_position
#define G(name)     seed_##name
#define RULE        MUEHLE_SEED
#include "search/engines/muehle.h"
#define G(name) usual_##name
#define RULE    MUEHLE_USUAL
#include "search/engines/muehle.h"

const struct search_engine muehle_engine = {.game = &muehle_game, .search = seed_search_contract};
const struct search_engine muehle_usual_engine = {.game = &muehle_usual_game,
                                                  .search = usual_search_contract};
