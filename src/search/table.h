/*
 * The transposition table: what is known of positions, shared by all threads without locks. An entry is three
 * words of which the first is the hash of the position mixed with the other two: an entry torn by two writers
 * does not fit its hash and is not believed.
 */
#ifndef SEARCH_TABLE_H
#define SEARCH_TABLE_H

#include <ludothek/game.h>
#include <stdatomic.h>

enum { TABLE_MIB = 64 }; /* the usual size */

typedef enum table_bound { TABLE_NONE, TABLE_AT_LEAST, TABLE_AT_MOST, TABLE_EXACT } table_bound;

struct table_entry {
    _Atomic uint64_t check, move, data;
};

struct search_table {
    struct table_entry *entries;
    size_t count;
    unsigned age; /* searches so far; old entries give way */
};

/* What an entry says. */
struct table_hit {
    ludo_move move;
    int score, depth;
    table_bound bound;
};

/* The place of a hash: its share of the whole range, taken of the table. */
static inline struct table_entry *table_place(const struct search_table *table, uint64_t hash) {
    __extension__ typedef unsigned __int128 wide;
    return &table->entries[(size_t)((wide)hash * table->count >> 64)];
}

/* Says that an entry will be looked at soon. */
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
