/*
 * The oracle of a variant for commands that play and analyse: the tables in a directory, or those in the
 * user's own, of which a small set is made while the first game is played.
 */
#include "cli/oracle.h"
#include "cli/cli.h"
#include <sys/stat.h>

static void on_trouble(void *context, const char *sentence) {
    (void)context;
    fprintf(stderr, "ludothek: %s\n", sentence);
}

struct perfect_wish cli_perfect(struct cli_tables wish, bool make_small) {
    return (struct perfect_wish){.directory = wish.directory, .make = make_small, .on_trouble = on_trouble};
}

bool cli_tables_good(struct cli_tables wish) {
    struct stat status;
    if (wish.directory && wish.none)
        cli_refuse("--tables and --no-tables exclude each other");
    else if (wish.directory && (stat(wish.directory, &status) != 0 || !S_ISDIR(status.st_mode)))
        cli_refuse("there is no directory '%.200s' with tables", wish.directory);
    else
        return true;
    return false;
}

struct cli_oracle *cli_oracle_open(const ludo_variant *variant, struct cli_tables wish, bool make_small) {
    struct perfect_wish perfect = cli_perfect(wish, make_small);
    return wish.none ? NULL : (struct cli_oracle *)perfect_open(variant, &perfect);
}

const search_oracle *cli_oracle_of(const struct cli_oracle *oracle) {
    return perfect_oracle((const struct perfect_tables *)oracle);
}

void cli_oracle_close(struct cli_oracle *oracle) {
    perfect_close((struct perfect_tables *)oracle);
}
