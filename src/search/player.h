/*
 * Somebody who plays unaided, made from a PLAYER text: random, greedy, level:N, time[:THREADS],
 * nodes:N, mcts:N, tables[:DIR]. A player owns what it needs: its memory of positions, perfect-play
 * tables, its seed. It keeps them from move to move, but for levels below the last, which begin
 * every move with an empty memory of a size that the level fixes: they play the same on every
 * machine, and taking moves back changes nothing.
 */
#ifndef SEARCH_PLAYER_H
#define SEARCH_PLAYER_H

#include "core/trail.h"
#include "search/perfect.h"
#include "search/search.h"

struct player;

/* Zero means the usual for everything. */
struct player_setup {
    uint64_t seed;
    double seconds;              /* for a move, where no clock says otherwise; usually 1 */
    size_t memory;               /* MiB for positions, of those who keep them */
    int threads;                 /* of those whose text does not say */
    search_method method;        /* of those who think and whose text does not say */
    bool no_tables;              /* level 10 does without */
    struct perfect_wish perfect; /* tables of level 10 and of `tables` */
    /* Shared by players of whom one thinks at a time; NULL: one of its own. */
    struct search_workspace *workspace;
};

/* Whether a text names a player that can be made here, for a game or, with NULL, for some;
 * a refusal lists what can. */
bool player_check(const char *text, const ludo_variant *variant, ludo_error *error);
/* Makes a player for a game. NULL with the reason. */
struct player *player_open(const char *text, const ludo_variant *variant,
                           const struct player_setup *setup, ludo_error *error);
void player_close(struct player *player); /* may be NULL */

/* A new game begins, with a seed of its own: what was learned is forgotten. */
void player_begin(struct player *player, uint64_t seed);
/* Takes the memory that it keeps positions in, else the first move does; false when there is not so
 * much, in which case less will do. */
bool player_reserve(struct player *player);
/* Takes and touches it before a clock runs: the first touch of a page costs more than all later
 * ones. */
void player_prepare(struct player *player);
/* How long a move may take from now on; what the player's text limits too stays. */
void player_allow(struct player *player, search_limits limits);

/* Chooses a move in a game whose turn is a player's. False only when memory is short. */
bool player_choose(struct player *player, const struct trail *trail, ludo_move *move);

/* What somebody wants to see of the thinking beside the move. */
struct player_wish {
    int lines; /* best lines, usually 1 */
    void (*on_depth)(void *context, const search_report *report);
    void *context;
};
/* The same with a report, whose lines have room for those wished for.
 * Who does not think gives a line of one move. */
bool player_think(struct player *player, const struct trail *trail, const struct player_wish *wish,
                  search_report *report);

/* Ends the thinking that is going on, from any thread; it answers with the best move so far. */
void player_stop(struct player *player);
/* Lets thinking begin that was told to stop before it began. */
void player_ready(struct player *player);

/* What the tables of a player know; NULL: nothing. */
const search_oracle *player_oracle(const struct player *player);

#endif
