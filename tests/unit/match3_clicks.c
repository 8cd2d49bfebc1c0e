/*
 * match3 for those who click and look: moves as two fields, what can be clicked, and what a chain
 * is said to do: its steps and points, and on boards of all kinds that it leads where the word of
 * nature leads.
 */
#include "clicks.h"
#include <stdio.h>

enum { TEXT = 2048 };

/* Advice on a move begun; each continuation must lie where its text says. */
static const char *advice_on(const ludo_variant *variant, const void *state, const char *partial) {
    static ludo_advice advice;
    const char *joined = clicks_advice(variant, state, partial, &advice);
    for (size_t i = 0; i < advice.count; i++) {
        char whole[64], end[32];
        assert_int_equal(advice.next[i].place, LUDO_AT_CELL);
        snprintf(whole, sizeof whole, "%s%s", partial, advice.next[i].text);
        snprintf(end, sizeof end, "%d,%d", advice.next[i].column, advice.next[i].row);
        assert_true(strlen(whole) >= strlen(end));
        assert_string_equal(whole + strlen(whole) - strlen(end), end);
    }
    return joined;
}

static void test_advice(void **unused) {
    (void)unused;
    ludo_variant variant;
    void *state = test_state("match3:tokens=4", "ABA;BAB;CDC 2 7", &variant);
    assert_string_equal(advice_on(&variant, state, ""), "1,0|1,1");
    assert_string_equal(advice_on(&variant, state, "1,0"), "-1,1");
    assert_string_equal(advice_on(&variant, state, "1,1"), "-1,0");
    assert_string_equal(advice_on(&variant, state, "1"), ",0|,1");
    assert_string_equal(advice_on(&variant, state, "1,1-"), "1,0");
    assert_string_equal(advice_on(&variant, state, "1,1-1,0"), ".");
    assert_string_equal(advice_on(&variant, state, "1,1-1,00"), ".");
    assert_string_equal(advice_on(&variant, state, "d"), "1,0");
    assert_string_equal(advice_on(&variant, state, "d1,0"), ".");
    assert_string_equal(
        advice_on(&variant, state, "0,0"),
        "swapping 0,0 with any neighbour makes no three in a row; begin with another field");
    free(state);
}

/* A field that is named is not also the beginning of others, as 1,1 of 1,10. */
static void test_long_names(void **unused) {
    (void)unused;
    static ludo_advice fields, partners;
    ludo_variant variant;
    void *state = test_state("match3:size=32x32,tokens=4", NULL, &variant);
    int ambiguous = 0;
    ludo_advise(&variant, state, "", &fields);
    for (size_t i = 0; i < fields.count; i++) {
        const char *field = fields.next[i].text;
        for (size_t other = 0; other < fields.count; other++)
            ambiguous += other != i && strncmp(fields.next[other].text, field, strlen(field)) == 0;
        ludo_advise(&variant, state, field, &partners);
        assert_true(partners.count > 0);
        for (size_t next = 0; next < partners.count; next++)
            assert_int_equal(partners.next[next].text[0], '-');
    }
    assert_true(ambiguous > 0);
    free(state);
}

/* Every legal flip can be written as its two fields, in either order, and no other can. */
static void test_pairs(void **unused) {
    (void)unused;
    static const char *const names[] = {"match3", "match3:size=3x7,tokens=3", "match3:size=12x9"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        ludo_variant variant;
        void *state = test_state(names[i], NULL, &variant);
        uint64_t read = 0;
        int rows = ludo_rows(variant.options.value[0]),
            columns = ludo_columns(variant.options.value[0]);
        for (int field = 0; field < rows * columns; field++)
            for (int other = 0; other < rows * columns; other++) {
                char pair[64], written[LUDO_MOVE_TEXT];
                ludo_text text = ludo_text_in(written, sizeof written);
                ludo_move move;
                int x = field % columns, y = field / columns, to_x = other % columns,
                    to_y = other / columns;
                snprintf(pair, sizeof pair, "%d,%d-%d,%d", x, y, to_x, to_y);
                if (!ludo_read_move(variant.game, state, pair, &move, NULL))
                    continue;
                read++;
                assert_int_equal(abs(to_x - x) + abs(to_y - y), 1);
                snprintf(pair, sizeof pair, "%c%d,%d", x == to_x ? 'd' : 'r', x < to_x ? x : to_x,
                         y < to_y ? y : to_y);
                variant.game->write_move(state, move, &text);
                assert_string_equal(written, pair);
                assert_true(test_move(&variant, state, pair) == move);
            }
        assert_int_equal(read, 2 * variant.game->count(state));
        free(state);
    }
}

static void test_refusals(void **unused) {
    (void)unused;
    ludo_variant variant;
    void *state = test_state("match3:tokens=4", "ABA;BAB;CDC 2 7", &variant);
    test_refused(&variant, state, "1,0", "after 1,0 comes -COLUMN,ROW");
    test_refused(&variant, state, "1,0-", "COLUMN,ROW");
    test_refused(&variant, state, "1,0-0,0", "swapping 0,0 and 1,0 makes no three in a row");
    test_refused(&variant, state, "1,0-1,2", "no neighbours");
    test_refused(&variant, state, "1,0-1,0", "no neighbours");
    test_refused(&variant, state, "1,0-2,1", "no neighbours");
    test_refused(&variant, state, "1,0-3,0", "off the board; columns go from 0 to 2");
    test_refused(&variant, state, "1,3-1,2", "off the board");
    test_refused(&variant, state, "4294967295,0-0,0", "off the board");
    test_refused(&variant, state, "99999999999999999999,0-0,0", "COLUMN,ROW");
    test_refused(&variant, state, "1,0-1,1-1,2", "too much");
    test_refused(&variant, state, "2,2-1,2", "swapping 2,2 with any neighbour");
    free(state);
}

/* ---- What is told ---- */

static const char *const deeds[] = {
    [LUDO_MOVED] = "moved", [LUDO_FELL] = "fell",   [LUDO_PUT] = "put",
    [LUDO_TAKEN] = "taken", [LUDO_LINED] = "lined", [LUDO_SCORED_POINTS] = "scored"};

static void write_event(void *context, const ludo_event *event) {
    ludo_putf(context, "%d %s ", event->step, deeds[event->deed]);
    if (event->deed == LUDO_SCORED_POINTS)
        ludo_putf(context, "%lld x%d; ", (long long)event->points, event->factor);
    else
        ludo_putf(context, "%s %d,%d-%d,%d; ", event->symbol, event->from_column, event->from_row,
                  event->to_column, event->to_row);
}

static void test_known_chain(void **unused) {
    (void)unused;
    ludo_variant variant;
    char data[4000];
    void *state = test_state("match3:tokens=5", "CDBEB;CBCDA;ECCEC;DEDDA;CDCAA 3 0", &variant);
    ludo_text text = ludo_text_in(data, sizeof data);
    variant.game->face->trace(state, test_move(&variant, state, "4,2-4,1"),
                              &(ludo_witness){&text, write_event});
    assert_string_equal(data, "0 moved C 4,2-4,1; 0 moved A 4,1-4,2; ");
    test_play(&variant, state, "d4,1");
    text = ludo_text_in(data, sizeof data);
    variant.game->face->trace(state, 8, &(ludo_witness){&text, write_event});
    assert_string_equal(
        data,
        "0 lined A 4,2-4,2; 0 lined A 4,3-4,3; 0 lined A 4,4-4,4; 0 scored 3 x1; "
        "1 taken A 4,2-4,2; 1 taken A 4,3-4,3; 1 taken A 4,4-4,4; "
        "2 fell C 4,1-4,4; 2 fell B 4,0-4,3; 3 put D 4,2-4,2; 3 put D 4,1-4,1; 3 put D 4,0-4,0; "
        "4 lined D 4,0-4,0; 4 lined D 4,1-4,1; 4 lined D 4,2-4,2; 4 scored 6 x2; "
        "5 taken D 4,0-4,0; 5 taken D 4,1-4,1; 5 taken D 4,2-4,2; "
        "6 put C 4,2-4,2; 6 put A 4,1-4,1; 6 put B 4,0-4,0; ");
    free(state);
}

/* A board to which everything is done that is told. */
struct watch {
    char cells[32][32]; /* by column and row; '.' is empty */
    int64_t points;
    int step, links;
    ludo_deed deed;
};

static void on_piece(void *context, const ludo_piece *piece) {
    struct watch *watch = context;
    watch->cells[piece->column][piece->row] = *piece->symbol;
}

static void on_event(void *context, const ludo_event *event) {
    struct watch *watch = context;
    char *from = &watch->cells[event->from_column][event->from_row];
    char *to = &watch->cells[event->to_column][event->to_row];
    assert_true(event->step == watch->step ||
                (event->step == watch->step + 1 && event->deed != watch->deed));
    watch->step = event->step;
    watch->deed = event->deed;
    if (event->deed == LUDO_SCORED_POINTS) {
        watch->points += event->points;
        assert_int_equal(event->factor, ++watch->links);
        assert_int_equal(event->points % event->factor, 0);
        return;
    }
    if (event->deed != LUDO_PUT)
        assert_int_equal(*from, *event->symbol);
    if (event->deed == LUDO_TAKEN || event->deed == LUDO_FELL)
        *from = '.';
    if (event->deed == LUDO_FELL || event->deed == LUDO_PUT) {
        assert_int_equal(*to, '.');
        *to = *event->symbol;
    }
}

static int64_t score_of(const ludo_variant *variant, const void *state) {
    ludo_result result;
    variant->game->result(state, &result);
    return result.score;
}

/* Plays on, and compares every chain that is told with the one that is played; gives the longest.
 */
static int watch_game(const ludo_variant *variant, void *state, int moves, ludo_random *random) {
    int longest = 0;
    for (int i = 0; i < 2 * moves && variant->game->turn(state) != LUDO_OVER; i++) {
        ludo_move move = variant->game->random(state, random);
        if (variant->game->turn(state) == LUDO_NATURE) {
            move = ludo_next(random);
            struct watch told = {.deed = LUDO_PUT}, seen = {0};
            ludo_canvas canvas = ludo_blank_canvas(&told);
            canvas.piece = on_piece;
            int64_t before = score_of(variant, state);
            variant->game->face->draw(state, &canvas);
            variant->game->face->trace(state, move, &(ludo_witness){&told, on_event});
            variant->game->play(state, move, NULL);
            canvas.context = &seen;
            variant->game->face->draw(state, &canvas);
            assert_memory_equal(told.cells, seen.cells, sizeof told.cells);
            assert_int_equal(told.points, score_of(variant, state) - before);
            longest = told.links > longest ? told.links : longest;
        } else {
            variant->game->play(state, move, NULL);
        }
    }
    return longest;
}

static void test_chains(void **unused) {
    (void)unused;
    static const struct {
        const char *name;
        int games, moves;
    } cases[] = {{"match3:seed=", 30, 50},
                 {"match3:size=5x7,tokens=4,seed=", 30, 50},
                 {"match3:tokens=3,seed=", 10, 20},
                 {"match3:size=9x11,seed=", 10, 50},
                 {"match3:size=32x3,tokens=4,seed=", 5, 30}};
    ludo_random random = ludo_seeded(21);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int longest = 0;
        for (int game = 0; game < cases[i].games; game++) {
            char name[64];
            ludo_variant variant;
            snprintf(name, sizeof name, "%s%d", cases[i].name, game);
            void *state = test_state(name, NULL, &variant);
            int links = watch_game(&variant, state, cases[i].moves, &random);
            longest = links > longest ? links : longest;
            free(state);
        }
        assert_true(longest > 2);
    }
}

/* Boards on which matches lie about that no move has touched, and two tokens,
 * whose chains reach the limit. */
static void test_strange_boards(void **unused) {
    (void)unused;
    static const struct {
        int rows, columns, tokens, boards;
    } cases[] = {{8, 8, 5, 100}, {3, 7, 3, 100}, {12, 9, 4, 30}, {8, 8, 2, 2}, {9, 9, 2, 2}};
    ludo_random random = ludo_seeded(22);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (int board = 0; board < cases[i].boards; board++) {
            char name[64], data[TEXT];
            ludo_variant variant;
            ludo_text text = ludo_text_in(data, sizeof data);
            snprintf(name, sizeof name, "match3:tokens=%d", cases[i].tokens);
            for (int y = 0; y < cases[i].rows; y++) {
                for (int x = 0; x < cases[i].columns; x++)
                    ludo_put_char(&text,
                                  (char)('A' + ludo_below(&random, (uint64_t)cases[i].tokens)));
                ludo_put(&text, y < cases[i].rows - 1 ? ";" : " 9 100");
            }
            void *state = test_state(name, data, &variant);
            int links = watch_game(&variant, state, 5, &random);
            assert_true(cases[i].tokens > 2 || links == 1000);
            free(state);
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_advice),         cmocka_unit_test(test_long_names),
        cmocka_unit_test(test_pairs),          cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_known_chain),    cmocka_unit_test(test_chains),
        cmocka_unit_test(test_strange_boards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
