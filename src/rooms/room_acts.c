/*
 * What people and computers do in a room, and what they see of it.
 */
#include "rooms/room_inside.h"
#include <stdlib.h>
#include <string.h>

enum { LISTED_MOVES = 1000 };

bool room_is_full(const struct room *room, ludo_error *error) {
    return room->last >= room->limits.events &&
           !ludo_fail(error, LUDO_E_ARGUMENT, "this room has had its %llu events; make a new one",
                      (unsigned long long)room->limits.events);
}

/* Whether a game runs in which a seat may still do something. */
static bool may_act(const struct room *room, int seat, ludo_error *error) {
    if (room->over)
        return ludo_fail(error, LUDO_E_MOVE, "the game is over");
    if (session_left(&room->session, seat))
        return ludo_fail(error, LUDO_E_MOVE, "you have left this game");
    return !room_is_full(room, error);
}

static bool is_repeated(const struct room *room, int seat, uint64_t ply, const char *text) {
    const struct room_repeat *repeat = &room->repeats[seat];
    uint64_t hash = room_hash(text);
    return repeat->known && repeat->ply == ply && (repeat->sent == hash || repeat->played == hash);
}

static bool may_move(const struct room *room, int seat, uint64_t ply, ludo_error *error) {
    if (!may_act(room, seat, error))
        return false;
    if (room_turn(room) != seat)
        return ludo_fail(error, LUDO_E_MOVE, "it is not your turn");
    return ply == room_ply(room) ||
           ludo_fail(error, LUDO_E_MOVE, "ply %llu is not the next one, which is %zu",
                     (unsigned long long)ply, room_ply(room));
}

room_answer room_move(struct room *room, int seat, uint64_t ply, const char *text, double now,
                      uint64_t *number, ludo_error *error) {
    char played[LUDO_MOVE_TEXT];
    ludo_move move;
    room_tick(room, now);
    if (is_repeated(room, seat, ply, text)) {
        *number = room->repeats[seat].number;
        return ROOM_REPEATED;
    }
    if (!may_move(room, seat, ply, error) ||
        !ludo_read_move(session_rules(&room->session), room->session.trail.state, text, &move,
                        error))
        return ROOM_REFUSED;
    room_write_move(room, move, played);
    if (!room_make_move(room, seat, move, played, now, error))
        return ROOM_REFUSED;
    room->repeats[seat] =
        (struct room_repeat){true, (size_t)ply, room->last, room_hash(text), room_hash(played)};
    room_settle(room, now);
    return ROOM_DONE;
}

void room_play(struct room *room, ludo_move move, double now) {
    char text[LUDO_MOVE_TEXT];
    room_tick(room, now);
    if (room_turn(room) == NO_SEAT || room_is_full(room, NULL))
        return;
    room_write_move(room, move, text);
    if (room_make_move(room, room_turn(room), move, text, now, NULL))
        room_settle(room, now);
}

/* A player leaves: two had the game, so it is over; three or four play on. */
static bool leave(struct room *room, int seat, game_end reason, double now, ludo_error *error) {
    event_kind kind = room->players > 2 ? EVENT_OUT : EVENT_END;
    if (!room_happen(room, &(struct room_event){.kind = kind, .seat = seat, .end = reason}, now,
                     error))
        return false;
    room->session.clocks.began = now;
    return true;
}

room_answer room_resign(struct room *room, int seat, double now, ludo_error *error) {
    room_tick(room, now);
    return may_act(room, seat, error) && leave(room, seat, END_RESIGNED, now, error) ? ROOM_DONE
                                                                                     : ROOM_REFUSED;
}

void room_lose(struct room *room, int seat, game_end fault, double now) {
    room_tick(room, now);
    if (room_turn(room) == seat)
        leave(room, seat, fault, now, NULL);
}

void room_tick(struct room *room, double now) {
    if (!room->over && !room->shown && session_turn(&room->session) == LUDO_NATURE)
        room_settle(room, now);
    double deadline = room_deadline(room);
    if (deadline > 0 && now >= deadline)
        leave(room, room_turn(room), END_TIME, now, NULL);
}

/* Everybody who must agree: people who are still in the game. */
static unsigned voters(const struct room *room) {
    unsigned bits = 0;
    for (int seat = 0; seat < room->players; seat++)
        if (room_is_person(room_seated(room, seat)) &&
            (room->over || !session_left(&room->session, seat)))
            bits |= 1u << seat;
    return bits;
}

static bool is_agreed(const struct room *room, room_offer what) {
    return (voters(room) & ~room->offers[what]) == 0;
}

static bool has_computer(const struct room *room) {
    for (int seat = 0; seat < room->players; seat++)
        if (room_computer(room, seat))
            return true;
    return false;
}

static bool may_say(struct room *room, int seat, room_offer what, ludo_error *error) {
    size_t ply;
    if (room->offers[what] & 1u << seat)
        return ludo_fail(error, LUDO_E_ARGUMENT, "you have offered that already");
    if (what == OFFER_REMATCH)
        return room->over ? !room_is_full(room, error)
                          : ludo_fail(error, LUDO_E_ARGUMENT, "the game is not over");
    if (!may_act(room, seat, error))
        return false;
    if (what == OFFER_DRAW && has_computer(room))
        return ludo_fail(error, LUDO_E_ARGUMENT, "a computer plays on: it agrees to no draw");
    if (what == OFFER_UNDO && !room->offers[OFFER_UNDO] && !room_last_turn(room, seat, &ply))
        return ludo_fail(error, LUDO_E_ARGUMENT, "you have made no move that could be taken back");
    return true;
}

/* A rematch: everybody sits one seat further. When memory is short it is tried again, as all have
 * agreed. */
static void begin_again(struct room *room, double now) {
    char game[LUDO_ERROR_SIZE], clock[ROOM_CLOCK];
    ludo_text text = ludo_text_in(game, sizeof game);
    struct room_event event = {.round = room->round + 1, .game = game, .players = room->players};
    ludo_write_variant(session_variant(&room->session), &text);
    memcpy(clock, room->clock, sizeof clock);
    event.clock = *clock ? clock : NULL;
    const char *start = room->session.trail.record.start;
    char *position = start ? strdup(start) : NULL;
    if (start && !position)
        return;
    event.position = position;
    for (int seat = 0; seat < room->players; seat++)
        event.chairs[seat] = room->chairs[(seat + room->players - 1) % room->players];
    room_begin(room, &event, now, NULL);
    free(position);
}

/* Does what all have agreed to. When memory is short it stays agreed, and is tried again. */
static void agree(struct room *room, room_offer what, double now) {
    if (what == OFFER_DRAW)
        room_happen(room,
                    &(struct room_event){.kind = EVENT_END, .seat = NO_SEAT, .end = END_AGREED},
                    now, NULL);
    else if (what == OFFER_UNDO)
        room_happen(
            room, &(struct room_event){.kind = EVENT_UNDO, .seat = NO_SEAT, .ply = room->undo_ply},
            now, NULL);
    else
        begin_again(room, now);
}

room_answer room_say(struct room *room, int seat, room_offer what, double now, ludo_error *error) {
    room_tick(room, now);
    if (room->offers[what] && is_agreed(room, what)) { /* it could not be done for want of memory */
        agree(room, what, now);
        return ROOM_DONE;
    }
    if (!may_say(room, seat, what, error) ||
        !room_happen(room, &(struct room_event){.kind = EVENT_OFFER, .seat = seat, .what = what},
                     now, error))
        return ROOM_REFUSED;
    if (is_agreed(room, what))
        agree(room, what, now);
    return ROOM_DONE;
}

void room_resume(struct room *room, double now) {
    room_settle(room, now);
    for (room_offer what = 0; what < OFFERS; what++)
        if (room->offers[what] && is_agreed(room, what))
            agree(room, what, now);
}

room_answer room_decline(struct room *room, int seat, room_offer what, double now,
                         ludo_error *error) {
    room_tick(room, now);
    if (!room->offers[what]) {
        ludo_fail(error, LUDO_E_ARGUMENT, "nobody has offered that");
        return ROOM_REFUSED;
    }
    struct room_event event = {.kind = EVENT_DECLINE, .seat = seat, .what = what};
    return !room_is_full(room, error) && room_happen(room, &event, now, error) ? ROOM_DONE
                                                                               : ROOM_REFUSED;
}

static void put_moves(const struct room *room, ludo_json *json) {
    const ludo_rules *game = session_rules(&room->session);
    ludo_move *moves = malloc(ludo_max_moves(session_variant(&room->session)) * sizeof *moves);
    size_t count =
        !moves || room_turn(room) == NO_SEAT ? 0 : game->list(room->session.trail.state, moves);
    ludo_json_key(json, "moves");
    ludo_json_open(json, '[');
    for (size_t i = 0; i < count && i < LISTED_MOVES; i++) {
        char text[LUDO_MOVE_TEXT];
        room_write_move(room, moves[i], text);
        ludo_json_string(json, text);
    }
    ludo_json_close(json, ']');
    ludo_json_key(json, "more");
    ludo_json_bool(json, count > LISTED_MOVES);
    free(moves);
}

void room_describe(const struct room *room, ludo_json *json) {
    char sentence[LUDO_ERROR_SIZE];
    ludo_text status = ludo_text_in(sentence, sizeof sentence), measure = {0};
    const ludo_rules *game = session_rules(&room->session);
    game->write_position(room->session.trail.state, &measure);
    char *position = malloc(measure.length + 1);
    if (position)
        measure = ludo_text_in(position, measure.length + 1);
    game->write_position(room->session.trail.state, &measure);
    session_write_status(&room->session, &status);
    ludo_json_key(json, "ply");
    ludo_json_natural(json, room_ply(room));
    event_put_seat(json, "turn", room_turn(room));
    ludo_json_key(json, "position");
    ludo_json_string(json, position ? position : "");
    ludo_json_key(json, "status");
    ludo_json_string(json, sentence);
    put_moves(room, json);
    free(position);
}
