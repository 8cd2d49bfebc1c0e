#include "tables/small.h"
#include "tables/solve.h"
#include <limits.h>
#include <pthread.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct small_set {
    char directory[PATH_MAX];
    struct table_store *store;
    void (*on_failure)(void *context, const char *sentence);
    void *context;
    enum muehle_rule rule;
    int stones;
    atomic_bool stop;
    pthread_t thread;
};

static void on_pair(void *context, struct sector sector, struct sector_summary summary) {
    struct small_set *set = context;
    (void)sector;
    (void)summary;
    store_refresh(set->store);
}

static void *make_all(void *context) {
    struct small_set *set = context;
    struct sched_param lowest = {0};
    ludo_error error = {0};
    sector_outcome start;
    pthread_setschedparam(pthread_self(), SCHED_IDLE, &lowest);
    struct solve_job job = {.directory = set->directory,
                            .rule = set->rule,
                            .kind = TABLE_DISTANCES,
                            .stones = set->stones,
                            .unverified = true,
                            .threads = 1,
                            .memory = (uint64_t)1 << 30,
                            .disk = (uint64_t)1 << 30,
                            .stop = &set->stop,
                            .on_pair = on_pair,
                            .context = set};
    if (!(table_directories(set->directory, &error) && solve_tables(&job, &start, &error)) &&
        error.code != LUDO_OK)
        set->on_failure(set->context, error.text);
    return NULL;
}

struct small_set *small_begin(const char *directory, enum muehle_rule rule, int stones,
                              struct table_store *store,
                              void (*on_failure)(void *context, const char *sentence),
                              void *context) {
    struct small_set *set = calloc(1, sizeof *set);
    if (!set || strlen(directory) >= sizeof set->directory) {
        free(set);
        return NULL;
    }
    strcpy(set->directory, directory);
    set->rule = rule;
    set->stones = stones;
    set->store = store;
    set->on_failure = on_failure;
    set->context = context;
    if (pthread_create(&set->thread, NULL, make_all, set) == 0)
        return set;
    free(set);
    return NULL;
}

bool small_end(struct small_set *set) {
    enum { PATIENCE = 50000000 }; /* nanoseconds */
    struct timespec until;
    atomic_store(&set->stop, true);
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += PATIENCE;
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    if (pthread_timedjoin_np(set->thread, NULL, &until) != 0)
        return false;
    free(set);
    return true;
}
