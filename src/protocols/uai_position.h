/*
 * The position of a UAI session: Ataxx in which a pass is a ply, and what has been since the last clone.
 */
#ifndef PROTOCOL_UAI_POSITION_H
#define PROTOCOL_UAI_POSITION_H

#include "core/contract.h"

/* So many plies without a clone end the game, so no more positions can come back. */
enum { UAI_PAST = 100 };

/* What separates words. */
#define UAI_BLANKS " \t\r\v\f"

struct uai_position {
    ludo_variant variant;
    void *state; /* owned */
    uint64_t past[UAI_PAST];
    size_t past_count;
};

/* Sets up the first position for so many players; false when memory is short. */
bool uai_start(struct uai_position *position, int players, ludo_error *error);
void uai_leave(struct uai_position *position);

/*
 * Reads what follows the word `position`: `startpos` or `fen FEN`, then perhaps `moves M...`. The text is
 * taken apart. When it is refused the position stays what it was.
 */
bool uai_read_position(struct uai_position *position, int players, char *text, ludo_error *error);

/* The board and below it the FEN, on the heap; NULL when memory is short. */
char *uai_picture(const struct uai_position *position);

#endif
