/*
 * The place of a position in the table of its sector.
 *
 * The player with more stones (the one to move, if both have as many) is the larger side. Its set
 * of stones is brought to the smallest of its 16 images under the symmetries of the board; these
 * canonical sets are numbered. The other side, under the same symmetry, is ranked among the fields
 * left free. So all positions with one canonical set lie together, in a block. A set that several
 * symmetries bring to its canonical form has slots that differ by a symmetry alone: they hold the
 * same outcome, and only one of them is a distinct state.
 */
#ifndef TABLES_INDEX_H
#define TABLES_INDEX_H

#include "tables/sector.h"

enum {
    INDEX_SYMMETRIES = 16,
    INDEX_HALF = 12,
    INDEX_BLOCK = 19448, /* no block has more slots */
};

struct index_orbits {
    uint32_t count;
    const uint32_t *sets;       /* the canonical ones, ascending */
    const uint16_t *stabilizer; /* of each, the symmetries that leave it as it is, as bits */
};

/* Looked up by the functions below; filled by index_prepare(). */
struct index_lookup {
    uint32_t images[INDEX_SYMMETRIES][3][256]; /* of each byte of a set */
    uint8_t inverse[INDEX_SYMMETRIES];
    uint32_t binomials[MUEHLE_FIELDS + 1][MUEHLE_STONES + 1];
    uint32_t rank24[3][MUEHLE_STONES + 1]
                   [256];               /* of a byte of a set, after so many members below it */
    uint16_t rank_low[1 << INDEX_HALF]; /* among the fields left free */
    uint16_t rank_high[MUEHLE_STONES + 1][1 << INDEX_HALF];
    uint32_t first[MUEHLE_STONES + 2]; /* in canonical[], of the sets with so many members */
    uint32_t *canonical; /* of a set by its rank: number * 16 + symmetry that leads there */
    struct index_orbits orbits[MUEHLE_STONES + 1];
    /* Of n fields with k members, by rank. */
    const uint32_t *subsets[MUEHLE_FIELDS + 1][MUEHLE_STONES + 1];
};
extern struct index_lookup index_lookup;

/* Builds what the functions below look up; once for the whole program, from any thread. */
void index_prepare(void);

/* How many slots the table of a sector has. */
uint64_t index_slots(struct sector sector);

/* The slot of a position of this sector. */
uint64_t index_slot(struct sector sector, const struct muehle_position *position);

/* The position in a slot, and whether it is the one that counts among those equal by symmetry. */
struct muehle_position index_position(struct sector sector, uint64_t slot, bool *distinct);

static inline uint32_t index_image(unsigned symmetry, uint32_t set) {
    const uint32_t(*images)[256] = index_lookup.images[symmetry];
    return images[0][set & 255] | images[1][set >> 8 & 255] | images[2][set >> 16];
}

/* The rank of a set among those of as many members, its members being numbered fields left free. */
static inline uint32_t index_rank(uint32_t gathered) {
    uint32_t low = gathered & ((1 << INDEX_HALF) - 1);
    return (uint32_t)index_lookup.rank_low[low] +
           index_lookup.rank_high[bits_count(low)][gathered >> INDEX_HALF];
}

/* The number of a set's canonical form, and a symmetry that brings it there. */
static inline uint32_t index_canonical(uint32_t set, unsigned *symmetry) {
    unsigned low = (unsigned)bits_count(set & 255),
             middle = low + (unsigned)bits_count(set >> 8 & 255);
    uint32_t rank = index_lookup.rank24[0][0][set & 255] +
                    index_lookup.rank24[1][low][set >> 8 & 255] +
                    index_lookup.rank24[2][middle][set >> 16];
    uint32_t entry = index_lookup.canonical[index_lookup.first[bits_count(set)] + rank];
    *symmetry = entry % INDEX_SYMMETRIES;
    return entry / INDEX_SYMMETRIES;
}

/* A subset of n free fields is the one that counts if no symmetry of its block gives a smaller one.
 * `board` is the subset on the board, `free` the fields left free. */
static inline bool index_distinct(uint16_t stabilizer, uint32_t board, uint32_t gathered,
                                  uint32_t free) {
    for (uint32_t rest = stabilizer & ~1u; rest; rest &= rest - 1)
        if (bits_gather(index_image((unsigned)bits_first(rest), board), free) < gathered)
            return false;
    return true;
}

#endif
