#include "check/session.h"
#include <stdlib.h>
#include <string.h>

bool check_session_open(struct check_session *session, const char *arguments, const char *text) {
    size_t lines = 0;
    for (const char *c = text; *c; c++)
        lines += *c == '\n';
    *session = (struct check_session){.arguments = strdup(arguments),
                                      .lines = calloc(lines + 1, sizeof *session->lines),
                                      .text = strdup(text)};
    if (!session->arguments || !session->lines || !session->text) {
        check_session_close(session);
        return false;
    }
    for (char *at = session->text, *end; (end = strchr(at, '\n')); at = end + 1) {
        *end = '\0';
        session->lines[session->count++] = at;
    }
    return true;
}

void check_session_close(struct check_session *session) {
    free(session->arguments);
    free(session->lines);
    free(session->text);
    *session = (struct check_session){0};
}

const char *check_answer(const struct check_answers *answers, size_t i, size_t *length) {
    *length = answers->ends[i + 1] - answers->ends[i];
    return answers->text + answers->ends[i];
}

void check_answers_free(struct check_answers *answers) {
    free(answers->text);
    free(answers->ends);
    free(answers->refused);
    *answers = (struct check_answers){0};
}
