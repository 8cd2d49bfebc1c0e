/*
 * The contract's rules for boards of up to 11 x 11.
 */
#include "games/ataxx/around_medium.h"
#include "games/ataxx/rules_medium.h"

static uint64_t ataxx_medium_perft(void *state, int depth, ludo_move *scratch);

#define G(name) ataxx_medium_##name
#define G_CHANCE
#define G_PERFT
#include "core/walks.h"

#define A(name) ataxx_medium_##name
#define A_SET   ataxx_medium_set
#include "games/ataxx/entries_words.h"

const ludo_rules ataxx_medium_game = {
    .state_size = state_size, ATAXX_ENTRIES, LUDO_WALKS(ataxx_medium)};
