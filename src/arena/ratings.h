/*
 * Ratings of all players from all their games at once: the strength of each, and what each seat is
 * worth.
 *
 * The point of a game goes to a seat with a probability in proportion to exp(strength + worth of
 * the seat): for two seats this is the model of Bradley and Terry that Elo is made of. A prior of
 * one drawn game against an average player keeps everything finite.
 */
#ifndef ARENA_RATINGS_H
#define ARENA_RATINGS_H

#include "arena/bout.h"

/* All games with the same players on the same seats. */
struct encounter {
    int players[LUDO_MAX_PLAYERS];
    size_t games;
    uint64_t twelfths[LUDO_MAX_PLAYERS];
};

/* Games, counted by who sat where. */
struct encounters {
    int seats;
    bool alone;             /* nobody sits at the same board: seats are worth nothing */
    struct encounter *list; /* a hash table: `games` 0 is an empty place */
    size_t count, room;
};

bool encounters_add(struct encounters *encounters, const struct bout *bout, ludo_error *error);
void encounters_free(struct encounters *encounters);

/* In Elo, the mean of all players being 0, with errors of 95 %. */
struct rating {
    double elo, error;
};

/* `players` of them, and what the seats are worth beside their mean. False when memory is short. */
bool ratings_fit(const struct encounters *encounters, int players, struct rating *ratings,
                 struct rating seats[LUDO_MAX_PLAYERS], ludo_error *error);

#endif
