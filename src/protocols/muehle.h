/*
 * The line protocol of the Mühle competition: our computer player behind it.
 */
#ifndef PROTOCOLS_MUEHLE_H
#define PROTOCOLS_MUEHLE_H

#include "protocols/stream.h"
#include "search/player.h"

/* Plays until the input ends: a game of `variant`, which tells the capture rule, with so many
 * seconds for each move. False when the colour line was wrong, which is reported on the stream's
 * err, or memory is short. */
bool muehle_play_protocol(const ludo_variant *variant, struct player *player, double seconds,
                          struct stream *stream);

/* How long the player may think when a move has `limit` seconds: the limit less a reserve of 5 % or
 * 0.2 s, whichever is more, but never more than half of it. */
double muehle_budget(double limit);

#endif
