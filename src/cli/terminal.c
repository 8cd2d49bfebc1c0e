#include "cli/terminal.h"
#include "cli/completion.h"
#include <errno.h>
#include <fcntl.h>
#include <histedit.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

enum { HISTORY = 200 };

struct terminal {
    EditLine *editor;
    History *history;
    struct stream *stream;
    const char *pending; /* what of an edited line has not been handed out */
    size_t pending_size;
    struct termios before, editing; /* the terminal while no line is edited, and while one is */
};

/*
 * While a line is edited the terminal shows no keys by itself, and whatever ends or stops the
 * program then must leave it as it was. A signal only writes its number into a pipe, which is read
 * beside the keys; there the terminal is put right and the signal sent once more, to do what it
 * usually does.
 */
static const int watched[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH};
enum { WATCHED = sizeof watched / sizeof *watched };
static struct sigaction usual[WATCHED];
static int news[2] = {-1, -1};

/* What is done before a signal ends the program. */
static struct {
    void (*act)(void *context);
    void *context;
} last;

void terminal_at_end(void (*act)(void *context), void *context) {
    last.act = act;
    last.context = context;
}

static void note_signal(int number) {
    int error = errno;
    unsigned char byte = (unsigned char)number;
    ssize_t written = write(news[1], &byte, 1);
    (void)written; /* full of news already */
    errno = error;
}

/* Opens the pipe; it stays open, as a terminal does. */
static bool open_news(void) {
    if (news[0] >= 0)
        return true;
    if (pipe(news) != 0)
        return false;
    for (int i = 0; i < 2; i++) {
        fcntl(news[i], F_SETFL, O_NONBLOCK);
        fcntl(news[i], F_SETFD, FD_CLOEXEC);
    }
    return true;
}

static void watch(bool on) {
    struct sigaction note = {.sa_handler = note_signal, .sa_flags = SA_RESTART};
    sigemptyset(&note.sa_mask);
    for (int i = 0; i < WATCHED; i++) {
        if (on)
            sigaction(watched[i], NULL, &usual[i]);
        if (usual[i].sa_handler != SIG_IGN)
            sigaction(watched[i], on ? &note : &usual[i], NULL);
    }
}

/* Only who is in the foreground may touch the terminal. */
static void set_mode(const struct termios *mode) {
    if (tcgetpgrp(STDIN_FILENO) == getpgrp())
        tcsetattr(STDIN_FILENO, TCSADRAIN, mode);
}

static void obey_signal(struct terminal *terminal, int number) {
    switch (number) {
    case SIGCONT:
        set_mode(&terminal->editing);
        el_set(terminal->editor, EL_REFRESH);
        return;
    case SIGWINCH:
        el_resize(terminal->editor);
        return;
    default:
        set_mode(&terminal->before);
        if (number != SIGTSTP) {
            fputc('\n', stdout);
            if (last.act)
                last.act(last.context);
        }
        fflush(stdout);
        watch(false);
        raise(number);
        watch(true); /* it was a stop, and is over */
        note_signal(SIGCONT);
    }
}

/* Takes one signal that has come; false when there is none. */
static bool take_signal(struct terminal *terminal) {
    unsigned char number;
    if (read(news[0], &number, 1) != 1)
        return false;
    obey_signal(terminal, number);
    return true;
}

/* Reads a key, as the editor asks for it: 1, or 0 at the end of input. Bytes that are no character
 * are left out. */
static int read_key(EditLine *editor, wchar_t *key) {
    struct terminal *terminal;
    mbstate_t shift = {0};
    el_get(editor, EL_CLIENTDATA, &terminal);
    tcgetattr(STDIN_FILENO, &terminal->editing);
    for (;;) {
        struct pollfd sources[] = {{STDIN_FILENO, POLLIN, 0}, {news[0], POLLIN, 0}};
        char byte;
        int ready = poll(sources, 2, -1);
        if ((ready < 0 && errno == EINTR) || take_signal(terminal))
            continue;
        if (ready < 0 || read(STDIN_FILENO, &byte, 1) != 1)
            return 0;
        size_t length = mbrtowc(key, &byte, 1, &shift);
        if (length <= 1)
            return 1;
        if (length == (size_t)-1)
            shift = (mbstate_t){0};
    }
}

static char *prompt_of(EditLine *editor) {
    struct terminal *terminal;
    el_get(editor, EL_CLIENTDATA, &terminal);
    return (char *)(uintptr_t)terminal->stream->prompt;
}

/* A stream_source: edited lines. */
static ssize_t read_edited(void *context, char *buffer, size_t size) {
    struct terminal *terminal = context;
    if (terminal->pending_size == 0) {
        int length;
        tcgetattr(STDIN_FILENO, &terminal->before);
        watch(true);
        terminal->pending = el_gets(terminal->editor, &length);
        watch(false);
        terminal->stream->prompt = "";
        if (!terminal->pending || length <= 0)
            return 0;
        terminal->pending_size = (size_t)length;
        HistEvent event;
        if (*terminal->pending != '\n')
            history(terminal->history, &event, H_ENTER, terminal->pending);
    }
    size_t got = terminal->pending_size < size ? terminal->pending_size : size;
    memcpy(buffer, terminal->pending, got);
    terminal->pending += got;
    terminal->pending_size -= got;
    return (ssize_t)got;
}

/* Keys are characters of the user's locale, or of UTF-8 where that has only ASCII. */
static void set_characters(void) {
    setlocale(LC_CTYPE, "");
    if (MB_CUR_MAX == 1)
        setlocale(LC_CTYPE, "C.UTF-8");
}

struct terminal *terminal_open(struct stream *stream, size_t limit) {
    static int input = STDIN_FILENO;
    struct terminal *terminal = NULL;
    if (isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && (terminal = calloc(1, sizeof *terminal))) {
        HistEvent event;
        set_characters();
        terminal->stream = stream;
        setlocale(LC_CTYPE,
                  "C.UTF-8"); /* what prompts are written in, whatever locales there are */
        terminal->editor = el_init("ludothek", stdin, stdout, stderr);
        terminal->history = history_init();
        if (terminal->editor && terminal->history && open_news()) {
            history(terminal->history, &event, H_SETSIZE, HISTORY);
            el_set(terminal->editor, EL_CLIENTDATA, terminal);
            el_set(terminal->editor, EL_PROMPT, prompt_of);
            el_set(terminal->editor, EL_EDITOR, "emacs");
            el_set(terminal->editor, EL_GETCFN, read_key);
            el_set(terminal->editor, EL_HIST, history, terminal->history);
            completion_bind(terminal->editor);
            stream_open(stream, read_edited, terminal, stdout, stderr, limit);
            stream->interactive = true;
            return terminal;
        }
        terminal_close(terminal, NULL);
    }
    stream_open(stream, stream_from_descriptor, &input, stdout, stderr, limit);
    return NULL;
}

void terminal_close(struct terminal *terminal, struct stream *stream) {
    if (stream)
        stream_close(stream);
    if (terminal) {
        if (terminal->history)
            history_end(terminal->history);
        if (terminal->editor)
            el_end(terminal->editor);
        free(terminal);
    }
}
