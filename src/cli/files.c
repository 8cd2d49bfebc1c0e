#include "cli/files.h"
#include "cli/cli.h"
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LARGEST = 64 << 20 }; /* bytes that are read */

static bool refuse_file(ludo_error *error, const char *path, const char *reason) {
    return ludo_fail(error, LUDO_E_ARGUMENT, "'%.100s' %s", path, ludo_word(reason));
}

/* What there is to read behind a descriptor; a file may turn out larger than it says. */
static char *read_all(int file, size_t *length) {
    char *text = NULL;
    ssize_t got = 1;
    *length = 0;
    for (size_t room = 0; got > 0 && *length <= LARGEST; *length += (size_t)got) {
        if (*length == room) {
            char *grown = realloc(text, room = room ? 2 * room : 4096);
            if (!grown)
                break;
            text = grown;
        }
        do
            got = read(file, text + *length, room - *length);
        while (got < 0 && errno == EINTR);
        if (got < 0)
            break;
    }
    if (got == 0)
        return text;
    free(text);
    return NULL;
}

static char *read_file(const char *path, size_t *length, ludo_error *error) {
    struct stat status;
    int file = open(path, O_RDONLY | O_NONBLOCK |
                              O_CLOEXEC); /* a pipe without a writer would make it wait */
    char *text = NULL;
    if (file < 0 || fstat(file, &status) != 0)
        ludo_fail(error, LUDO_E_ARGUMENT, "'%.100s' cannot be read: %s", path, strerror(errno));
    else if (!S_ISREG(status.st_mode))
        refuse_file(error, path, "is no file with a saved game");
    else if (status.st_size > LARGEST)
        refuse_file(error, path, "is too large for a saved game: it has more than 64 MiB");
    else if (!(text = read_all(file, length)))
        refuse_file(error, path, "cannot be read");
    if (file >= 0)
        close(file);
    return text;
}

bool file_load(const char *path, struct game_record *record, ludo_error *error) {
    size_t length;
    ludo_error reason;
    char *text = read_file(path, &length, error);
    if (!text)
        return false;
    bool good = record_read(record, text, length, &reason);
    free(text);
    return good || ludo_fail(error, LUDO_E_RECORD, "%.100s, %.200s", path, reason.text);
}

static bool write_record(const void *context, ludo_text *text) {
    return record_write(context, text, NULL);
}

static bool write_all(int file, const char *text) {
    for (size_t left = strlen(text); left > 0;) {
        ssize_t put = write(file, text, left);
        if (put < 0 && errno != EINTR)
            return false;
        text += put > 0 ? put : 0;
        left -= put > 0 ? (size_t)put : 0;
    }
    return fsync(file) == 0;
}

/* Writes a file that has no other name yet, so that nobody sees half of it. */
static bool write_draft(const char *draft, const char *text) {
    int file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (file < 0)
        return false;
    bool good = write_all(file, text);
    int reason = errno;
    if (close(file) != 0 && good) {
        reason = errno;
        good = false;
    }
    if (!good)
        unlink(draft);
    errno = reason;
    return good;
}

bool file_save(const char *path, const struct game_record *record, ludo_error *error) {
    char *text = cli_text(write_record, record), *draft = NULL;
    if (!text || asprintf(&draft, "%s.%ld.part", path, (long)getpid()) < 0) {
        free(text);
        return ludo_fail(error, LUDO_E_MEMORY, "not enough memory to write the game");
    }
    bool good = write_draft(draft, text);
    if (good) {
        good = link(draft, path) == 0; /* unlike rename() it replaces nothing */
        int reason = errno;
        unlink(draft);
        errno = reason;
    }
    if (!good && errno == EEXIST)
        refuse_file(error, path, "is there already; choose another name");
    else if (!good)
        ludo_fail(error, LUDO_E_ARGUMENT, "'%.100s' cannot be written: %s", path, strerror(errno));
    free(draft);
    free(text);
    return good;
}

void file_make_folders(char *path) {
    for (char *at = path + 1; (at = strchr(at, '/')); at++) {
        *at = '\0';
        mkdir(path, 0700);
        *at = '/';
    }
}

bool file_in_data(const char *name, char path[PATH_MAX]) {
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    int length = data && *data ? snprintf(path, PATH_MAX, "%s/ludothek/%s", data, name)
                 : home && *home
                     ? snprintf(path, PATH_MAX, "%s/.local/share/ludothek/%s", home, name)
                     : -1;
    return length > 0 && length < PATH_MAX;
}
