/*
 * What a position of Mister X or Hive is worth: features that are counted, and a weight for each.
 *
 * Pieces matter by what they can do: wait in the hand, move, stand in place. Of a Mister X it matters how
 * many cells around him are taken, and how many enemies are free to take the rest.
 */
#ifndef MISTERX_VALUE_H
#define MISTERX_VALUE_H

#include "games/misterx/rules.h"
#include <stdlib.h>

enum { MX_SIEGES = 6, MX_PRESSING = 3 }; /* a siege is pressing with 3 to 5 cells taken */
enum { MX_FAR = 8 };                     /* farther does not matter */
enum { MX_FEATURES = 48 };               /* room for all, in whole registers */

/* Features of one colour, or their weights. X is his own Mister X, and "by siege" counts by the cells taken
 * around him, from 0 or, while it is pressing, from 3. */
union mx_features {
    struct {
        int waiting[MX_KINDS];       /* in hand */
        int free[MX_KINDS];          /* in play, may move, and does not touch the enemy's X */
        int siege[MX_SIEGES];        /* by siege: 1 */
        int next[MX_PRESSING];       /* by siege: it is the enemy's turn */
        int raiders[MX_PRESSING];    /* by siege: enemies that may move and do not touch X yet */
        int informants[MX_PRESSING]; /* by siege: the informants among them */
        int guards;                  /* own pieces beside X that may leave */
        int sealed;                  /* free cells beside X that nothing can slide into */
        int burden;                  /* an enemy lies on X */
        int shelter;                 /* an own piece lies on X */
        int approach;                /* steps that agents are short of the enemy's X, each at most MX_FAR */
        int climbers;                /* raised agents that touch the enemy's X */
        int shut_out;                /* has pieces in hand but no cell to place them */
        int cramped;                 /* has one or two cells */
        int turn;                    /* it is his turn */
    };
    int all[MX_FEATURES];
};

/* Whether two cells touch: their numbers differ by a step. */
static inline bool mx_touch(unsigned a, unsigned b) {
    enum { HERE = 32 };
    static const uint64_t steps = UINT64_C(1) << (HERE + 1) | UINT64_C(1) << (HERE + HEX_ROW - 1) |
                                  UINT64_C(1) << (HERE + HEX_ROW) | UINT64_C(1) << (HERE - 1) |
                                  UINT64_C(1) << (HERE - HEX_ROW + 1) | UINT64_C(1) << (HERE - HEX_ROW);
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
static inline bool mx_may_leave(const struct mx_state *s, const struct mx_sight *sight, unsigned piece,
                                unsigned kind) {
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
static inline void mx_count_pieces(const struct mx_state *s, const struct mx_sight *sight, unsigned colour,
                                   int sign, union mx_features *counts, int *raiders, int *informants) {
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
            counts->free[kind] += sign;
            *raiders += number > 0;
            *informants += kind == MX_INFORMANT;
        }
        if (free && guarded && mx_touch(cell, s->cell[own_x]))
            counts->guards += sign;
    }
}

/* Counts what surrounds the Mister X of a colour. */
static inline void mx_count_siege(const struct mx_state *s, const struct mx_sight *sight, unsigned colour,
                                  int sign, union mx_features *counts, int raiders, int informants) {
    unsigned x = colour * MX_SIDE, cell = s->cell[x], ring = hex_ring(sight->scene, cell);
    unsigned taken = (unsigned)bits_count(ring);
    counts->siege[taken] += sign;
    if (taken >= MX_SIEGES - MX_PRESSING) {
        unsigned pressing = taken - (MX_SIEGES - MX_PRESSING);
        counts->next[pressing] += s->turn != colour ? sign : 0;
        counts->raiders[pressing] += sign * raiders;
        counts->informants[pressing] += sign * informants;
    }
    for (unsigned open = ~ring & 63; open; open &= open - 1)
        counts->sealed +=
            mx_slides[hex_ring(sight->scene, hex_next(cell, (unsigned)bits_first(open)))] ? 0 : sign;
    if (s->covered >> x & 1)
        *(hexes_has(s->top[colour], cell) ? &counts->shelter : &counts->burden) += sign;
}

/* Counts whether a colour has room for the pieces in its hand. */
static inline void mx_count_room(const struct mx_state *s, const struct mx_sight *sight, unsigned colour,
                                 int sign, union mx_features *counts) {
    if (!mx_hand(s, colour))
        return;
    hexes room = sight->around[colour] & ~sight->around[!colour] & ~hexes_load(sight->scene);
    unsigned cells = hexes_count(room);
    *(cells == 0 ? &counts->shut_out : &counts->cramped) += cells <= 2 ? sign : 0;
}

/* Counts all features: those of Infrared less those of Ultraviolet. */
static inline void mx_count(const struct mx_state *s, union mx_features *counts) {
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

/* What a feature is worth to its colour. */
static const union mx_features mx_weights = {{
    .waiting = {0, 6, 4, 4, 12},
    .free = {20, 26, 10, 10, 32},
    .siege = {0, -20, -55, -100, -160, -260},
    .next = {-10, -20, -60},
    .raiders = {-2, -5, -10},
    .informants = {-2, -5, -10},
    .guards = 8,
    .sealed = 4,
    .burden = -120,
    .shelter = -10,
    .approach = -4,
    .climbers = 40,
    .shut_out = -120,
    .cramped = -10,
    .turn = 10,
}};

/* What a position is worth to Infrared. */
static inline int mx_value(const struct mx_state *s) {
    union mx_features counts;
    int value = 0;
    mx_count(s, &counts);
    for (int i = 0; i < MX_FEATURES; i++)
        value += counts.all[i] * mx_weights.all[i];
    return value;
}

#endif
