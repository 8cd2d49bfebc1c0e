/*
 * Programs of the server's owner as players in rooms: each seat has a process of its own while its
 * game is played and somebody is there. They are asked in threads of their own, as many at once as
 * processes are allowed; where all are taken the one that has waited longest for its turn is ended,
 * and started anew when it is to move.
 */
#ifndef ROOMS_PROGRAMS_H
#define ROOMS_PROGRAMS_H

#include "rooms/program_list.h"
#include "rooms/thinkers.h"
#include "session/session.h"

struct programs_limits {
    int most;       /* processes at once */
    double seconds; /* for a move, where the room has no clock */
    size_t memory;  /* MiB for each; 0: no limit */
};

struct programs;

/* `notify` is called from a thread when moves have been found. NULL when memory is short. */
struct programs *programs_open(const struct server_programs *list,
                               const struct programs_limits *limits, void (*notify)(void *context),
                               void *context);
/* Ends all of them. */
void programs_close(struct programs *programs); /* may be NULL */

/* A move that is asked for. */
struct programs_wish {
    const char *name;
    uint64_t room, ticket;
    int64_t round; /* of the games in the room */
    int seat;
    const struct session *session;
    double left; /* seconds by its clock, where the room has one */
};

/* Asks for a move; false when memory is short. */
bool programs_ask(struct programs *programs, const struct programs_wish *wish);
/* Drops what was asked for with a ticket: nothing more is heard of it, and the process is ended. */
void programs_drop(struct programs *programs, uint64_t ticket);
/* Ends the processes of a room. They are told how the game has ended, where it has; `session` may
 * be NULL. */
void programs_dismiss(struct programs *programs, uint64_t room, int64_t round,
                      const struct session *session);
/* Takes the next move or fault that was found; false when there is none. */
bool programs_collect(struct programs *programs, struct thought *thought);

#endif
