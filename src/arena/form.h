/*
 * Whether a text has the form of a move of a game, legal or not.
 */
#ifndef ARENA_FORM_H
#define ARENA_FORM_H

#include "core/contract.h"

/* Every word of it looks like one of a move: the same signs and words, other letters and numbers.
 * The moves of a few random games show what there is. */
bool form_is_move(const ludo_variant *variant, const char *text);

#endif
