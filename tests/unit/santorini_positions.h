/*
 * Random positions of Santorini as they come late in a game: crowded with towers and domes, so that
 * figures have few ways out and cards decide whether there is one.
 */
#ifndef TESTS_UNIT_SANTORINI_POSITIONS_H
#define TESTS_UNIT_SANTORINI_POSITIONS_H

#include "santorini_plain.h"
#include <ludothek/random.h>

/* Domes on towers, then heights for the rest; cuboids are left over. */
static inline void random_stones(struct naive *n, ludo_random *random) {
    int domes = (int)ludo_below(random, 17), highest = 1 + (int)ludo_below(random, 3), player,
        figure;
    for (int tries = 0; tries < 60 && domes > 0; tries++) {
        int row = (int)ludo_below(random, 5), column = (int)ludo_below(random, 5);
        if (n->dome[row][column] || naive_find(n, row, column, &player, &figure))
            continue;
        n->dome[row][column] = true;
        n->height[row][column] = 3;
        n->cuboids -= 3;
        n->domes--;
        domes--;
    }
    for (int i = 0; i < 25; i++) {
        int row = i / 5, column = i % 5;
        int height = (int)ludo_below(random, (uint64_t)highest + 1);
        if (n->dome[row][column] || height >= n->cuboids ||
            (height == 3 && naive_find(n, row, column, &player, &figure)))
            continue;
        n->height[row][column] = height;
        n->cuboids -= height;
    }
}

/* Who has drawn which card, and what Atlas and Athena have left behind. */
static inline void random_cards(struct naive *n, ludo_random *random) {
    int gone = (int)ludo_below(random, 7), player, figure;
    for (int i = 0; i < gone; i++) {
        int card = 1 + (int)ludo_below(random, 6), drawer = (int)ludo_below(random, 2);
        if (n->stock[card] && n->drawn[drawer] < 3) {
            n->stock[card] = false;
            n->drawn[drawer]++;
        }
    }
    int row = (int)ludo_below(random, 5), column = (int)ludo_below(random, 5);
    if (!n->stock[NAIVE_ATLAS] && n->height[row][column] < 3 && !n->dome[row][column] &&
        !naive_find(n, row, column, &player, &figure)) {
        n->dome[row][column] = true;
        n->domes--;
    }
    n->ban = !n->stock[NAIVE_ATHENA] && n->drawn[1 - n->side] > 0 && ludo_below(random, 3) == 0;
}

/* Fills in a board around the figures. False when the game would be over. */
static inline bool random_position(struct naive *n, ludo_random *random) {
    n->side = (int)ludo_below(random, 2);
    random_stones(n, random);
    if (n->cards)
        random_cards(n, random);
    return naive_can_finish(n);
}

#endif
