/*
 * Turns in a place: computers are asked for their moves, which are made when they are due, and clocks run out.
 */
#include "rooms/place.h"
#include "rooms/room_inside.h"
#include <assert.h>
#include <stdio.h>

void place_drop_thought(struct place *place) {
    struct hall *hall = place->hall;
    if (place->ticket)
        thinkers_drop(hall->thinkers, place->ticket);
    if (place->ticket && hall->programs)
        programs_drop(hall->programs, place->ticket);
    place->ticket = 0;
    place->holds = false;
}

void place_dismiss_programs(struct place *place) {
    const struct room *room = &place->room;
    if (place->hall->programs && room->begun)
        programs_dismiss(place->hall->programs, room->id, room->round, room->over ? &room->session : NULL);
}

static bool ask_program(struct place *place, const char *name, int seat, uint64_t ticket) {
    const struct room *room = &place->room;
    double deadline = room_deadline(room);
    struct programs_wish wish = {.name = name,
                                 .room = room->id,
                                 .ticket = ticket,
                                 .round = room->round,
                                 .seat = seat,
                                 .session = &room->session,
                                 .left = deadline > 0 ? deadline - hall_now(place->hall)
                                                      : room->session.clocks.left[seat]};
    return programs_ask(place->hall->programs, &wish);
}

static bool ask_player(struct place *place, const char *player, int seat, uint64_t ticket) {
    const struct room *room = &place->room;
    double deadline = room_deadline(room), left = deadline - hall_now(place->hall);
    struct thought_wish wish = {.player = player,
                                .trail = &room->session.trail,
                                .room = room->id,
                                .ticket = ticket,
                                .owner = room_hash(place->address),
                                .person = room_has_person(room),
                                .seed = room->id + (uint64_t)room->round * LUDO_MAX_PLAYERS + (uint64_t)seat,
                                .seconds = deadline > 0 ? (left > 1 ? left / 20 : 0.05) : 0};
    return thinkers_ask(place->hall->thinkers, &wish);
}

/* A program that sat here when the server was another one has not come. */
static void miss(struct place *place, int seat) {
    room_lose(&place->room, seat, END_START, hall_now(place->hall));
    place_look_after(place);
}

void place_ask_computer(struct place *place) {
    struct room *room = &place->room;
    struct hall *hall = place->hall;
    assert(!place->ticket || !place->holds); /* a computer is asked, or has answered */
    if ((place->ticket || place->holds) && place->asked != room->changes)
        place_drop_thought(place);
    int seat = room_turn(room);
    const char *computer = seat == NO_SEAT || !place->guests || room->shown || room_is_full(room, NULL)
                               ? NULL
                               : room_computer(room, seat);
    if (!computer || place->ticket || place->holds)
        return;
    bool program = hall->programs && program_find(hall->setup.programs, computer);
    if (!program && !player_check(computer, session_variant(&room->session), NULL)) {
        miss(place, seat);
    } else if ((program ? ask_program : ask_player)(place, computer, seat, ++hall->tickets)) {
        place->ticket = hall->tickets;
        place->asked = room->changes;
    } else {
        place_starve(place);
    }
}

static void play_held(struct place *place, double now) {
    assert(place->holds && !place->ticket);
    place->holds = false;
    place->due = now + place->hall->setup.pace;
    room_play(&place->room, place->held, now);
    place_look_after(place);
}

/* A program has lost by a fault: its owner is told what it was. */
static void lose(struct place *place, const struct fault *fault) {
    struct room *room = &place->room;
    int seat = room_turn(room);
    hall_log(place->hall, LOG_LEVEL_WARNING, NULL, room->id, "program %s: %s: %s", room_computer(room, seat),
             game_end_word(fault->end), fault->detail);
    room_lose(room, seat, fault->end, hall_now(place->hall));
    place_look_after(place);
}

void place_thought(struct place *place, const struct thought *thought) {
    struct room *room = &place->room;
    ludo_random random = ludo_seeded(hall_chance(place->hall));
    if (thought->ticket != place->ticket)
        return;
    assert(place->ticket != 0 && !place->holds);
    place->ticket = 0;
    if (thought->fault.end != END_NONE) {
        lose(place, &thought->fault);
        return;
    }
    place->holds = true;
    place->held = thought->found ? thought->move
                                 : session_rules(&room->session)->random(room->session.trail.state, &random);
    if (place->due <= hall_now(place->hall))
        play_held(place, hall_now(place->hall));
    else
        hall_expect(place->hall, place->due);
}

/* Tries again what memory was too short for; the place may be gone then. */
static void eat(struct place *place, double now) {
    place->starved = false;
    if (!place->room.shown)
        room_resume(&place->room, now);
    place_stay(place);
    place_look_after(place);
}

void place_tick(struct place *place, double now) {
    if (place->starved) {
        eat(place, now);
        return;
    }
    if (!place->guests)
        return;
    uint64_t last = place->room.last;
    room_tick(&place->room, now);
    if (place->holds && place->due <= now)
        play_held(place, now);
    room_tick(&place->room, now); /* the one who is to move then may have no time left */
    if (place->room.last != last)
        place_look_after(place);
    if (place->holds)
        hall_expect(place->hall, place->due);
    if (room_deadline(&place->room) > 0)
        hall_expect(place->hall, room_deadline(&place->room));
}
