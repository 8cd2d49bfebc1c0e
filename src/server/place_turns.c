/*
 * Turns in a place: computers are asked for their moves, which are made when they are due, and clocks run out.
 */
#include "server/place.h"

void place_drop_thought(struct place *place) {
    if (place->ticket)
        thinkers_drop(place->hall->thinkers, place->ticket);
    place->ticket = 0;
    place->holds = false;
}

void place_ask_computer(struct place *place) {
    struct room *room = &place->room;
    struct hall *hall = place->hall;
    if ((place->ticket || place->holds) && place->asked != room->changes)
        place_drop_thought(place);
    int seat = room_turn(room);
    const char *computer = seat == NO_SEAT || !place->guests ? NULL : room_computer(room, seat);
    if (!computer || place->ticket || place->holds)
        return;
    double deadline = room_deadline(room), left = deadline - hall_now();
    struct thought_wish wish = {.player = computer,
                                .trail = &room->session.trail,
                                .room = room->id,
                                .ticket = ++hall->tickets,
                                .seed = room->id + (uint64_t)room->round * LUDO_MAX_PLAYERS + (uint64_t)seat,
                                .seconds = deadline > 0 ? (left > 1 ? left / 20 : 0.05) : 0};
    if (thinkers_ask(hall->thinkers, &wish)) {
        place->ticket = wish.ticket;
        place->asked = room->changes;
    }
}

static void play_held(struct place *place, double now) {
    place->holds = false;
    place->due = now + place->hall->setup.pace;
    room_play(&place->room, place->held, now);
    place_look_after(place);
}

void place_thought(struct place *place, const struct thought *thought) {
    struct room *room = &place->room;
    ludo_random random = ludo_seeded(secret_word());
    if (thought->ticket != place->ticket)
        return;
    place->ticket = 0;
    place->holds = true;
    place->held = thought->found ? thought->move
                                 : session_rules(&room->session)->random(room->session.trail.state, &random);
    if (place->due <= hall_now())
        play_held(place, hall_now());
    else
        hall_expect(place->hall, place->due);
}

void place_tick(struct place *place, double now) {
    if (!place->guests)
        return;
    uint64_t last = place->room.last;
    room_tick(&place->room, now);
    if (place->holds && place->due <= now)
        play_held(place, now);
    else if (place->room.last != last)
        place_look_after(place);
    if (place->holds)
        hall_expect(place->hall, place->due);
    if (room_deadline(&place->room) > 0)
        hall_expect(place->hall, room_deadline(&place->room));
}
