/* The engine for Ataxx on boards of up to 7 x 7, three and four players. */
#include "games/ataxx/around.h"
#include "games/ataxx/game.h"
#include "games/ataxx/value.h"
#include "search/engines/engines.h"

enum { CONVERTED = 60, CLONE = 50 };

#define G(name) crowd_##name
#define B(name) ataxx_small_##name
#include "search/crowd.h"

static inline int crowd_winner(const struct crowd_state *s) {
    return side_of(s->board.head.winner, s->thinker);
}

/* Pieces that the side to move would like to take. */
static inline uint64_t crowd_prey(const struct crowd_state *s) {
    const struct ataxx_small_state *b = &s->board;
    uint64_t own = b->own[s->thinker];
    return b->head.turn != s->thinker ? own
                                      : (b->own[0] | b->own[1] | b->own[2] | b->own[3]) & ~own;
}

static inline int crowd_value(const struct crowd_state *s, int side) {
    int value = ataxx_crowd_value(&s->board, s->thinker);
    return side == 0 ? value : -value;
}

static inline int crowd_order(const struct crowd_state *s, ludo_move move) {
    if (move == ATAXX_NULL)
        return 0;
    uint64_t around = ataxx_small_near_of[ATAXX_TO(move)];
    return CONVERTED * bits_count(around & crowd_prey(s)) +
           CLONE * (ATAXX_FROM(move) == ATAXX_TO(move)) +
           bits_count(around & s->board.own[s->board.head.turn]);
}

/* Moves without a clone until the game is over. */
static inline int64_t crowd_counter(const struct crowd_state *s) {
    return (int64_t)s->board.head.limit - s->board.head.idle;
}

#define G_COUNTER 1
#define G_NUMBERS 1
SEARCH_NUMBERS(crowd, SEARCH_NUMBERS_USUAL, .futility_depth = 6, .futility = 150, .razor = 150)
#include "search/pvs.h"

const struct search_engine ataxx_crowd_engine = {
    .game = &ataxx_game, .crowd = true, .search = crowd_search_contract};
