/*
 * Whose rooms they are. A lock keeps a second server from beginning; but locks go with connections,
 * so every transaction asks again.
 */
#include "store/rooms.h"

bool rooms_epoch(struct database *database, int64_t *epoch, ludo_error *error) {
    struct database_statement *query =
        database_prepare(database, "SELECT epoch FROM room_owner", error);
    if (!query)
        return false;
    database_step step = database_step_on(query, error);
    *epoch = step == DATABASE_ROW ? database_integer(query, 0) : 0;
    database_reset(query);
    return step != DATABASE_FAILED;
}

static bool read_seen(struct database *database, int64_t *seen, ludo_error *error) {
    struct database_statement *query =
        database_prepare(database, "SELECT seen FROM room_owner", error);
    if (!query)
        return false;
    database_step step = database_step_on(query, error);
    *seen = step == DATABASE_ROW ? database_integer(query, 0) : 0;
    database_reset(query);
    return step != DATABASE_FAILED;
}

static bool write_epoch(struct database *database, int64_t epoch, ludo_error *error) {
    struct database_statement *update =
        database_prepare(database,
                         "INSERT INTO room_owner (store, epoch, seen) VALUES (1, $1, 0) "
                         "ON CONFLICT (store) DO UPDATE SET epoch = excluded.epoch",
                         error);
    if (!update)
        return false;
    database_bind(update, 1, epoch);
    return database_execute(update, error);
}

bool rooms_take(struct database *database, int64_t epoch, int64_t *seen, ludo_error *error) {
    if (!database_begin(database, error))
        return false;
    if (write_epoch(database, epoch, error) && read_seen(database, seen, error) &&
        database_commit(database, error))
        return true;
    database_rollback(database);
    return false;
}

/* The row is changed, not only read: whoever takes the rooms then waits until this transaction has
 * ended. */
bool rooms_hold(struct database *database, int64_t epoch, int64_t date, bool *own,
                ludo_error *error) {
    struct database_statement *update = database_prepare(
        database, "UPDATE room_owner SET seen = $2 WHERE epoch = $1 RETURNING epoch", error);
    if (!update)
        return false;
    database_bind(update, 1, epoch);
    database_bind(update, 2, date);
    database_step step = database_step_on(update, error);
    *own = step == DATABASE_ROW;
    while (step == DATABASE_ROW)
        step = database_step_on(update, error);
    return step != DATABASE_FAILED;
}
