#include "cli/terminal.h"
#include <histedit.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { HISTORY = 200 };

struct terminal {
    EditLine *editor;
    History *history;
    struct stream *stream;
    const char *pending; /* what of an edited line has not been handed out */
    size_t pending_size;
};

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
        terminal->pending = el_gets(terminal->editor, &length);
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

struct terminal *terminal_open(struct stream *stream, size_t limit) {
    static int input = STDIN_FILENO;
    struct terminal *terminal = NULL;
    if (isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && (terminal = calloc(1, sizeof *terminal))) {
        HistEvent event;
        terminal->stream = stream;
        terminal->editor = el_init("ludothek", stdin, stdout, stderr);
        terminal->history = history_init();
        if (terminal->editor && terminal->history) {
            history(terminal->history, &event, H_SETSIZE, HISTORY);
            el_set(terminal->editor, EL_CLIENTDATA, terminal);
            el_set(terminal->editor, EL_PROMPT, prompt_of);
            el_set(terminal->editor, EL_EDITOR, "emacs");
            el_set(terminal->editor, EL_HIST, history, terminal->history);
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
