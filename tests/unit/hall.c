/*
 * The hall without sockets, with its threads: what guests say and hear, what is stored before they
 * hear it, rooms that sleep and wake.
 */
#include "hall_guests.h"

/* Against a computer to the end, with and without a store. */
static void play(const char *kept) {
    struct hall *hall = open_hall(kept);
    char room[ROOM_ID], secret[40];
    create(hall, "\"game\":\"ttt\",\"seats\":[\"human\",\"level:1\"]", room, secret);
    struct guest *guest = join(hall, room, secret, 0), *watcher = join(hall, room, NULL, 0);
    await(hall, guest, "\"begin\"");
    for (int ply = 0;; ply += 2) {
        char message[128], cell[8];
        say(guest, "{\"type\":\"look\"}");
        const char *position = await(hall, guest, "\"position\"");
        if (strstr(position, "\"turn\":null"))
            break;
        take(position, "\"moves\"", cell, sizeof cell);
        snprintf(message, sizeof message, "{\"type\":\"move\",\"ply\":%d,\"text\":\"%s\"}", ply,
                 cell);
        say(guest, message);
        await(hall, guest, "\"seat\":0");
        for (bool answered = false; !answered;) {
            attend(hall);
            say(guest, "{\"type\":\"look\"}");
            position = await(hall, guest, "\"position\"");
            answered = strstr(position, "\"turn\":0") || strstr(position, "\"turn\":null");
        }
    }
    await(hall, watcher, "\"kind\":\"end\"");
    hall_leave(guest);
    hall_leave(watcher);
    hall_close(hall);
}

static void test_play_with_store(void **state) {
    (void)state;
    play(store);
}

static void test_play_without(void **state) {
    (void)state;
    play(NULL);
}

static void test_sleep(void **state) {
    struct hall *hall = open_hall(store);
    char room[ROOM_ID], secret[40];
    (void)state;
    create(hall, "\"game\":\"ttt\"", room, secret);
    sleep_all(hall);
    struct guest *guest = join(hall, room, secret, 0);
    assert_int_equal(hall_awake(hall), 1);
    say(guest, "{\"type\":\"move\",\"ply\":0,\"text\":\"1,1\"}");
    await(hall, guest, "\"number\":2");
    hall_leave(guest);
    sleep_all(hall);
    hall_close(hall);
    hall = open_hall(store);
    guest = join(hall, room, secret, 1);
    await(hall, guest, "\"number\":2");
    say(guest, "{\"type\":\"move\",\"ply\":0,\"text\":\"1,1\"}");
    await(hall, guest, "\"done\"");
    hall_leave(guest);
    hall_close(hall);
}

/* All events of a room are heard by who comes late or goes on, wherever they are at present: in
 * memory or filed in the store. */
static void test_many_events(void **state) {
    struct hall *hall = open_hall(store);
    struct guest *guests[2], *late;
    char room[ROOM_ID];
    (void)state;
    sit(hall, guests, room);
    int last = 1;
    for (int times = 1; times < 100; times += 15) {
        argue(guests[0], guests[1], times);
        expect_events(hall, guests[1], last == 1 ? 1 : last + 1, last + 2 * times);
        last += 2 * times;
        late = join(hall, room, NULL, last / 3);
        expect_events(hall, late, last / 3 + 1, last);
        hall_leave(late);
    }
    for (int i = 0; i < 2; i++)
        hall_leave(guests[i]);
    hall_close(hall);
    hall = open_hall(store);
    late = join(hall, room, NULL, 0);
    expect_events(hall, late, 1, last);
    hall_leave(late);
    sleep_all(hall);
    late = join(hall, room, NULL, 100);
    expect_events(hall, late, 101, last);
    hall_leave(late);
    hall_close(hall);
}

static int filed_events(const char *room) {
    ludo_error error;
    struct database *database = database_open(store, &error);
    int events = events_in(database, room);
    database_close(database);
    return events;
}

/* The number of the first entry that is in the journal. */
static int64_t oldest_entry(void) {
    ludo_error error;
    struct database *database = database_open(store, &error);
    struct database_statement *query =
        database_prepare(database, "SELECT MIN(number) FROM room_journal", &error);
    assert_int_equal(database_step_on(query, &error), DATABASE_ROW);
    int64_t number = database_integer(query, 0);
    database_close(database);
    return number;
}

/* What whoever opens the store after a crash at this moment finds of some rooms. */
static void expect_recovered(char (*rooms)[ROOM_ID], int count, int events) {
    ludo_error error;
    char copy[sizeof store + 8], sql[sizeof copy + 32];
    snprintf(copy, sizeof copy, "%s-copy", store);
    snprintf(sql, sizeof sql, "VACUUM INTO '%s'", copy);
    struct database *database = database_open(store, &error);
    assert_true(database_run(database, sql, &error));
    database_close(database);
    database = database_open(copy, &error);
    int64_t damaged;
    assert_true(rooms_recover(database, &damaged, &error));
    assert_int_equal(damaged, 0);
    for (int i = 0; i < count; i++)
        assert_int_equal(events_in(database, rooms[i]), events);
    database_close(database);
    static const char *const endings[] = {"", "-wal", "-shm"};
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        snprintf(sql, sizeof sql, "%s%s", copy, endings[i]);
        unlink(sql);
    }
}

/* Events of a room in which nothing happens any more are not left in the journal for ever. */
static void test_old_events(void **state) {
    enum { ROOMS = 12, TIMES = 400 };
    struct hall *hall = open_hall(store);
    struct guest *quiet[2], *guests[ROOMS][2];
    char room[ROOM_ID], others[ROOMS][ROOM_ID];
    (void)state;
    sit(hall, quiet, room);
    argue(quiet[0], quiet[1], 1);
    expect_events(hall, quiet[0], 1, 3);
    assert_true(filed_events(room) < 3);
    int64_t oldest = oldest_entry();
    for (int i = 0; i < ROOMS; i++) {
        sit(hall, guests[i], others[i]);
        argue(guests[i][0], guests[i][1], TIMES);
        expect_events(hall, guests[i][0], 1, 1 + 2 * TIMES);
    }
    for (int i = 0; i < 3000 && filed_events(room) < 3; i++)
        attend(hall);
    assert_int_equal(filed_events(room), 3);
    assert_true(oldest_entry() > oldest);
    expect_recovered(others, ROOMS, 1 + 2 * TIMES);
    for (int i = 0; i < ROOMS; i++)
        for (int j = 0; j < 2; j++)
            hall_leave(guests[i][j]);
    for (int i = 0; i < 2; i++)
        hall_leave(quiet[i]);
    sleep_all(hall);
    assert_int_equal(filed_events(others[ROOMS - 1]), 1 + 2 * TIMES);
    hall_close(hall);
}

/* Somebody leaves while a computer thinks: it is stopped, and thinks again for the next who comes.
 */
static void test_leaving_thinkers(void **state) {
    struct hall *hall = open_hall(store);
    char room[ROOM_ID], secret[40];
    (void)state;
    create(hall, "\"game\":\"ataxx\",\"seats\":[\"human\",\"time\"]", room, secret);
    struct guest *guest = join(hall, room, secret, 0);
    say(guest, "{\"type\":\"move\",\"ply\":0,\"text\":\"a6\"}");
    await(hall, guest, "\"number\":2");
    hall_leave(guest);
    sleep_all(hall);
    guest = join(hall, room, secret, 2);
    await(hall, guest, "\"seat\":1");
    say(guest, "{\"type\":\"undo\"}");
    await(hall, guest, "\"undo\"");
    hall_leave(guest);
    hall_close(hall);
}

/* A program is asked, forgets what is taken back, goes when everybody leaves, and comes again; more
 * rooms than processes. */
static void test_programs(void **state) {
    enum { ROOMS = 4 };
    struct hall *hall = open_hall(store);
    struct guest *guests[ROOMS];
    char rooms[ROOMS][ROOM_ID], secrets[ROOMS][40];
    (void)state;
    for (int i = 0; i < ROOMS; i++) {
        create(hall, "\"game\":\"cn:size=4\",\"seats\":[\"human\",\"dice\"]", rooms[i], secrets[i]);
        guests[i] = join(hall, rooms[i], secrets[i], 0);
        say(guests[i], "{\"type\":\"move\",\"ply\":0,\"text\":\"1,1\"}");
    }
    for (int i = 0; i < ROOMS; i++)
        await(hall, guests[i], "\"seat\":1");
    say(guests[0], "{\"type\":\"undo\"}");
    await(hall, guests[0], "\"kind\":\"undo\"");
    say(guests[0], "{\"type\":\"move\",\"ply\":0,\"text\":\"2,2\"}");
    await(hall, guests[0], "\"seat\":1");
    hall_leave(guests[0]);
    guests[0] = join(hall, rooms[0], secrets[0], 6);
    say(guests[0], "{\"type\":\"resign\"}");
    await(hall, guests[0], "\"kind\":\"end\"");
    for (int i = 0; i < ROOMS; i++)
        hall_leave(guests[i]);
    sleep_all(hall);
    guests[1] = join(hall, rooms[1], secrets[1], 3);
    hall_leave(guests[1]);
    hall_close(hall);
}

/* A game of three goes on without the one whose time runs out; whatever is due comes to an end. */
static void test_clock_of_three(void **state) {
    struct hall *hall = open_hall(NULL);
    char room[ROOM_ID], secret[40];
    (void)state;
    create(hall, "\"game\":\"cn:size=5,players=3\",\"clock\":\"0.01s\"", room, secret);
    struct guest *guest = join(hall, room, secret, 0);
    say(guest, "{\"type\":\"move\",\"ply\":0,\"text\":\"0,0\"}");
    await(hall, guest, "\"out\",\"turn\":1,\"seat\":1");
    await(hall, guest, "\"ply\":1,\"seat\":1");
    await(hall, guest, "\"out\",\"turn\":2,\"seat\":2");
    hall_leave(guest);
    hall_close(hall);
}

/* Rooms, awake ones, stored events and guests who were thrown out. */
static void has_figures(struct hall *hall, uint64_t rooms, uint64_t awake, uint64_t events,
                        uint64_t dismissed) {
    struct hall_figures figures;
    hall_figures(hall, &figures);
    assert_int_equal(figures.rooms, rooms);
    assert_int_equal(figures.awake, awake);
    assert_int_equal(figures.events, events);
    assert_int_equal(figures.dismissed, dismissed);
    assert_int_equal(figures.waiting, 0);
    assert_false(figures.failing);
}

static void test_figures(void **state) {
    struct hall *hall = open_hall(NULL);
    char room[ROOM_ID], secret[40];
    (void)state;
    has_figures(hall, 0, 0, 0, 0);
    create(hall, "\"game\":\"ttt\"", room, secret);
    struct guest *guest = join(hall, room, secret, 0);
    say(guest, "{\"type\":\"move\",\"ply\":0,\"text\":\"0,0\"}");
    await(hall, guest, "\"ply\":0,\"seat\":0");
    has_figures(hall, 1, 1, 2, 0); /* the beginning and the move */
    say(guest, "nonsense");
    say(guest, "nonsense");
    has_figures(hall, 1, 1, 2, 1);
    hall_leave(guest);
    hall_close(hall);
}

/* A list that is longer than most answers comes whole. */
static void test_list(void **state) {
    enum { ROOMS = 20 };
    struct hall *hall = open_hall(NULL);
    char rooms[ROOMS][ROOM_ID], secret[40];
    (void)state;
    for (int i = 0; i < ROOMS; i++)
        create(hall, "\"game\":\"cn:size=9,players=3\"", rooms[i], secret);
    struct guest *guest = hall_admit(hall, "192.0.2.1", NULL);
    say(guest, "{\"type\":\"list\"}");
    const char *list = await(hall, guest, "\"type\":\"rooms\"");
    assert_true(strlen(list) > 1024);
    assert_string_equal(list + strlen(list) - 3, "}]}");
    for (int i = 0; i < ROOMS; i++)
        assert_non_null(strstr(list, rooms[i]));
    hall_leave(guest);
    hall_close(hall);
}

static void test_refusals(void **state) {
    struct hall *hall = open_hall(NULL);
    struct guest *guest = hall_admit(hall, "192.0.2.1", NULL);
    (void)state;
    say(guest, "{\"type\":\"move\",\"ply\":0,\"text\":\"a\"}");
    await(hall, guest, "join a room first");
    say(guest, "{\"type\":\"look\"}");
    await(hall, guest, "join a room first");
    say(guest, "{\"type\":\"create\",\"game\":\"cn:size=999\",\"id\":5}");
    await(hall, guest, "\"id\":5,\"text\":\"a board in a room");
    assert_int_equal(hall_awake(hall), 0);
    lines = 0;
    say(guest, "nonsense");
    assert_true(guest_dismissed(guest));
    assert_int_equal(lines, 1);
    await(hall, guest, "\"bye\"");
    say(guest, "nonsense");
    assert_int_equal(lines, 1);
    hall_leave(guest);
    hall_close(hall);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_figures),         cmocka_unit_test(test_list),
        cmocka_unit_test(test_play_with_store), cmocka_unit_test(test_play_without),
        cmocka_unit_test(test_sleep),           cmocka_unit_test(test_many_events),
        cmocka_unit_test(test_old_events),      cmocka_unit_test(test_leaving_thinkers),
        cmocka_unit_test(test_programs),        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_clock_of_three),
    };
    if (!scratch_make())
        return 1;
    snprintf(store, sizeof store, "%s/rooms.db", scratch);
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    scratch_remove();
    return failed;
}
