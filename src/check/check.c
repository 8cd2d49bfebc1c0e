#include "check/check.h"
#include "check/alike.h"
#include "check/games.h"
#include "search/clock.h"
#include <stdlib.h>
#include <string.h>

static const struct check_kind *const kinds[] = {
    &check_misterx, &check_santorini, &check_muehle, &check_boards,
    &check_match3,  &check_uai,       &check_uhp,    NULL,
};

/* The steps of one program. */
struct check {
    const struct check_setup *setup;
    const struct check_kind *kind;
    const char *game; /* behind plain:; then whole games are played, too */
    struct check_program program;
    check_report *report;
    void *context;
    ludo_error *error;
    size_t steps;
    bool failed; /* one of them */
    struct check_failures failures;
    struct timespec begin; /* of the step */
};

static bool find_kind(struct check *check) {
    static const char plain[] = "plain:";
    const char *text = check->setup->kind;
    if (check_begins(text, plain)) {
        ludo_variant variant;
        check->game = text + strlen(plain);
        check->kind = &check_plain;
        return ludo_read_variant(check->game, &variant, check->error);
    }
    for (const struct check_kind *const *kind = kinds; *kind; kind++)
        if (strcmp((*kind)->name, text) == 0) {
            check->kind = *kind;
            return true;
        }
    return ludo_fail(
        check->error, LUDO_E_ARGUMENT,
        "KIND '%.60s' should be misterx, santorini, muehle, boards, match3, uai, uhp or plain:GAME",
        text);
}

static bool wanted(const struct check *check, const char *name) {
    return (!check->setup->step || strcmp(check->setup->step, name) == 0) &&
           !(check->setup->first && check->failed);
}

/* ---- A step ---- */

/* What there is to say of a step. */
struct outcome {
    check_readings readings;
    const char *reading; /* in words, where it is none of the list; else NULL */
    const char *like;
};

static void tell(struct check *check, const char *name, const struct outcome *outcome,
                 const struct check_session *session, const struct check_difference *difference) {
    char sentences[1024];
    if (outcome->readings)
        check_write_readings(check->kind, outcome->readings, sentences, sizeof sentences);
    struct check_result result = {.name = name,
                                  .passed = difference == NULL,
                                  .reading = outcome->readings ? sentences : outcome->reading,
                                  .like = outcome->like,
                                  .session = session,
                                  .difference = difference,
                                  .seconds = clock_since(check->begin)};
    check->steps++;
    check->failed |= !result.passed;
    check->report(check->context, &result);
}

/* A failure is made short and told once; others that are alike name it. */
static void look_for_likeness(struct check *check, const char *name, struct check_session *session,
                              check_manner manner, struct check_difference *difference,
                              struct outcome *outcome) {
    outcome->like = check_alike(&check->failures, session, difference);
    if (outcome->like)
        return;
    check_remember(&check->failures, name, session, difference);
    check_shrink(check->kind, &check->program, session, manner, difference);
    const char *like = check_alike(&check->failures, session, difference);
    if (!like)
        check_remember(&check->failures, name, session, difference);
    else if (strcmp(like, name) != 0)
        outcome->like = like;
}

/* One session; the outcome gets the readings that were needed. */
static check_verdict try_session(struct check *check, const char *name,
                                 struct check_session *session, check_manner manner,
                                 struct outcome *outcome, struct check_difference *difference) {
    check_readings followed = 0;
    check_verdict verdict = check_replay(check->kind, &check->program, session, manner, &followed,
                                         difference, check->error);
    if (verdict == CHECK_FAILED && check->kind->killed && difference->goes_on) {
        outcome->reading = "a program waits to be ended";
        verdict = CHECK_PASSED;
    }
    if (verdict == CHECK_FAILED)
        look_for_likeness(check, name, session, manner, difference, outcome);
    outcome->readings |= followed;
    return verdict;
}

/* Whether a program should not even begin with the words of a session. */
static bool is_refused(const struct check_kind *kind, const struct check_session *session) {
    struct check_answers answers;
    if (!kind->answer(session, 0, &answers))
        return false;
    bool refused = answers.refuses;
    check_answers_free(&answers);
    return refused;
}

static bool open_session(const struct check *check, const char *arguments, const char *text,
                         struct check_session *session) {
    const char *usual = check->kind->arguments;
    if (!check_session_open(session, usual && !*arguments ? usual : arguments, text))
        return ludo_fail(check->error, LUDO_E_MEMORY, "not enough memory for a session");
    if (session->count == 0 && check->kind->farewell && !is_refused(check->kind, session))
        session->lines[session->count++] = check->kind->farewell;
    return true;
}

static bool conclude(struct check *check, const char *name, check_verdict verdict,
                     const struct outcome *outcome, struct check_session *session,
                     struct check_difference *difference) {
    if (verdict != CHECK_BROKEN)
        tell(check, name, outcome, session, verdict == CHECK_FAILED ? difference : NULL);
    check_difference_free(difference);
    check_session_close(session);
    return verdict != CHECK_BROKEN;
}

/* A step of one session, of which so many lines are told. False when nothing can be checked. */
static bool take_step(struct check *check, const char *name,
                      const struct check_transcript *transcript, size_t lines,
                      check_manner manner) {
    struct check_session session;
    struct check_difference difference;
    struct outcome outcome = {0};
    if (!wanted(check, name))
        return true;
    check->begin = clock_now();
    if (!open_session(check, transcript->arguments, transcript->text, &session))
        return false;
    if (lines < session.count)
        session.count = lines;
    if (check->kind->fits && !check->kind->fits(&session)) {
        check_session_close(&session);
        return true;
    }
    check_verdict verdict = try_session(check, name, &session, manner, &outcome, &difference);
    return conclude(check, name, verdict, &outcome, &session, &difference);
}

/* ---- Random sessions ---- */

/* Leaves out most of what is refused, with the line that opened it. */
static bool thin_out(const struct check_kind *kind, struct check_session *session,
                     ludo_random *random) {
    enum { MOST = 400, SHARE = 3 };
    struct check_answers answers;
    size_t count = 0, accepted = 0, refused = 1;
    if (!kind->answer(session, 0, &answers))
        return false;
    for (size_t i = 0; i < answers.count; i++)
        *(answers.refused[i] ? &refused : &accepted) += 1;
    for (size_t i = 0; i < answers.count && count < MOST; i++) {
        bool opens =
            kind->opener && strcmp(session->lines[i], kind->opener) == 0 && i + 1 < answers.count;
        bool bad = answers.refused[opens ? i + 1 : i];
        bool keep = !bad || ludo_below(random, refused) * SHARE < accepted;
        if (keep)
            session->lines[count++] = session->lines[i];
        if (opens && keep)
            session->lines[count++] = session->lines[i + 1];
        i += opens;
    }
    session->count = count;
    check_answers_free(&answers);
    return true;
}

typedef void writer(ludo_random *random, FILE *lines, char *arguments, size_t room);

static bool invent(const struct check *check, writer *write, uint64_t number,
                   struct check_session *session) {
    ludo_random random = ludo_seeded(ludo_mix(check->setup->seed) + number);
    char arguments[160] = "", *text = NULL;
    size_t length;
    FILE *lines = open_memstream(&text, &length);
    if (!lines)
        return false;
    write(&random, lines, arguments, sizeof arguments);
    fclose(lines);
    bool good = text && open_session(check, arguments, text, session);
    free(text);
    if (good && write == check->kind->invent && !check->kind->last &&
        !thin_out(check->kind, session, &random)) {
        check_session_close(session);
        good = false;
    }
    return good;
}

/* Random games until one shows a difference. */
static bool take_random_step(struct check *check, const char *name, writer *write, uint64_t count) {
    struct check_session session = {0};
    struct check_difference difference = {0};
    check_verdict verdict = CHECK_PASSED;
    struct outcome outcome = {0};
    if (!wanted(check, name))
        return true;
    check->begin = clock_now();
    for (uint64_t i = 0; i < count && verdict == CHECK_PASSED; i++) {
        check_session_close(&session);
        if (!invent(check, write, i, &session))
            return ludo_fail(check->error, LUDO_E_MEMORY, "not enough memory for a session");
        verdict = try_session(check, name, &session, CHECK_AT_ONCE, &outcome, &difference);
    }
    return conclude(check, name, verdict, &outcome, &session, &difference);
}

/* ---- Time ---- */

/* Seconds for each of five positions; the second for programs that refuse fractions. Whoever is
 * late has a second chance: the machine may have had other things to do. */
static const double limits[] = {0.3, 1};
enum { LIMITS = 2, CHANCES = 2 };

static check_verdict try_limit(struct check *check, const struct check_transcript *transcript,
                               double limit, struct outcome *outcome, struct check_session *session,
                               struct check_difference *difference) {
    check_verdict verdict = CHECK_FAILED;
    bool late = true;
    for (int chance = 0; chance < CHANCES && verdict == CHECK_FAILED && late; chance++) {
        check_difference_free(difference);
        check_session_close(session);
        if (!open_session(check, transcript->arguments, transcript->text, session))
            return CHECK_BROKEN;
        session->limit = limit;
        verdict = check_replay(check->kind, &check->program, session, CHECK_SLOWLY,
                               &outcome->readings, difference, check->error);
        late = difference->late;
    }
    if (verdict == CHECK_FAILED && difference->line + 1 < session->count)
        session->count = difference->line + 1;
    return verdict;
}

static bool take_timed_step(struct check *check, const char *name) {
    struct check_session session = {0};
    struct check_difference difference = {0};
    struct outcome outcome = {0};
    check_verdict verdict = CHECK_FAILED;
    if (!wanted(check, name))
        return true;
    check->begin = clock_now();
    for (int i = 0;
         i < LIMITS && check->kind->timed[i].kind && verdict == CHECK_FAILED && !difference.late;
         i++)
        verdict =
            try_limit(check, &check->kind->timed[i], limits[i], &outcome, &session, &difference);
    if (verdict == CHECK_FAILED) {
        outcome.like = check_alike(&check->failures, &session, &difference);
        check_remember(&check->failures, name, &session, &difference);
    }
    return conclude(check, name, verdict, &outcome, &session, &difference);
}

/* ---- All steps ---- */

static bool is_documents_own(const struct check_transcript *transcript) {
    return strncmp(transcript->name, "assignment", strlen("assignment")) == 0 ||
           strncmp(transcript->name, "figure", strlen("figure")) == 0;
}

/* The sessions of a kind in a list, the assignment's own or the others. */
static bool take_transcripts(struct check *check, const struct check_transcript *list, bool own) {
    bool good = true;
    for (; list && list->kind && good; list++)
        if (strcmp(list->kind, check->kind->name) == 0 && is_documents_own(list) == own)
            good = take_step(check, list->name, list, SIZE_MAX, CHECK_AT_ONCE);
    return good;
}

/* The first session of a kind. */
static const struct check_transcript *first_session(const struct check_kind *kind) {
    const struct check_transcript *list = kind->last ? kind->sessions : check_transcripts;
    while (list->kind && strcmp(list->kind, kind->name) != 0)
        list++;
    return list;
}

static bool take_slow_step(struct check *check) {
    const struct check_transcript *session = first_session(check->kind);
    return check->kind->last || !session->kind ||
           take_step(check, "answers-at-once", session, SIZE_MAX, CHECK_SLOWLY);
}

/* Two lines show that the program is there; then its input ends. */
static bool take_last_step(struct check *check) {
    const struct check_transcript *session = first_session(check->kind);
    return !session->kind || take_step(check, "ends-with-its-input", session, 2, CHECK_TO_THE_END);
}

/* Games with a bot, again where it is late, and with the next limit where it refuses one. */
static check_verdict play_games(struct check *check, struct check_games *games,
                                struct check_session *session,
                                struct check_difference *difference) {
    check_verdict verdict = check_play(games, &check->program, session, difference, check->error);
    for (int chance = 1; games->limit > 0 && chance < CHANCES && verdict == CHECK_FAILED;
         chance++) {
        if (!difference->late)
            games->limit = limits[chance];
        check_difference_free(difference);
        check_session_close(session);
        verdict = check_play(games, &check->program, session, difference, check->error);
    }
    return verdict;
}

static bool take_games(struct check *check, const char *name, uint64_t count, size_t opening,
                       size_t plies, double limit) {
    struct check_games games = {.game = check->game,
                                .count = count,
                                .opening = opening,
                                .seed = check->setup->seed,
                                .plies = plies,
                                .patience = check->setup->patience,
                                .limit = limit};
    struct check_session session = {0};
    struct check_difference difference = {0};
    struct outcome outcome = {0};
    if (!wanted(check, name))
        return true;
    check->begin = clock_now();
    check_verdict verdict = play_games(check, &games, &session, &difference);
    if (verdict == CHECK_FAILED) {
        outcome.like = check_alike(&check->failures, &session, &difference);
        check_remember(&check->failures, name, &session, &difference);
        if (!outcome.like && limit == 0)
            check_play_shorter(&games, &check->program, &session, &difference);
    }
    return conclude(check, name, verdict, &outcome, &session, &difference);
}

static bool take_all_games(struct check *check) {
    enum { SEATS = 4, MOST = 300 };
    return take_games(check, "first-moves", SEATS, 0, SEATS, 0) && take_last_step(check) &&
           take_games(check, "keeps-its-time", SEATS, 0, MOST, limits[0]) &&
           take_games(check, "one-game", 1, 0, MOST, 0) &&
           take_games(check, "every-seat", SEATS, 0, MOST, 0) &&
           take_games(check, "other-positions", SEATS, 1, MOST, 0) &&
           take_games(check, "random-games", check->setup->sessions, 0, MOST, 0);
}

/* Half of the random sessions have near misses, where the kind has some. */
static bool take_random_steps(struct check *check) {
    const struct check_kind *kind = check->kind;
    uint64_t sessions = check->setup->sessions, half = sessions > 1 ? sessions / 2 : 1;
    return !kind->miss
               ? take_random_step(check, "random-games", kind->invent, sessions)
               : take_random_step(check, "random-games", kind->invent, sessions - sessions / 2) &&
                     take_random_step(check, "near-misses", kind->miss, half);
}

static bool take_steps(struct check *check) {
    if (check->game)
        return take_all_games(check);

    const struct check_transcript *own = check->kind->sessions;
    return take_transcripts(check, own, true) && take_transcripts(check, check_transcripts, true) &&
           take_slow_step(check) && take_transcripts(check, own, false) &&
           take_transcripts(check, check_transcripts, false) && take_last_step(check) &&
           (!check->kind->timed || take_timed_step(check, "keeps-its-time")) &&
           take_random_steps(check);
}

bool check_run(const struct check_setup *setup, check_report *report, void *context,
               ludo_error *error) {
    struct check check = {.setup = setup,
                          .program = {.command = setup->command, .patience = setup->patience},
                          .report = report,
                          .context = context,
                          .error = error};
    ludo_fail(error, LUDO_E_MEMORY, "not enough memory for a session");
    bool good = find_kind(&check) && take_steps(&check);
    check_failures_free(&check.failures);
    return good && (check.steps > 0 ||
                    ludo_fail(error, LUDO_E_ARGUMENT, "there is no step '%.60s' for %.60s",
                              setup->step, setup->kind));
}
