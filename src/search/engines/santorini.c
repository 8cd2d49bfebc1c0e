/* The engines for Santorini: without cards, and with cards, named or drawn by chance. */
#include "games/santorini/rules_cards.h"
#include "games/santorini/rules_plain.h"
#include "search/engines/engines.h"
#include "search/engines/santorini_network.h"

enum { DRAW_ORDER = 50, CARD_ORDER = -30 };

/* Found by training/spsa in 19,000 games without cards at 30,000 nodes; they serve with cards as
 * well. */
#define NUMBERS                                                                                    \
    .aspiration = 21, .futility_depth = 7, .futility = 40, .razor = 87, .late_first = 6,           \
    .late_far = 116, .late_ply = 70, .count_depth = 6, .count_base = 13, .count_slope = 8,         \
    .null_least = 3, .null_base = 3, .null_part = 3, .reduce_base = 11, .reduce_slope = 22,        \
    .reduce_history = 6311, .unknown_depth = 2

/* A step onto higher ground is tried first, then building where the opponent could climb. */
static inline int santorini_turn_order(const struct santorini_board *b, unsigned side,
                                       ludo_move move) {
    unsigned from = TURN_FROM(move), to = TURN_TO(move);
    int up = (int)santorini_level(b, to) - (int)santorini_standing(b, from);
    int order = 60 * up;
    if (TURN_BUILD(move) == SANTORINI_NONE)
        return order + 1000;
    uint32_t reach = santorini_spread(b->men[side ^ 1]);
    unsigned level = santorini_level(b, TURN_BUILD(move));
    return order + (reach >> TURN_BUILD(move) & 1 ? (level == 3   ? 200
                                                     : level == 2 ? -80
                                                                  : 0)
                                                  : 10 * (int)level);
}

/* The cells that win for a player who is to move and may go up. */
static inline uint32_t santorini_winning(const struct santorini_board *b, unsigned side) {
    return santorini_spread(b->men[side] & b->above[1]) & b->above[2] &
           ~(b->above[3] | b->men[0] | b->men[1]);
}

/* Without cards only a dome on the cell helps against a step up to it, unless there is one cuboid
 * left: to build with that wins. */
static inline enum search_threat santorini_threat_on(const struct santorini_board *b, unsigned side,
                                                     unsigned cuboids) {
    uint32_t cells = santorini_winning(b, side ^ 1);
    return cuboids == 1 || !cells ? SEARCH_CALM
           : bits_rest(cells)     ? SEARCH_LOST
                                  : SEARCH_THREATENED;
}

/* What a position is worth where there is no network: heights. */
static inline int santorini_heights_worth(const struct santorini_sight *sight) {
    int value[2];
    for (unsigned player = 0; player < 2; player++) {
        uint32_t men = sight->board->men[player ^ sight->side];
        value[player] = 60 * bits_count(men & sight->board->above[0]) +
                        60 * bits_count(men & sight->board->above[1]) +
                        5 * bits_count(santorini_all_steps(sight->board, player ^ sight->side, 0));
    }
    return value[0] - value[1];
}

/* With the sums of the position before, unless there is none. */
static inline int santorini_worth(const struct santorini_sight *sight,
                                  const struct santorini_sums *before,
                                  const struct santorini_board *old) {
    return !santorini_network ? santorini_heights_worth(sight)
           : before && before->player == (int)sight->side
               ? santorini_network_value_behind(santorini_network, before, old, sight)
               : santorini_network_value(santorini_network, sight);
}

static inline void santorini_expand_sums(struct search_thread *t, const void *state, int ply) {
    struct santorini_sums *sums = (struct santorini_sums *)t->sums + ply;
    sums->state = state;
    sums->player = -1;
}

static inline int santorini_plain_winner(const struct santorini_plain_state *s) {
    return s->side ^ 1; /* the player to move has lost */
}

static inline enum search_threat santorini_plain_threat(const struct santorini_plain_state *s) {
    return santorini_winning(&s->board, s->side)
               ? SEARCH_WINS
               : santorini_threat_on(&s->board, s->side, s->cuboids);
}

static inline size_t santorini_plain_list_answers(const struct santorini_plain_state *s,
                                                  ludo_move *moves) {
    struct santorini_plain_figure figures[2];
    unsigned site = (unsigned)bits_first(santorini_winning(&s->board, s->side ^ 1u));
    size_t count = 0;
    santorini_plain_figures(s, figures);
    for (int i = 0; i < 2; i++)
        for (uint32_t goals = figures[i].goals & santorini_near(site); goals; goals &= goals - 1)
            moves[count++] = turn_build(
                santorini_plain_way(figures[i].from, (unsigned)bits_first(goals)), site, true);
    return count;
}

static inline struct santorini_sight santorini_plain_sight(const struct santorini_plain_state *s,
                                                           unsigned side) {
    return (struct santorini_sight){.board = &s->board, .side = side};
}

static inline void santorini_plain_expand(struct search_thread *t,
                                          const struct santorini_plain_state *s, int ply) {
    santorini_expand_sums(t, s, ply);
}

static inline int santorini_plain_guess(struct search_thread *t,
                                        const struct santorini_plain_state *s, int player,
                                        int ply) {
    (void)player; /* the one to move */
    struct santorini_sight sight = santorini_plain_sight(s, s->side);
    struct santorini_sums *before = ply > 0 ? (struct santorini_sums *)t->sums + ply - 1 : NULL;
    const struct santorini_plain_state *old = before ? before->state : NULL;
    if (before && before->player < 0 && santorini_network) {
        struct santorini_sight from = santorini_plain_sight(old, s->side);
        santorini_sum_up(santorini_network, &from, before);
    }
    return santorini_worth(&sight, before, old ? &old->board : NULL);
}

static inline int santorini_plain_order(const struct santorini_plain_state *s, ludo_move move) {
    return santorini_turn_order(&s->board, s->side, move);
}

static inline void santorini_plain_null_move(struct santorini_plain_state *s) {
    s->side ^= 1;
    s->over = !santorini_all_steps(&s->board, s->side, 0);
}

#define G(name)     santorini_plain_##name
#define G_SUMS      1
#define G_THREATS   1
#define G_NULL_MOVE 1
#define G_NUMBERS   1
SEARCH_NUMBERS(santorini_plain, NUMBERS)
#include "search/pvs.h"

static inline int santorini_winner(const struct santorini_state *s) {
    return s->winner;
}

/* Who may still draw a card may have another answer. */
static inline enum search_threat santorini_threat(const struct santorini_state *s) {
    if (s->card)
        return SEARCH_CALM;
    if (!s->ban && santorini_winning(&s->board, s->side))
        return SEARCH_WINS;
    if (s->stock && s->drawn[s->side] < SANTORINI_DRAWS)
        return SEARCH_CALM;
    return santorini_threat_on(&s->board, s->side, s->cuboids);
}

static inline size_t santorini_list_answers(const struct santorini_state *s, ludo_move *moves) {
    unsigned site = (unsigned)bits_first(santorini_winning(&s->board, s->side ^ 1u));
    size_t all = turn_list(s, SANTORINI_NO_CARD, moves), count = 0;
    for (size_t i = 0; i < all; i++)
        if (TURN_BUILD(moves[i]) == site)
            moves[count++] = moves[i];
    return count;
}

static inline struct santorini_sight santorini_sight(const struct santorini_state *s,
                                                     unsigned side) {
    return (struct santorini_sight){&s->board, side, side == s->side ? s->ban : 0, s};
}

static inline void santorini_expand(struct search_thread *t, const struct santorini_state *s,
                                    int ply) {
    santorini_expand_sums(t, s, ply);
}

static inline int santorini_guess(struct search_thread *t, const struct santorini_state *s,
                                  int player, int ply) {
    (void)player; /* the one to move */
    struct santorini_sight sight = santorini_sight(s, s->side);
    struct santorini_sums *before = ply > 0 ? (struct santorini_sums *)t->sums + ply - 1 : NULL;
    const struct santorini_state *old = before ? before->state : NULL;
    if (before && before->player < 0 && santorini_network) {
        struct santorini_sight from = santorini_sight(old, s->side);
        santorini_sum_up(santorini_network, &from, before);
    }
    return santorini_worth(&sight, before, old ? &old->board : NULL);
}

static inline int santorini_order(const struct santorini_state *s, ludo_move move) {
    if (move == TURN_DRAW)
        return DRAW_ORDER;
    return santorini_turn_order(&s->board, s->side, move) + (TURN_CARD(move) ? CARD_ORDER : 0);
}

/* The positions after each card in stock has been drawn. */
static inline size_t santorini_outcomes(const struct santorini_state *s,
                                        struct santorini_state *after) {
    size_t count = 0;
    for (unsigned rest = s->stock; rest; rest &= rest - 1) {
        after[count] = *s;
        santorini_put_drawn(&after[count++], (unsigned)bits_first(rest));
    }
    return count;
}

#define G(name)   santorini_##name
#define G_SUMS    1
#define G_THREATS 1
#define G_CHANCE  1
#define G_NUMBERS 1
SEARCH_NUMBERS(santorini, NUMBERS)
#include "search/pvs.h"

/* The network is never asked where a threat decides. */
static size_t santorini_plain_network_inputs(const void *state, uint16_t *inputs) {
    const struct santorini_plain_state *s = state;
    struct santorini_sight sight = santorini_plain_sight(s, s->side);
    return santorini_plain_threat(s) == SEARCH_CALM ? santorini_inputs(&sight, inputs) : 0;
}

static int santorini_plain_network_head(const void *state) {
    return santorini_head(&((const struct santorini_plain_state *)state)->board);
}

static size_t santorini_network_inputs(const void *state, uint16_t *inputs) {
    const struct santorini_state *s = state;
    struct santorini_sight sight = santorini_sight(s, s->side);
    if (santorini_threat(s) != SEARCH_CALM)
        return 0;
    size_t count = santorini_inputs(&sight, inputs);
    return count + santorini_inputs_of_cards(&sight, inputs + count);
}

static int santorini_network_head(const void *state) {
    return santorini_head(&((const struct santorini_state *)state)->board);
}

static const struct search_network santorini_plain_network = {santorini_plain_network_inputs,
                                                              santorini_plain_network_head},
                                   cards_network = {santorini_network_inputs,
                                                    santorini_network_head};
const struct search_engine santorini_plain_engine = {.game = &santorini_plain_game,
                                                     .search = santorini_plain_search_contract,
                                                     .numbers = &santorini_plain_numbers,
                                                     .sums = sizeof(struct santorini_sums),
                                                     .network = &santorini_plain_network};
const struct search_engine santorini_engine = {.game = &santorini_game,
                                               .search = santorini_search_contract,
                                               .numbers = &santorini_numbers,
                                               .sums = sizeof(struct santorini_sums),
                                               .network = &cards_network,
                                               .use_network = santorini_use_network};

_Static_assert(sizeof(struct santorini_sums) % 64 == 0, "sums of plies lie in lines of the cache");
