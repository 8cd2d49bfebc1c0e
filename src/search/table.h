/*
 * The transposition table: what is known of positions, shared by all threads without locks. An entry is two
 * words, of which the first is the hash of the position mixed with the other: an entry torn by two writers
 * does not fit its hash and is not believed. Four entries share a line of the cache, and a position may stand
 * in any of the four.
 */
#ifndef SEARCH_TABLE_H
#define SEARCH_TABLE_H

#include "core/contract.h"
#include <stdatomic.h>

enum {
    TABLE_MIB = 64,      /* the usual size */
    TABLE_BUCKET = 4,    /* entries that a position may stand in */
    TABLE_COMPLETE = 127 /* the depth of a value that no deeper search can change */
};

#define TABLE_NO_MOVE UINT32_MAX

typedef enum table_bound { TABLE_NONE, TABLE_AT_LEAST, TABLE_AT_MOST, TABLE_EXACT } table_bound;

struct table_entry {
    _Atomic uint64_t check, data;
};

struct table_bucket {
    _Alignas(64) struct table_entry entries[TABLE_BUCKET];
};

struct search_table {
    struct table_bucket *buckets;
    size_t count;
    unsigned age; /* searches so far; old entries give way */
};

/* What an entry says. Scores have 21 bits. */
struct table_hit {
    uint32_t move; /* or TABLE_NO_MOVE */
    int score, depth;
    table_bound bound;
};

/* The place of a hash: its share of the whole range, taken of the table. */
static inline struct table_bucket *table_place(const struct search_table *table, uint64_t hash) {
    __extension__ typedef unsigned __int128 wide;
    return &table->buckets[(size_t)((wide)hash * table->count >> 64)];
}

/* Says that a position will be looked for soon. */
static inline void table_prefetch(const struct search_table *table, uint64_t hash) {
    __builtin_prefetch(table_place(table, hash));
}

bool table_open(struct search_table *table, size_t mib);
void table_close(struct search_table *table);
void table_clear(struct search_table *table);
bool table_find(const struct search_table *table, uint64_t hash, struct table_hit *hit);
void table_store(struct search_table *table, uint64_t hash, struct table_hit hit);
/* Entries of this search, in thousandths of the table. */
int table_fullness(const struct search_table *table);

#endif
