/*
 * Sessions for somebody else's program: the words it is started with, the lines it is told, and
 * what it should answer.
 */
#ifndef CHECK_SESSION_H
#define CHECK_SESSION_H

#include <ludothek/error.h>
#include <stdbool.h>
#include <stddef.h>

struct check_session {
    char *arguments;    /* words behind the program, as a shell would split them; "": none */
    const char **lines; /* they point into `text` */
    size_t count;
    char *text;
    bool parting; /* the last line only says farewell: nobody looks at its answer */
    double limit; /* seconds that an answer may take where the session is about time; else 0 */
};

/* A session from lines that each end with a newline. False when memory is short. */
bool check_session_open(struct check_session *session, const char *arguments, const char *text);
void check_session_close(struct check_session *session);

/* What should be answered: all of it one after the other, and where the answer to each line ends.
 */
struct check_answers {
    char *text;
    size_t *ends;   /* ends[0]: of what is said before the first line, ends[i + 1]: of the answer to
                       line i */
    bool *refused;  /* that line i is an error */
    size_t count;   /* lines that were read: a game may end before the last */
    bool unwilling; /* the program need not begin at all with these words */
    bool refuses;   /* it must not: it says so and ends */
};

/* The answer to line i. */
const char *check_answer(const struct check_answers *answers, size_t i, size_t *length);
void check_answers_free(struct check_answers *answers);

/* Sessions that tell rules and errors apart, each with a name: those of data/transcripts, which
 * tools/transcripts makes this from. */
struct check_transcript {
    const char *kind, *name, *arguments, *text;
};
extern const struct check_transcript check_transcripts[]; /* ends with one without a kind */

#endif
