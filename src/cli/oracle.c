/*
 * The oracle of a variant for commands that play and analyse: the tables in a directory, or those in the
 * user's own, of which a small set is made while the first game is played.
 */
#include "cli/oracle.h"
#include "cli/cli.h"
#include "games/muehle/notation.h"
#include "search/engines/muehle_tables.h"
#include "tables/small.h"
#include <limits.h>
#include <stdlib.h>
#include <sys/stat.h>

struct cli_oracle {
    struct table_store *store;
    struct small_set *making;
    search_oracle oracle;
};

static void on_damage(void *context, const char *sentence) {
    (void)context;
    fprintf(stderr, "ludothek: %s; it is not used\n", sentence);
}

static void on_failure(const char *sentence) {
    fprintf(stderr, "ludothek: the small set of tables could not be made: %s\n", sentence);
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
    char own[PATH_MAX];
    const char *directory = wish.directory;
    enum muehle_rule rule = variant->game == &muehle_usual_game ? MUEHLE_USUAL : MUEHLE_SEED;
    if (wish.none || (variant->game != &muehle_game && variant->game != &muehle_usual_game))
        return NULL;
    if (!directory && !store_directory(own, sizeof own))
        return NULL;
    struct cli_oracle *oracle = calloc(1, sizeof *oracle);
    if (oracle)
        oracle->store = store_open(directory ? directory : own, rule, on_damage, NULL);
    if (!oracle || !oracle->store) {
        free(oracle);
        return NULL;
    }
    oracle->oracle = muehle_oracle(oracle->store);
    if (!directory && make_small)
        oracle->making = small_begin(own, rule, SMALL_STONES, oracle->store, on_failure);
    return oracle;
}

const search_oracle *cli_oracle_of(const struct cli_oracle *oracle) {
    return oracle ? &oracle->oracle : NULL;
}

void cli_oracle_close(struct cli_oracle *oracle) {
    if (!oracle || (oracle->making && !small_end(oracle->making)))
        return;
    store_close(oracle->store);
    free(oracle);
}
