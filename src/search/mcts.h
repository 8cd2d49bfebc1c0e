/*
 * The second engine for games of two to four players: Monte-Carlo tree search in which all players
 * play for themselves (max^n). It runs over the contract, on one thread.
 */
#ifndef SEARCH_MCTS_H
#define SEARCH_MCTS_H

#include "search/search.h"

/* A score is the share of wins expected above an even share, in parts of this. */
enum { MCTS_EVEN = 10000 };

/* Gives the lines visited most. A limit of depth ends it when the best line has that length. */
bool mcts_run(const search_job *job, search_report *report);

#endif
