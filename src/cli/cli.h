/*
 * The program `ludothek`: each command is described in its own file, main.c lists them. From the description
 * its command line is read and its help is written.
 */
#ifndef LUDO_CLI_H
#define LUDO_CLI_H

#include "core/record.h"
#include "search/search.h"
#include <stdio.h>

/* Exit statuses. */
enum { CLI_OK = 0, CLI_FAILED = 1, CLI_USAGE = 2 };

/* An option `--name VALUE` or `--name=VALUE`, or `--name` alone for a flag. One of the pointers says where it
 * goes; a command that reads its command line itself has none. */
typedef struct cli_option {
    const char *name;  /* one of a single letter is written with one dash */
    const char *value; /* the word for its value; NULL: it is a flag */
    const char *help;  /* one line */
    bool *flag;
    const char **text;
    uint64_t *number; /* `min` to `max` */
    double *seconds;  /* above 0, at most `max`; 0: those beyond a million are all alike */
    uint64_t min, max;
} cli_option;

typedef struct cli_command {
    const char *name;
    const char *arguments;             /* as in its usage line, in front of the options */
    int least, most;                   /* how many words they are; most -1: any number */
    const char *summary;               /* one line */
    const char *help;                  /* the rest of --help; NULL: it answers --help itself */
    const cli_option *options;         /* ends with a NULL name; may be NULL */
    bool own;                          /* it reads its command line itself */
    int (*run)(int argc, char **argv); /* behind argv[0] are the words that are no options */
} cli_command;

extern const cli_command cli_analyse, cli_bench, cli_boards, cli_games, cli_match3, cli_menu, cli_misterx,
    cli_moves, cli_muehle, cli_perft, cli_play, cli_playthrough, cli_santorini, cli_serve, cli_show,
    cli_solve, cli_tables, cli_uai, cli_uhp;

/* Reads the command line of a command and runs it, or prints its help. Gives an exit status. */
int cli_run(const cli_command *command, int argc, char **argv);

/* Prints one line on stderr that says what is wrong and what would be right; gives CLI_USAGE. */
int cli_refuse(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Reads a number of at most `max`; on failure refuses with `what`. */
bool cli_number(const char *what, const char *text, uint64_t min, uint64_t max, uint64_t *number);

/* Reads the name of an engine, NULL being the usual one, for a variant; on failure refuses. */
bool cli_engine(const char *text, const ludo_variant *variant, search_method *method);

/* The variant and a state at a position for a GAME text; `position` may be NULL. NULL, with a line on stderr,
 * if refused. */
void *cli_position(const char *game, const char *position, ludo_variant *variant);

/* Prints a text in lines that fit any terminal. All begin `indent` columns from the left, where the cursor is
 * already. */
void cli_wrap(const char *text, int indent);

/* How to draw on stdout: Unicode and colour when it is a terminal that can. */
ludo_style cli_style(void);

/* Draws a position with its status line. */
void cli_draw(const ludo_variant *variant, const void *state, const void *before, ludo_move last);

/* Writes something; false when it could not. */
typedef bool cli_writer(const void *context, ludo_text *text);

/* A text on the heap of whatever `write` writes, or NULL. */
char *cli_text(cli_writer *write, const void *context);

/* Prints the legal moves, sorted: one a line, or in columns. False when memory is short. */
bool cli_print_moves(const ludo_variant *variant, const void *state, bool columns);

/* A seed that is another one each time. */
uint64_t cli_fresh_seed(void);

#endif
