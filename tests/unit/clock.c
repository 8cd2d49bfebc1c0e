/*
 * How a clock for a whole game is shared out.
 */
#include "search/clock.h"
#include "test.h"

static double budget(double left, double more, uint64_t moves) {
    return clock_limits((struct game_clock){left, more, moves}).seconds;
}

static void test_share(void **unused) {
    (void)unused;
    static const double times[] = {0, 0.001, 0.005, 0.05, 0.1, 1, 10, 60, 600, 86400};
    enum { COUNT = sizeof times / sizeof *times };
    for (int i = 0; i < COUNT; i++)
        for (int k = 0; k < COUNT; k++)
            for (uint64_t moves = 0; moves < 60; moves++) {
                double share = budget(times[i], times[k], moves);
                assert_true(share > 0 && (times[i] < 0.001 || share <= times[i]));
                /* What is kept for the way out. */
                assert_true(times[i] < 0.001 ||
                            times[i] - share >= (times[i] < 0.1 ? times[i] / 2 : 0.05) - 1e-9);
            }
    /* More time, an increment or fewer moves to make never mean less for a move. */
    assert_true(budget(20, 0, 0) > budget(10, 0, 0));
    assert_true(budget(10, 0.1, 0) > budget(10, 0, 0));
    assert_true(budget(10, 0, 5) > budget(10, 0, 10));
}

/* A long game never uses up the clock, even if every move takes all it may. */
static void test_long_game(void **unused) {
    (void)unused;
    double left = 60;
    for (int i = 0; i < 200; i++) {
        left -= budget(left, 0, 0);
        assert_true(left > 0);
    }
    left = 1;
    for (int i = 0; i < 300; i++) {
        left -= budget(left, 0.1, 0);
        assert_true(left > 0);
        left += 0.1;
    }
    for (int i = 0; i < 300; i++) {
        if (i % 40 == 0)
            left = 5;
        left -= budget(left, 0, (uint64_t)(40 - i % 40));
        assert_true(left > 0);
    }
}

/* When enough time has gone by, the depth under way is the last one, in every engine that deepens.
 */
static void test_enough(void **unused) {
    (void)unused;
    static const char *const games[] = {"ataxx", "ataxx:players=3", "santorini:cards=off"};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        ludo_variant variant;
        void *state = test_state(games[i], NULL, &variant);
        search_line line;
        search_report report = {.lines = &line};
        search_job job = {
            .variant = &variant, .state = state, .limits = {.enough = 1e-9}, .tt_mib = 1};
        assert_true(search_run(&job, &report));
        assert_int_equal(report.depth, 1);
        free(state);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_share),
        cmocka_unit_test(test_long_game),
        cmocka_unit_test(test_enough),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
