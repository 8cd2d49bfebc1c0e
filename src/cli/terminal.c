#include "cli/terminal.h"
#include <histedit.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { HISTORY = 200, COMPLETED = 2048 };

struct terminal {
    EditLine *editor;
    History *history;
    struct stream *stream;
    const char *pending; /* what of an edited line has not been handed out */
    size_t pending_size;
    terminal_completer *completer; /* NULL: Tab does nothing */
    void *context;                 /* its own */
    char common[COMPLETED];        /* what all lines offered begin with */
    size_t offers;
    bool listing; /* they are shown */
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

void terminal_complete(struct terminal *terminal, terminal_completer *completer, void *context) {
    if (terminal) {
        terminal->completer = completer;
        terminal->context = context;
    }
}

void terminal_offer(struct terminal *terminal, const char *line) {
    size_t same = 0;
    if (terminal->listing) {
        printf("%s%s", terminal->offers++ ? "  " : "\n", line);
        return;
    }
    if (terminal->offers++ == 0)
        snprintf(terminal->common, sizeof terminal->common, "%s", line);
    while (line[same] && line[same] == terminal->common[same])
        same++;
    terminal->common[same] = '\0';
}

/* The Tab key: adds what is certain; where nothing is, shows what is possible. */
static unsigned char on_tab(EditLine *editor, int key) {
    struct terminal *terminal;
    const LineInfo *line = el_line(editor);
    char begun[COMPLETED];
    size_t length = (size_t)(line->cursor - line->buffer);
    (void)key;
    el_get(editor, EL_CLIENTDATA, &terminal);
    if (!terminal->completer || line->cursor != line->lastchar || length >= sizeof begun)
        return CC_ERROR;
    memcpy(begun, line->buffer, length);
    begun[length] = '\0';
    terminal->offers = 0;
    terminal->completer(terminal->context, begun, terminal);
    if (terminal->offers == 0)
        return CC_ERROR;
    if (strlen(terminal->common) > length)
        return el_insertstr(editor, terminal->common + length) == 0 ? CC_REFRESH : CC_ERROR;
    terminal->listing = true;
    terminal->offers = 0;
    terminal->completer(terminal->context, begun, terminal);
    terminal->listing = false;
    puts("");
    return CC_REDISPLAY;
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
            el_set(terminal->editor, EL_ADDFN, "ludothek-complete", "complete the line", on_tab);
            el_set(terminal->editor, EL_BIND, "^I", "ludothek-complete", NULL);
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
