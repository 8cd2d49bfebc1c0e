/*
 * How everybody stands after the games so far, for people and for programs.
 */
#ifndef ARENA_STANDINGS_H
#define ARENA_STANDINGS_H

#include "arena/ratings.h"
#include "arena/statistics.h"

struct standing {
    size_t games, wins, draws, losses;
    uint64_t twelfths;
    struct sample rotations; /* the score in each */
    struct pace pace;
    char title[PROCESS_TITLE]; /* what the program calls itself, by its last game; "" */
    size_t lost[GAME_ENDS];    /* by each word, whatever the rules say */
    size_t faults;             /* games in which that happened */
};

/* A rotation that is going on. */
struct open_rotation {
    size_t rotation;
    int games, count;
    int players[LUDO_MAX_PLAYERS];
    size_t shares[LUDO_MAX_PLAYERS]; /* games of each player in it */
    uint64_t twelfths[LUDO_MAX_PLAYERS];
};

struct standings {
    int players;
    char *const *names; /* the caller's */
    int seats;          /* at a board */
    int rotation_games; /* of a whole rotation */
    struct standing *list;
    struct encounters encounters;

    size_t games, plies, shortest, longest;
    size_t ends[GAME_ENDS];
    uint64_t seat_twelfths[LUDO_MAX_PLAYERS];
    size_t pairs[SPRT_BINS]; /* rotations by what the first player scored; in games of two */
    bool times;              /* JSON tells how long answers took, which differs from run to run */
    double elo0, elo1;       /* of the SPRT; equal: there is none */

    struct open_rotation *open; /* rotations that lack games */
    size_t open_count, open_room;
};

bool standings_open(struct standings *standings, int players, char *const *names, int seats,
                    int rotation_games, ludo_error *error);
void standings_close(struct standings *standings);
/* Counts a game. Rotations are counted when they are whole, in the order in which they become so.
 * False when memory is short. */
bool standings_add(struct standings *standings, const struct bout *bout, ludo_error *error);
/* What the SPRT says so far, if there is one. */
enum sprt_verdict standings_verdict(const struct standings *standings);

/* A player's figures; NAN where there is no value. */
struct standing_figures {
    double points, score, elo, error, superiority;
};
struct standing_figures standings_figures(const struct standings *standings, int player);
/* Whether more than one of a player's games and more than 2 % of them were lost by faults. */
bool standings_faulty(const struct standing *standing);
/* Players from the best to the last, by points a game; `order` has room for all. */
void standings_order(const struct standings *standings, int *order);

/* The summary as one JSON object, and as a table. False when memory is short. */
bool standings_write_json(const struct standings *standings, ludo_text *text, ludo_error *error);
/* `final`: with all that is worth saying at the end, but never a time. */
bool standings_write_table(const struct standings *standings, bool final, ludo_text *text,
                           ludo_error *error);
/* A line for each player who used the margin. Times differ from run to run, so no table has them.
 */
void standings_write_margins(const struct standings *standings, ludo_text *text);
/* A line for each player, for spreadsheets. */
bool standings_write_csv(const struct standings *standings, ludo_text *text, ludo_error *error);

#endif
