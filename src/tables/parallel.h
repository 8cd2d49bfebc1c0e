/*
 * Work on many items by several threads.
 */
#ifndef TABLES_PARALLEL_H
#define TABLES_PARALLEL_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

/* Calls `work` for chunks [from, to) of 0..count-1 from `threads` threads, numbered by `worker`,
 * until all are done or `stop` (may be NULL) is set. False when it was. */
bool parallel_for(int threads, size_t count, size_t chunk, const atomic_bool *stop,
                  void (*work)(void *context, int worker, size_t from, size_t to), void *context);

#endif
