#ifndef CLI_ORACLE_H
#define CLI_ORACLE_H

#include "search/player.h"

/* What a command line says of tables: `--tables DIR`, `--no-tables`, or neither. */
struct cli_tables {
    const char *directory; /* NULL: the user's own */
    bool none;
};

/* Its options in the description of a command. */
#define CLI_TABLES(wish)                                                                                     \
    {"tables", "DIR", "perfect-play tables; by default in the user's own directory",                         \
     .text = &(wish).directory},                                                                             \
    {                                                                                                        \
        "no-tables", NULL, "do without perfect-play tables", .flag = &(wish).none                            \
    }

/* Refuses both at once, and a directory that is not there. */
bool cli_tables_good(struct cli_tables wish);

/* The tables of a player: those wished for, or in the user's own directory, where a small set may be made in
 * the background. */
struct perfect_wish cli_perfect(struct cli_tables wish, bool make_small);

struct cli_oracle;

/* What is known of a variant: the tables in the directory wished for, or in the user's own, where a small set
 * can be made in the background if it is not there. NULL when there are no tables for such a game. */
struct cli_oracle *cli_oracle_open(const ludo_variant *variant, struct cli_tables wish, bool make_small);
const search_oracle *cli_oracle_of(const struct cli_oracle *oracle); /* NULL for NULL */
void cli_oracle_close(struct cli_oracle *oracle);

#endif
