/*
 * PostgreSQL through libpq.
 */
#include "store/driver.h"
#include <inttypes.h>
#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MIGRATIONS = 1, WORKS = 2, NUMBER = 24 }; /* kinds of advisory locks; digits of a number */

/* The handle of a statement: its rows, or NULL; what has no handle has not been prepared. */
struct rows {
    PGresult *result;
    int row;
    char name[24];
};

/* The first line of what the server or the library says. A connection that broke, or that the server ends, has the state of a good one
 * until it is used again. */
static bool complain(PGconn *connection, const PGresult *result, ludo_error *error) {
    const char *message = PQerrorMessage(connection), *state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    ludo_fail(error, LUDO_E_STORE, "the store failed: %.*s", (int)strcspn(message, "\n"), message);
    if (!state || strncmp(state, "57P", 3) == 0)
        PQclear(PQexec(connection, ""));
    return false;
}

static void be_silent(void *context, const char *message) {
    (void)context, (void)message;
}

/* A text may hold a password: what is said of it leaves it out. */
static void *connect(const char *store, ludo_error *error) {
    const char *const keys[] = {"dbname", "connect_timeout", "application_name", "tcp_user_timeout", NULL};
    const char *const values[] = {store, "10", "ludothek", "20000", NULL};
    PGconn *connection = PQconnectdbParams(keys, values, 1);
    if (PQstatus(connection) == CONNECTION_OK) {
        PQsetNoticeProcessor(connection, be_silent, NULL);
        return connection;
    }
    const char *message = PQerrorMessage(connection);
    ludo_fail(error, LUDO_E_STORE, "the store cannot be opened: %.*s", (int)strcspn(message, "\n"), message);
    PQfinish(connection);
    return NULL;
}

static void disconnect(void *connection) {
    PQfinish(connection);
}

static bool is_lost(const void *connection) {
    return PQstatus(connection) != CONNECTION_OK;
}

static bool run(void *connection, const char *sql, ludo_error *error) {
    PGresult *result = PQexec(connection, sql);
    ExecStatusType status = PQresultStatus(result);
    bool good = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
    /* A transaction that has failed is rolled back by COMMIT, which says so by its tag alone. */
    if (good && strcmp(sql, "COMMIT") == 0 && strcmp(PQcmdStatus(result), "COMMIT") != 0)
        good = ludo_fail(error, LUDO_E_STORE, "the store failed: a transaction was rolled back");
    else if (!good)
        complain(connection, result, error);
    PQclear(result);
    return good;
}

/* Advisory locks go with the connection. */
static bool own(void *connection, const char *store, const char *work, ludo_error *error) {
    char sql[128];
    (void)store;
    snprintf(sql, sizeof sql, "SELECT pg_try_advisory_lock(%d, hashtext('ludothek %s'))", WORKS, work);
    PGresult *result = PQexec(connection, sql);
    bool answered = PQresultStatus(result) == PGRES_TUPLES_OK;
    bool good = answered && PQgetvalue(result, 0, 0)[0] == 't';
    if (!answered)
        complain(connection, result, error);
    else if (!good)
        ludo_fail(error, LUDO_E_STORE,
                  "the %s of this store belong to another process; end it, or name another store", work);
    PQclear(result);
    return good;
}

static bool begin_alone(void *connection, ludo_error *error) {
    char sql[96];
    snprintf(sql, sizeof sql, "BEGIN; SELECT pg_advisory_xact_lock(%d, hashtext('ludothek'))", MIGRATIONS);
    return run(connection, sql, error);
}

static bool prepare(void *connection, struct database_statement *statement, ludo_error *error) {
    struct rows *rows = calloc(1, sizeof *rows);
    if (!rows)
        return ludo_fail(error, LUDO_E_MEMORY, "there is not enough memory for a statement");
    snprintf(rows->name, sizeof rows->name, "s%" PRIxPTR, (uintptr_t)rows);
    PGresult *result = PQprepare(connection, rows->name, statement->sql, 0, NULL);
    bool good = PQresultStatus(result) == PGRES_COMMAND_OK || complain(connection, result, error);
    PQclear(result);
    if (!good) {
        free(rows);
        return false;
    }
    statement->handle = rows;
    return true;
}

static void reset(struct database_statement *statement) {
    struct rows *rows = statement->handle;
    PQclear(rows->result);
    rows->result = NULL;
}

static void release(struct database_statement *statement) {
    reset(statement);
    free(statement->handle);
}

static bool send(PGconn *connection, struct database_statement *statement, ludo_error *error) {
    struct rows *rows = statement->handle;
    const char *values[DATABASE_PARAMETERS];
    char numbers[DATABASE_PARAMETERS][NUMBER];
    for (int i = 0; i < statement->parameters; i++) {
        const struct database_value *value = &statement->values[i];
        values[i] = value->kind == VALUE_TEXT ? value->text : NULL;
        if (value->kind == VALUE_INTEGER) {
            snprintf(numbers[i], NUMBER, "%" PRId64, value->integer);
            values[i] = numbers[i];
        }
    }
    rows->result = PQexecPrepared(connection, rows->name, statement->parameters, values, NULL, NULL, 0);
    rows->row = -1;
    ExecStatusType status = PQresultStatus(rows->result);
    return status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK ||
           complain(connection, rows->result, error);
}

static database_step step(void *connection, struct database_statement *statement, ludo_error *error) {
    struct rows *rows = statement->handle;
    if (!statement->running && !send(connection, statement, error))
        return DATABASE_FAILED;
    return ++rows->row < PQntuples(rows->result) ? DATABASE_ROW : DATABASE_DONE;
}

static int64_t integer(const struct database_statement *statement, int column) {
    const struct rows *rows = statement->handle;
    return strtoll(PQgetvalue(rows->result, rows->row, column), NULL, 10);
}

static const char *text(const struct database_statement *statement, int column) {
    const struct rows *rows = statement->handle;
    return PQgetisnull(rows->result, rows->row, column) ? NULL : PQgetvalue(rows->result, rows->row, column);
}

const struct database_driver database_postgresql = {
    .begin = "BEGIN",
    .connect = connect,
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
