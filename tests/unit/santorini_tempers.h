/*
 * Players for random Santorini sessions, over the plain rules. Each has a temper: what it likes and
 * what it shuns, so that games get to places where uniformly random play does not.
 */
#ifndef TESTS_UNIT_SANTORINI_TEMPERS_H
#define TESTS_UNIT_SANTORINI_TEMPERS_H

#include "santorini_plain.h"
#include <ludothek/random.h>

/* Weights of what a step brings about; `cards` are drawn in so many turns of 100,
 * the favourite first. */
struct temper {
    int win;     /* the game is won */
    int freedom; /* plain moves of the opponent */
    int own;     /* own plain moves */
    int climb;   /* heights of the own figures */
    int low;     /* building on low cells rather than high ones */
    int dome;    /* building a dome */
    int stuck;   /* nothing can follow in this turn */
    int noise;   /* chance */
    int cards, favourite;
    bool patient; /* keeps its cards until the opponent has few moves left */
};

static const struct temper tempers[] = {
    {.noise = 100, .cards = 10},
    {.noise = 100, .cards = 60, .win = -300},
    {.noise = 20, .cards = 20, .climb = 20, .win = 1000},
    {.noise = 4, .cards = 3, .low = 50, .win = -3000, .freedom = 1},
    {.noise = 10, .cards = 20, .freedom = -20, .win = 100},
    {.noise = 10, .cards = 50, .freedom = -20, .win = 100, .climb = -10},
    {.noise = 30, .cards = 40, .freedom = -10, .dome = 60, .climb = 5},
    {.noise = 20, .cards = 30, .stuck = 1000, .climb = 10, .win = -100, .low = 3},
    {.noise = 20, .cards = 15, .stuck = 1000, .freedom = -20, .win = -100, .dome = 20},
    {.noise = 5,
     .cards = 70,
     .freedom = -20,
     .win = -200,
     .climb = 3,
     .patient = true,
     .favourite = NAIVE_ATHENA},
};

/* A hunter, and the prey that comes to it. */
static const struct temper hunter = {.noise = 5,
                                     .cards = 70,
                                     .freedom = -20,
                                     .win = 200,
                                     .patient = true,
                                     .favourite = NAIVE_DEMETER};
static const struct temper prey = {.noise = 10, .cards = 30, .own = -20, .climb = -15, .win = -500};

/* A step of a turn; `what` is a card, a figure, or a stone as `C` and `D`. */
struct step {
    enum { STEP_NONE, STEP_DRAW, STEP_MOVE, STEP_BUILD, STEP_TURN } kind;
    int what, row, column;
};

static inline bool step_do(struct naive *n, const struct step *step) {
    return step->kind == STEP_DRAW   ? naive_draw(n, step->what)
           : step->kind == STEP_MOVE ? naive_move(n, step->what, step->row, step->column)
                                     : naive_put(n, (char)step->what, step->row, step->column);
}

/* The legal moves or builds. */
static inline int steps_list(const struct naive *n, struct step steps[100]) {
    int count = 0;
    for (int i = 0; i < 100; i++) {
        struct step step = {i < 50 ? STEP_MOVE : STEP_BUILD, i < 50 ? i % 2 : "CD"[i % 2],
                            i / 2 % 25 / 5, i / 2 % 5};
        struct naive next = *n;
        if (step_do(&next, &step))
            steps[count++] = step;
    }
    return count;
}

/* The plain moves of a player as if it were their turn. */
static inline int plain_moves(const struct naive *n, int side) {
    int count = 0, player, figure;
    for (int f = 0; f < 2; f++)
        for (int i = 0; i < 9; i++) {
            int row = n->row[side][f] + i / 3 - 1, column = n->column[side][f] + i % 3 - 1;
            if (row < 0 || row > 4 || column < 0 || column > 4 ||
                naive_find(n, row, column, &player, &figure))
                continue;
            count += !n->dome[row][column] &&
                     n->height[row][column] <= n->height[n->row[side][f]][n->column[side][f]] + 1;
        }
    return count;
}

static inline int step_score(const struct naive *n, const struct step *step,
                             const struct temper *t) {
    struct naive next = *n;
    struct step rest[100];
    int score = 0, side = n->side, freedom;
    step_do(&next, step);
    freedom = plain_moves(&next, 1 - side);
    score += t->freedom * freedom + (t->own ? t->own * plain_moves(&next, side) : 0);
    for (int f = 0; f < 2; f++)
        score += t->climb * next.height[next.row[side][f]][next.column[side][f]];
    if (step->kind == STEP_BUILD) {
        score += step->what == 'D' ? t->dome : -t->low * n->height[step->row][step->column];
        score += freedom == 0 || next.cuboids == 0 ? t->win : 0;
    }
    if (step->kind == STEP_DRAW && step->what == t->favourite)
        score += 1000;
    if (next.winner >= 0)
        score += t->win;
    else if (t->stuck && !next.builds && steps_list(&next, rest) == 0)
        score += t->stuck;
    return score;
}

/* The step that a temper likes best; STEP_NONE when the turn is stuck. */
static inline struct step choose_step(const struct naive *n, const struct temper *t,
                                      ludo_random *random) {
    struct step steps[100], best = {STEP_NONE, 0, 0, 0};
    int count = 0, best_score = 0;
    bool cards = !n->moves && !n->card && ludo_below(random, 100) < (uint64_t)t->cards;
    if (cards && (!t->patient || plain_moves(n, 1 - n->side) <= 4)) {
        for (int card = NAIVE_APOLLO; card <= NAIVE_HERMES; card++) {
            struct naive next = *n;
            if (naive_draw(&next, card))
                steps[count++] = (struct step){STEP_DRAW, card, 0, 0};
        }
    }
    if (count == 0) {
        bool may_end = n->moves && n->builds;
        if (may_end && (n->card != NAIVE_DEMETER || n->builds == 2 || ludo_below(random, 3) == 0))
            return (struct step){STEP_TURN, 0, 0, 0};
        count = steps_list(n, steps);
        if (count == 0 && may_end)
            return (struct step){STEP_TURN, 0, 0, 0};
    }
    for (int i = 0; i < count; i++) {
        int score = step_score(n, &steps[i], t) + (int)ludo_below(random, (uint64_t)t->noise + 1);
        if (i == 0 || score > best_score)
            best = steps[i], best_score = score;
    }
    return best;
}

#endif
