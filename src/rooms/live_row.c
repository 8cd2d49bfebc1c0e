/*
 * What the store is told of a live room: events, and its row. An event that changes the row is one
 * note with it, and what happens before there is a row waits for that: the store never has the one
 * without the other.
 */
#include "rooms/hall_inside.h"
#include "rooms/room_inside.h"
#include <assert.h>
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

static const double HUNGER = 0.25; /* seconds until what memory was too short for is tried again */

/* Until the row of a new room is written, what happens in it waits for that: all of it is one
 * transaction. */
static void hold_back(struct live_room *live, struct note *note) {
    if (!live->unsent)
        live->unsent_end = &live->unsent;
    *live->unsent_end = note;
    live->unsent_end = &note->next;
}

/* Hands notes to the store, in one append. */
void live_send(struct live_room *live, struct note *notes) {
    for (const struct note *note = notes; note; note = note->next)
        live->pending++;
    if (live->hall->writer) {
        writer_add(live->hall->writer, notes);
        return;
    }
    for (struct note *next; notes; notes = next) {
        next = notes->next;
        notes->next = NULL;
        live_stored(live, notes);
    }
}

void live_store(struct live_room *live, struct note *note) {
    if (!live->row.id && !live->room.shown)
        hold_back(live, note);
    else
        live_send(live, note);
}

void live_starve(struct live_room *live) {
    live->starved = true;
    hall_expect(live->hall, hall_now(live->hall) + HUNGER);
}

/* The texts of a room's row, which never change. */
void live_write_texts(struct live_room *live) {
    const struct room *room = &live->room;
    ludo_text hashes = ludo_text_in(live->hashes, sizeof live->hashes),
              seats = ludo_text_in(live->seats, sizeof live->seats);
    for (int chair = 0; chair < room->players; chair++) {
        const char *blank = chair ? " " : "";
        ludo_putf(&hashes, "%s%s", blank, *live->secrets[chair] ? live->secrets[chair] : "-");
        ludo_putf(&seats, "%s%s", blank, room->seated[chair]);
    }
    live->row.address = live->address;
    live->row.secrets = live->hashes;
    live->row.seats = live->seats;
    live->row.game = live->game;
    live->row.clocks = NULL;
}

/* Makes the row what the room is now, without clocks. A clock that was set back for a while must
 * not make it look old. */
static void change_row(struct live_room *live) {
    const struct room *room = &live->room;
    struct stored_room *row = &live->row;
    row->id = room->id;
    row->used = (int64_t)fmax(hall_wall_clock(live->hall), live->hall->seen);
    room_change_row(room, row);
}

/* A note with the row of a room as it is now. NULL when memory is short: the row is as before then.
 */
struct note *live_write_row(struct live_room *live, note_kind kind, const int64_t *clocks) {
    char left[(LUDO_MAX_PLAYERS + 1) * 24];
    const struct room *room = &live->room;
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
    change_row(live);
    *note->row = live->row;
    note->row->clocks = clocks ? note->text : NULL;
    note->row->slept = clocks ? (int64_t)(hall_wall_clock(live->hall) * 1000) : 0;
    return note;
}

/* Hands the row of a room to the store as it is now; false when memory is short, and it is tried
 * again. */
bool live_store_row(struct live_room *live, const int64_t *clocks) {
    struct note *note = live_write_row(live, NOTE_STATE, clocks);
    if (note)
        live_store(live, note);
    else
        live_starve(live);
    return note != NULL;
}

bool live_has_changed(const struct live_room *live) {
    return live->row.began != live->room.began || live->row.running == live->room.over ||
           (live->row.plies == 0) != (room_plies(&live->room) == 0);
}

void live_stay(struct live_room *live) {
    if (hall_wall_clock(live->hall) - (double)live->row.used > HOUR)
        live_store_row(live, NULL);
}

/* Whether an event could be told: its text, and the row of its room where that changes by it. */
bool live_prepare(struct room *room, size_t length) {
    struct live_room *live = room->owner;
    size_t size = note_size(length);
    assert(size >= sizeof live->row);
    bool good = memory_keep(&live->hall->reserve, size) && live_expect_event(live);
    if (!good)
        live_starve(live);
    return good;
}

/* An event and what it changes of its room's row are one note: the store never has the one without
 * the other. */
void live_hear(struct room *room, uint64_t number, const char *body, size_t length) {
    struct live_room *live = room->owner;
    struct memory_reserve *reserve = &live->hall->reserve;
    struct note *note = note_needed(reserve, NOTE_EVENT, room->id, body, length);
    assert(note);
    note->number = number;
    if (live->row.id && live_has_changed(live)) {
        note->row = memory_need(reserve, sizeof *note->row);
        assert(note->row);
        change_row(live);
        *note->row = live->row;
    }
    live_store(live, note);
}
