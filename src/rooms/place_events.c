/*
 * The events of a place. What has happened is in the journal of the store before anybody hears of it, and in memory here; only once it is filed
 * under its room can it be read from the store again. Filing many events of a room at once writes a page where each event alone would, so it waits
 * until there are many, until they have been in the journal for long, or until the room falls asleep.
 */
#include "rooms/memory.h"
#include "rooms/place.h"
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

static void append(struct place *place, struct note *note) {
    if (place->window_count == place->window_room) {
        place->window_room = place->window_room ? 2 * place->window_room : PLACE_WINDOW;
        place->window = memory_need(place->window, place->window_room * sizeof *place->window);
    }
    place->window[place->window_count++] = note;
    place->stored = note->number;
}

void place_keep_event(struct place *place, struct note *note) {
    place->hall->events++;
    append(place, note);
    if (!place->hall->writer)
        return;
    place->hall->entry = note->entry;
    if (!place->unfiled_link)
        queue(place, note->entry);
    if (place->stored - place->filed >= PLACE_BACKLOG)
        place_file(place);
}

/* The newest events as lines. */
static char *join(const struct place *place, size_t count, size_t *length) {
    struct note *const *events = place->window + place->window_count - count;
    *length = 0;
    for (size_t i = 0; i < count; i++)
        *length += events[i]->length + 1;
    char *lines = memory_need(NULL, *length), *end = lines;
    for (size_t i = 0; i < count; i++) {
        end = (char *)memcpy(end, events[i]->text, events[i]->length) + events[i]->length;
        *end++ = '\n';
    }
    --*length; /* a line feed stands between lines alone */
    return lines;
}

void place_file(struct place *place) {
    struct hall *hall = place->hall;
    size_t length;
    if (place->filed == place->stored)
        return;
    leave_queue(place);
    char *lines = join(place, place->stored - place->filed, &length);
    struct note *note = note_new(NOTE_FILE, place->room.id, lines, length);
    free(lines);
    note->number = place->filed = place->stored;
    note->entry = hall->unfiled ? hall->unfiled->entry : hall->entry;
    place_store(place, note);
}

void places_file(struct hall *hall) {
    while (hall->unfiled && hall->unfiled->entry + PLACES_JOURNAL < hall->entry)
        place_file(hall->unfiled);
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
};

static bool add_backlog(void *context, uint64_t number, const char *body) {
    struct backlog *backlog = context;
    struct note *note = note_new(NOTE_EVENT, backlog->room, body, strlen(body));
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
        struct backlog backlog = {&guest->backlog, place->room.id};
        int64_t most = first - number < PLACE_BACKLOG ? (int64_t)(first - number) : PLACE_BACKLOG;
        if (!rooms_read_events(hall_reader(place->hall), place->room.id, number, most, add_backlog, &backlog,
                               error))
            return NULL;
    }
    if (!guest->backlog || guest->backlog->number != number)
        return ludo_fail(error, LUDO_E_STORE, "the events of this room are damaged at number %llu",
                         (unsigned long long)number),
               NULL;
    return guest->backlog;
}
