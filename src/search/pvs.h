/*
 * Principal variation search for a game of two players and full information, instantiated for each table of a
 * game without a function pointer inside. Include it after defining G(name) and
 *
 *     struct G(state), G(turn), G(list), G(play), G(hash)  as for core/walks.h
 *     G(winner)(state)           of a finished game: a player, or -1 for a draw
 *     G(value)(state, player)    a guess how well the player to move stands
 *     G(order)(state, move)      a guess how good a move is: larger is tried earlier
 *
 * and, where the game has it,
 *
 *     G_REPEATS     positions can repeat; G(lasting)(state, move) tells moves behind which none can that was
 *                   there before
 *     G_QUIESCENCE  G(noisy)(state, move) tells moves that change so much that guessing before them is idle:
 *                   they are searched on at the end of the depth, and never reduced; G(list_noisy) lists them
 *     G_NULL_MOVE   G(null_move)(state) hands the turn over: a position that is good even then needs no
 *                   search
 *     G_COUNTER     a counter that the hash leaves out can end the game: G(counter)(state) is how far it is
 *                   from doing so; near the end it becomes a part of the key
 *     G_TRANSLATE   moves have more than 32 bits, or positions with equal hashes name a move differently:
 *                   uint32_t G(to_tt)(state, move) and ludo_move G(from_tt)(state, uint32_t)
 *                   translate; the latter may give SEARCH_NONE
 *     G_ASKS        somebody may know positions: G(asks)(state, move) tells whether it is worth asking behind
 *                   this move
 *     G_SORTED      G(list) gives the best moves first: one ply before the end of the depth they are tried
 *                   as listed and the table is left alone; both would cost more than they save
 *     G_FEWER       G(list_fewer)(state, moves) leaves out those that are seldom good, unless few are left
 *     G_FUTILITY    the value seldom changes by more in one ply: near the end of the depth a position that
 *                   is farther outside the window needs no search
 *     G_FORCED      G(forced)(state, move) tells moves without a choice: they cost no depth
 *     G_THREATS     G(threat)(state) tells what hangs over the player to move (search_threat), and
 *                   G(list_answers) the moves that do not lose at once to a threat
 *     G_CHANCE      nature may move: G(outcomes)(state, after) writes what can come of it, all equally
 *                   likely, and gives their number, at most SEARCH_OUTCOMES
 *     G_SEEN        a state is that of the contract as somebody sees it: G(seen)(thread, state) makes it
 *     G_SUMS        what was found out about a position helps to value those behind its moves:
 *                   G(expand)(thread, state, ply) is told of it before they are searched, and instead of
 *                   G(value) there is G(guess)(thread, state, player, ply)
 *     G_UNDO        copies of a state share a board: G(undo_move)(state, move) takes a move back there
 *
 * A player may move twice in a row (a stuck opponent is skipped), so the sign of a value follows the turn,
 * not the ply.
 *
 * Moves of the table are played as they are. The whole 64-bit key guards them: among 10^11 positions looked
 * up in a table of four million, a wrong one is believed with a chance of one in ten million.
 */
#include "search/mean.h"
#include "search/thread.h"

#ifdef G_SORTED
enum { G(plain_depth) = 1 };
#else
enum { G(plain_depth) = 0 };
#endif
enum { G(killer_order) = 1 << 24, G(noisy_order) = 1 << 25 };

/* Depths at which futility or a null move may prune a position; and where threats win, how far from even the window may be: beyond, a win is looked for. */
enum { G(futility_most) = 6, G(null_move_least) = 3, G(doubt) = 500 };
#ifdef G_FUTILITY
enum { G(prune_least) = 1 };
#else
enum { G(prune_least) = G(null_move_least) };
#endif
#ifdef G_NULL_MOVE
enum { G(prune_most) = PLIES };
#else
enum { G(prune_most) = G(futility_most) };
#endif

static int G(search)(struct search_thread *t, const struct G(state) * s, int player, int depth, int alpha,
                     int beta, int ply, ludo_move before);

#ifndef G_SUMS
static inline int G(guess)(const struct search_thread *t, const struct G(state) * s, int player, int ply) {
    (void)t;
    (void)ply;
    return G(value)(s, player);
}
#endif

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
        t->pv_lengths[ply] = 0;
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
    return turn == player ? G(search)(t, next, turn, depth, alpha, beta, ply, move)
                          : -G(search)(t, next, turn, depth, -beta, -alpha, ply, move);
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
    t->pv_lengths[ply] = 0; /* how it goes on depends on chance */
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
                           int *restrict order, size_t count, int player, int ply, int depth,
                           ludo_move before) {
    for (size_t i = 0; i < count; i++) {
        order[i] = G(order)(s, moves[i]);
#ifdef G_QUIESCENCE
        order[i] += G(noisy)(s, moves[i]) ? G(noisy_order) : 0;
#endif
    }
    if (depth <= 1)
        return;
    ludo_move answer = t->countermoves[search_slot(before)];
    for (size_t i = 0; i < count; i++) {
        ludo_move move = moves[i];
        order[i] += t->history[player & 1][search_slot(move)];
        order[i] += move == t->killers[ply][0]   ? G(killer_order)
                    : move == t->killers[ply][1] ? G(killer_order) / 2
                                                 : 0;
        order[i] += move == answer ? G(killer_order) / 4 : 0;
    }
}

#ifdef G_QUIESCENCE
/* Quiescence search, at the end of the depth: the guess, unless a noisy move is better. */
static int G(quiescence)(struct search_thread *t, const struct G(state) * s, int player, int alpha, int beta,
                         int ply) {
    int best = G(guess)(t, s, player, ply);
    t->pv_lengths[ply] = 0;
    if (ply > t->deepest)
        t->deepest = ply;
    if (search_tick(t) || best >= beta || ply >= t->plies - 2)
        return best;
    alpha = best > alpha ? best : alpha;
    ludo_move *moves = t->moves + (size_t)ply * t->widest;
    int *order = t->order + (size_t)ply * t->widest;
    size_t count = G(list_noisy)(s, moves);
    G(rank)(t, s, moves, order, count, player, ply, 0, SEARCH_NONE);
    for (size_t i = 0; i < count && !t->stopped; i++) {
        ludo_move move = G(next_move)(moves, order, i, count);
        struct G(state) next = *s;
        G(play)(&next, move);
        int turn = G(turn)(&next), value;
        if (turn == LUDO_OVER)
            value = G(winner)(&next) < 0         ? 0
                    : G(winner)(&next) == player ? SEARCH_WIN - ply - 1
                                                 : ply + 1 - SEARCH_WIN;
#ifdef G_ASKS
        else if (search_known(t, &next, ply + 1, &value))
            value = turn == player ? value : -value;
#endif
        else
            value = turn == player ? G(quiescence)(t, &next, turn, alpha, beta, ply + 1)
                                   : -G(quiescence)(t, &next, turn, -beta, -alpha, ply + 1);
        best = value > best ? value : best;
        if (value > alpha) {
            alpha = value;
            search_keep_pv(t, move, ply);
        }
        if (best >= beta)
            break;
    }
    return best;
}
#endif

/* Late move reductions: the later a move, the less deep it is searched. */
static inline int G(reduction)(int depth, size_t number) {
    if (depth < 3 || number < 3)
        return 0;
    int reduction = 1 + (number >= 8) + (number >= 24) + (depth >= 8 && number >= 6);
    return reduction < depth - 1 ? reduction : depth - 2;
}

static int G(search)(struct search_thread *t, const struct G(state) * s, int player, int depth, int alpha,
                     int beta, int ply, ludo_move before) {
    t->pv_lengths[ply] = 0;
    if (ply > t->deepest)
        t->deepest = ply;
#ifdef G_ASKS
    int fact;
    if (ply > 0 && G(asks)(s, before) && search_known(t, s, ply, &fact)) {
        search_tick(t);
        return fact;
    }
#endif
#ifdef G_THREATS
    /* Where no line is wanted, what is bound to happen need not be played. */
    enum search_threat threat = ply > 0 ? G(threat)(s) : SEARCH_CALM;
    bool answers = threat == SEARCH_THREATENED && beta - alpha <= 1;
    if ((threat == SEARCH_WINS || threat == SEARCH_LOST) && beta - alpha <= 1) {
        search_tick(t);
        return threat == SEARCH_WINS ? SEARCH_WIN - ply - 1 : ply + 2 - SEARCH_WIN;
    }
    if (threat == SEARCH_THREATENED)
        depth = (depth > 0 ? depth : 0) + 1; /* an answer that is forced costs no depth */
    else if (threat != SEARCH_CALM && depth <= 0)
        depth = 1;
#endif
    if (depth <= 0 || ply >= t->plies - 2) {
        t->horizon = true;
#ifdef G_QUIESCENCE
        return G(quiescence)(t, s, player, alpha, beta, ply);
#else
        search_tick(t);
        return G(guess)(t, s, player, ply);
#endif
    }
    if (search_tick(t))
        return 0;

    bool plain = depth <= G(plain_depth) && ply > 0;
    uint64_t hash = plain ? 0 : G(key)(s);
#ifdef G_REPEATS
    if (ply > 0 && !plain && search_repeats(t, hash, ply)) {
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
    struct tt_hit hit;
    ludo_move tt_move = SEARCH_NONE;
    if (!plain && tt_find(t->shared->tt, hash, &hit)) {
        int score = search_from_tt(hit.score, ply);
        tt_move = hit.move == TT_NO_MOVE ? SEARCH_NONE : G(from_tt)(s, hit.move);
        if (!principal && ply > 0 && hit.depth >= depth && search_enough(t, &hit, score, alpha, beta)) {
            t->horizon = t->horizon || hit.depth < TT_COMPLETE;
            return score;
        }
    } else if (depth >= 5 && ply > 0 && !t->thorough) {
        depth--; /* without a first move to try, less depth finds one for the next time */
    }

#if defined(G_FUTILITY) || defined(G_NULL_MOVE)
    /* A guess may do where no line is wanted and nothing is decided yet. */
    bool prunes = !principal && ply > 0 && !t->thorough && beta > -SEARCH_SURE && beta < SEARCH_SURE;
#ifdef G_THREATS
    prunes = prunes && threat == SEARCH_CALM && beta > -G(doubt) && beta < G(doubt);
#endif
    prunes = prunes && depth >= G(prune_least) && depth <= G(prune_most);
    int guess = prunes ? G(guess)(t, s, player, ply) : 0;
#endif

#ifdef G_FUTILITY
    if (prunes && depth <= G(futility_most) &&
        (guess - G_FUTILITY * depth >= beta || guess + G_FUTILITY * depth <= alpha)) {
        t->horizon = true;
        return guess;
    }
#endif

#ifdef G_NULL_MOVE
    if (prunes && depth >= G(null_move_least) && before != SEARCH_NULL_MOVE && guess >= beta) {
        struct G(state) next = *s;
        G(null_move)(&next);
        t->reversible[ply + 1] = 0; /* nobody passes in a game */
        int value =
            G(follow)(t, &next, player, depth - 3 - depth / 4, beta - 1, beta, ply + 1, SEARCH_NULL_MOVE);
        if (t->stopped)
            return 0;
        if (value >= beta && value < SEARCH_SURE) {
            t->horizon = true; /* a null move proves nothing */
            return value;
        }
    }
#endif

#ifdef G_SUMS
    G(expand)(t, s, ply);
#endif
    bool horizon = t->horizon;
    t->horizon = false;
    ludo_move *moves = t->moves + (size_t)ply * t->widest, best_move = SEARCH_NONE;
    int *order = t->order + (size_t)ply * t->widest, best = -SEARCH_WIN, old_alpha = alpha;
    /* The move of the table is tried before the others are even listed; often that is enough. */
    if (ply == 0 && t->first != SEARCH_NONE)
        tt_move = t->first; /* the table may have forgotten it or know another one */
    bool known = tt_move != SEARCH_NONE && !(ply == 0 && search_excluded(t, tt_move)), listed = false;
    size_t count = 0, tried = 0, sorted = plain ? 0 : depth <= 1 ? 4 : 8 * (size_t)depth;
    for (size_t i = 0; known || !listed || i < count; tried++) {
        ludo_move move = tt_move;
        if (known) {
            known = false;
        } else {
            if (!listed) {
                listed = true;
#ifdef G_THREATS
                count = answers ? G(list_answers)(s, moves) : G(list)(s, moves);
                if (count == 0) {
                    best = tried ? best : ply + 2 - SEARCH_WIN; /* there is no answer */
                    break;
                }
#elif defined(G_FEWER)
                bool fewer = ply > 0 && !t->thorough;
                count = fewer ? G(list_fewer)(s, moves) : G(list)(s, moves);
                t->horizon = t->horizon || fewer;
                assert(count > 0);
#else
                count = G(list)(s, moves);
                assert(count > 0);
#endif
                if (!plain)
                    G(rank)(t, s, moves, order, count, player, ply, depth, before);
            }
            /* Whoever has found no good move among the first will not find it by sorting the rest. */
            move = i < sorted ? G(next_move)(moves, order, i, count) : moves[i];
            i++;
            if ((move == tt_move && tried > 0) || (ply == 0 && search_excluded(t, move))) {
                tried--;
                continue;
            }
        }
        struct G(state) next = *s;
        G(play)(&next, move);
#ifdef G_REPEATS
        t->reversible[ply + 1] = G(lasting)(s, move) ? 0 : t->reversible[ply] + 1;
#endif
        if (depth - 1 > G(plain_depth))
            tt_prefetch(t->shared->tt, G(key)(&next));
        int value = -SEARCH_WIN, less = t->thorough ? 0 : G(reduction)(depth, tried), rest = depth - 1;
#ifdef G_FORCED
        rest += G(forced)(s, move);
#endif
#ifdef G_QUIESCENCE
        less = G(noisy)(s, move) ? 0 : less;
#endif
        bool first = best == -SEARCH_WIN;
        if (!first) {
            value = G(follow)(t, &next, player, rest - less, alpha, alpha + 1, ply + 1, move);
            if (value > alpha && less > 0 && !t->stopped)
                value = G(follow)(t, &next, player, rest, alpha, alpha + 1, ply + 1, move);
        }
        if (first || (principal && value > alpha && !t->stopped))
            value = G(follow)(t, &next, player, rest, alpha, beta, ply + 1, move);
#ifdef G_UNDO
        G(undo_move)(&next, move);
#endif
        if (t->stopped)
            return best > -SEARCH_WIN ? best : value;
        if (value <= best)
            continue;
        best = value;
        if (value > alpha) {
            alpha = value;
            best_move = move;
            search_keep_pv(t, move, ply);
        }
        if (value >= beta) {
            search_learn(t, player, move, before, depth, ply);
            for (size_t k = 0; k + 1 < i; k++)
                search_forget(t, player, moves[k], depth);
            break;
        }
    }
    struct tt_hit found = {best_move == SEARCH_NONE ? TT_NO_MOVE : G(to_tt)(s, best_move),
                           search_to_tt(best, ply), t->horizon ? depth : TT_COMPLETE,
                           best >= beta       ? TT_AT_LEAST
                           : best > old_alpha ? TT_EXACT
                                              : TT_AT_MOST};
    t->horizon = t->horizon || horizon;
    if (!plain && (ply > 0 || (t->excluded_count == 0 && !t->shared->among)))
        tt_store(t->shared->tt, hash, found);
    return best;
}

static int G(search_contract)(struct search_thread *t, const void *state, int depth, int alpha, int beta,
                              int ply, ludo_move before) {
#ifdef G_SEEN
    const struct G(state) seen = G(seen)(t, state), *s = &seen;
#else
    const struct G(state) *s = state;
#endif
    return G(search)(t, s, G(turn)(s), depth, alpha, beta, ply, before);
}

#undef G
#undef G_REPEATS
#undef G_QUIESCENCE
#undef G_NULL_MOVE
#undef G_COUNTER
#undef G_CHANCE
#undef G_THREATS
#undef G_TRANSLATE
#undef G_ASKS
#undef G_SORTED
#undef G_FUTILITY
#undef G_FORCED
#undef G_SEEN
#undef G_SUMS
#undef G_FEWER
#undef G_UNDO
