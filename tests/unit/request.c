/*
 * What the headers of a request ask the server for.
 */
#include "server/request.h"
#include "test.h"

static void test_coding(void **unused) {
    (void)unused;
    static const unsigned char data[1];
    const struct page_form form = {data, 1, "\"x\""};
    const struct page_file all = {"/a", "text/plain", {form, form, form}};
    const struct page_file plain = {"/a", "text/plain", {[PAGE_PLAIN] = form}};
    static const struct {
        const char *accepted;
        enum page_coding coding;
    } cases[] = {
        {NULL, PAGE_PLAIN},
        {"", PAGE_PLAIN},
        {"gzip, deflate, br", PAGE_BROTLI},
        {"gzip, deflate", PAGE_GZIP},
        {"deflate, zstd", PAGE_PLAIN},
        {"GZIP", PAGE_GZIP},
        {"br;q=0, gzip", PAGE_GZIP},
        {"br;q=0.0,gzip;q=0.000", PAGE_PLAIN},
        {"br;q=0.5, gzip;q=0.8", PAGE_GZIP},
        {"br;q=0.8, gzip;q=0.8", PAGE_BROTLI},
        {"\tbr ; Q=0.2 ,gzip; q=0.100", PAGE_BROTLI},
        {"*", PAGE_BROTLI},
        {"*;q=0", PAGE_PLAIN},
        {"br;q=0, *", PAGE_GZIP},
        {"gzip;q=0.4, identity;q=0.5", PAGE_PLAIN},
        {"gzip;q=0.4, identity;q=0.4", PAGE_GZIP},
        {"gzip;q=0.4, *;q=0", PAGE_GZIP},
        {"gzip;level=9;q=0.4", PAGE_GZIP},
        {"identity;q=0, gzip;q=0", PAGE_PLAIN}, /* better than nothing */
        {"br;q=2, gzip", PAGE_GZIP}, /* weights that are none are as if nothing was said */
        {"br;q=, gzip", PAGE_GZIP},
        {"br;q=-1, gzip", PAGE_GZIP},
        {"br;q=0.5555, gzip;q=0.1", PAGE_GZIP},
        {"br;q=1x, gzip;q=0.1", PAGE_GZIP},
        {"br;q=1.001, gzip;q=0.1", PAGE_GZIP},
        {"br;q=0.:, gzip;q=0.1", PAGE_GZIP},
        {"br;q=0.9, gzip;q=0.91", PAGE_GZIP},
        {"br;q=0.099, gzip;q=0.1", PAGE_GZIP},
        {"xbr, gzipx, brr", PAGE_PLAIN},
        {",,;,;;q=1,=,br", PAGE_BROTLI},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        if (request_coding(cases[i].accepted, &all) != cases[i].coding)
            fail_msg("'%s' is not understood", cases[i].accepted);
        assert_int_equal(request_coding(cases[i].accepted, &plain), PAGE_PLAIN);
    }
}

static void test_tags(void **unused) {
    (void)unused;
    const char *tag = "\"abc\"";
    assert_false(request_has(NULL, tag));
    assert_false(request_has("", tag));
    assert_true(request_has("\"abc\"", tag));
    assert_true(request_has("W/\"abc\"", tag));
    assert_true(request_has("\"x\", \"y\" ,\"abc\"", tag));
    assert_true(request_has("*", tag));
    assert_false(request_has("abc", tag));
    assert_false(request_has("\"abcd\"", tag));
    assert_false(request_has("\"ABC\"", tag));
    assert_false(request_has("W/", tag));
}

static void test_host(void **unused) {
    (void)unused;
    static const char *const good[] = {"localhost:5836", "LocalHost:5836", "127.0.0.1:5836",
                                       "[::1]:5836", "127.0.0.2:5836"};
    static const char *const bad[] = {"",
                                      "localhost",
                                      "localhost:",
                                      "localhost:80",
                                      "localhost:5836x",
                                      "localhost:05836000000",
                                      "localhost: 5836",
                                      "localhost.example:5836",
                                      "localhost:5836.example",
                                      "evil.example:5836",
                                      "127.0.0.1.evil.example:5836",
                                      "::1:5836",
                                      "127.0.0.3:5836",
                                      "127.0.0.1:5836,evil.example"};
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        assert_true(request_is_local(good[i], "127.0.0.2", 5836));
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(request_is_local(bad[i], "127.0.0.2", 5836));
    assert_false(request_is_local(NULL, "127.0.0.1", 5836));
    assert_true(request_is_local("localhost", "127.0.0.1", 80));
    assert_true(request_is_local("localhost:80", "127.0.0.1", 80));
}

static void test_origin(void **unused) {
    (void)unused;
    assert_true(request_names("localhost:5836", "http://localhost:5836"));
    assert_true(request_names("Example.org", "https://example.ORG"));
    assert_false(request_names("localhost:5836", "http://localhost"));
    assert_false(request_names("localhost", "localhost"));
    assert_false(request_names("localhost", "null"));
    assert_false(request_names(NULL, "http://localhost"));
    assert_false(request_names("localhost", NULL));
    assert_true(request_is_own("http://a.example", "a.example", NULL));
    assert_true(request_is_own("https://b.example", "a.example", "https://b.example"));
    assert_false(request_is_own("http://b.example", "a.example", "https://b.example"));
    assert_false(request_is_own("http://b.example", "a.example", NULL));
    assert_false(request_is_own(NULL, "a.example", "https://b.example"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_coding),
        cmocka_unit_test(test_tags),
        cmocka_unit_test(test_host),
        cmocka_unit_test(test_origin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
