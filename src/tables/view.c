#include "tables/view.h"
#include "tables/index.h"
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

bool view_path(const char *directory, table_kind kind, struct sector sector, char *path,
               size_t size) {
    int length = snprintf(path, size, "%s/%s/%d-%d-%d.%s", directory,
                          sector.rule == MUEHLE_USUAL ? "usual" : "seed", sector.placed, sector.own,
                          sector.other, kind == TABLE_VALUES ? "lmv" : "lmt");
    return length > 0 && (size_t)length < size;
}

static bool read_all(int file, uint8_t *bytes, size_t size, uint64_t from) {
    while (size > 0) {
        ssize_t got = pread(file, bytes, size, (off_t)from);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return false;
        bytes += got;
        size -= (size_t)got;
        from += (uint64_t)got;
    }
    return true;
}

/* Where a block begins, counted from the first. */
static uint32_t end_before(const struct table_view *view, uint64_t block) {
    return block ? format_load32(view->ends + 4 * (block - 1)) : 0;
}

/* Reads where the blocks end, whose number fits the size of the file. */
static bool read_ends(struct table_view *view, ludo_error *error) {
    const struct table_header *header = &view->header;
    uint64_t blocks = format_blocks(header), ends = header->size - 4 * blocks;
    view->ends = malloc(4 * blocks);
    if (!view->ends)
        return ludo_fail(error, LUDO_E_MEMORY, "cannot be read: there is not enough memory");
    if (read_all(view->file, view->ends, 4 * blocks, ends) &&
        end_before(view, blocks) == ends - FORMAT_HEADER)
        return true;
    free(view->ends);
    return ludo_fail(error, LUDO_E_TABLE, "is damaged: its blocks do not end where they should");
}

static const char *rule_name(int rule) {
    return rule == MUEHLE_SEED ? "seed" : rule == MUEHLE_USUAL ? "usual" : "?";
}

bool view_file(struct table_view *view, int file, table_kind kind, struct sector sector,
               ludo_error *error) {
    struct table_header *header = &view->header;
    uint8_t bytes[FORMAT_HEADER];
    struct stat status;
    if (fstat(file, &status) != 0 || !read_all(file, bytes, sizeof bytes, 0))
        return ludo_fail(error, LUDO_E_TABLE, "is cut off within its header");
    if (!format_read_header(bytes, header, error))
        return false;
    if (header->kind != kind || memcmp(&header->sector, &sector, sizeof sector) != 0)
        return ludo_fail(
            error, LUDO_E_TABLE, "belongs under another name: it is %s%d-%d-%d of capture=%s",
            header->kind == TABLE_VALUES ? ludo_word("the values of ") : "", header->sector.placed,
            header->sector.own, header->sector.other, rule_name(header->sector.rule));
    if (header->size != (uint64_t)status.st_size)
        return ludo_fail(error, LUDO_E_TABLE, "is damaged: it has %llu bytes instead of %llu",
                         (unsigned long long)status.st_size, (unsigned long long)header->size);
    index_prepare();
    uint64_t blocks = format_blocks(header);
    if (header->slots != index_slots(sector) || blocks == 0 ||
        (header->size - FORMAT_HEADER) / 4 < blocks)
        return ludo_fail(error, LUDO_E_TABLE, "is damaged: its size does not fit its sector");
    view->file = file;
    return read_ends(view, error);
}

table_state view_open(struct table_view *view, const char *directory, table_kind kind,
                      struct sector sector, ludo_error *error) {
    char path[4096];
    ludo_error reason;
    struct stat status;
    if (!view_path(directory, kind, sector, path, sizeof path))
        return TABLE_MISSING;
    /* A pipe is not waited for, and a link not followed to wherever it leads. */
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    if (file < 0 && (errno == ENOENT || errno == ENOTDIR))
        return TABLE_MISSING;
    if (file < 0 && errno != ELOOP)
        ludo_fail(&reason, LUDO_E_TABLE, "cannot be read: %s", strerror(errno));
    else if (file < 0 || fstat(file, &status) != 0 || !S_ISREG(status.st_mode))
        ludo_fail(&reason, LUDO_E_TABLE, "is not a regular file");
    else if (view_file(view, file, kind, sector, &reason))
        return TABLE_GOOD;
    ludo_fail(error, LUDO_E_TABLE, "the table '%.200s' %s", path, reason.text);
    if (file >= 0)
        close(file);
    return TABLE_DAMAGED;
}

void view_close(struct table_view *view) {
    close(view->file);
    free(view->ends);
}

/* Reads a block as it is in the file; gives its size, or 0. */
static size_t read_frame(const struct table_view *view, uint64_t block,
                         uint8_t frame[FORMAT_FRAME]) {
    uint32_t begin = end_before(view, block), end = end_before(view, block + 1);
    if (begin >= end || end - begin > FORMAT_FRAME ||
        !read_all(view->file, frame, end - begin, (uint64_t)FORMAT_HEADER + begin))
        return 0;
    return end - begin;
}

size_t view_block(const struct table_view *view, ZSTD_DCtx *decoder, uint64_t block,
                  uint8_t packed[FORMAT_PACKED]) {
    uint8_t frame[FORMAT_FRAME];
    size_t read = read_frame(view, block, frame);
    size_t size = ZSTD_decompressDCtx(decoder, packed, FORMAT_PACKED, frame, read);
    bool good = read > 0 && !ZSTD_isError(size) &&
                format_packs(view->header.kind, packed, size, format_count(&view->header, block));
    return good ? size : 0;
}

bool view_is_whole(const struct table_view *view) {
    uint8_t frame[FORMAT_FRAME];
    uint64_t sum = 0, blocks = format_blocks(&view->header);
    for (uint64_t block = 0; block < blocks; block++) {
        size_t size = read_frame(view, block, frame);
        if (size == 0)
            return false;
        sum = format_checksum(sum, frame, size);
    }
    return format_checksum(sum, view->ends, 4 * blocks) == view->header.checksum;
}
