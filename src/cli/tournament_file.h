/*
 * Files that describe tournaments: `key = value` lines, then [players] with `name = PLAYER`. Keys
 * are the options of `match`, and a few more.
 */
#ifndef CLI_TOURNAMENT_FILE_H
#define CLI_TOURNAMENT_FILE_H

#include "arena/tournament.h"
#include "cli/conditions.h"

struct tournament_file {
    char *text; /* what was read; values lie in it */
    struct conditions_wish wish;
    const char *game, *format, *store_key;
    uint64_t rounds, concurrency;

    char *directory, *store, *name, *settings, *log, *tables;
    struct tournament tournament; /* of the players of the file, in their order */
};

/* Reads a file; false when it is refused, which is said. Close it in any case. */
bool tournament_file_open(struct tournament_file *file, const char *path);
/* Reads settings as they were written down, for the players of a file that was opened: for workers.
 */
bool tournament_file_settle(struct tournament_file *file, const char *settings, const char *origin);
void tournament_file_close(struct tournament_file *file);

/* Whether the players who are able (NULL: all) can play here: their texts, and that programs can be
 * executed. */
bool tournament_file_admits(const struct tournament *tournament, const bool *able,
                            ludo_error *error);

/* Reads only the players of a file. */
bool tournament_file_players(struct tournament_file *file, const char *path);

#endif
