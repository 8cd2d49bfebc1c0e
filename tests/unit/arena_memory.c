/*
 * The referee when memory runs short: the first, then each further allocation fails, and a match, a
 * table, a report or a worker does all that it should or says in a sentence that it does not. This
 * program is its own bot.
 */
#include "../simulation/memory.h"
#include "arena/match.h"
#include "arena/report.h"
#include "arena/worker.h"
#include "scratch.h"
#include "test.h"
#include <stdio.h>

static char random_text[] = "random", search_text[] = "nodes:10",
            program_text[] = "plain:/proc/self/exe bot";
static struct entrant entrants[2];
static struct conditions conditions;
static char *const names[] = {(char[]){"anna"}, (char[]){"ben"}};

static int set_up(void **state) {
    (void)state;
    for (int i = 0; i < 2; i++)
        entrants[i] = (struct entrant){names[i], random_text};
    conditions = (struct conditions){.terms = {.max_plies = 300, .clock = {true, true, 60, 0}},
                                     .opening_plies = 2,
                                     .seed = 5,
                                     .start = 60,
                                     .margin = 1,
                                     .records = true,
                                     .entrants = entrants};
    return ludo_read_variant("ttt", &conditions.variant, NULL) ? 0 : 1;
}

/* Lets the first, then each further allocation of a function fail that returns whether it is done.
 * `step` of them are left out. */
static void starve(bool (*run)(ludo_error *error), uint64_t step) {
    bool reached = true;
    for (uint64_t number = 1; reached; number += step) {
        ludo_error error = {0};
        memory_fail_at(number);
        bool good = run(&error);
        reached = memory_has_failed();
        memory_fail_at(0);
        if (!good && (!reached || !*error.text))
            fail_msg("it fails at allocation %llu with '%s'", (unsigned long long)number,
                     error.text);
    }
}

/* ---- Matches ---- */

struct games {
    size_t begun, ended, most;
    struct bout bouts[8];
};

static bool next(void *context, struct fixture *fixture) {
    struct games *games = context;
    size_t index = games->begun;
    if (index == games->most)
        return false;
    games->begun++;
    *fixture = (struct fixture){.number = index + 1,
                                .rotation = index / 2,
                                .players = {0, 1},
                                .count = 2,
                                .game = (int)(index % 2)};
    return true;
}

static bool take(void *context, struct bout *bout) {
    struct games *games = context;
    games->bouts[games->ended++] = *bout;
    bout->record = NULL;
    return true;
}

static void free_games(struct games *games) {
    for (size_t i = 0; i < games->ended; i++)
        bout_free(&games->bouts[i]);
}

/* A program for whom memory runs short may lose, but a match that ends well has played all games.
 */
static bool play(ludo_error *error) {
    struct games games = {.most = 4};
    struct match_plan plan = {
        .conditions = &conditions, .concurrency = 1, .next = next, .take = take, .context = &games};
    bool good = match_run(&plan, error);
    size_t ended = games.ended;
    for (size_t i = 0; i < ended; i++)
        if (!games.bouts[i].record)
            ended = 0;
    free_games(&games);
    assert_true(!good || ended == games.most);
    return good;
}

static void a_match_plays_all_games_or_says_why_not(void **state) {
    (void)state;
    starve(play, 1);
}

static void a_match_with_openings_too(void **state) {
    char *openings[] = {(char[]){"x2/3/3 o"}, (char[]){"3/1x1/3 o"}};
    (void)state;
    conditions.openings = openings;
    conditions.opening_count = 2;
    conditions.opening_plies = 0;
    starve(play, 1);
}

static void a_match_with_searches_too(void **state) {
    (void)state;
    entrants[0].text = search_text;
    starve(play, 1);
}

static void a_match_with_programs_too(void **state) {
    (void)state;
    entrants[0].text = program_text;
    starve(play, 7);
}

static void a_match_of_those_who_play_alone_too(void **state) {
    (void)state;
    assert_true(ludo_read_variant("match3:moves=3", &conditions.variant, NULL));
    conditions.opening_plies = 0;
    starve(play, 3);
}

/* ---- Tables and reports ---- */

static struct games played;

static void play_first(void) {
    ludo_error error;
    played = (struct games){.most = 4};
    struct match_plan plan = {.conditions = &conditions,
                              .concurrency = 1,
                              .next = next,
                              .take = take,
                              .context = &played};
    if (!match_run(&plan, &error))
        fail_msg("%s", error.text);
}

static bool count(struct standings *standings, ludo_error *error) {
    bool good = standings_open(standings, 2, names, 2, 2, error);
    for (size_t i = 0; good && i < played.ended; i++)
        good = standings_add(standings, &played.bouts[i], error);
    return good;
}

static bool tell(ludo_error *error) {
    static char data[1 << 14];
    struct standings standings = {0};
    ludo_text text = ludo_text_in(data, sizeof data);
    bool good = count(&standings, error) && standings_write_table(&standings, true, &text, error) &&
                standings_write_json(&standings, &text, error) &&
                standings_write_csv(&standings, &text, error);
    if (good) {
        assert_non_null(strstr(data, "anna"));
        assert_non_null(strstr(data, "\"games\":4"));
    }
    standings_close(&standings);
    return good;
}

static void standings_are_told_or_not(void **state) {
    (void)state;
    play_first();
    starve(tell, 1);
    free_games(&played);
}

static bool report(ludo_error *error) {
    struct standings standings = {0};
    struct report page;
    FILE *out = fopen("/dev/null", "w");
    if (!out)
        return ludo_fail(error, LUDO_E_MEMORY, "no stream");
    bool begun = count(&standings, error) &&
                 report_begin(&page, &standings, "cup", &conditions.variant, "page", out, error);
    bool good = begun;
    for (size_t i = 0; good && i < played.ended; i++)
        good = report_add(&page, &played.bouts[i], error);
    if (begun)
        good = report_end(&page, good, error);
    standings_close(&standings);
    fclose(out);
    return good;
}

static void a_report_is_written_or_not(void **state) {
    (void)state;
    play_first();
    starve(report, 1);
    free_games(&played);
}

/* ---- Workers ---- */

static char store[96];
static struct tournament tournament;
static struct ledger *ledger;

static bool work(ludo_error *error) {
    const struct worker_setup setup = {
        .ledger = ledger, .tournament = &tournament, .concurrency = 1, .lease = 60};
    return worker_run(&setup, error);
}

static bool forget_and_work(ludo_error *error) {
    size_t games;
    return ledger_forget(ledger, &tournament, "", &games, error) && work(error);
}

static void must(bool good, const ludo_error *error) {
    if (!good)
        fail_msg("%s", error->text);
}

/* Whatever fails, what is missing is played by the next one. */
static void a_worker_plays_all_games_or_says_why_not(void **state) {
    size_t games = 0, rotations;
    ludo_error error;
    (void)state;
    snprintf(store, sizeof store, "%s/games.db", scratch);
    tournament = (struct tournament){.name = "cup",
                                     .settings = "",
                                     .conditions = conditions,
                                     .entrants = entrants,
                                     .players = 2,
                                     .rounds = 2};
    must((ledger = ledger_open(store, &error)) && ledger_enter(ledger, &tournament, &error),
         &error);
    starve(forget_and_work, 5);
    must(work(&error) && ledger_count(ledger, &games, &rotations, &error), &error);
    assert_int_equal(games, 4);
    ledger_close(ledger);
}

/* ---- The bot ---- */

static int be_bot(void) {
    char line[1 << 10], choice[1 << 10] = "";
    while (fgets(line, sizeof line, stdin) && strcmp(line, "quit\n") != 0) {
        if (strncmp(line, "hello ", 6) == 0)
            puts("want moves\nname Bot");
        else if (strncmp(line, "time ", 5) == 0)
            puts("ready");
        else if (strncmp(line, "choice ", 7) == 0)
            strcpy(choice, line + 7);
        else if (strcmp(line, "go\n") == 0)
            fputs(choice, stdout);
        fflush(stdout);
    }
    return 0;
}

#define TEST(name) cmocka_unit_test_setup(name, set_up)

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        TEST(a_match_plays_all_games_or_says_why_not),
        TEST(a_match_with_openings_too),
        TEST(a_match_with_searches_too),
        TEST(a_match_with_programs_too),
        TEST(a_match_of_those_who_play_alone_too),
        TEST(standings_are_told_or_not),
        TEST(a_report_is_written_or_not),
        TEST(a_worker_plays_all_games_or_says_why_not),
    };
    if (argc > 1 && strcmp(argv[1], "bot") == 0)
        return be_bot();
    if (!scratch_make())
        return 1;
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    scratch_remove();
    return failed;
}
