/*
 * Files of games and positions to train networks on, little-endian: games of Ataxx, which
 * training/games writes, and examples of Santorini, which training/examples writes.
 * training/train.py and training/train read them.
 */
#ifndef TRAINING_TRAINING_H
#define TRAINING_TRAINING_H

#include "search/network.h"
#include <stdint.h>

enum {
    GAME_PROVED = 32000,   /* the score of a position that is won */
    GAME_NO_MOVE = 0xffff, /* nothing was tried */
    GAME_NO_CELL = 63,     /* from and to of a pass */
    GAME_MOVER_BIT = 1 << 12,
    EXAMPLE_CLEAR = 3000, /* larger scores say no more */
    NO_RESULT = 3
};

/* A game of Ataxx; behind it, a ply each. Cells are bits 9 * row + column. */
struct game_head {
    uint64_t own[2], empty;
    uint16_t plies;
    uint8_t result; /* of the first player: 0 lost, 1 drawn, 2 won */
    uint8_t reserved[5];
};

struct game_ply {
    uint16_t move; /* mover << 12 | from << 6 | to */
    int16_t score; /* for the mover, before the move */
    uint16_t aside;
    int16_t aside_score; /* for who is to move behind it */
};

/* A position of Santorini. */
struct example {
    int16_t score; /* that the search found, for the mover */
    /* For that player: 0 lost, 1 drawn, 2 won; NO_RESULT if it was not in the game. */
    uint8_t result;
    uint8_t head;
    uint16_t game;                   /* numbers games, so that some can be kept apart */
    uint16_t inputs[NETWORK_ACTIVE]; /* that are on; the rest is 0xffff */
};

#endif
