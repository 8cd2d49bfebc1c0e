/*
 * Processes of a simulated tournament: each has a stack of its own and runs until it waits for time
 * or for the store. One runs at a time.
 */
#ifndef TESTS_SIMULATION_ARENA_ACTOR_H
#define TESTS_SIMULATION_ARENA_ACTOR_H

#include "../chance.h"
#include <stdatomic.h>
#include <stddef.h>
#include <ucontext.h>

enum { ACTORS = 64, NAME = 24 };

struct actor {
    ucontext_t context;
    char *stack;
    char name[NAME];
    bool alive;
    double until;    /* it sleeps; */
    double stalled;  /* and nobody lets it run before this moment */
    double hampered; /* when it was stalled, or its store away, last */
    double skew;     /* of its calendar */
    int64_t owner;   /* of its leases; 0: it has none */
    atomic_bool stop;
    bool stops; /* for good: nothing was in its way since */
    void (*live)(struct actor *actor);
};

extern struct actor actors[ACTORS];
extern int actor_count;
extern struct actor *actor_running; /* NULL: the world is looking on */
extern double actor_now;            /* seconds */

/* A new one; NULL: there are enough. */
struct actor *actor_start(void (*live)(struct actor *actor));
/* Lets it run until it waits. */
void actor_resume(struct actor *actor);
/* The one that runs waits. */
void actor_sleep(double seconds);
/* Something was in its way until now at least. */
void actor_hamper(struct actor *actor);
/* It dies: its stack is never looked at again. */
void actor_kill(struct actor *actor);

#endif
