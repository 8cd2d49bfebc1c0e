/*
 * What a position of Mister X or Hive is worth: features that are counted, and a weight for each.
 *
 * Pieces matter by what they can do: wait in the hand, move, stand in place. Of a Mister X it
 * matters how many cells around it are taken, and how many enemies are free to take the rest.
 */
#ifndef MISTERX_VALUE_H
#define MISTERX_VALUE_H

#include "games/misterx/rules.h"
#include <stdlib.h>

enum { MX_SIEGES = 6, MX_PRESSING = 4 }; /* a siege is pressing with 2 to 5 cells taken */
enum { MX_FAR = 8 };                     /* farther, or more, does not matter */
enum { MX_FEATURES = 48 };               /* room for all, in whole registers */

/* Features of one colour, or their weights. X is its own Mister X, and "by siege" counts by the
 * cells taken around it, from 0 or, while it is pressing, from 2. */
union mx_features {
    struct {
        int waiting[MX_KINDS];       /* in hand */
        int free[MX_KINDS];          /* in play, may move, and does not touch the enemy's X */
        int siege[MX_SIEGES];        /* by siege: 1 */
        int next[MX_PRESSING];       /* by siege: it is the enemy's turn */
        int raiders[MX_PRESSING];    /* by siege: enemies that may move and do not touch X yet */
        int informants[MX_PRESSING]; /* by siege: the informants among them */
        int escape[MX_PRESSING];     /* by siege: X may move */
        int besiegers;               /* enemies on top of cells beside X */
        int guards;                  /* own pieces beside X that may leave */
        int sealed;                  /* free cells beside X that nothing can slide into */
        int burden;                  /* an enemy lies on X */
        int shelter;                 /* an own piece lies on X */
        int approach; /* steps that agents are short of the enemy's X, each at most MX_FAR */
        int climbers; /* raised agents that touch the enemy's X */
        int raised;   /* raised agents that may move and do not */
        int room;     /* cells to place pieces, while there are any in hand; at most MX_FAR */
        int shut_out; /* has pieces in hand but no cell to place them */
        int cramped;  /* has one or two cells */
        int turn;     /* it is that colour's turn */
    };
    int all[MX_FEATURES];
};
_Static_assert(sizeof(union mx_features) == MX_FEATURES * sizeof(int),
               "MX_FEATURES has room for all");

/* Whether two cells touch: their numbers differ by a step. */
static inline bool mx_touch(unsigned a, unsigned b) {
    enum { HERE = 32 };
    static const uint64_t steps = UINT64_C(1) << (HERE + 1) | UINT64_C(1) << (HERE + HEX_ROW - 1) |
                                  UINT64_C(1) << (HERE + HEX_ROW) | UINT64_C(1) << (HERE - 1) |
                                  UINT64_C(1) << (HERE - HEX_ROW + 1) |
                                  UINT64_C(1) << (HERE - HEX_ROW);
    unsigned difference = (a - b + HERE) % HEX_CELLS;
    return difference < 64 && (steps >> difference & 1);
}

/* Steps from cell to cell over the pieces, as far as they matter. */
static inline int mx_distance(unsigned a, unsigned b) {
    int difference = (int)((a - b + HEX_CELLS / 2) % HEX_CELLS) - HEX_CELLS / 2;
    int r = (difference + (difference < 0 ? -HEX_ROW / 2 : HEX_ROW / 2)) / HEX_ROW,
        q = difference - r * HEX_ROW;
    int steps = abs(q) > abs(r) ? abs(q) : abs(r);
    steps = abs(q + r) > steps ? abs(q + r) : steps;
    return steps < MX_FAR ? steps : MX_FAR;
}

/* What both colours are looked at by. */
struct mx_sight {
    uint64_t scene[HEX_WORDS], pins[HEX_WORDS];
    hexes around[2]; /* the cells around the top pieces of a colour */
};

/* Whether a piece in play may leave its cell. */
static inline bool mx_may_leave(const struct mx_state *s, const struct mx_sight *sight,
                                unsigned piece, unsigned kind) {
    if (s->covered >> piece & 1)
        return false;
    if (s->raised >> piece & 1)
        return true;
    if (hexes_has(sight->pins, s->cell[piece]))
        return false;
    return kind == MX_AGENT || kind == MX_SPY || mx_slides[hex_ring(sight->scene, s->cell[piece])];
}

/* Counts the pieces of a colour; gives how many of them may raid the enemy's Mister X, and how many
 * informants are among those. */
static inline void mx_count_pieces(const struct mx_state *s, const struct mx_sight *sight,
                                   unsigned colour, int sign, union mx_features *counts,
                                   int *raiders, int *informants) {
    unsigned own_x = colour * MX_SIDE, enemy_x = MX_SIDE - own_x;
    bool guarded = mx_x_in_play(s, colour), hunting = mx_x_in_play(s, !colour);
    *raiders = *informants = 0;
    for (unsigned number = 0; number < MX_SIDE; number++) {
        unsigned piece = own_x + number, kind = mx_kind(s->hive, number), cell = s->cell[piece];
        if (s->hand >> piece & 1) {
            counts->waiting[kind] += sign;
            continue;
        }
        bool free = mx_may_leave(s, sight, piece, kind);
        if (hunting && kind == MX_AGENT)
            counts->approach += sign * mx_distance(cell, s->cell[enemy_x]);
        if (hunting && mx_touch(cell, s->cell[enemy_x])) {
            counts->climbers += s->raised >> piece & 1 ? sign : 0;
        } else if (free) {
            counts->raised += s->raised >> piece & 1 ? sign : 0;
            counts->free[kind] += sign;
            *raiders += number > 0;
            *informants += kind == MX_INFORMANT;
        }
        if (free && guarded && mx_touch(cell, s->cell[own_x]))
            counts->guards += sign;
    }
}

/* Counts what surrounds the Mister X of a colour. */
static inline void mx_count_siege(const struct mx_state *s, const struct mx_sight *sight,
                                  unsigned colour, int sign, union mx_features *counts, int raiders,
                                  int informants) {
    unsigned x = colour * MX_SIDE, cell = s->cell[x], ring = hex_ring(sight->scene, cell);
    unsigned taken = (unsigned)bits_count(ring);
    counts->siege[taken] += sign;
    if (taken >= MX_SIEGES - MX_PRESSING) {
        unsigned pressing = taken - (MX_SIEGES - MX_PRESSING);
        counts->next[pressing] += s->turn != colour ? sign : 0;
        counts->raiders[pressing] += sign * raiders;
        counts->informants[pressing] += sign * informants;
        counts->escape[pressing] += mx_may_leave(s, sight, x, MX_X) ? sign : 0;
    }
    counts->besiegers += sign * bits_count(hex_ring(s->top[!colour], cell));
    for (unsigned open = ~ring & 63; open; open &= open - 1)
        counts->sealed +=
            mx_slides[hex_ring(sight->scene, hex_next(cell, (unsigned)bits_first(open)))] ? 0
                                                                                          : sign;
    if (s->covered >> x & 1)
        *(hexes_has(s->top[colour], cell) ? &counts->shelter : &counts->burden) += sign;
}

/* Counts whether a colour has room for the pieces in its hand. */
static inline void mx_count_room(const struct mx_state *s, const struct mx_sight *sight,
                                 unsigned colour, int sign, union mx_features *counts) {
    if (!mx_hand(s, colour))
        return;
    hexes room = sight->around[colour] & ~sight->around[!colour] & ~hexes_load(sight->scene);
    int cells = (int)hexes_count(room);
    counts->room += sign * (cells < MX_FAR ? cells : MX_FAR);
    *(cells == 0 ? &counts->shut_out : &counts->cramped) += cells <= 2 ? sign : 0;
}

/* Counts all features: those of Infrared less those of Ultraviolet. */
static inline void mx_count_features(const struct mx_state *s, union mx_features *counts) {
    hexes scene = mx_scene(s);
    struct mx_sight sight;
    hexes_store(sight.scene, scene);
    hexes_store(sight.pins, mx_pins(scene));
    *counts = (union mx_features){0};
    for (unsigned colour = 0; colour < 2; colour++)
        sight.around[colour] = hexes_around(hexes_load(s->top[colour]));
    for (unsigned colour = 0; colour < 2; colour++) {
        int sign = colour == MX_RED ? 1 : -1, raiders, informants;
        mx_count_pieces(s, &sight, colour, sign, counts, &raiders, &informants);
        mx_count_room(s, &sight, colour, sign, counts);
        if (mx_x_in_play(s, !colour))
            mx_count_siege(s, &sight, !colour, -sign, counts, raiders, informants);
    }
    counts->turn = s->turn == MX_RED ? 1 : -1;
}

/* How much of the game is still to come: all pieces, or none, are in hand. */
static inline int mx_early(const struct mx_state *s) {
    return bits_count(s->hand);
}

/*
 * What a feature is worth to its colour, with all pieces in hand and with none. Fitted by
 * training/tune from weights set by hand, in two rounds of games at 2,000 nodes: first, while the
 * tool was still changing, 900 of Mister X (99,113 positions) and 1,500 of Hive (148,950); then,
 * with `escape`, `besiegers`, `raised` and `room` added and sieges pressing from 2 on, `tune
 * misterx 1200 2000 31` (111,939 positions, loss 0.6379 before, 0.6362 after) and `tune
 * misterx:pieces=hive 1500 2000 21` (137,211, 0.6252, 0.6235).
 */
static const union mx_features mx_weights[][2] = {
    /* Mister X */
    {{{.waiting = {-27, -61, -21, -27, -3},
       .free = {22, 38, 6, 7, 39},
       .siege = {0, 2, -28, -63, -116, -375},
       .next = {-5, -16, -73, -69},
       .raiders = {0, 0, -6, -79},
       .informants = {3, 1, -30, 53},
       .escape = {-4, 4, 40, 0},
       .besiegers = -32,
       .guards = 16,
       .sealed = 7,
       .burden = -144,
       .shelter = -12,
       .approach = -18,
       .climbers = 146,
       .raised = 30,
       .room = 5,
       .shut_out = -36,
       .cramped = 20,
       .turn = 39}},
     {{.waiting = {30, 2, 13, 12, 8},
       .free = {19, 27, 8, 6, 27},
       .siege = {0, -32, -59, -92, -162, -293},
       .next = {-6, -12, -22, 14},
       .raiders = {-4, -9, -9, -1},
       .informants = {0, -3, -9, 4},
       .escape = {-11, -5, 74, 0},
       .besiegers = -4,
       .guards = 35,
       .sealed = 11,
       .burden = -62,
       .shelter = -27,
       .approach = -6,
       .climbers = 54,
       .raised = 11,
       .room = 3,
       .shut_out = -85,
       .cramped = -34,
       .turn = 21}}},
    /* Hive */
    {{{.waiting = {-43, -44, -17, -21, 4},
       .free = {24, 25, 6, 11, 32},
       .siege = {0, 0, -20, -50, -88, -368},
       .next = {-7, -17, -82, -158},
       .raiders = {-8, -7, -20, -64},
       .informants = {7, 4, -41, 70},
       .escape = {-4, 23, 66, 0},
       .besiegers = -46,
       .guards = 10,
       .sealed = 10,
       .burden = -158,
       .shelter = 11,
       .approach = -13,
       .climbers = 146,
       .raised = 36,
       .room = 4,
       .shut_out = -65,
       .cramped = 22,
       .turn = 28}},
     {{.waiting = {47, 4, 17, 14, 3},
       .free = {3, 27, 12, 7, 25},
       .siege = {0, -43, -54, -91, -152, -276},
       .next = {-14, -18, -36, 7},
       .raiders = {-5, -8, -12, -12},
       .informants = {-3, -4, -10, -8},
       .escape = {0, 4, 74, 0},
       .besiegers = -4,
       .guards = 27,
       .sealed = 3,
       .burden = -63,
       .shelter = -21,
       .approach = -6,
       .climbers = 67,
       .raised = 5,
       .room = 2,
       .shut_out = -19,
       .cramped = -28,
       .turn = 13}}},
};

/* What a position is worth to Infrared. */
static inline int mx_value_for_red(const struct mx_state *s) {
    const union mx_features *weights = mx_weights[s->hive];
    union mx_features counts;
    int early = 0, late = 0, share = mx_early(s);
    mx_count_features(s, &counts);
    for (int i = 0; i < MX_FEATURES; i++) {
        early += counts.all[i] * weights[0].all[i];
        late += counts.all[i] * weights[1].all[i];
    }
    return (early * share + late * (MX_PIECES - share)) / MX_PIECES;
}

#endif
