/*
 * A worker of a tournament: what it plays, what ends it, and what it leaves behind.
 */
#include "arena/worker.h"
#include "scratch.h"
#include "store/database.h"
#include "test.h"
#include <stdio.h>

enum { PLAYERS = 3, ROTATIONS = 3, GAMES = 2 * ROTATIONS };

static char store[96], random_text[] = "random", greedy_text[] = "greedy",
                       broken_text[] = "plain:/bin/false";
static struct entrant entrants[PLAYERS];
static struct tournament tournament;
static struct ledger *ledger;

static void must(bool good, const ludo_error *error) {
    if (!good)
        fail_msg("%s", error->text);
}

static void run_sql(const char *sql) {
    ludo_error error;
    struct database *database = database_open(store, &error);
    must(database && database_run(database, sql, &error), &error);
    database_close(database);
}

static int set_up(void **state) {
    static char names[PLAYERS][8] = {"anna", "ben", "cleo"};
    ludo_error error;
    (void)state;
    snprintf(store, sizeof store, "%s/games.db", scratch);
    remove(store);
    for (int i = 0; i < PLAYERS; i++)
        entrants[i] = (struct entrant){names[i], random_text};
    tournament = (struct tournament){
        .name = "cup",
        .settings = "",
        .conditions = {.terms = {.max_plies = 300, .clock = {true, true, 60, 0}},
                       .seed = 1,
                       .start = 60,
                       .margin = 1,
                       .entrants = entrants},
        .entrants = entrants,
        .players = PLAYERS,
        .rounds = 1};
    must(ludo_read_variant("ttt", &tournament.conditions.variant, &error) &&
             (ledger = ledger_open(store, &error)) && ledger_enter(ledger, &tournament, &error),
         &error);
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    ledger_close(ledger);
    char command[128];
    snprintf(command, sizeof command, "rm -f %s*", store);
    return system(command);
}

static size_t played(void) {
    size_t games, rotations;
    ludo_error error;
    must(ledger_count(ledger, &games, &rotations, &error), &error);
    return games;
}

/* Rotations that somebody has. */
static size_t leased(void) {
    struct ledger_rest rest;
    ludo_error error;
    must(ledger_missing(ledger, &tournament, NULL, &rest, &error), &error);
    return rest.last > 0 ? rest.rotations : 0;
}

static struct worker_setup usual(void) {
    return (struct worker_setup){
        .ledger = ledger, .tournament = &tournament, .concurrency = 1, .lease = 60};
}

static void it_plays_what_is_missing(void **state) {
    struct worker_setup setup = usual();
    ludo_error error;
    (void)state;
    must(worker_run(&setup, &error), &error);
    assert_int_equal(played(), GAMES);
    assert_int_equal(leased(), 0);
    must(worker_run(&setup, &error), &error);
    assert_int_equal(played(), GAMES);
}

static void it_plays_several_at_a_time(void **state) {
    struct worker_setup setup = usual();
    ludo_error error;
    (void)state;
    setup.concurrency = 3;
    must(worker_run(&setup, &error), &error);
    assert_int_equal(played(), GAMES);
}

static void it_plays_for_those_who_are_able_alone(void **state) {
    static const bool able[PLAYERS] = {true, true, false};
    struct worker_setup setup = usual();
    ludo_error error;
    (void)state;
    setup.able = able;
    must(worker_run(&setup, &error), &error);
    assert_int_equal(played(), 2);
}

/* A rotation of which another one has played the first game is played to its end, and no game
 * twice. */
static void it_plays_the_rest_of_a_rotation(void **state) {
    struct bout first = {.number = 1, .seats = 2, .players = {0, 1}, .end = END_RULES, .plies = 77};
    struct worker_setup setup = usual();
    ludo_error error;
    (void)state;
    must(ledger_write(ledger, &tournament, &first, 1, &error) && worker_run(&setup, &error),
         &error);
    assert_int_equal(played(), GAMES);
}

static bool enough(void *context, const struct bout *bout) {
    (void)bout;
    return --*(int *)context > 0;
}

/* What has been played is kept, and the rest is given back. */
static void whoever_has_seen_enough_ends_it(void **state) {
    int left = 3;
    struct worker_setup setup = usual();
    ludo_error error;
    (void)state;
    setup.on_game = enough;
    setup.context = &left;
    must(worker_run(&setup, &error), &error);
    assert_int_equal(left, 0);
    assert_int_equal(played(), 3);
    assert_int_equal(leased(), 0);
}

static atomic_bool stop;

static bool stop_it(void *context, const struct bout *bout) {
    (void)context, (void)bout;
    atomic_store(&stop, true);
    return true;
}

static void it_stops_when_it_should(void **state) {
    struct worker_setup setup = usual();
    ludo_error error;
    (void)state;
    setup.stop = &stop;
    setup.on_game = stop_it;
    atomic_store(&stop, true);
    must(worker_run(&setup, &error), &error);
    assert_int_equal(played(), 0);
    atomic_store(&stop, false);
    must(worker_run(&setup, &error), &error);
    assert_int_equal(played(), 1);
    assert_int_equal(leased(), 0);
}

static void count_time(void *context) {
    ++*(int *)context;
}

static void it_tells_how_time_goes_by(void **state) {
    int times = 0;
    struct worker_setup setup = usual();
    ludo_error error;
    (void)state;
    setup.every = 1e-9;
    setup.on_time = count_time;
    setup.context = &times;
    must(worker_run(&setup, &error), &error);
    assert_in_range(times, 1, 1000);
}

/* A player who never begins ends the work, and is named. The games of others do not count against
 * them. */
static void a_player_who_does_not_begin_ends_it(void **state) {
    struct worker_setup setup = usual();
    ludo_error error = {0};
    (void)state;
    entrants[1].text = broken_text;
    must(ledger_enter(ledger, &tournament, &error), &error);
    setup.failures = 3;
    assert_false(worker_run(&setup, &error));
    assert_non_null(
        strstr(error.text, "player ben failed to begin 3 games in a row, the last by "));
    assert_int_equal(leased(), 0);
    assert_in_range(played(), 3, GAMES - 1);
}

static void without_a_limit_it_loses_all_its_games(void **state) {
    struct worker_setup setup = usual();
    ludo_error error;
    (void)state;
    entrants[1].text = broken_text;
    must(ledger_enter(ledger, &tournament, &error) && worker_run(&setup, &error), &error);
    assert_int_equal(played(), GAMES);
}

static bool drop_games(void *context, const struct bout *bout) {
    (void)context, (void)bout;
    run_sql("DROP TABLE IF EXISTS tournament_games");
    return true;
}

static void drop_rotations(void *context) {
    (void)context;
    run_sql("DROP TABLE IF EXISTS tournament_rotations");
}

static void a_store_that_fails_ends_it(void **state) {
    struct worker_setup setup = usual();
    ludo_error error = {0};
    (void)state;
    setup.on_game = drop_games;
    assert_false(worker_run(&setup, &error));
    assert_non_null(strstr(error.text, "tournament_games"));
}

static void a_store_that_fails_where_it_takes_games_ends_it(void **state) {
    struct worker_setup setup = usual();
    ludo_error error = {0};
    (void)state;
    entrants[0].text = greedy_text;
    setup.every = 1e-9;
    setup.on_time = drop_rotations;
    assert_false(worker_run(&setup, &error));
    assert_non_null(strstr(error.text, "tournament_rotations"));
    error.text[0] = '\0';
    assert_false(worker_run(&setup, &error));
    assert_non_null(strstr(error.text, "tournament_rotations"));
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(it_plays_what_is_missing),
        TEST(it_plays_several_at_a_time),
        TEST(it_plays_for_those_who_are_able_alone),
        TEST(it_plays_the_rest_of_a_rotation),
        TEST(whoever_has_seen_enough_ends_it),
        TEST(it_stops_when_it_should),
        TEST(it_tells_how_time_goes_by),
        TEST(a_player_who_does_not_begin_ends_it),
        TEST(without_a_limit_it_loses_all_its_games),
        TEST(a_store_that_fails_ends_it),
        TEST(a_store_that_fails_where_it_takes_games_ends_it),
    };
    if (!scratch_make())
        return 1;
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    scratch_remove();
    return failed;
}
