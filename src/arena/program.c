#include "arena/program.h"
#include "arena/form.h"
#include "arena/language.h"
#include "search/clock.h"
#include <stdlib.h>
#include <string.h>

static const double SILENCE = 60, FAREWELL = 1, TURN = 0.1; /* seconds */
enum { UNASKED = 100 };                                     /* lines that make a flood */

const struct language *const languages[] = {
    &language_plain,   &language_muehle,       &language_uai, &language_uhp,
    &language_sanmill, &language_santorini_ai, NULL,
};

static const struct language *find_language(const char *text) {
    size_t length = strcspn(text, ":");
    for (const struct language *const *one = languages; text[length] && *one; one++)
        if (strlen((*one)->name) == length && memcmp((*one)->name, text, length) == 0)
            return *one;
    return NULL;
}

bool program_named(const char *text) {
    return find_language(text) != NULL;
}

/* Whether a game is the one that a text names, with every option that it has. */
static bool is_game(const ludo_variant *variant, const char *text) {
    ludo_variant wanted;
    if (!ludo_read_variant(text, &wanted, NULL) ||
        strcmp(wanted.game->name, variant->game->name) != 0)
        return false;
    for (int i = 0; i < LUDO_MAX_OPTIONS; i++)
        if (wanted.options.given >> i & 1 && wanted.options.value[i] != variant->options.value[i])
            return false;
    return true;
}

static bool fits(const struct language *language, const ludo_variant *variant, ludo_error *error) {
    const char *const *games = language->games;
    while (games && *games && !is_game(variant, *games))
        games++;
    return !games || *games ||
           ludo_fail(error, LUDO_E_ARGUMENT, "a program behind %s: plays %s", language->name,
                     language->games[0]);
}

struct program *program_open(const char *text, const ludo_variant *variant,
                             const struct program_setup *setup, ludo_error *error) {
    const struct language *language = find_language(text);
    struct program *program = NULL;
    if (!language)
        ludo_fail(error, LUDO_E_ARGUMENT, "'%.60s' names no language of programs", text);
    else if (fits(language, variant, error) && !(program = calloc(1, sizeof *program)))
        ludo_fail(error, LUDO_E_MEMORY, "not enough memory for the games");
    if (!program)
        return NULL;
    program->language = language;
    program->setup = *setup;
    if (arguments_split(strchr(text, ':') + 1, &program->command, error) &&
        (!language->add_arguments || language->add_arguments(program, error)))
        return program;
    program_close(program);
    return NULL;
}

static bool start(struct program *program, ludo_error *error) {
    struct process_setup setup = {.command = &program->command,
                                  .directory = program->setup.directory,
                                  .log = program->setup.log,
                                  .memory = program->setup.memory};
    program->running = process_start(&program->process, &setup, error);
    return program->running;
}

static void stop(struct program *program, double patience) {
    if (program->running)
        process_stop(&program->process, patience);
    program->running = false;
}

bool program_check(struct program *program, ludo_error *error) {
    bool good = start(program, error);
    stop(program, 0);
    return good;
}

void program_close(struct program *program) {
    if (!program)
        return;
    if (program->running && program->language->farewell)
        process_say(&program->process, "%s\n", program->language->farewell);
    stop(program, FAREWELL);
    arguments_free(&program->command);
    free(program);
}

bool program_suits(const struct program *program, const struct clock_terms *clock, bool own_start,
                   ludo_error *error) {
    const struct language *language = program->language;
    if (language->needs_time && clock->runs && !clock->per_move)
        return ludo_fail(
            error, LUDO_E_ARGUMENT,
            "a program behind %s: knows a time for each move and no clock for the whole game",
            language->name);
    if (language->from_first && own_start)
        return ludo_fail(
            error, LUDO_E_ARGUMENT,
            "a program behind %s: plays from the first position on; leave out the openings",
            language->name);
    return true;
}

bool program_keeps_time(const struct program *program) {
    return !program->language->stopped;
}

/* ---- A game ---- */

static void allow(struct program *program, double seconds, game_end late) {
    program->asked = clock_now();
    program->allowed = seconds;
    program->late = late;
}

/* Whatever goes wrong, the program is stopped: nobody knows what it would say next. */
static bool or_stop(struct program *program, bool good) {
    if (good)
        process_answered(&program->process);
    else
        stop(program, 0);
    return good;
}

static bool greet(struct program *program, struct fault *fault) {
    ludo_error error;
    if (!start(program, &error))
        return fault_set(fault, END_START, "%s", error.text);
    program->owed = 0;
    allow(program, program->setup.start, END_START);
    return !program->language->greet || program->language->greet(program, fault);
}

bool program_begin(struct program *program, const struct session *session, int seat,
                   struct fault *fault) {
    if (program->language->once)
        stop(program, FAREWELL);
    program->seat = seat;
    if (!program->running && !or_stop(program, greet(program, fault)))
        return false;
    allow(program, program->setup.start, END_START);
    return or_stop(program, program->language->begin(program, session, fault));
}

/* How much time it is told to take, of what it has. */
static double share_of(const struct program *program, const struct clock_terms *clock,
                       double left) {
    if (!clock->runs)
        return program->setup.seconds;
    if (clock->per_move)
        return clock->time;
    return clock_limits((struct game_clock){.left = left, .more = clock->increment}).seconds;
}

bool program_choose(struct program *program, const struct session *session, double left,
                    ludo_move *move, struct fault *fault) {
    const struct clock_terms *clock = &session->terms.clock;
    bool bound = clock->runs || program->setup.binding;
    program->share = share_of(program, clock, left);
    if (!program->running)
        return fault_set(fault, END_EXIT, "it does not run");
    allow(program,
          bound ? (clock->runs ? left : program->setup.seconds) + program->setup.margin : SILENCE,
          bound ? END_TIME : END_SILENT);
    return or_stop(program, program->language->ask(program, session, move, fault));
}

void program_watch(struct program *program, const struct session *session, int mover,
                   ludo_move move) {
    if (program->running && program->language->watch)
        program->language->watch(program, session, mover, move);
}

void program_finish(struct program *program, const struct session *session) {
    if (program->running && program->language->finish)
        program->language->finish(program, session);
    if (program->language->once)
        stop(program, FAREWELL);
}

/* ---- What languages share ---- */

int language_milliseconds(const struct program *program) {
    return (int)(1000 * program->share + 0.5);
}

/* Whether a program that is silent has answered, and kept it back until its input has ended. */
static bool kept_back(struct program *program) {
    const char *line;
    if (!program->setup.explains)
        return false;
    process_finish(&program->process);
    return process_hear(&program->process, FAREWELL, &line) == PROCESS_HEARD;
}

static bool too_late(struct program *program, struct fault *fault) {
    if (kept_back(program))
        return fault_set(fault, program->late, "not flushed: it came when the input had ended");
    if (program->process.closed)
        return fault_set(fault, program->late, "no answer within %g s: its output is closed",
                         program->allowed);
    return fault_set(fault, program->late, "no %s within %g s",
                     program->late == END_START ? "greeting" : "answer", program->allowed);
}

/* Listens for as long as it may take; where somebody may tell us to stop, in turns. */
static process_event listen(struct program *program, const char **line) {
    const atomic_bool *stop = program->setup.stop;
    process_event event;
    double left, turn;
    do {
        left = program->allowed - clock_since(program->asked);
        turn = stop && left > TURN ? TURN : left;
        event = process_hear(&program->process, turn, line);
    } while (event == PROCESS_LATE && turn < left && !atomic_load(stop));
    return event;
}

bool language_hear(struct program *program, const char **line, struct fault *fault) {
    if (program->process.untold)
        return fault_set(fault, END_NONE, "there is not enough memory to talk to it");
    switch (listen(program, line)) {
    case PROCESS_HEARD:
        return true;
    case PROCESS_FLOOD:
        return fault_set(fault, END_FLOOD, "%s",
                         program->process.lines > PROCESS_CHATTER ? "too many lines"
                                                                  : "too long a line");
    case PROCESS_LATE:
        return too_late(program, fault);
    default:
        return process_fault(&program->process, fault);
    }
}

bool language_await(struct program *program, const char *word, const char **rest,
                    struct fault *fault) {
    const char *line, *found = NULL;
    while (!found)
        if (!language_hear(program, &line, fault))
            return false;
        else if ((found = strstr(line, word)) && rest)
            *rest = found + strlen(word);
    return true;
}

bool language_introduce(struct program *program, const char *word, struct fault *fault) {
    static const char id[] = "id name ";
    const char *line;
    do {
        if (!language_hear(program, &line, fault))
            return false;
        if (strncmp(line, id, sizeof id - 1) == 0)
            process_take_title(program->title, line + sizeof id - 1);
    } while (!strstr(line, word));
    return true;
}

bool language_breach(struct fault *fault, const char *line) {
    return fault_set(fault, END_PROTOCOL, "%.150s", line);
}

bool language_unasked(struct program *program, bool (*idle)(const char *line),
                      struct fault *fault) {
    const char *line;
    process_event event;
    int count = 0;
    while ((event = process_hear(&program->process, 0, &line)) == PROCESS_HEARD && count <= UNASKED)
        if ((!idle || !idle(line)) && count++ == 0)
            fault_set(fault, END_PROTOCOL, "unasked: %.150s", line);
    if (count > UNASKED || event == PROCESS_FLOOD)
        return fault_set(fault, END_FLOOD, "too many lines unasked");
    if (count == 0 && event == PROCESS_ENDED)
        return process_fault(&program->process, fault);
    return count == 0;
}

bool language_move(const struct session *session, const char *text, ludo_move *move,
                   struct fault *fault) {
    ludo_error error;
    if (ludo_read_move(session_rules(session), session->trail.state, text, move, &error))
        return true;
    if (!form_is_move(session_variant(session), text))
        return language_breach(fault, text);
    return fault_set(fault, END_ILLEGAL, "%s", error.text);
}
