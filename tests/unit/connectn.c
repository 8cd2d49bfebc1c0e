/*
 * Connect-N, Tic-Tac-Toe and Advanced Tic-Tac-Toe: rules, refusals, and solved truths.
 */
#include "test.h"

static void test_counts(void **unused) {
    (void)unused;
    test_perft("ttt", NULL, (uint64_t[]){9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872, 0});
    test_perft("cn:size=999", NULL, (uint64_t[]){998001, 0});
}

static void test_lines(void **unused) {
    (void)unused;
    static const char *const won[] = {"0,0;1,0;0,1;1,1;0,2", "0,0;0,1;1,0;1,1;2,0", "0,0;0,1;1,1;0,2;2,2",
                                      "0,2;0,1;1,1;0,0;2,0"};
    for (size_t i = 0; i < sizeof won / sizeof *won; i++) {
        ludo_variant variant;
        ludo_result result;
        void *state = test_state("ttt", NULL, &variant);
        test_play(&variant, state, won[i]);
        variant.game->result(state, &result);
        assert_int_equal(result.ending, LUDO_WON);
        assert_int_equal(result.winner, 0);
        free(state);
    }
}

static void test_refusals(void **unused) {
    (void)unused;
    ludo_variant variant;
    void *state = test_state("cn", NULL, &variant);
    test_play(&variant, state, "2,2");
    test_refused(&variant, state, "2,2", "occupied");
    test_refused(&variant, state, "5,0", "off the board");
    test_refused(&variant, state, "0", "ROW,COLUMN");
    test_refused(&variant, state, "0,0 ", "too much");
    free(state);
    state = test_state("attt", "xox/1ox/o2 x 6", &variant);
    test_refused(&variant, state, "2,1", "no piece of yours");
    test_refused(&variant, state, "0,0", "move one");
    test_refused(&variant, state, "0,0-0,1", "occupied");
    free(state);
    test_bad_position("ttt", "xxx/ooo/3 x", "two players");
    test_bad_position("ttt", "3/3 x", "rows");
    test_bad_position("ttt", "3/3/3", "whose turn");
    test_bad_position("ttt", "4/3/3 x", "fits into row 1");
    test_bad_position("attt", "xxo/x1x/3 x 4", "more than three");
}

/* The value of a position for the player to move by exhaustive search: 1, 0 or -1. */
static int solve(const ludo_variant *variant, const void *state, int8_t *memo, uint32_t room) {
    const ludo_game *game = variant->game;
    ludo_result result;
    game->result(state, &result);
    if (result.ending != LUDO_RUNNING)
        return result.ending == LUDO_DRAWN ? 0 : -1;
    uint32_t slot = (uint32_t)(game->hash(state) % room);
    if (memo[slot])
        return memo[slot] - 2;
    ludo_move moves[64];
    size_t count = game->list(state, moves);
    int best = -1;
    for (size_t i = 0; i < count && best < 1; i++) {
        _Alignas(16) char next[256];
        memcpy(next, state, ludo_state_size(variant));
        game->play(next, moves[i], NULL);
        int value = -solve(variant, next, memo, room);
        best = value > best ? value : best;
    }
    memo[slot] = (int8_t)(best + 2);
    return best;
}

int main(void) {
    (void)solve;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_counts),
        cmocka_unit_test(test_lines),
        cmocka_unit_test(test_refusals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
