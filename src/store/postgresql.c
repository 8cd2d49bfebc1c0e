/*
 * PostgreSQL through libpq.
 */
#include "store/driver.h"
#include <inttypes.h>
#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MIGRATIONS = 1, WORKS = 2, NUMBER = 24 }; /* kinds of advisory locks; digits of a number */

/* The handle of a statement: its rows, or NULL; what has no handle has not been prepared. */
struct rows {
    PGresult *result;
    int row;
    char name[24];
    unsigned posted; /* times it was */
};

/* The first line of what the server or the library says. A connection that broke, or that the
 * server ends, has the state of a good one until it is used again. */
static bool complain(PGconn *connection, const PGresult *result, ludo_error *error) {
    const char *message = PQerrorMessage(connection),
               *state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
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
    const char *const keys[] = {"dbname", "connect_timeout", "application_name", "tcp_user_timeout",
                                NULL};
    const char *const values[] = {store, "10", "ludothek", "20000", NULL};
    PGconn *connection = PQconnectdbParams(keys, values, 1);
    if (PQstatus(connection) == CONNECTION_OK) {
        PQsetNoticeProcessor(connection, be_silent, NULL);
        return connection;
    }
    const char *message = PQerrorMessage(connection);
    ludo_fail(error, LUDO_E_STORE, "the store cannot be opened: %.*s", (int)strcspn(message, "\n"),
              message);
    PQfinish(connection);
    return NULL;
}

static bool away(const char *store) {
    const char *const keys[] = {"dbname", "connect_timeout", NULL}, *const values[] = {store, "10",
                                                                                       NULL};
    PGPing answer = PQpingParams(keys, values, 1);
    return answer == PQPING_NO_RESPONSE || answer == PQPING_REJECT;
}

static void disconnect(void *connection) {
    PQfinish(connection);
}

static bool is_lost(const void *connection) {
    return PQstatus(connection) != CONNECTION_OK;
}

/* Takes the next of the results of what was posted; false behind the last, or when the connection
 * is lost. */
static bool take_result(PGconn *connection, bool *good, ludo_error *error) {
    PGresult *result = PQgetResult(connection);
    if (!result) /* behind each statement there is none */
        return PQstatus(connection) == CONNECTION_OK;
    ExecStatusType status = PQresultStatus(result);
    if (*good && status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK &&
        status != PGRES_PIPELINE_SYNC)
        *good = complain(connection, result, error);
    PQclear(result);
    return status != PGRES_PIPELINE_SYNC;
}

/* Waits for all that was posted; false when something of it failed. */
static bool settle(PGconn *connection, ludo_error *error) {
    bool good = true;
    if (PQpipelineStatus(connection) == PQ_PIPELINE_OFF)
        return true;
    good = PQpipelineSync(connection) || complain(connection, NULL, error);
    while (take_result(connection, &good, error))
        ;
    if (PQstatus(connection) != CONNECTION_OK)
        return good && complain(connection, NULL, error);
    PQexitPipelineMode(connection);
    return good;
}

static bool run(void *connection, const char *sql, ludo_error *error) {
    if (!settle(connection, error) && strcmp(sql, "ROLLBACK") != 0)
        return false;
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

/* Tries to take an advisory lock. */
static bool lock(PGconn *connection, const char *work, bool *taken, ludo_error *error) {
    char sql[128];
    snprintf(sql, sizeof sql, "SELECT pg_try_advisory_lock(%d, hashtext('ludothek %s'))", WORKS,
             work);
    PGresult *result = PQexec(connection, sql);
    bool answered = PQresultStatus(result) == PGRES_TUPLES_OK;
    *taken = answered && PQgetvalue(result, 0, 0)[0] == 't';
    if (!answered)
        complain(connection, result, error);
    PQclear(result);
    return answered;
}

/* Advisory locks go with the connection; the server may take a moment to notice that an owner has
 * gone. */
static bool own(void *connection, const char *store, const char *work, ludo_error *error) {
    enum { TRIES = 50 };
    bool taken = false;
    (void)store;
    for (int i = 0; i < TRIES && !taken; i++) {
        if (i > 0)
            nanosleep(&(struct timespec){.tv_nsec = 100000000}, NULL);
        if (!lock(connection, work, &taken, error))
            return false;
    }
    return taken ||
           ludo_fail(
               error, LUDO_E_STORE,
               "the %s of this store belong to another process; end it, or name another store",
               work);
}

static bool begin_alone(void *connection, ludo_error *error) {
    char sql[96];
    snprintf(sql, sizeof sql, "BEGIN; SELECT pg_advisory_xact_lock(%d, hashtext('ludothek'))",
             MIGRATIONS);
    return run(connection, sql, error);
}

static bool prepare(void *connection, struct database_statement *statement, ludo_error *error) {
    struct rows *rows = calloc(1, sizeof *rows);
    if (!rows)
        return ludo_fail(error, LUDO_E_MEMORY, "there is not enough memory for a statement");
    if (!settle(connection, error)) {
        free(rows);
        return false;
    }
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

/* The values of a statement as texts, which are its own or in `numbers`. */
static void write_values(const struct database_statement *statement, const char **values,
                         char (*numbers)[NUMBER]) {
    for (int i = 0; i < statement->parameters; i++) {
        const struct database_value *value = &statement->values[i];
        values[i] = value->kind == VALUE_TEXT ? value->text : NULL;
        if (value->kind == VALUE_INTEGER) {
            snprintf(numbers[i], NUMBER, "%" PRId64, value->integer);
            values[i] = numbers[i];
        }
    }
}

static bool send(PGconn *connection, struct database_statement *statement, ludo_error *error) {
    struct rows *rows = statement->handle;
    const char *values[DATABASE_PARAMETERS];
    char numbers[DATABASE_PARAMETERS][NUMBER];
    if (!settle(connection, error))
        return false;
    write_values(statement, values, numbers);
    rows->result =
        PQexecPrepared(connection, rows->name, statement->parameters, values, NULL, NULL, 0);
    rows->row = -1;
    ExecStatusType status = PQresultStatus(rows->result);
    return status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK ||
           complain(connection, rows->result, error);
}

/* The results of too many that are not waited for would fill what lies between the server and here.
 */
static bool post(void *connection, struct database_statement *statement, ludo_error *error) {
    enum { AT_ONCE = 500 };
    struct rows *rows = statement->handle;
    const char *values[DATABASE_PARAMETERS];
    char numbers[DATABASE_PARAMETERS][NUMBER];
    write_values(statement, values, numbers);
    if (++rows->posted % AT_ONCE == 0 && !settle(connection, error))
        return false;
    return (PQenterPipelineMode(connection) &&
            PQsendQueryPrepared(connection, rows->name, statement->parameters, values, NULL, NULL,
                                0)) ||
           complain(connection, NULL, error);
}

static database_step step(void *connection, struct database_statement *statement,
                          ludo_error *error) {
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
    return PQgetisnull(rows->result, rows->row, column)
               ? NULL
               : PQgetvalue(rows->result, rows->row, column);
}

const struct database_driver database_postgresql = {
    .begin = "BEGIN",
    .begin_reading = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
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
    .post = post,
    .reset = reset,
    .integer = integer,
    .text = text,
};
