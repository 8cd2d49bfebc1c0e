/*
 * A player for any game over its contract: alpha-beta, deeper and deeper until a limit is reached, assuming
 * that all others play against it. Chance events are not looked behind.
 */
#ifndef SEARCH_PARANOID_H
#define SEARCH_PARANOID_H

#include "search/search.h"

/* Gives one line of one move. */
bool paranoid_run(const search_job *job, search_report *report);

#endif
