/*
 * The words of the program in several languages. A sentence is written in English where it is made,
 * which is its key: what makes sentences for people looks it up there, with the tables that the
 * program was taught.
 *
 * Each thread speaks the language of the program, English at first, or its own, so that a server
 * can answer each client in theirs. Text that programs read (records, positions, moves, JSON on the
 * command line) is in English.
 */
#ifndef CORE_WORDS_H
#define CORE_WORDS_H

typedef enum ludo_language {
    LUDO_ENGLISH,
    LUDO_GERMAN,
    LUDO_SPANISH,
    LUDO_LANGUAGES
} ludo_language;

/* One sentence in all languages: a text or a format for printf, whose conversions are the same and
 * in the same order in all of them. */
typedef const char *const ludo_words[LUDO_LANGUAGES];

/* Teaches the program its tables and its language, to be called before there are threads. Each
 * table ends with a row without words, the list with NULL; none is copied. */
void ludo_teach(ludo_words *const *tables, ludo_language language);
/* Lets this thread speak a language from now on; gives the one it spoke, which may be
 * LUDO_LANGUAGES: that of the program. */
ludo_language ludo_speak(ludo_language language);
/* The language of a locale or a tag: "de_AT.UTF-8", "es", "de-CH"; English for all others, and for
 * NULL. */
ludo_language ludo_language_of(const char *tag);

/* A sentence in the language of this thread, or as it is where there is no other. */
const char *ludo_word(const char *english) __attribute__((format_arg(1)));
/* Marks a word in a table, to be looked up where it is used. */
#define LUDO_WORD(english) english

#endif
