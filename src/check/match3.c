/*
 * What is checked of a console over a match-three library.
 */
#include "protocols/match3.h"
#include "check/kind.h"
#include <stdlib.h>
#include <string.h>

enum { ARGUMENT_FOR_TOKEN = 1 << 0, EMPTY_ALONE = 1 << 1, ARRIVED_ONLY = 1 << 2 };

static bool converse(const struct check_session *session, check_readings followed,
                     struct stream *stream) {
    (void)session, (void)followed;
    match3_console(stream, 1);
    return true;
}

static bool answer(const struct check_session *session, check_readings followed,
                   struct check_answers *answers) {
    return check_ask(session, followed, converse, answers);
}

/* ---- Comparing ---- */

/* `Error, KIND:` with any text behind it. */
static bool is_error(const char *line, size_t length, const char *kind) {
    char beginning[64];
    snprintf(beginning, sizeof beginning, "Error, %s:", kind);
    return length >= strlen(beginning) && check_begins(line, beginning);
}

/* Either of two kinds of error. */
static bool either(const char *wanted, size_t wanted_length, const char *got, size_t length,
                   const char *one, const char *other) {
    return (is_error(wanted, wanted_length, one) || is_error(wanted, wanted_length, other)) &&
           (is_error(got, length, one) || is_error(got, length, other));
}

static bool same(const char *wanted, size_t wanted_length, const char *got, size_t length) {
    size_t kind = strcspn(wanted + strcspn(wanted, ":\n"), ":") + strcspn(wanted, ":\n") + 1;
    if (check_begins(wanted, "Error, "))
        return kind <= wanted_length && length >= kind && memcmp(wanted, got, kind) == 0;
    return length == wanted_length && memcmp(wanted, got, length) == 0;
}

static bool same_or_argument(const char *wanted, size_t wanted_length, const char *got,
                             size_t length) {
    return same(wanted, wanted_length, got, length) ||
           either(wanted, wanted_length, got, length, "illegal-token", "argument");
}

/* Of a text of the right form that is too small for a board both kinds are right. */
static bool same_or_too_small(const char *wanted, size_t wanted_length, const char *got,
                              size_t length) {
    return same(wanted, wanted_length, got, length) ||
           either(wanted, wanted_length, got, length, "board-dimension", "token-string");
}

/* The board before a line, asked of our console: rows joined by `;`. NULL: there is none. */
static char *find_board(const struct check_place *place) {
    struct check_session before = *place->session;
    struct check_answers answers;
    size_t length;
    char *board = NULL;
    before.lines = calloc(place->line + 1, sizeof *before.lines);
    if (!before.lines)
        return NULL;
    memcpy(before.lines, place->session->lines, place->line * sizeof *before.lines);
    before.lines[place->line] = "show";
    before.count = place->line + 1;
    if (answer(&before, 0, &answers)) {
        const char *shown = check_answer(&answers, place->line, &length);
        if (!check_begins(shown, "Error, ") && length > 0)
            board = strndup(shown, length - 1);
        check_answers_free(&answers);
    }
    free(before.lines);
    return board;
}

/* The field of a board of one-byte tokens. */
static char field(const char *board, int x, int y) {
    size_t columns = strcspn(board, ";"), at = (size_t)y * (columns + 1) + (size_t)x;
    return x < 0 || y < 0 || (size_t)x >= columns || at >= strlen(board) ? ';' : board[at];
}

/* The fields to which `drop` brings a token, as a line. */
static void write_arrivals(const char *board, FILE *out) {
    int columns = (int)strcspn(board, ";"), rows = ((int)strlen(board) + 1) / (columns + 1);
    const char *blank = "";
    for (int x = 0; x < columns; x++) {
        int below = 0; /* empty fields */
        for (int y = 0; y < rows; y++)
            below += field(board, x, y) == ' ';
        for (int y = 0; y < rows; y++)
            if (field(board, x, y) == ' ') {
                below--;
            } else if (below > 0) {
                fprintf(out, "%s%d,%d", blank, x, y + below);
                blank = " ";
            }
    }
    fputs(*blank ? "\n" : "none\n", out);
}

/* Takes a line that is the same as a text. */
static bool take_text(const char **at, const char *text) {
    size_t length = strlen(text);
    if (strncmp(*at, text, length) != 0)
        return false;
    *at += length;
    return true;
}

static bool accept_arrivals(const struct check_place *place, const char **at) {
    char *text = NULL, *board = find_board(place);
    size_t length;
    FILE *out = board ? open_memstream(&text, &length) : NULL;
    if (out) {
        write_arrivals(board, out);
        fclose(out);
    }
    bool good = text && take_text(at, text);
    free(text);
    free(board);
    return good;
}

static bool is_empty_field(const char *board, const char *line, size_t length) {
    int x, y, size = 0;
    return sscanf(line, "%d,%d%n", &x, &y, &size) == 2 && (size_t)size == length &&
           field(board, x, y) == ' ';
}

/* Lines of one empty field each, between the matches that should come. */
static bool accept_empty_fields(const struct check_place *place, const char **at) {
    size_t length, got_length;
    const char *wanted = check_answer(place->answers, place->line, &length), *end = wanted + length,
               *got;
    char *board = find_board(place);
    if (!board)
        return false;
    if (check_begins(wanted, "none"))
        wanted = end;
    for (const char *next = *at; check_take_line(&next, &got, &got_length); *at = next)
        if (wanted < end && strncmp(wanted, got, got_length + 1) == 0)
            wanted += got_length + 1;
        else if (!is_empty_field(board, got, got_length))
            break;
    free(board);
    return wanted == end;
}

static bool accept(const struct check_place *place, const char **at) {
    const char *line = place->session->lines[place->line], *after = *at;
    if (check_accept_lines(place, at,
                           check_begins(line, "load ")            ? same_or_too_small
                           : place->readings & ARGUMENT_FOR_TOKEN ? same_or_argument
                                                                  : same))
        return true;
    *at = after;
    if (place->answers->refused[place->line])
        return false;
    return (place->readings & ARRIVED_ONLY && strcmp(line, "drop") == 0 &&
            accept_arrivals(place, at)) ||
           (place->readings & EMPTY_ALONE && check_begins(line, "match ") &&
            accept_empty_fields(place, at));
}

/* ---- Lines that are left open ---- */

static bool fails_as(const struct check_place *place, const char *kind) {
    size_t length;
    const char *wanted = check_answer(place->answers, place->line, &length);
    return is_error(wanted, length, kind);
}

/* A move before the game on this board was begun by `start`. */
static bool plays_unstarted(const struct check_place *place) {
    const char *const *lines = place->session->lines;
    size_t i = place->line;
    if (!check_begins(lines[i], "play "))
        return false;
    while (i-- > 0 && !check_begins(lines[i], "load ") && !check_begins(lines[i], "board "))
        if (strcmp(lines[i], "start") == 0 && !place->answers->refused[i])
            return false;
    return true;
}

static bool needs_a_strategy(const struct check_place *place) {
    return fails_as(place, "no-filling-strategy") &&
           !check_begins(place->session->lines[place->line], "refill");
}

/* A board that is filled in part. */
static bool runs_out(const struct check_place *place) {
    return fails_as(place, "fill-exhausted") ||
           (fails_as(place, "illegal-token") &&
            !check_begins(place->session->lines[place->line], "set "));
}

static bool never_ends(const struct check_place *place) {
    const char *line = place->session->lines[place->line];
    return (check_begins(line, "play ") || strcmp(line, "start") == 0) &&
           fails_as(place, "argument");
}

static const struct check_reading readings[] = {
    {"a token that is not valid is an error of the kind `argument`", .open = NULL},
    {"from an empty field there is a match of that field alone", .open = NULL},
    {"drop tells only where tokens arrive", .open = NULL},
    {"nothing is played before start", plays_unstarted, "Error, ", false},
    {"a game fills at random where no strategy was set", needs_a_strategy, NULL, false},
    {"fields are filled in another order, which shows when a supply runs out", runs_out, NULL,
     true},
    {"an endless chain is not cut off", never_ends, "(nothing more in time)", false},
    {0},
};

/* ---- Random games ---- */

static const char tokens[] = "ABCD";

static void write_tokens(ludo_random *random, FILE *lines, uint64_t count, bool blanks) {
    for (uint64_t i = 0; i < count; i++)
        fputc(blanks && ludo_below(random, 6) == 0 ? ' '
                                                   : tokens[ludo_below(random, sizeof tokens - 1)],
              lines);
}

static void write_rows(ludo_random *random, FILE *lines, const char *command, uint64_t rows,
                       uint64_t size, bool blanks) {
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
    .readings = readings,
    .answer = answer,
    .accept = accept,
    .invent = invent,
    .miss = check_match3_miss,
};
