/*
 * The driver for PostgreSQL, with SQLite behind it.
 */
#include "server.h"
#include "store/driver.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NOW_SHARED "CAST(EXTRACT(EPOCH FROM now()) * 1000 AS BIGINT)"
#define NOW_ALONE  "CAST((julianday('now') - 2440587.5) * 86400000 AS BIGINT)"
#define SKIP       " FOR UPDATE SKIP LOCKED"

struct link {
    struct link *next;
    struct actor *actor;
    void *base; /* the connection to SQLite */
    bool lost;
};

struct server_faults server_faults;
static struct link *links, *holder; /* all; the one with a transaction */
static struct chance noise;
static const char *database;

void server_begin(const char *path, struct chance chance) {
    database = path;
    noise = chance;
    links = holder = NULL;
    server_faults = (struct server_faults){0};
}

static void lose(struct link *link) {
    link->lost = true;
    actor_hamper(link->actor);
    if (holder == link) {
        database_sqlite.run(link->base, "ROLLBACK", NULL);
        holder = NULL;
    }
}

void server_lose(const struct actor *actor) {
    for (struct link *link = links; link; link = link->next)
        if (!actor || link->actor == actor)
            lose(link);
}

void server_end(void) {
    links = holder = NULL;
}

/* A call to the server takes time, and may fail. `alone`: it waits until nobody else has a
 * transaction. */
static bool reach(struct link *link, bool alone, ludo_error *error) {
    if (chance_in(&noise, 3))
        actor_sleep(0.001 * chance_below(&noise, 20));
    while (alone && holder && holder != link && !link->lost)
        actor_sleep(0.005);
    if (server_faults.lose && chance_in(&noise, server_faults.lose))
        lose(link);
    return !link->lost ||
           ludo_fail(error, LUDO_E_STORE, "the store failed: the server closed the connection");
}

static void *connect(const char *store, ludo_error *error) {
    struct link *link = calloc(1, sizeof *link);
    (void)store;
    actor_sleep(0.01);
    if (!link || server_faults.away) {
        free(link);
        actor_hamper(actor_running);
        return ludo_fail(error, LUDO_E_STORE,
                         "the store cannot be opened: the server does not answer"),
               NULL;
    }
    *link = (struct link){
        .next = links, .actor = actor_running, .base = database_sqlite.connect(database, error)};
    if (!link->base) {
        free(link);
        return NULL;
    }
    return links = link;
}

static bool away(const char *store) {
    (void)store;
    return true;
}

static void disconnect(void *connection) {
    struct link *link = connection, **at = &links;
    while (*at != link)
        at = &(*at)->next;
    *at = link->next;
    if (holder == link)
        holder = NULL;
    database_sqlite.disconnect(link->base);
    free(link);
}

static bool is_lost(const void *connection) {
    return ((const struct link *)connection)->lost;
}

static bool own(void *connection, const char *store, const char *work, ludo_error *error) {
    (void)connection, (void)store, (void)work, (void)error;
    return true;
}

static bool run(void *connection, const char *sql, ludo_error *error) {
    struct link *link = connection;
    bool begins = strncmp(sql, "BEGIN", 5) == 0, commits = strcmp(sql, "COMMIT") == 0;
    if (strcmp(sql, "ROLLBACK") == 0 && holder != link)
        return true;
    if (!reach(link, true, error) || !database_sqlite.run(link->base, sql, error))
        return false;
    if (begins)
        holder = link;
    else if (holder == link && (commits || strcmp(sql, "ROLLBACK") == 0))
        holder = NULL;
    if (commits && server_faults.lose_answers && chance_in(&noise, server_faults.lose_answers))
        lose(link);
    return !link->lost || ludo_fail(error, LUDO_E_STORE,
                                    "the store failed: nobody knows whether that was committed");
}

static bool begin_alone(void *connection, ludo_error *error) {
    return run(connection, "BEGIN IMMEDIATE", error);
}

/* Takes out a text, or puts another in its place. */
static void replace(char *sql, const char *from, const char *to) {
    size_t old = strlen(from), new = strlen(to);
    for (char *at; (at = strstr(sql, from)); memcpy(at, to, new))
        memmove(at + new, at + old, strlen(at + old) + 1);
}

static bool prepare(void *context, struct database_statement *statement, ludo_error *error) {
    struct link *link = context;
    const char *sql = statement->sql;
    char *own_sql = calloc(1, 2 * strlen(sql) + 100);
    if (!own_sql)
        abort();
    memcpy(own_sql, sql, strlen(sql));
    replace(own_sql, NOW_SHARED, NOW_ALONE);
    replace(own_sql, SKIP, "");
    statement->sql = own_sql;
    bool good = !link->lost && database_sqlite.prepare(link->base, statement, error);
    statement->sql = sql;
    free(own_sql);
    return good;
}

static void release(struct database_statement *statement) {
    database_sqlite.release(statement);
}

/* The rows behind the first come at once: nobody else is let in before they are read. */
static database_step step(void *connection, struct database_statement *statement,
                          ludo_error *error) {
    struct link *link = connection;
    if (!statement->running && !reach(link, true, error))
        return DATABASE_FAILED;
    return database_sqlite.step(link->base, statement, error);
}

static void reset(struct database_statement *statement) {
    database_sqlite.reset(statement);
}

static int64_t integer(const struct database_statement *statement, int column) {
    return database_sqlite.integer(statement, column);
}

static const char *text(const struct database_statement *statement, int column) {
    return database_sqlite.text(statement, column);
}

const struct database_driver database_postgresql = {
    .begin = "BEGIN IMMEDIATE",
    .begin_reading = "BEGIN",
    .connect = connect,
    .away = away,
    .disconnect = disconnect,
    .lost = is_lost,
    .own = own,
    .run = run,
    .begin_alone = begin_alone,
    .prepare = prepare,
    .release = release,
    .step = step,
    .reset = reset,
    .integer = integer,
    .text = text,
};
