/*
 * `ludothek rooms`: what an operator does with the rooms of a store.
 */
#include "store/rooms.h"
#include "cli/cli.h"
#include "rooms/closing.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { BATCH = 500, ROOM_DIGITS = 16 };

static void print_date(int64_t seconds) {
    char text[32] = "-";
    struct tm parts;
    time_t time = (time_t)seconds;
    if (gmtime_r(&time, &parts))
        strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts);
    printf("%s", text);
}

static void print_room(void *context, const struct stored_room *room) {
    int64_t *count = context;
    ++*count;
    printf("%016" PRIx64 " ", room->id);
    if (room->damaged) {
        printf("damaged\n");
        return;
    }
    print_date(room->used);
    printf(" %s %s %s %s (%s)\n", room->running ? "running" : "over",
           room->listed ? "public" : "private", *room->address ? room->address : "-", room->game,
           room->seats);
}

static bool list(struct database *database, ludo_error *error) {
    int64_t last = INT64_MIN, count = BATCH;
    bool good = true;
    while (good && count == BATCH) {
        count = 0;
        good = rooms_walk(database, &last, BATCH, print_room, &count, error);
    }
    return good;
}

static bool print_event(void *context, uint64_t number, const char *body) {
    (void)context, (void)number;
    printf("%s\n", body);
    return true;
}

static bool find(struct database *database, uint64_t id, ludo_error *error) {
    int64_t count = 0;
    return rooms_find(database, id, print_room, &count, error) &&
           (count > 0 || ludo_fail(error, LUDO_E_ARGUMENT, "there is no such room"));
}

static bool show(struct database *database, uint64_t id, ludo_error *error) {
    return find(database, id, error) &&
           rooms_read_events(database, id, 1, INT32_MAX, print_event, NULL, error);
}

/* Only for whoever owns the rooms: a server would go on with a room that is not there. */
static bool remove_room(struct database *database, uint64_t id, ludo_error *error) {
    if (!database_own(database, "rooms", error) || !find(database, id, error) ||
        !database_begin(database, error))
        return false;
    if (rooms_remove(database, id, error) && database_commit(database, error))
        return true;
    database_rollback(database);
    return false;
}

static bool close_room(struct database *database, uint64_t id, ludo_error *error) {
    return database_own(database, "rooms", error) && rooms_close(database, id, error) &&
           find(database, id, error);
}

static bool read_id(const char *text, uint64_t *id) {
    *id = strtoull(text, NULL, 16);
    return strlen(text) == ROOM_DIGITS && strspn(text, "0123456789abcdef") == ROOM_DIGITS;
}

/* A store that a server has brought up to date; none is made here. */
static struct database *open_store(const char *store, ludo_error *error) {
    int64_t version, known = 0;
    if (!strstr(store, "://") && access(store, R_OK) != 0)
        return ludo_fail(error, LUDO_E_STORE, "there is no store '%.100s' that can be read", store),
               NULL;
    while (rooms_schema.steps[known])
        known++;
    struct database *database = database_open(store, error);
    if (database && database_version(database, rooms_schema.part, &version, error) &&
        (version == known || ludo_fail(error, LUDO_E_STORE,
                                       "the rooms in this store are of version %lld, and this "
                                       "program reads those of version %lld; "
                                       "a server brings them there when it begins",
                                       (long long)version, (long long)known)))
        return database;
    database_close(database);
    return NULL;
}

static int run(int argc, char **argv) {
    const char *what = argc > 2 ? argv[2] : "list";
    bool lists = strcmp(what, "list") == 0, shows = strcmp(what, "show") == 0,
         closes = strcmp(what, "close") == 0;
    uint64_t id = 0;
    ludo_error error;
    if (!lists && !shows && !closes && strcmp(what, "remove") != 0)
        return cli_refuse("'%.40s' should be list, show, close or remove", what);
    if (lists ? argc > 3 : argc < 4 || !read_id(argv[3], &id))
        return cli_refuse(
            "`%s` takes a room, as `ludothek rooms STORE list` prints it: 16 hexadecimal digits",
            what);
    struct database *database = open_store(argv[1], &error);
    bool good = database && (lists    ? list(database, &error)
                             : shows  ? show(database, id, &error)
                             : closes ? close_room(database, id, &error)
                                      : remove_room(database, id, &error));
    database_close(database);
    if (!good)
        cli_refuse("%s", error.text);
    return good ? CLI_OK : CLI_FAILED;
}

const cli_command cli_rooms = {
    .name = "rooms",
    .arguments = "STORE [list | show ROOM | close ROOM | remove ROOM]",
    .least = 1,
    .most = 3,
    .summary = "list, show, close and remove the rooms of a store",
    .help =
        "`list` prints a line for each room: its name, last use, state, visibility, the address "
        "that made it, its game and its players. `show` prints the line and the events of one "
        "room. Both work while a server uses the store. `close` ends the game of a room as a draw; "
        "people can still come to see it. `remove` removes a room with all its events. These two "
        "need a store that no server uses.",
    .run = run,
};
