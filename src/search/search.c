/*
 * Running a search: threads that deepen on their own and share a transposition table, the first of
 * which has the last word.
 */
#include "search/search.h"
#include "search/mcts.h"
#include "search/oracle.h"
#include "search/paranoid.h"
#include "search/platform.h"
#include "search/sampling.h"
#include "search/thread.h"
#include "search/workspace.h"
#include <stdlib.h>
#include <string.h>

static const struct search_numbers usual_numbers = {SEARCH_NUMBERS_USUAL};

/* One thread at work on a job. */
struct worker {
    struct search_thread *thread;
    const struct search_engine *engine;
    const search_job *job;
    search_report *report; /* of the first thread; NULL for the others */
    search_line *found;    /* the lines of the depth at work */
    struct worker *all;
    int count;
    platform_thread id;
};

/* Long lists leave room for few plies. */
static int plies_for(size_t widest) {
    enum { MOVES_HELD = 1 << 22, LEAST = 4 };
    size_t plies = MOVES_HELD / widest;
    return plies < LEAST ? LEAST : plies < PLIES ? (int)plies : PLIES;
}

/* Takes so many bytes at a line of the cache, and gives where they begin. */
static size_t take(size_t *bytes, size_t wanted) {
    size_t begin = *bytes;
    *bytes += (wanted + 63) / 64 * 64;
    return begin;
}

/* A thread that has learned nothing yet, with its lists behind it in one room. NULL when memory is
 * short. */
static struct search_thread *new_thread(struct search_workspace *workspace,
                                        struct search_shared *shared,
                                        const struct search_engine *engine, const search_job *job,
                                        int number) {
    const ludo_rules *game = job->variant->game;
    size_t widest = ludo_max_moves(job->variant), plies = (size_t)plies_for(widest);
    size_t state = engine->in_place ? (ludo_state_size(job->variant) + 15) / 16 * 16 : 0;
    size_t back = !engine->in_place ? 0 : game->undo ? game->undo_size : state, bytes = 0;
    take(&bytes, sizeof(struct search_thread));
    size_t moves = take(&bytes, plies * widest * sizeof(ludo_move));
    size_t order = take(&bytes, plies * widest * sizeof(int));
    size_t sums = take(&bytes, plies * engine->sums), board = take(&bytes, state + plies * back);
    unsigned char *room = workspace_room(workspace, number, bytes);
    struct search_thread *thread = (struct search_thread *)room;
    if (!room)
        return NULL;
    memset(thread, 0, sizeof *thread);
    thread->shared = shared;
    thread->number = number;
    thread->first = SEARCH_NONE;
    thread->widest = widest;
    thread->plies = (int)plies;
    thread->moves = (ludo_move *)(room + moves);
    thread->order = (int *)(room + order);
    thread->sums = room + sums;
    thread->board = room + board;
    thread->trail = thread->board + state;
    memset(thread->killers, 0xff, sizeof thread->killers);
    memset(thread->countermoves, 0xff, sizeof thread->countermoves);
    thread->past = job->past_count < PAST ? job->past_count : PAST;
    for (size_t i = 0; i < thread->past; i++)
        thread->path[i] = job->past[job->past_count - thread->past + i];
    thread->reversible[0] = thread->past;
    return thread;
}

static void keep_line(const struct search_thread *t, int score, search_line *line) {
    line->score = score;
    line->length = t->pv_lengths[0];
    memcpy(line->moves, t->pv[0], (size_t)t->pv_lengths[0] * sizeof *line->moves);
}

/*
 * Searches a depth in an aspiration window: around the value expected, and wider when it falls
 * outside. Says whether it found a line: when it is stopped, one that was better than expected
 * counts, since all that came before it had been searched.
 */
static bool aspire(struct worker *worker, int depth, int expected, search_line *line) {
    struct search_thread *t = worker->thread;
    const struct search_numbers *numbers =
        worker->engine->numbers ? worker->engine->numbers : &usual_numbers;
    int width = depth > 3 && abs(expected) < SEARCH_SURE ? numbers->aspiration : 2 * SEARCH_WIN;
    int alpha = expected - width, beta = expected + width;
    bool found = false;
    for (;;) {
        alpha = alpha < -SEARCH_WIN ? -SEARCH_WIN : alpha;
        beta = beta > SEARCH_WIN ? SEARCH_WIN : beta;
        int value =
            worker->engine->search(t, worker->job->state, depth, alpha, beta, 0, SEARCH_NONE);
        if (t->pv_lengths[0] > 0) {
            keep_line(t, value, line);
            t->first = line->moves[0];
            found = true;
        }
        if (t->stopped || (value > alpha && value < beta) || width > SEARCH_WIN)
            return found;
        width *= 4;
        if (value <= alpha)
            alpha = value - width;
        else
            beta = value + width;
    }
}

static void fill_report(const struct worker *worker, int depth) {
    search_report *report = worker->report;
    report->depth = depth;
    report->deepest = worker->thread->deepest;
    report->nodes = worker->thread->nodes;
    for (int i = 1; i < worker->count; i++)
        report->nodes += atomic_load_explicit(&worker->all[i].thread->told, memory_order_relaxed);
    report->seconds = clock_since(worker->thread->shared->begin);
    report->fullness = tt_fullness(worker->thread->shared->tt);
}

static int by_score(const void *a, const void *b) {
    const search_line *x = a, *y = b;
    return (x->score < y->score) - (x->score > y->score);
}

/* Puts the lines of a depth, as far as it got,
 * in front of those of the depth before that begin with other moves. */
static void merge_lines(search_report *report, const search_line *found, int count, int wanted) {
    search_line *lines = report->lines;
    int kept = 0;
    for (int i = 0; i < report->line_count && kept + count < wanted; i++) {
        bool again = false;
        for (int k = 0; k < count; k++)
            again = again || found[k].moves[0] == lines[i].moves[0];
        if (!again)
            lines[kept++] = lines[i];
    }
    memmove(lines + count, lines, (size_t)kept * sizeof *lines);
    memcpy(lines, found, (size_t)count * sizeof *lines);
    report->line_count = kept + count;
    qsort(lines, (size_t)report->line_count, sizeof *lines, by_score);
}

/* Searches one depth; false when it was stopped on the way. */
static bool search_lines(struct worker *worker, int depth, int wanted) {
    struct search_thread *t = worker->thread;
    int count = 0;
    t->excluded_count = 0;
    for (; count < wanted && !t->stopped; count++) {
        search_line *line = &worker->found[count];
        bool known = worker->report && count < worker->report->line_count;
        int expected = known ? worker->report->lines[count].score : t->expected;
        t->first = known        ? worker->report->lines[count].moves[0]
                   : count == 0 ? t->first
                                : SEARCH_NONE;
        if (!aspire(worker, depth, expected, line))
            break;
        if (count == 0)
            t->expected = line->score;
        t->excluded[t->excluded_count++] = line->moves[0];
    }
    t->first = count > 0 ? worker->found[0].moves[0] : t->first;
    if (worker->report && count > 0)
        merge_lines(worker->report, worker->found, count, wanted);
    return !t->stopped;
}

/* Late move reductions hide a win now and then, so one that was found need not be the shortest, nor
 * a loss the longest. Looks for what is shorter without them, for as many nodes again as it took to
 * get here. */
static void shorten(struct worker *worker) {
    enum { LEAST_NODES = 10000 };
    struct search_thread *t = worker->thread;
    search_line *best = &worker->report->lines[0];
    uint64_t *limit = &t->shared->nodes, most = 2 * t->nodes + LEAST_NODES;
    *limit = *limit == 0 || most < *limit ? most : *limit;
    t->thorough = true;
    t->excluded_count = 0;
    for (bool shorter = true; shorter && !t->stopped;) {
        int score = best->score, plies = SEARCH_WIN - abs(score);
        int alpha = score > 0 ? score : -SEARCH_WIN, beta = score > 0 ? SEARCH_WIN : score;
        int value =
            worker->engine->search(t, worker->job->state, plies - 1, alpha, beta, 0, SEARCH_NONE);
        shorter =
            t->pv_lengths[0] > 0 && (score > 0 ? value > score : value < score && !t->stopped);
        if (shorter)
            keep_line(t, value, best);
    }
}

static void *deepen(void *context) {
    struct worker *worker = context;
    struct search_thread *t = worker->thread;
    int deepest = worker->job->limits.depth > 0 ? worker->job->limits.depth : t->plies - 2;
    int wanted = worker->report ? worker->job->lines : 1;
    deepest = deepest < t->plies - 2 ? deepest : t->plies - 2;
    /* Other threads begin a depth ahead in turn, so that they look where the first is not yet. */
    for (int depth = 1 + t->number % 2; depth <= deepest && !t->stopped; depth++) {
        t->deepest = 0;
        t->horizon = false;
        bool complete = search_lines(worker, depth, wanted);
        if (!worker->report)
            continue;
        fill_report(worker, complete ? depth : worker->report->depth);
        worker->report->solved = complete && !t->horizon;
        if (complete && worker->job->on_depth)
            worker->job->on_depth(worker->job->context, worker->report);
        /* A win or loss that lies within the depth stays what it is. */
        int score = abs(worker->report->lines[0].score);
        if (complete &&
            (!t->horizon || (wanted == 1 && score >= SEARCH_SURE && SEARCH_WIN - score <= depth)))
            break;
        if (worker->job->limits.enough > 0 &&
            clock_since(t->shared->begin) >= worker->job->limits.enough)
            break;
    }
    if (worker->report && wanted == 1 && abs(worker->report->lines[0].score) >= SEARCH_SURE)
        shorten(worker);
    if (t->number == 0)
        atomic_store(&t->shared->stop, true);
    return NULL;
}

static void work(struct worker *workers, int count) {
    int started = 1;
    for (int i = 1; i < count; i++, started++)
        if (!platform_start(&workers[i].id, deepen, &workers[i]))
            break;
    deepen(&workers[0]);
    for (int i = 1; i < started; i++) {
        platform_join(workers[i].id);
        atomic_store(&workers[i].thread->told, workers[i].thread->nodes);
    }
    fill_report(&workers[0], workers[0].report->depth);
}

/* A search of few nodes needs no large transposition table, whose pages would cost more than the
 * search. */
static size_t usual_mib(uint64_t nodes) {
    const uint64_t entries = (uint64_t)1024 * 1024 / sizeof(struct tt_entry); /* in a MiB */
    return nodes == 0 || nodes / entries >= TT_MIB / 2 ? TT_MIB : (size_t)(1 + 2 * nodes / entries);
}

/* Nor does a search of little time, where it is known what it fills. What it gets doubles from step
 * to step, so that a clock that runs down seldom changes it: in a part of another size, what is
 * known lies elsewhere. */
static size_t timed_mib(const struct search_engine *engine, const search_limits *limits,
                        int threads) {
    double seconds = limits->enough > 0 ? limits->enough : limits->seconds;
    double wanted = seconds * threads * engine->mib_a_second;
    size_t mib = 1;
    while ((double)mib < wanted && mib < SIZE_MAX / 2)
        mib *= 2;
    return wanted > 0 ? mib : SIZE_MAX;
}

static bool run_engine(const struct search_engine *engine, const search_job *job,
                       search_report *report) {
    int wanted = job->threads < 1                ? 1
                 : job->threads < SEARCH_THREADS ? job->threads
                                                 : SEARCH_THREADS;
    struct search_workspace own = {0}, *workspace = job->workspace ? job->workspace : &own;
    struct tt empty, part;
    struct search_shared shared = {.variant = job->variant,
                                   .tt = job->tt,
                                   .seconds = job->limits.seconds,
                                   .nodes = job->limits.nodes,
                                   .asked_to_stop = job->stop,
                                   .oracle = job->oracle,
                                   .among = job->among,
                                   .among_count = job->among_count,
                                   .contempt = job->contempt,
                                   .mover = job->variant->game->turn(job->state)};
    shared.begin = clock_now();
    if (!shared.tt) {
        if (!workspace_table(workspace, job->tt_mib ? job->tt_mib : usual_mib(job->limits.nodes),
                             &empty))
            return false;
        shared.tt = &empty;
    }
    shared.tt->age++;
    part = tt_part(shared.tt, timed_mib(engine, &job->limits, wanted));
    shared.tt = &part;
    struct worker workers[SEARCH_THREADS];
    int count = 0;
    for (; count < wanted; count++) {
        struct search_thread *thread = new_thread(workspace, &shared, engine, job, count);
        search_line *found =
            thread ? malloc((size_t)(count == 0 ? job->lines : 1) * sizeof *found) : NULL;
        if (!found)
            break;
        workers[count] =
            (struct worker){thread, engine, job, count == 0 ? report : NULL, found, workers, 0, 0};
    }
    for (int i = 0; i < count; i++)
        workers[i].count = count;
    if (count > 0)
        work(workers, count);
    for (int i = 0; i < count; i++)
        free(workers[i].found);
    workspace_close(&own);
    return count > 0;
}

/* Whatever happens later, there is a move to give. */
static void begin_report(const search_job *job, search_report *report) {
    search_line *lines = report->lines;
    *report = (search_report){.line_count = 1, .lines = lines};
    ludo_move first = job->among_count ? job->among[0] : job->variant->game->nth(job->state, 0);
    lines[0] = (search_line){.length = 1, .moves = {first}};
}

/* What theory knows serves players of full strength; limits of nodes and depth ask for less. */
static search_knowledge ask_theory(const struct search_engine *engine, const search_job *job,
                                   search_report *report) {
    if (!engine || !engine->know || job->limits.nodes || job->limits.depth || job->lines > 1)
        return SEARCH_UNKNOWN;
    struct timespec begin = clock_now();
    search_knowledge known = engine->know(job, report);
    report->solved = known == SEARCH_KNOWN;
    report->seconds = clock_since(begin);
    return known;
}

/* The engine's own search, unless theory knows better. */
static bool think(const search_job *job, search_report *report) {
    const struct search_engine *engine = search_engine_for(job->variant);
    bool searches = engine && engine->search;
    search_knowledge known = ask_theory(engine, job, report);
    if (known == SEARCH_KNOWN || (known == SEARCH_AT_LEAST && !searches))
        return true;
    search_line safe = report->lines[0];
    bool good = run_engine(searches ? engine : &paranoid_engine, job, report);
    if (known == SEARCH_AT_LEAST && !report->solved && report->lines[0].score < SEARCH_SURE)
        report->lines[0] = safe;
    return good;
}

bool search_run(const search_job *job, search_report *report) {
    search_job whole = *job;
    if (job->variant->game->turn(job->state) < 0)
        return false;
    whole.lines = job->lines < 1 ? 1 : job->lines < SEARCH_LINES ? job->lines : SEARCH_LINES;
    for (int i = 1; i < whole.lines; i++)
        report->lines[i] = (search_line){0};
    ludo_move among[SEARCH_LIST];
    bool forced = job->variant->game->count(job->state) == 1 && whole.lines == 1 && !job->on_depth;
    if (!forced && job->oracle && whole.lines == 1 && oracle_decide(&whole, report, among))
        return true;
    begin_report(&whole, report);
    if (forced)
        return true;
    if (ludo_players(job->variant) == 1)
        return sampling_run(&whole, report);
    bool tree = job->method == SEARCH_MCTS && whole.among == job->among; /* which tries all moves */
    bool good = tree ? mcts_run(&whole, report) : think(&whole, report);
    if (whole.contempt)
        report->lines[0].score = 0; /* a draw, in which the search had only to choose */
    return good;
}

bool search_best(const ludo_variant *variant, const void *state, search_limits limits,
                 ludo_random *random, ludo_move *best) {
    search_line line;
    search_report report = {.lines = &line};
    search_job job = {
        .variant = variant, .state = state, .limits = limits, .seed = ludo_next(random)};
    bool good = search_run(&job, &report);
    if (good)
        *best = line.moves[0];
    return good;
}
