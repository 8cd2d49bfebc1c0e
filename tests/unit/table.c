/*
 * The transposition table: what goes in comes out, and what gives way to what.
 */
#include "search/table.h"
#include "search/search.h"
#include "test.h"

static bool find(const struct search_table *table, uint64_t hash, struct table_hit *hit) {
    *hit = (struct table_hit){0};
    return table_find(table, hash, hit);
}

/* The ends of every range survive. */
static void test_ranges(void **unused) {
    (void)unused;
    static const uint32_t moves[] = {0, 1, 1u << 31, TABLE_NO_MOVE - 1, TABLE_NO_MOVE};
    static const int scores[] = {-SEARCH_WIN, -SEARCH_SURE, -1, 0, 1, SEARCH_SURE, SEARCH_WIN};
    static const int depths[] = {1, 2, 126, TABLE_COMPLETE};
    struct search_table table;
    assert_true(table_open(&table, 1));
    struct table_hit hit;
    uint64_t hash = 1;
    for (size_t m = 0; m < sizeof moves / sizeof *moves; m++)
        for (size_t s = 0; s < sizeof scores / sizeof *scores; s++)
            for (size_t d = 0; d < sizeof depths / sizeof *depths; d++)
                for (table_bound bound = TABLE_AT_LEAST; bound <= TABLE_EXACT; bound++) {
                    hash = ludo_mix(hash);
                    assert_false(find(&table, hash, &hit));
                    table_store(&table, hash, (struct table_hit){moves[m], scores[s], depths[d], bound});
                    assert_true(find(&table, hash, &hit));
                    assert_true(hit.move == moves[m] && hit.score == scores[s] && hit.depth == depths[d] &&
                                hit.bound == bound);
                }
    table_clear(&table);
    assert_false(find(&table, hash, &hit));
    table_close(&table);
}

/* Hashes that are next to each other share a bucket: a fifth one takes the place of the shallowest, and
 * entries of earlier searches go first. */
static void test_bucket(void **unused) {
    (void)unused;
    static const int depths[TABLE_BUCKET] = {9, 4, 7, 5};
    struct search_table table;
    struct table_hit hit;
    assert_true(table_open(&table, 1));
    for (uint64_t i = 0; i < TABLE_BUCKET; i++)
        table_store(&table, 100 + i, (struct table_hit){7, 0, depths[i], TABLE_EXACT});
    table_store(&table, 200, (struct table_hit){7, 0, 1, TABLE_EXACT});
    assert_true(find(&table, 100, &hit) && find(&table, 102, &hit) && find(&table, 103, &hit) &&
                find(&table, 200, &hit));
    assert_false(find(&table, 101, &hit));
    table.age++;
    for (uint64_t i = 0; i < TABLE_BUCKET - 1; i++)
        table_store(&table, 300 + i, (struct table_hit){7, 0, 1, TABLE_EXACT});
    for (uint64_t i = 0; i < TABLE_BUCKET - 1; i++)
        assert_true(find(&table, 300 + i, &hit));
    table_close(&table);
}

/* The same position: a much deeper entry stays, otherwise the new one counts, with the old move if it has
 * none. */
static void test_again(void **unused) {
    (void)unused;
    struct search_table table;
    struct table_hit hit;
    assert_true(table_open(&table, 1));
    table_store(&table, 5, (struct table_hit){42, 10, 8, TABLE_EXACT});
    table_store(&table, 5, (struct table_hit){43, 20, 3, TABLE_EXACT});
    assert_true(find(&table, 5, &hit) && hit.score == 10 && hit.move == 42);
    table_store(&table, 5, (struct table_hit){TABLE_NO_MOVE, 30, 8, TABLE_AT_MOST});
    assert_true(find(&table, 5, &hit) && hit.score == 30 && hit.move == 42);
    table_close(&table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ranges),
        cmocka_unit_test(test_bucket),
        cmocka_unit_test(test_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
