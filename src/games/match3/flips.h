/*
 * The one-player game match3: what its tables share.
 *
 * Tokens are numbers, and the board is kept in planes: plane i has bit i of the number of every field. So two
 * fields hold equal tokens where no plane differs, and one comparison of a shifted board with itself looks at
 * all fields and all tokens at once. Within a column the lowest bit is the bottom: tokens fall by squeezing
 * bits together, and the order of bits is the order in which fields are filled.
 *
 * Small boards (up to 8 x 8) have a column in each byte of a word, see small.c; larger ones have a word for
 * each column, see large.c. Neither uses the library of match3.h; tests compare them with it.
 */
#ifndef MATCH3_FLIPS_H
#define MATCH3_FLIPS_H

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

/* The options, in the order of their table. */
enum { M3_OPT_SIZE, M3_OPT_TOKENS, M3_OPT_MOVES, M3_OPT_SEED };

/* How the state of each table begins. */
struct m3_head {
    int64_t score;
    uint32_t left; /* moves the player still has */
    uint32_t flip; /* the flip whose matches nature is to resolve, while `pending` */
    uint8_t rows, columns, tokens, planes;
    uint8_t pending; /* nature moves */
    uint8_t stale;   /* matches lie on the board that no move has touched: a chain reached its limit */
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
 * Which flips make a match, for any layout. eXH are the fields whose token is equal to that of the field X
 * columns to the right and H higher, `n` meaning minus: e1n2 is one to the right and two lower. AT(set, x, h)
 * is the set seen from fields that lie x columns to the left of its members and h lower.
 *
 * A token that moves right makes a match with two beyond its new place, or with two above, two below, or one
 * of each. Its partner moves left, and the same holds mirrored. Likewise for a token that moves up.
 */
#define M3_RIGHT_FLIPS(AT)                                                                                   \
    ((AT(e20, 0, 0) & AT(e30, 0, 0)) | (AT(e20, -1, 0) & AT(e30, -2, 0)) |                                   \
     (AT(e11, 0, 0) & (AT(e12, 0, 0) | AT(e1n1, 0, 0))) | (AT(e1n1, 0, 0) & AT(e1n2, 0, 0)) |                \
     (AT(e1n1, 0, 1) & (AT(e1n2, 0, 2) | AT(e11, 0, -1))) | (AT(e11, 0, -1) & AT(e12, 0, -2)))

#define M3_UP_FLIPS(AT)                                                                                      \
    ((AT(e02, 0, 0) & AT(e03, 0, 0)) | (AT(e02, 0, -1) & AT(e03, 0, -2)) |                                   \
     (AT(e11, 0, 0) & (AT(e21, 0, 0) | AT(e1n1, -1, 1))) | (AT(e1n1, -1, 1) & AT(e2n1, -2, 1)) |             \
     (AT(e1n1, 0, 1) & (AT(e2n1, 0, 1) | AT(e11, -1, 0))) | (AT(e11, -1, 0) & AT(e21, -2, 0)))

/*
 * What a board offers, in points of the next moves: neighbours in a row that are equal, diagonal ones, and
 * flips that make a match. The weights are a linear fit to the points of five moves, over 200,000 positions
 * of 8 x 8 with 6 tokens in games of the player that looked three moves ahead with 1,200 nodes.
 */
static inline int m3_offer(const struct m3_head *head, int pairs, int diagonals, int flips) {
    enum { MOVES = 5 };
    int left = head->left < MOVES ? (int)head->left : MOVES;
    return (13 * pairs + 3 * diagonals + 5 * flips) * left / (2 * MOVES);
}

extern const ludo_rules m3_game, m3_small_game, m3_large_game;

extern const ludo_option m3_options[];
extern const char m3_rules[];
extern const char *const m3_samples[];

void m3_fit(ludo_options *options, const char *position);
const ludo_rules *m3_pick(const ludo_options *options);
int m3_players(const ludo_options *options);
size_t m3_max_moves(const ludo_options *options);

/* Clears a state of `size` bytes and fills in its head. */
void m3_set_up(void *state, size_t size, const ludo_options *options);
/* Deals a board without a match: cells[x][h]. */
void m3_deal(const struct m3_head *head, ludo_random *random, uint8_t cells[M3_SIDE][M3_SIDE]);

/* What notation and drawing need from a table; states begin with a struct m3_head. */
struct m3_view {
    int (*token)(const void *state, int x, int h);
    bool (*legal)(const void *state, ludo_move flip);
    /* Sets the board from cells[x][h] and finds the moves. */
    void (*load)(void *state, uint8_t cells[M3_SIDE][M3_SIDE]);
    void (*flip)(void *state, ludo_move flip);
};

/* The flip of two neighbours, given as column and row from the top; M3_NO_MOVE if they are none. */
ludo_move m3_flip_of(const struct m3_head *head, int x, int y, int other_x, int other_y);
/* The legal flips of a field, given likewise: bit i for the neighbour m3_ways[i] away. */
unsigned m3_flips_at(const struct m3_view *view, const struct m3_head *head, int x, int y);
extern const int m3_ways[4][2];

void m3_write_result(const struct m3_head *head, bool over, ludo_result *result);
void m3_write_move(const void *state, ludo_move move, ludo_text *text);
bool m3_read_move(const struct m3_view *view, const void *state, const char *text, ludo_move *move,
                  ludo_error *error);
/* Takes back a pending flip in the copy it is given. */
void m3_write_position(const struct m3_view *view, void *copy, ludo_text *text);
/* Reads into a state that is set up; `flip` is the one to be played then, or M3_NO_MOVE. */
bool m3_read_position(const struct m3_view *view, void *state, const char *text, uint64_t moves,
                      ludo_move *flip, ludo_error *error);
void m3_board(const void *state, ludo_board *board);
void m3_draw(const struct m3_view *view, const void *state, const ludo_canvas *canvas);
void m3_trace(const struct m3_view *view, const void *state, ludo_move move, const ludo_witness *witness);
void m3_advise(const struct m3_view *view, const void *state, const char *partial, ludo_advice *advice);

#endif
