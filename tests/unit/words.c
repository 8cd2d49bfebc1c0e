/*
 * The words of the program in its languages: what every row of the tables must be, and who speaks
 * which.
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
        if (strlen(row[LUDO_ENGLISH]) + 60 < LUDO_ERROR_SIZE &&
            strlen(text) + 40 >= LUDO_ERROR_SIZE)
            fail_msg("\"%s\" is too long for a refusal", text);
    }
}

static void test_texts(void **state) {
    (void)state;
    for_each_row(check_text);
}

/* The conversions of a format, one behind the other: "%.40s%zu". */
static void collect(const char *format, char *found, size_t size) {
    ludo_text text = ludo_text_in(found, size);
    for (size_t length; (format = strchr(format, '%')); format += length) {
        length = 1 + strspn(format + 1, "-+ #0123456789.*lhzjt");
        length += format[length] != '\0'; /* a text may end with a per cent sign */
        ludo_putf(&text, "%.*s", (int)length, format);
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

/* ---- Games ---- */

/* Names of games that are the same everywhere, what is a piece's name rather than a word, and texts
 * of moves on buttons. */
static bool is_name(const char *text) {
    static const char *const names[] = {"Ataxx",       "Hive",    "Mister X", "Santorini",
                                        "Tic-Tac-Toe", "Apollo",  "Artemis",  "Athena",
                                        "Atlas",       "Demeter", "Hermes"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(text, names[i]) == 0)
            return true;
    return strlen(text) <= 3;
}

static void check_word(const char *game, const char *text) {
    for (ludo_words *const *table = words_program; *table; table++)
        for (ludo_words *row = *table; (*row)[LUDO_ENGLISH]; row++)
            if (strcmp((*row)[LUDO_ENGLISH], text) == 0)
                return;
    if (!is_name(text))
        fail_msg("%s has no other words for \"%s\"", game, text);
}

static size_t choices_in(const char *words) {
    char word[LUDO_CHOICE_ROOM];
    size_t count = 0;
    for (; ludo_nth_word(words, count, word); count++)
        assert_true(strlen(word) > 0 && strlen(word) < LUDO_CHOICE_ROOM - 1);
    return count;
}

/* An option is told in every language, and each of its choices has a label. */
static void check_option(const char *game, const ludo_option *option) {
    check_word(game, option->help);
    check_word(game, option->title);
    if (option->kind != LUDO_CHOICE)
        return;
    check_word(game, option->labels);
    for (ludo_language language = 0; language < LUDO_LANGUAGES; language++) {
        ludo_speak(language);
        assert_int_equal(choices_in(ludo_word(option->labels)), choices_in(option->choices));
    }
    ludo_speak(LUDO_LANGUAGES);
}

/* What the page shows of a game has words, too. */
static void check_shown(const ludo_rules *game) {
    const ludo_face *face = game->face;
    ludo_variant variant;
    assert_true(ludo_read_variant(game->name, &variant, NULL));
    check_word(game->name, face->slogan);
    if (face->unit)
        check_word(game->name, face->unit);
    for (const ludo_figure *figure = face->figures; figure && figure->caption; figure++)
        check_word(game->name, figure->caption);
    for (const ludo_field *field = face->fields ? face->fields(&variant.options) : NULL;
         field && field->label; field++)
        check_word(game->name, field->label);
}

static void test_games_describe_themselves(void **state) {
    (void)state;
    for (const ludo_rules *const *game = ludo_games(); *game; game++) {
        const char *name = (*game)->name;
        check_word(name, (*game)->face->title);
        check_word(name, (*game)->face->rules);
        check_word(name, (*game)->face->notation);
        check_shown(*game);
        for (int seat = 0; seat < LUDO_MAX_PLAYERS && (*game)->face->seats[seat]; seat++)
            check_word(name, (*game)->face->seats[seat]);
        for (const ludo_option *option = (*game)->options; option->key; option++)
            check_option(name, option);
    }
}

static void on_piece(void *game, const ludo_piece *piece) {
    check_word(game, piece->kind);
}

static void on_holding(void *game, const ludo_holding *holding) {
    check_word(game, holding->label);
    if (holding->name)
        check_word(game, holding->kind); /* it can be clicked */
}

static void check_position(const ludo_variant *variant, const void *state, char *name) {
    static ludo_advice advice;
    ludo_canvas canvas = ludo_blank_canvas(name);
    canvas.piece = on_piece;
    canvas.holding = on_holding;
    variant->game->face->draw(state, &canvas);
    ludo_advise(variant, state, "", &advice);
    for (size_t i = 0; i < advice.count; i++)
        if (advice.next[i].place != LUDO_AT_HOLDING && *advice.next[i].word)
            check_word(name, advice.next[i].word);
}

/* Whatever is drawn and offered in random games of every sample has words. */
static void test_positions(void **state) {
    ludo_random random = ludo_seeded(11);
    (void)state;
    for (const ludo_rules *const *game = ludo_games(); *game; game++)
        for (const char *const *sample = (*game)->samples; *sample; sample++) {
            ludo_variant variant;
            void *position = test_state(*sample, NULL, &variant);
            char name[80];
            snprintf(name, sizeof name, "%s", *sample);
            for (int ply = 0; ply < 60 && variant.game->turn(position) != LUDO_OVER; ply++) {
                check_position(&variant, position, name);
                variant.game->play(position, variant.game->random(position, &random), NULL);
            }
            free(position);
        }
}

/* ---- Who speaks ---- */

/* Begins as the program speaks, then speaks Spanish. */
static void *speak_spanish(void *wrong) {
    ludo_error error;
    ludo_fail(&error, LUDO_E_MOVE, "the game is over");
    *(bool *)wrong = strcmp(error.text, "the game is over") != 0;
    ludo_speak(LUDO_SPANISH);
    ludo_fail(&error, LUDO_E_MOVE, "the game is over");
    *(bool *)wrong |= strcmp(error.text, "la partida ha terminado") != 0;
    return NULL;
}

static void test_threads_speak_their_own(void **state) {
    pthread_t thread;
    ludo_error error;
    bool wrong = true;
    (void)state;
    ludo_teach(words_program, LUDO_ENGLISH);
    assert_int_equal(ludo_speak(LUDO_GERMAN), LUDO_LANGUAGES);
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
    ludo_teach(words_program, LUDO_GERMAN);
    ludo_speak(LUDO_LANGUAGES);
    assert_string_equal(ludo_word("draw"), "Remis");
    assert_string_equal(ludo_word("a sentence that nobody makes"), "a sentence that nobody makes");
    assert_string_equal(ludo_word(""), "");
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
        cmocka_unit_test(test_games_describe_themselves),
        cmocka_unit_test(test_positions),
        cmocka_unit_test(test_threads_speak_their_own),
        cmocka_unit_test(test_unknown_words_stay),
        cmocka_unit_test(test_tags),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
