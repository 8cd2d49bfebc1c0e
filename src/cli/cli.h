/*
 * The program `ludothek`: one file for each command, one table of them in main.c.
 */
#ifndef LUDO_CLI_H
#define LUDO_CLI_H

#include "core/record.h"
#include "search/search.h"
#include <stdio.h>

/* Exit statuses. */
enum { CLI_OK = 0, CLI_FAILED = 1, CLI_USAGE = 2 };

typedef struct cli_command {
    const char *name;
    const char *arguments;             /* as in its usage line */
    const char *summary;               /* one line */
    const char *help;                  /* the rest of --help */
    int (*run)(int argc, char **argv); /* argv[0] is the command's name */
} cli_command;

extern const cli_command cli_commands[]; /* ends with a NULL name */

/* Prints one line on stderr that says what is wrong and what would be right; gives CLI_USAGE. */
int cli_refuse(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Options of a command, taken out of the arguments: `--name VALUE`, `--name=VALUE`, or `--name` alone for a
 * flag. */
typedef struct cli_option {
    const char *name;
    const char **value; /* set to the value; NULL for a flag */
    bool *flag;         /* set when a flag is there */
} cli_option;

/*
 * Sorts out `argv`: options are stored, other words moved to its front (from argv[1]) and counted in
 * `*words`. False, with a line on stderr, for an unknown or doubled option, a missing value, or a number of
 * words not in min to max.
 */
bool cli_parse(int argc, char **argv, const cli_option *options, int min, int max, int *words);

/* Reads a number of at most `max`; on failure refuses with `what`. */
bool cli_number(const char *what, const char *text, uint64_t min, uint64_t max, uint64_t *number);

/* Reads seconds: digits with a fraction, above 0; those beyond a million are all alike. On failure refuses.
 */
bool cli_seconds(const char *text, double *seconds);

/* Reads the name of an engine, NULL being the usual one, for a variant; on failure refuses. */
bool cli_engine(const char *text, const ludo_variant *variant, search_method *method);

/* The variant and a state at a position for a GAME text; `position` may be NULL. NULL, with a line on stderr,
 * if refused. */
void *cli_position(const char *game, const char *position, ludo_variant *variant);

/* Prints a text in lines that fit any terminal. */
void cli_wrap(const char *text);

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

int cmd_perft(int argc, char **argv);
int cmd_moves(int argc, char **argv);
int cmd_games(int argc, char **argv);
int cmd_show(int argc, char **argv);
int cmd_bench(int argc, char **argv);
int cmd_play(int argc, char **argv);
int cmd_menu(int argc, char **argv);
int cmd_playthrough(int argc, char **argv);
int cmd_analyse(int argc, char **argv);
int cmd_tables(int argc, char **argv);
int cmd_boards(int argc, char **argv);
int cmd_match3(int argc, char **argv);
int cmd_misterx(int argc, char **argv);
int cmd_santorini(int argc, char **argv);
int cmd_muehle(int argc, char **argv);
int cmd_uhp(int argc, char **argv);
int cmd_uai(int argc, char **argv);
int cmd_solve(int argc, char **argv);

/* A seed that is another one each time. */
uint64_t cli_fresh_seed(void);

#endif
