/*
 * Moves as people type them: what is taken for the notation, and what is not.
 */
#include "core/typed.h"
#include "session/session.h"
#include "test.h"
#include <stdio.h>

static struct session open_session(const char *game, const char *position) {
    struct session session = {0};
    ludo_variant variant;
    ludo_error error = {0};
    if (!ludo_read_variant(game, &variant, &error) ||
        !session_open(&session, &variant, position, &(struct session_terms){0}, &error))
        fail_msg("%s: %s", game, error.text);
    return session;
}

static void expect(const char *game, const char *position, const char *typed, const char *meant) {
    struct session session = open_session(game, position);
    const void *state = session.trail.state;
    ludo_move wanted = test_move(session_variant(&session), state, meant), move;
    ludo_error error = {0};
    if (!session_read_typed(&session, typed, &move, &error))
        fail_msg("%s: '%s': %s", game, typed, error.text);
    if (move != wanted)
        fail_msg("%s: '%s' is not taken for '%s'", game, typed, meant);
    session_close(&session);
}

static void refuse(const char *game, const char *position, const char *typed, const char *reason) {
    struct session session = open_session(game, position);
    ludo_error error = {0};
    ludo_move move;
    if (session_read_typed(&session, typed, &move, &error))
        fail_msg("%s: '%s' is taken for a move", game, typed);
    if (!strstr(error.text, reason))
        fail_msg("%s: '%s': %s", game, typed, error.text);
    session_close(&session);
}

static void meant_is_played(void **unused) {
    (void)unused;
    expect("ttt", NULL, "0, 1", "0,1");
    expect("ttt", NULL, "0 1", "0,1");
    expect("ttt", NULL, "2 ,2", "2,2");
    expect("cn:size=20", NULL, "10  12", "10,12");
    expect("attt", "xo1/xo1/1xo x 6", "0,0 - 2,0", "0,0-2,0");
    expect("attt", "xo1/xo1/1xo x 6", "0 0 2 0", "0,0-2,0");
    expect("ataxx", NULL, "F2", "f2");
    expect("ataxx", NULL, "a7-b5", "a7b5");
    expect("ataxx", NULL, "g 1 G 3", "g1g3");
    expect("ataxx", NULL, "A7 - B6", "a7b6");
    expect("ataxx:size=99x99", NULL, "CU1 CS2", "cu1cs2");
    expect("muehle", NULL, "D6", "d6");
    expect("muehle", NULL, "d 6", "d6");
    expect("muehle", "WEEEEEEEEEEEEEEEEEEEEWWB 0 8 W", "A7 d7", "a7-d7");
    expect("muehle", "WEEEEEEEEEEEEEEEEEEEEWWB 0 8 W", "a7G7", "a7-g7");
    expect("muehle", "EWWEEEEEEEEEEEEEEEEEEWWB 5 8 W", "A7:G1", "a7xg1");
    expect("muehle", "EWWEEEEEEEEEEEEEEEEEEWWB 5 8 W", "a7 X g1", "a7xg1");
    expect("muehle", "EWWEEEEEEEEEEEEEEEEEEWWB 5 8 W", "a7 g1", "a7xg1");
    expect("muehle", "EWWEEEEEEEEEEEEEEEEEEEWB 0 8 W", "d1 a7 g1", "d1-a7xg1");
    expect("santorini", NULL, "atlas 1,1 - 0,0 d 1,1", "Atlas 1,1-0,0 D1,1");
    expect("santorini", NULL, "1 1 0 0 c 1 1", "1,1-0,0 C1,1");
    expect("santorini:draw=random", NULL, "DRAW", "draw");
    expect("santorini:cards=off", NULL, "1, 1-0, 0  C1, 1", "1,1-0,0 C1,1");
    expect("misterx", NULL, "Start  x1r", "start X1R");
    expect("misterx", "0,0=X1R V 1", "PLACE x1v 2 x1r", "place X1V 2 X1R");
    expect("hive", NULL, "ws1", "wS1");
    expect("hive", "Base;InProgress;Black[1];wS1", "BS1 ws1 -", "bS1 wS1-");
    expect("hive", "Base;InProgress;Black[1];wS1", "bs1 - WS1", "bS1 -wS1");
    expect("match3", NULL, "R 4 4", "r4,4");
    expect("match3", NULL, "4, 4  5, 4", "r4,4");
}

static void other_texts_are_refused(void **unused) {
    (void)unused;
    refuse("ttt", NULL, "", "does not begin with a cell");
    refuse("ttt", NULL, "nonsense", "'nonsense' does not begin");
    refuse("ttt", NULL, "1-2", "'1-2' does not begin");
    refuse("ttt", NULL, "0,,1", "'0,,1' does not begin");
    refuse("ttt", NULL, "0,1,2", "',2' is too much");
    refuse("attt", NULL, "0 0 1 1", "'-1,1' is too much");
    refuse("ataxx", NULL, "Hello World", "'hello world' is no cell");
    refuse("ataxx", NULL, "F9", "f9 is off the board");
    refuse("muehle", NULL, "F2x", "'f2x' should go on with a field");
    refuse("muehle", NULL, "12", "fields have names like a1");
    refuse("muehle", NULL, "Nonsense", "fields have names like a1");
    refuse("muehle", NULL, "-1 24 -1", "fields have names like a1");
    refuse("muehle", NULL, "d6 - d7", "place your stones in hand first");
    refuse("santorini", NULL, "Zeus 1,1-0,0 C1,1", "'Zeus 1,1-0,0 C1,1' begins with no card");
    refuse("hive", NULL, "wS1 bS1 wS1", "a place");
    refuse("hive", NULL, "hive", "'hive'"); /* as it was typed */
    refuse("misterx", NULL, "X1R", "'X1R' is no turn");
}

static void too_long_is_refused(void **unused) {
    (void)unused;
    static char typed[3 * LUDO_MOVE_TEXT];
    memset(typed, '1', sizeof typed - 1);
    refuse("ttt", NULL, typed, "does not begin with a cell");
    for (size_t i = 0; i + 2 < sizeof typed; i += 2)
        memcpy(typed + i, "1 ", 2);
    refuse("cn", NULL, typed, "does not begin with a cell");
    memset(typed, 'A', sizeof typed - 1);
    for (const ludo_rules *const *game = ludo_games(); *game; game++)
        refuse((*game)->name, NULL, typed, "");
}

/* The case of every letter changed, a blank for every comma, hyphen and blank, and some around. */
static void disguise(const char *text, bool upper, char *typed) {
    for (; *text; text++) {
        bool blank = strchr(" ,-", *text) && text[1] && !strchr("QBGSAw", text[1]);
        *typed++ = blank ? ' ' : upper ? typed_capital(*text) : typed_small(*text);
        if (blank)
            *typed++ = ' ';
    }
    *typed = '\0';
}

/* In games whose notation has no sign that means something, every move can be typed in any
 * disguise. */
static void all_moves_can_be_typed(void **unused) {
    static const char *const games[] = {
        "ttt",       "cn:size=12",          "attt",    "ataxx", "ataxx:pass=ply",
        "santorini", "santorini:cards=off", "misterx", "match3"};
    (void)unused;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        struct session session = open_session(games[i], NULL);
        ludo_random random = ludo_seeded(i);
        const ludo_rules *game = session_rules(&session);
        for (int ply = 0; ply < 60 && session_turn(&session) != LUDO_OVER; ply++) {
            char data[LUDO_MOVE_TEXT], typed[2 * LUDO_MOVE_TEXT];
            ludo_move move = game->random(session.trail.state, &random), read = 0;
            ludo_error error = {0};
            for (int upper = 0; upper < 2 && session_turn(&session) >= 0; upper++) {
                ludo_text text = ludo_text_in(data, sizeof data);
                game->write_move(session.trail.state, move, &text);
                disguise(data, upper, typed);
                if (!session_read_typed(&session, typed, &read, &error))
                    fail_msg("%s: '%s' for %s: %s", games[i], typed, data, error.text);
                assert_true(read == move);
            }
            assert_true(session_play(&session, move, 0, NULL));
        }
        session_close(&session);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(meant_is_played),
        cmocka_unit_test(other_texts_are_refused),
        cmocka_unit_test(too_long_is_refused),
        cmocka_unit_test(all_moves_can_be_typed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
