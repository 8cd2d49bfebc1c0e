/*
 * Games, positions, advice and moves as JSON, for clients that draw and click without knowing the
 * game. docs/json.md lists the fields. As with all texts, `length` tells the room that is needed
 * when it was short.
 */
#ifndef CORE_DESCRIBE_H
#define CORE_DESCRIBE_H

#include "core/contract.h"

/* What there is to know of a game before it begins: its title, rules and options. */
void ludo_describe_game(const ludo_rules *game, ludo_text *text);
/* What the page furnishes its rules and its editor with: pictures of the rules, pieces to lay,
 * fields of positions. */
void ludo_describe_face(const ludo_variant *variant, const void *state, ludo_text *text);
/* The board and everything on it and beside it, whose turn it is and how the game stands. */
void ludo_describe(const ludo_variant *variant, const void *state, ludo_text *text);
/* What ludo_advise() said of a move text begun in this state. */
void ludo_describe_advice(const ludo_variant *variant, const void *state, const char *partial,
                          const ludo_advice *advice, ludo_text *text);
/* What a move does, nature's too, to be called before it is played. */
void ludo_describe_move(const ludo_variant *variant, const void *state, ludo_move move,
                        ludo_text *text);

#endif
