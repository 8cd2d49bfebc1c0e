/*
 * Levels: each plays better than the one below it, also where nodes are no limit, and all of it follows from
 * the seed.
 */
#include "search/level.h"
#include "test.h"

static ludo_move choose(const ludo_variant *variant, const void *state, int level, uint64_t seed) {
    search_line line;
    search_report report = {.lines = &line};
    search_job job = {.variant = variant, .state = state, .seed = seed, .table_mib = 1};
    assert_true(search_at_level(&job, level, &report));
    return line.moves[0];
}

/* The result of a game between two levels: 1 if the first one of them, who sits at `seat`, wins. */
static int result_of(const char *game, const int levels[2], int seat, uint64_t seed) {
    enum { LONGEST = 64 };
    ludo_variant variant;
    void *state = test_state(game, NULL, &variant);
    for (int ply = 0, turn; ply < LONGEST && (turn = variant.game->turn(state)) != LUDO_OVER; ply++)
        variant.game->play(state, choose(&variant, state, levels[turn != seat], seed + (uint64_t)turn), NULL);
    ludo_result result;
    variant.game->result(state, &result);
    free(state);
    return result.ending != LUDO_WON ? 0 : result.winner == seat ? 1 : -1;
}

/* A level scores more than 51 % against a lower one, in pairs of games with the seats swapped. */
static void check_step(const char *game, int level, int lower, int pairs) {
    int won = 0, lost = 0;
    for (int i = 0; i < 2 * pairs; i++) {
        int result = result_of(game, (int[]){level, lower}, i % 2, 1000 * (uint64_t)(i / 2));
        won += result > 0;
        lost += result < 0;
    }
    print_message("# %s: level %d against %d: +%d =%d -%d\n", game, level, lower, won, 2 * pairs - won - lost,
                  lost);
    assert_true(100 * (won - lost) > 2 * 2 * pairs);
}

static void test_small_games(void **unused) {
    (void)unused;
    for (int level = 2; level <= 9; level++)
        check_step("ttt", level, level - 1, 60);
    check_step("attt", 4, 3, 30);
    check_step("attt", 6, 4, 30);
    check_step("cn:size=4", 6, 3, 30);
    check_step("cn", 6, 4, 30);
    check_step("cn:size=8", 5, 2, 20);
}

/* Level 9 errs in some games, level 10 in none. */
static void test_last_step(void **unused) {
    (void)unused;
    int won = 0;
    for (int i = 0; i < 100; i++) {
        int result = result_of("ttt", (int[]){10, 9}, i % 2, 1000 * (uint64_t)(i / 2));
        assert_true(result >= 0);
        won += result;
    }
    assert_in_range(won, 2, 20);
}

/* A seed decides what a level plays, and which part of a board it looks at. */
static void test_seeds(void **unused) {
    (void)unused;
    ludo_variant variant;
    void *state = test_state("cn:size=8", NULL, &variant);
    bool upper = false, lower = false;
    for (uint64_t seed = 0; seed < 40; seed++) {
        ludo_move move = choose(&variant, state, 3, seed);
        assert_int_equal(move, choose(&variant, state, 3, seed));
        upper |= move < 16;
        lower |= move >= 48;
    }
    assert_true(upper && lower);
    free(state);
}

/* Points of a level in some games of match three, all levels meeting the same chance. */
static int64_t match3_points(int level, int games) {
    int64_t sum = 0;
    for (uint64_t seed = 1; seed <= (uint64_t)games; seed++) {
        ludo_variant variant;
        ludo_random chance = ludo_seeded(seed);
        void *state = test_state("match3", NULL, &variant);
        for (int turn; (turn = variant.game->turn(state)) != LUDO_OVER;)
            variant.game->play(state, turn < 0 ? ludo_next(&chance) : choose(&variant, state, level, ~seed),
                               NULL);
        ludo_result result;
        variant.game->result(state, &result);
        sum += result.score;
        free(state);
    }
    print_message("# match3: level %d has %d points\n", level, (int)(sum / games));
    return sum;
}

static void test_match3(void **unused) {
    (void)unused;
    int games = SANITIZED ? 8 : 24, highest = SANITIZED ? 6 : 7;
    int64_t before = match3_points(1, games);
    for (int level = 3; level <= highest; level += level < 5 ? 2 : 1) {
        int64_t points = match3_points(level, games);
        assert_true(points > before);
        before = points;
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_small_games),
        cmocka_unit_test(test_last_step),
        cmocka_unit_test(test_seeds),
        cmocka_unit_test(test_match3),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
