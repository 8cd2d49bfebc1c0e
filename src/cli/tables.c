/*
 * `ludothek tables`: which perfect-play tables there are, and whether they are whole.
 */
#include "cli/cli.h"
#include "tables/store.h"
#include "tables/view.h"
#include <inttypes.h>
#include <limits.h>

/* A table file. */
struct entry {
    struct sector sector;
    table_kind kind;
    uint64_t bytes, checksum;
    bool readable, whole;
    ludo_error error; /* of one that is not readable */
};

struct total {
    const char *directory;
    unsigned tables, damaged;
    uint64_t bytes;
};

static bool json;

static const char *rule_word(const struct entry *entry) {
    return entry->sector.rule == MUEHLE_USUAL ? "usual" : "seed";
}

static const char *kind_word(const struct entry *entry) {
    return entry->kind == TABLE_VALUES ? "values" : "distances";
}

static const char *damage(const struct entry *entry) {
    return entry->readable ? LUDO_WORD("damaged: it does not fit its checksum") : entry->error.text;
}

static bool write_entry(const void *context, ludo_text *text) {
    const struct entry *entry = context;
    char checksum[17];
    ludo_json object = ludo_json_in(text);
    ludo_json_open(&object, '{');
    cli_put_string(&object, "rule", rule_word(entry));
    cli_put_number(&object, "placed", entry->sector.placed);
    cli_put_number(&object, "own", entry->sector.own);
    cli_put_number(&object, "other", entry->sector.other);
    cli_put_string(&object, "kind", kind_word(entry));
    cli_put_number(&object, "bytes", entry->bytes);
    snprintf(checksum, sizeof checksum, "%016" PRIx64, entry->checksum);
    if (entry->readable)
        cli_put_string(&object, "checksum", checksum);
    ludo_json_key(&object, "whole");
    ludo_json_bool(&object, entry->whole);
    if (!entry->whole)
        cli_put_string(&object, "damage", damage(entry));
    ludo_json_close(&object, '}');
    return true;
}

static void print_entry(const struct entry *entry) {
    printf("%-5s %2d-%d-%d %-9s %11" PRIu64 "  ", rule_word(entry), entry->sector.placed,
           entry->sector.own, entry->sector.other, kind_word(entry), entry->bytes);
    if (entry->readable)
        printf("%016" PRIx64 "  ", entry->checksum);
    else
        printf("%-16s  ", "-");
    puts(ludo_word(entry->whole ? LUDO_WORD("whole") : damage(entry)));
}

static bool write_total(const void *context, ludo_text *text) {
    const struct total *total = context;
    ludo_json object = ludo_json_in(text);
    ludo_json_open(&object, '{');
    cli_put_string(&object, "directory", total->directory);
    cli_put_number(&object, "tables", total->tables);
    cli_put_number(&object, "bytes", total->bytes);
    cli_put_number(&object, "damaged", total->damaged);
    ludo_json_close(&object, '}');
    return true;
}

static void print_total(const struct total *total) {
    cli_say(total->tables == 1 ? "%u table, %" PRIu64 " bytes, %u damaged in %s\n"
                               : "%u tables, %" PRIu64 " bytes, %u damaged in %s\n",
            total->tables, total->bytes, total->damaged, total->directory);
}

/* Prints a table if it is there; false when it could not. */
static bool print_table(struct total *total, table_kind kind, struct sector sector) {
    struct table_view view;
    struct entry entry = {.sector = sector, .kind = kind};
    table_state state = view_open(&view, total->directory, kind, sector, &entry.error);
    if (state == TABLE_MISSING)
        return true;
    entry.bytes = table_bytes(total->directory, kind, sector);
    if (state == TABLE_GOOD) {
        entry.readable = true;
        entry.whole = view_is_whole(&view);
        entry.checksum = view.header.checksum;
        view_close(&view);
    }
    total->tables++;
    total->damaged += !entry.whole;
    total->bytes += entry.bytes;
    if (json)
        return cli_print_json(write_entry, &entry);
    print_entry(&entry);
    return true;
}

static struct cli_tables wish;

static int run(int argc, char **argv) {
    struct total total = {0};
    char own[PATH_MAX];
    bool good = true;
    (void)argc, (void)argv;
    if (!cli_tables_good(wish))
        return CLI_USAGE;
    if (!wish.directory && !store_directory(own, sizeof own))
        return cli_refuse("there is no home directory with tables; name one with --tables DIR");
    total.directory = wish.directory ? wish.directory : own;
    for (uint8_t rule = MUEHLE_SEED; rule <= MUEHLE_USUAL; rule++)
        for (int kind = TABLE_DISTANCES; kind <= TABLE_VALUES; kind++)
            for (int placed = SECTOR_PLACED; placed >= 0; placed--)
                for (uint8_t stones = 0; good && stones < 100; stones++) {
                    struct sector sector = {rule, (uint8_t)placed, stones / 10, stones % 10};
                    good = print_table(&total, (table_kind)kind, sector);
                }
    if (json)
        good = good && cli_print_json(write_total, &total);
    else
        print_total(&total);
    return good && !total.damaged ? CLI_OK : CLI_FAILED;
}

const cli_command cli_tables = {
    .name = "tables",
    .arguments = "",
    .summary = "list perfect-play tables",
    .help = "Prints a line for each table: its rule, sector, kind, size in bytes, checksum, and "
            "whether it is whole. The sector is the stones placed, those of the player to move and "
            "those of the other. The last line is the total. docs/tables.md describes the files.",
    .options = (const cli_option[]){{"tables", "DIR", "the folder; by default the user's own",
                                     .text = &wish.directory},
                                    CLI_JSON(json),
                                    {0}},
    .run = run,
};
