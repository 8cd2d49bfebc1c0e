/*
 * Perfect-play tables as a player has them: an oracle over the files of a directory
 * (muehle_tables.c) or, in WebAssembly, over memory that somebody has filled (muehle_bundle.c).
 */
#ifndef SEARCH_PERFECT_H
#define SEARCH_PERFECT_H

#include "search/search.h"

struct perfect_tables;

struct perfect_wish {
    const char *directory; /* NULL: the user's own */
    bool make; /* a small set is made in the background if it is missing in the user's own */
    void (*on_trouble)(void *context, const char *sentence); /* from any thread; may be NULL */
    void *context;
};

/* Whether there can be tables for a game. */
bool perfect_exists(const ludo_variant *variant);
/* NULL when there are none for it, no directory or no memory. */
struct perfect_tables *perfect_open(const ludo_variant *variant, const struct perfect_wish *wish);
/* NULL for NULL. */
const search_oracle *perfect_oracle(const struct perfect_tables *tables);
void perfect_close(struct perfect_tables *tables);

/* Tables in memory, where there are no files: what players open afterwards, and those opened
 * before, ask them. The memory stays theirs. False with a sentence when they are damaged. */
bool perfect_take(const uint8_t *bytes, size_t size, ludo_error *error);

#endif
