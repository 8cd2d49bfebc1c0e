/*
 * A whole game as a short text that can stand in an address: a record in as few characters as it
 * needs. The text begins with the version of the format; the rest are letters, digits, `-` and `_`.
 * docs/records.md tells more.
 */
#ifndef CORE_LINK_H
#define CORE_LINK_H

#include "core/record.h"

enum { LINK_MOVES = 65535 }; /* a longer game has no link, chance events counted */

/* Writes a record as a link; false with the reason when it is too long or memory is short. */
bool link_write(const struct game_record *record, ludo_text *text, ludo_error *error);
/* Reads a record from a link and replays it; a damaged one is refused. Free the record afterwards.
 */
bool link_read(struct game_record *record, const char *text, ludo_error *error);

#endif
