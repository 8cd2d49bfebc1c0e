/*
 * The transposition table: what goes in comes out, and what gives way to what.
 */
#include "search/tt.h"
#include "search/search.h"
#include "test.h"

static bool find(const struct tt *tt, uint64_t hash, struct tt_hit *hit) {
    *hit = (struct tt_hit){0};
    return tt_find(tt, hash, hit);
}

/* The ends of every range survive. */
static void test_ranges(void **unused) {
    (void)unused;
    static const uint32_t moves[] = {0, 1, 1u << 31, TT_NO_MOVE - 1, TT_NO_MOVE};
    static const int scores[] = {-SEARCH_WIN, -SEARCH_SURE, -1, 0, 1, SEARCH_SURE, SEARCH_WIN};
    static const int depths[] = {1, 2, 126, TT_COMPLETE};
    struct tt tt;
    assert_true(tt_open(&tt, 1));
    struct tt_hit hit;
    uint64_t hash = 1;
    for (size_t m = 0; m < sizeof moves / sizeof *moves; m++)
        for (size_t s = 0; s < sizeof scores / sizeof *scores; s++)
            for (size_t d = 0; d < sizeof depths / sizeof *depths; d++)
                for (tt_bound bound = TT_AT_LEAST; bound <= TT_EXACT; bound++) {
                    hash = ludo_mix(hash);
                    assert_false(find(&tt, hash, &hit));
                    tt_store(&tt, hash, (struct tt_hit){moves[m], scores[s], depths[d], bound});
                    assert_true(find(&tt, hash, &hit));
                    assert_true(hit.move == moves[m] && hit.score == scores[s] &&
                                hit.depth == depths[d] && hit.bound == bound);
                }
    tt_clear(&tt);
    assert_false(find(&tt, hash, &hit));
    tt_close(&tt);
}

/* Hashes that are next to each other share a bucket: a fifth one takes the place of the shallowest,
 * and entries of earlier searches go first. */
static void test_bucket(void **unused) {
    (void)unused;
    static const int depths[TT_BUCKET] = {9, 4, 7, 5};
    struct tt tt;
    struct tt_hit hit;
    assert_true(tt_open(&tt, 1));
    for (uint64_t i = 0; i < TT_BUCKET; i++)
        tt_store(&tt, 100 + i, (struct tt_hit){7, 0, depths[i], TT_EXACT});
    tt_store(&tt, 200, (struct tt_hit){7, 0, 1, TT_EXACT});
    assert_true(find(&tt, 100, &hit) && find(&tt, 102, &hit) && find(&tt, 103, &hit) &&
                find(&tt, 200, &hit));
    assert_false(find(&tt, 101, &hit));
    tt.age++;
    for (uint64_t i = 0; i < TT_BUCKET - 1; i++)
        tt_store(&tt, 300 + i, (struct tt_hit){7, 0, 1, TT_EXACT});
    for (uint64_t i = 0; i < TT_BUCKET - 1; i++)
        assert_true(find(&tt, 300 + i, &hit));
    tt_close(&tt);
}

/* The same position: a much deeper entry stays, otherwise the new one counts,
 * with the old move if it has none. */
static void test_again(void **unused) {
    (void)unused;
    struct tt tt;
    struct tt_hit hit;
    assert_true(tt_open(&tt, 1));
    tt_store(&tt, 5, (struct tt_hit){42, 10, 8, TT_EXACT});
    tt_store(&tt, 5, (struct tt_hit){43, 20, 3, TT_EXACT});
    assert_true(find(&tt, 5, &hit) && hit.score == 10 && hit.move == 42);
    tt_store(&tt, 5, (struct tt_hit){TT_NO_MOVE, 30, 8, TT_AT_MOST});
    assert_true(find(&tt, 5, &hit) && hit.score == 30 && hit.move == 42);
    tt_close(&tt);
}

/* A part of a table keeps to itself, and finds there what it knew. */
static void test_part(void **unused) {
    (void)unused;
    struct tt tt;
    struct tt_hit hit;
    assert_true(tt_open(&tt, 4));
    struct tt part = tt_part(&tt, 1), all = tt_part(&tt, 8);
    assert_true(part.count == tt.count / 4 && all.count == tt.count && all.buckets == tt.buckets);
    for (uint64_t i = 1; i <= 1000; i++)
        tt_store(&part, ludo_mix(i), (struct tt_hit){(uint32_t)i, 0, 1, TT_EXACT});
    for (const uint64_t *word = (const uint64_t *)(tt.buckets + part.count);
         word < (uint64_t *)(tt.buckets + tt.count); word++)
        assert_true(*word == 0);
    part = tt_part(&tt, 1);
    for (uint64_t i = 1; i <= 1000; i++)
        assert_true(find(&part, ludo_mix(i), &hit) && hit.move == i);
    tt_close(&tt);
}

/* A table that is emptied again and again, with another game's entries in it, is like a fresh one
 * each time, whether it has to be wiped or not. */
static void test_generations(void **unused) {
    (void)unused;
    enum { ROUNDS = 2 * TT_GENERATIONS + 3, STEPS = 3000, HASHES = 600 };
    ludo_random random = ludo_seeded(5);
    struct tt kept, fresh;
    assert_true(tt_open(&kept, 1));
    for (int round = 0; round < ROUNDS; round++) {
        assert_true(tt_open(&fresh, 1));
        uint64_t near = ludo_next(&random) >> 20 << 20; /* few buckets, so that entries give way */
        for (int step = 0; step < STEPS; step++) {
            uint64_t hash = near + ludo_below(&random, HASHES) * 0x123456789ab;
            struct tt_hit hit = {(uint32_t)ludo_next(&random), (int)ludo_below(&random, 1000),
                                 1 + (int)ludo_below(&random, 20),
                                 (tt_bound)ludo_below(&random, 3)};
            struct tt_hit known = {0}, expected = {0};
            assert_int_equal(tt_find(&kept, hash, &known), tt_find(&fresh, hash, &expected));
            assert_memory_equal(&known, &expected, sizeof known);
            tt_store(&kept, hash, hit);
            tt_store(&fresh, hash, hit);
            if (step % 1000 == 0) {
                kept.age++;
                fresh.age++;
            }
        }
        assert_int_equal(tt_fullness(&kept), tt_fullness(&fresh));
        tt_close(&fresh);
        tt_clear(&kept);
    }
    tt_close(&kept);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ranges),      cmocka_unit_test(test_bucket),
        cmocka_unit_test(test_again),       cmocka_unit_test(test_part),
        cmocka_unit_test(test_generations),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
