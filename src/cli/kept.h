/*
 * Games that somebody has left before their end: each a file of its own in the user's data folder, numbered
 * in the order in which they were left.
 */
#ifndef CLI_KEPT_H
#define CLI_KEPT_H

#include "core/record.h"
#include <limits.h>

/* Keeps a game in a new file, whose path it gives. */
bool kept_save(const struct game_record *record, char path[PATH_MAX], ludo_error *error);
/* The file of the game that was left last: of any, or of one by its name. */
bool kept_find(const char *game, char path[PATH_MAX], ludo_error *error);
/* What the game in a file is called: "ataxx". */
void kept_game(const char *path, char name[32]);

#endif
