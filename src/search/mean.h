/*
 * The mean of what chance can bring. A win that is certain outweighs every guess without limit, so
 * values are not averaged as they are but as chances to win: a guess of MEAN_HALF counts as half
 * way from even to won. While outcomes are missing, the mean lies between what it would be if they
 * all lost and if they all won.
 */
#ifndef SEARCH_MEAN_H
#define SEARCH_MEAN_H

#include "search/search.h"
#include <stdlib.h>

enum { MEAN_HALF = 300 };
#define MEAN_ONE                                                                                   \
    ((int64_t)1 << 30) /* the chance of a certain win; that of a certain loss is its negative      \
                        */

struct search_mean {
    size_t count, seen; /* outcomes: all, and those added */
    int64_t sum;        /* of the chances of those seen */
    int least, most;    /* of their values */
};

static inline struct search_mean search_mean_of(size_t count) {
    return (struct search_mean){.count = count, .least = SEARCH_WIN, .most = -SEARCH_WIN};
}

static inline int64_t search_chance(int value) {
    return value >= SEARCH_SURE    ? MEAN_ONE
           : value <= -SEARCH_SURE ? -MEAN_ONE
                                   : value * MEAN_ONE / (abs(value) + MEAN_HALF);
}

/* The guess that stands for a chance, which is that guess again. */
static inline int search_guess(int64_t chance) {
    int64_t rest = MEAN_ONE - llabs(chance), most = chance > 0 ? LUDO_GUESS : -LUDO_GUESS;
    if (rest <= 0)
        return (int)most;
    int64_t guess = (MEAN_HALF * chance + (chance > 0 ? rest / 2 : -rest / 2)) / rest;
    return (int)(llabs(guess) > LUDO_GUESS ? most : guess);
}

static inline void search_mean_add(struct search_mean *mean, int value) {
    mean->seen++;
    mean->sum += search_chance(value);
    mean->least = value < mean->least ? value : mean->least;
    mean->most = value > mean->most ? value : mean->most;
}

/* What the outcomes not seen can add at most. */
static inline int64_t search_mean_rest(const struct search_mean *mean) {
    return (int64_t)(mean->count - mean->seen) * MEAN_ONE;
}

/* Whether the mean cannot lie within a window any more. */
static inline bool search_mean_outside(const struct search_mean *mean, int alpha, int beta) {
    int64_t count = (int64_t)mean->count, rest = search_mean_rest(mean);
    return mean->sum + rest < count * search_chance(alpha) ||
           mean->sum - rest > count * search_chance(beta);
}

/* What the next outcome must be worth more than for the mean to exceed alpha, all others won. */
static inline int search_mean_low(const struct search_mean *mean, int alpha) {
    int64_t need =
        (int64_t)mean->count * search_chance(alpha) - mean->sum - search_mean_rest(mean) + MEAN_ONE;
    return need <= -MEAN_ONE      ? -SEARCH_WIN
           : need < MEAN_ONE      ? search_guess(need) - 1
           : alpha >= SEARCH_SURE ? alpha
                                  : SEARCH_SURE - 1;
}

/* What it must be worth less than for the mean to stay below beta, all others lost. */
static inline int search_mean_high(const struct search_mean *mean, int beta) {
    struct search_mean other = *mean;
    other.sum = -mean->sum;
    return -search_mean_low(&other, -beta);
}

/*
 * The mean, or a bound of it on the side of the window where it lies when outcomes are missing.
 * When all are won or all lost, it is that of the longest way there.
 */
static inline int search_mean_value(const struct search_mean *mean, int alpha) {
    int64_t rest = search_mean_rest(mean), count = (int64_t)mean->count;
    if (rest == 0 && mean->least >= SEARCH_SURE)
        return mean->least;
    if (rest == 0 && mean->most <= -SEARCH_SURE)
        return mean->most;
    bool low = mean->sum + rest < count * search_chance(alpha);
    return search_guess((mean->sum + (low ? rest : -rest)) / count);
}

#endif
