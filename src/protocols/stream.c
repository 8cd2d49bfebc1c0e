#include "protocols/stream.h"
#include "core/words.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void stream_open(struct stream *stream, stream_source *source, void *context, FILE *out, FILE *err,
                 size_t limit) {
    memset(stream, 0, offsetof(struct stream, chunk));
    stream->source = source;
    stream->context = context;
    stream->out = out;
    stream->err = err;
    stream->limit = limit;
    stream->prompt = "";
}

void stream_close(struct stream *stream) {
    fflush(stream->out);
    free(stream->line);
    stream->line = NULL;
}

void stream_prompt(struct stream *stream, const char *prompt) {
    stream->prompt = prompt;
    if (!stream->interactive)
        fputs(prompt, stream->out);
}

/* Makes sure that there is unread input; false at the end. */
static bool fill(struct stream *stream) {
    if (stream->begin < stream->end)
        return true;
    if (stream->finished)
        return false;
    fflush(stream->out);
    ssize_t got = stream->source(stream->context, stream->chunk, sizeof stream->chunk);
    stream->begin = 0;
    stream->end = got > 0 ? (size_t)got : 0;
    stream->finished = got <= 0;
    return got > 0;
}

/* Adds to the line as much as the limit and memory allow; false when something was left out. */
static bool append(struct stream *stream, const char *data, size_t size) {
    bool fits = size <= stream->limit - stream->length;
    if (!fits)
        size = stream->limit - stream->length;
    if (stream->length + size + 1 > stream->room) {
        size_t room = 2 * (stream->length + size) + 64;
        if (room > stream->limit + 1)
            room = stream->limit + 1;
        char *grown = realloc(stream->line, room);
        if (!grown) {
            fprintf(stream->err, "%s\n", ludo_word("not enough memory to read a line"));
            return false;
        }
        stream->line = grown;
        stream->room = room;
    }
    memcpy(stream->line + stream->length, data, size);
    stream->length += size;
    stream->line[stream->length] = '\0';
    return fits;
}

stream_event stream_next(struct stream *stream) {
    bool good = true, ended = false;
    if (!fill(stream))
        return STREAM_END;
    stream->length = 0;
    good = append(stream, "", 0);
    while (!ended && fill(stream)) {
        char *begin = stream->chunk + stream->begin;
        size_t size = stream->end - stream->begin;
        char *newline = memchr(begin, '\n', size);
        if (newline)
            size = (size_t)(newline - begin);
        good = append(stream, begin, size) && good;
        stream->begin += size + (newline ? 1 : 0);
        ended = newline != NULL;
    }
    if (!stream->line)
        return STREAM_END; /* not even memory for an empty line */
    if (good && ended && stream->length > 0 && stream->line[stream->length - 1] == '\r')
        stream->line[--stream->length] = '\0';
    return good && !memchr(stream->line, '\0', stream->length) ? STREAM_LINE : STREAM_BAD;
}

ssize_t stream_from_descriptor(void *context, char *buffer, size_t size) {
    ssize_t got;
    do
        got = read(*(int *)context, buffer, size);
    while (got < 0 && errno == EINTR);
    return got;
}

ssize_t stream_from_memory(void *context, char *buffer, size_t size) {
    struct stream_memory *memory = context;
    size_t got = memory->size < size ? memory->size : size;
    memcpy(buffer, memory->data, got);
    memory->data += got;
    memory->size -= got;
    return (ssize_t)got;
}
