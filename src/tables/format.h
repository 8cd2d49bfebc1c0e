/*
 * The bytes of a table file: header, blocks, and where the blocks end. No I/O. docs/tables.md has the layout.
 */
#ifndef TABLES_FORMAT_H
#define TABLES_FORMAT_H

#include "tables/file.h"

enum {
    FORMAT_VERSION = 1,
    FORMAT_INDEX = 1, /* how index.h numbers positions: another number when that changes */
    FORMAT_HEADER = 96,
    FORMAT_BLOCK = 8192,                  /* outcomes in a block; the last one may have fewer */
    FORMAT_PACKED = 1 + 2 * FORMAT_BLOCK, /* no block has more bytes before compression */
    FORMAT_FRAME = FORMAT_PACKED + 128,   /* or after it */
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
bool format_read_header(const uint8_t bytes[FORMAT_HEADER], struct table_header *header, ludo_error *error);

static inline uint64_t format_blocks(uint64_t slots) {
    return (slots + FORMAT_BLOCK - 1) / FORMAT_BLOCK;
}

/* How many outcomes a block holds. */
static inline size_t format_count(uint64_t slots, uint64_t block) {
    uint64_t rest = slots - block * FORMAT_BLOCK;
    return rest < FORMAT_BLOCK ? (size_t)rest : FORMAT_BLOCK;
}

/* Writes outcomes as bytes that compress well; gives their number. */
size_t format_pack(table_kind kind, const sector_outcome *outcomes, size_t count,
                   uint8_t packed[FORMAT_PACKED]);

/* Whether `size` bytes are the packing of `count` outcomes. */
bool format_packs(const uint8_t *packed, size_t size, size_t count);

/* Outcome number i of a packing. */
sector_outcome format_get(const uint8_t *packed, size_t count, size_t i);

/* Continues a checksum (0 to begin with) over a part of the file. It tells damage, not malice. */
uint64_t format_checksum(uint64_t sum, const void *bytes, size_t size);

static inline uint32_t format_load32(const uint8_t *bytes) {
    return (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
}

static inline void format_store32(uint8_t *bytes, uint32_t number) {
    for (int i = 0; i < 4; i++)
        bytes[i] = (uint8_t)(number >> 8 * i);
}

#endif
