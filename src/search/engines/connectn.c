/* The engines for Connect-N on small boards with two players, Tic-Tac-Toe and Advanced Tic-Tac-Toe. */
#include "games/connectn/attt.h"
#include "games/connectn/small.h"
#include "search/engines/engines.h"

/* Lines that only one player has pieces on are worth more, the fuller they are. */
static inline int cn_line_value(const struct cn_state *s, uint64_t line, int player) {
    int own = bits_count(s->own[player] & line), other = bits_count(s->own[player ^ 1] & line);
    return own && other ? 0 : own * own - other * other;
}

static inline int cn_value(const struct cn_state *s, int player) {
    int value = cn_line_value(s, s->diagonals[0], player) + cn_line_value(s, s->diagonals[1], player);
    for (unsigned i = 0; i < s->size; i++)
        value += cn_line_value(s, s->row << i * s->size, player) + cn_line_value(s, s->column << i, player);
    return value;
}

static inline int cn_order(const struct cn_state *s, ludo_move cell) {
    uint64_t bit = UINT64_C(1) << cell;
    return 10 * ((s->diagonals[0] & bit) != 0) + 10 * ((s->diagonals[1] & bit) != 0);
}

static inline int cn_winner(const struct cn_state *s) {
    return s->winner;
}

#define G(name) cn_##name
#include "search/pvs.h"

static inline int attt_winner(const struct attt_state *s) {
    return s->winner;
}

static inline int attt_value(const struct attt_state *s, int player) {
    enum { CENTRE = 1 << 4 };
    return 10 * ((s->own[player] & CENTRE) != 0) - 10 * ((s->own[player ^ 1] & CENTRE) != 0);
}

static inline int attt_order(const struct attt_state *s, ludo_move move) {
    (void)s;
    return ATTT_GOAL(move) == 4 ? 10 : 0;
}

/* Moves until the game is over. */
static inline int64_t attt_counter(const struct attt_state *s) {
    return s->limit ? (int64_t)s->limit - s->moves : INT64_MAX;
}

#define G(name) attt_##name
#define G_REPEATS
#define G_COUNTER
#include "search/pvs.h"

const struct search_engine cn_engine = {.game = &cn_game, .search = cn_search_contract};
const struct search_engine ttt_engine = {.game = &ttt_game, .search = cn_search_contract};
const struct search_engine attt_engine = {.game = &attt_game, .search = attt_search_contract};
