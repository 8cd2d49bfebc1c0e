/* The engines for Ataxx on boards of up to 11 x 11, for two players and for more. */
#include "games/ataxx/around_medium.h"
#include "games/ataxx/game.h"
#include "search/engines/engines.h"

enum { PIECE = 100 };

#define G(name) middle_##name
#define B(name) ataxx_medium_##name
#include "search/crowd.h"

static inline int middle_winner(const struct middle_state *s) {
    return side_of(s->board.head.winner, s->thinker);
}

/* Pieces ahead of the mean of the others. */
static inline int middle_value(const struct middle_state *s, int side) {
    const struct ataxx_medium_state *b = &s->board;
    int own = ataxx_medium_size(b->own[s->thinker]), all = 0;
    for (int player = 0; player < b->head.players; player++)
        all += ataxx_medium_size(b->own[player]);
    int value = PIECE * own - PIECE * (all - own) / (b->head.players - 1);
    return side == 0 ? value : -value;
}

/* Pieces it puts the side ahead by; the others want those of the one who thinks. */
static inline int middle_order(const struct middle_state *s, ludo_move move) {
    const struct ataxx_medium_state *b = &s->board;
    if (move == ATAXX_NULL)
        return 0;
    ataxx_medium_set around = ataxx_medium_near_of[ATAXX_TO(move)];
    int turn = b->head.turn, order = ataxx_clones(move);
    for (int player = 0; player < b->head.players; player++)
        if (player != turn && (turn == s->thinker || player == s->thinker))
            order += 2 * ataxx_medium_size(around & b->own[player]);
    return order;
}

/* Moves without a clone until the game is over. */
static inline int64_t middle_counter(const struct middle_state *s) {
    return (int64_t)s->board.head.limit - s->board.head.idle;
}

#define G_COUNTER 1
#include "search/pvs.h"

const struct search_engine ataxx_medium_engine = {.game = &ataxx_medium_game,
                                                  .search = middle_search_contract};
const struct search_engine ataxx_medium_crowd_engine = {
    .game = &ataxx_medium_game, .crowd = true, .search = middle_search_contract};
