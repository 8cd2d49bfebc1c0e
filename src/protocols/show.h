/*
 * A drawing of the board on standard error for people at a terminal; programs at the other end of a
 * pipe never see it.
 */
#ifndef PROTOCOLS_SHOW_H
#define PROTOCOLS_SHOW_H

#include "core/contract.h"
#include "protocols/stream.h"

void show_board(struct stream *stream, const ludo_variant *variant, const void *state);

#endif
