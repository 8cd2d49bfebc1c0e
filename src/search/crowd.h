/*
 * A game of three and four players as a game of two sides (paranoid.h), for rules whose states are
 * copied. Include it after defining G(name), as for pvs.h, and B(name), the names of the functions
 * of these rules. It makes the state and all that pvs.h needs but G(winner), G(value) and G(order).
 */
#include "search/paranoid.h"

struct G(state) {
    struct B(state) board;
    int thinker;
};

static struct G(state) G(seen)(struct search_thread *t, const void *state) {
    const struct B(state) *board = state;
    (void)t;
    return (struct G(state)){*board, B(turn)(board)};
}

static inline int G(turn)(const struct G(state) * s) {
    return side_of(B(turn)(&s->board), s->thinker);
}

static inline size_t G(list)(const struct G(state) * s, ludo_move *moves) {
    return B(list)(&s->board, moves);
}

static inline void G(play)(struct G(state) * s, ludo_move move) {
    B(play)(&s->board, move);
}

static inline uint64_t G(hash)(const struct G(state) * s) {
    return side_hash(B(hash)(&s->board), s->thinker);
}

#define G_SEEN 1
#undef B
