/*
 * Processes as coroutines, and their clocks in place of those of the kernel.
 */
#include "actor.h"
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum { STACK = 512 * 1024 };

struct actor actors[ACTORS];
int actor_count;
struct actor *actor_running;
double actor_now = 1000;
static ucontext_t world;

static void begin(void) {
    actor_running->live(actor_running);
    actor_running->alive = false;
    swapcontext(&actor_running->context, &world);
}

static void set_up(struct actor *actor) {
    if (getcontext(&actor->context) != 0)
        abort();
    actor->context.uc_stack.ss_sp = actor->stack;
    actor->context.uc_stack.ss_size = STACK;
    makecontext(&actor->context, begin, 0);
}

struct actor *actor_start(void (*live)(struct actor *actor)) {
    if (actor_count == ACTORS)
        return NULL;
    struct actor *actor = &actors[actor_count++];
    *actor =
        (struct actor){.alive = true, .live = live, .stack = malloc(STACK), .hampered = actor_now};
    if (!actor->stack)
        abort();
    snprintf(actor->name, sizeof actor->name, "worker%d", actor_count);
    set_up(actor);
    return actor;
}

void actor_resume(struct actor *actor) {
    actor_running = actor;
    swapcontext(&world, &actor->context);
    actor_running = NULL;
}

void actor_sleep(double seconds) {
    struct actor *actor = actor_running;
    actor->until = actor_now + seconds;
    swapcontext(&actor->context, &world);
}

void actor_hamper(struct actor *actor) {
    if (actor->hampered < actor_now)
        actor->hampered = actor_now;
}

void actor_kill(struct actor *actor) {
    actor->alive = false;
}

/* ---- In place of libc ---- */

#define EXPORTED __attribute__((visibility("default")))
EXPORTED int clock_gettime(clockid_t clock, struct timespec *time);
EXPORTED int nanosleep(const struct timespec *time, struct timespec *left);

int clock_gettime(clockid_t clock, struct timespec *time) {
    if (!actor_running)
        return (int)syscall(SYS_clock_gettime, clock, time);
    actor_now += 1e-6;
    double now = actor_now + (clock == CLOCK_REALTIME ? 1.8e9 + actor_running->skew : 0);
    time->tv_sec = (time_t)now;
    time->tv_nsec = (long)((now - (double)time->tv_sec) * 1e9);
    return 0;
}

int nanosleep(const struct timespec *time, struct timespec *left) {
    if (!actor_running)
        return (int)syscall(SYS_nanosleep, time, left);
    actor_sleep((double)time->tv_sec + 1e-9 * (double)time->tv_nsec);
    return 0;
}
