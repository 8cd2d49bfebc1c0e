#include "store/rooms.h"
#include "store/checksum.h"
#include "store/room_upgrade.h"

static const char *const steps[] = {
    "CREATE TABLE rooms ("
    "    id BIGINT PRIMARY KEY, created BIGINT NOT NULL, used BIGINT NOT NULL,"
    "    listed BIGINT NOT NULL, running BIGINT NOT NULL,"
    "    address TEXT NOT NULL, secrets TEXT NOT NULL, seats TEXT NOT NULL, game TEXT NOT NULL,"
    "    round BIGINT NOT NULL, began BIGINT NOT NULL, clocks TEXT, slept BIGINT NOT NULL);"
    "CREATE INDEX rooms_used ON rooms (used);"
    "CREATE INDEX rooms_listed ON rooms (listed, used);"
    "CREATE INDEX rooms_address ON rooms (address, running);"
    "CREATE TABLE room_events (room BIGINT NOT NULL, number BIGINT NOT NULL,"
    "    body TEXT NOT NULL, PRIMARY KEY (room, number))",
    /* From here on a row of room_events has one or more events, a line each; its number is that of
       the last one. */
    "CREATE TABLE room_journal (number BIGINT PRIMARY KEY, entry TEXT NOT NULL)",
    /* Checksums; what a room had when it fell asleep; and whose rooms they are. Rows of before get
       their checksums below. */
    "ALTER TABLE rooms ADD COLUMN last BIGINT NOT NULL DEFAULT 0;"
    "ALTER TABLE rooms ADD COLUMN plies BIGINT NOT NULL DEFAULT 1;"
    "ALTER TABLE rooms ADD COLUMN checksum BIGINT;"
    "ALTER TABLE room_events ADD COLUMN checksum BIGINT;"
    "ALTER TABLE room_journal ADD COLUMN checksum BIGINT;"
    "CREATE TABLE room_owner (store BIGINT PRIMARY KEY, epoch BIGINT NOT NULL,"
    "    seen BIGINT NOT NULL);"
    "INSERT INTO room_owner (store, epoch, seen) VALUES (1, 0, 0)",
    NULL};

const struct database_schema rooms_schema = {"rooms", steps, rooms_upgrade};

static const char *const pick_sql[ROOMS_KINDS] = {
    [ROOMS_OLD] = "SELECT id FROM rooms WHERE used < $1 ORDER BY used LIMIT $2",
    [ROOMS_UNPLAYED] = ("SELECT id FROM rooms WHERE used < $1 AND running = 1 AND round = 1 "
                        "AND plies = 0 ORDER BY used LIMIT $2"),
    [ROOMS_FINISHED] =
        "SELECT id FROM rooms WHERE used < $1 AND running = 0 ORDER BY used LIMIT $2",
};

#define COLUMNS                                                                                    \
    "id, created, used, listed, running, address, secrets, seats, game, round, began, clocks, "    \
    "slept, last, plies, checksum"

static const char insert_sql[] = "INSERT INTO rooms (" COLUMNS ") "
                                 "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, "
                                 "$14, $15, $16) ON CONFLICT (id) DO NOTHING";
static const char update_sql[] = "UPDATE rooms SET used = $2, running = $3, round = $4, began = "
                                 "$5, clocks = $6, slept = $7, last = $8, plies = $9, "
                                 "checksum = $10 WHERE id = $1";
static const char find_sql[] = "SELECT " COLUMNS " FROM rooms WHERE id = $1";
static const char list_sql[] =
    "SELECT " COLUMNS " FROM rooms WHERE listed = 1 ORDER BY used DESC LIMIT $1";
static const char all_sql[] = "SELECT " COLUMNS " FROM rooms WHERE id > $1 ORDER BY id LIMIT $2";

uint32_t rooms_sum_of(const struct stored_room *room) {
    const int64_t numbers[] = {
        (int64_t)room->id, room->created,        room->used,  room->listed,        room->running,
        room->round,       (int64_t)room->began, room->slept, (int64_t)room->last, room->plies};
    const char *const texts[] = {room->address, room->secrets, room->seats, room->game,
                                 room->clocks};
    uint32_t sum = 0;
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        sum = checksum_number(sum, numbers[i]);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        sum = checksum_text(sum, texts[i]);
    return sum;
}

bool rooms_insert(struct database *database, const struct stored_room *room, ludo_error *error) {
    struct database_statement *insert = database_prepare(database, insert_sql, error);
    if (!insert)
        return false;
    const int64_t numbers[] = {(int64_t)room->id, room->created, room->used, room->listed,
                               room->running};
    const char *const texts[] = {room->address, room->secrets, room->seats, room->game};
    for (int i = 0; i < 5; i++)
        database_bind(insert, i + 1, numbers[i]);
    for (int i = 0; i < 4; i++)
        database_bind_text(insert, i + 6, texts[i]);
    database_bind(insert, 10, room->round);
    database_bind(insert, 11, (int64_t)room->began);
    database_bind_text(insert, 12, room->clocks);
    database_bind(insert, 13, room->slept);
    database_bind(insert, 14, (int64_t)room->last);
    database_bind(insert, 15, room->plies);
    database_bind(insert, 16, rooms_sum_of(room));
    return database_post(insert, error);
}

bool rooms_update(struct database *database, const struct stored_room *room, ludo_error *error) {
    struct database_statement *update = database_prepare(database, update_sql, error);
    if (!update)
        return false;
    database_bind(update, 1, (int64_t)room->id);
    database_bind(update, 2, room->used);
    database_bind(update, 3, room->running);
    database_bind(update, 4, room->round);
    database_bind(update, 5, (int64_t)room->began);
    database_bind_text(update, 6, room->clocks);
    database_bind(update, 7, room->slept);
    database_bind(update, 8, (int64_t)room->last);
    database_bind(update, 9, room->plies);
    database_bind(update, 10, rooms_sum_of(room));
    return database_post(update, error);
}

bool rooms_remove(struct database *database, uint64_t id, ludo_error *error) {
    static const char *const deletions[] = {"DELETE FROM room_events WHERE room = $1",
                                            "DELETE FROM rooms WHERE id = $1"};
    for (int i = 0; i < 2; i++) {
        struct database_statement *deletion = database_prepare(database, deletions[i], error);
        if (!deletion)
            return false;
        database_bind(deletion, 1, (int64_t)id);
        if (!database_post(deletion, error))
            return false;
    }
    return true;
}

bool rooms_mark_damaged(struct database *database, uint64_t id, uint64_t number,
                        ludo_error *error) {
    struct database_statement *update =
        database_prepare(database,
                         "UPDATE rooms SET checksum = -1 WHERE id = $1 AND NOT EXISTS "
                         "(SELECT 1 FROM room_events WHERE room = $1 AND number >= $2)",
                         error);
    if (!update)
        return false;
    database_bind(update, 1, (int64_t)id);
    database_bind(update, 2, (int64_t)number);
    return database_post(update, error);
}

bool rooms_pick(struct database *database, rooms_kind kind, int64_t before, size_t most,
                uint64_t *ids, size_t *count, ludo_error *error) {
    struct database_statement *query = database_prepare(database, pick_sql[kind], error);
    database_step step;
    *count = 0;
    if (!query)
        return false;
    database_bind(query, 1, before);
    database_bind(query, 2, (int64_t)most);
    while ((step = database_step_on(query, error)) == DATABASE_ROW && *count < most)
        ids[(*count)++] = (uint64_t)database_integer(query, 0);
    database_reset(query);
    return step != DATABASE_FAILED;
}

static void take_row(const struct database_statement *query, struct stored_room *room) {
    *room = (struct stored_room){.id = (uint64_t)database_integer(query, 0),
                                 .created = database_integer(query, 1),
                                 .used = database_integer(query, 2),
                                 .listed = database_integer(query, 3) != 0,
                                 .running = database_integer(query, 4) != 0,
                                 .address = database_text(query, 5),
                                 .secrets = database_text(query, 6),
                                 .seats = database_text(query, 7),
                                 .game = database_text(query, 8),
                                 .round = database_integer(query, 9),
                                 .began = (uint64_t)database_integer(query, 10),
                                 .clocks = database_text(query, 11),
                                 .slept = database_integer(query, 12),
                                 .last = (uint64_t)database_integer(query, 13),
                                 .plies = database_integer(query, 14)};
    /* A text that must be there may be missing in a damaged row. */
    room->damaged = !room->address || !room->secrets || !room->seats || !room->game ||
                    database_integer(query, 15) != rooms_sum_of(room);
}

/* Hands out all rows of a query. */
static bool each_row(struct database_statement *query, rooms_each *each, void *context,
                     ludo_error *error) {
    struct stored_room room;
    database_step step;
    while ((step = database_step_on(query, error)) == DATABASE_ROW) {
        take_row(query, &room);
        each(context, &room);
    }
    return step != DATABASE_FAILED;
}

bool rooms_find(struct database *database, uint64_t id, rooms_each *each, void *context,
                ludo_error *error) {
    struct database_statement *query = database_prepare(database, find_sql, error);
    if (!query)
        return false;
    database_bind(query, 1, (int64_t)id);
    return each_row(query, each, context, error);
}

/* Hands on rooms and remembers the last one. */
struct walk {
    rooms_each *each;
    void *context;
    int64_t last;
};

static void step_on(void *context, const struct stored_room *room) {
    struct walk *walk = context;
    walk->last = (int64_t)room->id;
    walk->each(walk->context, room);
}

static bool count(struct database *database, const char *sql, const char *text, int64_t *number,
                  ludo_error *error) {
    struct database_statement *query = database_prepare(database, sql, error);
    if (!query)
        return false;
    if (text)
        database_bind_text(query, 1, text);
    bool good = database_step_on(query, error) == DATABASE_ROW;
    if (good)
        *number = database_integer(query, 0);
    database_reset(query);
    return good;
}

bool rooms_count(struct database *database, int64_t *rooms, ludo_error *error) {
    return count(database, "SELECT COUNT(*) FROM rooms", NULL, rooms, error);
}

bool rooms_running(struct database *database, const char *address, int64_t *rooms,
                   ludo_error *error) {
    return count(database, "SELECT COUNT(*) FROM rooms WHERE address = $1 AND running = 1", address,
                 rooms, error);
}

bool rooms_list(struct database *database, int64_t most, rooms_each *each, void *context,
                ludo_error *error) {
    struct database_statement *query = database_prepare(database, list_sql, error);
    if (!query)
        return false;
    database_bind(query, 1, most);
    return each_row(query, each, context, error);
}

bool rooms_walk(struct database *database, int64_t *last, int64_t most, rooms_each *each,
                void *context, ludo_error *error) {
    struct database_statement *query = database_prepare(database, all_sql, error);
    struct walk walk = {.each = each, .context = context, .last = *last};
    if (!query)
        return false;
    database_bind(query, 1, *last);
    database_bind(query, 2, most);
    bool good = each_row(query, step_on, &walk, error);
    *last = walk.last;
    return good;
}
