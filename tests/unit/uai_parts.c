/*
 * What the UAI engine works with: the time of a move, and the positions that may come back.
 */
#include "protocols/uai.h"
#include "protocols/uai_position.h"
#include "test.h"

static void test_past(void **unused) {
    (void)unused;
    struct trail game;
    ludo_variant variant;
    ludo_error error;
    void *state = test_state("ataxx:pass=ply", NULL, &variant);
    assert_true(uai_start(&game, 2, &error));
    char moves[] = "startpos moves f2 g7g5 g1g3 g5g7 g3g1";
    assert_true(uai_read_position(&game, 2, moves, &error));
    assert_int_equal(trail_now(&game)->quiet, 4);
    test_play(&variant, state, "f2");
    assert_true(game.past[1] == variant.game->hash(state));
    test_play(&variant, state, "g7g5;g1g3;g5g7");
    assert_true(game.past[4] == variant.game->hash(state));
    test_play(&variant, state, "g3g1");
    /* It is the first of them again. */
    assert_true(variant.game->hash(game.state) == game.past[1]);
    char clone[] = "startpos moves f2 g7g5 g1g3 a2";
    assert_true(uai_read_position(&game, 2, clone, &error));
    assert_int_equal(trail_now(&game)->quiet, 0);
    /* A refused one changes nothing. */
    char wrong[] = "startpos moves f2 g7g5 a1";
    assert_false(uai_read_position(&game, 2, wrong, &error));
    assert_int_equal(trail_now(&game)->quiet, 0);
    char many[4096] = "startpos moves";
    for (int i = 0; i < 25; i++)
        strcat(many, " g1g3 g7g5 g3g1 g5g7");
    assert_true(uai_read_position(&game, 2, many, &error));
    assert_int_equal(trail_now(&game)->quiet, 100);
    assert_int_equal(trail_rules(&game)->turn(game.state), LUDO_OVER);
    trail_close(&game);
    free(state);
}

static void test_movetime(void **unused) {
    (void)unused;
    static const uint64_t times[] = {0, 1, 5, 50, 100, 1000, 10000, 60000, 600000, 86400000};
    for (size_t i = 0; i < sizeof times / sizeof *times; i++) {
        double time = uai_movetime(times[i]), given = (double)times[i] / 1000;
        assert_true(time > 0 && (times[i] == 0 || time <= given));
        assert_true(times[i] < 20 || given - time >= 0.01 - 1e-9);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_past),
        cmocka_unit_test(test_movetime),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
