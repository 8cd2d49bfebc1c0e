#include "tables/index.h"
#include <stdlib.h>
#ifndef __wasm__
#include <pthread.h>
#endif

struct index_lookup index_lookup;

/* Symmetry 0 leaves the board as it is; bit 0 reflects, bits 1 and 2 turn by quarters, bit 3
 * exchanges the inner and the outer ring. */
static int image_of(int symmetry, int field) {
    int ring = field / 8, place = field % 8;
    if (symmetry & 1)
        place = (8 - place) % 8;
    place = (place + (symmetry >> 1 & 3) * 2) % 8;
    if (symmetry & 8)
        ring = 2 - ring;
    return 8 * ring + place;
}

static void fill_images(void) {
    for (int symmetry = 0; symmetry < INDEX_SYMMETRIES; symmetry++)
        for (int part = 0; part < 3; part++)
            for (int byte = 1; byte < 256; byte++)
                index_lookup.images[symmetry][part][byte] =
                    index_lookup.images[symmetry][part][byte & (byte - 1)] |
                    1u << image_of(symmetry, 8 * part + bits_first((uint64_t)byte));
    for (unsigned a = 0; a < INDEX_SYMMETRIES; a++)
        for (unsigned b = 0; b < INDEX_SYMMETRIES; b++)
            if (index_image(b, index_image(a, 1u << 1)) == 1u << 1 &&
                index_image(b, index_image(a, 1u << 2)) == 1u << 2)
                index_lookup.inverse[a] = (uint8_t)b;
}

/* Sets of equal size are ranked by their value as numbers: member number i (from 1) at place c
 * counts for the binomial (c, i). */
static uint32_t rank_part(uint32_t part, unsigned place, unsigned below) {
    uint32_t rank = 0;
    for (; part; part &= part - 1)
        if (++below <= MUEHLE_STONES)
            rank += index_lookup.binomials[place + (unsigned)bits_first(part)][below];
    return rank;
}

static void fill_ranks(void) {
    for (int n = 0; n <= MUEHLE_FIELDS; n++) {
        index_lookup.binomials[n][0] = 1;
        for (int k = 1; k <= MUEHLE_STONES && n > 0; k++)
            index_lookup.binomials[n][k] =
                index_lookup.binomials[n - 1][k - 1] + index_lookup.binomials[n - 1][k];
    }
    for (unsigned part = 0; part < 3; part++)
        for (unsigned below = 0; below <= MUEHLE_STONES; below++)
            for (uint32_t byte = 0; byte < 256; byte++)
                index_lookup.rank24[part][below][byte] = rank_part(byte, 8 * part, below);
    for (uint32_t half = 0; half < 1 << INDEX_HALF; half++) {
        index_lookup.rank_low[half] = (uint16_t)rank_part(half, 0, 0);
        for (unsigned below = 0; below <= MUEHLE_STONES; below++)
            index_lookup.rank_high[below][half] = (uint16_t)rank_part(half, INDEX_HALF, below);
    }
}

/* The next larger number with as many bits. */
static uint32_t next_set(uint32_t set) {
    uint32_t low = set & -set, ripple = set + low;
    return ripple | (set ^ ripple) / low >> 2;
}

static void *allocate(size_t count, size_t size) {
    void *memory = calloc(count, size);
    if (!memory)
        abort(); /* a dozen megabytes, before anything was promised */
    return memory;
}

static uint32_t *all_subsets(int n, int k) {
    uint32_t count = index_lookup.binomials[n][k];
    uint32_t *subsets = allocate(count, sizeof *subsets);
    for (uint32_t i = 0, set = (1u << k) - 1; i < count; i++, set = set ? next_set(set) : 0)
        subsets[i] = set;
    return subsets;
}

/* Numbers the orbits of sets with k members in the order of their smallest sets. */
static void fill_orbits(int k) {
    uint32_t count = index_lookup.binomials[MUEHLE_FIELDS][k];
    uint32_t *canonical = index_lookup.canonical + index_lookup.first[k];
    uint32_t *sets = allocate(count, sizeof *sets);
    uint16_t *stabilizers = allocate(count, sizeof *stabilizers);
    uint32_t orbits = 0;
    for (uint32_t i = 0; i < count; i++)
        canonical[i] = UINT32_MAX;
    for (uint32_t i = 0, set = (1u << k) - 1; i < count; i++, set = set ? next_set(set) : 0) {
        if (canonical[i] != UINT32_MAX)
            continue;
        for (unsigned symmetry = 0; symmetry < INDEX_SYMMETRIES; symmetry++) {
            uint32_t image = index_image(symmetry, set);
            if (image == set)
                stabilizers[orbits] |= (uint16_t)(1u << symmetry);
            uint32_t *entry = &canonical[rank_part(image, 0, 0)];
            if (*entry == UINT32_MAX)
                *entry = orbits * INDEX_SYMMETRIES + index_lookup.inverse[symmetry];
        }
        sets[orbits++] = set;
    }
    index_lookup.orbits[k] = (struct index_orbits){orbits, sets, stabilizers};
}

static void prepare(void) {
    fill_ranks();
    fill_images();
    for (int k = 0; k <= MUEHLE_STONES; k++)
        index_lookup.first[k + 1] =
            index_lookup.first[k] + index_lookup.binomials[MUEHLE_FIELDS][k];
    index_lookup.canonical =
        allocate(index_lookup.first[MUEHLE_STONES + 1], sizeof *index_lookup.canonical);
    for (int k = 0; k <= MUEHLE_STONES; k++) {
        fill_orbits(k);
        for (int smaller = 0; smaller <= k; smaller++)
            index_lookup.subsets[MUEHLE_FIELDS - k][smaller] =
                all_subsets(MUEHLE_FIELDS - k, smaller);
    }
}

#ifdef __wasm__ /* which has no threads */
void index_prepare(void) {
    if (!index_lookup.canonical)
        prepare();
}
#else
void index_prepare(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, prepare);
}
#endif

static bool own_is_larger(struct sector sector) {
    return sector.own >= sector.other;
}

uint64_t index_slots(struct sector sector) {
    unsigned larger = own_is_larger(sector) ? sector.own : sector.other;
    unsigned smaller = own_is_larger(sector) ? sector.other : sector.own;
    return (uint64_t)index_lookup.orbits[larger].count *
           index_lookup.binomials[MUEHLE_FIELDS - larger][smaller];
}

uint64_t index_slot(struct sector sector, const struct muehle_position *position) {
    uint32_t larger = own_is_larger(sector) ? position->own : position->other;
    uint32_t smaller = own_is_larger(sector) ? position->other : position->own;
    unsigned symmetry;
    uint32_t orbit = index_canonical(larger, &symmetry);
    uint32_t count = (uint32_t)bits_count(larger);
    uint32_t free = MUEHLE_BOARD & ~index_lookup.orbits[count].sets[orbit];
    return (uint64_t)orbit * index_lookup.binomials[MUEHLE_FIELDS - count][bits_count(smaller)] +
           index_rank(bits_gather(index_image(symmetry, smaller), free));
}

struct muehle_position index_position(struct sector sector, uint64_t slot, bool *distinct) {
    unsigned larger = own_is_larger(sector) ? sector.own : sector.other;
    unsigned smaller = own_is_larger(sector) ? sector.other : sector.own;
    uint32_t size = index_lookup.binomials[MUEHLE_FIELDS - larger][smaller];
    const struct index_orbits *orbits = &index_lookup.orbits[larger];
    uint32_t set = orbits->sets[slot / size], free = MUEHLE_BOARD & ~set;
    uint32_t gathered = index_lookup.subsets[MUEHLE_FIELDS - larger][smaller][slot % size];
    uint32_t rest = bits_scatter(gathered, free);
    *distinct = index_distinct(orbits->stabilizer[slot / size], rest, gathered, free);
    uint8_t black = sector.placed & 1, hands = (uint8_t)(SECTOR_PLACED - sector.placed);
    return (struct muehle_position){
        .own = own_is_larger(sector) ? set : rest,
        .other = own_is_larger(sector) ? rest : set,
        .hand = (uint8_t)((hands + 1) / 2),
        .other_hand = hands / 2,
        .black = black,
    };
}
