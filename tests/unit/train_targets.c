/* What the trainer asks a network to predict, made of scores and of how a game went on. */
#include "../../training/train.h"
#include "../../training/training.h"
#include "scratch.h"
#include "search/engines/ataxx_network.h"
#include "test.h"
#include <math.h>

enum {
    CELL_A1 = 0,
    CELL_B2 = 10,
    CELL_G7 = 60,
    CELL_F6 = 50,
    CELL_C3 = 20,
    CELL_E5 = 40,
    PLIES = 3,
    POSITIONS = 4,
    GAMES = 2, /* in a file */
    KINDS = 2,
    UNIT = 50
};

static char paths[KINDS][128];
static const char *const names[KINDS] = {"ataxx", "santorini"};

/* Three moves, of which the first player makes two, and a move aside. The first player wins; then
 * the same moves are made with all scores turned round, and the first player loses. */
static const struct game_ply plies[PLIES] = {
    {CELL_B2 << 6 | CELL_B2, 100, GAME_NO_MOVE, 0},
    {GAME_MOVER_BIT | CELL_F6 << 6 | CELL_F6, -50, GAME_MOVER_BIT | CELL_E5 << 6 | CELL_E5, 70},
    {CELL_C3 << 6 | CELL_C3, 200, GAME_NO_MOVE, 0}};

static bool write_games(FILE *file) {
    struct game_head head = {.own = {UINT64_C(1) << CELL_A1, UINT64_C(1) << CELL_G7},
                             .plies = PLIES};
    head.empty = ataxx_frame & ~(head.own[0] | head.own[1]);
    for (int sign = 1; sign >= -1; sign -= 2) {
        head.result = (uint8_t)(1 + sign);
        if (fwrite(&head, sizeof head, 1, file) != 1)
            return false;
        for (int i = 0; i < PLIES; i++) {
            struct game_ply ply = plies[i];
            ply.score = (int16_t)(sign * ply.score);
            ply.aside_score = (int16_t)(sign * ply.aside_score);
            if (fwrite(&ply, sizeof ply, 1, file) != 1)
                return false;
        }
    }
    return true;
}

/* The same scores and results as examples of Santorini. */
static bool write_examples(FILE *file) {
    for (int game = 0; game < GAMES; game++)
        for (int i = 0; i < PLIES; i++) {
            int sign = game == 0 ? 1 : -1;
            bool second = plies[i].move / GAME_MOVER_BIT == 1;
            struct example example = {.score = (int16_t)(sign * plies[i].score),
                                      .result = second == (sign > 0) ? 0 : 2,
                                      .game = (uint16_t)(1 + game)};
            memset(example.inputs + 1, 0xff, sizeof example.inputs - sizeof example.inputs[0]);
            if (fwrite(&example, sizeof example, 1, file) != 1)
                return false;
            example.score = (int16_t)(sign * plies[i].aside_score);
            example.result = NO_RESULT;
            if (plies[i].aside != GAME_NO_MOVE && fwrite(&example, sizeof example, 1, file) != 1)
                return false;
        }
    return true;
}

static int open_games(void **context) {
    (void)context;
    if (!scratch_make())
        return -1;
    for (int i = 0; i < KINDS; i++) {
        snprintf(paths[i], sizeof paths[i], "%s/%s", scratch, names[i]);
        FILE *file = fopen(paths[i], "wb");
        bool good = file && (i == 0 ? write_games(file) : write_examples(file));
        if (!file || fclose(file) != 0 || !good)
            return -1;
    }
    return 0;
}

static int remove_game(void **context) {
    (void)context;
    return scratch_remove() ? 0 : -1;
}

/* The chances that scores mean: 100 and 200 win a game, -50 loses it, so the smallest unit fits
 * best. */
static double said(double score) {
    return 1 / (1 + exp(-score / UNIT));
}

/* What is wanted of the second game is the opposite of the first. */
static void compare(struct train_blend blend, const double wanted[POSITIONS]) {
    for (int kind = 0; kind < KINDS; kind++) {
        struct train_set set = {0};
        assert_true(train_add(&set, train_find_game(names[kind]), paths[kind], blend));
        assert_int_equal(set.count, GAMES * POSITIONS);
        for (int i = 0; i < POSITIONS; i++) {
            assert_true(fabs(set.positions[i].target - wanted[i]) < 1e-6);
            assert_true(fabs(set.positions[POSITIONS + i].target - (1 - wanted[i])) < 1e-6);
        }
        train_free(&set);
    }
}

static void test_score_or_result(void **context) {
    (void)context;
    const double first = said(100), second = said(-50), aside = said(70), third = said(200);
    compare((struct train_blend){1, 1}, (const double[]){first, second, aside, third});
    compare((struct train_blend){0, 1}, (const double[]){1, 0, aside, 1});
    compare((struct train_blend){0.25, 1},
            (const double[]){0.25 * first + 0.75, 0.25 * second, aside, 0.25 * third + 0.75});
}

/* Whoever moves sees what is said after the move; after the last one the result remains. */
static void test_later_scores(void **context) {
    (void)context;
    const double aside = said(70), third = 1, second = 0.5 * (1 - third) + 0.5 * (1 - said(200)),
                 first = 0.5 * (1 - second) + 0.5 * (1 - said(-50));
    compare((struct train_blend){0, 0}, (const double[]){1 - said(-50), 1 - said(200), aside, 1});
    compare((struct train_blend){0, 0.5}, (const double[]){first, second, aside, third});
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_score_or_result),
                                       cmocka_unit_test(test_later_scores)};
    return cmocka_run_group_tests(tests, open_games, remove_game);
}
