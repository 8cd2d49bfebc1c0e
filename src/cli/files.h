/*
 * Saved games as files: read with care, written whole or not at all. And where files of the user
 * are.
 */
#ifndef CLI_FILES_H
#define CLI_FILES_H

#include "core/record.h"
#include <limits.h>

/* Reads the record in a file; refuses what is no plain file, what is too large, and what is no
 * record. */
bool file_load(const char *path, struct game_record *record, ludo_error *error);
/* Writes a record to a new file. One that is there stays as it is; nothing is left where writing
 * fails. */
bool file_save(const char *path, const struct game_record *record, ludo_error *error);

/* The path of a file in the user's data folder. False when there is no such folder. */
bool file_in_data(const char *name, char path[PATH_MAX]);
/* Makes the folders of a path, for this user alone. */
void file_make_folders(char *path);

#endif
