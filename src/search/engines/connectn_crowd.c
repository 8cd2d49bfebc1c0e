/* The engine for Connect-N on boards of up to 8 x 8, three and four players. */
#include "games/connectn/rules_small.h"
#include "search/engines/engines.h"

#define G(name) cnc_##name
#define B(name) cn_small_##name
#include "search/crowd.h"

static inline int cnc_winner(const struct cnc_state *s) {
    return side_of(s->board.winner, s->thinker);
}

/* Lines that only one player has pieces on count by the square of their number. */
static inline int cnc_line_value(const struct cnc_state *s, uint64_t line) {
    uint64_t taken = line & ~s->board.empty;
    for (int player = 0; player < s->board.players; player++)
        if ((s->board.own[player] & line) == taken) {
            int worth = bits_count(taken) * bits_count(taken);
            return player == s->thinker ? worth : -worth;
        }
    return 0;
}

static inline int cnc_value(const struct cnc_state *s, int side) {
    const struct cn_small_state *b = &s->board;
    int value = cnc_line_value(s, b->diagonals[0]) + cnc_line_value(s, b->diagonals[1]);
    for (unsigned i = 0; i < b->size; i++)
        value += cnc_line_value(s, b->row << i * b->size) + cnc_line_value(s, b->column << i);
    return side == 0 ? value : -value;
}

static inline int cnc_order(const struct cnc_state *s, ludo_move cell) {
    uint64_t bit = UINT64_C(1) << cell;
    return 10 * ((s->board.diagonals[0] & bit) != 0) + 10 * ((s->board.diagonals[1] & bit) != 0);
}

#include "search/pvs.h"

const struct search_engine cn_crowd_engine = {
    .game = &cn_game, .crowd = true, .search = cnc_search_contract};
