/*
 * People: who connects, what they say, and how badly they behave.
 */
#ifndef TESTS_SIMULATION_PEOPLE_H
#define TESTS_SIMULATION_PEOPLE_H

#include "chance.h"
#include "model.h"

struct manners {
    int lines, rooms; /* at most */
    bool slow, hostile, floods, computers, other_games, clocks;
};

/* Somebody does something. */
void people_act(const struct manners *manners, struct chance *chance);
/* Everybody who is there and has the turn moves, or wants a rematch. */
void people_play(struct chance *chance);
/* Joins a room with a connection that is open: with a chair, or -1 to watch, behind an event. */
void people_join(struct line *line, struct known *room, int chair, uint64_t last);
/* Makes a room. */
void people_create(const struct manners *manners, struct line *line, struct chance *chance);
/* Moves somewhere, by the rules; false where the person has nothing to move. */
bool people_move(struct line *line, struct chance *chance);

#endif
