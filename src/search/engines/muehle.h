/* What search/pvs.h needs of Nine Men's Morris, for the capture rule RULE and the names G(name). Included
 * once for each rule. */
#include "games/muehle/by_rule.h"

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

/* Fields where lines cross are worth more. */
static inline int G(order)(const struct muehle_position *p, ludo_move move) {
    uint32_t goal = (uint32_t)move & ~p->own;
    return 10 * bits_count(muehle_neighbours(goal)) + 30 * ((goal & muehle_closing(p->other)) != 0);
}

/* Tables are whole sectors: only a move that takes a stone or places the last one leads into a new one. */
static inline bool G(asks)(const struct muehle_position *p, ludo_move before) {
    return before >> 32 != 0 || (!p->hand && !p->other_hand && bits_count((uint32_t)before) == 1);
}

#define G_ASKS
#define G_REPEATS
#define G_NOISY
#include "search/pvs.h"
#undef RULE
