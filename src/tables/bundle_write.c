#include "tables/bundle.h"
#include "tables/view.h"
#include <stdlib.h>

static bool put(FILE *file, const void *bytes, size_t size, ludo_error *error) {
    return fwrite(bytes, 1, size, file) == size ||
           ludo_fail(error, LUDO_E_TABLE, "the tables cannot be written");
}

/* All blocks of a table, decoded, one behind the other; `ends` gets where they end. NULL when
 * memory is short or one is damaged. */
static uint8_t *decode(const struct table_view *view, uint8_t *ends, uint32_t *size) {
    uint64_t blocks = format_blocks(&view->header);
    uint8_t *bytes = malloc(blocks * FORMAT_PACKED);
    ZSTD_DCtx *decoder = ZSTD_createDCtx();
    bool good = bytes && decoder;
    *size = 0;
    for (uint64_t block = 0; good && block < blocks; block++) {
        size_t length = view_block(view, decoder, block, bytes + *size);
        good = length > 0;
        *size += (uint32_t)length;
        format_store32(ends + 4 * block, *size);
    }
    ZSTD_freeDCtx(decoder);
    if (good)
        return bytes;
    free(bytes);
    return NULL;
}

static bool write_table(FILE *file, const struct table_view *view, ludo_error *error) {
    uint8_t header[FORMAT_HEADER];
    uint32_t size = 0, ends_size = (uint32_t)(4 * format_blocks(&view->header));
    uint8_t *ends = malloc(ends_size), *bytes = ends ? decode(view, ends, &size) : NULL;
    bool good = bytes || ludo_fail(error, LUDO_E_TABLE, "a table is damaged, or memory is short");
    if (good) {
        struct table_header written = view->header;
        written.size = FORMAT_HEADER + size + ends_size;
        written.checksum = format_checksum(format_checksum(0, bytes, size), ends, ends_size);
        format_write_header(&written, header);
        good = put(file, header, sizeof header, error) && put(file, bytes, size, error) &&
               put(file, ends, ends_size, error);
    }
    free(bytes);
    free(ends);
    return good;
}

static bool write_sector(FILE *file, const char *directory, struct sector sector,
                         ludo_error *error) {
    struct table_view view;
    ludo_fail(error, LUDO_E_TABLE, "the table of %d and %d stones is missing", sector.own,
              sector.other);
    if (view_open(&view, directory, TABLE_DISTANCES, sector, error) != TABLE_GOOD &&
        view_open(&view, directory, TABLE_VALUES, sector, error) != TABLE_GOOD)
        return false;
    bool good = write_table(file, &view, error);
    view_close(&view);
    return good;
}

bool bundle_write(FILE *file, const char *directory, enum muehle_rule rule, int stones,
                  ludo_error *error) {
    enum { LEAST = 3 }; /* who has fewer has lost */
    for (int own = LEAST; own <= MUEHLE_STONES; own++)
        for (int other = LEAST; other <= MUEHLE_STONES && own + other <= stones; other++) {
            struct sector sector = {(uint8_t)rule, SECTOR_PLACED, (uint8_t)own, (uint8_t)other};
            if (!write_sector(file, directory, sector, error))
                return false;
        }
    return true;
}
