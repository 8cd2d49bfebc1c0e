/*
 * Random sessions of the Mister X console, right and wrong commands mixed, beside a plain console;
 * and how the console treats its lines.
 */
#include "games/misterx/game.h"
#include "misterx_plain_console.h"
#include "misterx_random.h"
#include "protocols/misterx.h"
#include "test.h"

enum { SESSIONS = SANITIZED ? 1000 : 10000 };

static const char *const variants[] = {"misterx",
                                       "misterx:pass=forced",
                                       "misterx:pieces=hive",
                                       "misterx:pieces=hive,pass=forced",
                                       "misterx:informant=crossing",
                                       "misterx:gap=open",
                                       "misterx:pass=forced,informant=crossing,gap=open",
                                       "misterx:pieces=hive,informant=crossing,gap=open"};
enum { VARIANTS = sizeof variants / sizeof *variants };

static struct stream stream;

/* What the console answers; free it. */
static char *converse(const char *game, const char *input, size_t size, size_t limit) {
    ludo_variant variant;
    struct stream_memory memory = {input, size};
    char *answers = NULL;
    size_t length;
    FILE *out = open_memstream(&answers, &length);
    assert_non_null(out);
    assert_true(ludo_read_variant(game, &variant, NULL));
    stream_open(&stream, stream_from_memory, &memory, out, out, limit);
    misterx_converse(&variant, &stream);
    stream_close(&stream);
    fclose(out);
    return answers;
}

/* ---- What sessions have come to ---- */

static struct {
    long commands, errors, wins[2], pass_draws, enclosed_draws, forced_passes, squeezes, gaps,
        crossings;
    int stack, walk, turns, pieces;
} seen;

static void note(const struct plain *p, const char *line, bool accepted) {
    int pairs = 0;
    seen.commands++;
    seen.errors += !accepted;
    if (!accepted || strcmp(line, "print") == 0)
        return;
    char result = plain_result(p);
    seen.wins[0] += result == 'R';
    seen.wins[1] += result == 'V';
    seen.enclosed_draws += result == '=' && p->passes < 2;
    seen.pass_draws += result == '=' && p->passes >= 2;
    seen.forced_passes += strcmp(line, "pass") == 0 && (p->hive || !p->free);
    for (const char *c = line; strncmp(line, "move", 4) == 0 && *c; c++)
        pairs += *c == ' ';
    seen.walk = pairs / 2 > seen.walk ? pairs / 2 : seen.walk;
    seen.turns = p->turns[0] > seen.turns ? p->turns[0] : seen.turns;
    int pieces = plain_count(p, 0) + plain_count(p, 1);
    seen.pieces = pieces > seen.pieces ? pieces : seen.pieces;
    for (int i = 0; i < 22; i++)
        if (p->piece[i].lies && p->piece[i].level >= seen.stack)
            seen.stack = p->piece[i].level + 1;
}

/* Counts what is allowed only because gaps are open, or because ways may meet themselves. */
static void note_liberty(const struct plain_console *console, const char *line, size_t length) {
    struct plain_console strict = *console;
    char *answer;
    size_t size;
    FILE *out = open_memstream(&answer, &size);
    strict.game.open = strict.game.crossing = false;
    assert_non_null(out);
    plain_answer(&strict, line, length, out);
    fclose(out);
    bool refused = strncmp(answer, "Error", 5) == 0;
    seen.gaps += refused && strncmp(line, "move A", 6) == 0;
    seen.crossings += refused && strncmp(line, "move I", 6) == 0;
    free(answer);
}

/* ---- Commands ---- */

static int random_piece_name(const struct plain *p, ludo_random *random, char *text) {
    static const char *const strange[] = {"X2R", "A3V", "S3R", "E3V", "I0R", "I4V", "x1R",
                                          "X1r", "X1W", "X1",  "XR1", "1XR", "X1RR"};
    const char *name = plain_name(p, below(random, 22));
    if (chance(random, 10))
        name = strange[below(random, (int)(sizeof strange / sizeof *strange))];
    return sprintf(text, "%s", name);
}

/* A right command, as far as one was found. */
static void right_command(const struct plain_console *console, enum manner manner, int passing,
                          ludo_random *random, char *line) {
    const struct plain *p = &console->game;
    struct proposal proposal;
    int first = below(random, 22);
    if (!console->running) {
        if (p->hive)
            first += first % 11 == 0;
        sprintf(line, "start %s", plain_name(p, first));
    } else if (chance(random, 10)) {
        strcpy(line, "print");
    } else if (p->free && !p->hive && p->piece[11 * p->turn].lies && chance(random, passing)) {
        strcpy(line, "pass");
    } else if (propose(p, manner, random, &proposal)) {
        write_proposal(p, &proposal, random, line);
    } else {
        strcpy(line, "pass");
    }
}

/* Well-formed, with pieces and edges at random. */
static void wild_command(const struct plain *p, ludo_random *random, char *line) {
    int length = 0, pairs = 1 + below(random, 4) * below(random, 2);
    switch (below(random, 8)) {
    case 0:
        length = sprintf(line, "start ");
        random_piece_name(p, random, line + length);
        return;
    case 1:
        strcpy(line, "pass");
        return;
    case 2:
    case 3:
    case 4:
        length = sprintf(line, "place ");
        pairs = 1;
        break;
    default:
        length = sprintf(line, "move ");
    }
    if (chance(random, 90))
        length += sprintf(line + length, "%s", plain_name(p, 11 * p->turn + below(random, 11)));
    else
        length += random_piece_name(p, random, line + length);
    for (int i = 0; i < pairs; i++) {
        length += sprintf(line + length, " %d ", below(random, 8));
        length += random_piece_name(p, random, line + length);
    }
}

/* Another path: a pair is left out, doubled, exchanged with its neighbour, or changed. */
static void bend_path(const struct plain *p, ludo_random *random, char *line) {
    struct plain_line words;
    if (!plain_cut(line, strlen(line), &words) || words.count < 4)
        return;
    int pairs = words.count / 2 - 1, at = 2 + 2 * below(random, pairs), how = below(random, 5);
    int length = sprintf(line, "%s %s", words.word[0], words.word[1]);
    for (int i = 2; i < words.count; i += 2) {
        char *edge = words.word[i], *piece = words.word[i + 1];
        if (i == at && how == 0)
            continue;
        if (i == at && how == 1)
            length += sprintf(line + length, " %s %s", edge, piece);
        if (i == at && how == 2)
            edge[0] = (char)('0' + below(random, 8));
        if (i == at && how == 3)
            strcpy(piece, plain_name(p, below(random, 22)));
        if (i == at && how == 4 && i + 3 < words.count) {
            length += sprintf(line + length, " %s %s", words.word[i + 2], words.word[i + 3]);
            strcpy(words.word[i + 2], edge);
            strcpy(words.word[i + 3], piece);
            edge = words.word[i + 2];
            piece = words.word[i + 3];
            i += 2;
        }
        length += sprintf(line + length, " %s %s", edge, piece);
    }
}

/* A walk that comes to one of its cells again, the start included. False when there is none. */
static bool walk_back(const struct plain *p, ludo_random *random, char *line) {
    struct proposal it;
    if (!propose(p, WALKING, random, &it) || it.placed ||
        !strchr("EI", plain_kind(p, it.move.piece)))
        return false;
    it.steps = plain_kind(p, it.move.piece) == 'E' ? 2 : 1 + below(random, it.steps);
    for (int first = below(random, it.steps), i = 0; i < it.steps; i++) {
        const int *cell = it.way[(first + i) % it.steps], *end = it.way[it.steps];
        if (plain_near(cell[0], cell[1], end[0], end[1])) {
            memcpy(it.way[++it.steps], cell, sizeof *it.way);
            write_proposal(p, &it, random, line);
            return true;
        }
    }
    return false;
}

/* A step of an agent on or off a piece that two higher stacks beside it forbid, which they do in
 * Hive only. False when there is none. */
static bool squeeze(const struct plain *p, ludo_random *random, char *line) {
    for (int piece = 11 * p->turn + 1; piece <= 11 * p->turn + 2; piece++)
        for (int e = 1; e <= 6 && plain_may_lift(p, piece); e++) {
            struct plain open = *p;
            open.hive = false;
            int q = p->piece[piece].q + plain_dq[e], r = p->piece[piece].r + plain_dr[e];
            if (plain_agent(&open, piece, q, r) && !plain_agent(p, piece, q, r)) {
                struct proposal it = {.move = {piece, q, r}, .way = {{0, 0}, {q, r}}, .steps = 1};
                write_proposal(p, &it, random, line);
                seen.squeezes++;
                return true;
            }
        }
    return false;
}

/* One character more, less or other. Gives the length, since a NUL byte may be among them. */
static size_t misspell(ludo_random *random, char *line) {
    static const char characters[] = "  \t,;01679XASEIRVxaseirvplcmo\r-+.\xc3\xa4";
    size_t length = strlen(line), at = length ? ludo_below(random, length + 1) : 0;
    char c = characters[ludo_below(random, sizeof characters)];
    if (c == '\r' && at == length)
        c = ' '; /* in front of the line end it would be right */
    switch (below(random, 6)) {
    case 0:
        line[at] = '\0';
        return at;
    case 1:
        memmove(line + 1, line, length + 1);
        line[0] = ' ';
        return length + 1;
    case 2:
        line[length] = ' ';
        return length + 1;
    case 3:
        if (at == length)
            return length;
        line[at] = c;
        return length;
    default:
        memmove(line + at + 1, line + at, length - at + 1);
        line[at] = c;
        return length + 1;
    }
}

/* A command with something wrong, most of the time. */
static size_t wrong_command(const struct plain_console *console, enum manner manner,
                            ludo_random *random, char *line) {
    static const char *const senseless[] = {"",
                                            "help",
                                            "print all",
                                            "Print",
                                            "pass pass",
                                            "start",
                                            "start X1R X1V",
                                            "quit 0",
                                            "QUIT",
                                            "place X1R",
                                            "place X1R 1",
                                            "move X1R",
                                            "move X1R 1",
                                            "undo",
                                            "pass ",
                                            " print",
                                            "place X1R 1 X1V ",
                                            "start  X1R",
                                            "PASS",
                                            "move",
                                            "place"};
    const struct plain *p = &console->game;
    if (!console->running && chance(random, 30)) {
        strcpy(line, "print");
        return 5;
    }
    if (console->running && p->hive && squeeze(p, random, line))
        return strlen(line);
    if (console->running && chance(random, 10) && walk_back(p, random, line))
        return strlen(line);
    switch (below(random, 8)) {
    case 0:
        strcpy(line, senseless[below(random, (int)(sizeof senseless / sizeof *senseless))]);
        return strlen(line);
    case 1:
    case 2:
        right_command(console, manner, 0, random, line);
        return misspell(random, line);
    case 3:
    case 4:
        right_command(console, WALKING, 0, random, line);
        bend_path(p, random, line);
        return strlen(line);
    default:
        wild_command(p, random, line);
        /* Games shall grow old. */
        if (console->running && strncmp(line, "start", 5) == 0 && chance(random, 80))
            line[8] = 'W';
        return strlen(line);
    }
}

/* ---- Sessions ---- */

/* Compares line by line; an error only has to be one. */
static void compare_answers(uint64_t seed, const char *game, const char *input,
                            const char *expected, const char *got) {
    const char *all = got;
    while (*expected || *got) {
        size_t length = strcspn(expected, "\n"), got_length = strcspn(got, "\n");
        bool same = length == got_length && strncmp(expected, got, length) == 0;
        if (length == 7 && strncmp(expected, "Error, ", 7) == 0)
            same = got_length > 15 && strncmp(got, "Error, ", 7) == 0;
        if (!same || !*expected || got[got_length] != '\n')
            fail_msg("session %llu of %s:\n%s\nanswers:\n%s\n'%.*s' should be '%.*s'",
                     (unsigned long long)seed, game, input, all, (int)got_length, got, (int)length,
                     expected);
        expected += length + 1;
        got += got_length + 1;
    }
}

static void play_session(uint64_t seed) {
    ludo_random random = ludo_seeded(ludo_mix(seed));
    const char *game = variants[seed % VARIANTS];
    enum manner manner = (enum manner)below(&random, MANNERS);
    int commands = 20 + below(&random, chance(&random, 10) ? 400 : 60),
        passing = chance(&random, 30) ? 15 : 1;
    struct plain_console console = {
        .game = {.hive = strstr(game, "hive") != NULL,
                 .free = strstr(game, "forced") == NULL,
                 .crossing = strstr(game, "crossing") && !strstr(game, "hive"),
                 .open = strstr(game, "open") && !strstr(game, "hive")}};
    char *input, *expected;
    size_t input_size, expected_size;
    FILE *in = open_memstream(&input, &input_size),
         *out = open_memstream(&expected, &expected_size);
    assert_true(in && out);
    for (int i = 0; i < commands && !console.quit; i++) {
        char line[LINE];
        size_t length;
        bool last = i + 1 == commands;
        if (chance(&random, 25)) {
            length = wrong_command(&console, manner, &random, line);
        } else {
            right_command(&console, manner, passing, &random, line);
            length = strlen(line);
        }
        if (last && chance(&random, 30))
            length = (size_t)sprintf(line, "quit");
        fwrite(line, 1, length, in);
        fputs(last && length && chance(&random, 50) ? "" : chance(&random, 10) ? "\r\n" : "\n", in);
        if (last && strcmp(line, "quit") == 0 && chance(&random, 50))
            fputs("\nstart X1R\nprint\n", in); /* nobody listens */
        fflush(out);
        size_t answered = expected_size;
        struct plain_console before = console;
        plain_answer(&console, line, length, out);
        fflush(out);
        bool accepted = strncmp(expected + answered, "Error", 5) != 0;
        if (accepted && (before.game.open || before.game.crossing))
            note_liberty(&before, line, length);
        line[length] = '\0';
        note(&console.game, line, accepted);
    }
    fclose(in);
    fclose(out);
    char *got = converse(game, input, input_size, STREAM_LIMIT);
    compare_answers(seed, game, input, expected, got);
    free(input);
    free(expected);
    free(got);
}

static void test_sessions(void **unused) {
    (void)unused;
    for (uint64_t seed = 0; seed < SESSIONS; seed++)
        play_session(seed);
    assert_in_range(seen.errors * 100 / seen.commands, 20, 30);
    assert_true(seen.wins[0] > 0 && seen.wins[1] > 0 && seen.pass_draws > 0 &&
                seen.enclosed_draws > 0);
    assert_true(seen.forced_passes > 0 && seen.squeezes > 0 && seen.stack == 5 &&
                seen.pieces == 22);
    assert_true(seen.walk > 30 && seen.turns > 100 && seen.gaps > 0 && seen.crossings > 0);
}

/* The assignment's first figure. A game is over by then, so no `print` can show it. */
static void test_first_figure(void **unused) {
    (void)unused;
    ludo_variant variant;
    struct mx_state *state = test_state(
        "misterx", "0,0=X1R/0,1=A2V/1,0=S1R/1,-1=I2R/0,-1=S1V/-1,0=A1V/-1,1=I1R/2,0=X1V R 12",
        &variant);
    char data[64];
    ludo_text text = ludo_text_in(data, sizeof data);
    mx_describe(state, 0, &text);
    assert_string_equal(data, "X1R 1 A2V 2 S1R 3 I2R 4 S1V 5 A1V 6 I1R");
    free(state);
}

/* ---- Lines ---- */

static void test_long_lines(void **unused) {
    (void)unused;
    enum { BLANKS = STREAM_LIMIT + 10 };
    char *input = malloc(BLANKS + 100);
    assert_non_null(input);
    int length = sprintf(input, "start X1R\nprint");
    memset(input + length, ' ', BLANKS);
    sprintf(input + length + BLANKS, "\nprint\n");
    char *answers = converse("misterx", input, strlen(input), STREAM_LIMIT);
    assert_string_equal(answers, "OK\nError, the line is too long or has a NUL byte\nX1R\n");
    free(answers);
    free(input);
}

/* Gives one line at a time, and looks at what has been answered to those before. */
struct patient {
    const char *const *lines; /* a command, what must have been answered before it, ..., NULL */
    char **answers;
};

static ssize_t give_line(void *context, char *buffer, size_t size) {
    struct patient *patient = context;
    const char *line = patient->lines[0];
    if (!line)
        return 0;
    assert_string_equal(*patient->answers, patient->lines[1]);
    assert_true(strlen(line) < size);
    memcpy(buffer, line, strlen(line));
    patient->lines += 2;
    return (ssize_t)strlen(line);
}

static void test_answers_leave_at_once(void **unused) {
    (void)unused;
    static const char *const lines[] = {"start X1R\n",
                                        "",
                                        "place A1V 1 X1R\r\n",
                                        "OK\n",
                                        "pri",
                                        "OK\nOK\n",
                                        "nt\n",
                                        "OK\nOK\n",
                                        "quit\n",
                                        "OK\nOK\nX1R 1 A1V\nA1V 4 X1R\n",
                                        "print\n",
                                        "never",
                                        NULL};
    char *answers;
    size_t length;
    ludo_variant variant;
    FILE *out = open_memstream(&answers, &length);
    struct patient patient = {lines, &answers};
    assert_non_null(out);
    fflush(out);
    assert_true(ludo_read_variant("misterx", &variant, NULL));
    stream_open(&stream, give_line, &patient, out, out, STREAM_LIMIT);
    misterx_converse(&variant, &stream);
    stream_close(&stream);
    fclose(out);
    assert_string_equal(patient.lines[0], "print\n");
    free(answers);
}

/* No input, however strange, has an answer of more than one line that is not an error. */
static void test_strange_bytes(void **unused) {
    (void)unused;
    for (int c = 0; c < 256; c++) {
        char input[] = {'s', 't', 'a', 'r', 't', ' ', (char)c, '1', 'R', '\n'};
        char *answers = converse("misterx", input, sizeof input, STREAM_LIMIT);
        int lines = 0, strange = 0;
        for (const char *at = answers; *at; at++) {
            lines += *at == '\n';
            strange += *at != '\n' && ((unsigned char)*at < ' ' || *at == 127);
        }
        assert_int_equal(lines, c == '\n' ? 2 : 1);
        assert_int_equal(strange, 0);
        assert_int_equal(strncmp(answers, "Error, ", 7) != 0,
                         c == 'X' || c == 'A' || c == 'S' || c == 'E' || c == 'I');
        free(answers);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sessions),      cmocka_unit_test(test_first_figure),
        cmocka_unit_test(test_long_lines),    cmocka_unit_test(test_answers_leave_at_once),
        cmocka_unit_test(test_strange_bytes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
