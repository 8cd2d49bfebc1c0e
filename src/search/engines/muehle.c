/* The engines for Nine Men's Morris, one for each capture rule. */
#include "games/muehle/notation.h"
#include "search/engines/engines.h"

/* Stones first, then room to move and mills that could be closed. */
enum { STONE = 1000, STEP = 10, GAP = 60 };

static inline int muehle_value(const struct muehle_position *p) {
    uint32_t empty = muehle_empty(p);
    int stones = bits_count(p->own) + p->hand - bits_count(p->other) - p->other_hand;
    int steps =
        bits_count(muehle_neighbours(p->own) & empty) - bits_count(muehle_neighbours(p->other) & empty);
    int gaps = bits_count(muehle_closing(p->own) & empty) - bits_count(muehle_closing(p->other) & empty);
    return STONE * stones + STEP * steps + GAP * gaps;
}

#define seed_state  muehle_position
#define usual_state muehle_position
#define G(name)     seed_##name
#define RULE        MUEHLE_SEED
#include "search/engines/muehle.h"
#define G(name) usual_##name
#define RULE    MUEHLE_USUAL
#include "search/engines/muehle.h"

const struct search_engine muehle_engine = {&muehle_game, seed_search_contract, NULL};
const struct search_engine muehle_usual_engine = {&muehle_usual_game, usual_search_contract, NULL};
