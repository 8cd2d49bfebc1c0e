/*
 * Saved games as files: read with care, written whole or not at all.
 */
#ifndef CLI_FILES_H
#define CLI_FILES_H

#include "core/record.h"

/* Reads the record in a file; refuses what is no plain file, what is too large, and what is no record. */
bool file_load(const char *path, struct game_record *record, ludo_error *error);
/* Writes a record to a new file. One that is there stays as it is; nothing is left where writing fails. */
bool file_save(const char *path, const struct game_record *record, ludo_error *error);

#endif
