/*
 * The transposition table: what is known of positions, shared by all threads without locks. An
 * entry is two words, of which the first is the key of the position mixed with the other: an entry
 * torn by two writers does not fit its key and is not believed. Four entries share a line of the
 * cache, and a position may stand in any of the four.
 *
 * The key is the hash without its upper eight bits, which the place of the bucket tells as well,
 * and the generation of the table. To empty a table is to begin a generation; only every 255th has
 * to wipe it.
 */
#ifndef SEARCH_TT_H
#define SEARCH_TT_H

#include "core/contract.h"
#include <stdatomic.h>

enum {
    TT_MIB = 64,       /* the usual size */
    TT_BUCKET = 4,     /* entries that a position may stand in */
    TT_COMPLETE = 127, /* the depth of a value that no deeper search can change */
    TT_GENERATIONS = 255
};

#define TT_NO_MOVE UINT32_MAX

typedef enum tt_bound { TT_AT_LEAST, TT_AT_MOST, TT_EXACT } tt_bound;

struct tt_entry {
    _Atomic uint64_t check, data;
};

struct tt_bucket {
    _Alignas(64) struct tt_entry entries[TT_BUCKET];
};

struct tt {
    struct tt_bucket *buckets;
    size_t count;
    unsigned age;        /* searches so far; old entries give way */
    unsigned generation; /* 1 to TT_GENERATIONS; entries of others do not count */
};

/* What an entry says. Scores have 21 bits. */
struct tt_hit {
    uint32_t move; /* or TT_NO_MOVE */
    int score, depth;
    tt_bound bound;
};

/* The place of a hash: its share of the whole range, taken of the buckets. */
static inline struct tt_bucket *tt_place(const struct tt *tt, uint64_t hash) {
    __extension__ typedef unsigned __int128 wide;
    return &tt->buckets[(size_t)((wide)hash * tt->count >> 64)];
}

/* Says that a position will be looked for soon. */
static inline void tt_prefetch(const struct tt *tt, uint64_t hash) {
    __builtin_prefetch(tt_place(tt, hash));
}

static inline size_t tt_mib(const struct tt *tt) {
    return tt->count * sizeof *tt->buckets / 1024 / 1024;
}

bool tt_open(struct tt *tt, size_t mib);
void tt_close(struct tt *tt);
/* Empties it: touches none of its memory, or all of it. */
void tt_clear(struct tt *tt);
void tt_wipe(struct tt *tt);
/* The first so many MiB as a table of their own, or all of it: what a short search remembers lies
 * closer together there, and is in a cache more often. */
struct tt tt_part(const struct tt *tt, size_t mib);
bool tt_find(const struct tt *tt, uint64_t hash, struct tt_hit *hit);
void tt_store(struct tt *tt, uint64_t hash, struct tt_hit hit);
/* Entries of this search, in thousandths of all. */
int tt_fullness(const struct tt *tt);

#endif
