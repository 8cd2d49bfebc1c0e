/*
 * Live rooms: the rooms of a hall that are awake, in memory, while somebody is in them.
 */
#ifndef ROOMS_LIVE_ROOM_H
#define ROOMS_LIVE_ROOM_H

#include "rooms/hall.h"
#include "rooms/message.h"
#include "rooms/secret.h"
#include "rooms/visitor.h"
#include "rooms/writer.h"

enum {
    /* Events that are kept in memory at least; older ones are read from the store. */
    LIVE_WINDOW = 16,
    LIVE_BACKLOG = ROOMS_FILED, /* events that are filed and read at once, at most */
    LIVE_JOURNAL = 8192,        /* events in all that happen before one is filed, at most */
};

/* A room that is awake. */
struct live_room {
    struct live_room *next; /* in its bucket */
    struct hall *hall;
    struct room room;
    /* As it is in the store, or will be; its texts are these, which do not change: */
    struct stored_room row;
    char address[ADDRESS_TEXT];
    char *game;
    char hashes[LUDO_MAX_PLAYERS * (SECRET_HASH + 1)], seats[LUDO_MAX_PLAYERS * (ROOM_PLAYER + 1)];
    char secrets[LUDO_MAX_PLAYERS][SECRET_HASH]; /* "" for a computer */
    struct note *unsent, **unsent_end;           /* of a room that is not known to the store yet */
    uint64_t stored;                             /* the last event that is */
    uint64_t filed;                              /* the last event that is, or soon will be */
    uint64_t entry; /* of the journal, with the first event that is not */
    /* In the hall's list; NULL: all its events are filed. */
    struct live_room *next_unfiled, **unfiled_link;
    uint64_t woken;       /* the last event when it was woken */
    size_t pending;       /* notes on their way to the store */
    struct note **window; /* the events up to `stored`, from the first that is kept */
    size_t window_count, window_room;
    struct guest *guests;
    struct guest *creator; /* waits to be told that the room is there */
    struct note *creation; /* what that guest will be told */
    bool asked_id;         /* creation has an id: */
    int64_t creation_id;
    uint64_t ticket; /* of the move that a computer is asked for; 0: none */
    uint64_t asked;  /* room.changes when it was */
    bool holds;      /* a move has been found too early */
    ludo_move held;
    double due;            /* the moment for it */
    bool resting;          /* told to the store that it falls asleep */
    bool starved;          /* memory was short: what was to be done is tried again */
    bool has_slept;        /* with these clocks */
    uint64_t slept_behind; /* the last event then; 0: that is not known */
    int64_t slept[LUDO_MAX_PLAYERS];
};

/* Makes a new room, which a guest will be told of when it is stored. */
bool live_create(struct guest *guest, const struct message *message, ludo_error *error);
/* A live room for an empty room; NULL when memory is short. */
struct live_room *live_new(struct hall *hall, uint64_t id);
/* Tells whoever waits for a new room that it cannot be stored. */
void live_forsake(struct live_room *live);
/* The live room of a room, woken where it sleeps. */
struct live_room *live_find(struct hall *hall, uint64_t id, ludo_error *error);
struct live_room *live_awake(const struct hall *hall, uint64_t id);
void live_enter(struct live_room *live, struct guest *guest, int chair, uint64_t last);
void live_leave(struct guest *guest);
/* Tells the store, about once an hour, that a room is in use. */
void live_stay(struct live_room *live);
/* Something may have changed in a room: asks its computers, expects its clocks, tells the store. */
void live_look_after(struct live_room *live);
/* Asks the computer whose turn it is for its move, when somebody is there to see it. */
void live_ask_computer(struct live_room *live);
/* Asks no longer. */
void live_drop_thought(struct live_room *live);
/* Ends the programs that play here. */
void live_dismiss_programs(struct live_room *live);
/* Does what is due in a room. */
void live_tick(struct live_room *live, double now);
/* Memory was short: soon the room does what it could not do. */
void live_starve(struct live_room *live);
/* For the room of a live room: whether an event could be told, and one that has happened. */
bool live_prepare(struct room *room, size_t length);
void live_hear(struct room *room, uint64_t number, const char *body, size_t length);
/* Hands a note to the store; without one it is as if it were stored. That of a room without a row
 * waits for it. */
void live_store(struct live_room *live, struct note *note);
/* Hands linked notes to the store, which it takes in one transaction. */
void live_send(struct live_room *live, struct note *notes);
/* The texts of a room's row, which never change. */
void live_write_texts(struct live_room *live);
/* A note with the row of a room as it is now. NULL when memory is short: the row is as before then.
 */
struct note *live_write_row(struct live_room *live, note_kind kind, const int64_t *clocks);
/* Hands the row of a room to the store as it is now; false when memory is short, and it is tried
 * again. */
bool live_store_row(struct live_room *live, const int64_t *clocks);
/* Whether the row is not what the room is. */
bool live_has_changed(const struct live_room *live);
/* A note of a room has been stored. */
void live_stored(struct live_room *live, struct note *note);
/* A computer has found a move, or lost by a fault. */
void live_thought(struct live_room *live, const struct thought *thought);
/* Puts a room to sleep in which nobody is. */
void live_rest(struct live_room *live);
/* Makes sure that one event more can be kept; false when memory is short. */
bool live_expect_event(struct live_room *live);
/* Keeps an event that has been stored in memory, until it is filed. */
void live_keep_event(struct live_room *live, struct note *note);
/* Has the store file the events that are not filed yet; false when memory is short. */
bool live_file(struct live_room *live);
/* The same for all live rooms whose events have waited for long. */
void live_rooms_file(struct hall *hall);
/* Forgets events up to a number, which can be read again, but for the newest of all. */
void live_forget_events(struct live_room *live, uint64_t filed);
void live_drop_events(struct live_room *live);
/* Event number `number`, which is stored, for a guest who may have to wait for it; NULL with the
 * reason. */
struct note *live_event(struct live_room *live, struct guest *guest, uint64_t number,
                        ludo_error *error);
void live_free(struct live_room *live);
/* The listed rooms that are awake. */
void live_rooms_list(const struct hall *hall, rooms_each *each, void *context);
/* People who are there, and spectators. */
int live_present(const struct live_room *live, bool chairs[LUDO_MAX_PLAYERS], int *watching);

#endif
