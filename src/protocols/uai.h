/*
 * UAI, the protocol between Ataxx engines and the programs that let them play: our engine behind it.
 */
#ifndef PROTOCOL_UAI_H
#define PROTOCOL_UAI_H

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

/* A player's clock, in milliseconds. */
struct uai_clock {
    uint64_t left;
    uint64_t more;  /* that he gets after each move */
    uint64_t moves; /* until he gets new time; 0: this is for the whole game */
};

/* The seconds a move may take at most: a share of what is left, and never the reserve for the way out. */
double uai_budget(struct uai_clock clock);
/* The same for a time for this move alone, in milliseconds. */
double uai_movetime(uint64_t milliseconds);

#endif
