/*
 * `words LANGUAGE` prints what the page says in a language, as JSON: English texts with the same in
 * that language.
 */
#include "words/words.h"
#include "core/json.h"
#include <stdio.h>

static void put_rows(ludo_json *json, ludo_words *rows, ludo_language language) {
    for (ludo_words *row = rows; (*row)[LUDO_ENGLISH]; row++) {
        ludo_json_key(json, (*row)[LUDO_ENGLISH]);
        ludo_json_string(json, (*row)[language]);
    }
}

int main(int argc, char **argv) {
    static char data[1 << 20];
    ludo_text text = ludo_text_in(data, sizeof data);
    ludo_json json = ludo_json_in(&text);
    ludo_language language = ludo_language_of(argc > 1 ? argv[1] : NULL);
    ludo_json_open(&json, '{');
    put_rows(&json, words_common, language);
    put_rows(&json, words_page, language);
    for (ludo_words *const *table = words_games; *table; table++)
        put_rows(&json, *table, language);
    ludo_json_close(&json, '}');
    return text.length < sizeof data && puts(data) >= 0 ? 0 : 1;
}
