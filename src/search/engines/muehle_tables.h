/*
 * The oracle of Nine Men's Morris: its perfect-play tables.
 */
#ifndef ENGINES_MUEHLE_TABLES_H
#define ENGINES_MUEHLE_TABLES_H

#include "games/muehle/game.h"
#include "search/search.h"
#include "tables/store.h"

search_oracle muehle_oracle(struct table_store *store);

/* What an outcome, whose distance is exact or not, tells; false: nothing. */
static inline bool muehle_fact(sector_outcome outcome, bool exact, search_fact *fact) {
    if (outcome == SECTOR_UNKNOWN)
        return false;
    *fact = outcome == SECTOR_DRAW ? (search_fact){0, -1}
                                   : (search_fact){outcome & 1 ? 1 : -1, exact ? outcome : -1};
    return true;
}

/* The rule by which a game is played; false when it is another game. */
static inline bool muehle_rule_of(const ludo_variant *variant, enum muehle_rule *rule) {
    *rule = variant->game == &muehle_usual_game ? MUEHLE_USUAL : MUEHLE_SEED;
    return variant->game == &muehle_game || variant->game == &muehle_usual_game;
}

#endif
