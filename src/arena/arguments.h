/*
 * A command as a list of words, split as a shell would do it: blanks separate, quotes and
 * backslashes join. No shell runs: `$`, `*`, `|`, `>` and the like are characters like any other.
 */
#ifndef ARENA_ARGUMENTS_H
#define ARENA_ARGUMENTS_H

#include <ludothek/error.h>
#include <stddef.h>

struct arguments {
    char **list; /* `count` words, then NULL */
    size_t count;
};

/* Refuses a text without a word, and one whose quotes do not end. Free it afterwards. */
bool arguments_split(const char *text, struct arguments *arguments, ludo_error *error);
/* Adds a word behind the others. */
bool arguments_add(struct arguments *arguments, const char *word, ludo_error *error);
void arguments_free(struct arguments *arguments);

#endif
