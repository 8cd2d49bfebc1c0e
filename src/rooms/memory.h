/*
 * Memory for what has happened and must be told: it cannot be refused any more. So it is kept back
 * before anything happens; where there is none to keep, nothing happens.
 */
#ifndef ROOMS_MEMORY_H
#define ROOMS_MEMORY_H

#include <stdbool.h>
#include <stddef.h>

enum { MEMORY_BLOCKS = 2 }; /* what an event takes: a note, and the row of its room */

/* Blocks that are kept back, for one thread; zero: none are. */
struct memory_reserve {
    void *blocks[MEMORY_BLOCKS];
    size_t sizes[MEMORY_BLOCKS];
};

/* Keeps all blocks back, each of this size at least; false when memory is short. */
bool memory_keep(struct memory_reserve *reserve, size_t size);
/* Like malloc(), with a block that is kept back when memory is short. NULL only when there is none
 * that is large enough. */
void *memory_need(struct memory_reserve *reserve, size_t size);
void memory_release(struct memory_reserve *reserve);

#endif
