/*
 * What rooms have of the world around them: the time and chance. A simulator gives them a world of
 * its own.
 */
#ifndef ROOMS_WORLD_H
#define ROOMS_WORLD_H

#include <stdbool.h>
#include <stdint.h>

struct world {
    void *context;
    double (*now)(void *context);      /* seconds; they never go back */
    double (*date)(void *context);     /* seconds since 1970; somebody may set this clock */
    uint64_t (*chance)(void *context); /* 64 bits that nobody can guess */
    bool stepped; /* there are no threads, nor programs of the owner; hall_store() and hall_think()
                     do the work */
};

/* NULL is the real world, with the clocks and the generator of the kernel, and with threads. */
double world_now(const struct world *world);
double world_date(const struct world *world);
uint64_t world_chance(const struct world *world);
bool world_is_stepped(const struct world *world);

#endif
