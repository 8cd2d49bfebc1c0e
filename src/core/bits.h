/*
 * Sets of up to 64 cells in a word.
 */
#ifndef CORE_BITS_H
#define CORE_BITS_H

#include <stdint.h>
#ifdef __BMI2__
#include <immintrin.h>
#endif

static inline int bits_count(uint64_t set) {
    return __builtin_popcountll(set);
}

/* The lowest member; the set must not be empty. */
static inline int bits_first(uint64_t set) {
    return __builtin_ctzll(set);
}

/* Member number n, counted from 0, lowest first; there must be more than n. */
static inline int bits_nth(uint64_t set, unsigned n) {
#ifdef __BMI2__
    return bits_first(_pdep_u64(UINT64_C(1) << n, set));
#else
    while (n-- > 0)
        set &= set - 1;
    return bits_first(set);
#endif
}

/* The members of a set that lie in a mask, numbered by their place in the mask. */
static inline uint32_t bits_gather(uint32_t set, uint32_t mask) {
#ifdef __BMI2__
    return _pext_u32(set, mask);
#else
    uint32_t gathered = 0;
    for (uint32_t bit = 1; mask; mask &= mask - 1, bit <<= 1)
        if (set & mask & -mask)
            gathered |= bit;
    return gathered;
#endif
}

/* Puts members back to their places in the mask. */
static inline uint32_t bits_scatter(uint32_t gathered, uint32_t mask) {
#ifdef __BMI2__
    return _pdep_u32(gathered, mask);
#else
    uint32_t set = 0;
    for (; mask; mask &= mask - 1, gathered >>= 1)
        if (gathered & 1)
            set |= mask & -mask;
    return set;
#endif
}

/* The set without its lowest member: for (uint64_t rest = set; rest; rest = bits_rest(rest)) visits
 * all. */
static inline uint64_t bits_rest(uint64_t set) {
    return set & (set - 1);
}

#endif
