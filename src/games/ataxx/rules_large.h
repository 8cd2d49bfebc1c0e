/*
 * Ataxx on boards of up to 99 x 99, where one side is longer than 11: a row of a set of cells is a
 * 128-bit number, bit column. A set has two empty rows above and below, so that looking two rows up
 * and down needs no bounds. A state holds the empty cells and the pieces of each player; moves are
 * taken back rather than states copied.
 */
#ifndef ATAXX_RULES_LARGE_H
#define ATAXX_RULES_LARGE_H

#include "core/bits.h"
#include "games/ataxx/rules.h"

enum { STRIDE = 128, MARGIN = 2, JUMPS = 16, MAX_ROWS = 99 };

/* States lie where malloc or an array of words puts them,
 * so a row asks for no more than a word's alignment. */
__extension__ typedef unsigned __int128 ataxx_large_row __attribute__((aligned(8)));

/* The way of a jump, from its origin to its goal. */
static const int ataxx_large_jumps[JUMPS][2] = {
    {-2, -2}, {-2, -1}, {-2, 0}, {-2, 1}, {-2, 2}, {-1, -2}, {-1, 2}, {0, -2},
    {0, 2},   {1, -2},  {1, 2},  {2, -2}, {2, -1}, {2, 0},   {2, 1},  {2, 2}};

struct ataxx_large_state {
    struct ataxx_head head;
    ataxx_large_row rows[]; /* of the empty cells, then of each player, with their margins */
};

struct ataxx_large_undo {
    uint32_t idle, round;
    uint16_t taken[LUDO_MAX_PLAYERS]; /* from each player: bit 3 * row + column of the 3 x 3 around
                                         the goal */
    uint8_t turn;
    int8_t mover, winner;
    uint8_t reserved;
};

/* The first row of a set of cells; player -1 owns the empty ones. */
static inline const ataxx_large_row *ataxx_large_set(const struct ataxx_large_state *s,
                                                     int player) {
    return s->rows + (player + 1) * (s->head.rows + 2 * MARGIN) + MARGIN;
}

static inline ataxx_large_row *ataxx_large_own(struct ataxx_large_state *s, int player) {
    return s->rows + (player + 1) * (s->head.rows + 2 * MARGIN) + MARGIN;
}

static inline ataxx_large_row ataxx_large_bit(int column) {
    return (ataxx_large_row)1 << column;
}

static inline int ataxx_large_size(ataxx_large_row row) {
    return bits_count((uint64_t)row) + bits_count((uint64_t)(row >> 64));
}

/* Member number n, counted from 0, lowest first; there must be more than n. */
static inline int ataxx_large_member(ataxx_large_row row, unsigned n) {
    unsigned low = (unsigned)bits_count((uint64_t)row);
    return n < low ? bits_nth((uint64_t)row, n) : 64 + bits_nth((uint64_t)(row >> 64), n - low);
}

static inline ataxx_large_row ataxx_large_shift(ataxx_large_row row, int columns) {
    return columns < 0 ? row >> -columns : row << columns;
}

static inline ataxx_large_row ataxx_large_wide(ataxx_large_row row, int steps) {
    row |= row << 1 | row >> 1;
    return steps == 1 ? row : row | row << 1 | row >> 1;
}

/* The goals of clones in a row; `own` points to that row of the player. */
static inline ataxx_large_row ataxx_large_clones(const ataxx_large_row *own,
                                                 ataxx_large_row empty) {
    return ataxx_large_wide(own[-1] | own[0] | own[1], 1) & empty;
}

/* The goals of one kind of jump in a row. */
static inline ataxx_large_row ataxx_large_goals(const ataxx_large_row *own, ataxx_large_row empty,
                                                int jump) {
    return ataxx_large_shift(own[-ataxx_large_jumps[jump][0]], ataxx_large_jumps[jump][1]) & empty;
}

/* Moves into a row whose cells, and those they are reached from, all lie in the lower half of the
 * number. */
static inline unsigned ataxx_large_into_half(const ataxx_large_row *own, uint64_t empty) {
    uint64_t near = (uint64_t)(own[-1] | own[0] | own[1]);
    int count = bits_count((near | near << 1 | near >> 1) & empty);
    for (int jump = 0; jump < JUMPS; jump++) {
        uint64_t from = (uint64_t)own[-ataxx_large_jumps[jump][0]];
        int right = ataxx_large_jumps[jump][1];
        count += bits_count((right < 0 ? from >> -right : from << right) & empty);
    }
    return (unsigned)count;
}

/* Moves into a row. Most rows of a large board are far from the player's pieces, and most boards
 * are not so wide that they need the upper half. */
static inline unsigned ataxx_large_into(const ataxx_large_row *own, ataxx_large_row empty) {
    ataxx_large_row around = own[-2] | own[-1] | own[0] | own[1] | own[2];
    if (!around)
        return 0;
    if (!((around | empty) >> 64))
        return ataxx_large_into_half(own, (uint64_t)empty);
    int count = ataxx_large_size(ataxx_large_clones(own, empty));
    for (int jump = 0; jump < JUMPS; jump++)
        count += ataxx_large_size(ataxx_large_goals(own, empty, jump));
    return (unsigned)count;
}

static inline bool ataxx_large_can_move(const struct ataxx_large_state *s, int player) {
    const ataxx_large_row *own = ataxx_large_set(s, player), *empty = ataxx_large_set(s, -1);
    for (int row = 0; row < s->head.rows; row++)
        if (ataxx_large_wide(own[row - 2] | own[row - 1] | own[row] | own[row + 1] | own[row + 2],
                             2) &
            empty[row])
            return true;
    return false;
}

static inline int ataxx_large_turn(const struct ataxx_large_state *s) {
    return s->head.mover;
}

static inline uint64_t ataxx_large_count(const struct ataxx_large_state *s) {
    if (s->head.mover < 0)
        return 0;
    const ataxx_large_row *own = ataxx_large_set(s, s->head.turn), *empty = ataxx_large_set(s, -1);
    uint64_t count = 0;
    for (int row = 0; row < s->head.rows; row++)
        count += ataxx_large_into(own + row, empty[row]);
    return count ? count : 1; /* a pass */
}

/* Move number n of those into a row. */
static inline ludo_move ataxx_large_nth_into(const ataxx_large_row *own, ataxx_large_row empty,
                                             int row, unsigned n) {
    ataxx_large_row goals = ataxx_large_clones(own, empty);
    unsigned here = (unsigned)ataxx_large_size(goals);
    if (n < here) {
        int to = row * STRIDE + ataxx_large_member(goals, n);
        return ATAXX_MOVE(to, to);
    }
    for (int jump = 0; jump < JUMPS; jump++) {
        n -= here;
        goals = ataxx_large_goals(own, empty, jump);
        here = (unsigned)ataxx_large_size(goals);
        if (n < here) {
            int to = row * STRIDE + ataxx_large_member(goals, n);
            return ATAXX_MOVE(to - STRIDE * ataxx_large_jumps[jump][0] - ataxx_large_jumps[jump][1],
                              to);
        }
    }
    return ATAXX_NULL;
}

/* By the row of the goal; in a row clones, then jumps by their way. */
static inline ludo_move ataxx_large_nth(const struct ataxx_large_state *s, uint64_t n) {
    const ataxx_large_row *own = ataxx_large_set(s, s->head.turn), *empty = ataxx_large_set(s, -1);
    for (int row = 0; row < s->head.rows; row++) {
        unsigned here = ataxx_large_into(own + row, empty[row]);
        if (n < here)
            return ataxx_large_nth_into(own + row, empty[row], row, (unsigned)n);
        n -= here;
    }
    return ATAXX_NULL;
}

static inline size_t ataxx_large_list(const struct ataxx_large_state *s, ludo_move *moves) {
    if (s->head.mover < 0)
        return 0;
    const ataxx_large_row *own = ataxx_large_set(s, s->head.turn), *empty = ataxx_large_set(s, -1);
    size_t count = 0;
    for (int row = 0; row < s->head.rows; row++)
        for (int jump = -1; jump < JUMPS; jump++) {
            ataxx_large_row rest = jump < 0 ? ataxx_large_clones(own + row, empty[row])
                                            : ataxx_large_goals(own + row, empty[row], jump);
            int way =
                jump < 0 ? 0 : STRIDE * ataxx_large_jumps[jump][0] + ataxx_large_jumps[jump][1];
            for (; rest; rest &= rest - 1) {
                int to = row * STRIDE + ataxx_large_member(rest, 0);
                moves[count++] = ATAXX_MOVE(to - way, to);
            }
        }
    if (count == 0)
        moves[count++] = ATAXX_NULL;
    return count;
}

/* Counts each row once and keeps the counts to find the move's. */
static inline ludo_move ataxx_large_random(const struct ataxx_large_state *s, ludo_random *random) {
    const ataxx_large_row *own = ataxx_large_set(s, s->head.turn), *empty = ataxx_large_set(s, -1);
    unsigned into[MAX_ROWS], count = 0;
    for (int row = 0; row < s->head.rows; row++)
        count += into[row] = ataxx_large_into(own + row, empty[row]);
    if (count == 0)
        return ATAXX_NULL;
    unsigned n = (unsigned)ludo_below(random, count);
    int row = 0;
    while (n >= into[row])
        n -= into[row++];
    return ataxx_large_nth_into(own + row, empty[row], row, n);
}

/* Works out who moves or has won. */
static inline void ataxx_large_conclude(struct ataxx_large_state *s) {
    uint32_t pieces[LUDO_MAX_PLAYERS] = {0};
    unsigned able = 0;
    for (int player = 0; player < s->head.players; player++) {
        for (int row = 0; row < s->head.rows; row++)
            pieces[player] += (uint32_t)ataxx_large_size(ataxx_large_set(s, player)[row]);
        able |= (unsigned)ataxx_large_can_move(s, player) << player;
    }
    ataxx_conclude(&s->head, pieces, able);
}

void ataxx_large_obstruct(struct ataxx_large_state *s, uint64_t word);
void ataxx_large_unobstruct(struct ataxx_large_state *s);

/* The 3 x 3 around a cell changes hands; the undo remembers whose pieces were there. */
static inline void ataxx_large_take(struct ataxx_large_state *s, int row, int column,
                                    struct ataxx_large_undo *undo) {
    ataxx_large_row *own = ataxx_large_own(s, s->head.turn) + row,
                    block = (ataxx_large_row)7 << column >> 1;
    for (int player = 0; player < s->head.players; player++) {
        ataxx_large_row *theirs = ataxx_large_own(s, player) + row;
        for (int i = -1; i <= 1 && player != s->head.turn; i++) {
            ataxx_large_row taken = theirs[i] & block;
            theirs[i] ^= taken;
            own[i] |= taken;
            undo->taken[player] |= (uint16_t)((unsigned)(taken << 1 >> column) << 3 * (i + 1));
        }
    }
}

static inline void ataxx_large_play(struct ataxx_large_state *s, ludo_move move,
                                    struct ataxx_large_undo *undo) {
    *undo = (struct ataxx_large_undo){.idle = s->head.idle,
                                      .round = s->head.round,
                                      .turn = s->head.turn,
                                      .mover = s->head.mover,
                                      .winner = s->head.winner};
    if (s->head.mover == LUDO_NATURE) {
        ataxx_large_obstruct(s, move);
        return;
    }
    int from = ATAXX_FROM(move), to = ATAXX_TO(move);
    if (move != ATAXX_NULL) {
        ataxx_large_row *own = ataxx_large_own(s, s->head.turn), *empty = ataxx_large_own(s, -1);
        own[from / STRIDE] &= ~ataxx_large_bit(from % STRIDE);
        empty[from / STRIDE] |= ataxx_large_bit(from % STRIDE);
        own[to / STRIDE] |= ataxx_large_bit(to % STRIDE);
        empty[to / STRIDE] &= ~ataxx_large_bit(to % STRIDE);
        ataxx_large_take(s, to / STRIDE, to % STRIDE, undo);
    }
    s->head.idle = from == to ? 0 : s->head.idle + 1;
    ataxx_advance(&s->head);
    s->head.mover = (int8_t)s->head.turn;
    /* Who can move has pieces, and so has who just moved: the game goes on. */
    if (!ataxx_large_can_move(s, s->head.turn) || s->head.idle >= s->head.limit)
        ataxx_large_conclude(s);
}

static inline void ataxx_large_undo_move(struct ataxx_large_state *s, ludo_move move,
                                         const struct ataxx_large_undo *undo) {
    s->head.idle = undo->idle;
    s->head.round = undo->round;
    s->head.turn = undo->turn;
    s->head.mover = undo->mover;
    s->head.winner = undo->winner;
    if (undo->mover == LUDO_NATURE) {
        ataxx_large_unobstruct(s);
        return;
    }
    if (move == ATAXX_NULL)
        return;
    int from = ATAXX_FROM(move), to = ATAXX_TO(move), row = to / STRIDE, column = to % STRIDE;
    ataxx_large_row *own = ataxx_large_own(s, s->head.turn), *empty = ataxx_large_own(s, -1);
    for (int player = 0; player < s->head.players; player++)
        for (int i = -1; i <= 1; i++) {
            ataxx_large_row taken =
                (ataxx_large_row)(undo->taken[player] >> 3 * (i + 1) & 7) << column >> 1;
            ataxx_large_own(s, player)[row + i] ^= taken;
            own[row + i] ^= taken;
        }
    own[row] &= ~ataxx_large_bit(column);
    empty[row] |= ataxx_large_bit(column);
    if (from != to) {
        own[from / STRIDE] |= ataxx_large_bit(from % STRIDE);
        empty[from / STRIDE] &= ~ataxx_large_bit(from % STRIDE);
    }
}

static inline uint64_t ataxx_large_hash(const struct ataxx_large_state *s) {
    uint64_t hash = s->head.turn;
    int rows = (s->head.players + 1) * (s->head.rows + 2 * MARGIN);
    for (int i = 0; i < rows; i++)
        if (s->rows[i])
            hash += ludo_mix((uint64_t)s->rows[i] + (uint64_t)i * UINT64_C(0x9e3779b97f4a7c15)) ^
                    ludo_mix((uint64_t)(s->rows[i] >> 64) +
                             (uint64_t)i * UINT64_C(0xd1342543de82ef95) + 1);
    return ludo_mix(hash);
}

#endif
