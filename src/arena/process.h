/*
 * Somebody else's program as a child process that is told lines and answers with lines.
 *
 * It is started without a shell, in a session of its own, with no descriptor but its three, and it
 * dies with us, whatever kills us (keeper.h). Nothing it does can make us wait longer than we want,
 * nor use more memory than a line may have: what it does not read is kept for it, what it writes is
 * taken only when it is asked for.
 */
#ifndef ARENA_PROCESS_H
#define ARENA_PROCESS_H

#include "arena/arguments.h"
#include "arena/keeper.h"
#include "core/record.h"
#include <sys/types.h>
#include <time.h>

enum {
    PROCESS_LINE = 1 << 16,     /* bytes of a line */
    PROCESS_CHATTER = 100000,   /* lines until an answer is complete */
    PROCESS_OUTPUT = 16 << 20,  /* bytes of them */
    PROCESS_UNREAD = 256 << 20, /* bytes that it may leave unread */
    PROCESS_DETAIL = 200,
    PROCESS_TITLE = 100, /* what a program calls itself, its NUL included */
};

struct process_setup {
    const struct arguments *command;
    const char *directory;    /* where it runs; NULL: here */
    const char *log;          /* a file that every line is added to, both ways; NULL: none */
    struct keeper_tail *tail; /* the last lines of its standard error, whole when it is stopped;
                                 NULL: nobody wants them */
    size_t memory;            /* MiB resident, descendants included; 0: no limit */
};

struct process {
    pid_t keeper; /* 0: nothing runs */
    int channel, to, from, log;
    struct timespec begin;
    char *unread;                              /* what it was told and has not taken yet */
    size_t unread_length, unread_room, logged; /* logged: up to here it stands in the log */
    size_t begin_line, end;                    /* what is not yet given of `input` */
    size_t lines, bytes;                       /* that came since the last answer was complete */
    bool finished, closed, ended, too_large;   /* finished: it will be told no more */
    bool untold; /* there was no memory for something that it should be told */
    int status;  /* when it has ended */
    char input[PROCESS_LINE + 1];
};

/* Why a program has lost: one of the words, and what there is to say about it. END_NONE: it is not
 * to blame, our own memory is short. */
struct fault {
    game_end end;
    char detail[PROCESS_DETAIL];
};
/* Fills a fault and returns false. */
bool fault_set(struct fault *fault, game_end end, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Keeps what a program calls itself: without blanks around it, what cannot be printed as `?`, cut
 * if it is long. */
void process_take_title(char title[PROCESS_TITLE], const char *line);

/* A program that cannot be executed is refused. */
bool process_start(struct process *process, const struct process_setup *setup, ludo_error *error);
/* Ends it with everything that it has started; it has `patience` seconds to do so by itself, with
 * its input closed. */
void process_stop(struct process *process, double patience);

/* Adds to what it is told; that is sent when it is listened to, or with process_send(). */
void process_say(struct process *process, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void process_say_text(struct process *process, const char *text, size_t length);
void process_send(struct process *process);
/* It will be told no more: its input ends behind what was said. */
void process_finish(struct process *process);
/* Room for `length` bytes that are then said with process_said(); NULL when memory is short. */
char *process_room(struct process *process, size_t length);
void process_said(struct process *process, size_t length);

typedef enum process_event {
    PROCESS_HEARD, /* a line */
    PROCESS_LATE,  /* none within the time */
    PROCESS_ENDED, /* the program has ended, and what it had said is read */
    PROCESS_FLOOD, /* more output than allowed */
} process_event;

/* The next line, without its end; 0 seconds: if one is there already. It is valid until the next
 * call. */
process_event process_hear(struct process *process, double seconds, const char **line);
/* An answer is complete: what comes from now on is counted anew. */
void process_answered(struct process *process);
/* What to say of a program that has ended. */
bool process_fault(const struct process *process, struct fault *fault);

#endif
