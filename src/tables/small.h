/*
 * A small set of tables for everybody, the pairs to some number of stones, made in the background
 * at the lowest priority while something else is going on.
 */
#ifndef TABLES_SMALL_H
#define TABLES_SMALL_H

#include "tables/store.h"

enum { SMALL_STONES = 10 }; /* what everybody gets */

struct small_set;

/* Begins to make what is missing in a directory, itself made if need be; the store is told of each
 * table. `on_failure` hears a sentence, from the thread that works. NULL when no thread can be had.
 */
struct small_set *small_begin(const char *directory, enum muehle_rule rule, int stones,
                              struct table_store *store,
                              void (*on_failure)(void *context, const char *sentence),
                              void *context);

/* Stops it, done or not: what is finished stays, and the next time goes on from there. False when
 * it cannot stop at once, since it waits for a disk or for its turn on a busy machine: then it is
 * left to itself, and the store must stay. */
bool small_end(struct small_set *set);

#endif
