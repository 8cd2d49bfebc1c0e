#include "arena/process.h"
#include "core/utf8.h"
#include "search/clock.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

/* What programs write may be no text at all; a store and a terminal want some. */
static void clean(char *text) {
    uint32_t point;
    for (size_t size, left = strlen(text); left > 0; text += size, left -= size) {
        size = utf8_decode(text, left, &point);
        if (size == 0 || point < ' ' || point == 127) {
            size = 1;
            *text = '?';
        }
    }
}

bool fault_set(struct fault *fault, game_end end, const char *format, ...) {
    va_list arguments;
    fault->end = end;
    va_start(arguments, format);
    vsnprintf(fault->detail, sizeof fault->detail, format, arguments);
    va_end(arguments);
    clean(fault->detail);
    return false;
}

void process_take_title(char title[PROCESS_TITLE], const char *line) {
    snprintf(title, PROCESS_TITLE, "%s", line + strspn(line, " \t"));
    clean(title);
    for (size_t length = strlen(title); length > 0 && title[length - 1] == ' '; length--)
        title[length - 1] = '\0';
}

/* ---- The log ---- */

static void log_line(const struct process *process, char sign, const char *line, size_t length) {
    char head[32];
    if (process->log < 0)
        return;
    snprintf(head, sizeof head, "%.6f %c ", clock_since(process->begin), sign);
    dprintf(process->log, "%s%.*s\n", head, (int)length, line);
}

/* Logs the whole lines among what the program has not been sent yet. */
static void log_unread(struct process *process) {
    const char *newline;
    while (process->log >= 0 && (newline = memchr(process->unread + process->logged, '\n',
                                                  process->unread_length - process->logged))) {
        const char *line = process->unread + process->logged;
        log_line(process, '>', line, (size_t)(newline - line));
        process->logged += (size_t)(newline - line) + 1;
    }
}

/* ---- Start and end ---- */

static void close_all(const int *descriptors, int count) {
    for (int i = 0; i < count; i++)
        if (descriptors[i] >= 0)
            close(descriptors[i]);
}

/* Starts the keeper with the other ends of our pipes. */
static bool start_keeper(struct process *process, const struct process_setup *setup,
                         const int ends[4]) {
    struct keeper_job job = {.command = setup->command->list,
                             .directory = setup->directory,
                             .in = ends[0],
                             .out = ends[3],
                             .log = process->log,
                             .tail = setup->tail,
                             .begin = process->begin,
                             .memory = setup->memory << 20};
    process->keeper = keeper_start(&job, &process->channel);
    process->to = ends[1];
    process->from = ends[2];
    return process->keeper > 0 && fcntl(process->to, F_SETFL, O_NONBLOCK) == 0 &&
           fcntl(process->from, F_SETFL, O_NONBLOCK) == 0;
}

bool process_start(struct process *process, const struct process_setup *setup, ludo_error *error) {
    int ends[4] = {-1, -1, -1, -1};
    struct keeper_report report = {KEEPER_FAILED, 0};
    memset(process, 0, offsetof(struct process, input));
    signal(SIGPIPE, SIG_IGN); /* a program that has gone is no reason to end */
    process->begin = clock_now();
    process->log =
        setup->log ? open(setup->log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666) : -1;
    if (setup->log && process->log < 0)
        return ludo_fail(error, LUDO_E_ARGUMENT, "the log '%.100s' cannot be written: %s",
                         setup->log, strerror(errno));
    bool good = pipe2(ends, O_CLOEXEC) == 0 && pipe2(ends + 2, O_CLOEXEC) == 0;
    if (!good || !start_keeper(process, setup, ends)) {
        ludo_fail(error, LUDO_E_ARGUMENT, "no process can be started: %s", strerror(errno));
        close_all(ends, 4);
        close_all(&process->log, 1);
        process->keeper = 0;
        return false;
    }
    close(ends[0]);
    close(ends[3]);
    while (recv(process->channel, &report, sizeof report, 0) < 0 && errno == EINTR)
        ;
    if (report.news == KEEPER_STARTED)
        return true;
    process_stop(process, 0);
    return ludo_fail(error, LUDO_E_ARGUMENT, "'%.100s' cannot be executed: %s",
                     setup->command->list[0], strerror(report.value));
}

/* Takes news from the keeper. */
static void take_news(struct process *process) {
    struct keeper_report report;
    ssize_t got = recv(process->channel, &report, sizeof report, MSG_DONTWAIT);
    if (got < 0 && (errno == EINTR || errno == EAGAIN))
        return;
    process->ended = true; /* without a report the keeper itself has been killed */
    process->too_large = got == sizeof report && report.news == KEEPER_MEMORY;
    process->status = got == sizeof report && report.news == KEEPER_ENDED ? report.value : SIGKILL;
}

/* Waits until the program has ended; what it still says is read, for it might wait for that. */
static void wait_for_end(struct process *process, double patience) {
    struct timespec asked = clock_now();
    char nothing[4096];
    double left;
    while (!process->ended && (left = patience - clock_since(asked)) > 0) {
        struct pollfd waits[] = {{process->channel, POLLIN, 0},
                                 {process->closed ? -1 : process->from, POLLIN, 0}};
        if (poll(waits, 2, (int)(1000 * left) + 1) > 0 && waits[0].revents)
            take_news(process);
        if (waits[1].revents && read(process->from, nothing, sizeof nothing) == 0)
            process->closed = true;
    }
}

static void close_input(struct process *process) {
    close_all(&process->to, 1);
    process->to = -1;
}

void process_stop(struct process *process, double patience) {
    if (process->keeper <= 0)
        return;
    if (patience > 0)
        process_send(process);
    close_input(process);
    wait_for_end(process, patience);
    close(process->channel);
    while (waitpid(process->keeper, NULL, 0) < 0 && errno == EINTR)
        ;
    close(process->from);
    close_all(&process->log, 1);
    free(process->unread);
    process->unread = NULL;
    process->keeper = 0;
}

/* ---- Talking ---- */

char *process_room(struct process *process, size_t length) {
    size_t needed = process->unread_length + length + 1;
    if (needed > PROCESS_UNREAD)
        return NULL;
    if (needed > process->unread_room) {
        char *grown = realloc(process->unread, 2 * needed);
        if (!grown) {
            process->untold = true;
            return NULL;
        }
        process->unread = grown;
        process->unread_room = 2 * needed;
    }
    return process->unread + process->unread_length;
}

void process_said(struct process *process, size_t length) {
    process->unread_length += length;
    log_unread(process);
}

void process_say_text(struct process *process, const char *text, size_t length) {
    char *room = process_room(process, length);
    if (!room)
        return; /* it does not read: it will not answer either */
    memcpy(room, text, length);
    process_said(process, length);
}

void process_say(struct process *process, const char *format, ...) {
    char line[2 * LUDO_MOVE_TEXT];
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    process_say_text(process, line,
                     (size_t)length < sizeof line ? (size_t)length : sizeof line - 1);
}

static void send_unread(struct process *process) {
    ssize_t put = write(process->to, process->unread, process->unread_length);
    if (put < 0 && errno != EAGAIN && errno != EINTR)
        put = (ssize_t)process->unread_length; /* nobody will ever read it */
    if (put <= 0)
        return;
    process->unread_length -= (size_t)put;
    process->logged -= process->logged < (size_t)put ? process->logged : (size_t)put;
    memmove(process->unread, process->unread + put, process->unread_length);
}

void process_send(struct process *process) {
    if (process->unread_length > 0)
        send_unread(process);
    if (process->unread_length == 0 && process->finished)
        close_input(process);
}

void process_finish(struct process *process) {
    process->finished = true;
    process_send(process);
}

/* ---- Listening ---- */

/* Takes a whole line out of what was read. */
static bool take_line(struct process *process, const char **line) {
    char *begin = process->input + process->begin_line;
    size_t there = process->end - process->begin_line;
    char *newline = there ? memchr(begin, '\n', there) : NULL;
    if (!newline)
        return false;
    size_t length = (size_t)(newline - begin);
    log_line(process, '<', begin, length);
    process->begin_line += length + 1;
    process->lines++;
    process->bytes += length + 1;
    for (char *nul; (nul = memchr(begin, '\0', length));)
        *nul = '?'; /* it must not hide what is behind it */
    *newline = '\0';
    if (length > 0 && begin[length - 1] == '\r')
        begin[length - 1] = '\0';
    *line = begin;
    return true;
}

static bool is_flood(const struct process *process) {
    return process->lines > PROCESS_CHATTER || process->bytes > PROCESS_OUTPUT ||
           (process->begin_line == 0 && process->end == PROCESS_LINE);
}

/* Reads what is there; false when that was nothing. */
static bool read_some(struct process *process) {
    if (process->begin_line > 0) {
        process->end -= process->begin_line;
        memmove(process->input, process->input + process->begin_line, process->end);
        process->begin_line = 0;
    }
    ssize_t got = read(process->from, process->input + process->end, PROCESS_LINE - process->end);
    if (got > 0)
        process->end += (size_t)got;
    else if (got == 0 || (errno != EAGAIN && errno != EINTR))
        process->closed = true;
    return got > 0;
}

/* Waits until there is something to read, or news, and sends what can be sent. False when the time
 * is up. */
static bool wait_for_more(struct process *process, double seconds) {
    struct pollfd waits[] = {{process->closed ? -1 : process->from, POLLIN, 0},
                             {process->ended ? -1 : process->channel, POLLIN, 0},
                             {process->unread_length ? process->to : -1, POLLOUT, 0}};
    int ready = poll(waits, 3, seconds > 0 ? (int)(1000 * seconds) + 1 : 0);
    if (ready < 0)
        return errno == EINTR;
    if (ready > 0 && waits[1].revents)
        take_news(process);
    if (ready > 0 && waits[2].revents)
        process_send(process);
    if (ready > 0 && waits[0].revents)
        read_some(process);
    return ready > 0;
}

process_event process_hear(struct process *process, double seconds, const char **line) {
    struct timespec asked = clock_now();
    process_send(process);
    for (double left = seconds;; left = seconds - clock_since(asked)) {
        if (take_line(process, line))
            return is_flood(process) ? PROCESS_FLOOD : PROCESS_HEARD;
        if (is_flood(process))
            return PROCESS_FLOOD;
        if (process->ended && (process->closed || !read_some(process)))
            return PROCESS_ENDED;
        if (!process->ended && !wait_for_more(process, left > 0 ? left : 0) && left <= 0)
            return PROCESS_LATE;
    }
}

void process_answered(struct process *process) {
    process->lines = process->bytes = 0;
}

bool process_fault(const struct process *process, struct fault *fault) {
    size_t half = process->end - process->begin_line;
    const char *behind = half ? ", in the middle of a line" : "";
    if (process->too_large)
        return fault_set(fault, END_CRASH, "more memory than allowed");
    if (WIFSIGNALED(process->status))
        return fault_set(fault, END_CRASH, "signal %d (%s)%s", WTERMSIG(process->status),
                         strsignal(WTERMSIG(process->status)), behind);
    return fault_set(fault, END_EXIT, "status %d%s", WEXITSTATUS(process->status), behind);
}
