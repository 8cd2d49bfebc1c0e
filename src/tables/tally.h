/*
 * Outcomes of moves summed up to the outcome of a position.
 */
#ifndef TABLES_TALLY_H
#define TABLES_TALLY_H

#include "tables/sector.h"

/* What a player can get from moves that lead to known outcomes. */
struct tally {
    uint16_t win;  /* plies of the shortest, SECTOR_DRAW if there is none */
    uint16_t lose; /* plies of the longest, TALLY_SAVED if a move draws */
};

#define TALLY_NONE  ((struct tally){SECTOR_DRAW, 0})
#define TALLY_SAVED 0x7ffe

/* Counts a move after which the opponent has an outcome. */
static inline void tally_move(struct tally *tally, sector_outcome outcome) {
    if (outcome == SECTOR_DRAW)
        tally->lose = TALLY_SAVED;
    else if (outcome & 1)
        tally->lose = tally->lose > outcome ? tally->lose : (uint16_t)(outcome + 1);
    else
        tally->win = tally->win < outcome ? tally->win : (uint16_t)(outcome + 1);
}

static inline void tally_merge(struct tally *tally, struct tally more) {
    tally->win = tally->win < more.win ? tally->win : more.win;
    tally->lose = tally->lose > more.lose ? tally->lose : more.lose;
}

/* The outcome when these are all moves. */
static inline sector_outcome tally_outcome(struct tally tally) {
    return tally.win != SECTOR_DRAW    ? tally.win
           : tally.lose == TALLY_SAVED ? SECTOR_DRAW
                                       : tally.lose;
}

#endif
