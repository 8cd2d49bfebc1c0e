/*
 * The files of a page that lies in a folder, as `make page` leaves it. They are opened anew for
 * each request, so they may change while they are served.
 */
#ifndef SERVER_FOLDER_H
#define SERVER_FOLDER_H

#include <stdbool.h>
#include <stddef.h>

enum { FOLDER_TAG = 48 };

struct folder_file {
    int descriptor; /* the caller closes it */
    size_t size;
    const char *type;
    char tag[FOLDER_TAG]; /* an entity tag, in quotes: another whenever the file was written */
};

/* Whether the page in a folder is complete: the list of its files is written last. */
bool folder_ready(const char *folder);

/* Opens the file of a path, which begins with a slash. False: there is none, or the path leads
 * elsewhere. */
bool folder_open(const char *folder, const char *path, struct folder_file *file);

#endif
