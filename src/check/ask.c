/*
 * Our own consoles, asked what should be answered: each is handed a session line by line, and what
 * it has said when it asks for the next line is its answer to the last.
 */
#include "check/kind.h"
#include "protocols/stream.h"
#include <stdlib.h>
#include <string.h>

struct teller {
    const struct check_session *session;
    struct check_answers *answers;
    FILE *out, *err;
    size_t told, errors; /* lines that were told; what had been said of errors then */
    bool over;
};

static size_t said(FILE *file) {
    fflush(file);
    return (size_t)ftell(file);
}

/* The answer to the last line is complete. */
static void note_answer(struct teller *teller) {
    size_t errors = said(teller->err);
    teller->answers->ends[teller->told] = said(teller->out);
    if (teller->told > 0)
        teller->answers->refused[teller->told - 1] = errors > teller->errors;
    teller->errors = errors;
}

static ssize_t tell(void *context, char *buffer, size_t size) {
    struct teller *teller = context;
    if (teller->over)
        return 0;
    note_answer(teller);
    teller->over = teller->told == teller->session->count;
    if (teller->over)
        return 0;
    const char *line = teller->session->lines[teller->told++];
    int length = snprintf(buffer, size, "%s\n", line);
    return length < (int)size ? length : (ssize_t)size;
}

/* Errors of most consoles are told where all is told. */
static void find_errors(struct check_answers *answers) {
    size_t length;
    for (size_t i = 0; i < answers->count; i++)
        if (check_begins(check_answer(answers, i, &length), "Error, "))
            answers->refused[i] = true;
}

static bool ask(const struct check_session *session, check_readings readings,
                check_converse *converse, struct check_answers *answers, struct stream *stream,
                char **errors) {
    size_t length, error_length;
    FILE *out = open_memstream(&answers->text, &length),
         *err = open_memstream(errors, &error_length);
    struct teller teller = {.session = session, .answers = answers, .out = out, .err = err};
    bool good = out && err;
    if (good) {
        stream_open(stream, tell, &teller, out, err, STREAM_LIMIT);
        good = converse(session, readings, stream);
        stream_close(stream);
        if (!teller.over)
            note_answer(&teller);
    }
    answers->count = teller.told;
    good = good && !ferror(out) && !ferror(err);
    if (out)
        good = fclose(out) == 0 && good;
    if (err)
        fclose(err);
    return good && answers->text;
}

bool check_ask(const struct check_session *session, check_readings readings,
               check_converse *converse, struct check_answers *answers) {
    struct stream *stream = malloc(sizeof *stream);
    char *errors = NULL;
    *answers =
        (struct check_answers){.ends = calloc(session->count + 2, sizeof *answers->ends),
                               .refused = calloc(session->count + 1, sizeof *answers->refused)};
    bool good = stream && answers->ends && answers->refused &&
                ask(session, readings, converse, answers, stream, &errors);
    free(stream);
    free(errors);
    if (good)
        find_errors(answers);
    else
        check_answers_free(answers);
    return good;
}

bool check_no_answers(const struct check_session *session, check_readings readings,
                      struct check_answers *answers) {
    (void)readings;
    *answers =
        (struct check_answers){.text = strdup(""),
                               .ends = calloc(session->count + 2, sizeof *answers->ends),
                               .refused = calloc(session->count + 1, sizeof *answers->refused),
                               .count = session->count};
    bool good = answers->text && answers->ends && answers->refused;
    if (!good)
        check_answers_free(answers);
    return good;
}

/* ---- Comparing ---- */

bool check_begins(const char *text, const char *beginning) {
    return strncmp(text, beginning, strlen(beginning)) == 0;
}

bool check_take_line(const char **at, const char **line, size_t *length) {
    if (!**at)
        return false;
    *line = *at;
    *length = strcspn(*at, "\n");
    *at += *length + ((*at)[*length] == '\n');
    return true;
}

bool check_take_last(const struct check_place *place, const char **at, const char **line,
                     size_t *length) {
    const char *word = place->kind->last(place->session, place->line);
    bool found = false;
    while (!found && check_take_line(at, line, length))
        found = check_begins(*line, word);
    return found;
}

bool check_same_line(const char *wanted, size_t wanted_length, const char *got, size_t length) {
    return (check_begins(wanted, "Error, ") && check_begins(got, "Error, ")) ||
           (length == wanted_length && memcmp(wanted, got, length) == 0);
}

bool check_accept_lines(const struct check_place *place, const char **at, check_same *same) {
    size_t length, line_length = 0, got_length;
    const char *wanted = check_answer(place->answers, place->line, &length), *end = wanted + length;
    const char *after = *at, *line = wanted, *got;
    while (wanted < end) {
        check_take_line(&wanted, &line, &line_length);
        if (!check_take_line(&after, &got, &got_length) ||
            !same(line, line_length, got, got_length))
            return false;
    }
    *at = after;
    return true;
}
