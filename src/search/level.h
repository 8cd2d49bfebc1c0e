/*
 * Levels for people: from a friendly beginner (1) to all that a limit of time allows (10). They are
 * node limits, so that they play the same on every machine; the lowest also make moves without
 * thinking. Where nodes are no limit, because theory knows the game, a player has games in which
 * they do not look at half of the board, the more the lower their level.
 */
#ifndef SEARCH_LEVEL_H
#define SEARCH_LEVEL_H

#include "search/search.h"

enum { SEARCH_LEVELS = 10 };

/* Searches as a player of a level would; the limits of the job hold too. All moves of a player in a
 * game should have the same seed: with the position it decides what is left to chance, and without
 * it what they do not look at. */
bool search_at_level(const search_job *job, int level, search_report *report);

#endif
