/* Table files: any bytes are refused with a reason, and behind a header that fits them any blocks
 * are decoded to outcomes or refused. */
#include "fuzz.h"
#include "tables/index.h"
#include "tables/view.h"
#include <sys/mman.h>
#include <unistd.h>

static void decode_all(const struct table_view *view) {
    static uint8_t packed[FORMAT_PACKED];
    ZSTD_DCtx *decoder = ZSTD_createDCtx();
    fuzz_check(decoder != NULL);
    for (uint64_t block = 0; block < format_blocks(&view->header); block++) {
        size_t count = format_count(&view->header, block);
        if (view_block(view, decoder, block, packed))
            for (size_t i = 0; i < count; i += 257)
                format_get(packed, count, i);
    }
    view_is_whole(view);
    ZSTD_freeDCtx(decoder);
}

/* The bytes must be refused with a reason or can be decoded. */
static void view_all(const uint8_t *data, size_t size, table_kind kind, struct sector sector) {
    struct table_view view;
    ludo_error error = {0};
    int file = memfd_create("table", MFD_CLOEXEC);
    fuzz_check(file >= 0 && write(file, data, size) == (ssize_t)size);
    if (view_file(&view, file, kind, sector, &error)) {
        decode_all(&view);
        view_close(&view);
    } else {
        fuzz_check(*error.text);
        close(file);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const struct sector sector = {MUEHLE_SEED, SECTOR_PLACED, 3, 3};
    index_prepare();
    view_all(data, size, TABLE_DISTANCES, sector);
    uint8_t *bytes = malloc(FORMAT_HEADER + size);
    fuzz_check(bytes != NULL);
    memcpy(bytes + FORMAT_HEADER, data, size);
    for (table_kind kind = TABLE_DISTANCES; kind <= TABLE_VALUES; kind++) {
        struct table_header header = {.kind = kind,
                                      .sector = sector,
                                      .slots = index_slots(sector),
                                      .size = FORMAT_HEADER + size};
        format_write_header(&header, bytes);
        view_all(bytes, FORMAT_HEADER + size, kind, sector);
    }
    free(bytes);
    return 0;
}
