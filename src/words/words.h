/*
 * The words of the whole program: a table for each subject, English, German and Spanish side by side.
 * `tests/words.mjs` finds a sentence without a row and a row that nobody uses; what else must hold is in
 * tests/unit/words.c.
 *
 * Words are short and the same in all places. What is to be done is said in the infinitive: Zurücknehmen,
 * Deshacer. The conversions of a format stay in their order, so a translation is built around them.
 */
#ifndef WORDS_WORDS_H
#define WORDS_WORDS_H

#include "core/words.h"

/* Each ends with a row without words. */
extern ludo_words words_common[], words_page[], words_ataxx[], words_connectn[], words_match3[],
    words_misterx[], words_muehle[], words_santorini[], words_players[], words_server[], words_arena[],
    words_check[], words_terminal[], words_help[];

/* All tables, ending with NULL. */
extern ludo_words *const words_program[];

#endif
