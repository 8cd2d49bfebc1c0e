/*
 * The library for the page: texts that come and go, and one game being played.
 */
#include "wasm.h"
#include "core/json.h"
#include <stdlib.h>
#include <string.h>

enum { LONGEST_INPUT = 1 << 20 };

struct session session;
char *input;
static bool playing;
static char *output;
static size_t output_size;

/* ---- Texts ---- */

/* Room for the texts that the page writes, one behind the other, with an empty one behind the last.
 */
char *EXPORT(page_input)(void) {
    if (!input)
        input = malloc(LONGEST_INPUT);
    return input;
}

const char *answer(void (*write)(const void *context, ludo_text *text), const void *context) {
    for (;;) {
        ludo_text text = {output, output_size, 0};
        write(context, &text);
        if (text.length < output_size)
            return output;
        free(output);
        output_size = 2 * text.length + 4096;
        output = malloc(output_size);
        if (!output) {
            output_size = 0;
            return "{\"error\":\"not enough memory\"}";
        }
    }
}

void write_error(const void *context, ludo_text *text) {
    ludo_json json = ludo_json_in(text);
    ludo_json_open(&json, '{');
    ludo_json_key(&json, "error");
    ludo_json_string(&json, context);
    ludo_json_close(&json, '}');
}

const char *refuse(const ludo_error *error) {
    return answer(write_error, error->text);
}

static void write_nothing(const void *context, ludo_text *text) {
    (void)context;
    ludo_put(text, "{}");
}

const char *done(void) {
    return answer(write_nothing, NULL);
}

/* ---- The game being played ---- */

void take_over(const struct session *next) {
    if (playing)
        session_close(&session);
    session = *next;
    playing = true;
}

const char *behind(const char *text) {
    return text + strlen(text) + 1;
}

bool read_terms(const char *clock, struct session_terms *terms, ludo_error *error) {
    *terms = (struct session_terms){.repetitions = SESSION_REPETITIONS};
    return !*clock || clock_read_terms(clock, &terms->clock, error);
}

const char *resume(struct game_record *record) {
    struct session_terms terms;
    struct session next;
    ludo_error error;
    if (!read_terms(behind(input), &terms, &error)) {
        record_free(record);
        return refuse(&error);
    }
    if (!session_resume(&next, record, &terms, &error))
        return refuse(&error);
    take_over(&next);
    return done();
}

/* Goes on with a record: its text, a clock or nothing. */
const char *EXPORT(page_load)(void) {
    struct game_record record;
    ludo_error error;
    return record_read(&record, input, strlen(input), &error) ? resume(&record) : refuse(&error);
}

static void write_position(const void *context, ludo_text *text) {
    (void)context;
    session_rules(&session)->write_position(session.trail.state, text);
}

const char *EXPORT(page_position)(void) {
    return answer(write_position, NULL);
}
