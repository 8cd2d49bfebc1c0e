#include "arena/check_listen.h"
#include <stdlib.h>
#include <string.h>

enum { SHOWN = 12 }; /* lines of an answer */

void check_difference_free(struct check_difference *difference) {
    free(difference->wanted);
    free(difference->got);
    *difference = (struct check_difference){0};
}

/* ---- Judging ---- */

/* Some lines of a text, and what is to be said behind them. */
static char *excerpt(const char *text, size_t length, size_t lines, const char *behind) {
    size_t size = 0, shown = 0;
    while (size < length && shown < lines)
        shown += text[size++] == '\n';
    bool open = size > 0 && text[size - 1] != '\n';
    char *copy = malloc(size + strlen(behind) + 3);
    if (copy)
        sprintf(copy, "%.*s%s%s%s", (int)size, text, open ? "\n" : "", behind, *behind ? "\n" : "");
    for (char *c = copy; c && *c; c++)
        if (((unsigned char)*c < ' ' && *c != '\n') || *c == 127)
            *c = '?'; /* it might do something to a terminal */
    return copy;
}

/* What should be said when the input has ended. */
static const char *rest(const struct check_answers *answers) {
    return answers->text + answers->ends[answers->count];
}

/* What should have come at a place: the answer to its line, what comes before the first, or what comes behind the last. */
static const char *wanted_at(const struct check_place *place, bool greeting, size_t *length) {
    const struct check_answers *answers = place->answers;
    const char *wanted = greeting ? answers->text : rest(answers), *words = NULL;
    bool answers_line = !greeting && place->line < answers->count;
    if (answers_line && place->kind->wanted)
        words = place->kind->wanted(place->session, place->line);
    if (answers_line && !words)
        return check_answer(answers, place->line, length);
    *length = greeting ? answers->ends[0] : strlen(words ? words : wanted);
    return words ? words : wanted;
}

static bool chooses(const struct check_place *place) {
    return place->kind->chooses && place->kind->chooses(place->session);
}

/* Fills the difference at a place where `there` bytes at `at` are not what should have come. */
static check_verdict differ(const struct check_place *place, bool greeting,
                            const struct check_hearing *hearing, const char *at, size_t there,
                            struct check_difference *difference) {
    size_t length, lines;
    const char *wanted = wanted_at(place, greeting, &length);
    *difference = (struct check_difference){.line = place->line, .silent = hearing->silent};
    lines = place->kind->last || chooses(place)
                ? SHOWN
                : check_count_lines(wanted, length) + (length == 0 || wanted[length - 1] != '\n');
    const char *trouble = hearing->trouble && check_count_lines(at, there) <= lines ? hearing->trouble : "";
    difference->wanted = excerpt(wanted, length, SHOWN, length ? "" : "(nothing more)");
    difference->got =
        excerpt(at, there, lines < SHOWN ? lines : SHOWN, there || *trouble ? trouble : "(nothing)");
    return difference->wanted && difference->got ? CHECK_FAILED : CHECK_BROKEN;
}

static bool accepts(const struct check_place *place, const char **at) {
    return place->kind->accept ? place->kind->accept(place, at)
                               : check_accept_lines(place, at, check_same_line);
}

/* What was said before the first line. */
static bool accepts_greeting(const struct check_answers *answers, const char **at) {
    if (strncmp(*at, answers->text, answers->ends[0]) != 0)
        return false;
    *at += answers->ends[0];
    return true;
}

/* Of words that a program may refuse to begin with there is nothing to compare. */
static check_verdict judge_refusal(const struct check_place *place, const struct check_hearing *hearing,
                                   struct check_difference *difference) {
    size_t length = strlen(hearing->text);
    bool good = hearing->unwilling || (!hearing->trouble && check_count_lines(hearing->text, length) <= 1);
    return good ? CHECK_PASSED : differ(place, true, hearing, hearing->text, length, difference);
}

static check_verdict judge(const struct check_place *beginning, const struct check_hearing *hearing,
                           struct check_difference *difference) {
    struct check_place place = *beginning;
    const struct check_kind *kind = place.kind;
    const struct check_answers *answers = place.answers;
    const char *at = hearing->text + hearing->begin;
    if (answers->unwilling)
        return judge_refusal(&place, hearing, difference);
    if (chooses(&place))
        return kind->follow(&place, &at) && !hearing->trouble
                   ? CHECK_PASSED
                   : differ(&place, false, hearing, at, strlen(at), difference);
    if (!kind->last && !accepts_greeting(answers, &at))
        return differ(&place, true, hearing, at, strlen(at), difference);
    for (; place.line < answers->count; place.line++) {
        const char *after = at, *end = at + strlen(at);
        bool answered = !kind->last || place.line < hearing->heard;
        if (kind->last && answered)
            end = hearing->text + hearing->ends[place.line];
        if (!answered || !accepts(&place, &after))
            return differ(&place, false, hearing, at, (size_t)(end - at), difference);
        at = kind->last ? end : after;
    }
    bool good = hearing->slowly || strcmp(at, rest(answers)) == 0;
    return good && !hearing->trouble ? CHECK_PASSED
                                     : differ(&place, false, hearing, at, strlen(at), difference);
}

static check_verdict judge_reading(const struct check_kind *kind, const struct check_session *session,
                                   check_readings readings, const struct check_hearing *hearing,
                                   struct check_difference *difference) {
    struct check_answers answers;
    struct check_place place = {.kind = kind, .session = session, .answers = &answers, .readings = readings};
    *difference = (struct check_difference){0};
    if (!kind->answer(session, readings, &answers))
        return CHECK_BROKEN;
    check_verdict verdict = judge(&place, hearing, difference);
    check_answers_free(&answers);
    return verdict;
}

/* ---- Readings ---- */

/* Adds to the readings that one with which most is explained; false when there is none. */
static bool add_reading(const struct check_kind *kind, const struct check_session *session,
                        const struct check_hearing *hearing, check_readings *readings, check_verdict *verdict,
                        struct check_difference *difference) {
    check_readings best = *readings;
    for (int i = 0; *verdict == CHECK_FAILED && kind->readings && kind->readings[i].sentence; i++) {
        struct check_difference other;
        if (kind->readings[i].open || *readings >> i & 1)
            continue;
        check_verdict by_this = judge_reading(kind, session, *readings | 1u << i, hearing, &other);
        bool better = by_this == CHECK_PASSED || (by_this == CHECK_FAILED && other.line > difference->line);
        if (better) {
            check_difference_free(difference);
            *difference = other;
            *verdict = by_this;
            best = *readings | 1u << i;
        } else {
            check_difference_free(&other);
        }
    }
    bool added = best != *readings;
    *readings = best;
    return added;
}

/* By our reading, and by others if that does not fit. The difference is that to ours; `last` is where the best of them ends. */
static check_verdict judge_all(const struct check_kind *kind, const struct check_session *session,
                               const struct check_hearing *hearing, check_readings *readings,
                               struct check_difference *difference, struct check_difference *last) {
    check_verdict verdict = judge_reading(kind, session, 0, hearing, difference);
    *readings = 0;
    if (verdict == CHECK_FAILED)
        verdict = judge_reading(kind, session, 0, hearing, last);
    while (verdict == CHECK_FAILED && add_reading(kind, session, hearing, readings, &verdict, last))
        ;
    if (verdict != CHECK_FAILED)
        check_difference_free(difference);
    return verdict;
}

/* ---- A session ---- */

static check_verdict replay(const struct check_kind *kind, struct check_program *program,
                            const struct check_session *session, bool slowly, check_readings *readings,
                            struct check_difference *difference, struct check_difference *last,
                            ludo_error *error) {
    struct check_session told = *session;
    struct check_answers answers = {0};
    struct check_hearing hearing = {0};
    check_verdict verdict = CHECK_BROKEN;
    *difference = *last = (struct check_difference){0};
    told.lines = calloc(session->count + 2, sizeof *told.lines);
    if (told.lines) {
        memcpy(told.lines, session->lines, session->count * sizeof *told.lines);
        if (kind->farewell && !slowly)
            told.lines[told.count++] = kind->farewell;
        if (kind->answer(&told, 0, &answers) &&
            check_listen(kind, program, &told, &answers, slowly || kind->last, &hearing, error))
            verdict = judge_all(kind, &told, &hearing, readings, difference, last);
    }
    check_answers_free(&answers);
    free(told.lines);
    free(hearing.text);
    free(hearing.ends);
    return verdict;
}

/* A program that hangs may keep back what it has said; told line by line it shows where. */
static check_verdict replay_patiently(const struct check_kind *kind, struct check_program *program,
                                      const struct check_session *session, bool slowly,
                                      check_readings *readings, struct check_difference *difference,
                                      struct check_difference *last, ludo_error *error) {
    check_verdict verdict = replay(kind, program, session, slowly, readings, difference, last, error);
    if (verdict != CHECK_FAILED || !difference->silent || slowly || kind->last)
        return verdict;
    check_difference_free(difference);
    check_difference_free(last);
    return replay(kind, program, session, true, readings, difference, last, error);
}

check_verdict check_replay(const struct check_kind *kind, struct check_program *program,
                           struct check_session *session, bool slowly, check_readings *readings,
                           struct check_difference *difference, ludo_error *error) {
    check_readings known = program->readings, followed, left_out = check_leave_out(kind, session, known);
    struct check_difference last;
    check_verdict verdict =
        replay_patiently(kind, program, session, slowly, &followed, difference, &last, error);
    while (verdict == CHECK_FAILED && check_explain(kind, session, followed, &last, &known)) {
        check_difference_free(difference);
        check_difference_free(&last);
        left_out |= check_leave_out(kind, session, known);
        verdict = replay_patiently(kind, program, session, slowly, &followed, difference, &last, error);
    }
    check_difference_free(&last);
    if (verdict == CHECK_PASSED)
        program->readings = known;
    *readings = verdict == CHECK_PASSED ? followed | left_out : 0;
    return verdict;
}
