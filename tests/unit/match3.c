/*
 * The game match3: its rules and texts, and a comparison with the library of match3.h, which is a
 * second implementation of the same rules: the same flips are legal, and the same words of nature
 * lead to the same boards and scores.
 */
#include "test.h"
#include <inttypes.h>
#include <ludothek/match3.h>
#include <stdio.h>

enum { TEXT = 2048 };

/* The library's game beside a state of ours. */
struct twin {
    ludo_variant variant;
    const ludo_rules *game;
    void *state;
    int rows, columns;
    uint64_t tokens;
    ludo_m3_matcher matcher;
    ludo_m3_token letters[26];
};

static void open_twin(struct twin *twin, const char *name, const char *position) {
    twin->state = test_state(name, position, &twin->variant);
    twin->game = twin->variant.game;
    twin->rows = ludo_rows(twin->variant.options.value[0]);
    twin->columns = ludo_columns(twin->variant.options.value[0]);
    twin->tokens = twin->variant.options.value[1];
    for (uint32_t i = 0; i < 26; i++)
        twin->letters[i] = 'A' + i;
    ludo_m3_matcher parts[2];
    assert_true(ludo_m3_matcher_deltas(&(ludo_m3_delta){1, 0}, 1, &parts[0], NULL));
    assert_true(ludo_m3_matcher_deltas(&(ludo_m3_delta){0, 1}, 1, &parts[1], NULL));
    assert_true(ludo_m3_matcher_union(parts, 2, &twin->matcher, NULL));
}

static void close_twin(struct twin *twin) {
    ludo_m3_matcher_free(&twin->matcher);
    free(twin->state);
}

/* The library's board for the state, and its score. */
static ludo_m3_board board_of(const struct twin *twin, int64_t *score) {
    char data[TEXT];
    ludo_m3_board board;
    test_position(&twin->variant, twin->state, data, sizeof data);
    size_t length = strcspn(data, " ");
    assert_true(ludo_m3_board_read(twin->letters, twin->tokens, data, length, &board, NULL));
    ludo_result result;
    twin->game->result(twin->state, &result);
    *score = result.score;
    return board;
}

/* Whether there is a match of three or more through one of the positions. */
static bool matching(const struct twin *twin, ludo_m3_board board, const ludo_m3_position *from,
                     size_t count) {
    ludo_m3_matches matches = {0};
    bool found = false;
    assert_true(ludo_m3_match_all(twin->matcher, board, from, count, &matches, NULL));
    for (size_t i = 0; i < matches.count; i++) {
        size_t fields;
        ludo_m3_match_at(&matches, i, &fields);
        found = found || fields >= 3;
    }
    ludo_m3_matches_free(&matches);
    return found;
}

static bool makes_match(const struct twin *twin, ludo_m3_board board, ludo_m3_move move) {
    ludo_m3_positions fields = {0};
    ludo_m3_token a, b;
    bool found = false;
    if (!ludo_m3_can(move, board))
        return false;
    assert_true(ludo_m3_affected(move, board, &fields, NULL));
    assert_true(ludo_m3_get(board, fields.at[0], &a, NULL));
    assert_true(ludo_m3_get(board, fields.at[1], &b, NULL));
    if (a != b) {
        assert_true(ludo_m3_apply(move, board, NULL));
        found = matching(twin, board, fields.at, fields.count);
        assert_true(ludo_m3_apply(move, board, NULL));
    }
    ludo_m3_positions_free(&fields);
    return found;
}

/* Every flip is legal exactly if the library finds a match after it. */
static void compare_flips(const struct twin *twin, ludo_m3_board board) {
    uint64_t count = 0;
    for (int y = 0; y < twin->rows; y++)
        for (int x = 0; x < twin->columns; x++)
            for (int down = 0; down < 2; down++) {
                ludo_m3_position at = {x, y};
                char text[64];
                ludo_move move;
                bool wanted =
                    makes_match(twin, board, down ? ludo_m3_flip_down(at) : ludo_m3_flip_right(at));
                snprintf(text, sizeof text, "%c%d,%d", down ? 'd' : 'r', x, y);
                bool legal = twin->game->read_move(twin->state, text, &move, NULL);
                if (legal != wanted) {
                    char data[TEXT];
                    fail_msg("%s is %slegal in %s", text, legal ? "" : "not ",
                             test_position(&twin->variant, twin->state, data, sizeof data));
                }
                count += wanted;
            }
    assert_int_equal(count, twin->game->count(twin->state));
}

/* Plays a random move with a random word on both. */
static void compare_move(struct twin *twin, ludo_random *random, ludo_m3_board board,
                         int64_t score) {
    char text[LUDO_MOVE_TEXT], data[TEXT], expected[TEXT];
    ludo_move move = twin->game->random(twin->state, random), read;
    ludo_text out = ludo_text_in(text, sizeof text);
    twin->game->write_move(twin->state, move, &out);
    char words[LUDO_MOVE_TEXT + 16];
    snprintf(words, sizeof words, "%s %s", text[0] == 'r' ? "flip-right" : "flip-down", text + 1);
    assert_true(twin->game->read_move(twin->state, words, &read, NULL) && read == move);
    twin->game->play(twin->state, move, NULL);
    assert_int_equal(twin->game->turn(twin->state), LUDO_NATURE);
    uint64_t word = ludo_next(random);
    twin->game->play(twin->state, word, NULL);

    ludo_m3_filler filler;
    ludo_m3_game game;
    ludo_m3_move flip;
    ludo_error error;
    assert_true(ludo_m3_read_move(words, &flip, NULL));
    assert_true(ludo_m3_filler_random(word, &filler, NULL));
    assert_true(ludo_m3_set_filler(board, filler, NULL));
    assert_true(ludo_m3_game_init(&game, board, twin->matcher, NULL));
    game.chain_limit = 1000;
    game.score = score;
    if (!ludo_m3_game_play(&game, flip, &error))
        assert_int_equal(error.code, LUDO_E_ARGUMENT); /* the limit */
    ludo_m3_filler_free(&filler);

    ludo_result result;
    twin->game->result(twin->state, &result);
    assert_int_equal(result.score, game.score);
    test_position(&twin->variant, twin->state, data, sizeof data);
    data[strcspn(data, " ")] = '\0';
    ludo_text string = ludo_text_in(expected, sizeof expected);
    assert_true(ludo_m3_write_board(board, &string, NULL));
    assert_string_equal(data, expected);
}

static void compare_game(const char *name, const char *position, ludo_random *random, int moves) {
    struct twin twin;
    open_twin(&twin, name, position);
    while (moves-- > 0) {
        int64_t score;
        ludo_m3_board board = board_of(&twin, &score);
        compare_flips(&twin, board);
        if (twin.game->turn(twin.state) == LUDO_OVER)
            moves = 0;
        else
            compare_move(&twin, random, board, score);
        ludo_m3_board_free(&board);
    }
    close_twin(&twin);
}

static void test_library(void **unused) {
    (void)unused;
    static const struct {
        const char *name;
        int games, moves;
    } cases[] = {{"match3:seed=%d", 150, 50},
                 {"match3:tokens=8,seed=%d", 30, 50},
                 {"match3:size=5x7,tokens=4,seed=%d", 80, 50},
                 {"match3:size=3x3,tokens=3,seed=%d", 200, 50},
                 {"match3:size=8x3,tokens=26,seed=%d", 60, 50},
                 {"match3:tokens=3,moves=20,seed=%d", 20, 20},
                 {"match3:tokens=2,seed=%d", 2, 10},
                 {"match3:size=4x4,tokens=2,seed=%d", 60, 50},
                 {"match3:size=9x8,seed=%d", 20, 50},
                 {"match3:size=3x32,tokens=5,seed=%d", 20, 30},
                 {"match3:size=32x3,tokens=5,seed=%d", 20, 30},
                 {"match3:size=32x32,tokens=17,seed=%d", 1, 20}};
    ludo_random random = ludo_seeded(5);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (int seed = 0; seed < cases[i].games; seed++) {
            char name[64];

            snprintf(name, sizeof name, "%.*s%d", (int)strcspn(cases[i].name, "%"), cases[i].name,
                     seed);
            compare_game(name, NULL, &random, cases[i].moves);
        }
}

/* Boards on which matches lie about that no move has touched: only a chain's limit leaves such. */
static void test_untouched_matches(void **unused) {
    (void)unused;
    static const struct {
        int rows, columns, tokens, boards;
    } cases[] = {{8, 8, 5, 300}, {8, 8, 3, 100}, {3, 7, 3, 300}, {12, 9, 4, 100}, {32, 32, 9, 4}};
    ludo_random random = ludo_seeded(9);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (int board = 0; board < cases[i].boards; board++) {
            char name[64], data[TEXT];
            ludo_text text = ludo_text_in(data, sizeof data);
            snprintf(name, sizeof name, "match3:tokens=%d", cases[i].tokens);
            for (int y = 0; y < cases[i].rows; y++) {
                for (int x = 0; x < cases[i].columns; x++)
                    ludo_put_char(&text,
                                  (char)('A' + ludo_below(&random, (uint64_t)cases[i].tokens)));
                ludo_put(&text, y < cases[i].rows - 1 ? ";" : " 9 100");
            }
            compare_game(name, data, &random, 5);
        }
}

/* The first board as described: column by column from the left, from the bottom up, a token drawn
 * among those that make no three in a row. */
static void test_deal(void **unused) {
    (void)unused;
    for (uint64_t seed = 0; seed < 300; seed++) {
        char name[64], data[TEXT];
        struct twin twin;
        snprintf(name, sizeof name, "match3:seed=%" PRIu64, seed);
        open_twin(&twin, name, NULL);
        test_position(&twin.variant, twin.state, data, sizeof data);
        ludo_random random = ludo_seeded(seed);
        char board[8][9], *row = data;
        memset(board, 0, sizeof board);
        for (int x = 0; x < 8; x++)
            for (int y = 7; y >= 0; y--) {
                char allowed[7] = {0};
                size_t count = 0;
                for (char token = 'A'; token <= 'F'; token++) {
                    bool below = y < 6 && board[y + 1][x] == token && board[y + 2][x] == token;
                    bool left = x > 1 && board[y][x - 1] == token && board[y][x - 2] == token;
                    if (!below && !left)
                        allowed[count++] = token;
                }
                board[y][x] = allowed[ludo_below(&random, count)];
            }
        for (int y = 0; y < 8; y++, row += 9)
            assert_memory_equal(row, board[y], 8);
        assert_string_equal(row, "50 0");
        close_twin(&twin);
    }
}

/* First boards have no match, and a move. */
static void test_starts(void **unused) {
    (void)unused;
    static const char *const names[] = {"match3:size=3x3,tokens=2",   "match3:tokens=2",
                                        "match3:size=32x32,tokens=2", "match3:size=3x3,tokens=26",
                                        "match3:size=16x5,tokens=3",  "match3:tokens=26"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        for (uint64_t seed = 0; seed < 20; seed++) {
            char name[64];
            struct twin twin;
            int64_t score;
            snprintf(name, sizeof name, "%s,seed=%" PRIu64, names[i],
                     seed * UINT64_C(922337203685477580));
            open_twin(&twin, name, NULL);
            assert_int_equal(twin.game->turn(twin.state), 0);
            ludo_m3_board board = board_of(&twin, &score);
            assert_int_equal(score, 0);
            for (int x = 0; x < twin.columns; x++)
                for (int y = 0; y < twin.rows; y++)
                    assert_false(matching(&twin, board, &(ludo_m3_position){x, y}, 1));
            ludo_m3_board_free(&board);
            close_twin(&twin);
        }
}

static void assert_position(const ludo_variant *variant, const void *state, const char *expected) {
    char data[TEXT];
    assert_string_equal(test_position(variant, state, data, sizeof data), expected);
}

static void test_play_by_hand(void **unused) {
    (void)unused;
    ludo_variant variant;
    ludo_result result;
    void *state = test_state("match3:tokens=4", "ABA;BAB;CDC 2 7", &variant);
    assert_int_equal(variant.game->count(state), 1);
    test_play(&variant, state, "d1,0");
    assert_int_equal(variant.game->turn(state), LUDO_NATURE);
    variant.game->result(state, &result);
    assert_int_equal(result.ending, LUDO_RUNNING);
    assert_int_equal(result.score, 7);
    assert_position(&variant, state, "ABA;BAB;CDC 2 7 d1,0");
    void *again = test_state("match3:tokens=4", "ABA;BAB;CDC 2 7 d1,0", &variant);
    assert_memory_equal(again, state, ludo_state_size(&variant));
    free(again);
    /* AAA and BBB at once: (3 + 3) * 2 points, then whatever the refill brings. */
    test_play(&variant, state, "@0000000000000005");
    variant.game->result(state, &result);
    assert_true(result.score >= 19);
    free(state);
    /* The last move. */
    state = test_state("match3:tokens=4", "ABA;BAB;CDC 1 0", &variant);
    test_play(&variant, state, "d1,0;@0000000000000005");
    variant.game->result(state, &result);
    assert_int_equal(result.ending, LUDO_SCORED);
    assert_int_equal(variant.game->turn(state), LUDO_OVER);
    assert_int_equal(variant.game->count(state), 0);
    free(state);
    /* No move left. */
    state = test_state("match3", "ABC;DEF;ABC 5 30", &variant);
    variant.game->result(state, &result);
    assert_int_equal(result.ending, LUDO_SCORED);
    assert_int_equal(result.score, 30);
    free(state);
}

static void test_fit(void **unused) {
    (void)unused;
    ludo_variant variant;
    void *state = test_state("match3", "ABCX;DEFA;ABCA 70 0", &variant);
    assert_true(variant.options.value[0] == ludo_size(3, 4));
    assert_int_equal(variant.options.value[1], 24);
    assert_int_equal(variant.options.value[2], 70);
    free(state);
}

static void test_refusals(void **unused) {
    (void)unused;
    ludo_variant variant;
    void *state = test_state("match3:tokens=4", "ABA;BAB;CDD 2 7", &variant);
    test_refused(&variant, state, "r1,2", "both hold D");
    test_refused(&variant, state, "r0,2", "no three in a row");
    test_refused(&variant, state, "r2,0", "no right neighbour");
    test_refused(&variant, state, "d0,2", "no lower neighbour");
    test_refused(&variant, state, "d99999999999999999999,0", "COLUMN,ROW");
    test_refused(&variant, state, "d1", "COLUMN,ROW");
    test_refused(&variant, state, "d1,0 ", "too much");
    test_refused(&variant, state, "", "no move");
    test_refused(&variant, state, "flip-up 1,1", "no move");
    free(state);
    test_bad_position("match3", "", "should be a token");
    test_bad_position("match3", "ABC;ABC 5 5", "should be a token");
    test_bad_position("match3:size=3x3", "ABA;BAB;CD 1 1", "should be a token");
    test_bad_position("match3:size=3x3", "ABA;BAB;CDCC 1 1", "blank");
    test_bad_position("match3:tokens=3", "ABA;BAB;CDC 1 1", "A to C");
    test_bad_position("match3", "ABA;BAB;CDC", "blank");
    test_bad_position("match3", "ABA;BAB;CDC x", "moves left");
    test_bad_position("match3:moves=5", "ABA;BAB;CDC 6 0", "at most 5");
    test_bad_position("match3", "ABA;BAB;CDC 5 99999999999999999999", "score");
    test_bad_position("match3", "ABA;BAB;CDC 5 5 r0,0", "refused");
    test_bad_position("match3", "ABA;BAB;CDC 0 5 d1,0", "refused");
    test_bad_position("match3", "ABA;BAB;CDC 5 5 d1,0 ", "should end");
    test_bad_position("match3", "ABA;BAB;CDC 5 5x", "should end");
}

/* What is random is the same on every machine. */
static void test_known_game(void **unused) {
    (void)unused;
    ludo_variant variant;
    void *state = test_state("match3", NULL, &variant);
    assert_position(&variant, state,
                    "EDBBCCEF;BEFFCBEB;BDDFBFAC;ADFDBEAF;FEFBCBFE;ACBCFAFF;CFEDAABE;FBCFADCB 50 0");
    test_perft("match3", NULL, (uint64_t[]){14, 198, 2645, 0});
    free(state);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_library),      cmocka_unit_test(test_untouched_matches),
        cmocka_unit_test(test_deal),         cmocka_unit_test(test_starts),
        cmocka_unit_test(test_play_by_hand), cmocka_unit_test(test_fit),
        cmocka_unit_test(test_refusals),     cmocka_unit_test(test_known_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
