/*
 * The events of a live room. What has happened is in the journal of the store before anybody hears
 * of it, and in memory here; only once it is filed under its room can it be read from the store
 * again. Filing many events of a room at once writes a page where each event alone would, so it
 * waits until there are many, until they have been in the journal for long, or until the room falls
 * asleep.
 */
#include "rooms/hall_inside.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Puts a live room, of which nothing was waiting to be filed, behind the others. */
static void queue(struct live_room *live, uint64_t entry) {
    struct hall *hall = live->hall;
    live->entry = entry;
    live->next_unfiled = NULL;
    live->unfiled_link = hall->unfiled ? hall->unfiled_end : &hall->unfiled;
    hall->unfiled_end = &live->next_unfiled;
    *live->unfiled_link = live;
}

static void leave_queue(struct live_room *live) {
    if (!live->unfiled_link)
        return;
    *live->unfiled_link = live->next_unfiled;
    if (live->next_unfiled)
        live->next_unfiled->unfiled_link = live->unfiled_link;
    else
        live->hall->unfiled_end = live->unfiled_link;
    live->unfiled_link = NULL;
}

bool live_expect_event(struct live_room *live) {
    size_t needed = live->window_count + (live->room.last - live->stored) + 1;
    if (needed <= live->window_room)
        return true;
    size_t room = live->window_room ? 2 * live->window_room : LIVE_WINDOW;
    struct note **window = realloc(live->window, room * sizeof *window);
    if (!window)
        return false;
    live->window = window;
    live->window_room = room;
    return true;
}

static void append(struct live_room *live, struct note *note) {
    assert(live->window_count < live->window_room && note->number == live->stored + 1);
    live->window[live->window_count++] = note;
    live->stored = note->number;
}

void live_keep_event(struct live_room *live, struct note *note) {
    live->hall->events++;
    free(note->row);
    note->row = NULL;
    append(live, note);
    if (!live->hall->writer)
        return;
    live->hall->entry = note->entry;
    if (!live->unfiled_link)
        queue(live, note->entry);
    if (live->stored - live->filed >= LIVE_BACKLOG)
        live_file(live);
}

/* A note with the next events that are not filed as lines. */
static struct note *join(const struct live_room *live, size_t count) {
    assert(count > 0 && live->stored - live->filed <= live->window_count);
    struct note *const *events = live->window + live->window_count - (live->stored - live->filed);
    size_t length = count - 1; /* a line feed stands between lines alone */
    for (size_t i = 0; i < count; i++)
        length += events[i]->length;
    struct note *note = note_new(NOTE_FILE, live->room.id, NULL, length);
    char *end = note ? note->text : NULL;
    for (size_t i = 0; note && i < count; i++) {
        if (i > 0)
            *end++ = '\n';
        end = (char *)memcpy(end, events[i]->text, events[i]->length) + events[i]->length;
    }
    return note;
}

/* Files the next events; what is left of them, where memory was short before, keeps its place in
 * the queue. */
static bool file_some(struct live_room *live) {
    struct hall *hall = live->hall;
    size_t left = live->stored - live->filed, count = left < LIVE_BACKLOG ? left : LIVE_BACKLOG;
    struct note *note = join(live, count);
    if (!note)
        return false;
    if (count == left)
        leave_queue(live);
    note->number = live->filed += count;
    note->entry = hall->unfiled ? hall->unfiled->entry : hall->entry;
    live_store(live, note);
    return true;
}

bool live_file(struct live_room *live) {
    bool good = true;
    while (good && live->filed != live->stored)
        good = file_some(live);
    if (!good)
        live_starve(live);
    return good;
}

void live_rooms_file(struct hall *hall) {
    while (hall->unfiled && hall->unfiled->entry + LIVE_JOURNAL < hall->entry &&
           live_file(hall->unfiled))
        ;
}

void live_forget_events(struct live_room *live, uint64_t filed) {
    if (live->window_count <= LIVE_WINDOW)
        return;
    uint64_t first = live->stored + 1 - live->window_count;
    size_t excess = live->window_count - LIVE_WINDOW / 2;
    if (excess > filed + 1 - first)
        excess = filed + 1 - first;
    for (size_t i = 0; i < excess; i++)
        note_free(live->window[i]);
    live->window_count -= excess;
    memmove(live->window, live->window + excess, live->window_count * sizeof *live->window);
}

void live_drop_events(struct live_room *live) {
    leave_queue(live);
    for (size_t i = 0; i < live->window_count; i++)
        note_free(live->window[i]);
    free(live->window);
}

struct backlog {
    struct note **end;
    uint64_t room;
    bool starved; /* memory was short */
};

static bool add_backlog(void *context, uint64_t number, const char *body) {
    struct backlog *backlog = context;
    struct note *note = note_new(NOTE_EVENT, backlog->room, body, strlen(body));
    if (!note) {
        backlog->starved = true;
        return false;
    }
    note->number = number;
    *backlog->end = note;
    backlog->end = &note->next;
    return true;
}

struct note *live_event(struct live_room *live, struct guest *guest, uint64_t number,
                        ludo_error *error) {
    uint64_t first = live->stored + 1 - live->window_count;
    if (number >= first)
        return live->window[number - first];
    while (guest->backlog && guest->backlog->number < number) {
        struct note *next = guest->backlog->next;
        note_free(guest->backlog);
        guest->backlog = next;
    }
    if (!guest->backlog) {
        struct backlog backlog = {&guest->backlog, live->room.id, false};
        int64_t most = first - number < LIVE_BACKLOG ? (int64_t)(first - number) : LIVE_BACKLOG;
        if (!rooms_read_events(hall_reader(live->hall), live->room.id, number, most, add_backlog,
                               &backlog, error))
            return NULL;
        if (!guest->backlog && backlog.starved)
            return ludo_fail(error, LUDO_E_MEMORY,
                             "there is not enough memory for the events of rooms"),
                   NULL;
    }
    if (!guest->backlog || guest->backlog->number != number)
        return ludo_fail(error, LUDO_E_STORE, "the events of this room are damaged at number %llu",
                         (unsigned long long)number),
               NULL;
    return guest->backlog;
}
