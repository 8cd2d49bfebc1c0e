#include "search/paranoid.h"
#include <string.h>

/* Where the search is; all plies share what it points to. */
struct paranoid_state {
    const ludo_rules *game;
    struct search_thread *thread;
    unsigned char *board, *trail;
    /* Of a state, or of what takes a move back: from one ply of the trail to the next. */
    size_t size;
    int thinker;
};

static struct paranoid_state paranoid_seen(struct search_thread *t, const void *state) {
    const ludo_variant *variant = t->shared->variant;
    size_t size = ludo_state_size(variant);
    memcpy(t->board, state, size);
    return (struct paranoid_state){.game = variant->game,
                                   .thread = t,
                                   .board = t->board,
                                   .trail = t->trail,
                                   .size = variant->game->undo ? variant->game->undo_size
                                                               : (size_t)(t->trail - t->board),
                                   .thinker = variant->game->turn(state)};
}

static inline int paranoid_turn(const struct paranoid_state *s) {
    int turn = s->game->turn(s->board);
    return turn == LUDO_NATURE ? 1 : side_of(turn, s->thinker);
}

/* Nature has one word only. */
static inline size_t paranoid_list(const struct paranoid_state *s, ludo_move *moves) {
    size_t count = s->game->list(s->board, moves);
    search_listed(s->thread, count);
    if (count == 0)
        moves[count++] = 0;
    return count;
}

/* In place where a move can be taken back, otherwise on a copy. */
static inline void paranoid_play(struct paranoid_state *s, ludo_move move) {
    if (s->game->undo) {
        s->game->play(s->board, move, s->trail);
    } else {
        memcpy(s->trail, s->board, s->size);
        s->board = s->trail;
        s->game->play(s->board, move, NULL);
    }
    s->trail += s->size;
}

static inline void paranoid_undo_move(struct paranoid_state *s, ludo_move move) {
    if (s->game->undo)
        s->game->undo(s->board, move, s->trail - s->size);
}

static inline uint64_t paranoid_hash(const struct paranoid_state *s) {
    return side_hash(s->game->hash(s->board), s->thinker);
}

static inline int paranoid_winner(const struct paranoid_state *s) {
    ludo_result result;
    s->game->result(s->board, &result);
    return result.ending == LUDO_WON ? side_of(result.winner, s->thinker) : -1;
}

static inline int paranoid_value(const struct paranoid_state *s, int side) {
    int value = s->game->evaluate ? s->game->evaluate(s->board, s->thinker) : 0;
    return side == 0 ? value : -value;
}

static inline int paranoid_order(const struct paranoid_state *s, ludo_move move) {
    (void)s;
    (void)move;
    return 0;
}

/* Moves that the transposition table has no room for are not kept. */
static inline uint32_t paranoid_to_tt(const struct paranoid_state *s, ludo_move move) {
    (void)s;
    return move < TT_NO_MOVE ? (uint32_t)move : TT_NO_MOVE;
}

static inline ludo_move paranoid_from_tt(const struct paranoid_state *s, uint32_t move) {
    (void)s;
    return move;
}

#define G(name)     paranoid_##name
#define G_SEEN      1
#define G_UNDO      1
#define G_TRANSLATE 1
#include "search/pvs.h"

const struct search_engine paranoid_engine = {.in_place = true, .search = paranoid_search_contract};
