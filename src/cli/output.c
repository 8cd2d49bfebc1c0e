/* Files that are written whole or not at all. */
#include "cli/output.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool refuse(const struct output *output, ludo_error *error) {
    return ludo_fail(error, LUDO_E_ARGUMENT, "'%.100s' cannot be written: %s", output->path,
                     strerror(errno));
}

/* The plain file that a path leads to, or is to become; NULL where it is none, or a link to
 * nothing. */
static char *find_target(const char *path) {
    struct stat status;
    if (stat(path, &status) == 0)
        return S_ISREG(status.st_mode) ? realpath(path, NULL) : NULL;
    return lstat(path, &status) == 0 ? NULL : strdup(path);
}

bool output_open(struct output *output, const char *path, ludo_error *error) {
    *output = (struct output){.path = path, .target = find_target(path)};
    if (!output->target)
        output->stream = fopen(path, "we");
    else if (asprintf(&output->draft, "%s.%ld.part", output->target, (long)getpid()) < 0)
        output->draft = NULL;
    else
        output->stream = fopen(output->draft, "wxe");
    if (output->stream)
        return true;
    refuse(output, error);
    free(output->draft);
    free(output->target);
    return false;
}

bool output_close(struct output *output, bool good, ludo_error *error) {
    bool whole = !ferror(output->stream);
    whole = fclose(output->stream) == 0 && whole;
    if (good && whole && output->draft)
        whole = rename(output->draft, output->target) == 0;
    if (good && !whole)
        refuse(output, error);
    if (!(good && whole) && output->draft)
        unlink(output->draft);
    free(output->draft);
    free(output->target);
    return good && whole;
}
