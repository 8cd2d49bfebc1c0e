/*
 * The board-game platform: Connect-N, Tic-Tac-Toe, Advanced Tic-Tac-Toe and Ataxx. Here are its
 * command line and its console; boards_game.h is what every view of it shares.
 */
#ifndef PROTOCOLS_BOARDS_H
#define PROTOCOLS_BOARDS_H

#include "core/contract.h"
#include "protocols/stream.h"

/* An option of the command line that does nothing, and why. */
struct boards_idle {
    const char *option, *value; /* as they were typed; a flag has the value "" */
    const char *reason;
};

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
    bool shut;  /* no browser is to be opened for the window view */
    struct boards_idle idle[5];
    size_t idles;
};

/* An integer as people type it. Those larger than anything here have one value, but keep their
 * digits for the message that refuses them. */
struct boards_integer {
    int64_t value;
    const char *sign, *digits; /* without a plus and leading zeros */
    int length;                /* of the digits */
};

/* What printf shows an integer with. */
#define BOARDS_INTEGER         "%s%.*s"
#define BOARDS_DIGITS(integer) (integer).sign, (integer).length, (integer).digits

/* Reads an optional sign and digits, and moves `*text` behind them. The integer points into the
 * text. */
bool boards_take_integer(const char **text, struct boards_integer *integer);

extern const char boards_usage[];

/*
 * Reads the command line (argv[0] is the program's name). False with the one line to print when it
 * is wrong, cut to `size`; boards_message_room() is enough for all of it. `fresh` is the seed when
 * none is given. Free it in any case.
 */
bool boards_read(struct boards_setup *setup, int argc, char **argv, uint64_t fresh, char *message,
                 size_t size);
size_t boards_message_room(int argc, char **argv);
void boards_free(struct boards_setup *setup);

/* Plays on a console until the game is over or the input ends. */
void boards_console(const struct boards_setup *setup, struct stream *stream);

#endif
