/*
 * Fits the weights of an evaluation to games of the engine against itself: tune GAME [GAMES [NODES [SEED]]].
 *
 * Each game begins with random moves and goes on with searches of NODES nodes. Its positions are examples,
 * and so is what one random move leads to from each: most positions that a search values come from bad moves.
 * What the evaluation should predict is the mover's chance to win: mostly as the score of the search tells
 * it, partly as the game ended. The scale between scores and chances is the one that predicts the results
 * best. The weights are found by logistic regression (Newton's method) and scaled so that values are as large
 * as before on average, because margins of the search rely on that. Every fifth game is kept apart to measure
 * the loss, which is the mean of -ln(chance given to what came). Prints the weights for the source.
 */
#include "search/thread.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    OPENING = 6,    /* random moves, and up to as many more */
    LIMIT = 300,    /* longer games are draws */
    STEPS = 12,     /* of Newton's method, which needs about six */
    APART = 5,      /* every fifth game measures the loss */
    IN_A_ROW = 10,  /* weights printed */
    CLEAR = 3000,   /* larger scores say no more */
    TABLE_SIZE = 8, /* MiB */
};
static const double SCORE = 0.8;  /* the part of the score in what is predicted; the rest is the result's */
static const double RIDGE = 1e-6; /* keeps weights of features that hardly occur small */

struct example {
    double features[EVALUATION_FEATURES];
    double score;  /* that the search found, for the mover */
    double result; /* of the game for him, 0 to 1 */
    double wanted; /* what the evaluation should predict */
    int mover;
    bool played; /* in the game itself */
    bool apart;  /* from what the weights are fitted to */
};

struct examples {
    struct example *at;
    size_t count, room;
    int features;
};

/* The tools of a run. */
struct tuner {
    const ludo_variant *variant;
    const struct search_evaluation *evaluation;
    struct search_table table;
    ludo_random random;
    uint64_t nodes;
    void *state, *other; /* the position of the game, and one beside it */
    bool apart;          /* the game at work */
    struct examples all;
};

static bool search(struct tuner *tuner, const void *state, search_line *line) {
    search_report report = {.lines = line};
    search_job job = {.variant = tuner->variant,
                      .state = state,
                      .limits = {.nodes = tuner->nodes},
                      .table = &tuner->table,
                      .seed = ludo_next(&tuner->random)};
    return search_run(&job, &report);
}

/* Adds a position and its score. A forced move has none. False when memory is short. */
static bool add_example(struct tuner *tuner, const void *state, int score) {
    struct examples *all = &tuner->all;
    if (tuner->variant->game->count(state) == 1)
        return true;
    if (all->count == all->room) {
        size_t room = all->room ? 2 * all->room : 1024;
        struct example *more = realloc(all->at, room * sizeof *more);
        if (!more)
            return false;
        all->at = more;
        all->room = room;
    }
    int features[EVALUATION_FEATURES];
    struct example *example = &all->at[all->count++];
    tuner->evaluation->features(state, features);
    for (int i = 0; i < all->features; i++)
        example->features[i] = (double)features[i] / tuner->evaluation->unit;
    example->score = score > CLEAR ? CLEAR : score < -CLEAR ? -CLEAR : score;
    example->played = state == tuner->state;
    example->mover = tuner->variant->game->turn(state);
    example->apart = tuner->apart;
    return true;
}

static bool add_after_random_move(struct tuner *tuner) {
    const ludo_game *game = tuner->variant->game;
    search_line line;
    memcpy(tuner->other, tuner->state, ludo_state_size(tuner->variant));
    game->play(tuner->other, game->random(tuner->other, &tuner->random), NULL);
    return game->turn(tuner->other) < 0 ||
           (search(tuner, tuner->other, &line) && add_example(tuner, tuner->other, line.score));
}

/* Plays a game and adds its examples. False when memory is short. */
static bool play(struct tuner *tuner) {
    const ludo_game *game = tuner->variant->game;
    size_t begin = tuner->all.count;
    game->start(tuner->state, &tuner->variant->options);
    game->playout(tuner->state, &tuner->random, OPENING + ludo_below(&tuner->random, OPENING + 1));
    for (int ply = 0; ply < LIMIT && game->turn(tuner->state) >= 0; ply++) {
        search_line line;
        if (!add_after_random_move(tuner) || !search(tuner, tuner->state, &line) ||
            !add_example(tuner, tuner->state, line.score))
            return false;
        game->play(tuner->state, line.moves[0], NULL);
    }
    ludo_result result;
    game->result(tuner->state, &result);
    for (struct example *e = tuner->all.at + begin; e < tuner->all.at + tuner->all.count; e++)
        e->result = result.ending != LUDO_WON ? 0.5 : result.winner == e->mover ? 1 : 0;
    return true;
}

static double probability(double value) {
    return 1 / (1 + exp(-value));
}

static double value_of(const struct example *example, const double *weights, int count) {
    double value = 0;
    for (int i = 0; i < count; i++)
        value += weights[i] * example->features[i];
    return value;
}

/* The mean loss over the games kept apart. */
static double loss(const struct examples *all, const double *weights) {
    double sum = 0, count = 0;
    for (const struct example *e = all->at; e < all->at + all->count; e++)
        if (e->apart) {
            double value = value_of(e, weights, all->features);
            sum += log1p(exp(-value)) + (1 - e->wanted) * value;
            count++;
        }
    return sum / count;
}

/* The root of the mean square of the values. */
static double spread(const struct examples *all, const double *weights) {
    double sum = 0;
    for (const struct example *e = all->at; e < all->at + all->count; e++) {
        double value = value_of(e, weights, all->features);
        sum += value * value;
    }
    return sqrt(sum / (double)all->count);
}

/* Solves rows * x = right for a positive definite matrix, by elimination; the solution replaces `right`. */
static void solve(double rows[][EVALUATION_FEATURES], double *right, int count) {
    for (int i = 0; i < count; i++)
        for (int k = i + 1; k < count; k++) {
            double factor = rows[k][i] / rows[i][i];
            for (int j = i; j < count; j++)
                rows[k][j] -= factor * rows[i][j];
            right[k] -= factor * right[i];
        }
    for (int i = count - 1; i >= 0; i--) {
        for (int j = i + 1; j < count; j++)
            right[i] -= rows[i][j] * right[j];
        right[i] /= rows[i][i];
    }
}

/* One step of Newton's method towards the least loss. */
static void improve(const struct examples *all, double *weights) {
    static double curve[EVALUATION_FEATURES][EVALUATION_FEATURES];
    double slope[EVALUATION_FEATURES] = {0};
    int count = all->features;
    memset(curve, 0, sizeof curve);
    for (const struct example *e = all->at; e < all->at + all->count; e++) {
        if (e->apart)
            continue;
        double predicted = probability(value_of(e, weights, count));
        for (int i = 0; i < count; i++) {
            slope[i] += (e->wanted - predicted) * e->features[i];
            for (int k = 0; k < count; k++)
                curve[i][k] += predicted * (1 - predicted) * e->features[i] * e->features[k];
        }
    }
    for (int i = 0; i < count; i++) {
        curve[i][i] += RIDGE * (double)all->count;
        slope[i] -= RIDGE * (double)all->count * weights[i];
    }
    solve(curve, slope, count);
    for (int i = 0; i < count; i++)
        weights[i] += slope[i];
}

/* What scores are to be multiplied with to predict results best: a fit of one weight. */
static double score_scale(const struct examples *all) {
    double scale = 0;
    for (int step = 0; step < STEPS; step++) {
        double slope = 0, curve = 1e-12;
        for (const struct example *e = all->at; e < all->at + all->count; e++)
            if (e->played) {
                double predicted = probability(scale * e->score);
                slope += (e->result - predicted) * e->score;
                curve += predicted * (1 - predicted) * e->score * e->score;
            }
        scale += slope / curve;
    }
    return scale;
}

static void tune(const struct examples *all, const struct search_evaluation *evaluation) {
    double before[EVALUATION_FEATURES], after[EVALUATION_FEATURES] = {0}, scale = score_scale(all);
    for (struct example *e = all->at; e < all->at + all->count; e++) {
        double said = probability(scale * e->score);
        e->wanted = e->played ? SCORE * said + (1 - SCORE) * e->result : said;
    }
    for (int i = 0; i < all->features; i++)
        before[i] = scale * evaluation->weights[i];
    for (int step = 0; step < STEPS; step++)
        improve(all, after);
    printf("loss %.4f before, %.4f after\n", loss(all, before), loss(all, after));
    double size = spread(all, before) / spread(all, after) / scale;
    for (int i = 0; i < all->features; i++)
        printf("%.0f,%c", size * after[i],
               i + 1 == all->features || i % IN_A_ROW == IN_A_ROW - 1 ? '\n' : ' ');
}

int main(int argc, char **argv) {
    ludo_variant variant;
    int games = argc > 2 ? atoi(argv[2]) : 1000;
    uint64_t nodes = argc > 3 ? strtoull(argv[3], NULL, 10) : 1000,
             seed = argc > 4 ? strtoull(argv[4], NULL, 10) : 1;
    if (argc < 2 || !ludo_read_variant(argv[1], &variant, NULL) || games < APART || nodes < 1)
        return fprintf(stderr, "usage: tune GAME [GAMES [NODES [SEED]]], with at least %d games\n", APART), 2;
    const struct search_engine *engine = search_engine_for(&variant);
    if (!engine || !engine->evaluation)
        return fprintf(stderr, "tune: %s has no evaluation with weights\n", argv[1]), 2;
    struct tuner tuner = {.variant = &variant,
                          .evaluation = engine->evaluation,
                          .random = ludo_seeded(seed),
                          .nodes = nodes,
                          .state = ludo_new_state(&variant),
                          .other = ludo_new_state(&variant),
                          .all = {.features = engine->evaluation->count}};
    bool good = tuner.state && tuner.other && table_open(&tuner.table, TABLE_SIZE);
    for (int game = 0; game < games && good; game++) {
        tuner.apart = game % APART == 0;
        good = play(&tuner);
    }
    if (good) {
        printf("%s: %d games, %zu positions\n", argv[1], games, tuner.all.count);
        tune(&tuner.all, engine->evaluation);
    } else
        fprintf(stderr, "tune: out of memory\n");
    free(tuner.all.at);
    free(tuner.state);
    free(tuner.other);
    table_close(&tuner.table);
    return good ? 0 : 1;
}
