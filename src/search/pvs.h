/*
 * Principal-variation search for a game of two players and full information, instantiated for each table of a
 * game without a function pointer inside. Include it after defining G(name) and
 *
 *     struct G(state), G(turn), G(list), G(play), G(hash)  as for core/walks.h
 *     G(winner)(state)           of a finished game: a player, or -1 for a draw
 *     G(value)(state, player)    a guess how well the player to move stands
 *     G(order)(state, move)      a guess how good a move is: larger is tried earlier
 *
 * and, where the game has it,
 *
 *     G_REPEATS                  positions can repeat
 *     G_NOISY                    G(noisy)(state, move) tells moves that change so much that guessing before
 * them is idle: they are searched on at the end of the depth, and never reduced G_PASS G(pass)(state) hands
 * the turn over: a position that is good even then needs no search G_COUNTER                  a counter that
 * the hash leaves out can end the game: G(counter)(state) is how far it is from doing so; near the end it
 * becomes a part of the key G_TRANSLATE                positions with equal hashes may name a move
 * differently: G(to_table)(state, move) and G(from_table)(state, move) translate; the latter may give
 * SEARCH_NONE
 *     G_CHANCE                   nature may move: G(outcomes)(state, after) writes what can come of it, all
 *                                equally likely, and gives their number, at most SEARCH_OUTCOMES
 *
 * A player may move twice in a row (a stuck opponent is skipped), so the sign of a value follows the turn,
 * not the ply. Moves of the table are played as they are: the whole 64-bit key guards them.
 */
#include "search/mean.h"
#include "search/thread.h"

enum { G(killer_order) = 1 << 24, G(noisy_order) = 1 << 25 };

static int G(search)(struct search_thread *t, const struct G(state) * s, int depth, int alpha, int beta,
                     int ply, ludo_move before);

/* What the table knows a position by. */
static inline uint64_t G(key)(const struct G(state) * s) {
#ifdef G_COUNTER
    enum { NEAR = 40 };
    return G(hash)(s) ^ (G(counter)(s) < NEAR ? ludo_mix((uint64_t)G(counter)(s) + 1) : 0);
#else
    return G(hash)(s);
#endif
}

#ifdef G_CHANCE
static int G(expect)(struct search_thread *t, const struct G(state) * s, int player, int depth, int alpha,
                     int beta, int ply, ludo_move move);
#endif

/* The value of a move for the player who makes it. */
static inline int G(follow)(struct search_thread *t, const struct G(state) * next, int player, int depth,
                            int alpha, int beta, int ply, ludo_move move) {
    int turn = G(turn)(next);
    if (turn == LUDO_OVER) {
        int winner = G(winner)(next);
        t->lengths[ply] = 0;
        search_tick(t);
#ifdef G_COUNTER
        t->horizon = t->horizon || G(counter)(next) <= 0; /* true for this count only */
#endif
        return winner < 0 ? 0 : winner == player ? SEARCH_WIN - ply : ply - SEARCH_WIN;
    }
#ifdef G_CHANCE
    if (turn == LUDO_NATURE)
        return G(expect)(t, next, player, depth, alpha, beta, ply, move);
#endif
    return turn == player ? G(search)(t, next, depth, alpha, beta, ply, move)
                          : -G(search)(t, next, depth, -beta, -alpha, ply, move);
}

#ifdef G_CHANCE
/*
 * What chance is worth to a player: the mean over all that can come. Each outcome is searched in the window
 * in which it can still matter, whatever the others turn out to be. The player moves once more, so chance
 * costs a ply too: then lines end with the same player as all others, and none can put off an answer beyond
 * the end.
 */
static int G(expect)(struct search_thread *t, const struct G(state) * s, int player, int depth, int alpha,
                     int beta, int ply, ludo_move move) {
    struct G(state) after[SEARCH_OUTCOMES];
    struct search_mean mean = search_mean_of(G(outcomes)(s, after));
    for (size_t i = 0; i < mean.count && !search_mean_outside(&mean, alpha, beta) && !t->stopped; i++) {
        int low = search_mean_low(&mean, alpha), high = search_mean_high(&mean, beta);
        search_mean_add(&mean, G(follow)(t, &after[i], player, depth - 1, low, high, ply, move));
    }
    t->lengths[ply] = 0; /* how it goes on depends on chance */
    return search_mean_value(&mean, alpha);
}
#endif

/* Moves the best of those not tried yet to the front. */
static inline ludo_move G(next_move)(ludo_move *moves, int *order, size_t i, size_t count) {
    size_t best = i;
    for (size_t k = i + 1; k < count; k++)
        if (order[k] > order[best])
            best = k;
    ludo_move move = moves[best];
    int value = order[best];
    moves[best] = moves[i];
    order[best] = order[i];
    moves[i] = move;
    order[i] = value;
    return move;
}

/* Near the leaves what was learned about moves costs more than it saves. */
static inline void G(rank)(const struct search_thread *t, const struct G(state) * s, const ludo_move *moves,
                           int *order, size_t count, int player, int ply, int depth, ludo_move before) {
    for (size_t i = 0; i < count; i++) {
        order[i] = G(order)(s, moves[i]);
#ifdef G_NOISY
        order[i] += G(noisy)(s, moves[i]) ? G(noisy_order) : 0;
#endif
    }
    if (depth <= 1)
        return;
    ludo_move answer = t->answers[search_slot(before)];
    for (size_t i = 0; i < count; i++) {
        ludo_move move = moves[i];
        order[i] += t->history[player & 1][search_slot(move)];
        order[i] += move == t->killers[ply][0]   ? G(killer_order)
                    : move == t->killers[ply][1] ? G(killer_order) / 2
                                                 : 0;
        order[i] += move == answer ? G(killer_order) / 4 : 0;
    }
}

#ifdef G_NOISY
/* At the end of the depth: the guess, unless a noisy move is better. */
static int G(settle)(struct search_thread *t, const struct G(state) * s, int alpha, int beta, int ply) {
    int player = G(turn)(s), best = G(value)(s, player);
    t->lengths[ply] = 0;
    if (search_tick(t) || best >= beta || ply >= PLIES - 2)
        return best;
    alpha = best > alpha ? best : alpha;
    ludo_move *moves = t->moves + (size_t)ply * SEARCH_LIST;
    size_t count = G(list)(s, moves);
    for (size_t i = 0; i < count && !t->stopped; i++) {
        if (!G(noisy)(s, moves[i]))
            continue;
        struct G(state) next = *s;
        G(play)(&next, moves[i]);
        int turn = G(turn)(&next), value;
        if (turn == LUDO_OVER)
            value = G(winner)(&next) < 0         ? 0
                    : G(winner)(&next) == player ? SEARCH_WIN - ply - 1
                                                 : ply + 1 - SEARCH_WIN;
        else
            value = turn == player ? G(settle)(t, &next, alpha, beta, ply + 1)
                                   : -G(settle)(t, &next, -beta, -alpha, ply + 1);
        if (value > best) {
            best = value;
            alpha = best > alpha ? best : alpha;
            if (best >= beta)
                break;
        }
    }
    return best;
}
#endif

/* Late moves are searched less deep: the later, the less. */
static inline int G(reduction)(int depth, size_t number) {
    if (depth < 3 || number < 3)
        return 0;
    int reduction = 1 + (number >= 8) + (number >= 24) + (depth >= 8 && number >= 6);
    return reduction < depth - 1 ? reduction : depth - 2;
}

static int G(search)(struct search_thread *t, const struct G(state) * s, int depth, int alpha, int beta,
                     int ply, ludo_move before) {
    int player = G(turn)(s);
    t->lengths[ply] = 0;
    if (ply > t->deepest)
        t->deepest = ply;
    if (depth <= 0 || ply >= PLIES - 2) {
        t->horizon = true;
#ifdef G_NOISY
        return G(settle)(t, s, alpha, beta, ply);
#else
        search_tick(t);
        return G(value)(s, player);
#endif
    }
    if (search_tick(t))
        return 0;

    uint64_t hash = G(key)(s);
#ifdef G_REPEATS
    if (ply > 0 && search_repeats(t, hash, ply)) {
        t->horizon = true; /* true of this line only */
        return 0;
    }
    t->path[t->past + (size_t)ply] = hash;
#endif
    /* No line from here can be better than to win at the next ply, or worse than to have lost by now. */
    alpha = alpha > ply - SEARCH_WIN ? alpha : ply - SEARCH_WIN;
    beta = beta < SEARCH_WIN - ply - 1 ? beta : SEARCH_WIN - ply - 1;
    if (alpha >= beta)
        return alpha;

    bool principal = beta - alpha > 1;
    struct table_hit hit = {.move = SEARCH_NONE};
    if (table_find(t->shared->table, hash, &hit)) {
        int score = search_from_table(hit.score, ply);
#ifdef G_TRANSLATE
        hit.move = hit.move == SEARCH_NONE ? SEARCH_NONE : G(from_table)(s, hit.move);
#endif
        bool enough =
            hit.bound == TABLE_EXACT || (hit.bound == TABLE_AT_LEAST ? score >= beta : score <= alpha);
        if (!principal && ply > 0 && hit.depth >= depth && enough) {
            t->horizon = t->horizon || hit.depth < SEARCH_COMPLETE;
            return score;
        }
    } else if (depth >= 5 && ply > 0) {
        depth--; /* without a first move to try, less depth finds one for the next time */
    }

#ifdef G_PASS
    if (!principal && ply > 0 && depth >= 3 && before != SEARCH_PASSED && beta > -SEARCH_SURE &&
        beta < SEARCH_SURE && G(value)(s, player) >= beta) {
        struct G(state) next = *s;
        G(pass)(&next);
        int value =
            G(follow)(t, &next, player, depth - 3 - depth / 4, beta - 1, beta, ply + 1, SEARCH_PASSED);
        if (t->stopped)
            return 0;
        if (value >= beta && value < SEARCH_SURE) {
            t->horizon = true; /* a pass proves nothing */
            return value;
        }
    }
#endif

    bool horizon = t->horizon;
    t->horizon = false;
    ludo_move *moves = t->moves + (size_t)ply * SEARCH_LIST, best_move = SEARCH_NONE;
    int *order = t->order + (size_t)ply * SEARCH_LIST, best = -SEARCH_WIN, old_alpha = alpha;
    /* The move of the table is tried before the others are even listed; often that is enough. */
    if (ply == 0 && t->first != SEARCH_NONE)
        hit.move = t->first; /* the table may have forgotten it or know another one */
    bool known = hit.move != SEARCH_NONE && !(ply == 0 && search_excluded(t, hit.move)), listed = false;
    size_t count = 0, tried = 0;
    for (size_t i = 0; known || !listed || i < count; tried++) {
        ludo_move move = hit.move;
        if (known) {
            known = false;
        } else {
            if (!listed) {
                listed = true;
                count = G(list)(s, moves);
                assert(count > 0);
                G(rank)(t, s, moves, order, count, player, ply, depth, before);
            }
            /* Whoever has found no good move among the first will not find it by sorting the rest. */
            move = i < (depth <= 1 ? 4u : 8u * (unsigned)depth) ? G(next_move)(moves, order, i, count)
                                                                : moves[i];
            i++;
            if ((move == hit.move && tried > 0) || (ply == 0 && search_excluded(t, move))) {
                tried--;
                continue;
            }
        }
        struct G(state) next = *s;
        G(play)(&next, move);
        if (depth > 1)
            table_prefetch(t->shared->table, G(key)(&next));
        int value = -SEARCH_WIN, less = G(reduction)(depth, tried);
#ifdef G_NOISY
        less = G(noisy)(s, move) ? 0 : less;
#endif
        bool first = best == -SEARCH_WIN;
        if (!first) {
            value = G(follow)(t, &next, player, depth - 1 - less, alpha, alpha + 1, ply + 1, move);
            if (value > alpha && less > 0 && !t->stopped)
                value = G(follow)(t, &next, player, depth - 1, alpha, alpha + 1, ply + 1, move);
        }
        if (first || (principal && value > alpha && !t->stopped))
            value = G(follow)(t, &next, player, depth - 1, alpha, beta, ply + 1, move);
        if (t->stopped)
            return best > -SEARCH_WIN ? best : value;
        if (value <= best)
            continue;
        best = value;
        if (value > alpha) {
            alpha = value;
            best_move = move;
            search_keep_line(t, move, ply);
        }
        if (value >= beta) {
            search_learn(t, player, move, before, depth, ply);
            for (size_t k = 0; k + 1 < i; k++)
                search_forget(t, player, moves[k], depth);
            break;
        }
    }
#ifdef G_TRANSLATE
    best_move = best_move == SEARCH_NONE ? SEARCH_NONE : G(to_table)(s, best_move);
#endif
    struct table_hit found = {best_move, search_to_table(best, ply), t->horizon ? depth : SEARCH_COMPLETE,
                              best >= beta       ? TABLE_AT_LEAST
                              : best > old_alpha ? TABLE_EXACT
                                                 : TABLE_AT_MOST};
    t->horizon = t->horizon || horizon;
    if (ply > 0 || t->excluded_count == 0)
        table_store(t->shared->table, hash, found);
    return best;
}

static int G(search_contract)(struct search_thread *t, const void *state, int depth, int alpha, int beta,
                              int ply, ludo_move before) {
    return G(search)(t, state, depth, alpha, beta, ply, before);
}

#undef G
#undef G_REPEATS
#undef G_NOISY
#undef G_PASS
#undef G_COUNTER
#undef G_CHANCE
#undef G_TRANSLATE
