#include "tables/file.h"
#include "tables/index.h"
#include "tables/parallel.h"
#include "tables/view.h"
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    BATCH = 64, /* blocks that a thread takes at once */
    /* Levels of zstd. For distances higher ones take far longer and save little; values alone are
     * for people with little disk. */
    LEVEL = 3,
    LEVEL_VALUES = 7,
};

/* ---- Writing ---- */

struct writing {
    const sector_outcome *outcomes;
    uint64_t blocks;
    int file;
    atomic_bool failed;
    pthread_mutex_t lock; /* of what follows */
    pthread_cond_t change;
    struct table_header header; /* its size and checksum grow with what is written */
    uint64_t written;           /* blocks */
    uint8_t *ends;              /* of the blocks written, as in the file */
    int trouble;                /* the errno of the first failure */
};

static bool write_all(int file, const uint8_t *bytes, size_t size) {
    while (size > 0) {
        ssize_t written = write(file, bytes, size);
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return false;
        bytes += written;
        size -= (size_t)written;
    }
    return true;
}

static ZSTD_CCtx *new_encoder(table_kind kind) {
    ZSTD_CCtx *encoder = ZSTD_createCCtx();
    if (encoder) {
        ZSTD_CCtx_setParameter(encoder, ZSTD_c_compressionLevel,
                               kind == TABLE_VALUES ? LEVEL_VALUES : LEVEL);
        ZSTD_CCtx_setParameter(encoder, ZSTD_c_checksumFlag, 1);
    }
    return encoder;
}

/* Compresses blocks one by one; gives the size of all, 0 on failure. */
static size_t compress(const struct writing *writing, ZSTD_CCtx *encoder, uint64_t block,
                       uint64_t count, uint8_t *frames, size_t *sizes) {
    uint8_t packed[FORMAT_PACKED];
    size_t total = 0;
    for (uint64_t i = 0; i < count; i++) {
        const sector_outcome *outcomes =
            writing->outcomes + (block + i) * format_block(writing->header.kind);
        size_t size = format_pack(writing->header.kind, outcomes,
                                  format_count(&writing->header, block + i), packed);
        sizes[i] = ZSTD_compress2(encoder, frames + total, FORMAT_FRAME, packed, size);
        if (ZSTD_isError(sizes[i]))
            return 0;
        total += sizes[i];
    }
    return total;
}

/* Writes compressed blocks when it is their turn. */
static bool append(struct writing *writing, uint64_t block, uint64_t count, const uint8_t *frames,
                   const size_t *sizes) {
    struct table_header *header = &writing->header;
    size_t size = 0;
    pthread_mutex_lock(&writing->lock);
    while (writing->written != block && !writing->trouble)
        pthread_cond_wait(&writing->change, &writing->lock);
    for (uint64_t i = 0; i < count; i++) {
        header->checksum = format_checksum(header->checksum, frames + size, sizes[i]);
        size += sizes[i];
        format_store32(writing->ends + 4 * (block + i),
                       (uint32_t)(header->size - FORMAT_HEADER + size));
    }
    bool good = !writing->trouble && write_all(writing->file, frames, size);
    header->size += size;
    writing->written = block + count;
    pthread_cond_broadcast(&writing->change);
    pthread_mutex_unlock(&writing->lock);
    return good;
}

/* The others stop, also those who wait for their turn. */
static void give_up(struct writing *writing, int trouble) {
    pthread_mutex_lock(&writing->lock);
    writing->trouble = writing->trouble ? writing->trouble : trouble;
    atomic_store(&writing->failed, true);
    pthread_cond_broadcast(&writing->change);
    pthread_mutex_unlock(&writing->lock);
}

static void write_batch(void *context, int worker, size_t from, size_t to) {
    struct writing *writing = context;
    (void)worker;
    ZSTD_CCtx *encoder = new_encoder(writing->header.kind);
    uint8_t *frames = malloc((to - from) * FORMAT_FRAME);
    size_t sizes[BATCH];
    if (!encoder || !frames || !compress(writing, encoder, from, to - from, frames, sizes))
        give_up(writing, ENOMEM);
    else if (!append(writing, from, to - from, frames, sizes))
        give_up(writing, errno ? errno : EIO);
    free(frames);
    ZSTD_freeCCtx(encoder);
}

/* Writes a table into an open file, its header last. */
static bool write_table(struct writing *writing, int threads) {
    struct table_header *header = &writing->header;
    uint8_t bytes[FORMAT_HEADER] = {0};
    size_t ends = 4 * (size_t)writing->blocks;
    if (!(writing->ends = malloc(ends)) || !write_all(writing->file, bytes, sizeof bytes))
        return false;
    if (!parallel_for(threads, writing->blocks, BATCH, &writing->failed, write_batch, writing)) {
        errno = writing->trouble;
        return false;
    }
    header->checksum = format_checksum(header->checksum, writing->ends, ends);
    header->size += ends;
    format_write_header(header, bytes);
    return write_all(writing->file, writing->ends, ends) &&
           pwrite(writing->file, bytes, sizeof bytes, 0) == (ssize_t)sizeof bytes &&
           fsync(writing->file) == 0;
}

/* Writes a table to a file in an open folder under another name, then gives it its own. */
static bool write_file(struct writing *writing, int folder, const char *path, int threads) {
    char unfinished[4096 + 8];
    snprintf(unfinished, sizeof unfinished, "%s.part", path);
    unlink(unfinished); /* of an interrupted run */
    writing->file = open(unfinished, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
    if (writing->file < 0)
        return false;
    bool good = write_table(writing, threads);
    int trouble = errno;
    free(writing->ends);
    close(writing->file);
    if (good && rename(unfinished, path) == 0 && fsync(folder) == 0)
        return true;
    trouble = good ? errno : trouble;
    unlink(unfinished);
    errno = trouble;
    return false;
}

bool table_directories(const char *path, ludo_error *error) {
    char part[4096];
    size_t length = strlen(path);
    bool good = length < sizeof part;
    errno = ENAMETOOLONG;
    for (size_t i = 1; good && i <= length; i++)
        if (path[i] == '/' || path[i] == '\0') {
            memcpy(part, path, i);
            part[i] = '\0';
            good = mkdir(part, 0777) == 0 || errno == EEXIST;
        }
    return good || ludo_fail(error, LUDO_E_TABLE, "the directory '%.200s' cannot be made: %s", path,
                             strerror(errno));
}

/* Opens the folder of a table, made if its parent is there, for this program alone:
 * others who write into it wait. */
static int open_folder(const char *path) {
    char folder[4096];
    size_t length = (size_t)(strrchr(path, '/') - path);
    memcpy(folder, path, length);
    folder[length] = '\0';
    mkdir(folder, 0777);
    int file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file >= 0)
        flock(file, LOCK_EX);
    return file;
}

bool table_write(const char *directory, table_kind kind, struct sector sector,
                 struct sector_summary summary, const sector_outcome *outcomes, int threads,
                 ludo_error *error) {
    char path[4096];
    if (!view_path(directory, kind, sector, path, sizeof path))
        return ludo_fail(error, LUDO_E_TABLE, "the directory name '%.60s...' is too long",
                         directory);
    index_prepare();
    struct writing writing = {.outcomes = outcomes,
                              .lock = PTHREAD_MUTEX_INITIALIZER,
                              .change = PTHREAD_COND_INITIALIZER,
                              .header = {.kind = kind,
                                         .sector = sector,
                                         .slots = index_slots(sector),
                                         .summary = summary,
                                         .size = FORMAT_HEADER}};
    writing.blocks = format_blocks(&writing.header);
    int folder = open_folder(path);
    bool good = folder >= 0 && write_file(&writing, folder, path, threads);
    int trouble = errno;
    if (folder >= 0)
        close(folder);
    return good || ludo_fail(error, LUDO_E_TABLE, "the table '%.200s' cannot be written: %s", path,
                             strerror(trouble));
}

/* ---- Reading ---- */

table_state table_check(const char *directory, table_kind kind, struct sector sector,
                        struct sector_summary *summary, ludo_error *error) {
    struct table_view view;
    table_state state = view_open(&view, directory, kind, sector, error);
    if (state != TABLE_GOOD)
        return state;
    if (!view_is_whole(&view)) {
        char path[4096];
        view_path(directory, kind, sector, path, sizeof path);
        ludo_fail(error, LUDO_E_TABLE,
                  "the table '%.200s' is damaged: it does not fit its checksum", path);
        state = TABLE_DAMAGED;
    }
    if (summary)
        *summary = view.header.summary;
    view_close(&view);
    return state;
}

struct reading {
    const struct table_view *view;
    sector_outcome *outcomes;
    atomic_bool failed, short_of_memory;
};

static void read_batch(void *context, int worker, size_t from, size_t to) {
    struct reading *reading = context;
    const struct table_header *header = &reading->view->header;
    uint8_t packed[FORMAT_PACKED];
    ZSTD_DCtx *decoder = ZSTD_createDCtx();
    (void)worker;
    if (!decoder)
        atomic_store(&reading->short_of_memory, true);
    for (uint64_t block = from; block < to; block++) {
        size_t size = format_count(header, block);
        if (!decoder || !view_block(reading->view, decoder, block, packed)) {
            atomic_store(&reading->failed, true);
            break;
        }
        format_unpack(packed, size, reading->outcomes + block * format_block(header->kind));
    }
    ZSTD_freeDCtx(decoder);
}

bool table_read(const char *directory, table_kind kind, struct sector sector,
                sector_outcome *outcomes, int threads, ludo_error *error) {
    struct table_view view;
    char path[4096];
    table_state state = view_open(&view, directory, kind, sector, error);
    if (state == TABLE_DAMAGED)
        return false;
    if (!view_path(directory, kind, sector, path, sizeof path) || state == TABLE_MISSING)
        return ludo_fail(error, LUDO_E_TABLE, "there is no table '%.200s'", path);
    struct reading reading = {.view = &view, .outcomes = outcomes};
    bool good = parallel_for(threads, format_blocks(&view.header), BATCH, &reading.failed,
                             read_batch, &reading);
    view_close(&view);
    if (atomic_load(&reading.short_of_memory))
        return ludo_fail(error, LUDO_E_MEMORY, "there is not enough memory to read '%.200s'", path);
    return good || ludo_fail(error, LUDO_E_TABLE,
                             "the table '%.200s' is damaged: a block cannot be read", path);
}

uint64_t table_bytes(const char *directory, table_kind kind, struct sector sector) {
    char path[4096];
    struct stat status;
    bool there = view_path(directory, kind, sector, path, sizeof path) &&
                 lstat(path, &status) == 0 && S_ISREG(status.st_mode);
    return there ? (uint64_t)status.st_size : 0;
}
