/*
 * Pairing strategies for Connect-N of two players: when every line that the opponent can still fill
 * has two empty cells of its own, answering each of their pieces in such a pair with the other cell
 * keeps them from filling any. Whoever has such pairs cannot lose, and if both have them the game
 * is a draw.
 */
#ifndef ENGINES_PAIRING_H
#define ENGINES_PAIRING_H

#include "core/contract.h"

enum pairing_promise {
    PAIRING_NOTHING,
    PAIRING_SAFE, /* with this move the player cannot lose */
    PAIRING_DRAW, /* nor can the opponent */
    PAIRING_WIN,  /* this move wins at once */
};

/*
 * Looks for a move of `player`, 0 or 1, who is to move: the most promising of those that keep to a
 * pairing. A cell is 0 when empty, otherwise its player counted from 1. Also gives PAIRING_NOTHING
 * when memory is short.
 */
enum pairing_promise pairing_move(int size, const uint8_t *cells, int player, ludo_move *move);

#endif
