#include "core/words.h"
#include <stddef.h>
#include <string.h>
#include <strings.h>

static ludo_words *const *known = (ludo_words *const[]){NULL};
static ludo_language common = LUDO_ENGLISH;
static _Thread_local ludo_language own = LUDO_LANGUAGES;

void ludo_teach(ludo_words *const *tables, ludo_language language) {
    known = tables;
    common = language;
}

ludo_language ludo_speak(ludo_language language) {
    ludo_language before = own;
    own = language;
    return before;
}

ludo_language ludo_language_of(const char *tag) {
    return tag && strncasecmp(tag, "de", 2) == 0   ? LUDO_GERMAN
           : tag && strncasecmp(tag, "es", 2) == 0 ? LUDO_SPANISH
                                                   : LUDO_ENGLISH;
}

const char *ludo_word(const char *english) {
    ludo_language spoken = own == LUDO_LANGUAGES ? common : own;
    if (spoken == LUDO_ENGLISH)
        return english;
    for (ludo_words *const *table = known; *table; table++)
        for (ludo_words *row = *table; (*row)[LUDO_ENGLISH]; row++)
            if (strcmp((*row)[LUDO_ENGLISH], english) == 0)
                return (*row)[spoken];
    return english;
}
