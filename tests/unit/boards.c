/*
 * The board platform where text sessions do not reach: lines too long or with NUL bytes, the end of
 * input at every prompt, games too long to print, boards too large, the computer player, messages
 * on standard error or none.
 */
#include "protocols/boards.h"
#include "test.h"

enum { WORDS = 16 };

/* What a session printed. */
struct printed {
    char *out, *err;
    size_t out_size, err_size;
};

static void play_bytes(const char *arguments, const char *input, size_t size, size_t limit,
                       struct printed *printed) {
    static struct stream stream;
    struct stream_memory memory = {input, size};
    struct boards_setup setup;
    char line[256], message[512], *argv[WORDS] = {line};
    int argc = 1;
    snprintf(line, sizeof line, "boards %s", arguments);
    strtok(line, " ");
    for (char *word; argc < WORDS && (word = strtok(NULL, " "));)
        argv[argc++] = word;
    if (!boards_read(&setup, argc, argv, 1, message, sizeof message))
        fail_msg("%s", message);
    FILE *out = open_memstream(&printed->out, &printed->out_size);
    FILE *err = open_memstream(&printed->err, &printed->err_size);
    stream_open(&stream, stream_from_memory, &memory, out, err, limit);
    boards_console(&setup, &stream);
    stream_close(&stream);
    boards_free(&setup);
    fclose(out);
    fclose(err);
}

static void play(const char *arguments, const char *input, struct printed *printed) {
    play_bytes(arguments, input, strlen(input), STREAM_LIMIT, printed);
}

static void forget(struct printed *printed) {
    free(printed->out);
    free(printed->err);
}

static bool ends_with(const struct printed *printed, const char *end) {
    size_t length = strlen(end);
    return printed->out_size >= length &&
           strcmp(printed->out + printed->out_size - length, end) == 0;
}

/* `text` must occur so many times. */
static void assert_times(const char *in, const char *text, int times) {
    int found = 0;
    for (const char *at = in; (at = strstr(at, text)); at += strlen(text))
        found++;
    assert_int_equal(found, times);
}

static const char command[] = "or 'quit' to exit the game: ", cells[] = "Type your move:",
                  number[] = "Please type a move number:";

static void test_end_of_input_at_each_prompt(void **unused) {
    const struct {
        const char *arguments, *input, *prompt;
    } sessions[] = {
        {"", "", command},
        {"", "play\n1 1\n", command},
        {"", "play\n", cells},
        {"", "play", cells},
        {"-g ataxx", "play\n", cells},
        {"-g ataxx", "play\n0 0 1 1\nrestart\nplay", cells},
        {"-g ttt", "play\n", number},
        {"-g ttt", "play\n0\n", number},
        {"-g attt", "play\n1\nplay", number},
        {"-g attt", "help", command},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof sessions / sizeof *sessions; i++) {
        struct printed printed;
        char end[80];
        play(sessions[i].arguments, sessions[i].input, &printed);
        snprintf(end, sizeof end, "%s\nGame Over!!\n\n  +---+", sessions[i].prompt);
        assert_non_null(strstr(printed.out, end));
        assert_true(ends_with(&printed, "\nGame Status: Stopped\n"));
        assert_string_equal(printed.err, "");
        forget(&printed);
    }
}

/* A line of `length` letters, after `before` and before `after`. */
static void play_long(const char *arguments, const char *before, size_t length, const char *after,
                      struct printed *printed) {
    char *input = malloc(strlen(before) + length + strlen(after) + 1);
    assert_non_null(input);
    strcpy(input, before);
    memset(input + strlen(before), 'a', length);
    strcpy(input + strlen(before) + length, after);
    play_bytes(arguments, input, strlen(input), 100, printed);
    free(input);
}

static void test_long_lines(void **unused) {
    const char whole[] =
        "Unknown command: "
        "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
        "aaaaaaaaaaaaaaaaa\n";
    const char cut[] =
        "Unknown command: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\n";
    struct printed printed;
    (void)unused;
    play_long("", "", 100, "\nplay\n1 1\n", &printed);
    assert_string_equal(printed.err, whole);
    assert_non_null(strstr(printed.out, "Turn for O\n"));
    forget(&printed);

    play_long("", "", 200000, "\nplay\n1 1\n", &printed);
    assert_string_equal(printed.err, cut);
    assert_non_null(strstr(printed.out, "Turn for O\n"));
    forget(&printed);

    play_long("", "play\n0 0 ", 5000, "\nplay\n1 1\n", &printed);
    assert_memory_equal(printed.err, "Unknown move: 0 0 aaaa", 22);
    assert_times(printed.err, "\n", 1);
    assert_non_null(strstr(printed.out, "Turn for O\n"));
    forget(&printed);

    play_long("-g ttt", "play\n", 5000, "\n1\n", &printed);
    assert_string_equal(printed.err, "");
    assert_times(printed.out, number, 2);
    assert_non_null(strstr(printed.out, "Turn for O\n"));
    forget(&printed);

    play_long("", "quit ", 5000, "", &printed);
    assert_memory_equal(printed.err, "Unknown command: quit aaaa", 26);
    assert_times(printed.out, command, 2);
    forget(&printed);
}

static void test_nul_bytes(void **unused) {
    static const char input[] = "quit\0\n\0 quit\nplay\n1 1\0\nplay\n1\0 1\n \0 \n";
    static const char told[] =
        "Unknown command: quit\0\nUnknown command: \0 quit\nUnknown move: 1 1\0\n"
        "Unknown move: 1\0 1\nUnknown command: \0\n";
    struct printed printed;
    (void)unused;
    play_bytes("", input, sizeof input - 1, STREAM_LIMIT, &printed);
    assert_int_equal(printed.err_size, sizeof told - 1);
    assert_memory_equal(printed.err, told, sizeof told - 1);
    assert_times(printed.out, "Turn for X\n", 1);
    forget(&printed);
    play_bytes("-g attt", "play\n5\0\n5\n", 10, STREAM_LIMIT, &printed);
    assert_string_equal(printed.err, "");
    assert_times(printed.out, number, 2);
    assert_non_null(strstr(printed.out, "Players: X (2) O (3)\nTurn for O\n"));
    forget(&printed);
}

/* `moves` again and again; each is preceded by `play`. */
static char *repeat(const char *first, const char *moves, int times) {
    char *input = NULL;
    size_t size;
    FILE *file = open_memstream(&input, &size);
    fputs(first, file);
    while (times-- > 0)
        fputs(moves, file);
    fclose(file);
    return input;
}

static const char limit_told[] = "The game ends here: it has reached its limit of moves.\n";

static void test_limits(void **unused) {
    const struct {
        const char *arguments, *first, *moves;
        int times, turns; /* how often `moves` is typed, how many turns are shown */
        const char *end, *err;
    } games[] = {
        /* Four jumps there and back. */
        {"-g ataxx", "", "play\n0 0 2 0\nplay\n0 6 2 6\nplay\n2 0 0 0\nplay\n2 6 0 6\n", 60, 200,
         "Game Status: Draw\n", limit_told},
        {"-g ataxx --limit 0", "", "play\n0 0 2 0\nplay\n0 6 2 6\nplay\n2 0 0 0\nplay\n2 6 0 6\n",
         60, 241, "Game Status: Stopped\n", ""},
        {"-g ataxx --limit 99999999999999", "",
         "play\n0 0 2 0\nplay\n0 6 2 6\nplay\n2 0 0 0\nplay\n2 6 0 6\n", 60, 241,
         "Game Status: Stopped\n", ""},
        /* A clone, then 200 more. */
        {"-g ataxx", "play\n0 0 2 0\nplay\n0 6 2 6\nplay\n2 0 1 0\nplay\n2 6 0 6\n",
         "play\n2 0 0 0\nplay\n0 6 2 6\nplay\n0 0 2 0\nplay\n2 6 0 6\n", 60, 203,
         "Game Status: Won\nWinner: X\n", limit_told},
        /* Six pieces, X on 0, 2, 7 and O on 1, 3, 8; then the same two there and back. */
        {"-g attt", "play\n1\nplay\n1\nplay\n1\nplay\n1\nplay\n4\nplay\n4\n",
         "play\n9\nplay\n8\nplay\n8\nplay\n9\n", 60, 200, "Game Status: Draw\n", limit_told},
        {"-g attt --limit 0", "play\n1\nplay\n1\nplay\n1\nplay\n1\nplay\n4\nplay\n4\n",
         "play\n9\nplay\n8\nplay\n8\nplay\n9\n", 60, 247, "Game Status: Stopped\n", ""},
        /* A line by the last move allowed and a board without free cells are no ends by the limit.
         */
        {"-g attt --limit 5", "play\n1\nplay\n3\nplay\n1\nplay\n3\nplay\n1\n", "", 0, 5,
         "Game Status: Won\nWinner: X\n", ""},
        {"-g ataxx -d 5x5 -o 21", "", "", 0, 0, "Game Status: Draw\n", ""},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        struct printed printed;
        char *input = repeat(games[i].first, games[i].moves, games[i].times);
        play(games[i].arguments, input, &printed);
        if (!ends_with(&printed, games[i].end) || strcmp(printed.err, games[i].err) != 0)
            fail_msg("%s (%zu): %s ... %s", games[i].arguments, i, printed.err,
                     printed.out + printed.out_size - 60);
        assert_times(printed.out, "Turn for ", games[i].turns);
        forget(&printed);
        free(input);
    }
}

/* Two perfect players draw; each search ends by itself long before its time. */
static void test_computer_draws(void **unused) {
    (void)unused;
    for (int seed = 0; seed < 3; seed++) {
        struct printed printed;
        char arguments[80], *input = repeat("", "play\n", 9);
        snprintf(arguments, sizeof arguments, "-g ttt -p X:a,O:a --time 1000 --seed %d", seed);
        play(arguments, input, &printed);
        assert_true(ends_with(&printed, "\nGame Status: Draw\n"));
        assert_string_equal(printed.err, "");
        forget(&printed);
        free(input);
    }
}

/* Whatever it finds in no time at all is a legal move, on any board. */
static void test_computer_in_a_hurry(void **unused) {
    const char *const lines[] = {
        "-p X:a,O:a,R:a --time 0.0001",
        "-g attt -p X:a,O:a --time 0.0001 --limit 30",
        "-g ataxx -d 5x5 -p X:a,O:r,R:a,B:a --time 0.0001 -o 3",
        "-g ataxx -d 9x9 -p X:a,O:r --time 0.0001 --limit 20",
    };
    (void)unused;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        struct printed printed;
        char *input = repeat("", "play\n", 400);
        play(lines[i], input, &printed);
        assert_non_null(strstr(printed.out, "\nGame Over!!\n"));
        assert_null(strstr(printed.out, "Game Status: Stopped"));
        forget(&printed);
        free(input);
    }
}

static void test_large_boards(void **unused) {
    struct printed printed;
    (void)unused;
    play("-d 999x999", "play\n998 998\nplay\n999 0\nplay\n998 998\nplay\n0 998\n", &printed);
    assert_memory_equal(printed.out, "Starting :ConnectN 999x999\n\n  +---+", 35);
    assert_string_equal(
        printed.err,
        "Trying to access an invalid position (999,0)\nposition (998,998) is already occupied!\n");
    assert_true(ends_with(&printed, "   6   7   8\n\nPlayers: X O\nGame Status: Stopped\n"));
    assert_times(printed.out, " X |\n", 3);
    assert_times(printed.out, " O |\n", 2);
    /* Four boards, the last at the end. */
    assert_times(printed.out, "\n8 |", 4 * 100);
    forget(&printed);

    play("-g ataxx -d 99x99 -p A,B,C,D",
         "play\n0 0 2 2\nplay\n0 98 1 97\nplay\n49 98 51 96\nplay\n98 49 96 51\n", &printed);
    assert_string_equal(printed.err, "");
    assert_times(printed.out, "\n0 | A |", 1);
    assert_times(printed.out, " B |\n", 6);
    assert_times(printed.out, "\n9 | C |", 6);
    assert_times(printed.out, "Turn for A\n", 2);
    forget(&printed);
}

/* One seed, one game; another seed, another. */
static void test_seeds(void **unused) {
    struct printed games[3];
    char *input = repeat("", "play\n", 40);
    (void)unused;
    play("-g ataxx -d 9x5 -p X:r,O:r,R:r -o 6 --seed 77", input, &games[0]);
    play("-g ataxx -d 9x5 -p X:r,O:r,R:r -o 6 --seed +077", input, &games[1]);
    play("-g ataxx -d 9x5 -p X:r,O:r,R:r -o 6 --seed 78", input, &games[2]);
    assert_string_equal(games[0].out, games[1].out);
    assert_string_not_equal(games[0].out, games[2].out);
    for (int i = 0; i < 3; i++)
        forget(&games[i]);
    free(input);
}

/* A message is whole, however long the command line. */
static void test_long_message(void **unused) {
    char program[] = "boards", option[] = "-g", game[5001], extra[] = "extra", message[6000];
    char *argv[] = {program, option, game, extra};
    struct boards_setup setup;
    (void)unused;
    memset(game, 'g', sizeof game - 1);
    game[sizeof game - 1] = '\0';
    assert_true(boards_message_room(4, argv) <= sizeof message);
    assert_false(boards_read(&setup, 4, argv, 1, message, boards_message_room(4, argv)));
    boards_free(&setup);
    assert_int_equal(strlen(message), strlen("Unknown game ''") + 5000);
    assert_false(boards_read(&setup, 4, argv, 1, message, 20));
    boards_free(&setup);
    assert_string_equal(message, "Unknown game 'ggggg");
    /* A fraction below what a double holds is still above 0. */
    char time[] = "--time", tiny[502] = "0.", *small[] = {program, time, tiny};
    memset(tiny + 2, '0', 498);
    strcpy(tiny + 500, "1");
    assert_true(boards_read(&setup, 3, small, 1, message, sizeof message));
    boards_free(&setup);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_end_of_input_at_each_prompt),
        cmocka_unit_test(test_long_lines),
        cmocka_unit_test(test_nul_bytes),
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_computer_draws),
        cmocka_unit_test(test_computer_in_a_hurry),
        cmocka_unit_test(test_large_boards),
        cmocka_unit_test(test_seeds),
        cmocka_unit_test(test_long_message),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
