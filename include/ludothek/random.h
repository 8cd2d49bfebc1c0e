/**
 * @file random.h
 * Random numbers that are the same on every machine: SplitMix64 (Steele, Lea, Flood 2014).
 *
 * Chance events of a game are expanded from one 64-bit word by the same generator, so a record that
 * stores the word stores the event.
 */
#ifndef LUDOTHEK_RANDOM_H
#define LUDOTHEK_RANDOM_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A generator; copy it to fork the sequence. */
typedef struct ludo_random {
    uint64_t state;
} ludo_random;

/** The generator for a seed. Every seed is a good one. */
static inline ludo_random ludo_seeded(uint64_t seed) {
    ludo_random random = {seed};
    return random;
}

/** Scrambles 64 bits one to one, so that every bit of the result depends on every bit of the input.
 */
static inline uint64_t ludo_mix(uint64_t word) {
    word = (word ^ (word >> 30)) * 0xbf58476d1ce4e5b9u;
    word = (word ^ (word >> 27)) * 0x94d049bb133111ebu;
    return word ^ (word >> 31);
}

/** The next 64 random bits. */
static inline uint64_t ludo_next(ludo_random *random) {
    random->state += 0x9e3779b97f4a7c15u;
    return ludo_mix(random->state);
}

/** A uniformly random number below `bound`, which must be positive (Lemire's multiplication,
 * with rejection: no bias). */
static inline uint64_t ludo_below(ludo_random *random, uint64_t bound) {
    __extension__ typedef unsigned __int128 wide;
    wide product = (wide)ludo_next(random) * bound;
    if ((uint64_t)product < bound) {
        uint64_t threshold = (0 - bound) % bound;
        while ((uint64_t)product < threshold)
            product = (wide)ludo_next(random) * bound;
    }
    return (uint64_t)(product >> 64);
}

#ifdef __cplusplus
}
#endif

#endif
