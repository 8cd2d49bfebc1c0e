/*
 * Connect-N on boards of 9 x 9 to 999 x 999: one byte a cell, counters for every line, and moves that are
 * taken back rather than states copied. A line is won when its counter reaches the side of the board. Empty
 * cells are counted by row, so that a random one of a million is found by looking at one row.
 */
#ifndef CONNECTN_RULES_LARGE_H
#define CONNECTN_RULES_LARGE_H

#include "games/connectn/game.h"

struct cn_large_state {
    uint64_t key;    /* the hash, kept up to date move by move */
    uint32_t pieces; /* on the board */
    uint16_t size, players;
    int16_t turn, winner; /* winner -1: nobody yet */
    uint32_t reserved;
    uint16_t counts[]; /* lines[player][2 * size + 2], then empty[size], then the cells as bytes */
};

static inline uint16_t *cn_large_lines(struct cn_large_state *s, int player) {
    return s->counts + player * (2 * s->size + 2);
}

static inline const uint16_t *cn_large_empty(const struct cn_large_state *s) {
    return s->counts + s->players * (2 * s->size + 2);
}

/* A cell is 0 when empty, otherwise its player counted from 1. */
static inline const uint8_t *cn_large_cells(const struct cn_large_state *s) {
    return (const uint8_t *)(cn_large_empty(s) + s->size);
}

static inline uint32_t cn_large_area(const struct cn_large_state *s) {
    return (uint32_t)s->size * s->size;
}

struct cn_large_undo {
    char none; /* the move itself says all */
};

static inline int cn_large_turn(const struct cn_large_state *s) {
    return s->winner >= 0 || s->pieces == cn_large_area(s) ? LUDO_OVER : s->turn;
}

static inline uint64_t cn_large_count(const struct cn_large_state *s) {
    return s->winner >= 0 ? 0 : cn_large_area(s) - s->pieces;
}

static inline size_t cn_large_list(const struct cn_large_state *s, ludo_move *moves) {
    size_t count = 0;
    if (s->winner < 0)
        for (uint32_t cell = 0; cell < cn_large_area(s); cell++)
            if (!cn_large_cells(s)[cell])
                moves[count++] = cell;
    return count;
}

static inline ludo_move cn_large_nth(const struct cn_large_state *s, uint64_t n) {
    uint32_t row = 0;
    while (n >= cn_large_empty(s)[row])
        n -= cn_large_empty(s)[row++];
    const uint8_t *cell = cn_large_cells(s) + row * s->size;
    while (*cell || n-- > 0)
        cell++;
    return (ludo_move)(cell - cn_large_cells(s));
}

static inline ludo_move cn_large_random(const struct cn_large_state *s, ludo_random *random) {
    return cn_large_nth(s, ludo_below(random, cn_large_count(s)));
}

static inline uint64_t piece_key(ludo_move cell, int player) {
    return ludo_mix(cell * LUDO_MAX_PLAYERS + (uint64_t)player + 1);
}

/* Adds (+1) or takes away (-1) a piece of the player; says whether one of its lines is whole now. */
static inline bool put(struct cn_large_state *s, ludo_move cell, int player, int sign) {
    uint32_t row = (uint32_t)cell / s->size, column = (uint32_t)cell % s->size, last = s->size - 1u;
    uint16_t *lines = cn_large_lines(s, player), *diagonals = lines + 2 * s->size;
    uint16_t *empty = (uint16_t *)(uintptr_t)cn_large_empty(s);
    uint8_t *cells = (uint8_t *)(uintptr_t)cn_large_cells(s);
    bool whole = (lines[row] = (uint16_t)(lines[row] + sign)) == s->size;
    whole |= (lines[s->size + column] = (uint16_t)(lines[s->size + column] + sign)) == s->size;
    if (row == column)
        whole |= (diagonals[0] = (uint16_t)(diagonals[0] + sign)) == s->size;
    if (row + column == last)
        whole |= (diagonals[1] = (uint16_t)(diagonals[1] + sign)) == s->size;
    empty[row] = (uint16_t)(empty[row] - sign);
    cells[cell] = (uint8_t)(sign > 0 ? player + 1 : 0);
    s->pieces += (uint32_t)sign;
    s->key ^= piece_key(cell, player);
    return whole;
}

static inline void cn_large_play(struct cn_large_state *s, ludo_move cell, struct cn_large_undo *undo) {
    undo->none = 0;
    if (put(s, cell, s->turn, +1))
        s->winner = s->turn;
    s->turn = (int16_t)(s->turn + 1 == s->players ? 0 : s->turn + 1);
}

static inline void cn_large_undo_move(struct cn_large_state *s, ludo_move cell,
                                      const struct cn_large_undo *undo) {
    (void)undo;
    s->turn = (int16_t)(s->turn == 0 ? s->players - 1 : s->turn - 1);
    s->winner = -1;
    put(s, cell, s->turn, -1);
}

static inline uint64_t cn_large_hash(const struct cn_large_state *s) {
    return s->key + (uint64_t)s->turn;
}

#endif
