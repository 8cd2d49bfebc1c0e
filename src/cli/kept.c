#include "cli/kept.h"
#include "cli/cli.h"
#include "cli/files.h"
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
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

static unsigned long long number_of(const char *path) {
    unsigned long long number;
    return read_name(strrchr(path, '/') + 1, NULL, &number) ? number : 0;
}

static int by_number(const void *a, const void *b) {
    unsigned long long first = number_of(*(char *const *)a), second = number_of(*(char *const *)b);
    return first < second ? 1 : first > second ? -1 : 0;
}

static bool add(struct kept_games *kept, const char *folder, const char *file) {
    char **grown = realloc(kept->paths, (kept->count + 1) * sizeof *grown);
    kept->paths = grown ? grown : kept->paths;
    if (!grown || asprintf(&grown[kept->count], "%s%s", folder, file) < 0)
        return false;
    kept->count++;
    return true;
}

bool kept_read(const char *game, struct kept_games *kept, ludo_error *error) {
    char folder[PATH_MAX];
    unsigned long long number;
    bool good = true;
    *kept = (struct kept_games){0};
    DIR *directory = file_in_data("games/", folder) ? opendir(folder) : NULL;
    for (struct dirent *entry; good && directory && (entry = readdir(directory));)
        if (read_name(entry->d_name, game, &number))
            good = add(kept, folder, entry->d_name);
    if (directory)
        closedir(directory);
    if (kept->count)
        qsort(kept->paths, kept->count, sizeof *kept->paths, by_number);
    if (!good)
        kept_free(kept);
    return good || ludo_fail(error, LUDO_E_MEMORY, "not enough memory for the games");
}

void kept_free(struct kept_games *kept) {
    for (size_t i = 0; i < kept->count; i++)
        free(kept->paths[i]);
    free(kept->paths);
    *kept = (struct kept_games){0};
}

static bool refuse_none(const char *game, ludo_error *error) {
    return game ? ludo_fail(error, LUDO_E_ARGUMENT,
                            "no game of %s is kept; quit keeps one that is running", game)
                : ludo_fail(error, LUDO_E_ARGUMENT,
                            "no game is kept; quit keeps one that is running");
}

bool kept_find(const char *game, size_t number, char path[PATH_MAX], size_t *count,
               ludo_error *error) {
    struct kept_games kept;
    if (!kept_read(game, &kept, error))
        return false;
    *count = kept.count;
    bool good = number >= 1 && number <= kept.count;
    if (good)
        snprintf(path, PATH_MAX, "%s", kept.paths[number - 1]);
    kept_free(&kept);
    if (!good && *count == 0)
        return refuse_none(game, error);
    return good || ludo_fail(error, LUDO_E_ARGUMENT,
                             "there is no kept game %zu of %zu; `ludothek play --kept` lists them",
                             number, *count);
}

bool kept_number(const char *text, uint64_t *number) {
    ludo_reader reader = ludo_read(text);
    return ludo_take_number(&reader, SIZE_MAX, number) && ludo_at_end(&reader);
}

static void print_game(size_t number, const char *path) {
    struct game_record record;
    struct stat status;
    struct tm left;
    ludo_error error;
    char day[32] = "";
    if (stat(path, &status) == 0 && localtime_r(&status.st_mtime, &left))
        strftime(day, sizeof day, "%Y-%m-%d %H:%M", &left);
    if (!file_load(path, &record, &error)) {
        printf("%3zu  %s  %s\n", number, day, error.text);
        return;
    }
    cli_say("%3zu  %s  %s, moves: %zu\n", number, day, ludo_word(record.variant.game->face->title),
            record.count);
    record_free(&record);
}

bool kept_print(const char *game, ludo_error *error) {
    struct kept_games kept;
    if (!kept_read(game, &kept, error))
        return false;
    size_t count = kept.count;
    for (size_t i = 0; i < count; i++)
        print_game(i + 1, kept.paths[i]);
    kept_free(&kept);
    return count > 0 || refuse_none(game, error);
}

bool kept_save(const struct game_record *record, char path[PATH_MAX], ludo_error *error) {
    char folder[PATH_MAX];
    struct kept_games kept;
    if (!file_in_data("games/", folder))
        return ludo_fail(error, LUDO_E_ARGUMENT, "there is no home directory");
    file_make_folders(folder);
    if (!kept_read(NULL, &kept, error))
        return false;
    unsigned long long last = kept.count ? number_of(kept.paths[0]) : 0;
    kept_free(&kept);
    for (int try = 1; try <= TRIES; try++) {
        if (snprintf(path, PATH_MAX, form, folder, last + (unsigned)try,
                     record->variant.game->name) >= PATH_MAX)
            return ludo_fail(error, LUDO_E_ARGUMENT, "the name of the data folder is too long");
        if (file_save(path, record, error))
            return true;
        if (access(path, F_OK) != 0) /* the number is free, so the next one would fail as well */
            break;
    }
    return false;
}

void kept_game(const char *path, char name[32]) {
    const char *file = strrchr(path, '/'), *sign = file ? strchr(file, '-') : NULL;
    snprintf(name, 32, "%.*s", sign ? (int)strcspn(sign + 1, ".") : 0, sign ? sign + 1 : "");
}
