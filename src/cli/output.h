/*
 * Pages and tables as files: a plain file is replaced when it is whole, through links; what is no
 * plain file, as a device or a pipe, is written into.
 */
#ifndef CLI_OUTPUT_H
#define CLI_OUTPUT_H

#include <ludothek/error.h>
#include <stdio.h>

struct output {
    FILE *stream;
    const char *path; /* as it was given */
    char *draft,
        *target; /* what is written and what it becomes; NULL: the stream is the file itself */
};

/* On failure there is nothing to close. */
bool output_open(struct output *output, const char *path, ludo_error *error);
/* Ends the file. Where `good` says that something failed before, a plain file stays as it was. */
bool output_close(struct output *output, bool good, ludo_error *error);

#endif
