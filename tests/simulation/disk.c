/*
 * The disk: files as bytes, with the writes that were not synced yet beside them.
 */
#include "disk.h"
#include "memory.h"
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILES = 8, LOCKS = SQLITE_SHM_NLOCK, REGIONS = 64, SECTOR = 512 };

/* Some bytes that may grow. */
struct image {
    uint8_t *data;
    size_t size, room;
};

/* A write, or with length 0 a change of the size. */
struct change {
    size_t offset, length;
};

struct inode {
    char name[64];
    bool exists;
    struct image now, durable, saved;
    bool saved_exists;
    struct change *changes; /* since the last sync */
    size_t change_count, change_room;
    int shared;               /* holders of the lock of the whole file */
    bool reserved, exclusive; /* somebody holds it so */
    void *regions[REGIONS];   /* memory that connections share */
    int held[LOCKS];          /* holders of each lock there; -1: one alone */
    int mapped;
};

struct file {
    sqlite3_file base;
    struct inode *inode;
    int lock;
    unsigned shared, exclusive; /* bits of locks */
    bool maps;
};

struct disk_faults disk_faults;
double disk_clock = 1.7e9;
static struct inode inodes[FILES];
static struct chance noise;
static bool dead;
static int open_files;

/* ---- Bytes ---- */

static void resize(struct image *image, size_t size) {
    if (size > image->room) {
        image->room = 2 * size;
        memory_spare(true);
        image->data = realloc(image->data, image->room);
        memory_spare(false);
        if (!image->data)
            abort();
    }
    if (size > image->size)
        memset(image->data + image->size, 0, size - image->size);
    image->size = size;
}

static void copy_image(struct image *to, const struct image *from) {
    resize(to, from->size);
    if (from->size)
        memcpy(to->data, from->data, from->size);
}

/* Takes over a piece of what was written. */
static void keep(struct inode *inode, size_t offset, size_t length) {
    if (offset + length > inode->now.size)
        length = offset < inode->now.size ? inode->now.size - offset : 0;
    if (!length)
        return;
    if (inode->durable.size < offset + length)
        resize(&inode->durable, offset + length);
    memcpy(inode->durable.data + offset, inode->now.data + offset, length);
}

static void note_change(struct inode *inode, size_t offset, size_t length) {
    if (inode->change_count == inode->change_room) {
        inode->change_room = inode->change_room ? 2 * inode->change_room : 64;
        memory_spare(true);
        inode->changes = realloc(inode->changes, inode->change_room * sizeof *inode->changes);
        memory_spare(false);
        if (!inode->changes)
            abort();
    }
    inode->changes[inode->change_count++] = (struct change){offset, length};
}

static struct inode *find(const char *path) {
    const char *name = strrchr(path, '/');
    name = name ? name + 1 : path;
    for (int i = 0; i < FILES; i++)
        if (strcmp(inodes[i].name, name) == 0)
            return &inodes[i];
    for (int i = 0; i < FILES; i++)
        if (!inodes[i].name[0]) {
            strncpy(inodes[i].name, name, sizeof inodes[i].name - 1);
            return &inodes[i];
        }
    abort();
}

/* Whether the next write or sync reaches the disk. */
static bool works(void) {
    if (!dead && disk_faults.dies_after && --disk_faults.dies_after == 0)
        dead = true;
    return !dead;
}

/* ---- Files ---- */

static int close_file(sqlite3_file *base) {
    (void)base;
    open_files--;
    return SQLITE_OK;
}

static int read_file(sqlite3_file *base, void *data, int length, sqlite3_int64 offset) {
    const struct image *image = &((struct file *)base)->inode->now;
    size_t size = (size_t)length, from = (size_t)offset;
    if (dead || disk_faults.reads_fail)
        return SQLITE_IOERR_READ;
    size_t there = from < image->size ? image->size - from : 0;
    if (there >= size) {
        memcpy(data, image->data + from, size);
        return SQLITE_OK;
    }
    if (there)
        memcpy(data, image->data + from, there);
    memset((char *)data + there, 0, size - there);
    return SQLITE_IOERR_SHORT_READ;
}

static int write_file(sqlite3_file *base, const void *data, int length, sqlite3_int64 offset) {
    struct inode *inode = ((struct file *)base)->inode;
    size_t size = (size_t)length, end = (size_t)offset + size;
    if (!works() || disk_faults.fails)
        return SQLITE_IOERR_WRITE;
    if (disk_faults.full && end > inode->now.size)
        return SQLITE_FULL;
    if (end > inode->now.size)
        resize(&inode->now, end);
    memcpy(inode->now.data + offset, data, size);
    note_change(inode, (size_t)offset, size);
    return SQLITE_OK;
}

static int truncate_file(sqlite3_file *base, sqlite3_int64 size) {
    struct inode *inode = ((struct file *)base)->inode;
    if (!works() || disk_faults.fails)
        return SQLITE_IOERR_TRUNCATE;
    resize(&inode->now, (size_t)size);
    note_change(inode, (size_t)size, 0);
    return SQLITE_OK;
}

static void make_durable(struct inode *inode) {
    for (size_t i = 0; i < inode->change_count; i++)
        if (inode->changes[i].length)
            keep(inode, inode->changes[i].offset, inode->changes[i].length);
    resize(&inode->durable, inode->now.size);
    inode->change_count = 0;
}

static int sync_file(sqlite3_file *base, int flags) {
    (void)flags;
    if (!works() || disk_faults.fails || disk_faults.syncs_fail)
        return SQLITE_IOERR_FSYNC;
    make_durable(((struct file *)base)->inode);
    return SQLITE_OK;
}

static int file_size(sqlite3_file *base, sqlite3_int64 *size) {
    *size = (sqlite3_int64)((struct file *)base)->inode->now.size;
    return SQLITE_OK;
}

static int lock_file(sqlite3_file *base, int lock) {
    struct file *file = (struct file *)base;
    struct inode *inode = file->inode;
    bool others = inode->shared - (file->lock >= SQLITE_LOCK_SHARED) > 0;
    if (lock <= file->lock)
        return SQLITE_OK;
    if (lock == SQLITE_LOCK_SHARED ? inode->exclusive
                                   : (inode->reserved && file->lock < SQLITE_LOCK_RESERVED) ||
                                         (lock == SQLITE_LOCK_EXCLUSIVE && others))
        return SQLITE_BUSY;
    inode->shared += file->lock < SQLITE_LOCK_SHARED;
    inode->reserved |= lock >= SQLITE_LOCK_RESERVED;
    inode->exclusive |= lock == SQLITE_LOCK_EXCLUSIVE;
    file->lock = lock;
    return SQLITE_OK;
}

static int unlock_file(sqlite3_file *base, int lock) {
    struct file *file = (struct file *)base;
    struct inode *inode = file->inode;
    if (lock >= file->lock)
        return SQLITE_OK;
    if (file->lock >= SQLITE_LOCK_RESERVED)
        inode->reserved = inode->exclusive = false;
    inode->shared -= file->lock >= SQLITE_LOCK_SHARED && lock < SQLITE_LOCK_SHARED;
    file->lock = lock;
    return SQLITE_OK;
}

static int is_reserved(sqlite3_file *base, int *reserved) {
    *reserved = ((struct file *)base)->inode->reserved;
    return SQLITE_OK;
}

static int control(sqlite3_file *base, int operation, void *argument) {
    (void)base, (void)operation, (void)argument;
    return SQLITE_NOTFOUND;
}

static int sector_size(sqlite3_file *base) {
    (void)base;
    return SECTOR;
}

static int characteristics(sqlite3_file *base) {
    (void)base;
    return SQLITE_IOCAP_POWERSAFE_OVERWRITE;
}

/* ---- Memory that connections share ---- */

static int map_shared(sqlite3_file *base, int region, int size, int extend,
                      void volatile **memory) {
    struct file *file = (struct file *)base;
    struct inode *inode = file->inode;
    *memory = NULL;
    if (region >= REGIONS)
        return SQLITE_IOERR_SHMMAP;
    inode->mapped += !file->maps;
    file->maps = true;
    if (!inode->regions[region] && extend && !(inode->regions[region] = calloc(1, (size_t)size)))
        return SQLITE_NOMEM;
    *memory = inode->regions[region];
    return SQLITE_OK;
}

static int lock_shared(sqlite3_file *base, int offset, int count, int flags) {
    struct file *file = (struct file *)base;
    int *held = file->inode->held;
    unsigned bits = ((1u << count) - 1) << offset;
    for (int i = offset; i < offset + count; i++) {
        unsigned bit = 1u << i;
        if (flags & SQLITE_SHM_UNLOCK) {
            held[i] = file->exclusive & bit ? 0 : held[i] - ((file->shared & bit) != 0);
        } else if (flags & SQLITE_SHM_SHARED) {
            if (held[i] < 0)
                return SQLITE_BUSY;
            held[i] += !(file->shared & bit);
        } else if (held[i] != 0 && !(file->exclusive & bit)) {
            return SQLITE_BUSY;
        }
    }
    if (flags & SQLITE_SHM_UNLOCK) {
        file->exclusive &= ~bits;
        file->shared &= ~bits;
    } else if (flags & SQLITE_SHM_SHARED) {
        file->shared |= bits;
    } else {
        file->exclusive |= bits;
        for (int i = offset; i < offset + count; i++)
            held[i] = -1;
    }
    return SQLITE_OK;
}

static void barrier(sqlite3_file *base) {
    (void)base;
}

static void free_regions(struct inode *inode) {
    for (int i = 0; i < REGIONS; i++) {
        free(inode->regions[i]);
        inode->regions[i] = NULL;
    }
    memset(inode->held, 0, sizeof inode->held);
    inode->mapped = 0;
}

static int unmap_shared(sqlite3_file *base, int remove) {
    struct file *file = (struct file *)base;
    (void)remove;
    if (file->maps && --file->inode->mapped == 0)
        free_regions(file->inode);
    file->maps = false;
    return SQLITE_OK;
}

/* ---- The file system ---- */

static const sqlite3_io_methods methods = {.iVersion = 2,
                                           .xClose = close_file,
                                           .xRead = read_file,
                                           .xWrite = write_file,
                                           .xTruncate = truncate_file,
                                           .xSync = sync_file,
                                           .xFileSize = file_size,
                                           .xLock = lock_file,
                                           .xUnlock = unlock_file,
                                           .xCheckReservedLock = is_reserved,
                                           .xFileControl = control,
                                           .xSectorSize = sector_size,
                                           .xDeviceCharacteristics = characteristics,
                                           .xShmMap = map_shared,
                                           .xShmLock = lock_shared,
                                           .xShmBarrier = barrier,
                                           .xShmUnmap = unmap_shared};

static int open_file(sqlite3_vfs *vfs, const char *path, sqlite3_file *base, int flags,
                     int *result) {
    struct file *file = (struct file *)base;
    struct inode *inode = find(path ? path : "temporary");
    (void)vfs;
    *file = (struct file){0};
    if (dead || (!inode->exists && !(flags & SQLITE_OPEN_CREATE)))
        return SQLITE_CANTOPEN;
    inode->exists = true;
    file->inode = inode;
    file->base.pMethods = &methods;
    open_files++;
    if (result)
        *result = flags;
    return SQLITE_OK;
}

static int delete_file(sqlite3_vfs *vfs, const char *path, int sync) {
    struct inode *inode = find(path);
    (void)vfs, (void)sync;
    if (!works())
        return SQLITE_IOERR_DELETE;
    if (!inode->exists)
        return SQLITE_IOERR_DELETE_NOENT;
    inode->exists = false;
    inode->now.size = inode->durable.size = inode->change_count = 0;
    return SQLITE_OK;
}

static int access_file(sqlite3_vfs *vfs, const char *path, int flags, int *result) {
    const struct inode *inode = find(path);
    (void)vfs, (void)flags;
    *result = inode->exists && inode->now.size > 0;
    return SQLITE_OK;
}

static int full_name(sqlite3_vfs *vfs, const char *path, int size, char *full) {
    char *real = realpath(path, NULL); /* links are followed, as in SQLite's own file system */
    (void)vfs;
    sqlite3_snprintf(size, full, "%s", real ? real : path);
    free(real);
    return SQLITE_OK;
}

static int randomness(sqlite3_vfs *vfs, int size, char *bytes) {
    (void)vfs;
    for (int i = 0; i < size; i++)
        bytes[i] = (char)chance_word(&noise);
    return size;
}

static int pause(sqlite3_vfs *vfs, int microseconds) {
    (void)vfs;
    return microseconds;
}

static int date(sqlite3_vfs *vfs, double *days) {
    (void)vfs;
    *days = 2440587.5 + disk_clock / 86400;
    return SQLITE_OK;
}

static int last_error(sqlite3_vfs *vfs, int size, char *text) {
    (void)vfs, (void)size, (void)text;
    return 0;
}

static sqlite3_vfs file_system = {.iVersion = 1,
                                  .szOsFile = sizeof(struct file),
                                  .mxPathname = 512,
                                  .zName = "simulation",
                                  .xOpen = open_file,
                                  .xDelete = delete_file,
                                  .xAccess = access_file,
                                  .xFullPathname = full_name,
                                  .xRandomness = randomness,
                                  .xSleep = pause,
                                  .xCurrentTime = date,
                                  .xGetLastError = last_error};

void disk_open(uint64_t seed) {
    noise = chance_of(seed, 0xd15c);
    sqlite3_vfs_register(&file_system, 1);
}

void disk_make_database(const char *path, int page) {
    sqlite3 *base;
    char sql[100];
    snprintf(sql, sizeof sql, "PRAGMA page_size = %d; CREATE TABLE empty(x); DROP TABLE empty",
             page);
    if (sqlite3_open(path, &base) != SQLITE_OK ||
        sqlite3_exec(base, sql, NULL, NULL, NULL) != SQLITE_OK)
        abort();
    sqlite3_close(base);
}

void disk_close(void) {
    for (int i = 0; i < FILES; i++) {
        struct inode *inode = &inodes[i];
        free_regions(inode);
        free(inode->now.data);
        free(inode->durable.data);
        free(inode->saved.data);
        free(inode->changes);
        *inode = (struct inode){0};
    }
    disk_faults = (struct disk_faults){0};
    dead = false;
}

void disk_die(void) {
    dead = true;
}

bool disk_is_dead(void) {
    return dead;
}

/* What is left of what was not synced when the power went. */
static void lose(struct inode *inode, struct chance *chance) {
    for (size_t i = 0; i < inode->change_count; i++) {
        const struct change *change = &inode->changes[i];
        int fate = chance_below(chance, 3);
        if (fate == 0)
            continue;
        if (!change->length)
            resize(&inode->durable, change->offset);
        else
            keep(inode, change->offset,
                 fate == 1
                     ? change->length
                     : (size_t)chance_below(chance, (int)change->length / SECTOR + 1) * SECTOR);
    }
    copy_image(&inode->now, &inode->durable);
}

void disk_restart(bool power, struct chance *chance) {
    for (int i = 0; i < FILES; i++) {
        struct inode *inode = &inodes[i];
        if (power)
            lose(inode, chance);
        make_durable(inode);
        free_regions(inode);
        inode->shared = 0;
        inode->reserved = inode->exclusive = false;
    }
    disk_faults = (struct disk_faults){0};
    dead = false;
}

void disk_save(void) {
    for (int i = 0; i < FILES; i++) {
        inodes[i].saved_exists = inodes[i].exists;
        copy_image(&inodes[i].saved, &inodes[i].now);
    }
}

void disk_restore(void) {
    for (int i = 0; i < FILES; i++) {
        inodes[i].exists = inodes[i].saved_exists;
        copy_image(&inodes[i].now, &inodes[i].saved);
        copy_image(&inodes[i].durable, &inodes[i].saved);
        inodes[i].change_count = 0;
        free_regions(&inodes[i]);
    }
}

bool disk_flip(const char *name, int bits, struct chance *chance) {
    struct image *image = &find(name)->now;
    for (int i = 0; i < bits && image->size; i++)
        image->data[chance_word(chance) % image->size] ^= (uint8_t)(1u << chance_below(chance, 8));
    copy_image(&find(name)->durable, image);
    return image->size > 0;
}

bool disk_spoil(const char *path, struct chance *chance) {
    static const char *const spoils[] = {
        "DELETE FROM room_events WHERE rowid = (SELECT rowid FROM room_events LIMIT 1 OFFSET ?1)",
        "DELETE FROM room_events WHERE room = (SELECT room FROM room_events LIMIT 1 OFFSET ?1)",
        "DELETE FROM room_events WHERE rowid IN (SELECT MAX(rowid) FROM room_events GROUP BY room LIMIT 4 OFFSET ?1)",
        "UPDATE room_events SET body = substr(body, 1, length(body) / 2) WHERE rowid % 3 = ?1 % 3",
        "UPDATE room_events SET body = replace(body, '\"seat\":0', '\"seat\":1') WHERE rowid % 3 = ?1 % 3",
        "UPDATE room_events SET checksum = NULL WHERE rowid % 3 = ?1 % 3",
        "UPDATE rooms SET began = began + 1, last = last + 2 WHERE rowid % 5 = ?1 % 5",
        "UPDATE rooms SET game = 'muehle' WHERE rowid % 5 = ?1 % 5",
    };
    const char *sql = spoils[chance_below(chance, (int)(sizeof spoils / sizeof *spoils))];
    sqlite3 *base;
    sqlite3_stmt *statement = NULL;
    bool good = sqlite3_open(path, &base) == SQLITE_OK &&
                sqlite3_prepare_v2(base, sql, -1, &statement, NULL) == SQLITE_OK &&
                sqlite3_bind_int(statement, 1, chance_below(chance, 20)) == SQLITE_OK &&
                sqlite3_step(statement) == SQLITE_DONE && sqlite3_changes(base) > 0;
    sqlite3_finalize(statement);
    sqlite3_close(base);
    return good;
}

int disk_open_files(void) {
    return open_files;
}
