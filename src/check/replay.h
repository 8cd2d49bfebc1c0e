/*
 * A session with somebody else's program, what it answered, and where that differs from what it
 * should have answered.
 */
#ifndef CHECK_REPLAY_H
#define CHECK_REPLAY_H

#include "arena/arguments.h"
#include "arena/keeper.h"
#include "check/kind.h"

/* How programs are started, and how long one waits for them. */
struct check_program {
    char **command; /* ends with NULL; `{}` in it stands for the words of a session */
    double patience;
    int silences;            /* how often it did not answer in time: patience goes */
    bool stays;              /* it does not end when it could */
    check_readings readings; /* of lines that are left open: those it was seen to follow */
};

/* Where a program differs. */
struct check_difference {
    size_t line;  /* the line it answered wrongly; as many as there are: behind the last */
    char *wanted; /* what should have come, and what came, lines of text */
    char *got;
    char *errors; /* the last lines of its standard error */
    bool silent;  /* nothing came in time */
    bool late;    /* answers came, but too late */
    bool goes_on; /* all was right, but the end of its input did not end it well */
};
void check_difference_free(struct check_difference *difference);
/* The last lines of standard error as a text; NULL when memory is short. */
char *check_last_errors(const struct keeper_tail *tail);

typedef enum check_verdict {
    CHECK_PASSED,
    CHECK_FAILED, /* the difference is filled */
    CHECK_BROKEN, /* it could not be started, or memory is short: the error says so */
} check_verdict;

/* How a session is told. */
typedef enum check_manner {
    CHECK_AT_ONCE, /* all lines with the farewell and the end of the input behind them; line by line
                      to programs that think */
    CHECK_SLOWLY,  /* line by line, each after the answer to the last */
    CHECK_TO_THE_END, /* so, and then the end of the input has to end the program */
} check_manner;

/* One session. `readings` become those that the program follows and that are not ours; lines that
 * they leave open go from the session. */
check_verdict check_replay(const struct check_kind *kind, struct check_program *program,
                           struct check_session *session, check_manner manner,
                           check_readings *readings, struct check_difference *difference,
                           ludo_error *error);

/* Adds a reading that explains a difference to those known; false when none does. */
bool check_explain(const struct check_kind *kind, const struct check_session *session,
                   check_readings followed, const struct check_difference *difference,
                   check_readings *known);
/* Takes from a session all lines that such readings leave open; tells which of them did. */
check_readings check_leave_out(const struct check_kind *kind, struct check_session *session,
                               check_readings known);
/* The sentences of readings, joined. */
void check_write_readings(const struct check_kind *kind, check_readings readings, char *text,
                          size_t room);

/* Makes a session that shows a difference as short as it gets without trying for too long. */
void check_shrink(const struct check_kind *kind, struct check_program *program,
                  struct check_session *session, check_manner manner,
                  struct check_difference *difference);

#endif
