/*
 * Stores when memory runs short: the first, then the second, then each further allocation of a call
 * fails, of ours as of SQLite. The call fails with a sentence or does all that it should, and the
 * store goes on.
 */
#include "../simulation/memory.h"
#include "room_calls.h"
#include "scratch.h"
#include "test.h"
#include <stdio.h>

static char path[96];

static void must(bool good, const ludo_error *error) {
    if (!good)
        fail_msg("%s", error->text);
}

static struct database *open_store(void) {
    ludo_error error;
    struct database *database = database_open(path, &error);
    must(database, &error);
    return database;
}

/* A store of a version, with two rooms, two rows of events and an entry of the journal. */
static void make_store(int version) {
    static const char *const rows =
        "INSERT INTO rooms (id, created, used, listed, running, address, secrets, seats, game, round, began, slept) "
        "VALUES (-81985529216486896, 0, 1000, 1, 1, '', '- -', 'human human', 'ttt', 1, 1, 0);"
        "INSERT INTO rooms (id, created, used, listed, running, address, secrets, seats, game, round, began, slept) "
        "VALUES (7, 0, 0, 0, 0, '', '- -', 'human human', 'ttt', 0, 0, 0);"
        "INSERT INTO room_events (room, number, body) VALUES (-81985529216486896, 1, 'one'), (7, 2, 'one\ntwo');"
        "INSERT INTO room_journal (number, entry) VALUES (8, 'fedcba9876543210 2 two\n')";
    const char *steps[8] = {rooms_schema.steps[0], rooms_schema.steps[1]};
    ludo_error error;
    char command[160];
    snprintf(command, sizeof command, "rm -f %s*", path);
    assert_int_equal(system(command), 0);
    struct database *database = open_store();
    must(database_migrate(database, &(struct database_schema){.part = "rooms", .steps = steps},
                          &error) &&
             database_run(database, rows, &error) &&
             (version == 2 || database_migrate(database, &rooms_schema, &error)),
         &error);
    database_close(database);
}

static int64_t number_of(struct database *database, const char *sql) {
    ludo_error error;
    struct database_statement *query = database_prepare(database, sql, &error);
    must(query && database_step_on(query, &error) == DATABASE_ROW, &error);
    int64_t number = database_integer(query, 0);
    database_reset(query);
    return number;
}

/* What is in a store of rooms, short enough to compare. */
static void describe(struct database *database, char text[128]) {
    static const char *const numbers[] = {
        "SELECT COUNT(*) FROM rooms",
        "SELECT SUM(plies + last + listed + COALESCE(checksum, 0) % 99991) FROM rooms",
        "SELECT COUNT(*) FROM room_events",
        "SELECT COUNT(*) FROM room_journal",
        "SELECT COUNT(*) FROM room_owner",
        "SELECT version FROM schema_versions",
    };
    ludo_text out = ludo_text_in(text, 128);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        ludo_putf(&out, "%lld ", (long long)number_of(database, numbers[i]));
}

static void count_damaged(void *context, const struct stored_room *room) {
    *(int *)context += room->damaged;
}

static int damaged_rooms(struct database *database) {
    int64_t last = INT64_MIN;
    int damaged = 0;
    ludo_error error;
    must(rooms_walk(database, &last, 100, count_damaged, &damaged, &error), &error);
    return damaged;
}

/* Tries one call while an allocation fails. Gives whether that was reached. */
static bool starve(struct database *database, int which, uint64_t number) {
    char before[128], after[128];
    ludo_error error = {0};
    describe(database, before);
    memory_fail_at(number);
    bool good = room_call_alone(database, which, &error), reached = memory_has_failed();
    memory_fail_at(0);
    describe(database, after);
    if (!good && (!reached || !*error.text || strcmp(before, after) != 0))
        fail_msg("call %d fails at allocation %llu with '%s': %s, then %s", which,
                 (unsigned long long)number, error.text, before, after);
    if (damaged_rooms(database) > (good && which == ROOM_CALL_THAT_DAMAGES))
        fail_msg("call %d damages a room at allocation %llu", which, (unsigned long long)number);
    return reached;
}

/* Statements are prepared anew each time: most of what is allocated is for them. */
static void test_calls(void **state) {
    (void)state;
    for (int which = 0; which < ROOM_CALLS; which++) {
        make_store(3);
        struct database *database = open_store();
        ludo_error error;
        for (uint64_t number = 1; starve(database, which, number); number++)
            must(database_reconnect(database, &error), &error);
        database_close(database);
    }
}

static void test_opening(void **state) {
    (void)state;
    make_store(3);
    bool reached = true;
    for (uint64_t number = 1; reached; number++) {
        ludo_error error = {0};
        memory_fail_at(number);
        struct database *database = database_open(path, &error);
        reached = memory_has_failed();
        memory_fail_at(0);
        assert_true(database || (reached && *error.text));
        database_close(database);
    }
}

/* Who owns a work says so, or has not taken it. */
static void test_owning(void **state) {
    (void)state;
    make_store(3);
    struct database *other = open_store();
    bool reached = true;
    for (uint64_t number = 1; reached; number++) {
        ludo_error error = {0};
        struct database *database = open_store();
        memory_fail_at(number);
        bool good = database_own(database, "rooms", &error);
        reached = memory_has_failed();
        memory_fail_at(0);
        assert_true(good || (reached && *error.text));
        assert_int_equal(!good, database_own(other, "rooms", &error));
        database_close(database);
        database_close(other);
        other = open_store();
    }
    database_close(other);
}

static void copy_store(const char *from, const char *to) {
    char command[400];
    snprintf(command, sizeof command, "rm -f %s*; cp %s %s", to, from, to);
    assert_int_equal(system(command), 0);
}

/* An old store is upgraded or stays as it is, and then is upgraded the next time. There are
 * thousands of allocations: some of them fail. */
static void test_upgrade(void **state) {
    char old[sizeof path + 8];
    bool reached = true;
    (void)state;
    make_store(2);
    snprintf(old, sizeof old, "%s/old", scratch);
    copy_store(path, old);
    for (uint64_t number = 1; reached; number += 7) {
        ludo_error error = {0};
        int64_t damaged;
        copy_store(old, path);
        struct database *database = open_store();
        memory_fail_at(number);
        bool good = database_migrate(database, &rooms_schema, &error);
        reached = memory_has_failed();
        memory_fail_at(0);
        assert_true(good || (reached && *error.text));
        assert_int_equal(number_of(database, "SELECT version FROM schema_versions"), good ? 3 : 2);
        must(database_migrate(database, &rooms_schema, &error), &error);
        must(rooms_recover(database, &damaged, &error), &error);
        assert_int_equal(damaged_rooms(database), 0);
        assert_int_equal(
            number_of(database, "SELECT COUNT(*) FROM room_events WHERE checksum IS NOT NULL"), 3);
        database_close(database);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_calls),
        cmocka_unit_test(test_opening),
        cmocka_unit_test(test_owning),
        cmocka_unit_test(test_upgrade),
    };
    if (!scratch_make())
        return 1;
    snprintf(path, sizeof path, "%s/rooms.db", scratch);
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    scratch_remove();
    return failed;
}
