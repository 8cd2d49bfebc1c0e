/* The engine for Ataxx on boards of up to 7 x 7, two players. */
#include "games/ataxx/around.h"
#include "games/ataxx/game.h"
#include "games/ataxx/value.h"
#include "search/engines/ataxx_network.h"
#include "search/engines/engines.h"

/* More than the history tells: it decides among moves that are equal in these. */
enum { CONVERTED = 18000, CLONE = 15000, BESIDE = 300 };

#define duel_state ataxx_small_state
#define duel_turn  ataxx_small_turn
#define duel_play  ataxx_small_play
#define duel_hash  ataxx_small_hash

static inline int duel_winner(const struct ataxx_small_state *s) {
    return s->head.winner;
}

static inline void duel_expand(struct search_thread *t, const struct ataxx_small_state *s, int ply) {
    struct ataxx_sums *sums = (struct ataxx_sums *)t->sums + ply;
    sums->state = s;
    sums->player = -1;
}

static inline int duel_guess(struct search_thread *t, const struct ataxx_small_state *s, int player,
                             int ply) {
    (void)player; /* the one to move */
    if (ataxx_network)
        return ply == 0
                   ? ataxx_network_value(ataxx_network, s)
                   : ataxx_network_value_behind(ataxx_network, (struct ataxx_sums *)t->sums + ply - 1, s);
    int features[ATAXX_FEATURES];
    ataxx_features(s, features);
    return evaluation_sum(features, ataxx_weights, ATAXX_FEATURES, ATAXX_UNIT);
}

static inline int duel_order(const struct ataxx_small_state *s, ludo_move move) {
    if (move == ATAXX_NULL)
        return 0;
    uint64_t around = ataxx_small_near_of[ATAXX_TO(move)];
    return CONVERTED * bits_count(around & s->own[s->head.turn ^ 1]) +
           CLONE * (ATAXX_FROM(move) == ATAXX_TO(move)) + BESIDE * bits_count(around & s->own[s->head.turn]);
}

static inline bool duel_lasting(const struct ataxx_small_state *s, ludo_move move) {
    (void)s;
    return ataxx_clones(move);
}

/* The moves to some cells, clones first. */
static inline size_t duel_list_to(uint64_t own, uint64_t goals, ludo_move *moves) {
    size_t count = 0;
    for (uint64_t rest = goals & ataxx_small_near(own); rest; rest = bits_rest(rest))
        moves[count++] = ATAXX_MOVE(bits_first(rest), bits_first(rest));
    for (uint64_t rest = goals; rest; rest = bits_rest(rest))
        for (uint64_t from = ataxx_small_ring_of[bits_first(rest)] & own; from; from = bits_rest(from))
            moves[count++] = ATAXX_MOVE(bits_first(from), bits_first(rest));
    return count;
}

/* The moves to some cells, by the pieces they put the mover ahead, most first. */
static inline size_t duel_list_by_gain(const struct ataxx_small_state *s, uint64_t goals, ludo_move *moves) {
    struct ataxx_planes beside = ataxx_beside(s->own[s->head.turn ^ 1]);
    size_t count = 0;
    while (goals) {
        uint64_t best = ataxx_most_cells(&beside, goals);
        count += duel_list_to(s->own[s->head.turn], best, moves + count);
        goals ^= best;
    }
    return count;
}

static inline size_t duel_list(const struct ataxx_small_state *s, ludo_move *moves) {
    size_t count = duel_list_by_gain(s, ataxx_small_reach(s->own[s->head.turn]) & s->empty, moves);
    if (count == 0)
        moves[count++] = ATAXX_NULL;
    return count;
}

/* Without jumps that take nothing. */
static inline size_t duel_list_fewer(const struct ataxx_small_state *s, ludo_move *moves) {
    enum { FEW = 3 };
    uint64_t own = s->own[s->head.turn], takes = ataxx_small_near(s->own[s->head.turn ^ 1]);
    size_t count = duel_list_by_gain(s, ataxx_small_reach(own) & s->empty & takes, moves);
    for (uint64_t rest = ataxx_small_near(own) & s->empty & ~takes; rest; rest = bits_rest(rest))
        moves[count++] = ATAXX_MOVE(bits_first(rest), bits_first(rest));
    return count < FEW ? duel_list(s, moves) : count;
}

/* Moves without a clone until the game is over. */
static inline int64_t duel_counter(const struct ataxx_small_state *s) {
    return (int64_t)s->head.limit - s->head.idle;
}

#define G(name)    duel_##name
#define G_REPEATS  1
#define G_COUNTER  1
#define G_SORTED   1
#define G_SUMS     1
#define G_FEWER    1
#define G_FUTILITY 25
#define G_TRUSTED  1
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
                                           .aspiration = 10,
                                           .sums = sizeof(struct ataxx_sums),
                                           .evaluation = &evaluation};
