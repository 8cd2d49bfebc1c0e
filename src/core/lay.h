/*
 * Positions made from pieces that somebody has laid on a board, for the editor. Reading the text,
 * and judging it, is the game's read_position().
 */
#ifndef CORE_LAY_H
#define CORE_LAY_H

#include "core/contract.h"

/*
 * Writes what is laid as a position text. `state` is any position of the variant; the pieces are
 * put in order. False where positions of the game are not edited.
 */
bool ludo_lay(const ludo_variant *variant, const void *state, ludo_piece *pieces, size_t count,
              int turn, const char *text, ludo_text *written);

/* For games: the pieces on a cell from the ground up, and their number. */
size_t ludo_laid_at(const ludo_laid *laid, int column, int row, const ludo_piece **pieces);
/* For games: the words of laid->text from one on, counted from 0, each with a blank before it. */
void ludo_lay_words(const ludo_laid *laid, int first, ludo_text *text);
/* For games: one word of laid->text with a blank before it, 0 if there is none. */
void ludo_lay_word(const ludo_laid *laid, int number, ludo_text *text);

#endif
