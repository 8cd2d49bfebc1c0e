/*
 * UTF-8: every code point there and back, and everything else refused.
 */
#include "core/utf8.h"
#include "test.h"

static void test_round_trip(void **unused) {
    (void)unused;
    for (uint32_t code = 0; code < 0x120000; code++) {
        char bytes[UTF8_MAX];
        uint32_t read = 1;
        size_t size = utf8_encode(code, bytes);
        bool good = code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
        assert_int_equal(size > 0, good);
        if (!good)
            continue;
        assert_int_equal(utf8_decode(bytes, size, &read), size);
        assert_int_equal(read, code);
        assert_int_equal(utf8_decode(bytes, size - 1, &read), 0);
    }
}

/* Of all texts of four bytes that begin like this, as many are accepted as there are code points.
 */
static void test_strict(void **unused) {
    (void)unused;
    size_t accepted[UTF8_MAX + 1] = {0};
    for (uint32_t first = 0; first < 256; first++)
        for (uint32_t second = 0; second < 256; second++)
            for (uint32_t third = 0x7f; third <= 0xc0; third++) {
                char bytes[] = {(char)first, (char)second, (char)third, (char)0x80};
                uint32_t code;
                accepted[utf8_decode(bytes, sizeof bytes, &code)]++;
            }
    assert_int_equal(accepted[1], 128 * 256 * 66);
    assert_int_equal(accepted[2], (0x800 - 0x80) * 66);
    assert_int_equal(accepted[3], 0x10000 - 0x800 - 0x800);
    assert_int_equal(accepted[4], 0x100000 / 64);
}

static void test_length(void **state) {
    (void)state;
    assert_int_equal(utf8_length(""), 0);
    assert_int_equal(utf8_length("Wei\u00df"), 4);
    assert_int_equal(utf8_length("\u2500\U0001f600x"), 3);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_length),
        cmocka_unit_test(test_round_trip),
        cmocka_unit_test(test_strict),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
