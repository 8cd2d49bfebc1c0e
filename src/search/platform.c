#include "search/platform.h"

#ifdef __wasm__

#include <stdlib.h>
#include <string.h>

void (*platform_poll)(void);

bool platform_start(platform_thread *thread, void *(*run)(void *context), void *context) {
    (void)thread;
    (void)run;
    (void)context;
    return false;
}

void platform_join(platform_thread thread) {
    (void)thread;
}

void *platform_memory(size_t bytes) {
    enum { LINE = 64 };
    void *memory = aligned_alloc(LINE, bytes);
    return memory ? memset(memory, 0, bytes) : NULL;
}

void platform_release(void *memory, size_t bytes) {
    (void)bytes;
    free(memory);
}

#else

#include <sys/mman.h>

bool platform_start(platform_thread *thread, void *(*run)(void *context), void *context) {
    return pthread_create(thread, NULL, run, context) == 0;
}

void platform_join(platform_thread thread) {
    pthread_join(thread, NULL);
}

/* Fresh pages are empty and cost nothing until they are touched; large ones spare most of the page
 * faults and most of the walks through page tables that a transposition table, read at random
 * places, brings. */
void *platform_memory(size_t bytes) {
    void *memory = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED)
        return NULL;
    madvise(memory, bytes, MADV_HUGEPAGE);
    madvise(memory, bytes,
            MADV_DONTFORK); /* no child searches: it need not keep what we overwrite */
    return memory;
}

void platform_release(void *memory, size_t bytes) {
    munmap(memory, bytes);
}

#endif
