/*
 * The Mühle player behind its protocol: every answer must be a legal move of the position that a
 * state line is to be read as, and a line that had to be guessed gets one remark.
 */
#include "muehle_plain.h"
#include "protocols/muehle.h"
#include "test.h"
#include <math.h>
#include <stdio.h>
#include <unistd.h>

/* One session: what the player wrote. */
struct session {
    char *out, *err;
    size_t out_size, err_size;
    bool good;
};

static bool play_with(const char *game, size_t mib, struct stream *stream) {
    ludo_variant variant;
    assert_true(ludo_read_variant(game, &variant, NULL));
    struct player_setup setup = {.seed = 1, .memory = mib};
    struct player *player = player_open("time", &variant, &setup, NULL);
    assert_non_null(player);
    bool good = muehle_play_protocol(&variant, player, 0.001, stream);
    player_close(player);
    return good;
}

static struct session hold(const char *game, const char *input, size_t size, size_t limit) {
    static struct stream stream;
    struct session session = {0};
    struct stream_memory memory = {input, size};
    FILE *out = open_memstream(&session.out, &session.out_size);
    FILE *err = open_memstream(&session.err, &session.err_size);
    assert_true(out && err);
    stream_open(&stream, stream_from_memory, &memory, out, err, limit);
    session.good = play_with(game, 1, &stream);
    stream_close(&stream);
    fclose(out);
    fclose(err);
    return session;
}

static void release(struct session *session) {
    free(session->out);
    free(session->err);
}

static int lines_in(const char *text) {
    int lines = 0;
    for (; *text; text++)
        lines += *text == '\n';
    return lines;
}

/* The answer to a state line, in front of which the colour is sent, must be legal in `plain`. */
static void expect_legal(const struct plain *plain, const char *line, size_t size, bool remark) {
    char input[4096], position[64], wanted[32];
    struct plain_move moves[PLAIN_MAX_MOVES];
    int count = plain_list(plain, moves);
    assert_true(size + 3 < sizeof input);
    input[0] = plain->turn ? '1' : '0';
    input[1] = '\n';
    memcpy(input + 2, line, size);
    input[size + 2] = '\n';
    plain_write(plain, position, sizeof position);
    struct session session =
        hold(plain->usual ? "muehle:capture=usual" : "muehle", input, size + 3, STREAM_LIMIT);
    assert_true(session.good);
    assert_memory_equal(session.out, "Ludothek\n", 9);
    bool legal = count == 0 && session.out[9] == '\0';
    for (int i = 0; i < count && !legal; i++) {
        plain_write_numbers(moves[i], wanted, sizeof wanted);
        strcat(wanted, "\n");
        legal = strcmp(session.out + 9, wanted) == 0;
    }
    if (!legal)
        fail_msg("'%s' (%s) is answered with '%s'", line, position, session.out + 9);
    if (lines_in(session.err) != remark + (count == 0))
        fail_msg("'%s' (%s) gets the remarks '%s'", line, position, session.err);
    release(&session);
}

/* Reads the line for both colours and both rules. */
static void expect(const char *line, const char *board, int white, int black, bool remark) {
    struct plain plain = plain_start(false);
    assert_int_equal(strlen(board), PLAIN_FIELDS);
    memcpy(plain.board, board, PLAIN_FIELDS);
    plain.hand[0] = white;
    plain.hand[1] = black;
    for (int i = 0; i < 4; i++) {
        plain.turn = i & 1;
        plain.usual = i & 2;
        expect_legal(&plain, line, strlen(line), remark);
    }
}

static void clean_lines(void **state) {
    (void)state;
    expect("EEEEEEEEEEEEEEEEEEEEEEEE 9 9", "EEEEEEEEEEEEEEEEEEEEEEEE", 9, 9, false);
    expect("wEEbEEEEEEEEEEeEEEEEEEEE 8 8", "WEEBEEEEEEEEEEEEEEEEEEEE", 8, 8, false);
    expect("\t WEEBEEEEEEEEEEEEEEEEEEEE\t 8\v8 \r", "WEEBEEEEEEEEEEEEEEEEEEEE", 8, 8, false);
    expect("WEEBEEEEEEEEEEEEEEEEEEEE 8 8 and more", "WEEBEEEEEEEEEEEEEEEEEEEE", 8, 8, false);
    expect("WEEBEEEEEEEEEEEEEEEEEEEE 08 +8", "WEEBEEEEEEEEEEEEEEEEEEEE", 8, 8, false);
}

static void boards_of_23_characters(void **state) {
    (void)state;
    expect("WEEEEEEEEEEEEEEEEEEEEEB 8 8", "WEEEEEEEEEEEEEEEEEEEEEEB", 8, 8, true);
    expect("weeeeeeeeeeeeeeeeeeeeeb 8 8", "WEEEEEEEEEEEEEEEEEEEEEEB", 8, 8, true);
    /* Runs of two, four, four and nine; then of seven, seven and seven. */
    expect("EEWEEEEBEEEEWEEEEEEEEEB 7 7", "EEWEEEEBEEEEWEEEEEEEEEEB", 7, 7, true);
    expect("EEEEEEEWEEEEEEEBEEEEEEE 8 8", "EEEEEEEEWEEEEEEEBEEEEEEE", 8, 8, true);
    expect("WBWBWBWBWBWBWBWBWBWBWBW 0 0", "WBWBWBWBWBWBWBWBWBWBWBWE", 0, 0, true);
    expect("WEEEEEE.EEEEEEEEEEEEEEB 8 8", "WEEEEEEEEEEEEEEEEEEEEEBE", 8, 8, true);
}

static void other_boards(void **state) {
    (void)state;
    expect("W 8 9", "WEEEEEEEEEEEEEEEEEEEEEEE", 8, 9, true);
    expect("? 8 9", "EEEEEEEEEEEEEEEEEEEEEEEE", 8, 9, true);
    expect("WxWyWzBEEEBEEEBEEEEEEEE\xc3\xa4\xff 0 0", "WEWEWEBEEEBEEEBEEEEEEEEE", 0, 0, true);
    expect("WEWEWEBEEEBEEEBEEEEEEEEEWWBB 0 0", "WEWEWEBEEEBEEEBEEEEEEEEE", 0, 0, true);
    expect("WEWEWEBEEEBEEEBEEEEEEE 0 0", "WEWEWEBEEEBEEEBEEEEEEEEE", 0, 0, true);
    expect("9 9", "EEEEEEEEEEEEEEEEEEEEEEEE", 9, 9, true);
}

static void nul_bytes(void **state) {
    struct plain plain = plain_start(false);
    static const char line[] = "\0WWEEEEEEEEEEEEEEEEEEEB\0 8 8\0";
    (void)state;
    plain.board[1] = plain.board[2] = 'W';
    plain.board[22] = 'B';
    plain.hand[0] = 7;
    plain.hand[1] = 8;
    expect_legal(&plain, line, sizeof line - 1, true);
}

static void numbers(void **state) {
    static const char board[] = "WEWEWEBEEEBEEEBEBEEEEEEE"; /* three and four stones */
    static const struct {
        const char *text;
        int white, black;
    } cases[] = {
        {"", 6, 5},
        {" 0", 0, 5},
        {" 6 0 0", 6, 0},
        {" -1 -1", 0, 0},
        {" 7 6", 6, 5},
        {" x 5", 6, 5},
        {" 6 y", 6, 5},
        {" 6.5 0", 6, 0},
        {" 1e1 0", 6, 0},
        {" - +", 6, 5},
        {" 99999999999999999999999 -99999999999999999999999", 6, 0},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char line[200];
        snprintf(line, sizeof line, "%s%s", board, cases[i].text);
        expect(line, board, cases[i].white, cases[i].black, strcmp(cases[i].text, " 6 0 0") != 0);
    }
}

static void more_than_nine_stones(void **state) {
    (void)state;
    expect("WWWWWWWWWWWEEEEBBBBBBBBB 0 0", "WWWWWWWWWWWEEEEBBBBBBBBB", 0, 0, false);
    expect("WWWWWWWWWWWEEEEBBBBBBBBB 9 1", "WWWWWWWWWWWEEEEBBBBBBBBB", 0, 0, true);
    expect("WWWWWWWWWWWEEEEBBBBBBBBB", "WWWWWWWWWWWEEEEBBBBBBBBB", 0, 0, true);
    expect("WWWWWWWWWWWWWWWWWWWWWWWW 0 0", "WWWWWWWWWWWWWWWWWWWWWWWW", 0, 0, false);
}

static void no_legal_move(void **state) {
    (void)state;
    expect("WBWEEEEEEBEEEEBEEEEEEWBW 0 0", "WBWEEEEEEBEEEEBEEEEEEWBW", 0, 0, false);
    expect("BWBEEEEEEWEEEEWEEEEEEBWB 0 0", "BWBEEEEEEWEEEEWEEEEEEBWB", 0, 0, false);
    expect("EEEEEEEEEEEEEEEEEEEEEEEE 0 0", "EEEEEEEEEEEEEEEEEEEEEEEE", 0, 0, false);
    expect("WWEEEEEEEEEEEEEEEEEEEBBB 0 0", "WWEEEEEEEEEEEEEEEEEEEBBB", 0, 0, false);
}

/* Random positions of all phases, most of which play could not reach. */
static void any_position(void **state) {
    ludo_random random = ludo_seeded(7);
    (void)state;
    for (int i = 0; i < (SANITIZED ? 300 : 2000); i++) {
        int stones[2], hands[2];
        char line[64];
        for (int player = 0; player < 2; player++) {
            stones[player] = (int)ludo_below(&random, 12);
            int left = stones[player] < 9 ? 9 - stones[player] : 0;
            hands[player] =
                ludo_below(&random, 2) ? 0 : (int)ludo_below(&random, (uint64_t)left + 1);
        }
        struct plain plain = plain_random(&random, i & 1, stones, hands);
        snprintf(line, sizeof line, "%.24s %d %d", plain.board, hands[0], hands[1]);
        expect_legal(&plain, line, strlen(line), false);
    }
}

/* Bytes that mean nothing never break the protocol: a name,
 * and for each line at most one move in the right form. */
static void any_bytes(void **state) {
    static const char alphabet[] = "WBEwbe \t\r\n019-x";
    ludo_random random = ludo_seeded(8);
    (void)state;
    for (int i = 0; i < (SANITIZED ? 100 : 500); i++) {
        char input[200] = "0\n";
        size_t size = 2 + (size_t)ludo_below(&random, sizeof input - 2);
        for (size_t k = 2; k < size; k++)
            input[k] = alphabet[ludo_below(&random, sizeof alphabet)];
        struct session session = hold("muehle", input, size, 64);
        assert_true(session.good);
        assert_memory_equal(session.out, "Ludothek\n", 9);
        for (char *line = session.out + 9; *line; line = strchr(line, '\n') + 1) {
            int from, to, removed, length = 0;
            assert_int_equal(sscanf(line, "%d %d %d%n", &from, &to, &removed, &length), 3);
            assert_int_equal(line[length], '\n');
            assert_true(from >= -1 && from < 24 && to >= 0 && to < 24 && removed >= -1 &&
                        removed < 24);
        }
        release(&session);
    }
}

/* Of a line beyond the limit the beginning counts, and the next line is read as usual. */
static void overlong_line(void **state) {
    static const char step[] = "EBWEEEWEEEBBEBBEEEWBWEEE 0 0";
    char input[4096];
    (void)state;
    int size = snprintf(input, sizeof input, "0\n%s %01000d\n%s\n", step, 0, step);
    struct session session = hold("muehle", input, (size_t)size, 64);
    assert_string_equal(session.out, "Ludothek\n6 7 -1\n6 7 -1\n");
    release(&session);
}

static void colours(void **state) {
    static const char *const good[] = {"0", "1", "0\n", " \t1\r\n", "\v0\f \n", ""};
    static const char *const bad[] = {"\n",   "2\n", "00\n",   "0 0\n", "-0\n",
                                      "0x\n", "W\n", "\xff\n", " \r\n"};
    (void)state;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        struct session session = hold("muehle", good[i], strlen(good[i]), STREAM_LIMIT);
        assert_true(session.good);
        assert_string_equal(session.out, *good[i] ? "Ludothek\n" : "");
        assert_string_equal(session.err, "");
        release(&session);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct session session = hold("muehle", bad[i], strlen(bad[i]), STREAM_LIMIT);
        assert_false(session.good);
        assert_string_equal(session.out, "");
        assert_int_equal(lines_in(session.err), 1);
        release(&session);
    }
}

/* The limit less 5 % or 0.2 s, whichever is more, but never more than half of it. */
static void budget(void **state) {
    static const double cases[][2] = {{30, 28.5},  {100, 95},  {10, 9.5},    {4, 3.8},
                                      {3, 2.8},    {1, 0.8},   {0.5, 0.3},   {0.4, 0.2},
                                      {0.3, 0.15}, {0.2, 0.1}, {0.001, 5e-4}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_true(fabs(muehle_budget(cases[i][0]) - cases[i][1]) < 1e-9);
}

/* Memory of this program that is really there, in MiB. */
static long resident_mib(void) {
    long pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    assert_non_null(file);
    assert_int_equal(fscanf(file, "%*d %ld", &pages), 1);
    fclose(file);
    return pages * (sysconf(_SC_PAGESIZE) / 1024) / 1024;
}

/* What was there when the player wrote something for the first time. */
static ssize_t note_memory(void *context, const char *bytes, size_t size) {
    long *resident = context;
    (void)bytes;
    *resident = *resident ? *resident : resident_mib();
    return (ssize_t)size;
}

/* From the name on a clock may run: by then the pages of the transposition table have been touched.
 */
static void the_name_comes_when_all_is_ready(void **state) {
    enum { MIB = 96, SOME = 8 };
    static struct stream stream;
    struct stream_memory memory = {"0\n", 2};
    long before = resident_mib(), then = 0;
    FILE *out = fopencookie(&then, "w", (cookie_io_functions_t){.write = note_memory});
    (void)state;
    assert_non_null(out);
    stream_open(&stream, stream_from_memory, &memory, out, stderr, STREAM_LIMIT);
    assert_true(play_with("muehle", MIB, &stream));
    stream_close(&stream);
    fclose(out);
    assert_in_range(then - before, MIB - SOME, MIB + SOME);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(clean_lines),
        cmocka_unit_test(boards_of_23_characters),
        cmocka_unit_test(other_boards),
        cmocka_unit_test(nul_bytes),
        cmocka_unit_test(numbers),
        cmocka_unit_test(more_than_nine_stones),
        cmocka_unit_test(no_legal_move),
        cmocka_unit_test(any_position),
        cmocka_unit_test(any_bytes),
        cmocka_unit_test(overlong_line),
        cmocka_unit_test(colours),
        cmocka_unit_test(budget),
        cmocka_unit_test(the_name_comes_when_all_is_ready),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
