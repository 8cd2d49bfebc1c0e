/*
 * A line console over the match-three library.
 */
#ifndef PROTOCOLS_MATCH3_H
#define PROTOCOLS_MATCH3_H

#include "protocols/stream.h"
#include <stdint.h>

enum { MATCH3_LINE = 1 << 28, MATCH3_CHAIN = 1000 };

/* Answers commands until `quit` or the end of input. `seed` is used by `fill random` without one.
 */
void match3_console(struct stream *stream, uint64_t seed);

#endif
