/*
 * The exhibition: what a hall shows of a gallery. Its games are rooms without seats; who views it
 * is told which there are and how everybody stands, as often as it changes and they can read.
 * Inside the hall only.
 */
#ifndef ROOMS_EXHIBITION_H
#define ROOMS_EXHIBITION_H

#include "core/json.h"

struct guest;
struct hall;

enum { EXHIBITS = 200 }; /* finished games that can still be looked at */

struct exhibit {
    uint64_t room;
    size_t number; /* of the game, as the referee counts */
};

struct exhibition {
    uint64_t first; /* the room of the first game, less one */
    struct exhibit *running;
    size_t running_count, running_room;
    struct exhibit finished[EXHIBITS]; /* number n at n % EXHIBITS */
    uint64_t finished_count;           /* in all */
    char *standings;                   /* JSON */
    bool over, changed;
    double look, tell; /* not before these moments */
    struct guest *viewers;
};

void exhibition_open(struct hall *hall);
void exhibition_close(struct hall *hall);
/* Takes what the gallery has, when it is time to. */
void exhibition_tick(struct hall *hall, double now);

/* Takes all that it has, and lets everybody who views know how it stands. */
void exhibition_tell(struct hall *hall);

/* A guest wants to be told, and does not any longer. */
void exhibition_view(struct guest *guest);
void exhibition_leave(struct guest *guest);
/* Writes what a guest does not know yet. */
void exhibition_write(const void *guest, ludo_json *json);

#endif
