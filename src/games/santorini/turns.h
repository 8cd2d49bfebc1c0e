/*
 * Whole turns: how one is packed into a move, and which ones a position has. Turns come in groups that share
 * their card, their figure and the cell where it ends up; what differs in a group are the builds, and those
 * are counted by population counts. A turn is here once for each position it leads to: ways of Artemis that
 * end on the same cell are one turn, and so are Demeter's two builds in either order.
 */
#ifndef SANTORINI_TURNS_H
#define SANTORINI_TURNS_H

#include "games/santorini/santorini.h"

/*
 * A packed turn. Cells take five bits, SANTORINI_NONE where there is none:
 * from, via (the first goal of two), to, first build, second build; then a bit for each build that is a dome,
 * three for the card, and one for the move `draw` that is followed by chance.
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
    return (ludo_move)card << 27 | (ludo_move)SANTORINI_NONE << 20 | (ludo_move)SANTORINI_NONE << 15 |
           (ludo_move)to << 10 | (ludo_move)via << 5 | from;
}
static inline ludo_move turn_build(ludo_move way, unsigned cell, bool dome) {
    return (way & ~((ludo_move)31 << 15)) | (ludo_move)cell << 15 | (ludo_move)dome << 25;
}
static inline ludo_move turn_second(ludo_move way, unsigned cell, bool dome) {
    return (way & ~((ludo_move)31 << 20)) | (ludo_move)cell << 20 | (ludo_move)dome << 26;
}

/* Turns with the same card, figure and goal. */
struct turn_group {
    ludo_move way;     /* packed, without builds */
    uint32_t builds;   /* where it can build; none when the goal is a tower, which wins */
    uint32_t endings;  /* Demeter: builds that win as the first, so that no second follows */
    uint32_t count;    /* turns in this group */
    uint32_t reserved; /* */
};

/* No position has more groups. Per figure: 8 goals without a card and with Apollo, Athena, Atlas and Demeter,
 * 21 free cells with Artemis and Hermes. */
enum { TURN_GROUPS = 2 * (5 * 8 + 2 * 21) };
/* No position has more turns, at 8 builds for each goal, 16 with Atlas, 8 + 28 with Demeter. */
enum { TURNS_OF_DEMETER = 2 * 8 * 36, TURNS_MAX = 2 * (3 * 8 * 8 + 8 * 16 + 2 * 21 * 8) + TURNS_OF_DEMETER };

static inline uint32_t turn_pairs(uint32_t set) {
    uint32_t count = (uint32_t)bits_count(set);
    return count * (count - 1) / 2;
}

/* The goals of Artemis' second step: from first goals that are no towers, anywhere but to where it began. */
static inline uint32_t turn_second_steps(const struct santorini_state *s, uint32_t first) {
    const struct santorini_board *b = &s->board;
    uint32_t goals = 0;
    for (unsigned level = 0; level < SANTORINI_TOWER; level++)
        goals |= santorini_spread(first & santorini_at_level(b, level)) & ~b->above[level + 1 - s->ban];
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

/* The builds among `builds` that end the game when made first, by a figure that went from one cell to
 * another. Only where the opponent can go to one cell at most can a build shut him in. */
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
static inline struct turn_group turn_group_of(const struct santorini_state *s, unsigned card, unsigned from,
                                              unsigned to) {
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

/* Adds the groups of one card, unless `groups` is NULL, and gives their turns. */
static inline uint64_t turn_groups_of(const struct santorini_state *s, unsigned card,
                                      struct turn_group *groups, size_t *size) {
    uint64_t turns = 0;
    for (uint32_t men = s->board.men[s->side]; men; men &= men - 1) {
        unsigned from = (unsigned)bits_first(men);
        for (uint32_t goals = turn_goals(s, card, from); goals; goals &= goals - 1) {
            unsigned to = (unsigned)bits_first(goals);
            struct turn_group group = turn_group_of(s, card, from, to);
            turns += group.count;
            if (!groups)
                continue;
            if (card == SANTORINI_ARTEMIS)
                group.way = turn_way(card, from, turn_via(s, from, to), to);
            groups[(*size)++] = group;
        }
    }
    return turns;
}

/* The cards that the player to move may use, one bit each; bit 0 is a turn without one. */
static inline unsigned turn_cards(const struct santorini_state *s) {
    if (s->card)
        return 1u << s->card;
    return 1u | (s->draw_random || s->drawn[s->side] >= SANTORINI_DRAWS ? 0u : s->stock);
}

/* All groups of a position in which a player is to move. The move `draw` is in none of them. */
static inline uint64_t turn_groups(const struct santorini_state *s, struct turn_group *groups, size_t *size) {
    uint64_t turns = 0;
    unsigned cards = turn_cards(s);
    *size = 0;
    for (unsigned card = SANTORINI_NO_CARD; card < SANTORINI_CARDS; card++)
        if (cards >> card & 1)
            turns += turn_groups_of(s, card, groups, size);
    return turns;
}

/* Whether the player to move may draw a card by chance. */
static inline bool turn_may_draw(const struct santorini_state *s) {
    return s->draw_random && !s->card && s->stock && s->drawn[s->side] < SANTORINI_DRAWS;
}

/* Demeter's builds: each cell alone, followed by its pairs with higher cells. The lower cell is built first
 * unless that would end the game. */
static inline ludo_move turn_of_demeter(const struct turn_group *group, uint32_t towers, uint32_t n) {
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
        return turn_second(turn_build(group->way, first, towers >> first & 1), second, towers >> second & 1);
    }
    return group->way;
}

/* Turn number n of a group. */
static inline ludo_move turn_of_group(const struct santorini_state *s, const struct turn_group *group,
                                      uint32_t n) {
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

#endif
