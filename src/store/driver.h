/*
 * What a kind of database gives to database.c.
 */
#ifndef STORE_DRIVER_H
#define STORE_DRIVER_H

#include "store/database.h"

/* A value that is bound. */
struct database_value {
    enum { VALUE_NULL, VALUE_INTEGER, VALUE_TEXT } kind;
    int64_t integer;
    char *text; /* a copy, on the heap */
};

struct database_statement {
    struct database *database;
    struct database_statement *next; /* all of a database are in a list */
    const char *sql;
    struct database_value values[DATABASE_PARAMETERS];
    int parameters; /* the highest that was bound */
    bool running;   /* there may be more rows */
    void *handle;   /* of the driver: NULL until it is prepared */
};

struct database_driver {
    const char *begin, *begin_reading;
    /* A connection to a store, or NULL with the reason. */
    void *(*connect)(const char *store, ludo_error *error);
    /* Whether a server does not answer. NULL: there is none. */
    bool (*away)(const char *store);
    void (*disconnect)(void *connection);
    bool (*lost)(const void *connection);
    bool (*own)(void *connection, const char *store, const char *work, ludo_error *error);
    bool (*run)(void *connection, const char *sql, ludo_error *error);
    /* A transaction that one process at a time is in. */
    bool (*begin_alone)(void *connection, ludo_error *error);
    /* Makes the handle of a statement. */
    bool (*prepare)(void *connection, struct database_statement *statement, ludo_error *error);
    void (*release)(struct database_statement *statement);
    database_step (*step)(void *connection, struct database_statement *statement,
                          ludo_error *error);
    /* Runs a statement without waiting for it. NULL: that would not be faster. */
    bool (*post)(void *connection, struct database_statement *statement, ludo_error *error);
    void (*reset)(struct database_statement *statement);
    int64_t (*integer)(const struct database_statement *statement, int column);
    const char *(*text)(const struct database_statement *statement, int column);
    /* Whether a text that is NULL is so for want of memory. NULL: it never is. */
    bool (*starved)(const struct database_statement *statement);
};

/* What a program built without a library has instead of the driver says so when it connects. */
extern const struct database_driver database_sqlite, database_postgresql;

#endif
