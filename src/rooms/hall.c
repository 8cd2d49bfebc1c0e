#include "rooms/enquiries.h"
#include "rooms/hall_inside.h"
#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

static const double SOON = 0.001; /* seconds until the next tick, at least */

double hall_now(const struct hall *hall) {
    return world_now(hall->setup.world);
}

double hall_wall_clock(const struct hall *hall) {
    return world_date(hall->setup.world);
}

uint64_t hall_chance(const struct hall *hall) {
    return world_chance(hall->setup.world);
}

struct database *hall_reader(struct hall *hall) {
    if (database_lost(hall->reader))
        database_reconnect(hall->reader, NULL);
    return hall->reader;
}

void hall_expect(struct hall *hall, double time) {
    if (time < hall->earliest)
        hall->earliest = time;
}

void hall_log(const struct hall *hall, log_level level, const char *address, uint64_t room,
              const char *format, ...) {
    static const char *const levels[] = {"info", "warning", "error"};
    char line[2 * LUDO_ERROR_SIZE], id[ROOM_ID] = "-";
    va_list arguments;
    if (room)
        snprintf(id, sizeof id, "%016llx", (unsigned long long)room);
    int length = snprintf(line, sizeof line, "%s address=%s room=%s ", levels[level],
                          address ? address : "-", id);
    va_start(arguments, format);
    vsnprintf(line + length, sizeof line - (size_t)length, format, arguments);
    va_end(arguments);
    for (char *c = line; *c; c++)
        if ((unsigned char)*c < ' ' || *c == 127)
            *c = '?';
    hall->setup.host.log(hall->setup.host.context, line);
}

static void notify(void *context) {
    const struct hall *hall = context;
    hall->setup.host.notify(hall->setup.host.context);
}

static bool open_store(struct hall *hall, ludo_error *error) {
    struct writer_find find = {0};
    int64_t rooms;
    if (!hall->setup.store)
        return true;
    hall->writer =
        writer_open(hall->setup.store, hall->epoch, hall->setup.world, notify, hall, &find, error);
    if (!hall->writer)
        return false;
    if (find.damaged > 0)
        hall_log(hall, LOG_LEVEL_ERROR, NULL, 0,
                 "%lld entries of the journal are damaged; rooms that lack events by that say so",
                 (long long)find.damaged);
    hall->seen = (double)find.seen;
    hall->seen_at = hall_now(hall);
    hall->reader = database_open(hall->setup.store, error);
    if (!hall->reader || !rooms_count(hall->reader, &rooms, error))
        return false;
    hall->rooms = (uint64_t)rooms;
    return true;
}

static bool open_programs(struct hall *hall, ludo_error *error) {
    const struct hall_setup *setup = &hall->setup;
    if (!setup->programs || setup->programs->count == 0)
        return true;
    hall->programs = programs_open(setup->programs, &setup->program, notify, hall);
    return hall->programs ||
           ludo_fail(error, LUDO_E_MEMORY, "there is not enough memory for computer players");
}

struct hall *hall_open(const struct hall_setup *setup, ludo_error *error) {
    struct hall *hall = calloc(1, sizeof *hall);
    if (!hall)
        return ludo_fail(error, LUDO_E_MEMORY, "there is not enough memory for rooms"), NULL;
    event_watch_memory();
    hall->setup = *setup;
    hall->epoch = hall_chance(hall);
    hall->started = hall_wall_clock(hall);
    exhibition_open(hall);
    hall->earliest = hall->sweep = hall_now(hall);
    hall->thinkers = thinkers_open(&setup->thinkers, setup->world, notify, hall);
    if (!hall->thinkers)
        ludo_fail(error, LUDO_E_MEMORY, "there is not enough memory for computer players");
    if (!hall->thinkers || !open_programs(hall, error) || !open_store(hall, error)) {
        hall_close(hall);
        return NULL;
    }
    if (hall->setup.tenant.context)
        hall->setup.tenant.begin(hall->setup.tenant.context, hall);
    return hall;
}

void hall_close(struct hall *hall) {
    if (!hall)
        return;
    if (hall->writer)
        writer_close(hall->writer);
    hall->writer =
        NULL; /* what it had is stored or lost, and needs the texts of live rooms no longer */
    for (size_t i = 0; i < LIVE_BUCKETS; i++)
        while (hall->live_rooms[i])
            live_free(hall->live_rooms[i]);
    exhibition_close(hall);
    thinkers_close(hall->thinkers);
    programs_close(hall->programs);
    database_close(hall->reader);
    memory_release(&hall->reserve);
    free(hall);
}

bool hall_store(struct hall *hall) {
    return !hall->writer || writer_step(hall->writer);
}

bool hall_think(struct hall *hall) {
    return thinkers_step(hall->thinkers);
}

void hall_each(struct hall *hall, void (*act)(struct live_room *live, const void *context),
               const void *context) {
    for (size_t i = 0; i < LIVE_BUCKETS; i++)
        for (struct live_room *live = hall->live_rooms[i], *next; live; live = next) {
            next = live->next;
            act(live, context);
        }
}

static void clear(struct live_room *live, const void *sentence) {
    for (struct guest *guest = live->guests, *next; guest; guest = next) {
        next = guest->next; /* when the last one leaves the live room may be gone */
        guest_send_away(guest, sentence);
    }
}

void hall_empty(struct hall *hall, const char *sentence) {
    if (hall->setup.gallery)
        exhibition_tell(hall);
    while (hall->exhibition.viewers)
        guest_send_away(hall->exhibition.viewers, sentence);
    hall_each(hall, clear, sentence);
    if (hall->setup.tenant.context)
        hall->setup.tenant.end(hall->setup.tenant.context);
}

static void forsake(struct live_room *live, const void *context) {
    (void)context;
    live_forsake(live);
}

/* The rooms are another server's: they are dropped. */
static void lose_rooms(struct hall *hall, const ludo_error *reason) {
    hall->disowned = true;
    hall_log(hall, LOG_LEVEL_ERROR, NULL, 0, "%s", reason->text);
    hall_empty(hall, "another server has these rooms now; come again");
}

/* Says once that the store fails, and once that it does not any more. */
static void watch_store(struct hall *hall) {
    ludo_error error;
    bool failing = writer_fails(hall->writer, &error);
    if (failing && !hall->disowned && writer_is_disowned(hall->writer))
        lose_rooms(hall, &error);
    if (failing == hall->failing)
        return;
    hall->failing = failing;
    if (!failing)
        hall_log(hall, LOG_LEVEL_INFO, NULL, 0, "the store is there again");
    else if (!hall->disowned)
        hall_log(hall, LOG_LEVEL_ERROR, NULL, 0, "%s; it is tried again and again", error.text);
    if (failing)
        hall_each(hall, forsake, NULL);
}

bool hall_is_disowned(const struct hall *hall) {
    return hall->disowned;
}

/* The note is the hall's again, which hands it on or frees it. */
static void take_stored(struct hall *hall, struct note *note) {
    assert(!note->next);
    struct live_room *live = live_awake(hall, note->room);
    if (note->kind == NOTE_SWEEP) {
        hall_swept(hall, note);
        note_free(note);
    } else if (live) {
        live_stored(live, note);
        live_rest(live);
    } else {
        note_free(note);
    }
}

void hall_attend(struct hall *hall) {
    struct thought thought;
    if (hall->setup.gallery)
        exhibition_tick(hall, hall_now(hall));
    while (thinkers_collect(hall->thinkers, &thought) ||
           (hall->programs && programs_collect(hall->programs, &thought))) {
        struct live_room *live = live_awake(hall, thought.room);
        if (thought.facts)
            enquiry_answered(hall, &thought);
        else if (live)
            live_thought(live, &thought);
        else if (hall->setup.tenant.context)
            hall->setup.tenant.thought(hall->setup.tenant.context, &thought);
    }
    if (!hall->writer)
        return;
    for (struct note *notes = writer_collect(hall->writer), *next; notes; notes = next) {
        next = notes->next;
        notes->next = NULL;
        take_stored(hall, notes);
    }
    live_rooms_file(hall);
    watch_store(hall);
}

static void tick(struct live_room *live, const void *context) {
    const double *now = context;
    live_tick(live, *now);
}

double hall_tick(struct hall *hall) {
    double now = hall_now(hall);
    if (hall->earliest <= now) {
        if (hall->sweep <= now)
            hall_sweep(hall, now);
        hall->earliest = hall->sweep;
        if (hall->setup.gallery)
            exhibition_tick(hall, now);
        hall_each(hall, tick, &now);
        if (hall->setup.tenant.context)
            hall->setup.tenant.tick(hall->setup.tenant.context);
        /* A clock with nothing left may be due at once; a little later, the loop has heard all
         * others first. */
        if (hall->earliest <= now)
            hall->earliest = now + SOON;
    }
    return hall_due(hall);
}

double hall_due(const struct hall *hall) {
    double left = hall->earliest - hall_now(hall);
    return left > 0 ? left : 0;
}

size_t hall_awake(const struct hall *hall) {
    return hall->awake;
}

void hall_figures(struct hall *hall, struct hall_figures *figures) {
    *figures = (struct hall_figures){.rooms = hall->rooms,
                                     .awake = hall->awake,
                                     .waiting = thinkers_waiting(hall->thinkers),
                                     .events = hall->events,
                                     .dismissed = hall->dismissed,
                                     .failing = hall->failing};
}
