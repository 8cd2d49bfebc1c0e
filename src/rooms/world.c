/*
 * The world as the kernel tells it.
 */
#include "rooms/world.h"
#include <stdlib.h>
#include <sys/random.h>
#include <time.h>

static double clock_of(clockid_t clock) {
    struct timespec time;
    clock_gettime(clock, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static uint64_t random_word(void) {
    uint64_t word;
    if (getrandom(&word, sizeof word, 0) != (ssize_t)sizeof word)
        abort(); /* cannot happen once the generator is seeded, which is waited for */
    return word;
}

double world_now(const struct world *world) {
    return world ? world->now(world->context) : clock_of(CLOCK_MONOTONIC);
}

double world_date(const struct world *world) {
    return world ? world->date(world->context) : clock_of(CLOCK_REALTIME);
}

uint64_t world_chance(const struct world *world) {
    return world ? world->chance(world->context) : random_word();
}

bool world_is_stepped(const struct world *world) {
    return world && world->stepped;
}
