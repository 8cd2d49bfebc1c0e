/*
 * What an engine may tell pvs.h of its game, and what holds where it does not. An engine defines
 * the constant, 1 unless said otherwise, and the hooks named beside it; otherwise the constant is 0
 * and the hooks are those below, so that whatever hangs on them folds away.
 */
#include "search/numbers.h"
#include "search/thread.h"

/* Positions can repeat; G(lasting) tells moves behind which none can that was there before. */
#ifndef G_REPEATS
#define G_REPEATS 0
static inline bool G(lasting)(const struct G(state) * s, ludo_move move) {
    (void)s;
    (void)move;
    return true;
}
#endif

/* Quiescence search: G(noisy) tells moves that change so much that guessing before them is idle.
 * They are searched on at the end of the depth, and never reduced; G(list_noisy) lists them. */
#ifndef G_QUIESCENCE
#define G_QUIESCENCE 0
static inline bool G(noisy)(const struct G(state) * s, ludo_move move) {
    (void)s;
    (void)move;
    return false;
}

static inline size_t G(list_noisy)(const struct G(state) * s, ludo_move *moves) {
    (void)s;
    (void)moves;
    return 0;
}
#endif

/* G(null_move) hands the turn over: a position that is good even then needs no search. */
#ifndef G_NULL_MOVE
#define G_NULL_MOVE 0
static inline void G(null_move)(struct G(state) * s) {
    (void)s;
}
#endif

/* The engine has numbers of its own, by SEARCH_NUMBERS(). */
#ifndef G_NUMBERS
static const struct search_numbers G(numbers) = {SEARCH_NUMBERS_USUAL};
#endif

/* Values and G(order) are good enough to be trusted: killer moves and countermoves are left alone,
 * and since G(gain) tells what a move is worth beside others, in the unit of values, moves near the
 * end of the depth are not tried that gain much less than the best so far. */
#ifndef G_TRUSTED
#define G_TRUSTED 0
static inline int G(gain)(const struct G(state) * s, ludo_move move) {
    (void)s;
    (void)move;
    return 0;
}
#endif

/* A counter that the hash leaves out can end the game: G(counter) is how far it is from doing so.
 * Near the end it becomes a part of the key. */
#ifndef G_COUNTER
static inline int64_t G(counter)(const struct G(state) * s) {
    (void)s;
    return INT64_MAX;
}
#endif

/* Moves have more than 32 bits, or positions with equal hashes name a move differently: G(to_tt)
 * and G(from_tt) translate; the latter may give SEARCH_NONE. */
#ifndef G_TRANSLATE
static inline uint32_t G(to_tt)(const struct G(state) * s, ludo_move move) {
    (void)s;
    return (uint32_t)move;
}

static inline ludo_move G(from_tt)(const struct G(state) * s, uint32_t move) {
    (void)s;
    return move;
}
#endif

/* Somebody may know positions: G(asks) tells whether it is worth asking behind this move. */
#ifndef G_ASKS
#define G_ASKS 0
static inline bool G(asks)(const struct G(state) * s, ludo_move before) {
    (void)s;
    (void)before;
    return false;
}
#endif

/* G(list) gives the best moves first: one ply before the end of the depth they are tried as listed
 * and the transposition table is left alone; both would cost more than they save. */
#ifndef G_SORTED
#define G_SORTED 0
#endif

/* G(list_fewer) leaves out moves that are seldom good, unless few are left. */
#ifndef G_FEWER
#define G_FEWER 0
static inline size_t G(list_fewer)(const struct G(state) * s, ludo_move *moves) {
    return G(list)(s, moves);
}
#endif

/* G(forced) tells moves without a choice: they cost no depth. */
#ifndef G_FORCED
static inline bool G(forced)(const struct G(state) * s, ludo_move move) {
    (void)s;
    (void)move;
    return false;
}
#endif

/* G(threat) tells what hangs over the player to move, and G(list_answers) lists the moves that do
 * not lose at once to a threat. */
#ifndef G_THREATS
#define G_THREATS 0
static inline enum search_threat G(threat)(const struct G(state) * s) {
    (void)s;
    return SEARCH_CALM;
}

static inline size_t G(list_answers)(const struct G(state) * s, ludo_move *moves) {
    return G(list)(s, moves);
}
#endif

/* Nature may move: G(outcomes) writes what can come of it, all equally likely, and gives their
 * number, at most SEARCH_OUTCOMES. */
#ifndef G_CHANCE
#define G_CHANCE 0
static inline size_t G(outcomes)(const struct G(state) * s, struct G(state) * after) {
    *after = *s;
    return 1;
}
#endif

/* A state is that of the contract as somebody sees it: G(seen) makes it. */
#ifndef G_SEEN
static inline struct G(state) G(seen)(struct search_thread *t, const void *state) {
    (void)t;
    return *(const struct G(state) *)state;
}
#endif

/* What was found out about a position helps to value those behind its moves: G(expand) is told of
 * it before they are searched, and instead of G(value) there is G(guess). */
#ifndef G_SUMS
static inline void G(expand)(struct search_thread *t, const struct G(state) * s, int ply) {
    (void)t;
    (void)s;
    (void)ply;
}

static inline int G(guess)(const struct search_thread *t, const struct G(state) * s, int player,
                           int ply) {
    (void)t;
    (void)ply;
    return G(value)(s, player);
}
#endif

/* Copies of a state share a board: G(undo_move) takes a move back there. */
#ifndef G_UNDO
static inline void G(undo_move)(struct G(state) * s, ludo_move move) {
    (void)s;
    (void)move;
}
#endif
