/*
 * The Santorini console: steps of a turn as commands, one a line.
 */
#ifndef PROTOCOLS_SANTORINI_H
#define PROTOCOLS_SANTORINI_H

#include "games/santorini/rules.h"
#include "protocols/stream.h"

struct santorini_console {
    struct santorini_state state;
    const char *names[2][2]; /* of each player's figures, with their lengths: they point into the
                                command line */
    size_t lengths[2][2];
};

/*
 * Sets the console up from the four figures NAME;ROW;COLUMN of a command line and options like
 * --cards=off in front of them. `argv[0]` is the program's name. False with the reason when
 * anything is wrong.
 */
bool santorini_read_arguments(struct santorini_console *console, int argc, char **argv,
                              ludo_error *error);

/* Answers one command but `quit`; false with the reason when it is refused. */
bool santorini_obey(struct santorini_console *console, const char *line, FILE *out,
                    ludo_error *error);

/* Answers commands until the game or the input ends. */
void santorini_converse(struct santorini_console *console, struct stream *stream);

#endif
