#include "check/listen.h"
#include <stdlib.h>
#include <string.h>

enum { SHOWN = 12 }; /* lines of an answer */

void check_difference_free(struct check_difference *difference) {
    free(difference->wanted);
    free(difference->got);
    free(difference->errors);
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

char *check_last_errors(const struct keeper_tail *tail) {
    char *text = NULL;
    size_t length, first = tail->lines > KEEPER_TAIL ? tail->lines - KEEPER_TAIL : 0;
    FILE *out = open_memstream(&text, &length);
    for (size_t i = first; out && i < tail->lines; i++)
        fprintf(out, "%s\n", tail->line[i % KEEPER_TAIL]);
    if (out)
        fclose(out);
    char *shown = text ? excerpt(text, length, KEEPER_TAIL, "") : NULL;
    free(text);
    return shown;
}

static check_verdict show(const struct check_hearing *hearing, char *wanted, char *got,
                          struct check_difference *difference) {
    difference->wanted = wanted;
    difference->got = got;
    difference->errors = check_last_errors(hearing->tail);
    return wanted && got && difference->errors ? CHECK_FAILED : CHECK_BROKEN;
}

/* What should have come at a place: the answer to its line, what comes before the first, or what
 * comes behind the last. */
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

/* What is to be said behind some lines where others should have come. */
static const char *trouble_behind(const struct check_hearing *hearing, size_t came, size_t wanted) {
    if (hearing->trouble)
        return came <= wanted ? hearing->trouble : "";
    return hearing->ended && came < wanted ? "(ended: status 0)" : "";
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
    const char *trouble = trouble_behind(hearing, check_count_lines(at, there), lines);
    return show(hearing, excerpt(wanted, length, SHOWN, length ? "" : "(nothing more)"),
                excerpt(at, there, lines < SHOWN ? lines : SHOWN,
                        there || *trouble ? trouble : "(nothing)"),
                difference);
}

/* What is wrong is no text. */
static check_verdict differ_in_words(size_t line, const struct check_hearing *hearing,
                                     const char *wanted, const char *got,
                                     struct check_difference *difference) {
    *difference = (struct check_difference){.line = line, .silent = hearing->silent};
    return show(hearing, excerpt("", 0, 0, wanted), excerpt("", 0, 0, got), difference);
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
static check_verdict judge_unwilling(const struct check_place *place,
                                     const struct check_hearing *hearing,
                                     struct check_difference *difference) {
    size_t length = strlen(hearing->text);
    bool good =
        hearing->unwilling || (!hearing->trouble && check_count_lines(hearing->text, length) <= 1);
    return good ? CHECK_PASSED : differ(place, true, hearing, hearing->text, length, difference);
}

/* Words that a program has to refuse: it says something, anywhere, and ends. */
static check_verdict judge_refusal(const struct check_hearing *hearing,
                                   struct check_difference *difference) {
    if (hearing->ended && (*hearing->text || hearing->tail->lines > 0))
        return CHECK_PASSED;
    return differ_in_words(0, hearing,
                           "(what is wrong with the command line, and the end of the program)",
                           hearing->ended ? "(ended, without a word)" : "(it goes on)", difference);
}

/* Whether what comes behind the last answer counts: where the session itself says farewell, or
 * tells lines that nobody should read. */
static bool is_strict(const struct check_place *place, check_manner manner) {
    const struct check_session *session = place->session;
    return manner == CHECK_AT_ONCE && !place->kind->last &&
           (!session->parting || place->answers->count + session->parting < session->count);
}

static check_verdict judge_end(const struct check_place *place, check_manner manner,
                               const struct check_hearing *hearing, const char *at,
                               struct check_difference *difference) {
    if (manner == CHECK_TO_THE_END && hearing->trouble) {
        check_verdict verdict =
            differ_in_words(place->line, hearing, "(the end of its input ends it, with status 0)",
                            hearing->trouble, difference);
        difference->goes_on = true;
        return verdict;
    }
    if (is_strict(place, manner) && (hearing->trouble || strcmp(at, rest(place->answers)) != 0))
        return differ(place, false, hearing, at, strlen(at), difference);
    return CHECK_PASSED;
}

/* Judges when the answers came; one may be late, for the machine has other things to do. */
static check_verdict judge_time(const struct check_place *place,
                                const struct check_hearing *hearing,
                                struct check_difference *difference) {
    static const double GRACE = 0.2;
    double limit = place->session->limit;
    char wanted[64], got[64];
    int late = 0;
    for (size_t i = 0; i < place->line; i++) {
        late += place->kind->thinks(place->session, i) && hearing->seconds[i] > limit + GRACE;
        if (late < 2)
            continue;
        snprintf(wanted, sizeof wanted, "(an answer within %g s)", limit);
        snprintf(got, sizeof got, "(after %.2f s)", hearing->seconds[i]);
        check_verdict verdict = differ_in_words(i, hearing, wanted, got, difference);
        difference->late = true;
        return verdict;
    }
    return CHECK_PASSED;
}

static check_verdict judge(const struct check_place *beginning, check_manner manner,
                           const struct check_hearing *hearing,
                           struct check_difference *difference) {
    struct check_place place = *beginning;
    const struct check_kind *kind = place.kind;
    const struct check_answers *answers = place.answers;
    const char *at = hearing->text + hearing->begin;
    size_t judged = place.session->count - place.session->parting;
    if (answers->refuses)
        return judge_refusal(hearing, difference);
    if (answers->unwilling)
        return judge_unwilling(&place, hearing, difference);
    if (chooses(&place))
        return kind->follow(&place, &at)
                   ? CHECK_PASSED
                   : differ(&place, false, hearing, at, strlen(at), difference);
    if (!kind->last && !accepts_greeting(answers, &at))
        return differ(&place, true, hearing, at, strlen(at), difference);
    for (; place.line < answers->count && place.line < judged; place.line++) {
        const char *after = at, *end = at + strlen(at);
        bool answered = !kind->last || place.line < hearing->heard;
        if (kind->last && answered)
            end = hearing->text + hearing->ends[place.line];
        if (!answered || !accepts(&place, &after))
            return differ(&place, false, hearing, at, (size_t)(end - at), difference);
        at = kind->last ? end : after;
    }
    check_verdict verdict = judge_end(&place, manner, hearing, at, difference);
    return verdict == CHECK_PASSED && place.session->limit > 0
               ? judge_time(&place, hearing, difference)
               : verdict;
}

static check_verdict judge_reading(const struct check_kind *kind,
                                   const struct check_session *session, check_manner manner,
                                   check_readings readings, const struct check_hearing *hearing,
                                   struct check_difference *difference) {
    struct check_answers answers;
    struct check_place place = {
        .kind = kind, .session = session, .answers = &answers, .readings = readings};
    *difference = (struct check_difference){0};
    if (!kind->answer(session, readings, &answers))
        return CHECK_BROKEN;
    check_verdict verdict = judge(&place, manner, hearing, difference);
    check_answers_free(&answers);
    return verdict;
}

/* ---- Readings ---- */

/* Adds to the readings that one with which most is explained; false when there is none. */
static bool add_reading(const struct check_kind *kind, const struct check_session *session,
                        check_manner manner, const struct check_hearing *hearing,
                        check_readings *readings, check_verdict *verdict,
                        struct check_difference *difference) {
    check_readings best = *readings;
    for (int i = 0; *verdict == CHECK_FAILED && kind->readings && kind->readings[i].sentence; i++) {
        struct check_difference other;
        if (kind->readings[i].open || *readings >> i & 1)
            continue;
        check_verdict by_this =
            judge_reading(kind, session, manner, *readings | 1u << i, hearing, &other);
        bool better =
            by_this == CHECK_PASSED || (by_this == CHECK_FAILED && other.line > difference->line);
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

/* By our reading, and by others if that does not fit. The difference is that to ours; `last` is
 * where the best of them ends. */
static check_verdict judge_all(const struct check_kind *kind, const struct check_session *session,
                               check_manner manner, const struct check_hearing *hearing,
                               check_readings *readings, struct check_difference *difference,
                               struct check_difference *last) {
    check_verdict verdict = judge_reading(kind, session, manner, 0, hearing, difference);
    *readings = 0;
    if (verdict == CHECK_FAILED)
        verdict = judge_reading(kind, session, manner, 0, hearing, last);
    while (verdict == CHECK_FAILED &&
           add_reading(kind, session, manner, hearing, readings, &verdict, last))
        ;
    if (verdict != CHECK_FAILED)
        check_difference_free(difference);
    return verdict;
}

/* ---- A session ---- */

/* The session as it is told: behind all lines a farewell, unless the session has its own. */
static bool add_farewell(const struct check_kind *kind, check_manner manner,
                         struct check_session *told) {
    const char **lines = calloc(told->count + 2, sizeof *lines);
    if (!lines)
        return false;
    memcpy(lines, told->lines, told->count * sizeof *lines);
    told->lines = lines;
    told->parting = kind->farewell && manner == CHECK_AT_ONCE &&
                    (told->count == 0 || strcmp(lines[told->count - 1], kind->farewell) != 0);
    if (told->parting)
        lines[told->count++] = kind->farewell;
    return true;
}

static check_verdict replay(const struct check_kind *kind, struct check_program *program,
                            const struct check_session *session, check_manner manner,
                            check_readings *readings, struct check_difference *difference,
                            struct check_difference *last, ludo_error *error) {
    struct check_session told = *session;
    struct check_answers answers = {0};
    struct check_hearing hearing = {0};
    check_verdict verdict = CHECK_BROKEN;
    *difference = *last = (struct check_difference){0};
    if (!add_farewell(kind, manner, &told))
        return CHECK_BROKEN;
    if (kind->answer(&told, 0, &answers) &&
        check_listen(kind, program, &told, &answers, manner, &hearing, error))
        verdict = judge_all(kind, &told, manner, &hearing, readings, difference, last);
    check_answers_free(&answers);
    check_hearing_free(&hearing);
    free(told.lines);
    return verdict;
}

/* A program that hangs may keep back what it has said; told line by line it shows where. */
static check_verdict replay_patiently(const struct check_kind *kind, struct check_program *program,
                                      const struct check_session *session, check_manner manner,
                                      check_readings *readings, struct check_difference *difference,
                                      struct check_difference *last, ludo_error *error) {
    check_verdict verdict =
        replay(kind, program, session, manner, readings, difference, last, error);
    if (verdict != CHECK_FAILED || !difference->silent || manner != CHECK_AT_ONCE || kind->last)
        return verdict;
    check_difference_free(difference);
    check_difference_free(last);
    return replay(kind, program, session, CHECK_SLOWLY, readings, difference, last, error);
}

check_verdict check_replay(const struct check_kind *kind, struct check_program *program,
                           struct check_session *session, check_manner manner,
                           check_readings *readings, struct check_difference *difference,
                           ludo_error *error) {
    check_readings known = program->readings, followed,
                   left_out = check_leave_out(kind, session, known);
    struct check_difference last;
    check_verdict verdict =
        replay_patiently(kind, program, session, manner, &followed, difference, &last, error);
    while (verdict == CHECK_FAILED && check_explain(kind, session, followed, &last, &known)) {
        check_difference_free(difference);
        check_difference_free(&last);
        left_out |= check_leave_out(kind, session, known);
        verdict =
            replay_patiently(kind, program, session, manner, &followed, difference, &last, error);
    }
    check_difference_free(&last);
    if (verdict == CHECK_PASSED)
        program->readings = known;
    *readings = verdict == CHECK_PASSED ? followed | left_out : 0;
    return verdict;
}
