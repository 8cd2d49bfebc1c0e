/*
 * What is checked of a platform for Connect-N, Tic-Tac-Toe, Advanced Tic-Tac-Toe and Ataxx.
 */
#include "check/boards.h"
#include "arena/arguments.h"
#include "protocols/boards.h"
#include <stdlib.h>
#include <string.h>

enum { BLANK_BEHIND_PROMPT = 1 << 0, SQUARES = 1 << 1, ONE_CHARACTER = 1 << 2 };

static const struct check_reading readings[] = {
    {"a blank stands behind `Type your move:`", .open = NULL},
    {"boards are squares", .open = NULL},
    {"identifiers are one character", .open = NULL},
    {"obstacles are mirrored into the four quarters", .open = NULL},
    {0},
};

#define PLAYS_10 "play\nplay\nplay\nplay\nplay\nplay\nplay\nplay\nplay\nplay\n"
#define PLAYS_40 PLAYS_10 PLAYS_10 PLAYS_10 PLAYS_10
static const struct check_transcript sessions[] = {
    {"boards", "random-players-of-ttt", "-g ttt -p X:r,O:r", PLAYS_10},
    {"boards", "random-players-of-attt", "-g attt -p X:r,O:r", PLAYS_40},
    {"boards", "random-players-of-cn", "-g cn -d 4x4 -p A:r,B:r,C:r", PLAYS_40},
    {"boards", "random-players-of-ataxx", "-g ataxx -d 5x5 -p W:r,B:r,R:r,Y:r", PLAYS_40},
    {"boards", "obstacles", "-g ataxx -d 7x7 -p W:r,B:r,R:r,Y:r -o 3", PLAYS_40},
    {0},
};

static const char *wanted(const struct check_session *session, size_t i) {
    (void)i;
    return check_boards_chooses(session)
               ? "(the board that some legal move leads to, and whose turn it is)"
               : NULL;
}

/* Plays with the options of a session, where they are right and there is a stream. False when they
 * are not. */
static bool begin(const struct check_session *session, struct stream *stream) {
    struct boards_setup setup = {0};
    struct arguments words;
    char text[256], message[256];
    snprintf(text, sizeof text, "boards %s", session->arguments);
    if (!arguments_split(text, &words, NULL))
        return false;
    bool good = boards_read(&setup, (int)words.count, words.list, 0, message, sizeof message);
    if (good && stream)
        boards_console(&setup, stream);
    boards_free(&setup);
    arguments_free(&words);
    return good;
}

static bool converse(const struct check_session *session, check_readings followed,
                     struct stream *stream) {
    (void)followed;
    begin(session, stream);
    return true;
}

/* Whether the value of an option has something that a program may refuse. */
static bool has_rectangle(const char *arguments) {
    const char *sides = strstr(arguments, "-d ");
    unsigned rows, columns;
    return sides && sscanf(sides, "-d %ux%u", &rows, &columns) == 2 && rows != columns;
}

static bool has_long_identifier(const char *arguments) {
    const char *list = strstr(arguments, "-p ");
    for (const char *c = list ? list + strlen("-p ") : ""; *c && *c != ' ';
         c += strcspn(c, ", "), c += *c == ',')
        if (strcspn(c, ",: ") > 1)
            return true;
    return false;
}

static bool answer(const struct check_session *session, check_readings followed,
                   struct check_answers *answers) {
    if (check_boards_chooses(session))
        return check_no_answers(session, followed, answers);
    bool good = check_ask(session, followed, converse, answers);
    answers->unwilling =
        good && ((followed & SQUARES && has_rectangle(session->arguments)) ||
                 (followed & ONE_CHARACTER && has_long_identifier(session->arguments)));
    answers->refuses = good && !begin(session, NULL);
    return good;
}

/* ---- Comparing ---- */

/* Whether a text is there, with a blank or not behind what asks for a move. Moves `*at` behind it.
 */
static bool stands(const char *wanted, size_t length, bool blank, const char **at) {
    static const char ask[] = "Type your move:";
    const char *got = *at;
    for (size_t i = 0; i < length; i++) {
        if (*got != wanted[i])
            return false;
        got++;
        if (blank && i + 2 > sizeof ask - 1 &&
            memcmp(wanted + i + 2 - sizeof ask, ask, sizeof ask - 1) == 0 && *got == ' ')
            got++;
    }
    *at = got;
    return true;
}

/* Whose turn it was when a line was told. */
static void find_turn(const struct check_place *place, char *turn, size_t room) {
    static const char word[] = "Turn for ";
    const char *last = NULL, *end = place->answers->text + place->answers->ends[place->line];
    for (const char *c = place->answers->text; (c = strstr(c, word)) && c < end; c++)
        last = c;
    snprintf(turn, room, "%.*s", last ? (int)strcspn(last, "\n") : 0, last ? last : "");
}

/* Whether a text that complains leaves the turn where it was. */
static bool keeps_turn(const struct check_place *place, const char *from, const char *to) {
    char turn[256];
    find_turn(place, turn, sizeof turn);
    for (const char *c = from; (c = strstr(c, "Turn for ")) && c < to; c++)
        if (strlen(turn) != strcspn(c, "\n") || strncmp(c, turn, strlen(turn)) != 0)
            return false;
    return true;
}

/* Behind wrong input there may be any text before the prompt comes again. */
static bool accept(const struct check_place *place, const char **at) {
    size_t length;
    const char *wanted = check_answer(place->answers, place->line, &length), *got = *at;
    bool blank = place->readings & BLANK_BEHIND_PROMPT, good = stands(wanted, length, blank, &got);
    if (good || !place->answers->refused[place->line]) {
        *at = good ? got : *at;
        return good;
    }
    for (const char *from = *at; *from; from++) {
        got = from;
        if (stands(wanted, length, blank, &got) && keeps_turn(place, *at, from)) {
            *at = got;
            return true;
        }
    }
    return false;
}

/* ---- Random games ---- */

struct setting {
    const char *arguments;
    int size, numbers, tries; /* numbers of a move: 1 from a list, 2 or 4; tries: moves typed */
};

static void invent(ludo_random *random, FILE *lines, char *arguments, size_t room) {
    static const struct setting settings[] = {
        {"-g ttt", 9, 1, 60},
        {"-g attt", 20, 1, 120},
        {"-g cn -d 3x3 -p A,B,C", 3, 2, 150},
        {"-g cn -d 4x4", 4, 2, 300},
        {"-g ataxx -d 5x5", 5, 4, 6000},
        {"-g ataxx -d 5x5 -p W,B,R", 5, 4, 6000},
        {"-g ataxx -d 5x5 -p W,B,R,Y", 5, 4, 6000},
    };
    const struct setting *it = &settings[ludo_below(random, sizeof settings / sizeof *settings)];
    snprintf(arguments, room, "%s", it->arguments);
    for (int i = 0; i < it->tries; i++) {
        fputs("play\n", lines);
        for (int j = 0; j < it->numbers; j++)
            fprintf(lines, "%s%d", j ? " " : "",
                    (int)ludo_below(random, (uint64_t)it->size) + (it->numbers == 1));
        fputs("\n", lines);
    }
}

const struct check_kind check_boards = {
    .name = "boards",
    .farewell = "quit",
    .sessions = sessions,
    .chooses = check_boards_chooses,
    .follow = check_boards_follow,
    .wanted = wanted,
    .readings = readings,
    .answer = answer,
    .accept = accept,
    .invent = invent,
    .miss = check_boards_miss,
    .opener = "play",
};
