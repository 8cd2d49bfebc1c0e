/*
 * A server without sockets and threads: the hall of rooms with a clock, a loop, a disk and memory
 * that a run decides about.
 */
#ifndef TESTS_SIMULATION_SERVER_H
#define TESTS_SIMULATION_SERVER_H

#include "chance.h"
#include "model.h"

struct server_terms {
    const char *store; /* NULL: in memory only */
    uint64_t messages, queue, plies, events, creations, rooms;
    double pace;
};

/* Opens it; false where that fails, which `sentence` says. */
bool server_open(const struct server_terms *terms, char *sentence, size_t size);
/* Ends it: everybody is told and what has happened is stored; or it does not get around to either.
 */
void server_stop(void);
void server_kill(void);
bool server_runs(void);

/* Somebody comes; false where there is no memory for it. */
bool server_admit(struct line *line);
/* A connection is cut. */
void server_cut(struct line *line);
/* A connection says a message, and reads what it is told. */
void server_hear(struct line *line, const char *text, size_t length);
/* A slow connection reads, too. */
void server_deliver(struct line *line);

/* Time passes, and what is due meanwhile is done. */
void server_wait(double seconds);
/* The date is set. */
void server_set_date(double seconds);
/* What threads do: a transaction, false when it fails; a move of a computer. */
bool server_store(void);
bool server_think(void);
/* Another server tries to open the store, by whatever name: it must not while this one runs. */
void server_challenge(const char *store);
/* Another server has opened the store though this one runs, as when its lock went with a
 * connection. From server_yield() on people connect to that one. False when it does not open. */
bool server_usurp(void);
void server_yield(void);
/* The loop has a turn: what threads have found is taken. */
void server_attend(void);

/* What the server's clock and generator give. */
void server_seed(uint64_t seed);

extern struct line lines[];
enum { LINES = 256 };
extern int line_count; /* of those that were ever open */

#endif
