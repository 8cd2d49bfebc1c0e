/*
 * What is checked, one for each assignment or protocol: what is told, what should be answered, and
 * which answers will do.
 */
#ifndef CHECK_KIND_H
#define CHECK_KIND_H

#include "check/session.h"
#include "core/contract.h"
#include <stdio.h>

typedef uint32_t check_readings; /* bit i: that of number i in a list */

/* A place in a session: the line that was told, and what should be answered to it. */
struct check_place {
    const struct check_kind *kind;
    const struct check_session *session;
    const struct check_answers *answers;
    size_t line;
    check_readings readings;
};

/* A way to read an assignment that is not ours and is accepted, too. */
struct check_reading {
    const char *sentence;
    bool (*open)(const struct check_place *place); /* whether it makes something else of a line;
                                                      NULL: `answer` and `accept` know it */
    const char *says; /* then: how its answer begins; NULL: not with an error */
    bool late;        /* it says the same as ours, and only lines behind it differ */
};

struct check_kind {
    const char *name;
    const char *farewell;  /* the line that ends the program; NULL: the end of its input */
    const char *greeting;  /* for programs that think: the beginning of the last line that comes
                              unasked; NULL: none comes */
    const char *arguments; /* words for the program where a session has none */
    const struct check_transcript *sessions; /* beside those of data/transcripts, ending with one
                                                without a kind; may be NULL */
    const struct check_reading *readings;    /* ends with one without a sentence; may be NULL */

    /* Whether a session makes sense. NULL: every one does. */
    bool (*fits)(const struct check_session *session);
    /* What should be answered, by readings. False when memory is short. */
    bool (*answer)(const struct check_session *session, check_readings readings,
                   struct check_answers *answers);
    /* Whether what comes at `*at` answers a place, which is then behind it. NULL: lines are the
     * same, errors as errors. */
    bool (*accept)(const struct check_place *place, const char **at);
    /* Whether the program makes choices of its own in a session. Then all it says, from `*at` on,
     * is judged by `follow` alone; false: line and `*at` of the place are where it goes wrong.
     * Without these entries it makes none. */
    bool (*chooses)(const struct check_session *session);
    bool (*follow)(struct check_place *place, const char **at);
    /* For programs that think: the beginning of the last line of the answer to line i. NULL: none
     * is answered. Without this entry all lines are told at once. */
    const char *(*last)(const struct check_session *session, size_t i);
    /* Whether line i gives the program time to think. */
    bool (*thinks)(const struct check_session *session, size_t i);
    /* Words and lines with five positions, under a limit of 0.3 s and, for programs that know no
     * fractions, of 1 s. NULL: none thinks. */
    const struct check_transcript *timed;
    bool killed; /* programs are ended from outside: none has to end when its input does */
    /* What would be right, in words, where that is no text to compare with; NULL: it is one. */
    const char *(*wanted)(const struct check_session *session, size_t i);
    /* Writes a random session. What is refused in it is mostly left out afterwards, with the line
     * before it if that is `opener`. */
    void (*invent)(ludo_random *random, FILE *lines, char *arguments, size_t room);
    const char *opener;
    /* Writes a random game with near misses in it, which are not left out. NULL: nothing is
     * refused. */
    void (*miss)(ludo_random *random, FILE *lines, char *arguments, size_t room);
};

/* These entries. */
void check_misterx_miss(ludo_random *random, FILE *lines, char *arguments, size_t room);
void check_santorini_miss(ludo_random *random, FILE *lines, char *arguments, size_t room);
void check_boards_miss(ludo_random *random, FILE *lines, char *arguments, size_t room);
void check_match3_miss(ludo_random *random, FILE *lines, char *arguments, size_t room);
void check_uai_miss(ludo_random *random, FILE *lines, char *arguments, size_t room);
void check_uhp_miss(ludo_random *random, FILE *lines, char *arguments, size_t room);

extern const struct check_kind check_misterx, check_santorini, check_boards, check_match3,
    check_muehle, check_uai, check_uhp, check_plain;

/* Lets one of our consoles answer a session. */
struct stream;
typedef bool check_converse(const struct check_session *session, check_readings readings,
                            struct stream *stream);
bool check_ask(const struct check_session *session, check_readings readings,
               check_converse *converse, struct check_answers *answers);

/* For programs whose answers are no text to compare with. */
bool check_no_answers(const struct check_session *session, check_readings readings,
                      struct check_answers *answers);

/* Takes a line at `*at`; false at the end. */
bool check_take_line(const char **at, const char **line, size_t *length);
/* Takes lines at `*at` up to the last of an answer, as `last` of the kind knows it; false when that
 * is missing. */
bool check_take_last(const struct check_place *place, const char **at, const char **line,
                     size_t *length);
/* Whether a text begins with another. */
bool check_begins(const char *text, const char *beginning);
/* Compares line by line with `same`. */
typedef bool check_same(const char *wanted, size_t wanted_length, const char *got, size_t length);
bool check_accept_lines(const struct check_place *place, const char **at, check_same *same);
/* Equal, or both an error. */
check_same check_same_line;

#endif
