#include "tables/parallel.h"
#include <pthread.h>

enum { MOST_THREADS = 256 };

struct parallel {
    void (*work)(void *context, int worker, size_t from, size_t to);
    void *context;
    size_t count, chunk;
    const atomic_bool *stop;
    atomic_size_t next;
    atomic_int workers;
};

static void *run(void *argument) {
    struct parallel *all = argument;
    int worker = atomic_fetch_add(&all->workers, 1);
    while (!(all->stop && atomic_load(all->stop))) {
        size_t from = atomic_fetch_add(&all->next, all->chunk);
        if (from >= all->count)
            break;
        all->work(all->context, worker, from,
                  all->count - from < all->chunk ? all->count : from + all->chunk);
    }
    return NULL;
}

bool parallel_for(int threads, size_t count, size_t chunk, const atomic_bool *stop,
                  void (*work)(void *context, int worker, size_t from, size_t to), void *context) {
    struct parallel all = {work, context, count, chunk, stop, 0, 0};
    pthread_t helpers[MOST_THREADS];
    int started = 0;
    /* A thread that cannot be started is done without. */
    while (started < threads - 1 && started < MOST_THREADS && (size_t)started * chunk < count &&
           pthread_create(&helpers[started], NULL, run, &all) == 0)
        started++;
    run(&all);
    while (started > 0)
        pthread_join(helpers[--started], NULL);
    return !(stop && atomic_load(stop));
}
