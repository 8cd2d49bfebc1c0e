/*
 * The library's own board, with what it keeps to drop and fill without looking at every field,
 * against rows of numbers that are looked at one by one.
 */
#include "match3_help.h"

enum { MOST_SIDE = 150, FEW_TOKENS = 5, MANY_TOKENS = 300 };

struct naive {
    int columns, rows;
    int tokens;
    int cells[MOST_SIDE][MOST_SIDE]; /* [x][y], 0: empty */
};

static ludo_m3_token token_of(int number) {
    return number ? 0x4e00 + (ludo_m3_token)number : LUDO_M3_EMPTY;
}

static int any(ludo_random *random, int limit) {
    return (int)ludo_below(random, (uint64_t)limit);
}

static ludo_m3_position anywhere(const struct naive *naive, ludo_random *random) {
    return at(any(random, naive->columns), any(random, naive->rows));
}

static void compare(const struct naive *naive, ludo_m3_board board) {
    for (int x = 0; x < naive->columns; x++)
        for (int y = 0; y < naive->rows; y++) {
            ludo_m3_token token;
            assert_true(ludo_m3_get(board, at(x, y), &token, NULL));
            assert_int_equal(token, token_of(naive->cells[x][y]));
        }
}

static void compare_list(const ludo_m3_positions *list, bool has[MOST_SIDE][MOST_SIDE], int count) {
    assert_int_equal(list->count, count);
    for (size_t i = 0; i < list->count; i++)
        assert_true(has[list->at[i].x][list->at[i].y]);
}

static void drop_both(struct naive *naive, ludo_m3_board board, bool listed) {
    static bool has[MOST_SIDE][MOST_SIDE];
    ludo_m3_positions moved = {0};
    int count = 0;
    memset(has, 0, sizeof has);
    for (int x = 0; x < naive->columns; x++)
        for (int y = naive->rows - 1, to = y; y >= 0; y--) {
            int token = naive->cells[x][y];
            if (!token)
                continue;
            if (to != y) {
                count += !has[x][y] + !has[x][to];
                has[x][y] = has[x][to] = true;
                naive->cells[x][y] = 0;
                naive->cells[x][to] = token;
            }
            to--;
        }
    assert_true(ludo_m3_drop(board, listed ? &moved : NULL, NULL));
    if (listed)
        compare_list(&moved, has, count);
    for (size_t i = 1; i < moved.count; i++)
        assert_true(ludo_m3_compare(moved.at[i - 1], moved.at[i]) < 0);
    ludo_m3_positions_free(&moved);
}

/* Gives every third field nothing. */
static bool next_third(void *self, ludo_m3_board board, ludo_m3_position position,
                       ludo_m3_token *token, ludo_error *error) {
    struct naive *naive = self;
    (void)board, (void)error;
    int number =
        (7 * position.x + position.y) % 3 ? 1 + (position.x + position.y) % naive->tokens : 0;
    *token = token_of(naive->cells[position.x][position.y] = number);
    return true;
}

static void fill_both(struct naive *naive, ludo_m3_board board) {
    static bool has[MOST_SIDE][MOST_SIDE];
    ludo_m3_positions filled = {0};
    struct naive before = *naive;
    int count = 0;
    memset(has, 0, sizeof has);
    assert_true(ludo_m3_fill(board, &filled, NULL));
    for (int x = 0; x < naive->columns; x++)
        for (int y = 0; y < naive->rows; y++)
            if (!before.cells[x][y] && naive->cells[x][y])
                has[x][y] = true, count++;
    compare_list(&filled, has, count);
    for (size_t i = 1; i < filled.count; i++) {
        ludo_m3_position a = filled.at[i - 1], b = filled.at[i];
        assert_true(a.x < b.x || (a.x == b.x && a.y > b.y));
    }
    ludo_m3_positions_free(&filled);
}

/* A few changes of single fields. */
static void change_both(struct naive *naive, ludo_m3_board board, ludo_random *random) {
    for (int i = any(random, 40); i > 0; i--) {
        ludo_m3_position a = anywhere(naive, random), b = anywhere(naive, random);
        int *one = &naive->cells[a.x][a.y], *other = &naive->cells[b.x][b.y], token = *one;
        switch (any(random, 3)) {
        case 0:
            *one = any(random, naive->tokens + 1);
            assert_true(ludo_m3_set(board, a, token_of(*one), NULL));
            break;
        case 1:
            *one = *other;
            *other = token;
            assert_true(ludo_m3_swap(board, a, b, NULL));
            break;
        default:
            *one = *other = 0;
            assert_true(ludo_m3_remove(board, (ludo_m3_position[]){a, b}, 2, NULL));
        }
    }
}

static void compare_boards(ludo_random *random, int tokens) {
    static const ludo_m3_filler_calls calls = {.next = next_third};
    static struct naive naive;
    ludo_m3_token valid[MANY_TOKENS];
    ludo_m3_board board;
    memset(&naive, 0, sizeof naive);
    naive.columns = 2 + any(random, MOST_SIDE - 1);
    naive.rows = 2 + any(random, MOST_SIDE - 1);
    naive.tokens = tokens;
    for (int i = 0; i < tokens; i++)
        valid[i] = token_of(i + 1);
    assert_true(ludo_m3_board_new(valid, (size_t)tokens, naive.columns, naive.rows, &board, NULL));
    assert_true(ludo_m3_set_filler(board, (ludo_m3_filler){&calls, &naive}, NULL));
    for (int i = 0; i < 30; i++) {
        change_both(&naive, board, random);
        if (any(random, 2))
            drop_both(&naive, board, any(random, 2));
        if (any(random, 3) == 0)
            fill_both(&naive, board);
        if (i % 10 == 9)
            compare(&naive, board);
    }
    ludo_m3_board_free(&board);
}

static void test_random_changes(void **unused) {
    (void)unused;
    ludo_random random = ludo_seeded(17);
    for (int i = 0; i < (SANITIZED ? 10 : 60); i++)
        compare_boards(&random, i % 3 ? FEW_TOKENS : MANY_TOKENS);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_random_changes)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
