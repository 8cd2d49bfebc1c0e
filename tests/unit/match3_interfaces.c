/*
 * A board, moves, a matcher and strategies of the caller's own under the library's game: nothing of
 * the library's implementations may be needed.
 */
#include "match3_help.h"

enum { COLUMNS = 3, ROWS = 4 };

/* A board as somebody else might write it: characters row by row,
 * no checks that the library does not need. */
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
    *token =
        board->cells[at.y][at.x] == ' ' ? LUDO_M3_EMPTY : (ludo_m3_token)board->cells[at.y][at.x];
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

static bool ask(struct own_board *board, ludo_error *error) {
    for (int x = 0; x < COLUMNS; x++)
        for (int y = ROWS - 1; y >= 0; y--) {
            ludo_m3_position field = {x, y};
            ludo_m3_token token;
            if (board->cells[y][x] != ' ')
                continue;
            if (!board->filler.calls->next(board->filler.self, (ludo_m3_board){&board_calls, board},
                                           field, &token, error))
                return false;
            set(board, field, token, error);
        }
    return true;
}

static bool fill(void *self, ludo_m3_positions *filled, ludo_error *error) {
    struct own_board *board = self, before = *board;
    ludo_m3_filler filler = board->filler;
    bool good = filler.calls->fill
                    ? filler.calls->fill(filler.self, (ludo_m3_board){&board_calls, self}, error)
                    : ask(board, error);
    for (int x = 0; filled && x < COLUMNS; x++)
        for (int y = 0; y < ROWS; y++)
            if (before.cells[y][x] == ' ' && board->cells[y][x] != ' ')
                good = ludo_m3_positions_add(filled, at(x, y), error) && good;
    return good;
}

static const ludo_m3_board_calls board_calls = {
    columns, rows, tokens, get, set, swap, take_away, drop, set_filler, has_filler, fill, NULL};

/* Rows and columns of three or more equal tokens through a position, each field named twice,
 * both directions in turn. No position comes twice. */
static bool match(const void *self, ludo_m3_board board, const ludo_m3_position *from, size_t count,
                  ludo_m3_matches *matches, ludo_error *error) {
    (void)self;
    for (size_t i = 1; i < count; i++)
        assert_true(ludo_m3_compare(from[i - 1], from[i]) < 0);
    for (size_t i = 0; i < count; i++)
        for (int down = 0; down < 2; down++) {
            ludo_m3_token token, there;
            if (!ludo_m3_get(board, from[i], &token, error))
                return false;
            for (int sign = 1; token != LUDO_M3_EMPTY && sign >= -1; sign -= 2)
                for (int step = 0;; step += sign) {
                    ludo_m3_position at = {from[i].x + (down ? 0 : step),
                                           from[i].y + (down ? step : 0)};
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
    static const ludo_m3_filler_calls filler_calls = {.next = next};
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

/* Asked for the first field, it fills the whole upper row itself; later on it leaves fields empty.
 */
static bool next_and_others(void *self, ludo_m3_board board, ludo_m3_position position,
                            ludo_m3_token *token, ludo_error *error) {
    bool *done = self;
    if (!*done)
        for (int x = 1; x < ludo_m3_columns(board); x++)
            if (!ludo_m3_set(board, at(x, 0), '*', error))
                return false;
    *token = *done ? LUDO_M3_EMPTY : 'A';
    *done = true;
    return position.y == 0;
}

/* The upper row matches, is filled by one question and matches again but for its first field. */
static void test_filler_sets_other_fields(void **unused) {
    (void)unused;
    static const ludo_m3_filler_calls calls = {.next = next_and_others};
    ludo_m3_board board = board_of("AB*", "****;BABA;ABAB");
    ludo_m3_matcher rows = deltas_of(&(ludo_m3_delta){1, 0}, 1);
    ludo_m3_game game;
    ludo_error error;
    bool done = false;
    assert_true(ludo_m3_set_filler(board, (ludo_m3_filler){&calls, &done}, NULL));
    assert_true(ludo_m3_game_init(&game, board, rows, NULL));
    assert_true(ludo_m3_game_start(&game, &error));
    assert_board(board, "A   ;BABA;ABAB");
    assert_int_equal(game.score, 5 + 2 * 3);
    ludo_m3_matcher_free(&rows);
    ludo_m3_board_free(&board);
}

/* ---- Strategies that fill the board themselves ---- */

/* What test_own_everything gives field by field. */
static bool fill_columns(void *self, ludo_m3_board board, ludo_error *error) {
    for (int x = 0; x < ludo_m3_columns(board); x++)
        for (int y = ludo_m3_rows(board) - 1; y >= 0; y--) {
            ludo_m3_token token;
            if (!ludo_m3_get(board, at(x, y), &token, error))
                return false;
            if (token == LUDO_M3_EMPTY && (!next(self, board, at(x, y), &token, error) ||
                                           !ludo_m3_set(board, at(x, y), token, error)))
                return false;
        }
    return true;
}

static void test_whole_board_filler(void **unused) {
    (void)unused;
    static const ludo_m3_filler_calls calls = {.fill = fill_columns};
    struct own_board own = {.cells = {"O*O", "***", "O*O", "O*O"}};
    ludo_m3_board boards[] = {board_of("O*XA", "O*O;***;O*O;O*O"), {&board_calls, &own}};
    ludo_m3_matcher parts[] = {deltas_of(&(ludo_m3_delta){1, 0}, 1),
                               deltas_of(&(ludo_m3_delta){0, 1}, 1)};
    ludo_m3_matcher matcher;
    assert_true(ludo_m3_matcher_union(parts, 2, &matcher, NULL));
    for (int i = 0; i < 2; i++) {
        struct own_filler filler = {{"AOA**", "AXAXA", "A**A*"}};
        ludo_m3_game game;
        assert_true(ludo_m3_set_filler(boards[i], (ludo_m3_filler){&calls, &filler}, NULL));
        assert_true(ludo_m3_game_init(&game, boards[i], matcher, NULL));
        assert_true(ludo_m3_game_start(&game, NULL));
        assert_int_equal(game.score, 49);
        assert_board(boards[i], "*A*;*XA;AA*;OX*");
        ludo_m3_board_free(&boards[i]);
    }
    ludo_m3_matcher_free(&matcher);
}

/* Fills 0,0 in three attempts, takes 1,1 away and gives 1,0 instead, which falls like the other
 * one. */
static bool fill_undecided(void *self, ludo_m3_board board, ludo_error *error) {
    ludo_m3_position taken[] = {{1, 1}, {2, 0}};
    (void)self;
    return ludo_m3_set(board, at(0, 0), 'A', error) &&
           ludo_m3_set(board, at(0, 0), LUDO_M3_EMPTY, error) &&
           ludo_m3_set(board, at(0, 0), 'B', error) && ludo_m3_remove(board, taken, 2, error) &&
           ludo_m3_set(board, at(1, 0), 'A', error) && ludo_m3_set(board, at(2, 0), 'A', error) &&
           ludo_m3_drop(board, NULL, error);
}

static bool fill_again(void *self, ludo_m3_board board, ludo_error *error) {
    (void)self;
    return ludo_m3_set(board, at(0, 0), 'A', error) && ludo_m3_fill(board, NULL, error);
}

static void test_what_counts_as_filled(void **unused) {
    (void)unused;
    static const ludo_m3_filler_calls undecided = {.fill = fill_undecided},
                                      again = {.fill = fill_again}, neither = {0};
    ludo_m3_board board = board_of("AB", "  A; AB;BAB");
    ludo_m3_positions filled = {0};
    ludo_error error;
    assert_false(ludo_m3_set_filler(board, (ludo_m3_filler){&neither, NULL}, &error));
    assert_int_equal(error.code, LUDO_E_ARGUMENT);
    assert_true(ludo_m3_set_filler(board, (ludo_m3_filler){&undecided, NULL}, NULL));
    assert_true(ludo_m3_fill(board, &filled, NULL));
    assert_board(board, "  A;BAB;BAB");
    assert_int_equal(filled.count, 1);
    assert_int_equal(ludo_m3_compare(filled.at[0], at(0, 1)), 0);
    /* What a strategy has filled when it fails stays, and is told. */
    assert_true(ludo_m3_set_filler(board, (ludo_m3_filler){&again, NULL}, NULL));
    assert_false(ludo_m3_fill(board, &filled, &error));
    assert_int_equal(error.code, LUDO_E_ARGUMENT);
    assert_board(board, "A A;BAB;BAB");
    assert_int_equal(filled.count, 2);
    assert_int_equal(ludo_m3_compare(filled.at[1], at(0, 0)), 0);
    /* And the board can be filled again. */
    assert_true(ludo_m3_set_filler(board, ludo_m3_filler_nothing(), NULL));
    assert_true(ludo_m3_fill(board, &filled, NULL));
    assert_int_equal(filled.count, 2);
    ludo_m3_positions_free(&filled);
    ludo_m3_board_free(&board);
}

/* ---- Moves ---- */

/* Three fields on a line upwards to the right turn: 0,2 -> 1,1 -> 2,0 -> 0,2. */
static ludo_m3_position step(ludo_m3_move move, int i) {
    return ludo_m3_plus(move.at, (ludo_m3_delta){i, -i});
}

static bool can_turn(ludo_m3_move move, ludo_m3_board board) {
    return ludo_m3_contains(board, move.at) && ludo_m3_contains(board, step(move, 2));
}

static ludo_m3_move reverse_turn(ludo_m3_move move) {
    move.reversed = !move.reversed;
    return move;
}

static bool apply_turn(ludo_m3_move move, ludo_m3_board board, ludo_error *error) {
    return ludo_m3_swap(board, step(move, 1), step(move, move.reversed ? 0 : 2), error) &&
           ludo_m3_swap(board, step(move, 1), step(move, move.reversed ? 2 : 0), error);
}

/* In no order, one of them twice, and as many more as `self` says, off the board. */
static bool affected_turn(ludo_m3_move move, ludo_m3_board board, ludo_m3_positions *list,
                          ludo_error *error) {
    (void)board;
    for (int i = 3 + (move.self ? *(int *)move.self : 0); i >= 0; i--)
        if (!ludo_m3_positions_add(list, step(move, i == 3 ? 1 : i), error))
            return false;
    return true;
}

static void write_turn(ludo_m3_move move, ludo_text *text) {
    ludo_put(text, "turn ");
    ludo_m3_write_position(move.at, text);
}

static const ludo_m3_move_calls turn = {can_turn, reverse_turn, apply_turn, affected_turn,
                                        write_turn};

static void test_own_move(void **unused) {
    (void)unused;
    ludo_m3_board board = board_of("ABX", "ABA;BXB;XAA");
    ludo_m3_move move = {.calls = &turn, .at = {0, 2}}, misfit = {.calls = &turn, .at = {1, 2}};
    ludo_m3_positions list = {0};
    ludo_error error;
    assert_true(ludo_m3_can(move, board));
    assert_true(ludo_m3_affected(move, board, &list, NULL));
    assert_int_equal(list.count, 3);
    for (int i = 0; i < 3; i++)
        assert_int_equal(ludo_m3_compare(list.at[i], at(i, 2 - i)), 0);
    assert_true(ludo_m3_apply(move, board, NULL));
    assert_board(board, "ABX;BXB;AAA");
    assert_true(ludo_m3_apply(ludo_m3_reverse(move), board, NULL));
    assert_board(board, "ABA;BXB;XAA");
    assert_false(ludo_m3_can(misfit, board));
    assert_false(ludo_m3_apply(misfit, board, &error));
    assert_int_equal(error.code, LUDO_E_BOARD_DIMENSION);
    assert_string_equal(error.text, "turn 1,2 does not fit a board of 3 columns and 3 rows");
    assert_false(ludo_m3_affected(misfit, board, &list, &error));
    assert_int_equal(error.code, LUDO_E_BOARD_DIMENSION);
    assert_int_equal(list.count, 3);
    ludo_m3_positions_free(&list);
    ludo_m3_board_free(&board);
}

static void test_game_with_own_move(void **unused) {
    (void)unused;
    ludo_m3_board board = board_of("ABX", "ABA;BXB;XAA");
    ludo_m3_matcher rows_only = deltas_of(&(ludo_m3_delta){1, 0}, 1);
    ludo_m3_move move = {.calls = &turn, .at = {0, 2}};
    ludo_m3_game game;
    ludo_error error;
    int more = 1;
    assert_true(ludo_m3_game_init(&game, board, rows_only, NULL));
    /* A match and nothing to fill with: its reverse takes it back. */
    assert_false(ludo_m3_game_play(&game, move, &error));
    assert_int_equal(error.code, LUDO_E_NO_FILLING_STRATEGY);
    assert_board(board, "ABA;BXB;XAA");
    /* So it does when the move claims a field that is not there. */
    assert_true(ludo_m3_set_filler(board, ludo_m3_filler_nothing(), NULL));
    move.self = &more;
    assert_false(ludo_m3_game_play(&game, move, &error));
    assert_int_equal(error.code, LUDO_E_BOARD_DIMENSION);
    assert_board(board, "ABA;BXB;XAA");
    assert_int_equal(game.score, 0);
    move.self = NULL;
    assert_true(ludo_m3_game_play(&game, move, &error));
    assert_board(board, "   ;ABX;BXB");
    assert_int_equal(game.score, 3);
    ludo_m3_matcher_free(&rows_only);
    ludo_m3_board_free(&board);
}

static void test_matcher_replaced(void **unused) {
    (void)unused;
    ludo_m3_board board = board_of("AB*", "A*B;**B;BAA;AB*");
    ludo_m3_matcher across = deltas_of(&(ludo_m3_delta){1, 0}, 1),
                    down = deltas_of(&(ludo_m3_delta){0, 1}, 1);
    ludo_m3_game game;
    ludo_error error;
    assert_true(ludo_m3_set_filler(board, ludo_m3_filler_nothing(), NULL));
    assert_true(ludo_m3_game_init(&game, board, down, NULL));
    assert_true(ludo_m3_game_play(&game, ludo_m3_flip_right(at(0, 2)), NULL));
    assert_board(board, "A*B;**B;ABA;AB*");
    assert_true(ludo_m3_game_play(&game, ludo_m3_flip_down(at(2, 2)), NULL));
    assert_int_equal(game.score, 0);
    assert_true(ludo_m3_game_set_matcher(&game, across, NULL));
    assert_true(ludo_m3_swap(board, at(2, 1), at(2, 2), NULL));
    assert_false(ludo_m3_game_set_matcher(&game, (ludo_m3_matcher){0}, &error));
    assert_int_equal(error.code, LUDO_E_ARGUMENT);
    assert_true(game.matcher.self == across.self);
    assert_true(ludo_m3_game_play(&game, ludo_m3_flip_right(at(0, 1)), NULL));
    assert_int_equal(game.score, 3);
    assert_board(board, "   ;A*B;ABB;ABA");
    ludo_m3_matcher_free(&across);
    ludo_m3_matcher_free(&down);
    ludo_m3_board_free(&board);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_own_everything),     cmocka_unit_test(test_filler_sets_other_fields),
        cmocka_unit_test(test_whole_board_filler), cmocka_unit_test(test_what_counts_as_filled),
        cmocka_unit_test(test_own_move),           cmocka_unit_test(test_game_with_own_move),
        cmocka_unit_test(test_matcher_replaced),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
