/*
 * How soon searches end when they are told to, in every engine: stops [STOPS]. For each sample of
 * each game, searches without a limit are stopped after a while, in positions of random games;
 * prints the worst and the mean time from the stop to the answer, in milliseconds. It is CPU time
 * of the searching thread, so that it is what a core that has nothing else to do would take, on a
 * busy machine too.
 */
#include "core/record.h"
#include "search/search.h"
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

enum {
    PLIES_BETWEEN = 3,
    LEAST_WAIT = 5000,
    WAIT_STEP = 7000,
    WAITS = 5
}; /* waits in microseconds */

struct stop {
    atomic_bool flag;
    useconds_t wait;
    clockid_t clock; /* of the searching thread */
    double at;
};

static double milliseconds(clockid_t clock) {
    struct timespec now;
    clock_gettime(clock, &now);
    return 1e3 * (double)now.tv_sec + 1e-6 * (double)now.tv_nsec;
}

static void *stop_later(void *context) {
    struct stop *stop = context;
    usleep(stop->wait);
    stop->at = milliseconds(stop->clock);
    atomic_store(&stop->flag, true);
    return NULL;
}

/* The time from a stop to the end of the search; 0 when it had ended by itself. */
static double latency(const ludo_variant *variant, const void *state, useconds_t wait) {
    struct stop stop = {.wait = wait};
    search_line line;
    search_report report = {.lines = &line};
    search_job job = {.variant = variant, .state = state, .stop = &stop.flag};
    pthread_t thread;
    if (pthread_getcpuclockid(pthread_self(), &stop.clock) != 0 ||
        pthread_create(&thread, NULL, stop_later, &stop) != 0 || !search_run(&job, &report))
        exit(1);
    double end = milliseconds(stop.clock);
    bool stopped = atomic_load(&stop.flag);
    pthread_join(thread, NULL);
    return stopped ? end - stop.at : 0;
}

static bool measure(const char *name, int stops) {
    ludo_variant variant;
    ludo_random random = ludo_seeded(1);
    void *state = ludo_read_variant(name, &variant, NULL) ? ludo_new_state(&variant) : NULL;
    double worst = 0, sum = 0;
    for (int i = 0; state && i < stops; i++) {
        variant.game->playout(state, &random, PLIES_BETWEEN);
        while (variant.game->turn(state) == LUDO_NATURE)
            variant.game->play(state, ludo_next(&random), NULL);
        if (variant.game->turn(state) == LUDO_OVER) {
            variant.game->start(state, &variant.options);
            continue;
        }
        double took = latency(&variant, state, LEAST_WAIT + (useconds_t)(i % WAITS) * WAIT_STEP);
        worst = took > worst ? took : worst;
        sum += took;
    }
    printf("%s worst %.3f mean %.3f\n", name, worst, sum / stops);
    free(state);
    return state != NULL;
}

int main(int argc, char **argv) {
    int stops = argc > 1 ? atoi(argv[1]) : 50;
    if (argc > 2 || stops < 1)
        return fprintf(stderr, "stops: write stops [STOPS], a number above 0.\n"), 2;
    for (const ludo_rules *const *game = ludo_games(); *game; game++)
        for (const char *const *sample = (*game)->samples; *sample; sample++)
            if (!measure(*sample, stops))
                return 1;
    return 0;
}
