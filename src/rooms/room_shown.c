/*
 * A game that is played elsewhere, by somebody else's rules of time: a room only tells of it.
 */
#include "rooms/room_inside.h"
#include <stdio.h>

/* A clock for the whole game as a text; one for each move is the referee's business. */
static const char *write_clock(const struct clock_terms *clock, char text[ROOM_CLOCK]) {
    if (!clock->runs || clock->per_move)
        return NULL;
    snprintf(text, ROOM_CLOCK, "%.3f+%.3f", clock->time, clock->increment);
    return text;
}

bool room_show(struct room *room, const struct game_record *record,
               const struct session_terms *terms, double now, ludo_error *error) {
    char game[LUDO_ERROR_SIZE], clock[ROOM_CLOCK];
    ludo_text text = ludo_text_in(game, sizeof game);
    ludo_write_variant(&record->variant, &text);
    struct room_event event = {.kind = EVENT_BEGIN,
                               .seat = NO_SEAT,
                               .players = ludo_players(&record->variant),
                               .round = 1,
                               .game = game,
                               .position = record->start,
                               .clock = write_clock(&terms->clock, clock),
                               .limit = terms->max_plies,
                               .repetitions = terms->repetitions,
                               .quiet = terms->quiet};
    room->shown = true;
    for (int seat = 0; seat < event.players; seat++) {
        event.chairs[seat] = seat;
        event.seats[seat] = record->seats[seat];
    }
    if (!room_try(room, &event, now, error))
        return false;
    for (int seat = 0; seat < event.players; seat++)
        record_name(&room->session.trail.record, seat, record->seats[seat]);
    return true;
}

bool room_show_move(struct room *room, ludo_move move, const double left[LUDO_MAX_PLAYERS],
                    double now) {
    char text[LUDO_MOVE_TEXT];
    struct session *session = &room->session;
    int seat = room_turn(room);
    if (room->over || session_turn(session) == LUDO_OVER)
        return true;
    for (int i = 0; i < room->players; i++)
        session->clocks.left[i] =
            left[i] - (i == seat ? session->terms.clock.increment : 0); /* the move adds it */
    session->clocks.began = now;
    room_write_move(room, move, text);
    return room_make_move(room, seat, move, text, now, NULL);
}

bool room_show_end(struct room *room, bool out, int seat, game_end end, double now) {
    struct room_event event = {.kind = out ? EVENT_OUT : EVENT_END, .seat = seat, .end = end};
    return room->over || room_happen(room, &event, now, NULL);
}
