/*
 * A table file open for reading, mapped into memory.
 */
#ifndef TABLES_VIEW_H
#define TABLES_VIEW_H

#include "tables/format.h"
#include <zstd.h>

struct table_view {
    const uint8_t *bytes;
    struct table_header header;
    const uint8_t *frames; /* the compressed blocks, one behind the other */
    const uint8_t *ends;   /* for each block a number of four bytes: where it ends, counted from `frames` */
};

/* Writes the file name of a sector: DIRECTORY/RULE/PLACED-OWN-OTHER.lmt, or .lmv for values alone. False when
 * it is too long. */
bool view_path(const char *directory, table_kind kind, struct sector sector, char *path, size_t size);

/* Views bytes in memory as the table of a sector. Only what can be told without reading it all is checked;
 * false with the reason, a clause that follows "the table FILE ". */
bool view_bytes(struct table_view *view, const uint8_t *bytes, size_t size, table_kind kind,
                struct sector sector, ludo_error *error);

/* The same for its file; `error` is then a sentence. */
table_state view_open(struct table_view *view, const char *directory, table_kind kind, struct sector sector,
                      ludo_error *error);
void view_close(struct table_view *view);

/* Decodes a block for format_get(); false when it is damaged. */
bool view_block(const struct table_view *view, ZSTD_DCtx *decoder, uint64_t block,
                uint8_t packed[FORMAT_PACKED]);

/* Whether all of it fits its checksum. */
bool view_is_whole(const struct table_view *view);

#endif
