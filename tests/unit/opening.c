/*
 * Openings: files of positions, and random moves that have not decided a game.
 */
#include "arena/opening.h"
#include "scratch.h"
#include "search/workspace.h"
#include "test.h"

static char path[96];
static ludo_variant variant;
static char **positions;
static size_t count;

static int set_up(void **state) {
    (void)state;
    snprintf(path, sizeof path, "%s/openings", scratch);
    return ludo_read_variant("ttt", &variant, NULL) ? 0 : 1;
}

static int tear_down(void **state) {
    (void)state;
    for (size_t i = 0; i < count; i++)
        free(positions[i]);
    free(positions);
    positions = NULL;
    count = 0;
    return 0;
}

static bool read_file(const char *text, ludo_error *error) {
    FILE *file = fopen(path, "w");
    fputs(text, file);
    fclose(file);
    return opening_read_file(path, &variant, &positions, &count, error);
}

static void refuses(const char *text, const char *words) {
    ludo_error error = {0};
    assert_false(read_file(text, &error));
    if (!strstr(error.text, words))
        fail_msg("'%s' does not have '%s'", error.text, words);
}

static void a_file_has_a_position_a_line(void **state) {
    ludo_error error;
    (void)state;
    if (!read_file("# Two openings.\n\nx2/3/3 o\r\n# The other one.\n3/1x1/3 o", &error))
        fail_msg("%s", error.text);
    assert_int_equal(count, 2);
    assert_string_equal(positions[0], "x2/3/3 o");
    assert_string_equal(positions[1], "3/1x1/3 o");
}

static void a_wrong_position_is_named_by_its_line(void **state) {
    (void)state;
    refuses("# None of them is right.\n3/3/3 x\nhello\n", "openings '/");
    assert_int_equal(count, 1);
    tear_down(state);
    refuses("3/3/3 x\n\nhello\n", "line 3: ");
}

static void a_game_that_is_over_is_no_opening(void **state) {
    (void)state;
    refuses("xxx/oo1/3 o\n", "line 1: the game is over there");
}

static void a_file_without_a_position_is_refused(void **state) {
    (void)state;
    refuses("# nothing\n\n", "there is no position in '/");
}

static void a_file_that_is_not_there_is_refused(void **state) {
    ludo_error error = {0};
    (void)state;
    assert_false(opening_read_file("/nowhere/openings", &variant, &positions, &count, &error));
    assert_string_equal(error.text,
                        "'/nowhere/openings' cannot be read: No such file or directory");
}

/* ---- Random moves ---- */

static bool make(struct session *session, size_t plies, uint64_t seed,
                 struct opening_memory *memory) {
    struct search_workspace workspace = {0};
    ludo_random random = ludo_seeded(seed);
    bool good = opening_make(session, plies, &random, memory, &workspace);
    workspace_close(&workspace);
    return good;
}

static void open_session(const char *game, struct session *session) {
    ludo_error error;
    assert_true(ludo_read_variant(game, &variant, &error));
    assert_true(session_open(session, &variant, NULL, &(struct session_terms){0}, &error));
}

static void an_opening_has_the_moves_that_were_asked_for(void **state) {
    static struct opening_memory memory;
    struct session session;
    (void)state;
    open_session("ataxx:size=5x5", &session);
    for (uint64_t seed = 1; seed < 20; seed++) {
        assert_true(make(&session, 6, seed, &memory));
        assert_int_equal(session.trail.record.count, 6);
        assert_int_not_equal(session_turn(&session), LUDO_OVER);
    }
    assert_true(make(&session, 0, 1, &memory));
    assert_int_equal(session.trail.record.count, 0);
    session_close(&session);
}

/* In three by three most openings of four moves are lost for one side, and not all. */
static void no_opening_is_decided(void **state) {
    static struct opening_memory memory;
    struct session session;
    (void)state;
    open_session("ttt", &session);
    for (uint64_t seed = 1; seed < 20; seed++) {
        search_line line;
        search_report report = {.lines = &line};
        assert_true(make(&session, 4, seed, &memory));
        search_job job = {.variant = &variant,
                          .state = session.trail.state,
                          .limits = {.nodes = 100000},
                          .tt_mib = 1};
        assert_true(search_run(&job, &report));
        assert_int_equal(line.score, 0);
    }
    session_close(&session);
}

/* Where chance begins it has decided before an opening without moves ends. */
static void chance_comes_first(void **state) {
    static struct opening_memory memory;
    struct session session;
    (void)state;
    open_session("ataxx:obstacles=4", &session);
    assert_int_equal(session_turn(&session), LUDO_NATURE);
    assert_true(make(&session, 0, 3, &memory));
    assert_int_equal(session_turn(&session), 0);
    assert_int_equal(session.trail.record.count, 1);
    session_close(&session);
}

/* Where every game ends within so many moves, the last position before the end is taken. */
static void an_opening_longer_than_the_game_stops_before_its_end(void **state) {
    static struct opening_memory memory;
    struct session session;
    (void)state;
    open_session("ttt", &session);
    assert_true(make(&session, 30, 1, &memory));
    assert_in_range(session.trail.record.count, 4, 8);
    assert_int_not_equal(session_turn(&session), LUDO_OVER);
    session_close(&session);
}

/* Where every move decides the game, as where X threatens twice, none is made. */
static void a_game_that_is_solved_begins_at_its_beginning(void **state) {
    static struct opening_memory memory;
    struct session session;
    ludo_error error;
    (void)state;
    assert_true(
        session_open(&session, &variant, "xx1/xo1/2o x", &(struct session_terms){0}, &error));
    for (uint64_t seed = 1; seed < 20; seed++) {
        assert_true(make(&session, 1, seed, &memory));
        assert_int_equal(session.trail.record.count, 0);
    }
    session_close(&session);
}

/* Whichever cell O takes, the other one is left to X and completes a line. */
static void a_single_move_may_have_decided(void **state) {
    static struct opening_memory memory;
    struct session session;
    ludo_error error;
    (void)state;
    assert_true(
        session_open(&session, &variant, "xx1/xoo/1ox o", &(struct session_terms){0}, &error));
    for (uint64_t seed = 1; seed < 20; seed++) {
        assert_true(make(&session, 1, seed, &memory));
        assert_int_equal(session.trail.record.count, 0);
    }
    session_close(&session);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(a_file_has_a_position_a_line),
        TEST(a_wrong_position_is_named_by_its_line),
        TEST(a_game_that_is_over_is_no_opening),
        TEST(a_file_without_a_position_is_refused),
        TEST(a_file_that_is_not_there_is_refused),
        TEST(an_opening_has_the_moves_that_were_asked_for),
        TEST(no_opening_is_decided),
        TEST(chance_comes_first),
        TEST(an_opening_longer_than_the_game_stops_before_its_end),
        TEST(a_game_that_is_solved_begins_at_its_beginning),
        TEST(a_single_move_may_have_decided),
    };
    if (!scratch_make())
        return 1;
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    scratch_remove();
    return failed;
}
