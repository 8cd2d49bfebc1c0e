/*
 * A player for games of one player and chance, such as match three: tries every move and every move after it
 * on refills that it draws itself, round after round, and takes the move with the best mean. It never sees
 * the chance events that will really come.
 */
#ifndef SEARCH_SAMPLING_H
#define SEARCH_SAMPLING_H

#include "search/search.h"

/* Gives one line of one move; its score is the points expected from this move and the next. */
bool sampling_run(const search_job *job, search_report *report);

#endif
