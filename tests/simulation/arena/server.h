/*
 * A database server in place of PostgreSQL: SQLite on the simulated disk, behind connections that
 * get lost. Transactions come one after the other; an answer to a commit may be lost with its
 * connection.
 */
#ifndef TESTS_SIMULATION_ARENA_SERVER_H
#define TESTS_SIMULATION_ARENA_SERVER_H

#include "actor.h"

struct server_faults {
    bool away;              /* nobody gets a connection */
    int lose, lose_answers; /* of so many calls one loses its connection, of so many commits one its
                               answer; 0: none does */
};
extern struct server_faults server_faults;

void server_begin(const char *path, struct chance chance);
/* Connections of a actor, or with NULL of all of them, are lost; an open transaction is undone. */
void server_lose(const struct actor *actor);
void server_end(void);

#endif
