/*
 * Principal variation search for a game of two players and full information, instantiated for each
 * ludo_rules of a game without a function pointer inside. Include it after defining G(name) and
 *
 *     struct G(state), G(turn), G(list), G(play), G(hash)  as for core/walks.h
 *     G(winner)(state)           of a finished game: a player, or -1 for a draw
 *     G(value)(state, player)    a guess how well the player to move stands
 *     G(order)(state, move)      a guess how good a move is: larger is tried earlier
 *
 * and those constants and hooks of hooks.h that the game has.
 *
 * A player may move twice in a row (a stuck opponent is skipped), so the sign of a value follows
 * the turn, not the ply.
 *
 * Moves of the transposition table are played as they are. The whole 64-bit hash guards them: among
 * 10^11 positions looked up in a table of four million, a wrong one is believed with a chance of
 * one in ten million.
 */
#include "search/hooks.h"
#include "search/mean.h"
#include "search/node.h"

enum { G(killer_order) = 1 << 24, G(noisy_order) = 1 << 25 };

/* Where threats win, how far from even the window may be for pruning: beyond, a win is looked for.
 */
enum { G(doubt) = 500 };

static int G(search)(struct search_thread *t, const struct G(state) * s, int player, int depth,
                     int alpha, int beta, int ply, ludo_move before);
static int G(expect)(struct search_thread *t, const struct G(state) * s, int player, int depth,
                     int alpha, int beta, int ply, ludo_move move);

/* What the transposition table knows a position by. */
static inline uint64_t G(key)(const struct G(state) * s) {
    enum { NEAR = 40 };
    return G(hash)(s) ^ (G(counter)(s) < NEAR ? ludo_mix((uint64_t)G(counter)(s) + 1) : 0);
}

/* What the end of a game at a ply is worth to a player. */
static inline int G(final)(const struct G(state) * s, int player, int ply) {
    int winner = G(winner)(s);
    return winner < 0 ? 0 : winner == player ? SEARCH_WIN - ply : ply - SEARCH_WIN;
}

/* The value of a move for the player who makes it. */
static inline int G(follow)(struct search_thread *t, const struct G(state) * next, int player,
                            int depth, int alpha, int beta, int ply, ludo_move move) {
    int turn = G(turn)(next);
    if (turn == LUDO_OVER) {
        t->pv_lengths[ply] = 0;
        search_tick(t);
        t->horizon = t->horizon || G(counter)(next) <= 0; /* true for this count only */
        return G(final)(next, player, ply);
    }
    if (G_CHANCE && turn == LUDO_NATURE)
        return G(expect)(t, next, player, depth, alpha, beta, ply, move);
    return turn == player ? G(search)(t, next, turn, depth, alpha, beta, ply, move)
                          : -G(search)(t, next, turn, depth, -beta, -alpha, ply, move);
}

/*
 * What chance is worth to a player: the mean over all that can come. Each outcome is searched in
 * the window in which it can still matter, whatever the others turn out to be. The player moves
 * once more, so chance costs a ply too: then lines end with the same player as all others, and none
 * can put off an answer beyond the end.
 */
static int G(expect)(struct search_thread *t, const struct G(state) * s, int player, int depth,
                     int alpha, int beta, int ply, ludo_move move) {
    struct G(state) after[SEARCH_OUTCOMES];
    struct search_mean mean = search_mean_of(G(outcomes)(s, after));
    for (size_t i = 0; i < mean.count && !search_mean_outside(&mean, alpha, beta) && !t->stopped;
         i++) {
        int low = search_mean_low(&mean, alpha), high = search_mean_high(&mean, beta);
        search_mean_add(&mean, G(follow)(t, &after[i], player, depth - 1, low, high, ply, move));
    }
    t->pv_lengths[ply] = 0; /* how it goes on depends on chance */
    return search_mean_value(&mean, alpha);
}

/* Near the leaves killer moves, countermoves and the history cost more than they save. */
static inline void G(rank)(const struct search_thread *t, const struct G(state) * s,
                           const struct search_node *n, const ludo_move *moves, int *restrict order,
                           size_t count) {
    for (size_t i = 0; i < count; i++)
        order[i] = G(order)(s, moves[i]) + (G(noisy)(s, moves[i]) ? G(noisy_order) : 0);
    if (n->depth <= 1)
        return;
    ludo_move countermove = t->countermoves[search_slot(n->before)];
    for (size_t i = 0; i < count; i++) {
        ludo_move move = moves[i];
        order[i] += t->history[n->player & 1][search_slot(move)];
        if (G_TRUSTED)
            continue;
        order[i] += move == t->killers[n->ply][0]   ? G(killer_order)
                    : move == t->killers[n->ply][1] ? G(killer_order) / 2
                                                    : 0;
        order[i] += move == countermove ? G(killer_order) / 4 : 0;
    }
}

/* Quiescence search, at the end of the depth: the guess, unless a noisy move is better. */
static int G(quiescence)(struct search_thread *t, const struct G(state) * s, int player, int alpha,
                         int beta, int ply) {
    t->pv_lengths[ply] = 0;
    if (ply > t->deepest)
        t->deepest = ply;
    search_tick(t);
    int best = G(guess)(t, s, player, ply);
    if (!G_QUIESCENCE || t->stopped || best >= beta || ply >= t->plies - 2)
        return best;
    alpha = best > alpha ? best : alpha;
    struct search_node n = {.player = player, .ply = ply, .tt_move = SEARCH_NONE};
    struct search_moves m = search_moves_of(t, &n);
    m.count = G(list_noisy)(s, m.list);
    G(rank)(t, s, &n, m.list, m.order, m.count);
    for (; m.next < m.count && !t->stopped; m.next++) {
        search_best_next(&m);
        ludo_move move = m.list[m.next];
        struct G(state) next = *s;
        G(play)(&next, move);
        int turn = G(turn)(&next), value;
        if (turn == LUDO_OVER)
            value = G(final)(&next, player, ply + 1);
        else if (G_ASKS && search_known(t, &next, ply + 1, &value))
            value = turn == player ? value : -value;
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

/* Late move reductions: the later a move, the less deep it is searched. */
static inline int G(reduction)(int depth, size_t number) {
    if (depth < 3 || number < 3)
        return 0;
    int reduction = 1 + (number >= 8) + (number >= 24) + (depth >= 8 && number >= 6);
    return reduction < depth - 1 ? reduction : depth - 2;
}

/* Whether an oracle knows the value of a position. */
static inline bool G(known)(struct search_thread *t, const struct G(state) * s,
                            const struct search_node *n, int *value) {
    if (n->ply == 0 || !G(asks)(s, n->before) || !search_known(t, s, n->ply, value))
        return false;
    search_tick(t);
    return true;
}

/* Whether a threat decides: where no line is wanted, what is bound to happen need not be played.
 * Otherwise an answer to it costs no depth. */
static inline bool G(threatened)(struct search_thread *t, const struct G(state) * s,
                                 struct search_node *n, int *value) {
    bool closed = n->beta - n->alpha <= 1;
    n->threat = n->ply > 0 ? G(threat)(s) : SEARCH_CALM;
    n->answers = n->threat == SEARCH_THREATENED && closed;
    if ((n->threat == SEARCH_WINS || n->threat == SEARCH_LOST) && closed) {
        search_tick(t);
        *value = n->threat == SEARCH_WINS ? SEARCH_WIN - n->ply - 1 : n->ply + 2 - SEARCH_WIN;
        return true;
    }
    if (n->threat == SEARCH_THREATENED)
        n->depth = (n->depth > 0 ? n->depth : 0) + 1;
    else if (n->threat != SEARCH_CALM && n->depth <= 0)
        n->depth = 1;
    return false;
}

/* Whether the position was there before; remembers it for those behind. */
static inline bool G(repeated)(struct search_thread *t, const struct search_node *n) {
    if (!G_REPEATS)
        return false;
    if (n->ply > 0 && !n->plain && search_repeats(t, n->key, n->ply)) {
        t->horizon = true; /* true of this line only */
        return true;
    }
    t->path[t->past + (size_t)n->ply] = n->key;
    return false;
}

/* Whether the transposition table decides; otherwise it may have a move to try first. */
static inline bool G(looked_up)(struct search_thread *t, const struct G(state) * s,
                                struct search_node *n, int *value) {
    struct tt_hit hit;
    if (!n->plain && tt_find(t->shared->tt, n->key, &hit)) {
        n->tt_move = hit.move == TT_NO_MOVE ? SEARCH_NONE : G(from_tt)(s, hit.move);
        *value = search_from_tt(hit.score, n->ply);
        if (!n->principal && n->ply > 0 && hit.depth >= n->depth &&
            search_enough(t, &hit, *value, n->alpha, n->beta)) {
            t->horizon = t->horizon || hit.depth < TT_COMPLETE;
            return true;
        }
    } else if (n->depth >= G(numbers).unknown_depth && n->ply > 0 && !t->thorough) {
        n->depth--; /* without a first move to try, less depth finds one for the next time */
    }
    if (n->ply == 0 && t->first != SEARCH_NONE)
        n->tt_move = t->first; /* the transposition table may have forgotten it */
    return false;
}

/* Whether the position is good enough even after a null move, or the search was stopped meanwhile.
 */
static inline bool G(null_move_cuts)(struct search_thread *t, const struct G(state) * s,
                                     const struct search_node *n, int *value) {
    if (!G_NULL_MOVE)
        return false; /* there are no numbers for it */
    struct G(state) next = *s;
    G(null_move)(&next);
    t->reversible[n->ply + 1] = 0; /* there is no null move in a game */
    int rest = n->depth - G(numbers).null_base - n->depth / G(numbers).null_part;
    *value =
        G(follow)(t, &next, n->player, rest, n->beta - 1, n->beta, n->ply + 1, SEARCH_NULL_MOVE);
    if (t->stopped) {
        *value = 0;
        return true;
    }
    if (*value < n->beta || *value >= SEARCH_SURE)
        return false;
    t->horizon = true; /* a null move proves nothing */
    return true;
}

/* Whether futility or a null move prunes the position: where no line is wanted and nothing is
 * decided yet. */
static inline bool G(pruned)(struct search_thread *t, const struct G(state) * s,
                             struct search_node *n, int *value) {
    enum { CERTAIN = G_THREATS ? G(doubt) : SEARCH_SURE };
    const struct search_numbers *numbers = &G(numbers);
    bool futility = n->depth <= numbers->futility_depth;
    bool null_move = G_NULL_MOVE && n->depth >= numbers->null_least;
    if (n->principal || n->ply == 0 || t->thorough || n->beta <= -CERTAIN || n->beta >= CERTAIN ||
        n->threat != SEARCH_CALM || !(futility || null_move))
        return false;
    int guess = G(guess)(t, s, n->player, n->ply);
    n->guess = guess;
    n->guessed = futility;
    if (futility && (guess - numbers->futility * n->depth >= n->beta ||
                     (numbers->razor && guess + numbers->razor * n->depth <= n->alpha))) {
        t->horizon = true;
        *value = guess;
        return true;
    }
    return null_move && n->before != SEARCH_NULL_MOVE && guess >= n->beta &&
           G(null_move_cuts)(t, s, n, value);
}

/* Late move pruning: whether no later move is likely to reach the window. */
static inline bool G(hopeless)(const struct search_node *n, size_t tried, int best) {
    const struct search_numbers *numbers = &G(numbers);
    if (!n->guessed || best <= -SEARCH_SURE)
        return false;
    bool many = n->depth <= numbers->count_depth &&
                (int)tried >= numbers->count_base + numbers->count_slope * n->depth * n->depth / 4;
    return many || (numbers->late_ply && (int)tried >= numbers->late_first &&
                    n->guess + numbers->late_far + numbers->late_ply * n->depth <= n->alpha);
}

/* Whether a move gains too little beside the best so far to reach the window. */
static inline bool G(lags)(const struct G(state) * s, struct search_node *n, ludo_move move,
                           size_t tried, int best) {
    enum { FAR = 72, FAR_OF_PLY = 25, PART = 5, WHOLE = 8 };
    if (!G_TRUSTED || !n->guessed)
        return false;
    int gain = G(gain)(s, move);
    n->most_gain = tried == 0 || gain > n->most_gain ? gain : n->most_gain;
    return tried > 0 && best > -SEARCH_SURE &&
           n->guess + FAR + FAR_OF_PLY * n->depth - PART * (n->most_gain - gain) / WHOLE <=
               n->alpha;
}

static inline void G(list_moves)(struct search_thread *t, const struct G(state) * s,
                                 const struct search_node *n, struct search_moves *m) {
    bool fewer = G_FEWER && n->ply > 0 && !t->thorough;
    m->listed = true;
    m->count = n->answers ? G(list_answers)(s, m->list)
               : fewer    ? G(list_fewer)(s, m->list)
                          : G(list)(s, m->list);
    assert(m->count > 0 || n->answers);
    t->horizon = t->horizon || fewer;
    if (!n->plain)
        G(rank)(t, s, n, m->list, m->order, m->count);
}

/* The next move to try, or SEARCH_NONE. */
static inline ludo_move G(next_move)(struct search_thread *t, const struct G(state) * s,
                                     const struct search_node *n, struct search_moves *m) {
    if (m->ahead) {
        m->ahead = false;
        return n->tt_move;
    }
    if (!m->listed)
        G(list_moves)(t, s, n, m);
    while (m->next < m->count) {
        /* Whoever has found no good move among the first will not find it by sorting the rest. */
        if (m->next < m->sorted)
            search_best_next(m);
        ludo_move move = m->list[m->next++];
        if (move != n->tt_move && !(n->ply == 0 && search_excluded(t, move)))
            return move;
    }
    return SEARCH_NONE;
}

/* Says whether some move is likely to cut off at the next ply: late moves are reduced by that. */
static inline void G(expect_cut)(struct search_thread *t, int ply, bool likely) {
    if (G(numbers).reduce_slope)
        t->cuts[ply] = likely;
}

/* The value of a move: of the first one in the whole window; of others in an empty one, unless they
 * turn out to be better. */
static inline int G(try_move)(struct search_thread *t, const struct G(state) * s,
                              const struct search_node *n, ludo_move move, size_t tried) {
    struct G(state) next = *s;
    int alpha = n->alpha, value = alpha, ply = n->ply + 1, rest = n->depth - 1 + G(forced)(s, move);
    int less = t->thorough || G(noisy)(s, move) ? 0
               : G(numbers).reduce_slope        ? search_reduction(&G(numbers), t, n, move, tried)
                                                : G(reduction)(n->depth, tried);
    G(play)(&next, move);
    if (G_REPEATS)
        t->reversible[ply] = G(lasting)(s, move) ? 0 : t->reversible[n->ply] + 1;
    if (n->depth - 1 > G_SORTED)
        tt_prefetch(t->shared->tt, G(key)(&next));
    if (tried > 0) {
        G(expect_cut)(t, ply, true);
        value = G(follow)(t, &next, n->player, rest - less, alpha, alpha + 1, ply, move);
        G(expect_cut)(t, ply, !n->cut);
        if (value > alpha && less > 0 && !t->stopped)
            value = G(follow)(t, &next, n->player, rest, alpha, alpha + 1, ply, move);
    }
    G(expect_cut)(t, ply, !n->principal && !n->cut);
    if (tried == 0 || (n->principal && value > alpha && !t->stopped))
        value = G(follow)(t, &next, n->player, rest, alpha, n->beta, ply, move);
    G(undo_move)(&next, move);
    return value;
}

/* Tells the transposition table what was found, unless moves of the root were left out. */
static inline void G(store)(const struct search_thread *t, const struct G(state) * s,
                            const struct search_node *n, int best, ludo_move best_move) {
    struct tt_hit found = {best_move == SEARCH_NONE ? TT_NO_MOVE : G(to_tt)(s, best_move),
                           search_to_tt(best, n->ply), t->horizon ? n->depth : TT_COMPLETE,
                           best >= n->beta            ? TT_AT_LEAST
                           : best_move != SEARCH_NONE ? TT_EXACT
                                                      : TT_AT_MOST};
    if (!n->plain && (n->ply > 0 || (t->excluded_count == 0 && !t->shared->among)))
        tt_store(t->shared->tt, n->key, found);
}

static int G(search)(struct search_thread *t, const struct G(state) * s, int player, int depth,
                     int alpha, int beta, int ply, ludo_move before) {
    struct search_node n = {.player = player,
                            .depth = depth,
                            .alpha = alpha,
                            .beta = beta,
                            .ply = ply,
                            .before = before,
                            .cut = G(numbers).reduce_slope && t->cuts[ply],
                            .tt_move = SEARCH_NONE};
    int value;
    t->pv_lengths[ply] = 0;
    if (ply > t->deepest)
        t->deepest = ply;
    if (G(known)(t, s, &n, &value) || G(threatened)(t, s, &n, &value))
        return value;
    if (n.depth <= 0 || ply >= t->plies - 2) {
        t->horizon = true;
        return G(quiescence)(t, s, player, alpha, beta, ply);
    }
    if (search_tick(t))
        return 0;
    n.plain = n.depth <= G_SORTED && ply > 0;
    n.key = n.plain ? 0 : G(key)(s);
    if (G(repeated)(t, &n))
        return search_repetition(t, player);
    /* No line from here can be better than to win at the next ply, or worse than to have lost by
     * now. */
    n.alpha = alpha > ply - SEARCH_WIN ? alpha : ply - SEARCH_WIN;
    n.beta = beta < SEARCH_WIN - ply - 1 ? beta : SEARCH_WIN - ply - 1;
    if (n.alpha >= n.beta)
        return n.alpha;
    n.principal = n.beta - n.alpha > 1;
    G(expand)(t, s, ply);
    if (G(looked_up)(t, s, &n, &value) || G(pruned)(t, s, &n, &value))
        return value;

    bool horizon = t->horizon;
    t->horizon = false;
    struct search_moves m = search_moves_of(t, &n);
    ludo_move best_move = SEARCH_NONE, move;
    int best = -SEARCH_WIN;
    size_t tried = 0;
    for (; (move = G(next_move)(t, s, &n, &m)) != SEARCH_NONE; tried++) {
        if (G(hopeless)(&n, tried, best)) {
            t->horizon = true;
            break;
        }
        if (G(lags)(s, &n, move, tried, best)) {
            t->horizon = true;
            continue;
        }
        value = G(try_move)(t, s, &n, move, tried);
        if (t->stopped)
            return tried > 0 ? best : value;
        if (value <= best)
            continue;
        best = value;
        if (value > n.alpha) {
            n.alpha = value;
            best_move = move;
            search_keep_pv(t, move, ply);
        }
        if (value >= n.beta) {
            search_cut(t, &n, &m, move);
            break;
        }
    }
    if (n.answers && best == -SEARCH_WIN)
        best = ply + 2 - SEARCH_WIN; /* there is no answer */
    G(store)(t, s, &n, best, best_move);
    t->horizon = t->horizon || horizon;
    return best;
}

static int G(search_contract)(struct search_thread *t, const void *state, int depth, int alpha,
                              int beta, int ply, ludo_move before) {
    const struct G(state) s = G(seen)(t, state);
    return G(search)(t, &s, G(turn)(&s), depth, alpha, beta, ply, before);
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
#undef G_NUMBERS
#undef G_TRUSTED
#undef G_FORCED
#undef G_SEEN
#undef G_SUMS
#undef G_FEWER
#undef G_UNDO
