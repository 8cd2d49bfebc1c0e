#include "check/alike.h"
#include <stdlib.h>
#include <string.h>

struct check_failure {
    char *step, *key;
};

static const char *line_told(const struct check_session *session, size_t line) {
    if (session->count == 0)
        return "";
    return session->lines[line < session->count ? line : session->count - 1];
}

/* Writes lines without the text of errors. */
static void put_lines(FILE *out, const char *text) {
    static const char error[] = "Error, ";
    const char *line;
    for (size_t length; check_take_line(&text, &line, &length);)
        if (check_begins(line, error))
            fprintf(out, "%s\n", error);
        else
            fprintf(out, "%.*s\n", (int)length, line);
}

/* What makes a failure the same as another: a word, what was wanted and what came. NULL: memory is
 * short. */
static char *make_key(const struct check_session *session,
                      const struct check_difference *difference) {
    char *key = NULL;
    size_t length;
    const char *line = line_told(session, difference->line);
    FILE *out = open_memstream(&key, &length);
    if (!out)
        return NULL;
    fprintf(out, "%.*s\n", (int)strcspn(line, " "), line);
    put_lines(out, difference->wanted);
    fputs("+\n", out);
    put_lines(out, difference->got);
    fclose(out);
    return key;
}

const char *check_alike(const struct check_failures *failures, const struct check_session *session,
                        const struct check_difference *difference) {
    char *key = make_key(session, difference);
    const char *step = NULL;
    for (size_t i = 0; key && i < failures->count && !step; i++)
        if (strcmp(failures->list[i].key, key) == 0)
            step = failures->list[i].step;
    free(key);
    return step;
}

void check_remember(struct check_failures *failures, const char *step,
                    const struct check_session *session,
                    const struct check_difference *difference) {
    struct check_failure *list = realloc(failures->list, (failures->count + 1) * sizeof *list);
    if (!list)
        return;
    failures->list = list;
    struct check_failure failure = {strdup(step), make_key(session, difference)};
    if (failure.step && failure.key) {
        list[failures->count++] = failure;
    } else {
        free(failure.step);
        free(failure.key);
    }
}

void check_failures_free(struct check_failures *failures) {
    for (size_t i = 0; i < failures->count; i++) {
        free(failures->list[i].step);
        free(failures->list[i].key);
    }
    free(failures->list);
    *failures = (struct check_failures){0};
}
