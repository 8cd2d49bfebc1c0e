/*
 * The tables of one rule in one piece of memory, for programs without files: table files
 * (docs/tables.md) one behind the other, their blocks as they are before compression.
 */
#ifndef TABLES_BUNDLE_H
#define TABLES_BUNDLE_H

#include "tables/file.h"
#include <stdio.h>

struct table_bundle;

/* Opens tables in memory that stays the caller's and has to stay. NULL with a sentence when they
 * are damaged, of several rules, or memory is short. */
struct table_bundle *bundle_open(const uint8_t *bytes, size_t size, ludo_error *error);
void bundle_close(struct table_bundle *bundle); /* may be NULL */

/* What rule it is of. */
enum muehle_rule bundle_rule(const struct table_bundle *bundle);

/* The outcome of a position, as store_probe() gives it. */
sector_outcome bundle_probe(const struct table_bundle *bundle,
                            const struct muehle_position *position, bool *exact);

/* Writes what tables of pairs, to so many stones in all, a directory has, distances rather than
 * values. False with a sentence when one is missing or damaged, or the file takes no more. */
bool bundle_write(FILE *file, const char *directory, enum muehle_rule rule, int stones,
                  ludo_error *error);

#endif
