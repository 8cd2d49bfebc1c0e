/*
 * The Mister X console: one command a line.
 */
#ifndef PROTOCOLS_MISTERX_H
#define PROTOCOLS_MISTERX_H

#include "core/contract.h"
#include "protocols/stream.h"

/* Answers commands until `quit` or the end of input. The variant is one of misterx:
 * its pieces and its rule for passing. */
void misterx_converse(const ludo_variant *variant, struct stream *stream);

#endif
