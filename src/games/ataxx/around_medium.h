/*
 * Sets of cells around each cell of a board of up to 11 x 11: those one step away, and those
 * exactly two steps.
 */
#ifndef ATAXX_AROUND_MEDIUM_H
#define ATAXX_AROUND_MEDIUM_H

#include "games/ataxx/rules_medium.h"

/* Applies `f` to all rows and columns. */
#define ELEVEN(f, row)                                                                             \
    f(row, 0), f(row, 1), f(row, 2), f(row, 3), f(row, 4), f(row, 5), f(row, 6), f(row, 7),        \
        f(row, 8), f(row, 9), f(row, 10)
#define ALL(f)                                                                                     \
    ELEVEN(f, 0), ELEVEN(f, 1), ELEVEN(f, 2), ELEVEN(f, 3), ELEVEN(f, 4), ELEVEN(f, 5),            \
        ELEVEN(f, 6), ELEVEN(f, 7), ELEVEN(f, 8), ELEVEN(f, 9), ELEVEN(f, 10)
/* Cells of a row, if there is one. */
#define IN(row, columns)                                                                           \
    ((row) < 0 || (row) >= STRIDE                                                                  \
         ? 0                                                                                       \
         : (ataxx_medium_set)(columns) << STRIDE * ((row) < 0 ? 0 : (row) % STRIDE))
#define THREE(column) (7 << (column) >> 1 & ROW)
#define FIVE(column)  (31 << (column) >> 2 & ROW)
#define SIDES(column) (17 << (column) >> 2 & ROW)

#define NEAR(row, column)                                                                          \
    IN((row)-1, THREE(column)) | IN(row, THREE(column) & ~(1 << (column))) |                       \
        IN((row) + 1, THREE(column))
#define RING(row, column)                                                                          \
    IN((row)-2, FIVE(column)) | IN((row)-1, SIDES(column)) | IN(row, SIDES(column)) |              \
        IN((row) + 1, SIDES(column)) | IN((row) + 2, FIVE(column))
static const ataxx_medium_set ataxx_medium_near_of[STRIDE * STRIDE] = {ALL(NEAR)},
                                                            ataxx_medium_ring_of[STRIDE * STRIDE] =
                                                                {ALL(RING)};

#undef ELEVEN
#undef ALL
#undef IN
#undef THREE
#undef FIVE
#undef SIDES
#undef NEAR
#undef RING

#endif
