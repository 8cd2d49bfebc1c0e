/*
 * The command line of the board platform. Its forms and messages are those of the assignment's base
 * program: options may be shortened, joined with their value and mixed with other words; the first
 * of repeated ones counts; faults are told one at a time in a fixed order.
 */
#include "protocols/boards.h"
#include <ctype.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

const char boards_usage[] =
    "usage: boards [-d <arg>] [-g <game identifier>] [-h] [--limit <arg>] [-m]\n"
    "       [-o <arg>] [-p <list of players>] [--seed <arg>] [--symmetric]\n"
    "       [--time <arg>] [-v <view identifier>]\n"
    " -d,--dim <arg>                   The number of rows in the board (if\n"
    "                                  allowed by the selected game). It must\n"
    "                                  have the form ROWSxCOLS.\n"
    " -g,--game <game identifier>      The game to play ( cn [for ConnectN], ttt\n"
    "                                  [for Tic-Tac-Toe], attt [for Advanced\n"
    "                                  Tic-Tac-Toe], ataxx [for Ataxx] ). By\n"
    "                                  default, cn.\n"
    " -h,--help                        Print this message\n"
    "    --limit <arg>                 The limit of moves in attt and ataxx (0\n"
    "                                  for none). By default, 200.\n"
    " -m,--multiviews                  Create a separate view for each player\n"
    "                                  (valid only when using the window view)\n"
    " -o,--obstacles <arg>             The number of obstacles (if allowed by\n"
    "                                  the selected game). By default, 0.\n"
    " -p,--players <list of players>   A player has the form A:B (or A), where\n"
    "                                  A is sequence of characters (without any\n"
    "                                  whitespace) to be used for the piece\n"
    "                                  identifier, and B is the player mode (m\n"
    "                                  [for Manual] r [for Random] a [for AI]).\n"
    "                                  If B is not given, the default mode\n"
    "                                  'm' is used. If this option is not given\n"
    "                                  a default list of pieces from the\n"
    "                                  corresponding game is used, each\n"
    "                                  assigned the mode 'm'.\n"
    "    --seed <arg>                  The seed of all random choices.\n"
    "    --symmetric                   Mirror the obstacles in both axes.\n"
    "    --time <arg>                  The seconds an AI player may use for a\n"
    "                                  move. By default, 1.\n"
    " -v,--view <view identifier>      The view to use ( window [for Swing],\n"
    "                                  console [for Console] ). By default,\n"
    "                                  console.\n";

#define LARGE INT64_C(1000000000000) /* no number that is right here is as large */

enum { MESSAGE_WORDS = 128 }; /* bytes of a message beside what it quotes */

enum {
    DIM,
    GAME,
    HELP,
    LIMIT,
    MULTIVIEWS,
    NO_OPEN,
    OBSTACLES,
    PLAYERS,
    SEED,
    SYMMETRIC,
    TIME,
    VIEW,
    OPTIONS
};

static const struct {
    char letter; /* '\0': none */
    const char *name;
    bool takes_value;
} options[OPTIONS] = {
    [DIM] = {'d', "dim", true},
    [GAME] = {'g', "game", true},
    [HELP] = {'h', "help", false},
    [LIMIT] = {'\0', "limit", true},
    [MULTIVIEWS] = {'m', "multiviews", false},
    [NO_OPEN] = {'\0', "no-open", false}, /* not in the usage text, which is the assignment's */
    [OBSTACLES] = {'o', "obstacles", true},
    [PLAYERS] = {'p', "players", true},
    [SEED] = {'\0', "seed", true},
    [SYMMETRIC] = {'\0', "symmetric", false},
    [TIME] = {'\0', "time", true},
    [VIEW] = {'v', "view", true},
};

/* The command line while it is read. */
struct line {
    int argc;
    char **argv;
    const char *values[OPTIONS]; /* flags that are there: "" */
    char **words;                /* those left over */
    int word_count;
    char *message;
    size_t size;
};

static bool refuse(struct line *line, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static bool refuse(struct line *line, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line->message, line->size, format, arguments);
    va_end(arguments);
    return false;
}

static int find_letter(char letter) {
    for (int i = 0; i < OPTIONS; i++)
        if (letter && options[i].letter == letter)
            return i;
    return -1;
}

/* The option with this name or beginning; -1 when there is none, -2 when there are several. */
static int find_name(const char *name, size_t length) {
    int found = -1;
    for (int i = 0; i < OPTIONS; i++) {
        if (strncmp(options[i].name, name, length) != 0)
            continue;
        if (options[i].name[length] == '\0')
            return i;
        if (i == NO_OPEN)
            continue;
        found = found == -1 ? i : -2;
    }
    return length == 0 ? -1 : found;
}

static bool is_option(const char *word) {
    if (word[0] != '-' || word[1] == '\0')
        return false;
    if (word[1] == '-')
        return word[2] == '\0' || find_name(word + 2, strcspn(word + 2, "=")) != -1;
    return find_letter(word[1]) >= 0;
}

static void keep(struct line *line, int option, const char *value) {
    if (!line->values[option])
        line->values[option] = value;
}

/* The option's value is the next word, unless that is an option itself. */
static bool keep_next(struct line *line, int option, int *at) {
    if (*at + 1 >= line->argc || is_option(line->argv[*at + 1])) {
        char letter[] = {options[option].letter, '\0'};
        return refuse(line, "Missing argument for option: %s",
                      *letter ? letter : options[option].name);
    }
    keep(line, option, line->argv[++*at]);
    return true;
}

static bool read_long(struct line *line, const char *word, int *at) {
    size_t length = strcspn(word + 2, "=");
    int option = find_name(word + 2, length);
    const char *value = word[2 + length] == '=' ? word + 2 + length + 1 : NULL;
    if (option == -2)
        return refuse(line, "Ambiguous option: %.*s", (int)length + 2, word);
    if (option == -1 || (value && !options[option].takes_value))
        return refuse(line, "Unrecognized option: %s", word);
    if (options[option].takes_value && !value)
        return keep_next(line, option, at);
    keep(line, option, value ? value : "");
    return true;
}

/* Letters may stand together, `-mg`; the rest of the word behind one that takes a value is the
 * value. */
static bool read_short(struct line *line, const char *word, int *at) {
    for (const char *letter = word + 1; *letter; letter++) {
        int option = find_letter(*letter);
        if (option < 0)
            return refuse(line, "Unrecognized option: %s", word);
        if (!options[option].takes_value) {
            keep(line, option, "");
        } else if (letter[1]) {
            keep(line, option, letter + 1);
            break;
        } else {
            return keep_next(line, option, at);
        }
    }
    return true;
}

static bool read_words(struct line *line) {
    bool plain = false;
    for (int i = 1; i < line->argc; i++) {
        char *word = line->argv[i];
        if (plain || word[0] != '-' || word[1] == '\0')
            line->words[line->word_count++] = word;
        else if (strcmp(word, "--") == 0)
            plain = true;
        else if (!(word[1] == '-' ? read_long(line, word, &i) : read_short(line, word, &i)))
            return false;
    }
    return true;
}

static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

bool boards_take_integer(const char **text, struct boards_integer *integer) {
    const char *at = *text;
    bool negative = *at == '-';
    int64_t value = 0;
    at += *at == '-' || *at == '+';
    if (!is_digit(*at))
        return false;
    while (*at == '0' && is_digit(at[1]))
        at++;
    integer->digits = at;
    for (; is_digit(*at); at++)
        if (value < LARGE)
            value = value * 10 + (*at - '0');
    integer->length = (int)(at - integer->digits);
    integer->value = negative ? -value : value;
    integer->sign = integer->value < 0 ? "-" : "";
    *text = at;
    return true;
}

static bool read_count(struct line *line, int option, const char *what,
                       struct boards_integer *count) {
    const char *text = line->values[option], *end = text;
    if (!text || (boards_take_integer(&end, count) && *end == '\0' && count->value >= 0))
        return true;
    return refuse(line, "Invalid %s: %s", what, text);
}

static bool read_seed(struct line *line, uint64_t *seed) {
    const char *text = line->values[SEED];
    if (!text)
        return true;
    ludo_reader reader = ludo_read(text);
    if (!ludo_take(&reader, '+'))
        ludo_take_word(&reader,
                       "-0"); /* the only negative sign that is right stands before zeros */
    if (reader.at > text && *text == '-' && ludo_at_end(&reader)) {
        *seed = 0;
        return true;
    }
    if (ludo_take_number(&reader, UINT64_MAX, seed) && ludo_at_end(&reader) &&
        (*text != '-' || *seed == 0))
        return true;
    return refuse(line, "Invalid seed: %s", text);
}

static bool read_seconds(struct line *line, double *seconds) {
    const char *text = line->values[TIME];
    if (!text)
        return true;
    const char *digits = text + (*text == '+');
    size_t whole = strspn(digits, "0123456789"), part = 0;
    const char *end = digits + whole;
    if (*end == '.') {
        part = strspn(end + 1, "0123456789");
        end += 1 + part;
    }
    *seconds = strtod(digits, NULL);
    if (whole + part > 0 && *end == '\0' && strpbrk(digits, "123456789")) {
        if (*seconds > 1e6)
            *seconds = 1e6;
        return true;
    }
    return refuse(line, "Invalid time: %s", text);
}

static bool read_dimension(struct line *line, struct boards_integer sides[2]) {
    const char *text = line->values[DIM], *end = text;
    if (!text || (boards_take_integer(&end, &sides[0]) && *end++ == 'x' &&
                  boards_take_integer(&end, &sides[1]) && *end == '\0'))
        return true;
    return refuse(line, "Invalid dimension: %s", text);
}

static bool check_dimension(struct line *line, const struct boards_integer sides[2], bool ataxx) {
    int min = ataxx ? 5 : 3, max = ataxx ? 99 : 999;
    for (int i = 0; line->values[DIM] && i < 2; i++) {
        if (sides[i].value < min)
            return refuse(line, "Dimension must be at least %d: " BOARDS_INTEGER, min,
                          BOARDS_DIGITS(sides[i]));
        if (sides[i].value > max)
            return refuse(line, "Dimension must be at most %d: " BOARDS_INTEGER, max,
                          BOARDS_DIGITS(sides[i]));
        if (ataxx && sides[i].value % 2 == 0)
            return refuse(line, "Dimension must be odd: " BOARDS_INTEGER, BOARDS_DIGITS(sides[i]));
    }
    return true;
}

/* One element A:B of the list of players. More players than any game has are only counted. */
static bool read_player(struct line *line, struct boards_setup *setup, char *element) {
    char *colon = strchr(element, ':'), mode = 'm';
    if (*element == '\0' || colon == element || (colon && strchr(colon + 1, ':')))
        return refuse(line, "Invalid player information '%s'", element);
    if (colon && colon[1]) {
        if (colon[2] || !strchr("mra", colon[1]))
            return refuse(line, "Invalid player mode in '%s'", element);
        mode = colon[1];
    }
    if (colon)
        *colon = '\0';
    for (const char *c = element; *c; c++)
        if (isspace((unsigned char)*c))
            return refuse(line, "Invalid Piece identifier '%s'. It must be whitespace free.",
                          element);
    if (setup->players < LUDO_MAX_PLAYERS) {
        setup->pieces[setup->players] = element;
        setup->modes[setup->players] = mode;
    }
    setup->players++;
    return true;
}

static bool read_players(struct line *line, struct boards_setup *setup) {
    setup->list = strdup(line->values[PLAYERS] ? line->values[PLAYERS] : "X,O");
    if (!setup->list)
        return refuse(line, "Not enough memory");
    size_t length = strlen(setup->list);
    while (length > 0 && setup->list[length - 1] == ',')
        setup->list[--length] = '\0';
    for (char *element = setup->list, *next; length > 0 && element; element = next) {
        next = strchr(element, ',');
        if (next)
            *next++ = '\0';
        if (!read_player(line, setup, element))
            return false;
    }
    return true;
}

static bool check_words(struct line *line) {
    ludo_text text = ludo_text_in(line->message, line->size);
    if (line->word_count == 0)
        return true;
    ludo_put(&text, "Illegal arguments:");
    for (int i = 0; i < line->word_count; i++)
        ludo_putf(&text, " %s", line->words[i]);
    return false;
}

static bool check_players(struct line *line, const struct boards_setup *setup, int most,
                          bool ataxx) {
    if (setup->players < 2 || setup->players > most)
        return refuse(line, "Too many or too few players: %d", setup->players);
    for (int i = 0; i < setup->players; i++) {
        bool wrong = ataxx && strcmp(setup->pieces[i], "*") == 0;
        for (int k = 0; k < i; k++)
            wrong = wrong || strcmp(setup->pieces[i], setup->pieces[k]) == 0;
        if (wrong)
            return refuse(line, "Multiple or invalid piece '%s'", setup->pieces[i]);
    }
    return true;
}

/* Everything is checked by now, so the library accepts the variant. */
static bool make_variant(struct line *line, struct boards_setup *setup, const char *game,
                         const struct boards_integer sides[2], int64_t limit, int64_t obstacles) {
    char data[160];
    ludo_text text = ludo_text_in(data, sizeof data);
    ludo_error error;
    if (limit > 1000000000)
        limit = 1000000000;
    ludo_put(&text, game);
    if (strcmp(game, "cn") == 0)
        ludo_putf(&text, ":size=%d,players=%d",
                  sides[0].value == sides[1].value ? (int)sides[0].value : 5, setup->players);
    else if (strcmp(game, "attt") == 0)
        ludo_putf(&text, ":limit=%d", (int)limit);
    else if (strcmp(game, "ataxx") == 0)
        ludo_putf(&text, ":size=%dx%d,players=%d,obstacles=%d,symmetric=%s,limit=%d",
                  (int)sides[0].value, (int)sides[1].value, setup->players, (int)obstacles,
                  line->values[SYMMETRIC] ? "yes" : "no", (int)limit);
    return ludo_read_variant(data, &setup->variant, &error) || refuse(line, "%s", error.text);
}

static void note_idle(struct line *line, struct boards_setup *setup, int option, const char *typed,
                      const char *reason) {
    if (line->values[option])
        setup->idle[setup->idles++] = (struct boards_idle){typed, line->values[option], reason};
}

/* Notes what has no effect in this game and this view. */
static void note_all_idle(struct line *line, struct boards_setup *setup, const char *game,
                          const struct boards_integer sides[2]) {
    bool ataxx = strcmp(game, "ataxx") == 0, cn = strcmp(game, "cn") == 0,
         attt = strcmp(game, "attt") == 0;
    if (cn && sides[0].value != sides[1].value)
        note_idle(line, setup, DIM, "-d", "the board of cn is a square, so it has 5x5 cells");
    if (!cn && !ataxx && (sides[0].value != 3 || sides[1].value != 3))
        note_idle(line, setup, DIM, "-d", "the board of this game has 3x3 cells");
    if (!ataxx) {
        note_idle(line, setup, OBSTACLES, "-o", "only ataxx has obstacles");
        note_idle(line, setup, SYMMETRIC, "--symmetric", "only ataxx has obstacles");
    }
    if (!ataxx && !attt)
        note_idle(line, setup, LIMIT, "--limit", "only attt and ataxx have a limit of moves");
    if (!setup->window)
        note_idle(line, setup, MULTIVIEWS, "-m", "only the window view has several views");
}

static bool read_setup(struct line *line, struct boards_setup *setup) {
    if (!read_words(line))
        return false;
    setup->help = line->values[HELP] != NULL;
    if (setup->help)
        return true;
    const char *game = line->values[GAME] ? line->values[GAME] : "cn", *view = line->values[VIEW];
    bool ataxx = strcmp(game, "ataxx") == 0, cn = strcmp(game, "cn") == 0;
    const struct boards_integer side = {.value = ataxx ? 7 : 5};
    struct boards_integer sides[2] = {side, side}, limit = {.value = 200}, obstacles = {.value = 0};
    if (!read_dimension(line, sides) || !read_count(line, LIMIT, "limit", &limit) ||
        !read_count(line, OBSTACLES, "number of obstacles", &obstacles) ||
        !read_seed(line, &setup->seed) || !read_seconds(line, &setup->seconds))
        return false;
    if (!ataxx && !cn && strcmp(game, "ttt") != 0 && strcmp(game, "attt") != 0)
        return refuse(line, "Unknown game '%s'", game);
    if (!check_dimension(line, sides, ataxx))
        return false;
    if (view && strcmp(view, "window") != 0 && strcmp(view, "console") != 0)
        return refuse(line, "Unknown view '%s'", view);
    setup->window = view && strcmp(view, "window") == 0;
    setup->multiviews = line->values[MULTIVIEWS] != NULL;
    setup->shut = line->values[NO_OPEN] != NULL;
    note_all_idle(line, setup, game, sides);
    if (!read_players(line, setup) || !check_words(line) ||
        !check_players(line, setup, ataxx || cn ? 4 : 2, ataxx))
        return false;
    int rows = (int)sides[0].value, columns = (int)sides[1].value;
    int room = line->values[SYMMETRIC] ? (rows / 2) * (columns / 2) - 1
                                       : rows * columns - 2 * setup->players;
    if (ataxx && obstacles.value > room)
        return refuse(line, "Too many obstacles: " BOARDS_INTEGER " (at most %d)",
                      BOARDS_DIGITS(obstacles), room);
    return make_variant(line, setup, game, sides, limit.value, obstacles.value);
}

size_t boards_message_room(int argc, char **argv) {
    size_t room = MESSAGE_WORDS;
    for (int i = 1; i < argc; i++)
        room += strlen(argv[i]) + 1;
    return room;
}

bool boards_read(struct boards_setup *setup, int argc, char **argv, uint64_t fresh, char *message,
                 size_t size) {
    *setup = (struct boards_setup){.seconds = 1, .seed = fresh};
    struct line line = {.argc = argc, .argv = argv, .message = message, .size = size};
    line.words = malloc((size_t)(argc + 1) * sizeof *line.words);
    bool good = line.words ? read_setup(&line, setup) : refuse(&line, "Not enough memory");
    free(line.words);
    return good;
}

void boards_free(struct boards_setup *setup) {
    free(setup->list);
    setup->list = NULL;
}
