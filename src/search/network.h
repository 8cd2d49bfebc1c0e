/*
 * A small network as an evaluation: inputs that are on or off, a hidden layer, one value.
 *
 * A network is rows of whole numbers: the first is what the hidden cells begin with, the second what each
 * cell is worth in the end, and every further one belongs to an input and is added to the cells when it is
 * on. A cell counts by its square, between 0 and NETWORK_ONE. Whole numbers make the value the same on every
 * machine. bench/train.c finds the numbers.
 */
#ifndef SEARCH_NETWORK_H
#define SEARCH_NETWORK_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum {
    NETWORK_CELLS = 64, /* in the hidden layer */
    NETWORK_ONE = 181,  /* a cell that is fully on; its square fits into 16 bits */
    NETWORK_SHIFT = 15, /* its square is worth one after this shift */
    NETWORK_BEGIN = 0,  /* the row that cells begin with */
    NETWORK_WORTH = 1,  /* the row of what they are worth */
    NETWORK_INPUTS = 2, /* the rows of the inputs begin here */
    NETWORK_ACTIVE = 64 /* no position has more inputs that are on */
};

typedef int16_t network_row[NETWORK_CELLS];

/* Cells that are computed at once. */
enum { NETWORK_LANES = 16 };
typedef int16_t network_lanes __attribute__((vector_size(2 * NETWORK_LANES)));

/* How an engine shows its network to a tool. */
struct search_network {
    int row_count;
    network_row *rows;
    /* Lists the rows of the inputs that are on, as the player to move sees them, and gives their number; 0
     * for a position that the network is never asked about. */
    size_t (*inputs)(const void *state, uint16_t *inputs);
};

/* What the sums of so many lanes of cells, at most 256 cells, are worth. */
static inline int network_finish(const network_lanes *sums, const int16_t *worth, int parts) {
    int16_t cells[256];
    for (int k = 0; k < parts; k++) {
        network_lanes cell = sums[k] & (sums[k] > 0), below = cell < NETWORK_ONE;
        cell = (cell & below) | (NETWORK_ONE & ~below);
        cell *= cell;
        memcpy(cells + NETWORK_LANES * k, &cell, sizeof cell);
    }
    int value = 0;
    for (int i = 0; i < NETWORK_LANES * parts; i++)
        value += cells[i] * worth[i];
    return value >> NETWORK_SHIFT;
}

/* The value of a position with these inputs. */
static inline int network_value(network_row *rows, const uint16_t *inputs, size_t count) {
    enum { PARTS = NETWORK_CELLS / NETWORK_LANES };
    network_lanes sum[PARTS], row[PARTS];
    memcpy(sum, rows[NETWORK_BEGIN], sizeof sum);
    for (size_t i = 0; i < count; i++) {
        memcpy(row, rows[inputs[i]], sizeof row);
        for (int k = 0; k < PARTS; k++)
            sum[k] += row[k];
    }
    return network_finish(sum, rows[NETWORK_WORTH], PARTS);
}

#endif
