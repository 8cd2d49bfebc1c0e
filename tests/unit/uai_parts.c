/*
 * What the UAI engine works with: how it shares out its time, and the positions that may come back.
 */
#include "protocols/uai.h"
#include "protocols/uai_position.h"
#include "test.h"

static void test_past(void **unused) {
    (void)unused;
    struct uai_position position = {0};
    ludo_variant variant;
    ludo_error error;
    void *state = test_state("ataxx:pass=ply", NULL, &variant);
    assert_true(uai_start(&position, 2, &error));
    char moves[] = "startpos moves f2 g7g5 g1g3 g5g7 g3g1";
    assert_true(uai_read_position(&position, 2, moves, &error));
    assert_int_equal(position.past_count, 4);
    test_play(&variant, state, "f2");
    assert_true(position.past[0] == variant.game->hash(state));
    test_play(&variant, state, "g7g5;g1g3;g5g7");
    assert_true(position.past[3] == variant.game->hash(state));
    test_play(&variant, state, "g3g1");
    /* It is the first of them again. */
    assert_true(variant.game->hash(position.state) == position.past[0]);
    char clone[] = "startpos moves f2 g7g5 g1g3 a2";
    assert_true(uai_read_position(&position, 2, clone, &error));
    assert_int_equal(position.past_count, 0);
    /* A refused one changes nothing. */
    char wrong[] = "startpos moves f2 g7g5 a1";
    assert_false(uai_read_position(&position, 2, wrong, &error));
    assert_int_equal(position.past_count, 0);
    char many[4096] = "startpos moves";
    for (int i = 0; i < 25; i++)
        strcat(many, " g1g3 g7g5 g3g1 g5g7");
    assert_true(uai_read_position(&position, 2, many, &error));
    assert_int_equal(position.past_count, UAI_PAST);
    assert_int_equal(position.variant.game->turn(position.state), LUDO_OVER);
    uai_leave(&position);
    free(state);
}

static void test_budget(void **unused) {
    (void)unused;
    static const uint64_t numbers[] = {0, 1, 5, 50, 100, 1000, 10000, 60000, 600000, 86400000};
    enum { COUNT = sizeof numbers / sizeof *numbers };
    for (int i = 0; i < COUNT; i++) {
        double time = uai_movetime(numbers[i]), left = (double)numbers[i] / 1000;
        assert_true(time >= 0 && time <= left && (numbers[i] < 20 || left - time >= 0.01 - 1e-9));
        for (int k = 0; k < COUNT; k++)
            for (uint64_t moves = 0; moves < 60; moves++) {
                double budget = uai_budget((struct uai_clock){numbers[i], numbers[k], moves});
                assert_true(budget >= 0 && budget <= left);
                /* What is kept for the way out. */
                assert_true(left - budget >= (left < 0.1 ? left / 2 : 0.05) - 1e-9);
            }
    }
    /* More time, an increment or fewer moves to make never mean less for a move. */
    assert_true(uai_budget((struct uai_clock){20000, 0, 0}) > uai_budget((struct uai_clock){10000, 0, 0}));
    assert_true(uai_budget((struct uai_clock){10000, 100, 0}) > uai_budget((struct uai_clock){10000, 0, 0}));
    assert_true(uai_budget((struct uai_clock){10000, 0, 5}) > uai_budget((struct uai_clock){10000, 0, 10}));
}

/* A long game never uses up the clock, even if every move takes its whole budget. */
static void test_long_game(void **unused) {
    (void)unused;
    double left = 10000;
    for (int i = 0; i < 300; i++) {
        left -= uai_budget((struct uai_clock){(uint64_t)left, 0, 0}) * 1000;
        assert_true(left > 0);
    }
    left = 1000;
    for (int i = 0; i < 300; i++) {
        left -= uai_budget((struct uai_clock){(uint64_t)left, 100, 0}) * 1000;
        assert_true(left > 0);
        left += 100;
    }
    for (int i = 0; i < 300; i++) {
        if (i % 40 == 0)
            left = 5000;
        left -= uai_budget((struct uai_clock){(uint64_t)left, 0, (uint64_t)(40 - i % 40)}) * 1000;
        assert_true(left > 0);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_past),
        cmocka_unit_test(test_budget),
        cmocka_unit_test(test_long_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
