/*
 * Rooms in a store: what is known of each, and all its events.
 *
 * An event is stored twice: at once in the journal, where all that happens in one transaction in
 * any room is one row, and later, with others before and behind it, in a row of its room, from
 * where it is read. So a transaction writes few pages however many rooms it concerns. What is only
 * in the journal is known to the process that owns the rooms, or found by the next one.
 */
#ifndef STORE_ROOMS_H
#define STORE_ROOMS_H

#include "store/database.h"
#include <stddef.h>
#include <stdio.h>

enum { ROOMS_FILED = 64 }; /* events in a row at most */

extern const struct database_schema rooms_schema;

/* A room as it is stored. */
struct stored_room {
    uint64_t id;
    int64_t created, used; /* seconds since 1970 */
    bool listed, running;  /* everybody may know of it; its game is not over */
    const char *address;   /* whoever made it came from there */
    const char *secrets;   /* hashes for each chair, `-` for a computer, with blanks between */
    const char *seats;     /* who sits on each chair, with blanks between */
    const char *game;
    int64_t round;
    uint64_t began; /* number of the event that began the present game */
    /* Milliseconds left for each seat when the room fell asleep, then `@` and the number of its
     * last event; NULL: as its last event says. */
    const char *clocks;
    int64_t slept; /* when that was, in milliseconds since 1970 */
    /* Number of the last event when this was written: there may be more, never fewer. */
    uint64_t last;
    int64_t plies; /* moves that players had made in the present game then */
    bool damaged;  /* when it is read: it is not what was written, and its texts may be NULL */
};

/* For a transaction. All of these may be done again after a commit of which nobody knows whether it
 * happened. */
bool rooms_insert(struct database *database, const struct stored_room *room, ludo_error *error);
/* Changes what changes: from `used` on, without the address, the secrets and the game. */
bool rooms_update(struct database *database, const struct stored_room *room, ludo_error *error);
/* Writes an event as a line of an entry for the journal; its body is one line. */
void rooms_write_line(FILE *entry, uint64_t room, uint64_t number, const char *body);
/* Adds an entry to the journal under a number that only grows. The same one again changes nothing;
 * another one of this number fails. */
bool rooms_log(struct database *database, uint64_t number, const char *entry, ludo_error *error);
/* Files events of a room that follow each other, ROOMS_FILED at most, a line each; `last` is the
 * number of the last one. Those filed already are left. */
bool rooms_file(struct database *database, uint64_t room, uint64_t last, const char *bodies,
                ludo_error *error);
/* Removes entries from the journal, whose events have been filed. */
bool rooms_forget(struct database *database, uint64_t from, uint64_t before, ludo_error *error);
/* Removes a room with its events. */
bool rooms_remove(struct database *database, uint64_t id, ludo_error *error);

/* Files what somebody has left in the journal, which is empty then: for whoever begins to own the
 * rooms. `damaged` counts the entries that were not what had been written: rooms that lack events
 * by that are marked. */
bool rooms_recover(struct database *database, int64_t *damaged, ludo_error *error);
/* Hears of an event in the journal; false: go on no further. Where the body is NULL it is damaged,
 * and room and number may be, too. */
typedef bool rooms_each_entry(void *context, uint64_t room, uint64_t number, const char *body);
/* Calls `each` for all events in the journal, in the order in which they have happened, and counts
 * the entries that are not what was written. An event in which one bit has flipped is what it was.
 */
bool rooms_read_journal(struct database *database, rooms_each_entry *each, void *context,
                        int64_t *damaged, ludo_error *error);
/* Marks a room that lacks an event, unless that is filed. */
bool rooms_mark_damaged(struct database *database, uint64_t id, uint64_t number, ludo_error *error);

/* Makes a process with this epoch, a number of its own, the one whose transactions count. `seen`
 * becomes the last moment at which an owner wrote to the store, in seconds since 1970; 0: never. */
bool rooms_take(struct database *database, int64_t epoch, int64_t *seen, ludo_error *error);
/* In each transaction of an owner, before all else: whether the epoch is still its own. Notes the
 * present moment. */
bool rooms_hold(struct database *database, int64_t epoch, int64_t date, bool *own,
                ludo_error *error);
/* Whose epoch it is. */
bool rooms_epoch(struct database *database, int64_t *epoch, ludo_error *error);

/* Hears of a room, whose texts live until it returns. */
typedef void rooms_each(void *context, const struct stored_room *room);
/* Calls `each` for a room, if there is one. */
bool rooms_find(struct database *database, uint64_t id, rooms_each *each, void *context,
                ludo_error *error);
/* Rooms that nobody has used for long; whose first game has no move; whose game is over. */
typedef enum rooms_kind { ROOMS_OLD, ROOMS_UNPLAYED, ROOMS_FINISHED, ROOMS_KINDS } rooms_kind;
/* The rooms of a kind that were used before a time, longest ago first, `most` at most. */
bool rooms_pick(struct database *database, rooms_kind kind, int64_t before, size_t most,
                uint64_t *ids, size_t *count, ludo_error *error);
/* Rooms in all. */
bool rooms_count(struct database *database, int64_t *rooms, ludo_error *error);
/* Those whose game runs and that were made from an address. */
bool rooms_running(struct database *database, const char *address, int64_t *rooms,
                   ludo_error *error);

/* Calls `each` for at most `most` rooms behind `last`, by their numbers, and moves that on; begin
 * with INT64_MIN. */
bool rooms_walk(struct database *database, int64_t *last, int64_t most, rooms_each *each,
                void *context, ludo_error *error);

/* Calls `each` for filed events from a number on, at most `most`; it says whether to go on. Damaged
 * ones are a failure. */
typedef bool rooms_each_event(void *context, uint64_t number, const char *body);
bool rooms_read_events(struct database *database, uint64_t room, uint64_t from, int64_t most,
                       rooms_each_event *each, void *context, ludo_error *error);
/* Calls `each` for the listed rooms that were used last, at most `most`. */
bool rooms_list(struct database *database, int64_t most, rooms_each *each, void *context,
                ludo_error *error);

#endif
