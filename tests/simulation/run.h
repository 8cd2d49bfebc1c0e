/*
 * One run: what its seed says, step by step.
 */
#ifndef TESTS_SIMULATION_RUN_H
#define TESTS_SIMULATION_RUN_H

#include "chance.h"
#include <stddef.h>

/* Kinds of trouble, each of which may be left out. */
enum {
    TROUBLE_KILL = 1,    /* the server is killed, or stopped in good order */
    TROUBLE_POWER = 2,   /* the power goes: what was not synced is lost, in whole or in part */
    TROUBLE_DISK = 4,    /* writes and syncs fail for a while */
    TROUBLE_FULL = 8,    /* the disk is full for a while */
    TROUBLE_BITS = 16,   /* bits flip while the server is down */
    TROUBLE_MEMORY = 32, /* an allocation fails */
    TROUBLE_DATE = 64,   /* somebody sets the clock */
    TROUBLE_SLOW = 128,
    TROUBLE_HOSTILE = 256,
    TROUBLE_COMPUTERS = 512,
    TROUBLE_OTHERS = 1024, /* games that the model does not know */
    TROUBLE_CLOCKS = 2048,
    TROUBLE_DAYS = 4096, /* nobody comes for days */
    TROUBLE_TWO = 8192,  /* another server opens the store */
    TROUBLES = 14
};
extern const char *const trouble_names[];
extern const int trouble_count;
/* Everything that is said is printed. */
extern bool telling;

/* Ends the run: something does not hold. */
_Noreturn void complain(const char *format, ...) __attribute__((format(printf, 1, 2)));

struct run_wish {
    uint64_t seed;
    int steps;
    unsigned without;    /* troubles */
    const uint8_t *skip; /* by step; NULL: none */
    const char *folder;  /* an empty one, for the locks of the store */
    volatile int *step;  /* the present one */
};

/* Runs; gives the number of events that were acknowledged. Ends the process with complain() where
 * something does not hold. */
uint64_t run(const struct run_wish *wish);

#endif
