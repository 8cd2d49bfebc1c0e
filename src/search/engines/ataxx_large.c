/* The engines for Ataxx on boards larger than 11 x 11, for two players and for more. */
#include "games/ataxx/game.h"
#include "games/ataxx/rules_large.h"
#include "search/engines/engines.h"
#include "search/paranoid.h"
#include <string.h>

enum { PIECE = 100 };

struct wide_state {
    struct ataxx_large_state *board;
    struct ataxx_large_undo *undo; /* of the next move */
    struct search_thread *thread;
    int thinker;
};

static struct wide_state wide_seen(struct search_thread *t, const void *state) {
    memcpy(t->board, state, ludo_state_size(t->shared->variant));
    struct ataxx_large_state *board = (void *)t->board;
    return (struct wide_state){board, (void *)t->trail, t, board->head.turn};
}

static inline int wide_turn(const struct wide_state *s) {
    return side_of(s->board->head.mover, s->thinker);
}

static inline int wide_winner(const struct wide_state *s) {
    return side_of(s->board->head.winner, s->thinker);
}

static inline size_t wide_list(const struct wide_state *s, ludo_move *moves) {
    size_t count = ataxx_large_list(s->board, moves);
    search_listed(s->thread, count);
    return count;
}

static inline void wide_play(struct wide_state *s, ludo_move move) {
    ataxx_large_play(s->board, move, s->undo++);
}

static inline void wide_undo_move(struct wide_state *s, ludo_move move) {
    ataxx_large_undo_move(s->board, move, --s->undo);
}

static inline uint64_t wide_hash(const struct wide_state *s) {
    return side_hash(ataxx_large_hash(s->board), s->thinker);
}

static inline int wide_pieces(const struct wide_state *s, int player) {
    int pieces = 0;
    for (int row = 0; row < s->board->head.rows; row++)
        pieces += ataxx_large_size(ataxx_large_set(s->board, player)[row]);
    return pieces;
}

/* Pieces ahead of the mean of the others. */
static inline int wide_value(const struct wide_state *s, int side) {
    int players = s->board->head.players, others = 0;
    for (int player = 0; player < players; player++)
        others += player == s->thinker ? 0 : wide_pieces(s, player);
    int value = PIECE * wide_pieces(s, s->thinker) - PIECE * others / (players - 1);
    return side == 0 ? value : -value;
}

/* Pieces beside a cell. */
static inline int wide_beside(const struct wide_state *s, int player, int cell) {
    const ataxx_large_row *rows = ataxx_large_set(s->board, player) + cell / STRIDE;
    ataxx_large_row block = (ataxx_large_row)7 << cell % STRIDE >> 1;
    return ataxx_large_size(rows[-1] & block) + ataxx_large_size(rows[0] & block) +
           ataxx_large_size(rows[1] & block);
}

/* Pieces it puts the side ahead by; the others want those of the one who thinks. */
static inline int wide_order(const struct wide_state *s, ludo_move move) {
    if (move == ATAXX_NULL)
        return 0;
    int turn = s->board->head.turn, order = ATAXX_FROM(move) == ATAXX_TO(move);
    for (int player = 0; player < s->board->head.players; player++)
        if (player != turn && (turn == s->thinker || player == s->thinker))
            order += 2 * wide_beside(s, player, ATAXX_TO(move));
    return order;
}

/* Moves without a clone until the game is over. */
static inline int64_t wide_counter(const struct wide_state *s) {
    return (int64_t)s->board->head.limit - s->board->head.idle;
}

#define G(name)   wide_##name
#define G_SEEN    1
#define G_UNDO    1
#define G_COUNTER 1
#include "search/pvs.h"

const struct search_engine ataxx_large_engine = {
    .game = &ataxx_large_game, .in_place = true, .search = wide_search_contract};
const struct search_engine ataxx_large_crowd_engine = {
    .game = &ataxx_large_game, .crowd = true, .in_place = true, .search = wide_search_contract};
