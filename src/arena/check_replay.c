#include "arena/check_replay.h"
#include "arena/process.h"
#include "search/clock.h"
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

static const double START = 20, FAREWELL = 2; /* seconds */
enum { SILENCES = 3, SHOWN = 12 }; /* of a program that answers nothing; lines shown of an answer */

void check_difference_free(struct check_difference *difference) {
    free(difference->wanted);
    free(difference->got);
    *difference = (struct check_difference){0};
}

/* ---- Starting ---- */

static bool add_all(struct arguments *command, const struct arguments *words, ludo_error *error) {
    bool good = true;
    for (size_t i = 0; i < words->count && good; i++)
        good = arguments_add(command, words->list[i], error);
    return good;
}

/* The command of a program with the words of a session, in the place of `{}` or behind all others. */
static bool make_command(char **words, const char *arguments, struct arguments *command, ludo_error *error) {
    struct arguments given = {0};
    bool placed = false, good = !*arguments || arguments_split(arguments, &given, error);
    *command = (struct arguments){0};
    for (; good && *words; words++) {
        bool here = strcmp(*words, "{}") == 0;
        good = here ? add_all(command, &given, error) : arguments_add(command, *words, error);
        placed |= here;
    }
    good = good && (placed || add_all(command, &given, error));
    arguments_free(&given);
    return good;
}

/* ---- Listening ---- */

/* What a program has said, and how it ended. */
struct hearing {
    char *text;
    size_t *ends; /* of the answer to each line, when it was told line by line */
    size_t heard; /* lines answered then */
    size_t begin; /* where the answers begin then */
    const char *trouble;
    char detail[PROCESS_DETAIL + 40];
    bool silent, slowly;
};

struct listener {
    struct process process;
    FILE *out;
    struct hearing *hearing;
    struct check_program *program;
};

static bool trouble(struct hearing *hearing, const char *format, const char *detail) {
    snprintf(hearing->detail, sizeof hearing->detail, format, detail);
    hearing->trouble = hearing->detail;
    return false;
}

/* What came of a line that has no end yet. */
static void put_beginning(struct listener *listener) {
    const struct process *process = &listener->process;
    fwrite(process->input + process->begin_line, 1, process->end - process->begin_line, listener->out);
}

/* Hears a line; false when there is none, with the trouble unless the program has ended well. */
static bool hear(struct listener *listener, double patience, const char **line) {
    struct process *process = &listener->process;
    struct fault fault;
    switch (process_hear(process, patience, line)) {
    case PROCESS_HEARD:
        fprintf(listener->out, "%s\n", *line);
        return true;
    case PROCESS_FLOOD:
        return trouble(listener->hearing, "%s", "(too much output)");
    case PROCESS_LATE:
        listener->hearing->silent = true;
        if (++listener->program->silences >= SILENCES)
            listener->program->patience = 0.5;
        put_beginning(listener);
        return trouble(listener->hearing, "%s", "(nothing more in time)");
    default:
        put_beginning(listener);
        if (process->status == 0)
            return false;
        process_fault(process, &fault);
        return trouble(listener->hearing, "(ended: %s)", fault.detail);
    }
}

static void tell(struct process *process, const char *line) {
    process_say_text(process, line, strlen(line));
    process_say_text(process, "\n", 1);
}

/* A virtual machine takes its time to start, but not for ever. */
static double first_patience(const struct check_program *program) {
    return program->silences ? program->patience : START;
}

/* Everything at once, to the end of the program. */
static void converse(const struct check_session *session, struct listener *listener) {
    const char *line;
    for (size_t i = 0; i < session->count; i++)
        tell(&listener->process, session->lines[i]);
    process_finish(&listener->process);
    double patience = first_patience(listener->program);
    while (hear(listener, patience, &line))
        patience = listener->program->patience;
}

/* Waits for the beginning of a line: a prompt. */
static bool hear_prompt(struct listener *listener) {
    const struct process *process = &listener->process;
    struct timespec asked = clock_now();
    const char *line;
    while (process->end == process->begin_line) {
        bool late = clock_since(asked) > listener->program->patience;
        process_event event = process_hear(&listener->process, late ? 0 : 0.02, &line);
        if (event == PROCESS_HEARD)
            fprintf(listener->out, "%s\n", line);
        else if (event != PROCESS_LATE || late)
            return trouble(listener->hearing, "%s", "(no prompt in time)");
    }
    return true;
}

static size_t count_lines(const char *text, size_t length) {
    size_t lines = 0;
    for (size_t i = 0; i < length; i++)
        lines += text[i] == '\n';
    return lines;
}

/* Hears so many lines, and then the beginning of another if there should be one. */
static bool hear_answer(struct listener *listener, const char *wanted, size_t length) {
    const char *line;
    for (size_t lines = count_lines(wanted, length); lines > 0; lines--)
        if (!hear(listener, listener->program->patience, &line))
            return false;
    return length == 0 || wanted[length - 1] == '\n' || hear_prompt(listener);
}

/* Hears lines until one begins with a word. */
static bool hear_until(struct listener *listener, const char *word) {
    const char *line;
    double patience =
        listener->hearing->heard == 0 ? first_patience(listener->program) : listener->program->patience;
    do {
        if (!hear(listener, patience, &line))
            return false;
        patience = listener->program->patience;
    } while (!check_begins(line, word));
    return true;
}

static bool hear_greeting(const struct check_kind *kind, struct listener *listener) {
    bool good = !kind->greeting || hear_until(listener, kind->greeting);
    fflush(listener->out);
    listener->hearing->begin = (size_t)ftell(listener->out);
    return good;
}

/* Line by line; the end of the input ends the program. */
static void converse_slowly(const struct check_kind *kind, const struct check_session *session,
                            const struct check_answers *answers, struct listener *listener) {
    struct hearing *hearing = listener->hearing;
    size_t length, count = kind->last ? session->count : answers->count;
    bool good =
        kind->last ? hear_greeting(kind, listener) : hear_answer(listener, answers->text, answers->ends[0]);
    for (size_t i = 0; i < count && good; i++) {
        const char *last = kind->last ? kind->last(session, i) : NULL;
        tell(&listener->process, session->lines[i]);
        if (!kind->last) {
            const char *wanted = check_answer(answers, i, &length);
            good = hear_answer(listener, wanted, length);
        } else if (last) {
            good = hear_until(listener, last);
        }
        process_answered(&listener->process);
        fflush(listener->out);
        hearing->heard = i + good;
        hearing->ends[i] = (size_t)ftell(listener->out);
    }
}

/* Ends the program, which should not mind. */
static void end(struct listener *listener, bool by_itself) {
    struct process *process = &listener->process;
    if (by_itself && !listener->hearing->trouble)
        put_beginning(listener);
    process_stop(process, by_itself ? FAREWELL : 0);
    if (!by_itself || listener->hearing->trouble)
        return;
    if (!process->ended)
        trouble(listener->hearing, "%s", "(it does not end when its input does)");
    else if (!WIFEXITED(process->status))
        trouble(listener->hearing, "%s", "(it crashed at the end of its input)");
}

static bool listen_to(const struct check_kind *kind, struct check_program *program,
                      const struct check_session *session, const struct check_answers *answers, bool slowly,
                      struct hearing *hearing, ludo_error *error) {
    static struct listener listener;
    struct arguments command;
    size_t length;
    *hearing = (struct hearing){.slowly = slowly, .ends = calloc(session->count + 1, sizeof *hearing->ends)};
    listener.hearing = hearing;
    listener.program = program;
    listener.out = open_memstream(&hearing->text, &length);
    bool good = hearing->ends && listener.out
                    ? make_command(program->command, session->arguments, &command, error)
                    : ludo_fail(error, LUDO_E_MEMORY, "not enough memory for a session");
    if (good) {
        struct process_setup setup = {.command = &command};
        good = process_start(&listener.process, &setup, error);
        if (good && slowly)
            converse_slowly(kind, session, answers, &listener);
        else if (good)
            converse(session, &listener);
        if (good)
            end(&listener, slowly);
        arguments_free(&command);
    }
    if (listener.out)
        fclose(listener.out);
    return good;
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
    const char *wanted = greeting ? answers->text : rest(answers);
    if (!greeting && place->line < answers->count && !place->kind->wanted)
        return check_answer(answers, place->line, length);
    if (!greeting && place->line < answers->count)
        wanted = place->kind->wanted(place->session, place->line);
    *length = greeting ? answers->ends[0] : strlen(wanted);
    return wanted;
}

/* Fills the difference at a place where `there` bytes at `at` are not what should have come. */
static check_verdict differ(const struct check_place *place, bool greeting, const struct hearing *hearing,
                            const char *at, size_t there, struct check_difference *difference) {
    size_t length, lines;
    const char *wanted = wanted_at(place, greeting, &length);
    *difference = (struct check_difference){.line = place->line, .silent = hearing->silent};
    lines = place->kind->last ? SHOWN : count_lines(wanted, length) + (length == 0 || wanted[length - 1] != '\n');
    const char *trouble = hearing->trouble && count_lines(at, there) <= lines ? hearing->trouble : "";
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

static check_verdict judge(const struct check_kind *kind, const struct check_session *session, int reading,
                           const struct check_answers *answers, const struct hearing *hearing,
                           struct check_difference *difference) {
    struct check_place place = {.kind = kind, .session = session, .answers = answers, .reading = reading};
    const char *at = hearing->text + hearing->begin;
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
                                   int reading, const struct hearing *hearing,
                                   struct check_difference *difference) {
    struct check_answers answers;
    if (!kind->answer(session, reading, &answers))
        return CHECK_BROKEN;
    check_verdict verdict = judge(kind, session, reading, &answers, hearing, difference);
    check_answers_free(&answers);
    return verdict;
}

/* By our reading, and by the others if that does not fit. The difference is that to ours. */
static check_verdict judge_all(const struct check_kind *kind, const struct check_session *session,
                               const struct hearing *hearing, int *reading,
                               struct check_difference *difference) {
    check_verdict verdict = judge_reading(kind, session, 0, hearing, difference);
    *reading = 0;
    for (int i = 1; verdict == CHECK_FAILED && i < CHECK_READINGS && kind->readings[i]; i++) {
        struct check_difference other = {0};
        check_verdict by_this = judge_reading(kind, session, i, hearing, &other);
        check_difference_free(&other);
        if (by_this == CHECK_PASSED) {
            check_difference_free(difference);
            *reading = i;
            verdict = CHECK_PASSED;
        }
    }
    return verdict;
}

check_verdict check_replay(const struct check_kind *kind, struct check_program *program,
                           const struct check_session *session, bool slowly, int *reading,
                           struct check_difference *difference, ludo_error *error) {
    struct check_session told = *session;
    struct check_answers answers = {0};
    struct hearing hearing = {0};
    check_verdict verdict = CHECK_BROKEN;
    *difference = (struct check_difference){0};
    told.lines = calloc(session->count + 2, sizeof *told.lines);
    if (told.lines) {
        memcpy(told.lines, session->lines, session->count * sizeof *told.lines);
        if (kind->farewell && !slowly)
            told.lines[told.count++] = kind->farewell;
        if (kind->answer(&told, 0, &answers) &&
            listen_to(kind, program, &told, &answers, slowly || kind->last, &hearing, error))
            verdict = judge_all(kind, &told, &hearing, reading, difference);
    }
    check_answers_free(&answers);
    free(told.lines);
    free(hearing.text);
    free(hearing.ends);
    return verdict;
}
