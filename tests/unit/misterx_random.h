/*
 * Random turns of Mister X as commands, found with the plain rules alone. Each way of choosing
 * leads to games of its own kind: stacks, long walks, hunts, both Mister X enclosed at once,
 * players who cannot move.
 */
#ifndef TESTS_UNIT_MISTERX_RANDOM_H
#define TESTS_UNIT_MISTERX_RANDOM_H

#include "misterx_plain.h"
#include <ludothek/random.h>

enum manner {
    UNIFORM,
    CLIMBING,
    WALKING,
    HUNTING,
    EMBRACING,
    SMOTHERING,
    STRETCHING,
    TOWERING,
    MANNERS
};

enum { LINE = 1024, LONGEST_WALK = 46 };

struct proposal {
    struct plain_move move;
    int way[LONGEST_WALK + 1][2], steps;
    bool placed;
    int score;
};

static int below(ludo_random *random, int bound) {
    return (int)ludo_below(random, (uint64_t)bound);
}

static bool chance(ludo_random *random, int percent) {
    return below(random, 100) < percent;
}

/* A piece in play, or -1. */
static int piece_in_play(const struct plain *p, ludo_random *random) {
    int found = -1, seen = 0;
    for (int i = 0; i < 22; i++)
        if (p->piece[i].lies && below(random, ++seen) == 0)
            found = i;
    return found;
}

/* Names a cell by any edge of any piece but the mover. */
static inline int name_cell(const struct plain *p, int mover, const int cell[2],
                            ludo_random *random, char *text) {
    int edge = -1, target = 0, seen = 0;
    for (int i = 0; i < 22; i++)
        for (int e = 0; p->piece[i].lies && i != mover && e <= 6; e++)
            if (p->piece[i].q + plain_dq[e] == cell[0] && p->piece[i].r + plain_dr[e] == cell[1] &&
                below(random, ++seen) == 0) {
                edge = e;
                target = i;
            }
    return edge < 0 ? 0 : sprintf(text, " %d %s", edge, plain_name(p, target));
}

static inline void write_proposal(const struct plain *p, const struct proposal *it,
                                  ludo_random *random, char *line) {
    int length =
        sprintf(line, "%s %s", it->placed ? "place" : "move", plain_name(p, it->move.piece));
    for (int i = 1; i <= it->steps; i++)
        length += name_cell(p, it->move.piece, it->way[i], random, line + length);
}

/* One more slide, to a new cell unless the way may meet itself; false when there is none. */
static bool walk_on(const struct plain *p, struct proposal *it, ludo_random *random) {
    const int *from = it->way[it->steps];
    int *to = it->way[it->steps + 1];
    for (int first = below(random, 6), i = 0; i < 6; i++) {
        int e = (first + i) % 6 + 1;
        to[0] = from[0] + plain_dq[e];
        to[1] = from[1] + plain_dr[e];
        bool fresh = true, crossing = p->crossing && plain_kind(p, it->move.piece) == 'I';
        for (int j = 0; j <= it->steps && !crossing; j++)
            fresh &= it->way[j][0] != to[0] || it->way[j][1] != to[1];
        if (fresh && plain_slide(p, it->move.piece, from[0], from[1], to[0], to[1])) {
            it->steps++;
            return true;
        }
    }
    return false;
}

static bool propose_move(const struct plain *p, struct proposal *it, ludo_random *random) {
    char kind = plain_kind(p, it->move.piece);
    int e = below(random, 6) + 1, wanted = kind == 'X'   ? 1
                                           : kind == 'E' ? 3
                                                         : 1 + below(random, 12);
    int *from = it->way[0], *to = it->way[1];
    if (kind == 'I' && chance(random, 30))
        wanted = LONGEST_WALK;
    from[0] = p->piece[it->move.piece].q;
    from[1] = p->piece[it->move.piece].r;
    if (kind == 'A' || kind == 'S') {
        it->steps = 1;
        to[0] = from[0] + plain_dq[e];
        to[1] = from[1] + plain_dr[e];
        if (kind == 'A')
            return plain_agent(p, it->move.piece, to[0], to[1]);
        int over = 0;
        for (; plain_height(p, to[0], to[1], -1) > 0; over++) {
            to[0] += plain_dq[e];
            to[1] += plain_dr[e];
        }
        return over > 0;
    }
    while (it->steps < wanted && walk_on(p, it, random))
        continue;
    if (memcmp(it->way[it->steps], from, sizeof *it->way) == 0)
        return false;
    return kind == 'I' ? it->steps > 0 : it->steps == wanted;
}

static bool propose_place(const struct plain *p, struct proposal *it, ludo_random *random) {
    int target = piece_in_play(p, random), e = below(random, 6) + 1;
    it->placed = true;
    it->steps = 1;
    it->way[1][0] = p->piece[target].q + plain_dq[e];
    it->way[1][1] = p->piece[target].r + plain_dr[e];
    return plain_may_place(p, it->move.piece, it->way[1][0], it->way[1][1]);
}

/* Occupied cells around Mister X. */
static int around(const struct plain *p, int colour) {
    const struct plain_piece *x = &p->piece[11 * colour];
    int count = 0;
    for (int e = 1; x->lies && e <= 6; e++)
        count += plain_height(p, x->q + plain_dq[e], x->r + plain_dr[e], -1) > 0;
    return count;
}

static int covered(const struct plain *p, int colour) {
    int count = 0;
    for (int i = 11 * colour; i < 11 * colour + 11; i++)
        count += p->piece[i].lies && plain_top(p, p->piece[i].q, p->piece[i].r) != i;
    return count;
}

/* How far agents lie from each other. */
static int way_to_agents(const struct plain *p) {
    int sum = 0;
    for (int i = 0; i < 22; i++)
        for (int j = 0; j < i; j++) {
            int q = p->piece[i].q - p->piece[j].q, r = p->piece[i].r - p->piece[j].r;
            if (p->piece[i].lies && p->piece[j].lies && plain_kind(p, i) == 'A' &&
                plain_kind(p, j) == 'A')
                sum += (abs(q) + abs(r) + abs(q + r)) / 2;
        }
    return sum;
}

/* Stacks of two. */
static int raised(const struct plain *p) {
    int count = 0;
    for (int i = 0; i < 22; i++)
        count += p->piece[i].lies && p->piece[i].level == 1;
    return count;
}

static int rate(const struct plain *p, const struct proposal *it, enum manner manner,
                ludo_random *random) {
    struct plain after = *p;
    int noise = below(random, 4), own = p->turn;
    char kind = plain_kind(p, it->move.piece);
    plain_play(&after, it->move);
    switch (manner) {
    case CLIMBING:
        return kind == 'A'
                   ? 20 + 8 * after.piece[it->move.piece].level - way_to_agents(&after) + noise
                   : noise;
    case TOWERING: /* many stacks side by side */
        return 20 * raised(&after) + (kind == 'A' ? 40 - way_to_agents(&after) : 0) + noise;
    case WALKING:
        return it->placed ? noise : it->steps;
    case HUNTING:
        return 4 * around(&after, !own) - 3 * around(&after, own) + noise;
    case EMBRACING: {
        int red = around(&after, 0), violet = around(&after, 1);
        return red == 6 && violet == 6   ? 100
               : red == 6 || violet == 6 ? -100
                                         : 2 * (red + violet) + noise;
    }
    case SMOTHERING: /* Infrared lies still, Ultraviolet climbs on it */
        return own == 0 ? (it->placed ? 0 : 8) + noise
                        : 8 * covered(&after, 0) + 2 * (kind == 'A') + noise;
    case STRETCHING:
        return abs(2 * it->move.q + it->move.r) + noise;
    default:
        return noise;
    }
}

/* A legal turn other than a pass; false when none was found, which does not mean that there is
 * none. */
static bool propose(const struct plain *p, enum manner manner, ludo_random *random,
                    struct proposal *best) {
    int movable[11] = {0}, found = 0, wanted = manner == UNIFORM ? 1 : 8;
    for (int tries = 0; tries < 150 && found < wanted; tries++) {
        int number = below(random, 11);
        struct proposal it = {.move = {11 * p->turn + number, 0, 0}};
        bool good;
        if (!p->piece[it.move.piece].lies) {
            good = propose_place(p, &it, random);
        } else {
            if (movable[number] == 0)
                movable[number] = plain_may_lift(p, it.move.piece) ? 1 : -1;
            good = movable[number] > 0 && propose_move(p, &it, random);
        }
        if (!good)
            continue;
        it.move.q = it.way[it.steps][0];
        it.move.r = it.way[it.steps][1];
        it.score = rate(p, &it, manner, random);
        if (found++ == 0 || it.score > best->score)
            *best = it;
    }
    return found > 0;
}

#endif
