/*
 * What the two halves of a room share: how things happen (room.c), and what people may do
 * (room_acts.c).
 */
#ifndef ROOMS_ROOM_INSIDE_H
#define ROOMS_ROOM_INSIDE_H

#include "rooms/room.h"
#include "store/rooms.h"

/* Who sits on a seat, and whether that is a person. */
const char *room_seated(const struct room *room, int seat);
bool room_is_person(const char *player);

/* Lets something happen and tells it; false when it is wrong or memory is short. */
bool room_try(struct room *room, struct room_event *event, double now, ludo_error *error);
/* The same with something that has been found to be right: false only when memory is short, and
 * nothing has changed then. */
bool room_happen(struct room *room, struct room_event *event, double now, ludo_error *error);
/* Makes a legal move and tells it; `text` is the move. False only when memory is short. */
bool room_make_move(struct room *room, int seat, ludo_move move, const char *text, double now,
                    ludo_error *error);
/* Lets come what comes by itself: chance, and the end that the rules or terms of the game have
 * found. */
void room_settle(struct room *room, double now);
/* Begins a game, of which the event says all but who sits where. */
bool room_begin(struct room *room, struct room_event *event, double now, ludo_error *error);

/* What a game changes of its room's row in the store; it has no clocks of a sleeping room then. */
void room_change_row(const struct room *room, struct stored_room *row);
void room_write_move(const struct room *room, ludo_move move, char text[LUDO_MOVE_TEXT]);
/* Equal for equal texts. */
uint64_t room_hash(const char *text);
/* The ply of the last turn of a seat; false when it has not had one. */
bool room_last_turn(struct room *room, int seat, size_t *ply);

#endif
