#include "rooms/memory.h"
#include <stdlib.h>

bool memory_keep(struct memory_reserve *reserve, size_t size) {
    for (int i = 0; i < MEMORY_BLOCKS; i++) {
        if (reserve->blocks[i] && reserve->sizes[i] >= size)
            continue;
        void *block = malloc(size);
        if (!block)
            return false;
        free(reserve->blocks[i]);
        reserve->blocks[i] = block;
        reserve->sizes[i] = size;
    }
    return true;
}

void *memory_need(struct memory_reserve *reserve, size_t size) {
    void *memory = malloc(size);
    for (int i = 0; !memory && i < MEMORY_BLOCKS; i++)
        if (reserve->blocks[i] && reserve->sizes[i] >= size) {
            memory = reserve->blocks[i];
            reserve->blocks[i] = NULL;
        }
    return memory;
}

void memory_release(struct memory_reserve *reserve) {
    for (int i = 0; i < MEMORY_BLOCKS; i++)
        free(reserve->blocks[i]);
    *reserve = (struct memory_reserve){0};
}
