/*
 * The contract's rules for boards of up to 7 x 7, and a perft that counts the last two moves at once.
 */
#include "games/ataxx/around.h"
#include "games/ataxx/game.h"
#include "games/ataxx/rules_small.h"
#include <string.h>

static uint64_t ataxx_small_perft(void *state, int depth, ludo_move *scratch);

#define G(name) ataxx_small_##name
#define G_CHANCE
#define G_PERFT
#include "core/walks.h"

/* Pairs of a member of `set` and one of `other` that are two steps apart. */
static inline int count_pairs(uint64_t set, uint64_t other) {
    int pairs = 0;
    for (; set; set = bits_rest(set))
        pairs += bits_count(ataxx_small_ring_of[bits_first(set)] & other);
    return pairs;
}

/* The moves to one goal, each followed by one more, made one by one:
 * the next player may be stuck or beaten. */
static uint64_t count_goal(const struct ataxx_small_state *s, int to, bool clone, uint64_t origins) {
    uint64_t leaves = 0;
    for (uint64_t from = origins | (clone ? ataxx_small_bit(to) : 0); from; from = bits_rest(from)) {
        struct ataxx_small_state after = *s;
        ataxx_small_play(&after, ATAXX_MOVE(bits_first(from), to));
        leaves += ataxx_small_count(&after);
    }
    return leaves;
}

/*
 * Moves of the player to move, each followed by one of the next player, as a sum over the goals. All moves to
 * one goal take the same pieces, so what they leave to the next player differs only by the origin of a jump,
 * which becomes empty: it adds a clone if one of his pieces is next to it, and a jump for each that is two
 * steps away. These jumps are summed over the origins beforehand, as if no piece were taken.
 */
static uint64_t count_two(const struct ataxx_small_state *s) {
    int next = s->head.turn + 1 == s->head.players ? 0 : s->head.turn + 1;
    uint64_t own = s->own[s->head.turn], theirs = s->own[next], empty = s->empty, leaves = 0;
    int jumps = count_pairs(theirs, empty);
    for (uint64_t rest = own; rest; rest = bits_rest(rest)) {
        uint64_t ring = ataxx_small_ring_of[bits_first(rest)];
        leaves += (uint64_t)(bits_count(ring & theirs) * bits_count(ring & empty));
    }
    for (uint64_t goals = ataxx_small_reach(own) & empty; goals; goals = bits_rest(goals)) {
        int to = bits_first(goals);
        uint64_t near = ataxx_small_near_of[to], ring = ataxx_small_ring_of[to], origins = own & ring;
        uint64_t taken = theirs & near, left = theirs ^ taken, around = ataxx_small_near(left);
        bool clone = own & near;
        int each = jumps - bits_count(left & ring) + bits_count(around & empty & ~ataxx_small_bit(to));
        int more = bits_count(origins & around);
        for (; taken; taken = bits_rest(taken)) {
            uint64_t reach = ataxx_small_ring_of[bits_first(taken)];
            each -= bits_count(reach & empty);
            more -= bits_count(reach & origins);
        }
        if (each == 0)
            leaves += count_goal(s, to, clone, origins) - (uint64_t)count_pairs(origins, theirs);
        else
            leaves += (uint64_t)((bits_count(origins) + clone) * each + more);
    }
    return leaves;
}

/* Unless a pass or the limit comes first, the last two moves are counted at once. */
static uint64_t count_deep(struct ataxx_small_state *s, int depth, ludo_move *scratch) {
    if (depth == 1 || s->head.mover < 0)
        return ataxx_small_walk(s, depth, scratch);
    if (depth == 2 && s->head.limit - s->head.idle > 1 &&
        (ataxx_small_reach(s->own[s->head.turn]) & s->empty))
        return count_two(s);
    uint64_t leaves = 0;
    size_t count = ataxx_small_list(s, scratch);
    for (size_t i = 0; i < count; i++) {
        struct ataxx_small_state after = *s;
        ataxx_small_play(&after, scratch[i]);
        leaves += count_deep(&after, depth - 1, scratch + count);
    }
    return leaves;
}

static uint64_t ataxx_small_perft(void *state, int depth, ludo_move *scratch) {
    struct ataxx_small_state copy = *(const struct ataxx_small_state *)state;
    if (copy.head.mover == LUDO_NATURE)
        ataxx_small_play(&copy, 0);
    return depth > 0 ? count_deep(&copy, depth, scratch) : 1;
}

static char cell(const void *state, int row, int column) {
    const struct ataxx_small_state *s = state;
    uint64_t bit = ataxx_small_bit(row * STRIDE + column);
    if (s->empty & bit)
        return '\0';
    for (int player = 0; player < s->head.players; player++)
        if (s->own[player] & bit)
            return ROWS_PLAYERS[player];
    return '-';
}

static void put(void *state, int row, int column, int player) {
    struct ataxx_small_state *s = state;
    uint64_t bit = ataxx_small_bit(row * STRIDE + column);
    s->empty &= ~bit;
    if (player >= 0)
        s->own[player] |= bit;
}

static void clear(void *state, const ludo_options *options) {
    struct ataxx_small_state *s = state;
    memset(s, 0, sizeof *s);
    ataxx_set_head(&s->head, options, STRIDE);
    for (int row = 0; row < s->head.rows; row++)
        s->empty |= (ataxx_small_bit(s->head.columns) - 1) << row * STRIDE;
}

static void conclude(void *state) {
    ataxx_small_conclude(state);
}

static const struct ataxx_access cells = {cell, put, clear, conclude};

static void close_cell(void *context, int row, int column) {
    put(context, row, column, LUDO_NOBODY);
}

void ataxx_small_obstruct(struct ataxx_small_state *s, uint64_t word) {
    ataxx_draw_lots(s, word, &cells, close_cell, s);
    conclude(s);
}

static size_t state_size(const ludo_options *options) {
    (void)options;
    return sizeof(struct ataxx_small_state);
}

static int pieces_of(const void *state, int player) {
    const struct ataxx_small_state *s = state;
    return bits_count(s->own[player]);
}

#include "games/ataxx/entries.h"

const ludo_rules ataxx_game = {
    .samples =
        (const char *const[]){
            "ataxx",
            "ataxx:pass=ply",
            "ataxx:players=4",
            "ataxx:size=5x5",
            "ataxx:size=5x7,players=3,pass=ply,limit=30",
            "ataxx:size=9x11,players=3",
            "ataxx:obstacles=8",
            "ataxx:obstacles=3,symmetric=yes",
            "ataxx:size=5x5,players=4,obstacles=17,pass=ply",
            "ataxx:size=21x19",
            "ataxx:size=9x5,players=4,obstacles=15,pass=ply",
            "ataxx:size=5x99,players=4,obstacles=40,symmetric=yes,limit=0",
            "ataxx:limit=20",
            "ataxx:size=5x5,limit=0",
            NULL,
        },
    .state_size = state_size,
    ATAXX_ENTRIES,
    LUDO_WALKS(ataxx_small),
};
