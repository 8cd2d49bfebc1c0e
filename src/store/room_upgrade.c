/*
 * A store of the first versions becomes one with checksums: once, in one transaction.
 */
#include "store/room_upgrade.h"

enum { FIRST_SUMMED = 3, BATCH = 500 };

/* Rows that get their checksums together: a query that goes on does not mind what is changed behind
 * it. */
struct batch {
    struct {
        int64_t room, number, sum;
    } rows[BATCH];
    int count;
};

static void add_room(void *context, const struct stored_room *room) {
    struct batch *batch = context;
    batch->rows[batch->count].room = (int64_t)room->id;
    batch->rows[batch->count++].sum = rooms_sum_of(room);
}

static bool sum_rooms(struct database *database, ludo_error *error) {
    struct batch batch;
    int64_t last = INT64_MIN;
    do {
        batch.count = 0;
        if (!rooms_walk(database, &last, BATCH, add_room, &batch, error))
            return false;
        struct database_statement *update =
            database_prepare(database, "UPDATE rooms SET checksum = $2 WHERE id = $1", error);
        for (int i = 0; update && i < batch.count; i++) {
            database_bind(update, 1, batch.rows[i].room);
            database_bind(update, 2, batch.rows[i].sum);
            if (!database_post(update, error))
                return false;
        }
        if (!update)
            return false;
    } while (batch.count == BATCH);
    return true;
}

/* Reads the next rows of events behind a place. */
static bool read_events(struct database *database, int64_t room, int64_t number,
                        struct batch *batch, ludo_error *error) {
    struct database_statement *query = database_prepare(
        database,
        "SELECT room, number, body FROM room_events WHERE room > $1 OR (room = $1 AND number > $2) "
        "ORDER BY room, number LIMIT $3",
        error);
    if (!query)
        return false;
    database_bind(query, 1, room);
    database_bind(query, 2, number);
    database_bind(query, 3, BATCH);
    database_step step;
    batch->count = 0;
    while ((step = database_step_on(query, error)) == DATABASE_ROW) {
        int64_t owner = database_integer(query, 0), last = database_integer(query, 1);
        batch->rows[batch->count].room = owner;
        batch->rows[batch->count].number = last;
        batch->rows[batch->count++].sum =
            rooms_sum_of_events((uint64_t)owner, (uint64_t)last, database_text(query, 2));
    }
    return step != DATABASE_FAILED;
}

static bool sum_events(struct database *database, ludo_error *error) {
    struct batch batch;
    int64_t room = INT64_MIN, number = 0;
    do {
        if (!read_events(database, room, number, &batch, error))
            return false;
        struct database_statement *update = database_prepare(
            database, "UPDATE room_events SET checksum = $3 WHERE room = $1 AND number = $2",
            error);
        for (int i = 0; update && i < batch.count; i++) {
            database_bind(update, 1, room = batch.rows[i].room);
            database_bind(update, 2, number = batch.rows[i].number);
            database_bind(update, 3, batch.rows[i].sum);
            if (!database_post(update, error))
                return false;
        }
        if (!update)
            return false;
    } while (batch.count == BATCH);
    return true;
}

bool rooms_upgrade(struct database *database, int64_t from, ludo_error *error) {
    int64_t damaged;
    if (from == 0 || from >= FIRST_SUMMED)
        return true;
    return sum_rooms(database, error) && sum_events(database, error) &&
           rooms_file_journal(database, false, &damaged, error);
}
