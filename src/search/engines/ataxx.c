/* The engine for Ataxx on boards of up to 7 x 7, two players. */
#include "games/ataxx/small.h"
#include "search/engines/engines.h"

enum { PIECE = 100, CONVERTED = 60, CLONE = 50 };

static inline int small_winner(const struct small_state *s) {
    return s->head.winner;
}

static inline int small_value(const struct small_state *s, int player) {
    return PIECE * (bits_count(s->own[player]) - bits_count(s->own[player ^ 1]));
}

static inline int small_order(const struct small_state *s, ludo_move move) {
    if (move == ATAXX_NULL)
        return 0;
    uint64_t around = small_near(small_bit(ATAXX_TO(move)));
    return CONVERTED * bits_count(around & s->own[s->head.turn ^ 1]) +
           CLONE * (ATAXX_FROM(move) == ATAXX_TO(move)) + bits_count(around & s->own[s->head.turn]);
}

static inline bool small_lasting(const struct small_state *s, ludo_move move) {
    (void)s;
    return ATAXX_FROM(move) == ATAXX_TO(move);
}

/* Moves without a clone until the game is over. */
static inline int64_t small_counter(const struct small_state *s) {
    return (int64_t)s->head.limit - s->head.idle;
}

#define G(name) small_##name
#define G_REPEATS
#define G_COUNTER
#include "search/pvs.h"

const struct search_engine ataxx_engine = {&ataxx_game, small_search_contract, NULL};
