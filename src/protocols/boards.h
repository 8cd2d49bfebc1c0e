/*
 * The board-game platform: Connect-N, Tic-Tac-Toe, Advanced Tic-Tac-Toe and Ataxx on a console.
 */
#ifndef PROTOCOL_BOARDS_H
#define PROTOCOL_BOARDS_H

#include "protocols/stream.h"
#include <ludothek/game.h>

enum { BOARDS_PIECE = 256 }; /* bytes of a piece identifier that are kept */

/* What the command line asks for. */
struct boards_setup {
    ludo_variant variant;
    int players;
    char *pieces[LUDO_MAX_PLAYERS]; /* identifiers, into the command line's copy below */
    char modes[LUDO_MAX_PLAYERS];   /* 'm', 'r' or 'a' */
    bool window, multiviews;
    double seconds; /* for a move of the AI */
    uint64_t seed;
    char *list; /* the copy of the -p list that `pieces` point into */
    bool help;  /* only the usage text is wanted */
};

extern const char boards_usage[];

/*
 * Reads the command line (argv[0] is the program's name). False with the one line to print when it is wrong.
 * `fresh` is the seed when none is given. Free it in any case.
 */
bool boards_read(struct boards_setup *setup, int argc, char **argv, uint64_t fresh, char *message,
                 size_t size);
void boards_free(struct boards_setup *setup);

/* Plays on a console until the game is over or the input ends. */
void boards_console(const struct boards_setup *setup, struct stream *stream);

#endif
