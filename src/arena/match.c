#include "arena/match.h"
#include <pthread.h>
#include <stdlib.h>

enum { AHEAD = 64 };               /* games for each ring that may wait for an earlier one */
enum { IDLE = 200 * 1000 * 1000 }; /* nanoseconds */
enum slot_state { FREE, PLAYED, WAITING }; /* WAITING: it is over, and nobody has taken it yet */

struct slot {
    enum slot_state state;
    size_t index;
    struct bout bout;
};

struct match {
    const struct match_plan *plan;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    size_t begun, taken; /* games */
    int rings;           /* that still play */
    atomic_bool stop;
    bool failed;
    ludo_error *error;
    size_t room;
    struct slot *slots;
};

/* A place for the next game, as soon as there is one; NULL when there is no game. */
static struct slot *begin_next(struct match *match, struct fixture *fixture) {
    struct slot *slot = NULL;
    pthread_mutex_lock(&match->lock);
    while (!match->stop && match->begun - match->taken >= match->room)
        pthread_cond_wait(&match->changed, &match->lock);
    if (!match->stop && match->plan->next(match->plan->context, fixture)) {
        slot = match->slots;
        while (slot->state != FREE)
            slot++;
        slot->state = PLAYED;
        slot->index = match->begun++;
    }
    pthread_mutex_unlock(&match->lock);
    return slot;
}

static void hand_in(struct match *match, struct slot *slot, struct bout *bout) {
    pthread_mutex_lock(&match->lock);
    slot->bout = *bout;
    bout->record = NULL;
    slot->state = WAITING;
    pthread_cond_broadcast(&match->changed);
    pthread_mutex_unlock(&match->lock);
}

/* A ring is closed, because there is no game left or something failed. */
static void leave(struct match *match, const ludo_error *failure) {
    pthread_mutex_lock(&match->lock);
    match->rings--;
    if (failure && !match->failed) {
        match->stop = match->failed = true;
        *match->error = *failure;
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
    struct fixture fixture;
    struct slot *slot;
    struct bout bout = {0};
    ludo_error error;
    struct ring *ring = ring_open(match->plan->conditions, worker->number, &match->stop, &error);
    bool good = ring != NULL;
    while (good && (slot = begin_next(match, &fixture))) {
        good = ring_play(ring, &fixture, &bout, &error);
        if (good && bout.end == END_NONE)
            break; /* given up */
        if (good)
            hand_in(match, slot, &bout);
    }
    bout_free(&bout);
    leave(match, good ? NULL : &error);
    ring_close(ring);
    return NULL;
}

/* A game that can be taken now, or NULL. */
static struct slot *find_waiting(struct match *match) {
    for (size_t i = 0; i < match->room; i++)
        if (match->slots[i].state == WAITING &&
            (!match->plan->ordered || match->slots[i].index == match->taken))
            return &match->slots[i];
    return NULL;
}

static void wait_a_little(struct match *match) {
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += IDLE;
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    pthread_cond_timedwait(&match->changed, &match->lock, &until);
}

/* Takes games as they come. */
static void take_all(struct match *match) {
    const struct match_plan *plan = match->plan;
    struct slot *slot;
    pthread_mutex_lock(&match->lock);
    while (!match->stop && ((slot = find_waiting(match)) || match->rings > 0)) {
        struct bout bout = {0};
        if (slot) {
            bout = slot->bout;
            slot->state = FREE;
            match->taken++;
            pthread_cond_broadcast(&match->changed);
        } else {
            wait_a_little(match);
        }
        pthread_mutex_unlock(&match->lock);
        bool more = (!slot || plan->take(plan->context, &bout)) &&
                    (!plan->idle || plan->idle(plan->context));
        bout_free(&bout);
        pthread_mutex_lock(&match->lock);
        if (!more)
            match->stop = true;
    }
    match->stop = true;
    pthread_cond_broadcast(&match->changed);
    pthread_mutex_unlock(&match->lock);
}

/* Starts a thread for each ring; gives how many could be. */
static int start_all(struct match *match, struct worker *workers) {
    int started = 0;
    match->rings = match->plan->concurrency;
    for (; started < match->plan->concurrency; started++) {
        workers[started] = (struct worker){.match = match, .number = started};
        if (pthread_create(&workers[started].thread, NULL, work, &workers[started]) != 0)
            break;
    }
    for (int i = started; i < match->plan->concurrency; i++)
        leave(match, NULL);
    return started;
}

static bool run_threads(const struct match_plan *plan, ludo_error *error) {
    struct match match = {.plan = plan, .error = error, .room = (size_t)plan->concurrency * AHEAD};
    struct worker *workers = calloc((size_t)plan->concurrency, sizeof *workers);
    match.slots = calloc(match.room, sizeof *match.slots);
    pthread_mutex_init(&match.lock, NULL);
    pthread_cond_init(&match.changed, NULL);
    int started = workers && match.slots ? start_all(&match, workers) : 0;
    if (started > 0)
        take_all(&match);
    else
        match.failed = !ludo_fail(error, LUDO_E_MEMORY, "not enough memory for the games");
    for (int i = 0; i < started; i++)
        pthread_join(workers[i].thread, NULL);
    for (size_t i = 0; match.slots && i < match.room; i++)
        if (match.slots[i].state == WAITING)
            bout_free(&match.slots[i].bout);
    pthread_mutex_destroy(&match.lock);
    pthread_cond_destroy(&match.changed);
    free(workers);
    free(match.slots);
    return !match.failed;
}

/* Without a thread, which costs less. */
static bool run_alone(const struct match_plan *plan, ludo_error *error) {
    struct ring *ring = ring_open(plan->conditions, 0, NULL, error);
    struct fixture fixture;
    bool good = ring != NULL, more = good;
    while (more && plan->next(plan->context, &fixture)) {
        struct bout bout;
        more = good = ring_play(ring, &fixture, &bout, error);
        if (good)
            more = plan->take(plan->context, &bout);
        bout_free(&bout);
    }
    ring_close(ring);
    return good;
}

bool match_run(const struct match_plan *plan, ludo_error *error) {
    return (plan->concurrency > 1 || plan->idle ? run_threads : run_alone)(plan, error);
}
