/* What search/pvs.h needs of Nine Men's Morris, for the capture rule RULE and the names G(name).
 * Included once for each rule. */
#include "games/muehle/rules_by_capture.h"

static inline int G(winner)(const struct muehle_position *p) {
    return muehle_won(p) ? p->black : !p->black;
}

static inline int G(value)(const struct muehle_position *p, int player) {
    (void)player; /* the one to move */
    return muehle_value(p);
}

static inline bool G(noisy)(const struct muehle_position *p, ludo_move move) {
    (void)p;
    return move >> 32 != 0;
}

static inline size_t G(list_noisy)(const struct muehle_position *p, ludo_move *moves) {
    return muehle_list_closing(p, RULE, moves);
}

static inline bool G(lasting)(const struct muehle_position *p, ludo_move move) {
    return muehle_lasting(p, move);
}

/* Fields where lines cross are worth more, and those that spoil a mill; of the stones to take,
 * those that leave few mills to close. */
static inline int G(order)(const struct muehle_position *p, ludo_move move) {
    uint32_t goal = (uint32_t)move & ~p->own, taken = (uint32_t)(move >> 32);
    int order = 10 * ((goal & MUEHLE_MIDDLES) != 0) + 10 * ((goal & MUEHLE_CROSSINGS) != 0) +
                30 * ((goal & muehle_closing(p->other)) != 0);
    return taken ? order - 40 * bits_count(muehle_closing(p->other ^ taken) & ~p->own) : order;
}

/* The transposition table keeps the number of the stone that is taken, not its bit. */
static inline uint32_t G(to_tt)(const struct muehle_position *p, ludo_move move) {
    (void)p;
    uint32_t taken = (uint32_t)(move >> 32);
    return (uint32_t)move | (taken ? (uint32_t)bits_first(taken) + 1 : 0) << MUEHLE_FIELDS;
}

static inline ludo_move G(from_tt)(const struct muehle_position *p, uint32_t move) {
    (void)p;
    ludo_move taken = (ludo_move)1 << (move >> MUEHLE_FIELDS) >> 1;
    return (move & MUEHLE_BOARD) | taken << 32;
}

/* Tables are whole sectors: only a move that takes a stone or places the last one leads into a new
 * one. */
static inline bool G(asks)(const struct muehle_position *p, ludo_move before) {
    return before >> 32 != 0 || (!p->hand && !p->other_hand && bits_count((uint32_t)before) == 1);
}

#define G_ASKS       1
#define G_REPEATS    1
#define G_TRANSLATE  1
#define G_QUIESCENCE 1
#include "search/pvs.h"
#undef RULE
