/*
 * Positions of the match-three library: their order, their text, steps, and sorting many of them.
 */
#include "match3_help.h"

/* All pairs of a list in ascending order. */
static void test_position_order(void **unused) {
    (void)unused;
    static const ludo_m3_position list[] = {
        {INT32_MIN, INT32_MAX}, {-1, 5}, {0, INT32_MIN}, {0, -1}, {0, 0}, {0, 1}, {1, 0},
        {INT32_MAX, 0}};
    enum { COUNT = sizeof list / sizeof *list };
    for (int a = 0; a < COUNT; a++)
        for (int b = 0; b < COUNT; b++) {
            int order = ludo_m3_compare(list[a], list[b]);
            assert_int_equal((order > 0) - (order < 0), (a > b) - (a < b));
        }
}

static void test_position_steps(void **unused) {
    (void)unused;
    static const struct {
        ludo_m3_position from;
        ludo_m3_delta by;
        const char *to;
    } cases[] = {
        {{3, 4}, {1, -2}, "4,2"},
        {{0, 0}, {-5, 0}, "-5,0"},
        {{INT32_MAX, INT32_MIN}, {1, -1}, "2147483647,-2147483648"},
        {{1, -1}, {INT32_MAX, INT32_MIN}, "2147483647,-2147483648"},
        {{INT32_MAX, INT32_MIN}, {INT32_MIN, INT32_MAX}, "-1,-1"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char data[32];
        ludo_text text = ludo_text_in(data, sizeof data);
        ludo_m3_position to = ludo_m3_plus(cases[i].from, cases[i].by), read;
        ludo_m3_write_position(to, &text);
        assert_string_equal(data, cases[i].to);
        ludo_reader reader = ludo_read(data);
        assert_true(ludo_m3_take_position(&reader, &read) && ludo_at_end(&reader));
        assert_int_equal(ludo_m3_compare(read, to), 0);
    }
}

/* Many positions are sorted another way than few. */
static void test_sorting(void **unused) {
    (void)unused;
    ludo_random random = ludo_seeded(3);
    for (size_t count = 0; count < 3000; count = count * 3 / 2 + 1) {
        ludo_m3_positions list = {0};
        for (size_t i = 0; i < count; i++)
            assert_true(ludo_m3_positions_add(
                &list, at((int)ludo_below(&random, 700) - 350, (int)ludo_below(&random, 3)), NULL));
        if (count > 0)
            list.at[0] = at(INT32_MIN, INT32_MAX);
        assert_true(ludo_m3_positions_sort(&list, NULL));
        for (size_t i = 1; i < list.count; i++)
            assert_true(list.at[i - 1].x < list.at[i].x ||
                        (list.at[i - 1].x == list.at[i].x && list.at[i - 1].y < list.at[i].y));
        ludo_m3_positions_free(&list);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_position_order),
        cmocka_unit_test(test_position_steps),
        cmocka_unit_test(test_sorting),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
