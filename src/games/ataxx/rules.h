/*
 * Ataxx: what small and large boards share. A state begins with the same head, whatever holds the
 * pieces behind it: one word for each player on boards of up to 7 x 7 (rules_small.h), two on those
 * of up to 11 x 11 (rules_medium.h), rows of 128 bits on larger ones (rules_large.h).
 */
#ifndef ATAXX_RULES_H
#define ATAXX_RULES_H

#include "core/contract.h"

/* The options, in their order. */
enum { ATAXX_SIZE, ATAXX_PLAYERS, ATAXX_OBSTACLES, ATAXX_SYMMETRIC, ATAXX_PASS, ATAXX_LIMIT };

/* Boards with at most so many rows and columns have a word for each player, or two. */
enum { ATAXX_SMALL = 7, ATAXX_MEDIUM = 11 };

/* No player has more moves than 9 for each cell: a clone needs an empty cell; a jump needs one and
 * a piece, each of which has 16 partners, and one of the two kinds covers at most half of the
 * board. */
enum { ATAXX_MOVES_PER_CELL = 9 };

struct ataxx_head {
    uint32_t idle;      /* moves in a row without a clone: HALFMOVE */
    uint32_t round;     /* rises after the last player: FULLMOVE */
    uint32_t limit;     /* of idle; UINT32_MAX for none */
    uint16_t obstacles; /* that nature draws at the beginning */
    uint8_t rows, columns;
    uint8_t stride; /* a cell's number is row * stride + column */
    uint8_t players;
    uint8_t turn;     /* whose turn it is, or would be if the game were not over */
    int8_t mover;     /* what turn() gives: the same, LUDO_NATURE or LUDO_OVER */
    int8_t winner;    /* -1: nobody */
    bool passes;      /* a stuck player's pass is a move of its own */
    bool symmetric;   /* nature's obstacles are mirrored */
    uint8_t reserved; /* 0 */
};

/* A move is its goal and 2^16 times its origin; a clone, which names no origin, has the goal in
 * both. */
#define ATAXX_MOVE(from, to) ((ludo_move)(from) << 16 | (ludo_move)(to))
#define ATAXX_TO(move)       ((int)((move)&0xffff))
#define ATAXX_FROM(move)     ((int)((move) >> 16))
#define ATAXX_NULL           (UINT64_C(1) << 31) /* a pass */

/* Behind a clone no earlier position comes again. */
static inline bool ataxx_clones(ludo_move move) {
    return ATAXX_FROM(move) == ATAXX_TO(move);
}

/* Hands the turn to the next player. */
static inline void ataxx_advance(struct ataxx_head *head) {
    bool last = head->turn + 1 == head->players;
    head->turn = (uint8_t)(last ? 0 : head->turn + 1);
    head->round += last;
}

static inline void ataxx_count_out(struct ataxx_head *head, const uint32_t *pieces) {
    uint32_t most = 0;
    int leaders = 0;
    for (int player = 0; player < head->players; player++) {
        if (pieces[player] > most || player == 0) {
            most = pieces[player];
            leaders = 0;
            head->winner = (int8_t)player;
        }
        leaders += pieces[player] == most;
    }
    if (leaders > 1)
        head->winner = -1;
}

/* Ends the game, or finds the player to move from the one whose turn it is. Seats that nobody has
 * own no pieces. Bit p of `able` says that player p can move. */
static inline void ataxx_conclude(struct ataxx_head *head,
                                  const uint32_t pieces[static LUDO_MAX_PLAYERS], unsigned able) {
    int alive = 0, last = 0;
    for (int player = 0; player < LUDO_MAX_PLAYERS; player++)
        if (pieces[player] > 0) {
            alive++;
            last = player;
        }
    head->mover = LUDO_OVER;
    head->winner = -1;
    if (alive == 1) {
        head->winner = (int8_t)last;
    } else if (able == 0) {
        ataxx_count_out(head, pieces);
    } else if (head->idle >= head->limit) {
        if (!head->passes)
            ataxx_count_out(head, pieces);
    } else {
        while (!head->passes && !(able >> head->turn & 1))
            ataxx_advance(head);
        head->mover = (int8_t)head->turn;
    }
}

#endif
