/*
 * Perfect-play tables as a player has them: an oracle over the files of a directory. What there is of them
 * for a game is known here and below; in WebAssembly there are none.
 */
#ifndef SEARCH_PERFECT_H
#define SEARCH_PERFECT_H

#include "search/search.h"

struct perfect_tables;

struct perfect_wish {
    const char *directory; /* NULL: the user's own */
    bool make;             /* a small set is made in the background if it is missing in the user's own */
    void (*on_trouble)(void *context, const char *sentence); /* from any thread; may be NULL */
    void *context;
};

#ifdef __wasm__
static inline bool perfect_exists(const ludo_variant *variant) {
    (void)variant;
    return false;
}
static inline struct perfect_tables *perfect_open(const ludo_variant *variant,
                                                  const struct perfect_wish *wish) {
    (void)variant, (void)wish;
    return NULL;
}
static inline const search_oracle *perfect_oracle(const struct perfect_tables *tables) {
    (void)tables;
    return NULL;
}
static inline void perfect_close(struct perfect_tables *tables) {
    (void)tables;
}
#else
/* Whether there can be tables for a game. */
bool perfect_exists(const ludo_variant *variant);
/* NULL when there are none for it, no directory or no memory. */
struct perfect_tables *perfect_open(const ludo_variant *variant, const struct perfect_wish *wish);
/* NULL for NULL. */
const search_oracle *perfect_oracle(const struct perfect_tables *tables);
void perfect_close(struct perfect_tables *tables);
#endif

#endif
