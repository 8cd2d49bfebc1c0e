/*
 * A table file open for reading. Its blocks are read one by one, never mapped into memory: a file
 * that somebody cuts off later has blocks that cannot be read, and nothing worse.
 */
#ifndef TABLES_VIEW_H
#define TABLES_VIEW_H

#include "tables/format.h"
#include <zstd.h>

struct table_view {
    int file;
    struct table_header header;
    /* For each block a number of four bytes: where it ends, counted from the first. */
    uint8_t *ends;
};

/* Writes the file name of a sector: DIRECTORY/RULE/PLACED-OWN-OTHER.lmt, or .lmv for values alone.
 * False when it is too long. */
bool view_path(const char *directory, table_kind kind, struct sector sector, char *path,
               size_t size);

/* Views an open file as the table of a sector, and owns the file then. Only what can be told
 * without reading it all is checked; false with the reason, a clause that follows "the table FILE
 * ". */
bool view_file(struct table_view *view, int file, table_kind kind, struct sector sector,
               ludo_error *error);

/* The same for the sector's file, which must be a regular one; `error` is then a sentence. */
table_state view_open(struct table_view *view, const char *directory, table_kind kind,
                      struct sector sector, ludo_error *error);
void view_close(struct table_view *view);

/* Reads and decodes a block for format_get(), from any thread; gives its size, 0 when it is damaged
 * or gone. */
size_t view_block(const struct table_view *view, ZSTD_DCtx *decoder, uint64_t block,
                  uint8_t packed[FORMAT_PACKED]);

/* Whether all of it fits its checksum. */
bool view_is_whole(const struct table_view *view);

#endif
