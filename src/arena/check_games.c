#include "arena/check_games.h"
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

static bool make(struct program *bot, struct session *session, int mover, ludo_move move) {
    program_watch(bot, session, mover, move);
    return session_play(session, move, 0, NULL);
}

/* Plays with the bot in a seat; false with its fault. */
static bool play(struct program *bot, struct session *session, int seat, ludo_random *random,
                 struct fault *fault) {
    if (!program_begin(bot, session, seat, fault))
        return false;
    for (int mover; (mover = session_turn(session)) != LUDO_OVER;) {
        ludo_move move = session_rules(session)->random(session->trail.state, random);
        if (mover == seat && !program_choose(bot, session, 0, &move, fault))
            return false;
        if (!make(bot, session, mover, move))
            break;
    }
    program_finish(bot, session);
    return true;
}

static check_verdict play_one(const struct check_games *games, const ludo_variant *variant,
                              struct program *bot, uint64_t number, struct fault *fault, ludo_error *error) {
    struct session_terms terms = {.repetitions = 3, .max_plies = games->plies};
    ludo_random random = ludo_seeded(ludo_mix(games->seed) + number);
    struct session session;
    if (!session_open(&session, variant, NULL, &terms, error))
        return CHECK_BROKEN;
    bool good = play(bot, &session, (int)(number % (uint64_t)ludo_players(variant)), &random, fault);
    session_close(&session);
    return good ? CHECK_PASSED : CHECK_FAILED;
}

/* ---- What was said ---- */

/* What the bot was told since the last game began, out of a log. */
static char *read_log(const char *path) {
    char *text = NULL, *line = NULL;
    size_t length = 0, room = 0;
    FILE *in = fopen(path, "r"), *out = in ? open_memstream(&text, &length) : NULL;
    while (out && getline(&line, &room, in) > 0) {
        const char *said = strchr(line, ' ');
        if (said && check_begins(said, " > new "))
            rewind(out);
        if (said && check_begins(said, " > "))
            fputs(said + strlen(" > "), out);
    }
    free(line);
    if (in)
        fclose(in);
    if (out)
        fclose(out);
    if (text)
        text[length] = '\0'; /* behind it there may be an earlier game */
    return text;
}

static check_verdict tell(const char *log, const struct fault *fault, struct check_session *session,
                          struct check_difference *difference, ludo_error *error) {
    char got[PROCESS_DETAIL + 40], *told = read_log(log);
    snprintf(got, sizeof got, "%s: %s\n", game_end_word(fault->end), fault->detail);
    bool good = told && check_session_open(session, "", told);
    free(told);
    if (good)
        *difference =
            (struct check_difference){.line = session->count,
                                      .wanted = strdup("(what the protocol asks for, and legal moves)\n"),
                                      .got = strdup(got)};
    if (good && difference->wanted && difference->got)
        return CHECK_FAILED;
    ludo_fail(error, LUDO_E_MEMORY, "not enough memory for a session");
    return CHECK_BROKEN;
}

/* ---- All games ---- */

static check_verdict play_all(const struct check_games *games, const ludo_variant *variant,
                              struct program *bot, struct fault *fault, ludo_error *error) {
    check_verdict verdict = program_check(bot, error) ? CHECK_PASSED : CHECK_BROKEN;
    for (uint64_t i = 0; i < games->count && verdict == CHECK_PASSED; i++)
        verdict = play_one(games, variant, bot, games->first + i, fault, error);
    return verdict;
}

static check_verdict play_logged(const struct check_games *games, const ludo_variant *variant,
                                 const char *player, const char *log, struct check_session *session,
                                 struct check_difference *difference, ludo_error *error) {
    struct program_setup setup = {
        .seconds = 1, .binding = true, .start = 4 * games->patience, .margin = games->patience, .log = log};
    struct fault fault;
    struct program *bot = program_open(player, variant, &setup, error);
    if (!bot)
        return CHECK_BROKEN;
    check_verdict verdict = play_all(games, variant, bot, &fault, error);
    program_close(bot);
    return verdict == CHECK_FAILED ? tell(log, &fault, session, difference, error) : verdict;
}

/* Further games, of which one may show a difference sooner. */
static void find_shorter(const struct check_games *games, const ludo_variant *variant, const char *player,
                         const char *log, struct check_session *session,
                         struct check_difference *difference) {
    enum { TRIES = 60 };
    static const double SECONDS = 3;
    struct timespec begin = clock_now();
    for (uint64_t i = 0; i < TRIES && clock_since(begin) < SECONDS; i++) {
        struct check_games one = {
            games->game, games->first + games->count + i, 1, games->seed, session->count, games->patience};
        struct check_session other = {0};
        struct check_difference others = {0};
        if (truncate(log, 0) == 0 &&
            play_logged(&one, variant, player, log, &other, &others, NULL) == CHECK_FAILED &&
            other.count < session->count) {
            struct check_session longer = *session;
            struct check_difference its = *difference;
            *session = other;
            *difference = others;
            other = longer;
            others = its;
        }
        check_session_close(&other);
        check_difference_free(&others);
    }
}

check_verdict check_play(const struct check_games *games, const struct check_program *program,
                         struct check_session *session, struct check_difference *difference,
                         ludo_error *error) {
    char log[] = "/tmp/ludothek-check-XXXXXX";
    ludo_variant variant;
    check_verdict verdict = CHECK_BROKEN;
    if (!ludo_read_variant(games->game, &variant, error))
        return CHECK_BROKEN;
    int file = mkstemp(log);
    char *player = write_player(program->command);
    if (file < 0 || !player)
        ludo_fail(error, LUDO_E_ARGUMENT, "'%.100s' cannot be written", log);
    else
        verdict = play_logged(games, &variant, player, log, session, difference, error);
    if (verdict == CHECK_FAILED)
        find_shorter(games, &variant, player, log, session, difference);
    free(player);
    if (file >= 0) {
        close(file);
        unlink(log);
    }
    return verdict;
}
