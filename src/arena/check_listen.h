/*
 * What somebody else's program says in a session, all of it and how it ended. Nothing is judged here.
 */
#ifndef ARENA_CHECK_LISTEN_H
#define ARENA_CHECK_LISTEN_H

#include "arena/check_replay.h"
#include "arena/process.h"

struct check_hearing {
    char *text;
    size_t *ends; /* of the answer to each line, when it was told line by line */
    size_t heard; /* lines answered then */
    size_t begin; /* where the answers begin then */
    const char *trouble;
    char detail[PROCESS_DETAIL + 40];
    bool silent, slowly;
    bool unwilling; /* it ended by itself, with a status that is not 0 */
};

/* Starts the program and tells it a session, all at once or, if `slowly`, line by line, each after the answer to the last. */
bool check_listen(const struct check_kind *kind, struct check_program *program,
                  const struct check_session *session, const struct check_answers *answers, bool slowly,
                  struct check_hearing *hearing, ludo_error *error);

size_t check_count_lines(const char *text, size_t length);

#endif
