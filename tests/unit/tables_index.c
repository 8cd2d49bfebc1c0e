/* The numbering of positions in perfect-play tables. */
#include "tables/index.h"
#include "test.h"

static void orbits_are_as_many_as_published(void **state) {
    static const uint32_t counts[] = {158, 757, 2830, 8774, 22188, 46879, 82880};
    (void)state;
    index_prepare();
    for (int k = 3; k <= MUEHLE_STONES; k++)
        assert_int_equal(index_lookup.orbits[k].count, counts[k - 3]);
}

static void slots_are_as_many_as_published(void **state) {
    (void)state;
    index_prepare();
    uint64_t slots = 0;
    for (uint8_t own = 3; own <= MUEHLE_STONES; own++)
        for (uint8_t other = 3; other <= MUEHLE_STONES; other++)
            slots += index_slots((struct sector){MUEHLE_SEED, SECTOR_PLACED, own, other});
    assert_true(slots == UINT64_C(9074932579));
}

/* The same position seen in a mirror, turned, or with its rings exchanged. */
static struct muehle_position turned(struct muehle_position p, unsigned symmetry) {
    p.own = index_image(symmetry, p.own);
    p.other = index_image(symmetry, p.other);
    return p;
}

static void check_slot(struct sector sector, uint64_t slot) {
    bool distinct;
    struct muehle_position p = index_position(sector, slot, &distinct);
    struct sector again;
    assert_true(sector_of(&p, sector.rule, &again));
    assert_memory_equal(&again, &sector, sizeof sector);
    assert_int_equal(bits_count(p.own), sector.own);
    assert_int_equal(bits_count(p.other), sector.other);
    assert_int_equal(p.own & p.other, 0);
    assert_true(index_slot(sector, &p) == slot);
    /* Images have slots of the same positions; exactly one of these is the distinct one. */
    uint64_t slots[INDEX_SYMMETRIES], distinct_count = 0;
    int different = 0;
    for (unsigned symmetry = 0; symmetry < INDEX_SYMMETRIES; symmetry++) {
        struct muehle_position image = turned(p, symmetry);
        uint64_t other = index_slot(sector, &image);
        bool known = false;
        for (int i = 0; i < different; i++)
            known = known || slots[i] == other;
        if (known)
            continue;
        slots[different++] = other;
        (void)index_position(sector, other, &distinct);
        distinct_count += distinct;
    }
    (void)index_position(sector, slot, &distinct);
    assert_true(distinct_count <= 1);
    if (distinct)
        assert_int_equal(distinct_count, 1);
}

static void slots_and_positions_belong_together(void **state) {
    (void)state;
    index_prepare();
    ludo_random random = ludo_seeded(5);
    static const struct sector sectors[] = {
        {MUEHLE_SEED, 18, 3, 3},  {MUEHLE_SEED, 18, 4, 3}, {MUEHLE_SEED, 18, 3, 7},
        {MUEHLE_USUAL, 18, 9, 9}, {MUEHLE_SEED, 18, 8, 9}, {MUEHLE_USUAL, 17, 8, 9},
        {MUEHLE_SEED, 0, 0, 0},   {MUEHLE_SEED, 1, 0, 1},  {MUEHLE_SEED, 9, 4, 3},
    };
    for (size_t i = 0; i < sizeof sectors / sizeof *sectors; i++)
        for (int n = 0; n < 2000; n++)
            check_slot(sectors[i], ludo_below(&random, index_slots(sectors[i])));
}

/* Bijections of the board that keep neighbours are what a symmetry is. */
static void symmetries_keep_neighbours_and_mills(void **state) {
    (void)state;
    index_prepare();
    ludo_random random = ludo_seeded(6);
    for (unsigned symmetry = 0; symmetry < INDEX_SYMMETRIES; symmetry++) {
        assert_int_equal(index_image(symmetry, MUEHLE_BOARD), MUEHLE_BOARD);
        for (int n = 0; n < 500; n++) {
            uint32_t set = (uint32_t)ludo_below(&random, MUEHLE_BOARD + 1);
            uint32_t image = index_image(symmetry, set);
            assert_int_equal(muehle_neighbours(image),
                             index_image(symmetry, muehle_neighbours(set)));
            assert_int_equal(muehle_mills(image), index_image(symmetry, muehle_mills(set)));
            assert_int_equal(index_image(index_lookup.inverse[symmetry], image), set);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(orbits_are_as_many_as_published),
        cmocka_unit_test(slots_are_as_many_as_published),
        cmocka_unit_test(slots_and_positions_belong_together),
        cmocka_unit_test(symmetries_keep_neighbours_and_mills),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
