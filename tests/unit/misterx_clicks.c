/*
 * Mister X and Hive for those who look and click: moves as a piece and its goal, what is offered,
 * what a move is said to do, and the names of Hive.
 */
#include "clicks.h"
#include "games/misterx/game.h"
#include <stdio.h>

/* ---- The click form ---- */

/* Both texts must mean one move. */
static void same(const char *game, const char *position, const char *click, const char *command) {
    ludo_variant variant;
    void *state = test_state(game, position, &variant);
    assert_int_equal(test_move(&variant, state, click), test_move(&variant, state, command));
    free(state);
}

static void test_click_form(void **unused) {
    (void)unused;
    same("misterx", NULL, "X1R 0,0", "start X1R");
    same("misterx", "0,0=X1R/1,0=A1V R 2", "I3R -1,0", "place I3R 5 X1R");
    same("misterx", "0,0=X1R/1,0=A1V R 2", "X1R 0,1", "move X1R 6 A1V");
    same("misterx", "0,0=X1RA1R/1,0=X1V R 7", "A1R 1,0", "move A1R 0 X1V");
    same("misterx", "0,0=S1R/1,0=X1R/2,0=X1V R 6", "S1R 3,0", "move S1R 2 X1V");
    same("misterx", "0,0=E1R/1,0=X1R/2,0=X1V R 6", "E1R 2,1", "move E1R 6 X1R 1 X1R 1 X1V");
    same("misterx", "0,0=I1R/1,0=X1R/2,0=X1V R 6", "I1R 1,1", "move I1R 6 X1R 1 X1R");
    same("hive", NULL, "wA1 0,0", "wA1");
    same("hive", "Base;InProgress;White[2];wS1;bG1 -wS1", "wQ 1,0", "wQ wS1-");
    same("hive", "Base;InProgress;White[1];wG1;bG1 wG1-;wQ -wG1;bQ bG1-;wB1 -wQ;bA1 bQ-",
         "wB1 -1,0", "wB1 wQ");
}

static void test_bad_clicks(void **unused) {
    (void)unused;
    static const char *const bad[] = {"A1R",        "A1R ",
                                      "A1R 1",      "A1R 1,",
                                      "A1R 1,0 ",   "A1R -,0",
                                      "A1R 1,-",    "A1R +1,0",
                                      "A1R  -1,0",  "A1R\t-1,0",
                                      "a1R 1,0",    "A3R 1,0",
                                      "A1R,-1,0",   "A1R 99999999999,0",
                                      "A1R -1,0;",  "-1,0",
                                      "A1R -1 , 0", "A1R --1,0",
                                      "wB1 -1,0",   "A1R 0x1,0"};
    const char *pair = "0,0=X1R/1,0=A1V R 2";
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        test_refused_at("misterx", pair, bad[i], "");
    test_refused_at("misterx", NULL, "X1R 1,0", "laid at 0,0");
    /* The sentences of the commands. */
    test_refused_at("misterx", pair, "A1R 1,0", "taken by A1V");
    test_refused_at("misterx", pair, "A1R 2,0", "would touch A1V");
    test_refused_at("misterx", pair, "A1V 0,1", "turn of Infrared");
    test_refused_at("misterx", pair, "X1R 2,0", "neighbouring cell");
    test_refused_at("misterx", pair, "X1R 1,0", "taken by A1V");
    test_refused_at("misterx", pair, "X1R -1,0", "lose contact");
    test_refused_at("misterx", "0,0=X1R/0,1=S1R/1,-1=S2R/2,-1=X1V/1,1=S1V/2,0=S2V R 20", "X1R 1,0",
                    "too narrow");
    test_refused_at("misterx", "0,0=X1R/1,0=X1VA1R V 5", "X1V 0,1", "covered by A1R");
    test_refused_at("misterx", "0,0=X1R/1,0=X1V/2,0=S1V/-1,0=S1R R 4", "X1R 0,1", "fall apart");
    test_refused_at("misterx", "0,0=X1RA1R/1,0=X1V R 7", "A1R 0,0", "there already");
    test_refused_at("misterx", "0,0=S1R/1,0=X1R/2,0=X1V R 6", "S1R 2,1", "straight over");
    test_refused_at("misterx", "0,0=S1R/1,0=X1R/2,0=X1V R 6", "S1R 2,0", "taken by X1V");
    test_refused_at("misterx", "0,0=E1R/1,0=X1R/2,0=X1V R 6", "E1R 1,1", "three slides");
    test_refused_at("misterx", "0,1=X1R/1,0=A1R/1,-1=X1V/0,-1=S1V/-1,0=E1R/-1,1=I1R R 12",
                    "I1R 0,0", "by slides");
    /* Cells that share a bit of the helix with one that is allowed. */
    test_refused_at("misterx", pair, "A1R 22,-1", "beside 22,-1");
    test_refused_at("misterx", pair, "A1R 511,0", "beside 511,0");
    /* Hive has its own names. */
    const char *hive = "Base;InProgress;White[2];wS1;bG1 -wS1";
    test_refused_at("hive", NULL, "wQ 0,0", "queen wQ");
    test_refused_at("hive", hive, "wA2 1,0", "wA1 comes before wA2");
    test_refused_at("hive", hive, "wA1 -1,0", "taken by bG1");
    test_refused_at("hive", hive, "bA1 1,0", "turn of White");
    test_refused_at("hive", hive, "wS1 1,-1", "nothing of White moves before wQ");
    test_refused_at("hive", hive, "place A1R 1 E1R", "a piece such as wA1");
    test_refused_at("hive", hive, "A1R 1,0", "a piece such as wA1");
    test_refused_at("misterx:pieces=hive", hive, "wA1 1,0", "is no turn");
}

/* ---- Advice ---- */

static const ludo_choice *offered(const ludo_advice *advice, const char *text) {
    for (size_t i = 0; i < advice->count; i++)
        if (strcmp(advice->next[i].text, text) == 0)
            return &advice->next[i];
    fail_msg("'%s' is not offered", text);
    return NULL;
}

static void test_advice(void **unused) {
    (void)unused;
    static ludo_advice advice;
    ludo_variant variant;
    void *state = test_state("misterx", "0,0=X1R/1,0=X1VA1R/2,0=A1V R 9", &variant);
    ludo_advise(&variant, state, "", &advice);
    assert_int_equal(advice.count, 7); /* X1R, A1R, five kinds in hand less X, and the pass */
    assert_int_equal(offered(&advice, "X1R")->place, LUDO_AT_CELL);
    assert_int_equal(offered(&advice, "A1R")->column, 1);
    assert_int_equal(offered(&advice, "A2R")->place, LUDO_AT_HOLDING);
    assert_string_equal(offered(&advice, "E1R")->word, "E1R");
    assert_int_equal(offered(&advice, "pass")->place, LUDO_AT_BUTTON);
    ludo_advise(&variant, state, "A1R", &advice);
    assert_int_equal(advice.count, 6);
    assert_int_equal(offered(&advice, " 2,0")->column, 2); /* onto A1V */
    assert_int_equal(offered(&advice, " 1,1")->row, 1);
    ludo_advise(&variant, state, "A1R 2", &advice);
    assert_int_equal(advice.count, 2); /* 2,0 and 2,-1 */
    ludo_advise(&variant, state, "A1R 2,0", &advice);
    assert_true(advice.complete && advice.count == 0);
    /* The commands are completed too. */
    ludo_advise(&variant, state, "p", &advice);
    assert_int_equal(advice.count, 2);
    offered(&advice, "lace");
    offered(&advice, "ass");
    ludo_advise(&variant, state, "move A1R", &advice);
    assert_true(advice.possible && advice.count > 0);
    ludo_advise(&variant, state, "A1V", &advice);
    assert_false(advice.possible);
    free(state);
    state = test_state("hive", NULL, &variant);
    ludo_advise(&variant, state, "", &advice);
    assert_int_equal(advice.count, 4);
    assert_string_equal(offered(&advice, "wA1")->word, "wA1");
    ludo_advise(&variant, state, "wA1", &advice);
    assert_true(advice.complete && advice.count == 1);
    offered(&advice, " 0,0");
    free(state);
}

/* ---- What a move does ---- */

static void on_event(void *context, const ludo_event *event) {
    static const char *const deeds[] = {[LUDO_MOVED] = "moved",
                                        [LUDO_PUT] = "put",
                                        [LUDO_LINED] = "lined",
                                        [LUDO_SHIFTED] = "shifted"};
    ludo_putf(context, "%d %s", event->step, deeds[event->deed]);
    if (event->deed == LUDO_MOVED)
        ludo_putf(context, " from %d,%d", event->from_column, event->from_row);
    ludo_putf(context, " %d,%d", event->to_column, event->to_row);
    if (event->symbol)
        ludo_putf(context, " %s %s %d", event->kind, event->symbol, event->owner);
    ludo_put_char(context, '\n');
}

static void told(const char *game, const char *position, const char *move, const char *expected) {
    clicks_told(game, position, move, on_event, expected);
}

static void test_events(void **unused) {
    (void)unused;
    told("misterx", NULL, "start E2R", "0 put 0,0 investigator E2R 0\n");
    told("misterx", "0,0=X1R/1,0=X1V R 2", "pass", "");
    told("misterx", "0,0=X1R/1,0=X1V R 2", "A1R -1,0", "0 put -1,0 agent A1R 0\n");
    told("misterx", "0,0=X1RA1R/1,0=X1V R 7", "A1R 1,0", "0 moved from 0,0 1,0 agent A1R 0\n");
    told("hive", "Base;InProgress;White[2];wS1;bG1 -wS1", "wQ wS1-", "0 put 1,0 queen wQ 0\n");
    /* The first piece has the coordinates nearest to the origin: 12,0 is -11,1 as well, and all go
     * along. */
    told("misterx", "11,0=X1R/12,-1=X1V R 2", "X1R 12,0",
         "0 shifted -23,1\n0 moved from -12,1 -11,1 misterx X1R 0\n");
    /* Six pieces enclose one Mister X, or ten both. */
    told("misterx", "0,0=X1R/1,0=A1R/1,-1=X1V/0,-1=S1V/-1,0=E1R/-1,1=I1R/2,0=I1V V 21", "I1V 0,1",
         "0 moved from 2,0 0,1 informant I1V 1\n"
         "1 lined 0,-1\n1 lined 1,-1\n1 lined -1,0\n1 lined 1,0\n1 lined -1,1\n1 lined 0,1\n");
    told(
        "misterx",
        "0,0=X1R/1,0=A1R/1,-1=A2R/0,-1=S1V/-1,0=E1R/-1,1=I1R/0,2=X1V/1,1=S2V/1,2=E1V/0,3=E2V/-1,3=E3V/"
        "-1,2=A1VA2V V 33",
        "A2V 0,1",
        "0 moved from -1,2 0,1 agent A2V 1\n"
        "1 lined 0,-1\n1 lined 1,-1\n1 lined -1,0\n1 lined 1,0\n1 lined -1,1\n1 lined 0,1\n"
        "1 lined 0,1\n1 lined 1,1\n1 lined -1,2\n1 lined 1,2\n1 lined -1,3\n1 lined 0,3\n");
}

static void on_shift(void *context, const ludo_event *event) {
    int *shift = context;
    if (event->deed == LUDO_SHIFTED) {
        shift[0] = event->to_column;
        shift[1] = event->to_row;
    }
}

/* Every goal has coordinates that lead back to it. */
static void check_goals(const ludo_variant *variant, const struct mx_state *s,
                        const struct mx_layout *layout) {
    ludo_move moves[MX_MOST_MOVES], clicked;
    for (size_t i = 0, count = mx_list(s, moves); i < count; i++) {
        char text[64];
        int q, r;
        if (moves[i] == MX_PASS)
            continue;
        mx_locate(s, layout, mx_move_goal(moves[i]), &q, &r);
        snprintf(text, sizeof text, "%s %d,%d", mx_called(s, mx_move_piece(moves[i])).text, q, r);
        if (!ludo_read_move(variant->game, s, text, &clicked, NULL) || clicked != moves[i])
            fail_msg("'%s' is not the move it should be", text);
    }
}

/* Games far from the origin, where coordinates jump: all pieces that lie still jump alike. */
static void test_far_away(void **unused) {
    (void)unused;
    ludo_variant variant;
    ludo_random random = ludo_seeded(8);
    int jumps = 0;
    for (int game = 0; game < 30; game++) {
        struct mx_state *s = test_state("misterx:pass=forced", "11,0=X1R/12,-1=X1V R 2", &variant);
        struct mx_layout was, is;
        mx_unroll(s, &was);
        for (int ply = 0; ply < 60 && mx_turn(s) >= 0; ply++, was = is) {
            int shift[2] = {0, 0};
            check_goals(&variant, s, &was);
            ludo_move move = mx_random(s, &random);
            for (int i = 0; i < 20 && mx_move_piece(move) != 0; i++)
                move = mx_random(s, &random); /* X1R shall move, from whom all others are counted */
            uint32_t others = move == MX_PASS ? ~s->hand : ~(s->hand | 1u << mx_move_piece(move));
            variant.game->face->trace(s, move, &(ludo_witness){shift, on_shift});
            mx_play(s, move);
            mx_unroll(s, &is);
            jumps += shift[0] != 0;
            for (unsigned p = 0; p < MX_PIECES; p++)
                if (others >> p & 1)
                    assert_true(is.q[p] == was.q[p] + shift[0] && is.r[p] == was.r[p] + shift[1]);
        }
        free(s);
    }
    assert_true(jumps > 10);
}

/* ---- Hive ---- */

/* Both games are played side by side: moves and positions are the same, only moves are written
 * otherwise. */
static void test_two_names(void **unused) {
    (void)unused;
    ludo_variant hive, misterx;
    struct mx_state *state = test_state("hive", NULL, &hive),
                    *other = test_state("misterx:pieces=hive", NULL, &misterx);
    ludo_random random = ludo_seeded(3);
    for (int game = 0; game < 20; game++) {
        hive.game->start(state, &hive.options);
        misterx.game->start(other, &misterx.options);
        for (int ply = 0; ply < 80 && hive.game->turn(state) >= 0; ply++) {
            char data[1024], other_data[1024];
            ludo_text text = ludo_text_in(data, sizeof data);
            ludo_move move = hive.game->random(state, &random), again;
            hive.game->write_move(state, move, &text);
            assert_true(ludo_read_move(hive.game, state, data, &again, NULL) && again == move);
            hive.game->play(state, move, NULL);
            misterx.game->play(other, move, NULL);
            assert_string_equal(test_position(&hive, state, data, sizeof data),
                                test_position(&misterx, other, other_data, sizeof other_data));
            assert_true(hive.game->hash(state) == misterx.game->hash(other));
            assert_true(hive.game->turn(state) == misterx.game->turn(other));
        }
    }
    free(state);
    free(other);
}

static void on_piece(void *context, const ludo_piece *piece) {
    ludo_putf(context, "%s %s %d,%d\n", piece->name, piece->kind, piece->column, piece->row);
}

static void on_holding(void *context, const ludo_holding *holding) {
    ludo_putf(context, "%d %s %s %d\n", holding->count, holding->name, holding->label,
              holding->owner);
}

static void test_hive_drawn(void **unused) {
    (void)unused;
    ludo_variant variant;
    void *state =
        test_state("hive", "Base;InProgress;White[3];wS1;bG1 -wS1;wQ wS1/;bQ /bG1", &variant);
    char data[1024];
    ludo_text text = ludo_text_in(data, sizeof data);
    ludo_canvas canvas = ludo_blank_canvas(&text);
    canvas.piece = on_piece;
    canvas.holding = on_holding;
    variant.game->face->draw(state, &canvas);
    assert_string_equal(data, "wQ queen 0,1\nwS1 spider 0,0\nbQ queen -1,-1\nbG1 grasshopper -1,0\n"
                              "2 wB1 B 0\n3 wG1 G 0\n1 wS2 S 0\n3 wA1 A 0\n"
                              "2 bB1 B 1\n2 bG2 G 1\n2 bS1 S 1\n3 bA1 A 1\n");
    free(state);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_click_form), cmocka_unit_test(test_bad_clicks),
        cmocka_unit_test(test_advice),     cmocka_unit_test(test_events),
        cmocka_unit_test(test_far_away),   cmocka_unit_test(test_two_names),
        cmocka_unit_test(test_hive_drawn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
