/*
 * Advanced Tic-Tac-Toe: three pieces each on 3 x 3; once they are placed, one of them is moved to
 * any empty cell. Each player's pieces are nine bits, bit 3 * row + column.
 */
#ifndef CONNECTN_RULES_ATTT_H
#define CONNECTN_RULES_ATTT_H

#include "core/bits.h"
#include "games/connectn/game.h"

enum { ATTT_SIZE = 3, ATTT_CELLS = 9, ATTT_PIECES = 3, ATTT_MOVES = 18, ATTT_ALL = 0x1ff };
enum { ATTT_LIMIT }; /* options */

/* A move is its goal, and 16 * (origin + 1) for a piece that comes from the board. */
#define ATTT_GOAL(move)   ((int)(move)&15)
#define ATTT_ORIGIN(move) ((int)((move) >> 4) - 1)

struct attt_state {
    uint16_t own[2];
    uint32_t moves, limit; /* moves made; limit 0: none */
    uint8_t turn;
    int8_t winner; /* -1: nobody yet */
    uint8_t reserved[2];
};

static inline bool attt_has_line(unsigned own) {
    static const uint16_t lines[] = {0x007, 0x038, 0x1c0, 0x049, 0x092, 0x124, 0x111, 0x054};
    bool found = false;
    for (int i = 0; i < 8; i++)
        found |= (own & lines[i]) == lines[i];
    return found;
}

static inline unsigned attt_empty(const struct attt_state *s) {
    return ATTT_ALL & ~(unsigned)(s->own[0] | s->own[1]);
}

static inline bool attt_placing(const struct attt_state *s) {
    return bits_count(s->own[s->turn]) < ATTT_PIECES;
}

/* Behind a placement no earlier position comes again. */
static inline bool attt_lasting(const struct attt_state *s, ludo_move move) {
    (void)move;
    return attt_placing(s);
}

static inline int attt_turn(const struct attt_state *s) {
    return s->winner >= 0 || (s->limit && s->moves >= s->limit) ? LUDO_OVER : s->turn;
}

static inline uint64_t attt_count(const struct attt_state *s) {
    if (attt_turn(s) < 0)
        return 0;
    return (uint64_t)(bits_count(attt_empty(s)) * (attt_placing(s) ? 1 : ATTT_PIECES));
}

/* Moves in the order of their origin, then their goal. */
static inline ludo_move attt_nth(const struct attt_state *s, uint64_t n) {
    unsigned empty = attt_empty(s);
    if (attt_placing(s))
        return (ludo_move)bits_nth(empty, (unsigned)n);
    unsigned goals = (unsigned)bits_count(empty);
    int origin = bits_nth(s->own[s->turn], (unsigned)n / goals);
    return (ludo_move)(bits_nth(empty, (unsigned)n % goals) | (origin + 1) << 4);
}

static inline size_t attt_list(const struct attt_state *s, ludo_move *moves) {
    size_t count = attt_count(s);
    for (size_t i = 0; i < count; i++)
        moves[i] = attt_nth(s, i);
    return count;
}

static inline ludo_move attt_random(const struct attt_state *s, ludo_random *random) {
    return attt_nth(s, ludo_below(random, attt_count(s)));
}

static inline void attt_play(struct attt_state *s, ludo_move move) {
    unsigned own = s->own[s->turn] | 1u << ATTT_GOAL(move);
    if (ATTT_ORIGIN(move) >= 0)
        own &= ~(1u << ATTT_ORIGIN(move));
    s->own[s->turn] = (uint16_t)own;
    if (attt_has_line(own))
        s->winner = (int8_t)s->turn;
    s->turn ^= 1;
    s->moves++;
}

static inline uint64_t attt_hash(const struct attt_state *s) {
    return ludo_mix((uint64_t)s->own[0] << 17 | (uint64_t)s->own[1] << 1 | s->turn);
}

#endif
