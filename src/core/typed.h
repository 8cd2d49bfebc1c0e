/*
 * Moves as people type them: in whatever case where case means nothing, and with blanks.
 * read_move() takes the notation to the letter, for records, links and protocols; this is for the
 * places where people type.
 */
#ifndef CORE_TYPED_H
#define CORE_TYPED_H

#include "core/contract.h"

/* The move text that somebody means: `typed` itself where it is a legal move or has not the form of
 * one, else as the notation has it, in `tidied`. */
const char *ludo_tidy(const ludo_rules *game, const void *state, const char *typed,
                      char tidied[LUDO_MOVE_TEXT]);

/*
 * Tidies a text of pairs of numbers, `1,2-3,4`, in which a blank may stand for each mark, and of
 * words in front of pairs: one of a single letter is joined with what follows, all others are set
 * apart. `words` ends with NULL. False when the text has another form.
 */
bool typed_pairs(const char *typed, const char *const *words, ludo_text *text);

static inline bool typed_is_digit(char c) {
    return c >= '0' && c <= '9';
}
static inline bool typed_is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
/* Whether a letter and a digit meet, so that one of them ends and the other begins. */
static inline bool typed_joins(char before, char after) {
    return (typed_is_digit(before) && typed_is_letter(after)) ||
           (typed_is_letter(before) && typed_is_digit(after));
}
static inline char typed_small(char c) {
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}
static inline char typed_capital(char c) {
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

#endif
