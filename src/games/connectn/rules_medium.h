/*
 * Connect-N on boards of 9 x 9 to 16 x 16: sets of cells are four words, bit 16 * row + column,
 * which is also the number of a move. Each line has a counter for each player and is won when it
 * reaches the side of the board. Moves are taken back rather than states copied.
 */
#ifndef CONNECTN_RULES_MEDIUM_H
#define CONNECTN_RULES_MEDIUM_H

#include "core/tally.h"
#include "games/connectn/game.h"

enum { CN_MEDIUM_WORDS = CN_MEDIUM * CN_MEDIUM / TALLY_BITS, CN_MEDIUM_LINES = 2 * CN_MEDIUM + 2 };

struct cn_medium_state {
    uint64_t empty[CN_MEDIUM_WORDS];
    uint64_t own[LUDO_MAX_PLAYERS][CN_MEDIUM_WORDS];
    uint8_t lines[LUDO_MAX_PLAYERS]
                 [CN_MEDIUM_LINES]; /* pieces on rows, columns and the two diagonals */
    uint16_t left;                  /* empty cells */
    uint8_t size, players, turn;
    int8_t winner; /* -1: nobody yet */
    uint8_t reserved[2];
};

struct cn_medium_undo {
    char none; /* the move itself says all */
};

static inline int cn_medium_turn(const struct cn_medium_state *s) {
    return s->winner >= 0 || s->left == 0 ? LUDO_OVER : s->turn;
}

static inline uint64_t cn_medium_count(const struct cn_medium_state *s) {
    return s->winner >= 0 ? 0 : s->left;
}

static inline size_t cn_medium_list(const struct cn_medium_state *s, ludo_move *moves) {
    size_t count = 0;
    for (unsigned i = 0; i < CN_MEDIUM_WORDS && s->winner < 0; i++)
        for (uint64_t rest = s->empty[i]; rest; rest = bits_rest(rest))
            moves[count++] = i * TALLY_BITS | (ludo_move)bits_first(rest);
    return count;
}

static inline ludo_move cn_medium_nth(const struct cn_medium_state *s, uint64_t n) {
    return tally_nth_of_four(s->empty, (uint32_t)n);
}

static inline ludo_move cn_medium_random(const struct cn_medium_state *s, ludo_random *random) {
    return cn_medium_nth(s, ludo_below(random, s->left));
}

/* Adds (+1) or takes away (-1) a piece of the player; says whether one of its lines is whole now.
 */
static inline bool cn_medium_put(struct cn_medium_state *s, ludo_move cell, int player, int sign) {
    unsigned row = (unsigned)cell / CN_MEDIUM, column = (unsigned)cell % CN_MEDIUM, size = s->size;
    uint64_t bit = UINT64_C(1) << cell % TALLY_BITS;
    uint8_t *rows = s->lines[player], *columns = rows + CN_MEDIUM, *diagonals = columns + CN_MEDIUM;
    s->empty[cell / TALLY_BITS] ^= bit;
    uint8_t across = rows[row] = (uint8_t)(rows[row] + sign);
    uint8_t along = columns[column] = (uint8_t)(columns[column] + sign);
    uint8_t down = diagonals[0] = (uint8_t)(diagonals[0] + (row == column ? sign : 0));
    uint8_t up = diagonals[1] = (uint8_t)(diagonals[1] + (row + column == size - 1 ? sign : 0));
    s->own[player][cell / TALLY_BITS] ^= bit;
    s->left = (uint16_t)(s->left - sign);
    return (across == size) | (along == size) | (down == size) | (up == size);
}

static inline void cn_medium_play(struct cn_medium_state *s, ludo_move cell,
                                  struct cn_medium_undo *undo) {
    undo->none = 0;
    if (cn_medium_put(s, cell, s->turn, +1))
        s->winner = (int8_t)s->turn;
    s->turn = (uint8_t)(s->turn + 1 == s->players ? 0 : s->turn + 1);
}

static inline void cn_medium_undo_move(struct cn_medium_state *s, ludo_move cell,
                                       const struct cn_medium_undo *undo) {
    (void)undo;
    s->turn = (uint8_t)((s->turn == 0 ? s->players : s->turn) - 1);
    s->winner = -1;
    cn_medium_put(s, cell, s->turn, -1);
}

/* Whether a piece of the player to move would make a line whole. */
static inline bool cn_medium_completes(const struct cn_medium_state *s, ludo_move cell) {
    unsigned last = s->size - 1u, row = (unsigned)cell / CN_MEDIUM,
             column = (unsigned)cell % CN_MEDIUM;
    const uint8_t *rows = s->lines[s->turn], *columns = rows + CN_MEDIUM,
                  *diagonals = columns + CN_MEDIUM;
    return rows[row] == last || columns[column] == last ||
           (row == column && diagonals[0] == last) ||
           (row + column == last && diagonals[1] == last);
}

/* Pairs of a move and an answer: there is none to a move that wins. */
static inline uint64_t cn_medium_count_two(const struct cn_medium_state *s) {
    uint64_t moves = 0;
    for (unsigned i = 0; i < CN_MEDIUM_WORDS && s->winner < 0; i++)
        for (uint64_t rest = s->empty[i]; rest; rest = bits_rest(rest))
            moves += !cn_medium_completes(s, i * TALLY_BITS | (ludo_move)bits_first(rest));
    return moves * (s->left - 1u);
}

static inline uint64_t cn_medium_hash(const struct cn_medium_state *s) {
    uint64_t hash = s->turn;
    for (unsigned player = 0; player < s->players; player++)
        for (unsigned i = 0; i < CN_MEDIUM_WORDS; i++)
            hash += ludo_mix(s->own[player][i] +
                             (player * CN_MEDIUM_WORDS + i + 1) * UINT64_C(0x9e3779b97f4a7c15));
    return ludo_mix(hash);
}

#endif
