#include "arena/fingerprint.h"
#include "arena/arguments.h"
#include "arena/program.h"
#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The largest folder that is taken for that of a program: not a home, nor a tree of sources with
 * all that was built. */
struct size {
    long files, bytes;
};
#define MOST                                                                                       \
    { .files = 10000, .bytes = 64L << 20 }

/* ---- What is hashed ---- */

static bool add_file(struct sha256 *sha, const char *path) {
    char data[1 << 16];
    size_t size;
    FILE *file = fopen(path, "re");
    if (!file)
        return false;
    while ((size = fread(data, 1, sizeof data, file)) > 0)
        sha256_add(sha, data, size);
    bool good = !ferror(file);
    fclose(file);
    return good;
}

static bool add_link(struct sha256 *sha, const char *path) {
    char target[PATH_MAX];
    ssize_t size = readlink(path, target, sizeof target);
    if (size > 0)
        sha256_add(sha, target, (size_t)size);
    return size > 0;
}

static int is_inside(const struct dirent *entry) {
    return strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0;
}

static int by_bytes(const struct dirent **a, const struct dirent **b) {
    return strcmp((*a)->d_name, (*b)->d_name);
}

/* A file, a link, or a folder with all that is in it; what is none of these has nothing but a name.
 * Sizes stand in front, so that nothing can pass for something else. */
static bool add_path(struct sha256 *sha, const char *path) {
    struct stat status;
    struct dirent **list;
    char head[64];
    if (lstat(path, &status) != 0)
        return false;
    int kind = S_ISREG(status.st_mode)   ? 'f'
               : S_ISLNK(status.st_mode) ? 'l'
               : S_ISDIR(status.st_mode) ? 'd'
                                         : 'o';
    int count = kind == 'd' ? scandir(path, &list, is_inside, by_bytes) : 0;
    if (count < 0)
        return false;
    long long size = kind == 'd' ? count : kind == 'f' ? (long long)status.st_size : 0;
    sha256_add(sha, head, (size_t)snprintf(head, sizeof head, "%c %lld ", kind, size));
    bool good = kind == 'f' ? add_file(sha, path) : kind == 'l' ? add_link(sha, path) : true;
    for (int i = 0; i < count; i++) {
        char inside[PATH_MAX];
        sha256_add(sha, list[i]->d_name, strlen(list[i]->d_name) + 1);
        good = good && snprintf(inside, sizeof inside, "%s/%s", path, list[i]->d_name) < PATH_MAX &&
               add_path(sha, inside);
        free(list[i]);
    }
    if (kind == 'd')
        free(list);
    return good;
}

/* ---- What belongs to a program ---- */

static bool begins_with(const char *path, const char *folder) {
    size_t length = strlen(folder);
    return strncmp(path, folder, length) == 0 && (path[length] == '/' || path[length] == '\0');
}

static bool is_system(const char *path) {
    static const char *const folders[] = {"/usr", "/bin", "/sbin", "/opt", "/etc", NULL};
    bool inside = strncmp(path, "/lib", 4) == 0;
    for (const char *const *folder = folders; *folder; folder++)
        inside = inside || begins_with(path, *folder);
    return inside;
}

/* What comes behind the next colon; NULL where there is none. */
static const char *behind_colon(const char *part) {
    const char *colon = strchr(part, ':');
    return colon ? colon + 1 : NULL;
}

/* The real path of a part of a word, seen from a folder; false where there is nothing. */
static bool find_part(const char *folder, const char *part, size_t length, char path[PATH_MAX]) {
    char named[PATH_MAX];
    int written = *part == '/'
                      ? snprintf(named, sizeof named, "%.*s", (int)length, part)
                      : snprintf(named, sizeof named, "%s/%.*s", folder, (int)length, part);
    return length > 0 && written < PATH_MAX && realpath(named, path);
}

/* Whether a folder is no larger than that of a program; `left` are the files and bytes that it may
 * have. */
static bool is_small(const char *path, struct size *left) {
    struct dirent *entry;
    struct stat status;
    DIR *folder = opendir(path);
    while (folder && left->files > 0 && left->bytes > 0 && (entry = readdir(folder))) {
        char inside[PATH_MAX];
        if (!is_inside(entry) ||
            snprintf(inside, sizeof inside, "%s/%s", path, entry->d_name) >= PATH_MAX ||
            lstat(inside, &status) != 0)
            continue;
        left->files--;
        left->bytes -= S_ISREG(status.st_mode) ? status.st_size : 0;
        if (S_ISDIR(status.st_mode))
            is_small(inside, left);
    }
    if (folder)
        closedir(folder);
    return left->files > 0 && left->bytes > 0;
}

/* What the real path of a word makes us hash; false where that is nothing. */
typedef bool choice(char path[PATH_MAX], const char *folder);

/* The topmost folder below one. */
static bool choose_below(char path[PATH_MAX], const char *folder) {
    struct stat status;
    struct size most = MOST;
    size_t length = strlen(folder);
    if (!begins_with(path, folder) || !path[length])
        return false;
    path[length + 1 + strcspn(path + length + 1, "/")] = '\0';
    return stat(path, &status) == 0 && S_ISDIR(status.st_mode) && is_small(path, &most);
}

static bool choose_file(char path[PATH_MAX], const char *folder) {
    struct stat status;
    (void)folder;
    return !is_system(path) && stat(path, &status) == 0 && S_ISREG(status.st_mode);
}

/* The folder in which a file lies, unless that is the one itself. */
static bool choose_around(char path[PATH_MAX], const char *folder) {
    struct size most = MOST;
    if (!choose_file(path, folder))
        return false;
    char *slash = strrchr(path, '/');
    *slash = '\0';
    return slash > path && strcmp(path, folder) != 0 && is_small(path, &most);
}

/* Takes the first of the words that leads to something; a word can name several paths with colons
 * between. */
static bool search(const struct arguments *command, const char *folder, choice *choose,
                   char path[PATH_MAX]) {
    for (size_t i = 0; i < command->count; i++)
        for (const char *part = command->list[i]; part; part = behind_colon(part))
            if (find_part(folder, part, strcspn(part, ":"), path) && choose(path, folder))
                return true;
    return false;
}

/* A word without a slash is looked for in PATH. */
static bool find_executable(const char *word, const char *folder, char path[PATH_MAX]) {
    const char *part = getenv("PATH");
    if (strchr(word, '/'))
        return find_part(folder, word, strlen(word), path);
    for (; part; part = behind_colon(part)) {
        char named[PATH_MAX];
        if (snprintf(named, sizeof named, "%.*s/%s", (int)strcspn(part, ":"), part, word) <
                PATH_MAX &&
            access(named, X_OK) == 0)
            return realpath(named, path) != NULL;
    }
    return false;
}

bool fingerprint_player(const char *text, const char *directory, char hash[SHA256_TEXT],
                        ludo_error *error) {
    struct arguments command = {0};
    struct sha256 sha;
    uint8_t digest[SHA256_BYTES];
    char folder[PATH_MAX], path[PATH_MAX];
    *hash = '\0';
    if (!program_named(text))
        return true;
    if (!arguments_split(strchr(text, ':') + 1, &command, error))
        return false;
    sha256_begin(&sha);
    bool found = realpath(directory ? directory : ".", folder) &&
                 (search(&command, folder, choose_below, path) ||
                  search(&command, folder, choose_around, path) ||
                  search(&command, folder, choose_file, path) ||
                  find_executable(command.list[0], folder, path));
    bool good = (found && add_path(&sha, path)) ||
                ludo_fail(error, LUDO_E_ARGUMENT, "the program of %.100s cannot be read: %s", text,
                          strerror(errno));
    arguments_free(&command);
    sha256_end(&sha, digest);
    if (good)
        sha256_write(digest, hash);
    return good;
}
