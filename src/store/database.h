/*
 * A database behind a STORE text: a file of SQLite, or PostgreSQL where the text is
 * postgresql://HOST/DATABASE. One SQL for both: parameters are $1, $2, ...; values are BIGINT, TEXT
 * or NULL.
 *
 * A handle belongs to one thread at a time; threads that work at once open one each. Statements
 * belong to their handle, which keeps them: preparing the same SQL again gives the same one.
 */
#ifndef STORE_DATABASE_H
#define STORE_DATABASE_H

#include <ludothek/error.h>
#include <stdint.h>

struct database;
struct database_statement;

enum { DATABASE_PARAMETERS = 20 }; /* of a statement, at most */

/* Opens a store; a file that is not there is made. NULL with the reason. */
struct database *database_open(const char *store, ludo_error *error);
void database_close(struct database *database); /* may be NULL */

/* Whether the server behind it has gone: everything fails until database_reconnect() finds it
 * again. */
bool database_lost(const struct database *database);
/* Whether a store cannot be opened because its server does not answer, or not yet: it is worth
 * another try. */
bool database_away(const char *store);
/* Connects again where the connection was lost; an open transaction was rolled back by that, and
 * what was owned is owned again. */
bool database_reconnect(struct database *database, ludo_error *error);

/* Makes this process the only one that does `work` on the store, until the handle is closed or the
 * process ends, in whatever way. */
bool database_own(struct database *database, const char *work, ludo_error *error);

/* The tables of one part of the program, and how they came about. */
struct database_schema {
    const char *part;         /* a word */
    const char *const *steps; /* SQL that leads from each version to the next, NULL at the end; what
                                 has been released is not changed */
    /* Does what SQL cannot, behind the steps, for a store that had a version; NULL: nothing. */
    bool (*finish)(struct database *database, int64_t from, ludo_error *error);
};

/* Brings the tables of a part to their newest version, all or nothing. Refused when the store is
 * ahead of this program. */
bool database_migrate(struct database *database, const struct database_schema *schema,
                      ludo_error *error);

/* The version of the tables of a part, in a store that has any; 0: there are none of this part. */
bool database_version(struct database *database, const char *part, int64_t *version,
                      ludo_error *error);

/* Runs SQL that has neither parameters nor rows. */
bool database_run(struct database *database, const char *sql, ludo_error *error);

/* A transaction: what is run between is done by the commit, or not at all. A commit that fails
 * because the database was lost may have happened or not. */
bool database_begin(struct database *database, ludo_error *error);
bool database_commit(struct database *database, ludo_error *error);
/* A transaction that only reads: all of it sees the store as it was at its first query, whatever
 * others write. */
bool database_begin_reading(struct database *database, ludo_error *error);
void database_rollback(struct database *database);

/* A statement to bind values to and to step through. `sql` must live as long as the handle. */
struct database_statement *database_prepare(struct database *database, const char *sql,
                                            ludo_error *error);
/* Values of parameters, counted from 1; they stay until bound anew. A text is copied; NULL is NULL.
 */
void database_bind(struct database_statement *statement, int parameter, int64_t value);
void database_bind_text(struct database_statement *statement, int parameter, const char *value);

typedef enum database_step { DATABASE_FAILED, DATABASE_DONE, DATABASE_ROW } database_step;

/* Runs a statement, or goes on to its next row. After DATABASE_DONE or a failure it begins anew. */
database_step database_step_on(struct database_statement *statement, ludo_error *error);
/* Runs a statement to its end, without looking at rows. */
bool database_execute(struct database_statement *statement, ludo_error *error);
/* The same inside a transaction, where what goes wrong may be said by a later call, at last by the
 * commit: it need not be waited for. */
bool database_post(struct database_statement *statement, ludo_error *error);
/* Leaves the rows that were not read. */
void database_reset(struct database_statement *statement);

/* Columns of the present row, counted from 0; a text lives until the next step. NULL is 0 as a
 * number. Where memory is too short for a text it is "", and the next step fails. */
int64_t database_integer(const struct database_statement *statement, int column);
const char *database_text(const struct database_statement *statement, int column);

#endif
