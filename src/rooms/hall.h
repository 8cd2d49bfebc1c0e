/*
 * The hall: all rooms of a server and everybody who is in them. It knows no sockets: a host lets
 * guests in, hands on what they say, and takes what is to be said to them.
 *
 * A room is awake, in memory, while somebody is in it; then it sleeps in the store. What happens in
 * a room is told to its guests when it is stored, not before. All calls come from one thread.
 */
#ifndef ROOMS_HALL_H
#define ROOMS_HALL_H

#include "rooms/programs.h"
#include "rooms/room.h"
#include "rooms/thinkers.h"

struct gallery;
struct hall;
struct guest;

/* What the hall needs of the world. */
struct hall_host {
    void *context;
    void (*wake)(void *context, struct guest *guest); /* there is something to say to a guest */
    void (*notify)(void *context); /* hall_attend() should be called; from any thread */
    void (*log)(void *context, const char *line); /* LEVEL address=ADDRESS room=ROOM SENTENCE */
    void (*stop)(void *context);                  /* a guest of a tenant quits for all */
};

/* What a hall can have in place of rooms: what its guests say is for it. */
struct hall_tenant {
    void *context; /* NULL: there is none */
    void (*begin)(void *context, struct hall *hall);
    void (*hear)(void *context, struct guest *guest, const char *text, size_t length);
    void (*leave)(void *context,
                  struct guest *guest); /* whether it has heard of the guest or not */
    void (*thought)(void *context, const struct thought *thought);
    void (*tick)(void *context); /* does what is due */
    void (*end)(void *context);
};

struct hall_setup {
    const char *store; /* NULL: rooms live in memory only */
    struct hall_host host;
    const struct world *world;
    struct room_limits room;
    struct thinkers_limits thinkers;
    const struct server_programs *programs; /* of the owner; NULL: none */
    struct programs_limits program;
    /* Games that are shown instead of rooms that people make; NULL: none. */
    struct gallery *gallery;
    uint64_t rooms, rooms_each; /* in all; whose game runs, made from one address */
    uint64_t creations; /* of rooms, in a minute from one address, and at once; 0: any number */
    uint64_t messages;  /* a second from a guest; twice as many at once */
    uint64_t queue;     /* bytes that may wait for a guest */
    uint64_t keep;      /* days that a room is kept which nobody uses */
    double pace;        /* seconds between two moves of computers, at least */
    struct hall_tenant tenant;
};

/* Opens the hall, and the store, whose only owner it becomes. NULL with the reason. */
struct hall *hall_open(const struct hall_setup *setup, ludo_error *error);
/* Sends everybody away: guests are told, and their rooms put to sleep. */
void hall_empty(struct hall *hall, const char *sentence);
/* Stores what is left and ends; guests must have left. */
void hall_close(struct hall *hall);

/* What threads do, where the world is stepped: tries once to store what has happened; lets a
 * computer find a move. False when it failed; when there is none to find. */
bool hall_store(struct hall *hall);
bool hall_think(struct hall *hall);

/* Takes what other threads have found and stored. */
void hall_attend(struct hall *hall);
/* Does what is due; gives the seconds until something is due next. */
double hall_tick(struct hall *hall);
/* The same, without doing it: it may have become less. */
double hall_due(const struct hall *hall);
/* Whether another server has taken over the rooms: everybody was sent away, and nothing can be done
 * any more. */
bool hall_is_disowned(const struct hall *hall);
/* What an operator wants to watch. */
struct hall_figures {
    uint64_t rooms, awake; /* in all, and in memory */
    uint64_t waiting;      /* moves that computers are asked for and have not begun */
    uint64_t events,
        dismissed; /* that were stored, and guests that were thrown out, since the start */
    bool failing;  /* the store does */
};
void hall_figures(struct hall *hall, struct hall_figures *figures);
/* Rooms that are awake. */
size_t hall_awake(const struct hall *hall);

/* Lets somebody in; NULL when memory is short. `socket` is the host's. */
struct guest *hall_admit(struct hall *hall, const char *address, void *socket);
void hall_leave(struct guest *guest);
void *guest_socket(const struct guest *guest);
/* Whether a guest is in a room, or in what there is in place of rooms. */
bool guest_is_busy(const struct guest *guest);

/* A guest has said something: one whole message. */
void hall_hear(struct guest *guest, const char *text, size_t length);
/* Sends a guest away with a sentence, which is logged. */
void hall_dismiss(struct guest *guest, const char *sentence);
/* The next thing to say to a guest, or NULL. It lives until the next call; the bytes of NOTE_FRONT
 * in front of it may be overwritten. */
char *hall_next(struct guest *guest, size_t *length);
/* Whether a guest is to be disconnected when everything is said. */
bool guest_dismissed(const struct guest *guest);

#endif
