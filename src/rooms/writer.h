/*
 * Writes what happens in rooms to the store, in a thread of its own: everything that has come while
 * one transaction was committed goes into the next. When the store is lost it is looked for again,
 * and nothing is told to be stored that is not.
 */
#ifndef ROOMS_WRITER_H
#define ROOMS_WRITER_H

#include "rooms/memory.h"
#include "rooms/world.h"
#include "store/rooms.h"

enum { NOTE_FRONT = 16 }; /* bytes in front of a text, for whoever sends it */

typedef enum note_kind {
    NOTE_ROOM,  /* a new room */
    NOTE_STATE, /* what has changed of one; its text, where there is one, is the clocks */
    NOTE_EVENT, /* for the journal; with the row of the room where that changes, too */
    NOTE_FILE,  /* events that are stored are to be filed under their room */
    NOTE_SWEEP, /* rooms are to go: its text is their numbers */
} note_kind;

/* Something to be stored; then it comes back to whoever said it. */
struct note {
    struct note *next;
    note_kind kind;
    uint64_t room;
    uint64_t number; /* of an event; of the last that is to be filed */
    uint64_t entry;  /* of the journal: that with this event; for events to be filed, the first that
                        is needed then */
    struct stored_room *row; /* of a room; the texts are its live room's, which lives until the note
                                has come back */
    size_t length;
    char front[NOTE_FRONT];
    char text[]; /* the event or, as lines, events, with a NUL */
};

/* A note with a text, which is the caller's to write where it is NULL. NULL when memory is short.
 */
struct note *note_new(note_kind kind, uint64_t room, const char *text, size_t length);
/* The same with memory that was kept back. */
struct note *note_needed(struct memory_reserve *reserve, note_kind kind, uint64_t room,
                         const char *text, size_t length);
/* Bytes of a note with a text. */
size_t note_size(size_t length);
void note_free(struct note *note); /* may be NULL */

struct writer;

/* What was found when a store was opened. */
struct writer_find {
    int64_t seen;    /* when the one before wrote to it, in seconds since 1970; 0: never */
    int64_t damaged; /* entries of the journal */
};

/* Opens a store, makes its rooms this process' own under an epoch, a number that no other process
 * has, and starts the thread, unless the world is stepped; NULL with the reason. `notify` is called
 * from there when notes are stored, or when the store is lost or found again. */
struct writer *writer_open(const char *store, uint64_t epoch, const struct world *world,
                           void (*notify)(void *context), void *context, struct writer_find *find,
                           ludo_error *error);
/* Stores what it can of what is left, and ends. */
void writer_close(struct writer *writer);

/* Tries once to store what has come: what the thread does. False when it failed and is to be tried
 * again. */
bool writer_step(struct writer *writer);

/* Takes a note, or several that are linked: these are stored in one transaction. */
void writer_add(struct writer *writer, struct note *notes);
/* Notes that have been stored since, in their order. */
struct note *writer_collect(struct writer *writer);
/* Whether the store cannot be written at present; `error` says why. */
bool writer_fails(struct writer *writer, ludo_error *error);
/* Believes the clock of the world again. After it has jumped a day ahead the store is not told the
 * date that it says, but what it would be: so the next server notices the jump, too. */
void writer_trust_clock(struct writer *writer);
/* Whether the rooms belong to another process by now: nothing is stored any more. */
bool writer_is_disowned(struct writer *writer);

#endif
