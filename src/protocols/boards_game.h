/*
 * A game of the board platform, whatever view shows it: what it is called, who is where, and why a
 * move is none.
 */
#ifndef PROTOCOLS_BOARDS_GAME_H
#define PROTOCOLS_BOARDS_GAME_H

#include "protocols/boards.h"
#include "session/session.h"

enum { BOARDS_OBSTACLE = -2, BOARDS_EMPTY = -1 }; /* beside the players in a grid */

struct boards_game {
    const struct boards_setup *setup;
    const ludo_rules *rules;
    struct session session;
    ludo_random random; /* decides for chance and for everybody of mode r */
    ludo_board board;
    signed char *cells;          /* who is where, since it was looked at last */
    int hands[LUDO_MAX_PLAYERS]; /* what they have in hand; -1: this game has no hands */
};

/* A cell as people count: both from 0, the row first. */
struct boards_place {
    int row, column;
};

/* Sets everything up but for the start. False when memory is short, and then there is nothing to
 * close. */
bool boards_game_open(struct boards_game *game, const struct boards_setup *setup);
void boards_game_close(struct boards_game *game);

/* Goes to the first position and lets chance decide what is on it, each time anew. False when
 * memory is short. */
bool boards_game_start(struct boards_game *game);
/* Brings `cells` and `hands` up to date. */
void boards_game_look(struct boards_game *game);
/* Who is on a cell, as it was looked at last. */
int boards_game_at(const struct boards_game *game, struct boards_place place);

bool boards_game_is(const struct boards_game *game, const char *name);
/* What the platform calls it: "ConnectN 5x5". */
void boards_game_describe(const struct boards_game *game, ludo_text *text);
/* What it says at an end that a limit of moves has brought; NULL: there was another reason. */
const char *boards_game_limited(struct boards_game *game);

/* Whether the move of whose turn it is begins with one of their pieces on the board. */
bool boards_game_has_origin(struct boards_game *game);
/* Whether a move may begin at a cell of the board; if not, the platform's sentence on it. */
bool boards_game_check_origin(struct boards_game *game, struct boards_place place,
                              ludo_text *sentence);
/* The move to a cell of the board, from another one where it has an origin, else from NULL; if
 * there is none, the sentence. */
bool boards_game_read(struct boards_game *game, const struct boards_place *from,
                      struct boards_place to, ludo_move *move, ludo_text *sentence);

#endif
