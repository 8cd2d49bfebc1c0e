/*
 * Sets of cells around each cell of a board of up to 7 x 7: those one step away, and those exactly
 * two steps.
 */
#ifndef ATAXX_AROUND_H
#define ATAXX_AROUND_H

#include <stdint.h>

/* Applies `f` to the numbers of all 64 bits. */
#define EIGHT(f, n) f(n), f(n + 1), f(n + 2), f(n + 3), f(n + 4), f(n + 5), f(n + 6), f(n + 7)
#define ALL(f)                                                                                     \
    EIGHT(f, 0), EIGHT(f, 8), EIGHT(f, 16), EIGHT(f, 24), EIGHT(f, 32), EIGHT(f, 40),              \
        EIGHT(f, 48), EIGHT(f, 56)
/* A pattern moved from around bit `middle` to around bit `n`. */
#define AROUND(pattern, middle, n)                                                                 \
    (UINT64_C(pattern) << ((n) > middle ? (n)-middle : 0) >> ((n) < middle ? middle - (n) : 0))

#define NEAR(n) AROUND(0x1c0a07, 10, n)
#define RING(n) AROUND(0x1f08844221f, 20, n)
static const uint64_t ataxx_small_near_of[64] = {ALL(NEAR)}, ataxx_small_ring_of[64] = {ALL(RING)};

#undef EIGHT
#undef ALL
#undef AROUND
#undef NEAR
#undef RING

#endif
