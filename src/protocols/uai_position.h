/*
 * The game of a UAI session: Ataxx in which a pass is a ply.
 */
#ifndef PROTOCOLS_UAI_POSITION_H
#define PROTOCOLS_UAI_POSITION_H

#include "core/trail.h"

/* What separates words. */
#define UAI_BLANKS " \t\r\v\f"

/* Begins at the first position for so many players; false when memory is short. */
bool uai_start(struct trail *game, int players, ludo_error *error);

/*
 * Reads what follows the word `position`: `startpos` or `fen FEN`, then perhaps `moves M...`. The
 * text is taken apart. When it is refused the game stays what it was.
 */
bool uai_read_position(struct trail *game, int players, char *text, ludo_error *error);

/* The board and below it the FEN, on the heap; NULL when memory is short. */
char *uai_picture(const struct trail *game);

#endif
