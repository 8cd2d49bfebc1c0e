/*
 * A disk in memory, on which SQLite keeps the store, and everything that can go wrong with one. It
 * is a file system of SQLite's (a VFS), so that the whole store is under test, with SQL,
 * transactions and recovery.
 */
#ifndef TESTS_SIMULATION_DISK_H
#define TESTS_SIMULATION_DISK_H

#include "chance.h"
#include <stddef.h>

/* What goes wrong until it is set otherwise. */
struct disk_faults {
    bool full;       /* files cannot grow */
    bool fails;      /* writes fail, */
    bool syncs_fail; /* or only the waiting for them does */
    bool reads_fail;
    uint64_t dies_after; /* so many writes and syncs: then everything fails, until the disk starts
                            again; 0: it does not */
};

/* An empty disk, which SQLite uses from now on. */
void disk_open(uint64_t seed);
/* Makes a database with small pages: a transaction writes less. Otherwise SQLite makes it with
 * pages of 4096 bytes. */
void disk_make_database(const char *path, int page);
void disk_close(void);

extern struct disk_faults disk_faults;
/* Seconds since 1970, for SQL that asks for the time. */
extern double disk_clock;

/* Nothing reaches the disk any longer. */
void disk_die(void);
bool disk_is_dead(void);
/* After a crash: with all that was written, as when the process was killed, or, without power, with
 * what was synced and of the rest what chance has left: all, nothing or a piece of each write. */
void disk_restart(bool power, struct chance *chance);

/* Keeps all files as they are, and brings them back. */
void disk_save(void);
void disk_restore(void);
/* Flips some bits in a file; false when there is nothing in it. */
bool disk_flip(const char *name, int bits, struct chance *chance);

/* Changes or removes rows as no disk does, but a wrong copy or a bad sector under SQLite may; false
 * when there are none. */
bool disk_spoil(const char *path, struct chance *chance);

/* Files that are open. */
int disk_open_files(void);

#endif
