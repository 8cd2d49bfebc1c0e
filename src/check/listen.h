/*
 * What somebody else's program says in a session, all of it and how it ended. Nothing is judged
 * here.
 */
#ifndef CHECK_LISTEN_H
#define CHECK_LISTEN_H

#include "arena/process.h"
#include "check/replay.h"

struct check_hearing {
    char *text;
    size_t *ends;    /* of the answer to each line, when it was told line by line */
    double *seconds; /* until it came */
    size_t heard;    /* lines answered then */
    size_t begin;    /* where the answers begin then */
    const char *trouble;
    char detail[PROCESS_DETAIL + 40];
    bool silent;
    bool ended;               /* by itself, whatever its status */
    bool unwilling;           /* by itself, with a status that is not 0 */
    struct keeper_tail *tail; /* of its standard error */
};

/* Starts the program and tells it a session. */
bool check_listen(const struct check_kind *kind, struct check_program *program,
                  const struct check_session *session, const struct check_answers *answers,
                  check_manner manner, struct check_hearing *hearing, ludo_error *error);
void check_hearing_free(struct check_hearing *hearing);

size_t check_count_lines(const char *text, size_t length);

#endif
