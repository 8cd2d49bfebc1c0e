/*
 * Which rooms go: those that nobody has come to for long, those in which nobody has made a move
 * within an hour, and where there are as many as there may be, the finished one that was used
 * longest ago. A clock that has jumped costs little: nothing goes for a day, and then few rooms at
 * a time.
 */
#include "rooms/hall_inside.h"
#include <string.h>

enum {
    PERIOD = HOUR / 6, /* seconds from one sweep to the next */
    OLD = 2,
    OLD_SHARE = 10000,     /* old rooms that go in a sweep: so many, and one of so many of all */
    UNPLAYED = DOOMED / 2, /* rooms without a move that do, at most */
};

bool hall_has_doomed(const struct hall *hall, uint64_t id) {
    for (size_t i = 0; i < hall->doomed_count; i++)
        if (hall->doomed[i] == id)
            return true;
    return false;
}

/* Lets rooms go of which nobody is in one: they cannot be woken any more. Gives how many: none when
 * memory is short. */
static size_t doom(struct hall *hall, const uint64_t *ids, size_t count) {
    uint64_t *doomed = hall->doomed + hall->doomed_count;
    size_t added = 0;
    for (size_t i = 0; i < count; i++)
        if (!live_awake(hall, ids[i]) && !hall_has_doomed(hall, ids[i]))
            doomed[added++] = ids[i];
    struct note *note =
        added > 0 ? note_new(NOTE_SWEEP, 0, (const char *)doomed, added * sizeof *doomed) : NULL;
    if (!note)
        return 0;
    hall->doomed_count += added;
    writer_add(hall->writer, note);
    return added;
}

void hall_swept(struct hall *hall, const struct note *note) {
    size_t gone = note->length / sizeof *hall->doomed;
    /* A damaged store may find again and again what has gone. */
    hall->rooms -= gone < hall->rooms ? gone : hall->rooms;
    for (size_t i = 0; i < gone; i++) {
        uint64_t id;
        size_t at = 0;
        memcpy(&id, note->text + i * sizeof id, sizeof id);
        while (hall->doomed[at] != id)
            at++;
        hall->doomed[at] = hall->doomed[--hall->doomed_count];
    }
}

/* Lets rooms of a kind go, `most` at most; those that are awake are passed over. */
static size_t remove_some(struct hall *hall, rooms_kind kind, int64_t before, size_t most) {
    uint64_t ids[DOOMED];
    size_t count, room = DOOMED - hall->doomed_count;
    if (most > room)
        most = room;
    return most > 0 && rooms_pick(hall_reader(hall), kind, before, most, ids, &count, NULL)
               ? doom(hall, ids, count)
               : 0;
}

/* Notices a clock that has jumped ahead, or a server that was away for long: nobody has had the
 * time to come to a room then. */
static bool may_remove(struct hall *hall, double now, double date) {
    double expected = hall->seen + (now - hall->seen_at);
    if (hall->seen > 0 && date - expected > DAY) {
        hall->removals = now + DAY;
        hall_log(hall, LOG_LEVEL_WARNING, NULL, 0,
                 "the clock is %.0f days ahead of when the store was last used; no room is removed "
                 "for a day",
                 (date - expected) / DAY);
    } else if (hall->removals > 0 && now >= hall->removals) {
        hall->removals = 0;
        writer_trust_clock(hall->writer);
    }
    hall->seen = date;
    hall->seen_at = now;
    return now >= hall->removals;
}

static void stay(struct live_room *live, const void *context) {
    (void)context;
    live_stay(live);
}

static void drop(struct live_room *live) {
    live->hall->rooms--;
    live_free(live);
}

/* A room that lives in memory alone goes when nobody is there and its first game has had no move
 * for an hour. */
static void leave_unplayed(struct live_room *live, const void *context) {
    const double *date = context;
    const struct room *room = &live->room;
    if (!live->guests && !live->creator && room->round == 1 && !room->over &&
        room_plies(room) == 0 && (double)live->row.used < *date - HOUR)
        drop(live);
}

void hall_sweep(struct hall *hall, double now) {
    double date = hall_wall_clock(hall);
    hall->sweep = now + PERIOD;
    if (!hall->writer) {
        hall_each(hall, leave_unplayed, &date);
        return;
    }
    hall_each(hall, stay, NULL);
    if (!may_remove(hall, now, date))
        return;
    int64_t today = (int64_t)date;
    size_t old = remove_some(hall, ROOMS_OLD, today - (int64_t)hall->setup.keep * DAY,
                             OLD + (size_t)hall->rooms / OLD_SHARE);
    size_t unplayed = remove_some(hall, ROOMS_UNPLAYED, today - HOUR, UNPLAYED);
    if (old + unplayed > 0)
        hall_log(hall, LOG_LEVEL_INFO, NULL, 0,
                 "%zu rooms are removed that nobody has used for %llu days, and %zu without a move",
                 old, (unsigned long long)hall->setup.keep, unplayed);
}

static void find_finished(struct live_room *live, const void *context) {
    struct live_room **oldest = *(struct live_room * *const *)context;
    if (live->room.over && !live->guests && !live->creator &&
        (!*oldest || live->row.used < (*oldest)->row.used))
        *oldest = live;
}

bool hall_make_room(struct hall *hall) {
    enum { AWAKE = 16 }; /* those that are awake may stand in front */
    if (hall->writer) {
        uint64_t ids[AWAKE];
        size_t count;
        if (hall->doomed_count == DOOMED ||
            !rooms_pick(hall_reader(hall), ROOMS_FINISHED, INT64_MAX, AWAKE, ids, &count, NULL))
            return false;
        for (size_t i = 0; i < count; i++)
            if (doom(hall, ids + i, 1) == 1)
                return true;
        return false;
    }
    struct live_room *oldest = NULL, **context = &oldest;
    hall_each(hall, find_finished, &context);
    if (oldest)
        drop(oldest);
    return oldest != NULL;
}
