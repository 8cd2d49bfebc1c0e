/*
 * A conformance kit for somebody else's program: named steps from easy to hard, each a session or
 * many, answered by the program and by our own console. Where they differ the session is made as
 * short as it gets.
 */
#ifndef CHECK_CHECK_H
#define CHECK_CHECK_H

#include "check/replay.h"
#include <stdint.h>

struct check_setup {
    const char *kind; /* misterx, santorini, muehle, boards, match3, uai, uhp, plain:GAME */
    char **command;   /* the program and its words, ending with NULL */
    uint64_t seed, sessions;
    const char *step; /* only this one; NULL: all */
    double patience;  /* seconds for a line */
    bool first;       /* stop at the first step that fails */
};

/* What came of a step. */
struct check_result {
    const char *name;
    bool passed;
    const char *reading; /* that the program follows where it is not ours; NULL: ours */
    const char *like;    /* if it failed like an earlier step: that one's name; else NULL */
    const struct check_session *session;       /* if it failed: the shortest session found */
    const struct check_difference *difference; /* and what differs at its end */
    double seconds;
};

typedef void check_report(void *context, const struct check_result *result);

/* Goes through the steps, and tells of each. False when a kind, a step or the program is not there,
 * with the reason. */
bool check_run(const struct check_setup *setup, check_report *report, void *context,
               ludo_error *error);

#endif
