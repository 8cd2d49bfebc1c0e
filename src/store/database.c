#include "store/database.h"
#include "store/driver.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORKS = 4, WORK_NAME = 32 };

struct database {
    const struct database_driver *driver;
    char *store;
    void *connection; /* NULL: it is lost */
    struct database_statement *statements;
    char owned[WORKS][WORK_NAME];
    int owned_count;
    bool starved; /* a text that was bound or read had no memory: the next step fails */
};

static const struct database_driver *driver_of(const char *store) {
    bool url = strncmp(store, "postgresql://", 13) == 0 || strncmp(store, "postgres://", 11) == 0;
    return url ? &database_postgresql : &database_sqlite;
}

struct database *database_open(const char *store, ludo_error *error) {
    struct database *database = calloc(1, sizeof *database);
    if (!database || !(database->store = strdup(store))) {
        free(database);
        ludo_fail(error, LUDO_E_MEMORY, "there is not enough memory for a store");
        return NULL;
    }
    database->driver = driver_of(store);
    database->connection = database->driver->connect(store, error);
    if (database->connection)
        return database;
    database_close(database);
    return NULL;
}

/* Gives up the handles of all statements, which end with the connection. */
static void disconnect(struct database *database) {
    for (struct database_statement *statement = database->statements; statement;
         statement = statement->next) {
        if (statement->handle)
            database->driver->release(statement);
        statement->handle = NULL;
        statement->running = false;
    }
    if (database->connection)
        database->driver->disconnect(database->connection);
    database->connection = NULL;
}

static void free_statement(struct database_statement *statement) {
    for (int i = 0; i < DATABASE_PARAMETERS; i++)
        free(statement->values[i].text);
    free(statement);
}

void database_close(struct database *database) {
    if (!database)
        return;
    disconnect(database);
    while (database->statements) {
        struct database_statement *next = database->statements->next;
        free_statement(database->statements);
        database->statements = next;
    }
    free(database->store);
    free(database);
}

bool database_lost(const struct database *database) {
    return !database->connection || database->driver->lost(database->connection);
}

bool database_away(const char *store) {
    const struct database_driver *driver = driver_of(store);
    return driver->away && driver->away(store);
}

static bool need(struct database *database, ludo_error *error) {
    bool starved = database->starved;
    database->starved = false;
    if (starved)
        return ludo_fail(error, LUDO_E_MEMORY, "there is not enough memory for a statement");
    return database->connection ||
           ludo_fail(error, LUDO_E_STORE, "the connection to the store is lost");
}

bool database_reconnect(struct database *database, ludo_error *error) {
    const struct database_driver *driver = database->driver;
    disconnect(database);
    database->connection = driver->connect(database->store, error);
    bool good = database->connection != NULL;
    for (int i = 0; good && i < database->owned_count; i++)
        good = driver->own(database->connection, database->store, database->owned[i], error);
    if (!good)
        disconnect(database);
    return good;
}

bool database_own(struct database *database, const char *work, ludo_error *error) {
    if (database->owned_count == WORKS)
        return ludo_fail(error, LUDO_E_ARGUMENT,
                         "a process cannot own more than %d works of a store", WORKS);
    if (!need(database, error) ||
        !database->driver->own(database->connection, database->store, work, error))
        return false;
    snprintf(database->owned[database->owned_count++], WORK_NAME, "%s", work);
    return true;
}

bool database_run(struct database *database, const char *sql, ludo_error *error) {
    return need(database, error) && database->driver->run(database->connection, sql, error);
}

bool database_begin(struct database *database, ludo_error *error) {
    return database_run(database, database->driver->begin, error);
}

bool database_begin_reading(struct database *database, ludo_error *error) {
    return database_run(database, database->driver->begin_reading, error);
}

bool database_commit(struct database *database, ludo_error *error) {
    return database_run(database, "COMMIT", error);
}

void database_rollback(struct database *database) {
    database->starved = false; /* what was wrong is taken back */
    database_run(database, "ROLLBACK", NULL);
}

bool database_version(struct database *database, const char *part, int64_t *version,
                      ludo_error *error) {
    struct database_statement *query =
        database_prepare(database, "SELECT version FROM schema_versions WHERE part = $1", error);
    if (!query)
        return false;
    database_bind_text(query, 1, part);
    database_step step = database_step_on(query, error);
    *version = step == DATABASE_ROW ? database_integer(query, 0) : 0;
    database_reset(query);
    return step != DATABASE_FAILED;
}

static bool write_version(struct database *database, const char *part, int64_t version,
                          ludo_error *error) {
    struct database_statement *update =
        database_prepare(database,
                         "INSERT INTO schema_versions (part, version) VALUES ($1, $2) "
                         "ON CONFLICT (part) DO UPDATE SET version = excluded.version",
                         error);
    if (!update)
        return false;
    database_bind_text(update, 1, part);
    database_bind(update, 2, version);
    return database_execute(update, error);
}

static bool take_steps(struct database *database, const struct database_schema *schema,
                       ludo_error *error) {
    int64_t version, known = 0;
    while (schema->steps[known])
        known++;
    if (!database_run(database,
                      "CREATE TABLE IF NOT EXISTS schema_versions (part TEXT PRIMARY KEY, version "
                      "BIGINT NOT NULL)",
                      error) ||
        !database_version(database, schema->part, &version, error))
        return false;
    if (version > known)
        return ludo_fail(error, LUDO_E_STORE,
                         "the %s in this store are of version %lld, and this program knows %lld; "
                         "use a newer one",
                         schema->part, (long long)version, (long long)known);
    for (int64_t step = version; step < known; step++)
        if (!database_run(database, schema->steps[step], error))
            return false;
    if (version < known && schema->finish && !schema->finish(database, version, error))
        return false;
    return version == known || write_version(database, schema->part, known, error);
}

bool database_migrate(struct database *database, const struct database_schema *schema,
                      ludo_error *error) {
    if (!need(database, error) || !database->driver->begin_alone(database->connection, error))
        return false;
    if (take_steps(database, schema, error) && database_commit(database, error))
        return true;
    database_rollback(database);
    return false;
}

struct database_statement *database_prepare(struct database *database, const char *sql,
                                            ludo_error *error) {
    struct database_statement *statement = database->statements;
    while (statement && strcmp(statement->sql, sql) != 0)
        statement = statement->next;
    if (!statement) {
        statement = calloc(1, sizeof *statement);
        if (!statement)
            return ludo_fail(error, LUDO_E_MEMORY, "there is not enough memory for a statement"),
                   NULL;
        *statement = (struct database_statement){
            .database = database, .next = database->statements, .sql = sql};
        database->statements = statement;
    }
    database_reset(statement);
    bool good =
        need(database, error) &&
        (statement->handle || database->driver->prepare(database->connection, statement, error));
    return good ? statement : NULL;
}

static struct database_value *value_of(struct database_statement *statement, int parameter) {
    if (parameter > statement->parameters)
        statement->parameters = parameter;
    return &statement->values[parameter - 1];
}

void database_bind(struct database_statement *statement, int parameter, int64_t integer) {
    struct database_value *value = value_of(statement, parameter);
    value->kind = VALUE_INTEGER;
    value->integer = integer;
}

void database_bind_text(struct database_statement *statement, int parameter, const char *text) {
    struct database_value *value = value_of(statement, parameter);
    free(value->text);
    value->text = text ? strdup(text) : NULL;
    value->kind = value->text ? VALUE_TEXT : VALUE_NULL;
    statement->database->starved |= text && !value->text;
}

database_step database_step_on(struct database_statement *statement, ludo_error *error) {
    struct database *database = statement->database;
    database_step step = DATABASE_FAILED;
    if (need(database, error) &&
        (statement->handle || database->driver->prepare(database->connection, statement, error)))
        step = database->driver->step(database->connection, statement, error);
    statement->running = step == DATABASE_ROW;
    if (!statement->running && statement->handle)
        database->driver->reset(statement);
    return step;
}

bool database_execute(struct database_statement *statement, ludo_error *error) {
    bool good = database_step_on(statement, error) != DATABASE_FAILED;
    database_reset(statement);
    return good;
}

bool database_post(struct database_statement *statement, ludo_error *error) {
    struct database *database = statement->database;
    if (!database->driver->post)
        return database_execute(statement, error);
    return need(database, error) &&
           (statement->handle ||
            database->driver->prepare(database->connection, statement, error)) &&
           database->driver->post(database->connection, statement, error);
}

void database_reset(struct database_statement *statement) {
    if (statement->running)
        statement->database->driver->reset(statement);
    statement->running = false;
}

int64_t database_integer(const struct database_statement *statement, int column) {
    return statement->database->driver->integer(statement, column);
}

const char *database_text(const struct database_statement *statement, int column) {
    const struct database_driver *driver = statement->database->driver;
    const char *text = driver->text(statement, column);
    bool starved = !text && driver->starved && driver->starved(statement);
    statement->database->starved |= starved;
    return starved ? "" : text;
}
