#include "cli/kept.h"
#include "cli/files.h"
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { TRIES = 100 };

static const char form[] = "%s%06llu-%s.game";

/* Reads the name of a file; a game with another name than the one that is looked for is none. */
static bool read_name(const char *file, const char *game, unsigned long long *number) {
    char *name;
    *number = strtoull(file, &name, 10);
    if (*file < '0' || *file > '9' || *name++ != '-')
        return false;
    size_t length = strcspn(name, ".");
    return strcmp(name + length, ".game") == 0 &&
           (!game || (strlen(game) == length && memcmp(game, name, length) == 0));
}

/* The path and the number of the game that was left last; false when there is none. */
static bool find_last(const char *folder, const char *game, char path[PATH_MAX], unsigned long long *last) {
    DIR *directory = opendir(folder);
    bool found = false;
    *last = 0;
    for (struct dirent *entry; directory && (entry = readdir(directory));) {
        unsigned long long number;
        if (!read_name(entry->d_name, game, &number) || (found && number < *last))
            continue;
        *last = number;
        found = snprintf(path, PATH_MAX, "%s%s", folder, entry->d_name) < PATH_MAX;
    }
    if (directory)
        closedir(directory);
    return found;
}

bool kept_find(const char *game, char path[PATH_MAX], ludo_error *error) {
    char folder[PATH_MAX];
    unsigned long long number;
    if (file_in_data("games/", folder) && find_last(folder, game, path, &number))
        return true;
    return game ? ludo_fail(error, LUDO_E_ARGUMENT, "no game of %s is kept; quit keeps one that is running",
                            game)
                : ludo_fail(error, LUDO_E_ARGUMENT, "no game is kept; quit keeps one that is running");
}

bool kept_save(const struct game_record *record, char path[PATH_MAX], ludo_error *error) {
    char folder[PATH_MAX];
    unsigned long long last;
    if (!file_in_data("games/", folder))
        return ludo_fail(error, LUDO_E_ARGUMENT, "there is no home directory");
    file_make_folders(folder);
    find_last(folder, NULL, path, &last);
    for (int try = 1; try <= TRIES; try++) {
        if (snprintf(path, PATH_MAX, form, folder, last + (unsigned)try, record->variant.game->name) >=
            PATH_MAX)
            return ludo_fail(error, LUDO_E_ARGUMENT, "the name of the data folder is too long");
        if (file_save(path, record, error))
            return true;
        if (access(path, F_OK) != 0) /* another program has not taken this number */
            break;
    }
    return false;
}

void kept_game(const char *path, char name[32]) {
    const char *file = strrchr(path, '/'), *sign = file ? strchr(file, '-') : NULL;
    snprintf(name, 32, "%.*s", sign ? (int)strcspn(sign + 1, ".") : 0, sign ? sign + 1 : "");
}
