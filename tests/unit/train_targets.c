/* What the trainer asks a network to predict, made of scores and of how a game went on. */
#include "../../bench/train.h"
#include "../../bench/training.h"
#include "games/ataxx/rules_small.h"
#include "scratch.h"
#include "test.h"
#include <math.h>

enum { CELL_A1 = 0, CELL_B2 = 10, CELL_G7 = 60, CELL_F6 = 50, CELL_C3 = 20, CELL_E5 = 40, PLIES = 4 };

static char path[128];

/* Three moves, of which the first player makes two, and a move aside. He wins. */
static const struct game_ply plies[PLIES - 1] = {
    {CELL_B2 << 6 | CELL_B2, 100, GAME_NO_MOVE, 0},
    {GAME_MOVER_BIT | CELL_F6 << 6 | CELL_F6, -50, GAME_MOVER_BIT | CELL_E5 << 6 | CELL_E5, 70},
    {CELL_C3 << 6 | CELL_C3, 200, GAME_NO_MOVE, 0}};

static int write_game(void **context) {
    struct game_head head = {
        .own = {UINT64_C(1) << CELL_A1, UINT64_C(1) << CELL_G7}, .plies = PLIES - 1, .result = 2};
    (void)context;
    head.empty = UINT64_C(0x1fcfe7f3f9fcfe7f) & ~(head.own[0] | head.own[1]);
    if (!scratch_make())
        return -1;
    snprintf(path, sizeof path, "%s/game", scratch);
    FILE *file = fopen(path, "wb");
    bool good = file && fwrite(&head, sizeof head, 1, file) == 1 && fwrite(plies, sizeof plies, 1, file) == 1;
    return file && fclose(file) == 0 && good ? 0 : -1;
}

static int remove_game(void **context) {
    (void)context;
    return scratch_remove() ? 0 : -1;
}

static void compare(struct train_blend blend, const double *wanted) {
    struct train_set set = {0};
    assert_true(train_add(&set, train_find_game("ataxx"), path, blend));
    assert_int_equal(set.count, PLIES);
    for (int i = 0; i < PLIES; i++)
        assert_true(fabs(set.positions[i].target - wanted[i]) < 1e-6);
    train_free(&set);
}

/* The chances that scores mean: the one who has 200 wins, and so does the one with -50 not, so the smallest
 * unit fits best. */
static double said(double score) {
    return 1 / (1 + exp(-score / 50));
}

static void test_score_or_result(void **context) {
    (void)context;
    compare((struct train_blend){1, 1}, (const double[]){said(100), said(-50), said(70), said(200)});
    compare((struct train_blend){0, 1}, (const double[]){1, 0, said(70), 1});
    compare((struct train_blend){0.25, 1},
            (const double[]){0.25 * said(100) + 0.75, 0.25 * said(-50), said(70), 0.25 * said(200) + 0.75});
}

/* Whoever moves sees what is said behind his move; behind the last one the result remains. */
static void test_later_scores(void **context) {
    (void)context;
    compare((struct train_blend){0, 0}, (const double[]){1 - said(-50), 1 - said(200), said(70), 1});
    const double third = 1, second = 0.5 * (1 - third) + 0.5 * (1 - said(200)),
                 first = 0.5 * (1 - second) + 0.5 * (1 - said(-50));
    compare((struct train_blend){0, 0.5}, (const double[]){first, second, said(70), third});
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_score_or_result),
                                       cmocka_unit_test(test_later_scores)};
    return cmocka_run_group_tests(tests, write_game, remove_game);
}
