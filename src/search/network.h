/*
 * A network as an evaluation: inputs that are on or off, a hidden layer, one value.
 *
 * Every input has a row of whole numbers, which is added to the hidden cells when it is on. A cell
 * counts by its square, between 0 and NETWORK_ONE, times what it is worth, for which there are
 * several sets: which of them serves is up to the game. Whole numbers make the value the same on
 * every machine. training/train.py finds the numbers, network_file.h tells how they come into the
 * program.
 */
#ifndef SEARCH_NETWORK_H
#define SEARCH_NETWORK_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum {
    NETWORK_CELLS = 256, /* of the hidden layer, at most */
    NETWORK_LANES = 16,  /* cells that are computed at once */
    NETWORK_HELD = 8,    /* lanes of them that fit into registers */
    NETWORK_ONE = 181,   /* a cell that is fully on; its square fits into 16 bits */
    NETWORK_SHIFT = 15,  /* its square is worth one after this shift */
    NETWORK_ACTIVE = 40  /* no position listed by its inputs has more that are on */
};

typedef int16_t network_lanes __attribute__((vector_size(2 * NETWORK_LANES)));

/* How an engine shows its network to a tool. */
struct search_network {
    /* Lists the rows of the inputs that are on, as the player to move sees them, and gives their
     * number; 0 for a position that the network is never asked about. */
    size_t (*inputs)(const void *state, uint16_t *inputs);
    int (*head)(const void *state); /* which set of worths serves */
};

static inline void network_add_row(network_lanes *cells, const int16_t *row, int parts) {
    network_lanes part;
    for (int k = 0; k < parts; k++) {
        memcpy(&part, row + NETWORK_LANES * k, sizeof part);
        cells[k] += part;
    }
}

/* Sums with another row instead of one of theirs. A plain copy of sums that are changed afterwards
 * would go through memory: compilers make a call or `rep movs` of it. */
static inline void network_exchange_row(network_lanes *to, const network_lanes *from,
                                        const int16_t *without, const int16_t *with, int parts) {
    network_lanes less, more;
    for (int k = 0; k < parts; k++) {
        memcpy(&less, without + NETWORK_LANES * k, sizeof less);
        memcpy(&more, with + NETWORK_LANES * k, sizeof more);
        to[k] = from[k] - less + more;
    }
}

/* Cells by their sums: squares of what lies between 0 and 1. */
static inline network_lanes network_cells(network_lanes sums) {
    network_lanes cell = sums & (sums > 0), below = cell < NETWORK_ONE;
    cell = (cell & below) | (NETWORK_ONE & ~below);
    return cell * cell;
}

static inline int network_weigh(const int16_t *cells, const int16_t *worth, int parts) {
    int value = 0;
    for (int i = 0; i < NETWORK_LANES * parts; i++)
        value += cells[i] * worth[i];
    return value >> NETWORK_SHIFT;
}

/* What the sums of so many lanes of cells are worth. */
static inline int network_finish(const network_lanes *sums, const int16_t *worth, int parts) {
    int16_t cells[NETWORK_CELLS];
    for (int k = 0; k < parts; k++) {
        network_lanes cell = network_cells(sums[k]);
        memcpy(cells + NETWORK_LANES * k, &cell, sizeof cell);
    }
    return network_weigh(cells, worth, parts);
}

/* Rows that sums lack, and those they have too many. */
struct network_change {
    const int16_t *more[NETWORK_ACTIVE], *less[NETWORK_ACTIVE];
    size_t gained, lost;
};

/* What sums would be worth after a change, NETWORK_HELD lanes at a time, which stay in registers.
 */
static inline int network_finish_changed(const network_lanes *sums,
                                         const struct network_change *change, const int16_t *worth,
                                         int parts) {
    int16_t cells[NETWORK_CELLS];
    for (int first = 0; first < parts; first += NETWORK_HELD) {
        network_lanes held[NETWORK_HELD], part;
        for (int k = 0; k < NETWORK_HELD; k++)
            held[k] = sums[first + k];
        for (size_t i = 0; i < change->gained; i++)
            for (int k = 0; k < NETWORK_HELD; k++) {
                memcpy(&part, change->more[i] + NETWORK_LANES * (first + k), sizeof part);
                held[k] += part;
            }
        for (size_t i = 0; i < change->lost; i++)
            for (int k = 0; k < NETWORK_HELD; k++) {
                memcpy(&part, change->less[i] + NETWORK_LANES * (first + k), sizeof part);
                held[k] -= part;
            }
        for (int k = 0; k < NETWORK_HELD; k++) {
            held[k] = network_cells(held[k]);
            memcpy(cells + NETWORK_LANES * (first + k), &held[k], sizeof held[k]);
        }
    }
    return network_weigh(cells, worth, parts);
}

#endif
