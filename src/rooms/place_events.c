/*
 * The events of a place. What has happened is in the journal of the store before anybody hears of it, and in memory here; only once it is filed
 * under its room can it be read from the store again. Filing many events of a room at once writes a page where each event alone would, so it waits
 * until there are many, until they have been in the journal for long, or until the room falls asleep.
 */
#include "rooms/place.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Puts a place, of which nothing was waiting to be filed, behind the others. */
static void queue(struct place *place, uint64_t entry) {
    struct hall *hall = place->hall;
    place->entry = entry;
    place->next_unfiled = NULL;
    place->unfiled_link = hall->unfiled ? hall->unfiled_end : &hall->unfiled;
    hall->unfiled_end = &place->next_unfiled;
    *place->unfiled_link = place;
}

static void leave_queue(struct place *place) {
    if (!place->unfiled_link)
        return;
    *place->unfiled_link = place->next_unfiled;
    if (place->next_unfiled)
        place->next_unfiled->unfiled_link = place->unfiled_link;
    else
        place->hall->unfiled_end = place->unfiled_link;
    place->unfiled_link = NULL;
}

bool place_expect_event(struct place *place) {
    size_t needed = place->window_count + (place->room.last - place->stored) + 1;
    if (needed <= place->window_room)
        return true;
    size_t room = place->window_room ? 2 * place->window_room : PLACE_WINDOW;
    struct note **window = realloc(place->window, room * sizeof *window);
    if (!window)
        return false;
    place->window = window;
    place->window_room = room;
    return true;
}

static void append(struct place *place, struct note *note) {
    assert(place->window_count < place->window_room && note->number == place->stored + 1);
    place->window[place->window_count++] = note;
    place->stored = note->number;
}

void place_keep_event(struct place *place, struct note *note) {
    place->hall->events++;
    free(note->row);
    note->row = NULL;
    append(place, note);
    if (!place->hall->writer)
        return;
    place->hall->entry = note->entry;
    if (!place->unfiled_link)
        queue(place, note->entry);
    if (place->stored - place->filed >= PLACE_BACKLOG)
        place_file(place);
}

/* A note with the next events that are not filed as lines. */
static struct note *join(const struct place *place, size_t count) {
    assert(count > 0 && place->stored - place->filed <= place->window_count);
    struct note *const *events = place->window + place->window_count - (place->stored - place->filed);
    size_t length = count - 1; /* a line feed stands between lines alone */
    for (size_t i = 0; i < count; i++)
        length += events[i]->length;
    struct note *note = note_new(NOTE_FILE, place->room.id, NULL, length);
    char *end = note ? note->text : NULL;
    for (size_t i = 0; note && i < count; i++) {
        if (i > 0)
            *end++ = '\n';
        end = (char *)memcpy(end, events[i]->text, events[i]->length) + events[i]->length;
    }
    return note;
}

/* Files the next events; what is left of them, where memory was short before, keeps its place in the queue. */
static bool file_some(struct place *place) {
    struct hall *hall = place->hall;
    size_t left = place->stored - place->filed, count = left < PLACE_BACKLOG ? left : PLACE_BACKLOG;
    struct note *note = join(place, count);
    if (!note)
        return false;
    if (count == left)
        leave_queue(place);
    note->number = place->filed += count;
    note->entry = hall->unfiled ? hall->unfiled->entry : hall->entry;
    place_store(place, note);
    return true;
}

bool place_file(struct place *place) {
    bool good = true;
    while (good && place->filed != place->stored)
        good = file_some(place);
    if (!good)
        place_starve(place);
    return good;
}

void places_file(struct hall *hall) {
    while (hall->unfiled && hall->unfiled->entry + PLACES_JOURNAL < hall->entry && place_file(hall->unfiled))
        ;
}

void place_forget_events(struct place *place, uint64_t filed) {
    if (place->window_count <= PLACE_WINDOW)
        return;
    uint64_t first = place->stored + 1 - place->window_count;
    size_t excess = place->window_count - PLACE_WINDOW / 2;
    if (excess > filed + 1 - first)
        excess = filed + 1 - first;
    for (size_t i = 0; i < excess; i++)
        note_free(place->window[i]);
    place->window_count -= excess;
    memmove(place->window, place->window + excess, place->window_count * sizeof *place->window);
}

void place_drop_events(struct place *place) {
    leave_queue(place);
    for (size_t i = 0; i < place->window_count; i++)
        note_free(place->window[i]);
    free(place->window);
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

struct note *place_event(struct place *place, struct guest *guest, uint64_t number, ludo_error *error) {
    uint64_t first = place->stored + 1 - place->window_count;
    if (number >= first)
        return place->window[number - first];
    while (guest->backlog && guest->backlog->number < number) {
        struct note *next = guest->backlog->next;
        note_free(guest->backlog);
        guest->backlog = next;
    }
    if (!guest->backlog) {
        struct backlog backlog = {&guest->backlog, place->room.id, false};
        int64_t most = first - number < PLACE_BACKLOG ? (int64_t)(first - number) : PLACE_BACKLOG;
        if (!rooms_read_events(hall_reader(place->hall), place->room.id, number, most, add_backlog, &backlog,
                               error))
            return NULL;
        if (!guest->backlog && backlog.starved)
            return ludo_fail(error, LUDO_E_MEMORY, "there is not enough memory for the events of rooms"),
                   NULL;
    }
    if (!guest->backlog || guest->backlog->number != number)
        return ludo_fail(error, LUDO_E_STORE, "the events of this room are damaged at number %llu",
                         (unsigned long long)number),
               NULL;
    return guest->backlog;
}
