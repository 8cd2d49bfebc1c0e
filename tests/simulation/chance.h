/*
 * Chance that a seed decides. Each step of a run has a stream of its own, so that leaving out one
 * step does not change what the others do.
 */
#ifndef TESTS_SIMULATION_CHANCE_H
#define TESTS_SIMULATION_CHANCE_H

#include <stdbool.h>
#include <stdint.h>

struct chance {
    uint64_t state;
};

/* SplitMix64. */
static inline uint64_t chance_word(struct chance *chance) {
    uint64_t z = chance->state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

static inline struct chance chance_of(uint64_t seed, uint64_t stream) {
    struct chance chance = {seed ^ stream * UINT64_C(0xd1342543de82ef95)};
    chance_word(&chance);
    return chance;
}

/* A number from 0 to less than `count`. */
static inline int chance_below(struct chance *chance, int count) {
    return (int)((chance_word(chance) >> 32) * (uint64_t)count >> 32);
}

static inline bool chance_in(struct chance *chance, int count) {
    return chance_below(chance, count) == 0;
}

#endif
