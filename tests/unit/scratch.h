/*
 * A folder for what a test writes. It lies in memory where that can be had: what is written safely
 * waits for the disk.
 */
#ifndef TESTS_UNIT_SCRATCH_H
#define TESTS_UNIT_SCRATCH_H

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static char scratch[64];

static inline bool scratch_make(void) {
    snprintf(scratch, sizeof scratch, "%s/ludothek-test-XXXXXX",
             access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
    return mkdtemp(scratch);
}

/* With all that is in it. */
static inline bool scratch_remove(void) {
    char command[128];
    snprintf(command, sizeof command, "rm -rf '%s'", scratch);
    return system(command) == 0;
}

#endif
