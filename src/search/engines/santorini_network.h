/*
 * What a position of Santorini is worth, by a network whose inputs are the figures and the raised
 * cells with what both players can do there.
 *
 * The sums of a position are kept for those behind its moves, as the next player sees it: they
 * exchange what has changed.
 */
#ifndef ENGINES_SANTORINI_NETWORK_H
#define ENGINES_SANTORINI_NETWORK_H

#include "games/santorini/rules.h"
#include "search/network.h"
#include "search/network_file.h"

/* What a player can do with a cell. */
enum santorini_use {
    USE_NONE,
    USE_SITE,   /* build on it */
    USE_SECOND, /* climb onto it with the second move from now */
    USE_CLIMB,  /* climb onto it now */
    USES,
};

/* Rows of the network: sets of inputs, and how many they have. The player to move comes first. */
enum {
    SPOTS = SANTORINI_SIZE * SANTORINI_SIZE,
    FIGURES = 0,                      /* by player, height 0 to 2 and cell */
    RAISED = FIGURES + 2 * 3 * SPOTS, /* cells by height 1 to 4, use of both, and which it is */
    STOCK = RAISED + 4 * USES * USES * SPOTS, /* cards that can still be drawn */
    HELD = STOCK + SANTORINI_CARDS,           /* the card of the turn */
    DRAWS = HELD + SANTORINI_CARDS, /* by player: how many cards they have drawn, 0 to 3 */
    SANTORINI_NETWORK_ROWS = DRAWS + 2 * (SANTORINI_DRAWS + 1),
    SANTORINI_NETWORK_CELLS = 256,
    SANTORINI_NETWORK_PARTS = SANTORINI_NETWORK_CELLS / NETWORK_LANES,
    SANTORINI_NETWORK_HEADS = 24 /* what cells are worth depends on how many stones are built */
};

_Static_assert(SANTORINI_NETWORK_PARTS % NETWORK_HELD == 0,
               "sums after a change are made in whole steps");
_Static_assert(4 + SPOTS + SANTORINI_CARDS + 1 + 2 <= NETWORK_ACTIVE,
               "figures, raised cells, cards in stock, in hand and drawn fit into a list");

/* As it lies in data/networks/santorini.bin. */
struct santorini_network {
    struct network_file file;
    int16_t begin[SANTORINI_NETWORK_CELLS];
    int16_t worth[SANTORINI_NETWORK_HEADS][SANTORINI_NETWORK_CELLS];
    int16_t rows[SANTORINI_NETWORK_ROWS][SANTORINI_NETWORK_CELLS];
};

/* The one that plays; NULL: none, and heights are counted instead. */
extern const struct santorini_network *santorini_network;

/* Makes a file, which stays where it is, the one that plays, if it is a network of Santorini. Not
 * while anybody searches. */
bool santorini_use_network(const void *data, size_t size, ludo_error *error);

/* A position as one of the players sees it. */
struct santorini_sight {
    const struct santorini_board *board;
    unsigned side, ban;                  /* who they are, and whether they may not go up */
    const struct santorini_state *cards; /* the whole state, or NULL without cards */
};

/* The bits of the sets that raised cells belong to, for all cells at once: what the other can do
 * there, what the player can, the height. */
struct santorini_sets {
    uint32_t raised, bits[6];
};

struct santorini_sums {
    _Alignas(64) network_lanes cells[SANTORINI_NETWORK_PARTS];
    const void *state; /* the position */
    int player;        /* who sees it; -1: nothing is summed up yet */
    uint32_t men[2];   /* of that player, of the other */
    struct santorini_sets sets;
};

static inline unsigned santorini_spot(unsigned cell) {
    return cell - cell / SANTORINI_STRIDE;
}

static inline unsigned figure_row(unsigned player, unsigned height, unsigned cell) {
    return FIGURES + (3 * player + height) * SPOTS + santorini_spot(cell);
}

/* Where a player can do what; a cell may be in several sets. */
struct santorini_reach {
    uint32_t sites, seconds, climbs;
};

static inline struct santorini_reach santorini_reach_of(const struct santorini_board *b,
                                                        unsigned player, unsigned ban) {
    uint32_t steps = 0, climbs = 0;
    for (uint32_t rest = b->men[player]; rest; rest &= rest - 1) {
        unsigned cell = (unsigned)bits_first(rest);
        uint32_t goals = santorini_steps(b, cell, ban);
        steps |= goals;
        climbs |= goals & b->above[santorini_standing(b, cell)];
    }
    uint32_t from_low = santorini_spread(steps & ~b->above[0]) & ~b->above[1],
             from_middle =
                 santorini_spread(steps & santorini_at_level(b, 1)) & santorini_at_level(b, 2),
             from_high =
                 santorini_spread(steps & santorini_at_level(b, 2)) & santorini_at_level(b, 3);
    return (struct santorini_reach){santorini_spread(steps), from_low | from_middle | from_high,
                                    climbs};
}

static inline struct santorini_sets santorini_sets_of(const struct santorini_sight *sight) {
    const struct santorini_board *b = sight->board;
    struct santorini_sets sets = {.raised = b->above[0],
                                  .bits[4] = (b->above[1] & ~b->above[2]) | b->above[3],
                                  .bits[5] = b->above[2]};
    for (unsigned player = 0; player < 2; player++) {
        struct santorini_reach reach =
            santorini_reach_of(b, player ^ sight->side, player ? 0 : sight->ban);
        uint32_t *use = &sets.bits[player ? 0 : 2];
        use[0] = reach.climbs | (reach.sites & ~reach.seconds);
        use[1] = reach.climbs | reach.seconds;
    }
    return sets;
}

static inline unsigned raised_row(const struct santorini_sets *sets, unsigned cell) {
    unsigned set = 0;
    for (unsigned i = 0; i < 6; i++)
        set |= (sets->bits[i] >> cell & 1) << i;
    return RAISED + set * SPOTS + santorini_spot(cell);
}

/* Lists the inputs of a board, whose sets are these. */
static inline size_t santorini_inputs_in(const struct santorini_sight *sight,
                                         const struct santorini_sets *sets, uint16_t *inputs) {
    const struct santorini_board *b = sight->board;
    size_t count = 0;
    for (unsigned player = 0; player < 2; player++)
        for (uint32_t rest = b->men[player ^ sight->side]; rest; rest &= rest - 1) {
            unsigned cell = (unsigned)bits_first(rest);
            inputs[count++] = (uint16_t)figure_row(player, santorini_standing(b, cell), cell);
        }
    for (uint32_t rest = sets->raised; rest; rest &= rest - 1)
        inputs[count++] = (uint16_t)raised_row(sets, (unsigned)bits_first(rest));
    return count;
}

static inline size_t santorini_inputs(const struct santorini_sight *sight, uint16_t *inputs) {
    struct santorini_sets sets = santorini_sets_of(sight);
    return santorini_inputs_in(sight, &sets, inputs);
}

/* Lists what cards add. */
static inline size_t santorini_inputs_of_cards(const struct santorini_sight *sight,
                                               uint16_t *inputs) {
    const struct santorini_state *s = sight->cards;
    size_t count = 0;
    if (!s)
        return 0;
    for (unsigned rest = s->stock; rest; rest &= rest - 1)
        inputs[count++] = (uint16_t)(STOCK + bits_first(rest));
    if (s->card)
        inputs[count++] = (uint16_t)(HELD + s->card);
    inputs[count++] = (uint16_t)(DRAWS + s->drawn[sight->side]);
    inputs[count++] = (uint16_t)(DRAWS + SANTORINI_DRAWS + 1 + s->drawn[sight->side ^ 1]);
    return count;
}

/* Positions so many moves from each other share a head, so a search compares what has the same one.
 */
static inline int santorini_head(const struct santorini_board *b) {
    int stones = 0;
    for (int level = 0; level < 4; level++)
        stones += bits_count(b->above[level]);
    return stones / 2 < SANTORINI_NETWORK_HEADS ? stones / 2 : SANTORINI_NETWORK_HEADS - 1;
}

static inline void santorini_add_cards(const struct santorini_network *network,
                                       const struct santorini_sight *sight, network_lanes *cells) {
    uint16_t inputs[NETWORK_ACTIVE];
    size_t count = santorini_inputs_of_cards(sight, inputs);
    for (size_t i = 0; i < count; i++)
        network_add_row(cells, network->rows[inputs[i]], SANTORINI_NETWORK_PARTS);
}

/* What a position is worth to the player who sees it, without the sums of another. */
static inline int santorini_network_value(const struct santorini_network *network,
                                          const struct santorini_sight *sight) {
    network_lanes sum[SANTORINI_NETWORK_PARTS];
    uint16_t inputs[NETWORK_ACTIVE];
    size_t count = santorini_inputs(sight, inputs);
    memcpy(sum, network->begin, sizeof sum);
    for (size_t i = 0; i < count; i++)
        network_add_row(sum, network->rows[inputs[i]], SANTORINI_NETWORK_PARTS);
    santorini_add_cards(network, sight, sum);
    return network_finish(sum, network->worth[santorini_head(sight->board)],
                          SANTORINI_NETWORK_PARTS);
}

/* Sums up a position, without its cards. */
static inline void santorini_sum_up(const struct santorini_network *network,
                                    const struct santorini_sight *sight,
                                    struct santorini_sums *sums) {
    network_lanes sum[SANTORINI_NETWORK_PARTS];
    uint16_t inputs[NETWORK_ACTIVE];
    sums->sets = santorini_sets_of(sight);
    sums->men[0] = sight->board->men[sight->side];
    sums->men[1] = sight->board->men[sight->side ^ 1];
    sums->player = (int)sight->side;
    size_t count = santorini_inputs_in(sight, &sums->sets, inputs);
    memcpy(sum, network->begin, sizeof sum);
    for (size_t i = 0; i < count; i++)
        network_add_row(sum, network->rows[inputs[i]], SANTORINI_NETWORK_PARTS);
    memcpy(sums->cells, sum, sizeof sum);
}

/* What a position is worth, with the sums of the one before, which the same player sees and whose
 * board is `old`. */
static inline int santorini_network_value_behind(const struct santorini_network *network,
                                                 const struct santorini_sums *before,
                                                 const struct santorini_board *old,
                                                 const struct santorini_sight *sight) {
    const struct santorini_board *b = sight->board;
    struct network_change change;
    change.gained = change.lost = 0;
    for (unsigned player = 0; player < 2; player++) {
        uint32_t men = b->men[player ^ sight->side], changed = men ^ before->men[player];
        for (uint32_t rest = changed; rest; rest &= rest - 1) {
            unsigned cell = (unsigned)bits_first(rest);
            if (men >> cell & 1)
                change.more[change.gained++] =
                    network->rows[figure_row(player, santorini_standing(b, cell), cell)];
            else
                change.less[change.lost++] =
                    network->rows[figure_row(player, santorini_standing(old, cell), cell)];
        }
    }
    const struct santorini_sets sets = santorini_sets_of(sight), *was = &before->sets;
    uint32_t changed = sets.raised ^ was->raised;
    for (unsigned i = 0; i < 6; i++)
        changed |= (sets.bits[i] ^ was->bits[i]) & was->raised;
    for (uint32_t rest = changed; rest; rest &= rest - 1) {
        unsigned cell = (unsigned)bits_first(rest);
        change.more[change.gained++] = network->rows[raised_row(&sets, cell)];
        if (was->raised >> cell & 1)
            change.less[change.lost++] = network->rows[raised_row(was, cell)];
    }
    if (sight->cards) {
        uint16_t inputs[NETWORK_ACTIVE];
        size_t count = santorini_inputs_of_cards(sight, inputs);
        for (size_t i = 0; i < count; i++)
            change.more[change.gained++] = network->rows[inputs[i]];
    }
    return network_finish_changed(before->cells, &change, network->worth[santorini_head(b)],
                                  SANTORINI_NETWORK_PARTS);
}

#endif
