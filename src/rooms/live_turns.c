/*
 * Turns in a live room: computers are asked for their moves, which are made when they are due, and
 * clocks run out.
 */
#include "rooms/hall_inside.h"
#include "rooms/room_inside.h"
#include <assert.h>
#include <stdio.h>

void live_drop_thought(struct live_room *live) {
    struct hall *hall = live->hall;
    if (live->ticket)
        thinkers_drop(hall->thinkers, live->ticket);
    if (live->ticket && hall->programs)
        programs_drop(hall->programs, live->ticket);
    live->ticket = 0;
    live->holds = false;
}

void live_dismiss_programs(struct live_room *live) {
    const struct room *room = &live->room;
    if (live->hall->programs && room->begun)
        programs_dismiss(live->hall->programs, room->id, room->round,
                         room->over ? &room->session : NULL);
}

static bool ask_program(struct live_room *live, const char *name, int seat, uint64_t ticket) {
    const struct room *room = &live->room;
    double deadline = room_deadline(room);
    struct programs_wish wish = {.name = name,
                                 .room = room->id,
                                 .ticket = ticket,
                                 .round = room->round,
                                 .seat = seat,
                                 .session = &room->session,
                                 .left = deadline > 0 ? deadline - hall_now(live->hall)
                                                      : room->session.clocks.left[seat]};
    return programs_ask(live->hall->programs, &wish);
}

static bool ask_player(struct live_room *live, const char *player, int seat, uint64_t ticket) {
    const struct room *room = &live->room;
    double deadline = room_deadline(room), left = deadline - hall_now(live->hall);
    struct thought_wish wish = {.player = player,
                                .trail = &room->session.trail,
                                .room = room->id,
                                .ticket = ticket,
                                .owner = room_hash(live->address),
                                .person = room_has_person(room),
                                .seed = room->id + (uint64_t)room->round * LUDO_MAX_PLAYERS +
                                        (uint64_t)seat,
                                .seconds = deadline > 0 ? (left > 1 ? left / 20 : 0.05) : 0};
    return thinkers_ask(live->hall->thinkers, &wish);
}

/* A program that sat here when the server was another one has not come. */
static void miss(struct live_room *live, int seat) {
    room_lose(&live->room, seat, END_START, hall_now(live->hall));
    live_look_after(live);
}

void live_ask_computer(struct live_room *live) {
    struct room *room = &live->room;
    struct hall *hall = live->hall;
    assert(!live->ticket || !live->holds); /* a computer is asked, or has answered */
    if ((live->ticket || live->holds) && live->asked != room->changes)
        live_drop_thought(live);
    int seat = room_turn(room);
    const char *computer =
        seat == NO_SEAT || !live->guests || room->shown || room_is_full(room, NULL)
            ? NULL
            : room_computer(room, seat);
    if (!computer || live->ticket || live->holds)
        return;
    bool program = hall->programs && program_find(hall->setup.programs, computer);
    if (!program && !player_check(computer, session_variant(&room->session), NULL)) {
        miss(live, seat);
    } else if ((program ? ask_program : ask_player)(live, computer, seat, ++hall->tickets)) {
        live->ticket = hall->tickets;
        live->asked = room->changes;
    } else {
        live_starve(live);
    }
}

static void play_held(struct live_room *live, double now) {
    assert(live->holds && !live->ticket);
    live->holds = false;
    live->due = now + live->hall->setup.pace;
    room_play(&live->room, live->held, now);
    live_look_after(live);
}

/* A program has lost by a fault: its owner is told what it was. */
static void lose(struct live_room *live, const struct fault *fault) {
    struct room *room = &live->room;
    int seat = room_turn(room);
    hall_log(live->hall, LOG_LEVEL_WARNING, NULL, room->id, "program %s: %s: %s",
             room_computer(room, seat), game_end_word(fault->end), fault->detail);
    room_lose(room, seat, fault->end, hall_now(live->hall));
    live_look_after(live);
}

void live_thought(struct live_room *live, const struct thought *thought) {
    struct room *room = &live->room;
    ludo_random random = ludo_seeded(hall_chance(live->hall));
    if (thought->ticket != live->ticket)
        return;
    assert(live->ticket != 0 && !live->holds);
    live->ticket = 0;
    if (thought->fault.end != END_NONE) {
        lose(live, &thought->fault);
        return;
    }
    live->holds = true;
    live->held = thought->found
                     ? thought->move
                     : session_rules(&room->session)->random(room->session.trail.state, &random);
    if (live->due <= hall_now(live->hall))
        play_held(live, hall_now(live->hall));
    else
        hall_expect(live->hall, live->due);
}

/* Tries again what memory was too short for; the live room may be gone then. */
static void eat(struct live_room *live, double now) {
    live->starved = false;
    if (!live->room.shown)
        room_resume(&live->room, now);
    live_stay(live);
    live_look_after(live);
}

void live_tick(struct live_room *live, double now) {
    if (live->starved) {
        eat(live, now);
        return;
    }
    if (!live->guests)
        return;
    uint64_t last = live->room.last;
    room_tick(&live->room, now);
    if (live->holds && live->due <= now)
        play_held(live, now);
    room_tick(&live->room, now); /* the one who is to move then may have no time left */
    if (live->room.last != last)
        live_look_after(live);
    if (live->holds)
        hall_expect(live->hall, live->due);
    if (room_deadline(&live->room) > 0)
        hall_expect(live->hall, room_deadline(&live->room));
}
