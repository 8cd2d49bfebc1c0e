/*
 * Bundles of tables: what is bundled is probed as in the files it was made from, and a bundle that
 * is cut off, or changed is refused with a sentence; with a sum that somebody made fit it is never
 * read outside of.
 */
#include "scratch.h"
#include "tables/bundle.h"
#include "tables/format.h"
#include "tables/index.h"
#include "tables/solve.h"
#include "tables/store.h"
#include "test.h"
#include <unistd.h>

enum { STONES = 8, DISTANCES = 7, FIRST = 60000 };

static uint8_t *bytes;
static size_t size;

static bool solve(table_kind kind, int stones, ludo_error *error) {
    sector_outcome start;
    struct solve_job job = {.directory = scratch,
                            .rule = MUEHLE_USUAL,
                            .kind = kind,
                            .stones = stones,
                            .unverified = true,
                            .threads = 1,
                            .memory = (uint64_t)1 << 30,
                            .disk = (uint64_t)1 << 30};
    return solve_tables(&job, &start, error);
}

static int make_bundle(void **state) {
    ludo_error error;
    char *text;
    (void)state;
    if (!scratch_make() || !solve(TABLE_DISTANCES, DISTANCES, &error) ||
        !solve(TABLE_VALUES, STONES, &error))
        return -1;
    FILE *file = open_memstream(&text, &size);
    bool good = bundle_write(file, scratch, MUEHLE_USUAL, STONES, &error);
    fclose(file);
    bytes = (uint8_t *)text;
    return good ? 0 : -1;
}

static int forget(void **state) {
    (void)state;
    free(bytes);
    return scratch_remove() ? 0 : -1;
}

static struct muehle_position any_position(int own, int other, ludo_random *random) {
    struct sector sector = {MUEHLE_USUAL, SECTOR_PLACED, (uint8_t)own, (uint8_t)other};
    bool distinct;
    return index_position(sector, ludo_next(random) % index_slots(sector), &distinct);
}

static void bundles_know_what_files_know(void **state) {
    struct table_store *store = store_open(scratch, MUEHLE_USUAL, NULL, NULL);
    ludo_error error;
    struct table_bundle *bundle = bundle_open(bytes, size, &error);
    ludo_random random = ludo_seeded(1);
    int exact_ones = 0;
    (void)state;
    assert_non_null(store);
    assert_non_null(bundle);
    assert_int_equal(bundle_rule(bundle), MUEHLE_USUAL);
    for (int i = 0; i < 20000; i++) {
        int own = 3 + i % 3, other = 3 + i / 3 % 3;
        struct muehle_position position = any_position(own, other, &random);
        bool exact, wanted_exact;
        sector_outcome outcome = bundle_probe(bundle, &position, &exact);
        sector_outcome wanted = store_probe(store, &position, &wanted_exact);
        bool told = own + other <= DISTANCES;
        assert_true(outcome == wanted || (own + other > STONES && outcome == SECTOR_UNKNOWN));
        assert_int_equal(exact, wanted_exact);
        exact_ones += told && outcome < SECTOR_UNKNOWN;
    }
    assert_true(exact_ones > 0);
    bundle_close(bundle);
    store_close(store);
}

/* Lets the sum of the first table fit what it holds, as somebody does who means harm. */
static void mend_first_sum(uint8_t *copy) {
    struct table_header header, first;
    ludo_error error;
    assert_true(format_read_header(bytes, &first, &error));
    if (!format_read_header(copy, &header, &error))
        return;
    size_t ends = (size_t)(4 * format_blocks(&first)),
           blocks = (size_t)first.size - FORMAT_HEADER - ends;
    uint64_t sum = format_checksum(0, copy + FORMAT_HEADER, blocks);
    header.checksum = format_checksum(sum, copy + FORMAT_HEADER + blocks, ends);
    format_write_header(&header, copy);
}

static void damaged_bundles_are_refused(void **state) {
    ludo_random random = ludo_seeded(2);
    ludo_error error;
    (void)state;
    uint8_t *copy = malloc(size);
    for (int i = 0; i < 40; i++) {
        size_t length = ludo_next(&random) % size;
        struct table_bundle *cut = bundle_open(bytes, length, &error);
        assert_true(cut == NULL || length == 0);
        assert_true(length == 0 || strstr(error.text, "damaged"));
        bundle_close(cut);
    }
    for (int i = 0; i < 200; i++) {
        memcpy(copy, bytes, size);
        size_t within = i % 4 == 0 ? size : i % 4 == 1 ? (size_t)FORMAT_HEADER : (size_t)FIRST;
        copy[ludo_next(&random) % within] ^= (uint8_t)(1 + ludo_below(&random, 255));
        assert_null(bundle_open(copy, size, &error));
        mend_first_sum(copy);
        struct table_bundle *changed = bundle_open(copy, size, &error);
        for (int k = 0; k < 100 && changed; k++) {
            struct muehle_position position = any_position(3 + k % 3, 3 + k / 3 % 3, &random);
            bool exact;
            bundle_probe(changed, &position, &exact);
        }
        bundle_close(changed);
    }
    free(copy);
}

static void missing_tables_are_told(void **state) {
    ludo_error error;
    char *text;
    size_t length;
    (void)state;
    FILE *file = open_memstream(&text, &length);
    assert_false(bundle_write(file, scratch, MUEHLE_USUAL, STONES + 1, &error));
    assert_non_null(strstr(error.text, "missing"));
    fclose(file);
    free(text);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(bundles_know_what_files_know),
                                       cmocka_unit_test(damaged_bundles_are_refused),
                                       cmocka_unit_test(missing_tables_are_told)};
    return cmocka_run_group_tests(tests, make_bundle, forget);
}
