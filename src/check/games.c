#include "check/games.h"
#include "arena/opening.h"
#include "arena/program.h"
#include "search/clock.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* `plain:` and the words of a command, quoted so that they are split as they were. */
static char *write_player(char *const *words) {
    char *text = NULL;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    if (!out)
        return NULL;
    fputs("plain:", out);
    for (; *words; words++) {
        fputs(" '", out);
        for (const char *c = *words; *c; c++)
            fputs(*c == '\'' ? "'\\''" : (char[]){*c, '\0'}, out);
        fputc('\'', out);
    }
    fclose(out);
    return text;
}

/* ---- A game ---- */

enum { POSITIONS = 5, LATE = 2 }; /* whose time is taken; so many late answers are too many */

/* A bot that plays. */
struct match {
    const struct check_games *games;
    struct program *bot;
    int asked, late; /* moves it was asked for; those that came too late */
};

static bool make(struct program *bot, struct session *session, int mover, ludo_move move) {
    program_watch(bot, session, mover, move);
    return session_play(session, move, 0, NULL);
}

/* The move of the bot; false with its fault. */
static bool choose(struct match *match, const struct session *session, ludo_move *move,
                   struct fault *fault) {
    static const double GRACE = 0.2;
    double limit = match->games->limit;
    struct timespec asked = clock_now();
    if (!program_choose(match->bot, session, 0, move, fault))
        return false;
    double seconds = clock_since(asked);
    match->asked++;
    match->late += limit > 0 && seconds > limit + GRACE;
    return match->late < LATE || fault_set(fault, END_TIME, "(after %.2f s)", seconds);
}

static bool is_timed_out(const struct match *match) {
    return match->games->limit > 0 && match->asked == POSITIONS;
}

/* Plays with the bot in a seat; false with its fault. */
static bool play(struct match *match, struct session *session, int seat, ludo_random *random,
                 struct fault *fault) {
    if (!program_begin(match->bot, session, seat, fault))
        return false;
    for (int mover; (mover = session_turn(session)) != LUDO_OVER && !is_timed_out(match);) {
        ludo_move move = session_rules(session)->random(session->trail.state, random);
        if (mover == seat && !choose(match, session, &move, fault))
            return false;
        if (!make(match->bot, session, mover, move))
            break;
    }
    program_finish(match->bot, session);
    return true;
}

static check_verdict play_one(struct match *match, const ludo_variant *variant, uint64_t number,
                              struct fault *fault, ludo_error *error) {
    struct session_terms terms = {.repetitions = 3, .max_plies = match->games->plies};
    ludo_random random = ludo_seeded(ludo_mix(match->games->seed) + number);
    struct session session;
    if (!session_open(&session, variant, NULL, &terms, error))
        return CHECK_BROKEN;
    size_t opening = match->games->opening ? match->games->opening + number : 0;
    bool good = opening_play(&session, opening, &random);
    if (!good)
        *fault = (struct fault){.end = END_NONE};
    else
        good =
            play(match, &session, (int)(number % (uint64_t)ludo_players(variant)), &random, fault);
    session_close(&session);
    if (!good && fault->end == END_NONE)
        return ludo_fail(error, LUDO_E_MEMORY, "not enough memory for a session"), CHECK_BROKEN;
    return good ? CHECK_PASSED : CHECK_FAILED;
}

/* ---- What was said ---- */

/* What the bot was told since the last game began, out of a log; `errors` get the last lines of its
 * standard error. */
static char *read_log(const char *path, char **errors) {
    struct keeper_tail tail = {0};
    char *text = NULL, *line = NULL;
    size_t length = 0, room = 0;
    FILE *in = fopen(path, "r"), *out = in ? open_memstream(&text, &length) : NULL;
    while (out && getline(&line, &room, in) > 0) {
        const char *said = strchr(line, ' ');
        if (said && check_begins(said, " > new "))
            rewind(out);
        if (said && check_begins(said, " > hello "))
            tail.lines = 0; /* it was started anew */
        if (said && check_begins(said, " > "))
            fputs(said + strlen(" > "), out);
        if (said && check_begins(said, " ! "))
            keeper_add_line(&tail, said + strlen(" ! "), strcspn(said + strlen(" ! "), "\n"));
    }
    free(line);
    if (in)
        fclose(in);
    if (out)
        fclose(out);
    if (text)
        text[length] = '\0'; /* behind it there may be an earlier game */
    *errors = check_last_errors(&tail);
    return text;
}

static check_verdict tell(const char *log, double limit, const struct fault *fault,
                          struct check_session *session, struct check_difference *difference,
                          ludo_error *error) {
    char wanted[64] = "(what the protocol asks for, and legal moves)", got[PROCESS_DETAIL + 40],
         *errors, *told = read_log(log, &errors);
    bool late = limit > 0 && fault->end == END_TIME,
         good = told && check_session_open(session, "", told);
    if (late)
        snprintf(wanted, sizeof wanted, "(an answer within %g s)", limit);
    snprintf(got, sizeof got, "%s%s%s\n", late ? "" : game_end_word(fault->end), late ? "" : ": ",
             fault->detail);
    free(told);
    *difference = (struct check_difference){.line = session->count,
                                            .wanted = strdup(wanted),
                                            .got = strdup(got),
                                            .errors = errors,
                                            .late = late};
    if (good && difference->wanted && difference->got && errors)
        return CHECK_FAILED;
    ludo_fail(error, LUDO_E_MEMORY, "not enough memory for a session");
    return CHECK_BROKEN;
}

/* ---- All games ---- */

/* Where games are played: the words for a player, and a file for what is said. */
struct bench {
    ludo_variant variant;
    char *player;
    char log[sizeof "/tmp/ludothek-check-XXXXXX"];
    int file;
};

static bool open_bench(struct bench *bench, const struct check_games *games,
                       const struct check_program *program, ludo_error *error) {
    *bench = (struct bench){.log = "/tmp/ludothek-check-XXXXXX", .file = -1};
    if (!ludo_read_variant(games->game, &bench->variant, error))
        return false;
    bench->file = mkstemp(bench->log);
    bench->player = write_player(program->command);
    return (bench->file >= 0 && bench->player) ||
           ludo_fail(error, LUDO_E_ARGUMENT, "'%.100s' cannot be written", bench->log);
}

static void close_bench(struct bench *bench) {
    free(bench->player);
    if (bench->file >= 0) {
        close(bench->file);
        unlink(bench->log);
    }
}

static check_verdict play_all(const struct check_games *games, const ludo_variant *variant,
                              struct program *bot, struct fault *fault, ludo_error *error) {
    struct match match = {.games = games, .bot = bot};
    check_verdict verdict = program_check(bot, error) ? CHECK_PASSED : CHECK_BROKEN;
    for (uint64_t i = 0; i < games->count && verdict == CHECK_PASSED && !is_timed_out(&match); i++)
        verdict = play_one(&match, variant, games->first + i, fault, error);
    return verdict;
}

static check_verdict play_logged(const struct check_games *games, const struct bench *bench,
                                 struct check_session *session, struct check_difference *difference,
                                 ludo_error *error) {
    struct program_setup setup = {.seconds = games->limit > 0 ? games->limit : 1,
                                  .binding = true,
                                  .start = 4 * games->patience,
                                  .margin = games->patience,
                                  .explains = true,
                                  .log = bench->log};
    struct fault fault;
    struct program *bot = program_open(bench->player, &bench->variant, &setup, error);
    if (!bot)
        return CHECK_BROKEN;
    check_verdict verdict = play_all(games, &bench->variant, bot, &fault, error);
    program_close(bot);
    return verdict == CHECK_FAILED
               ? tell(bench->log, games->limit, &fault, session, difference, error)
               : verdict;
}

check_verdict check_play(const struct check_games *games, const struct check_program *program,
                         struct check_session *session, struct check_difference *difference,
                         ludo_error *error) {
    struct bench bench;
    check_verdict verdict = open_bench(&bench, games, program, error)
                                ? play_logged(games, &bench, session, difference, error)
                                : CHECK_BROKEN;
    close_bench(&bench);
    return verdict;
}

/* Takes another game if it is shorter. */
static void keep_shorter(struct check_session *session, struct check_difference *difference,
                         struct check_session *other, struct check_difference *others) {
    if (other->count < session->count) {
        struct check_session longer = *session;
        struct check_difference its = *difference;
        *session = *other;
        *difference = *others;
        *other = longer;
        *others = its;
    }
}

void check_play_shorter(const struct check_games *games, const struct check_program *program,
                        struct check_session *session, struct check_difference *difference) {
    enum { TRIES = 60 };
    static const double SECONDS = 3;
    struct timespec begin = clock_now();
    struct bench bench;
    bool good = open_bench(&bench, games, program, NULL);
    for (uint64_t i = 0; good && i < TRIES && clock_since(begin) < SECONDS; i++) {
        struct check_games one = *games;
        one.first += games->count + i;
        one.count = 1;
        one.plies = session->count;
        struct check_session other = {0};
        struct check_difference others = {0};
        if (truncate(bench.log, 0) == 0 &&
            play_logged(&one, &bench, &other, &others, NULL) == CHECK_FAILED)
            keep_shorter(session, difference, &other, &others);
        check_session_close(&other);
        check_difference_free(&others);
    }
    close_bench(&bench);
}

/* ---- The greeting ---- */

static const struct check_transcript greetings[] = {
    {"plain", "greeting", "", "hello ludothek 1\n"},
    {0},
};

static const char *last(const struct check_session *session, size_t i) {
    (void)session, (void)i;
    return "name";
}

static const char *wanted(const struct check_session *session, size_t i) {
    (void)session, (void)i;
    return "name (any text)";
}

static bool accept(const struct check_place *place, const char **at) {
    const char *line;
    size_t length;
    return check_take_last(place, at, &line, &length);
}

const struct check_kind check_plain = {
    .name = "plain",
    .sessions = greetings,
    .answer = check_no_answers,
    .accept = accept,
    .last = last,
    .wanted = wanted,
};
