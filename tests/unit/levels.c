/*
 * Levels: each plays better than the one below it, also where nodes are no limit and where more
 * than two play, and all of it follows from the seed.
 */
#include "search/level.h"
#include "search/tt.h"
#include "test.h"

enum { GREEDY = 0 }; /* beside the levels: who takes what looks best after one move */

/* Every move begins with an empty table: clearing one costs a tenth of asking the system for
 * another. */
static struct tt tt;

static ludo_move choose(const ludo_variant *variant, const void *state, int level, uint64_t seed) {
    search_line line;
    search_report report = {.lines = &line};
    search_job job = {.variant = variant, .state = state, .seed = seed, .tt = &tt};
    tt_clear(&tt);
    job.limits.depth = level == GREEDY;
    assert_true(level == GREEDY ? search_run(&job, &report)
                                : search_at_level(&job, level, &report));
    return line.moves[0];
}

/* The result of a game between two levels after some random moves: 1 if the first one of them, who
 * has the seats in the set, wins. */
static int result_of(const char *game, const int levels[2], unsigned seats, uint64_t opening,
                     uint64_t seed) {
    enum { LONGEST = 64 };
    ludo_variant variant;
    ludo_random random = ludo_seeded(seed);
    void *state = test_state(game, NULL, &variant);
    variant.game->playout(state, &random, opening);
    for (int ply = 0, turn; ply < LONGEST && (turn = variant.game->turn(state)) != LUDO_OVER;
         ply++) {
        int level = levels[seats >> turn & 1 ? 0 : 1];
        variant.game->play(state, choose(&variant, state, level, seed + (uint64_t)turn), NULL);
    }
    ludo_result result;
    variant.game->result(state, &result);
    free(state);
    return result.ending != LUDO_WON ? 0 : seats >> result.winner & 1 ? 1 : -1;
}

/* A level scores more than 51 % against a lower one, in rounds of games with all ways to share the
 * seats. */
static void check_step(const char *game, int level, int lower, uint64_t opening, int rounds) {
    ludo_variant variant;
    assert_true(ludo_read_variant(game, &variant, NULL));
    unsigned all = (1u << ludo_players(&variant)) - 1;
    int won = 0, lost = 0, games = rounds * (int)(all - 1);
    for (int round = 0; round < rounds; round++)
        for (unsigned seats = 1; seats < all; seats++) {
            int result =
                result_of(game, (int[]){level, lower}, seats, opening, 1000 * (uint64_t)round);
            won += result > 0;
            lost += result < 0;
        }
    print_message("# %s: level %d against %d: +%d =%d -%d\n", game, level, lower, won,
                  games - won - lost, lost);
    assert_true(100 * (won - lost) > 2 * games);
}

/* Four players on a small board have little choice, yet who thinks longer wins more. */
static void test_crowd(void **unused) {
    enum { OPENING = 4, ROUNDS = SANITIZED ? 2 : 6 };
    static const int steps[][2] = {{3, 1}, {5, 3}, {6, 4}, {5, GREEDY}, {6, GREEDY}};
    (void)unused;
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++)
        check_step("ataxx:size=5x5,players=4", steps[i][0], steps[i][1], OPENING, ROUNDS);
}

static void test_small_games(void **unused) {
    (void)unused;
    for (int level = 2; level <= 9; level++)
        check_step("ttt", level, level - 1, 0, 60);
    check_step("attt", 4, 3, 0, 30);
    check_step("attt", 6, 4, 0, 30);
    check_step("cn:size=4", 6, 3, 0, 30);
    check_step("cn", 6, 4, 0, 30);
    check_step("cn:size=8", 5, 2, 0, 20);
}

/* Level 9 errs in some games, level 10 in none. */
static void test_last_step(void **unused) {
    (void)unused;
    int won = 0;
    for (int i = 0; i < 100; i++) {
        int result = result_of("ttt", (int[]){10, 9}, i % 2 ? 2 : 1, 0, 1000 * (uint64_t)(i / 2));
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
            variant.game->play(
                state, turn < 0 ? ludo_next(&chance) : choose(&variant, state, level, ~seed), NULL);
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

static int open_table(void **unused) {
    (void)unused;
    return tt_open(&tt, 1) ? 0 : -1;
}

static int close_table(void **unused) {
    (void)unused;
    tt_close(&tt);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_small_games), cmocka_unit_test(test_last_step),
        cmocka_unit_test(test_seeds),       cmocka_unit_test(test_match3),
        cmocka_unit_test(test_crowd),
    };
    return cmocka_run_group_tests(tests, open_table, close_table);
}
