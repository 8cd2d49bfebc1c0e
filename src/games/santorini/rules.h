/*
 * Santorini: the rules, step by step. A turn is a card (or none), one or two moves, one or two
 * builds, and its end; the state holds the unfinished turn, so that a console can take one step at
 * a time and a whole turn is a sequence of the same steps.
 *
 * The board is a word for each level. Cell (row, column) is bit 6 * row + column: the sixth column
 * does not exist, so a shift by 1, 5, 6 or 7 goes to a neighbour or falls off the board, never into
 * another row. above[h] are the cells higher than h, a closed cell counting as 4 whatever is under
 * its dome: then the cells that a figure at height h cannot climb are simply above[h + 1], domes
 * included.
 */
#ifndef SANTORINI_RULES_H
#define SANTORINI_RULES_H

#include "core/bits.h"
#include "core/contract.h"

enum {
    SANTORINI_SIZE = 5,
    SANTORINI_STRIDE = 6,
    SANTORINI_ALL = 0x1f7df7df, /* every cell */
    SANTORINI_NONE = 31,        /* no cell */
    SANTORINI_TOWER = 3,        /* cuboids of a tower */
    SANTORINI_CUBOIDS = 54,
    SANTORINI_DOMES = 18,
    SANTORINI_DRAWS = 3, /* cards of a player in a game */
};

/* Cards; the stock has bit CARD for each. */
enum {
    SANTORINI_NO_CARD,
    SANTORINI_APOLLO,
    SANTORINI_ARTEMIS,
    SANTORINI_ATHENA,
    SANTORINI_ATLAS,
    SANTORINI_DEMETER,
    SANTORINI_HERMES,
    SANTORINI_CARDS,             /* one more than the last */
    SANTORINI_FULL_STOCK = 0x7e, /* all six */
};

typedef enum santorini_stone { SANTORINI_CUBOID, SANTORINI_DOME } santorini_stone;

struct santorini_board {
    uint32_t above[4]; /* cells higher than 0, 1, 2, 3; a closed cell is in all of them */
    uint32_t men[2];   /* cells with a figure of player 1, of player 2 */
};

/* A position and the unfinished turn of the player to move. Both figures of a player are told apart
 * here, but not by the position: equality, hash and text look at board.men. */
struct santorini_state {
    struct santorini_board board;
    uint8_t figure[2][2]; /* the cell of each player's first and second figure */
    uint8_t low_dome,
        low_height;   /* the one dome that Atlas may have put below height 3, or SANTORINI_NONE */
    uint8_t side;     /* the player to move: 0, 1 */
    uint8_t stock;    /* cards left, a bit each */
    uint8_t drawn[2]; /* cards each player has drawn */
    uint8_t cuboids, domes; /* left in the bag */
    uint8_t ban;            /* the player to move may not move up (Athena) */
    int8_t winner;          /* 0 or 1; -1 while the game goes on */
    /* The unfinished turn. */
    uint8_t card;          /* drawn in this turn, or SANTORINI_NO_CARD */
    uint8_t drawing;       /* chance decides which card it will be */
    uint8_t moves, builds; /* made */
    uint8_t mover;         /* the figure that moved: 0, 1; means something once `moves` > 0 */
    uint8_t origin;        /* the cell where it began the turn */
    uint8_t built;         /* the cell of the first build */
    uint8_t climbed;       /* it moved up */
    /* The options. */
    uint8_t with_cards, draw_random, hermes_free;
    uint8_t cards_save; /* a player without a plain move has a turn if a card in stock gives one */
    uint8_t reserved[2];
};

static inline unsigned santorini_cell(int row, int column) {
    return (unsigned)(SANTORINI_STRIDE * row + column);
}
static inline int santorini_row(unsigned cell) {
    return (int)cell / SANTORINI_STRIDE;
}
static inline int santorini_column(unsigned cell) {
    return (int)cell % SANTORINI_STRIDE;
}

/* The neighbours of a cell: one pattern, shifted there. */
static inline uint32_t santorini_near(unsigned cell) {
    return (uint32_t)(UINT64_C(0x7147) << cell >> 7) & SANTORINI_ALL;
}

/* The cells with a neighbour in the set. */
static inline uint32_t santorini_spread(uint32_t set) {
    uint32_t sides = set << 1 | set >> 1, wide = set | sides;
    return (sides | wide << 6 | wide >> 6) & SANTORINI_ALL;
}

/* How many pairs of neighbours there are with one cell in each set: goals and the sites to build
 * on. */
static inline unsigned santorini_pairs(uint32_t goals, uint32_t sites) {
    return (unsigned)(bits_count(goals << 1 & sites) + bits_count(goals >> 1 & sites) +
                      bits_count(goals << 5 & sites) + bits_count(goals >> 5 & sites) +
                      bits_count(goals << 6 & sites) + bits_count(goals >> 6 & sites) +
                      bits_count(goals << 7 & sites) + bits_count(goals >> 7 & sites));
}

/* The height of a cell, 0 to 3; 4 for a closed one. */
static inline unsigned santorini_level(const struct santorini_board *b, unsigned cell) {
    return (b->above[0] >> cell & 1) + (b->above[1] >> cell & 1) + (b->above[2] >> cell & 1) +
           (b->above[3] >> cell & 1);
}

/* The cells of one height, 0 to 3. */
static inline uint32_t santorini_at_level(const struct santorini_board *b, unsigned level) {
    return (level ? b->above[level - 1] : (uint32_t)SANTORINI_ALL) & ~b->above[level];
}

/* The height of a cell where a figure stands during the game: 0 to 2. */
static inline unsigned santorini_standing(const struct santorini_board *b, unsigned cell) {
    return (b->above[0] >> cell & 1) + (b->above[1] >> cell & 1);
}

/* Where a figure may step by the plain rule; `ban` is 1 when it may not go up. */
static inline uint32_t santorini_steps(const struct santorini_board *b, unsigned cell,
                                       unsigned ban) {
    return santorini_near(cell) &
           ~(b->men[0] | b->men[1] | b->above[santorini_standing(b, cell) + 1 - ban]);
}

/* Where any figure of a player may step. */
static inline uint32_t santorini_all_steps(const struct santorini_board *b, unsigned player,
                                           unsigned ban) {
    uint32_t men = b->men[player];
    return santorini_steps(b, (unsigned)bits_first(men), ban) |
           santorini_steps(b, (unsigned)bits_first(bits_rest(men)), ban);
}

/* Raises a cell by one: a cuboid below height 3, a dome on it. */
static inline void santorini_raise(struct santorini_board *b, uint32_t bit) {
    b->above[3] |= b->above[2] & bit;
    b->above[2] |= b->above[1] & bit;
    b->above[1] |= b->above[0] & bit;
    b->above[0] |= bit;
}

/* Apollo's swap with the opponent: the goals that keep to the height rule. */
static inline uint32_t santorini_swaps(const struct santorini_board *b, unsigned player,
                                       unsigned cell, unsigned ban) {
    return santorini_near(cell) & b->men[player ^ 1] &
           ~b->above[santorini_standing(b, cell) + 1 - ban];
}

/* Hermes' goals. */
static inline uint32_t santorini_jumps(const struct santorini_board *b, unsigned cell) {
    return santorini_at_level(b, santorini_standing(b, cell)) & ~(b->men[0] | b->men[1]);
}

/* Whether a card in stock gives a player without a plain move a turn after all. */
bool santorini_card_saves(const struct santorini_state *s, unsigned player, unsigned ban);

/* Whether a player could make a legal turn if it began now. A plain move is enough:
 * the cell it leaves can be built on. */
static inline bool santorini_has_turn(const struct santorini_state *s, unsigned player,
                                      unsigned ban) {
    return santorini_all_steps(&s->board, player, ban) || santorini_card_saves(s, player, ban);
}

/*
 * The steps as they change the state, for steps known to be legal.
 */

static inline void santorini_put_card(struct santorini_state *s, unsigned card) {
    s->card = (uint8_t)card;
    s->drawing = 0;
    s->stock = (uint8_t)(s->stock & ~(1u << card));
    s->drawn[s->side]++;
}

static inline void santorini_put_move(struct santorini_state *s, unsigned figure, unsigned to) {
    struct santorini_board *b = &s->board;
    unsigned from = s->figure[s->side][figure], other = s->side ^ 1u;
    uint32_t change = UINT32_C(1) << from | UINT32_C(1) << to;
    if (b->men[other] >> to & 1) {
        b->men[other] ^= change;
        s->figure[other][s->figure[other][0] == to ? 0 : 1] = (uint8_t)from;
    }
    b->men[s->side] ^= change;
    s->figure[s->side][figure] = (uint8_t)to;
    unsigned before = santorini_standing(b, from), after = santorini_level(b, to);
    s->climbed |= after > before;
    if (s->moves++ == 0) {
        s->mover = (uint8_t)figure;
        s->origin = (uint8_t)from;
    }
    if (after == SANTORINI_TOWER)
        s->winner = (int8_t)s->side;
}

/* The ban that the turn so far puts on the opponent. */
static inline unsigned santorini_next_ban(const struct santorini_state *s) {
    return s->card == SANTORINI_ATHENA && s->climbed;
}

static inline void santorini_put_build(struct santorini_state *s, santorini_stone stone,
                                       unsigned cell) {
    struct santorini_board *b = &s->board;
    uint32_t bit = UINT32_C(1) << cell;
    if (stone == SANTORINI_DOME) {
        if (!(b->above[2] & bit)) {
            s->low_dome = (uint8_t)cell;
            s->low_height = (uint8_t)santorini_level(b, cell);
        }
        for (int i = 0; i < 4; i++)
            b->above[i] |= bit;
        s->domes--;
    } else {
        santorini_raise(b, bit);
        s->cuboids--;
    }
    if (s->builds++ == 0)
        s->built = (uint8_t)cell;
    if (s->cuboids == 0 || !santorini_has_turn(s, s->side ^ 1u, santorini_next_ban(s)))
        s->winner = (int8_t)s->side;
}

/* Hands the turn to the other player, also when it has won: the loser is always the one to move. */
static inline void santorini_pass(struct santorini_state *s) {
    s->ban = (uint8_t)santorini_next_ban(s);
    s->side ^= 1;
    s->card = s->drawing = s->moves = s->builds = s->mover = s->origin = s->built = s->climbed = 0;
}

/*
 * The steps for a console. Each returns false with the reason in one sentence (LUDO_E_MOVE) and
 * changes nothing when it is not allowed; what is allowed but leads nowhere is done. After a move
 * or a build `winner` >= 0 says that it won; `side` is then still the player who made it. Cells are
 * 0 to 4 in both directions, as santorini_cell() numbers them.
 */

/* A new game: figures on four different cells, the first two of player 1. */
void santorini_set_up(struct santorini_state *s, const unsigned cells[4],
                      const ludo_options *options);
/* Draws a named card. First action of a turn only. */
bool santorini_draw_card(struct santorini_state *s, unsigned card, ludo_error *error);
/* Moves the first (0) or second (1) figure of the player to move. */
bool santorini_move(struct santorini_state *s, unsigned figure, unsigned cell, ludo_error *error);
bool santorini_build(struct santorini_state *s, santorini_stone stone, unsigned cell,
                     ludo_error *error);
bool santorini_end_turn(struct santorini_state *s, ludo_error *error);
/* The player to move gives up, at any time of the turn. */
bool santorini_surrender(struct santorini_state *s, ludo_error *error);

/* Cuboids on a cell, also under a dome. */
static inline unsigned santorini_height(const struct santorini_state *s, unsigned cell) {
    unsigned level = santorini_level(&s->board, cell);
    return cell == s->low_dome ? s->low_height : level > SANTORINI_TOWER ? SANTORINI_TOWER : level;
}
static inline bool santorini_closed(const struct santorini_state *s, unsigned cell) {
    return s->board.above[3] >> cell & 1;
}
/* Tells whose figure stands on a cell; false when it is free. */
static inline bool santorini_figure_at(const struct santorini_state *s, unsigned cell,
                                       unsigned *player, unsigned *figure) {
    for (*player = 0; *player < 2; ++*player)
        for (*figure = 0; *figure < 2; ++*figure)
            if (s->figure[*player][*figure] == cell)
                return true;
    return false;
}
static inline bool santorini_in_stock(const struct santorini_state *s, unsigned card) {
    return s->stock >> card & 1;
}

/* The names of the cards, "" for no card. */
extern const char *const santorini_card_names[SANTORINI_CARDS];

/* The options, in their order. */
enum {
    SANTORINI_OPTION_CARDS,
    SANTORINI_OPTION_DRAW,
    SANTORINI_OPTION_HERMES,
    SANTORINI_OPTION_BLOCKED
};

extern const ludo_rules santorini_game, santorini_plain_game;

#endif
