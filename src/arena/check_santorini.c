/*
 * What is checked of a Santorini console.
 */
#include "arena/arguments.h"
#include "arena/check_kind.h"
#include "protocols/santorini.h"
#include <string.h>

enum { HERMES_FREE = 1 };

/* The command line of a session as the console reads it, the reading in front. */
static bool read_setup(const struct check_session *session, int reading, struct arguments *words) {
    char text[256];
    snprintf(text, sizeof text, "santorini %s %s", reading == HERMES_FREE ? "--hermes=free" : "",
             session->arguments);
    return arguments_split(text, words, NULL);
}

static bool converse(const struct check_session *session, int reading, struct stream *stream) {
    struct santorini_console console;
    struct arguments words;
    ludo_error error;
    if (!read_setup(session, reading, &words))
        return false;
    if (santorini_read_arguments(&console, (int)words.count, words.list, &error))
        santorini_converse(&console, stream);
    else
        fprintf(stream->out, "Error, %s\n", error.text);
    arguments_free(&words);
    return true;
}

static bool answer(const struct check_session *session, int reading, struct check_answers *answers) {
    return check_ask(session, reading, converse, answers);
}

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
    static const char *const cards[] = {"Apollo", "Artemis", "Athena", "Atlas", "Demeter", "Hermes"};
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
    snprintf(arguments, room, "'ann;%d;1' 'bob;1;3' 'cleo;3;%d' 'dora;4;1'", (int)ludo_below(random, 3),
             (int)ludo_below(random, 5));
    for (int i = 0; i < STEPS; i++)
        write_steps(random, lines);
}

const struct check_kind check_santorini = {
    .name = "santorini",
    .farewell = "quit",
    .readings = {"ours", "with Hermes a figure may also move as usual"},
    .answer = answer,
    .invent = invent,
};
