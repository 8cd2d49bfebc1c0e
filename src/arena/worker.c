#include "arena/worker.h"
#include "arena/match.h"
#include "arena/rotation.h"
#include "search/clock.h"
#include <pthread.h>
#include <stdlib.h>
#include <time.h>

enum { MOST_LEASES = 256, MOST_WAITING = 1000 };
static const double WRITE_EVERY = 0.2, SOON = 0.25, LOOK_EVERY = 0.5, RENEW_EVERY = 5; /* seconds */

struct worker {
    const struct worker_setup *setup;
    pthread_mutex_t lock; /* of the ledger, and of what follows */

    struct lease leases[MOST_LEASES]; /* rotations that we have */
    size_t lease_count, lease_at;
    int game;      /* of the rotation at `lease_at` that is looked at next */
    size_t wanted; /* rotations to take next time: more where they are over soon */
    struct timespec leased, renewed, written, told;
    int64_t deadline; /* when the leases that others had ended, as we found nothing to do; 0: we had
                         something */
    int *failures;    /* of each player, in a row */

    struct bout waiting[MOST_WAITING]; /* games that are not written down yet */
    size_t waiting_count;
    bool failed, dismissed; /* dismissed: whoever hears of games has had enough */
    ludo_error error;
};

static bool is_stopped(const struct worker *worker) {
    return worker->dismissed || (worker->setup->stop && atomic_load(worker->setup->stop));
}

/* After a failure of the store: whether it is worth another try. */
static bool recover(struct worker *worker, const ludo_error *error) {
    if (ledger_recover(worker->setup->ledger, worker->setup->stop))
        return true;
    if (!worker->failed && !is_stopped(worker))
        worker->error = *error;
    worker->failed = worker->failed || !is_stopped(worker);
    return false;
}

/* ---- Taking ---- */

static bool lease_more(struct worker *worker) {
    const struct worker_setup *setup = worker->setup;
    size_t least = (size_t)setup->concurrency;
    ludo_error error;
    if (worker->lease_count > 0 && clock_since(worker->leased) < SOON)
        worker->wanted *= 2;
    else
        worker->wanted = least;
    if (worker->wanted > MOST_LEASES)
        worker->wanted = MOST_LEASES;
    while (!ledger_lease(setup->ledger, setup->tournament, setup->able, setup->lease,
                         worker->leases, worker->wanted, &worker->lease_count, &error))
        if (!recover(worker, &error))
            return false;
    worker->lease_at = 0;
    worker->game = 0;
    worker->leased = clock_now();
    worker->deadline = worker->lease_count > 0 ? 0 : worker->deadline;
    return worker->lease_count > 0;
}

/* The next game of the rotations that we have. */
static bool find_game(struct worker *worker, struct fixture *fixture) {
    const struct tournament *tournament = worker->setup->tournament;
    int games = tournament_rotation_games(tournament);
    for (; worker->lease_at < worker->lease_count; worker->lease_at++, worker->game = 0) {
        const struct lease *lease = &worker->leases[worker->lease_at];
        while (worker->game < games && lease->played >> worker->game & 1)
            worker->game++;
        if (worker->game == games)
            continue;
        *fixture =
            (struct fixture){.number = lease->number * (size_t)games + (size_t)worker->game + 1,
                             .rotation = lease->number,
                             .count = tournament_meeting(tournament),
                             .game = worker->game++};
        for (int i = 0; i < LUDO_MAX_PLAYERS; i++)
            fixture->players[i] = lease->players[i];
        return true;
    }
    return false;
}

static bool next(void *context, struct fixture *fixture) {
    struct worker *worker = context;
    pthread_mutex_lock(&worker->lock);
    bool found = !worker->failed && !is_stopped(worker) &&
                 (find_game(worker, fixture) || (lease_more(worker) && find_game(worker, fixture)));
    pthread_mutex_unlock(&worker->lock);
    return found;
}

/* ---- Writing ---- */

static bool write_down(struct worker *worker) {
    const struct worker_setup *setup = worker->setup;
    ludo_error error;
    bool good = true;
    while (good && worker->waiting_count > 0 &&
           !ledger_write(setup->ledger, setup->tournament, worker->waiting, worker->waiting_count,
                         &error))
        good = recover(worker, &error);
    for (size_t i = 0; i < worker->waiting_count; i++)
        bout_free(&worker->waiting[i]);
    worker->waiting_count = 0;
    worker->written = clock_now();
    return good;
}

/* Whether nobody has failed too often to begin a game. */
static bool count_failures(struct worker *worker, const struct bout *bout) {
    const struct worker_setup *setup = worker->setup;
    for (int seat = 0; seat < bout->seats; seat++) {
        int *failures = &worker->failures[bout->players[seat]];
        *failures = bout->unready[seat] ? *failures + 1 : 0;
        if (setup->failures && *failures == setup->failures) {
            worker->failed = true;
            return ludo_fail(
                &worker->error, LUDO_E_ARGUMENT,
                "player %.60s failed to begin %d games in a row, the last by %s: %.150s",
                setup->tournament->entrants[bout->players[seat]].name, *failures,
                game_end_word(bout->lost[seat]), bout->detail);
        }
    }
    return true;
}

static bool take(void *context, struct bout *bout) {
    struct worker *worker = context;
    const struct worker_setup *setup = worker->setup;
    bool more = !setup->on_game || setup->on_game(setup->context, bout);
    pthread_mutex_lock(&worker->lock);
    worker->dismissed = worker->dismissed || !more;
    worker->waiting[worker->waiting_count++] = *bout;
    bout->record = NULL;
    bool good = (worker->waiting_count < MOST_WAITING || write_down(worker)) &&
                count_failures(worker, bout);
    pthread_mutex_unlock(&worker->lock);
    return good && more;
}

static bool renew(struct worker *worker) {
    const struct worker_setup *setup = worker->setup;
    ludo_error error;
    while (!ledger_renew(setup->ledger, setup->lease, &error))
        if (!recover(worker, &error))
            return false;
    worker->renewed = clock_now();
    return true;
}

/* Writes down what is played and gives back what is not, also where the work has failed. */
static void give_back(struct worker *worker) {
    write_down(worker);
    ledger_release(worker->setup->ledger, NULL);
}

static bool idle(void *context) {
    struct worker *worker = context;
    const struct worker_setup *setup = worker->setup;
    double often = setup->lease / 3 < RENEW_EVERY ? setup->lease / 3 : RENEW_EVERY;
    bool good = true;
    pthread_mutex_lock(&worker->lock);
    if (worker->waiting_count > 0 && clock_since(worker->written) > WRITE_EVERY)
        good = write_down(worker);
    if (good && clock_since(worker->renewed) > often)
        good = renew(worker);
    if (good && setup->every > 0 && clock_since(worker->told) > setup->every) {
        setup->on_time(setup->context);
        worker->told = clock_now();
    }
    if (is_stopped(worker))
        give_back(worker); /* before those who think are done with it */
    pthread_mutex_unlock(&worker->lock);
    return good && !worker->failed && !is_stopped(worker);
}

/* ---- All of it ---- */

/* Whether there is still something to wait for. Those who play what is missing renew their leases;
 * when all have done so since we found nothing to do they are alive, and need no help. */
static bool look_again(struct worker *worker, bool *more) {
    const struct worker_setup *setup = worker->setup;
    struct ledger_rest rest;
    ludo_error error;
    while (!ledger_release(setup->ledger, &error) ||
           !ledger_missing(setup->ledger, setup->tournament, setup->able, &rest, &error))
        if (!recover(worker, &error))
            return false;
    *more = rest.rotations > 0 &&
            (setup->stays || worker->deadline == 0 || rest.first <= worker->deadline);
    if (worker->deadline == 0)
        worker->deadline = rest.last;
    if (*more)
        nanosleep(&(struct timespec){0, (long)(LOOK_EVERY * 1e9)}, NULL);
    return true;
}

static bool run(struct worker *worker) {
    struct match_plan plan = {.conditions = &worker->setup->tournament->conditions,
                              .concurrency = worker->setup->concurrency,
                              .next = next,
                              .take = take,
                              .idle = idle,
                              .context = worker};
    bool good = true;
    for (bool more = true; good && more && !is_stopped(worker);) {
        good = match_run(&plan, &worker->error) && !worker->failed && write_down(worker) &&
               (is_stopped(worker) || look_again(worker, &more));
        worker->lease_count = worker->lease_at = 0;
    }
    give_back(worker);
    return good || (is_stopped(worker) && !worker->failed);
}

bool worker_run(const struct worker_setup *setup, ludo_error *error) {
    struct worker *worker = calloc(1, sizeof *worker);
    int *failures = calloc((size_t)setup->tournament->players, sizeof *failures);
    bool good = worker && failures;
    if (good) {
        worker->setup = setup;
        worker->failures = failures;
        worker->leased = worker->renewed = worker->written = worker->told = clock_now();
        pthread_mutex_init(&worker->lock, NULL);
        good = run(worker);
        *error = worker->error;
        pthread_mutex_destroy(&worker->lock);
    } else {
        ludo_fail(error, LUDO_E_MEMORY, "not enough memory for the games");
    }
    free(failures);
    free(worker);
    return good;
}
