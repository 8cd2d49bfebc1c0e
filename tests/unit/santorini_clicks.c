/*
 * Santorini for those who click and look: what a turn begun can become and where, what is seen
 * meanwhile, and what a turn is said to do.
 */
#include "clicks.h"
#include <stdio.h>

#define FLAT "00000/00000/00000/00000/00000 "

static const char *advice_on(const ludo_variant *variant, const void *state, const char *partial) {
    static ludo_advice advice;
    return clicks_advice(variant, state, partial, &advice);
}

static void test_advice(void **unused) {
    (void)unused;
    ludo_variant variant;
    void *state = test_state("santorini", NULL, &variant);
    assert_string_equal(advice_on(&variant, state, ""),
                        "1,1|3,2|Apollo|Artemis|Athena|Atlas|Demeter|Hermes");
    assert_string_equal(advice_on(&variant, state, "A"), "pollo|rtemis|thena|tlas");
    assert_string_equal(advice_on(&variant, state, "Hermes"), " 1,1| 3,2");
    assert_string_equal(advice_on(&variant, state, "1"), ",1");
    assert_string_equal(advice_on(&variant, state, "1,1"), "-0,0|-0,1|-0,2|-1,0|-2,0|-2,1");
    assert_string_equal(advice_on(&variant, state, "1,1-0,0"), " C0,1| C1,0| C1,1");
    assert_string_equal(advice_on(&variant, state, "1,1-0,0 C1,0"), ".");
    assert_string_equal(advice_on(&variant, state, "Artemis 1,1-0,0"),
                        "-0,1| C0,1|-1,0| C1,0| C1,1");
    assert_string_equal(advice_on(&variant, state, "Atlas 1,1-0,0 D"), "0,1|1,0|1,1");
    assert_string_equal(advice_on(&variant, state, "Demeter 1,1-0,0 C0,1"), " C1,0| C1,1.");
    assert_string_equal(advice_on(&variant, state, "Demeter 1,1-0,0 C0,1 C1,0"), ".");
    assert_string_equal(advice_on(&variant, state, "1,1-0,0 C2,2"),
                        "cell 2,2 is no neighbour of 0,0, where the figure is");
    free(state);
    state = test_state("santorini:draw=random", NULL, &variant);
    assert_string_equal(advice_on(&variant, state, ""), "1,1|3,2|draw");
    free(state);
    /* Whoever cannot move without Apollo is not offered to. */
    state =
        test_state("santorini",
                   "00200/00022/00000/00000/00000 1,2 4,4 0,3 0,4 P2 Apollo,Artemis 2 2", &variant);
    assert_string_equal(advice_on(&variant, state, ""), "Apollo");
    assert_string_equal(advice_on(&variant, state, "Apollo"), " 0,3");
    free(state);
}

/* The continuations of a turn begun as places, with what is written on them. */
static const char *places_on(const ludo_variant *variant, const void *state, const char *partial) {
    static ludo_advice advice;
    static char joined[4096];
    ludo_text text = ludo_text_in(joined, sizeof joined);
    ludo_advise(variant, state, partial, &advice);
    for (size_t i = 0; i < advice.count; i++) {
        const ludo_choice *choice = &advice.next[i];
        ludo_put(&text, i ? "|" : "");
        if (choice->place == LUDO_AT_CELL)
            ludo_putf(&text, "(%d %d)%s", choice->row, choice->column, choice->word);
        else
            ludo_putf(&text, "%s %s", choice->place == LUDO_AT_BUTTON ? "button" : "holding",
                      choice->word);
    }
    return joined;
}

static void test_places(void **unused) {
    (void)unused;
    ludo_variant variant;
    void *state = test_state("santorini", FLAT "1,1 4,4 3,0 3,4 P1 Artemis,Atlas 2 2", &variant);
    assert_string_equal(places_on(&variant, state, ""),
                        "(1 1)|(4 4)|holding Artemis|holding Atlas");
    assert_string_equal(places_on(&variant, state, "Ar"), "holding Artemis");
    assert_string_equal(places_on(&variant, state, "Atlas 4,4"), "(3 3)move|(4 3)move");
    assert_string_equal(places_on(&variant, state, "4,4-4,3"),
                        "(3 2)cuboid|(3 3)cuboid|(4 2)cuboid|(4 4)cuboid");
    free(state);
    state = test_state("santorini:draw=random", NULL, &variant);
    assert_string_equal(places_on(&variant, state, ""), "(1 1)|(3 2)|button draw a card");
    free(state);
}

/* Several choices at one cell have different words: Atlas' stones, and Artemis' step beside a
 * build. */
static void test_words(void **unused) {
    (void)unused;
    ludo_variant variant;
    void *state =
        test_state("santorini", "03000/00000/00000/00000/00000 1,1 4,4 3,0 3,4 P1", &variant);
    assert_string_equal(places_on(&variant, state, "Atlas 1,1-0,0"),
                        "(0 1)dome|(1 0)cuboid|(1 0)dome|(1 1)cuboid|(1 1)dome");
    assert_string_equal(places_on(&variant, state, "Artemis 1,1-0,0"),
                        "(0 1)dome|(1 0)move|(1 0)cuboid|(1 1)cuboid");
    free(state);
}

/* The position that is drawn while a turn is begun. */
static void check_preview(const char *game, const char *position, const char *partial,
                          const char *shown) {
    ludo_variant variant;
    void *state = test_state(game, position, &variant),
         *preview = malloc(ludo_state_size(&variant));
    char before[200], after[200], seen[200];
    assert_non_null(preview);
    test_position(&variant, state, before, sizeof before);
    ludo_preview(&variant, state, partial, preview);
    assert_string_equal(test_position(&variant, preview, seen, sizeof seen), shown);
    assert_string_equal(test_position(&variant, state, after, sizeof after), before);
    assert_int_equal(variant.game->turn(preview), variant.game->turn(state));
    free(preview);
    free(state);
}

static void test_preview(void **unused) {
    (void)unused;
    for (int cards = 0; cards < 2; cards++) {
        const char *game = cards ? "santorini" : "santorini:cards=off";
        const char *rest = cards ? " - 3 3" : "";
        const struct {
            const char *partial, *shown;
        } cases[] = {
            {"", "01000/00000/00000/00000/00003 1,1 4,3 3,0 3,4 P1"},
            {"1,1", "01000/00000/00000/00000/00003 1,1 4,3 3,0 3,4 P1"},
            {"1,1-0,1", "01000/00000/00000/00000/00003 0,1 4,3 3,0 3,4 P1"},
            {"1,1-0,1 C", "01000/00000/00000/00000/00003 0,1 4,3 3,0 3,4 P1"},
            {"1,1-0,1 C1,1", "01000/01000/00000/00000/00003 0,1 4,3 3,0 3,4 P1"},
            {"4,3-3,3 D4,4", "01000/00000/00000/00000/00003D 1,1 3,3 3,0 3,4 P1"},
        };
        for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
            char position[200], shown[200];
            snprintf(position, sizeof position, "%s%s", cases[0].shown, rest);
            snprintf(shown, sizeof shown, "%s%s", cases[i].shown, rest);
            check_preview(game, position, cases[i].partial, shown);
        }
    }
}

static void test_preview_of_cards(void **unused) {
    (void)unused;
    const char *const position = FLAT "1,1 4,4 1,2 3,4 P1";
    check_preview("santorini", position, "Athena",
                  FLAT "1,1 4,4 1,2 3,4 P1 Apollo,Artemis,Atlas,Demeter,Hermes 1 0 with Athena");
    check_preview("santorini", position, "Apollo 1,1-1,2",
                  FLAT "1,2 4,4 1,1 3,4 P1 Artemis,Athena,Atlas,Demeter,Hermes 1 0 with Apollo");
    check_preview("santorini", position, "Artemis 1,1-2,0-3,1",
                  FLAT "3,1 4,4 1,2 3,4 P1 Apollo,Athena,Atlas,Demeter,Hermes 1 0 with Artemis");
    check_preview("santorini", position, "Atlas 1,1-0,0 D0,1",
                  "00D000/00000/00000/00000/00000 0,0 4,4 1,2 3,4 P1 "
                  "Apollo,Artemis,Athena,Demeter,Hermes 1 0 with Atlas");
    check_preview("santorini", position, "Demeter 1,1-0,0 C0,1",
                  "01000/00000/00000/00000/00000 0,0 4,4 1,2 3,4 P1 "
                  "Apollo,Artemis,Athena,Atlas,Hermes 1 0 with Demeter");
    check_preview("santorini:draw=random", position, "draw",
                  FLAT "1,1 4,4 1,2 3,4 P1 Apollo,Artemis,Athena,Atlas,Demeter,Hermes 0 0");
}

/* A turn that would win is seen, but nobody has won yet. */
static void test_preview_of_a_win(void **unused) {
    (void)unused;
    for (int cards = 0; cards < 2; cards++) {
        char position[200], shown[200];
        const char *rest = cards ? " - 3 3" : "";
        snprintf(position, sizeof position, "23000/00000/00000/00000/00000 0,0 4,4 3,0 3,4 P1%s",
                 rest);
        snprintf(shown, sizeof shown, "23000/00000/00000/00000/00000 0,1 4,4 3,0 3,4 P1%s", rest);
        check_preview(cards ? "santorini" : "santorini:cards=off", position, "0,0-0,1", shown);
    }
}

static void on_event(void *context, const ludo_event *event) {
    assert_true(event->deed == LUDO_MOVED || event->deed == LUDO_PUT);
    ludo_putf(context, "%d %s%s", event->step, event->deed == LUDO_PUT ? "put " : "",
              event->symbol);
    if (event->deed == LUDO_MOVED)
        ludo_putf(context, " %d,%d", event->from_row, event->from_column);
    ludo_putf(context, " %d,%d; ", event->to_row, event->to_column);
}

static void check_trace(const char *game, const char *position, const char *turn,
                        const char *told) {
    clicks_told(game, position, turn, on_event, told);
}

static void test_trace(void **unused) {
    (void)unused;
    const char *const position = FLAT "1,1 4,4 1,2 3,4 P1";
    check_trace("santorini:cards=off", position, "1,1-2,1 C1,1", "0 1 1,1 2,1; 1 put C 1,1; ");
    check_trace("santorini", position, "1,1-2,1 C1,1", "0 1 1,1 2,1; 1 put C 1,1; ");
    check_trace("santorini", position, "Apollo 1,1-1,2 C0,2",
                "0 1 1,1 1,2; 0 2 1,2 1,1; 1 put C 0,2; ");
    check_trace("santorini", position, "Artemis 1,1-2,0-3,1 C3,0",
                "0 1 1,1 2,0; 1 1 2,0 3,1; 2 put C 3,0; ");
    check_trace("santorini", position, "Atlas 1,1-2,1 D1,1", "0 1 1,1 2,1; 1 put D 1,1; ");
    check_trace("santorini", position, "Demeter 1,1-2,1 C1,1 C1,0",
                "0 1 1,1 2,1; 1 put C 1,0; 2 put C 1,1; ");
    check_trace("santorini", "23000/00000/00000/00000/00000 0,0 4,4 3,0 3,4 P1", "0,0-0,1",
                "0 1 0,0 0,1; ");
    check_trace("santorini:draw=random", position, "draw", "");
    check_trace("santorini:draw=random", FLAT "1,1 4,4 1,2 3,4 P1 Apollo,Atlas 2 2 draw",
                "@0000000000000001", "");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_advice),
        cmocka_unit_test(test_places),
        cmocka_unit_test(test_words),
        cmocka_unit_test(test_preview),
        cmocka_unit_test(test_preview_of_cards),
        cmocka_unit_test(test_preview_of_a_win),
        cmocka_unit_test(test_trace),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
