#include "search/table.h"
#include "search/search.h"
#include <stdlib.h>
#include <string.h>

/* The data word: score + 2^31 in the high half, then depth, age and bound. */
static uint64_t pack(struct table_hit hit, unsigned age) {
    return (uint64_t)((uint32_t)hit.score ^ 0x80000000u) << 32 | (uint64_t)(uint8_t)hit.depth << 16 |
           (uint64_t)(age & 0x3f) << 2 | (uint64_t)hit.bound;
}

static unsigned age_of(uint64_t data) {
    return data >> 2 & 0x3f;
}

static int depth_of(uint64_t data) {
    return (int8_t)(data >> 16 & 0xff);
}

bool table_open(struct search_table *table, size_t mib) {
    table->count = mib * 1024 * 1024 / sizeof *table->entries;
    table->entries = calloc(table->count, sizeof *table->entries);
    table->age = 0;
    return table->entries != NULL;
}

void table_close(struct search_table *table) {
    free(table->entries);
    table->entries = NULL;
}

void table_clear(struct search_table *table) {
    memset(table->entries, 0, table->count * sizeof *table->entries);
    table->age = 0;
}

bool table_find(const struct search_table *table, uint64_t hash, struct table_hit *hit) {
    struct table_entry *entry = table_place(table, hash);
    uint64_t move = atomic_load_explicit(&entry->move, memory_order_relaxed);
    uint64_t data = atomic_load_explicit(&entry->data, memory_order_relaxed);
    if ((atomic_load_explicit(&entry->check, memory_order_relaxed) ^ move ^ data) != hash ||
        (data & 3) == TABLE_NONE)
        return false;
    hit->move = move;
    hit->score = (int)((uint32_t)(data >> 32) ^ 0x80000000u);
    hit->depth = depth_of(data);
    hit->bound = (table_bound)(data & 3);
    return true;
}

void table_store(struct search_table *table, uint64_t hash, struct table_hit hit) {
    struct table_entry *entry = table_place(table, hash);
    uint64_t old_move = atomic_load_explicit(&entry->move, memory_order_relaxed);
    uint64_t old = atomic_load_explicit(&entry->data, memory_order_relaxed);
    uint64_t owner = atomic_load_explicit(&entry->check, memory_order_relaxed) ^ old_move ^ old;
    bool used = (old & 3) != TABLE_NONE, same = used && owner == hash;
    /* A deeper entry of this search stays, unless the new one is exact or about the same position, and nearly
     * as deep. */
    int favour = same || hit.bound == TABLE_EXACT ? 2 : 0;
    if (used && age_of(old) == (table->age & 0x3f) && depth_of(old) > hit.depth + favour)
        return;
    if (hit.move == SEARCH_NONE && same)
        hit.move = old_move;
    uint64_t data = pack(hit, table->age);
    atomic_store_explicit(&entry->check, hash ^ hit.move ^ data, memory_order_relaxed);
    atomic_store_explicit(&entry->move, hit.move, memory_order_relaxed);
    atomic_store_explicit(&entry->data, data, memory_order_relaxed);
}

int table_fullness(const struct search_table *table) {
    int used = 0;
    size_t sample = table->count < 1000 ? table->count : 1000;
    for (size_t i = 0; i < sample; i++) {
        uint64_t data = atomic_load_explicit(&table->entries[i].data, memory_order_relaxed);
        used += (data & 3) != TABLE_NONE && age_of(data) == (table->age & 0x3f);
    }
    return sample ? used * 1000 / (int)sample : 0;
}
