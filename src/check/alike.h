/*
 * Failures that are alike: one mistake of a program shows in many steps, and one of them is enough
 * to see it.
 */
#ifndef CHECK_ALIKE_H
#define CHECK_ALIKE_H

#include "check/replay.h"

/* What has failed so far. */
struct check_failures {
    struct check_failure *list;
    size_t count;
};
void check_failures_free(struct check_failures *failures);

/* The step that has failed in the same way before: the line that was answered wrongly begins with
 * the same word, and the same was wanted and got, whatever stands behind `Error, `. NULL: none
 * has. */
const char *check_alike(const struct check_failures *failures, const struct check_session *session,
                        const struct check_difference *difference);
/* Adds a failure of a step; without memory it is forgotten. */
void check_remember(struct check_failures *failures, const char *step,
                    const struct check_session *session, const struct check_difference *difference);

#endif
