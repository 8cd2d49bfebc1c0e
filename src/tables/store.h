/*
 * The tables of one rule in a directory, open for probing from any number of threads.
 */
#ifndef TABLES_STORE_H
#define TABLES_STORE_H

#include "tables/file.h"

struct table_store;

/* The user's table directory of Nine Men's Morris: $XDG_DATA_HOME/ludothek/tables/muehle, by
 * default under
 * ~/.local/share. False when there is no home. */
bool store_directory(char *path, size_t size);

/* Opens what there is; files are opened when first probed. `on_damage` (may be NULL) hears once of
 * each file that is damaged or foreign, which is then ignored. NULL only when memory is short. */
struct table_store *store_open(const char *directory, enum muehle_rule rule,
                               void (*on_damage)(void *context, const char *sentence),
                               void *context);
void store_close(struct table_store *store);

/* Lets tables that were missing be looked for again: they may have been made since. */
void store_refresh(struct table_store *store);

/* The outcome of a position, or SECTOR_UNKNOWN when no table has it. `exact` (may be NULL) tells
 * whether the number of plies is known, not only win, draw or loss. */
sector_outcome store_probe(struct table_store *store, const struct muehle_position *position,
                           bool *exact);

#endif
