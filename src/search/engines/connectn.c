/* The engines for Connect-N with two players, Tic-Tac-Toe and Advanced Tic-Tac-Toe. */
#include "games/connectn/rules_attt.h"
#include "games/connectn/rules_large.h"
#include "games/connectn/rules_medium.h"
#include "games/connectn/rules_small.h"
#include "search/engines/engines.h"
#include "search/engines/pairing.h"

/* Lines that only one player has pieces on are worth more, the fuller they are. */
static inline int cn_small_line_value(const struct cn_small_state *s, uint64_t line, int player) {
    int own = bits_count(s->own[player] & line), other = bits_count(s->own[player ^ 1] & line);
    return own && other ? 0 : own * own - other * other;
}

static inline int cn_small_value(const struct cn_small_state *s, int player) {
    int value = cn_small_line_value(s, s->diagonals[0], player) +
                cn_small_line_value(s, s->diagonals[1], player);
    for (unsigned i = 0; i < s->size; i++)
        value += cn_small_line_value(s, s->row << i * s->size, player) +
                 cn_small_line_value(s, s->column << i, player);
    return value;
}

static inline int cn_small_order(const struct cn_small_state *s, ludo_move cell) {
    uint64_t bit = UINT64_C(1) << cell;
    return 10 * ((s->diagonals[0] & bit) != 0) + 10 * ((s->diagonals[1] & bit) != 0);
}

static inline int cn_small_winner(const struct cn_small_state *s) {
    return s->winner;
}

#define G(name) cn_small_##name
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

#define G(name)   attt_##name
#define G_REPEATS 1
#define G_COUNTER 1
#include "search/pvs.h"

/* Looks at all lines of some plies; what does not end within them counts as a draw. */
static int attt_exact(const struct attt_state *s, int plies, int ply, int alpha, int beta,
                      search_report *report) {
    ludo_move moves[ATTT_MOVES];
    size_t count = attt_list(s, moves);
    for (size_t i = 0; i < count && alpha < beta; i++) {
        ludo_move move = moves[(i + count / 2) % count]; /* the middle of the board first */
        struct attt_state next = *s;
        attt_play(&next, move);
        report->nodes++;
        int value = next.winner >= 0 ? SEARCH_WIN - ply - 1
                    : plies == 1 || attt_turn(&next) == LUDO_OVER
                        ? 0
                        : -attt_exact(&next, plies - 1, ply + 1, -beta, -alpha, report);
        if (value > alpha) {
            alpha = value;
            if (ply == 0)
                report->lines[0] = (search_line){value, 1, {move}};
        }
    }
    return alpha;
}

/* No position is more plies away from its end (tests/unit/players.c compares with deeper searches),
 * so that what is undecided by then stays so. */
enum { ATTT_LONGEST = 6 };

static search_knowledge attt_know(const search_job *job, search_report *report) {
    report->depth = report->deepest = ATTT_LONGEST;
    attt_exact(job->state, ATTT_LONGEST, 0, -SEARCH_WIN, SEARCH_WIN, report);
    return SEARCH_KNOWN;
}

static search_knowledge cn_pair(int size, const uint8_t *cells, int player, search_report *report) {
    ludo_move move;
    enum pairing_promise promise = pairing_move(size, cells, player, &move);
    if (promise == PAIRING_NOTHING)
        return SEARCH_UNKNOWN;
    report->lines[0] = (search_line){promise == PAIRING_WIN ? SEARCH_WIN - 1 : 0, 1, {move}};
    return promise == PAIRING_SAFE ? SEARCH_AT_LEAST : SEARCH_KNOWN;
}

static search_knowledge cn_small_know(const search_job *job, search_report *report) {
    const struct cn_small_state *s = job->state;
    uint8_t cells[CN_SMALL * CN_SMALL];
    for (unsigned i = 0; i < (unsigned)(s->size * s->size); i++)
        cells[i] = (uint8_t)((s->own[0] >> i & 1) + 2 * (s->own[1] >> i & 1));
    return cn_pair(s->size, cells, s->turn, report);
}

static search_knowledge cn_medium_know(const search_job *job, search_report *report) {
    const struct cn_medium_state *s = job->state;
    uint8_t cells[CN_MEDIUM * CN_MEDIUM];
    for (int i = 0; i < s->size * s->size; i++) {
        int cell = i / s->size * CN_MEDIUM + i % s->size, word = cell / TALLY_BITS,
            bit = cell % TALLY_BITS;
        cells[i] = (uint8_t)((s->own[0][word] >> bit & 1) + 2 * (s->own[1][word] >> bit & 1));
    }
    search_knowledge known = cn_pair(s->size, cells, s->turn, report);
    if (known != SEARCH_UNKNOWN) {
        ludo_move *move = report->lines[0].moves;
        *move = *move / s->size * CN_MEDIUM + *move % s->size;
    }
    return known;
}

static search_knowledge cn_large_know(const search_job *job, search_report *report) {
    const struct cn_large_state *s = job->state;
    return cn_pair(s->size, cn_large_cells(s), s->turn, report);
}

const struct search_engine cn_engine = {
    .game = &cn_game, .search = cn_small_search_contract, .know = cn_small_know};
const struct search_engine cn_medium_engine = {.game = &cn_medium_game, .know = cn_medium_know};
const struct search_engine cn_large_engine = {.game = &cn_large_game, .know = cn_large_know};
const struct search_engine ttt_engine = {
    .game = &ttt_game, .search = cn_small_search_contract, .know = cn_small_know};
const struct search_engine attt_engine = {
    .game = &attt_game, .search = attt_search_contract, .know = attt_know};
