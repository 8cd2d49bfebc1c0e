/*
 * What is checked of a program that plays Mühle behind the protocol of the assignment: that each
 * move is a legal one.
 */
#include "check/kind.h"
#include "games/muehle/game.h"
#include <stdlib.h>
#include <string.h>

static const struct check_transcript sessions[] = {
    {"muehle", "assignment-state", "", "0\nWEEEEEEEEEEEEEEEEEEEEEEB 8 8\n"},
    {"muehle", "first-stone", "", "0\nEEEEEEEEEEEEEEEEEEEEEEEE 9 9\n"},
    {"muehle", "first-stone-of-black", "", "1\nEEEEEEEEEEEEEEEEEEEEEEEW 8 9\n"},
    {"muehle", "stone-in-a-mill-stays", "",
     "0\nWWEBBBEEEEEEEEEEEEEEEEEB 7 5\nWWEBBBEEEBEEEEEEEEEEEEEB 7 4\n"},
    {"muehle", "all-stones-in-mills", "", "0\nWWEBBBEEEEEEEEEWEEEEEEEE 6 6\n"},
    {"muehle", "nothing-to-take-from-mills", "", "0\nWBEWBEWBEWWEEEEWBEWBEBBB 0 0\n"},
    {"muehle", "two-mills-take-one", "", "0\nWWEEEEEEEEEEEEWEEEEBEBBW 5 6\n"},
    {"muehle", "places-with-three-on-the-board", "", "0\nWEWEEEEEEEEEEEEBEBEEEEEW 3 4\n"},
    {"muehle", "moves-while-the-other-places", "", "0\nWWEBEWEEEEWEEEEEEBEWEBEE 0 1\n"},
    {"muehle", "flies-with-three", "", "0\nWEEEEEEEEEEWEBBEEBEEEEEW 0 0\n"},
    {"muehle", "walks-with-four", "", "0\nWEEEEEEEEEEWEBBEEBEEEEWW 0 0\n"},
    {0},
};

#define POSITIONS                                                                                  \
    "0\nWEEEEEEEEEEEEEEEEEEEEEEB 8 8\nWEEEBEEWEEEEEEBEEWEEEBEE 6 6\nWBEEBEEWEEEWEEBEEWEEEBEB 5 "   \
    "4\n"                                                                                          \
    "EWBBWEEEEBWBWEEEEBEEWEEE 4 4\nWBEWBEEWEEEWEEBEEWEBEBEB 0 0\n"
static const struct check_transcript timed[] = {
    {"muehle", "keeps-its-time", "-t 0.3", POSITIONS},
    {"muehle", "keeps-its-time", "-t 1", POSITIONS},
    {0},
};

enum { BOARD = MUEHLE_FIELDS };
enum { MAY_LEAVE = 1 << 0, USUAL = 1 << 1, BOTH_HANDS = 1 << 2, FLIES_EARLY = 1 << 3 };

static const struct check_reading readings[] = {
    {"a stone that could be removed may be left", .open = NULL},
    {"if all stones are in mills one of them is removed", .open = NULL},
    {"moving begins when both hands are empty", .open = NULL},
    {"with three stones on the board one flies, with stones in hand, too", .open = NULL},
    {0},
};

/* ---- What was told ---- */

static bool is_colour(const char *line) {
    return strcmp(line, "0") == 0 || strcmp(line, "1") == 0;
}

/* `BOARD HANDWHITE HANDBLACK`, and nothing else. */
static bool is_state(const char *line) {
    size_t fields = strspn(line, "WBE");
    const char *hands = line + fields;
    return fields == BOARD && hands[0] == ' ' && hands[1] >= '0' && hands[1] <= '9' &&
           hands[2] == ' ' && hands[3] >= '0' && hands[3] <= '9' && !hands[4];
}

/* Where the digit of the hand of the side to move, or of the other, stands in a state line. */
static size_t hand_at(const struct check_session *session, bool own) {
    return BOARD + ((*session->lines[0] == '0') == own ? 1 : 3);
}

/* The position a state line tells, or NULL. `hand` is the digit of the side to move, where it is
 * not that of the line. */
static void *position(const struct check_session *session, size_t i, ludo_variant *variant,
                      check_readings followed, char hand) {
    char text[64];
    snprintf(text, sizeof text, "%s %c", session->lines[i], *session->lines[0] == '0' ? 'W' : 'B');
    if (hand)
        text[hand_at(session, true)] = hand;
    if (!ludo_read_variant(followed & USUAL ? "muehle:capture=usual" : "muehle", variant, NULL))
        return NULL;
    return ludo_new_state_at(variant, text, NULL);
}

static bool fits(const struct check_session *session) {
    ludo_variant variant;
    bool good = session->count > 0 && is_colour(session->lines[0]);
    for (size_t i = 1; i < session->count && good; i++) {
        void *state = is_state(session->lines[i]) ? position(session, i, &variant, 0, 0) : NULL;
        good = state && variant.game->count(state) > 0;
        free(state);
    }
    return good;
}

/* ---- What was answered ---- */

/* Reads `FROM TO REMOVE` as people write it. */
static bool read_numbers(const char *line, size_t length, int numbers[3]) {
    char text[32];
    int end = 0;
    snprintf(text, sizeof text, "%.*s", (int)length, line);
    return length < sizeof text &&
           sscanf(text, "%4d %4d %4d %n", &numbers[0], &numbers[1], &numbers[2], &end) == 3 &&
           !text[end] && numbers[0] >= -1 && numbers[0] < BOARD && numbers[1] >= 0 &&
           numbers[1] < BOARD && numbers[2] >= -1 && numbers[2] < BOARD;
}

static void write_numbers(const int numbers[3], ludo_text *text) {
    if (numbers[0] >= 0)
        ludo_putf(text, "%s-", muehle_fields[numbers[0]].name);
    ludo_put(text, muehle_fields[numbers[1]].name);
    if (numbers[2] >= 0)
        ludo_putf(text, "x%s", muehle_fields[numbers[2]].name);
}

static bool is_legal(const ludo_variant *variant, const void *state, const int numbers[3]) {
    char data[32];
    ludo_text text = ludo_text_in(data, sizeof data);
    ludo_move move;
    write_numbers(numbers, &text);
    return variant->game->read_move(state, data, &move, NULL);
}

/* Whether a move would be legal if it took some stone. */
static bool is_legal_taking(const ludo_variant *variant, const void *state, const int numbers[3]) {
    int with[3] = {numbers[0], numbers[1], 0};
    bool legal = false;
    for (; numbers[2] < 0 && with[2] < BOARD && !legal; with[2]++)
        legal = is_legal(variant, state, with);
    return legal;
}

static bool is_right_with(const struct check_place *place, char hand, const int numbers[3]) {
    ludo_variant variant;
    void *state = position(place->session, place->line, &variant, place->readings, hand);
    bool right =
        state && (is_legal(&variant, state, numbers) ||
                  (place->readings & MAY_LEAVE && is_legal_taking(&variant, state, numbers)));
    free(state);
    return right;
}

static bool is_right(const struct check_place *place, const int numbers[3]) {
    const char *line = place->session->lines[place->line];
    bool own = line[hand_at(place->session, true)] != '0',
         other = line[hand_at(place->session, false)] != '0';
    int stones = 0;
    for (const char *c = line; *c != ' '; c++)
        stones += *c == (*place->session->lines[0] == '0' ? 'W' : 'B');
    return is_right_with(place, 0, numbers) ||
           (place->readings & BOTH_HANDS && !own && other && is_right_with(place, '1', numbers)) ||
           (place->readings & FLIES_EARLY && own && stones == 3 &&
            is_right_with(place, '0', numbers));
}

static bool accept(const struct check_place *place, const char **at) {
    const char *got;
    size_t length;
    int numbers[3];
    if (!check_take_line(at, &got, &length))
        return false;
    if (place->line == 0)
        return length > 0;
    return read_numbers(got, length, numbers) && is_right(place, numbers);
}

static const char *last(const struct check_session *session, size_t i) {
    (void)session, (void)i;
    return "";
}

static const char *wanted(const struct check_session *session, size_t i) {
    (void)session;
    return i == 0 ? "(its name)" : "(a legal move, FROM TO REMOVE)";
}

static bool thinks(const struct check_session *session, size_t i) {
    (void)session;
    return i > 0;
}

/* ---- Random positions ---- */

static void write_state(const ludo_variant *variant, const void *state, FILE *lines) {
    char data[64];
    ludo_text text = ludo_text_in(data, sizeof data);
    variant->game->write_position(state, &text);
    fprintf(lines, "%.*s\n", (int)strlen(data) - 2, data);
}

/* Some positions of one side in a random game. */
static void invent(ludo_random *random, FILE *lines, char *arguments, size_t room) {
    enum { PLIES = 80, SHARE = 10 };
    ludo_variant variant;
    int side = (int)ludo_below(random, 2);
    (void)arguments, (void)room;
    void *state = ludo_read_variant("muehle", &variant, NULL) ? ludo_new_state(&variant) : NULL;
    fprintf(lines, "%d\n", side);
    for (int ply = 0; state && ply < PLIES && variant.game->turn(state) >= 0; ply++) {
        if (variant.game->turn(state) == side && ludo_below(random, SHARE) < 2)
            write_state(&variant, state, lines);
        variant.game->play(state, variant.game->random(state, random), NULL);
    }
    free(state);
}

const struct check_kind check_muehle = {
    .name = "muehle",
    .arguments = "-t 0.1",
    .sessions = sessions,
    .readings = readings,
    .answer = check_no_answers,
    .accept = accept,
    .fits = fits,
    .last = last,
    .wanted = wanted,
    .thinks = thinks,
    .timed = timed,
    .killed = true,
    .invent = invent,
};
