/*
 * An engine for tools that speak the Universal Hive Protocol, for the base game.
 *
 * One command a line, and each answer is closed by a line `ok`. Nothing is expected of an engine
 * while it thinks, so a search runs where the lines are read.
 */
#ifndef PROTOCOLS_UHP_H
#define PROTOCOLS_UHP_H

#include "core/contract.h"
#include "protocols/stream.h"

/* How an engine is set up. */
struct uhp_setup {
    uint64_t seed; /* for moves that are equally good */

    /* Bounds for tests, 0 for none: no search or count goes beyond them, whatever is asked for. */
    uint64_t most_nodes;
    size_t most_mib;
    int most_threads, most_perft;
};

/* Answers commands until `exit` or the end of input. */
void uhp_converse(const struct uhp_setup *setup, struct stream *stream);

/* The part of the time given for a move that is thought for; the rest is for the way out of the
 * program. */
double uhp_budget(double seconds);

#endif
