/*
 * Sets of hexagonal cells: the unbounded board in 512 bits.
 *
 * The cell with axial coordinates (q, r) is bit (q + 23 r) mod 512: the plane is rolled up into one
 * long helix that bites its own tail, so a step to a neighbour is always the same rotation of the
 * 512 bits, and there are no edges to look after. Such a set is one AVX-512 register, and the six
 * neighbours of a cell lie within 47 consecutive bits.
 *
 * Why 512 cells are enough for a board without bounds: cells that share a bit differ by a vector
 * (q, r) with q + 23 r divisible by 512, and the shortest of these is 23 steps long (a test checks
 * that). At most 22 pieces lie on the board and they hang together, so
 *   - two pieces are at most 21 steps apart, and a neighbour of a piece is at most 22 steps from
 * any other piece: asking whether a neighbour of a piece is occupied never sees a wrong piece;
 *   - while a piece is lifted or still in a hand there are at most 21 pieces, all of the above
 * shrinks by one step, so that the cells around them are distinct (at most 22 steps apart), and
 * whether a cell next to one of those is occupied is answered rightly too (at most 22 steps again).
 * A slide or a placement asks for nothing farther off.
 *   - Empty cells around all 22 pieces are compared with each other only where pieces enclose a
 * hole. A ring of m >= 6 pieces is at most m / 2 steps across, so all pieces are at most 22 - m / 2
 * <= 19 steps apart and the cells around them at most 21, too few to touch round the helix.
 */
#ifndef MISTERX_HEXES_H
#define MISTERX_HEXES_H

#include "core/bits.h"
#include <stdbool.h>
#include <string.h>
#ifdef __AVX512F__
#include <immintrin.h>
#endif
/* A set takes one register or two: all cells at once are sooner done than some one by one.
 * Elsewhere windows of sets are read from any byte, least bits first. */
#if defined(__AVX2__) || __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#define HEXES_WIDE 1
#endif

/* How a set is passed depends on the processor, so what takes or gives one is never called but
 * inlined. */
#define HEXES_INLINE static inline __attribute__((always_inline))
#pragma GCC diagnostic ignored "-Wpsabi"

enum { HEX_CELLS = 512, HEX_WORDS = 8, HEX_ROW = 23, HEX_SIDES = 6 };

typedef uint64_t hexes __attribute__((vector_size(64)));

/*
 * Directions are counted from 0 in the order of their bits, so that the opposite of d is 5 - d.
 * Edges of the notation go round from 1 on top; 0 is the place on top of a piece.
 */
static const int16_t hex_step[HEX_SIDES] = {-HEX_ROW, 1 - HEX_ROW, -1, 1, HEX_ROW - 1, HEX_ROW};
static const int8_t hex_step_q[HEX_SIDES] = {0, 1, -1, 1, -1, 0},
                    hex_step_r[HEX_SIDES] = {-1, -1, 0, 0, 1, 1};
static const uint8_t hex_direction[HEX_SIDES + 1] = {0, 5, 3, 1, 0, 2, 4}; /* of an edge 1 to 6 */

static inline unsigned hex_opposite(unsigned direction) {
    return HEX_SIDES - 1 - direction;
}

static inline unsigned hex_next(unsigned cell, unsigned direction) {
    return (cell + (unsigned)hex_step[direction]) % HEX_CELLS;
}

static inline unsigned hex_cell(int q, int r) {
    return (unsigned)(q + HEX_ROW * r) % HEX_CELLS;
}

HEXES_INLINE hexes hexes_load(const uint64_t words[HEX_WORDS]) {
    hexes set;
    memcpy(&set, words, sizeof set);
    return set;
}

HEXES_INLINE void hexes_store(uint64_t words[HEX_WORDS], hexes set) {
    memcpy(words, &set, sizeof set);
}

static inline bool hexes_has(const uint64_t words[HEX_WORDS], unsigned cell) {
    return words[cell / 64] >> cell % 64 & 1;
}

HEXES_INLINE hexes hexes_one(unsigned cell) {
#ifdef __AVX512F__
    return (hexes)_mm512_maskz_set1_epi64((__mmask8)(1u << cell / 64),
                                          (long long)(UINT64_C(1) << cell % 64));
#else
    const hexes places = {0, 1, 2, 3, 4, 5, 6, 7};
    return (hexes)(places == cell / 64) & UINT64_C(1) << cell % 64;
#endif
}

HEXES_INLINE bool hexes_any(hexes set) {
#ifdef __AVX512F__
    return _mm512_test_epi64_mask((__m512i)set, (__m512i)set) != 0;
#else
    return (set[0] | set[1] | set[2] | set[3] | set[4] | set[5] | set[6] | set[7]) != 0;
#endif
}

/* Members of a, less those of b. */
HEXES_INLINE int hexes_difference(hexes a, hexes b) {
#ifdef __AVX512VPOPCNTDQ__
    __m512i counts =
        _mm512_sub_epi64(_mm512_popcnt_epi64((__m512i)a), _mm512_popcnt_epi64((__m512i)b));
    return (int)_mm512_reduce_add_epi64(counts);
#else
    int count = 0;
    for (int i = 0; i < HEX_WORDS; i++)
        count += bits_count(a[i]) - bits_count(b[i]);
    return count;
#endif
}

HEXES_INLINE unsigned hexes_count(hexes set) {
#ifdef __AVX512VPOPCNTDQ__
    return (unsigned)_mm512_reduce_add_epi64(_mm512_popcnt_epi64((__m512i)set));
#else
    int count = 0;
    for (int i = 0; i < HEX_WORDS; i++)
        count += bits_count(set[i]);
    return (unsigned)count;
#endif
}

/* Member number n, lowest first; there must be more than n. */
HEXES_INLINE unsigned hexes_nth(hexes set, unsigned n) {
    uint64_t words[HEX_WORDS];
    hexes_store(words, set);
    unsigned word = 0, here;
    while (n >= (here = (unsigned)bits_count(words[word]))) {
        n -= here;
        word++;
    }
    return 64 * word + (unsigned)bits_nth(words[word], n);
}

/* Every member goes `count` bits up or down; the constant must be 1 to 63. */
#ifdef __AVX512VBMI2__
#define HEXES_UP(set, count)                                                                       \
    ((hexes)_mm512_shldi_epi64((__m512i)(set),                                                     \
                               _mm512_alignr_epi64((__m512i)(set), (__m512i)(set), 7), count))
#define HEXES_DOWN(set, count)                                                                     \
    ((hexes)_mm512_shrdi_epi64((__m512i)(set),                                                     \
                               _mm512_alignr_epi64((__m512i)(set), (__m512i)(set), 1), count))
#else
#define HEXES_UP(set, count)   ((set) << (count) | hexes_words_up(set) >> (64 - (count)))
#define HEXES_DOWN(set, count) ((set) >> (count) | hexes_words_down(set) << (64 - (count)))
#endif

/* Every word goes to the next or the previous place. In parts as large as the registers are: gcc
 * takes a set that fits no register apart word by word. */
#if defined(__AVX512F__)
HEXES_INLINE hexes hexes_words_up(hexes set) {
    return __builtin_shufflevector(set, set, 7, 0, 1, 2, 3, 4, 5, 6);
}
HEXES_INLINE hexes hexes_words_down(hexes set) {
    return __builtin_shufflevector(set, set, 1, 2, 3, 4, 5, 6, 7, 0);
}
#else
#ifdef __AVX2__
typedef uint64_t hexes_part __attribute__((vector_size(32)));
#define HEXES_LAST_AND(a, b)  __builtin_shufflevector(a, b, 3, 4, 5, 6)
#define HEXES_AND_FIRST(a, b) __builtin_shufflevector(a, b, 1, 2, 3, 4)
#else
typedef uint64_t hexes_part __attribute__((vector_size(16)));
#define HEXES_LAST_AND(a, b)  __builtin_shufflevector(a, b, 1, 2)
#define HEXES_AND_FIRST(a, b) __builtin_shufflevector(a, b, 1, 2)
#endif
enum { HEXES_PARTS = sizeof(hexes) / sizeof(hexes_part) };
HEXES_INLINE hexes hexes_words_up(hexes set) {
    hexes_part from[HEXES_PARTS], to[HEXES_PARTS];
    memcpy(from, &set, sizeof set);
    for (int i = 0; i < HEXES_PARTS; i++)
        to[i] = HEXES_LAST_AND(from[(i + HEXES_PARTS - 1) % HEXES_PARTS], from[i]);
    memcpy(&set, to, sizeof set);
    return set;
}
HEXES_INLINE hexes hexes_words_down(hexes set) {
    hexes_part from[HEXES_PARTS], to[HEXES_PARTS];
    memcpy(from, &set, sizeof set);
    for (int i = 0; i < HEXES_PARTS; i++)
        to[i] = HEXES_AND_FIRST(from[i], from[(i + 1) % HEXES_PARTS]);
    memcpy(&set, to, sizeof set);
    return set;
}
#endif

/* to[d]: where the members get by one step in direction d. */
HEXES_INLINE void hexes_steps(hexes set, hexes to[HEX_SIDES]) {
    to[0] = HEXES_DOWN(set, HEX_ROW);
    to[1] = HEXES_DOWN(set, HEX_ROW - 1);
    to[2] = HEXES_DOWN(set, 1);
    to[3] = HEXES_UP(set, 1);
    to[4] = HEXES_UP(set, HEX_ROW - 1);
    to[5] = HEXES_UP(set, HEX_ROW);
}

/* The cells that touch a member. */
HEXES_INLINE hexes hexes_around(hexes set) {
    hexes to[HEX_SIDES];
    hexes_steps(set, to);
    return (to[0] | to[1] | to[2]) | (to[3] | to[4] | to[5]);
}

/* The ring of a cell, bit d for direction d, from the 47 bits that begin with its neighbour 0. */
static inline unsigned hex_ring_in(uint64_t window) {
    return (unsigned)((window & 3) | (window >> (HEX_ROW - 3) & 4) | (window >> (HEX_ROW - 2) & 8) |
                      (window >> (2 * HEX_ROW - 5) & 48));
}

/* Which neighbours of a cell are members. */
static inline unsigned hex_ring(const uint64_t words[HEX_WORDS], unsigned cell) {
    unsigned from = (cell - HEX_ROW) % HEX_CELLS, word = from / 64, shift = from % 64;
    return hex_ring_in(words[word] >> shift | words[(word + 1) % HEX_WORDS] << 1 << (63 - shift));
}

/* The same in a set that has its first word behind its last once more, where a ring begins at any
 * byte. */
static inline unsigned hex_ring_of(const uint64_t words[HEX_WORDS + 1], unsigned cell) {
    unsigned from = (cell - HEX_ROW) % HEX_CELLS;
    uint64_t window;
    memcpy(&window, (const char *)words + from / 8, sizeof window);
    return hex_ring_in(window >> from % 8);
}

#endif
