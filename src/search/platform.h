/*
 * What a search needs of the system it runs on: threads, and memory for its transposition table. In
 * WebAssembly there are no threads: none can be started there, and a search has one.
 */
#ifndef SEARCH_PLATFORM_H
#define SEARCH_PLATFORM_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

#ifdef __wasm__
typedef int platform_thread;
#else
#include <pthread.h>
typedef pthread_t platform_thread;
#endif

/* Whether somebody has asked to stop, by a flag that may be NULL. In WebAssembly nobody else runs
 * who could set it meanwhile: there `platform_poll`, where there is one, is called first. */
#ifdef __wasm__
extern void (*platform_poll)(void);
#endif
static inline bool platform_asked(const atomic_bool *stop) {
#ifdef __wasm__
    if (platform_poll)
        platform_poll();
#endif
    return stop && atomic_load_explicit(stop, memory_order_relaxed);
}

bool platform_start(platform_thread *thread, void *(*run)(void *context), void *context);
void platform_join(platform_thread thread);

/* Memory of zeros that begins at a line of the cache, for whole cache lines;
 * NULL when there is not enough. */
void *platform_memory(size_t bytes);
void platform_release(void *memory, size_t bytes);

#endif
