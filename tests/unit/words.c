/*
 * The words of the program in its languages: what every row of the tables must be, and who speaks which.
 */
#include "words/words.h"
#include "core/utf8.h"
#include "test.h"
#include <pthread.h>
#include <stdio.h>

static void for_each_row(void (*check)(ludo_words row)) {
    for (ludo_words *const *table = words_program; *table; table++)
        for (ludo_words *row = *table; (*row)[LUDO_ENGLISH]; row++)
            check(*row);
}

/* ---- Rows ---- */

static void check_text(ludo_words row) {
    for (int language = 0; language < LUDO_LANGUAGES; language++) {
        const char *text = row[language];
        if (!text || !*text)
            fail_msg("\"%s\" has no words in language %d", row[LUDO_ENGLISH], language);
        uint32_t point;
        for (size_t i = 0, length = strlen(text), size; i < length; i += size)
            if ((size = utf8_decode(text + i, length - i, &point)) == 0)
                fail_msg("\"%s\" is not UTF-8", text);
        if (strchr(text, '!'))
            fail_msg("\"%s\" exclaims", text);
    }
}

static void test_texts(void **state) {
    (void)state;
    for_each_row(check_text);
}

/* The conversions of a format, one behind the other: "%.40s%zu". */
static void collect(const char *format, char *found, size_t size) {
    ludo_text text = ludo_text_in(found, size);
    for (; (format = strchr(format, '%')); format++) {
        size_t length = 1 + strspn(format + 1, "-+ #0123456789.*lhzjt");
        ludo_putf(&text, "%.*s", (int)length + 1, format);
        format += length;
    }
    assert_true(text.length < size);
}

static void check_conversions(ludo_words row) {
    char right[200], found[200];
    collect(row[LUDO_ENGLISH], right, sizeof right);
    for (int language = 1; language < LUDO_LANGUAGES; language++) {
        collect(row[language], found, sizeof found);
        if (strcmp(right, found) != 0)
            fail_msg("\"%s\" has %s instead of %s", row[language], found, right);
    }
}

static void test_conversions(void **state) {
    (void)state;
    for_each_row(check_conversions);
}

/* Both begin and end alike: with a blank, a line end, or not. */
static void check_edges(ludo_words row) {
    for (int language = 1; language < LUDO_LANGUAGES; language++) {
        const char *right = row[LUDO_ENGLISH], *text = row[language];
        char last = right[strlen(right) - 1], end = text[strlen(text) - 1];
        if ((*right == ' ') != (*text == ' ') ||
            (strchr(" \n.", last) || strchr(" \n.", end) ? last != end : false))
            fail_msg("\"%s\" does not begin or end as \"%s\"", text, right);
    }
}

static void test_edges(void **state) {
    (void)state;
    for_each_row(check_edges);
}

/* ---- Who speaks ---- */

static void *speak_spanish(void *wrong) {
    ludo_error error;
    *(bool *)wrong = ludo_speak(LUDO_SPANISH) != LUDO_ENGLISH;
    ludo_fail(&error, LUDO_E_MOVE, "the game is over");
    *(bool *)wrong |= strcmp(error.text, "la partida ha terminado") != 0;
    return NULL;
}

static void test_threads_speak_their_own(void **state) {
    pthread_t thread;
    ludo_error error;
    bool wrong = true;
    (void)state;
    ludo_teach(words_program);
    assert_int_equal(ludo_speak(LUDO_GERMAN), LUDO_ENGLISH);
    assert_int_equal(pthread_create(&thread, NULL, speak_spanish, &wrong), 0);
    pthread_join(thread, NULL);
    assert_false(wrong);
    ludo_fail(&error, LUDO_E_MOVE, "the game is over, so '%.40s' cannot be played", "a1");
    assert_string_equal(error.text, "das Spiel ist zu Ende, 'a1' geht nicht mehr");
    assert_int_equal(ludo_speak(LUDO_ENGLISH), LUDO_GERMAN);
    ludo_fail(&error, LUDO_E_MOVE, "the game is over");
    assert_string_equal(error.text, "the game is over");
}

static void test_unknown_words_stay(void **state) {
    (void)state;
    ludo_teach(words_program);
    ludo_speak(LUDO_GERMAN);
    assert_string_equal(ludo_word("a sentence that nobody makes"), "a sentence that nobody makes");
    assert_string_equal(ludo_word(""), "");
    ludo_speak(LUDO_ENGLISH);
}

static void test_tags(void **state) {
    (void)state;
    assert_int_equal(ludo_language_of("de"), LUDO_GERMAN);
    assert_int_equal(ludo_language_of("de_AT.UTF-8"), LUDO_GERMAN);
    assert_int_equal(ludo_language_of("DE-ch"), LUDO_GERMAN);
    assert_int_equal(ludo_language_of("es_MX.UTF-8"), LUDO_SPANISH);
    assert_int_equal(ludo_language_of("C.UTF-8"), LUDO_ENGLISH);
    assert_int_equal(ludo_language_of("fr"), LUDO_ENGLISH);
    assert_int_equal(ludo_language_of("d"), LUDO_ENGLISH);
    assert_int_equal(ludo_language_of(""), LUDO_ENGLISH);
    assert_int_equal(ludo_language_of(NULL), LUDO_ENGLISH);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_texts),
        cmocka_unit_test(test_conversions),
        cmocka_unit_test(test_edges),
        cmocka_unit_test(test_threads_speak_their_own),
        cmocka_unit_test(test_unknown_words_stay),
        cmocka_unit_test(test_tags),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
