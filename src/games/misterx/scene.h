/*
 * What follows from the scene alone, the set of occupied cells: which pieces hold it together, and
 * where pieces slide, walk and jump. Whose pieces they are, and which kinds, does not matter here.
 */
#ifndef MISTERX_SCENE_H
#define MISTERX_SCENE_H

#include "games/misterx/hexes.h"

/* The most cells around 21 connected ones, 2 * 21 + 4: a cell has six neighbours, and each further
 * one takes the place of a neighbour and brings at most three new ones. So no walk has more steps.
 */
enum { MX_WALK = 46 };

/* Cells with two or more gaps to empty cells of `open` in their ring of neighbours; n[d] is the
 * scene as seen in direction d. */
HEXES_INLINE hexes mx_between_gaps(const hexes n[HEX_SIDES], const hexes open[HEX_SIDES]) {
    static const uint8_t round[HEX_SIDES + 1] = {5, 3, 1, 0, 2, 4, 5};
    hexes one = {0}, two = {0};
    for (int i = 0; i < HEX_SIDES; i++) {
        hexes gap = n[round[i]] & open[round[i + 1]];
        two |= one & gap;
        one |= gap;
    }
    return two;
}

/* seen[d]: the cells whose neighbour in direction d is a member. */
HEXES_INLINE void mx_look(hexes set, hexes seen[HEX_SIDES]) {
    hexes to[HEX_SIDES];
    hexes_steps(set, to);
    for (unsigned d = 0; d < HEX_SIDES; d++)
        seen[d] = to[hex_opposite(d)];
}

/*
 * The cells that hold the scene together. Lifting a cell joins the empty regions in the gaps of its
 * ring; the scene falls apart exactly when two gaps belonged to the same region. Without holes
 * there is one region only, and whether there are holes tells the Euler characteristic: cells less
 * pairs plus triangles of neighbours, summed up cell by cell from three of its neighbours, is 1
 * less the number of holes.
 */
HEXES_INLINE hexes mx_pins(hexes scene) {
    hexes n[HEX_SIDES], open[HEX_SIDES];
    mx_look(scene, n);
    for (int d = 0; d < HEX_SIDES; d++)
        open[d] = ~n[d];
    hexes first = scene & ~(n[5] | n[3] | n[1]), last = scene & n[5] & n[1] & ~n[3];
    if (__builtin_expect(hexes_difference(first, last) == 1, 1))
        return mx_between_gaps(n, open) & scene;
    hexes pins = {0}, rest = hexes_around(scene) & ~scene;
    while (hexes_any(rest)) {
        hexes region = hexes_one(hexes_nth(rest, 0)), before;
        do {
            before = region;
            region |= hexes_around(region) & rest;
        } while (hexes_any(region ^ before));
        rest &= ~region;
        mx_look(region, open);
        pins |= mx_between_gaps(n, open);
    }
    return pins & scene;
}

/* Directions of steps for every ring of neighbours. In a slide the goal is empty, and one of the
 * two cells beside the way is occupied; through a narrow gap both are. An agent steps onto occupied
 * cells, too. */
#define MX_BIT(ring, d) (((ring) >> (d)) & 1)
#define MX_SLIDE(ring, d, a, b)                                                                    \
    ((~MX_BIT(ring, d) & (MX_BIT(ring, a) ^ MX_BIT(ring, b)) & 1) << (d))
#define MX_GAP(ring, d, a, b) ((~MX_BIT(ring, d) & MX_BIT(ring, a) & MX_BIT(ring, b) & 1) << (d))
#define MX_AROUND(step, ring)                                                                      \
    (step(ring, 0, 1, 2) | step(ring, 1, 3, 0) | step(ring, 2, 0, 4) | step(ring, 3, 5, 1) |       \
     step(ring, 4, 2, 5) | step(ring, 5, 4, 3))
#define MX_SLIDES(ring)   MX_AROUND(MX_SLIDE, ring)
#define MX_CLIMBS(ring)   (MX_SLIDES(ring) | (ring))
#define MX_GAPS(ring)     (MX_CLIMBS(ring) | MX_AROUND(MX_GAP, ring))
#define MX_4(steps, ring) steps(ring), steps((ring) + 1), steps((ring) + 2), steps((ring) + 3)
#define MX_16(steps, ring)                                                                         \
    MX_4(steps, ring), MX_4(steps, ring + 4), MX_4(steps, ring + 8), MX_4(steps, ring + 12)
#define MX_ALL_RINGS(steps) MX_16(steps, 0), MX_16(steps, 16), MX_16(steps, 32), MX_16(steps, 48)
static const uint8_t mx_slides[64] = {MX_ALL_RINGS(MX_SLIDES)};
static const uint8_t mx_agent_steps[2][64] = {{MX_ALL_RINGS(MX_CLIMBS)}, {MX_ALL_RINGS(MX_GAPS)}};

/* The two directions beside a direction. */
static const uint8_t mx_beside[HEX_SIDES][2] = {{1, 2}, {3, 0}, {0, 4}, {5, 1}, {2, 5}, {4, 3}};

#ifdef HEXES_WIDE
/* enter[d]: cells that a slide in direction d may enter. */
HEXES_INLINE void mx_entries(hexes scene, hexes enter[HEX_SIDES]) {
    hexes to[HEX_SIDES];
    hexes_steps(scene, to);
    for (unsigned d = 0; d < HEX_SIDES; d++)
        enter[d] = ~scene & (to[mx_beside[d][0]] ^ to[mx_beside[d][1]]);
}

/* Where one slide leads from the members. */
HEXES_INLINE hexes mx_slide(hexes set, const hexes enter[HEX_SIDES]) {
    hexes to[HEX_SIDES];
    hexes_steps(set, to);
    return ((to[0] & enter[0]) | (to[1] & enter[1]) | (to[2] & enter[2])) |
           ((to[3] & enter[3]) | (to[4] & enter[4]) | (to[5] & enter[5]));
}

/* The goals of an informant that starts on a cell: wherever slides lead. */
HEXES_INLINE hexes mx_informant(hexes scene, unsigned cell) {
    hexes start = hexes_one(cell), enter[HEX_SIDES];
    mx_entries(scene & ~start, enter);
    hexes reached = start, before;
    do {
        reached |= mx_slide(reached, enter);
        before = reached;
        reached |= mx_slide(reached, enter);
    } while (hexes_any(reached ^ before));
    return reached & ~start;
}

/* The goals of an investigator whose first step goes in one of `directions`. After the first step
 * only the start and the first cell can be met again: two steps later. */
HEXES_INLINE hexes mx_investigator(hexes scene, unsigned cell, unsigned directions) {
    hexes start = hexes_one(cell), enter[HEX_SIDES], goals = {0};
    mx_entries(scene & ~start, enter);
    for (; directions; directions &= directions - 1) {
        hexes first = hexes_one(hex_next(cell, (unsigned)bits_first(directions)));
        hexes second = mx_slide(first, enter) & ~start;
        goals |= mx_slide(second, enter) & ~(start | first);
    }
    return goals;
}
#else
/* Walkers that go cell by cell: the scene without one of them, with its first word behind its last
 * once more. */
HEXES_INLINE void mx_store_others(uint64_t words[HEX_WORDS + 1], hexes scene, hexes start) {
    hexes_store(words, scene & ~start);
    words[HEX_WORDS] = words[0];
}

/* Directions of slides from a cell, but for the one back to where the last slide came from. */
static inline unsigned mx_onward(const uint64_t others[HEX_WORDS + 1], unsigned cell,
                                 unsigned last) {
    return mx_slides[hex_ring_of(others, cell)] & ~(1u << hex_opposite(last));
}

HEXES_INLINE hexes mx_informant(hexes scene, unsigned cell) {
    uint64_t others[HEX_WORDS + 1], reached[HEX_WORDS];
    struct {
        uint16_t cell, onward;
    } ways[MX_WALK + 1];
    hexes start = hexes_one(cell);
    mx_store_others(others, scene, start);
    hexes_store(reached, start);
    ways[0].cell = (uint16_t)cell;
    ways[0].onward = mx_slides[hex_ring_of(others, cell)];
    for (unsigned i = 0, count = 1; i < count; i++)
        for (unsigned rest = ways[i].onward; rest; rest &= rest - 1) {
            unsigned direction = (unsigned)bits_first(rest),
                     next = hex_next(ways[i].cell, direction);
            uint64_t bit = UINT64_C(1) << next % 64;
            if (reached[next / 64] & bit)
                continue;
            reached[next / 64] |= bit;
            ways[count].cell = (uint16_t)next;
            ways[count++].onward = (uint16_t)mx_onward(others, next, direction);
        }
    return hexes_load(reached) & ~start;
}

HEXES_INLINE hexes mx_investigator(hexes scene, unsigned cell, unsigned directions) {
    uint64_t others[HEX_WORDS + 1], goals[HEX_WORDS] = {0};
    hexes start = hexes_one(cell);
    mx_store_others(others, scene, start);
    for (; directions; directions &= directions - 1) {
        unsigned one = (unsigned)bits_first(directions), first = hex_next(cell, one);
        for (unsigned rest = mx_onward(others, first, one); rest; rest &= rest - 1) {
            unsigned two = (unsigned)bits_first(rest), second = hex_next(first, two);
            for (unsigned last = mx_onward(others, second, two); last; last &= last - 1) {
                unsigned goal = hex_next(second, (unsigned)bits_first(last));
                goals[goal / 64] |= UINT64_C(1) << goal % 64;
            }
        }
    }
    return hexes_load(goals) & ~start;
}
#endif

/* The goal of a spy that jumps in a direction. */
static inline unsigned mx_jump(const uint64_t scene[HEX_WORDS], unsigned cell, unsigned direction) {
    do
        cell = hex_next(cell, direction);
    while (hexes_has(scene, cell));
    return cell;
}

#endif
