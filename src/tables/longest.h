/*
 * The longest win in the tables of a rule.
 */
#ifndef TABLES_LONGEST_H
#define TABLES_LONGEST_H

#include "tables/file.h"

/* Finds the first position with the longest win among the tables of distances in a directory. False
 * with a sentence when there is none, or a table cannot be read. */
bool longest_win(const char *directory, enum muehle_rule rule, int threads,
                 struct muehle_position *position, sector_outcome *outcome, ludo_error *error);

#endif
