/*
 * What the score of a line tells: an end that is certain, or a guess.
 */
#ifndef SEARCH_WORTH_H
#define SEARCH_WORTH_H

#include "search/search.h"
#include <ludothek/player.h>

struct search_worth {
    ludo_worth kind;
    int guess; /* in hundredths; 0 where the end is certain */
    int plies; /* until a certain win or loss; -1: not known, or none */
};

/* Of a score in a report that is `solved` or not. */
struct search_worth search_worth(const ludo_variant *variant, int score, bool solved);
/* The word for a kind: "guess", "win", "draw", "loss". */
const char *search_worth_word(ludo_worth kind);

#endif
