/*
 * The contract's rules for boards of up to 7 x 7.
 */
#include "games/ataxx/around.h"
#include "games/ataxx/rules_small.h"

static uint64_t ataxx_small_perft(void *state, int depth, ludo_move *scratch);

#define G(name) ataxx_small_##name
#define G_CHANCE
#define G_PERFT
#include "core/walks.h"

#define A(name) ataxx_small_##name
#define A_SET   uint64_t
#include "games/ataxx/entries_words.h"

const ludo_rules ataxx_game = {
    .samples =
        (const char *const[]){
            "ataxx",
            "ataxx:pass=ply",
            "ataxx:players=4",
            "ataxx:size=5x5",
            "ataxx:size=5x7,players=3,pass=ply,limit=30",
            "ataxx:size=9x11,players=3",
            "ataxx:obstacles=8",
            "ataxx:obstacles=3,symmetric=yes",
            "ataxx:size=5x5,players=4,obstacles=17,pass=ply",
            "ataxx:size=21x19",
            "ataxx:size=9x5,players=4,obstacles=15,pass=ply",
            "ataxx:size=5x99,players=4,obstacles=40,symmetric=yes,limit=0",
            "ataxx:limit=20",
            "ataxx:size=5x5,limit=0",
            NULL,
        },
    .state_size = state_size,
    ATAXX_ENTRIES,
    LUDO_WALKS(ataxx_small),
};
