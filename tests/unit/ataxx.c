/*
 * Ataxx: published counts, rules one by one, refusals, chance, and the fast rules against the plain
 * ones.
 */
#include "ataxx_plain.h"
#include "test.h"

#define START7 "x5o/7/7/7/7/7/o5x x 0 1"

enum { ROOM = 20000 };

static void test_counts(void **unused) {
    (void)unused;
    static const uint64_t start[] = {16, 256, 6460, 155888, 4752668, 141865520, 0};
    static const uint64_t walls[] = {14, 196, 4184, 86528, 2266352, 0};
    test_perft("ataxx", NULL, start);
    test_perft("ataxx:pass=ply", START7, start);
    test_perft("ataxx", "x5o/7/2-1-2/7/2-1-2/7/o5x x 0 1", walls);
    test_perft("ataxx:pass=ply", "x5o/7/2-1-2/7/2-1-2/7/o5x x 0 1", walls);
    test_perft("ataxx:players=3", NULL, (uint64_t[]){16, 256, 0});
    test_perft("ataxx:players=4", NULL, (uint64_t[]){16, 256, 0});
    test_perft("ataxx:size=9x9", NULL, (uint64_t[]){16, 256, 0});
    /* A forced pass is one move, a finished game has none. */
    test_perft("ataxx:pass=ply", "x4/5/---2/---2/o--2 o 0 1", (uint64_t[]){1, 5, 5, 0});
    ludo_variant variant;
    for (int depth = 1; depth <= 3; depth++) {
        uint64_t leaves = 1;
        void *state = test_state("ataxx", "x6/7/7/7/7/7/7 x 0 1", &variant);
        assert_true(ludo_perft(&variant, state, depth, &leaves, NULL));
        assert_int_equal(leaves, 0);
        free(state);
    }
}

static void assert_result(const ludo_variant *variant, const void *state, int winner) {
    ludo_result result;
    variant->game->result(state, &result);
    if (winner == -2)
        assert_int_equal(result.ending, LUDO_RUNNING);
    else
        assert_int_equal(result.ending, winner < 0 ? LUDO_DRAWN : LUDO_WON);
    if (winner >= 0)
        assert_int_equal(result.winner, winner);
    assert_int_equal(variant->game->turn(state) == LUDO_OVER, winner != -2);
}

/* After `moves` from `before` comes `after`, with this result (-2: the game goes on, -1: draw). */
static void check_line(const char *game, const char *before, const char *moves, const char *after,
                       int winner) {
    ludo_variant variant;
    char text[ROOM];
    void *state = test_state(game, before, &variant);
    test_play(&variant, state, moves);
    assert_string_equal(test_position(&variant, state, text, sizeof text), after);
    assert_result(&variant, state, winner);
    free(state);
}

static void test_moves(void **unused) {
    (void)unused;
    check_line("ataxx", NULL, "", START7, -2);
    check_line("ataxx", NULL, "f2", "x5o/7/7/7/7/5x1/o5x o 0 1", -2);
    check_line("ataxx", NULL, "g1f2", "x5o/7/7/7/7/5x1/o5x o 0 1", -2);
    check_line("ataxx", NULL, "g1g3", "x5o/7/7/7/6x/7/o6 o 1 1", -2);
    check_line("ataxx", NULL, "g1g3;a1b3", "x5o/7/7/7/1o4x/7/7 x 2 2", -2);
    check_line("ataxx", NULL, "g1g3;a2", "x5o/7/7/7/6x/o6/o6 x 0 2", -2);
    /* What lies between does not matter; all neighbours of the goal change hands, obstacles do not.
     */
    check_line("ataxx:size=5x5", "xo-2/o-oo1/3oo/5/x4 x 3 9", "a5c3", "1o-2/o-xx1/2xxo/5/x4 o 4 9",
               -2);
}

static void test_ends(void **unused) {
    (void)unused;
    /* The last piece of the others is taken. */
    check_line("ataxx:size=5x5", "x4/2o2/5/5/5 x 0 1", "b4", "x4/1xx2/5/5/5 o 0 1", 0);
    /* A full board is counted; so is a board on which nobody can move. */
    check_line("ataxx:size=5x5", "xxxxx/ooooo/ooooo/xxxxx/xxx1x x 0 1", "d1",
               "xxxxx/ooooo/ooooo/xxxxx/xxxxx o 0 1", 0);
    check_line("ataxx:size=5x5", "xx---/-----/-----/----o/---oo x 0 3", "",
               "xx---/-----/-----/----o/---oo x 0 3", 1);
    check_line("ataxx:size=5x5", "xx---/-----/-----/-----/---oo x 0 3", "",
               "xx---/-----/-----/-----/---oo x 0 3", -1);
    check_line("ataxx", "7/7/7/7/7/7/7", "", "7/7/7/7/7/7/7 x 0 1", -1);
    /* Two of three share the maximum. */
    check_line("ataxx:size=5x5,players=3", "xx---/-----/r----/-----/---oo x 0 3", "",
               "xx---/-----/r----/-----/---oo x 0 3", -1);
    /* The limit: counted with pass=skip, a draw with pass=ply, and none with 0. */
    check_line("ataxx", "x5o/7/7/7/7/7/o5x x 199 120", "g1g3", "x5o/7/7/7/6x/7/o6 o 200 120", -1);
    check_line("ataxx", "xx4o/7/7/7/7/7/o5x x 199 120", "g1g3", "xx4o/7/7/7/6x/7/o6 o 200 120", 0);
    check_line("ataxx", "xx4o/7/7/7/7/7/o5x x 199 120", "g2", "xx4o/7/7/7/7/6x/o5x o 0 120", -2);
    check_line("ataxx:pass=ply", "xx4o/7/7/7/7/7/o5x x 99 120", "g1g3",
               "xx4o/7/7/7/6x/7/o6 o 100 120", -1);
    check_line("ataxx:pass=ply", "xx4o/7/7/7/7/7/o5x x 99 120", "g2", "xx4o/7/7/7/7/6x/o5x o 0 120",
               -2);
    check_line("ataxx:size=5x5,pass=ply", "x4/5/3o1/5/5 x 99 120", "a5c3", "5/5/2xx1/5/5 o 100 120",
               0);
    check_line("ataxx:limit=0", "xx4o/7/7/7/7/7/o5x x 1000 120", "g1g3",
               "xx4o/7/7/7/6x/7/o6 o 1001 120", -2);
    check_line("ataxx:limit=20", "xx4o/7/7/7/7/7/o5x x 20 120", "", "xx4o/7/7/7/7/7/o5x x 20 120",
               0);
}

static void test_stuck(void **unused) {
    (void)unused;
    /* o is walled in: skipped, or it has to pass. A player who alone can move goes on. */
    check_line("ataxx:size=5x5", "x4/5/---2/---2/o--2 x 0 1", "b5;c5",
               "xxx2/5/---2/---2/o--2 x 0 3", -2);
    check_line("ataxx:size=5x5", "x4/5/---2/---2/o--2 o 0 1", "", "x4/5/---2/---2/o--2 x 0 2", -2);
    check_line("ataxx:size=5x5,pass=ply", "x4/5/---2/---2/o--2 x 0 1",
               "b5;0000;b5d5;pass;a5c5;null", "2xx1/5/---2/---2/o--2 x 5 4", -2);
    check_line("ataxx:size=5x5,pass=ply", "x4/5/---2/---2/o--2 x 0 1", "b5;0000;b5d5;pass",
               "x2x1/5/---2/---2/o--2 x 3 3", -2);
    check_line("ataxx:size=5x5,pass=ply,limit=2", "x4/5/---2/---2/o--2 x 0 1", "a5c5;null",
               "2x2/5/---2/---2/o--2 x 2 2", -1);
    /* A player without pieces is skipped or passes, while two others play on. */
    check_line("ataxx:size=5x5,players=3", "x3r/5/5/5/5 x 0 1", "b5", "xx2r/5/5/5/5 r 0 1", -2);
    check_line("ataxx:size=5x5,players=3,pass=ply", "x3r/5/5/5/5 x 0 1", "b5;0000;e4",
               "xx2r/4r/5/5/5 x 0 2", -2);
    ludo_variant variant;
    void *state = test_state("ataxx:size=5x5,pass=ply", "x4/5/---2/---2/o--2 o 0 1", &variant);
    assert_int_equal(variant.game->count(state), 1);
    test_refused(&variant, state, "a2", "have to pass");
    free(state);
}

static void test_refusals(void **unused) {
    (void)unused;
    ludo_variant variant;
    void *state = test_state("ataxx", "x5o/7/2-4/7/7/7/o5x x 0 1", &variant);
    test_refused(&variant, state, "", "no cell");
    test_refused(&variant, state, "7g", "no cell");
    test_refused(&variant, state, "g01", "no cell");
    test_refused(&variant, state, "G2", "no cell");
    test_refused(&variant, state, "aaa1", "no cell");
    test_refused(&variant, state, "g99999999999999999999", "no cell");
    test_refused(&variant, state, "h1", "a1 to g7");
    test_refused(&variant, state, "a8", "off the board");
    test_refused(&variant, state, "g1h1", "off the board");
    test_refused(&variant, state, "g1g3x", "too much");
    test_refused(&variant, state, "g1 g3", "no cell");
    test_refused(&variant, state, "c3", "next to c3");
    test_refused(&variant, state, "g1", "your own piece");
    test_refused(&variant, state, "a1", "occupied");
    test_refused(&variant, state, "c5", "obstacle");
    test_refused(&variant, state, "c5c6", "c5 is an obstacle");
    test_refused(&variant, state, "a1a2", "not yours");
    test_refused(&variant, state, "d4d5", "d4 is empty");
    test_refused(&variant, state, "a7a4", "too far");
    test_refused(&variant, state, "a7c5", "obstacle");
    test_refused(&variant, state, "0000", "skipped");
    free(state);
    state = test_state("ataxx:pass=ply", NULL, &variant);
    test_refused(&variant, state, "0000", "may not pass");
    test_refused(&variant, state, "null", "may not pass");
    free(state);
}

static void test_positions(void **unused) {
    (void)unused;
    check_line("ataxx", "x5o/7/7/7/7/7/o5x", "", START7, -2);
    check_line("ataxx", "x5o/7/7/7/7/7/o5x o", "", "x5o/7/7/7/7/7/o5x o 0 1", -2);
    check_line("ataxx", "X5O/7/7/7/7/7/O5X O 3", "", "x5o/7/7/7/7/7/o5x o 3 1", -2);
    check_line("ataxx", "b5W/7/7/7/7/7/w5B W 3 7", "", "x5o/7/7/7/7/7/o5x o 3 7", -2);
    check_line("ataxx:players=4", "b5o/7/7/7/7/7/o5B b 3 7", "", "b5o/7/7/7/7/7/o5b b 3 7", -2);
    check_line("ataxx", "x4/5/5/5/4o", "", "x4/5/5/5/4o x 0 1", -2);
    check_line("ataxx", "x10/11/11/11/11/11/10o o 5 6", "", "x10/11/11/11/11/11/10o o 5 6", -2);
    check_line("ataxx:obstacles=5", START7, "", START7, -2);
    check_line("ataxx:size=5x99", NULL, "cu1ct3", "x97o/99/97x1/99/o98 o 1 1", -2);
    test_bad_position("ataxx", "", "row 1");
    test_bad_position("ataxx", "x5o/7/7/7/7/7", "rows");
    test_bad_position("ataxx", "x5o/7/7/7/7/7/o5x/7", "end after 7 rows");
    test_bad_position("ataxx", "x6o/7/7/7/7/7/o5x", "missing");
    test_bad_position("ataxx", "x5o/7/7/7/7/7/o5r", "no piece");
    test_bad_position("ataxx:players=3", "x5o/7/7/7/7/7/o5b", "no piece");
    test_bad_position("ataxx:players=3", "x5o/7/7/7/7/7/o5w", "no piece");
    test_bad_position("ataxx", "x5o/7/7/7/7/7/o5x ", "whose turn");
    test_bad_position("ataxx", "x5o/7/7/7/7/7/o5x r", "whose turn");
    test_bad_position("ataxx", "x5o/7/7/7/7/7/o5x x -1", "moves without a clone");
    test_bad_position("ataxx", "x5o/7/7/7/7/7/o5x xo", "moves without a clone");
    test_bad_position("ataxx", "x5o/7/7/7/7/7/o5x x 99999999999999999999", "moves without a clone");
    test_bad_position("ataxx", "x5o/7/7/7/7/7/o5x x 0 y", "rounds");
    test_bad_position("ataxx", "x5o/7/7/7/7/7/o5x x 0 1 ", "end before");
    test_bad_position("ataxx", "x4/4/4/4/4o", "row");
    test_bad_position("ataxx", "x5o/7/7/7/7/7/o5x @ 0 1", "has none");
    test_bad_position("ataxx:obstacles=2", "x5o/7/7/7/x6/7/o5x @ 0 1", "first position only");
}

static void assert_bad_game(const char *game, const char *reason) {
    ludo_variant variant;
    ludo_error error = {0};
    assert_false(ludo_read_variant(game, &variant, &error));
    assert_int_equal(error.code, LUDO_E_GAME);
    if (!strstr(error.text, reason))
        fail_msg("%s is refused with '%s', not with '%s'", game, error.text, reason);
}

static uint64_t limit_of(const char *game) {
    ludo_variant variant;
    assert_true(ludo_read_variant(game, &variant, NULL));
    return variant.options.value[5];
}

static void test_options(void **unused) {
    (void)unused;
    assert_bad_game("ataxx:size=6x7", "odd");
    assert_bad_game("ataxx:size=7x8", "odd");
    assert_bad_game("ataxx:size=3x7", "5x5 to 99x99");
    assert_bad_game("ataxx:size=7", "5x5 to 99x99");
    assert_bad_game("ataxx:players=5", "2 to 4");
    assert_bad_game("ataxx:size=5x5,players=4,obstacles=18", "room for 17");
    assert_bad_game("ataxx:obstacles=46", "room for 45");
    assert_bad_game("ataxx:obstacles=9,symmetric=yes", "room for 8");
    assert_bad_game("ataxx:pass=no", "skip|ply");
    assert_int_equal(limit_of("ataxx"), 200);
    assert_int_equal(limit_of("ataxx:pass=ply"), 100);
    assert_int_equal(limit_of("ataxx:pass=ply,limit=7"), 7);
    assert_int_equal(limit_of("ataxx:limit=0"), 0);
}

/* Obstacles are as many as asked for, never on a start cell, mirrored where asked for, and anywhere
 * else. */
static void check_obstacles(const char *game, int rows, int columns, int players, int expected,
                            bool symmetric) {
    enum { WORDS = 400 };
    int hits[PLAIN_SIDE * PLAIN_SIDE] = {0}, used = 0;
    ludo_variant variant;
    void *state = test_state(game, NULL, &variant);
    for (uint64_t word = 0; word < WORDS; word++) {
        char text[ROOM], cells[PLAIN_SIDE][PLAIN_SIDE] = {{0}};
        int count = 0, pieces = 0, row = 0, column = 0;
        variant.game->start(state, &variant.options);
        assert_int_equal(variant.game->turn(state), LUDO_NATURE);
        assert_int_equal(variant.game->count(state), 0);
        variant.game->play(state, ludo_mix(word), NULL);
        assert_int_not_equal(variant.game->turn(state), LUDO_NATURE);
        for (const char *at = test_position(&variant, state, text, sizeof text); *at != ' ';) {
            if (*at == '/')
                row++, column = 0, at++;
            else if (*at >= '0' && *at <= '9')
                column += (int)strtol(at, (char **)(uintptr_t)&at, 10);
            else
                cells[row][column++] = *at++;
        }
        for (int r = 0; r < rows; r++)
            for (int c = 0; c < columns; c++) {
                bool here = cells[r][c] == '-';
                count += here;
                pieces += cells[r][c] && !here;
                hits[r * columns + c] += here;
                if (symmetric)
                    assert_true(here == (cells[rows - 1 - r][c] == '-') &&
                                here == (cells[r][columns - 1 - c] == '-'));
            }
        assert_int_equal(count, expected);
        assert_int_equal(pieces, 2 * players);
    }
    for (int i = 0; i < rows * columns; i++)
        used += hits[i] > 0;
    int quarter = (rows / 2) * (columns / 2) - 1;
    assert_int_equal(used, symmetric ? 4 * quarter : rows * columns - 2 * players);
    /* All cells are equally likely: the rarest and the most frequent are not far apart. */
    int mean = WORDS * expected / used;
    for (int i = 0; i < rows * columns; i++)
        if (hits[i] > 0)
            assert_in_range(hits[i], mean * 5 / 10, mean * 15 / 10);
    free(state);
}

static void test_obstacles(void **unused) {
    (void)unused;
    check_obstacles("ataxx:obstacles=8", 7, 7, 2, 8, false);
    check_obstacles("ataxx:size=5x5,players=4,obstacles=17", 5, 5, 4, 17, false);
    check_obstacles("ataxx:obstacles=3,symmetric=yes", 7, 7, 2, 12, true);
    check_obstacles("ataxx:size=9x7,players=3,obstacles=20", 9, 7, 3, 20, false);
    check_obstacles("ataxx:size=11x9,players=4,obstacles=6,symmetric=yes", 11, 9, 4, 24, true);
}

/* A word of nature means the same obstacles for ever: records store the word. */
static void test_chance_is_fixed(void **unused) {
    (void)unused;
    check_line("ataxx:obstacles=8", NULL, "@0000000000000001",
               "x5o/7/3-3/1--1-1-/2-4/7/o2-1-x x 0 1", -2);
    check_line("ataxx:size=5x9,obstacles=2,symmetric=yes", NULL, "@00000000000000ff",
               "x-5-o/1-5-1/9/1-5-1/o-5-x x 0 1", -2);
}

static int compare_texts(const void *a, const void *b) {
    return strcmp(a, b);
}

/* The state and the plain position must agree on text, result and moves. Gives the number of moves,
 * whose texts are left in `texts`, sorted. */
static int compare(const ludo_variant *variant, const void *state, const struct plain *plain,
                   struct plain_move *list, char (*texts)[PLAIN_TEXT]) {
    static ludo_move moves[PLAIN_MOVES];
    static char other[PLAIN_MOVES][PLAIN_TEXT], position[ROOM], text[ROOM];
    plain_position(plain, position);
    assert_string_equal(test_position(variant, state, text, sizeof text), position);
    assert_result(variant, state, plain_result(plain));
    int count = plain_list(plain, list);
    if (variant->game->list(state, moves) != (size_t)count)
        fail_msg("%s: %d moves, not %d", text, (int)variant->game->list(state, moves), count);
    for (int i = 0; i < count; i++) {
        ludo_text move = ludo_text_in(other[i], PLAIN_TEXT);
        variant->game->write_move(state, moves[i], &move);
        plain_text(plain, list[i], texts[i]);
    }
    char(*sorted)[PLAIN_TEXT] = malloc((size_t)count * PLAIN_TEXT + 1);
    assert_non_null(sorted);
    memcpy(sorted, texts, (size_t)count * PLAIN_TEXT);
    qsort(sorted, (size_t)count, PLAIN_TEXT, compare_texts);
    qsort(other, (size_t)count, PLAIN_TEXT, compare_texts);
    for (int i = 0; i < count; i++)
        assert_string_equal(sorted[i], other[i]);
    free(sorted);
    return count;
}

static struct plain plain_of(const ludo_variant *variant) {
    const uint64_t *value = variant->options.value;
    struct plain plain = {.rows = ludo_rows(value[0]),
                          .columns = ludo_columns(value[0]),
                          .players = (int)value[1],
                          .full = 1,
                          .ply = value[4] == 1,
                          .limit = (long)value[5]};
    memset(plain.cells, ' ', sizeof plain.cells);
    return plain;
}

/* A random position: a share of obstacles, a share of empty cells, pieces of all players on the
 * others. */
static struct plain random_plain(const ludo_variant *variant, ludo_random *random) {
    struct plain plain = plain_of(variant);
    uint64_t walls = ludo_below(random, 40), empty = 10 + ludo_below(random, 90);
    for (int r = 0; r < plain.rows; r++)
        for (int c = 0; c < plain.columns; c++)
            plain.cells[r][c] =
                ludo_below(random, 100) < walls ? '-'
                : ludo_below(random, 100) < empty
                    ? ' '
                    : plain_letter((int)ludo_below(random, (uint64_t)plain.players));
    plain.turn = (int)ludo_below(random, (uint64_t)plain.players);
    plain.half = (long)ludo_below(random, 4);
    plain_skip(&plain);
    return plain;
}

/* Plays random games from random positions with both rules side by side. */
static void check_against_plain(const char *game, int positions, int depth) {
    static struct plain_move list[PLAIN_MOVES];
    static char texts[PLAIN_MOVES][PLAIN_TEXT], text[ROOM];
    ludo_random random = ludo_seeded(11);
    for (int seen = 0; seen < positions;) {
        ludo_variant variant;
        assert_true(ludo_read_variant(game, &variant, NULL));
        struct plain plain = random_plain(&variant, &random);
        plain_position(&plain, text);
        void *state = test_state(game, text, &variant);
        for (int ply = 0, count; ply < 60; ply++, seen++) {
            count = compare(&variant, state, &plain, list, texts);
            if (count == 0)
                break;
            if (ply < 2 && depth > 0) {
                uint64_t leaves;
                assert_true(ludo_perft(&variant, state, depth, &leaves, NULL));
                if (leaves != plain_perft(&plain, depth))
                    fail_msg("%s, %s: perft %d is %d", game, text, depth, (int)leaves);
            }
            int choice = (int)ludo_below(&random, (uint64_t)count);
            test_play(&variant, state, texts[choice]);
            plain_play(&plain, list[choice]);
        }
        free(state);
    }
}

static void test_plain(void **unused) {
    (void)unused;
    check_against_plain("ataxx", 3000, 0);
    check_against_plain("ataxx:pass=ply", 3000, 0);
    check_against_plain("ataxx:size=5x5,players=3,limit=6", 6000, 0);
    check_against_plain("ataxx:size=5x5,players=4,pass=ply,limit=6", 6000, 0);
    check_against_plain("ataxx:size=7x5,players=4", 3000, 0);
    check_against_plain("ataxx:size=5x9,players=2,pass=ply", 2000, 0);
    check_against_plain("ataxx:size=9x5,players=3,limit=5", 2000, 0);
    check_against_plain("ataxx:size=5x71,players=4", 100, 0);
    check_against_plain("ataxx:size=11x11,players=4,limit=8", 500, 0);
    check_against_plain("ataxx:size=11x13,players=4,pass=ply,limit=8", 300, 0);
}

static void test_plain_counts(void **unused) {
    (void)unused;
    check_against_plain("ataxx:size=5x5,limit=5", 1200, 2);
    check_against_plain("ataxx:size=5x5,pass=ply,limit=5", 1200, 2);
    check_against_plain("ataxx:size=5x5,players=3", 1200, 2);
    check_against_plain("ataxx:size=5x5,players=4,pass=ply", 1200, 2);
    check_against_plain("ataxx:size=5x9,players=3,limit=5", 200, 2);
    check_against_plain("ataxx:size=11x11,pass=ply", 20, 2);
    check_against_plain("ataxx:size=5x5,limit=6", 100, 3);
}

/* Values of positions by their text without the FULLMOVE, for player x: 1, 0, -1. */
struct memo {
    uint64_t keys[1 << 20];
    int8_t values[1 << 20];
    int count;
};

static int8_t *find(struct memo *memo, char *text, bool *known) {
    uint64_t key = 14695981039346656037u;
    *strrchr(text, ' ') = '\0';
    for (; *text; text++)
        key = (key ^ (uint64_t)(unsigned char)*text) * 1099511628211u;
    size_t slot = key & ((1 << 20) - 1);
    while (memo->keys[slot] && memo->keys[slot] != key)
        slot = (slot + 1) & ((1 << 20) - 1);
    *known = memo->keys[slot] == key;
    memo->count += !*known;
    memo->keys[slot] = key;
    return &memo->values[slot];
}

static int solve_fast(const ludo_variant *variant, const void *state, struct memo *memo) {
    char text[128];
    bool known;
    ludo_result result;
    ludo_move moves[300];
    int8_t *value =
        find(memo, (char *)(uintptr_t)test_position(variant, state, text, sizeof text), &known);
    if (known)
        return *value;
    variant->game->result(state, &result);
    int player = variant->game->turn(state), best = player == 0 ? -1 : 1;
    size_t count = variant->game->list(state, moves);
    for (size_t i = 0; i < count; i++) {
        _Alignas(16) char next[256];
        memcpy(next, state, ludo_state_size(variant));
        variant->game->play(next, moves[i], NULL);
        int reached = solve_fast(variant, next, memo);
        best = (player == 0) == (reached > best) ? reached : best;
    }
    if (count == 0)
        best = result.ending == LUDO_DRAWN ? 0 : result.winner == 0 ? 1 : -1;
    return *value = (int8_t)best;
}

static int solve_plain(const struct plain *plain, struct memo *memo) {
    char text[128];
    bool known;
    struct plain_move moves[300];
    plain_position(plain, text);
    int8_t *value = find(memo, text, &known);
    if (known)
        return *value;
    int count = plain_list(plain, moves), best = plain->turn == 0 ? -1 : 1,
        result = plain_result(plain);
    for (int i = 0; i < count; i++) {
        struct plain next = *plain;
        plain_play(&next, moves[i]);
        int reached = solve_plain(&next, memo);
        best = plain->turn == 0 ? (reached > best ? reached : best)
                                : (reached < best ? reached : best);
    }
    if (count == 0)
        best = result < 0 ? 0 : result == 0 ? 1 : -1;
    return *value = (int8_t)best;
}

/* Tiny boards are solved with both rules: the same values, the same number of positions. */
static void test_solved(void **unused) {
    (void)unused;
    static const char *const games[] = {"ataxx:size=5x5,limit=4",
                                        "ataxx:size=5x5,pass=ply,limit=5"};
    struct memo *fast = malloc(sizeof *fast), *slow = malloc(sizeof *slow);
    assert_true(fast && slow);
    ludo_random random = ludo_seeded(5);
    int values[3] = {0};
    for (int round = 0; round < 40; round++) {
        ludo_variant variant;
        char text[128];
        assert_true(ludo_read_variant(games[round % 2], &variant, NULL));
        struct plain plain = plain_of(&variant);
        memset(plain.cells, '-', sizeof plain.cells);
        for (int i = 0; i < 9; i++)
            plain.cells[ludo_below(&random, 5)][ludo_below(&random, 5)] = "xo x o   "[i];
        plain_skip(&plain);
        plain_position(&plain, text);
        void *state = test_state(games[round % 2], text, &variant);
        memset(fast, 0, sizeof *fast);
        memset(slow, 0, sizeof *slow);
        int value = solve_fast(&variant, state, fast);
        assert_int_equal(value, solve_plain(&plain, slow));
        assert_int_equal(fast->count, slow->count);
        values[value + 1]++;
        free(state);
    }
    assert_true(values[0] > 0 && values[1] > 0 && values[2] > 0);
    free(fast);
    free(slow);
}

/* Every move is drawn equally often. */
static void check_uniform(const char *game, const char *position) {
    enum { DRAWS = 2000 };
    static ludo_move moves[PLAIN_MOVES];
    static size_t drawn[PLAIN_MOVES];
    ludo_variant variant;
    ludo_random random = ludo_seeded(2);
    void *state = test_state(game, position, &variant);
    size_t count = variant.game->list(state, moves);
    memset(drawn, 0, sizeof drawn);
    for (size_t i = 0; i < DRAWS * count; i++) {
        ludo_move move = variant.game->random(state, &random);
        for (size_t j = 0; j < count; j++)
            drawn[j] += moves[j] == move;
    }
    for (size_t j = 0; j < count; j++)
        assert_in_range(drawn[j], DRAWS - 250, DRAWS + 250);
    free(state);
}

static void test_uniform(void **unused) {
    (void)unused;
    check_uniform("ataxx", "x5o/7/2x4/7/4x2/7/o5x x 0 1");
    check_uniform("ataxx:size=9x11", "x9o/11/2x8/11/4x6/11/11/11/o9x x 0 1");
}

/* A clone may be clicked like a jump: its origin first. */
static void test_advice(void **unused) {
    (void)unused;
    static ludo_advice advice;
    ludo_variant variant;
    void *state = test_state("ataxx", NULL, &variant);
    ludo_advise(&variant, state, "", &advice);
    assert_int_equal(advice.count, 2 + 6); /* two pieces, six cells next to them */
    ludo_advise(&variant, state, "g1", &advice);
    assert_true(advice.possible && !advice.complete);
    assert_int_equal(advice.count, 8);
    ludo_advise(&variant, state, "g1g", &advice);
    assert_int_equal(advice.count, 2);
    ludo_advise(&variant, state, "g1g2", &advice);
    assert_true(advice.complete);
    assert_int_equal(advice.count, 0);
    ludo_advise(&variant, state, "g1a", &advice);
    assert_false(advice.possible);
    free(state);
}

/* Damaged position texts are refused with a reason, or mean a position that reads back. */
static void test_hostile(void **unused) {
    (void)unused;
    static const char *const games[] = {"ataxx", "ataxx:players=4,pass=ply", "ataxx:obstacles=3",
                                        "ataxx:size=9x5,players=3"};
    static const char *const seeds[] = {START7, "x3o/-1x2/2-o1/5/o3x o 99999 7",
                                        "x5o/7/7/7/7/7/o5x @ 0 1",
                                        "x3o/5/r-b2/5/5/5/5/5/o3x r 1 1"};
    ludo_random random = ludo_seeded(9);
    int accepted = 0;
    for (int i = 0; i < 20000; i++) {
        char text[128] = {0}, first[ROOM], second[ROOM];
        ludo_variant variant;
        ludo_error error = {0};
        assert_true(ludo_read_variant(games[ludo_below(&random, 4)], &variant, NULL));
        strcpy(text, seeds[ludo_below(&random, 4)]);
        for (uint64_t changes = ludo_below(&random, 4); changes > 0; changes--)
            text[ludo_below(&random, strlen(text) + 1)] =
                ludo_below(&random, 3) ? "xorbwXO-/ 0123456789@"[ludo_below(&random, 21)]
                                       : (char)ludo_below(&random, 256);
        text[sizeof text - 1] = '\0';
        void *state = ludo_new_state_at(&variant, text, &error);
        if (!state) {
            assert_true(error.text[0]);
            continue;
        }
        accepted++;
        test_position(&variant, state, first, sizeof first);
        assert_true(variant.game->read_position(state, &variant.options, first, &error));
        assert_string_equal(test_position(&variant, state, second, sizeof second), first);
        free(state);
    }
    assert_true(accepted > 1000);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_counts),
        cmocka_unit_test(test_moves),
        cmocka_unit_test(test_ends),
        cmocka_unit_test(test_stuck),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_positions),
        cmocka_unit_test(test_options),
        cmocka_unit_test(test_obstacles),
        cmocka_unit_test(test_chance_is_fixed),
        cmocka_unit_test(test_plain),
        cmocka_unit_test(test_plain_counts),
        cmocka_unit_test(test_solved),
        cmocka_unit_test(test_uniform),
        cmocka_unit_test(test_advice),
        cmocka_unit_test(test_hostile),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
