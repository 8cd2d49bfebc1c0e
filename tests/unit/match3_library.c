/*
 * The match-three library: the examples of its description and its refusals.
 */
#include "match3_help.h"

static const ludo_m3_delta across[] = {{1, 0}}, down[] = {{0, 1}}, both[] = {{1, 0}, {0, 1}};

/* Positions as "0,0 1,2". */
static void assert_positions(const ludo_m3_position *list, size_t count, const char *expected) {
    char data[1024];
    ludo_text text = ludo_text_in(data, sizeof data);
    for (size_t i = 0; i < count; i++) {
        ludo_put(&text, i ? " " : "");
        ludo_m3_write_position(list[i], &text);
    }
    assert_string_equal(data, expected);
}

static void assert_refused(bool good, const ludo_error *error, const char *name) {
    assert_false(good);
    assert_string_equal(ludo_error_name(error->code), name);
    assert_true(strlen(error->text) > 5);
}

/* {(1,0)} and {(0,1)} as two matchers. */
static ludo_m3_matcher lines_matcher(void) {
    ludo_m3_matcher parts[] = {deltas_of(across, 1), deltas_of(down, 1)}, matcher;
    assert_true(ludo_m3_matcher_union(parts, 2, &matcher, NULL));
    return matcher;
}

static ludo_m3_filler columns_of(const char *text, bool cycle) {
    ludo_m3_filler filler;
    assert_true(ludo_m3_filler_columns(text, strlen(text), cycle, &filler, NULL));
    return filler;
}

static void test_tokens(void **unused) {
    (void)unused;
    ludo_m3_token *list;
    ludo_error error;
    size_t count;
    tokens_of("Aå€∫𝄞", &list, &count);
    assert_int_equal(count, 5);
    assert_int_equal(list[0], 'A');
    assert_int_equal(list[2], 0x20ac);
    assert_int_equal(list[4], 0x1d11e);
    free(list);
    static const char *const bad[] = {
        "A B",      "A;B",  "\xc3", "\xc0\x80",     "\xed\xa0\x80", "\xf4\x90\x80\x80",
        "\xe2\x80", "\xff", "\x80", "\xe2\x80\x83", "\t",           "\xc2\xa0"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_refused(ludo_m3_read_tokens(bad[i], strlen(bad[i]), &list, &count, &error), &error,
                       "argument");
    assert_refused(ludo_m3_read_tokens("A\0B", 3, &list, &count, &error), &error, "argument");
    assert_false(ludo_m3_is_token(0xd800));
    assert_false(ludo_m3_is_token(0x110000));
}

static void test_board(void **unused) {
    (void)unused;
    ludo_m3_board board = board_of("A*sOX+Y=", "A*s;OX ;+Y=");
    const ludo_m3_token *valid;
    ludo_m3_token token;
    ludo_error error;
    assert_int_equal(ludo_m3_columns(board), 3);
    assert_int_equal(ludo_m3_rows(board), 3);
    assert_board(board, "A*s;OX ;+Y=");
    assert_int_equal(ludo_m3_tokens(board, &valid), 8);
    assert_int_equal(valid[0], '*');
    assert_int_equal(valid[7], 's');
    assert_true(ludo_m3_get(board, at(2, 1), &token, &error) && token == LUDO_M3_EMPTY);
    assert_true(ludo_m3_get(board, at(1, 2), &token, &error) && token == 'Y');
    assert_true(ludo_m3_contains(board, at(2, 2)));
    assert_false(ludo_m3_contains(board, at(3, 0)));
    assert_false(ludo_m3_contains(board, at(0, -1)));
    assert_refused(ludo_m3_get(board, at(3, 0), &token, &error), &error, "board-dimension");
    assert_refused(ludo_m3_set(board, at(0, INT32_MIN), 'A', &error), &error, "board-dimension");
    assert_refused(ludo_m3_set(board, at(0, 0), 'B', &error), &error, "illegal-token");
    assert_refused(ludo_m3_set(board, at(0, 0), 0x20ac, &error), &error, "illegal-token");
    assert_refused(ludo_m3_swap(board, at(0, 0), at(0, 3), &error), &error, "board-dimension");
    assert_board(board, "A*s;OX ;+Y=");
    assert_true(ludo_m3_set(board, at(0, 0), LUDO_M3_EMPTY, &error));
    assert_true(ludo_m3_set(board, at(2, 1), 's', &error));
    assert_true(ludo_m3_swap(board, at(0, 0), at(2, 2), &error));
    assert_board(board, "=*s;OXs;+Y ");
    ludo_m3_position some[] = {{0, 0}, {1, 1}, {2, 2}}, off[] = {{2, 0}, {0, 3}};
    assert_refused(ludo_m3_remove(board, off, 2, &error), &error, "board-dimension");
    assert_board(board, "=*s;OXs;+Y ");
    assert_true(ludo_m3_remove(board, some, 3, &error));
    assert_board(board, " *s;O s;+Y ");
    ludo_m3_board_free(&board);
    assert_refused(ludo_m3_get(board, at(0, 0), &token, &error), &error, "argument");
    assert_refused(ludo_m3_drop(board, NULL, &error), &error, "argument");
}

static void test_bad_boards(void **unused) {
    (void)unused;
    ludo_m3_token ab[] = {'a', 'b', 'a'};
    ludo_m3_board board;
    ludo_error error;
    static const struct {
        const char *string, *name;
    } bad[] = {{"", "token-string"},
               {";ab;ba", "token-string"},
               {"ab;ba;", "token-string"},
               {"ab;;ba", "token-string"},
               {"ab;b", "token-string"},
               {"ab;bc", "token-string"},
               {"ab;b\xc3", "token-string"},
               {"ab;b\t", "token-string"},
               {"a", "board-dimension"},
               {"ab", "board-dimension"},
               {"a;b", "board-dimension"},
               {";", "token-string"},
               {"ab;b\xc2\xa0", "token-string"}};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_refused(
            ludo_m3_board_read(ab, 2, bad[i].string, strlen(bad[i].string), &board, &error), &error,
            bad[i].name);
    assert_refused(ludo_m3_board_read(ab, 2, "ab;b\0", 5, &board, &error), &error, "token-string");
    assert_refused(ludo_m3_board_read(ab, 2, NULL, 0, &board, &error), &error, "argument");
    assert_refused(ludo_m3_board_new(ab, 2, 1, 5, &board, &error), &error, "board-dimension");
    assert_refused(ludo_m3_board_new(ab, 2, 5, -1, &board, &error), &error, "board-dimension");
    assert_refused(ludo_m3_board_new(ab, 2, INT32_MAX, INT32_MAX, &board, &error), &error,
                   "argument");
    assert_refused(ludo_m3_board_new(ab, 1, 3, 3, &board, &error), &error, "argument");
    ludo_m3_token twice[] = {'a', 'a'}, space[] = {'a', 'b', ' '};
    assert_refused(ludo_m3_board_new(twice, 2, 3, 3, &board, &error), &error, "argument");
    assert_refused(ludo_m3_board_new(space, 3, 3, 3, &board, &error), &error, "argument");
    assert_refused(ludo_m3_board_new(NULL, 3, 3, 3, &board, &error), &error, "argument");
    assert_true(ludo_m3_board_new(ab, 3, 2, 2, &board, &error));
    ab[0] = 'z'; /* the board has copied them */
    assert_board(board, "  ;  ");
    assert_true(ludo_m3_set(board, at(0, 0), 'a', &error));
    ludo_m3_board_free(&board);
    board = board_of("ab", "  ;  ");
    assert_board(board, "  ;  ");
    ludo_m3_board_free(&board);
}

/* More than 255 tokens take another kind of field. */
static void test_many_tokens(void **unused) {
    (void)unused;
    enum { COUNT = 3000 };
    ludo_m3_token tokens[COUNT];
    ludo_m3_board board;
    ludo_m3_filler filler;
    for (uint32_t i = 0; i < COUNT; i++)
        tokens[i] = 0x4e00 + COUNT - i;
    assert_true(ludo_m3_board_new(tokens, COUNT, 40, 40, &board, NULL));
    assert_true(ludo_m3_filler_random(5, &filler, NULL));
    assert_true(ludo_m3_set_filler(board, filler, NULL));
    ludo_m3_positions list = {0};
    assert_true(ludo_m3_fill(board, &list, NULL));
    assert_int_equal(list.count, 1600);
    list.count = 0;
    ludo_random random = ludo_seeded(5);
    for (int x = 0; x < 40; x++)
        for (int y = 39; y >= 0; y--) {
            ludo_m3_token token;
            assert_true(ludo_m3_get(board, at(x, y), &token, NULL));
            assert_int_equal(token, 0x4e01 + ludo_below(&random, COUNT));
        }
    ludo_m3_token top, now;
    ludo_m3_get(board, at(3, 0), &top, NULL);
    assert_true(ludo_m3_remove(board, (ludo_m3_position[]){{3, 39}, {3, 5}}, 2, NULL));
    assert_true(ludo_m3_drop(board, &list, NULL));
    assert_int_equal(list.count,
                     40); /* 0 to 39 but for the old hole, which is a new position too */
    assert_true(ludo_m3_get(board, at(3, 2), &now, NULL) && now == top);
    ludo_m3_positions_free(&list);
    ludo_m3_filler_free(&filler);
    ludo_m3_board_free(&board);
}

static void test_drop(void **unused) {
    (void)unused;
    ludo_m3_board board = board_of("A+*Y", "A AA;++  ; *A*;Y  Y");
    ludo_m3_positions moved = {0};
    assert_true(ludo_m3_drop(board, &moved, NULL));
    assert_board(board, "    ;A  A;++A*;Y*AY");
    assert_positions(moved.at, moved.count, "0,0 0,1 0,2 1,1 1,2 1,3 2,0 2,2 2,3 3,0 3,1");
    moved.count = 0;
    assert_true(ludo_m3_drop(board, &moved, NULL));
    assert_int_equal(moved.count, 0);
    ludo_m3_positions_free(&moved);
    ludo_m3_board_free(&board);
}

static void test_fillers(void **unused) {
    (void)unused;
    ludo_m3_board board = board_of("ab", "  ; b;  ");
    ludo_error error;
    assert_refused(ludo_m3_fill(board, NULL, &error), &error, "no-filling-strategy");
    assert_refused(ludo_m3_set_filler(board, (ludo_m3_filler){0}, &error), &error, "argument");
    assert_false(ludo_m3_has_filler(board));
    ludo_m3_filler fixed = columns_of("aab;b", false), cycle = columns_of("ab;b", true);
    assert_true(ludo_m3_set_filler(board, fixed, NULL));
    ludo_m3_positions filled = {0};
    assert_refused(ludo_m3_fill(board, &filled, &error), &error, "fill-exhausted");
    assert_board(board, "b ;ab;ab");
    assert_positions(filled.at, filled.count, "0,2 0,1 0,0 1,2");
    ludo_m3_remove(board, filled.at, filled.count, NULL);
    assert_true(ludo_m3_set_filler(board, cycle, NULL));
    assert_true(ludo_m3_fill(board, NULL, NULL));
    assert_board(board, "ab;bb;ab");
    ludo_m3_remove(board, filled.at, 2, NULL);
    assert_true(ludo_m3_set_filler(board, ludo_m3_filler_nothing(), NULL));
    assert_true(ludo_m3_has_filler(board));
    filled.count = 0;
    assert_true(ludo_m3_fill(board, &filled, NULL));
    assert_int_equal(filled.count, 0);
    assert_board(board, "ab; b; b");
    ludo_m3_filler foreign = columns_of("axa", false), empty = columns_of(";b", true);
    assert_true(ludo_m3_set_filler(board, foreign, NULL));
    assert_refused(ludo_m3_fill(board, NULL, &error), &error, "illegal-token");
    assert_board(board, "ab; b;ab");
    assert_true(ludo_m3_set_filler(board, empty, NULL));
    assert_refused(ludo_m3_fill(board, NULL, &error), &error, "fill-exhausted");
    static const char *const bad[] = {"a b", "a;\xff", "\xe2\x80\x83"};
    for (size_t i = 0; i < 3; i++) {
        ludo_m3_filler filler;
        assert_refused(ludo_m3_filler_columns(bad[i], strlen(bad[i]), false, &filler, &error),
                       &error, "token-string");
    }
    ludo_m3_positions_free(&filled);
    ludo_m3_filler_free(&fixed);
    ludo_m3_filler_free(&cycle);
    ludo_m3_filler_free(&foreign);
    ludo_m3_filler_free(&empty);
    ludo_m3_board_free(&board);
}

static void test_moves(void **unused) {
    (void)unused;
    static const struct {
        const char *move, *result, *affected;
    } cases[] = {
        {"flip-right 0,0", "A*X;Y**;X*=", "0,0 1,0"},
        {"reverse flip-right 0,0", "A*X;Y**;X*=", "0,0 1,0"},
        {"flip-down 0,0", "YAX;***;X*=", "0,0 0,1"},
        {"rotate-square 1,0", "**A;Y*X;X*=", "1,0 1,1 2,0 2,1"},
        {"reverse rotate-square 0,1", "*AX;***;YX=", "0,1 0,2 1,1 1,2"},
        {"rotate-column 0", "XAX;***;Y*=", "0,0 0,1 0,2"},
        {"reverse rotate-column 2", "*A*;Y*=;X*X", "2,0 2,1 2,2"},
        {"rotate-row 0", "X*A;Y**;X*=", "0,0 1,0 2,0"},
        {"reverse rotate-row 2", "*AX;Y**;*=X", "0,2 1,2 2,2"},
        {"reverse reverse rotate-row 0", "X*A;Y**;X*=", "0,0 1,0 2,0"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ludo_m3_board board = board_of("*AXY=", "*AX;Y**;X*=");
        ludo_m3_positions affected = {0};
        ludo_m3_move move;
        assert_true(ludo_m3_read_move(cases[i].move, &move, NULL));
        assert_true(ludo_m3_can(move, board));
        assert_true(ludo_m3_affected(move, board, &affected, NULL));
        assert_positions(affected.at, affected.count, cases[i].affected);
        assert_true(ludo_m3_apply(move, board, NULL));
        assert_board(board, cases[i].result);
        assert_true(ludo_m3_apply(ludo_m3_reverse(move), board, NULL));
        assert_board(board, "*AX;Y**;X*=");
        ludo_m3_move twice = ludo_m3_reverse(ludo_m3_reverse(move));
        assert_true(twice.calls == move.calls && twice.reversed == move.reversed);
        ludo_m3_positions_free(&affected);
        ludo_m3_board_free(&board);
    }
}

static void test_bad_moves(void **unused) {
    (void)unused;
    static const char *const misfits[] = {
        "flip-right 2,0",        "flip-right -1,0",
        "flip-down 0,2",         "rotate-square 2,0",
        "rotate-square 0,2",     "rotate-column 3",
        "rotate-column -1",      "rotate-row 3",
        "flip-right 0,3",        "flip-down 99999999999999999999,-99999999999999999999",
        "rotate-row -4000000000"};
    static const char *const nonsense[] = {"",
                                           "flip",
                                           "flip-right",
                                           "flip-right 1",
                                           "reverse",
                                           "flip-right 1,2 ",
                                           "rotate-row 1,2",
                                           "flip-right  1,2",
                                           "flip-right 1, 2",
                                           "flip-right -,1"};
    ludo_m3_board board = board_of("*AXY=", "*AX;Y**;X*=");
    ludo_m3_positions affected = {0};
    ludo_error error;
    ludo_m3_move move;
    for (size_t i = 0; i < sizeof misfits / sizeof *misfits; i++) {
        assert_true(ludo_m3_read_move(misfits[i], &move, NULL));
        assert_false(ludo_m3_can(move, board));
        assert_refused(ludo_m3_apply(move, board, &error), &error, "board-dimension");
        assert_refused(ludo_m3_affected(move, board, &affected, &error), &error, "board-dimension");
        assert_false(ludo_m3_can(ludo_m3_reverse(move), board));
    }
    assert_board(board, "*AX;Y**;X*=");
    for (size_t i = 0; i < sizeof nonsense / sizeof *nonsense; i++)
        assert_refused(ludo_m3_read_move(nonsense[i], &move, &error), &error, "move");
    move = ludo_m3_flip_right(at(INT32_MAX, INT32_MAX));
    assert_false(ludo_m3_can(move, board));
    assert_refused(ludo_m3_apply(move, (ludo_m3_board){0}, &error), &error, "argument");
    assert_false(ludo_m3_can(move, (ludo_m3_board){0}));
    ludo_m3_positions_free(&affected);
    ludo_m3_board_free(&board);
}

static void test_matches(void **unused) {
    (void)unused;
    static const struct {
        const char *board;
        ludo_m3_delta deltas[2];
        size_t count;
        ludo_m3_position from;
        const char *match;
    } cases[] = {
        {"AX*;AX*;AX*", {{0, 1}}, 1, {0, 2}, "0,0 0,1 0,2"},
        {"AX*;AX*;AX*", {{0, -1}}, 1, {2, 1}, "2,0 2,1 2,2"},
        {"X*X;AAA;X*X", {{1, 0}}, 1, {2, 1}, "0,1 1,1 2,1"},
        {"XAX;A*A;*X*", {{1, 1}, {1, -1}}, 2, {2, 1}, "0,1 1,0 2,1"},
        {"XAA;AAA;*XA", {{1, 0}, {0, 1}}, 2, {2, 1}, "0,1 1,0 1,1 2,0 2,1 2,2"},
        {"A*;X*;A*;**;A*", {{0, -2}}, 1, {0, 0}, "0,0 0,2 0,4"},
        {"A*; *;A*; *;A*", {{0, 2}}, 1, {0, 4}, "0,0 0,2 0,4"}, /* over empty fields */
        {"A*; *;A*; *;A*", {{0, 1}}, 1, {0, 4}, "0,4"},         /* not through them */
        {"A*;*A", {{INT32_MIN, INT32_MAX}}, 1, {1, 1}, "1,1"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ludo_m3_board board = board_of("AX*", cases[i].board);
        ludo_m3_matcher matcher = deltas_of(cases[i].deltas, cases[i].count);
        ludo_m3_matches matches = {0};
        assert_true(ludo_m3_match(matcher, board, cases[i].from, &matches, NULL));
        assert_int_equal(matches.count, 1);
        size_t count;
        const ludo_m3_position *fields = ludo_m3_match_at(&matches, 0, &count);
        assert_positions(fields, count, cases[i].match);
        ludo_m3_matches_free(&matches);
        ludo_m3_matcher_free(&matcher);
        ludo_m3_board_free(&board);
    }
}

/* A matcher that is asked directly gives each field of a large match once, from wherever it begins.
 */
static void test_large_match(void **unused) {
    (void)unused;
    enum { SIDE = 100 };
    ludo_m3_token ab[] = {'A', 'B'};
    ludo_m3_board board;
    ludo_m3_matcher matcher = deltas_of(both, 2);
    ludo_m3_matches matches = {0};
    ludo_m3_position from[] = {{0, 0}, {SIDE / 2, SIDE / 3}, {SIDE - 1, 0}};
    assert_true(ludo_m3_board_new(ab, 2, SIDE, SIDE, &board, NULL));
    for (int x = 0; x < SIDE; x++)
        for (int y = 0; y < SIDE; y++)
            assert_true(ludo_m3_set(board, at(x, y), 'A', NULL));
    assert_true(matcher.calls->match(matcher.self, board, from, 3, &matches, NULL));
    assert_int_equal(matches.count, 1);
    assert_int_equal(matches.fields.count, SIDE * SIDE);
    ludo_m3_matches_free(&matches);
    ludo_m3_matcher_free(&matcher);
    ludo_m3_board_free(&board);
}

static void test_matcher_refusals(void **unused) {
    (void)unused;
    ludo_m3_board board = board_of("AX", "A ;AX");
    ludo_m3_matcher matcher, lines = lines_matcher();
    ludo_m3_matches matches = {0};
    ludo_error error;
    ludo_m3_delta zero[] = {{1, 0}, {0, 0}};
    assert_refused(ludo_m3_matcher_deltas(NULL, 0, &matcher, &error), &error, "matcher");
    assert_refused(ludo_m3_matcher_deltas(zero, 2, &matcher, &error), &error, "matcher");
    assert_refused(ludo_m3_matcher_union(NULL, 0, &matcher, &error), &error, "matcher");
    assert_refused(ludo_m3_matcher_union(&(ludo_m3_matcher){0}, 1, &matcher, &error), &error,
                   "argument");
    assert_refused(ludo_m3_match(lines, board, at(2, 0), &matches, &error), &error,
                   "board-dimension");
    assert_refused(ludo_m3_match((ludo_m3_matcher){0}, board, at(0, 0), &matches, &error), &error,
                   "argument");
    assert_true(ludo_m3_match(lines, board, at(1, 0), &matches, &error));
    assert_int_equal(matches.count, 0); /* an empty field */
    ludo_m3_position all[] = {{0, 0}, {0, 1}, {1, 1}, {0, 0}, {1, 0}};
    assert_true(ludo_m3_match_all(lines, board, all, 5, &matches, &error));
    assert_true(ludo_m3_matches_sort(&matches, &error));
    assert_int_equal(matches.count, 4); /* the single X once, though both matchers find it */
    static const char *const expected[] = {"0,0", "0,0 0,1", "0,1", "1,1"};
    for (size_t i = 0; i < 4; i++) {
        size_t count;
        const ludo_m3_position *fields = ludo_m3_match_at(&matches, i, &count);
        assert_positions(fields, count, expected[i]);
    }
    ludo_m3_matches_free(&matches);
    ludo_m3_matcher_free(&lines);
    ludo_m3_board_free(&board);
}

/* Figure 22: the chain of 16, 24 and 9 points. */
static void test_chain(void **unused) {
    (void)unused;
    ludo_m3_board board = board_of("O*XA", "O*O;***;O*O;O*O");
    ludo_m3_matcher lines = lines_matcher();
    ludo_m3_filler filler = columns_of("AOA**;AXAXA;A**A*", false);
    ludo_m3_game game;
    ludo_error error;
    assert_true(ludo_m3_game_init(&game, board, lines, NULL));
    assert_refused(ludo_m3_game_start(&game, &error), &error, "no-filling-strategy");
    assert_board(board, "O*O;***;O*O;O*O");
    ludo_m3_set_filler(board, filler, NULL);
    assert_true(ludo_m3_game_start(&game, &error));
    assert_int_equal(game.score, 49);
    assert_board(board, "*A*;*XA;AA*;OX*");
    /* A move without a match stays; nothing else happens. */
    assert_true(ludo_m3_game_play(&game, ludo_m3_flip_right(at(0, 3)), &error));
    assert_board(board, "*A*;*XA;AA*;XO*");
    assert_int_equal(game.score, 49);
    assert_refused(ludo_m3_game_play(&game, ludo_m3_flip_right(at(2, 3)), &error), &error,
                   "board-dimension");
    assert_refused(ludo_m3_game_set_matcher(&game, (ludo_m3_matcher){0}, &error), &error,
                   "argument");
    ludo_m3_filler_free(&filler);
    ludo_m3_matcher_free(&lines);
    ludo_m3_board_free(&board);
}

static void test_game_rules(void **unused) {
    (void)unused;
    ludo_m3_matcher lines = lines_matcher(), cross = deltas_of(both, 2);
    ludo_m3_board board = board_of("O*XA", "OX;*O;*A;*X");
    ludo_m3_game game;
    ludo_error error;
    assert_true(ludo_m3_game_init(&game, board, lines, NULL));
    /* Matches elsewhere are not looked at. */
    assert_true(ludo_m3_game_play(&game, ludo_m3_flip_down(at(1, 2)), &error));
    assert_board(board, "OX;*O;*X;*A");
    assert_int_equal(game.score, 0);
    /* A match without a strategy takes the move back. */
    assert_true(ludo_m3_swap(board, at(0, 3), at(1, 3), NULL));
    assert_refused(ludo_m3_game_play(&game, ludo_m3_flip_right(at(0, 3)), &error), &error,
                   "no-filling-strategy");
    assert_board(board, "OX;*O;*X;A*");
    assert_int_equal(game.score, 0);
    /* A strategy that fills nothing is one. */
    ludo_m3_set_filler(board, ludo_m3_filler_nothing(), NULL);
    assert_true(ludo_m3_game_play(&game, ludo_m3_flip_right(at(0, 3)), &error));
    assert_board(board, " X; O; X;OA");
    assert_int_equal(game.score, 3);
    ludo_m3_board_free(&board);
    /* Figure 20 as one match: a cross of 6 fields with both deltas in one matcher. */
    board = board_of("O*XA", "O*O;***;O*O;O*O");
    ludo_m3_set_filler(board, ludo_m3_filler_nothing(), NULL);
    assert_true(ludo_m3_game_init(&game, board, lines, NULL));
    assert_true(ludo_m3_game_set_matcher(&game, cross, NULL));
    assert_true(ludo_m3_game_start(&game, &error));
    assert_int_equal(game.score, 9 + 2 * 2 * (3 + 3)); /* then two columns of O */
    ludo_m3_board_free(&board);
    /* Figure 21: (5 + 5) * 2. */
    board = board_of("O*XA", "OAOX;****;AXAO;OOOO");
    ludo_m3_set_filler(board, ludo_m3_filler_nothing(), NULL);
    assert_true(ludo_m3_game_init(&game, board, lines, NULL));
    assert_true(ludo_m3_game_start(&game, &error));
    assert_int_equal(game.score, 20);
    ludo_m3_board_free(&board);
    /* An endless chain stops at the limit and keeps what was done. */
    board = board_of("ab", "aa;aa;aa");
    ludo_m3_filler filler = columns_of("a;a", true);
    ludo_m3_set_filler(board, filler, NULL);
    assert_true(ludo_m3_game_init(&game, board, lines, NULL));
    game.chain_limit = 1000;
    assert_refused(ludo_m3_game_play(&game, ludo_m3_flip_right(at(0, 0)), &error), &error,
                   "argument");
    assert_int_equal(game.score, 12 * 1000 * 1001 / 2);
    assert_board(board, "aa;aa;aa");
    game.score = INT64_MAX - 5;
    assert_false(ludo_m3_game_play(&game, ludo_m3_flip_right(at(0, 0)), &error));
    assert_true(game.score == INT64_MAX);
    ludo_m3_filler_free(&filler);
    ludo_m3_board_free(&board);
    ludo_m3_matcher_free(&lines);
    ludo_m3_matcher_free(&cross);
    assert_refused(ludo_m3_game_init(&game, board, lines, &error), &error, "argument");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tokens),
        cmocka_unit_test(test_board),
        cmocka_unit_test(test_bad_boards),
        cmocka_unit_test(test_many_tokens),
        cmocka_unit_test(test_drop),
        cmocka_unit_test(test_fillers),
        cmocka_unit_test(test_moves),
        cmocka_unit_test(test_bad_moves),
        cmocka_unit_test(test_matches),
        cmocka_unit_test(test_large_match),
        cmocka_unit_test(test_matcher_refusals),
        cmocka_unit_test(test_chain),
        cmocka_unit_test(test_game_rules),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
