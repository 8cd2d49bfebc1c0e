/*
 * Table files: one for each sector, compressed in blocks that can be read one by one.
 * docs/tables.md describes the format.
 */
#ifndef TABLES_FILE_H
#define TABLES_FILE_H

#include "tables/sector.h"
#include <ludothek/error.h>

typedef enum table_kind {
    TABLE_DISTANCES, /* outcomes as they are */
    TABLE_VALUES,    /* win, draw or loss alone: a win reads as 1, a loss as 0 */
} table_kind;

typedef enum table_state { TABLE_MISSING, TABLE_GOOD, TABLE_DAMAGED } table_state;

/* Makes a directory and those it lies in, where they are missing. */
bool table_directories(const char *path, ludo_error *error);

/* Writes the table of a sector into a directory: under another name first, so that a file with the
 * right name is always whole. False with a sentence when it cannot (a full disk, a directory that
 * is not there). */
bool table_write(const char *directory, table_kind kind, struct sector sector,
                 struct sector_summary summary, const sector_outcome *outcomes, int threads,
                 ludo_error *error);

/* Looks whether a sector's file is there and whole, header and checksum, and reads its summary
 * (which may be NULL). `error` says what is wrong with a damaged one. */
table_state table_check(const char *directory, table_kind kind, struct sector sector,
                        struct sector_summary *summary, ludo_error *error);

/* The size of its file; 0 when there is none. */
uint64_t table_bytes(const char *directory, table_kind kind, struct sector sector);

/* Reads a whole table into memory for index_slots(sector) outcomes. */
bool table_read(const char *directory, table_kind kind, struct sector sector,
                sector_outcome *outcomes, int threads, ludo_error *error);

#endif
