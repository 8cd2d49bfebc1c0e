/*
 * The line protocol of the Mühle competition: our computer player behind it.
 */
#ifndef PROTOCOL_MUEHLE_H
#define PROTOCOL_MUEHLE_H

#include "protocols/stream.h"
#include "search/search.h"

struct muehle_player {
    ludo_variant variant;        /* the capture rule */
    double seconds;              /* limit for each move */
    uint64_t seed;               /* decides among moves of equal value */
    const search_oracle *oracle; /* perfect-play tables, or NULL */
    size_t table_mib;            /* of its search; 0: the usual size */
};

/* Plays until the input ends. False when the colour line was wrong: it is reported on the stream's err. */
bool muehle_play_protocol(const struct muehle_player *player, struct stream *stream);

/* How long the player may think when a move has `limit` seconds: the limit less a reserve of 5 % or 0.2 s,
 * whichever is more, but never more than half of it. */
double muehle_budget(double limit);

#endif
