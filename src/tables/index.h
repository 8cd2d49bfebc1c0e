/*
 * The place of a position in the table of its sector.
 *
 * The player with more stones (the one to move, if both have as many) is the larger side. Its set of stones
 * is brought to the smallest of its 16 images under the symmetries of the board; these canonical sets are
 * numbered. The other side, under the same symmetry, is ranked among the fields left free. A set that several
 * symmetries bring to its canonical form has slots that differ by a symmetry alone: they hold the same
 * outcome.
 */
#ifndef TABLES_INDEX_H
#define TABLES_INDEX_H

#include "tables/sector.h"

/* Builds what the functions below look up; once for the whole program, from any thread. */
void index_prepare(void);

/* How many slots the table of a sector has. */
uint64_t index_slots(struct sector sector);

/* The slot of a position of this sector. */
uint64_t index_slot(struct sector sector, const struct muehle_position *position);

/* The position in a slot, and whether it is the one that counts among those equal by symmetry. */
struct muehle_position index_position(struct sector sector, uint64_t slot, bool *distinct);

#endif
