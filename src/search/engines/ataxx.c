/* The engine for Ataxx on boards of up to 7 x 7, two players. */
#include "games/ataxx/around.h"
#include "games/ataxx/game.h"
#include "games/ataxx/value.h"
#include "search/engines/ataxx_network.h"
#include "search/engines/engines.h"

/* More than the history tells: it decides among moves that are nearly equal in these. A jump leaves
 * a hole among the pieces beside it. */
enum { CONVERTED = 18000, CLONE = 15600, JUMP = 6400, HOLE = 8500, BESIDE = 200 };

/* What a move is worth on average, beside a clone that takes nothing: fitted by least squares to
 * what the network said of the positions behind 801,341 moves. */
enum { GAIN_CONVERTED = 46, GAIN_JUMP = 57, GAIN_HOLE = 48 };

#define duel_state ataxx_small_state
#define duel_turn  ataxx_small_turn
#define duel_play  ataxx_small_play
#define duel_hash  ataxx_small_hash

static inline int duel_winner(const struct ataxx_small_state *s) {
    return s->head.winner;
}

static inline void duel_expand(struct search_thread *t, const struct ataxx_small_state *s,
                               int ply) {
    struct ataxx_sums *sums = (struct ataxx_sums *)t->sums + ply;
    sums->state = s;
    sums->player = -1;
}

static inline int duel_guess(struct search_thread *t, const struct ataxx_small_state *s, int player,
                             int ply) {
    (void)player; /* the one to move */
    if (ataxx_network)
        return ply == 0 ? ataxx_network_value(ataxx_network, s)
                        : ataxx_network_value_behind(ataxx_network,
                                                     (struct ataxx_sums *)t->sums + ply - 1, s);
    int features[ATAXX_FEATURES];
    ataxx_features(s, features);
    return evaluation_sum(features, ataxx_weights, ATAXX_FEATURES, ATAXX_UNIT);
}

static inline int duel_order(const struct ataxx_small_state *s, ludo_move move) {
    if (move == ATAXX_NULL)
        return 0;
    uint64_t own = s->own[s->head.turn], around = ataxx_small_near_of[ATAXX_TO(move)];
    int hole = bits_count(ataxx_small_near_of[ATAXX_FROM(move)] & own);
    return CONVERTED * bits_count(around & s->own[s->head.turn ^ 1]) +
           BESIDE * bits_count(around & own) +
           (ATAXX_FROM(move) == ATAXX_TO(move) ? CLONE : JUMP - HOLE * hole);
}

static inline int duel_gain(const struct ataxx_small_state *s, ludo_move move) {
    if (move == ATAXX_NULL)
        return 0;
    int converted = bits_count(ataxx_small_near_of[ATAXX_TO(move)] & s->own[s->head.turn ^ 1]),
        hole = bits_count(ataxx_small_near_of[ATAXX_FROM(move)] & s->own[s->head.turn]);
    return GAIN_CONVERTED * converted +
           (ATAXX_FROM(move) == ATAXX_TO(move) ? 0 : GAIN_JUMP - GAIN_HOLE * hole);
}

static inline bool duel_lasting(const struct ataxx_small_state *s, ludo_move move) {
    (void)s;
    return ataxx_clones(move);
}

/* The moves to some cells, clones first; jumps from these sources alone. */
static inline size_t duel_list_to(uint64_t own, uint64_t sources, uint64_t goals,
                                  ludo_move *moves) {
    size_t count = 0;
    for (uint64_t rest = goals & ataxx_small_near(own); rest; rest = bits_rest(rest))
        moves[count++] = ATAXX_MOVE(bits_first(rest), bits_first(rest));
    for (uint64_t rest = goals; rest; rest = bits_rest(rest))
        for (uint64_t from = ataxx_small_ring_of[bits_first(rest)] & sources; from;
             from = bits_rest(from))
            moves[count++] = ATAXX_MOVE(bits_first(from), bits_first(rest));
    return count;
}

/* The moves, by the pieces they convert, most first, without jumps that gain less than this, at
 * most GAIN_JUMP. */
static inline size_t duel_list_gaining(const struct ataxx_small_state *s, int least,
                                       ludo_move *moves) {
    uint64_t own = s->own[s->head.turn], other = s->own[s->head.turn ^ 1],
             goals = ataxx_small_reach(own) & s->empty;
    struct ataxx_planes beside_own = ataxx_beside(own), beside_other = ataxx_beside(other);
    size_t count = 0;
    while (goals) {
        uint64_t best = ataxx_most_cells(&beside_other, goals);
        int converted = bits_count(ataxx_small_near_of[bits_first(best)] & other),
            spare = GAIN_CONVERTED * converted + GAIN_JUMP - least; /* what a hole may cost */
        uint64_t sources = ataxx_at_most(&beside_own, own, 1 + spare / GAIN_HOLE);
        count += duel_list_to(own, sources, best, moves + count);
        goals ^= best;
    }
    return count;
}

static inline size_t duel_list(const struct ataxx_small_state *s, ludo_move *moves) {
    enum { ALL = -8 * GAIN_HOLE }; /* no cell has more beside it */
    size_t count = duel_list_gaining(s, ALL, moves);
    if (count == 0)
        moves[count++] = ATAXX_NULL;
    return count;
}

/* Without jumps that lose much. */
static inline size_t duel_list_fewer(const struct ataxx_small_state *s, ludo_move *moves) {
    enum { FEW = 3, LEAST = -78 };
    size_t count = duel_list_gaining(s, LEAST, moves);
#ifdef LUDO_CHECKED
    for (size_t i = 0; i < count; i++)
        assert(ataxx_clones(moves[i]) || duel_gain(s, moves[i]) >= LEAST);
#endif
    return count < FEW ? duel_list(s, moves) : count;
}

/* Moves without a clone until the game is over. */
static inline int64_t duel_counter(const struct ataxx_small_state *s) {
    return (int64_t)s->head.limit - s->head.idle;
}

#define G(name)   duel_##name
#define G_REPEATS 1
#define G_COUNTER 1
#define G_SORTED  1
#define G_SUMS    1
#define G_FEWER   1
#define G_NUMBERS 1
#define G_TRUSTED 1
SEARCH_NUMBERS(duel, .aspiration = 10, .futility_depth = 9, .futility = 39, .late_first = 3,
               .late_far = 64, .late_ply = 45, .reduce_base = 98, .reduce_slope = 43,
               .reduce_history = 8700, .unknown_depth = 3)
#include "search/pvs.h"

_Static_assert(sizeof(struct ataxx_sums) % 64 == 0, "sums of plies lie in lines of the cache");

static void features(const void *state, int *values) {
    ataxx_features(state, values);
}

static const int *weights(const void *state) {
    (void)state;
    return ataxx_weights;
}

static const struct search_evaluation evaluation = {ATAXX_FEATURES, ATAXX_UNIT, features, weights};
const struct search_engine ataxx_engine = {.game = &ataxx_game,
                                           .search = duel_search_contract,
                                           .numbers = &duel_numbers,
                                           .sums = sizeof(struct ataxx_sums),
                                           .mib_a_second = 80,
                                           .evaluation = &evaluation,
                                           .use_network = ataxx_use_network};
