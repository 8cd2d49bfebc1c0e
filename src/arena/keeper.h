/*
 * A keeper: a process of our own between us and somebody else's program. It starts the program in a
 * session of its own, tells how that goes, and when we say so, or are gone in whatever way, it
 * kills the program with all that descends from it. Whatever the program starts and leaves behind
 * becomes a child of its keeper, so nothing gets away.
 */
#ifndef ARENA_KEEPER_H
#define ARENA_KEEPER_H

#include <stddef.h>
#include <sys/types.h>
#include <time.h>

/* The last lines of a program's standard error, in memory that its keeper shares with us. Line i is
 * at i % KEEPER_TAIL. */
enum { KEEPER_TAIL = 5, KEEPER_TAIL_LINE = 200 };
struct keeper_tail {
    size_t lines; /* that came in all */
    char line[KEEPER_TAIL][KEEPER_TAIL_LINE + 1];
};

struct keeper_job {
    char *const *command;     /* words, then NULL; the first is looked for in PATH */
    const char *directory;    /* where it runs; NULL: here */
    int in, out;              /* its standard input and output */
    int log;                  /* where its standard error goes, line by line; -1: nowhere */
    struct keeper_tail *tail; /* the last of these lines; NULL: nobody wants them */
    struct timespec begin;    /* the time 0 of the log */
    size_t memory; /* bytes that it may have resident, its descendants included; 0: no limit */
};

enum keeper_news {
    KEEPER_STARTED, /* the first news, or */
    KEEPER_FAILED,  /* `value` is the errno of exec */
    KEEPER_ENDED,   /* `value` is its wait status */
    KEEPER_MEMORY,  /* it had too much and was killed */
};

void keeper_add_line(struct keeper_tail *tail, const char *line, size_t length);

/* What a keeper writes to its channel. */
struct keeper_report {
    enum keeper_news news;
    int value;
};

/* Bytes of standard error that are kept; the rest is read and forgotten. */
enum { KEEPER_LOG = 1 << 20 };

/* Starts a keeper; closing `channel` ends it with everything it keeps. -1 with errno. */
pid_t keeper_start(const struct keeper_job *job, int *channel);

#endif
