/*
 * What a position on a board of up to 7 x 7 is worth. With two players, to the player to move:
 * features of the position times weights. Each feature has two weights, for an empty and for a full
 * board; between them the value goes over from one to the other. With more players, to any of them:
 * see the end.
 */
#ifndef ATAXX_VALUE_H
#define ATAXX_VALUE_H

#include "games/ataxx/rules_small.h"

enum {
    ATAXX_PIECES,  /* of the mover, less those of the other: so are all but the last three */
    ATAXX_SAFE,    /* pieces with no empty cell beside them */
    ATAXX_EXPOSED, /* pieces beside an empty cell, once for each such cell that the other can reach
                    */
    ATAXX_CLONES,  /* cells to clone to */
    ATAXX_REACH,   /* cells to reach */
    ATAXX_YARD,    /* cells to clone to that the other cannot reach */
    ATAXX_EDGE,    /* pieces beside the edge or an obstacle */
    ATAXX_GAIN,    /* pieces that the mover's best move would put them ahead by */
    ATAXX_THREAT,  /* the same for the other, were it their turn */
    ATAXX_TURN,    /* 1 */
    ATAXX_KINDS,
    ATAXX_FEATURES = 2 * ATAXX_KINDS,
    ATAXX_UNIT = 64 /* the share of the board that is empty, and full, is counted in 64ths */
};

/* How many members of a set are beside each cell: bit n of the sum is in plane n. A member counts
 * itself, too. */
struct ataxx_planes {
    uint64_t plane[4];
};

static inline uint64_t ataxx_majority(uint64_t a, uint64_t b, uint64_t c) {
    return (a & b) | (c & (a ^ b));
}

/* Three cells of a row are added first, then three rows. */
static inline struct ataxx_planes ataxx_beside(uint64_t set) {
    uint64_t ones = set << 1 ^ set ^ set >> 1, twos = ataxx_majority(set << 1, set, set >> 1);
    uint64_t up1 = ones << STRIDE, down1 = ones >> STRIDE, up2 = twos << STRIDE,
             down2 = twos >> STRIDE;
    uint64_t carry = ataxx_majority(up1, ones, down1), half = up2 ^ twos ^ down2;
    uint64_t fours = ataxx_majority(up2, twos, down2), more = half & carry;
    return (struct ataxx_planes){{up1 ^ ones ^ down1, half ^ carry, fours ^ more, fours & more}};
}

/* Those of some cells whose sum is largest. */
static inline uint64_t ataxx_most_cells(const struct ataxx_planes *planes, uint64_t cells) {
    for (int n = 3; n >= 0; n--)
        cells = cells & planes->plane[n] ? cells & planes->plane[n] : cells;
    return cells;
}

/* Those of some cells whose sum is at most this. */
static inline uint64_t ataxx_at_most(const struct ataxx_planes *planes, uint64_t cells, int most) {
    uint64_t below = 0;
    if (most >= 15)
        return cells;
    for (int n = 3; n >= 0; n--) {
        uint64_t with = cells & planes->plane[n];
        below |= most >> n & 1 ? cells ^ with : 0;
        cells = most >> n & 1 ? with : cells ^ with;
    }
    return below | cells;
}

/* The largest sum in some cells. */
static inline int ataxx_most(const struct ataxx_planes *planes, uint64_t cells) {
    int most = 0;
    for (int n = 3; n >= 0; n--) {
        uint64_t with = cells & planes->plane[n];
        most += with ? 1 << n : 0;
        cells = with ? with : cells;
    }
    return most;
}

static inline int ataxx_total(const struct ataxx_planes *planes, uint64_t cells) {
    int total = 0;
    for (int n = 0; n < 4; n++)
        total += bits_count(planes->plane[n] & cells) << n;
    return total;
}

/* By how many pieces the best of the moves to these cells gets ahead. */
static inline int ataxx_gain(const struct ataxx_planes *beside, uint64_t clones, uint64_t jumps) {
    int clone = clones ? 2 * ataxx_most(beside, clones) + 1 : 0,
        jump = 2 * ataxx_most(beside, jumps);
    return clone > jump ? clone : jump;
}

static inline void ataxx_features(const struct ataxx_small_state *s, int *features) {
    uint64_t own = s->own[s->head.turn], other = s->own[s->head.turn ^ 1], empty = s->empty;
    uint64_t board = own | other | empty, row = ataxx_small_bit(s->head.columns) - 1;
    uint64_t edge = ataxx_small_near(~board) | row | row << STRIDE * (s->head.rows - 1),
             inside = ~ataxx_small_near(empty);
    uint64_t own_clones = ataxx_small_near(own) & empty,
             other_clones = ataxx_small_near(other) & empty;
    uint64_t own_reach = ataxx_small_reach(own) & empty,
             other_reach = ataxx_small_reach(other) & empty;
    struct ataxx_planes beside_own = ataxx_beside(own), beside_other = ataxx_beside(other);
    int kinds[ATAXX_KINDS] = {
        [ATAXX_PIECES] = bits_count(own) - bits_count(other),
        [ATAXX_SAFE] = bits_count(own & inside) - bits_count(other & inside),
        [ATAXX_EXPOSED] =
            ataxx_total(&beside_own, other_reach) - ataxx_total(&beside_other, own_reach),
        [ATAXX_CLONES] = bits_count(own_clones) - bits_count(other_clones),
        [ATAXX_REACH] = bits_count(own_reach) - bits_count(other_reach),
        [ATAXX_YARD] =
            bits_count(own_clones & ~other_reach) - bits_count(other_clones & ~own_reach),
        [ATAXX_EDGE] = bits_count(own & edge) - bits_count(other & edge),
        [ATAXX_GAIN] = ataxx_gain(&beside_other, own_clones, own_reach),
        [ATAXX_THREAT] = ataxx_gain(&beside_own, other_clones, other_reach),
        [ATAXX_TURN] = 1,
    };
    int open = ATAXX_UNIT * bits_count(empty) / bits_count(board);
    for (int i = 0; i < ATAXX_KINDS; i++) {
        features[i] = kinds[i] * open;
        features[ATAXX_KINDS + i] = kinds[i] * (ATAXX_UNIT - open);
    }
}

/*
 * In the order of the features, for an empty board and for a full one. Fitted in four rounds of
 * training/tune, each from games with the weights before, the first with pieces alone; in the last
 * one 1,500 games at 1,000 nodes gave 181,409 positions, loss 0.5833 before and 0.5715 after. The
 * tool was still changing then. As it is now, `tune ataxx 1000 1000 1` on these weights (130,474
 * positions) finds hardly anything left to gain, 0.6337 before and 0.6318 after, and its weights
 * play no better: +93 =4 -103 at 5,000 nodes.
 */
static const int ataxx_weights[ATAXX_FEATURES] = {
    -14, 44, 5,   -18, 12,  16, 16, -28, -8,  209, /* empty */
    91,  7,  -15, 47,  -20, -9, 26, 66,  -23, 77,  /* full */
};

/* Of three and four players. Set by hand and tried in matches against mcts.c. */
enum {
    CROWD_PIECE = 91,
    CROWD_SAFE = 15, /* a piece with no empty cell beside it */
    CROWD_CLONE = 10,
    CROWD_REACH = 5,
    CROWD_GAIN = 50,  /* a piece that the mover, whose position is valued, can get ahead by */
    CROWD_THREAT = 20 /* a piece that the mover, another player, can take */
};

static inline int ataxx_standing(const struct ataxx_small_state *s, int player) {
    uint64_t own = s->own[player];
    return CROWD_PIECE * bits_count(own) +
           CROWD_SAFE * bits_count(own & ~ataxx_small_near(s->empty)) +
           CROWD_CLONE * bits_count(ataxx_small_near(own) & s->empty) +
           CROWD_REACH * bits_count(ataxx_small_reach(own) & s->empty);
}

/* How much better a player stands than the others on average, and what the next move takes from
 * them or for them. Measured from the strongest of them alone it would seem that the others gain by
 * feeding their leader. */
static inline int ataxx_crowd_value(const struct ataxx_small_state *s, int player) {
    uint64_t own = s->own[player], mover = s->own[s->head.turn];
    uint64_t clones = ataxx_small_near(mover) & s->empty,
             reach = ataxx_small_reach(mover) & s->empty;
    int others = 0;
    for (int other = 0; other < s->head.players; other++)
        others += other == player ? 0 : ataxx_standing(s, other);
    int ahead = ataxx_standing(s, player) - others / (s->head.players - 1);
    if (s->head.turn != player) {
        struct ataxx_planes beside = ataxx_beside(own);
        return ahead - CROWD_THREAT * ataxx_most(&beside, reach);
    }
    struct ataxx_planes beside =
        ataxx_beside((s->own[0] | s->own[1] | s->own[2] | s->own[3]) & ~own);
    return ahead + CROWD_GAIN * ataxx_gain(&beside, clones, reach);
}

#endif
