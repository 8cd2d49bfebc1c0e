/* The engine for Mister X and Hive. */
#include "games/misterx/misterx.h"
#include "search/engines/engines.h"

/* How near to being enclosed a Mister X is, by his occupied neighbours; what a piece in play, free to move,
 * is worth. */
static const int siege[] = {0, 20, 55, 110, 200, 380, 0};
enum { FREE_PIECE = 14, COVERED_X = 60, NEAR_ENEMY_X = 160, LEAVES_OWN_X = 80, PLACES_NEAR = 40 };

static inline int misterx_side_value(const struct mx_state *s, const uint64_t scene[HEX_WORDS],
                                     unsigned colour) {
    uint32_t own = (uint32_t)MX_ALL << colour * MX_SIDE;
    int value = FREE_PIECE * bits_count(own & ~s->hand & ~s->covered);
    if (mx_x_in_play(s, colour)) {
        unsigned x = colour * MX_SIDE;
        value -= siege[bits_count(hex_ring(scene, s->cell[x]))] + COVERED_X * (int)(s->covered >> x & 1);
    }
    return value;
}

static inline int misterx_winner(const struct mx_state *s) {
    return s->enclosed == 1 ? MX_VIOLET : s->enclosed == 2 ? MX_RED : -1;
}

static inline int misterx_value(const struct mx_state *s, int player) {
    uint64_t scene[HEX_WORDS];
    hexes_store(scene, mx_scene(s));
    return misterx_side_value(s, scene, (unsigned)player) -
           misterx_side_value(s, scene, (unsigned)player ^ 1);
}

/* Whether two cells touch. */
static inline bool misterx_touch(unsigned a, unsigned b) {
    for (unsigned direction = 0; direction < 6; direction++)
        if (hex_next(a, direction) == b)
            return true;
    return false;
}

static inline int misterx_order(const struct mx_state *s, ludo_move move) {
    if (move == MX_PASS)
        return -500;
    unsigned piece = mx_move_piece(move), goal = mx_move_goal(move), own_x = s->turn * MX_SIDE,
             enemy_x = MX_SIDE - own_x;
    bool placing = s->hand >> piece & 1;
    int order = placing ? 0 : 10;
    if (mx_x_in_play(s, s->turn ^ 1u)) {
        bool to = misterx_touch(goal, s->cell[enemy_x]);
        bool from = !placing && misterx_touch(s->cell[piece], s->cell[enemy_x]);
        order += (placing ? PLACES_NEAR : NEAR_ENEMY_X) * (to - from);
    }
    if (!placing && mx_x_in_play(s, s->turn))
        order += LEAVES_OWN_X *
                 (misterx_touch(s->cell[piece], s->cell[own_x]) - misterx_touch(goal, s->cell[own_x]));
    return order;
}

static inline void misterx_pass(struct mx_state *s) {
    s->turn ^= 1;
}

/* The hash knows kinds, not numbers: the table keeps the kind of a piece and the cell it comes from. */
static inline ludo_move misterx_to_table(const struct mx_state *s, ludo_move move) {
    if (move == MX_PASS)
        return move;
    unsigned piece = mx_move_piece(move), kind = mx_kind(s->hive, piece % MX_SIDE);
    return (ludo_move)1 << 40 | (ludo_move)kind << 32 | (ludo_move)s->cell[piece] << 16 | mx_move_goal(move);
}

static inline ludo_move misterx_from_table(const struct mx_state *s, ludo_move move) {
    if (move == MX_PASS)
        return move;
    unsigned kind = move >> 32 & 0xff, from = move >> 16 & 0xffff;
    for (unsigned rest = mx_of_kind(s->hive, kind); rest; rest &= rest - 1) {
        unsigned piece = s->turn * MX_SIDE + (unsigned)bits_first(rest);
        if (s->cell[piece] == from && !(s->covered >> piece & 1))
            return mx_move(piece, (unsigned)move & 0xffff);
    }
    return SEARCH_NONE;
}

#define misterx_state mx_state
#define G(name)       misterx_##name
#define G_REPEATS
#define G_PASS
#define G_TRANSLATE
#include "search/pvs.h"

const struct search_engine misterx_engine = {.game = &misterx_game, .search = misterx_search_contract};
