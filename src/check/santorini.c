/*
 * What is checked of a Santorini console.
 */
#include "protocols/santorini.h"
#include "arena/arguments.h"
#include "check/kind.h"
#include <string.h>

enum { HERMES_FREE = 1 << 0, DIGITS_ALONE = 1 << 1 };

/* The command line of a session as the console reads it, the reading in front. */
static bool read_setup(const struct check_session *session, check_readings readings,
                       struct arguments *words) {
    char text[256];
    snprintf(text, sizeof text, "santorini %s %s", readings & HERMES_FREE ? "--hermes=free" : "",
             session->arguments);
    return arguments_split(text, words, NULL);
}

static bool converse(const struct check_session *session, check_readings readings,
                     struct stream *stream) {
    struct santorini_console console;
    struct arguments words;
    if (!read_setup(session, readings, &words))
        return false;
    if (santorini_read_arguments(&console, (int)words.count, words.list, NULL))
        santorini_converse(&console, stream);
    arguments_free(&words);
    return true;
}

/* Whether the figures are none that a game can begin with. */
static bool refuses(const struct check_session *session) {
    struct santorini_console console;
    struct arguments words;
    if (!read_setup(session, 0, &words))
        return false;
    bool good = santorini_read_arguments(&console, (int)words.count, words.list, NULL);
    arguments_free(&words);
    return !good;
}

/* Whether a number has more than digits need: a sign, or a zero in front. */
static bool has_more_than_digits(const char *text) {
    for (const char *number = text; (number = strpbrk(number, " ;"));) {
        number++;
        if (*number == '+' || *number == '-' ||
            (*number == '0' && number[1] >= '0' && number[1] <= '9'))
            return true;
    }
    return false;
}

static bool answer(const struct check_session *session, check_readings readings,
                   struct check_answers *answers) {
    bool good = check_ask(session, readings, converse, answers);
    answers->unwilling =
        good && readings & DIGITS_ALONE && has_more_than_digits(session->arguments);
    answers->refuses = good && refuses(session);
    return good;
}

/* ---- Lines that are left open ---- */

/* The turn as it stands when a line is told; false when the game is over. */
static bool find_state(const struct check_place *place, struct santorini_state *state) {
    struct santorini_console console;
    struct arguments words;
    FILE *nowhere = fopen("/dev/null", "w");
    bool good = nowhere && read_setup(place->session, place->readings, &words);
    if (good) {
        good = santorini_read_arguments(&console, (int)words.count, words.list, NULL);
        for (size_t i = 0; i < place->line && good; i++)
            if (!place->answers->refused[i])
                good = santorini_obey(&console, place->session->lines[i], nowhere, NULL);
        arguments_free(&words);
        *state = console.state;
    }
    if (nowhere)
        fclose(nowhere);
    return good && state->winner < 0;
}

static bool is_told(const struct check_place *place, const char *beginning, bool refused) {
    return check_begins(place->session->lines[place->line], beginning) &&
           place->answers->refused[place->line] == refused;
}

static bool has_card(const struct check_place *place, unsigned card,
                     struct santorini_state *state) {
    return find_state(place, state) && state->card == card;
}

/* A second move with Artemis, of the figure that has moved or of the other one. */
static bool moves_again(const struct check_place *place, bool same) {
    struct santorini_state state;
    const char *line = place->session->lines[place->line];
    size_t first = place->line;
    if (!check_begins(line, "move ") || !has_card(place, SANTORINI_ARTEMIS, &state) ||
        state.moves != 1 || state.builds > 0)
        return false;
    while (place->answers->refused[--first] || !check_begins(place->session->lines[first], "move "))
        ;
    return (strncmp(line, place->session->lines[first], strcspn(line, ";") + 1) == 0) == same;
}

static bool moves_other_figure(const struct check_place *place) {
    return place->answers->refused[place->line] && moves_again(place, false);
}

static bool moves_twice(const struct check_place *place) {
    return !place->answers->refused[place->line] && moves_again(place, true);
}

/* A swap that lifts the other figure by more than a level. */
static bool lifts_the_other(const struct check_place *place) {
    struct santorini_state before, after;
    struct check_place next = *place;
    next.line++;
    if (!is_told(place, "move ", false) || !has_card(place, SANTORINI_APOLLO, &before) ||
        !find_state(&next, &after))
        return false;
    unsigned from = before.figure[before.side][after.mover],
             to = after.figure[after.side][after.mover];
    return before.board.men[before.side ^ 1] >> to & 1 &&
           santorini_level(&before.board, from) > santorini_level(&before.board, to) + 1;
}

static bool builds_cuboid_with_atlas(const struct check_place *place) {
    struct santorini_state state;
    return is_told(place, "build C", false) && has_card(place, SANTORINI_ATLAS, &state);
}

/* One step where a card gives two. */
static bool leaves_a_step(const struct check_place *place) {
    struct santorini_state state;
    bool ends = is_told(place, "turn", false), builds = is_told(place, "build ", false);
    return (ends || builds) && find_state(place, &state) &&
           ((state.card == SANTORINI_ARTEMIS && state.moves == 1) ||
            (ends && state.card == SANTORINI_DEMETER && state.builds == 1));
}

static bool draws_later(const struct check_place *place) {
    size_t before = place->line - 1;
    return is_told(place, "draw-card ", false) && place->line > 0 &&
           (place->answers->refused[before] || strcmp(place->session->lines[before], "turn") != 0);
}

/* A build behind which the opponent has a turn only by a card. */
static bool leaves_only_cards(const struct check_place *place) {
    struct santorini_state state;
    struct check_place next = *place;
    next.line++;
    return is_told(place, "build ", false) && find_state(&next, &state) &&
           !santorini_all_steps(&state.board, state.side ^ 1u, santorini_next_ban(&state));
}

static bool surrenders(const struct check_place *place) {
    return is_told(place, "surrender", false);
}

static bool writes_more_than_digits(const struct check_place *place) {
    return !place->answers->refused[place->line] &&
           has_more_than_digits(place->session->lines[place->line]);
}

static const struct check_reading readings[] = {
    {"with Hermes a figure may also move as usual", .open = NULL},
    {"figures are not placed by numbers with a sign or zeros in front", .open = NULL},
    {"numbers have no sign and no zeros in front", writes_more_than_digits, "Error, ", false},
    {"with Artemis each figure may move once", moves_other_figure, NULL, false},
    {"with Artemis no figure moves twice", moves_twice, "Error, ", false},
    {"with Apollo no figure is lifted by more than a level", lifts_the_other, "Error, ", false},
    {"with Atlas a dome has to be built", builds_cuboid_with_atlas, "Error, ", false},
    {"the second step of Artemis or Demeter has to be made", leaves_a_step, "Error, ", false},
    {"a card is drawn in the very first line of a turn", draws_later, "Error, ", false},
    {"cards save nobody who is blocked", leaves_only_cards, "P", false},
    {"one surrenders only when nothing is possible", surrenders, "Error, ", false},
    {0},
};

/* ---- Random games ---- */

static void write_cell(ludo_random *random, FILE *lines) {
    fprintf(lines, "%d;%d\n", (int)ludo_below(random, 5), (int)ludo_below(random, 5));
}

static void write_look(ludo_random *random, FILE *lines) {
    switch (ludo_below(random, 3)) {
    case 0:
        fputs("bag\n", lines);
        break;
    case 1:
        fputs("print\n", lines);
        break;
    default:
        fputs("cellprint ", lines);
        write_cell(random, lines);
    }
}

/* Steps at random; most are refused. */
static void write_steps(ludo_random *random, FILE *lines) {
    static const char *const names[] = {"ann", "bob", "cleo", "dora"};
    static const char *const cards[] = {"Apollo", "Artemis", "Athena",
                                        "Atlas",  "Demeter", "Hermes"};
    enum { MOVES = 6, BUILDS = 12 };
    if (ludo_below(random, 2))
        fprintf(lines, "draw-card %s\n", cards[ludo_below(random, 6)]);
    for (int i = 0; i < MOVES; i++) {
        fprintf(lines, "move %s;", names[ludo_below(random, 4)]);
        write_cell(random, lines);
    }
    for (int i = 0; i < BUILDS; i++) {
        fprintf(lines, "build %c;", ludo_below(random, 3) ? 'C' : 'D');
        write_cell(random, lines);
    }
    if (ludo_below(random, 8) == 0)
        write_look(random, lines);
    fputs("turn\n", lines);
}

static void invent(ludo_random *random, FILE *lines, char *arguments, size_t room) {
    enum { STEPS = 150 };
    snprintf(arguments, room, "'ann;%d;1' 'bob;1;3' 'cleo;3;%d' 'dora;4;1'",
             (int)ludo_below(random, 3), (int)ludo_below(random, 5));
    for (int i = 0; i < STEPS; i++)
        write_steps(random, lines);
}

const struct check_kind check_santorini = {
    .name = "santorini",
    .farewell = "quit",
    .readings = readings,
    .answer = answer,
    .invent = invent,
    .miss = check_santorini_miss,
};
