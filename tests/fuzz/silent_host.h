/*
 * The host of a hall that is asked for every message: it wakes nobody and keeps no log.
 */
#ifndef TESTS_FUZZ_SILENT_HOST_H
#define TESTS_FUZZ_SILENT_HOST_H

#include "rooms/hall.h"

static void do_nothing(void *context) {
    (void)context;
}
static void wake_nobody(void *context, struct guest *guest) {
    (void)context, (void)guest;
}
static void drop_line(void *context, const char *line) {
    (void)context, (void)line;
}

#define SILENT_HOST                                                                                \
    { .wake = wake_nobody, .notify = do_nothing, .log = drop_line, .stop = do_nothing }

#endif
