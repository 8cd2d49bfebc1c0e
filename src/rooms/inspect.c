#include "rooms/inspect.h"
#include "core/words.h"
#include "rooms/room.h"
#include "store/rooms.h"
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { BATCH = 500 };

/* An event that is not filed yet. */
struct unfiled {
    uint64_t room, number;
    size_t order; /* in the journal */
    char *body;   /* NULL: it is damaged */
};

struct visit {
    struct database *database;
    struct inspection *inspection;
    struct room room;
    bool good;    /* the store can be read */
    int64_t seen; /* rooms of a batch */
    struct unfiled *journal;
    size_t count, size;
    ludo_error *error;
};

static bool replay(void *context, uint64_t number, const char *body) {
    struct visit *visit = context;
    (void)number;
    visit->inspection->events++;
    return room_replay(&visit->room, body, 0, visit->error) || (visit->good = false);
}

static bool keep(void *context, uint64_t room, uint64_t number, const char *body) {
    struct visit *visit = context;
    if (visit->count == visit->size) {
        size_t size = visit->size ? 2 * visit->size : 256;
        struct unfiled *journal = realloc(visit->journal, size * sizeof *journal);
        if (!journal)
            return ludo_fail(visit->error, LUDO_E_MEMORY,
                             "there is not enough memory for the events of rooms");
        visit->journal = journal;
        visit->size = size;
    }
    char *copy = body ? strdup(body) : NULL;
    if (body && !copy)
        return ludo_fail(visit->error, LUDO_E_MEMORY,
                         "there is not enough memory for the events of rooms");
    visit->journal[visit->count] = (struct unfiled){room, number, visit->count, copy};
    visit->count++;
    return true;
}

static int compare(const void *a, const void *b) {
    const struct unfiled *one = a, *other = b;
    return one->room != other->room ? (one->room > other->room) - (one->room < other->room)
           : one->number != other->number
               ? (one->number > other->number) - (one->number < other->number)
               : (one->order > other->order) - (one->order < other->order);
}

/* The first event of a room in the journal, or the place where it would be. */
static size_t first_of(const struct visit *visit, uint64_t room) {
    size_t from = 0, to = visit->count;
    while (from < to) {
        size_t middle = from + (to - from) / 2;
        if (visit->journal[middle].room < room)
            from = middle + 1;
        else
            to = middle;
    }
    return from;
}

/* Reads the events of a room that are in the journal and not filed yet. */
static bool read_unfiled(struct visit *visit) {
    struct room *room = &visit->room;
    for (size_t i = first_of(visit, room->id);
         i < visit->count && visit->journal[i].room == room->id; i++) {
        const struct unfiled *event = &visit->journal[i];
        if (event->number <= room->last)
            continue;
        if (!event->body)
            return ludo_fail(visit->error, LUDO_E_RECORD,
                             "the events of this room are damaged at number %llu",
                             (unsigned long long)event->number);
        if (!replay(visit, event->number, event->body))
            return false;
    }
    return true;
}

/* Whether all events of a room are there and make a room. */
static bool read_events(struct visit *visit, const struct stored_room *row) {
    visit->room = (struct room){.id = row->id};
    bool good =
        rooms_read_events(visit->database, row->id, 1, INT32_MAX, replay, visit, visit->error) &&
        visit->good && read_unfiled(visit);
    if (good &&
        (!visit->room.begun || visit->room.began < row->began || visit->room.last < row->last))
        good = ludo_fail(visit->error, LUDO_E_RECORD,
                         "the events of this room are damaged behind number %llu",
                         (unsigned long long)visit->room.last);
    room_close(&visit->room);
    return good;
}

static void inspect(void *context, const struct stored_room *row) {
    struct visit *visit = context;
    struct inspection *inspection = visit->inspection;
    visit->seen++;
    if (!visit->good)
        return;
    inspection->rooms++;
    if (row->damaged)
        ludo_fail(visit->error, LUDO_E_RECORD, "this room is damaged in the store of the server");
    else if (read_events(visit, row))
        return;
    visit->good = visit->error->code == LUDO_E_RECORD;
    if (!visit->good)
        return;
    inspection->damaged++;
    inspection->tell(inspection->context, row->id, visit->error->text);
}

static bool inspect_journal(struct visit *visit) {
    int64_t damaged;
    if (!rooms_read_journal(visit->database, keep, visit, &damaged, visit->error))
        return false;
    if (visit->count > 0)
        qsort(visit->journal, visit->count, sizeof *visit->journal, compare);
    visit->inspection->damaged += damaged;
    if (damaged > 0)
        visit->inspection->tell(visit->inspection->context, 0,
                                ludo_word("the journal of rooms in this store is damaged"));
    return true;
}

/* A store that a server has not made, or has not brought up to date, has no checksums. */
static bool may_inspect(struct database *database, ludo_error *error) {
    int64_t version, known = 0;
    while (rooms_schema.steps[known])
        known++;
    return database_version(database, rooms_schema.part, &version, error) &&
           (version == known || ludo_fail(error, LUDO_E_STORE,
                                          "the rooms in this store are of version %lld, and only "
                                          "those of version %lld can be checked; "
                                          "a server brings them there when it begins",
                                          (long long)version, (long long)known));
}

bool rooms_inspect(const char *store, struct inspection *inspection, ludo_error *error) {
    if (!strstr(store, "://") && access(store, R_OK) != 0)
        return ludo_fail(error, LUDO_E_STORE, "there is no store '%.100s' that can be read", store);
    struct visit visit = {
        .database = database_open(store, error), .inspection = inspection, .error = error};
    int64_t last = INT64_MIN;
    visit.good = visit.database && may_inspect(visit.database, error) &&
                 database_begin_reading(visit.database, error) && inspect_journal(&visit);
    for (visit.seen = BATCH; visit.good && visit.seen == BATCH;) {
        visit.seen = 0;
        visit.good = rooms_walk(visit.database, &last, BATCH, inspect, &visit, error) && visit.good;
    }
    database_close(visit.database);
    for (size_t i = 0; i < visit.count; i++)
        free(visit.journal[i].body);
    free(visit.journal);
    return visit.good;
}
