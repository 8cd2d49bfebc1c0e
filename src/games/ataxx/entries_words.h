/*
 * What the contract's rules have alike where a set of cells is one number (rules_words.h): a perft
 * that counts the last two moves at once, and how shared code reaches the board. Included after
 * core/walks.h, with A(name) and A_SET as for rules_words.h, and
 *
 *     A_SET A(near_of)[], A(ring_of)[]     the cells one step and exactly two steps from each
 */
#include "games/ataxx/game.h"
#include <string.h>

/* Pairs of a member of `set` and one of `other` that are two steps apart. */
static inline int count_pairs(A_SET set, A_SET other) {
    int pairs = 0;
    for (; set; set = A(rest)(set))
        pairs += A(size)(A(ring_of)[A(first)(set)] & other);
    return pairs;
}

/* The moves to one goal, each followed by one more, made one by one:
 * the next player may be stuck or beaten. */
static uint64_t count_goal(const struct A(state) * s, int to, bool clone, A_SET origins) {
    uint64_t leaves = 0;
    for (A_SET from = origins | (clone ? A(bit)(to) : 0); from; from = A(rest)(from)) {
        struct A(state) after = *s;
        A(play)(&after, ATAXX_MOVE(A(first)(from), to));
        leaves += A(count)(&after);
    }
    return leaves;
}

/*
 * Moves of the player to move, each followed by one of the next player, as a sum over the goals.
 * All moves to one goal take the same pieces, so what they leave to the next player differs only by
 * the origin of a jump, which becomes empty: it adds a clone if one of that player's pieces is next
 * to it, and a jump for each that is two steps away. These jumps are summed over the origins
 * beforehand, as if no piece were taken.
 */
static uint64_t count_two(const struct A(state) * s) {
    int next = s->head.turn + 1 == s->head.players ? 0 : s->head.turn + 1;
    A_SET own = s->own[s->head.turn], theirs = s->own[next], empty = s->empty;
    uint64_t leaves = 0;
    int jumps = count_pairs(theirs, empty);
    for (A_SET rest = own; rest; rest = A(rest)(rest)) {
        A_SET ring = A(ring_of)[A(first)(rest)];
        leaves += (uint64_t)(A(size)(ring & theirs) * A(size)(ring & empty));
    }
    for (A_SET goals = A(reach)(own) & empty; goals; goals = A(rest)(goals)) {
        int to = A(first)(goals);
        A_SET near = A(near_of)[to], ring = A(ring_of)[to], origins = own & ring;
        A_SET taken = theirs & near, left = theirs ^ taken, around = A(near)(left);
        bool clone = own & near;
        int each = jumps - A(size)(left & ring) + A(size)(around & empty & ~A(bit)(to));
        int more = A(size)(origins & around);
        for (; taken; taken = A(rest)(taken)) {
            A_SET reach = A(ring_of)[A(first)(taken)];
            each -= A(size)(reach & empty);
            more -= A(size)(reach & origins);
        }
        if (each == 0)
            leaves += count_goal(s, to, clone, origins) - (uint64_t)count_pairs(origins, theirs);
        else
            leaves += (uint64_t)((A(size)(origins) + clone) * each + more);
    }
    return leaves;
}

/* Unless a pass or the limit comes first, the last two moves are counted at once. */
static uint64_t count_deep(struct A(state) * s, int depth, ludo_move *scratch) {
    if (depth == 1 || s->head.mover < 0)
        return A(walk)(s, depth, scratch);
    if (depth == 2 && s->head.limit - s->head.idle > 1 &&
        (A(reach)(s->own[s->head.turn]) & s->empty))
        return count_two(s);
    uint64_t leaves = 0;
    size_t count = A(list)(s, scratch);
    for (size_t i = 0; i < count; i++) {
        struct A(state) after = *s;
        A(play)(&after, scratch[i]);
        leaves += count_deep(&after, depth - 1, scratch + count);
    }
    return leaves;
}

static uint64_t A(perft)(void *state, int depth, ludo_move *scratch) {
    struct A(state) copy = *(const struct A(state) *)state;
    if (copy.head.mover == LUDO_NATURE)
        A(play)(&copy, 0);
    return depth > 0 ? count_deep(&copy, depth, scratch) : 1;
}

static char cell(const void *state, int row, int column) {
    const struct A(state) *s = state;
    A_SET bit = A(bit)(row * STRIDE + column);
    if (s->empty & bit)
        return '\0';
    for (int player = 0; player < s->head.players; player++)
        if (s->own[player] & bit)
            return ROWS_PLAYERS[player];
    return '-';
}

static void put(void *state, int row, int column, int player) {
    struct A(state) *s = state;
    A_SET bit = A(bit)(row * STRIDE + column);
    s->empty &= ~bit;
    if (player >= 0)
        s->own[player] |= bit;
}

static void clear(void *state, const ludo_options *options) {
    struct A(state) *s = state;
    memset(s, 0, sizeof *s);
    ataxx_set_head(&s->head, options, STRIDE);
    for (int row = 0; row < s->head.rows; row++)
        s->empty |= (A(bit)(s->head.columns) - 1) << row * STRIDE;
}

static void conclude(void *state) {
    A(conclude)(state);
}

static const struct ataxx_access cells = {cell, put, clear, conclude};

static void close_cell(void *context, int row, int column) {
    put(context, row, column, LUDO_NOBODY);
}

void A(obstruct)(struct A(state) * s, uint64_t word) {
    ataxx_draw_lots(s, word, &cells, close_cell, s);
    conclude(s);
}

static size_t state_size(const ludo_options *options) {
    (void)options;
    return sizeof(struct A(state));
}

static int pieces_of(const void *state, int player) {
    const struct A(state) *s = state;
    return A(size)(s->own[player]);
}

#include "games/ataxx/entries.h"

#undef A
#undef A_SET
