/*
 * Memory for what has happened and must be told: it cannot be refused any more. Some is kept back for it; while that is gone nothing new is begun.
 */
#ifndef ROOMS_MEMORY_H
#define ROOMS_MEMORY_H

#include <stdbool.h>
#include <stddef.h>

/* Like realloc(), with what is kept back when memory is short. Only where that does not do either it ends the program. */
void *memory_need(void *old, size_t size);
char *memory_copy(const char *text);
/* Keeps some back again; false while there is none to keep. */
bool memory_keep(void);

#endif
