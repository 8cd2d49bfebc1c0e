/* The engine for Mister X and Hive. */
#include "games/misterx/game.h"
#include "games/misterx/value.h"
#include "search/engines/engines.h"

enum { NEAR_ENEMY_X = 160, LEAVES_OWN_X = 80, PLACES_NEAR = 40 };
enum { FATAL = 3000 }; /* what a win at the next turn is worth that the search has not come to */

static inline int mx_winner(const struct mx_state *s) {
    return s->enclosed == 1 ? MX_VIOLET : s->enclosed == 2 ? MX_RED : -1;
}

/* Whether the player to move can enclose the enemy's Mister X, who has one free cell left. */
static inline bool mx_encloses(const struct mx_state *s, unsigned last) {
    ludo_move moves[MX_MOST_MOVES];
    size_t count = mx_list(s, moves);
    for (size_t i = 0; i < count; i++) {
        if (mx_move_goal(moves[i]) != last || moves[i] == MX_PASS)
            continue;
        struct mx_state next = *s;
        mx_play(&next, moves[i]);
        if (next.enclosed == 2u >> s->turn)
            return true;
    }
    return false;
}

/* The last free cell beside a Mister X, or -1 if there are more. */
static inline int mx_last_cell(const struct mx_state *s, unsigned colour) {
    uint64_t scene[HEX_WORDS];
    hexes_store(scene, mx_scene(s));
    unsigned x = colour * MX_SIDE,
             open = mx_x_in_play(s, colour) ? ~hex_ring(scene, s->cell[x]) & 63 : 63;
    return open & (open - 1) ? -1 : (int)hex_next(s->cell[x], (unsigned)bits_first(open));
}

static inline int mx_value(const struct mx_state *s, int player) {
    int last = mx_last_cell(s, !s->turn);
    if (last >= 0 && mx_encloses(s, (unsigned)last))
        return FATAL;
    return player == MX_RED ? mx_value_for_red(s) : -mx_value_for_red(s);
}

static inline int mx_order(const struct mx_state *s, ludo_move move) {
    if (move == MX_PASS)
        return -500;
    unsigned piece = mx_move_piece(move), goal = mx_move_goal(move), own_x = s->turn * MX_SIDE,
             enemy_x = MX_SIDE - own_x;
    bool placing = s->hand >> piece & 1;
    int order = placing ? 0 : 10;
    if (mx_x_in_play(s, s->turn ^ 1u)) {
        bool to = mx_touch(goal, s->cell[enemy_x]);
        bool from = !placing && mx_touch(s->cell[piece], s->cell[enemy_x]);
        order += (placing ? PLACES_NEAR : NEAR_ENEMY_X) * (to - from);
    }
    if (!placing && mx_x_in_play(s, s->turn))
        order += LEAVES_OWN_X *
                 (mx_touch(s->cell[piece], s->cell[own_x]) - mx_touch(goal, s->cell[own_x]));
    return order;
}

static inline void mx_null_move(struct mx_state *s) {
    s->turn ^= 1;
}

/* A player who is shut out passes again and again; what the other one prepares meanwhile takes its
 * time. */
static inline bool mx_forced(const struct mx_state *s, ludo_move move) {
    return move == MX_PASS && (s->hive || mx_count(s) == 1);
}

/* The hash knows kinds, not numbers: the transposition table keeps the kind of a piece, the cell it
 * comes from (16 bits: it may be the hand) and its goal. The highest bit tells such a word from
 * MX_PASS. */
static inline uint32_t mx_to_tt(const struct mx_state *s, ludo_move move) {
    if (move == MX_PASS)
        return MX_PASS;
    unsigned piece = mx_move_piece(move), kind = mx_kind(s->hive, piece % MX_SIDE);
    return 1u << 31 | kind << 25 | (uint32_t)s->cell[piece] << 9 | mx_move_goal(move);
}

static inline ludo_move mx_from_tt(const struct mx_state *s, uint32_t move) {
    if (move == MX_PASS)
        return MX_PASS;
    unsigned kind = move >> 25 & 0x3f, from = move >> 9 & 0xffff, goal = move % HEX_CELLS;
    for (unsigned rest = mx_of_kind(s->hive, kind); rest; rest &= rest - 1) {
        unsigned piece = s->turn * MX_SIDE + (unsigned)bits_first(rest);
        if (s->cell[piece] == from && !(s->covered >> piece & 1))
            return mx_move(piece, goal);
    }
    return SEARCH_NONE;
}

#define G(name)     mx_##name
#define G_REPEATS   1
#define G_NULL_MOVE 1
#define G_FORCED    1
#define G_TRANSLATE 1
#define G_NUMBERS   1
/* Found by training/spsa in 10,200 games of Hive at 20,000 nodes. */
SEARCH_NUMBERS(mx, .aspiration = 9, .futility_depth = 8, .futility = 22, .razor = 67,
               .late_first = 3, .late_far = -17, .late_ply = 13, .count_depth = 6, .count_base = 2,
               .count_slope = 4, .null_least = 3, .null_base = 4, .null_part = 4,
               .reduce_base = -20, .reduce_slope = 48, .reduce_history = 4800, .unknown_depth = 5)
#include "search/pvs.h"

static void features(const void *state, int *values) {
    const struct mx_state *s = state;
    union mx_features counts;
    mx_count_features(s, &counts);
    int early = mx_early(s), sign = s->turn == MX_RED ? 1 : -1;
    for (int i = 0; i < MX_FEATURES; i++) {
        values[i] = sign * counts.all[i] * early;
        values[MX_FEATURES + i] = sign * counts.all[i] * (MX_PIECES - early);
    }
}

static const int *weights(const void *state) {
    return (
        const int *)mx_weights[((const struct mx_state *)state)->hive]; /* of both ends in a row */
}

static const struct search_evaluation evaluation = {2 * MX_FEATURES, MX_PIECES, features, weights};
const struct search_engine misterx_engine = {.game = &misterx_game,
                                             .search = mx_search_contract,
                                             .numbers = &mx_numbers,
                                             .evaluation = &evaluation};
const struct search_engine hive_engine = {.game = &hive_game,
                                          .search = mx_search_contract,
                                          .numbers = &mx_numbers,
                                          .evaluation = &evaluation};
