/*
 * The engines that there are; engines.c lists them.
 */
#ifndef ENGINES_ENGINES_H
#define ENGINES_ENGINES_H

#include "search/thread.h"

/* Takes the network of whatever game a file in memory is for, where it is not part of the program:
 * the memory must stay as it is. */
bool search_use_network(const void *data, size_t size, ludo_error *error);

extern const struct search_engine ataxx_engine, muehle_engine, muehle_usual_engine, cn_engine,
    cn_medium_engine, cn_large_engine, ttt_engine, attt_engine, santorini_engine,
    santorini_plain_engine, misterx_engine, hive_engine, ataxx_crowd_engine, ataxx_medium_engine,
    ataxx_medium_crowd_engine, ataxx_large_engine, ataxx_large_crowd_engine, cn_crowd_engine;

#endif
