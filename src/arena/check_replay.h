/*
 * A session with somebody else's program, what it answered, and where that differs from what it should have answered.
 */
#ifndef ARENA_CHECK_REPLAY_H
#define ARENA_CHECK_REPLAY_H

#include "arena/arguments.h"
#include "arena/check_kind.h"

/* How programs are started, and how long one waits for them. */
struct check_program {
    char **command; /* ends with NULL; `{}` in it stands for the words of a session */
    double patience;
    int silences; /* how often it did not answer in time: patience goes */
};

/* Where a program differs. */
struct check_difference {
    size_t line;  /* the line it answered wrongly; as many as there are: behind the last */
    char *wanted; /* what should have come, and what came, lines of text */
    char *got;
    bool silent; /* nothing came in time */
};
void check_difference_free(struct check_difference *difference);

typedef enum check_verdict {
    CHECK_PASSED,
    CHECK_FAILED, /* the difference is filled */
    CHECK_BROKEN, /* it could not be started, or memory is short: the error says so */
} check_verdict;

/* One session, told all at once or, if `slowly`, line by line, each after the answer to the last, with the end of the input at the
 * end. `reading` becomes the first one that the program agrees with. */
check_verdict check_replay(const struct check_kind *kind, struct check_program *program,
                           const struct check_session *session, bool slowly, int *reading,
                           struct check_difference *difference, ludo_error *error);

/* Makes a session that shows a difference as short as it gets without trying for too long. */
void check_shrink(const struct check_kind *kind, struct check_program *program, struct check_session *session,
                  bool slowly, struct check_difference *difference);

#endif
