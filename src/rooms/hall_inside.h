/*
 * The hall for those who are inside: its rooms and guests, and what they need of it.
 */
#ifndef ROOMS_HALL_INSIDE_H
#define ROOMS_HALL_INSIDE_H

#include "rooms/exhibition.h"
#include "rooms/guest.h"
#include "rooms/live_room.h"
#include "rooms/visitor.h"

enum {
    LIVE_BUCKETS = 4096,
    DOOMED = 1024, /* rooms that are being removed, at most */
    HOUR = 60 * 60,
    DAY = 24 * HOUR,
};

struct hall {
    struct hall_setup setup;
    struct writer *writer; /* NULL: there is no store */
    struct database *reader;
    struct thinkers *thinkers;
    struct programs *programs; /* NULL: there are none */
    struct live_room *live_rooms[LIVE_BUCKETS];
    /* Those with events to be filed, by the age of these. */
    struct live_room *unfiled, **unfiled_end;
    uint64_t entry; /* of the journal, with the last event that was stored */
    size_t awake;
    uint64_t rooms; /* in all, sleeping ones too */
    uint64_t tickets;
    struct exhibition exhibition;
    struct guest *askers; /* who wait for what tables know */
    double earliest;      /* when something is due */
    double sweep;
    double started;          /* in seconds since 1970 */
    double seen, seen_at;    /* the date when it was last looked at, and the time then */
    double removals;         /* from when on rooms are removed again */
    uint64_t doomed[DOOMED]; /* rooms that the store is removing */
    size_t doomed_count;
    struct visitors makers;        /* of rooms */
    struct memory_reserve reserve; /* for what happens in rooms */
    uint64_t events, dismissed;    /* stored, and thrown out, since the start */
    uint64_t epoch;                /* no hall before or after has it */
    bool failing;                  /* the store does */
    bool disowned;                 /* it belongs to another server */
};

double hall_now(const struct hall *hall);
double hall_wall_clock(const struct hall *hall);
uint64_t hall_chance(const struct hall *hall);
/* Calls a function for every live room; it may free the one that it gets. */
void hall_each(struct hall *hall, void (*act)(struct live_room *live, const void *context),
               const void *context);
/* Removes rooms whose time has come, and says when it is to be called again. */
void hall_sweep(struct hall *hall, double now);
/* Lets the finished room go that was used longest ago; false when there is none. */
bool hall_make_room(struct hall *hall);
/* Rooms have gone from the store. */
void hall_swept(struct hall *hall, const struct note *note);
/* Whether a room is being removed. */
bool hall_has_doomed(const struct hall *hall, uint64_t id);
/* The store to read from, connected again where it was lost. */
struct database *hall_reader(struct hall *hall);
/* How much the owner of the server should mind. */
typedef enum log_level { LOG_LEVEL_INFO, LOG_LEVEL_WARNING, LOG_LEVEL_ERROR } log_level;
/* Says something to the owner of the server, of an address and of a room where it concerns some;
 * else these are NULL and 0. */
void hall_log(const struct hall *hall, log_level level, const char *address, uint64_t room,
              const char *format, ...) __attribute__((format(printf, 5, 6)));
/* Something is due at a time, perhaps before everything else. */
void hall_expect(struct hall *hall, double time);

#endif
