/*
 * Legal moves as texts, sorted.
 */
#ifndef CLI_MOVES_H
#define CLI_MOVES_H

#include "core/contract.h"

struct move_texts {
    char **texts;
    size_t count;
};

/* Those that begin with a text. False when memory is short. */
bool move_texts_make(struct move_texts *moves, const ludo_variant *variant, const void *state,
                     const char *begun);
void move_texts_free(struct move_texts *moves);

/* Prints them for people: all if they are few, otherwise what they begin with. False when memory is
 * short. */
bool move_texts_show(const ludo_variant *variant, const void *state, const char *begun);

#endif
