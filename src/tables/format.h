/*
 * The bytes of a table file: header, blocks, and where the blocks end. No I/O. docs/tables.md has
 * the layout.
 */
#ifndef TABLES_FORMAT_H
#define TABLES_FORMAT_H

#include "tables/file.h"

enum {
    FORMAT_VERSION = 1,
    FORMAT_INDEX = 1, /* how index.h numbers positions: another number when that changes */
    FORMAT_HEADER = 96,
    FORMAT_MOST = 8192,         /* outcomes with distances in a block */
    FORMAT_MOST_VALUES = 65536, /* values alone in a block */
    FORMAT_PACKED =
        1 + FORMAT_MOST / 4 + 2 * FORMAT_MOST, /* no block has more bytes before compression */
    FORMAT_FRAME = FORMAT_PACKED + 128,        /* or after it */
};

struct table_header {
    table_kind kind;
    struct sector sector;
    uint64_t slots;
    struct sector_summary summary;
    uint64_t size;     /* of the whole file */
    uint64_t checksum; /* of everything behind the header */
};

void format_write_header(const struct table_header *header, uint8_t bytes[FORMAT_HEADER]);

/* Reads a header; false with the reason, a clause that follows "the table FILE ". */
bool format_read_header(const uint8_t bytes[FORMAT_HEADER], struct table_header *header,
                        ludo_error *error);

/* How many outcomes a block holds; the last one may have fewer. */
static inline size_t format_block(table_kind kind) {
    return kind == TABLE_VALUES ? FORMAT_MOST_VALUES : FORMAT_MOST;
}

static inline uint64_t format_blocks(const struct table_header *header) {
    size_t size = format_block(header->kind);
    return (header->slots + size - 1) / size;
}

/* How many this block holds. */
static inline size_t format_count(const struct table_header *header, uint64_t block) {
    size_t size = format_block(header->kind);
    uint64_t rest = header->slots - block * size;
    return rest < size ? (size_t)rest : size;
}

/* Writes outcomes as bytes that compress well; gives their number. */
size_t format_pack(table_kind kind, const sector_outcome *outcomes, size_t count,
                   uint8_t packed[FORMAT_PACKED]);

/* Whether `size` bytes are the packing of `count` outcomes of a kind. */
bool format_packs(table_kind kind, const uint8_t *packed, size_t size, size_t count);

/* Outcome number i of a packing of `count`, and all of them. */
sector_outcome format_get(const uint8_t *packed, size_t count, size_t i);
void format_unpack(const uint8_t *packed, size_t count, sector_outcome *outcomes);

/* Continues a checksum (0 to begin with) over a part of the file. It tells damage, not malice. */
uint64_t format_checksum(uint64_t sum, const void *bytes, size_t size);

static inline uint32_t format_load32(const uint8_t *bytes) {
    return (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 |
           (uint32_t)bytes[3] << 24;
}

static inline void format_store32(uint8_t *bytes, uint32_t number) {
    for (int i = 0; i < 4; i++)
        bytes[i] = (uint8_t)(number >> 8 * i);
}

#endif
