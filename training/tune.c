/*
 * Fits the weights of an evaluation to games of the engine against itself: tune GAME [GAMES [NODES
 * [SEED]]].
 *
 * Each game begins with random moves and goes on with searches of NODES nodes. Examples are
 * positions at the end of the line that a search of a few plies expects, because there a search
 * asks for values: nothing is left to be taken. Such lines begin at each position of the game, and
 * at what one random move leads to from it: most positions that a search values come from bad
 * moves.
 *
 * What the evaluation should predict is the mover's chance to win: mostly as the score of a search
 * of NODES nodes tells it, partly as the game ended. The scale between scores and chances is the
 * one that predicts the results best. Wins that were proved would spoil it: they count as a score
 * that is just clear.
 *
 * The weights are found by logistic regression (Newton's method). They begin at those of the
 * engine, and leave them only as far as examples demand it, so that features which hardly occur
 * keep theirs. At last they are scaled so that values are as large as before on average, because
 * margins of the search rely on that. Every fifth game is kept apart to measure the loss, which is
 * the mean of -ln(chance given to what came). Prints the weights for the source.
 */
#include "search/thread.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    OPENING = 4,   /* random moves, and up to as many more */
    LIMIT = 300,   /* longer games are draws */
    SHALLOW = 3,   /* plies of a line to an example, at most */
    STEPS = 10,    /* of Newton's method, which needs about six */
    APART = 5,     /* every fifth game measures the loss */
    IN_A_ROW = 12, /* weights printed */
    TT_SIZE = 4,   /* MiB */
};
static const double CLEAR = 2.5; /* a clear score, in usual sizes of values */
static const double SCORE =
    0.8; /* the part of the score in what is predicted; the rest is the result's */
static const double DOUBT = 1; /* how far a weight may be wrong, in usual sizes of values */

struct example {
    float features[EVALUATION_FEATURES];
    float score;  /* that the search found, for the mover */
    float result; /* of the game for that player, 0 to 1 */
    float wanted; /* what the evaluation should predict */
    int mover;
    bool played; /* nothing in the line was left to chance */
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
    struct tt tt;
    ludo_random random;
    uint64_t nodes;
    void *state, *other;  /* the position of the game, and one beside it */
    uint64_t past[LIMIT]; /* hashes of the game so far */
    size_t plies;
    bool apart; /* the game at work */
    struct examples all;
};

static bool search(struct tuner *tuner, const void *state, int depth, search_line *line) {
    search_report report = {.lines = line};
    search_job job = {.variant = tuner->variant,
                      .state = state,
                      .limits = {.nodes = tuner->nodes, .depth = depth},
                      .past = tuner->past,
                      .past_count = state == tuner->state ? tuner->plies : 0,
                      .tt = &tuner->tt,
                      .seed = ludo_next(&tuner->random)};
    return search_run(&job, &report);
}

/* Adds a position and its score. False when memory is short. */
static bool add_example(struct tuner *tuner, const void *state, int score, bool played) {
    struct examples *all = &tuner->all;
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
    *example = (struct example){.score = (float)score,
                                .mover = tuner->variant->game->turn(state),
                                .played = played,
                                .apart = tuner->apart};
    tuner->evaluation->features(state, features);
    for (int i = 0; i < all->features; i++)
        example->features[i] = (float)features[i] / (float)tuner->evaluation->unit;
    return true;
}

/* Plays a move at the position beside the game; false when the game is over. */
static bool go_on(struct tuner *tuner, ludo_move move) {
    tuner->variant->game->play(tuner->other, move, NULL);
    return tuner->variant->game->turn(tuner->other) >= 0;
}

/* Adds the end of the line expected from here, or from behind a random move. A forced move has no
 * score, and a win at once is no guess. False when memory is short. */
static bool add_beside(struct tuner *tuner, bool at_random) {
    const ludo_rules *game = tuner->variant->game;
    search_line line;
    memcpy(tuner->other, tuner->state, ludo_state_size(tuner->variant));
    if (at_random && !go_on(tuner, game->random(tuner->other, &tuner->random)))
        return true;
    if (!search(tuner, tuner->other, 1 + (int)ludo_below(&tuner->random, SHALLOW), &line))
        return false;
    for (int i = 0; i < line.length; i++)
        if (!go_on(tuner, line.moves[i]))
            return true;
    if (game->count(tuner->other) == 1)
        return true;
    if (!search(tuner, tuner->other, 0, &line))
        return false;
    return line.score >= SEARCH_WIN - 1 || add_example(tuner, tuner->other, line.score, !at_random);
}

/* Whether the position of the game has been there twice before. */
static bool repeated(const struct tuner *tuner, uint64_t hash) {
    int times = 0;
    for (size_t i = 0; i < tuner->plies; i++)
        times += tuner->past[i] == hash;
    return times >= 2;
}

/* Plays a game and adds its examples. False when memory is short. */
static bool play(struct tuner *tuner) {
    const ludo_rules *game = tuner->variant->game;
    size_t begin = tuner->all.count;
    game->start(tuner->state, &tuner->variant->options);
    game->playout(tuner->state, &tuner->random, OPENING + ludo_below(&tuner->random, OPENING + 1));
    tuner->plies = 0;
    while (tuner->plies < LIMIT && game->turn(tuner->state) >= 0) {
        search_line line;
        uint64_t hash = game->hash(tuner->state);
        if (repeated(tuner, hash))
            break;
        if (!add_beside(tuner, false) || !add_beside(tuner, true) ||
            !search(tuner, tuner->state, 0, &line))
            return false;
        tuner->past[tuner->plies++] = hash;
        game->play(tuner->state, line.moves[0], NULL);
    }
    ludo_result result;
    game->result(tuner->state, &result);
    for (struct example *e = tuner->all.at + begin; e < tuner->all.at + tuner->all.count; e++)
        e->result = result.ending != LUDO_WON ? 0.5F : result.winner == e->mover ? 1 : 0;
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

/* The usual size of values: the root of the mean of their squares. */
static double size_of_values(const struct examples *all, const double *weights) {
    double sum = 0;
    for (const struct example *e = all->at; e < all->at + all->count; e++) {
        double value = value_of(e, weights, all->features);
        sum += value * value;
    }
    return sqrt(sum / (double)all->count);
}

/* Solves rows * x = right for a positive definite matrix, by elimination; the solution replaces
 * `right`. */
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

/* One step of Newton's method towards the least loss. The weights before are believed up to a
 * doubt. */
static void improve(const struct examples *all, double *weights, const double *before,
                    double doubt) {
    static double curve[EVALUATION_FEATURES][EVALUATION_FEATURES];
    double slope[EVALUATION_FEATURES] = {0};
    int count = all->features;
    memset(curve, 0, sizeof curve);
    for (const struct example *e = all->at; e < all->at + all->count; e++) {
        if (e->apart)
            continue;
        double predicted = probability(value_of(e, weights, count));
        for (int i = 0; i < count; i++) {
            if (e->features[i] == 0)
                continue;
            double part = predicted * (1 - predicted) * e->features[i];
            slope[i] += (e->wanted - predicted) * e->features[i];
            for (int k = 0; k < count; k++)
                curve[i][k] += part * e->features[k];
        }
    }
    for (int i = 0; i < count; i++) {
        curve[i][i] += 1 / (doubt * doubt);
        slope[i] -= (weights[i] - before[i]) / (doubt * doubt);
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

static void tune(const struct examples *all, const int *weights) {
    double before[EVALUATION_FEATURES], after[EVALUATION_FEATURES];
    for (int i = 0; i < all->features; i++)
        before[i] = weights[i];
    double size = size_of_values(all, before), clear = CLEAR * size;
    for (struct example *e = all->at; e < all->at + all->count; e++)
        e->score = (float)fmax(-clear, fmin(e->score, clear));
    double scale = score_scale(all);
    for (struct example *e = all->at; e < all->at + all->count; e++) {
        double said = probability(scale * e->score);
        e->wanted = (float)(e->played ? SCORE * said + (1 - SCORE) * e->result : said);
    }
    for (int i = 0; i < all->features; i++)
        after[i] = before[i] *= scale;
    for (int step = 0; step < STEPS; step++)
        improve(all, after, before, DOUBT * scale * size);
    printf("loss %.4f before, %.4f after\n", loss(all, before), loss(all, after));
    double unit = size_of_values(all, after) / size;
    for (int i = 0; i < all->features; i++)
        printf("%.0f,%c", after[i] / unit,
               i + 1 == all->features || i % IN_A_ROW == IN_A_ROW - 1 ? '\n' : ' ');
}

int main(int argc, char **argv) {
    ludo_variant variant;
    int games = argc > 2 ? atoi(argv[2]) : 1000;
    uint64_t nodes = argc > 3 ? strtoull(argv[3], NULL, 10) : 2000,
             seed = argc > 4 ? strtoull(argv[4], NULL, 10) : 1;
    if (argc < 2 || !ludo_read_variant(argv[1], &variant, NULL) || games < APART || nodes < 1)
        return fprintf(stderr, "usage: tune GAME [GAMES [NODES [SEED]]], with at least %d games\n",
                       APART),
               2;
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
    bool good = tuner.state && tuner.other && tt_open(&tuner.tt, TT_SIZE);
    for (int game = 0; game < games && good; game++) {
        tuner.apart = game % APART == 0;
        good = play(&tuner);
    }
    if (good) {
        printf("%s: %d games, %zu positions\n", argv[1], games, tuner.all.count);
        tune(&tuner.all, engine->evaluation->weights(tuner.state));
    } else
        fprintf(stderr, "tune: out of memory\n");
    free(tuner.all.at);
    free(tuner.state);
    free(tuner.other);
    tt_close(&tuner.tt);
    return good ? 0 : 1;
}
