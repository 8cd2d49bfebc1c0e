#include "rooms/thinkers.h"
#include "search/analysis.h"
#include "search/workspace.h"
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/queue.h>

enum { PLAYER_TEXT = 64, GAME_TEXT = 64, RULES = 4, OWNERS = 512 };

/* A move that is asked for, in one of three lists: waiting, thought about, found. */
struct job {
    TAILQ_ENTRY(job) link;
    struct thought thought;
    char text[PLAYER_TEXT]; /* "": what tables know is asked for */
    struct trail trail;
    uint64_t owner, cost, seed;
    bool person;
    double seconds;
    double deadline;       /* while it is thought about */
    struct player *player; /* NULL: it is not */
    bool dropped;
};

TAILQ_HEAD(jobs, job);

struct thinkers {
    struct thinkers_limits limits;
    const struct world *world;
    void (*notify)(void *context);
    void *context;
    pthread_t *threads, watch; /* the watch stops those who take too long */
    int started;
    pthread_mutex_t mutex; /* for all that follows */
    pthread_cond_t change; /* there is work, or the end */
    pthread_cond_t begun;  /* somebody has begun to think */
    struct jobs waiting, thinking, found;
    uint64_t turn, turns[OWNERS]; /* turns in all, and the last one of each owner */
    bool ending;
    struct {
        char game[GAME_TEXT];
        struct perfect_tables *tables;
    } rules[RULES]; /* that were asked about; "" behind the last */
};

/* For what is called under the lock. */
static void check_locked(struct thinkers *thinkers) {
    int taken = pthread_mutex_trylock(&thinkers->mutex);
    assert(taken == EBUSY);
    (void)taken;
}

static void free_job(struct job *job) {
    trail_close(&job->trail);
    free(job->thought.facts);
    free(job);
}

/* The tables of a game, opened once for all threads; NULL where there are none. */
static struct perfect_tables *tables_of(struct thinkers *thinkers, const ludo_variant *variant) {
    const struct perfect_wish wish = {.directory = thinkers->limits.tables};
    char game[GAME_TEXT];
    ludo_text text = ludo_text_in(game, sizeof game);
    struct perfect_tables *tables = NULL;
    int i = 0;
    ludo_write_variant(variant, &text);
    pthread_mutex_lock(&thinkers->mutex);
    while (i < RULES && thinkers->rules[i].game[0] && strcmp(thinkers->rules[i].game, game) != 0)
        i++;
    if (i < RULES && !thinkers->rules[i].game[0]) {
        memcpy(thinkers->rules[i].game, game, sizeof game);
        thinkers->rules[i].tables = perfect_open(variant, &wish);
    }
    if (i < RULES)
        tables = thinkers->rules[i].tables;
    pthread_mutex_unlock(&thinkers->mutex);
    return tables;
}

/* What tables know of each move, and whether that is every move. */
static void find_facts(struct thinkers *thinkers, struct job *job) {
    const ludo_variant *variant = &job->trail.record.variant;
    struct analysis analysis = {.variant = variant, .state = job->trail.state};
    struct facts facts;
    ludo_text text = {0};
    if (variant->game->turn(job->trail.state) >= 0)
        analysis.oracle = perfect_oracle(tables_of(thinkers, variant));
    analysis_find_facts(&analysis, &facts);
    size_t size = analysis_write_facts(&facts, &text) ? text.length + 1 : 0;
    if (size && (job->thought.facts = malloc(size))) {
        text = ludo_text_in(job->thought.facts, size);
        if (!analysis_write_facts(&facts, &text)) {
            free(job->thought.facts);
            job->thought.facts = NULL;
        }
    }
    job->thought.found = facts.count > 0 && facts.known == facts.count;
    free(facts.moves);
}

/* Chooses a move, without the lock but for where the player can be stopped. */
static void think(struct thinkers *thinkers, struct search_workspace *workspace, struct job *job) {
    struct player_setup setup = {.seed = job->seed,
                                 .seconds = job->seconds,
                                 .memory = thinkers->limits.memory,
                                 .threads = 1,
                                 .no_tables = true,
                                 .workspace = workspace};
    struct player *player = player_open(job->text, &job->trail.record.variant, &setup, NULL);
    pthread_mutex_lock(&thinkers->mutex);
    job->player = player;
    job->deadline = world_now(thinkers->world) + job->seconds;
    bool wanted = player && !job->dropped && !thinkers->ending;
    pthread_cond_signal(&thinkers->begun);
    pthread_mutex_unlock(&thinkers->mutex);
    job->thought.found = wanted && player_choose(player, &job->trail, &job->thought.move);
    pthread_mutex_lock(&thinkers->mutex);
    job->player = NULL;
    pthread_mutex_unlock(&thinkers->mutex);
    player_close(player);
}

/* What a move may cost, so that small ones can go first; its unit does not matter. */
static uint64_t cost_of(const char *player) {
    ludo_reader reader = ludo_read(player);
    uint64_t number = 0;
    if ((ludo_take_word(&reader, "nodes:") || ludo_take_word(&reader, "mcts:")) &&
        ludo_take_number(&reader, UINT64_MAX / 2, &number))
        return number;
    if (ludo_take_word(&reader, "level:") && ludo_take_number(&reader, 40, &number))
        return UINT64_C(16) << number;
    return strncmp(player, "time", 4) == 0 ? UINT64_MAX : 0;
}

/* Whether a job is to be done before another one: the owner comes first that had its turn longest
 * ago, then the cheaper one. */
static bool comes_first(const struct thinkers *thinkers, const struct job *job,
                        const struct job *other) {
    uint64_t turn = thinkers->turns[job->owner % OWNERS],
             others = thinkers->turns[other->owner % OWNERS];
    return turn != others ? turn < others : job->cost < other->cost;
}

/* Games without a person leave a thread for those that have one. */
static bool may_begin(const struct thinkers *thinkers, const struct job *job) {
    int busy = 0;
    const struct job *other;
    TAILQ_FOREACH (other, &thinkers->thinking, link)
        busy += !other->person;
    return job->person || thinkers->limits.threads < 2 || busy < thinkers->limits.threads - 1;
}

/* The next job to be done, under the lock; NULL: there is none. */
static struct job *take_job(struct thinkers *thinkers) {
    struct job *job, *first = NULL;
    check_locked(thinkers);
    TAILQ_FOREACH (job, &thinkers->waiting, link)
        if (may_begin(thinkers, job) && (!first || comes_first(thinkers, job, first)))
            first = job;
    if (first) {
        thinkers->turns[first->owner % OWNERS] = ++thinkers->turn;
        TAILQ_REMOVE(&thinkers->waiting, first, link);
        TAILQ_INSERT_TAIL(&thinkers->thinking, first, link);
    }
    return first;
}

/* Waits for a job; NULL at the end. */
static struct job *next_job(struct thinkers *thinkers) {
    pthread_mutex_lock(&thinkers->mutex);
    struct job *job = NULL;
    while (!thinkers->ending && !(job = take_job(thinkers)))
        pthread_cond_wait(&thinkers->change, &thinkers->mutex);
    pthread_mutex_unlock(&thinkers->mutex);
    return job;
}

/* `workspace` is the thread's; NULL: the player has one of its own. */
static void do_job(struct thinkers *thinkers, struct search_workspace *workspace, struct job *job) {
    if (*job->text)
        think(thinkers, workspace, job);
    else
        find_facts(thinkers, job);
    pthread_mutex_lock(&thinkers->mutex);
    TAILQ_REMOVE(&thinkers->thinking, job, link);
    bool dropped = job->dropped;
    if (!dropped)
        TAILQ_INSERT_TAIL(&thinkers->found, job, link);
    pthread_cond_signal(&thinkers->change); /* one may begin that had to leave this thread */
    pthread_mutex_unlock(&thinkers->mutex);
    if (dropped)
        free_job(job);
    else
        thinkers->notify(thinkers->context);
}

static void *work(void *context) {
    struct thinkers *thinkers = context;
    struct search_workspace workspace = {0};
    struct job *job;
    while ((job = next_job(thinkers)))
        do_job(thinkers, &workspace, job);
    workspace_close(&workspace);
    return NULL;
}

bool thinkers_step(struct thinkers *thinkers) {
    pthread_mutex_lock(&thinkers->mutex);
    struct job *job = take_job(thinkers);
    pthread_mutex_unlock(&thinkers->mutex);
    if (job)
        do_job(thinkers, NULL, job);
    return job != NULL;
}

/* The first moment when somebody has thought long enough; 0: nobody thinks. Stops those who have.
 */
static double stop_late(struct thinkers *thinkers) {
    double first = 0;
    struct job *job;
    check_locked(thinkers);
    TAILQ_FOREACH (job, &thinkers->thinking, link) {
        if (!job->player)
            continue;
        if (job->deadline <= world_now(thinkers->world))
            player_stop(job->player);
        else if (first == 0 || job->deadline < first)
            first = job->deadline;
    }
    return first;
}

static void *watch(void *context) {
    struct thinkers *thinkers = context;
    pthread_mutex_lock(&thinkers->mutex);
    while (!thinkers->ending) {
        double first = stop_late(thinkers);
        struct timespec until = {.tv_sec = (time_t)first,
                                 .tv_nsec = (long)((first - (double)(time_t)first) * 1e9)};
        if (first > 0)
            pthread_cond_timedwait(&thinkers->begun, &thinkers->mutex, &until);
        else
            pthread_cond_wait(&thinkers->begun, &thinkers->mutex);
    }
    pthread_mutex_unlock(&thinkers->mutex);
    return NULL;
}

struct thinkers *thinkers_open(const struct thinkers_limits *limits, const struct world *world,
                               void (*notify)(void *context), void *context) {
    struct thinkers *thinkers = calloc(1, sizeof *thinkers);
    pthread_condattr_t monotonic;
    if (!thinkers ||
        !(thinkers->threads = calloc((size_t)limits->threads, sizeof *thinkers->threads))) {
        free(thinkers);
        return NULL;
    }
    TAILQ_INIT(&thinkers->waiting);
    TAILQ_INIT(&thinkers->thinking);
    TAILQ_INIT(&thinkers->found);
    thinkers->limits = *limits;
    thinkers->world = world;
    thinkers->notify = notify;
    thinkers->context = context;
    pthread_mutex_init(&thinkers->mutex, NULL);
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_cond_init(&thinkers->change, NULL);
    pthread_cond_init(&thinkers->begun, &monotonic);
    pthread_condattr_destroy(&monotonic);
    return thinkers;
}

/* Starts a thread more, up to the limit; the first brings the watch. */
static bool start_thread(struct thinkers *thinkers) {
    if (world_is_stepped(thinkers->world) || thinkers->started == thinkers->limits.threads)
        return true;
    if (thinkers->started == 0 && pthread_create(&thinkers->watch, NULL, watch, thinkers) != 0)
        return false;
    if (pthread_create(&thinkers->threads[thinkers->started], NULL, work, thinkers) == 0)
        thinkers->started++;
    return thinkers->started > 0;
}

static void free_all(struct jobs *jobs) {
    struct job *job;
    while ((job = TAILQ_FIRST(jobs))) {
        TAILQ_REMOVE(jobs, job, link);
        free_job(job);
    }
}

void thinkers_close(struct thinkers *thinkers) {
    struct job *job;
    if (!thinkers)
        return;
    pthread_mutex_lock(&thinkers->mutex);
    thinkers->ending = true;
    TAILQ_FOREACH (job, &thinkers->thinking, link)
        if (job->player)
            player_stop(job->player);
    pthread_cond_broadcast(&thinkers->change);
    pthread_cond_broadcast(&thinkers->begun);
    pthread_mutex_unlock(&thinkers->mutex);
    for (int i = 0; i < thinkers->started; i++)
        pthread_join(thinkers->threads[i], NULL);
    if (thinkers->started)
        pthread_join(thinkers->watch, NULL);
    free_all(&thinkers->waiting);
    free_all(&thinkers->thinking);
    free_all(&thinkers->found);
    for (int i = 0; i < RULES; i++)
        perfect_close(thinkers->rules[i].tables);
    pthread_mutex_destroy(&thinkers->mutex);
    pthread_cond_destroy(&thinkers->change);
    pthread_cond_destroy(&thinkers->begun);
    free(thinkers->threads);
    free(thinkers);
}

bool thinkers_ask(struct thinkers *thinkers, const struct thought_wish *wish) {
    assert(wish->ticket != 0);
    struct job *job = calloc(1, sizeof *job);
    if (!job || !trail_copy(&job->trail, wish->trail, NULL)) {
        free(job);
        return false;
    }
    if (!start_thread(thinkers)) {
        free_job(job);
        return false;
    }
    job->thought = (struct thought){.room = wish->room, .ticket = wish->ticket};
    snprintf(job->text, sizeof job->text, "%s", wish->player ? wish->player : "");
    job->owner = wish->owner;
    job->person = wish->person;
    job->cost = cost_of(job->text);
    job->seed = wish->seed;
    job->seconds = wish->seconds > 0 && wish->seconds < thinkers->limits.seconds
                       ? wish->seconds
                       : thinkers->limits.seconds;
    pthread_mutex_lock(&thinkers->mutex);
    TAILQ_INSERT_TAIL(&thinkers->waiting, job, link);
    pthread_cond_signal(&thinkers->change);
    pthread_mutex_unlock(&thinkers->mutex);
    return true;
}

size_t thinkers_waiting(struct thinkers *thinkers) {
    size_t waiting = 0;
    const struct job *job;
    pthread_mutex_lock(&thinkers->mutex);
    TAILQ_FOREACH (job, &thinkers->waiting, link)
        waiting++;
    pthread_mutex_unlock(&thinkers->mutex);
    return waiting;
}

static struct job *find(const struct jobs *jobs, uint64_t ticket) {
    struct job *job = TAILQ_FIRST(jobs);
    while (job && job->thought.ticket != ticket)
        job = TAILQ_NEXT(job, link);
    return job;
}

void thinkers_drop(struct thinkers *thinkers, uint64_t ticket) {
    pthread_mutex_lock(&thinkers->mutex);
    struct jobs *lists[] = {&thinkers->waiting, &thinkers->found};
    for (int i = 0; i < 2; i++) {
        struct job *job = find(lists[i], ticket);
        if (job) {
            TAILQ_REMOVE(lists[i], job, link);
            free_job(job);
        }
    }
    struct job *job = find(&thinkers->thinking, ticket);
    if (job) {
        job->dropped = true;
        if (job->player)
            player_stop(job->player);
    }
    pthread_mutex_unlock(&thinkers->mutex);
}

bool thinkers_collect(struct thinkers *thinkers, struct thought *thought) {
    pthread_mutex_lock(&thinkers->mutex);
    struct job *job = TAILQ_FIRST(&thinkers->found);
    if (job)
        TAILQ_REMOVE(&thinkers->found, job, link);
    pthread_mutex_unlock(&thinkers->mutex);
    if (!job)
        return false;
    *thought = job->thought;
    job->thought.facts = NULL;
    free_job(job);
    return true;
}
