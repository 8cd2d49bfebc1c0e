/*
 * A player for games of one player and chance, such as match three: tries moves on chance events
 * that it draws itself, round after round, and takes the move with the best mean. It never sees
 * those that will really come.
 *
 * First only the moves themselves are tried, then one more move behind them, and so on; with every
 * depth worse moves are left out. Behind a move all others are tried and the best ones followed. At
 * the end counts the number of points, and what the game guesses that the board still offers
 * (evaluate()).
 */
#ifndef SEARCH_SAMPLING_H
#define SEARCH_SAMPLING_H

#include "search/search.h"

/* Gives lines of one move, since chance decides how they go on. The score is in hundredths of a
 * point: what the moves of the depth bring, and how much more the board offers after them than
 * before. */
bool sampling_run(const search_job *job, search_report *report);

#endif
