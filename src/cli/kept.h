/*
 * Games that somebody has left before their end: each a file of its own in the user's data folder,
 * numbered in the order in which they were left.
 */
#ifndef CLI_KEPT_H
#define CLI_KEPT_H

#include "core/record.h"
#include <limits.h>

/* Keeps a game in a new file, whose path it gives. */
bool kept_save(const struct game_record *record, char path[PATH_MAX], ludo_error *error);
/* The files of kept games, that of the one that was left last first; free them. */
struct kept_games {
    char **paths;
    size_t count;
};
/* All of them, or those of a game by its name. False when memory is short. */
bool kept_read(const char *game, struct kept_games *kept, ludo_error *error);
void kept_free(struct kept_games *kept);
/* The file of a kept game: number 1 was left last. Also tells how many there are. */
bool kept_find(const char *game, size_t number, char path[PATH_MAX], size_t *count,
               ludo_error *error);
/* Whether a text is the number of a kept game. */
bool kept_number(const char *text, uint64_t *number);
/* Prints a line for each: its number, its game, how many moves were made, when it was left. */
bool kept_print(const char *game, ludo_error *error);
/* What the game in a file is called: "ataxx". */
void kept_game(const char *path, char name[32]);

#endif
