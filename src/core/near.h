/*
 * What somebody may have meant who has mistyped a word.
 */
#ifndef CORE_NEAR_H
#define CORE_NEAR_H

#include <stddef.h>

struct near {
    const char *typed;
    size_t length;
    const char *found; /* the nearest word so far; NULL: none is near enough */
    size_t distance;   /* from it */
};

/* Begins with the first `length` characters of a text. */
struct near near_to(const char *typed, size_t length);
/* Tries a word, which is also told by another one, as a game is by its title: `found` is then
 * `word`. */
void near_try(struct near *near, const char *word, const char *other);

#endif
