/*
 * A set of numbers from 0 that finds its next member at once, however few it has: a bit for each
 * number, above them a bit for each word that has one, and so on up to a single word.
 */
#ifndef MATCH3_SET_H
#define MATCH3_SET_H

#include "core/bits.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { M3_WORD = 64, M3_SET_LEVELS = 6 }; /* enough for LUDO_M3_MAX_FIELDS */

#define M3_NONE SIZE_MAX

struct m3_set {
    int levels;
    uint64_t *words[M3_SET_LEVELS]; /* [0] has the numbers */
};

/* A set for numbers below `count`, with all of them or with none. False without memory. */
bool m3_set_make(struct m3_set *set, size_t count, bool all);
void m3_set_free(struct m3_set *set);

/* Replaces 64 members, those from 64 * word. */
static inline void m3_set_put(struct m3_set *set, size_t word, uint64_t value) {
    set->words[0][word] = value;
    for (int level = 1; level < set->levels; level++, word /= M3_WORD) {
        uint64_t *above = &set->words[level][word / M3_WORD], bit = UINT64_C(1) << word % M3_WORD;
        if (value ? *above & bit : !(*above & bit))
            return;
        value = *above ^= bit;
    }
}

static inline void m3_set_add(struct m3_set *set, size_t number) {
    size_t word = number / M3_WORD;
    m3_set_put(set, word, set->words[0][word] | UINT64_C(1) << number % M3_WORD);
}

static inline void m3_set_remove(struct m3_set *set, size_t number) {
    size_t word = number / M3_WORD;
    m3_set_put(set, word, set->words[0][word] & ~(UINT64_C(1) << number % M3_WORD));
}

/* The least member that is at least `from`, which is at most the count; M3_NONE if there is none.
 */
static inline size_t m3_set_next(const struct m3_set *set, size_t from) {
    for (int level = 0; level < set->levels; level++) {
        uint64_t rest = set->words[level][from / M3_WORD] & ~UINT64_C(0) << from % M3_WORD;
        if (rest) {
            size_t found = from / M3_WORD * M3_WORD + (size_t)bits_first(rest);
            while (level-- > 0)
                found = found * M3_WORD + (size_t)bits_first(set->words[level][found]);
            return found;
        }
        from = from / M3_WORD + 1;
    }
    return M3_NONE;
}

/* The numbers of word `word` that lie from `begin` to before `end`, as bits. */
static inline uint64_t m3_set_mask(size_t word, size_t begin, size_t end) {
    uint64_t mask = ~UINT64_C(0);
    if (begin > word * M3_WORD)
        mask <<= begin - word * M3_WORD;
    if (end < (word + 1) * M3_WORD)
        mask &= ~(~UINT64_C(0) << (end - word * M3_WORD));
    return mask;
}

#endif
