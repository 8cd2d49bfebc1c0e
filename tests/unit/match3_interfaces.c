/*
 * A board, a matcher and a strategy of the caller's own under the library's moves and game: nothing of the
 * library's implementations may be needed.
 */
#include "test.h"

enum { COLUMNS = 3, ROWS = 4 };

/* A board as somebody else might write it: characters row by row, no checks that the library does not need.
 */
struct own_board {
    char cells[ROWS][COLUMNS + 1];
    ludo_m3_filler filler;
};

static const ludo_m3_token valid[] = {'*', 'A', 'O', 'X'};

static int32_t columns(const void *self) {
    (void)self;
    return COLUMNS;
}

static int32_t rows(const void *self) {
    (void)self;
    return ROWS;
}

static size_t tokens(const void *self, const ludo_m3_token **list) {
    (void)self;
    *list = valid;
    return 4;
}

static bool get(const void *self, ludo_m3_position at, ludo_m3_token *token, ludo_error *error) {
    const struct own_board *board = self;
    if (at.x < 0 || at.x >= COLUMNS || at.y < 0 || at.y >= ROWS)
        return ludo_fail(error, LUDO_E_BOARD_DIMENSION, "off my board");
    *token = board->cells[at.y][at.x] == ' ' ? LUDO_M3_EMPTY : (ludo_m3_token)board->cells[at.y][at.x];
    return true;
}

static bool set(void *self, ludo_m3_position at, ludo_m3_token token, ludo_error *error) {
    struct own_board *board = self;
    (void)error;
    board->cells[at.y][at.x] = token == LUDO_M3_EMPTY ? ' ' : (char)token;
    return true;
}

static bool swap(void *self, ludo_m3_position a, ludo_m3_position b, ludo_error *error) {
    struct own_board *board = self;
    char token = board->cells[a.y][a.x];
    (void)error;
    board->cells[a.y][a.x] = board->cells[b.y][b.x];
    board->cells[b.y][b.x] = token;
    return true;
}

static bool take_away(void *self, const ludo_m3_position *list, size_t count, ludo_error *error) {
    for (size_t i = 0; i < count; i++)
        set(self, list[i], LUDO_M3_EMPTY, error);
    return true;
}

static bool drop(void *self, ludo_m3_positions *moved, ludo_error *error) {
    struct own_board *board = self;
    for (int pass = 0; pass < ROWS; pass++)
        for (int y = ROWS - 1; y > 0; y--)
            for (int x = 0; x < COLUMNS; x++)
                if (board->cells[y][x] == ' ' && board->cells[y - 1][x] != ' ') {
                    ludo_m3_position upper = {x, y - 1}, lower = {x, y};
                    swap(board, upper, lower, error);
                    if (moved && (!ludo_m3_positions_add(moved, upper, error) ||
                                  !ludo_m3_positions_add(moved, lower, error)))
                        return false;
                }
    return true;
}

static bool set_filler(void *self, ludo_m3_filler filler, ludo_error *error) {
    (void)error;
    ((struct own_board *)self)->filler = filler;
    return true;
}

static bool has_filler(const void *self) {
    return ((const struct own_board *)self)->filler.calls != NULL;
}

static const ludo_m3_board_calls board_calls;

static bool fill(void *self, ludo_m3_positions *filled, ludo_error *error) {
    struct own_board *board = self;
    for (int x = 0; x < COLUMNS; x++)
        for (int y = ROWS - 1; y >= 0; y--) {
            ludo_m3_position at = {x, y};
            ludo_m3_token token;
            if (board->cells[y][x] != ' ')
                continue;
            if (!board->filler.calls->next(board->filler.self, (ludo_m3_board){&board_calls, self}, at,
                                           &token, error))
                return false;
            set(self, at, token, error);
            if (filled && !ludo_m3_positions_add(filled, at, error))
                return false;
        }
    return true;
}

static const ludo_m3_board_calls board_calls = {columns,   rows, tokens,     get,        set,  swap,
                                                take_away, drop, set_filler, has_filler, fill, NULL};

/* Rows and columns of three or more equal tokens through a position, each field named twice, both directions
 * in turn. */
static bool match(const void *self, ludo_m3_board board, const ludo_m3_position *from, size_t count,
                  ludo_m3_matches *matches, ludo_error *error) {
    (void)self;
    for (size_t i = 0; i < count; i++)
        for (int down = 0; down < 2; down++) {
            ludo_m3_token token, there;
            if (!ludo_m3_get(board, from[i], &token, error))
                return false;
            for (int sign = 1; token != LUDO_M3_EMPTY && sign >= -1; sign -= 2)
                for (int step = 0;; step += sign) {
                    ludo_m3_position at = {from[i].x + (down ? 0 : step), from[i].y + (down ? step : 0)};
                    if (!ludo_m3_get(board, at, &there, NULL) || there != token)
                        break;
                    for (int twice = 0; twice < 2; twice++)
                        if (!ludo_m3_positions_add(&matches->fields, at, error))
                            return false;
                }
            if (!ludo_m3_matches_close(matches, error))
                return false;
        }
    return true;
}

/* Tokens for each column, as in figure 22. */
struct own_filler {
    const char *columns[COLUMNS];
};

static bool next(void *self, ludo_m3_board board, ludo_m3_position at, ludo_m3_token *token,
                 ludo_error *error) {
    struct own_filler *filler = self;
    (void)board;
    if (!*filler->columns[at.x])
        return ludo_fail(error, LUDO_E_FILL_EXHAUSTED, "no more");
    *token = (ludo_m3_token)*filler->columns[at.x]++;
    return true;
}

static void test_own_everything(void **unused) {
    (void)unused;
    static const ludo_m3_matcher_calls matcher_calls = {match, NULL};
    static const ludo_m3_filler_calls filler_calls = {next, NULL};
    struct own_board own = {.cells = {"O*O", "***", "O*O", "O*O"}};
    struct own_filler filler = {{"AOA**", "AXAXA", "A**A*"}};
    ludo_m3_board board = {&board_calls, &own};
    ludo_m3_matcher matcher = {&matcher_calls, NULL};
    ludo_m3_game game;
    ludo_error error;
    ludo_m3_matches matches = {0};
    assert_true(ludo_m3_match(matcher, board, (ludo_m3_position){1, 1}, &matches, NULL));
    assert_int_equal(matches.count, 2);
    assert_int_equal(matches.fields.count, 3 + 4);
    ludo_m3_matches_free(&matches);
    assert_true(ludo_m3_game_init(&game, board, matcher, NULL));
    assert_false(ludo_m3_game_start(&game, &error));
    assert_int_equal(error.code, LUDO_E_NO_FILLING_STRATEGY);
    assert_true(ludo_m3_set_filler(board, (ludo_m3_filler){&filler_calls, &filler}, NULL));
    assert_true(ludo_m3_game_start(&game, &error));
    assert_int_equal(game.score, 49);
    char data[32];
    ludo_text text = ludo_text_in(data, sizeof data);
    assert_true(ludo_m3_write_board(board, &text, NULL));
    assert_string_equal(data, "*A*;*XA;AA*;OX*");
    assert_true(ludo_m3_apply(ludo_m3_rotate_square((ludo_m3_position){0, 0}), board, NULL));
    assert_true(ludo_m3_apply(ludo_m3_reverse(ludo_m3_rotate_row(3)), board, NULL));
    text = ludo_text_in(data, sizeof data);
    assert_true(ludo_m3_write_board(board, &text, NULL));
    assert_string_equal(data, "***;XAA;AA*;X*O");
    ludo_m3_board_free(&board);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_own_everything)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
