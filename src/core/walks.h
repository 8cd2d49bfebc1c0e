/*
 * Walking through a game without function pointers: perft and random games, and the thin wrappers
 * that the contract wants. Include it once for each ludo_rules of a game, after defining
 *
 *     G(name)    the game's own function or type: #define G(name) ttt_##name
 *     G(state)   names the state's struct tag: struct ttt_state
 *     G_CHANCE   if nature ever moves
 *     G_UNDO     if moves are taken back instead of states copied; then G(play) fills a struct
 * G(undo) and G(undo_move) takes it back G_COUNT_TWO  if uint64_t G(count_two)(const struct
 * G(state) *) counts pairs of a move and an answer G_PERFT    if the game counts in a way of its
 * own: it defines G(perft) itself, with G(walk) to fall back on
 *
 * and these static inline functions over typed states:
 *
 *     int       G(turn)(const struct G(state) *)
 *     uint64_t  G(count)(const struct G(state) *)            legal moves of the player to move
 *     size_t    G(list)(const struct G(state) *, ludo_move *)
 *     ludo_move G(nth)(const struct G(state) *, uint64_t n)
 *     ludo_move G(random)(const struct G(state) *, ludo_random *)
 *     void      G(play)(struct G(state) *, ludo_move)         or, with G_UNDO, (..., struct G(undo)
 * *) uint64_t  G(hash)(const struct G(state) *)
 *
 * It defines G(perft) and G(playout) and the rest of what LUDO_WALKS(prefix) puts into a
 * ludo_rules. What it needs is undefined at the end, so that a file can instantiate it twice. With
 * LUDO_CHECKED, as in the builds with sanitizers, the contract's play() asserts that its move is
 * legal.
 */
#include "core/contract.h"
#include <assert.h>

static uint64_t G(walk)(struct G(state) * state, int depth, ludo_move *scratch) {
#ifdef G_CHANCE
    if (G(turn)(state) == LUDO_NATURE) {
#ifdef G_UNDO
        struct G(undo) undo;
        G(play)(state, 0, &undo);
        uint64_t below = G(walk)(state, depth, scratch);
        G(undo_move)(state, 0, &undo);
        return below;
#else
        struct G(state) next = *state;
        G(play)(&next, 0);
        return G(walk)(&next, depth, scratch);
#endif
    }
#endif
    if (depth == 1)
        return G(count)(state);
#ifdef G_COUNT_TWO
    if (depth == 2)
        return G(count_two)(state);
#endif
    uint64_t leaves = 0;
    size_t count = G(list)(state, scratch);
    for (size_t i = 0; i < count; i++) {
#ifdef G_UNDO
        struct G(undo) undo;
        G(play)(state, scratch[i], &undo);
        leaves += G(walk)(state, depth - 1, scratch + count);
        G(undo_move)(state, scratch[i], &undo);
#else
        struct G(state) next = *state;
        G(play)(&next, scratch[i]);
        leaves += G(walk)(&next, depth - 1, scratch + count);
#endif
    }
    return leaves;
}

#ifndef G_PERFT
static uint64_t G(perft)(void *state, int depth, ludo_move *scratch) {
    return depth <= 0 ? 1 : G(walk)(state, depth, scratch);
}
#endif

static uint64_t G(playout)(void *state, ludo_random *random, uint64_t limit) {
    uint64_t moves = 0;
    for (int turn; moves < limit && (turn = G(turn)(state)) != LUDO_OVER;
         moves += turn != LUDO_NATURE) {
#ifdef G_CHANCE
        ludo_move move = turn == LUDO_NATURE ? ludo_next(random) : G(random)(state, random);
#else
        ludo_move move = G(random)(state, random);
#endif
#ifdef G_UNDO
        struct G(undo) undo;
        G(play)(state, move, &undo);
#else
        G(play)(state, move);
#endif
    }
    return moves;
}

static int G(contract_turn)(const void *state) {
    return G(turn)(state);
}

static uint64_t G(contract_count)(const void *state) {
    return G(turn)(state) < 0 ? 0 : G(count)(state);
}

static size_t G(contract_list)(const void *state, ludo_move *moves) {
    return G(turn)(state) < 0 ? 0 : G(list)(state, moves);
}

static ludo_move G(contract_nth)(const void *state, uint64_t n) {
    return G(nth)(state, n);
}

static ludo_move G(contract_random)(const void *state, ludo_random *random) {
    return G(turn)(state) == LUDO_NATURE ? ludo_next(random) : G(random)(state, random);
}

static uint64_t G(contract_hash)(const void *state) {
    return G(hash)(state);
}

#ifdef LUDO_CHECKED
/* Whether a move is listed or, as some can be written in two ways, leads where a listed one leads.
 */
static bool G(legal)(const struct G(state) * state, ludo_move move) {
    enum { LONGEST = 4096 }; /* longer lists would take too long every time */
    ludo_move moves[LONGEST];
    if (G(turn)(state) == LUDO_NATURE || G(count)(state) > LONGEST)
        return true;
    size_t count = G(list)(state, moves);
    for (size_t i = 0; i < count; i++)
        if (moves[i] == move)
            return true;
#ifndef G_UNDO
    struct G(state) next = *state;
    G(play)(&next, move);
    for (size_t i = 0; i < count; i++) {
        struct G(state) other = *state;
        G(play)(&other, moves[i]);
        if (G(hash)(&other) == G(hash)(&next))
            return true;
    }
#endif
    return false;
}
#endif

#ifdef G_UNDO
static void G(contract_play)(void *state, ludo_move move, void *undo) {
    struct G(undo) unused;
#ifdef LUDO_CHECKED
    assert(G(legal)(state, move));
#endif
    G(play)(state, move, undo ? undo : &unused);
}

static void G(contract_undo)(void *state, ludo_move move, const void *undo) {
    G(undo_move)(state, move, undo);
}
#else
static void G(contract_play)(void *state, ludo_move move, void *undo) {
    (void)undo;
#ifdef LUDO_CHECKED
    assert(G(legal)(state, move));
#endif
    G(play)(state, move);
}
#endif

#define LUDO_WALKS(prefix)                                                                         \
    .turn = prefix##_contract_turn, .count = prefix##_contract_count,                              \
    .list = prefix##_contract_list, .nth = prefix##_contract_nth,                                  \
    .random = prefix##_contract_random, .play = prefix##_contract_play,                            \
    .hash = prefix##_contract_hash, .perft = prefix##_perft, .playout = prefix##_playout

#undef G
#undef G_CHANCE
#undef G_PERFT
#undef G_UNDO
#undef G_COUNT_TWO
