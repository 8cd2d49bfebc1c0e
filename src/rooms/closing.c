#include "rooms/closing.h"
#include "rooms/room_inside.h"

struct closing {
    struct database *database;
    struct room room;
    bool found, good;
    ludo_error *error;
};

static bool replay(void *context, uint64_t number, const char *body) {
    struct closing *closing = context;
    (void)number;
    return closing->good = room_replay(&closing->room, body, 0, closing->error);
}

/* The event that ends the game is filed at once: there is no server to tell it. */
static void file(struct room *room, uint64_t number, const char *body, size_t length) {
    struct closing *closing = room->owner;
    (void)length;
    closing->good = rooms_file(closing->database, room->id, number, body, closing->error);
}

static bool end_game(struct closing *closing) {
    struct room_event event = {.kind = EVENT_END, .seat = NO_SEAT, .end = END_AGREED};
    if (closing->room.over)
        return ludo_fail(closing->error, LUDO_E_ARGUMENT, "the game is over");
    return room_happen(&closing->room, &event, 0, closing->error) && closing->good;
}

static bool change_row(struct closing *closing, const struct stored_room *row) {
    struct stored_room changed = *row;
    room_change_row(&closing->room, &changed);
    return rooms_update(closing->database, &changed, closing->error);
}

static void close_room(void *context, const struct stored_room *row) {
    struct closing *closing = context;
    closing->found = true;
    closing->room = (struct room){.id = row->id, .on_event = file, .owner = closing};
    closing->good = !row->damaged || ludo_fail(closing->error, LUDO_E_RECORD,
                                               "this room is damaged in the store of the server");
    closing->good = closing->good &&
                    rooms_read_events(closing->database, row->id, row->began, INT32_MAX, replay,
                                      closing, closing->error) &&
                    closing->good && end_game(closing) && change_row(closing, row);
    room_close(&closing->room);
}

static bool close_one(struct closing *closing, uint64_t id) {
    return rooms_find(closing->database, id, close_room, closing, closing->error) &&
           (closing->found ||
            ludo_fail(closing->error, LUDO_E_ARGUMENT, "there is no such room")) &&
           closing->good;
}

bool rooms_close(struct database *database, uint64_t id, ludo_error *error) {
    struct closing closing = {.database = database, .error = error};
    int64_t damaged;
    if (!rooms_recover(database, &damaged, error) || !database_begin(database, error))
        return false;
    if (close_one(&closing, id) && database_commit(database, error))
        return true;
    database_rollback(database);
    return false;
}
