#include "tables/bundle.h"
#include "tables/format.h"
#include "tables/index.h"
#include <stdlib.h>
#include <string.h>

enum { COUNTS = MUEHLE_STONES + 1 }; /* stones of a side on the board: 0 to 9 */

/* A table within the bytes of a bundle. */
struct table {
    struct table_header header;
    const uint8_t *blocks; /* NULL: it is not there */
    const uint8_t *ends;   /* four bytes for each block, counted from the first */
};

struct table_bundle {
    enum muehle_rule rule;
    struct table tables[COUNTS][COUNTS]; /* own stones, those of the other */
};

static uint32_t end_of(const struct table *table, uint64_t block) {
    return format_load32(table->ends + 4 * block);
}

static const uint8_t *block_of(const struct table *table, uint64_t block, size_t *size) {
    uint32_t begin = block ? end_of(table, block - 1) : 0;
    *size = end_of(table, block) - begin;
    return table->blocks + begin;
}

/* Whether nothing was damaged, and the blocks lie one behind the other up to where their ends are
 * written, each the packing it should be: nothing that is probed later reads outside, whatever the
 * sum. */
static bool blocks_fit(const struct table *table) {
    const struct table_header *header = &table->header;
    uint64_t blocks = format_blocks(header), begin = 0;
    uint64_t sum = format_checksum(0, table->blocks, (size_t)(table->ends - table->blocks));
    if (format_checksum(sum, table->ends, (size_t)(4 * blocks)) != header->checksum)
        return false;
    for (uint64_t block = 0; block < blocks; block++) {
        size_t size = 0;
        if (end_of(table, block) < begin ||
            end_of(table, block) > (uint64_t)(table->ends - table->blocks))
            return false;
        const uint8_t *packed = block_of(table, block, &size);
        if (!format_packs(header->kind, packed, size, format_count(header, block)))
            return false;
        begin = end_of(table, block);
    }
    return begin == (uint64_t)(table->ends - table->blocks);
}

/* Reads the table that begins here; 0, or the bytes it has. */
static size_t read_table(struct table *table, const uint8_t *bytes, size_t size,
                         ludo_error *error) {
    struct table_header *header = &table->header;
    if (size < FORMAT_HEADER || !format_read_header(bytes, header, error))
        return 0;
    struct sector sector = header->sector;
    if (sector.rule > MUEHLE_USUAL || sector.placed != SECTOR_PLACED || sector.own >= COUNTS ||
        sector.other >= COUNTS || header->size > size || header->slots != index_slots(sector) ||
        header->slots == 0 || (header->size - FORMAT_HEADER) / 4 < format_blocks(header))
        return 0;
    table->blocks = bytes + FORMAT_HEADER;
    table->ends = bytes + header->size - 4 * format_blocks(header);
    return blocks_fit(table) ? (size_t)header->size : 0;
}

struct table_bundle *bundle_open(const uint8_t *bytes, size_t size, ludo_error *error) {
    struct table_bundle *bundle = calloc(1, sizeof *bundle);
    if (!bundle) {
        ludo_fail(error, LUDO_E_MEMORY, "there is not enough memory for tables");
        return NULL;
    }
    index_prepare();
    for (size_t at = 0; at < size;) {
        struct table table;
        size_t length = read_table(&table, bytes + at, size - at, error);
        bundle->rule =
            at == 0 && length ? (enum muehle_rule)table.header.sector.rule : bundle->rule;
        if (length == 0 || table.header.sector.rule != bundle->rule) {
            ludo_fail(error, LUDO_E_TABLE, "the tables are damaged at byte %zu; fetch them again",
                      at);
            free(bundle);
            return NULL;
        }
        bundle->tables[table.header.sector.own][table.header.sector.other] = table;
        at += length;
    }
    return bundle;
}

void bundle_close(struct table_bundle *bundle) {
    free(bundle);
}

enum muehle_rule bundle_rule(const struct table_bundle *bundle) {
    return bundle->rule;
}

sector_outcome bundle_probe(const struct table_bundle *bundle,
                            const struct muehle_position *position, bool *exact) {
    struct sector sector;
    *exact = true;
    if (muehle_over(position))
        return muehle_lost(position) ? 0 : 1;
    if (!sector_of(position, bundle->rule, &sector) || sector.placed != SECTOR_PLACED ||
        sector.own >= COUNTS || sector.other >= COUNTS)
        return SECTOR_UNKNOWN;
    const struct table *table = &bundle->tables[sector.own][sector.other];
    if (!table->blocks)
        return SECTOR_UNKNOWN;
    uint64_t slot = index_slot(sector, position), most = format_block(table->header.kind);
    size_t size;
    const uint8_t *packed = block_of(table, slot / most, &size);
    sector_outcome outcome =
        format_get(packed, format_count(&table->header, slot / most), slot % most);
    *exact = table->header.kind == TABLE_DISTANCES || outcome == SECTOR_DRAW;
    return outcome;
}
