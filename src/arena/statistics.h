/*
 * What results mean: scores as Elo with their error, who is likely to be better, and the sequential
 * probability ratio test. Where there is no value, it is NAN, which nobody prints.
 */
#ifndef ARENA_STATISTICS_H
#define ARENA_STATISTICS_H

#include <stdbool.h>
#include <stddef.h>

/* Scores of whole rotations, each from 0 to 1. Games of one rotation begin alike, so they depend on
 * each other: what a rotation scores is one observation. For pairs of games this is the pentanomial
 * model. */
struct sample {
    size_t count;
    double sum, squares;
};

void sample_add(struct sample *sample, double value);
double sample_mean(const struct sample *sample);
/* The standard error of the mean: at least two observations have one. It is never 0, since an
 * eighth of a squared point is added to what was observed: a few equal rotations do not make
 * certain. */
double sample_error(const struct sample *sample);

/* The Elo that a score means against `others` opponents of equal strength at once: usually 1. */
double elo_of_score(double score, int others);
/* The score that it means in a game of two. */
double score_of_elo(double elo);
/* Half the width of the interval that holds the Elo with 95 %, against `others` opponents of equal
 * strength at once. */
double elo_error(const struct sample *sample, int others);
/* How likely it is that a player is better than one who scores `even`. */
double superiority(const struct sample *sample, double even);

/* SPRT: whether a player is better by elo0 or by elo1, with errors of 5 % of either kind. */
enum sprt_verdict { SPRT_OPEN, SPRT_ELO0, SPRT_ELO1 };
enum { SPRT_BINS = 5 };

/* The generalized log-likelihood ratio of how often rotations scored 0, 1/(bins - 1), ... 1: three
 * bins for single games, five for pairs. */
double sprt_ratio(const size_t *counts, int bins, double elo0, double elo1);
double sprt_bound(void);
enum sprt_verdict sprt_decide(double ratio);

#endif
