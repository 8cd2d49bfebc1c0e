/*
 * Table files: what is written is read again, whatever the outcomes; a file that is cut off, even
 * while it is in use, changed or foreign is refused with a sentence, and what is no file too; and
 * many threads may probe one store.
 */
#include "scratch.h"
#include "tables/index.h"
#include "tables/store.h"
#include "tables/view.h"
#include "test.h"
#include <pthread.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

static int make_directory(void **state) {
    (void)state;
    index_prepare();
    return scratch_make() ? 0 : -1;
}

static int remove_directory(void **state) {
    (void)state;
    return scratch_remove() ? 0 : -1;
}

static void empty_directory(void) {
    assert_int_equal(remove_directory(NULL), 0);
    assert_int_equal(mkdir(scratch, 0777), 0);
}

static const struct sector three = {MUEHLE_SEED, SECTOR_PLACED, 3, 3};
static const struct sector small = {MUEHLE_SEED, 4, 2, 2}; /* of less than a block */
static const struct sector_summary summary = {1, 2, 3, 4, 65535};

/* ---- Outcomes made up ---- */

typedef sector_outcome maker(uint64_t slot);

static sector_outcome any(uint64_t slot) {
    return (sector_outcome)(ludo_mix(slot) & 0x7fff);
}
static sector_outcome zero(uint64_t slot) {
    (void)slot;
    return 0;
}
static sector_outcome draw(uint64_t slot) {
    (void)slot;
    return SECTOR_DRAW;
}
static sector_outcome unknown(uint64_t slot) {
    (void)slot;
    return SECTOR_UNKNOWN;
}
static sector_outcome largest(uint64_t slot) {
    (void)slot;
    return SECTOR_UNKNOWN - 1;
}
/* Around the largest distance of one byte. */
static sector_outcome narrow(uint64_t slot) {
    return (sector_outcome)(slot % 5 == 0   ? SECTOR_DRAW
                            : slot % 5 == 1 ? SECTOR_UNKNOWN
                                            : 250 + slot % 4);
}
static sector_outcome border(uint64_t slot) {
    return (sector_outcome)(250 + slot % 8);
}
static sector_outcome usual(uint64_t slot) {
    uint64_t word = ludo_mix(slot / 3);
    return (sector_outcome)(word % 3 ? SECTOR_DRAW : word >> 32 & 63);
}

static maker *const makers[] = {any, zero, draw, unknown, largest, narrow, border, usual};

static sector_outcome *make(struct sector sector, maker *each) {
    uint64_t slots = index_slots(sector);
    sector_outcome *outcomes = malloc(slots * sizeof *outcomes);
    assert_non_null(outcomes);
    for (uint64_t i = 0; i < slots; i++)
        outcomes[i] = each(i);
    return outcomes;
}

/* What a table of a kind tells of an outcome. */
static sector_outcome told(table_kind kind, sector_outcome outcome) {
    return kind == TABLE_DISTANCES || outcome >= SECTOR_UNKNOWN ? outcome : outcome & 1;
}

static void write_table(table_kind kind, struct sector sector, maker *each, int threads) {
    ludo_error error = {0};
    sector_outcome *outcomes = make(sector, each);
    if (!table_write(scratch, kind, sector, summary, outcomes, threads, &error))
        fail_msg("%s", error.text);
    free(outcomes);
}

/* ---- Whole files ---- */

static void what_is_written_is_read(void **state) {
    (void)state;
    for (size_t i = 0; i < 4 * sizeof makers / sizeof *makers; i++) {
        table_kind kind = i & 1 ? TABLE_VALUES : TABLE_DISTANCES;
        struct sector sector = i & 2 ? three : small;
        sector_outcome *outcomes = make(sector, makers[i / 4]), *again = make(sector, any);
        uint64_t slots = index_slots(sector);
        struct sector_summary found;
        ludo_error error = {0};
        write_table(kind, sector, makers[i / 4], 3);
        assert_int_equal(table_check(scratch, kind, sector, &found, &error), TABLE_GOOD);
        assert_true(found.wins == summary.wins && found.draws == summary.draws &&
                    found.losses == summary.losses && found.longest_win == summary.longest_win &&
                    found.longest_loss == summary.longest_loss);
        assert_true(table_read(scratch, kind, sector, again, 2, &error));
        for (uint64_t slot = 0; slot < slots; slot++)
            if (again[slot] != told(kind, outcomes[slot]))
                fail_msg("outcome %zu.%llu: %d became %d", i, (unsigned long long)slot,
                         outcomes[slot], again[slot]);
        free(outcomes);
        free(again);
    }
}

static uint8_t *read_file(table_kind kind, struct sector sector, size_t *size) {
    char path[128];
    assert_true(view_path(scratch, kind, sector, path, sizeof path));
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    fseek(file, 0, SEEK_END);
    *size = (size_t)ftell(file);
    rewind(file);
    uint8_t *bytes = malloc(*size);
    assert_true(bytes && fread(bytes, 1, *size, file) == *size);
    fclose(file);
    return bytes;
}

static void write_file(table_kind kind, struct sector sector, const uint8_t *bytes, size_t size) {
    char path[128];
    assert_true(view_path(scratch, kind, sector, path, sizeof path));
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    fclose(file);
}

static void threads_make_no_difference(void **state) {
    (void)state;
    size_t size, other_size;
    write_table(TABLE_DISTANCES, three, usual, 1);
    uint8_t *bytes = read_file(TABLE_DISTANCES, three, &size);
    write_table(TABLE_DISTANCES, three, usual, 5);
    uint8_t *other = read_file(TABLE_DISTANCES, three, &other_size);
    assert_int_equal(size, other_size);
    assert_memory_equal(bytes, other, size);
    free(bytes);
    free(other);
}

/* ---- Damage ---- */

/* The file must be refused with a sentence that contains `reason`, or NULL for any. */
static void expect_damaged(struct sector sector, const char *reason) {
    ludo_error error = {0};
    assert_int_equal(table_check(scratch, TABLE_DISTANCES, sector, NULL, &error), TABLE_DAMAGED);
    if (!strstr(error.text, reason ? reason : scratch))
        fail_msg("refused with '%s', not with '%s'", error.text, reason ? reason : "its name");
}

static void cut_off_files(void **state) {
    (void)state;
    size_t size;
    write_table(TABLE_DISTANCES, three, usual, 2);
    uint8_t *bytes = read_file(TABLE_DISTANCES, three, &size);
    for (size_t length = 0; length < size; length += length <= FORMAT_HEADER ? 1 : size / 50 + 1) {
        write_file(TABLE_DISTANCES, three, bytes, length);
        expect_damaged(three, length < FORMAT_HEADER ? "is cut off within its header"
                                                     : "bytes instead of");
    }
    free(bytes);
}

static void changed_bits(void **state) {
    (void)state;
    sector_outcome *outcomes = make(small, any);
    size_t size;
    write_table(TABLE_DISTANCES, small, any, 1);
    uint8_t *bytes = read_file(TABLE_DISTANCES, small, &size);
    for (size_t i = 0; i < size; i++) {
        bytes[i] ^= (uint8_t)(1u << i % 8);
        write_file(TABLE_DISTANCES, small, bytes, size);
        expect_damaged(small, NULL);
        /* Only what the decoder sees is told by reading. */
        if (i < FORMAT_HEADER)
            assert_false(table_read(scratch, TABLE_DISTANCES, small, outcomes, 1, NULL));
        bytes[i] ^= (uint8_t)(1u << i % 8);
    }
    free(bytes);
    free(outcomes);
}

static void foreign_files(void **state) {
    (void)state;
    size_t size;
    struct sector usual_three = three;
    usual_three.rule = MUEHLE_USUAL;
    write_table(TABLE_DISTANCES, three, usual, 1);
    write_table(TABLE_DISTANCES, usual_three, usual, 1);
    write_table(TABLE_VALUES, three, usual, 1);
    uint8_t *bytes = read_file(TABLE_DISTANCES, three, &size);
    write_file(TABLE_DISTANCES, usual_three, bytes, size);
    expect_damaged(usual_three, "belongs under another name: it is 18-3-3 of capture=seed");
    write_file(TABLE_VALUES, three, bytes, size);
    assert_int_equal(table_check(scratch, TABLE_VALUES, three, NULL, NULL), TABLE_DAMAGED);
    memcpy(bytes, "LUDOTEXT", 8);
    write_file(TABLE_DISTANCES, three, bytes, size);
    expect_damaged(three, "is no table of Ludothek");
    free(bytes);
}

static void what_cannot_be_written(void **state) {
    (void)state;
    ludo_error error = {0};
    sector_outcome *outcomes = make(small, any);
    assert_false(
        table_write("/nowhere/at/all", TABLE_DISTANCES, small, summary, outcomes, 1, &error));
    assert_non_null(strstr(error.text, "cannot be written: No such file or directory"));
    assert_int_equal(table_check("/nowhere/at/all", TABLE_DISTANCES, small, NULL, &error),
                     TABLE_MISSING);
    assert_false(table_read("/nowhere/at/all", TABLE_DISTANCES, small, outcomes, 1, &error));
    assert_non_null(strstr(error.text, "there is no table"));
    free(outcomes);
}

static void path_of(struct sector sector, const char *ending, char path[128]) {
    assert_true(view_path(scratch, TABLE_DISTANCES, sector, path, 120));
    strcat(path, ending);
}

/* A pipe would be waited for, and a link lead anywhere. */
static void what_is_no_file(void **state) {
    char path[128], elsewhere[128];
    (void)state;
    write_table(TABLE_DISTANCES, three, usual, 1);
    write_table(TABLE_DISTANCES, small, usual, 1);
    path_of(three, "", elsewhere);
    path_of(small, "", path);
    for (int kind = 0; kind < 3; kind++) {
        assert_int_equal(remove(path), 0);
        assert_int_equal(kind == 0   ? mkfifo(path, 0666)
                         : kind == 1 ? symlink(elsewhere, path)
                                     : mkdir(path, 0777),
                         0);
        expect_damaged(small, "is not a regular file");
        assert_int_equal(table_bytes(scratch, TABLE_DISTANCES, small), 0);
    }
    assert_int_equal(remove(path), 0);
}

/* Links where a table and its unfinished form belong are replaced; what they lead to stays as it
 * is. */
static void links_are_not_written_through(void **state) {
    char path[128], unfinished[128], elsewhere[128];
    uint8_t *before, *after;
    size_t size, size_after;
    (void)state;
    write_table(TABLE_DISTANCES, three, usual, 1);
    before = read_file(TABLE_DISTANCES, three, &size);
    path_of(three, "", elsewhere);
    path_of(small, "", path);
    path_of(small, ".part", unfinished);
    remove(path);
    assert_int_equal(symlink(elsewhere, path), 0);
    assert_int_equal(symlink(elsewhere, unfinished), 0);
    write_table(TABLE_DISTANCES, small, any, 1);
    after = read_file(TABLE_DISTANCES, three, &size_after);
    assert_int_equal(size, size_after);
    assert_memory_equal(before, after, size);
    assert_int_equal(table_check(scratch, TABLE_DISTANCES, small, NULL, NULL), TABLE_GOOD);
    assert_int_not_equal(access(unfinished, F_OK), 0);
    free(before);
    free(after);
}

/* ---- Probing ---- */

struct damages {
    int count;
    char last[LUDO_ERROR_SIZE];
};

static void hear(void *context, const char *sentence) {
    struct damages *damages = context;
    damages->count++;
    snprintf(damages->last, sizeof damages->last, "%s", sentence);
}

struct prober {
    struct table_store *store;
    table_kind kind;
    bool damaged; /* the table: not to know is no mistake */
    uint64_t seed, wrong, unknown;
    pthread_t id;
};

static void *probe_much(void *context) {
    struct prober *prober = context;
    ludo_random random = ludo_seeded(prober->seed);
    for (int i = 0; i < (SANITIZED ? 5000 : 50000); i++) {
        uint64_t slot = ludo_below(&random, index_slots(three));
        bool distinct, exact;
        struct muehle_position position = index_position(three, slot, &distinct);
        sector_outcome outcome = store_probe(prober->store, &position, &exact);
        sector_outcome wanted = told(prober->kind, usual(index_slot(three, &position)));
        bool wrong = outcome != wanted ||
                     exact != (prober->kind == TABLE_DISTANCES || wanted == SECTOR_DRAW);
        bool unknown = prober->damaged && outcome == SECTOR_UNKNOWN;
        prober->wrong += wrong && !unknown;
        prober->unknown += unknown;
    }
    return NULL;
}

static void probe_in_threads(struct table_store *store, table_kind kind, bool damaged) {
    struct prober probers[4];
    for (unsigned i = 0; i < 4; i++) {
        probers[i] = (struct prober){.store = store, .kind = kind, .damaged = damaged, .seed = i};
        assert_int_equal(pthread_create(&probers[i].id, NULL, probe_much, &probers[i]), 0);
    }
    for (unsigned i = 0; i < 4; i++) {
        pthread_join(probers[i].id, NULL);
        assert_int_equal(probers[i].wrong, 0);
        assert_true((probers[i].unknown > 0) == damaged);
    }
}

static void many_threads_probe(void **state) {
    (void)state;
    for (table_kind kind = TABLE_DISTANCES; kind <= TABLE_VALUES; kind++) {
        empty_directory();
        write_table(kind, three, usual, 2);
        struct table_store *store = store_open(scratch, MUEHLE_SEED, NULL, NULL);
        probe_in_threads(store, kind, false);
        store_close(store);
    }
}

/* Of what is gone nothing is known any more. */
static void cut_off_while_open(void **state) {
    struct damages damages = {0};
    struct table_view view;
    uint8_t packed[FORMAT_PACKED];
    bool distinct, exact;
    char path[128];
    ZSTD_DCtx *decoder = ZSTD_createDCtx();
    (void)state;
    empty_directory();
    write_table(TABLE_DISTANCES, three, usual, 2);
    path_of(three, "", path);
    assert_int_equal(view_open(&view, scratch, TABLE_DISTANCES, three, NULL), TABLE_GOOD);
    assert_true(view_block(&view, decoder, 0, packed) && view_is_whole(&view));
    struct table_store *store = store_open(scratch, MUEHLE_SEED, hear, &damages);
    struct muehle_position position = index_position(three, 0, &distinct);
    assert_int_equal(store_probe(store, &position, &exact), usual(0));
    assert_int_equal(truncate(path, FORMAT_HEADER + 100), 0);
    assert_false(view_block(&view, decoder, 1, packed) || view_is_whole(&view));
    probe_in_threads(store, TABLE_DISTANCES, true);
    assert_int_equal(damages.count, 1);
    assert_non_null(strstr(damages.last, "18-3-3.lmt' is damaged: a block cannot be read"));
    store_close(store);
    view_close(&view);
    ZSTD_freeDCtx(decoder);
}

static void tables_that_come_later(void **state) {
    (void)state;
    bool distinct, exact;
    struct muehle_position position = index_position(small, 1, &distinct);
    struct table_store *store = store_open(scratch, MUEHLE_SEED, NULL, NULL);
    assert_int_equal(store_probe(store, &position, &exact), SECTOR_UNKNOWN);
    write_table(TABLE_VALUES, small, border, 1);
    assert_int_equal(store_probe(store, &position, &exact), SECTOR_UNKNOWN);
    store_refresh(store);
    sector_outcome outcome = border(index_slot(small, &position));
    assert_int_equal(store_probe(store, &position, &exact), told(TABLE_VALUES, outcome));
    assert_false(exact);
    store_close(store);
    write_table(TABLE_DISTANCES, small, border, 1);
    store = store_open(scratch, MUEHLE_SEED, NULL, NULL);
    assert_int_equal(store_probe(store, &position, &exact), outcome);
    assert_true(exact);
    store_close(store);
}

static void damaged_blocks(void **state) {
    (void)state;
    struct damages damages = {0};
    bool distinct, exact;
    struct muehle_position position = index_position(small, 1, &distinct);
    size_t size;
    write_table(TABLE_DISTANCES, small, any, 1);
    uint8_t *bytes = read_file(TABLE_DISTANCES, small, &size);
    bytes[FORMAT_HEADER + 40] ^= 1;
    write_file(TABLE_DISTANCES, small, bytes, size);
    struct table_store *store = store_open(scratch, MUEHLE_SEED, hear, &damages);
    /* The values that an earlier test left are still there. */
    for (int i = 0; i < 3; i++)
        assert_int_equal(store_probe(store, &position, &exact),
                         told(TABLE_VALUES, border(index_slot(small, &position))));
    assert_int_equal(damages.count, 1);
    assert_non_null(strstr(damages.last, "4-2-2.lmt' is damaged: a block cannot be read"));
    store_close(store);
    free(bytes);
}

static void decided_without_a_table(void **state) {
    (void)state;
    struct table_store *store = store_open("/nowhere", MUEHLE_SEED, NULL, NULL);
    struct muehle_position two = {.own = 3, .other = 0x70},
                           three_to_two = {.own = 0x70, .other = 3},
                           stuck = {.own = 0x0f, .other = 0xf0 | 0x100 | 0x200 | 0x400 | 0x800},
                           free = {.own = 7, .other = 0x70},
                           uneven = {.own = 7, .other = 0x70, .hand = 3};
    bool exact = false;
    assert_int_equal(store_probe(store, &two, &exact), 0);
    assert_true(exact);
    assert_int_equal(store_probe(store, &three_to_two, &exact), 1);
    assert_int_equal(store_probe(store, &stuck, &exact), 0);
    assert_int_equal(store_probe(store, &free, &exact), SECTOR_UNKNOWN);
    assert_int_equal(store_probe(store, &uneven, NULL), SECTOR_UNKNOWN);
    store_close(store);
}

static void the_directory(void **state) {
    (void)state;
    char path[128], tiny[8];
    setenv("XDG_DATA_HOME", "/data", 1);
    assert_true(store_directory(path, sizeof path));
    assert_string_equal(path, "/data/ludothek/tables/muehle");
    assert_false(store_directory(tiny, sizeof tiny));
    unsetenv("XDG_DATA_HOME");
    setenv("HOME", "/home/anna", 1);
    assert_true(store_directory(path, sizeof path));
    assert_string_equal(path, "/home/anna/.local/share/ludothek/tables/muehle");
    unsetenv("HOME");
    assert_false(store_directory(path, sizeof path));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_written_is_read), cmocka_unit_test(threads_make_no_difference),
        cmocka_unit_test(cut_off_files),           cmocka_unit_test(changed_bits),
        cmocka_unit_test(foreign_files),           cmocka_unit_test(what_cannot_be_written),
        cmocka_unit_test(what_is_no_file),         cmocka_unit_test(links_are_not_written_through),
        cmocka_unit_test(many_threads_probe),      cmocka_unit_test(cut_off_while_open),
        cmocka_unit_test(tables_that_come_later),  cmocka_unit_test(damaged_blocks),
        cmocka_unit_test(decided_without_a_table), cmocka_unit_test(the_directory),
    };
    return cmocka_run_group_tests(tests, make_directory, remove_directory);
}
