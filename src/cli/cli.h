/*
 * The program `ludothek`: each command is described in its own file, main.c lists them. From the
 * description its command line is read and its help is written.
 */
#ifndef CLI_CLI_H
#define CLI_CLI_H

#include "core/json.h"
#include "search/player.h"
#include "session/session.h"
#include <stdio.h>

/* Exit statuses. */
enum { CLI_OK = 0, CLI_FAILED = 1, CLI_USAGE = 2 };

/* Texts of one option, `most` at most. */
struct cli_texts {
    const char **list;
    size_t count, most;
};

/* An option `--name VALUE` or `--name=VALUE`, or `--name` alone for a flag. One of the pointers
 * says where it goes; a command that reads its command line itself has none. */
typedef struct cli_option {
    const char *name;  /* one of a single letter is written with one dash */
    const char *value; /* the word for its value; NULL: it is a flag */
    const char *help;  /* one line */
    bool *flag;
    const char **text;
    uint64_t *number;        /* `min` to `max` */
    double *seconds;         /* above 0, at most `max`; 0: those beyond a million are all alike */
    struct cli_texts *texts; /* of an option that may be given again and again */
    uint64_t min, max;
} cli_option;

typedef struct cli_command {
    const char *name;
    const char *arguments;     /* as in its usage line, in front of the options */
    int least, most;           /* how many words they are; most -1: any number */
    const char *summary;       /* one line */
    const char *help;          /* the rest of --help; NULL: it answers --help itself */
    const cli_option *options; /* ends with a NULL name; may be NULL */
    bool own;                  /* it reads its command line itself */
    bool english;              /* what it prints is the same in every language: programs read it */
    int (*run)(int argc, char **argv); /* behind argv[0] are the words that are no options */
} cli_command;

extern const cli_command cli_analyse, cli_apply, cli_bench, cli_boards, cli_check, cli_games,
    cli_match, cli_match3, cli_menu, cli_misterx, cli_moves, cli_muehle, cli_perft, cli_play,
    cli_playthrough, cli_santorini, cli_rooms, cli_serve, cli_show, cli_solve, cli_tables,
    cli_tournament, cli_uai, cli_uhp, cli_worker;

/* Puts a value where an option says, NULL for a flag; refuses a wrong one. */
bool cli_store(const cli_option *option, const char *value);

/* Reads the command line of a command and runs it, or prints its help. Gives an exit status. */
int cli_run(const cli_command *command, int argc, char **argv);

/* Prints one line on stderr that says what is wrong and what would be right; gives CLI_USAGE. */
int cli_refuse(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* Prints something to people on stdout, in their language. */
void cli_say(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* The same for a sentence, in lines that fit the terminal. */
void cli_tell(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* The size of the terminal on a descriptor; 0 rows, and the usual width, where there is none. */
struct cli_window {
    int rows, columns;
} cli_window(int descriptor);

/* Reads a number of at most `max`; on failure refuses with `what`. */
bool cli_number(const char *what, const char *text, uint64_t min, uint64_t max, uint64_t *number);

/* Reads the name of an engine, NULL being the usual one, for a variant. */
bool cli_engine(const char *text, const ludo_variant *variant, search_method *method,
                ludo_error *error);

/* What a command line says of tables: `--tables DIR`, `--no-tables`, or neither. */
struct cli_tables {
    const char *directory; /* NULL: the user's own */
    bool none;
};

/* Its options in the description of a command. */
#define CLI_TABLES(wish)                                                                           \
    {"tables", "DIR", "folder of perfect-play tables; by default the user's own",                  \
     .text = &(wish).directory},                                                                   \
    {                                                                                              \
        "no-tables", NULL, "do without perfect-play tables", .flag = &(wish).none                  \
    }

/* Whether a directory is there. */
bool cli_find_tables(const char *directory, ludo_error *error);
/* Refuses both at once, and a directory that is not there. */
bool cli_tables_good(struct cli_tables wish);
/* The tables of a player; in the user's own directory a small set may be made in the background. */
struct perfect_wish cli_perfect(struct cli_tables wish, bool make_small);

/* What a command line says of a position: a GAME, perhaps with `--position TEXT`, or `--load FILE`.
 */
struct cli_place {
    const char *game, *position, *load;
};

/* Its options in the description of a command. */
#define CLI_PLACE(place)                                                                           \
    {"position", "TEXT", "a position in the notation of the game; by default the first one",       \
     .text = &(place).position},                                                                   \
    {                                                                                              \
        "load", "FILE", "a saved game instead of GAME, as it was left", .text = &(place).load      \
    }

/* Opens a session there. */
bool cli_open(const struct cli_place *place, const struct session_terms *terms,
              struct session *session, ludo_error *error);

/* The variant and a state for a GAME text; `position` may be NULL. On failure refuses and gives
 * NULL. */
void *cli_position(const char *game, const char *position, ludo_variant *variant);

/* Prints a text in lines that fit the terminal, and are not longer than people like to read, all
 * `indent` columns from the left, where the cursor is. */
void cli_wrap(const char *text, int indent);

/* Prints the options of a game with their defaults, what they take and their help. */
void cli_print_options(const ludo_rules *game);

/* Whether the first `length` characters of what somebody typed are a word, in English or as people
 * here say it. */
bool cli_is_word(const char *typed, size_t length, const char *english);

/* A text without the blanks around it, which end where it does. */
char *cli_trim(char *text);

/* How to draw on stdout: Unicode and colour when it is a terminal that can. */
ludo_style cli_style(void);

/* Draws a position; `before`, the state in which `last` was played, may be NULL. Gives the size of
 * it. */
struct cli_window cli_draw(const ludo_variant *variant, const void *state, const void *before,
                           ludo_move last);
/* Draws where a session is, with the last move marked, and prints how it stands; gives the size of
 * both. */
struct cli_window cli_draw_session(struct session *session);
void cli_print_status(const struct session *session);

/* Writes something; false when it could not. */
typedef bool cli_writer(const void *context, ludo_text *text);

/* A text on the heap of whatever `write` writes, or NULL. */
char *cli_text(cli_writer *write, const void *context);
/* The position of a session, and how it stands. */
cli_writer cli_write_position, cli_write_status;

/* The option `--json` in the description of a command. */
#define CLI_JSON(wanted)                                                                           \
    {                                                                                              \
        "json", NULL, "print JSON, one object a line; docs/json.md lists the fields",              \
            .flag = &(wanted)                                                                      \
    }

/* Prints a line of JSON that `write` writes, in English. False when memory is short, which is said.
 */
bool cli_print_json(cli_writer *write, const void *context);
/* Prints where a session is: its position, how it stands, and what there is to draw. */
bool cli_print_session_json(const struct session *session);
/* A key with its value. */
void cli_put_string(ludo_json *json, const char *key, const char *value);
void cli_put_number(ludo_json *json, const char *key, uint64_t value);

/* A seed that is another one each time. */
uint64_t cli_fresh_seed(void);

#endif
