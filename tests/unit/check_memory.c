/*
 * `check` when memory runs short: the first, then each further allocation fails, and each step ends
 * with a verdict or the check with a sentence. This program is its own console, engine and bot.
 */
#include "../simulation/memory.h"
#include "check/check.h"
#include "muehle_plain.h"
#include "protocols/boards.h"
#include "protocols/match3.h"
#include "protocols/misterx.h"
#include "protocols/santorini.h"
#include "protocols/uai.h"
#include "protocols/uhp.h"
#include "test.h"
#include <stdio.h>
#include <unistd.h>

/* A session of each kind, with what can go wrong in it. */
const struct check_transcript check_transcripts[] = {
    {"misterx", "one", "", "start X1V\nplace X1R 1 X1V\nplace X1R 1 X1V\nprint\npass\n"},
    {"santorini", "one", "a;0;0 b;1;1 c;2;2 d;3;3",
     "move a;0;1\nbuild C;0;0\nbuild C;9;9\nturn\nprint\nbag\n"},
    {"boards", "one", "-g ttt", "1,1\n9,9\n0,0\n"},
    {"match3", "one", "", "board 3 2 ABCABC\nshow\nget 0,0\nnonsense\nmatch 0,0\n"},
    {0},
};

/* ---- The programs ---- */

static struct stream stream;

static int be_boards(int argc, char **argv) {
    struct boards_setup setup = {0};
    char message[1 << 12];
    if (!boards_read(&setup, argc, argv, 1, message, sizeof message)) {
        fprintf(stderr, "%s\n", message);
        return 1;
    }
    boards_console(&setup, &stream);
    boards_free(&setup);
    return 0;
}

static int be_santorini(int argc, char **argv) {
    static struct santorini_console console;
    ludo_error error;
    if (!santorini_read_arguments(&console, argc, argv, &error)) {
        printf("Error, %s\n", error.text);
        return 2;
    }
    santorini_converse(&console, &stream);
    return 0;
}

static int be_misterx(void) {
    ludo_variant variant;
    if (ludo_read_variant("misterx", &variant, NULL))
        misterx_converse(&variant, &stream);
    return 0;
}

static int be_muehle(void) {
    struct plain plain = {0};
    struct plain_move moves[PLAIN_MAX_MOVES];
    char line[1 << 10], board[32];
    if (!fgets(line, sizeof line, stdin))
        return 0;
    plain.turn = line[0] == '1';
    for (puts("Plain"); fflush(stdout) == 0 && fgets(line, sizeof line, stdin);)
        if (sscanf(line, "%30s %d %d", board, &plain.hand[0], &plain.hand[1]) == 3) {
            memcpy(plain.board, board,
                   strlen(board) < sizeof plain.board ? strlen(board) : sizeof plain.board);
            if (plain_list(&plain, moves) > 0)
                printf("%d %d %d\n", moves[0].from, moves[0].to, moves[0].removed);
        }
    return 0;
}

static int be_plain(void) {
    char line[1 << 10], choice[1 << 10] = "";
    while (fgets(line, sizeof line, stdin) && strcmp(line, "quit\n") != 0) {
        if (strncmp(line, "hello ", 6) == 0)
            puts("want moves\nname Bot");
        else if (strncmp(line, "time ", 5) == 0)
            puts("ready");
        else if (strncmp(line, "choice ", 7) == 0)
            strcpy(choice, line + 7);
        else if (strcmp(line, "go\n") == 0)
            fputs(choice, stdout);
        fflush(stdout);
    }
    return 0;
}

static ssize_t read_input(void *context, char *buffer, size_t size) {
    (void)context;
    return read(STDIN_FILENO, buffer, size);
}

static int be(const char *kind, int argc, char **argv) {
    stream_open(&stream, read_input, NULL, stdout, stderr, STREAM_LIMIT);
    if (strcmp(kind, "boards") == 0)
        return be_boards(argc, argv);
    if (strcmp(kind, "santorini") == 0)
        return be_santorini(argc, argv);
    if (strcmp(kind, "misterx") == 0)
        return be_misterx();
    if (strcmp(kind, "match3") == 0)
        match3_console(&stream, 1);
    if (strcmp(kind, "uai") == 0)
        uai_converse(&stream,
                     (struct uai_bounds){.hash = 1, .threads = 1, .perft = 1, .nodes = 100});
    if (strcmp(kind, "uhp") == 0)
        uhp_converse(
            &(struct uhp_setup){
                .most_nodes = 100, .most_mib = 1, .most_threads = 1, .most_perft = 1},
            &stream);
    if (strcmp(kind, "muehle") == 0)
        return be_muehle();
    return strncmp(kind, "plain", 5) == 0 ? be_plain() : 0;
}

/* ---- The tests ---- */

struct seen {
    int steps, failed;
};

static void see(void *context, const struct check_result *result) {
    struct seen *seen = context;
    seen->steps++;
    seen->failed += !result->passed;
}

/* A step of a kind, where an allocation fails, or none (0). Gives whether there were so many. A
 * line that we have no memory for is not sent, and its answer waited for in vain, which is no
 * reason to wait for long. */
static bool check_while_short(const char *kind, const char *step, const char *program,
                              uint64_t number, struct seen *seen) {
    char *command[] = {(char *)(uintptr_t) "/proc/self/exe", (char *)(uintptr_t)program, NULL};
    const struct check_setup setup = {.kind = kind,
                                      .command = command,
                                      .step = step,
                                      .sessions = 2,
                                      .patience = number ? 0.2 : 60,
                                      .seed = 1};
    ludo_error error = {0};
    *seen = (struct seen){0};
    memory_fail_at(number);
    bool good = check_run(&setup, see, seen, &error), reached = memory_has_failed();
    memory_fail_at(0);
    if (good ? seen->steps != 1 : !reached || !*error.text)
        fail_msg("%s: %d steps at allocation %llu, '%s'", kind, seen->steps,
                 (unsigned long long)number, error.text);
    return reached;
}

/* Without a failure a program passes that is of the kind, and no other. */
static void starve(const char *kind, const char *step, const char *program, uint64_t part) {
    struct seen seen;
    check_while_short(kind, step, program, 0, &seen);
    if ((seen.failed == 0) != (strcmp(kind, program) == 0))
        fail_msg("%s %s", kind, seen.failed ? "fails" : "passes");
    for (uint64_t number = 1; check_while_short(kind, step, program, number, &seen);
         number += 1 + number / part)
        ;
}

struct step {
    const char *kind, *name;
};

static void right_programs_have_a_verdict_or_it_is_said_why_not(void **state) {
    static const struct step steps[] = {
        {"misterx", "one"},        {"santorini", "one"},       {"boards", "one"},
        {"match3", "one"},         {"misterx", "near-misses"}, {"boards", "random-games"},
        {"muehle", "first-stone"}, {"uai", "random-games"},    {"uhp", "near-misses"},
        {"plain:ttt", "one-game"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++)
        starve(steps[i].kind, steps[i].name, steps[i].kind, 8);
}

static void wrong_programs_have_a_verdict_or_it_is_said_why_not(void **state) {
    static const struct step steps[] = {
        {"misterx", "one"}, {"boards", "one"}, {"match3", "one"}, {"plain:ttt", "one-game"}};
    (void)state;
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++)
        starve(steps[i].kind, steps[i].name, "nothing", 4);
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(right_programs_have_a_verdict_or_it_is_said_why_not),
        cmocka_unit_test(wrong_programs_have_a_verdict_or_it_is_said_why_not),
    };
    if (argc > 1)
        return be(argv[1], argc - 1, argv + 1);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
