/*
 * JSON: the writer, and positions, advice and moves of every sample of every game described in it.
 */
#include "core/describe.h"
#include "core/json.h"
#include "json_check.h"
#include "test.h"

enum {
    SMALL = 64 << 10, /* no description of a sample is as large */
    ROOM = 1 << 22,
    POSITIONS = 200,
    MOST_PLIES = 100,
};

/* The checker refuses what is no JSON; otherwise it would prove nothing. */
static void test_checker(void **unused) {
    (void)unused;
    static const char *const good[] = {
        "{}",           "[]",   "[1,-2,0]", "{\"a\":[{\"b\":null}],\"c\":\"\\u00e4\\n\"}",
        "\"\xc3\xa4\"", "true", "[[],{}]",  "-0.50"};
    static const char *const bad[] = {
        "",          "{",  "[1,]",   "[,1]",    "{\"a\"}",   "{\"a\":1,}", "{1:2}", "[1 2]", "01",
        "-",         "+1", "\"\n\"", "\"\\x\"", "\"\\u12\"", "\"\xff\"",   "\"",    "nul",   "[1]]",
        "{\"a\":1]", "[}", "{} ",    "1.",      ".5",        "1.2.3",      "1e5"};
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        if (!json_valid(good[i]))
            fail_msg("%s is JSON", good[i]);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (json_valid(bad[i]))
            fail_msg("%s is no JSON", bad[i]);
}

static void test_writer(void **unused) {
    (void)unused;
    char data[400];
    ludo_text text = ludo_text_in(data, sizeof data);
    ludo_json json = ludo_json_in(&text);
    ludo_json_open(&json, '{');
    ludo_json_key(&json, "strings");
    ludo_json_open(&json, '[');
    ludo_json_string(&json, "");
    ludo_json_string(&json, "say \"\\\" \n\x01\x1f\x7f");
    ludo_json_string(&json, "M\xc3\xbchle \xe2\x82\xac \xf0\x9f\x8e\xb2");
    ludo_json_string(&json, "\xff a\xc3");
    ludo_json_close(&json, ']');
    ludo_json_key(&json, "numbers");
    ludo_json_open(&json, '[');
    ludo_json_integer(&json, 0);
    ludo_json_integer(&json, -7);
    ludo_json_integer(&json, INT64_C(9007199254740992));
    ludo_json_integer(&json, INT64_C(9007199254740993));
    ludo_json_integer(&json, INT64_C(-9007199254740993));
    ludo_json_integer(&json, INT64_MIN);
    ludo_json_natural(&json, UINT64_C(9007199254740992));
    ludo_json_natural(&json, UINT64_MAX);
    ludo_json_decimal(&json, 5, 2);
    ludo_json_decimal(&json, -1234567, 6);
    ludo_json_close(&json, ']');
    ludo_json_key(&json, "rest");
    ludo_json_open(&json, '[');
    ludo_json_bool(&json, true);
    ludo_json_bool(&json, false);
    ludo_json_null(&json);
    ludo_json_open(&json, '{');
    ludo_json_close(&json, '}');
    ludo_json_open(&json, '[');
    ludo_json_close(&json, ']');
    ludo_json_integer(&json, 1);
    ludo_json_close(&json, ']');
    ludo_json_close(&json, '}');
    assert_string_equal(data, "{\"strings\":[\"\",\"say \\\"\\\\\\\" \\u000a\\u0001\\u001f\x7f\","
                              "\"M\xc3\xbchle \xe2\x82\xac \xf0\x9f\x8e\xb2\","
                              "\"\xef\xbf\xbd a\xef\xbf\xbd\"],"
                              "\"numbers\":[0,-7,9007199254740992,\"9007199254740993\","
                              "\"-9007199254740993\",\"-9223372036854775808\","
                              "9007199254740992,\"18446744073709551615\",0.05,-1.234567],"
                              "\"rest\":[true,false,null,{},[],1]}");
    assert_true(json_valid(data));
}

/* ---- What is described ---- */

static char *described(void) {
    static char data[ROOM];
    return data;
}

static const char *describe(const ludo_variant *variant, const void *state) {
    ludo_text text = ludo_text_in(described(), ROOM);
    ludo_describe(variant, state, &text);
    assert_true(text.length < ROOM);
    assert_true(json_valid(described()));
    return described();
}

static const char *describe_advice(const ludo_variant *variant, const void *state,
                                   const char *partial) {
    static ludo_advice advice;
    ludo_text text = ludo_text_in(described(), ROOM);
    ludo_advise(variant, state, partial, &advice);
    ludo_describe_advice(variant, state, partial, &advice, &text);
    assert_true(text.length < ROOM);
    assert_true(json_valid(described()));
    assert_int_equal(json_length(json_get(described(), "next")), advice.count);
    return described();
}

static const char *describe_move(const ludo_variant *variant, const void *state, ludo_move move) {
    ludo_text text = ludo_text_in(described(), ROOM);
    ludo_describe_move(variant, state, move, &text);
    if (text.length < ROOM) /* a chain of a thousand links may be longer */
        assert_true(json_valid(described()));
    return described();
}

static void on_piece(void *context, const ludo_piece *piece) {
    (void)piece;
    ++*(size_t *)context;
}

static void check_position(const ludo_variant *variant, const void *state) {
    size_t pieces = 0;
    ludo_canvas canvas = ludo_blank_canvas(&pieces);
    canvas.piece = on_piece;
    variant->game->face->draw(state, &canvas);
    const char *json = describe(variant, state);
    assert_true(strlen(json) < SMALL);
    assert_int_equal(json_length(json_get(json, "pieces")), pieces);
    assert_int_equal(json_length(json_get(json, "seats")), ludo_players(variant));
    bool over = variant->game->turn(state) == LUDO_OVER;
    assert_int_equal(strncmp(json_get(json, "turn"), "\"over\"", 6) == 0, over);
    assert_int_equal(strstr(json_get(json, "result"), "\"running\"") == NULL, over);
}

static void run_sample(void **sample) {
    ludo_variant variant;
    void *state = test_state(*sample, NULL, &variant);
    ludo_random random = ludo_seeded(31);
    const ludo_rules *game = variant.game;
    for (int position = 0; position < POSITIONS;) {
        game->start(state, &variant.options);
        for (int ply = 0; ply < MOST_PLIES; ply++, position++) {
            check_position(&variant, state);
            if (game->turn(state) == LUDO_OVER)
                break;
            ludo_move move = game->random(state, &random);
            if (game->turn(state) >= 0)
                describe_advice(&variant, state, "");
            describe_move(&variant, state, move);
            game->play(state, move, NULL);
        }
    }
    free(state);
}

static void test_known_positions(void **unused) {
    (void)unused;
    ludo_variant variant;
    void *state = test_state("ttt", NULL, &variant);
    test_play(&variant, state, "1,2");
    assert_string_equal(
        describe(&variant, state),
        "{\"game\":\"ttt\",\"seats\":[{\"name\":\"X\",\"colour\":\"blue\"},"
        "{\"name\":\"O\",\"colour\":\"vermilion\"}],\"turn\":1,"
        "\"result\":{\"ending\":\"running\"},"
        "\"board\":{\"shape\":\"squares\",\"naming\":\"row,column\",\"columns\":3,\"rows\":3},"
        "\"lines\":[],\"cells\":[],\"pieces\":[[2,1,0,\"stone\",\"X\"]],"
        "\"holdings\":[],\"scores\":[]}");
    test_play(&variant, state, "0,0;1,1;0,1;1,0");
    assert_non_null(strstr(describe(&variant, state),
                           "\"turn\":\"over\",\"result\":{\"ending\":\"won\",\"winner\":0}"));
    free(state);

    state = test_state("muehle", NULL, &variant);
    const char *json = describe(&variant, state);
    assert_int_equal(json_length(json_get(json, "lines")), 32);
    assert_int_equal(json_length(json_get(json, "cells")), 24);
    assert_int_equal(strncmp(json_get(json, "cells"), "[[0,0],[3,0],[6,0],[1,1],", 25), 0);
    free(state);

    state = test_state("match3", "ABA;BAB;CDC 1 1000000000000000000 d1,0", &variant);
    json = describe(&variant, state);
    assert_int_equal(strncmp(json_get(json, "turn"), "\"nature\"", 8), 0);
    assert_int_equal(strncmp(json_get(json, "pieces"), "[[0,0,null,\"token\",\"A\"],[1,0,", 28), 0);
    assert_non_null(strstr(json, "\"scores\":[{\"owner\":0,\"points\":\"1000000000000000000\"}]"));
    free(state);
}

static void test_known_advice(void **unused) {
    (void)unused;
    ludo_variant variant;
    void *state = test_state(
        "santorini", "00000/00000/00000/00000/00000 1,1 4,4 3,0 3,4 P1 Atlas 2 3", &variant);
    assert_string_equal(describe_advice(&variant, state, ""),
                        "{\"possible\":true,\"complete\":false,\"more\":false,\"next\":["
                        "{\"text\":\"1,1\",\"place\":\"cell\",\"cell\":\"1,1\"},"
                        "{\"text\":\"4,4\",\"place\":\"cell\",\"cell\":\"4,4\"},"
                        "{\"text\":\"Atlas\",\"place\":\"holding\",\"word\":\"Atlas\"}]}");
    assert_non_null(
        strstr(describe_advice(&variant, state, "Atlas 4,4-4,3"),
               "{\"text\":\" C3,2\",\"place\":\"cell\",\"cell\":\"3,2\",\"word\":\"cuboid\"},"
               "{\"text\":\" D3,2\",\"place\":\"cell\",\"cell\":\"3,2\",\"word\":\"dome\"}"));
    assert_string_equal(describe_advice(&variant, state, "1,1-1,2 C1,1"),
                        "{\"possible\":true,\"complete\":true,\"more\":false,\"next\":[]}");
    assert_string_equal(
        describe_advice(&variant, state, "\"\x01"),
        "{\"possible\":false,\"complete\":false,\"more\":false,"
        "\"error\":\"'\\\"?' does not begin with a cell; write ROW,COLUMN\",\"next\":[]}");
    free(state);
}

/* ---- Sentences that a game may have ---- */

static void say_begun(const void *state, const char *partial, ludo_text *text) {
    (void)state;
    ludo_putf(text, "behind \"%s\"", partial);
}

static void say_reason(const void *state, ludo_text *text,
                       void (*cell)(void *context, int column, int row), void *context) {
    (void)state;
    ludo_put(text, "three in a row");
    cell(context, 2, 0);
}

/* Tic-Tac-Toe with a prompt and a reason, which it has not. */
static void test_sentences(void **unused) {
    (void)unused;
    ludo_variant variant;
    void *state = test_state("ttt", "xx1/oo1/3 x", &variant);
    assert_null(strstr(describe_advice(&variant, state, ""), "prompt"));
    ludo_face face = *variant.game->face;
    ludo_rules game = *variant.game;
    face.prompt = say_begun;
    face.reason = say_reason;
    game.face = &face;
    variant.game = &game;
    assert_non_null(
        strstr(describe_advice(&variant, state, "0,"),
               "\"more\":false,\"prompt\":\"behind \\\"0,\\\"\",\"next\":[{\"text\":\"2\""));
    assert_null(strstr(describe_advice(&variant, state, "9"), "prompt"));
    assert_null(strstr(describe(&variant, state), "\"end\""));
    test_play(&variant, state, "0,2");
    assert_non_null(strstr(describe(&variant, state),
                           "\"end\":{\"cells\":[[2,0]],\"reason\":\"three in a row\"}"));
    free(state);
}

/* What a game leaves out, tools leave out, too. */
static void test_games(void **unused) {
    (void)unused;
    static char data[SMALL];
    ludo_text text = ludo_text_in(data, sizeof data);
    const ludo_rules *whole = *ludo_games();
    ludo_face face = *whole->face;
    ludo_rules game = *whole;
    ludo_option size = {
        .key = "sides", .kind = LUDO_NUMBER, .min = 1, .max = 9, .help = "how long"};
    ludo_describe_game(whole, &text);
    assert_true(json_valid(data));
    assert_non_null(strstr(data, "\"editor\":true"));
    face.lay = NULL;
    game.face = &face;
    game.options = (const ludo_option[]){size, {0}};
    text = ludo_text_in(data, sizeof data);
    ludo_describe_game(&game, &text);
    assert_true(json_valid(data));
    assert_non_null(strstr(data, "\"editor\":false"));
    assert_non_null(strstr(data, "{\"key\":\"sides\",\"title\":\"sides\",\"kind\":\"number\""));
}

static void test_known_moves(void **unused) {
    (void)unused;
    ludo_variant variant;
    void *state = test_state("santorini", NULL, &variant);
    assert_string_equal(
        describe_move(&variant, state, test_move(&variant, state, "1,1-2,1 C3,1")),
        "[{\"deed\":\"moved\",\"step\":0,\"from\":\"1,1\",\"to\":\"2,1\",\"owner\":0,\"kind\":\"figure\","
        "\"symbol\":\"1\"},{\"deed\":\"put\",\"step\":1,\"to\":\"3,1\",\"owner\":null,\"kind\":\"cuboid\","
        "\"symbol\":\"C\"}]");
    free(state);
    state = test_state("match3:tokens=4", "ABA;BAB;CDC 1 0 d1,0", &variant);
    const char *json = describe_move(&variant, state, 5);
    assert_non_null(strstr(json, "{\"deed\":\"lined\",\"step\":0,\"to\":\"0,0\",\"owner\":null,"
                                 "\"kind\":\"token\",\"symbol\":\"A\"}"));
    assert_non_null(
        strstr(json, "{\"deed\":\"scored\",\"step\":0,\"points\":12,\"factor\":1,\"owner\":0}"));
    assert_non_null(strstr(json, "{\"deed\":\"taken\",\"step\":1,\"from\":\"0,0\",\"owner\":null,"
                                 "\"kind\":\"token\",\"symbol\":\"A\"}"));
    free(state);
}

/* What is too long for its memory is cut, and its length is told. */
static void test_short_memory(void **unused) {
    (void)unused;
    ludo_variant variant;
    void *state = test_state("muehle", NULL, &variant);
    size_t length = strlen(describe(&variant, state));
    for (size_t size = 1; size <= length + 1; size++) {
        char *data = malloc(size);
        assert_non_null(data);
        ludo_text text = ludo_text_in(data, size);
        ludo_describe(&variant, state, &text);
        assert_int_equal(text.length, length);
        assert_memory_equal(data, described(), size - 1);
        assert_int_equal(data[size - 1], '\0');
        free(data);
    }
    free(state);
}

int main(void) {
    struct CMUnitTest tests[TEST_SAMPLES] = {
        cmocka_unit_test(test_checker),         cmocka_unit_test(test_writer),
        cmocka_unit_test(test_known_positions), cmocka_unit_test(test_known_advice),
        cmocka_unit_test(test_sentences),       cmocka_unit_test(test_games),
        cmocka_unit_test(test_known_moves),     cmocka_unit_test(test_short_memory),
    };
    size_t count = test_samples(tests, 6, run_sample);
    return _cmocka_run_group_tests("describe", tests, count, NULL, NULL);
}
