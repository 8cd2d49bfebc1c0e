/* The engines for Santorini: without cards, and with cards, named or drawn by chance. */
#include "games/santorini/cards.h"
#include "games/santorini/plain.h"
#include "search/engines/engines.h"

/* What a figure's height is worth, a cell it can step to, one that leads up, and the middle of the board. */
static const int height_value[] = {0, 80, 190, 0};
enum { STEP = 6, CLIMB = 22, MIDDLE = 12, CARD = 25, DRAW_ORDER = 50 };
#define MIDDLE_CELLS 0x38e380u /* the 3 x 3 in the middle: rows 1 to 3, columns 1 to 3 */

static inline int santorini_figures_value(const struct santorini_board *b, unsigned player, unsigned ban) {
    int value = 0;
    for (uint32_t rest = b->men[player]; rest; rest &= rest - 1) {
        unsigned cell = (unsigned)bits_first(rest), height = santorini_standing(b, cell);
        uint32_t steps = santorini_steps(b, cell, ban);
        value += height_value[height] + STEP * bits_count(steps) +
                 CLIMB * bits_count(steps & b->above[height]) + MIDDLE * (int)(MIDDLE_CELLS >> cell & 1);
    }
    return value;
}

/* A step onto higher ground is tried first, then building where the opponent could climb. */
static inline int santorini_turn_order(const struct santorini_board *b, unsigned side, ludo_move move) {
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

static inline int plain_winner(const struct plain_state *s) {
    return s->side ^ 1; /* the player to move has lost */
}

static inline int plain_value(const struct plain_state *s, int player) {
    return santorini_figures_value(&s->board, (unsigned)player, 0) -
           santorini_figures_value(&s->board, (unsigned)player ^ 1, 0);
}

static inline int plain_order(const struct plain_state *s, ludo_move move) {
    return santorini_turn_order(&s->board, s->side, move);
}

#define G(name) plain_##name
#include "search/pvs.h"

static inline int santorini_winner(const struct santorini_state *s) {
    return s->winner;
}

static inline int santorini_value(const struct santorini_state *s, int player) {
    unsigned me = (unsigned)player, other = me ^ 1;
    int cards = s->stock ? CARD * (s->drawn[other] - s->drawn[me]) : 0;
    return santorini_figures_value(&s->board, me, s->ban) - santorini_figures_value(&s->board, other, 0) +
           cards;
}

static inline int santorini_order(const struct santorini_state *s, ludo_move move) {
    if (move == TURN_DRAW)
        return DRAW_ORDER;
    return santorini_turn_order(&s->board, s->side, move) - (TURN_CARD(move) ? 30 : 0);
}

/* The positions after each card in stock has been drawn. */
static inline size_t santorini_outcomes(const struct santorini_state *s, struct santorini_state *after) {
    size_t count = 0;
    for (unsigned rest = s->stock; rest; rest &= rest - 1) {
        after[count] = *s;
        santorini_put_drawn(&after[count++], (unsigned)bits_first(rest));
    }
    return count;
}

#define G(name) santorini_##name
#define G_CHANCE
#include "search/pvs.h"

const struct search_engine santorini_plain_engine = {.game = &santorini_plain_game,
                                                     .search = plain_search_contract};
const struct search_engine santorini_engine = {.game = &santorini_game, .search = santorini_search_contract};
