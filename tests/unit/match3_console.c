/*
 * The match-three console where text sessions would be too large: lines beyond the limit, and
 * boards of the sizes people use. What it answers otherwise is in data/transcripts/match3.
 */
#include "protocols/match3.h"
#include "test.h"
#include <stdio.h>

/* The answers to a session; free them. */
static char *answers(const char *input, size_t size, size_t limit) {
    static struct stream stream;
    struct stream_memory memory = {input, size};
    char *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    assert_non_null(out);
    stream_open(&stream, stream_from_memory, &memory, out, out, limit);
    match3_console(&stream, 1);
    stream_close(&stream);
    fclose(out);
    return text;
}

static void expect(const char *input, size_t limit, const char *wanted) {
    char *text = answers(input, strlen(input), limit);
    assert_string_equal(text, wanted);
    free(text);
}

#define TOO_LONG "Error, syntax: write a shorter line without NUL bytes\n"

static void overlong_lines(void **state) {
    (void)state;
    expect("tokens AB\nload AB;BA;AB;BA\nload AB;BA\nshow\n", 10, "OK\n" TOO_LONG "OK\nAB;BA\n");
    /* A line of exactly the limit is in order, and the last one may be too long as well. */
    expect("tokens AB\nload AB;BA\nload AB;BA;", 10, "OK\nOK\n" TOO_LONG);
    expect("quit and go on\nsize\n", 4,
           TOO_LONG "Error, argument: there is no board; make one with board or load\n");
}

/* Skipping goes on over many pieces of input, and nothing of the line is taken for a command. */
static void line_of_many_pieces(void **state) {
    enum { SIZE = 20 * STREAM_CHUNK };
    char *input = malloc(SIZE + 32);
    (void)state;
    assert_non_null(input);
    memset(input, 'x', SIZE);
    memcpy(input, "tokens AB\n", 10);
    memcpy(input + SIZE, "\nboard 2 2\nsize\n", 17);
    char *text = answers(input, strlen(input), 4096);
    assert_string_equal(text, "OK\n" TOO_LONG "OK\n2 2\n");
    free(text);
    free(input);
}

static void limit_is_256_mib(void **state) {
    (void)state;
    assert_int_equal(MATCH3_LINE, 256 << 20);
    assert_int_equal(MATCH3_CHAIN, 1000);
}

/* Makes, fills, empties in part and drops a large board. */
static void large_board(void **state) {
    const int side = SANITIZED ? 1000 : 10000;
    char session[400], wanted[400];
    (void)state;
    snprintf(
        session, sizeof session,
        "tokens AB\nboard %d %d\nset 0,0 A\nset %d,1 B\ndrop\nfill random 1\nrefill\nget 0,%d\nget "
        "%d,%d\ncontains "
        "%d,0\nremove 1,%d\naffected flip-right %d,0\nsize\n",
        side, side, side - 1, side - 1, side - 1, side - 1, side, side - 1, side - 2);
    snprintf(wanted, sizeof wanted,
             "OK\nOK\nOK\nOK\n0,0 0,%d %d,1 %d,%d\nOK\nOK\nA\nB\nfalse\nOK\n%d,0 %d,0\n%d %d\n",
             side - 1, side - 1, side - 1, side - 1, side - 2, side - 1, side, side);
    expect(session, MATCH3_LINE, wanted);
}

/* One match of all fields: a million of them, found without recursion. */
static void large_match(void **state) {
    const int side = SANITIZED ? 200 : 1000;
    char session[200];
    (void)state;
    snprintf(session, sizeof session, "tokens AB\nboard %d %d\nfill cycle ", side, side);
    size_t length = strlen(session), size = length + 2 * (size_t)side + 100;
    char *input = malloc(size);
    assert_non_null(input);
    memcpy(input, session, length);
    for (int i = 0; i < side; i++) {
        input[length++] = 'A';
        input[length++] = ';';
    }
    snprintf(input + length, size - length,
             "\nrefill\nmatcher 1,0;0,1\nmatch 0,0\nfill nothing\nstart\nscore\n");
    char *text = answers(input, strlen(input), MATCH3_LINE),
         *match = text + strlen("OK\nOK\nOK\nOK\nOK\n"), end[100];
    assert_memory_equal(match, "0,0 0,1 0,2 0,3 ", 16);
    snprintf(end, sizeof end, " %d,%d\nOK\nOK\n%d\n", side - 1, side - 1,
             3 + 2 * (side * side - 3));
    assert_string_equal(match + strlen(match) - strlen(end), end);
    free(text);
    free(input);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(overlong_lines),   cmocka_unit_test(line_of_many_pieces),
        cmocka_unit_test(limit_is_256_mib), cmocka_unit_test(large_board),
        cmocka_unit_test(large_match),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
