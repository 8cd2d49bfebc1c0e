/*
 * `tables RULE FOLDER`: the tables of Nine Men's Morris for the page, to standard output. Pairs to
 * nine stones have distances, those of ten win, draw and loss alone. What was solved stays in
 * FOLDER for the next time.
 */
#include "tables/bundle.h"
#include "tables/solve.h"
#include <string.h>
#include <unistd.h>

enum { DISTANCES = 9, VALUES = 10 };

static bool solve(const char *folder, enum muehle_rule rule, table_kind kind, int stones,
                  ludo_error *error) {
    sector_outcome start;
    struct solve_job job = {.directory = folder,
                            .rule = rule,
                            .kind = kind,
                            .stones = stones,
                            .unverified = true, /* tests verify what the solver does */
                            .threads = (int)sysconf(_SC_NPROCESSORS_ONLN),
                            .memory = (uint64_t)2 << 30,
                            .disk = (uint64_t)1 << 30};
    return solve_tables(&job, &start, error);
}

int main(int argc, char **argv) {
    ludo_error error;
    if (argc != 3)
        return fputs("usage: tables seed|usual FOLDER\n", stderr), 2;
    enum muehle_rule rule = strcmp(argv[1], "usual") == 0 ? MUEHLE_USUAL : MUEHLE_SEED;
    if (table_directories(argv[2], &error) &&
        solve(argv[2], rule, TABLE_DISTANCES, DISTANCES, &error) &&
        solve(argv[2], rule, TABLE_VALUES, VALUES, &error) &&
        bundle_write(stdout, argv[2], rule, VALUES, &error))
        return 0;
    return fprintf(stderr, "tables: %s\n", error.text), 1;
}
