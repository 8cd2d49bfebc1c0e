/*
 * Runs a program in a pseudo terminal as a shell would, by a session: `pty SESSION COMMAND`. The
 * lines of a session, in order:
 *
 *     $ ARGUMENTS    what follows COMMAND on the command line; again when the program has ended
 *     size ROWS COLUMNS   the window, before the first `$`; otherwise 50 and 100
 *     term NAME      $TERM, before the first `$`; otherwise xterm
 *     run COMMAND    runs a command of the shell, which has to succeed
 *     see TEXT       waits until TEXT has come, behind what was seen before; with the signs of
 * `type` prompt TEXT    the same, and then until the terminal hands out single keys type TEXT types
 * it; \r is the return key, \n a line feed, \e escape, \xHH any byte, \\ a backslash send SIGNAL
 * sends a signal to the program: INT, TERM, HUP, QUIT, KILL, STOP, CONT stopped        waits until
 * the program is stopped, like a shell that then takes the terminal back resume         puts it
 * into the foreground again ended N        waits until the program ends, with this status killed
 * SIGNAL  waits until it dies of a signal echo on|off    what the terminal does with keys now lines
 * on|off   whether it hands out whole lines now
 *
 * What is waited for and does not come, or is otherwise, ends the run with a sentence, all that was
 * on the screen, and status 1.
 */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

enum {
    SCREEN = 1 << 20,
    LINE = 4096,
    PATIENCE = 30000 /* ms: nothing that is to come takes so long */
};

static const struct {
    const char *name;
    int number;
} signals[] = {{"INT", SIGINT},   {"TERM", SIGTERM}, {"HUP", SIGHUP},  {"QUIT", SIGQUIT},
               {"KILL", SIGKILL}, {"STOP", SIGSTOP}, {"CONT", SIGCONT}};

/* What the shell tells of the program: its process, and each change of its status. */
static struct {
    int terminal, news, orders;
    pid_t shell, program;
    const char *session;
    int line;
    struct winsize size;
    char screen[SCREEN];
    size_t length, seen;
} run = {.size = {.ws_row = 50, .ws_col = 100}};

static _Noreturn void fail(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    printf("%s, line %d: ", run.session, run.line);
    vprintf(format, arguments);
    va_end(arguments);
    printf("\n---- the screen\n%.*s\n----\n", (int)run.length, run.screen);
    if (run.program > 0)
        kill(run.program, SIGKILL);
    if (run.shell > 0)
        kill(run.shell, SIGKILL);
    exit(1);
}

/* ---- The shell: a process of its own that leads the session of the terminal ---- */

static void to_foreground(pid_t group) {
    tcsetpgrp(STDIN_FILENO, group);
}

static _Noreturn void be_shell(const char *command, int news, int orders) {
    char order;
    int status;
    signal(SIGTTOU, SIG_IGN);
    pid_t program = fork();
    if (program == 0) {
        setpgid(0, 0);
        to_foreground(getpid());
        signal(SIGTTOU, SIG_DFL);
        close(news);
        close(orders);
        execl("/bin/sh", "sh", "-c", command, (char *)NULL);
        _exit(127);
    }
    setpgid(program, program);
    if (write(news, &program, sizeof program) != sizeof program)
        _exit(1);
    while (waitpid(program, &status, WUNTRACED) == program) {
        to_foreground(getpid());
        if (write(news, &status, sizeof status) != sizeof status || !WIFSTOPPED(status) ||
            read(orders, &order, 1) != 1)
            break;
        to_foreground(program);
        kill(-program, SIGCONT);
    }
    while (read(orders, &order, 1) > 0) /* the terminal stays until it has been looked at */
        continue;
    _exit(0);
}

static void start(const char *command) {
    int news[2], orders[2];
    if (pipe(news) != 0 || pipe(orders) != 0)
        fail("no pipe: %s", strerror(errno));
    run.length = run.seen = 0;
    run.shell = forkpty(&run.terminal, NULL, NULL, &run.size);
    if (run.shell < 0)
        fail("no pseudo terminal: %s", strerror(errno));
    if (run.shell == 0) {
        close(news[0]);
        close(orders[1]);
        be_shell(command, news[1], orders[0]);
    }
    close(news[1]);
    close(orders[0]);
    run.news = news[0];
    run.orders = orders[1];
    if (read(run.news, &run.program, sizeof run.program) != sizeof run.program)
        fail("the program was not started");
}

/* Lets the shell of a program that has ended go, and its terminal with it. */
static void end_shell(void) {
    if (!run.shell)
        return;
    close(run.orders);
    waitpid(run.shell, NULL, 0);
    close(run.news);
    close(run.terminal);
}

/* ---- Waiting ---- */

/* Collects what comes to the screen until there is news of the program (true) or something came
 * (false). */
static bool await(const char *what) {
    struct pollfd sources[] = {{run.terminal, POLLIN, 0}, {run.news, POLLIN, 0}};
    if (poll(sources, 2, PATIENCE) <= 0)
        fail("%s did not come", what);
    if (sources[0].revents & POLLIN) {
        ssize_t got = read(run.terminal, run.screen + run.length, SCREEN - run.length);
        if (got <= 0)
            fail("the terminal is gone, or the screen is full");
        run.length += (size_t)got;
        return false;
    }
    return sources[1].revents != 0;
}

static int next_status(const char *what) {
    int status;
    while (!await(what))
        continue;
    if (read(run.news, &status, sizeof status) != sizeof status)
        fail("the program had ended already");
    return status;
}

/* ---- The lines of a session ---- */

static int signal_number(const char *name) {
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
        if (strcmp(signals[i].name, name) == 0)
            return signals[i].number;
    fail("'%s' is no signal that is known here", name);
}

/* Bytes from a text with signs; gives their number. */
static size_t decode(const char *text, char bytes[LINE]) {
    size_t count = 0;
    while (*text) {
        char byte = *text++;
        unsigned code;
        int used = 0;
        if (byte == '\\') {
            char kind = *text ? *text++ : '\0';
            if (kind == 'x' && sscanf(text, "%2x%n", &code, &used) == 1)
                byte = (char)code;
            else if (kind == 'r' || kind == 'n' || kind == 'e' || kind == '\\')
                byte = kind == 'r' ? '\r' : kind == 'n' ? '\n' : kind == 'e' ? '\033' : '\\';
            else
                fail("'\\%c' is no sign", kind);
            text += used;
        }
        bytes[count++] = byte;
    }
    return count;
}

static void type(const char *text) {
    char keys[LINE];
    size_t count = decode(text, keys);
    if (write(run.terminal, keys, count) != (ssize_t)count)
        fail("the keys could not be typed");
}

static void see(const char *text) {
    char wanted[LINE], *found;
    size_t length = decode(text, wanted);
    while (!(found = memmem(run.screen + run.seen, run.length - run.seen, wanted, length)))
        if (await(text))
            fail("the program has ended or was stopped before '%s' came", text);
    run.seen = (size_t)(found - run.screen) + length;
}

static bool has_mode(tcflag_t flag) {
    struct termios mode;
    if (tcgetattr(run.terminal, &mode) != 0)
        fail("the terminal cannot be asked: %s", strerror(errno));
    return mode.c_lflag & flag;
}

static void expect_mode(const char *name, tcflag_t flag, const char *wanted) {
    const char *is = has_mode(flag) ? "on" : "off";
    if (strcmp(is, wanted) != 0)
        fail("%s is %s, not %s", name, is, wanted);
}

/* The editor shows its prompt a moment before it takes the terminal over; a key between would be
 * another. */
static void await_prompt(const char *text) {
    see(text);
    for (int waited = 0; has_mode(ICANON); waited++) {
        if (waited == PATIENCE)
            fail("no single keys are read behind '%s'", text);
        poll(NULL, 0, 1);
    }
}

static void expect_end(bool killed, const char *wanted) {
    int status = next_status("the end of the program"),
        number = killed ? signal_number(wanted) : atoi(wanted);
    if (WIFSTOPPED(status))
        fail("the program was stopped");
    if (killed != WIFSIGNALED(status) ||
        number != (killed ? WTERMSIG(status) : WEXITSTATUS(status)))
        fail("the program ended %s %d", WIFSIGNALED(status) ? "of signal" : "with status",
             WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status));
    run.program = 0;
}

static void obey(const char *verb, const char *rest) {
    if (strcmp(verb, "see") == 0)
        see(rest);
    else if (strcmp(verb, "run") == 0 && system(rest) != 0)
        fail("'%s' has failed", rest);
    else if (strcmp(verb, "prompt") == 0)
        await_prompt(rest);
    else if (strcmp(verb, "type") == 0)
        type(rest);
    else if (strcmp(verb, "send") == 0)
        kill(run.program, signal_number(rest));
    else if (strcmp(verb, "stopped") == 0 && !WIFSTOPPED(next_status("a stop")))
        fail("the program ended instead");
    else if (strcmp(verb, "resume") == 0 && write(run.orders, "", 1) != 1)
        fail("the program cannot be resumed");
    else if (strcmp(verb, "ended") == 0 || strcmp(verb, "killed") == 0)
        expect_end(*verb == 'k', rest);
    else if (strcmp(verb, "echo") == 0)
        expect_mode("echo", ECHO, rest);
    else if (strcmp(verb, "lines") == 0)
        expect_mode("lines", ICANON, rest);
    else if (strcmp(verb, "stopped") != 0 && strcmp(verb, "resume") != 0 &&
             strcmp(verb, "run") != 0)
        fail("'%s' is nothing that can be done", verb);
}

int main(int argc, char **argv) {
    char line[LINE], command[2 * LINE];
    FILE *session = argc == 3 ? fopen(argv[1], "r") : NULL;
    if (!session) {
        fprintf(stderr, "pty needs a SESSION that can be read and a COMMAND\n");
        return 2;
    }
    run.session = argv[1];
    setenv("TERM", "xterm", 1);
    while (fgets(line, sizeof line, session)) {
        run.line++;
        line[strcspn(line, "\n")] = '\0';
        char *rest = line + strcspn(line, " ");
        if (*rest)
            *rest++ = '\0';
        if (*line == '#' || !*line)
            continue;
        if (!run.program && strcmp(line, "$") == 0) {
            end_shell();
            snprintf(command, sizeof command, "exec %s %s", argv[2], rest);
            start(command);
        } else if (!run.shell && strcmp(line, "size") == 0) {
            if (sscanf(rest, "%hu %hu", &run.size.ws_row, &run.size.ws_col) != 2)
                fail("a window has ROWS and COLUMNS");
        } else if (!run.shell && strcmp(line, "term") == 0) {
            setenv("TERM", rest, 1);
        } else if (run.shell) {
            obey(line, rest);
        } else {
            fail("a session begins with '$ ARGUMENTS'");
        }
    }
    fclose(session);
    if (!run.shell || run.program)
        fail("a session ends with the end of its program");
    end_shell();
    return 0;
}
