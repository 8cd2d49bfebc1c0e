#include "search/tt.h"
#include "search/platform.h"
#include <string.h>

/* The data word, from the top: move, score, depth, age, bound. */
enum { MOVE = 32, SCORE = 11, DEPTH = 4, AGE = 2, AGES = 4, HALF_SCORE = 1 << 20 };

enum { GENERATION = 8 }; /* bits of the key */

static uint64_t pack(struct tt_hit hit, unsigned age) {
    return (uint64_t)hit.move << MOVE | (uint64_t)(hit.score + HALF_SCORE) << SCORE |
           (uint64_t)hit.depth << DEPTH | (uint64_t)(age % AGES) << AGE | (uint64_t)hit.bound;
}

static unsigned age_of(uint64_t data) {
    return data >> AGE & (AGES - 1);
}

static int depth_of(uint64_t data) {
    return (int)(data >> DEPTH & TT_COMPLETE);
}

static uint64_t word(const _Atomic uint64_t *at) {
    return atomic_load_explicit(at, memory_order_relaxed);
}

static uint64_t key_of(const struct tt *tt, uint64_t hash) {
    return hash << GENERATION | tt->generation;
}

/* Whether the key of an entry is of the table's generation; memory of zeros is of none. */
static bool counts(const struct tt *tt, uint64_t key) {
    return (key & TT_GENERATIONS) == tt->generation;
}

bool tt_open(struct tt *tt, size_t mib) {
    size_t bytes = mib * 1024 * 1024;
    void *memory = bytes / 1024 / 1024 == mib ? platform_memory(bytes) : NULL;
    if (memory)
        *tt = (struct tt){.buckets = memory, .count = bytes / sizeof *tt->buckets, .generation = 1};
    return memory != NULL;
}

void tt_close(struct tt *tt) {
    if (tt->buckets)
        platform_release(tt->buckets, tt->count * sizeof *tt->buckets);
    tt->buckets = NULL;
}

void tt_wipe(struct tt *tt) {
    memset(tt->buckets, 0, tt->count * sizeof *tt->buckets);
    tt->age = 0;
    tt->generation = 1;
}

void tt_clear(struct tt *tt) {
    if (tt->generation == TT_GENERATIONS) {
        tt_wipe(tt);
    } else {
        tt->age = 0;
        tt->generation++;
    }
}

struct tt tt_part(const struct tt *tt, size_t mib) {
    struct tt part = *tt;
    if (mib < tt_mib(tt))
        part.count = mib * 1024 * 1024 / sizeof *tt->buckets;
    return part;
}

bool tt_find(const struct tt *tt, uint64_t hash, struct tt_hit *hit) {
    const struct tt_entry *entries = tt_place(tt, hash)->entries;
    uint64_t key = key_of(tt, hash);
    for (int i = 0; i < TT_BUCKET; i++) {
        uint64_t data = word(&entries[i].data);
        if ((word(&entries[i].check) ^ data) != key)
            continue;
        *hit = (struct tt_hit){.move = (uint32_t)(data >> MOVE),
                               .score = (int)(data >> SCORE & (2 * HALF_SCORE - 1)) - HALF_SCORE,
                               .depth = depth_of(data),
                               .bound = (tt_bound)(data & 3)};
        return true;
    }
    return false;
}

/* What an entry is worth keeping for: its depth, when it is of this search. */
static int worth(const struct tt *tt, uint64_t key, uint64_t data) {
    return !counts(tt, key) ? -1 : age_of(data) == tt->age % AGES ? 1 + depth_of(data) : 0;
}

void tt_store(struct tt *tt, uint64_t hash, struct tt_hit hit) {
    struct tt_entry *entries = tt_place(tt, hash)->entries, *chosen = NULL;
    uint64_t key = key_of(tt, hash);
    int least = TT_COMPLETE + 2;
    for (int i = 0; i < TT_BUCKET; i++) {
        uint64_t data = word(&entries[i].data), other = word(&entries[i].check) ^ data;
        int kept = worth(tt, other, data);
        if (other == key) {
            /* What is deeper stays, unless the new entry is nearly as deep. */
            if (kept > hit.depth + 3)
                return;
            if (hit.move == TT_NO_MOVE)
                hit.move = (uint32_t)(data >> MOVE);
            chosen = &entries[i];
            break;
        }
        if (kept < least) {
            least = kept;
            chosen = &entries[i];
        }
    }
    uint64_t data = pack(hit, tt->age);
    atomic_store_explicit(&chosen->check, key ^ data, memory_order_relaxed);
    atomic_store_explicit(&chosen->data, data, memory_order_relaxed);
}

int tt_fullness(const struct tt *tt) {
    size_t sample = tt->count < 250 ? tt->count : 250, there = 0;
    for (size_t i = 0; i < sample * TT_BUCKET; i++) {
        const struct tt_entry *entry = &tt->buckets[i / TT_BUCKET].entries[i % TT_BUCKET];
        uint64_t data = word(&entry->data);
        there += counts(tt, word(&entry->check) ^ data) && age_of(data) == tt->age % AGES;
    }
    return sample ? (int)(there * 1000 / (sample * TT_BUCKET)) : 0;
}
