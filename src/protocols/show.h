/*
 * A drawing of the board on standard error for people at a terminal; programs at the other end of a pipe
 * never see it.
 */
#ifndef PROTOCOL_SHOW_H
#define PROTOCOL_SHOW_H

#include "protocols/stream.h"
#include <ludothek/game.h>

void show_board(struct stream *stream, const ludo_variant *variant, const void *state);

#endif
