/*
 * The placing phase: no position occurs twice,
 * so each sector follows from the sectors with one stone more placed.
 *
 * Only positions that play may reach are solved, by bounds that moves keep. Under the seed's rule a
 * mill closed while placing stays, so a side has captured at most as many stones as it has mills,
 * and, as one placement closes at most two mills, at least half as many while the opponent has no
 * mill. Under the usual rule a mill always captures, so at least half as many in any case; and a
 * capture by the opponent undoes at most two mills.
 */
#ifndef TABLES_PLACING_H
#define TABLES_PLACING_H

#include "tables/index.h"
#include "tables/parallel.h"

enum { PLACING_SECTORS = 64 }; /* no more have the same number of stones placed */

/* The sectors with so many stones placed (fewer than all) that play may reach. */
int placing_sectors(enum muehle_rule rule, int placed, struct sector sectors[PLACING_SECTORS]);

/* Whether play leads to a sector, of any phase, in which nobody has lost by too few stones. */
bool sector_reached(struct sector sector);

/* Fills a sector's outcomes from those of the two sectors that placements lead to; a sector that
 * play does not reach, or whose player to move has too few stones, has none. False when stopped. */
bool placing_solve(struct sector sector, const sector_outcome *quiet,
                   const sector_outcome *captured, sector_outcome *outcomes, int threads,
                   const atomic_bool *stop);

#endif
