/*
 * The one-player game match3: what its rules on small and large boards share.
 *
 * Tokens are numbers, and the board is kept in planes: plane i has bit i of the number of every
 * field. So two fields hold equal tokens where no plane differs, and one comparison of a shifted
 * board with itself looks at all fields and all tokens at once. Within a column the lowest bit is
 * the bottom: tokens fall by squeezing bits together, and the order of bits is the order in which
 * fields are filled.
 *
 * Small boards (up to 8 x 8) have a column in each byte of a word, see rules_small.h; larger ones
 * have a word for each column, see rules_large.h. Neither uses the library of match3.h; tests
 * compare them with it.
 */
#ifndef MATCH3_RULES_H
#define MATCH3_RULES_H

#include "core/contract.h"

enum {
    M3_LEAST_SIDE = 3,
    M3_SMALL_SIDE = 8,
    M3_SIDE = 32,
    M3_PLANES = 5,         /* enough for M3_TOKENS numbers */
    M3_TOKENS = 26,        /* letters */
    M3_CHAIN_LIMIT = 1000, /* steps of one chain reaction */
    M3_DEALS = 1000,       /* first boards tried until one has a move */
    M3_COLUMN_DEALS = 8,   /* tries for one column of a board of two tokens */
};

#define M3_MAX_MOVES UINT64_C(1000000)
#define M3_MAX_SCORE UINT64_C(1000000000000000000) /* that a position text may begin with */

/* The options, in their order. */
enum { M3_OPT_SIZE, M3_OPT_TOKENS, M3_OPT_MOVES, M3_OPT_SEED };

/* How a state begins on boards of any size. */
struct m3_head {
    int64_t score;
    uint32_t left; /* moves the player still has */
    uint32_t flip; /* the flip whose matches nature is to resolve, while `pending` */
    uint8_t rows, columns, tokens, planes;
    uint8_t pending; /* nature moves */
    /* Matches lie on the board that no move has touched: a chain reached its limit. */
    uint8_t stale;
    uint8_t reserved[2];
};

#define M3_NO_MOVE UINT64_MAX

/* A flip: the field (x, h), h counted from the bottom, and its right or upper neighbour. */
static inline ludo_move m3_flip(int up, int x, int h) {
    return (ludo_move)(up << 16 | x << 8 | h);
}
static inline int m3_up(ludo_move flip) {
    return (int)(flip >> 16 & 1);
}
static inline int m3_x(ludo_move flip) {
    return (int)(flip >> 8 & 0xff);
}
static inline int m3_h(ludo_move flip) {
    return (int)(flip & 0xff);
}

/*
 * Which flips make a match, for any layout. eXH are the fields whose token is equal to that of the
 * field X columns to the right and H higher, `n` meaning minus: e1n2 is one to the right and two
 * lower. AT(set, x, h) is the set seen from fields that lie x columns to the left of its members
 * and h lower.
 *
 * A token that moves right makes a match with two beyond its new place, or with two above, two
 * below, or one of each. Its partner moves left, and the same holds mirrored. Likewise for a token
 * that moves up.
 */
#define M3_RIGHT_FLIPS(AT)                                                                         \
    ((AT(e20, 0, 0) & AT(e30, 0, 0)) | (AT(e20, -1, 0) & AT(e30, -2, 0)) |                         \
     (AT(e11, 0, 0) & (AT(e12, 0, 0) | AT(e1n1, 0, 0))) | (AT(e1n1, 0, 0) & AT(e1n2, 0, 0)) |      \
     (AT(e1n1, 0, 1) & (AT(e1n2, 0, 2) | AT(e11, 0, -1))) | (AT(e11, 0, -1) & AT(e12, 0, -2)))

#define M3_UP_FLIPS(AT)                                                                            \
    ((AT(e02, 0, 0) & AT(e03, 0, 0)) | (AT(e02, 0, -1) & AT(e03, 0, -2)) |                         \
     (AT(e11, 0, 0) & (AT(e21, 0, 0) | AT(e1n1, -1, 1))) | (AT(e1n1, -1, 1) & AT(e2n1, -2, 1)) |   \
     (AT(e1n1, 0, 1) & (AT(e2n1, 0, 1) | AT(e11, -1, 0))) | (AT(e11, -1, 0) & AT(e21, -2, 0)))

/*
 * What a board offers, in points of the next moves: neighbours in a row that are equal, diagonal
 * ones, and flips that make a match. The weights are a linear fit to the points of five moves, over
 * 200,000 positions of 8 x 8 with 6 tokens in games of the player that looked three moves ahead
 * with 1,200 nodes.
 */
static inline int m3_offer(const struct m3_head *head, int pairs, int diagonals, int flips) {
    enum { MOVES = 5 };
    int left = head->left < MOVES ? (int)head->left : MOVES;
    return (13 * pairs + 3 * diagonals + 5 * flips) * left / (2 * MOVES);
}

#endif
