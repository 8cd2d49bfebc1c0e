/*
 * The language that the rules speak in the page. Its words come from a file, one for each language,
 * so that nobody waits for those of others: tools/words.c writes them from the tables in src/words.
 */
#include "core/words.h"
#include "wasm.h"
#include <stdlib.h>
#include <string.h>

typedef const char *row[LUDO_LANGUAGES];

static char *texts;
static row *rows;
static ludo_words *tables[2];
static ludo_words *const none[] = {NULL};

static size_t span(const char *text) {
    return strlen(text) + 1;
}

/* Copies pairs of texts, English and the other, up to an empty one. */
static bool copy_pairs(const char *pairs, ludo_language language) {
    size_t size = 0, count = 0;
    while (pairs[size]) {
        size += span(pairs + size);
        count++;
    }
    free(texts);
    free(rows);
    texts = malloc(size + 1);
    rows = calloc(count / 2 + 1, sizeof *rows);
    if (!texts || !rows)
        return false;
    memcpy(texts, pairs, size);
    const char *at = texts;
    for (size_t i = 0; i < count / 2; i++) {
        rows[i][LUDO_ENGLISH] = at;
        at += span(at);
        rows[i][language] = at;
        at += span(at);
    }
    return true;
}

/* Speaks a language from now on: its tag, then English texts, each with the same in that language
 * behind it. */
const char *EXPORT(page_language)(void) {
    ludo_language language = ludo_language_of(input);
    ludo_error error;
    ludo_teach(none, LUDO_ENGLISH);
    if (!copy_pairs(input + span(input), language)) {
        ludo_fail(&error, LUDO_E_MEMORY, "not enough memory for a language");
        return refuse(&error);
    }
    tables[0] = (ludo_words *)rows;
    ludo_teach(tables, language);
    return done();
}
