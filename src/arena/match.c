#include "arena/match.h"
#include <pthread.h>
#include <stdlib.h>

enum { AHEAD = 64 }; /* games for each ring that may wait for an earlier one */

/* A game that is over before an earlier one. */
struct waiting {
    bool done;
    struct bout bout;
};

struct match {
    const struct match_plan *plan;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    size_t begun, taken; /* games */
    bool stop, failed;
    ludo_error *error;
    size_t room;
    struct waiting *waiting; /* game number n is at n % room */
};

static bool play_one(const struct match_plan *plan, struct ring *ring, size_t index, struct bout *bout,
                     ludo_error *error) {
    struct fixture fixture;
    plan->fixture(plan->context, index, &fixture);
    return ring_play(ring, &fixture, bout, error);
}

/* The next game to play, as soon as there is room for it; false when there is none. */
static bool begin_next(struct match *match, size_t *index) {
    pthread_mutex_lock(&match->lock);
    while (!match->stop && match->begun < match->plan->games && match->begun - match->taken >= match->room)
        pthread_cond_wait(&match->changed, &match->lock);
    bool more = !match->stop && match->begun < match->plan->games;
    if (more)
        *index = match->begun++;
    pthread_mutex_unlock(&match->lock);
    return more;
}

static void hand_in(struct match *match, size_t index, const struct bout *bout, const ludo_error *error) {
    pthread_mutex_lock(&match->lock);
    if (bout)
        match->waiting[index % match->room] = (struct waiting){true, *bout};
    else {
        match->stop = match->failed = true;
        *match->error = *error;
    }
    pthread_cond_broadcast(&match->changed);
    pthread_mutex_unlock(&match->lock);
}

struct worker {
    struct match *match;
    int number;
    pthread_t thread;
};

static void *work(void *context) {
    struct worker *worker = context;
    struct match *match = worker->match;
    size_t index;
    ludo_error error;
    struct bout bout;
    struct ring *ring = ring_open(match->plan->conditions, worker->number, &error);
    if (!ring)
        hand_in(match, 0, NULL, &error);
    while (ring && begin_next(match, &index))
        hand_in(match, index, play_one(match->plan, ring, index, &bout, &error) ? &bout : NULL, &error);
    ring_close(ring);
    return NULL;
}

/* Takes games in their order as they come. */
static void take_all(struct match *match, match_taker *take, void *context) {
    pthread_mutex_lock(&match->lock);
    while (!match->stop && match->taken < match->plan->games) {
        struct waiting *next = &match->waiting[match->taken % match->room];
        if (!next->done) {
            pthread_cond_wait(&match->changed, &match->lock);
            continue;
        }
        struct bout bout = next->bout;
        next->done = false;
        match->taken++;
        pthread_cond_broadcast(&match->changed);
        pthread_mutex_unlock(&match->lock);
        bool more = take(context, &bout);
        bout_free(&bout);
        pthread_mutex_lock(&match->lock);
        match->stop = match->stop || !more;
    }
    match->stop = true;
    pthread_cond_broadcast(&match->changed);
    pthread_mutex_unlock(&match->lock);
}

static bool run_threads(const struct match_plan *plan, match_taker *take, void *context, ludo_error *error) {
    struct match match = {.plan = plan, .error = error, .room = (size_t)plan->concurrency * AHEAD};
    struct worker *workers = calloc((size_t)plan->concurrency, sizeof *workers);
    int started = 0;
    match.waiting = calloc(match.room, sizeof *match.waiting);
    pthread_mutex_init(&match.lock, NULL);
    pthread_cond_init(&match.changed, NULL);
    bool good = workers && match.waiting;
    for (; good && started < plan->concurrency; started++) {
        workers[started] = (struct worker){.match = &match, .number = started};
        if (pthread_create(&workers[started].thread, NULL, work, &workers[started]) != 0)
            break;
    }
    good = good && started > 0;
    if (good)
        take_all(&match, take, context);
    else
        ludo_fail(error, LUDO_E_MEMORY, "not enough memory to play %d games at a time", plan->concurrency);
    for (int i = 0; i < started; i++)
        pthread_join(workers[i].thread, NULL);
    for (size_t i = 0; match.waiting && i < match.room; i++)
        if (match.waiting[i].done)
            bout_free(&match.waiting[i].bout);
    pthread_mutex_destroy(&match.lock);
    pthread_cond_destroy(&match.changed);
    free(workers);
    free(match.waiting);
    return good && !match.failed;
}

static bool run_alone(const struct match_plan *plan, match_taker *take, void *context, ludo_error *error) {
    struct ring *ring = ring_open(plan->conditions, 0, error);
    bool good = ring != NULL, more = good;
    for (size_t index = 0; more && index < plan->games; index++) {
        struct bout bout;
        more = good = play_one(plan, ring, index, &bout, error);
        if (good)
            more = take(context, &bout);
        bout_free(&bout);
    }
    ring_close(ring);
    return good;
}

bool match_run(const struct match_plan *plan, match_taker *take, void *context, ludo_error *error) {
    return (plan->concurrency > 1 ? run_threads : run_alone)(plan, take, context, error);
}
