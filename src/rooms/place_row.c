/*
 * What the store is told of a place: events, and its row. An event that changes the row is one note with it, and what happens before there is a row
 * waits for that: the store never has the one without the other.
 */
#include "rooms/place.h"
#include <assert.h>
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

static const double HUNGER = 0.25; /* seconds until what memory was too short for is tried again */

/* Until the row of a new room is written, what happens in it waits for that: all of it is one transaction. */
static void hold_back(struct place *place, struct note *note) {
    if (!place->unsent)
        place->unsent_end = &place->unsent;
    *place->unsent_end = note;
    place->unsent_end = &note->next;
}

/* Hands notes to the store, in one append. */
void place_send(struct place *place, struct note *notes) {
    for (const struct note *note = notes; note; note = note->next)
        place->pending++;
    if (place->hall->writer) {
        writer_add(place->hall->writer, notes);
        return;
    }
    for (struct note *next; notes; notes = next) {
        next = notes->next;
        notes->next = NULL;
        place_stored(place, notes);
    }
}

void place_store(struct place *place, struct note *note) {
    if (!place->row.id && !place->room.shown)
        hold_back(place, note);
    else
        place_send(place, note);
}

void place_starve(struct place *place) {
    place->starved = true;
    hall_expect(place->hall, hall_now(place->hall) + HUNGER);
}

/* The texts of a room's row, which never change. */
void place_write_texts(struct place *place) {
    const struct room *room = &place->room;
    ludo_text hashes = ludo_text_in(place->hashes, sizeof place->hashes),
              seats = ludo_text_in(place->seats, sizeof place->seats);
    for (int chair = 0; chair < room->players; chair++) {
        const char *blank = chair ? " " : "";
        ludo_putf(&hashes, "%s%s", blank, *place->secrets[chair] ? place->secrets[chair] : "-");
        ludo_putf(&seats, "%s%s", blank, room->seated[chair]);
    }
    place->row.address = place->address;
    place->row.secrets = place->hashes;
    place->row.seats = place->seats;
    place->row.game = place->game;
    place->row.clocks = NULL;
}

/* Makes the row what the room is now, without clocks. A clock that was set back for a while must not make it look old. */
static void change_row(struct place *place) {
    const struct room *room = &place->room;
    struct stored_room *row = &place->row;
    row->id = room->id;
    row->used = (int64_t)fmax(hall_wall_clock(place->hall), place->hall->seen);
    row->running = !room->over;
    row->round = room->round;
    row->began = room->began;
    row->last = room->last;
    row->plies = room_plies(room);
    row->slept = 0;
}

/* A note with the row of a room as it is now. NULL when memory is short: the row is as before then. */
struct note *place_write_row(struct place *place, note_kind kind, const int64_t *clocks) {
    char left[(LUDO_MAX_PLAYERS + 1) * 24];
    const struct room *room = &place->room;
    ludo_text times = ludo_text_in(left, sizeof left);
    for (int chair = 0; clocks && chair < room->players; chair++)
        ludo_putf(&times, "%s%lld", chair ? " " : "", (long long)clocks[chair]);
    if (clocks)
        ludo_putf(&times, " @%llu", (unsigned long long)room->last);
    struct note *note = note_new(kind, room->id, left, times.length);
    if (!note || !(note->row = malloc(sizeof *note->row))) {
        note_free(note);
        return NULL;
    }
    change_row(place);
    *note->row = place->row;
    note->row->clocks = clocks ? note->text : NULL;
    note->row->slept = clocks ? (int64_t)(hall_wall_clock(place->hall) * 1000) : 0;
    return note;
}

/* Hands the row of a room to the store as it is now; false when memory is short, and it is tried again. */
bool place_store_row(struct place *place, const int64_t *clocks) {
    struct note *note = place_write_row(place, NOTE_STATE, clocks);
    if (note)
        place_store(place, note);
    else
        place_starve(place);
    return note != NULL;
}

bool place_has_changed(const struct place *place) {
    return place->row.began != place->room.began || place->row.running == place->room.over ||
           (place->row.plies == 0) != (room_plies(&place->room) == 0);
}

void place_stay(struct place *place) {
    if (hall_wall_clock(place->hall) - (double)place->row.used > HOUR)
        place_store_row(place, NULL);
}

/* Whether an event could be told: its text, and the row of its room where that changes by it. */
bool place_prepare(struct room *room, size_t length) {
    struct place *place = room->owner;
    size_t size = note_size(length);
    assert(size >= sizeof place->row);
    bool good = memory_keep(&place->hall->reserve, size) && place_expect_event(place);
    if (!good)
        place_starve(place);
    return good;
}

/* An event and what it changes of its room's row are one note: the store never has the one without the other. */
void place_hear(struct room *room, uint64_t number, const char *body, size_t length) {
    struct place *place = room->owner;
    struct memory_reserve *reserve = &place->hall->reserve;
    struct note *note = note_needed(reserve, NOTE_EVENT, room->id, body, length);
    assert(note);
    note->number = number;
    if (place->row.id && place_has_changed(place)) {
        note->row = memory_need(reserve, sizeof *note->row);
        assert(note->row);
        change_row(place);
        *note->row = place->row;
    }
    place_store(place, note);
}
