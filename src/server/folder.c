#include "server/folder.h"
#include <fcntl.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *type_of(const char *path) {
    static const char *const types[][2] = {
        {".html", "text/html; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".json", "application/json"},
        {".txt", "text/plain; charset=utf-8"},
        {".wasm", "application/wasm"},
        {".svg", "image/svg+xml"},
    };
    const char *ending = strrchr(path, '.');
    for (size_t i = 0; ending && i < sizeof types / sizeof *types; i++)
        if (strcmp(ending, types[i][0]) == 0)
            return types[i][1];
    return "application/octet-stream";
}

/* Whether a path has only names that files of a page have; none of them begins with a dot. */
static bool is_good(const char *path) {
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._-/";
    return *path == '/' && path[strspn(path, letters)] == '\0' && !strstr(path, "/.");
}

/* The path of a file below a folder, in a buffer of PATH_MAX bytes. */
static bool join(char *whole, const char *folder, const char *path) {
    int length = snprintf(whole, PATH_MAX, "%s%s", folder, path);
    return length > 0 && length < PATH_MAX;
}

bool folder_ready(const char *folder) {
    char whole[PATH_MAX];
    return join(whole, folder, "/files.js") && access(whole, R_OK) == 0;
}

bool folder_open(const char *folder, const char *path, struct folder_file *file) {
    char whole[PATH_MAX];
    struct stat status;
    if (!is_good(path) || !join(whole, folder, path))
        return false;
    int descriptor = open(whole, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW);
    if (descriptor < 0)
        return false;
    if (fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode)) {
        close(descriptor);
        return false;
    }
    *file = (struct folder_file){descriptor, (size_t)status.st_size, type_of(path), ""};
    snprintf(file->tag, sizeof file->tag, "\"%jx-%lx-%jx\"", (intmax_t)status.st_mtim.tv_sec,
             status.st_mtim.tv_nsec, (intmax_t)status.st_size);
    return true;
}
