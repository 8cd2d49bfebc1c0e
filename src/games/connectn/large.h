/*
 * Connect-N on boards of 9 x 9 to 999 x 999: one byte a cell, counters for every line, and moves that are
 * taken back rather than states copied. A line is won when its counter reaches the side of the board. Empty
 * cells are counted by row, so that a random one of a million is found by looking at one row.
 */
#ifndef CONNECTN_LARGE_H
#define CONNECTN_LARGE_H

#include "games/connectn/connectn.h"

struct large_state {
    uint64_t key;    /* the hash, kept up to date move by move */
    uint32_t pieces; /* on the board */
    uint16_t size, players;
    int16_t turn, winner; /* winner -1: nobody yet */
    uint32_t reserved;
    uint16_t counts[]; /* lines[player][2 * size + 2], then empty[size], then the cells as bytes */
};

static inline uint16_t *lines_of(struct large_state *s, int player) {
    return s->counts + player * (2 * s->size + 2);
}

static inline const uint16_t *empty_in_row(const struct large_state *s) {
    return s->counts + s->players * (2 * s->size + 2);
}

/* A cell is 0 when empty, otherwise its player counted from 1. */
static inline const uint8_t *cells_of(const struct large_state *s) {
    return (const uint8_t *)(empty_in_row(s) + s->size);
}

static inline uint32_t area(const struct large_state *s) {
    return (uint32_t)s->size * s->size;
}

#endif
