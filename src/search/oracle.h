/*
 * Playing with an oracle (search.h): what it tells of the moves of a position, and the move that
 * follows from it. Won positions take the shortest way, lost ones the longest; drawn ones are
 * played on by what a short search likes best among the moves that keep the draw, which does not
 * like repetitions.
 */
#ifndef SEARCH_ORACLE_H
#define SEARCH_ORACLE_H

#include "search/search.h"

struct oracle_move {
    ludo_move move;
    bool known;
    search_fact fact; /* for the player who moves, counted from before the move */
};

/* Lists the moves of a position, best first: wins, draws, moves of which nothing is known, losses.
 * `moves` has room for all of them, at most SEARCH_LIST. Gives their number and counts those that
 * are known; 0 when memory is short. */
size_t oracle_moves(const search_oracle *oracle, const ludo_variant *variant, const void *state,
                    struct oracle_move *moves, size_t *known);

/* The line of best play that begins with a move, as far as the oracle knows how far the end is;
 * at most `length` moves. */
void oracle_line(const search_oracle *oracle, const ludo_variant *variant, const void *state,
                 const struct oracle_move *first, int length, search_line *line);

/* How many in a thousand answers to a move are known to lose; -1 when there is none, or memory is
 * short. */
int oracle_trap(const search_oracle *oracle, const ludo_variant *variant, const void *state,
                ludo_move move);

/*
 * Decides the move of a job. True when the report has it. Otherwise a search has to find it, for
 * which the job may have been changed: to choose among some moves only, to a few nodes, to play a
 * draw on. `among` has room for SEARCH_LIST moves.
 */
bool oracle_decide(search_job *job, search_report *report, ludo_move *among);

#endif
