/*
 * What a position of Santorini is worth, by a network whose inputs are the figures and the raised cells with
 * what both players can do there. Cells that turning or mirroring the board takes to each other share an
 * input, so that all images of a position have one value.
 */
#ifndef SEARCH_SANTORINI_NETWORK_H
#define SEARCH_SANTORINI_NETWORK_H

#include "games/santorini/rules.h"
#include "search/network.h"

/* What a player can do with a cell. */
enum santorini_use {
    USE_NONE,
    USE_SITE,   /* build on it */
    USE_SECOND, /* climb onto it with his second move from now */
    USE_CLIMB,  /* climb onto it now */
    USES,
};

/* Rows of the network: sets of inputs, and how many they have. The player to move comes first. */
enum {
    CLASSES = 6,                                /* of cells */
    FIGURES = NETWORK_INPUTS,                   /* by player, height 0 to 2 and class of the cell */
    RAISED = FIGURES + 2 * 3 * CLASSES,         /* cells by height 1 to 4, use of both, and class */
    STOCK = RAISED + 4 * USES * USES * CLASSES, /* cards that can still be drawn */
    HELD = STOCK + SANTORINI_CARDS,             /* the card of the turn */
    DRAWS = HELD + SANTORINI_CARDS,             /* by player: how many cards he has drawn, 0 to 3 */
    SANTORINI_ROWS = DRAWS + 2 * (SANTORINI_DRAWS + 1),
};

/* Not constant, because a tool writes into it: bench/train.c. */
extern network_row santorini_rows[SANTORINI_ROWS];

static inline unsigned santorini_class(unsigned cell) {
    static const uint8_t classes[SANTORINI_STRIDE * SANTORINI_SIZE] = {
        0, 1, 2, 1, 0, 0, 1, 3, 4, 3, 1, 0, 2, 4, 5, 4, 2, 0, 1, 3, 4, 3, 1, 0, 0, 1, 2, 1, 0, 0};
    return classes[cell];
}

/* Where a player can do what; a cell may be in several sets. */
struct santorini_reach {
    uint32_t sites, seconds, climbs;
};

static inline struct santorini_reach santorini_reach(const struct santorini_board *b, uint32_t steps,
                                                     uint32_t climbs) {
    uint32_t from_low = santorini_spread(steps & ~b->above[0]) & ~b->above[1],
             from_middle = santorini_spread(steps & santorini_at_level(b, 1)) & santorini_at_level(b, 2),
             from_high = santorini_spread(steps & santorini_at_level(b, 2)) & santorini_at_level(b, 3);
    return (struct santorini_reach){santorini_spread(steps), from_low | from_middle | from_high, climbs};
}

static inline enum santorini_use santorini_use(const struct santorini_reach *reach, unsigned cell) {
    return reach->climbs >> cell & 1    ? USE_CLIMB
           : reach->seconds >> cell & 1 ? USE_SECOND
                                        : (enum santorini_use)(reach->sites >> cell & 1);
}

/* Lists the inputs of a board. The player to move, `side`, may not go up if there is a ban. */
static inline size_t santorini_inputs(const struct santorini_board *b, unsigned side, unsigned ban,
                                      uint16_t *inputs) {
    size_t count = 0;
    struct santorini_reach reach[2];
    for (unsigned player = 0; player < 2; player++) {
        uint32_t steps = 0, climbs = 0;
        for (uint32_t rest = b->men[player ^ side]; rest; rest &= rest - 1) {
            unsigned cell = (unsigned)bits_first(rest), height = santorini_standing(b, cell);
            uint32_t goals = santorini_steps(b, cell, player ? 0 : ban);
            steps |= goals;
            climbs |= goals & b->above[height];
            inputs[count++] = (uint16_t)(FIGURES + (3 * player + height) * CLASSES + santorini_class(cell));
        }
        reach[player] = santorini_reach(b, steps, climbs);
    }
    for (uint32_t rest = b->above[0]; rest; rest &= rest - 1) {
        unsigned cell = (unsigned)bits_first(rest), set = santorini_level(b, cell) - 1;
        set = USES * set + santorini_use(&reach[0], cell);
        set = USES * set + santorini_use(&reach[1], cell);
        inputs[count++] = (uint16_t)(RAISED + set * CLASSES + santorini_class(cell));
    }
    return count;
}

/* Lists what cards add. */
static inline size_t santorini_inputs_of_cards(const struct santorini_state *s, uint16_t *inputs) {
    size_t count = 0;
    for (unsigned rest = s->stock; rest; rest &= rest - 1)
        inputs[count++] = (uint16_t)(STOCK + bits_first(rest));
    if (s->card)
        inputs[count++] = (uint16_t)(HELD + s->card);
    inputs[count++] = (uint16_t)(DRAWS + s->drawn[s->side]);
    inputs[count++] = (uint16_t)(DRAWS + SANTORINI_DRAWS + 1 + s->drawn[s->side ^ 1]);
    return count;
}

#endif
