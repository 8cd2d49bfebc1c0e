/*
 * Levels for people: from a friendly beginner (1) to all that a limit of time allows (10). They are node
 * limits, so that they play the same on every machine; the lowest also make moves without thinking.
 */
#ifndef SEARCH_LEVEL_H
#define SEARCH_LEVEL_H

#include "search/search.h"

enum { SEARCH_LEVELS = 10 };

/* Searches as a player of a level would; the limits of the job hold too. */
bool search_at_level(const search_job *job, int level, search_report *report);

#endif
