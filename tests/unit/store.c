/*
 * The store: the same tests for SQLite, in a folder of their own, and for whatever $STORE names.
 */
#include "scratch.h"
#include "store/database.h"
#include "test.h"
#include <stdio.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static char path[96];
static const char *store;

static const char *const first[] = {
    "CREATE TABLE fruits (name TEXT PRIMARY KEY, weight BIGINT NOT NULL, remark TEXT);"
    "CREATE INDEX fruits_weight ON fruits (weight)",
    NULL};
static const char *const second[] = {
    "CREATE TABLE fruits (name TEXT PRIMARY KEY, weight BIGINT NOT NULL, remark TEXT);"
    "CREATE INDEX fruits_weight ON fruits (weight)",
    "ALTER TABLE fruits ADD COLUMN colour TEXT; UPDATE fruits SET colour = 'green'", NULL};
static const char *const broken[] = {
    "CREATE TABLE stones (name TEXT); INSERT INTO nowhere VALUES (1)", NULL};

static struct database *open_store(void) {
    ludo_error error;
    struct database *database = database_open(store, &error);
    if (!database)
        fail_msg("%s", error.text);
    return database;
}

static void must(bool good, const ludo_error *error) {
    if (!good)
        fail_msg("%s", error->text);
}

/* A store with the first version of the fruits, and nothing in it. */
static int set_up(void **state) {
    struct database *database = open_store();
    ludo_error error;
    must(database_run(database, "DROP TABLE IF EXISTS fruits; DROP TABLE IF EXISTS schema_versions",
                      &error),
         &error);
    must(database_migrate(database, &(struct database_schema){.part = "fruits", .steps = first},
                          &error),
         &error);
    *state = database;
    return 0;
}

static int tear_down(void **state) {
    database_close(*state);
    return 0;
}

static bool add(struct database *database, const char *name, int64_t weight, const char *remark,
                ludo_error *error) {
    struct database_statement *insert = database_prepare(
        database, "INSERT INTO fruits (name, weight, remark) VALUES ($1, $3, $2)", error);
    if (!insert)
        return false;
    database_bind_text(insert, 1, name);
    database_bind_text(insert, 2, remark);
    database_bind(insert, 3, weight);
    return database_execute(insert, error);
}

static int64_t count(struct database *database) {
    ludo_error error;
    struct database_statement *query =
        database_prepare(database, "SELECT COUNT(*) FROM fruits", &error);
    must(query && database_step_on(query, &error) == DATABASE_ROW, &error);
    int64_t fruits = database_integer(query, 0);
    database_reset(query);
    return fruits;
}

static void test_values(void **state) {
    struct database *database = *state;
    ludo_error error;
    must(add(database, "apple", INT64_MIN, "it's \"good\"; -- \xc3\xa4\n", &error), &error);
    must(add(database, "pear", INT64_MAX, NULL, &error), &error);
    must(add(database, "", 0, "", &error), &error);
    struct database_statement *query = database_prepare(
        database,
        "SELECT name, weight, remark FROM fruits WHERE weight < $1 OR name = $2 ORDER BY weight",
        &error);
    must(query, &error);
    database_bind(query, 1, 0);
    database_bind_text(query, 2, "pear");
    assert_int_equal(database_step_on(query, &error), DATABASE_ROW);
    assert_string_equal(database_text(query, 0), "apple");
    assert_true(database_integer(query, 1) == INT64_MIN);
    assert_string_equal(database_text(query, 2), "it's \"good\"; -- \xc3\xa4\n");
    assert_int_equal(database_step_on(query, &error), DATABASE_ROW);
    assert_true(database_integer(query, 1) == INT64_MAX);
    assert_null(database_text(query, 2));
    assert_int_equal(database_step_on(query, &error), DATABASE_DONE);
    database_bind_text(query, 2, "");
    assert_int_equal(database_step_on(query, &error), DATABASE_ROW);
    assert_int_equal(database_step_on(query, &error), DATABASE_ROW);
    assert_string_equal(database_text(query, 0), "");
    assert_string_equal(database_text(query, 2), "");
    assert_ptr_equal(
        database_prepare(
            database,
            "SELECT name, weight, remark FROM fruits WHERE weight < $1 OR name = $2 ORDER BY weight",
            &error),
        query);
    assert_int_equal(database_step_on(query, &error), DATABASE_ROW);
    assert_string_equal(database_text(query, 0), "apple");
    database_reset(query);
}

static void test_failures(void **state) {
    struct database *database = *state;
    ludo_error error = {0};
    assert_null(database_prepare(database, "SELECT nothing FROM nowhere", &error));
    assert_int_equal(error.code, LUDO_E_STORE);
    assert_false(database_run(database, "NONSENSE", &error));
    must(add(database, "apple", 1, NULL, &error), &error);
    error.text[0] = '\0';
    assert_false(add(database, "apple", 2, NULL, &error));
    assert_true(strlen(error.text) > 0);
    assert_false(strchr(error.text, '\n') != NULL);
    must(add(database, "pear", 2, NULL, &error), &error);
    assert_int_equal(count(database), 2);
    assert_false(database_lost(database));
}

static void test_transactions(void **state) {
    struct database *database = *state;
    ludo_error error;
    must(database_begin(database, &error), &error);
    must(add(database, "apple", 1, NULL, &error), &error);
    database_rollback(database);
    assert_int_equal(count(database), 0);
    must(database_begin(database, &error), &error);
    must(add(database, "apple", 1, NULL, &error), &error);
    must(database_commit(database, &error), &error);
    struct database *other = open_store();
    assert_int_equal(count(other), 1);
    must(database_begin(database, &error), &error);
    must(add(database, "pear", 1, NULL, &error), &error);
    assert_int_equal(count(other), 1);
    must(database_commit(database, &error), &error);
    assert_int_equal(count(other), 2);
    database_close(other);
}

static bool post(struct database *database, const char *name, ludo_error *error) {
    struct database_statement *insert =
        database_prepare(database, "INSERT INTO fruits (name, weight) VALUES ($1, 1)", error);
    if (!insert)
        return false;
    database_bind_text(insert, 1, name);
    return database_post(insert, error);
}

/* What is posted is there behind the commit, however much it is; what fails is found out until
 * then. */
static void test_posts(void **state) {
    struct database *database = *state;
    ludo_error error = {0};
    must(database_begin(database, &error), &error);
    for (int i = 0; i < 3000; i++) {
        char name[16];
        snprintf(name, sizeof name, "%d", i);
        must(post(database, name, &error), &error);
    }
    must(database_commit(database, &error), &error);
    assert_int_equal(count(database), 3000);
    must(database_begin(database, &error), &error);
    bool good = post(database, "new", &error) && post(database, "7", &error) &&
                post(database, "newer", &error) && database_commit(database, &error);
    assert_false(good);
    assert_true(strlen(error.text) > 0);
    database_rollback(database);
    assert_int_equal(count(database), 3000);
    must(database_begin(database, &error), &error);
    must(post(database, "new", &error), &error);
    assert_int_equal(count(database), 3001);
    database_rollback(database);
    assert_int_equal(count(database), 3000);
}

/* What was committed by a process that is killed stays, the rest goes. */
static void test_kill(void **state) {
    struct database *database = *state;
    pid_t child = fork();
    if (child == 0) {
        struct database *own = database_open(store, NULL);
        if (own && add(own, "kept", 1, NULL, NULL) && database_begin(own, NULL) &&
            add(own, "lost", 2, NULL, NULL))
            kill(getpid(), SIGKILL);
        _exit(1);
    }
    int status;
    waitpid(child, &status, 0);
    assert_true(WIFSIGNALED(status));
    assert_int_equal(count(database), 1);
}

static void test_migrations(void **state) {
    struct database *database = *state;
    ludo_error error = {0};
    must(add(database, "apple", 1, NULL, &error), &error);
    must(database_migrate(database, &(struct database_schema){.part = "fruits", .steps = first},
                          &error),
         &error);
    must(database_migrate(database, &(struct database_schema){.part = "fruits", .steps = second},
                          &error),
         &error);
    struct database_statement *query =
        database_prepare(database, "SELECT colour FROM fruits", &error);
    must(query && database_step_on(query, &error) == DATABASE_ROW, &error);
    assert_string_equal(database_text(query, 0), "green");
    database_reset(query);
    assert_false(database_migrate(
        database, &(struct database_schema){.part = "fruits", .steps = first}, &error));
    assert_non_null(strstr(error.text, "newer"));
    assert_false(database_migrate(
        database, &(struct database_schema){.part = "stones", .steps = broken}, &error));
    assert_null(database_prepare(database, "SELECT * FROM stones", &error));
    assert_int_equal(count(database), 1);
}

static void test_versions(void **state) {
    struct database *database = *state;
    ludo_error error;
    int64_t version;
    must(database_version(database, "fruits", &version, &error), &error);
    assert_int_equal(version, 1);
    must(database_version(database, "stones", &version, &error), &error);
    assert_int_equal(version, 0);
    must(database_run(database, "DROP TABLE schema_versions", &error), &error);
    struct database *other = open_store();
    assert_false(database_version(other, "fruits", &version, &error));
    database_close(other);
    must(database_run(database, "CREATE TABLE schema_versions (part TEXT PRIMARY KEY)", &error),
         &error);
    assert_false(database_migrate(
        database, &(struct database_schema){.part = "fruits", .steps = first}, &error));
    must(database_run(database, "DROP TABLE schema_versions", &error), &error);
}

/* While a store is away everything fails, and when it comes back all goes on. */
static void test_lost(void **state) {
    char folder[sizeof path + 8], away[sizeof path + 8], file[sizeof folder + 8];
    ludo_error error;
    (void)state;
    snprintf(folder, sizeof folder, "%s/here", scratch);
    snprintf(away, sizeof away, "%s/away", scratch);
    snprintf(file, sizeof file, "%s/store", folder);
    assert_int_equal(mkdir(folder, 0777), 0);
    struct database *database = database_open(file, &error);
    must(database, &error);
    const struct database_schema schema = {.part = "fruits", .steps = first};
    must(database_migrate(database, &schema, &error) && add(database, "apple", 1, NULL, &error),
         &error);
    struct database_statement *query =
        database_prepare(database, "SELECT COUNT(*) FROM fruits", &error);
    assert_false(database_lost(database));
    assert_int_equal(rename(folder, away), 0);
    assert_false(database_reconnect(database, &error));
    assert_true(database_lost(database));
    assert_false(database_run(database, "SELECT 1", &error));
    assert_non_null(strstr(error.text, "is lost"));
    assert_false(database_begin(database, &error));
    assert_false(database_own(database, "rooms", &error));
    assert_false(database_migrate(database, &schema, &error));
    assert_null(database_prepare(database, "SELECT 1", &error));
    assert_int_equal(database_step_on(query, &error), DATABASE_FAILED);
    assert_false(database_post(query, &error));
    assert_int_equal(rename(away, folder), 0);
    must(database_reconnect(database, &error), &error);
    assert_false(database_lost(database));
    assert_int_equal(count(database), 1);
    database_close(database);
    for (const char *const *end = (const char *const[]){"", "-wal", "-shm", NULL}; *end; end++) {
        char name[sizeof file + 8];
        snprintf(name, sizeof name, "%s%s", file, *end);
        unlink(name);
    }
    rmdir(folder);
}

static void test_many_works(void **state) {
    struct database *database = *state;
    ludo_error error = {0};
    char work[16] = "0";
    int works = 0;
    while (works < 100 && database_own(database, work, &error))
        snprintf(work, sizeof work, "%d", ++works);
    assert_in_range(works, 2, 99);
    assert_non_null(strstr(error.text, "cannot own more"));
    assert_int_equal(count(database), 0);
}

static void test_owners(void **state) {
    struct database *database = *state, *other = open_store();
    ludo_error error = {0};
    must(database_own(database, "rooms", &error), &error);
    assert_false(database_own(other, "rooms", &error));
    assert_non_null(strstr(error.text, "another process"));
    must(database_own(other, "jobs", &error), &error);
    must(database_reconnect(other, &error), &error);
    assert_false(database_own(other, "rooms", &error));
    assert_false(database_own(database, "jobs", &error));
    database_close(database);
    *state = NULL;
    must(database_own(other, "rooms", &error), &error);
    database_close(other);
}

static void test_reconnect(void **state) {
    struct database *database = *state;
    ludo_error error;
    must(add(database, "apple", 1, NULL, &error), &error);
    must(database_begin(database, &error), &error);
    must(add(database, "pear", 1, NULL, &error), &error);
    must(database_reconnect(database, &error), &error);
    assert_int_equal(count(database), 1);
    must(add(database, "pear", 1, NULL, &error), &error);
    assert_int_equal(count(database), 2);
}

static void test_stores_that_are_none(void **state) {
    static const char *const stores[] = {"/nowhere/at/all.db", "/", "/dev/null/x",
                                         "postgresql://user:hush@127.0.0.1:1/none"};
    (void)state;
    for (size_t i = 0; i < sizeof stores / sizeof *stores; i++) {
        ludo_error error = {0};
        assert_null(database_open(stores[i], &error));
        assert_int_equal(error.code, LUDO_E_STORE);
        assert_true(strlen(error.text) > 0);
        assert_null(strchr(error.text, '\n'));
        assert_null(strstr(error.text, "hush"));
    }
}

/* Only a server that does not answer is away: waiting for it may help. */
static void test_away(void **state) {
    (void)state;
    assert_true(database_away("postgres://user:hush@127.0.0.1:1/none"));
    assert_false(database_away("/nowhere/at/all.db"));
    assert_false(database_away(store));
}

/* Ends all other connections to a server, as it does itself when it goes down. */
static void cut_connections(void) {
    struct database *other = open_store();
    ludo_error error;
    struct database_statement *cut =
        database_prepare(other,
                         "SELECT COUNT(pg_terminate_backend(pid)) FROM pg_stat_activity "
                         "WHERE application_name = 'ludothek' AND pid <> pg_backend_pid()",
                         &error);
    must(cut && database_execute(cut, &error), &error);
    database_close(other);
}

static bool call(struct database *database, int which, ludo_error *error) {
    static const struct database_schema schema = {.part = "fruits", .steps = first};
    struct database_statement *query =
        database_prepare(database, "SELECT COUNT(*) FROM fruits", NULL);
    int64_t version;
    switch (which) {
    case 0:
        return add(database, "apple", 1, NULL, error);
    case 1:
        return database_begin(database, error);
    case 2:
        return database_prepare(database, "SELECT name FROM fruits", error) != NULL;
    case 3:
        return database_own(database, "fruits", error);
    case 4:
        return database_migrate(database, &schema, error);
    case 5:
        return database_version(database, "fruits", &version, error);
    case 6:
        return query && database_execute(query, error);
    default:
        return post(database, "apple", error) && database_commit(database, error);
    }
}

/* Whatever is asked first on a connection that the server has ended fails with a sentence, and the
 * loss is known then. */
static void test_cut(void **state) {
    struct database *database = *state;
    for (int which = 0; which < 8; which++) {
        ludo_error error = {0};
        if (which > 6) /* what has been posted is not waited for */
            must(database_begin(database, &error) && post(database, "pear", &error), &error);
        cut_connections();
        assert_false(call(database, which, &error));
        assert_non_null(strstr(error.text, "the store failed: "));
        assert_true(database_lost(database));
        must(database_reconnect(database, &error), &error);
        assert_int_equal(count(database), 0);
    }
}

/* A store that is owned again by another while the connection was lost is not taken back. */
static void test_cut_owner(void **state) {
    struct database *database = *state;
    ludo_error error = {0};
    must(database_own(database, "fruits", &error), &error);
    cut_connections();
    assert_false(database_run(database, "SELECT 1", &error));
    struct database *other = open_store();
    must(database_own(other, "fruits", &error), &error);
    assert_false(database_reconnect(database, &error));
    assert_non_null(strstr(error.text, "another process"));
    assert_true(database_lost(database));
    database_close(other);
    must(database_reconnect(database, &error), &error);
}

/* A file that is no database is refused and left as it is. */
static void test_foreign_file(void **state) {
    char foreign[sizeof path + 8], data[16] = "";
    ludo_error error = {0};
    (void)state;
    snprintf(foreign, sizeof foreign, "%s/foreign", scratch);
    FILE *file = fopen(foreign, "w");
    for (int i = 0; i < 1000; i++)
        fputs("no database\n", file);
    fclose(file);
    assert_null(database_open(foreign, &error));
    assert_int_equal(error.code, LUDO_E_STORE);
    file = fopen(foreign, "r");
    assert_non_null(fgets(data, sizeof data, file));
    assert_string_equal(data, "no database\n");
    fclose(file);
    unlink(foreign);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_values, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_failures, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_transactions, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_posts, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_kill, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_migrations, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_versions, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_many_works, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_owners, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_reconnect, set_up, tear_down),
        cmocka_unit_test(test_away),
        cmocka_unit_test(test_lost),
        cmocka_unit_test(test_stores_that_are_none),
        cmocka_unit_test(test_foreign_file),
    };
    const struct CMUnitTest with_a_server[] = {
        cmocka_unit_test_setup_teardown(test_cut, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_cut_owner, set_up, tear_down),
    };
    if (!scratch_make())
        return 1;
    snprintf(path, sizeof path, "%s/store.db", scratch);
    store = getenv("STORE") ? getenv("STORE") : path;
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    if (store != path)
        failed += cmocka_run_group_tests(with_a_server, NULL, NULL);
    scratch_remove();
    return failed;
}
