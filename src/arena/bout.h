/*
 * A game that was played: who sat where, how it ended, and its record.
 */
#ifndef ARENA_BOUT_H
#define ARENA_BOUT_H

#include "arena/process.h"
#include "core/json.h"

/* Points are counted in twelfths: a point can be shared by two, three and four. */
enum { BOUT_POINT = 12 };

/* How somebody spent the time of a game. */
struct pace {
    size_t moves, late; /* answers; those that came after the limit, within the margin */
    double seconds, longest;
};

/* Seconds for an answer; NAN without one. */
double pace_mean(const struct pace *pace);

struct bout {
    size_t number;   /* from 1 */
    size_t rotation; /* from 0: games of one are counted together */
    int seats;       /* of those who sat there; where one plays alone, of all who did */
    int players[LUDO_MAX_PLAYERS];
    int twelfths[LUDO_MAX_PLAYERS];
    bool alone;
    int64_t scores[LUDO_MAX_PLAYERS]; /* of those who play alone */
    game_end end;
    int winner; /* a seat, or -1 */
    size_t plies;
    struct record_leaver out[LUDO_MAX_PLAYERS];
    game_end lost[LUDO_MAX_PLAYERS]; /* by which word somebody lost, whatever the rules say;
                                        END_NONE: they did not */
    struct pace paces[LUDO_MAX_PLAYERS];
    char titles[LUDO_MAX_PLAYERS][PROCESS_TITLE]; /* what those call themselves who sit there; "" */
    bool unready[LUDO_MAX_PLAYERS];               /* whether that was before the first move */
    char detail[PROCESS_DETAIL];
    char *record; /* its text; NULL: nobody wants it */
};

void bout_free(struct bout *bout);

/* One object a line; `names` are those of the players. */
void bout_write_json(const struct bout *bout, char *const *names, ludo_text *text);
/* One line for people. */
void bout_write_line(const struct bout *bout, char *const *names, ludo_text *text);

/* A number with at most so many decimals, none of them idle zeros. */
void bout_put_real(ludo_text *text, double value, int decimals);
void bout_json_real(ludo_json *json, double value, int decimals);

#endif
