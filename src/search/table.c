#include "search/table.h"
#include "search/platform.h"
#include <string.h>

/* The data word, from the top: move, score, depth, age, bound. */
enum { MOVE = 32, SCORE = 11, DEPTH = 4, AGE = 2, AGES = 4, HALF_SCORE = 1 << 20 };

static uint64_t pack(struct table_hit hit, unsigned age) {
    return (uint64_t)hit.move << MOVE | (uint64_t)(hit.score + HALF_SCORE) << SCORE |
           (uint64_t)hit.depth << DEPTH | (uint64_t)(age % AGES) << AGE | (uint64_t)hit.bound;
}

static unsigned age_of(uint64_t data) {
    return data >> AGE & (AGES - 1);
}

static int depth_of(uint64_t data) {
    return (int)(data >> DEPTH & TABLE_COMPLETE);
}

static bool used(uint64_t data) {
    return (data & 3) != TABLE_NONE;
}

static uint64_t word(const _Atomic uint64_t *at) {
    return atomic_load_explicit(at, memory_order_relaxed);
}

bool table_open(struct search_table *table, size_t mib) {
    size_t bytes = mib * 1024 * 1024;
    void *memory = bytes / 1024 / 1024 == mib ? platform_memory(bytes) : NULL;
    if (memory)
        *table = (struct search_table){.buckets = memory, .count = bytes / sizeof *table->buckets};
    return memory != NULL;
}

void table_close(struct search_table *table) {
    if (table->buckets)
        platform_release(table->buckets, table->count * sizeof *table->buckets);
    table->buckets = NULL;
}

void table_clear(struct search_table *table) {
    memset(table->buckets, 0, table->count * sizeof *table->buckets);
    table->age = 0;
}

bool table_find(const struct search_table *table, uint64_t hash, struct table_hit *hit) {
    const struct table_entry *entries = table_place(table, hash)->entries;
    for (int i = 0; i < TABLE_BUCKET; i++) {
        uint64_t data = word(&entries[i].data);
        if ((word(&entries[i].check) ^ data) != hash || !used(data))
            continue;
        *hit = (struct table_hit){.move = (uint32_t)(data >> MOVE),
                                  .score = (int)(data >> SCORE & (2 * HALF_SCORE - 1)) - HALF_SCORE,
                                  .depth = depth_of(data),
                                  .bound = (table_bound)(data & 3)};
        return true;
    }
    return false;
}

/* What an entry is worth keeping for: its depth, when it is of this search. */
static int worth(uint64_t data, unsigned age) {
    return !used(data) ? -1 : age_of(data) == age % AGES ? 1 + depth_of(data) : 0;
}

void table_store(struct search_table *table, uint64_t hash, struct table_hit hit) {
    struct table_entry *entries = table_place(table, hash)->entries, *chosen = NULL;
    int least = TABLE_COMPLETE + 2;
    for (int i = 0; i < TABLE_BUCKET; i++) {
        uint64_t data = word(&entries[i].data);
        if (used(data) && (word(&entries[i].check) ^ data) == hash) {
            /* What is deeper stays, unless the new entry is nearly as deep. */
            if (worth(data, table->age) > hit.depth + 3)
                return;
            if (hit.move == TABLE_NO_MOVE)
                hit.move = (uint32_t)(data >> MOVE);
            chosen = &entries[i];
            break;
        }
        if (worth(data, table->age) < least) {
            least = worth(data, table->age);
            chosen = &entries[i];
        }
    }
    uint64_t data = pack(hit, table->age);
    atomic_store_explicit(&chosen->check, hash ^ data, memory_order_relaxed);
    atomic_store_explicit(&chosen->data, data, memory_order_relaxed);
}

int table_fullness(const struct search_table *table) {
    size_t sample = table->count < 250 ? table->count : 250, there = 0;
    for (size_t i = 0; i < sample * TABLE_BUCKET; i++) {
        uint64_t data = word(&table->buckets[i / TABLE_BUCKET].entries[i % TABLE_BUCKET].data);
        there += used(data) && age_of(data) == table->age % AGES;
    }
    return sample ? (int)(there * 1000 / (sample * TABLE_BUCKET)) : 0;
}
