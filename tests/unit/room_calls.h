/*
 * Every call of the store of rooms, to be tried where something is not as it should be.
 */
#ifndef TESTS_UNIT_ROOM_CALLS_H
#define TESTS_UNIT_ROOM_CALLS_H

#include "store/rooms.h"

enum {
    ROOM_CALLS = 18,
    ROOM_CALLS_OF_THEIR_OWN = 2, /* the first ones begin transactions themselves */
    ROOM_CALL_THAT_DAMAGES = 8,
};

static const uint64_t ROOM = UINT64_C(0xfedcba9876543210); /* which may be there */

static inline void room_calls_hear(void *context, const struct stored_room *room) {
    (void)context, (void)room;
}

static inline bool room_calls_hear_event(void *context, uint64_t number, const char *body) {
    (void)context, (void)number, (void)body;
    return true;
}

static inline bool room_calls_hear_entry(void *context, uint64_t room, uint64_t number,
                                         const char *body) {
    (void)context, (void)room, (void)number, (void)body;
    return true;
}

static inline bool room_call(struct database *database, int which, ludo_error *error) {
    static const struct stored_room room = {.id = 7,
                                            .address = "",
                                            .secrets = "- -",
                                            .seats = "human human",
                                            .game = "ttt",
                                            .clocks = "60000 60000@1"};
    int64_t number = 0;
    uint64_t ids[1];
    size_t picked;
    bool own;
    switch (which) {
    case 0:
        return rooms_take(database, 1, &number, error);
    case 1:
        return rooms_recover(database, &number, error);
    case 2:
        return rooms_insert(database, &room, error);
    case 3:
        return rooms_update(database, &room, error);
    case 4:
        return rooms_log(database, 1, "", error);
    case 5:
        return rooms_file(database, room.id, 1, "event 1\n", error);
    case 6:
        return rooms_read_journal(database, room_calls_hear_entry, NULL, &number, error);
    case 7:
        return rooms_forget(database, 0, 8, error);
    case 8:
        return rooms_mark_damaged(database, room.id, 1, error);
    case 9:
        return rooms_hold(database, 1, 1, &own, error);
    case 10:
        return rooms_epoch(database, &number, error);
    case 11:
        return rooms_find(database, room.id, room_calls_hear, NULL, error);
    case 12:
        return rooms_pick(database, ROOMS_OLD, 1, 1, ids, &picked, error);
    case 13:
        return rooms_count(database, &number, error);
    case 14:
        return rooms_running(database, "", &number, error);
    case 15:
        return rooms_walk(database, &number, 1, room_calls_hear, NULL, error);
    case 16:
        return rooms_read_events(database, ROOM, 1, 1, room_calls_hear_event, NULL, error);
    default:
        return rooms_list(database, 1, room_calls_hear, NULL, error) &&
               rooms_remove(database, room.id, error);
    }
}

/* The same in a transaction of its own, which is rolled back where something fails. */
static inline bool room_call_alone(struct database *database, int which, ludo_error *error) {
    if (which < ROOM_CALLS_OF_THEIR_OWN)
        return room_call(database, which, error);
    if (!database_begin(database, error))
        return false;
    if (room_call(database, which, error) && database_commit(database, error))
        return true;
    database_rollback(database);
    return false;
}

#endif
