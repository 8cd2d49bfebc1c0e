/*
 * Santorini: published counts, the rules one by one, refusals.
 */
#include "games/santorini/rules.h"
#include "test.h"
#include <stdio.h>

static void test_counts(void **unused) {
    (void)unused;
    test_perft("santorini:cards=off", NULL, (uint64_t[]){66, 4609, 287305, 0});
    test_perft("santorini", NULL, (uint64_t[]){870, 0});
    test_perft("santorini:draw=random", NULL, (uint64_t[]){67, 0});
    /* A build on 0,2 leaves player 2 nothing but Hermes. */
    const char *corner = "00100/22200/00000/00000/00000 1,3 4,4 0,0 0,1 P1 Hermes 3 2";
    test_perft("santorini", corner, (uint64_t[]){56, 9839, 502747, 0});
    test_perft("santorini:blocked=any", corner, (uint64_t[]){56, 8853, 465055, 0});
    test_perft("santorini:draw=random,blocked=any", corner, (uint64_t[]){56, 0});
}

/* The first position with one card in stock. */
static void test_counts_by_card(void **unused) {
    (void)unused;
    static const uint64_t counts[] = {66, 82, 127, 66, 132, 208, 189};
    for (int card = 1; card < 7; card++) {
        char position[128];
        snprintf(position, sizeof position,
                 "00000/00000/00000/00000/00000 1,1 3,2 1,2 2,2 P1 %s 2 3",
                 santorini_card_names[card]);
        test_perft("santorini", position, (uint64_t[]){counts[0] + counts[card], 0});
        snprintf(position, sizeof position,
                 "00000/00000/00000/00000/00000 1,1 3,2 1,2 2,2 P1 - 3 3 with %s",
                 santorini_card_names[card]);
        test_perft("santorini:draw=random", position, (uint64_t[]){counts[card], 0});
    }
}

/* A state made for steps. */
static struct santorini_state *set_up(const char *game, const char *position) {
    ludo_variant variant;
    struct santorini_state *s = test_state(game, position, &variant);
    assert_ptr_equal(variant.game, &santorini_game);
    return s;
}

#define CELL(row, column) santorini_cell(row, column)

/* The example of the assignment, as a console would take it. */
static void test_example(void **unused) {
    (void)unused;
    const unsigned cells[4] = {CELL(1, 1), CELL(3, 2), CELL(1, 2), CELL(2, 2)};
    const ludo_options options = {0};
    struct santorini_state s;
    unsigned player, figure;
    santorini_set_up(&s, cells, &options);
    assert_true(santorini_move(&s, 0, CELL(2, 1), NULL) &&
                santorini_build(&s, SANTORINI_CUBOID, CELL(3, 1), NULL));
    assert_true(santorini_end_turn(&s, NULL));
    assert_true(santorini_move(&s, 0, CELL(1, 3), NULL) &&
                santorini_build(&s, SANTORINI_CUBOID, CELL(2, 3), NULL));
    assert_true(santorini_end_turn(&s, NULL));
    assert_true(santorini_move(&s, 1, CELL(3, 1), NULL) &&
                santorini_build(&s, SANTORINI_CUBOID, CELL(2, 0), NULL));
    assert_true(santorini_figure_at(&s, CELL(3, 1), &player, &figure) && player == 0 &&
                figure == 1);
    assert_int_equal(santorini_height(&s, CELL(2, 0)), 1);
    assert_true(santorini_end_turn(&s, NULL));
    assert_int_equal(s.side, 1);
    assert_true(santorini_draw_card(&s, SANTORINI_HERMES, NULL));
    assert_true(santorini_move(&s, 0, CELL(1, 0), NULL) &&
                santorini_build(&s, SANTORINI_CUBOID, CELL(0, 0), NULL));
    assert_int_equal(s.cuboids, 50);
    assert_int_equal(s.domes, 18);
    assert_int_equal(s.winner, -1);
    assert_false(santorini_in_stock(&s, SANTORINI_HERMES));
}

/* A step must be refused with this reason, and change nothing. */
#define REFUSED(step, reason)                                                                      \
    do {                                                                                           \
        struct santorini_state before = *s;                                                        \
        ludo_error error = {0};                                                                    \
        bool done = step;                                                                          \
        assert_false(done);                                                                        \
        assert_int_equal(error.code, LUDO_E_MOVE);                                                 \
        if (!strstr(error.text, reason))                                                           \
            fail_msg("%s: '%s', not '%s'", #step, error.text, reason);                             \
        assert_memory_equal(&before, s, sizeof before);                                            \
    } while (0)
#define MOVE(figure, row, column) santorini_move(s, figure, CELL(row, column), &error)
#define BUILD(stone, row, column) santorini_build(s, SANTORINI_##stone, CELL(row, column), &error)
#define DONE(step)                                                                                 \
    do {                                                                                           \
        ludo_error error = {0};                                                                    \
        bool done = step;                                                                          \
        if (!done)                                                                                 \
            fail_msg("%s: %s", #step, error.text);                                                 \
    } while (0)

static void test_step_refusals(void **unused) {
    (void)unused;
    struct santorini_state *s =
        set_up("santorini", "02000/30000/03D000/00000/00000 1,1 3,2 1,2 2,2 P1 "
                            "Apollo,Artemis,Athena,Atlas,Demeter,Hermes 0 0");
    REFUSED(BUILD(CUBOID, 1, 0), "must move before");
    REFUSED(santorini_end_turn(s, &error), "move a figure first");
    REFUSED(santorini_draw_card(s, 7, &error), "no such card");
    REFUSED(MOVE(0, 1, 1), "stands on 1,1 already");
    REFUSED(MOVE(0, 3, 1), "no neighbour");
    REFUSED(MOVE(1, 2, 2), "only Apollo");
    REFUSED(MOVE(0, 0, 1), "height 2, too high from height 0");
    REFUSED(MOVE(0, 2, 1), "closed by a dome");
    DONE(MOVE(0, 2, 0));
    REFUSED(MOVE(0, 3, 0), "only Artemis");
    REFUSED(santorini_draw_card(s, SANTORINI_APOLLO, &error), "before the move");
    REFUSED(santorini_end_turn(s, &error), "build first");
    REFUSED(BUILD(CUBOID, 2, 1), "closed");
    REFUSED(BUILD(CUBOID, 4, 0), "no neighbour");
    REFUSED(BUILD(CUBOID, 2, 0), "no neighbour");
    REFUSED(BUILD(CUBOID, 1, 0), "only a dome");
    REFUSED(BUILD(DOME, 1, 1), "only Atlas");
    DONE(BUILD(DOME, 1, 0));
    REFUSED(BUILD(CUBOID, 1, 1), "only Demeter");
    REFUSED(MOVE(0, 1, 1), "after a build");
    DONE(santorini_end_turn(s, &error));
    DONE(santorini_draw_card(s, SANTORINI_ARTEMIS, &error));
    REFUSED(santorini_draw_card(s, SANTORINI_APOLLO, &error), "one card a turn");
    DONE(MOVE(0, 0, 2));
    REFUSED(MOVE(1, 3, 3), "figure that moved first");
    REFUSED(MOVE(0, 1, 2), "where the turn began");
    DONE(MOVE(0, 0, 3));
    REFUSED(MOVE(0, 0, 4), "both are made");
    DONE(BUILD(CUBOID, 0, 4));
    DONE(santorini_end_turn(s, &error));
    REFUSED(santorini_draw_card(s, SANTORINI_ARTEMIS, &error), "out of stock");
    DONE(santorini_draw_card(s, SANTORINI_DEMETER, &error));
    DONE(MOVE(1, 4, 2));
    DONE(BUILD(CUBOID, 4, 1));
    REFUSED(BUILD(CUBOID, 4, 1), "another cell");
    DONE(BUILD(CUBOID, 3, 1));
    REFUSED(BUILD(CUBOID, 3, 2), "both are made");
    DONE(santorini_end_turn(s, &error));
    DONE(santorini_draw_card(s, SANTORINI_HERMES, &error));
    REFUSED(MOVE(0, 0, 4), "same height only");
    REFUSED(MOVE(0, 2, 2), "occupied");
    DONE(santorini_surrender(s, &error));
    assert_int_equal(s->winner, 0);
    REFUSED(MOVE(0, 1, 4), "over");
    REFUSED(BUILD(CUBOID, 1, 4), "over");
    REFUSED(santorini_end_turn(s, &error), "over");
    REFUSED(santorini_surrender(s, &error), "over");
    REFUSED(santorini_draw_card(s, SANTORINI_ATLAS, &error), "over");
    free(s);
}

static void test_step_limits(void **unused) {
    (void)unused;
    struct santorini_state *s =
        set_up("santorini", "00000/00000/00000/00000/00000 1,1 3,2 1,2 2,2 P1 "
                            "Apollo,Artemis,Athena 3 0");
    REFUSED(santorini_draw_card(s, SANTORINI_APOLLO, &error), "three cards");
    free(s);
    /* With the ban of Athena no figure goes up, with no card. */
    s = set_up("santorini",
               "10000/00100/00000/00001/00000 1,1 3,3 1,2 2,2 P1 Apollo,Artemis,Hermes 1 2 ban");
    REFUSED(MOVE(0, 0, 0), "Athena forbids");
    DONE(santorini_draw_card(s, SANTORINI_APOLLO, &error));
    REFUSED(MOVE(0, 1, 2), "Athena forbids");
    REFUSED(MOVE(1, 3, 4), "Athena forbids");
    DONE(MOVE(0, 2, 2));
    DONE(BUILD(CUBOID, 2, 1));
    DONE(santorini_end_turn(s, &error));
    assert_int_equal(s->ban, 0);
    free(s);
    /* All eighteen domes are used: seventeen on towers, one by Atlas. */
    s = set_up("santorini",
               "3D3D3D3D3D/3D3D3D3D3D/3D3D3D3D3D/3D3D0D20/00000 4,0 4,1 3,4 4,4 P1 - 3 3");
    assert_int_equal(s->domes, 0);
    DONE(MOVE(1, 4, 2));
    REFUSED(BUILD(DOME, 3, 3), "no dome left");
    DONE(BUILD(CUBOID, 3, 3));
    assert_int_equal(s->winner, 0);
    free(s);
}

static void test_last_cuboid(void **unused) {
    (void)unused;
    /* Whoever builds the last cuboid wins. */
    struct santorini_state *s =
        set_up("santorini", "33333/33333/33333/33200/00000 4,0 4,1 4,3 4,4 P1 - 3 3");
    assert_int_equal(s->cuboids, 1);
    DONE(MOVE(1, 4, 2));
    DONE(BUILD(CUBOID, 3, 2));
    assert_int_equal(s->winner, 0);
    free(s);
}

static void check_winner(const char *game, const char *position, const char *moves, int winner) {
    ludo_variant variant;
    ludo_result result;
    void *state = test_state(game, position, &variant);
    test_play(&variant, state, moves);
    variant.game->result(state, &result);
    if (winner < 0) {
        assert_int_equal(result.ending, LUDO_RUNNING);
    } else {
        assert_int_equal(result.ending, LUDO_WON);
        assert_int_equal(result.winner, winner);
        assert_int_equal(variant.game->turn(state), LUDO_OVER);
        assert_int_equal(variant.game->count(state), 0);
    }
    free(state);
}

static void test_endings(void **unused) {
    (void)unused;
    /* Rule 1. */
    check_winner("santorini:cards=off", "00000/02300/00000/00000/00000 1,1 3,2 2,2 4,4 P1",
                 "1,1-1,2", 0);
    check_winner("santorini", "00000/02300/00000/00000/00000 2,2 4,4 1,1 3,2 P2", "1,1-1,2", 1);
    check_winner("santorini", "00000/02300/00000/00000/00000 1,1 3,2 2,2 4,4 P1", "Artemis 1,1-1,2",
                 0);
    check_winner("santorini", "00000/12300/00000/00000/00000 1,0 3,2 2,2 4,4 P1",
                 "Artemis 1,0-1,1-1,2", 0);
    check_winner("santorini:hermes=free", "00000/02300/00000/00000/00000 1,1 3,2 2,2 4,4 P1",
                 "Hermes 1,1-1,2", 0);
    /* Rule 3: the figures of player 2 in the corner are shut in by the last build. */
    check_winner("santorini:cards=off", "00200/00012/00000/00000/00000 2,2 4,4 0,3 0,4 P1",
                 "2,2-1,2 C0,2", -1);
    check_winner("santorini:cards=off", "00200/00012/00000/00000/00000 2,2 4,4 0,3 0,4 P1",
                 "2,2-1,2 C1,3", 0);
    /* Cards in stock may save a player: Apollo by a swap, Hermes by a jump. */
    const char *last = "00200/00012/00000/00000/00000 2,2 4,4 0,3 0,4 P1 %s";
    static const struct {
        const char *cards;
        int winner;
    } cases[] = {{"Apollo 2 3", 0}, {"Apollo 3 2", -1}, {"Hermes 3 2", -1}, {"Artemis 3 2", 0},
                 {"Atlas 3 2", 0},  {"Demeter 3 2", 0}, {"Athena 3 2", 0},  {"- 3 3", 0}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char position[128];
        snprintf(position, sizeof position, last, cases[i].cards);
        check_winner("santorini", position, "2,2-1,2 C1,3", cases[i].winner);
        check_winner("santorini:blocked=any", position, "2,2-1,2 C1,3", 0);
    }
    /* The ban of this very turn counts: 1,3 at height 1 is the only way. */
    check_winner("santorini", "00200/00112/00000/00000/00000 2,2 4,4 0,3 0,4 P1 Athena 2 3",
                 "Athena 2,2-1,2 C0,2", 0);
    check_winner("santorini", "00200/00112/00000/00000/00000 2,2 4,4 0,3 0,4 P1 Athena 2 3",
                 "2,2-1,2 C0,2", -1);
    /* A player to move without a turn has lost. */
    check_winner("santorini:cards=off", "00200/00222/00000/00000/00000 1,2 4,4 0,3 0,4 P2", "", 0);
}

static void test_demeter_wins_early(void **unused) {
    (void)unused;
    ludo_variant variant;
    const char *position = "00200/00012/00000/00000/00000 2,2 4,4 0,3 0,4 P1 Demeter 2 3";
    void *state = test_state("santorini", position, &variant);
    test_refused(&variant, state, "Demeter 2,2-1,2 C1,3 C0,2", "nothing may follow");
    free(state);
    check_winner("santorini", position, "Demeter 2,2-1,2 C1,3", 0);
    check_winner("santorini", position, "Demeter 2,2-1,2 C0,2 C1,3", 0);
    check_winner("santorini", position, "Demeter 2,2-1,2 C0,2 C1,1", -1);
}

static void test_refusals(void **unused) {
    (void)unused;
    ludo_variant variant;
    void *state = test_state("santorini", NULL, &variant);
    test_refused(&variant, state, "", "ROW,COLUMN");
    test_refused(&variant, state, "draw", "name the card");
    test_refused(&variant, state, "Zeus 1,1-2,1 C3,1", "no card");
    test_refused(&variant, state, "Apollo", "blank");
    test_refused(&variant, state, "Apollo1,1-2,1 C3,1", "blank");
    test_refused(&variant, state, "1,2-0,2 C0,1", "no figure of player 1; begin with 1,1 or 3,2");
    test_refused(&variant, state, "1,1", "where the figure goes");
    test_refused(&variant, state, "1,1-2,1", "needs a build");
    test_refused(&variant, state, "1,1-2,1 ", "no build");
    test_refused(&variant, state, "1,1-2,1 X3,1", "no build");
    test_refused(&variant, state, "1,1-2,1 C3,1 C2,0", "only Demeter");
    test_refused(&variant, state, "1,1-2,1 C3,1x", "too much");
    test_refused(&variant, state, "1,1-2,1-3,1 C3,0", "only Artemis");
    test_refused(&variant, state, "1,1-2,1 C5,1", "off the board");
    test_refused(&variant, state, "1,1-2,1 C99999999999999999999,1", "ROW,COLUMN");
    /* Other ways to the same position mean the same turn. */
    ludo_move one, two;
    ludo_error error;
    assert_true(ludo_read_move(variant.game, state, "Artemis 1,1-1,0-2,1 C3,1", &one, &error));
    assert_true(ludo_read_move(variant.game, state, "Artemis 1,1-2,1 C3,1", &two, &error));
    assert_true(one == two);
    assert_true(ludo_read_move(variant.game, state, "Demeter 1,1-2,1 C3,1 C2,0", &one, &error));
    assert_true(ludo_read_move(variant.game, state, "Demeter 1,1-2,1 C2,0 C3,1", &two, &error));
    assert_true(one == two);
    free(state);
    state = test_state("santorini:cards=off", NULL, &variant);
    test_refused(&variant, state, "Apollo 1,1-2,1 C3,1", "without cards");
    test_refused(&variant, state, "draw", "without cards");
    free(state);
    state = test_state("santorini:draw=random", NULL, &variant);
    test_refused(&variant, state, "Apollo 1,1-2,1 C3,1", "write draw");
    test_play(&variant, state, "draw;@0000000000000000");
    test_refused(&variant, state, "draw", "one card a turn");
    free(state);
}

static void test_bad_positions(void **unused) {
    (void)unused;
    const char *off = "santorini:cards=off", *on = "santorini", *chance = "santorini:draw=random";
#define FLAT "00000/00000/00000/00000/00000 "
#define MEN  "1,1 3,2 1,2 2,2 "
    test_bad_position(off, "", "a height from 0 to 3");
    test_bad_position(off, "00000/0000", "a height");
    test_bad_position(off, "000000/", "'/'");
    test_bad_position(off, "00004/00000/00000/00000/00000 " MEN "P1", "a height");
    test_bad_position(off, FLAT "1,1 3,2 1,2 P1", "the cell of a figure");
    test_bad_position(off, FLAT "1,1 3,2 1,2 2,5 P1", "the cell of a figure");
    test_bad_position(off, FLAT "1,1 3,2 1,2 1,1 P1", "two figures");
    test_bad_position(off, FLAT MEN "P3", "the player to move");
    test_bad_position(off, FLAT MEN "P1 ", "should end");
    test_bad_position(off, FLAT MEN "P1 - 3 3", "without cards");
    test_bad_position(off, "3D0000/00000/00000/00000/00000 0,0 3,2 1,2 2,2 P1", "closed");
    test_bad_position(off, "0D0000/00000/00000/00000/00000 " MEN "P1", "Atlas");
    test_bad_position(off, "33333/33333/33333/33310/00000 " MEN "P1", "55 cuboids");
    test_bad_position(off, "00000/03000/00000/00000/00000 " MEN "P1", "a tower was entered");
    test_bad_position(off, "00000/03300/00000/00000/00000 " MEN "P2", "a tower was entered");
    test_bad_position(on, "0D1D000/00000/00000/00000/00000 " MEN "P1 - 3 3", "two domes");
    test_bad_position(on, "0D0000/00000/00000/00000/00000 " MEN "P1 Atlas 3 2", "Atlas");
    test_bad_position(on, FLAT MEN "P1 Apollo,Apollo 2 2", "another card");
    test_bad_position(on, FLAT MEN "P1 Apollo,Atlas 2 1", "six together");
    test_bad_position(on, FLAT MEN "P1 Apollo,Atlas 4 0", "0 to 3");
    test_bad_position(on, FLAT MEN "P1 Apollo,Athena 2 2 ban", "Athena");
    test_bad_position(on, FLAT MEN "P1 Apollo,Atlas,Hermes 3 0 ban", "Athena");
    test_bad_position(on, FLAT MEN "P1 Apollo 2 3 with Hermes", "draw=random");
    test_bad_position(on, FLAT MEN "P1 Apollo 2 3 draw", "draw=random");
    test_bad_position(chance, FLAT MEN "P1 Apollo 2 3 with Apollo", "in stock");
    test_bad_position(chance, FLAT MEN "P1 Apollo 2 3 with Zeus", "the card");
    test_bad_position(chance, FLAT MEN "P1 Apollo 3 2 draw", "any more");
    test_bad_position(chance, "00000/00300/00000/00000/00000 " MEN "P1 Apollo 2 3 draw", "over");
}

/* Chance draws: all six cards come, each leaves the stock, and a card that leads nowhere loses. */
static void test_chance(void **unused) {
    (void)unused;
    ludo_variant variant;
    unsigned seen = 0;
    for (uint64_t word = 0; word < 100; word++) {
        struct santorini_state *s = test_state("santorini:draw=random", NULL, &variant);
        test_play(&variant, s, "draw");
        assert_int_equal(variant.game->turn(s), LUDO_NATURE);
        variant.game->play(s, word, NULL);
        assert_int_equal(variant.game->turn(s), 0);
        assert_true(s->card && !santorini_in_stock(s, s->card) && s->drawn[0] == 1);
        seen |= 1u << s->card;
        free(s);
    }
    assert_int_equal(seen, SANTORINI_FULL_STOCK);
    check_winner("santorini:draw=random",
                 "00200/00022/00000/00000/00000 1,2 4,4 0,3 0,4 P2 Apollo,Artemis 1 3", "", 0);
    void *state =
        test_state("santorini:draw=random",
                   "00200/00022/00000/00000/00000 1,2 4,4 0,3 0,4 P2 Apollo,Artemis 2 2", &variant);
    assert_int_equal(variant.game->turn(state), 1);
    assert_int_equal(variant.game->count(state), 1);
    free(state);
    check_winner("santorini:draw=random",
                 "00200/00022/00000/00000/00000 1,2 4,4 0,3 0,4 P2 Apollo 2 3 with Artemis", "", 0);
}

/* Which figure stands where does not enter the position. */
static void test_figures_are_equal(void **unused) {
    (void)unused;
    ludo_variant variant;
    for (int i = 0; i < 2; i++) {
        const char *game = i ? "santorini" : "santorini:cards=off";
        void *one = test_state(game, FLAT "1,1 3,2 1,2 2,2 P1", &variant);
        void *two = test_state(game, FLAT "3,2 1,1 2,2 1,2 P1", &variant);
        assert_true(variant.game->hash(one) == variant.game->hash(two));
        for (uint64_t n = 0; n < 66; n++)
            assert_true(variant.game->nth(one, n) == variant.game->nth(two, n));
        free(one);
        free(two);
    }
}

/* The rules without cards count like those with cards when none can be drawn. */
static void test_tables_agree(void **unused) {
    (void)unused;
    test_perft("santorini", FLAT MEN "P1 - 3 3", (uint64_t[]){66, 4609, 287305, 0});
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_counts),       cmocka_unit_test(test_counts_by_card),
        cmocka_unit_test(test_example),      cmocka_unit_test(test_step_refusals),
        cmocka_unit_test(test_step_limits),  cmocka_unit_test(test_last_cuboid),
        cmocka_unit_test(test_endings),      cmocka_unit_test(test_demeter_wins_early),
        cmocka_unit_test(test_refusals),     cmocka_unit_test(test_bad_positions),
        cmocka_unit_test(test_chance),       cmocka_unit_test(test_figures_are_equal),
        cmocka_unit_test(test_tables_agree),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
