/*
 * A match or a tournament while it goes on: a table that lives on a terminal, one line a game
 * elsewhere.
 */
#ifndef CLI_LIVE_H
#define CLI_LIVE_H

#include "arena/standings.h"
#include <time.h>

struct live {
    const struct standings *standings;
    size_t games; /* to be played */
    size_t done;  /* games seen */
    bool json, terminal;
    struct timespec begin, shown;
    int lines; /* of the table on the terminal */
};

void live_begin(struct live *live, const struct standings *standings, size_t games, bool json);
/* A game is over, and counted in the standings. False when nobody reads what is printed. */
bool live_game(struct live *live, const struct bout *bout);
/* Prints the summary. */
bool live_end(struct live *live, ludo_error *error);

#endif
