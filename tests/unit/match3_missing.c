/*
 * Every argument of every call of the match-three library, missing: an error and never a crash. The
 * header says which calls there are and what they take, so that none is forgotten.
 */
#include "match3_help.h"
#include <ctype.h>
#include <stdio.h>

enum { MOST_CALLS = 100, MOST_HEADER = 1 << 16 };

/* How often a call was tried. */
static struct {
    const char *name;
    int tries;
} tried[MOST_CALLS];

static void note(const char *name) {
    int i = 0;
    while (tried[i].name && strcmp(tried[i].name, name) != 0)
        assert_true(++i < MOST_CALLS);
    tried[i].name = name;
    tried[i].tries++;
}

static int tries_of(const char *name) {
    for (int i = 0; tried[i].name; i++)
        if (strcmp(tried[i].name, name) == 0)
            return tried[i].tries;
    return 0;
}

/* A call with one argument missing, with and without somebody to tell. */
#define REFUSED(call, ...)                                                                         \
    do {                                                                                           \
        ludo_error error = {0};                                                                    \
        note(#call);                                                                               \
        assert_false(call(__VA_ARGS__, NULL));                                                     \
        assert_false(call(__VA_ARGS__, &error));                                                   \
        assert_string_equal(ludo_error_name(error.code), "argument");                              \
        assert_true(strlen(error.text) > 5);                                                       \
    } while (0)

/* A call that has nobody to tell. */
#define ANSWERS(answer, call, ...)                                                                 \
    do {                                                                                           \
        note(#call);                                                                               \
        assert_true(call(__VA_ARGS__) == (answer));                                                \
    } while (0)
#define DOES_NOTHING(call, ...)                                                                    \
    do {                                                                                           \
        note(#call);                                                                               \
        call(__VA_ARGS__);                                                                         \
    } while (0)

static const ludo_m3_board no_board;
static const ludo_m3_filler no_filler;
static const ludo_m3_matcher no_matcher;
static const ludo_m3_move no_move;
static const ludo_m3_position origin;

static void lists_missing(void) {
    ludo_m3_matches matches = {0};
    size_t count = 1;
    ludo_reader reader = ludo_read("1,2");
    ludo_m3_position position;
    REFUSED(ludo_m3_positions_reserve, NULL, 1);
    REFUSED(ludo_m3_positions_add, NULL, origin);
    REFUSED(ludo_m3_positions_sort, NULL);
    DOES_NOTHING(ludo_m3_positions_free, NULL);
    REFUSED(ludo_m3_matches_close, NULL);
    REFUSED(ludo_m3_matches_sort, NULL);
    DOES_NOTHING(ludo_m3_matches_free, NULL);
    ANSWERS(NULL, ludo_m3_match_at, NULL, 0, &count);
    assert_int_equal(count, 0);
    ANSWERS(NULL, ludo_m3_match_at, &matches, 0, NULL);
    DOES_NOTHING(ludo_m3_write_position, origin, NULL);
    ANSWERS(false, ludo_m3_take_position, NULL, &position);
    ANSWERS(false, ludo_m3_take_position, &reader, NULL);
}

static void tokens_missing(void) {
    ludo_m3_token ab[] = {'A', 'B'}, *list;
    ludo_m3_board board;
    size_t count;
    REFUSED(ludo_m3_read_tokens, NULL, 2, &list, &count);
    REFUSED(ludo_m3_read_tokens, "AB", 2, NULL, &count);
    REFUSED(ludo_m3_read_tokens, "AB", 2, &list, NULL);
    DOES_NOTHING(ludo_m3_write_token, 'A', NULL);
    REFUSED(ludo_m3_board_new, NULL, 2, 2, 2, &board);
    REFUSED(ludo_m3_board_new, ab, 2, 2, 2, NULL);
    REFUSED(ludo_m3_board_read, NULL, 2, "AB;BA", 5, &board);
    REFUSED(ludo_m3_board_read, ab, 2, NULL, 5, &board);
    REFUSED(ludo_m3_board_read, ab, 2, "AB;BA", 5, NULL);
}

static void board_missing(ludo_m3_board board) {
    const ludo_m3_token *valid;
    ludo_m3_token token;
    char data[16];
    ludo_text text = ludo_text_in(data, sizeof data);
    DOES_NOTHING(ludo_m3_board_free, NULL);
    ANSWERS(0, ludo_m3_columns, no_board);
    ANSWERS(0, ludo_m3_rows, no_board);
    ANSWERS(0, ludo_m3_tokens, no_board, &valid);
    ANSWERS(0, ludo_m3_tokens, board, NULL);
    ANSWERS(false, ludo_m3_contains, no_board, origin);
    REFUSED(ludo_m3_get, no_board, origin, &token);
    REFUSED(ludo_m3_get, board, origin, NULL);
    REFUSED(ludo_m3_set, no_board, origin, 'A');
    REFUSED(ludo_m3_swap, no_board, origin, origin);
    REFUSED(ludo_m3_remove, no_board, &origin, 1);
    REFUSED(ludo_m3_remove, board, NULL, 1);
    REFUSED(ludo_m3_drop, no_board, NULL);
    REFUSED(ludo_m3_set_filler, no_board, ludo_m3_filler_nothing());
    REFUSED(ludo_m3_set_filler, board, no_filler);
    ANSWERS(false, ludo_m3_has_filler, no_board);
    REFUSED(ludo_m3_fill, no_board, NULL);
    REFUSED(ludo_m3_write_board, no_board, &text);
    REFUSED(ludo_m3_write_board, board, NULL);
}

static void fillers_missing(void) {
    ludo_m3_filler filler;
    REFUSED(ludo_m3_filler_random, 1, NULL);
    REFUSED(ludo_m3_filler_columns, NULL, 1, false, &filler);
    REFUSED(ludo_m3_filler_columns, "A", 1, false, NULL);
    DOES_NOTHING(ludo_m3_filler_free, NULL);
}

static void moves_missing(ludo_m3_board board) {
    ludo_m3_move flip = ludo_m3_flip_right(origin), read;
    ludo_m3_positions list = {0};
    char data[16];
    ludo_text text = ludo_text_in(data, sizeof data);
    note("ludo_m3_reverse");
    assert_null(ludo_m3_reverse(no_move).calls);
    ANSWERS(false, ludo_m3_can, no_move, board);
    ANSWERS(false, ludo_m3_can, flip, no_board);
    REFUSED(ludo_m3_apply, no_move, board);
    REFUSED(ludo_m3_apply, flip, no_board);
    REFUSED(ludo_m3_affected, no_move, board, &list);
    REFUSED(ludo_m3_affected, flip, no_board, &list);
    REFUSED(ludo_m3_affected, flip, board, NULL);
    REFUSED(ludo_m3_read_move, NULL, &read);
    REFUSED(ludo_m3_read_move, "flip-right 0,0", NULL);
    DOES_NOTHING(ludo_m3_write_move, no_move, &text);
    DOES_NOTHING(ludo_m3_write_move, flip, NULL);
}

static void matchers_missing(ludo_m3_board board, ludo_m3_matcher matcher) {
    ludo_m3_delta across = {1, 0};
    ludo_m3_matcher made;
    ludo_m3_matches matches = {0};
    REFUSED(ludo_m3_matcher_deltas, NULL, 1, &made);
    REFUSED(ludo_m3_matcher_deltas, &across, 1, NULL);
    REFUSED(ludo_m3_matcher_union, NULL, 1, &made);
    REFUSED(ludo_m3_matcher_union, &matcher, 1, NULL);
    DOES_NOTHING(ludo_m3_matcher_free, NULL);
    REFUSED(ludo_m3_match, no_matcher, board, origin, &matches);
    REFUSED(ludo_m3_match, matcher, no_board, origin, &matches);
    REFUSED(ludo_m3_match, matcher, board, origin, NULL);
    REFUSED(ludo_m3_match_all, no_matcher, board, &origin, 1, &matches);
    REFUSED(ludo_m3_match_all, matcher, no_board, &origin, 1, &matches);
    REFUSED(ludo_m3_match_all, matcher, board, NULL, 1, &matches);
    REFUSED(ludo_m3_match_all, matcher, board, &origin, 1, NULL);
}

static void game_missing(ludo_m3_board board, ludo_m3_matcher matcher) {
    ludo_m3_game game;
    assert_true(ludo_m3_game_init(&game, board, matcher, NULL));
    REFUSED(ludo_m3_game_init, NULL, board, matcher);
    REFUSED(ludo_m3_game_init, &game, no_board, matcher);
    REFUSED(ludo_m3_game_init, &game, board, no_matcher);
    REFUSED(ludo_m3_game_set_matcher, NULL, matcher);
    REFUSED(ludo_m3_game_set_matcher, &game, no_matcher);
    REFUSED(ludo_m3_game_start, NULL);
    REFUSED(ludo_m3_game_play, NULL, ludo_m3_flip_right(origin));
    REFUSED(ludo_m3_game_play, &game, no_move);
}

/* Whether an argument as the header has it can be missing. Errors and these two lists may always
 * be. */
static bool can_miss(const char *argument) {
    static const char *const optional[] = {"ludo_error *error", "ludo_m3_positions *moved",
                                           "ludo_m3_positions *filled"};
    static const char *const objects[] = {"ludo_m3_board ", "ludo_m3_filler ", "ludo_m3_matcher ",
                                          "ludo_m3_move "};
    bool can = strchr(argument, '*') != NULL;
    for (size_t i = 0; i < sizeof optional / sizeof *optional; i++)
        can = can && strcmp(argument, optional[i]) != 0;
    for (size_t i = 0; i < sizeof objects / sizeof *objects; i++)
        can = can || strncmp(argument, objects[i], strlen(objects[i])) == 0;
    return can;
}

/* A declaration from its result on, up to its semicolon. */
static void compare_declaration(char *declaration) {
    char *open = strchr(declaration, '('), *name = open;
    assert_non_null(open);
    while (isalnum((unsigned char)name[-1]) || name[-1] == '_')
        name--;
    *open = *strrchr(open + 1, ')') = '\0';
    int wanted = 0;
    for (char *argument = strtok(open + 1, ","); argument; argument = strtok(NULL, ","))
        wanted += can_miss(argument + strspn(argument, " \n"));
    if (tries_of(name) != wanted)
        fail_msg("%s takes %d arguments that can be missing, and %d were tried", name, wanted,
                 tries_of(name));
}

static void compare_header(void) {
    static char header[MOST_HEADER];
    FILE *file = fopen("include/ludothek/match3.h", "r");
    int calls = 0;
    assert_non_null(file);
    header[fread(header, 1, sizeof header - 1, file)] = '\0';
    fclose(file);
    for (char *at_call = header; (at_call = strstr(at_call, "\nLUDO_API ")); calls++) {
        char *end = strchr(at_call, ';');
        assert_non_null(end);
        *end = '\0';
        compare_declaration(at_call + strlen("\nLUDO_API "));
        at_call = end + 1;
    }
    assert_true(calls > 50);
}

static void test_missing_arguments(void **unused) {
    (void)unused;
    ludo_m3_board board = board_of("AB", "AB;BA");
    ludo_m3_matcher matcher = deltas_of(&(ludo_m3_delta){1, 0}, 1);
    lists_missing();
    tokens_missing();
    board_missing(board);
    fillers_missing();
    moves_missing(board);
    matchers_missing(board, matcher);
    game_missing(board, matcher);
    compare_header();
    assert_board(board, "AB;BA");
    assert_false(ludo_m3_has_filler(board));
    ludo_m3_matcher_free(&matcher);
    ludo_m3_board_free(&board);
}

/* Objects without calls are as good as none. */
static void test_empty_tables(void **unused) {
    (void)unused;
    static const ludo_m3_board_calls board_calls;
    static const ludo_m3_move_calls move_calls;
    static const ludo_m3_matcher_calls matcher_calls;
    static const ludo_m3_filler_calls filler_calls;
    ludo_m3_board board = {&board_calls, NULL}, whole = board_of("AB", "AB;BA");
    ludo_m3_move move = {.calls = &move_calls}, flip = ludo_m3_flip_right(origin);
    ludo_m3_matcher matcher = {&matcher_calls, NULL}, rows = deltas_of(&(ludo_m3_delta){1, 0}, 1),
                    made;
    ludo_m3_filler filler = {&filler_calls, NULL};
    ludo_m3_positions list = {0};
    ludo_m3_matches matches = {0};
    ludo_m3_game game;
    ludo_m3_token token;
    const ludo_m3_token *valid;
    REFUSED(ludo_m3_get, board, origin, &token);
    REFUSED(ludo_m3_set, board, origin, 'A');
    REFUSED(ludo_m3_swap, board, origin, origin);
    REFUSED(ludo_m3_remove, board, &origin, 1);
    REFUSED(ludo_m3_drop, board, &list);
    REFUSED(ludo_m3_fill, board, &list);
    REFUSED(ludo_m3_set_filler, board, ludo_m3_filler_nothing());
    REFUSED(ludo_m3_set_filler, whole, filler);
    ANSWERS(0, ludo_m3_tokens, board, &valid);
    ANSWERS(false, ludo_m3_has_filler, board);
    ANSWERS(false, ludo_m3_can, flip, board);
    REFUSED(ludo_m3_apply, move, whole);
    REFUSED(ludo_m3_affected, move, whole, &list);
    REFUSED(ludo_m3_match, matcher, whole, origin, &matches);
    REFUSED(ludo_m3_match, rows, board, origin, &matches);
    REFUSED(ludo_m3_matcher_union, &matcher, 1, &made);
    REFUSED(ludo_m3_game_init, &game, whole, matcher);
    REFUSED(ludo_m3_game_init, &game, board, rows);
    assert_true(ludo_m3_game_init(&game, whole, rows, NULL));
    REFUSED(ludo_m3_game_set_matcher, &game, matcher);
    REFUSED(ludo_m3_game_play, &game, move);
    assert_true(ludo_m3_reverse(move).calls == &move_calls);
    ludo_m3_board_free(&board);
    ludo_m3_filler_free(&filler);
    ludo_m3_matcher_free(&matcher);
    ludo_m3_matcher_free(&rows);
    ludo_m3_board_free(&whole);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_missing_arguments),
        cmocka_unit_test(test_empty_tables),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
