/*
 * Which rooms of a hall are there: damaged ones, those that another server takes, and those that go
 * or make room.
 */
#include "hall_guests.h"

/* Runs SQL in the store. */
static void run_sql(const char *sql) {
    ludo_error error;
    struct database *database = database_open(store, &error);
    if (!database_run(database, sql, &error))
        fail_msg("%s", error.text);
    database_close(database);
}

/* A room of which something is missing or damaged answers with a sentence, is logged, and costs
 * others nothing. */
static void test_damaged(void **state) {
    static const char *const damages[] = {
        "DELETE FROM room_events",
        "DELETE FROM room_events WHERE number = 3",
        "UPDATE room_events SET number = number + 1",
        "UPDATE room_events SET body = replace(body, 'draw', 'drax')",
        "UPDATE rooms SET began = 2",
        "UPDATE rooms SET game = 'cn'",
        "UPDATE rooms SET secrets = 'x'",
    };
    (void)state;
    for (size_t i = 0; i < sizeof damages / sizeof *damages; i++) {
        struct hall *hall = open_hall(store);
        struct guest *guests[2];
        char room[ROOM_ID], other[ROOM_ID], secret[40], wish[128];
        sit(hall, guests, room);
        argue(guests[0], guests[1], 1);
        expect_events(hall, guests[0], 1, 3);
        hall_leave(guests[0]);
        hall_leave(guests[1]);
        sleep_all(hall);
        run_sql(damages[i]);
        lines = 0;
        struct guest *guest = hall_admit(hall, "192.0.2.1", NULL);
        snprintf(wish, sizeof wish, "{\"type\":\"join\",\"room\":\"%s\"}", room);
        say(guest, wish);
        await(hall, guest, "damaged");
        assert_int_equal(lines, 1);
        assert_int_equal(hall_awake(hall), 0);
        create(hall, "\"game\":\"ttt\"", other, secret);
        hall_leave(join(hall, other, secret, 0));
        hall_leave(guest);
        sleep_all(hall);
        run_sql("DELETE FROM rooms; DELETE FROM room_events");
        hall_close(hall);
    }
}

static char *copy_of(const char *text) {
    char *copy = text ? strdup(text) : NULL;
    assert_true(copy || !text);
    return copy;
}

/* For rooms_find(): keeps a row. */
static void keep_row(void *context, const struct stored_room *row) {
    struct stored_room *kept = context;
    *kept = *row;
    kept->address = copy_of(row->address);
    kept->secrets = copy_of(row->secrets);
    kept->seats = copy_of(row->seats);
    kept->game = copy_of(row->game);
    kept->clocks = NULL;
}

/* Events are stored before the row that tells of them: a crash between the two leaves a row that is
 * behind. */
static void test_row_behind_a_rematch(void **state) {
    struct hall *hall = open_hall(store);
    struct stored_room row = {0};
    struct guest *guests[2];
    char room[ROOM_ID], wish[128];
    ludo_error error;
    (void)state;
    sit(hall, guests, room);
    say(guests[0], "{\"type\":\"resign\"}");
    await(hall, guests[0], "\"end\"");
    for (int i = 0; i < 2; i++)
        say(guests[i], "{\"type\":\"rematch\"}");
    await(hall, guests[0], "\"round\":2");
    hall_leave(guests[0]);
    hall_leave(guests[1]);
    sleep_all(hall);
    struct database *database = database_open(store, &error);
    assert_true(rooms_find(database, strtoull(room, NULL, 16), keep_row, &row, &error));
    assert_int_equal(row.round, 2);
    row.round = 1;
    row.began = row.last = 1;
    assert_true(rooms_update(database, &row, &error));
    database_close(database);
    struct guest *guest = hall_admit(hall, "192.0.2.1", NULL);
    snprintf(wish, sizeof wish, "{\"type\":\"join\",\"room\":\"%s\"}", room);
    say(guest, wish);
    await(hall, guest, "\"joined\"");
    await(hall, guest, "\"round\":2");
    hall_leave(guest);
    free((char *)row.address);
    free((char *)row.secrets);
    free((char *)row.seats);
    free((char *)row.game);
    hall_close(hall);
}

/* Another server takes the rooms, whatever locks say: the first one finds out before it
 * acknowledges anything. */
static void test_taken_over(void **state) {
    struct hall *hall = open_hall(store);
    struct guest *guests[2], *visitor = hall_admit(hall, "192.0.2.1", NULL);
    char room[ROOM_ID];
    int64_t seen, damaged;
    ludo_error error;
    (void)state;
    sit(hall, guests, room);
    struct database *other = database_open(store, &error);
    assert_true(rooms_take(other, 1, &seen, &error) && rooms_recover(other, &damaged, &error));
    assert_true(seen > 0);
    argue(guests[0], guests[1], 1);
    for (int i = 0; i < 2; i++) {
        size_t length;
        for (const char *text; !guest_dismissed(guests[i]); attend(hall))
            while ((text = hall_next(guests[i], &length)))
                assert_null(strstr(text, "offer"));
        await(hall, guests[i], "\"bye\",\"text\":\"another server");
    }
    assert_true(hall_is_disowned(hall));
    say(visitor, "{\"type\":\"create\",\"game\":\"ttt\"}");
    await(hall, visitor, "nothing can be stored");
    for (int i = 0; i < 2; i++)
        hall_leave(guests[i]);
    hall_leave(visitor);
    assert_int_equal(events_in(other, room), 1);
    hall_close(hall);
    database_close(other);
}

/* Whether a room is there for who asks. */
static bool is_there(struct hall *hall, const char *room) {
    struct guest *guest = hall_admit(hall, "192.0.2.9", NULL);
    char message[128];
    snprintf(message, sizeof message, "{\"type\":\"join\",\"room\":\"%s\",\"id\":4}", room);
    say(guest, message);
    bool there = strstr(await(hall, guest, "\"id\":4"), "joined");
    hall_leave(guest);
    return there;
}

/* Waits until no room is left of those that sleep. */
static void await_gone(struct hall *hall, const char *room) {
    for (int i = 0; i < 3000 && is_there(hall, room); i++)
        attend(hall);
    assert_false(is_there(hall, room));
}

/* A room without a move goes after an hour; one that has a move stays, and so does one that
 * somebody is in. */
static void unplayed(const char *kept) {
    enum { HOURS = 7200 };
    struct hall *hall = open_hall(kept);
    char rooms[3][ROOM_ID], secret[40];
    for (int i = 0; i < 3; i++)
        create(hall, "\"game\":\"ttt\"", rooms[i], secret);
    struct guest *guest = join(hall, rooms[2], secret, 0), *watcher = join(hall, rooms[1], NULL, 0);
    say(guest, "{\"type\":\"move\",\"ply\":0,\"text\":\"1,1\"}");
    await(hall, guest, "\"number\":2");
    hall_leave(guest);
    assert_true(is_there(hall, rooms[0]));
    sleep_all_but(hall, 1, kept);
    jump(HOURS, HOURS);
    attend(hall);
    await_gone(hall, rooms[0]);
    assert_true(is_there(hall, rooms[1]));
    assert_true(is_there(hall, rooms[2]));
    hall_leave(watcher);
    hall_close(hall);
}

static void test_unplayed_with_store(void **state) {
    (void)state;
    unplayed(store);
}

static void test_unplayed_without(void **state) {
    (void)state;
    unplayed(NULL);
}

/* A clock that jumps ahead removes no room. */
static void test_wrong_clock(void **state) {
    enum { DAYS = 300, DAY = 86400 };
    char room[ROOM_ID], secret[40];
    (void)state;
    for (int running = 0; running < 2; running++) {
        struct hall *hall = open_hall(store);
        create(hall, "\"game\":\"ttt\"", room, secret);
        sleep_all(hall);
        if (!running)
            hall_close(hall);
        lines = 0;
        jump(1000, DAYS * (double)DAY);
        if (!running)
            hall = open_hall(store);
        for (int i = 0; i < 20; i++) {
            jump(1000, 0);
            attend(hall);
        }
        assert_int_equal(lines, 1);
        assert_true(is_there(hall, room));
        jump(0, -DAYS * (double)DAY);
        hall_close(hall);
    }
}

/* Lets hours pass in steps in which the hall sweeps. */
static void pass(struct hall *hall, int hours) {
    for (int i = 0; i < 4 * hours; i++) {
        jump(900, 900);
        attend(hall);
    }
}

/* A server that begins anew behind the jump does not take what the clock says for granted either,
 * until a day has passed. */
static void test_wrong_clock_and_restart(void **state) {
    enum { DAYS = 300, DAY = 86400 };
    char room[ROOM_ID], other[ROOM_ID], secret[40];
    (void)state;
    struct hall *hall = open_hall(store);
    create(hall, "\"game\":\"ttt\"", room, secret);
    sleep_all(hall);
    jump(0, DAYS * (double)DAY);
    for (int i = 0; i < 3;
         i++) { /* the store is written with the wrong clock, and the server begins anew */
        create(hall, "\"game\":\"ttt\"", other, secret);
        pass(hall, 1);
        hall_close(hall);
        hall = open_hall(store);
    }
    pass(hall, 20);
    assert_true(is_there(hall, room));
    sleep_all(hall);
    pass(hall, 6);
    create(hall, "\"game\":\"ttt\"", other, secret); /* the store hears of the date */
    hall_close(hall);
    hall = open_hall(store);
    lines = 0;
    pass(hall, 1);
    assert_int_equal(lines, 0);
    hall_close(hall);
    jump(0, -DAYS * (double)DAY);
}

/* Nor does one that was back for some minutes: what was used meanwhile is not old. */
static void test_clock_back_and_forth(void **state) {
    enum { DAYS = 300, DAY = 86400 };
    char room[ROOM_ID], secret[40];
    (void)state;
    struct hall *hall = open_hall(store);
    attend(hall);
    jump(0, -DAYS * (double)DAY);
    create(hall, "\"game\":\"ttt\"", room, secret);
    sleep_all(hall);
    jump(1000, DAYS * (double)DAY);
    for (int i = 0; i < 20; i++)
        attend(hall);
    assert_true(is_there(hall, room));
    hall_close(hall);
}

/* Where there are as many rooms as may be, one that is finished makes room; those that are played
 * stay. */
static void makes_room(const char *kept) {
    struct hall *hall = open_limited(kept, 2, 0);
    char first[ROOM_ID], second[ROOM_ID], third[ROOM_ID], secret[40];
    create(hall, "\"game\":\"ttt\"", first, secret);
    struct guest *guest = join(hall, first, secret, 0);
    say(guest, "{\"type\":\"resign\"}");
    await(hall, guest, "\"end\"");
    create(hall, "\"game\":\"ttt\"", second, secret);
    say(guest, "{\"type\":\"create\",\"game\":\"ttt\"}");
    await(hall, guest, "all the rooms it may have"); /* somebody is in the finished one */
    hall_leave(guest);
    sleep_all_but(hall, 0, kept);
    create(hall, "\"game\":\"ttt\"", third, secret);
    await_gone(hall, first);
    assert_true(is_there(hall, second));
    assert_true(is_there(hall, third));
    guest = hall_admit(hall, "192.0.2.1", NULL);
    say(guest, "{\"type\":\"create\",\"game\":\"ttt\"}");
    await(hall, guest, "all the rooms it may have");
    hall_leave(guest);
    hall_close(hall);
}

static void test_makes_room_with_store(void **state) {
    (void)state;
    run_sql("DELETE FROM rooms; DELETE FROM room_events");
    makes_room(store);
}

static void test_makes_room_without(void **state) {
    (void)state;
    makes_room(NULL);
}

/* So many rooms a minute from one address, which for IPv6 is a network. */
static void test_creations(void **state) {
    static const char *const addresses[] = {"192.0.2.1", "::ffff:192.0.2.1", "2001:db8:1:2::1",
                                            "2001:db8:1:2:ffff::7"};
    struct hall *hall = open_limited(NULL, 100, 3);
    (void)state;
    for (int pair = 0; pair < 4; pair += 2) {
        for (int i = 0; i < 4; i++) {
            struct guest *guest = hall_admit(hall, addresses[pair + i % 2], NULL);
            say(guest, "{\"type\":\"create\",\"game\":\"ttt\"}");
            await(hall, guest, i < 3 ? "created" : "3 rooms were made within a minute");
            hall_leave(guest);
        }
    }
    struct guest *guest = hall_admit(hall, addresses[0], NULL);
    jump(20, 0);
    say(guest, "{\"type\":\"create\",\"game\":\"ttt\"}");
    await(hall, guest, "created");
    hall_leave(guest);
    guest = hall_admit(hall, "2001:db8:1:3::1", NULL);
    say(guest, "{\"type\":\"create\",\"game\":\"ttt\"}");
    await(hall, guest, "created");
    hall_leave(guest);
    hall_close(hall);
}

/* What is refused does not count, and costs no other room anything. */
static void test_refused_creations(void **state) {
    static const char *const wrong[] = {
        "\"game\":\"chess\"", "\"game\":\"ttt\",\"position\":\"nonsense\"",
        "\"game\":\"ttt\",\"seats\":[\"human\",\"nobody\"]", "\"game\":\"ttt\",\"clock\":\"soon\""};
    char finished[ROOM_ID], room[ROOM_ID], secret[40];
    (void)state;
    for (int kept = 0; kept < 2; kept++) {
        run_sql("DELETE FROM rooms; DELETE FROM room_events");
        struct hall *hall = open_limited(kept ? store : NULL, 2, 3);
        create(hall, "\"game\":\"ttt\"", finished, secret);
        struct guest *guest = join(hall, finished, secret, 0);
        say(guest, "{\"type\":\"resign\"}");
        await(hall, guest, "\"end\"");
        hall_leave(guest);
        create(hall, "\"game\":\"ttt\"", room, secret);
        sleep_all_but(hall, 0, kept ? store : NULL);
        guest = hall_admit(hall, "192.0.2.1", NULL);
        for (size_t i = 0; i < 4 * (sizeof wrong / sizeof *wrong); i++) {
            char message[128];
            snprintf(message, sizeof message, "{\"type\":\"create\",%s}", wrong[i % 4]);
            say(guest, message);
            await(hall, guest, "\"error\"");
        }
        hall_leave(guest);
        attend(hall);
        assert_true(is_there(hall, finished));
        sleep_all_but(hall, 0, kept ? store : NULL);
        create(hall, "\"game\":\"ttt\"", room, secret);
        await_gone(hall, finished);
        hall_close(hall);
    }
}

static void test_owner(void **state) {
    struct hall *hall = open_hall(store);
    struct hall_setup setup = {
        .store = store, .host = {.notify = ring}, .thinkers = {.threads = 1}};
    ludo_error error = {0};
    (void)state;
    assert_null(hall_open(&setup, &error));
    assert_non_null(strstr(error.text, "another process"));
    hall_close(hall);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_unplayed_with_store),
        cmocka_unit_test(test_unplayed_without),
        cmocka_unit_test(test_makes_room_with_store),
        cmocka_unit_test(test_makes_room_without),
        cmocka_unit_test(test_wrong_clock),
        cmocka_unit_test(test_wrong_clock_and_restart),
        cmocka_unit_test(test_clock_back_and_forth),
        cmocka_unit_test(test_creations),
        cmocka_unit_test(test_refused_creations),
        cmocka_unit_test(test_damaged),
        cmocka_unit_test(test_row_behind_a_rematch),
        cmocka_unit_test(test_taken_over),
        cmocka_unit_test(test_owner),
    };
    if (!scratch_make())
        return 1;
    snprintf(store, sizeof store, "%s/rooms.db", scratch);
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    scratch_remove();
    return failed;
}
