#include "search/sampling.h"
#include "search/watch.h"
#include <stdlib.h>
#include <string.h>

enum {
    ROUNDS = 1 << 20,      /* more would not change the means */
    ROUNDS_OF_A_DEPTH = 4, /* what a limit of depth means here */
};

struct sampler {
    const ludo_game *game;
    size_t size;
    void *first, *second; /* states after one move, after two */
    ludo_move *roots, *moves;
    double *sums; /* of the points of each root move */
    struct search_watch watch;
};

static int64_t points(const struct sampler *sampler, const void *state) {
    ludo_result result;
    sampler->game->result(state, &result);
    return result.score;
}

/* Makes a move and what chance adds to it; gives the points after it. */
static int64_t try_move(struct sampler *sampler, void *to, const void *from, ludo_move move, uint64_t word) {
    ludo_random chance = ludo_seeded(word);
    memcpy(to, from, sampler->size);
    sampler->game->play(to, move, NULL);
    while (sampler->game->turn(to) == LUDO_NATURE)
        sampler->game->play(to, ludo_next(&chance), NULL);
    watch_nodes(&sampler->watch, 1);
    return points(sampler, to);
}

/* The points after a move and the best move behind it, on one sample of chance. */
static int64_t sample(struct sampler *sampler, ludo_move move, uint64_t word, uint64_t next_word) {
    int64_t best = try_move(sampler, sampler->first, sampler->watch.job->state, move, word);
    size_t count = sampler->game->list(sampler->first, sampler->moves);
    for (size_t i = 0; i < count && !sampler->watch.stopped; i++) {
        int64_t value = try_move(sampler, sampler->second, sampler->first, sampler->moves[i], next_word);
        best = value > best ? value : best;
    }
    return best;
}

/* All moves of a round meet the same chance; a round that is stopped does not count. */
static int run_rounds(struct sampler *sampler, size_t count, double *round) {
    ludo_random random = ludo_seeded(sampler->watch.job->seed);
    int rounds = 0, most = sampler->watch.job->limits.depth > 0
                               ? ROUNDS_OF_A_DEPTH * sampler->watch.job->limits.depth
                               : ROUNDS;
    for (; rounds < most && !sampler->watch.stopped; rounds++) {
        uint64_t word = ludo_next(&random), next_word = ludo_next(&random);
        for (size_t i = 0; i < count && !sampler->watch.stopped; i++)
            round[i] = (double)sample(sampler, sampler->roots[i], word, next_word);
        if (sampler->watch.stopped && rounds > 0)
            break;
        for (size_t i = 0; i < count; i++)
            sampler->sums[i] += round[i];
    }
    return rounds > 0 ? rounds : 1;
}

bool sampling_run(const search_job *job, search_report *report) {
    size_t most = ludo_max_moves(job->variant);
    struct sampler sampler = {
        .watch = watch_job(job), .game = job->variant->game, .size = ludo_state_size(job->variant)};
    sampler.first = malloc(sampler.size);
    sampler.second = malloc(sampler.size);
    sampler.roots = malloc(most * sizeof *sampler.roots);
    sampler.moves = malloc(most * sizeof *sampler.moves);
    sampler.sums = calloc(2 * most, sizeof *sampler.sums);
    bool good = sampler.first && sampler.second && sampler.roots && sampler.moves && sampler.sums;
    if (good) {
        size_t count = sampler.game->list(job->state, sampler.roots), best = 0;
        int rounds = run_rounds(&sampler, count, sampler.sums + most);
        for (size_t i = 1; i < count; i++)
            if (sampler.sums[i] > sampler.sums[best])
                best = i;
        report->lines[0].moves[0] = sampler.roots[best];
        report->lines[0].score = (int)(sampler.sums[best] / rounds) - (int)points(&sampler, job->state);
        report->depth = report->deepest = 2;
        report->nodes = sampler.watch.nodes;
        report->seconds = clock_since(sampler.watch.begin);
        if (job->on_depth)
            job->on_depth(job->context, report);
    }
    free(sampler.first);
    free(sampler.second);
    free(sampler.roots);
    free(sampler.moves);
    free(sampler.sums);
    return good;
}
