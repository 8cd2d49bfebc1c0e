/*
 * The words of the whole program: a table for each subject, English, German and Spanish side by
 * side. `tests/words.mjs` finds a sentence without a row and a row that nobody uses; what else must
 * hold is in tests/unit/words.c.
 *
 * Words are short and the same in all places. What is to be done is said in the infinitive:
 * Zurücknehmen, Deshacer. The conversions of a format stay in their order, so a translation is
 * built around them.
 */
#ifndef WORDS_WORDS_H
#define WORDS_WORDS_H

#include "core/words.h"

/* Each ends with a row without words. */
extern ludo_words words_common[], words_page[];

/* Lists of tables that tools/registry makes, ending with NULL: those of the games, and all of them.
 */
extern ludo_words *const words_games[], *const words_program[];

#endif
