#include "tables/view.h"
#include "tables/index.h"
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

bool view_path(const char *directory, table_kind kind, struct sector sector, char *path, size_t size) {
    int length =
        snprintf(path, size, "%s/%s/%d-%d-%d.%s", directory, sector.rule == MUEHLE_USUAL ? "usual" : "seed",
                 sector.placed, sector.own, sector.other, kind == TABLE_VALUES ? "lmv" : "lmt");
    return length > 0 && (size_t)length < size;
}

/* Where a block begins, counted from the first. */
static uint32_t end_before(const struct table_view *view, uint64_t block) {
    return block ? format_load32(view->ends + 4 * (block - 1)) : 0;
}

bool view_bytes(struct table_view *view, const uint8_t *bytes, size_t size, table_kind kind,
                struct sector sector, ludo_error *error) {
    struct table_header *header = &view->header;
    if (size < FORMAT_HEADER)
        return ludo_fail(error, LUDO_E_TABLE, "is cut off within its header");
    if (!format_read_header(bytes, header, error))
        return false;
    if (header->kind != kind || memcmp(&header->sector, &sector, sizeof sector) != 0)
        return ludo_fail(error, LUDO_E_TABLE, "belongs under another name: it is %s%d-%d-%d of capture=%s",
                         header->kind == TABLE_VALUES ? "the values of " : "", header->sector.placed,
                         header->sector.own, header->sector.other,
                         header->sector.rule == MUEHLE_SEED    ? "seed"
                         : header->sector.rule == MUEHLE_USUAL ? "usual"
                                                               : "?");
    if (header->size != size)
        return ludo_fail(error, LUDO_E_TABLE, "is damaged: it has %zu bytes instead of %llu", size,
                         (unsigned long long)header->size);
    index_prepare();
    uint64_t blocks = format_blocks(header);
    if (header->slots != index_slots(sector) || blocks == 0 || (size - FORMAT_HEADER) / 4 < blocks)
        return ludo_fail(error, LUDO_E_TABLE, "is damaged: its size does not fit its sector");
    view->bytes = bytes;
    view->frames = bytes + FORMAT_HEADER;
    view->ends = bytes + size - 4 * blocks;
    if (end_before(view, blocks) != (size_t)(view->ends - view->frames))
        return ludo_fail(error, LUDO_E_TABLE, "is damaged: its blocks do not end where they should");
    return true;
}

table_state view_open(struct table_view *view, const char *directory, table_kind kind, struct sector sector,
                      ludo_error *error) {
    char path[4096];
    ludo_error reason;
    struct stat status;
    if (!view_path(directory, kind, sector, path, sizeof path))
        return TABLE_MISSING;
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0 && (errno == ENOENT || errno == ENOTDIR))
        return TABLE_MISSING;
    void *bytes = MAP_FAILED;
    size_t size = 0;
    if (file >= 0 && fstat(file, &status) == 0) {
        size = (size_t)status.st_size;
        bytes = size ? mmap(NULL, size, PROT_READ, MAP_SHARED, file, 0) : NULL;
    }
    int trouble = errno;
    if (file >= 0)
        close(file);
    if (bytes == MAP_FAILED)
        return ludo_fail(error, LUDO_E_TABLE, "the table '%.200s' cannot be read: %s", path,
                         strerror(trouble)),
               TABLE_DAMAGED;
    if (view_bytes(view, bytes, size, kind, sector, &reason))
        return TABLE_GOOD;
    ludo_fail(error, LUDO_E_TABLE, "the table '%.200s' %s", path, reason.text);
    if (size)
        munmap(bytes, size);
    return TABLE_DAMAGED;
}

void view_close(struct table_view *view) {
    munmap((void *)(uintptr_t)view->bytes, view->header.size);
}

bool view_block(const struct table_view *view, ZSTD_DCtx *decoder, uint64_t block,
                uint8_t packed[FORMAT_PACKED]) {
    uint32_t begin = end_before(view, block), end = end_before(view, block + 1);
    if (begin >= end || end > (size_t)(view->ends - view->frames))
        return false;
    size_t size = ZSTD_decompressDCtx(decoder, packed, FORMAT_PACKED, view->frames + begin, end - begin);
    return !ZSTD_isError(size) &&
           format_packs(view->header.kind, packed, size, format_count(&view->header, block));
}

bool view_is_whole(const struct table_view *view) {
    uint64_t sum = 0, blocks = format_blocks(&view->header);
    for (uint64_t block = 0; block < blocks; block++) {
        uint32_t begin = end_before(view, block), end = end_before(view, block + 1);
        if (begin >= end || end > (size_t)(view->ends - view->frames))
            return false;
        sum = format_checksum(sum, view->frames + begin, end - begin);
    }
    return format_checksum(sum, view->ends, 4 * blocks) == view->header.checksum;
}
