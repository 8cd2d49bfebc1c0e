/*
 * A command as a list of words, split as a shell would do it: blanks separate, quotes and backslashes join. No
 * shell runs: `$`, `*`, `|`, `>` and the like are characters like any other.
 */
#ifndef ARENA_WORDS_H
#define ARENA_WORDS_H

#include <ludothek/error.h>
#include <stddef.h>

struct words {
    char **list; /* `count` words, then NULL */
    size_t count;
};

/* Refuses a text without a word, and one whose quotes do not end. Free it afterwards. */
bool words_split(const char *text, struct words *words, ludo_error *error);
/* Adds a word behind the others. */
bool words_add(struct words *words, const char *word, ludo_error *error);
void words_free(struct words *words);

#endif
