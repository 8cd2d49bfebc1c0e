/*
 * Random sessions of the Santorini console, a quarter of the commands wrong, answered by the
 * console and by its plain double: every line must be the same, an error must be an error.
 */
#include "protocols/santorini.h"
#include "santorini_positions.h"
#include "santorini_sights.h"
#include "santorini_wrong.h"
#include "test.h"

enum {
    SESSIONS = SANITIZED ? 1000 : 10000,
    COMMANDS_MAX = 700,
    ARGUMENTS_MAX = 8,
    ARGUMENT_LENGTH = 128
};

struct text {
    FILE *file;
    char *data;
    size_t size;
};

static void text_open(struct text *text) {
    text->file = open_memstream(&text->data, &text->size);
    assert_non_null(text->file);
}

static void text_close(struct text *text) {
    fclose(text->file);
}

/* One session as it comes into being. */
struct session {
    ludo_random random;
    const struct temper *tempers[2];
    struct plain_console plain;
    char arguments[ARGUMENTS_MAX][ARGUMENT_LENGTH];
    char *argv[ARGUMENTS_MAX + 1];
    int argc;
    char position[NAIVE_TEXT]; /* "": the first one */
    struct text input, expected;
    bool refused; /* the last command was */
};

static FILE *nowhere; /* for answers that nobody needs */
static uint64_t seen[SIGHT_COUNT], commands, errors, longest;

static void add_argument(struct session *s, const char *text) {
    snprintf(s->arguments[s->argc], sizeof s->arguments[0], "%s", text);
    s->argv[s->argc] = s->arguments[s->argc];
    s->argv[++s->argc] = NULL;
}

static void choose_tempers(struct session *s) {
    if (ludo_below(&s->random, 3) == 0) {
        uint64_t hunting = ludo_below(&s->random, 2);
        s->tempers[hunting] = &hunter;
        s->tempers[1 - hunting] = &prey;
    } else {
        s->tempers[0] = &PICK(&s->random, tempers);
        s->tempers[1] = ludo_below(&s->random, 2) ? s->tempers[0] : &PICK(&s->random, tempers);
    }
}

/* Every third session begins late in a game, most of them with an opponent who is nearly blocked.
 */
static void choose_position(struct session *s) {
    struct naive *n = &s->plain.game, trial;
    if (ludo_below(&s->random, 3) > 0)
        return;
    int most = ludo_below(&s->random, 4) ? 1 + (int)ludo_below(&s->random, 2) : 16;
    do
        trial = *n;
    while (!random_position(&trial, &s->random) || plain_moves(&trial, 1 - trial.side) > most);
    *n = trial;
    s->tempers[n->side] = &hunter;
    naive_text(n, s->position);
}

static void set_up(struct session *s, uint64_t seed) {
    static const char *const names[][4] = {{"yellow", "red", "blue", "green"},
                                           {"a", "aa", "aaa", "b"},
                                           {"0", "1", "2", "3"},
                                           {"c", "d", "0c", "d0"},
                                           {"p1wins", "ok", "empty", "4"}};
    struct naive *n = &s->plain.game;
    memset(s, 0, sizeof *s);
    s->random = ludo_seeded(seed);
    n->winner = -1;
    n->cuboids = 54;
    n->domes = 18;
    n->cards = ludo_below(&s->random, 6) > 0;
    n->hermes_free = ludo_below(&s->random, 3) == 0;
    n->blocked_any = ludo_below(&s->random, 5) == 0;
    for (int card = NAIVE_APOLLO; card <= NAIVE_HERMES; card++)
        n->stock[card] = true;
    add_argument(s, "santorini");
    if (!n->cards || ludo_below(&s->random, 8) == 0)
        add_argument(s, n->cards ? "--cards=on" : "--cards=off");
    if (n->hermes_free || ludo_below(&s->random, 8) == 0)
        add_argument(s, n->hermes_free ? "--hermes=free" : "--hermes=strict");
    if (n->blocked_any || ludo_below(&s->random, 8) == 0)
        add_argument(s, n->blocked_any ? "--blocked=any" : "--blocked=cards");
    const char *const *chosen = PICK(&s->random, names);
    for (int i = 0; i < 4; i++)
        n->row[i / 2][i % 2] = -1;
    for (int i = 0; i < 4; i++) {
        int cell, player, figure;
        do
            cell = (int)ludo_below(&s->random, 25);
        while (naive_find(n, cell / 5, cell % 5, &player, &figure));
        n->row[i / 2][i % 2] = cell / 5;
        n->column[i / 2][i % 2] = cell % 5;
    }
    choose_tempers(s);
    choose_position(s);
    for (int i = 0; i < 4; i++) {
        char text[ARGUMENT_LENGTH], row[32], column[32];
        put_number(row, n->row[i / 2][i % 2], &s->random);
        put_number(column, n->column[i / 2][i % 2], &s->random);
        snprintf(s->plain.names[i / 2][i % 2], PLAIN_NAME, "%s", chosen[i]);
        snprintf(text, sizeof text, "%s;%s;%s", chosen[i], row, column);
        add_argument(s, text);
    }
    text_open(&s->input);
    text_open(&s->expected);
}

/* A wrong command: of several tries the first that the plain console refuses. */
static void choose_wrong(struct session *s, struct line *line) {
    for (int i = 0; i < 12; i++) {
        struct plain_console copy = s->plain;
        memset(line, 0, sizeof *line);
        put_wrong(line, &copy, &s->random);
        if (!plain_answer(&copy, line->text, line->length, nowhere))
            return;
    }
}

static void choose_line(struct session *s, struct line *line) {
    struct step step;
    uint64_t chance = ludo_below(&s->random, 100);
    if (ludo_below(&s->random, 1000) == 0) {
        line_put(line, ludo_below(&s->random, 4) ? "surrender" : "quit");
    } else if (chance < 25) {
        choose_wrong(s, line);
    } else if (chance < 30) {
        line_put(line, ludo_below(&s->random, 2) ? "print" : "bag");
    } else if (chance < 38) {
        char text[32];
        snprintf(text, sizeof text, "cellprint %d;%d", (int)ludo_below(&s->random, 5),
                 (int)ludo_below(&s->random, 5));
        line_put(line, text);
    } else {
        step = choose_step(&s->plain.game, s->tempers[s->plain.game.side], &s->random);
        put_step(line, &s->plain, &step, &s->random);
    }
}

static void play_line(struct session *s, const struct line *line) {
    struct plain_console before = s->plain;
    bool carriage = ludo_below(&s->random, 10) == 0;
    fwrite(line->text, 1, line->length, s->input.file);
    fputs(carriage ? "\r\n" : "\n", s->input.file);
    commands++;
    /* One carriage return before the end is dropped; `damage` may have put another one there. */
    struct line read = *line;
    if (!carriage && read.length > 0 && read.text[read.length - 1] == '\r')
        read.text[--read.length] = '\0';
    if (plain_answer(&s->plain, read.text, read.length, s->expected.file)) {
        notice(seen, &before.game, &s->plain.game, read.text);
        seen[SIGHT_card_drawn_after_an_error] +=
            s->refused && s->plain.game.card && !before.game.card;
        s->refused = false;
        return;
    }
    errors++;
    s->refused = true;
    notice_refused(seen, &before.game, read.text);
    struct plain_console free_to_climb = before;
    free_to_climb.game.ban = false;
    seen[SIGHT_move_refused_only_for_ban] +=
        before.game.ban && plain_answer(&free_to_climb, read.text, read.length, nowhere);
}

/* The position notation tells the figures of a player apart by their cells only:
 * the first in it is the lower one. */
static void take_position(struct santorini_console *console, const char *position) {
    struct santorini_state *state = &console->state;
    ludo_options options = {.value = {[SANTORINI_OPTION_CARDS] = !state->with_cards,
                                      [SANTORINI_OPTION_HERMES] = state->hermes_free,
                                      [SANTORINI_OPTION_BLOCKED] = !state->cards_save}};
    ludo_error error = {0};
    bool swapped[2];
    for (int i = 0; i < 2; i++)
        swapped[i] = state->figure[i][0] > state->figure[i][1];
    if (!santorini_game.read_position(state, &options, position, &error))
        fail_msg("%s: %s", position, error.text);
    for (int i = 0; i < 2; i++)
        if (swapped[i]) {
            uint8_t lower = state->figure[i][0];
            state->figure[i][0] = state->figure[i][1];
            state->figure[i][1] = lower;
        }
}

/* What the console answers to an input, from a position if there is one; free it. */
static char *converse(char **argv, const char *position, stream_source *source, void *context,
                      struct text *answers) {
    static struct stream stream;
    static struct santorini_console console;
    ludo_error error = {0};
    int argc = 0;
    while (argv[argc])
        argc++;
    if (!santorini_read_arguments(&console, argc, argv, &error))
        fail_msg("the arguments are refused: %s", error.text);
    if (*position)
        take_position(&console, position);
    text_open(answers);
    stream_open(&stream, source, context, answers->file, answers->file, STREAM_LIMIT);
    santorini_converse(&console, &stream);
    stream_close(&stream);
    text_close(answers);
    return answers->data;
}

/* Both texts line by line; an error may say what it likes, but something. */
static bool same_answers(const char *expected, const char *got, int *number) {
    for (*number = 1; *expected && *got; ++*number) {
        size_t length = strcspn(expected, "\n"), got_length = strcspn(got, "\n");
        bool error = strncmp(expected, "Error, ", 7) == 0;
        if (error ? strncmp(got, "Error, ", 7) != 0 || got_length <= 7
                  : length != got_length || strncmp(expected, got, length) != 0)
            return false;
        if (got[got_length] != '\n')
            return false;
        expected += length + 1;
        got += got_length + 1;
    }
    return *expected == *got;
}

static void run_session(uint64_t seed) {
    static struct session s;
    struct text answers;
    struct line line;
    int number;
    uint64_t first = commands;
    set_up(&s, seed);
    while (!s.plain.ended && commands - first < COMMANDS_MAX) {
        memset(&line, 0, sizeof line);
        choose_line(&s, &line);
        play_line(&s, &line);
    }
    longest = commands - first > longest ? commands - first : longest;
    if (s.plain.ended)
        fputs("print\nbag\nnonsense", s.input.file); /* is not read any more */
    text_close(&s.input);
    text_close(&s.expected);
    struct stream_memory memory = {s.input.data, s.input.size};
    converse(s.argv, s.position, stream_from_memory, &memory, &answers);
    if (!same_answers(s.expected.data, answers.data, &number)) {
        for (int i = 1; i < s.argc; i++)
            printf("'%s' ", s.argv[i]);
        printf("%s\n%s\n--- expected\n%s--- got\n%s", s.position, s.input.data, s.expected.data,
               answers.data);
        fail_msg("session %llu differs at line %d of the answers", (unsigned long long)seed,
                 number);
    }
    free(s.input.data);
    free(s.expected.data);
    free(answers.data);
}

static void test_sessions(void **unused) {
    (void)unused;
    nowhere = fopen("/dev/null", "w");
    assert_non_null(nowhere);
    for (uint64_t seed = 0; seed < SESSIONS; seed++)
        run_session(seed);
    print_message("# %llu commands, %llu errors, longest session %llu\n",
                  (unsigned long long)commands, (unsigned long long)errors,
                  (unsigned long long)longest);
    assert_true(errors * 4 > commands * 9 / 10 && errors * 4 < commands * 11 / 10);
    fclose(nowhere);
    for (int i = 0; i < SIGHT_COUNT; i++)
        print_message("# %llu %s\n", (unsigned long long)seen[i], sight_names[i]);
    for (int i = 0; i < SIGHT_COUNT; i++)
        if (seen[i] == 0 && !SANITIZED)
            fail_msg("no session has seen %s", sight_names[i]);
}

static char *corners[] = {"santorini", "a;0;0", "b;0;4", "c;4;0", "d;4;4", NULL};

/* A line too long is one error, even if it begins like a command; the next one is read as usual. */
static void test_long_lines(void **unused) {
    (void)unused;
    struct text input, answers;
    text_open(&input);
    fputs("quit", input.file);
    for (int i = 0; i < STREAM_LIMIT; i++)
        fputc(' ', input.file);
    fputs("\ncellprint ", input.file);
    for (int i = 0; i < STREAM_LIMIT / 2; i++)
        fputc('0', input.file);
    fputs(";0\ndraw-card ", input.file);
    for (int i = 0; i < STREAM_LIMIT / 2; i++)
        fputc('x', input.file);
    fputs("\nbag\n", input.file);
    text_close(&input);
    struct stream_memory memory = {input.data, input.size};
    char *got = converse(corners, "", stream_from_memory, &memory, &answers);
    int number;
    if (!same_answers("Error, \na\nError, \nC;54\nD;18\n", got, &number))
        fail_msg("answer %d is wrong:\n%s", number, got);
    free(input.data);
    free(got);
}

/* Somebody who waits for each answer before writing on. */
struct partner {
    struct text *answers;
    int line;
    size_t heard;
};

static ssize_t speak(void *context, char *buffer, size_t size) {
    static const char *const lines[] = {"print\n",       "nonsense\n", "move a;1;1\n",
                                        "build C;0;0\n", "turn\n",     "bag\n"};
    struct partner *partner = context;
    if (partner->line > 0)
        assert_true(partner->answers->size > partner->heard);
    partner->heard = partner->answers->size;
    if (partner->line == sizeof lines / sizeof *lines)
        return 0;
    const char *line = lines[partner->line++];
    assert_true(strlen(line) <= size);
    memcpy(buffer, line, strlen(line));
    return (ssize_t)strlen(line);
}

static void test_answers_are_flushed(void **unused) {
    (void)unused;
    struct text answers = {0};
    struct partner partner = {.answers = &answers};
    free(converse(corners, "", speak, &partner, &answers));
}

/* A name may be as long as a command line allows. */
static void test_long_names(void **unused) {
    (void)unused;
    enum { LENGTH = 5000 };
    static char name[LENGTH + 5], expected[3 * LENGTH], input[3 * LENGTH];
    memset(name, 'z', LENGTH);
    snprintf(input, sizeof input, "move %s;1;1\ncellprint 1;1\nmove %sz;1;1\n", name, name);
    snprintf(expected, sizeof expected, "OK\n%s\nError, \n", name);
    memcpy(name + LENGTH, ";0;0", 5);
    char *argv[] = {"santorini", name, "b;0;4", "c;4;0", "d;4;4", NULL};
    struct stream_memory memory = {input, strlen(input)};
    struct text answers;
    int number;
    assert_true(
        same_answers(expected, converse(argv, "", stream_from_memory, &memory, &answers), &number));
    free(answers.data);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sessions),
        cmocka_unit_test(test_long_lines),
        cmocka_unit_test(test_answers_are_flushed),
        cmocka_unit_test(test_long_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
