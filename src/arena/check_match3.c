/*
 * What is checked of a console over a match-three library.
 */
#include "arena/check_kind.h"
#include "protocols/match3.h"
#include <string.h>

enum { ARGUMENT_FOR_TOKEN = 1 };

static bool converse(const struct check_session *session, int reading, struct stream *stream) {
    (void)session, (void)reading;
    match3_console(stream, 1);
    return true;
}

static bool answer(const struct check_session *session, int reading, struct check_answers *answers) {
    return check_ask(session, reading, converse, answers);
}

/* ---- Comparing ---- */

/* `Error, KIND:` with any text behind it. */
static bool is_error(const char *line, size_t length, const char *kind) {
    char beginning[64];
    snprintf(beginning, sizeof beginning, "Error, %s:", kind);
    return length >= strlen(beginning) && check_begins(line, beginning);
}

/* Either of two kinds of error. */
static bool either(const char *wanted, size_t wanted_length, const char *got, size_t length, const char *one,
                   const char *other) {
    return (is_error(wanted, wanted_length, one) || is_error(wanted, wanted_length, other)) &&
           (is_error(got, length, one) || is_error(got, length, other));
}

static bool same(const char *wanted, size_t wanted_length, const char *got, size_t length) {
    size_t kind = strcspn(wanted + strcspn(wanted, ":\n"), ":") + strcspn(wanted, ":\n") + 1;
    if (check_begins(wanted, "Error, "))
        return kind <= wanted_length && length >= kind && memcmp(wanted, got, kind) == 0;
    return length == wanted_length && memcmp(wanted, got, length) == 0;
}

static bool same_or_argument(const char *wanted, size_t wanted_length, const char *got, size_t length) {
    return same(wanted, wanted_length, got, length) ||
           either(wanted, wanted_length, got, length, "illegal-token", "argument");
}

/* Of a text of the right form that is too small for a board both kinds are right. */
static bool same_or_too_small(const char *wanted, size_t wanted_length, const char *got, size_t length) {
    return same(wanted, wanted_length, got, length) ||
           either(wanted, wanted_length, got, length, "board-dimension", "token-string");
}

static bool accept(const struct check_place *place, const char **at) {
    bool load = check_begins(place->session->lines[place->line], "load ");
    return check_accept_lines(place, at,
                              load                                   ? same_or_too_small
                              : place->reading == ARGUMENT_FOR_TOKEN ? same_or_argument
                                                                     : same);
}

/* ---- Random games ---- */

static const char tokens[] = "ABCD";

static void write_tokens(ludo_random *random, FILE *lines, uint64_t count, bool blanks) {
    for (uint64_t i = 0; i < count; i++)
        fputc(blanks && ludo_below(random, 6) == 0 ? ' ' : tokens[ludo_below(random, sizeof tokens - 1)],
              lines);
}

static void write_rows(ludo_random *random, FILE *lines, const char *command, uint64_t rows, uint64_t size,
                       bool blanks) {
    fputs(command, lines);
    for (uint64_t i = 0; i < rows; i++) {
        fputs(i ? ";" : " ", lines);
        write_tokens(random, lines, size, blanks);
    }
    fputc('\n', lines);
}

static void write_position(ludo_random *random, FILE *lines) {
    fprintf(lines, " %d,%d", (int)ludo_below(random, 7) - 1, (int)ludo_below(random, 7) - 1);
}

static void write_move(ludo_random *random, FILE *lines, const char *command) {
    static const char *const moves[] = {"flip-right", "flip-down", "rotate-square", "rotate-column",
                                        "rotate-row"};
    uint64_t move = ludo_below(random, 5);
    fprintf(lines, "%s%s %s", command, ludo_below(random, 4) ? "" : " reverse", moves[move]);
    if (move < 3)
        write_position(random, lines);
    else
        fprintf(lines, " %d", (int)ludo_below(random, 6) - 1);
    fputc('\n', lines);
}

static void write_positions(ludo_random *random, FILE *lines, const char *command, uint64_t count) {
    fputs(command, lines);
    for (uint64_t i = 0; i < count; i++)
        write_position(random, lines);
    fputc('\n', lines);
}

static void write_matcher(ludo_random *random, FILE *lines) {
    static const char *const matchers[] = {"1,0|0,1",  "1,0;0,1",     "1,0",
                                           "1,1|1,-1", "0,1;1,0|2,0", "1,2;-1,1"};
    fprintf(lines, "matcher %s\n", matchers[ludo_below(random, 2) ? 0 : ludo_below(random, 6)]);
}

static void write_command(ludo_random *random, FILE *lines) {
    static const char *const looks[] = {"size", "score", "drop", "refill", "start"};
    switch (ludo_below(random, 12)) {
    case 0:
        fprintf(lines, "%s\n", looks[ludo_below(random, 5)]);
        break;
    case 1:
        write_move(random, lines, "can");
        break;
    case 2:
        write_move(random, lines, "affected");
        break;
    case 3:
        write_move(random, lines, "apply");
        break;
    case 4:
        write_positions(random, lines, "match", 1 + ludo_below(random, 3));
        break;
    case 5:
        write_positions(random, lines, "remove", 1 + ludo_below(random, 2));
        break;
    case 6:
        write_positions(random, lines, ludo_below(random, 2) ? "get" : "contains", 1);
        break;
    case 7:
        write_positions(random, lines, "swap", 2);
        break;
    case 8:
        write_matcher(random, lines);
        break;
    default:
        write_move(random, lines, "play");
        fputs("score\n", lines);
    }
    fputs("show\n", lines);
}

static void invent(ludo_random *random, FILE *lines, char *arguments, size_t room) {
    enum { COMMANDS = 40 };
    uint64_t columns = 2 + ludo_below(random, 4);
    (void)arguments, (void)room;
    fprintf(lines, "tokens %s\n", tokens);
    write_rows(random, lines, "load", 2 + ludo_below(random, 4), columns, ludo_below(random, 2));
    write_matcher(random, lines);
    write_rows(random, lines, ludo_below(random, 3) ? "fill cycle" : "fill columns", columns,
               3 + ludo_below(random, 9), false);
    for (int i = 0; i < COMMANDS; i++)
        write_command(random, lines);
}

const struct check_kind check_match3 = {
    .name = "match3",
    .farewell = "quit",
    .readings = {"ours", "a token that is not valid is an error of the kind `argument`"},
    .answer = answer,
    .accept = accept,
    .invent = invent,
};
