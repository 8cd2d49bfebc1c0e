#include "rooms/memory.h"
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { KEPT = 1 << 20 };

static _Atomic(void *) kept;

void *memory_need(void *old, size_t size) {
    void *memory = realloc(old, size);
    if (memory)
        return memory;
    free(atomic_exchange(&kept, NULL));
    if (!(memory = realloc(old, size)))
        abort();
    return memory;
}

char *memory_copy(const char *text) {
    size_t size = strlen(text) + 1;
    return memcpy(memory_need(NULL, size), text, size);
}

bool memory_keep(void) {
    if (atomic_load(&kept))
        return true;
    void *memory = malloc(KEPT), *none = NULL;
    if (memory && !atomic_compare_exchange_strong(&kept, &none, memory))
        free(memory);
    return memory != NULL;
}
