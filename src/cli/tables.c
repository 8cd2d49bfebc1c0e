/*
 * `ludothek tables`: which perfect-play tables there are, and whether they are whole.
 */
#include "cli/cli.h"
#include "tables/store.h"
#include "tables/view.h"
#include <inttypes.h>
#include <limits.h>

struct total {
    unsigned tables, damaged;
    uint64_t bytes;
};

static void print_table(const char *directory, table_kind kind, struct sector sector, struct total *total) {
    struct table_view view;
    ludo_error error;
    table_state state = view_open(&view, directory, kind, sector, &error);
    if (state == TABLE_MISSING)
        return;
    bool whole = state == TABLE_GOOD && view_is_whole(&view);
    uint64_t bytes = table_bytes(directory, kind, sector);
    printf("%-5s %2d-%d-%d %-9s %11" PRIu64 "  ", sector.rule == MUEHLE_USUAL ? "usual" : "seed",
           sector.placed, sector.own, sector.other, kind == TABLE_VALUES ? "values" : "distances", bytes);
    if (state == TABLE_GOOD)
        printf("%016" PRIx64 "  %s\n", view.header.checksum,
               whole ? "whole" : "damaged: it does not fit its checksum");
    else
        printf("%-16s  %s\n", "-", error.text);
    if (state == TABLE_GOOD)
        view_close(&view);
    total->tables++;
    total->damaged += !whole;
    total->bytes += bytes;
}

static struct cli_tables wish;

static int run(int argc, char **argv) {
    struct total total = {0};
    char own[PATH_MAX];
    (void)argc, (void)argv;
    if (!cli_tables_good(wish))
        return CLI_USAGE;
    if (!wish.directory && !store_directory(own, sizeof own))
        return cli_refuse("there is no home directory with tables; name one with --tables DIR");
    const char *directory = wish.directory ? wish.directory : own;
    for (uint8_t rule = MUEHLE_SEED; rule <= MUEHLE_USUAL; rule++)
        for (int kind = TABLE_DISTANCES; kind <= TABLE_VALUES; kind++)
            for (int placed = SECTOR_PLACED; placed >= 0; placed--)
                for (uint8_t stones = 0; stones < 100; stones++) {
                    struct sector sector = {rule, (uint8_t)placed, stones / 10, stones % 10};
                    print_table(directory, (table_kind)kind, sector, &total);
                }
    printf("%u table%s, %" PRIu64 " bytes, %u damaged in %s\n", total.tables, total.tables == 1 ? "" : "s",
           total.bytes, total.damaged, directory);
    return total.damaged ? CLI_FAILED : CLI_OK;
}

const cli_command cli_tables = {
    .name = "tables",
    .arguments = "",
    .summary = "list perfect-play tables",
    .help =
        "For each table its rule, sector (stones placed, of the player to move, of the other), kind, size in "
        "bytes, checksum, and whether it is whole; then the total. docs/tables.md describes the files.",
    .options = (const cli_option[]){{"tables", "DIR", "where they are; by default the user's own directory",
                                     .text = &wish.directory},
                                    {0}},
    .run = run,
};
