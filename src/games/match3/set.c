#include "games/match3/set.h"
#include <stdlib.h>

bool m3_set_make(struct m3_set *set, size_t count, bool all) {
    size_t sizes[M3_SET_LEVELS], whole = 0;
    set->levels = 0;
    /* Each level has room for one number more, so that searching may begin behind the last. */
    for (size_t size = count; set->levels == 0 || size > 1; whole += size) {
        size = size / M3_WORD + 1;
        sizes[set->levels++] = size;
    }
    uint64_t *words = calloc(whole, sizeof *words);
    if (!words)
        return false;
    for (int level = 0; level < set->levels; words += sizes[level++]) {
        set->words[level] = words;
        for (size_t word = 0; all && word * M3_WORD < count; word++)
            words[word] = m3_set_mask(word, 0, count);
        count = (count + M3_WORD - 1) / M3_WORD;
    }
    return true;
}

void m3_set_free(struct m3_set *set) {
    free(set->words[0]);
}
