#include "tables/store.h"
#include "tables/index.h"
#include "tables/view.h"
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    COUNTS = MUEHLE_STONES + 1, /* stones of a side on the board: 0 to 9 */
    SECTORS = (SECTOR_PLACED + 1) * COUNTS * COUNTS,
    KINDS = TABLE_VALUES + 1,
    /* Decoded blocks: 3456 of 18 KiB. A block has its place in one of the sets of one stripe. */
    STRIPES = 16,
    SETS = 27,
    WAYS = 8,
};

enum state { UNTRIED, MISSING, OPEN, DAMAGED };

struct table {
    _Atomic enum state state;
    struct table_view view; /* once it is open, to the end: others may be looking at it */
};

struct entry {
    uint64_t key;  /* 0: empty */
    uint64_t used; /* when it was last wanted */
    uint8_t packed[FORMAT_PACKED];
};

/* A part of the cache with a lock and a decoder of its own. */
struct stripe {
    pthread_mutex_t lock;
    ZSTD_DCtx *decoder;
    uint64_t time; /* counts probes */
    struct entry entries[SETS][WAYS];
};

struct table_store {
    char *directory;
    enum muehle_rule rule;
    void (*on_damage)(void *context, const char *sentence);
    void *context;
    pthread_mutex_t lock; /* of opening and reporting */
    struct table tables[KINDS * SECTORS];
    struct stripe stripes[STRIPES];
};

bool store_directory(char *path, size_t size) {
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    int length = data && *data ? snprintf(path, size, "%s/ludothek/tables/muehle", data)
                 : home && *home
                     ? snprintf(path, size, "%s/.local/share/ludothek/tables/muehle", home)
                     : -1;
    return length > 0 && (size_t)length < size;
}

struct table_store *store_open(const char *directory, enum muehle_rule rule,
                               void (*on_damage)(void *context, const char *sentence),
                               void *context) {
    struct table_store *store = calloc(1, sizeof *store);
    char *name = strdup(directory);
    if (!store || !name) {
        free(store);
        free(name);
        return NULL;
    }
    index_prepare();
    store->directory = name;
    store->rule = rule;
    store->on_damage = on_damage;
    store->context = context;
    pthread_mutex_init(&store->lock, NULL);
    for (int i = 0; i < STRIPES; i++)
        pthread_mutex_init(&store->stripes[i].lock, NULL);
    return store;
}

void store_close(struct table_store *store) {
    if (!store)
        return;
    for (int i = 0; i < KINDS * SECTORS; i++)
        if (store->tables[i].view.ends)
            view_close(&store->tables[i].view);
    for (int i = 0; i < STRIPES; i++) {
        ZSTD_freeDCtx(store->stripes[i].decoder);
        pthread_mutex_destroy(&store->stripes[i].lock);
    }
    pthread_mutex_destroy(&store->lock);
    free(store->directory);
    free(store);
}

void store_refresh(struct table_store *store) {
    for (int i = 0; i < KINDS * SECTORS; i++) {
        enum state missing = MISSING;
        atomic_compare_exchange_strong(&store->tables[i].state, &missing, UNTRIED);
    }
}

static void report(const struct table_store *store, const char *sentence) {
    if (store->on_damage)
        store->on_damage(store->context, sentence);
}

/* Opens a table when it is first wanted; says whether it can be probed. */
static bool ready(struct table_store *store, struct table *table, table_kind kind,
                  struct sector sector) {
    enum state state = atomic_load_explicit(&table->state, memory_order_acquire);
    if (state != UNTRIED)
        return state == OPEN;
    pthread_mutex_lock(&store->lock);
    state = atomic_load(&table->state);
    if (state == UNTRIED) {
        struct table_view view;
        ludo_error error;
        table_state found = view_open(&view, store->directory, kind, sector, &error);
        if (found == TABLE_GOOD)
            table->view = view;
        if (found == TABLE_DAMAGED)
            report(store, error.text);
        state = found == TABLE_GOOD ? OPEN : found == TABLE_MISSING ? MISSING : DAMAGED;
        atomic_store_explicit(&table->state, state, memory_order_release);
    }
    pthread_mutex_unlock(&store->lock);
    return state == OPEN;
}

/* A table with a block that cannot be decoded is not asked any more. */
static void discard(struct table_store *store, struct table *table) {
    pthread_mutex_lock(&store->lock);
    if (atomic_exchange(&table->state, DAMAGED) == OPEN) {
        char path[4096];
        ludo_error error;
        view_path(store->directory, table->view.header.kind, table->view.header.sector, path,
                  sizeof path);
        ludo_fail(&error, LUDO_E_TABLE, "the table '%.200s' is damaged: a block cannot be read",
                  path);
        report(store, error.text);
    }
    pthread_mutex_unlock(&store->lock);
}

/* The decoded block, from the cache or into the place of the one that was not wanted for longest;
 * NULL when it cannot be decoded. The stripe is locked. */
static const uint8_t *block_in(struct stripe *stripe, struct entry set[WAYS],
                               const struct table_view *view, uint64_t block, uint64_t key) {
    struct entry *oldest = set;
    stripe->time++;
    for (int way = 0; way < WAYS; way++) {
        if (set[way].key == key) {
            set[way].used = stripe->time;
            return set[way].packed;
        }
        if (set[way].used < oldest->used)
            oldest = &set[way];
    }
    if (!stripe->decoder && !(stripe->decoder = ZSTD_createDCtx()))
        return NULL;
    oldest->key = 0;
    if (!view_block(view, stripe->decoder, block, oldest->packed))
        return NULL;
    oldest->key = key;
    oldest->used = stripe->time;
    return oldest->packed;
}

static bool look_up(struct table_store *store, struct table *table, uint64_t slot,
                    sector_outcome *outcome) {
    const struct table_header *header = &table->view.header;
    uint64_t block = slot / format_block(header->kind);
    uint64_t number = (uint64_t)(table - store->tables), key = (block << 16 | number) + 1;
    uint64_t place = ludo_mix(key);
    struct stripe *stripe = &store->stripes[place % STRIPES];
    struct entry *set = stripe->entries[place / STRIPES % SETS];
    pthread_mutex_lock(&stripe->lock);
    const uint8_t *packed = block_in(stripe, set, &table->view, block, key);
    if (packed)
        *outcome =
            format_get(packed, format_count(header, block), slot % format_block(header->kind));
    pthread_mutex_unlock(&stripe->lock);
    return packed != NULL;
}

sector_outcome store_probe(struct table_store *store, const struct muehle_position *position,
                           bool *exact) {
    struct sector sector;
    bool ignored;
    exact = exact ? exact : &ignored;
    *exact = true;
    if (muehle_over(position))
        return muehle_lost(position) ? 0 : 1;
    if (!sector_of(position, store->rule, &sector) || sector.own >= COUNTS ||
        sector.other >= COUNTS)
        return SECTOR_UNKNOWN;
    int number = (sector.placed * COUNTS + sector.own) * COUNTS + sector.other;
    for (int kind = 0; kind < KINDS; kind++) {
        struct table *table = &store->tables[kind * SECTORS + number];
        sector_outcome outcome;
        if (!ready(store, table, (table_kind)kind, sector))
            continue;
        if (look_up(store, table, index_slot(sector, position), &outcome)) {
            *exact = kind == TABLE_DISTANCES || outcome == SECTOR_DRAW;
            return outcome;
        }
        discard(store, table);
    }
    return SECTOR_UNKNOWN;
}
