/*
 * The hall without sockets, with its threads: what guests say and hear, what is stored before they hear it, rooms that sleep and wake.
 */
#include "rooms/hall.h"
#include "scratch.h"
#include "store/rooms.h"
#include "test.h"
#include <pthread.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

static char store[96];

/* A bell that other threads ring. */
static struct {
    pthread_mutex_t mutex;
    pthread_cond_t rung;
    bool rings;
} bell = {.mutex = PTHREAD_MUTEX_INITIALIZER, .rung = PTHREAD_COND_INITIALIZER};

static void ring(void *context) {
    (void)context;
    pthread_mutex_lock(&bell.mutex);
    bell.rings = true;
    pthread_cond_signal(&bell.rung);
    pthread_mutex_unlock(&bell.mutex);
}

static void wake_nobody(void *context, struct guest *guest) {
    (void)context, (void)guest;
}

static int lines;
static void count_line(void *context, const char *line) {
    (void)context, (void)line;
    lines++;
}

static const struct server_program bots[] = {{"dice", "plain:examples/bots/dice.py"}};
static const struct server_programs programs = {bots, 1};

/* The world as it is, but for clocks that jump. */
static _Atomic double skipped, date_skipped; /* the writer asks, too */

static double now(void *context) {
    (void)context;
    return world_now(NULL) + skipped;
}

static double date(void *context) {
    (void)context;
    return world_date(NULL) + date_skipped;
}

static uint64_t chance(void *context) {
    (void)context;
    return world_chance(NULL);
}

static const struct world world = {.now = now, .date = date, .chance = chance};

static void jump(double time, double days) {
    skipped = skipped + time;
    date_skipped = date_skipped + days;
}

static struct hall *open_limited(const char *kept, uint64_t rooms, uint64_t creations) {
    struct hall_setup setup = {.store = kept,
                               .world = &world,
                               .creations = creations,
                               .host = {.wake = wake_nobody, .notify = ring, .log = count_line},
                               .room = {.cells = 441, .nodes = 1000, .plies = 300, .events = 1000},
                               .thinkers = {.threads = 2, .seconds = 1, .memory = 1},
                               .programs = &programs,
                               .program = {.most = 2, .seconds = 60},
                               .rooms = rooms,
                               .rooms_each = 100,
                               .messages = 1000000,
                               .queue = 65536,
                               .keep = 1};
    ludo_error error;
    struct hall *hall = hall_open(&setup, &error);
    if (!hall)
        fail_msg("%s", error.text);
    return hall;
}

static struct hall *open_hall(const char *kept) {
    return open_limited(kept, 100, 0);
}

/* Lets the hall do its work once somebody has rung, or something is due. */
static void attend(struct hall *hall) {
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += 20000000;
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    pthread_mutex_lock(&bell.mutex);
    if (!bell.rings)
        pthread_cond_timedwait(&bell.rung, &bell.mutex, &until);
    bell.rings = false;
    pthread_mutex_unlock(&bell.mutex);
    hall_attend(hall);
    hall_tick(hall);
}

static void say(struct guest *guest, const char *text) {
    hall_hear(guest, text, strlen(text));
}

/* Waits for a message that has a text in it, and gives it. */
static const char *await(struct hall *hall, struct guest *guest, const char *part) {
    static char heard[8192];
    size_t length;
    for (int i = 0; i < 3000; i++) {
        const char *text;
        while ((text = hall_next(guest, &length))) {
            snprintf(heard, sizeof heard, "%.*s", (int)length, text);
            if (strstr(heard, part))
                return heard;
        }
        attend(hall);
    }
    fail_msg("nobody says %s", part);
    return NULL;
}

/* Copies what stands behind a key in JSON, in quotes. */
static void take(const char *json, const char *key, char *value, size_t size) {
    const char *at = strstr(json, key);
    assert_non_null(at);
    at += strlen(key);
    at += strspn(at, "\":[");
    snprintf(value, size, "%.*s", (int)strcspn(at, "\""), at);
}

/* Makes a room; gives its name and the secret of the first chair. */
static void create(struct hall *hall, const char *wish, char room[ROOM_ID], char secret[40]) {
    struct guest *guest = hall_admit(hall, "192.0.2.1", NULL);
    char message[256];
    snprintf(message, sizeof message, "{\"type\":\"create\",%s}", wish);
    say(guest, message);
    const char *created = await(hall, guest, "\"created\"");
    take(created, "\"room\"", room, ROOM_ID);
    take(created, "\"secrets\"", secret, 40);
    hall_leave(guest);
}

static struct guest *join(struct hall *hall, const char *room, const char *secret, int last) {
    struct guest *guest = hall_admit(hall, "192.0.2.1", NULL);
    char message[512];
    snprintf(message, sizeof message, "{\"type\":\"join\",\"room\":\"%s\",\"last\":%d%s%s%s}", room, last,
             secret ? ",\"secret\":\"" : "", secret ? secret : "", secret ? "\"" : "");
    say(guest, message);
    await(hall, guest, "\"joined\"");
    return guest;
}

static void sleep_all(struct hall *hall) {
    for (int i = 0; i < 3000 && hall_awake(hall); i++)
        attend(hall);
    assert_int_equal(hall_awake(hall), 0);
}

/* Waits until no more rooms than that are awake; without a store they do not sleep. */
static void sleep_all_but(struct hall *hall, size_t awake, const char *kept) {
    for (int i = 0; kept && i < 3000 && hall_awake(hall) > awake; i++)
        attend(hall);
}

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
        snprintf(message, sizeof message, "{\"type\":\"move\",\"ply\":%d,\"text\":\"%s\"}", ply, cell);
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

/* Lets two in a room offer and decline a draw again and again: two events each time. */
static void argue(struct guest *first, struct guest *second, int times) {
    for (int i = 0; i < times; i++) {
        say(first, "{\"type\":\"draw\"}");
        say(second, "{\"type\":\"decline\",\"what\":\"draw\"}");
    }
}

static void expect_events(struct hall *hall, struct guest *guest, int from, int to) {
    for (int number = from; number <= to; number++) {
        char part[32];
        snprintf(part, sizeof part, "\"number\":%d,", number);
        const char *event = await(hall, guest, "\"event\"");
        if (!strstr(event, part))
            fail_msg("%s should have had number %d", event, number);
    }
}

/* Makes a room with somebody on both chairs. */
static void sit(struct hall *hall, struct guest *guests[2], char room[ROOM_ID]) {
    struct guest *guest = hall_admit(hall, "192.0.2.1", NULL);
    char secrets[2][40];
    say(guest, "{\"type\":\"create\",\"game\":\"ttt\"}");
    const char *created = await(hall, guest, "\"created\"");
    take(created, "\"room\"", room, ROOM_ID);
    take(created, "\"secrets\"", secrets[0], sizeof secrets[0]);
    take(strstr(created, secrets[0]), ",", secrets[1], sizeof secrets[1]);
    hall_leave(guest);
    for (int i = 0; i < 2; i++)
        guests[i] = join(hall, room, secrets[i], 0);
}

/* All events of a room are heard by who comes late or goes on, wherever they are at present: in memory or filed in the store. */
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

static bool count_event(void *context, uint64_t number, const char *body) {
    (void)number, (void)body;
    return ++*(int *)context;
}

static int events_in(struct database *database, const char *room) {
    ludo_error error;
    int events = 0;
    assert_true(rooms_read_events(database, strtoull(room, NULL, 16), 1, 1000, count_event, &events, &error));
    return events;
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

/* Somebody leaves while a computer thinks: it is stopped, and thinks again for the next who comes. */
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

/* A program is asked, forgets what is taken back, goes when everybody leaves, and comes again; more rooms than processes. */
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

/* Runs SQL in the store. */
static void run_sql(const char *sql) {
    ludo_error error;
    struct database *database = database_open(store, &error);
    if (!database_run(database, sql, &error))
        fail_msg("%s", error.text);
    database_close(database);
}

/* A room of which something is missing or damaged answers with a sentence, is logged, and costs others nothing. */
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

/* Events are stored before the row that tells of them: a crash between the two leaves a row that is behind. */
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

/* Another server takes the rooms, whatever locks say: the first one finds out before it acknowledges anything. */
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

/* A room without a move goes after an hour; one that has a move stays, and so does one that somebody is in. */
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

/* Where there are as many rooms as may be, one that is finished makes room; those that are played stay. */
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

static void test_owner(void **state) {
    struct hall *hall = open_hall(store);
    struct hall_setup setup = {.store = store, .host = {.notify = ring}, .thinkers = {.threads = 1}};
    ludo_error error = {0};
    (void)state;
    assert_null(hall_open(&setup, &error));
    assert_non_null(strstr(error.text, "another process"));
    hall_close(hall);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_play_with_store),
        cmocka_unit_test(test_play_without),
        cmocka_unit_test(test_sleep),
        cmocka_unit_test(test_many_events),
        cmocka_unit_test(test_old_events),
        cmocka_unit_test(test_leaving_thinkers),
        cmocka_unit_test(test_programs),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_unplayed_with_store),
        cmocka_unit_test(test_unplayed_without),
        cmocka_unit_test(test_makes_room_with_store),
        cmocka_unit_test(test_makes_room_without),
        cmocka_unit_test(test_wrong_clock),
        cmocka_unit_test(test_creations),
        cmocka_unit_test(test_damaged),
        cmocka_unit_test(test_row_behind_a_rematch),
        cmocka_unit_test(test_taken_over),
        cmocka_unit_test(test_owner),
        cmocka_unit_test(test_clock_of_three),
    };
    if (!scratch_make())
        return 1;
    snprintf(store, sizeof store, "%s/rooms.db", scratch);
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    scratch_remove();
    return failed;
}
