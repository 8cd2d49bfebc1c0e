/*
 * The match-three library against a plain implementation, on random boards, matchers and moves.
 */
#include "match3_help.h"
#include "match3_plain.h"

/* A strategy of the caller's: the same tokens over and over. */
static bool next_token(void *self, ludo_m3_board board, ludo_m3_position position,
                       ludo_m3_token *token, ludo_error *error) {
    struct plain *plain = self;
    (void)board, (void)position, (void)error;
    *token = (ludo_m3_token)plain->tokens[plain->next++ % (int)strlen(plain->tokens)];
    return true;
}

static struct plain random_plain(ludo_random *random) {
    struct plain plain = {.columns = 2 + (int)ludo_below(random, 6),
                          .rows = 2 + (int)ludo_below(random, 6)};
    memset(plain.cells, ' ', sizeof plain.cells);
    uint64_t kinds = 2 + ludo_below(random, 3), holes = ludo_below(random, 2);
    for (int x = 0; x < plain.columns; x++)
        for (int y = 0; y < plain.rows; y++)
            plain.cells[x][y] = " ABCDE"[1 - holes + ludo_below(random, kinds + holes)];
    plain.matcher_count = 1 + (int)ludo_below(random, 3);
    for (int m = 0; m < plain.matcher_count; m++) {
        struct plain_matcher *matcher = &plain.matchers[m];
        matcher->count = 1 + (int)ludo_below(random, 2);
        for (int d = 0; d < matcher->count; d++)
            while (matcher->dx[d] == 0 && matcher->dy[d] == 0) {
                matcher->dx[d] = (int)ludo_below(random, 5) - 2;
                matcher->dy[d] = (int)ludo_below(random, 5) - 2;
            }
    }
    plain.tokens = "ABCADEBDECAABECDDA";
    return plain;
}

static void plain_string(const struct plain *plain, char *string) {
    for (int y = 0; y < plain->rows; y++)
        for (int x = 0; x <= plain->columns; x++)
            *string++ = x < plain->columns ? plain->cells[x][y] : ';';
    string[-1] = '\0';
}

static ludo_m3_matcher matcher_like(const struct plain *plain) {
    ludo_m3_matcher parts[4], matcher;
    for (int m = 0; m < plain->matcher_count; m++) {
        ludo_m3_delta deltas[4];
        for (int d = 0; d < plain->matchers[m].count; d++)
            deltas[d] = (ludo_m3_delta){plain->matchers[m].dx[d], plain->matchers[m].dy[d]};
        parts[m] = deltas_of(deltas, (size_t)plain->matchers[m].count);
    }
    assert_true(ludo_m3_matcher_union(parts, (size_t)plain->matcher_count, &matcher, NULL));
    return matcher;
}

static void compare_matches(const struct plain *plain, ludo_m3_board board, ludo_m3_matcher matcher,
                            ludo_random *random) {
    static struct plain_sets sets;
    struct plain_set from = {0};
    ludo_m3_positions list = {0};
    ludo_m3_matches matches = {0};
    for (uint64_t i = ludo_below(random, 20); i > 0; i--) {
        int x = (int)ludo_below(random, (uint64_t)plain->columns),
            y = (int)ludo_below(random, (uint64_t)plain->rows);
        from.has[x * PLAIN_SIDE + y] = true;
        assert_true(ludo_m3_positions_add(&list, at(x, y), NULL));
    }
    plain_match_all(plain, &from, &sets);
    assert_true(ludo_m3_match_all(matcher, board, list.at, list.count, &matches, NULL));
    assert_int_equal(matches.count, sets.count);
    for (size_t i = 0; i < matches.count; i++) {
        struct plain_set set = {0};
        size_t count;
        const ludo_m3_position *fields = ludo_m3_match_at(&matches, i, &count);
        for (size_t k = 0; k < count; k++)
            set.has[fields[k].x * PLAIN_SIDE + fields[k].y] = true;
        set.size = (int)count;
        bool found = false;
        for (int k = 0; k < sets.count; k++)
            found = found || memcmp(&sets.sets[k], &set, sizeof set) == 0;
        assert_true(found);
    }
    ludo_m3_positions_free(&list);
    ludo_m3_matches_free(&matches);
}

/* One random board: a start or moves on the library's game and on the plain one. */
static void compare_game(ludo_random *random) {
    enum { LIMIT = 20 };
    static const ludo_m3_filler_calls calls = {.next = next_token};
    struct plain plain = random_plain(random), source = plain;
    char string[128], expected[128];
    plain_string(&plain, string);
    ludo_m3_board board = board_of("ABCDE", string);
    ludo_m3_matcher matcher = matcher_like(&plain);
    ludo_m3_game game;
    compare_matches(&plain, board, matcher, random);
    assert_true(ludo_m3_set_filler(board, (ludo_m3_filler){&calls, &source}, NULL));
    assert_true(ludo_m3_game_init(&game, board, matcher, NULL));
    game.chain_limit = LIMIT;
    bool good, same;
    if (ludo_below(random, 3) == 0) {
        struct plain_set all;
        memset(&all, true, sizeof all);
        for (int i = 0; i < PLAIN_FIELDS; i++)
            all.has[i] = plain_on(&plain, i / PLAIN_SIDE, i % PLAIN_SIDE);
        plain_settle(&plain);
        good = plain_react(&plain, all, LIMIT);
        same = good == ludo_m3_game_start(&game, NULL);
    } else {
        int x = (int)ludo_below(random, (uint64_t)plain.columns - 1),
            y = (int)ludo_below(random, (uint64_t)plain.rows);
        struct plain_set from = {0};
        char token = plain.cells[x][y];
        plain.cells[x][y] = plain.cells[x + 1][y];
        plain.cells[x + 1][y] = token;
        from.has[x * PLAIN_SIDE + y] = from.has[(x + 1) * PLAIN_SIDE + y] = true;
        good = plain_react(&plain, from, LIMIT);
        same = good == ludo_m3_game_play(&game, ludo_m3_flip_right(at(x, y)), NULL);
    }
    assert_true(same);
    assert_int_equal(game.score, plain.score);
    plain_string(&plain, expected);
    assert_board(board, expected);
    ludo_m3_matcher_free(&matcher);
    ludo_m3_board_free(&board);
}

static void test_plain(void **unused) {
    (void)unused;
    ludo_random random = ludo_seeded(11);
    for (int i = 0; i < 3000; i++)
        compare_game(&random);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_plain)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
