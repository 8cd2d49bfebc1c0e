/*
 * Connect-N on boards of 17 x 17 to 999 x 999: one byte a cell, counters for every line, and moves
 * that are taken back rather than states copied. A line is won when its counter reaches the side of
 * the board. Empty cells are a tally, so that a random one of a million is found as soon as one of
 * a few hundred.
 */
#ifndef CONNECTN_RULES_LARGE_H
#define CONNECTN_RULES_LARGE_H

#include "core/tally.h"
#include "games/connectn/game.h"

struct cn_large_state {
    uint64_t key;                /* the hash, kept up to date move by move */
    int worth[LUDO_MAX_PLAYERS]; /* squares of counters, of lines where nobody else has a piece */
    uint32_t left;               /* empty cells */
    uint32_t inner;              /* nodes of their tally */
    uint16_t size;
    uint8_t players, turn;
    int8_t winner; /* -1: nobody yet */
    uint8_t reserved[3];
    /* The tally, then lines[players + 1][2 * size + 2], then the cells as bytes. */
    uint64_t words[];
};

static inline struct tally cn_large_empty(const struct cn_large_state *s) {
    return (struct tally){(uint64_t *)(uintptr_t)s->words, s->inner};
}

/* How many pieces of a player each line has: rows, columns, diagonals. Behind the last player come
 * those of all together. */
static inline uint16_t *cn_large_lines(const struct cn_large_state *s, int player) {
    return (uint16_t *)(tally_sums(cn_large_empty(s)) + s->inner) + player * (2 * s->size + 2);
}

/* A cell is 0 when empty, otherwise its player counted from 1. */
static inline uint8_t *cn_large_cells(const struct cn_large_state *s) {
    return (uint8_t *)cn_large_lines(s, s->players + 1);
}

static inline uint32_t cn_large_area(const struct cn_large_state *s) {
    return (uint32_t)s->size * s->size;
}

struct cn_large_undo {
    char none; /* the move itself says all */
};

static inline int cn_large_turn(const struct cn_large_state *s) {
    return s->winner >= 0 || s->left == 0 ? LUDO_OVER : s->turn;
}

static inline uint64_t cn_large_count(const struct cn_large_state *s) {
    return s->winner >= 0 ? 0 : s->left;
}

static inline size_t cn_large_list(const struct cn_large_state *s, ludo_move *moves) {
    size_t count = 0;
    if (s->winner < 0)
        for (uint32_t i = 0; i * TALLY_BITS < cn_large_area(s); i++)
            for (uint64_t rest = s->words[i]; rest; rest = bits_rest(rest))
                moves[count++] = i * TALLY_BITS + (ludo_move)bits_first(rest);
    return count;
}

static inline ludo_move cn_large_nth(const struct cn_large_state *s, uint64_t n) {
    return tally_nth(cn_large_empty(s), (uint32_t)n);
}

static inline ludo_move cn_large_random(const struct cn_large_state *s, ludo_random *random) {
    return cn_large_nth(s, ludo_below(random, s->left));
}

static inline uint64_t piece_key(ludo_move cell, int player) {
    return ludo_mix(cell * LUDO_MAX_PLAYERS + (uint64_t)player + 1);
}

/* What a piece changes on a line that has `own` pieces of its player without it and `all` of
 * everybody: the line becomes worth more to that player, or nothing to the one who had it alone. */
static inline void cn_large_weigh(struct cn_large_state *s, uint32_t line, int player, int own,
                                  int all, int sign) {
    if (own == all)
        s->worth[player] += sign * (2 * own + 1);
    else if (own == 0)
        for (int other = 0; other < s->players; other++)
            if (other != player && cn_large_lines(s, other)[line] == all)
                s->worth[other] -= sign * all * all;
}

/* Adds (+1) or takes away (-1) a piece on a line; says whether the line is whole now. */
static inline bool cn_large_put_on(struct cn_large_state *s, uint32_t line, int player, int sign) {
    uint16_t *own = cn_large_lines(s, player) + line, *all = cn_large_lines(s, s->players) + line;
    int without = sign > 0 ? 0 : 1;
    cn_large_weigh(s, line, player, *own - without, *all - without, sign);
    *own = (uint16_t)(*own + sign);
    *all = (uint16_t)(*all + sign);
    return *own == s->size;
}

/* Adds (+1) or takes away (-1) a piece of the player; says whether one of its lines is whole now.
 */
static inline bool cn_large_put(struct cn_large_state *s, ludo_move cell, int player, int sign) {
    uint32_t size = s->size, row = (uint32_t)cell / size, column = (uint32_t)cell % size;
    bool whole = cn_large_put_on(s, row, player, sign);
    whole |= cn_large_put_on(s, size + column, player, sign);
    if (row == column)
        whole |= cn_large_put_on(s, 2 * size, player, sign);
    if (row + column == size - 1)
        whole |= cn_large_put_on(s, 2 * size + 1, player, sign);
    tally_change(cn_large_empty(s), (uint32_t)cell, -sign);
    cn_large_cells(s)[cell] = (uint8_t)(sign > 0 ? player + 1 : 0);
    s->left -= (uint32_t)sign;
    s->key ^= piece_key(cell, player);
    return whole;
}

static inline void cn_large_play(struct cn_large_state *s, ludo_move cell,
                                 struct cn_large_undo *undo) {
    undo->none = 0;
    if (cn_large_put(s, cell, s->turn, +1))
        s->winner = (int8_t)s->turn;
    s->turn = (uint8_t)(s->turn + 1 == s->players ? 0 : s->turn + 1);
}

static inline void cn_large_undo_move(struct cn_large_state *s, ludo_move cell,
                                      const struct cn_large_undo *undo) {
    (void)undo;
    s->turn = (uint8_t)((s->turn == 0 ? s->players : s->turn) - 1);
    s->winner = -1;
    cn_large_put(s, cell, s->turn, -1);
}

/* Whether a piece of the player to move would make a line whole. */
static inline bool cn_large_completes(const struct cn_large_state *s, ludo_move cell) {
    uint32_t last = s->size - 1u, row = (uint32_t)cell / s->size, column = (uint32_t)cell % s->size;
    const uint16_t *rows = cn_large_lines(s, s->turn), *columns = rows + s->size,
                   *diagonals = columns + s->size;
    return rows[row] == last || columns[column] == last ||
           (row == column && diagonals[0] == last) ||
           (row + column == last && diagonals[1] == last);
}

/* Pairs of a move and an answer: there is none to a move that wins. */
static inline uint64_t cn_large_count_two(const struct cn_large_state *s) {
    uint64_t moves = 0;
    if (s->winner < 0)
        for (uint32_t i = 0; i * TALLY_BITS < cn_large_area(s); i++)
            for (uint64_t rest = s->words[i]; rest; rest = bits_rest(rest))
                moves += !cn_large_completes(s, i * TALLY_BITS + (ludo_move)bits_first(rest));
    return moves * (s->left - 1);
}

static inline uint64_t cn_large_hash(const struct cn_large_state *s) {
    return s->key + (uint64_t)s->turn;
}

#endif
