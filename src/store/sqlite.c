/*
 * SQLite: a file with its write-ahead log. A commit is on the disk before it returns.
 */
#include "core/words.h"
#include "store/driver.h"
#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

enum {
    WAIT = 10000, /* milliseconds for another process that writes */
    LOCKS = 4,
};

struct connection {
    sqlite3 *base;
    int locks[LOCKS]; /* files that are locked as long as they are open */
    int lock_count;
};

static bool complain(sqlite3 *base, ludo_error *error) {
    return ludo_fail(error, LUDO_E_STORE, "the store failed: %s", sqlite3_errmsg(base));
}

static bool run(void *context, const char *sql, ludo_error *error) {
    struct connection *connection = context;
    return sqlite3_exec(connection->base, sql, NULL, NULL, NULL) == SQLITE_OK ||
           complain(connection->base, error);
}

static void disconnect(void *context) {
    struct connection *connection = context;
    for (int i = 0; i < connection->lock_count; i++)
        close(connection->locks[i]);
    sqlite3_close(connection->base);
    free(connection);
}

static void *connect(const char *store, ludo_error *error) {
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    struct connection *connection = calloc(1, sizeof *connection);
    if (!connection) {
        ludo_fail(error, LUDO_E_MEMORY, "there is not enough memory for a store");
        return NULL;
    }
    bool good =
        sqlite3_open_v2(store, &connection->base, flags, NULL) == SQLITE_OK &&
        sqlite3_busy_timeout(connection->base, WAIT) == SQLITE_OK &&
        run(connection,
            "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON", NULL);
    if (good)
        return connection;
    ludo_fail(error, LUDO_E_STORE, "store '%.100s' cannot be opened: %s", store,
              connection->base ? sqlite3_errmsg(connection->base)
                               : ludo_word("there is not enough memory"));
    disconnect(connection);
    return NULL;
}

static bool is_lost(const void *connection) {
    (void)connection;
    return false;
}

/* The file of a lock stands beside the database, whatever links lead there. A lock of the database
 * file itself would be dropped when SQLite closes the file: there is another file for each work. */
static bool own(void *context, const char *store, const char *work, ludo_error *error) {
    struct connection *connection = context;
    char path[4096], *real = realpath(sqlite3_db_filename(connection->base, "main"), NULL);
    if (!real && errno == ENOMEM)
        return ludo_fail(error, LUDO_E_MEMORY, "there is not enough memory for a store");
    int length = snprintf(path, sizeof path, "%s-%s", real ? real : store, work);
    free(real);
    if (connection->lock_count == LOCKS || length >= (int)sizeof path)
        return ludo_fail(error, LUDO_E_STORE, "store '%.100s' has too long a name", store);
    int fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (fd >= 0 && flock(fd, LOCK_EX | LOCK_NB) == 0) {
        connection->locks[connection->lock_count++] = fd;
        return true;
    }
    bool taken = errno == EWOULDBLOCK;
    ludo_fail(
        error, LUDO_E_STORE,
        taken ? "the %s of store '%.100s' belong to another process; end it, or name another store"
              : "the %s of store '%.100s' cannot be locked",
        work, store);
    if (fd >= 0)
        close(fd);
    return false;
}

static bool begin_alone(void *connection, ludo_error *error) {
    return run(connection, database_sqlite.begin, error);
}

/* A parameter that others write $3 is ?3 here; $3 would be a name, whose number is that of its
 * first place in the text. */
static char *numbered(const char *sql) {
    char *copy = strdup(sql);
    for (char *at = copy; at && (at = strchr(at, '$'));)
        *at = '?';
    return copy;
}

static bool prepare(void *context, struct database_statement *statement, ludo_error *error) {
    struct connection *connection = context;
    sqlite3_stmt *handle;
    char *sql = numbered(statement->sql);
    if (!sql)
        return ludo_fail(error, LUDO_E_MEMORY, "there is not enough memory for a statement");
    int result =
        sqlite3_prepare_v3(connection->base, sql, -1, SQLITE_PREPARE_PERSISTENT, &handle, NULL);
    free(sql);
    if (result != SQLITE_OK)
        return complain(connection->base, error);
    statement->handle = handle;
    return true;
}

static void release(struct database_statement *statement) {
    sqlite3_finalize(statement->handle);
}

static void bind(const struct database_statement *statement) {
    for (int i = 0; i < statement->parameters; i++) {
        const struct database_value *value = &statement->values[i];
        if (value->kind == VALUE_INTEGER)
            sqlite3_bind_int64(statement->handle, i + 1, value->integer);
        else if (value->kind == VALUE_TEXT)
            sqlite3_bind_text(statement->handle, i + 1, value->text, -1, SQLITE_STATIC);
        else
            sqlite3_bind_null(statement->handle, i + 1);
    }
}

static database_step step(void *context, struct database_statement *statement, ludo_error *error) {
    struct connection *connection = context;
    if (!statement->running)
        bind(statement);
    switch (sqlite3_step(statement->handle)) {
    case SQLITE_ROW:
        return DATABASE_ROW;
    case SQLITE_DONE:
        return DATABASE_DONE;
    default:
        complain(connection->base, error);
        return DATABASE_FAILED;
    }
}

static void reset(struct database_statement *statement) {
    sqlite3_reset(statement->handle);
}

static int64_t integer(const struct database_statement *statement, int column) {
    return sqlite3_column_int64(statement->handle, column);
}

static const char *text(const struct database_statement *statement, int column) {
    return (const char *)sqlite3_column_text(statement->handle, column);
}

static bool is_starved(const struct database_statement *statement) {
    return sqlite3_errcode(sqlite3_db_handle(statement->handle)) == SQLITE_NOMEM;
}

const struct database_driver database_sqlite = {
    .begin = "BEGIN IMMEDIATE",
    .begin_reading = "BEGIN",
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
    .starved = is_starved,
};
