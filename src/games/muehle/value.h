/*
 * What a position of Nine Men's Morris is worth to the player to move: features times weights. Each
 * part of the game has weights of its own.
 */
#ifndef MUEHLE_VALUE_H
#define MUEHLE_VALUE_H

#include "games/muehle/rules.h"

enum {
    MUEHLE_AHEAD,  /* stones, in hand too, of the mover less those of the other: so are all but the
                      last */
    MUEHLE_CLOSED, /* stones in mills */
    MUEHLE_GAPS,   /* empty fields whose line lacks only them */
    MUEHLE_CONTESTED, /* those beside a stone of the opponent */
    MUEHLE_READY,     /* those that the next step can fill */
    MUEHLE_DOUBLE,    /* those that the next step can fill with a stone from another mill */
    MUEHLE_ROOM,      /* empty fields beside the stones */
    MUEHLE_BLOCKED,   /* stones without one */
    MUEHLE_ON_SIDES,  /* stones on the middles of sides */
    MUEHLE_CROSSED,   /* those with four neighbours */
    MUEHLE_FLYING,    /* 1 for a player who flies */
    MUEHLE_MOVER,     /* 1 */
    MUEHLE_KINDS,
};

enum {
    MUEHLE_PLACING,
    MUEHLE_STEPPING,
    MUEHLE_ENDING, /* somebody flies */
    MUEHLE_PARTS,
};
enum { MUEHLE_FEATURES = MUEHLE_PARTS * MUEHLE_KINDS };

/* The fields where a step of one of these stones closes a mill, if they are empty. */
static inline uint32_t muehle_stepped(const struct muehle_gaps *gaps, uint32_t stones) {
    uint32_t round = muehle_clockwise(stones) & (gaps->across | gaps->ahead);
    uint32_t back = muehle_anticlockwise(stones) & (gaps->across | gaps->behind);
    return round | back | ((stones << 8 | stones >> 8) & gaps->between);
}

/* Counts what depends on the board for one player. */
static inline void muehle_look(uint32_t own, uint32_t other, bool flies, int sign, int *features) {
    uint32_t empty = MUEHLE_BOARD & ~(own | other), mills = muehle_mills(own);
    struct muehle_gaps lines = muehle_gaps(own);
    uint32_t gaps = (lines.between | lines.across | lines.ahead | lines.behind) & empty;
    features[MUEHLE_AHEAD] += sign * bits_count(own);
    features[MUEHLE_CLOSED] += sign * bits_count(mills);
    features[MUEHLE_GAPS] += sign * bits_count(gaps);
    features[MUEHLE_CONTESTED] += sign * bits_count(gaps & muehle_neighbours(other));
    features[MUEHLE_READY] += sign * bits_count(flies ? gaps : muehle_stepped(&lines, own) & empty);
    features[MUEHLE_DOUBLE] += sign * bits_count(muehle_stepped(&lines, mills) & empty);
    features[MUEHLE_ROOM] += sign * bits_count(muehle_neighbours(own) & empty);
    features[MUEHLE_BLOCKED] += sign * bits_count(own & ~muehle_neighbours(empty));
    features[MUEHLE_ON_SIDES] += sign * bits_count(own & MUEHLE_MIDDLES);
    features[MUEHLE_CROSSED] += sign * bits_count(own & MUEHLE_CROSSINGS);
    features[MUEHLE_FLYING] += sign * flies;
}

/* Counts all features, and gives the part of the game whose weights they have. */
static inline int muehle_look_at(const struct muehle_position *p, int *features) {
    bool placing = p->hand || p->other_hand;
    bool flies = !placing && bits_count(p->own) == MUEHLE_LEAST;
    bool other_flies = !placing && bits_count(p->other) == MUEHLE_LEAST;
    for (int i = 0; i < MUEHLE_KINDS; i++)
        features[i] = 0;
    features[MUEHLE_AHEAD] = p->hand - p->other_hand;
    features[MUEHLE_MOVER] = 1;
    muehle_look(p->own, p->other, flies, 1, features);
    muehle_look(p->other, p->own, other_flies, -1, features);
    return placing ? MUEHLE_PLACING : flies || other_flies ? MUEHLE_ENDING : MUEHLE_STEPPING;
}

/*
 * In the order of the features, for each part of the game. Fitted by training/tune in two rounds:
 * from 1,000 for a stone, 60 for a gap and 10 for room `tune muehle 1500 2000 1` (198,391
 * positions, loss 0.6900 before, 0.6882 after), then `tune muehle 2000 2000 41` (317,712 positions,
 * 0.6313, 0.6297). A third round without MUEHLE_ON_SIDES and MUEHLE_CROSSED scored 46.3 % +- 1.9
 * against these.
 */
static const int muehle_weights[MUEHLE_PARTS][MUEHLE_KINDS] = {
    {1304, -104, 375, 56, 287, 161, 168, -220, 4, 7, 0, 554},
    {714, 210, 235, -232, 636, 262, 35, -237, 45, 51, 0, 271},
    {1116, -220, 1, -15, 24, 417, -32, 9, 17, 54, 1557, 95},
};

static inline int muehle_value(const struct muehle_position *p) {
    int features[MUEHLE_KINDS], value = 0;
    const int *weights = muehle_weights[muehle_look_at(p, features)];
    for (int i = 0; i < MUEHLE_KINDS; i++)
        value += features[i] * weights[i];
    return value;
}

#endif
