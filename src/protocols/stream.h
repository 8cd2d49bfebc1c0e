/*
 * Lines in, text out: what every line protocol talks through.
 *
 * Memory is bounded: a line longer than the limit is skipped to its end and reported as bad, and so
 * is a line with a NUL byte. Whatever was written leaves the program before it waits for more
 * input. A carriage return before the end of a line is dropped, and a last line without an end is a
 * line.
 */
#ifndef PROTOCOLS_STREAM_H
#define PROTOCOLS_STREAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/types.h>

/* Gives up to `size` bytes of input; 0 at its end. */
typedef ssize_t stream_source(void *context, char *buffer, size_t size);

typedef enum stream_event {
    STREAM_LINE, /* `line` holds it */
    STREAM_BAD,  /* too long, or a NUL byte in it: `line` holds its beginning */
    STREAM_END,  /* also where there is no memory for any line, which `err` is told */
} stream_event;

enum { STREAM_LIMIT = 1 << 20, STREAM_CHUNK = 1 << 16 };

struct stream {
    stream_source *source;
    void *context;
    FILE *out, *err;
    size_t limit;       /* bytes of a line */
    bool interactive;   /* the source is a person's line editor: it shows the prompt itself */
    const char *prompt; /* what the next line is asked for with */

    char *line;    /* the current line, NUL-terminated, without its end */
    size_t length; /* its length */

    size_t room;       /* allocated for `line` */
    size_t begin, end; /* what is unread of `chunk` */
    bool finished;     /* the source has ended */
    char chunk[STREAM_CHUNK];
};

/* A stream over a source; `context` is the source's. */
void stream_open(struct stream *stream, stream_source *source, void *context, FILE *out, FILE *err,
                 size_t limit);
void stream_close(struct stream *stream);
stream_event stream_next(struct stream *stream);
/* Asks for the next line. The text must stay valid until that is read. */
void stream_prompt(struct stream *stream, const char *prompt);

/* A source that reads the file descriptor `*(int *)context`. */
ssize_t stream_from_descriptor(void *context, char *buffer, size_t size);

/* A source of text in memory. */
struct stream_memory {
    const char *data;
    size_t size;
};
ssize_t stream_from_memory(void *context, char *buffer, size_t size);

#endif
