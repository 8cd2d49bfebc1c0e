/*
 * What guests ask without being in a room: which rooms and programs there are, and what tables
 * know.
 */
#include "rooms/enquiries.h"
#include "rooms/hall_inside.h"
#include "rooms/room_inside.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LISTED = 100, LISTED_TEXT = 160, ASKERS = 16 };

/* Rooms that are listed, as far as everybody may know them. */
struct listing {
    const struct hall *hall;
    int count;
    struct listed_room {
        uint64_t id;
        char game[LISTED_TEXT], seats[LISTED_TEXT];
        int64_t round;
        bool over;
        int present, watching;
    } rooms[LISTED];
};

static void add_listed(void *context, const struct stored_room *row) {
    struct listing *listing = context;
    const struct live_room *live = live_awake(listing->hall, row->id);
    bool chairs[LUDO_MAX_PLAYERS];
    if (listing->count == LISTED || row->damaged)
        return;
    struct listed_room *room = &listing->rooms[listing->count++];
    *room = (struct listed_room){.id = row->id, .round = row->round, .over = !row->running};
    snprintf(room->game, sizeof room->game, "%s", row->game);
    snprintf(room->seats, sizeof room->seats, "%s", row->seats);
    if (live)
        room->present = live_present(live, chairs, &room->watching);
}

static void put_seats(ludo_json *json, const char *seats) {
    ludo_json_key(json, "seats");
    ludo_json_open(json, '[');
    while (*seats) {
        char player[ROOM_PLAYER];
        size_t length = strcspn(seats, " ");
        snprintf(player, sizeof player, "%.*s", (int)length, seats);
        ludo_json_string(json, player);
        seats += length + (seats[length] == ' ');
    }
    ludo_json_close(json, ']');
}

static void put_listed(ludo_json *json, const struct listed_room *room) {
    ludo_json_open(json, '{');
    put_room_id(json, room->id);
    ludo_json_key(json, "game");
    ludo_json_string(json, room->game);
    put_seats(json, room->seats);
    event_put_number(json, "round", (uint64_t)room->round);
    ludo_json_key(json, "over");
    ludo_json_bool(json, room->over);
    event_put_number(json, "present", (uint64_t)room->present);
    event_put_number(json, "watching", (uint64_t)room->watching);
    ludo_json_close(json, '}');
}

static void write_listing(const void *context, ludo_json *json) {
    const struct listing *listing = context;
    ludo_json_key(json, "rooms");
    ludo_json_open(json, '[');
    for (int i = 0; i < listing->count; i++)
        put_listed(json, &listing->rooms[i]);
    ludo_json_close(json, ']');
}

bool enquire_rooms(struct guest *guest, const struct message *message, ludo_error *error) {
    struct hall *hall = guest->hall;
    struct listing listing = {.hall = hall};
    if (hall->writer ? !rooms_list(hall_reader(hall), LISTED, add_listed, &listing, error)
                     : (live_rooms_list(hall, add_listed, &listing), false))
        return false;
    guest_reply(guest, note_written("rooms", message, write_listing, &listing));
    return true;
}

/* ---- Programs ---- */

/* The programs of the server that can play a game. */
struct program_listing {
    const struct server_programs *programs;
    ludo_variant variant;
};

static void put_program(void *context, const char *name) {
    ludo_json_string(context, name);
}

static void write_programs(const void *context, ludo_json *json) {
    const struct program_listing *listing = context;
    ludo_json_key(json, "programs");
    ludo_json_open(json, '[');
    if (listing->programs)
        programs_each(listing->programs, &listing->variant, put_program, json);
    ludo_json_close(json, ']');
}

bool enquire_programs(struct guest *guest, const struct message *message, ludo_error *error) {
    struct program_listing listing = {.programs = guest->hall->setup.programs};
    if (!ludo_read_variant(message->wish.game, &listing.variant, error))
        return false;
    guest_reply(guest, note_written("programs", message, write_programs, &listing));
    return true;
}

/* ---- What tables know ---- */

void enquiry_forget(struct guest *guest) {
    struct guest **link = &guest->hall->askers;
    if (!guest->question)
        return;
    while (*link != guest)
        link = &(*link)->next_asker;
    *link = guest->next_asker;
    thinkers_drop(guest->hall->thinkers, guest->question);
    guest->question = 0;
}

static bool has_many_askers(const struct hall *hall) {
    int count = 0;
    for (const struct guest *guest = hall->askers; guest; guest = guest->next_asker)
        count++;
    return count >= ASKERS;
}

static bool may_ask(const struct guest *guest, const ludo_variant *variant, ludo_error *error) {
    if (!guest->hall->setup.thinkers.tables)
        return ludo_fail(error, LUDO_E_ARGUMENT, "this server has no tables");
    if (!perfect_exists(variant))
        return ludo_fail(error, LUDO_E_ARGUMENT, "there are no tables for this game");
    return !has_many_askers(guest->hall) ||
           ludo_fail(error, LUDO_E_ARGUMENT, "many ask for tables at present; try again");
}

bool enquire_tables(struct guest *guest, const struct message *message, ludo_error *error) {
    struct hall *hall = guest->hall;
    ludo_variant variant;
    struct trail trail;
    enquiry_forget(guest);
    if (!ludo_read_variant(message->wish.game, &variant, error) ||
        !may_ask(guest, &variant, error) ||
        !trail_open(&trail, &variant, message->wish.position, error))
        return false;
    struct thought_wish wish = {
        .trail = &trail, .ticket = ++hall->tickets, .owner = room_hash(guest->key), .person = true};
    bool good = thinkers_ask(hall->thinkers, &wish) ||
                ludo_fail(error, LUDO_E_MEMORY, "there is not enough memory for computer players");
    trail_close(&trail);
    if (!good)
        return false;
    guest->question = wish.ticket;
    guest->has_id = message->has_id;
    guest->id = message->id;
    guest->next_asker = hall->askers;
    hall->askers = guest;
    return true;
}

static void write_facts(const void *context, ludo_json *json) {
    const struct thought *thought = context;
    ludo_json_key(json, "all");
    ludo_json_bool(json, thought->found);
    ludo_json_key(json, "facts");
    ludo_put(json->text, thought->facts);
    json->follows = true;
}

void enquiry_answered(struct hall *hall, struct thought *thought) {
    struct guest *guest = hall->askers;
    while (guest && guest->question != thought->ticket)
        guest = guest->next_asker;
    if (guest) {
        struct message asked = {.has_id = guest->has_id, .id = guest->id};
        enquiry_forget(guest);
        guest_reply(guest, note_written("facts", &asked, write_facts, thought));
    }
    free(thought->facts);
}
