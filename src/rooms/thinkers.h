/*
 * Computer players of rooms: threads that choose moves, as many at once as are allowed, each within
 * limits of time and memory. They are started when the first move is asked for. Where moves wait,
 * owners of rooms take turns, and of one owner the cheapest comes first.
 */
#ifndef ROOMS_THINKERS_H
#define ROOMS_THINKERS_H

#include "arena/process.h"
#include "core/trail.h"
#include "rooms/world.h"
#include "search/player.h"

struct thinkers_limits {
    int threads;
    double seconds;     /* for a move */
    size_t memory;      /* MiB for each */
    const char *tables; /* where perfect-play tables are, for who asks what they know; NULL: none */
};

/* A move that is asked for, or what tables know of all moves. */
struct thought_wish {
    const char *player; /* a PLAYER text; NULL: what tables know */
    const struct trail *trail;
    uint64_t room, ticket; /* come back with the move */
    uint64_t owner;        /* whoever made the room: owners take turns */
    bool person;           /* somebody plays there: a thread is kept for such games */
    uint64_t seed;
    double seconds; /* less than the limit where a clock says so; 0: the limit */
};

struct thought {
    uint64_t room, ticket;
    bool found; /* false: there is no move, for want of memory or by a fault; tables do not know
                   every move */
    ludo_move move;
    struct fault fault; /* of a program */
    char *facts; /* what tables know, as JSON that belongs to who takes it; NULL: it is about a move
                  */
};

struct thinkers;

/* `notify` is called from a thread when moves have been found. NULL when memory is short. */
struct thinkers *thinkers_open(const struct thinkers_limits *limits, const struct world *world,
                               void (*notify)(void *context), void *context);
/* Stops all of them. */
void thinkers_close(struct thinkers *thinkers);

/* Asks for a move; false when memory is short. */
bool thinkers_ask(struct thinkers *thinkers, const struct thought_wish *wish);
/* Moves that were asked for and that nobody thinks about yet. */
size_t thinkers_waiting(struct thinkers *thinkers);
/* Drops what was asked for with a ticket: nothing more is heard of it. */
void thinkers_drop(struct thinkers *thinkers, uint64_t ticket);
/* Does the next thing that was asked for: what the threads do. False when there is none. */
bool thinkers_step(struct thinkers *thinkers);
/* Takes the next move that was found; false when there is none. */
bool thinkers_collect(struct thinkers *thinkers, struct thought *thought);

#endif
