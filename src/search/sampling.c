#include "search/sampling.h"
#include "search/watch.h"
#include <stdlib.h>
#include <string.h>

enum {
    DEEPEST = 4,         /* moves looked ahead; beyond them chance covers everything */
    FOLLOWED = 3,        /* moves of a board that are looked behind */
    CANDIDATES = 24,     /* moves that are looked behind at all */
    CARRIED_ROUNDS = 16, /* what was known before a depth counts as so many rounds of it */
};

/* Rounds of each depth, with those carried: a depth pays when the one before is known well. */
static const int rounds_of[DEEPEST + 1] = {0, 4, 80, 150, 1 << 20};

/* A move to choose from. */
struct candidate {
    ludo_move move;
    size_t number; /* in the list of moves */
    int64_t worth; /* in the round at work */
    int64_t sum;   /* over all rounds */
};

/* Room for the boards behind one: the best ones, best first, and one that is being tried. */
struct boards {
    void *states[FOLLOWED + 1];
    int64_t worths[FOLLOWED + 1];
    ludo_move *moves;
};

struct sampler {
    const ludo_rules *game;
    size_t size;
    unsigned char *memory;
    struct boards behind[DEEPEST]; /* by the moves to look ahead */
    void *first;                   /* the board after the move at work */
    struct candidate *candidates;
    size_t kept; /* of them are still sampled: the first ones */
    int depth;
    int rounds; /* that the sums are made of: those of this depth, and some for the one before */
    int64_t points; /* of the position */
    int64_t offer;  /* what its board offers */
    struct search_watch watch;
};

static int64_t points(const struct sampler *sampler, const void *state) {
    ludo_result result;
    sampler->game->result(state, &result);
    return result.score;
}

static int64_t offer(const struct sampler *sampler, const void *state) {
    bool over = sampler->game->turn(state) == LUDO_OVER;
    return over || !sampler->game->evaluate ? 0 : sampler->game->evaluate(state, 0);
}

/* Makes a move and what chance adds to it; gives the points since the root and what the board then
 * offers. */
static int64_t try_move(struct sampler *sampler, void *to, const void *from, ludo_move move,
                        uint64_t word) {
    ludo_random chance = ludo_seeded(word);
    memcpy(to, from, sampler->size);
    sampler->game->play(to, move, NULL);
    while (sampler->game->turn(to) == LUDO_NATURE)
        sampler->game->play(to, ludo_next(&chance), NULL);
    watch_nodes(&sampler->watch, 1);
    return points(sampler, to) - sampler->points + offer(sampler, to);
}

/* Puts the board just tried in its place among the best ones. */
static void keep_board(struct boards *boards, size_t kept, int64_t worth) {
    void *state = boards->states[FOLLOWED];
    size_t place = kept < FOLLOWED ? kept : FOLLOWED;
    boards->states[FOLLOWED] = boards->states[place];
    for (; place > 0 && worth > boards->worths[place - 1]; place--) {
        boards->states[place] = boards->states[place - 1];
        boards->worths[place] = boards->worths[place - 1];
    }
    boards->states[place] = state;
    boards->worths[place] = worth;
}

/* What a board of some worth comes to within some moves, on one sample of chance: all moves are
 * tried and the best ones followed. */
static int64_t look_ahead(struct sampler *sampler, const void *state, int64_t worth, int moves,
                          ludo_random random) {
    if (moves == 0 || sampler->game->turn(state) == LUDO_OVER)
        return worth;
    struct boards *boards = &sampler->behind[moves];
    uint64_t word = ludo_next(&random);
    size_t count = sampler->game->list(state, boards->moves), kept = 0;
    for (; kept < count && !sampler->watch.stopped; kept++)
        keep_board(boards, kept,
                   try_move(sampler, boards->states[FOLLOWED], state, boards->moves[kept], word));
    int64_t best = INT64_MIN;
    for (size_t i = 0; i < FOLLOWED && i < kept; i++) {
        int64_t value =
            look_ahead(sampler, boards->states[i], boards->worths[i], moves - 1, random);
        best = value > best ? value : best;
    }
    return best;
}

/* All moves of a round meet the same chance. A round that is stopped does not count, unless it is
 * the first of all: then the moves tried have to do. */
static void run_round(struct sampler *sampler, ludo_random *random) {
    uint64_t word = ludo_next(random);
    ludo_random behind = ludo_seeded(ludo_next(random));
    struct candidate *candidates = sampler->candidates;
    size_t tried = 0;
    for (; tried < sampler->kept && !sampler->watch.stopped; tried++) {
        struct candidate *candidate = &candidates[tried];
        int64_t worth =
            try_move(sampler, sampler->first, sampler->watch.job->state, candidate->move, word);
        candidate->worth = look_ahead(sampler, sampler->first, worth, sampler->depth - 1, behind);
    }
    if (sampler->watch.stopped && (sampler->depth > 1 || sampler->rounds > 0))
        return;
    for (size_t i = 0; i < tried; i++)
        candidates[i].sum += candidates[i].worth;
    sampler->kept = tried;
    sampler->rounds++;
}

static int better(const void *a, const void *b) {
    const struct candidate *x = a, *y = b;
    return x->sum != y->sum ? (x->sum < y->sum) - (x->sum > y->sum)
                            : (x->number > y->number) - (x->number < y->number);
}

static void fill_report(const struct sampler *sampler, search_report *report) {
    const search_job *job = sampler->watch.job;
    qsort(sampler->candidates, sampler->kept, sizeof *sampler->candidates, better);
    report->line_count =
        (int)(sampler->kept < (size_t)job->lines ? sampler->kept : (size_t)job->lines);
    for (int i = 0; i < report->line_count; i++) {
        const struct candidate *candidate = &sampler->candidates[i];
        int64_t score = 100 * candidate->sum / sampler->rounds - 100 * sampler->offer;
        score = score >= SEARCH_SURE    ? SEARCH_SURE - 1
                : score <= -SEARCH_SURE ? 1 - SEARCH_SURE
                                        : score;
        report->lines[i] =
            (search_line){.score = (int)score, .length = 1, .moves = {candidate->move}};
    }
    report->deepest = sampler->depth;
    report->nodes = sampler->watch.nodes;
    report->seconds = clock_since(sampler->watch.begin);
}

/* Half of the moves are looked behind further, but as many as lines are wanted. What is known of
 * them counts as some rounds of the new depth. */
static void begin_depth(struct sampler *sampler, int depth) {
    size_t least = sampler->watch.job->lines > 2 ? (size_t)sampler->watch.job->lines : 2;
    size_t kept = depth > 2 ? (sampler->kept + 1) / 2 : depth == 2 ? CANDIDATES : sampler->kept;
    kept = kept > least ? kept : least;
    sampler->kept = kept < sampler->kept ? kept : sampler->kept;
    for (size_t i = 0; i < sampler->kept && depth > 1; i++)
        sampler->candidates[i].sum = sampler->candidates[i].sum * CARRIED_ROUNDS / sampler->rounds;
    sampler->depth = depth;
    sampler->rounds = depth > 1 ? CARRIED_ROUNDS : 0;
}

static void deepen(struct sampler *sampler, search_report *report) {
    const search_job *job = sampler->watch.job;
    int deepest =
        job->limits.depth > 0 && job->limits.depth < DEEPEST ? job->limits.depth : DEEPEST;
    ludo_random random = ludo_seeded(job->seed);
    for (int depth = 1; depth <= deepest && !sampler->watch.stopped; depth++) {
        int rounds = rounds_of[depth < DEEPEST || !job->limits.depth ? depth : DEEPEST - 1];
        begin_depth(sampler, depth);
        while (sampler->rounds < rounds && !sampler->watch.stopped)
            run_round(sampler, &random);
        fill_report(sampler, report);
        report->depth = sampler->watch.stopped ? report->depth : depth;
        if (job->on_depth)
            job->on_depth(job->context, report);
    }
}

/* One piece of memory holds the states, and after them the moves of all boards. */
static bool open_sampler(struct sampler *sampler, const search_job *job) {
    size_t most = ludo_max_moves(job->variant), size = ludo_state_size(job->variant);
    size_t stride = (size + 15) / 16 * 16, states = 1 + (DEEPEST - 1) * (FOLLOWED + 1);
    *sampler = (struct sampler){.watch = watch_job(job), .game = job->variant->game, .size = size};
    sampler->memory = malloc(states * stride + DEEPEST * most * sizeof(ludo_move));
    sampler->candidates = calloc(most, sizeof *sampler->candidates);
    if (!sampler->memory || !sampler->candidates)
        return false;
    unsigned char *state = sampler->memory;
    ludo_move *moves = (ludo_move *)(void *)(sampler->memory + states * stride);
    sampler->first = state;
    for (int depth = 1; depth < DEEPEST; depth++) {
        for (int i = 0; i <= FOLLOWED; i++)
            sampler->behind[depth].states[i] = state += stride;
        sampler->behind[depth].moves = moves + (size_t)depth * most;
    }
    sampler->kept = sampler->game->list(job->state, moves);
    for (size_t i = 0; i < sampler->kept; i++)
        sampler->candidates[i] = (struct candidate){.move = moves[i], .number = i};
    sampler->points = points(sampler, job->state);
    sampler->offer = offer(sampler, job->state);
    return true;
}

bool sampling_run(const search_job *job, search_report *report) {
    struct sampler sampler;
    bool good = open_sampler(&sampler, job);
    if (good)
        deepen(&sampler, report);
    free(sampler.memory);
    free(sampler.candidates);
    return good;
}
