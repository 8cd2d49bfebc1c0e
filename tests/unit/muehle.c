/*
 * Nine Men's Morris: published counts, rules one by one, refusals, and two comparisons of the fast
 * rules: with a plain second implementation, and with the known values of the smallest endings.
 */
#include "test.h"

#include "games/muehle/game.h"
#include "muehle_plain.h"

static const char *const rules[] = {"muehle", "muehle:capture=usual"};

/* ---- Counts ---- */

static void test_counts(void **unused) {
    (void)unused;
    for (int i = 0; i < 2; i++) {
        test_perft(rules[i], NULL, (uint64_t[]){24, 552, 12144, 255024, 5140800, 99274176, 0});
        test_perft(rules[i], "EWBBWEEEEBWBWEEEEBEEWEEE 4 4 W",
                   (uint64_t[]){18, 239, 4078, 54888, 896524, 0});
        test_perft(rules[i], "EWBEEEWBEEEEEBEEWEBBEEEW 4 4 W",
                   (uint64_t[]){15, 266, 3924, 66338, 956026, 0});
    }
}

/* ---- Rules ---- */

static void expect_result(const char *game, const char *position, int winner) {
    ludo_variant variant;
    ludo_result result;
    void *state = test_state(game, position, &variant);
    variant.game->result(state, &result);
    assert_int_equal(result.ending, winner < 0 ? LUDO_RUNNING : LUDO_WON);
    if (winner >= 0)
        assert_int_equal(result.winner, winner);
    assert_int_equal(variant.game->turn(state) == LUDO_OVER, winner >= 0);
    assert_int_equal(variant.game->count(state) == 0, winner >= 0);
    free(state);
}

static void test_numbering(void **unused) {
    (void)unused;
    test_leads("muehle", NULL, "-1 2 -1", "EEWEEEEEEEEEEEEEEEEEEEEE 8 9 B");
    test_leads("muehle", NULL, "a7;g1", "WEEEEEEEEEEEEEEEEEEEEEEB 8 8 W");
    for (int i = 0; i < PLAIN_FIELDS; i++)
        assert_string_equal(muehle_fields[i].name, plain_names[i]);
}

static void test_moving(void **unused) {
    (void)unused;
    /* Four stones step, three fly. */
    test_leads("muehle", "WEEEEEWEEEEEEEEWEBBBEEEW 0 0 W", "a7-d7",
               "EWEEEEWEEEEEEEEWEBBBEEEW 0 0 B");
    test_refused_at("muehle", "WEEEEEWEEEEEEEEWEBBBEEEW 0 0 W", "a7-g7", "not neighbours");
    test_leads("muehle", "WEEEEEWEEEEEEEEEEBBBEEEW 0 0 W", "a7-f6",
               "EEEEEWWEEEEEEEEEEBBBEEEW 0 0 B");
    /* Three stones on the board and one in hand: it is placed. */
    test_refused_at("muehle", "WEEEEEWEEEEEEEEEEBBBEEEW 1 0 W", "a7-f6", "place");
    /* Two ends of a line are not neighbours. */
    test_refused_at("muehle", "EEEWEEWEEEEEEEEWEBEBBEEW 0 0 W", "b6-b2",
                    "from b6 you can go to d6, b4");
}

static void test_captures(void **unused) {
    (void)unused;
    /* A line begun with a stone that leaves it is no mill: d7-g7 leaves a7 g7 only. */
    test_leads("muehle", "WWEEEEEEEEEEEEWWEBBBEEEE 0 0 W", "d7-g7",
               "WEWEEEEEEEEEEEWWEBBBEEEE 0 0 B");
    /* Two mills at once take one stone. */
    test_leads("muehle", "EWWEEEEEEWEEEEEEEBEBEWEE 5 5 W", "a7xd2",
               "WWWEEEEEEWEEEEEEEBEEEWEE 4 5 B");
    /* All of Black in a mill: nothing, or one of them. */
    test_leads("muehle", "EWWEEEBBBEEEEEEEEEEEEEEE 5 5 W", "a7", "WWWEEEBBBEEEEEEEEEEEEEEE 4 5 B");
    test_refused_at("muehle", "EWWEEEBBBEEEEEEEEEEEEEEE 5 5 W", "a7xc5", "no stone outside a mill");
    test_leads("muehle:capture=usual", "EWWEEEBBBEEEEEEEEEEEEEEE 5 5 W", "a7xc5",
               "WWWEEEEBBEEEEEEEEEEEEEEE 4 5 B");
    test_refused_at("muehle:capture=usual", "EWWEEEBBBEEEEEEEEEEEEEEE 5 5 W", "a7", "must remove");
    /* A stone outside is the only choice under both rules. */
    for (int i = 0; i < 2; i++) {
        test_refused_at(rules[i], "EWWEEEBBBEEEEEEEEEEEEEEB 5 5 W", "a7xc5", "protected by a mill");
        test_leads(rules[i], "EWWEEEBBBEEEEEEEEEEEEEEB 5 5 W", "-1 0 23",
                   "WWWEEEBBBEEEEEEEEEEEEEEE 4 5 B");
    }
    /* The opponent has nothing on the board. */
    test_leads("muehle:capture=usual", "EWWEEEEEEEEEEEEEEEEEEEEE 5 9 W", "a7",
               "WWWEEEEEEEEEEEEEEEEEEEEE 4 9 B");
}

static void test_ends(void **unused) {
    (void)unused;
    expect_result("muehle", NULL, -1);
    expect_result("muehle", "BBEEEEEEEEEEEEEEEEEEEWWW 0 0 B", 0);
    expect_result("muehle", "BBEEEEEEEEEEEEEEEEEEEWWW 0 0 W", 0);
    expect_result("muehle", "BBEEEEEEEEEEEEEEEEEEEWWW 0 1 B", -1);
    /* Enclosed with four stones, but not while there is one in hand or when only three are left. */
    expect_result("muehle", "WWEWWEEBEBBEEEEEEEEEEEEE 0 0 W", -1);
    expect_result("muehle", "WWBEWBEBEWEEEEEEEEEEEBEE 0 0 W", -1);
    expect_result("muehle", "WWBBWBEBEWBEEEEEEEEEEBEE 0 0 W", 1);
    expect_result("muehle", "WWBBWBEBEWBEEEEEEEEEEBEE 1 0 W", -1);
    expect_result("muehle", "WWBEBEEEEWBEEEEEEEEEEBEE 0 0 W", -1);
    /* The last capture ends the game. */
    ludo_variant variant;
    ludo_result result;
    void *state = test_state("muehle", "EWWEEEWEEEEEEBEEEBEEEEEB 0 0 W", &variant);
    test_play(&variant, state, "c5-a7xg1");
    variant.game->result(state, &result);
    assert_int_equal(result.ending, LUDO_WON);
    assert_int_equal(result.winner, 0);
    test_refused(&variant, state, "f4-d6", "over");
    free(state);
}

static void test_refusals(void **unused) {
    (void)unused;
    const char *placing = "EWWEEEBBEEEEEEEEEEEEEEEB 5 5 W",
               *moving = "WWEWEEBBEEEEEEEEEEEWEEEB 0 0 W";
    test_refused_at("muehle", placing, "d7", "d7 is occupied");
    test_refused_at("muehle", placing, "d5", "d5 is occupied");
    test_refused_at("muehle", placing, "d7-a7", "place your stones in hand first (5 left)");
    test_refused_at("muehle", placing, "1 0 6", "place your stones in hand first");
    test_refused_at(
        "muehle", placing, "a7",
        "closes a mill, so you must remove a stone, as in a7xc5; you can remove c5, d5, g1");
    test_refused_at("muehle", placing, "a7xd7",
                    "no stone of Black on d7; you can remove c5, d5, g1");
    test_refused_at("muehle", placing, "a7xa1", "no stone of Black on a1");
    test_refused_at("muehle", placing, "a7xa7", "no stone of Black on a7");
    test_refused_at("muehle", placing, "b6xc5", "closes no mill");
    test_refused_at("muehle", moving, "a4", "no stones left to place");
    test_refused_at("muehle", moving, "-1 9 -1", "no stones left to place");
    test_refused_at("muehle", moving, "c5-c4", "no stone of yours on c5");
    test_refused_at("muehle", moving, "a4-c4", "no stone of yours on a4");
    test_refused_at("muehle", moving, "a7-d7", "occupied");
    test_refused_at("muehle", moving, "a7-a7", "occupied");
    test_refused_at("muehle", moving, "a7-g1", "occupied");
    test_refused_at("muehle", moving, "a7-b4", "a7 and b4 are not neighbours");
    static const char *const bad[] = {
        "",
        "?",
        "a2",
        "d4",
        "a",
        "A7",
        "a7 ",
        " a7",
        "a7-",
        "a7x",
        "a7-d7x",
        "a7xg1xd5",
        "a7-d7-g7",
        "x",
        "-",
        "a7-xg1",
        "-1",
        "-1 0",
        "-1 0 ",
        "-1 0 24",
        "-2 0 6",
        "-1 -1 6",
        "0,1,2",
        "-1 0 6 6",
        "--1 0 6",
        "-1 0 6x",
        "-1 0x 6",
        "99999999999999999999999 0 6",
        "-99999999999999999999 0 6",
        "-1 0 +6",
        "-1 0 0x6",
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        test_refused_at("muehle", placing, bad[i], "");
    test_refused_at("muehle", placing, "-1 0 24", "fields have names like a1");
    test_refused_at("muehle", placing, "a7 ", "too much");
    test_refused_at("muehle", placing, "d4", "fields have names");
    /* White space between and around numbers is as in the protocol's lines. */
    test_leads("muehle", placing, " -1\t0  6 \r\n", "WWWEEEEBEEEEEEEEEEEEEEEB 4 5 B");
}

static void test_bad_positions(void **unused) {
    (void)unused;
    static const char *const bad[][2] = {
        {"", "24"},
        {"EEEEEEEEEEEEEEEEEEEEEEE 9 9 W", "23 characters"},
        {"EEEEEEEEEEEEEEEEEEEEEEEEE 9 9 W", "25 characters"},
        {"EEEEEEEEEEEEEEEEEEEEEEEw 9 9 W", "character 24"},
        {"EEEEEEEEEEEEEEEEEEEEEEEE", "White has in hand"},
        {"EEEEEEEEEEEEEEEEEEEEEEEE 10 9 W", "White has in hand"},
        {"EEEEEEEEEEEEEEEEEEEEEEEE 9", "Black has in hand"},
        {"EEEEEEEEEEEEEEEEEEEEEEEE 9 -1 W", "Black has in hand"},
        {"EEEEEEEEEEEEEEEEEEEEEEEE 9 99999999999999999999999 W", "Black has in hand"},
        {"EEEEEEEEEEEEEEEEEEEEEEEE 9 9", "whose turn"},
        {"EEEEEEEEEEEEEEEEEEEEEEEE 9 9 X", "whose turn"},
        {"EEEEEEEEEEEEEEEEEEEEEEEE 9 9 W ", "too much"},
        {"WWWWWWWWWWEEEEEEEEEEEEEE 0 9 W", "at most 9"},
        {"WWWWWEEEEEEEEEEEEEEEEEEE 5 9 W", "5 stones on the board and 5 in hand"},
        {"WWEEEEEEEEEEEEEEEEEEEEBB 0 0 W", "both players"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        test_bad_position("muehle", bad[i][0], bad[i][1]);
}

/* ---- The plain rules ---- */

struct pair {
    struct plain plain;
    ludo_variant variant;
    void *state;
};

/* Both must allow the same moves, in both forms of text, and see the same end. */
static int compare(const struct pair *pair, struct plain_move *moves, const char **ended) {
    char text[64], other[64];
    int count = plain_list(&pair->plain, moves), winner = plain_winner(&pair->plain, count);
    plain_write(&pair->plain, text, sizeof text);
    assert_string_equal(text, test_position(&pair->variant, pair->state, other, sizeof other));
    if (pair->variant.game->count(pair->state) != (uint64_t)count)
        fail_msg("%s: %d moves by the plain rules, %d by the fast ones", text, count,
                 (int)pair->variant.game->count(pair->state));
    ludo_result result;
    pair->variant.game->result(pair->state, &result);
    assert_int_equal(result.ending, winner < 0 ? LUDO_RUNNING : LUDO_WON);
    if (winner >= 0)
        assert_int_equal(result.winner, winner);
    *ended = winner < 0 ? NULL : text;
    return winner < 0 ? count : 0;
}

static void compare_moves(const struct pair *pair, const struct plain_move *moves, int count) {
    const ludo_rules *game = pair->variant.game;
    ludo_move list[MUEHLE_MAX_MOVES], read, again;
    ludo_error error;
    bool seen[MUEHLE_MAX_MOVES] = {0};
    assert_int_equal(game->list(pair->state, list), count);
    for (int i = 0; i < count; i++) {
        char names[32], numbers[32], written[LUDO_MOVE_TEXT];
        plain_write_move(moves[i], names, sizeof names);
        plain_write_numbers(moves[i], numbers, sizeof numbers);
        if (!game->read_move(pair->state, names, &read, &error) ||
            !game->read_move(pair->state, numbers, &again, &error))
            fail_msg("%s: %s", names, error.text);
        assert_true(read == again);
        int at = 0;
        while (at < count && list[at] != read)
            at++;
        assert_true(at < count && !seen[at]);
        seen[at] = true;
        assert_true(game->nth(pair->state, (uint64_t)at) == read);
        ludo_text text = ludo_text_in(written, sizeof written);
        game->write_move(pair->state, read, &text);
        assert_string_equal(written, names);
    }
}

/* Perft counts pairs of moves by formulas; here they are counted one by one. */
static void compare_pairs(const struct pair *pair) {
    ludo_move list[MUEHLE_MAX_MOVES];
    size_t count = pair->variant.game->list(pair->state, list);
    uint64_t sum = 0, leaves = 0;
    for (size_t i = 0; i < count; i++) {
        struct muehle_position next = *(const struct muehle_position *)pair->state;
        pair->variant.game->play(&next, list[i], NULL);
        sum += pair->variant.game->count(&next);
    }
    assert_true(ludo_perft(&pair->variant, pair->state, 2, &leaves, NULL));
    char text[64];
    if (leaves != sum)
        fail_msg("%s: %llu pairs of moves instead of %llu",
                 test_position(&pair->variant, pair->state, text, sizeof text),
                 (unsigned long long)leaves, (unsigned long long)sum);
}

/* Of all texts of three numbers exactly the legal moves are accepted. */
static void compare_refusals(const struct pair *pair, int count) {
    int accepted = 0;
    for (int from = -1; from < PLAIN_FIELDS; from++)
        for (int to = 0; to < PLAIN_FIELDS; to++)
            for (int removed = -1; removed < PLAIN_FIELDS; removed++) {
                char numbers[32];
                ludo_error error = {0};
                ludo_move move;
                plain_write_numbers((struct plain_move){from, to, removed}, numbers,
                                    sizeof numbers);
                if (pair->variant.game->read_move(pair->state, numbers, &move, &error))
                    accepted++;
                else
                    assert_true(error.code == LUDO_E_MOVE && error.text[0]);
            }
    assert_int_equal(accepted, count);
}

static void play_both(struct pair *pair, struct plain_move move) {
    char text[32];
    plain_write_move(move, text, sizeof text);
    test_play(&pair->variant, pair->state, text);
    plain_play(&pair->plain, move);
}

static void test_plain(void **unused) {
    (void)unused;
    enum { GAMES = SANITIZED ? 100 : 500, LONGEST = 300 };
    ludo_random random = ludo_seeded(11);
    for (int usual = 0; usual < 2; usual++)
        for (int i = 0; i < GAMES; i++) {
            struct pair pair = {.plain = plain_start(usual)};
            pair.state = test_state(rules[usual], NULL, &pair.variant);
            for (int ply = 0; ply < LONGEST; ply++) {
                struct plain_move moves[PLAIN_MAX_MOVES];
                const char *ended;
                int count = compare(&pair, moves, &ended);
                if (ended)
                    break;
                compare_pairs(&pair);
                if (ply % 4 == i % 4)
                    compare_moves(&pair, moves, count);
                if (i % 50 == 0 && ply % 8 == 0)
                    compare_refusals(&pair, count);
                play_both(&pair, moves[ludo_below(&random, (uint64_t)count)]);
            }
            free(pair.state);
        }
}

static void test_scattered(void **unused) {
    (void)unused;
    enum { POSITIONS = SANITIZED ? 2000 : 10000 };
    ludo_random random = ludo_seeded(12);
    for (int i = 0; i < POSITIONS; i++) {
        int stones[2], hands[2];
        bool usual = i % 2, crowded = i % 5 == 0;
        for (int player = 0; player < 2; player++) {
            stones[player] = crowded ? 9 : i % 5 == 1 ? 3 : (int)ludo_below(&random, 10);
            hands[player] =
                i % 4 < 2 ? (int)ludo_below(&random, (uint64_t)(10 - stones[player])) : 0;
        }
        if (stones[0] + hands[0] < 3 && stones[1] + hands[1] < 3)
            continue;
        struct pair pair = {.plain = plain_random(&random, usual, stones, hands)};
        char text[64];
        struct plain_move moves[PLAIN_MAX_MOVES];
        const char *ended;
        plain_write(&pair.plain, text, sizeof text);
        pair.state = test_state(rules[usual], text, &pair.variant);
        int count = compare(&pair, moves, &ended);
        compare_pairs(&pair);
        if (!ended)
            compare_moves(&pair, moves, count);
        free(pair.state);
    }
}

/* A mill that removes nothing and takes a gap from the opponent is too rare to come up at random.
 */
static void test_forfeited_gap(void **unused) {
    (void)unused;
    for (int i = 0; i < 2; i++) {
        struct pair pair;
        pair.state = test_state(rules[i], "BBBEEWEEEEWWEEEEEWEEEBBB 2 2 W", &pair.variant);
        compare_pairs(&pair);
        free(pair.state);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_counts),        cmocka_unit_test(test_numbering),
        cmocka_unit_test(test_moving),        cmocka_unit_test(test_captures),
        cmocka_unit_test(test_ends),          cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_bad_positions), cmocka_unit_test(test_plain),
        cmocka_unit_test(test_scattered),     cmocka_unit_test(test_forfeited_gap),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
