/*
 * Santorini without cards, made for speed: the same board as in rules.h, in 32 bytes with all that
 * a position needs. Domes cannot run out here, because the eighteenth tower takes the last cuboid.
 */
#ifndef SANTORINI_RULES_PLAIN_H
#define SANTORINI_RULES_PLAIN_H

#include "games/santorini/turns.h"

struct santorini_plain_state {
    struct santorini_board board;
    uint8_t side, cuboids;
    uint8_t over; /* the player to move has lost */
    uint8_t reserved[5];
};

/* What a figure can do: goals that are no towers, goals that are, and cells it could build on. */
struct santorini_plain_figure {
    unsigned from;
    uint32_t goals, towers, sites;
};

static inline struct santorini_plain_figure santorini_plain_figure(const struct santorini_board *b,
                                                                   uint32_t men, uint32_t bit) {
    unsigned from = (unsigned)bits_first(bit);
    uint32_t goals = santorini_near(from) & ~(men | b->above[santorini_standing(b, from) + 1]);
    return (struct santorini_plain_figure){from, goals & ~b->above[2], goals & b->above[2],
                                           SANTORINI_ALL & ~(b->above[3] | (men & ~bit))};
}

static inline int santorini_plain_turn(const struct santorini_plain_state *s) {
    return s->over ? LUDO_OVER : s->side;
}

static inline unsigned santorini_plain_turns_of(struct santorini_plain_figure figure) {
    return santorini_pairs(figure.goals, figure.sites) + (unsigned)bits_count(figure.towers);
}

static inline void santorini_plain_figures(const struct santorini_plain_state *s,
                                           struct santorini_plain_figure figures[2]) {
    uint32_t own = s->board.men[s->side], men = own | s->board.men[s->side ^ 1], low = own & -own;
    figures[0] = santorini_plain_figure(&s->board, men, low);
    figures[1] = santorini_plain_figure(&s->board, men, own ^ low);
}

static inline uint64_t santorini_plain_count(const struct santorini_plain_state *s) {
    struct santorini_plain_figure figures[2];
    if (s->over)
        return 0;
    santorini_plain_figures(s, figures);
    return santorini_plain_turns_of(figures[0]) + santorini_plain_turns_of(figures[1]);
}

static inline ludo_move santorini_plain_way(unsigned from, unsigned to) {
    return turn_way(SANTORINI_NO_CARD, from, SANTORINI_NONE, to);
}

static inline size_t santorini_plain_list(const struct santorini_plain_state *s, ludo_move *moves) {
    struct santorini_plain_figure figures[2];
    size_t count = 0;
    if (s->over)
        return 0;
    santorini_plain_figures(s, figures);
    for (int i = 0; i < 2; i++) {
        for (uint32_t goals = figures[i].goals; goals; goals &= goals - 1) {
            unsigned to = (unsigned)bits_first(goals);
            ludo_move way = santorini_plain_way(figures[i].from, to);
            for (uint32_t sites = santorini_near(to) & figures[i].sites; sites;
                 sites &= sites - 1) {
                unsigned cell = (unsigned)bits_first(sites);
                moves[count++] = turn_build(way, cell, s->board.above[2] >> cell & 1);
            }
        }
        for (uint32_t goals = figures[i].towers; goals; goals &= goals - 1)
            moves[count++] = santorini_plain_way(figures[i].from, (unsigned)bits_first(goals));
    }
    return count;
}

/* Turn number n of a figure, which has more. */
static inline ludo_move santorini_plain_turn_of(const struct santorini_plain_state *s,
                                                struct santorini_plain_figure figure, unsigned n) {
    for (; figure.goals; figure.goals &= figure.goals - 1) {
        unsigned to = (unsigned)bits_first(figure.goals);
        uint32_t sites = santorini_near(to) & figure.sites;
        unsigned count = (unsigned)bits_count(sites);
        if (n < count) {
            unsigned cell = (unsigned)bits_nth(sites, n);
            return turn_build(santorini_plain_way(figure.from, to), cell,
                              s->board.above[2] >> cell & 1);
        }
        n -= count;
    }
    return santorini_plain_way(figure.from, (unsigned)bits_nth(figure.towers, n));
}

static inline ludo_move santorini_plain_nth(const struct santorini_plain_state *s, uint64_t n) {
    struct santorini_plain_figure figures[2];
    santorini_plain_figures(s, figures);
    unsigned first = santorini_plain_turns_of(figures[0]);
    return n < first ? santorini_plain_turn_of(s, figures[0], (unsigned)n)
                     : santorini_plain_turn_of(s, figures[1], (unsigned)n - first);
}

static inline ludo_move santorini_plain_random(const struct santorini_plain_state *s,
                                               ludo_random *random) {
    struct santorini_plain_figure figures[2];
    if (s->over)
        return 0;
    santorini_plain_figures(s, figures);
    unsigned first = santorini_plain_turns_of(figures[0]),
             all = first + santorini_plain_turns_of(figures[1]);
    unsigned n = (unsigned)ludo_below(random, all);
    return n < first ? santorini_plain_turn_of(s, figures[0], n)
                     : santorini_plain_turn_of(s, figures[1], n - first);
}

static inline void santorini_plain_play(struct santorini_plain_state *s, ludo_move move) {
    struct santorini_board *b = &s->board;
    b->men[s->side] ^= UINT32_C(1) << TURN_FROM(move) | UINT32_C(1) << TURN_TO(move);
    s->side ^= 1;
    if (TURN_BUILD(move) == SANTORINI_NONE) {
        s->over = 1;
        return;
    }
    santorini_raise(b, UINT32_C(1) << TURN_BUILD(move));
    s->cuboids = (uint8_t)(s->cuboids - (TURN_STONE(move) == SANTORINI_CUBOID));
    s->over = s->cuboids == 0 || !santorini_all_steps(b, s->side, 0);
}

static inline uint64_t santorini_plain_hash(const struct santorini_plain_state *s) {
    const struct santorini_board *b = &s->board;
    uint64_t hash = ludo_mix(b->above[0] | (uint64_t)b->above[1] << 32);
    hash = ludo_mix(hash ^ (b->above[2] | (uint64_t)b->above[3] << 32));
    return ludo_mix(hash ^ (b->men[0] | (uint64_t)b->men[1] << 32) ^ (uint64_t)s->side << 63);
}

#endif
