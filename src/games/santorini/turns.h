/*
 * Whole turns: how one is packed into a move, and which ones a position has. Turns come in groups
 * that share their card, their figure and the cell where it ends up; what differs in a group are
 * the builds, and those are counted by population counts. A turn is here once for each position it
 * leads to: ways of Artemis that end on the same cell are one turn, and so are Demeter's two builds
 * in either order.
 */
#ifndef SANTORINI_TURNS_H
#define SANTORINI_TURNS_H

#include "games/santorini/rules.h"

/*
 * A packed turn. Cells take five bits, SANTORINI_NONE where there is none:
 * from, via (the first goal of two), to, first build, second build; then a bit for each build that
 * is a dome, three for the card, and one for the move `draw` that is followed by chance.
 */
#define TURN_FROM(move)   ((unsigned)((move)&31))
#define TURN_VIA(move)    ((unsigned)((move) >> 5 & 31))
#define TURN_TO(move)     ((unsigned)((move) >> 10 & 31))
#define TURN_BUILD(move)  ((unsigned)((move) >> 15 & 31))
#define TURN_SECOND(move) ((unsigned)((move) >> 20 & 31))
#define TURN_STONE(move)  ((santorini_stone)((move) >> 25 & 1))
#define TURN_STONE2(move) ((santorini_stone)((move) >> 26 & 1))
#define TURN_CARD(move)   ((unsigned)((move) >> 27 & 7))
#define TURN_DRAW         ((ludo_move)1 << 30)

static inline ludo_move turn_way(unsigned card, unsigned from, unsigned via, unsigned to) {
    return (ludo_move)card << 27 | (ludo_move)SANTORINI_NONE << 20 |
           (ludo_move)SANTORINI_NONE << 15 | (ludo_move)to << 10 | (ludo_move)via << 5 | from;
}
static inline ludo_move turn_build(ludo_move way, unsigned cell, bool dome) {
    return (way & ~((ludo_move)31 << 15)) | (ludo_move)cell << 15 | (ludo_move)dome << 25;
}
static inline ludo_move turn_second(ludo_move way, unsigned cell, bool dome) {
    return (way & ~((ludo_move)31 << 20)) | (ludo_move)cell << 20 | (ludo_move)dome << 26;
}

/* Turns with the same card, figure and goal. */
struct turn_group {
    ludo_move way;    /* packed, without builds */
    uint32_t builds;  /* where it can build; none when the goal is a tower, which wins */
    uint32_t endings; /* Demeter: builds that win as the first, so that no second follows */
    uint32_t count;   /* turns in this group */
};

/* No position has more turns: each of two figures has 8 goals, or with Artemis and Hermes the 21
 * free cells; a goal has 8 builds, 16 with Atlas, 8 + 28 with Demeter. */
enum {
    TURNS_OF_DEMETER = 2 * 8 * 36,
    TURNS_MAX = 2 * (3 * 8 * 8 + 8 * 16 + 2 * 21 * 8) + TURNS_OF_DEMETER
};

static inline uint32_t turn_pairs(uint32_t set) {
    uint32_t count = (uint32_t)bits_count(set);
    return count * (count - 1) / 2;
}

/* The goals of Artemis' second step: from first goals that are no towers, anywhere but to where it
 * began. */
static inline uint32_t turn_second_steps(const struct santorini_state *s, uint32_t first) {
    const struct santorini_board *b = &s->board;
    uint32_t goals = 0;
    for (unsigned level = 0; level < SANTORINI_TOWER; level++)
        goals |=
            santorini_spread(first & santorini_at_level(b, level)) & ~b->above[level + 1 - s->ban];
    return goals & ~(b->men[0] | b->men[1]);
}

/* The first goal on the way to a cell that takes Artemis two steps: the lowest that leads there. */
static inline unsigned turn_via(const struct santorini_state *s, unsigned from, unsigned to) {
    uint32_t first = santorini_steps(&s->board, from, s->ban);
    if (first >> to & 1)
        return SANTORINI_NONE;
    for (first &= ~s->board.above[2]; first; first &= first - 1)
        if (turn_second_steps(s, first & -first) >> to & 1)
            break;
    return (unsigned)bits_first(first);
}

/* The builds among `builds` that end the game when made first, by a figure that went from one cell
 * to another. Only where the opponent can go to one cell at most can a build shut them in. */
static inline uint32_t turn_endings(const struct santorini_state *s, unsigned from, unsigned to,
                                    uint32_t builds) {
    struct santorini_board b = s->board;
    uint32_t endings = s->cuboids == 1 ? builds & ~b.above[2] : 0;
    b.men[s->side] ^= UINT32_C(1) << from | UINT32_C(1) << to;
    uint32_t escapes = santorini_all_steps(&b, s->side ^ 1u, 0);
    if (bits_rest(escapes))
        return endings;
    for (uint32_t rest = (escapes ? builds & escapes : builds) & ~endings; rest; rest &= rest - 1) {
        struct santorini_state next = *s;
        uint32_t bit = rest & -rest;
        next.stock &= (uint8_t) ~(1u << SANTORINI_DEMETER);
        next.board = b;
        santorini_raise(&next.board, bit);
        if (!santorini_has_turn(&next, s->side ^ 1u, 0))
            endings |= bit;
    }
    return endings;
}

/* The group of a card, a figure and a goal that is legal. */
static inline struct turn_group turn_group_of(const struct santorini_state *s, unsigned card,
                                              unsigned from, unsigned to) {
    const struct santorini_board *b = &s->board;
    struct turn_group group = {.way = turn_way(card, from, SANTORINI_NONE, to), .count = 1};
    if (b->above[2] >> to & 1)
        return group;
    uint32_t taken = (b->men[0] | b->men[1]) & ~(UINT32_C(1) << from);
    if (card == SANTORINI_APOLLO && taken >> to & 1)
        taken |= UINT32_C(1) << from;
    group.builds = santorini_near(to) & ~taken & ~b->above[3];
    group.count = (uint32_t)bits_count(group.builds);
    if (card == SANTORINI_ATLAS) {
        group.count += (uint32_t)bits_count(group.builds & ~b->above[2]);
    } else if (card == SANTORINI_DEMETER) {
        group.endings = turn_endings(s, from, to, group.builds);
        group.count += turn_pairs(group.builds) - turn_pairs(group.endings);
    }
    return group;
}

/* Adds the cell between two steps of Artemis. */
static inline void turn_set_way(const struct santorini_state *s, struct turn_group *group) {
    unsigned from = TURN_FROM(group->way), to = TURN_TO(group->way);
    if (TURN_CARD(group->way) == SANTORINI_ARTEMIS)
        group->way = turn_way(SANTORINI_ARTEMIS, from, turn_via(s, from, to), to);
}

/* Where a figure may end up with a card. */
static inline uint32_t turn_goals(const struct santorini_state *s, unsigned card, unsigned from) {
    uint32_t steps = santorini_steps(&s->board, from, s->ban);
    switch (card) {
    case SANTORINI_APOLLO:
        return steps | santorini_swaps(&s->board, s->side, from, s->ban);
    case SANTORINI_ARTEMIS:
        return steps | turn_second_steps(s, steps);
    case SANTORINI_HERMES:
        return (s->hermes_free ? steps : 0) | santorini_jumps(&s->board, from);
    default:
        return steps;
    }
}

/* Whether no build of a figure can end the game, wherever it goes: it can take one cell from the
 * opponent by going there and another by building. */
static inline bool turn_calm(const struct santorini_state *s, unsigned from) {
    struct santorini_board b = s->board;
    b.men[s->side] &= ~(UINT32_C(1) << from);
    return s->cuboids > 1 && bits_count(santorini_all_steps(&b, s->side ^ 1u, 0)) > 2;
}

/* Demeter's turns with two builds. */
static inline unsigned turn_doubles(const struct santorini_state *s, unsigned from, uint32_t goals,
                                    uint32_t sites) {
    bool calm = turn_calm(s, from);
    unsigned turns = 0;
    for (; goals; goals &= goals - 1) {
        unsigned to = (unsigned)bits_first(goals);
        uint32_t builds = santorini_near(to) & sites;
        turns += turn_pairs(builds) - (calm ? 0 : turn_pairs(turn_endings(s, from, to, builds)));
    }
    return turns;
}

/* The number of turns with a card, figure by figure but not goal by goal. */
static inline unsigned turn_count_of(const struct santorini_state *s, unsigned card) {
    const struct santorini_board *b = &s->board;
    uint32_t men = b->men[0] | b->men[1];
    unsigned turns = 0;
    for (uint32_t own = b->men[s->side]; own; own &= own - 1) {
        uint32_t bit = own & -own, sites = SANTORINI_ALL & ~(b->above[3] | (men & ~bit));
        unsigned from = (unsigned)bits_first(own);
        uint32_t goals = turn_goals(s, card, from), flat = goals & ~b->above[2];
        turns += santorini_pairs(flat & ~men, sites) + (unsigned)bits_count(goals & b->above[2]);
        if (card == SANTORINI_APOLLO)
            turns += santorini_pairs(flat & men, sites & ~bit);
        else if (card == SANTORINI_ATLAS)
            turns += santorini_pairs(flat, sites & ~b->above[2]);
        else if (card == SANTORINI_DEMETER)
            turns += turn_doubles(s, from, flat, sites);
    }
    return turns;
}

/* The cards that the player to move may use, one bit each; bit 0 is a turn without one. */
static inline unsigned turn_cards(const struct santorini_state *s) {
    if (s->card)
        return 1u << s->card;
    return 1u | (s->draw_random || s->drawn[s->side] >= SANTORINI_DRAWS ? 0u : s->stock);
}

/* The turns of each card; gives their sum. The move `draw` is in none of them. */
static inline unsigned turn_counts(const struct santorini_state *s,
                                   unsigned counts[SANTORINI_CARDS]) {
    unsigned cards = turn_cards(s), turns = 0;
    for (unsigned card = SANTORINI_NO_CARD; card < SANTORINI_CARDS; card++)
        turns += counts[card] = cards >> card & 1 ? turn_count_of(s, card) : 0;
    return turns;
}

/* Whether the player to move may draw a card by chance. */
static inline bool turn_may_draw(const struct santorini_state *s) {
    return s->draw_random && !s->card && s->stock && s->drawn[s->side] < SANTORINI_DRAWS;
}

/* Demeter's builds: each cell alone, followed by its pairs with higher cells. The lower cell is
 * built first unless that would end the game. */
static inline ludo_move turn_of_demeter(const struct turn_group *group, uint32_t towers,
                                        uint32_t n) {
    for (uint32_t rest = group->builds; rest; rest &= rest - 1) {
        unsigned low = (unsigned)bits_first(rest);
        uint32_t bit = UINT32_C(1) << low, partners = rest & ~bit;
        if (n-- == 0)
            return turn_build(group->way, low, towers >> low & 1);
        if (group->endings & bit)
            partners &= ~group->endings;
        uint32_t count = (uint32_t)bits_count(partners);
        if (n >= count) {
            n -= count;
            continue;
        }
        unsigned high = (unsigned)bits_nth(partners, n);
        unsigned first = group->endings & bit ? high : low, second = low ^ high ^ first;
        return turn_second(turn_build(group->way, first, towers >> first & 1), second,
                           towers >> second & 1);
    }
    return group->way;
}

/* Turn number n of a group, which has more. */
static inline ludo_move turn_of_group(const struct santorini_state *s,
                                      const struct turn_group *group, uint32_t n) {
    uint32_t towers = s->board.above[2], usual = (uint32_t)bits_count(group->builds);
    if (!group->builds)
        return group->way;
    if (TURN_CARD(group->way) == SANTORINI_DEMETER)
        return turn_of_demeter(group, towers, n);
    if (n >= usual) /* Atlas */
        return turn_build(group->way, (unsigned)bits_nth(group->builds & ~towers, n - usual), true);
    unsigned cell = (unsigned)bits_nth(group->builds, n);
    return turn_build(group->way, cell, towers >> cell & 1);
}

/* Writes all turns of a card. */
static inline size_t turn_list(const struct santorini_state *s, unsigned card, ludo_move *moves) {
    size_t count = 0;
    for (uint32_t men = s->board.men[s->side]; men; men &= men - 1) {
        unsigned from = (unsigned)bits_first(men);
        for (uint32_t goals = turn_goals(s, card, from); goals; goals &= goals - 1) {
            struct turn_group group = turn_group_of(s, card, from, (unsigned)bits_first(goals));
            turn_set_way(s, &group);
            for (uint32_t n = 0; n < group.count; n++)
                moves[count++] = turn_of_group(s, &group, n);
        }
    }
    return count;
}

/* Turn number n of a card, which has more. */
static inline ludo_move turn_nth(const struct santorini_state *s, unsigned card, unsigned n) {
    for (uint32_t men = s->board.men[s->side]; men; men &= men - 1) {
        unsigned from = (unsigned)bits_first(men);
        for (uint32_t goals = turn_goals(s, card, from); goals; goals &= goals - 1) {
            struct turn_group group = turn_group_of(s, card, from, (unsigned)bits_first(goals));
            if (n < group.count) {
                turn_set_way(s, &group);
                return turn_of_group(s, &group, n);
            }
            n -= group.count;
        }
    }
    return TURN_DRAW;
}

#endif
