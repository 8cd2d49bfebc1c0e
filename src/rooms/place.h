/*
 * Places: the rooms of a hall that are awake, and the guests in them. Inside the hall only.
 */
#ifndef ROOMS_PLACE_H
#define ROOMS_PLACE_H

#include "rooms/exhibition.h"
#include "rooms/hall.h"
#include "rooms/message.h"
#include "rooms/secret.h"
#include "rooms/visitor.h"
#include "rooms/writer.h"

enum {
    PLACE_BUCKETS = 4096,
    PLACE_WINDOW = 16, /* events that are kept in memory at least; older ones are read from the store */
    PLACE_BACKLOG = ROOMS_FILED, /* events that are filed and read at once, at most */
    PLACES_JOURNAL = 8192,       /* events in all that happen before one is filed, at most */
    DOOMED = 1024,               /* rooms that are being removed, at most */
    HOUR = 60 * 60,
    DAY = 24 * HOUR,
};

/* A room that is awake. */
struct place {
    struct place *next; /* in its bucket */
    struct hall *hall;
    struct room room;
    struct stored_room row; /* as it is in the store, or will be; its texts are these, which do not change: */
    char address[ADDRESS_TEXT];
    char *game;
    char hashes[LUDO_MAX_PLAYERS * (SECRET_HASH + 1)], seats[LUDO_MAX_PLAYERS * (ROOM_PLAYER + 1)];
    char secrets[LUDO_MAX_PLAYERS][SECRET_HASH]; /* "" for a computer */
    struct note *unsent, **unsent_end;           /* of a room that is not known to the store yet */
    uint64_t stored;                             /* the last event that is */
    uint64_t filed;                              /* the last event that is, or soon will be */
    uint64_t entry;                              /* of the journal, with the first event that is not */
    struct place *next_unfiled, **unfiled_link;  /* in the hall's list; NULL: all its events are filed */
    uint64_t woken;                              /* the last event when it was woken */
    size_t pending;                              /* notes on their way to the store */
    struct note **window;                        /* the events up to `stored`, from the first that is kept */
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

struct guest {
    struct hall *hall;
    void *socket;
    char address[ADDRESS_TEXT], key[ADDRESS_TEXT]; /* and by what it is counted */
    struct place *place;                           /* or NULL */
    struct place *making;
    struct guest *next, **link; /* in the place */
    int chair;                  /* NO_SEAT: a spectator */
    uint64_t next_event;
    struct note *replies, **replies_end, *backlog, *saying;
    size_t waiting; /* bytes of replies */
    double allowance, heard;
    ludo_language language; /* of the answers */
    bool presence, dismissed;
    struct guest *next_viewer, **viewer_link; /* of the exhibition; NULL: they do not view it */
    uint64_t told;                            /* finished games of it that they know */
    bool view;                                /* they are to be told how it stands */
    struct guest *next_asker;                 /* of those who have asked what tables know */
    uint64_t question;                        /* the ticket of it; 0: there is none */
    bool has_id;                              /* it has this id: */
    int64_t id;
};

struct hall {
    struct hall_setup setup;
    struct writer *writer; /* NULL: there is no store */
    struct database *reader;
    struct thinkers *thinkers;
    struct programs *programs; /* NULL: there are none */
    struct place *places[PLACE_BUCKETS];
    struct place *unfiled, **unfiled_end; /* those with events to be filed, by the age of these */
    uint64_t entry;                       /* of the journal, with the last event that was stored */
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
/* Calls a function for every place; it may free the one that it gets. */
void hall_each(struct hall *hall, void (*act)(struct place *place, const void *context), const void *context);
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
/* Says something to the owner of the server, of an address and of a room where it concerns some; else these are NULL and 0. */
void hall_log(const struct hall *hall, log_level level, const char *address, uint64_t room,
              const char *format, ...) __attribute__((format(printf, 5, 6)));
/* Something is due at a time, perhaps before everything else. */
void hall_expect(struct hall *hall, double time);

/* Makes a new room, which a guest will be told of when it is stored. */
bool place_create(struct guest *guest, const struct message *message, ludo_error *error);
/* A place for an empty room; NULL when memory is short. */
struct place *place_new(struct hall *hall, uint64_t id);
/* Tells whoever waits for a new room that it cannot be stored. */
void place_forsake(struct place *place);
/* The place of a room, woken where it sleeps. */
struct place *place_find(struct hall *hall, uint64_t id, ludo_error *error);
struct place *place_awake(const struct hall *hall, uint64_t id);
void place_enter(struct place *place, struct guest *guest, int chair, uint64_t last);
void place_leave(struct guest *guest);
/* Tells the store, about once an hour, that a room is in use. */
void place_stay(struct place *place);
/* Something may have changed in a room: asks its computers, expects its clocks, tells the store. */
void place_look_after(struct place *place);
/* Asks the computer whose turn it is for its move, when somebody is there to see it. */
void place_ask_computer(struct place *place);
/* Asks no longer. */
void place_drop_thought(struct place *place);
/* Ends the programs that play here. */
void place_dismiss_programs(struct place *place);
/* Does what is due in a room. */
void place_tick(struct place *place, double now);
/* Memory was short: soon the room does what it could not do. */
void place_starve(struct place *place);
/* For the room of a place: whether an event could be told, and one that has happened. */
bool place_prepare(struct room *room, size_t length);
void place_hear(struct room *room, uint64_t number, const char *body, size_t length);
/* Hands a note to the store; without one it is as if it were stored. That of a room without a row waits for it. */
void place_store(struct place *place, struct note *note);
/* Hands linked notes to the store, which it takes in one transaction. */
void place_send(struct place *place, struct note *notes);
/* The texts of a room's row, which never change. */
void place_write_texts(struct place *place);
/* A note with the row of a room as it is now. NULL when memory is short: the row is as before then. */
struct note *place_write_row(struct place *place, note_kind kind, const int64_t *clocks);
/* Hands the row of a room to the store as it is now; false when memory is short, and it is tried again. */
bool place_store_row(struct place *place, const int64_t *clocks);
/* Whether the row is not what the room is. */
bool place_has_changed(const struct place *place);
/* A note of a room has been stored. */
void place_stored(struct place *place, struct note *note);
/* A computer has found a move, or lost by a fault. */
void place_thought(struct place *place, const struct thought *thought);
/* Puts a room to sleep in which nobody is. */
void place_rest(struct place *place);
/* Makes sure that one event more can be kept; false when memory is short. */
bool place_expect_event(struct place *place);
/* Keeps an event that has been stored in memory, until it is filed. */
void place_keep_event(struct place *place, struct note *note);
/* Has the store file the events that are not filed yet; false when memory is short. */
bool place_file(struct place *place);
/* The same for all places whose events have waited for long. */
void places_file(struct hall *hall);
/* Forgets events up to a number, which can be read again, but for the newest of all. */
void place_forget_events(struct place *place, uint64_t filed);
void place_drop_events(struct place *place);
/* Event number `number`, which is stored, for a guest who may have to wait for it; NULL with the reason. */
struct note *place_event(struct place *place, struct guest *guest, uint64_t number, ludo_error *error);
void place_free(struct place *place);
/* The listed rooms that are awake. */
void places_list(const struct hall *hall, rooms_each *each, void *context);
/* People who are there, and spectators. */
int place_present(const struct place *place, bool chairs[LUDO_MAX_PLAYERS], int *watching);

/* Answer which rooms there are, which programs play a game, and later what tables know of a position: a question of a guest that is not
 * answered yet is given up. */
bool enquire_rooms(struct guest *guest, const struct message *message, ludo_error *error);
bool enquire_programs(struct guest *guest, const struct message *message, ludo_error *error);
bool enquire_tables(struct guest *guest, const struct message *message, ludo_error *error);
/* A guest wants no answer any longer. */
void enquiry_forget(struct guest *guest);
/* What tables know has been found for one of those who have asked. */
void enquiry_answered(struct hall *hall, struct thought *thought);
/* Says farewell to a guest, who is out of their room at once. */
void guest_send_away(struct guest *guest, const char *sentence);
/* Says something to a guest; NULL, for which memory was too short, disconnects it. */
void guest_reply(struct guest *guest, struct note *note);
/* Writes fields of a message. */
typedef void note_writer(const void *context, ludo_json *json);
/* A message of a type with the id of the one that it answers, which may be NULL, and what `write` writes. NULL when memory is short. */
struct note *note_written(const char *type, const struct message *to, note_writer *write,
                          const void *context);
/* The key `room` with its id. */
void put_room_id(ludo_json *json, uint64_t id);

#endif
