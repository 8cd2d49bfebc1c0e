#include "check/listen.h"
#include "search/clock.h"
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>

/* Seconds: to end; without a line behind all that are expected; the same for a program that is
 * known to stay. */
static const double FAREWELL = 2, QUIET = 0.5, SOON = 0.05;
enum {
    START = 4,    /* how many times longer the first line may take */
    SILENCES = 3, /* lines missed by a program that answers nothing */
};

/* ---- Starting ---- */

static bool add_all(struct arguments *command, const struct arguments *words, ludo_error *error) {
    bool good = true;
    for (size_t i = 0; i < words->count && good; i++)
        good = arguments_add(command, words->list[i], error);
    return good;
}

/* The command of a program with the words of a session, in the place of `{}` or behind all others.
 */
static bool make_command(char **words, const char *arguments, struct arguments *command,
                         ludo_error *error) {
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

struct listener {
    struct process process;
    FILE *out;
    struct check_hearing *hearing;
    struct check_program *program;
};

static bool trouble(struct check_hearing *hearing, const char *format, const char *detail) {
    snprintf(hearing->detail, sizeof hearing->detail, format, detail);
    hearing->trouble = hearing->detail;
    return false;
}

/* What came of a line that has no end yet. */
static void put_beginning(struct listener *listener) {
    const struct process *process = &listener->process;
    fwrite(process->input + process->begin_line, 1, process->end - process->begin_line,
           listener->out);
}

/* Hears a line; false when there is none, with the trouble unless the program has ended well or
 * owes none. */
static bool hear(struct listener *listener, double patience, bool owed, const char **line) {
    struct process *process = &listener->process;
    struct fault fault;
    switch (process_hear(process, patience, line)) {
    case PROCESS_HEARD:
        fprintf(listener->out, "%s\n", *line);
        return true;
    case PROCESS_FLOOD:
        return trouble(listener->hearing, "%s", "(too much output)");
    case PROCESS_LATE:
        if (!owed) {
            listener->program->stays = true;
            put_beginning(listener);
            return false;
        }
        listener->hearing->silent = true;
        if (++listener->program->silences == SILENCES)
            listener->program->patience /= 10;
        put_beginning(listener);
        return trouble(listener->hearing, "%s", "(nothing more in time)");
    default:
        put_beginning(listener);
        listener->hearing->ended = true;
        if (process->status == 0)
            return false;
        listener->hearing->unwilling = WIFEXITED(process->status);
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
    return program->silences ? program->patience : START * program->patience;
}

/* How long one waits for the next line when so many have come; less where no more has to come. */
static double patience_after(const struct check_program *program, size_t lines, size_t owed) {
    double patience = lines == 0 ? first_patience(program) : program->patience;
    double quiet = lines == 0 ? START * QUIET : program->stays ? SOON : QUIET;
    return lines >= owed && patience > quiet ? quiet : patience;
}

/* Everything at once; then all that comes until the program ends, or has said what is owed and
 * falls silent. */
static void converse(const struct check_session *session, const struct check_answers *answers,
                     size_t owed, struct listener *listener) {
    const char *line;
    size_t count =
        session->count - (answers->refuses && session->parting); /* it has to end by itself */
    for (size_t i = 0; i < count; i++)
        tell(&listener->process, session->lines[i]);
    if (!answers->refuses)
        process_finish(&listener->process);
    for (size_t lines = 0;
         hear(listener, patience_after(listener->program, lines, owed), lines < owed, &line);)
        lines++;
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
        else if (event != PROCESS_LATE || late) {
            listener->hearing->silent = late;
            return trouble(listener->hearing, "%s", "(no prompt in time)");
        }
    }
    return true;
}

size_t check_count_lines(const char *text, size_t length) {
    size_t lines = 0;
    for (size_t i = 0; i < length; i++)
        lines += text[i] == '\n';
    return lines;
}

/* Hears so many lines, and then the beginning of another if there should be one. */
static bool hear_answer(struct listener *listener, const char *wanted, size_t length) {
    const char *line;
    for (size_t lines = check_count_lines(wanted, length); lines > 0; lines--)
        if (!hear(listener, listener->program->patience, true, &line))
            return false;
    return length == 0 || wanted[length - 1] == '\n' || hear_prompt(listener);
}

/* Hears lines until one begins with a word. */
static bool hear_until(struct listener *listener, const char *word) {
    const char *line;
    double patience = listener->hearing->heard == 0 ? first_patience(listener->program)
                                                    : listener->program->patience;
    do {
        if (!hear(listener, patience, true, &line))
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

/* Line by line. */
static void converse_slowly(const struct check_kind *kind, const struct check_session *session,
                            const struct check_answers *answers, struct listener *listener) {
    struct check_hearing *hearing = listener->hearing;
    size_t length;
    bool good = kind->last ? hear_greeting(kind, listener)
                           : hear_answer(listener, answers->text, answers->ends[0]);
    for (size_t i = 0; i < answers->count && good; i++) {
        const char *last = kind->last ? kind->last(session, i) : NULL;
        struct timespec asked = clock_now();
        tell(&listener->process, session->lines[i]);
        if (!kind->last) {
            const char *wanted = check_answer(answers, i, &length);
            good = hear_answer(listener, wanted, length);
        } else if (last) {
            good = hear_until(listener, last);
        }
        hearing->seconds[i] = clock_since(asked);
        process_answered(&listener->process);
        fflush(listener->out);
        hearing->heard = i + good;
        hearing->ends[i] = (size_t)ftell(listener->out);
    }
    if (good)
        put_beginning(listener);
}

/* Ends the input, which has to end the program; what it still says is not asked for. */
static void end_input(struct listener *listener) {
    struct process *process = &listener->process;
    struct timespec asked = clock_now();
    process_event event = PROCESS_HEARD;
    const char *line;
    struct fault fault;
    process_finish(process);
    while (event == PROCESS_HEARD)
        event = process_hear(process, FAREWELL - clock_since(asked), &line);
    if (event == PROCESS_LATE)
        trouble(listener->hearing, "%s", "(it goes on)");
    else if (event == PROCESS_FLOOD)
        trouble(listener->hearing, "%s", "(too much output)");
    else if (process->status != 0) {
        process_fault(process, &fault);
        trouble(listener->hearing, "(ended: %s)", fault.detail);
    }
}

/* Whoever was silent may have answered, and kept it back until the input ends. */
static void look_for_kept_back(struct listener *listener) {
    struct check_hearing *hearing = listener->hearing;
    const struct check_program *program = listener->program;
    const char *line;
    process_finish(&listener->process);
    if (process_hear(&listener->process,
                     program->patience < FAREWELL ? program->patience : FAREWELL,
                     &line) == PROCESS_HEARD)
        trouble(hearing, "%s", "(not flushed: it came when the input had ended)");
}

static void converse_all(const struct check_kind *kind, const struct check_session *session,
                         const struct check_answers *answers, check_manner manner,
                         struct listener *listener) {
    size_t judged = session->count - session->parting;
    size_t owed = answers->ends[answers->count < judged ? answers->count : judged];
    bool unknown = answers->refuses || (kind->chooses && kind->chooses(session));
    if (manner == CHECK_AT_ONCE && !kind->last)
        converse(session, answers, unknown ? SIZE_MAX : check_count_lines(answers->text, owed),
                 listener);
    else
        converse_slowly(kind, session, answers, listener);
    if (listener->hearing->silent && (manner == CHECK_SLOWLY || kind->last))
        look_for_kept_back(listener);
    if (manner == CHECK_TO_THE_END && !listener->hearing->trouble)
        end_input(listener);
}

static bool out_of_memory(ludo_error *error) {
    return ludo_fail(error, LUDO_E_MEMORY, "not enough memory for a session");
}

static bool open_hearing(struct check_hearing *hearing, size_t lines, ludo_error *error) {
    void *tail = mmap(NULL, sizeof *hearing->tail, PROT_READ | PROT_WRITE,
                      MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    *hearing = (struct check_hearing){.ends = calloc(lines + 1, sizeof *hearing->ends),
                                      .seconds = calloc(lines + 1, sizeof *hearing->seconds),
                                      .tail = tail == MAP_FAILED ? NULL : tail};
    return (hearing->ends && hearing->seconds && hearing->tail) || out_of_memory(error);
}

void check_hearing_free(struct check_hearing *hearing) {
    if (hearing->tail)
        munmap(hearing->tail, sizeof *hearing->tail);
    free(hearing->text);
    free(hearing->ends);
    free(hearing->seconds);
    *hearing = (struct check_hearing){0};
}

bool check_listen(const struct check_kind *kind, struct check_program *program,
                  const struct check_session *session, const struct check_answers *answers,
                  check_manner manner, struct check_hearing *hearing, ludo_error *error) {
    static struct listener listener;
    struct arguments command = {0};
    size_t length;
    if (!open_hearing(hearing, session->count, error))
        return false;
    listener.hearing = hearing;
    listener.program = program;
    listener.out = open_memstream(&hearing->text, &length);
    if (!listener.out)
        return out_of_memory(error);
    struct process_setup setup = {.command = &command, .tail = hearing->tail};
    bool good = make_command(program->command, session->arguments, &command, error) &&
                process_start(&listener.process, &setup, error);
    if (good) {
        converse_all(kind, session, answers, manner, &listener);
        process_stop(&listener.process, 0);
    }
    arguments_free(&command);
    bool heard = fclose(listener.out) == 0 && hearing->text && !(good && listener.process.untold);
    return heard ? good : out_of_memory(error);
}
