/*
 * Rooms and their events in a store, with SQLite in a folder of its own and with whatever $STORE
 * names: what is filed is read again whole, what was only in the journal is found, and a store of
 * the first version keeps all it has.
 */
#include "room_calls.h"
#include "scratch.h"
#include "store/checksum.h"
#include "store/rooms.h"
#include "test.h"
#include <inttypes.h>
#include <stdio.h>
#include <unistd.h>

static char path[96];
static const char *store;

static void must(bool good, const ludo_error *error) {
    if (!good)
        fail_msg("%s", error->text);
}

/* A store without rooms, its tables of a version. */
static struct database *open_store(int version) {
    ludo_error error;
    const char *steps[8] = {NULL};
    for (int i = 0; i < version; i++)
        steps[i] = rooms_schema.steps[i];
    struct database *database = database_open(store, &error);
    must(database, &error);
    must(
        database_run(
            database,
            "DROP TABLE IF EXISTS rooms; DROP TABLE IF EXISTS room_events; "
            "DROP TABLE IF EXISTS room_journal; DROP TABLE IF EXISTS room_owner; DROP TABLE IF EXISTS schema_versions",
            &error),
        &error);
    must(database_migrate(database, &(struct database_schema){.part = "rooms", .steps = steps},
                          &error),
         &error);
    return database;
}

static void add_room(struct database *database, uint64_t id, int64_t used) {
    ludo_error error;
    const struct stored_room room = {.id = id,
                                     .used = used,
                                     .address = "",
                                     .secrets = "- -",
                                     .seats = "human human",
                                     .game = "ttt"};
    must(rooms_insert(database, &room, &error), &error);
}

/* The newest version, with one room. */
static int set_up(void **state) {
    ludo_error error;
    struct database *database = *state = open_store(1);
    must(database_migrate(database, &rooms_schema, &error), &error);
    must(database_begin(database, &error), &error);
    add_room(database, ROOM, 1000);
    must(database_commit(database, &error), &error);
    return 0;
}

static int tear_down(void **state) {
    database_close(*state);
    return 0;
}

static int64_t count(struct database *database, const char *sql) {
    ludo_error error;
    struct database_statement *query = database_prepare(database, sql, &error);
    must(query && database_step_on(query, &error) == DATABASE_ROW, &error);
    int64_t rows = database_integer(query, 0);
    database_reset(query);
    return rows;
}

static int64_t count_rooms(struct database *database) {
    return count(database, "SELECT COUNT(*) FROM rooms");
}

static void write_body(uint64_t number, char body[32]) {
    snprintf(body, 32, "{\"number\":%" PRIu64 "}", number);
}

/* Files events of a room in one row. */
static void file(struct database *database, uint64_t room, uint64_t first, uint64_t last) {
    char lines[1024], body[32];
    ludo_text text = ludo_text_in(lines, sizeof lines);
    ludo_error error;
    for (uint64_t number = first; number <= last; number++) {
        write_body(number, body);
        ludo_putf(&text, "%s%s", number > first ? "\n" : "", body);
    }
    must(rooms_file(database, room, last, lines, &error), &error);
}

/* Writes an event to the journal, alone in its entry. */
static void log_event(struct database *database, uint64_t entry, uint64_t room, uint64_t number) {
    char line[128], body[32];
    ludo_error error;
    write_body(number, body);
    FILE *stream = fmemopen(line, sizeof line, "w");
    rooms_write_line(stream, room, number, body);
    fclose(stream);
    must(rooms_log(database, entry, line, &error), &error);
}

struct heard {
    uint64_t next;
    int64_t events;
};

static bool hear(void *context, uint64_t number, const char *body) {
    struct heard *heard = context;
    char expected[32];
    write_body(number, expected);
    assert_string_equal(body, expected);
    assert_int_equal(number, heard->next++);
    heard->events++;
    return true;
}

/* How many events there are from a number on, which are checked to follow each other. */
static int64_t events(struct database *database, uint64_t room, uint64_t from, int64_t most) {
    struct heard heard = {.next = from};
    ludo_error error;
    must(rooms_read_events(database, room, from, most, hear, &heard, &error), &error);
    return heard.events;
}

static void test_rows(void **state) {
    struct database *database = *state;
    ludo_error error;
    must(database_begin(database, &error), &error);
    file(database, ROOM, 1, 3);
    file(database, ROOM, 4, 4);
    file(database, ROOM, 5, 9);
    must(database_commit(database, &error), &error);
    assert_int_equal(count(database, "SELECT COUNT(*) FROM room_events"), 3);
    for (uint64_t from = 1; from <= 10; from++)
        for (int64_t most = 1; most <= 10; most++) {
            int64_t left = 10 - (int64_t)from;
            assert_int_equal(events(database, ROOM, from, most), left < most ? left : most);
        }
    assert_int_equal(events(database, ROOM + 1, 1, 10), 0);
}

/* What is not known to be committed is filed again; what is there already is not doubled. */
static void test_again(void **state) {
    struct database *database = *state;
    ludo_error error;
    must(database_begin(database, &error), &error);
    file(database, ROOM, 1, 5);
    file(database, ROOM, 1, 5);
    file(database, ROOM, 2, 2);
    file(database, ROOM, 5, 5);
    log_event(database, 1, ROOM, 6);
    log_event(database, 1, ROOM, 6);
    must(database_commit(database, &error), &error);
    assert_int_equal(count(database, "SELECT COUNT(*) FROM room_events"), 1);
    assert_int_equal(count(database, "SELECT COUNT(*) FROM room_journal"), 1);
    assert_int_equal(events(database, ROOM, 1, 100), 5);
}

/* The journal of a process that was killed: some is filed already, some is of a room that is gone.
 */
static void test_recovery(void **state) {
    struct database *database = *state;
    ludo_error error;
    int64_t damaged;
    must(database_begin(database, &error), &error);
    add_room(database, 5, 1000);
    file(database, ROOM, 1, 4);
    for (uint64_t number = 3; number <= 12; number++) {
        log_event(database, 2 * number, ROOM, number);
        log_event(database, 2 * number + 1, number % 2 ? 5 : 6, (number + 1) / 2 - 1);
    }
    must(rooms_forget(database, 0, 8, &error), &error);
    must(database_commit(database, &error), &error);
    assert_int_equal(count(database, "SELECT MIN(number) FROM room_journal"), 8);
    assert_int_equal(events(database, ROOM, 1, 100), 4);
    for (int i = 0; i < 2; i++) {
        must(rooms_recover(database, &damaged, &error), &error);
        assert_int_equal(count(database, "SELECT COUNT(*) FROM room_journal"), 0);
        assert_int_equal(events(database, ROOM, 1, 100), 12);
        assert_int_equal(events(database, 5, 2, 100), 4);
        assert_int_equal(events(database, 6, 1, 100), 0);
    }
}

static void note_damage(void *context, const struct stored_room *room) {
    *(bool *)context = !room->damaged;
}

/* Whether the row of a room is there as it was written. */
static bool is_whole(struct database *database, uint64_t room) {
    bool whole = false;
    ludo_error error;
    must(rooms_find(database, room, note_damage, &whole, &error), &error);
    return whole;
}

/* Events of a journal. */
struct entries {
    int whole, damaged;
};

static bool hear_entry(void *context, uint64_t room, uint64_t number, const char *body) {
    struct entries *entries = context;
    (void)room, (void)number;
    entries->whole += body != NULL;
    entries->damaged += !body;
    return true;
}

/* A damaged entry marks the rooms that it had damaged events of, and costs no other anything. */
static void test_damaged_journal(void **state) {
    struct database *database = *state;
    ludo_error error;
    int64_t damaged;
    must(database_begin(database, &error), &error);
    add_room(database, 5, 1000);
    log_event(database, 1, ROOM, 1);
    log_event(database, 2, 5, 1);
    log_event(database, 3, ROOM, 2);
    must(rooms_log(database, 4, "something else", &error), &error);
    must(database_run(
             database,
             "UPDATE room_journal SET entry = replace(entry, 'number', 'letter') WHERE number = 3",
             &error),
         &error);
    must(database_commit(database, &error), &error);
    struct entries entries = {0};
    must(rooms_read_journal(database, hear_entry, &entries, &damaged, &error), &error);
    assert_int_equal(damaged, 2);
    assert_int_equal(entries.whole, 2);
    assert_int_equal(entries.damaged, 2);
    must(rooms_recover(database, &damaged, &error), &error);
    assert_int_equal(damaged, 2);
    assert_false(is_whole(database, ROOM));
    assert_true(is_whole(database, 5));
    assert_int_equal(events(database, ROOM, 1, 100), 1);
    assert_int_equal(events(database, 5, 1, 100), 1);
    assert_int_equal(count(database, "SELECT COUNT(*) FROM room_journal"), 0);
}

/* Whatever bit of a line flips, its event is what it was. */
static void test_flipped_bits(void **state) {
    struct database *database = *state;
    ludo_error error;
    int64_t damaged;
    char line[128], body[32];
    write_body(1, body);
    FILE *stream = fmemopen(line, sizeof line, "w");
    rooms_write_line(stream, ROOM, 1, body);
    fclose(stream);
    size_t length = strlen(line) - 1; /* without the line feed */
    for (size_t bit = 0; bit < 8 * length; bit += SANITIZED ? 9 : 1) {
        char mask = (char)(1 << bit % 8);
        if (bit % 8 == 7 || line[bit / 8] == mask)
            continue; /* PostgreSQL takes no text that is not UTF-8, nor one with a NUL */
        line[bit / 8] ^= mask;
        must(database_begin(database, &error), &error);
        must(rooms_log(database, 1, line, &error), &error);
        must(database_commit(database, &error), &error);
        must(rooms_recover(database, &damaged, &error), &error);
        line[bit / 8] ^= mask;
        if (!is_whole(database, ROOM))
            fail_msg("bit %zu of %s", bit, line);
        assert_int_equal(events(database, ROOM, 1, 100), 1);
        must(database_run(database, "DELETE FROM room_events", &error), &error);
    }
}

/* What is damaged of an event that has long been filed costs nothing. */
static void test_damaged_but_filed(void **state) {
    struct database *database = *state;
    ludo_error error;
    int64_t damaged;
    must(database_begin(database, &error), &error);
    file(database, ROOM, 1, 5);
    for (uint64_t number = 4; number < 7; number++)
        log_event(database, number, ROOM, number);
    must(database_run(
             database,
             "UPDATE room_journal SET entry = replace(entry, 'number', 'letter') WHERE number < 6",
             &error),
         &error);
    must(database_commit(database, &error), &error);
    must(rooms_recover(database, &damaged, &error), &error);
    assert_int_equal(damaged, 2);
    assert_true(is_whole(database, ROOM));
    assert_int_equal(events(database, ROOM, 1, 100), 6);
}

/* One that is missing, with others behind it that are whole, marks its room. */
static void test_damaged_between(void **state) {
    struct database *database = *state;
    ludo_error error;
    int64_t damaged;
    must(database_begin(database, &error), &error);
    for (uint64_t number = 1; number < 4; number++)
        log_event(database, number, ROOM, number);
    must(database_run(
             database,
             "UPDATE room_journal SET entry = replace(entry, 'number', 'letter') WHERE number = 2",
             &error),
         &error);
    must(database_commit(database, &error), &error);
    must(rooms_recover(database, &damaged, &error), &error);
    assert_false(is_whole(database, ROOM));
}

static void test_checksum(void **state) {
    (void)state;
    assert_int_equal(checksum_bytes(0, "123456789", 9),
                     0xe3069283); /* the check value of CRC-32C */
    assert_int_equal(checksum_bytes(checksum_bytes(0, "1234", 4), "56789", 5), 0xe3069283);
    assert_int_not_equal(checksum_text(0, NULL), checksum_text(0, ""));
}

static bool hear_nothing(void *context, uint64_t number, const char *body) {
    (void)number, (void)body;
    return ++*(int *)context;
}

/* Whatever is changed in a row of events is noticed before anybody hears of one of them. */
static void test_damaged_events(void **state) {
    static const char *const damages[] = {
        "UPDATE room_events SET body = replace(body, '2', '3')",
        "UPDATE room_events SET number = number + 1",
        "UPDATE room_events SET room = 5",
        "UPDATE room_events SET checksum = checksum + 1",
        "UPDATE room_events SET checksum = NULL",
        "UPDATE room_events SET body = ''",
    };
    struct database *database = *state;
    ludo_error error;
    for (size_t i = 0; i < sizeof damages / sizeof *damages; i++) {
        int heard = 0;
        must(database_run(database, "DELETE FROM room_events", &error), &error);
        must(database_begin(database, &error), &error);
        file(database, ROOM, 1, 3);
        must(database_run(database, damages[i], &error), &error);
        must(database_commit(database, &error), &error);
        assert_false(
            rooms_read_events(database, i == 2 ? 5 : ROOM, 1, 10, hear_nothing, &heard, &error));
        assert_non_null(strstr(error.text, "damaged"));
        assert_int_equal(heard, 0);
    }
}

/* Whatever is changed in the row of a room is noticed, and what its owner changes is no damage. */
static void test_damaged_rooms(void **state) {
    static const char *const columns[] = {"created", "used",  "listed", "running", "round",
                                          "began",   "slept", "last",   "plies",   "address",
                                          "secrets", "seats", "game",   "clocks"};
    struct database *database = *state;
    struct stored_room room = {.id = ROOM,
                               .used = 7,
                               .address = "",
                               .secrets = "- -",
                               .seats = "human human",
                               .game = "ttt",
                               .last = 9};
    ludo_error error;
    must(database_begin(database, &error), &error);
    must(rooms_update(database, &room, &error), &error);
    must(database_commit(database, &error), &error);
    assert_true(is_whole(database, ROOM));
    for (size_t i = 0; i < sizeof columns / sizeof *columns; i++) {
        char sql[128];
        must(database_begin(database, &error), &error);
        snprintf(sql, sizeof sql,
                 i < 9 ? "UPDATE rooms SET %s = %s + 1" : "UPDATE rooms SET %s = 'x'", columns[i],
                 columns[i]);
        must(database_run(database, sql, &error), &error);
        assert_false(is_whole(database, ROOM));
        database_rollback(database);
    }
    assert_true(is_whole(database, ROOM));
}

/* Two who write the journal under the same numbers do not lose anything in silence. */
static void test_clash(void **state) {
    struct database *database = *state;
    ludo_error error;
    must(database_begin(database, &error), &error);
    log_event(database, 1, ROOM, 1);
    must(database_commit(database, &error), &error);
    must(database_begin(database, &error), &error);
    log_event(database, 1, ROOM, 1);
    must(database_commit(database, &error), &error);
    must(database_begin(database, &error), &error);
    assert_false(rooms_log(database, 1, "another\n", &error) && database_commit(database, &error));
    database_rollback(database);
}

/* An owner finds in its next transaction that the rooms were taken. */
static void test_owner(void **state) {
    struct database *database = *state;
    ludo_error error;
    int64_t seen, epoch;
    bool own = false;
    must(rooms_take(database, 11, &seen, &error), &error);
    must(database_begin(database, &error) && rooms_hold(database, 11, 5000, &own, &error) &&
             database_commit(database, &error),
         &error);
    assert_true(own);
    must(rooms_take(database, -12, &seen, &error), &error);
    assert_int_equal(seen, 5000);
    must(rooms_hold(database, 11, 6000, &own, &error), &error);
    assert_false(own);
    must(rooms_epoch(database, &epoch, &error), &error);
    assert_int_equal(epoch, -12);
}

/* Which rooms may go, the oldest first. */
static void test_rooms_that_go(void **state) {
    struct database *database = *state;
    struct stored_room room = {
        .address = "", .secrets = "- -", .seats = "human human", .game = "ttt", .round = 1};
    ludo_error error;
    uint64_t ids[8];
    size_t count;
    must(database_begin(database, &error), &error);
    for (uint64_t id = 1; id <= 6; id++) {
        room.id = id;
        room.used = 5000 - (int64_t)id;
        room.running = id % 2;
        room.plies = (int64_t)id / 2;
        must(rooms_insert(database, &room, &error), &error);
    }
    file(database, ROOM, 1, 4);
    file(database, 5, 1, 4);
    must(database_commit(database, &error), &error);
    must(rooms_pick(database, ROOMS_OLD, 4997, 8, ids, &count, &error), &error);
    assert_int_equal(count, 4); /* ROOM was used in 1000 */
    assert_int_equal(ids[0], ROOM);
    assert_int_equal(ids[1], 6);
    must(rooms_pick(database, ROOMS_OLD, 4997, 2, ids, &count, &error), &error);
    assert_int_equal(count, 2);
    must(rooms_pick(database, ROOMS_FINISHED, 5000, 2, ids, &count, &error), &error);
    assert_int_equal(count, 2);
    assert_int_equal(ids[1], 6);
    must(rooms_pick(database, ROOMS_UNPLAYED, 5000, 8, ids, &count, &error), &error);
    assert_int_equal(count, 1);
    assert_int_equal(ids[0], 1);
    must(database_begin(database, &error) && rooms_remove(database, ROOM, &error) &&
             database_commit(database, &error),
         &error);
    assert_int_equal(events(database, ROOM, 1, 100), 0);
    assert_int_equal(events(database, 5, 1, 100), 4);
    assert_int_equal(count_rooms(database), 6);
}

/* Whatever is asked of a store without tables fails: when they were never there, and when they have
 * gone. */
static void test_no_tables(void **state) {
    struct database *database = *state;
    ludo_error error;
    for (int which = 0; which < ROOM_CALLS; which++)
        must(room_call_alone(database, which, &error), &error);
    must(
        database_run(
            database,
            "DROP TABLE rooms; DROP TABLE room_events; DROP TABLE room_journal; DROP TABLE room_owner",
            &error),
        &error);
    for (int fresh = 0; fresh < 2; fresh++) {
        for (int which = 0; which < ROOM_CALLS; which++) {
            error.text[0] = '\0';
            if (room_call_alone(database, which, &error) || !*error.text)
                fail_msg("call %d of a store without tables succeeds", which);
        }
        must(database_reconnect(database, &error), &error);
    }
}

/* The first version had a row for each event, and no journal; the second no checksums. */
static void upgrade(void **state, int version) {
    ludo_error error;
    struct database *database = *state = open_store(version);
    must(
        database_run(
            database,
            "INSERT INTO rooms (id, created, used, listed, running, address, secrets, seats, game, round, began, slept) "
            "VALUES (-81985529216486896, 0, 1000, 1, 1, '', '- -', 'human human', 'ttt', 1, 1, 0)",
            &error),
        &error);
    for (int64_t number = 1; number <= 20; number++) {
        char body[32];
        struct database_statement *insert = database_prepare(
            database, "INSERT INTO room_events (room, number, body) VALUES ($1, $2, $3)", &error);
        must(insert, &error);
        write_body((uint64_t)number, body);
        database_bind(insert, 1, (int64_t)ROOM);
        database_bind(insert, 2, number);
        database_bind_text(insert, 3, body);
        must(database_execute(insert, &error), &error);
    }
    int64_t damaged;
    if (version == 2)
        must(
            database_run(
                database,
                "INSERT INTO room_journal (number, entry) VALUES (8, 'fedcba9876543210 21 {\"number\":21}\n')",
                &error),
            &error);
    must(database_migrate(database, &rooms_schema, &error), &error);
    must(rooms_recover(database, &damaged, &error), &error);
    assert_int_equal(damaged, 0);
    assert_true(is_whole(database, ROOM));
    assert_int_equal(count(database, "SELECT COUNT(*) FROM rooms"), 1);
    assert_int_equal(events(database, ROOM, 1, 100), 19 + version);
    assert_int_equal(events(database, ROOM, 7, 5), 5);
    must(database_begin(database, &error), &error);
    file(database, ROOM, 20 + (uint64_t)version, 30);
    must(database_commit(database, &error), &error);
    assert_int_equal(events(database, ROOM, 1, 100), 30);
    assert_int_equal(events(database, ROOM, 18, 8), 8);
}

static void count_whole(void *context, const struct stored_room *room) {
    *(int *)context += !room->damaged;
}

/* More rooms, and more rows of events, than are given checksums at a time. */
static void test_many_rooms(void **state) {
    enum { ROOMS = 1000 };
    struct database *database = *state = open_store(2);
    ludo_error error;
    char body[32], sql[512];
    int64_t last = INT64_MIN;
    int whole = 0;
    snprintf(
        sql, sizeof sql,
        "INSERT INTO rooms (id, created, used, listed, running, address, secrets, seats, game, round, began, slept) "
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %d) "
        "SELECT i, 0, 1000, 1, 1, '', '- -', 'human human', 'ttt', 1, 1, 0 FROM n",
        ROOMS);
    must(database_run(database, sql, &error), &error);
    write_body(1, body);
    snprintf(sql, sizeof sql,
             "INSERT INTO room_events (room, number, body) SELECT id, 1, '%s' FROM rooms", body);
    must(database_run(database, sql, &error), &error);
    must(database_migrate(database, &rooms_schema, &error), &error);
    must(rooms_walk(database, &last, 2 * ROOMS, count_whole, &whole, &error), &error);
    assert_int_equal(whole, ROOMS);
    for (uint64_t room = 1; room <= ROOMS; room++)
        assert_int_equal(events(database, room, 1, 10), 1);
}

static void test_first_version(void **state) {
    upgrade(state, 1);
}

static void test_second_version(void **state) {
    upgrade(state, 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_rows, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_again, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_recovery, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_damaged_journal, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_flipped_bits, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_damaged_but_filed, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_damaged_between, set_up, tear_down),
        cmocka_unit_test(test_checksum),
        cmocka_unit_test_setup_teardown(test_damaged_events, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_damaged_rooms, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_clash, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_owner, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_rooms_that_go, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_no_tables, set_up, tear_down),
        cmocka_unit_test_teardown(test_many_rooms, tear_down),
        cmocka_unit_test_teardown(test_first_version, tear_down),
        cmocka_unit_test_teardown(test_second_version, tear_down),
    };
    if (!scratch_make())
        return 1;
    snprintf(path, sizeof path, "%s/rooms.db", scratch);
    store = getenv("STORE") ? getenv("STORE") : path;
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    scratch_remove();
    return failed;
}
