/*
 * UAI, the protocol between Ataxx engines and the programs that let them play: our engine behind
 * it.
 */
#ifndef PROTOCOLS_UAI_H
#define PROTOCOLS_UAI_H

#include "protocols/stream.h"
#include <stdint.h>

/* What a session may use at most. */
struct uai_bounds {
    uint64_t hash; /* MiB */
    uint64_t threads;
    uint64_t perft; /* depth */
    uint64_t nodes; /* of one search; 0: no limit */
};

enum { UAI_HASH = 32768, UAI_PERFT = 100 }; /* what the engine offers */

/* Answers until `quit` or the end of input. False when memory is short. */
bool uai_converse(struct stream *stream, struct uai_bounds bounds);

/* The seconds a move may take at most when it has so many milliseconds for itself. */
double uai_movetime(uint64_t milliseconds);

#endif
