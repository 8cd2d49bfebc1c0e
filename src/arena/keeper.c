/*
 * A keeper lives in a child of a program that may have threads, and never becomes another program:
 * it calls nothing that could wait for another thread, and allocates nothing.
 */
#include "arena/keeper.h"
#include "core/utf8.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

enum { LOOK_EVERY = 50 }; /* milliseconds between two looks at the memory */

struct keeper {
    const struct keeper_job *job;
    int channel;
    int children; /* a descriptor that tells of children that have ended */
    int errors;   /* standard error of the program; -1: nobody wants it */
    pid_t program;
    size_t logged;
    char line[512]; /* of standard error, not yet whole */
    size_t length;
    bool continued; /* the beginning of this line did not fit there and has been written */
};

static void tell(const struct keeper *keeper, enum keeper_news news, int value) {
    struct keeper_report report = {news, value};
    ssize_t sent = send(keeper->channel, &report, sizeof report, MSG_NOSIGNAL);
    (void)sent; /* when nobody listens the channel says so */
}

/* ---- Descendants ---- */

/* The children of a process, as /proc lists them: those of one thread. Gives their number. */
static size_t children_of(const char *task, pid_t *children, size_t room) {
    char path[64], text[4096];
    size_t count = 0;
    snprintf(path, sizeof path, "/proc/%s/children", task);
    int file = open(path, O_RDONLY | O_CLOEXEC);
    ssize_t got = file >= 0 ? read(file, text, sizeof text - 1) : -1;
    if (file >= 0)
        close(file);
    pid_t number = 0;
    for (ssize_t i = 0; i < got && count < room; i++) {
        if (text[i] >= '0' && text[i] <= '9') {
            number = number * 10 + (text[i] - '0');
        } else if (number) {
            children[count++] = number;
            number = 0;
        }
    }
    return count;
}

enum { MOST_CHILDREN = 512 };

/* Kills everybody until nobody is left: a process without a parent becomes our own child. */
static void kill_all(struct keeper *keeper) {
    enum { TRIES = 1000 }; /* of a millisecond, for what /proc does not tell */
    pid_t children[MOST_CHILDREN], ended = 0;
    if (keeper->program > 0)
        kill(-keeper->program, SIGKILL);
    for (int tries = 0; ended >= 0 && tries < TRIES; tries++) {
        size_t count = children_of("thread-self", children, MOST_CHILDREN);
        for (size_t i = 0; i < count; i++)
            kill(children[i], SIGKILL);
        ended = waitpid(-1, NULL, count ? 0 : WNOHANG);
        if (count)
            tries = 0;
        else if (ended == 0)
            nanosleep(&(struct timespec){0, 1000000}, NULL);
    }
    keeper->program = 0;
}

static size_t resident(pid_t process) {
    char path[64], text[128];
    snprintf(path, sizeof path, "/proc/%d/statm", (int)process);
    int file = open(path, O_RDONLY | O_CLOEXEC);
    ssize_t got = file >= 0 ? read(file, text, sizeof text - 1) : -1;
    if (file >= 0)
        close(file);
    if (got <= 0)
        return 0;
    text[got] = '\0';
    unsigned long all, here;
    return sscanf(text, "%lu %lu", &all, &here) == 2 ? here * (size_t)sysconf(_SC_PAGESIZE) : 0;
}

/* What the descendants of a process have in memory. */
static size_t resident_below(pid_t process, int depth) {
    enum { DEEPEST = 16 };
    size_t sum = 0;
    char path[64], task[96];
    pid_t children[64];
    snprintf(path, sizeof path, "/proc/%d/task", (int)process);
    int folder = depth < DEEPEST ? open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    char entries[2048];
    long got = folder >= 0 ? syscall(SYS_getdents64, folder, entries, sizeof entries) : -1;
    for (long at = 0; at < got;) {
        const struct dirent64 *entry = (const struct dirent64 *)(entries + at);
        at += entry->d_reclen;
        if (*entry->d_name == '.')
            continue;
        snprintf(task, sizeof task, "%d/task/%.20s", (int)process, entry->d_name);
        for (size_t i = children_of(task, children, 64); i > 0; i--)
            sum += resident(children[i - 1]) + resident_below(children[i - 1], depth + 1);
    }
    if (folder >= 0)
        close(folder);
    return sum;
}

/* ---- Standard error ---- */

static void log_line(struct keeper *keeper) {
    struct timespec now;
    char text[sizeof keeper->line + 40];
    clock_gettime(CLOCK_MONOTONIC, &now);
    double since = (double)(now.tv_sec - keeper->job->begin.tv_sec) +
                   1e-9 * (double)(now.tv_nsec - keeper->job->begin.tv_nsec);
    int length =
        snprintf(text, sizeof text, "%.6f ! %.*s\n", since, (int)keeper->length, keeper->line);
    if (keeper->logged + (size_t)length <= KEEPER_LOG) {
        ssize_t put = write(keeper->job->log, text, (size_t)length);
        (void)put; /* a log that cannot be written is none */
    }
    keeper->logged += (size_t)length;
}

/* A line longer than the tail has room for is cut. */
void keeper_add_line(struct keeper_tail *tail, const char *line, size_t length) {
    char *to = tail->line[tail->lines++ % KEEPER_TAIL];
    size_t size = length < KEEPER_TAIL_LINE ? length : KEEPER_TAIL_LINE;
    while (size < length && size > 0 && !utf8_begins(line[size]))
        size--; /* no character is cut in half */
    memcpy(to, line, size);
    for (char *nul; (nul = memchr(to, '\0', size));)
        *nul = '?'; /* it must not hide what is behind it */
    to[size] = '\0';
}

static void write_line(struct keeper *keeper) {
    if (keeper->job->log >= 0)
        log_line(keeper);
    if (keeper->job->tail && !keeper->continued)
        keeper_add_line(keeper->job->tail, keeper->line, keeper->length);
    keeper->continued = keeper->length == sizeof keeper->line;
    keeper->length = 0;
}

/* False when there was nothing. */
static bool read_errors(struct keeper *keeper) {
    char chunk[4096];
    ssize_t got = read(keeper->errors, chunk, sizeof chunk);
    for (ssize_t i = 0; i < got; i++) {
        if (chunk[i] != '\n')
            keeper->line[keeper->length++] = chunk[i];
        if (chunk[i] == '\n' || keeper->length == sizeof keeper->line)
            write_line(keeper);
        if (chunk[i] == '\n')
            keeper->continued = false;
    }
    if (got == 0 || (got < 0 && errno != EINTR && errno != EAGAIN)) {
        if (keeper->length)
            write_line(keeper);
        close(keeper->errors);
        keeper->errors = -1;
    }
    return got > 0;
}

/* Reads what is left when everybody is dead. */
static void hear_out(struct keeper *keeper) {
    if (keeper->errors >= 0)
        fcntl(keeper->errors, F_SETFL, O_NONBLOCK);
    while (keeper->errors >= 0 && read_errors(keeper))
        ;
}

/* ---- The program ---- */

/* In its process: becomes the program, or tells why not. */
static _Noreturn void become(const struct keeper_job *job, int errors, int failure) {
    sigset_t none;
    sigemptyset(&none);
    setsid();
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
    for (int number = 1; number < NSIG; number++)
        signal(number, SIG_DFL);
    sigprocmask(SIG_SETMASK, &none, NULL);
    if (dup2(job->in, STDIN_FILENO) >= 0 && dup2(job->out, STDOUT_FILENO) >= 0 &&
        dup2(errors, STDERR_FILENO) >= 0 && (!job->directory || chdir(job->directory) == 0))
        execvp(job->command[0], job->command);
    ssize_t put = write(failure, &errno, sizeof errno);
    _exit(put == sizeof errno ? 127 : 126);
}

/* Starts the program and gives the errno that kept it from starting, or 0. */
static int start(struct keeper *keeper) {
    int failure[2], errors[2], reason = 0;
    bool listens = keeper->job->log >= 0 || keeper->job->tail;
    if (pipe2(failure, O_CLOEXEC) != 0 || (listens && pipe2(errors, O_CLOEXEC) != 0))
        return errno;
    if (!listens)
        errors[1] = open("/dev/null", O_WRONLY | O_CLOEXEC);
    keeper->program = fork();
    if (keeper->program == 0)
        become(keeper->job, errors[1], failure[1]);
    reason = keeper->program < 0 ? errno : 0;
    close(failure[1]);
    close(errors[1]);
    close(keeper->job->in);
    close(keeper->job->out);
    keeper->errors = listens ? errors[0] : -1;
    ssize_t got = reason ? 0 : read(failure[0], &reason, sizeof reason);
    close(failure[0]);
    return got > 0 || keeper->program < 0 ? reason : 0;
}

/* Reaps whoever has ended, and tells when it was the program. */
static void reap(struct keeper *keeper) {
    struct signalfd_siginfo info;
    ssize_t got = read(keeper->children, &info, sizeof info);
    int status;
    pid_t ended;
    (void)got;
    while ((ended = waitpid(-1, &status, WNOHANG)) > 0)
        if (ended == keeper->program)
            tell(keeper, KEEPER_ENDED, status);
}

static void look_at_memory(struct keeper *keeper) {
    if (!keeper->program || resident_below(getpid(), 0) <= keeper->job->memory)
        return;
    tell(keeper, KEEPER_MEMORY, 0);
    kill_all(keeper);
}

/* Keeps the program until the channel closes. */
static void keep(struct keeper *keeper) {
    for (;;) {
        struct pollfd waits[] = {{keeper->channel, POLLIN, 0},
                                 {keeper->children, POLLIN, 0},
                                 {keeper->errors, POLLIN, 0}};
        int ready = poll(waits, 3, keeper->job->memory ? LOOK_EVERY : -1);
        if (ready > 0 && waits[0].revents)
            return;
        if (ready > 0 && waits[2].revents)
            read_errors(keeper);
        if (ready > 0 && waits[1].revents)
            reap(keeper);
        if (keeper->job->memory)
            look_at_memory(keeper);
    }
}

/* Only what the keeper needs stays open, so that it holds no other keeper's channel, nor our own
 * output. */
static void close_others(const int *kept, int count) {
    unsigned from = 0;
    for (int i = 0; i < count; i++) { /* they are in ascending order; -1 is none */
        if (kept[i] > (int)from)
            syscall(SYS_close_range, from, (unsigned)kept[i] - 1, 0);
        if (kept[i] >= (int)from)
            from = (unsigned)kept[i] + 1;
    }
    syscall(SYS_close_range, from, ~0u, 0);
    int filler = STDIN_FILENO;
    while (filler >= 0 && filler <= STDERR_FILENO)
        filler = open("/dev/null", O_RDWR);
    close(filler);
}

static void sort(int *numbers, int count) {
    for (int i = 1; i < count; i++)
        for (int j = i; j > 0 && numbers[j - 1] > numbers[j]; j--) {
            int swapped = numbers[j];
            numbers[j] = numbers[j - 1];
            numbers[j - 1] = swapped;
        }
}

static _Noreturn void live(const struct keeper_job *job, int channel) {
    static struct keeper keeper;
    keeper = (struct keeper){.job = job, .channel = channel, .errors = -1};
    int kept[] = {job->in, job->out, job->log, channel};
    sigset_t all, child;
    sigfillset(&all);
    sigprocmask(SIG_SETMASK, &all, NULL);
    sigemptyset(&child);
    sigaddset(&child, SIGCHLD);
    setsid(); /* a Ctrl-C is for us, who close the channel */
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    sort(kept, 4);
    close_others(kept, 4);
    keeper.children = signalfd(-1, &child, SFD_CLOEXEC | SFD_NONBLOCK);
    int reason = keeper.children < 0 ? errno : start(&keeper);
    tell(&keeper, reason ? KEEPER_FAILED : KEEPER_STARTED, reason);
    if (!reason)
        keep(&keeper);
    kill_all(&keeper);
    hear_out(&keeper);
    _exit(0);
}

pid_t keeper_start(const struct keeper_job *job, int *channel) {
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0)
        return -1;
    pid_t keeper = fork();
    if (keeper == 0) {
        close(ends[0]);
        live(job, ends[1]);
    }
    int reason = errno;
    close(ends[1]);
    if (keeper < 0)
        close(ends[0]);
    *channel = ends[0];
    errno = reason;
    return keeper;
}
