/*
 * Perfect play in Nine Men's Morris: which positions a table holds, and what it says of each.
 *
 * A sector is all positions with the same numbers of stones, as the player to move sees them. How
 * many stones were placed so far tells both hands, since White places first and the players take
 * turns.
 */
#ifndef TABLES_SECTOR_H
#define TABLES_SECTOR_H

#include "games/muehle/rules.h"

enum {
    SECTOR_PLACED = 2 * MUEHLE_STONES, /* all stones are placed: the moving phase */
};

struct sector {
    uint8_t rule;       /* enum muehle_rule */
    uint8_t placed;     /* stones both have placed so far */
    uint8_t own, other; /* stones on the board */
};

/* With best play on both sides: an even number of plies to the end is a loss for the player to
 * move, an odd number a win. */
typedef uint16_t sector_outcome;

#define SECTOR_DRAW    0x7fff
#define SECTOR_UNKNOWN 0x7ffe /* a position that play cannot reach, left out */

/* What a table holds, in distinct states: positions that differ by a symmetry count once. */
struct sector_summary {
    uint64_t wins, draws, losses;
    uint16_t longest_win, longest_loss; /* in plies; 0 where there is none */
};

/* The sector of a position; false when the hands do not fit two players who place in turn. */
static inline bool sector_of(const struct muehle_position *p, enum muehle_rule rule,
                             struct sector *sector) {
    int placed = SECTOR_PLACED - p->hand - p->other_hand;
    if (p->hand - p->other_hand != (placed & 1) || placed < 0)
        return false;
    *sector = (struct sector){(uint8_t)rule, (uint8_t)placed, (uint8_t)bits_count(p->own),
                              (uint8_t)bits_count(p->other)};
    return true;
}

/* The sector that a move leads to. */
static inline struct sector sector_after(struct sector sector, bool captured) {
    bool placing = sector.placed < SECTOR_PLACED;
    return (struct sector){sector.rule, (uint8_t)(sector.placed + placing),
                           (uint8_t)(sector.other - captured), (uint8_t)(sector.own + placing)};
}

#endif
