/*
 * The hall without threads, where a test says when something is stored and when memory is short:
 * what a crash leaves behind at any moment, and what is left of a room in which things happen while
 * no allocation succeeds.
 */
#include "rooms/hall.h"
#include "scratch.h"
#include "store/rooms.h"
#include "test.h"
#include <errno.h>
#include <stdio.h>
#include <unistd.h>

enum { GUESTS = 2, LINE = 2048, SECRET = 33 };

static char store[96], crashed[96];

/* ---- Memory ---- */

/* Allocations that fail: from one on, so many. */
static uint64_t allocations, fail_from, fail_count;

#if !SANITIZED
#define EXPORTED __attribute__((visibility("default")))
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
EXPORTED void *malloc(size_t size);
EXPORTED void *calloc(size_t members, size_t size);
EXPORTED void *realloc(void *memory, size_t size);

static bool fails(void) {
    bool failing =
        fail_from > 0 && ++allocations >= fail_from && allocations - fail_from < fail_count;
    if (failing)
        errno = ENOMEM;
    return failing;
}

void *malloc(size_t size) {
    return fails() ? NULL : __libc_malloc(size);
}

void *calloc(size_t members, size_t size) {
    return fails() ? NULL : __libc_calloc(members, size);
}

void *realloc(void *memory, size_t size) {
    return fails() ? NULL : __libc_realloc(memory, size);
}
#endif

/* ---- A world ---- */

static double time_now = 1000;
static uint64_t words;
static struct hall *eager; /* its writer stores at once whatever there is, and then all might end */

static void look_at_crash(void);

static double now(void *context) {
    (void)context;
    return time_now;
}

static double date(void *context) {
    static bool busy;
    (void)context;
    if (eager && !busy) {
        busy = true;
        hall_store(eager);
        look_at_crash();
        busy = false;
    }
    return 1.8e9 + time_now;
}

static uint64_t chance(void *context) {
    (void)context;
    return ++words * UINT64_C(0x9E3779B97F4A7C15);
}

static const struct world world = {.now = now, .date = date, .chance = chance, .stepped = true};

static void wake(void *context, struct guest *guest) {
    (void)context, (void)guest;
}

static void notify(void *context) {
    (void)context;
}

static void log_line(void *context, const char *line) {
    (void)context, (void)line;
}

static struct hall *open_hall(const char *kept) {
    const struct hall_setup setup = {
        .store = kept,
        .world = &world,
        .host = {.wake = wake, .notify = notify, .log = log_line},
        .room = {.cells = 441, .nodes = 1000, .plies = 300, .events = 1000},
        .thinkers = {.threads = 1, .seconds = 1, .memory = 1},
        .rooms = 100,
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

static void step(struct hall *hall) {
    struct hall *was = eager;
    time_now += 0.3;
    eager = NULL;
    hall_store(hall);
    eager = was;
    hall_think(hall);
    hall_attend(hall);
    hall_tick(hall);
}

static void say(struct guest *guest, const char *text) {
    if (!guest_dismissed(guest))
        hall_hear(guest, text, strlen(text));
}

/* Everything that a guest hears until there is a text in it; "" when that does not come. */
static const char *listen_for(struct hall *hall, struct guest *guest, const char *part) {
    static char heard[LINE];
    for (int i = 0; i < 100; i++) {
        const char *text;
        size_t length;
        while ((text = hall_next(guest, &length))) {
            snprintf(heard, sizeof heard, "%.*s", (int)length, text);
            if (strstr(heard, part))
                return heard;
        }
        step(hall);
    }
    return "";
}

/* ---- A room with two people ---- */

static char room[ROOM_ID], secrets[GUESTS][SECRET];
static struct guest *guests[GUESTS];

static void create(struct hall *hall, const char *game) {
    struct guest *guest = hall_admit(hall, "192.0.2.1", NULL);
    char message[128];
    snprintf(message, sizeof message, "{\"type\":\"create\",\"game\":\"%s\"}", game);
    say(guest, message);
    const char *created = listen_for(hall, guest, "\"created\"");
    assert_int_equal(
        sscanf(
            created,
            "{\"type\":\"created\",\"room\":\"%16[0-9a-f]\",\"secrets\":[\"%32[0-9a-f]\",\"%32[0-9a-f]\"",
            room, secrets[0], secrets[1]),
        3);
    hall_leave(guest);
}

static struct guest *join(struct hall *hall, int chair, const char *answer) {
    struct guest *guest = hall_admit(hall, "192.0.2.1", NULL);
    char message[256];
    assert_non_null(guest);
    snprintf(message, sizeof message, "{\"type\":\"join\",\"room\":\"%s\",\"secret\":\"%s\"}", room,
             secrets[chair]);
    say(guest, message);
    const char *heard = listen_for(hall, guest, answer);
    if (!*heard)
        fail_msg("nobody says %s", answer);
    return guest;
}

static void sit(struct hall *hall, const char *game) {
    create(hall, game);
    for (int i = 0; i < GUESTS; i++)
        guests[i] = join(hall, i, "\"joined\"");
}

static void part(void) {
    for (int i = 0; i < GUESTS; i++)
        hall_leave(guests[i]);
}

/* ---- A crash at any moment ---- */

static bool replay(void *context, uint64_t number, const char *body) {
    ludo_error error;
    (void)number;
    if (!room_replay(context, body, 0, &error))
        fail_msg("%s behind %s", error.text, body);
    return true;
}

/* The room as it is in a store. */
static void read_room(struct database *database, uint64_t id, struct room *read) {
    ludo_error error;
    *read = (struct room){.id = id};
    if (!rooms_read_events(database, id, 1, 1000, replay, read, &error))
        fail_msg("%s", error.text);
    assert_true(read->begun);
}

static int looks, picked; /* at what a crash would leave; rooms that a sweep would take then */

/* What a sweep would take after a crash must be what it says. */
static void check_pick(struct database *database, rooms_kind kind) {
    uint64_t ids[8];
    size_t count;
    ludo_error error;
    assert_true(rooms_pick(database, kind, INT64_MAX, 8, ids, &count, &error));
    for (size_t i = 0; i < count; i++) {
        struct room read;
        read_room(database, ids[i], &read);
        if (kind == ROOMS_UNPLAYED ? room_plies(&read) > 0 : !read.over)
            fail_msg("a sweep would take a room of %llu events that is %s",
                     (unsigned long long)read.last, kind == ROOMS_UNPLAYED ? "played" : "running");
        room_close(&read);
        picked++;
    }
}

/* Copies the store as it is on the disk and looks at what the next server would find. */
static void look_at_crash(void) {
    char sql[160];
    ludo_error error;
    int64_t damaged = 0;
    looks++;
    unlink(crashed);
    snprintf(sql, sizeof sql, "VACUUM INTO '%s'", crashed);
    struct database *database = database_open(store, &error);
    assert_true(database && database_run(database, sql, &error));
    database_close(database);
    database = database_open(crashed, &error);
    assert_true(database && rooms_recover(database, &damaged, &error));
    assert_int_equal(damaged, 0);
    check_pick(database, ROOMS_UNPLAYED);
    check_pick(database, ROOMS_FINISHED);
    database_close(database);
}

/* However quick the writer is, and wherever all ends: no sweep can take a room with its first move,
 * nor a rematch that runs. */
static void test_crash_anywhere(void **state) {
    struct hall *hall = open_hall(store);
    (void)state;
    looks = picked = 0;
    sit(hall, "ttt");
    eager = hall;
    say(guests[0], "{\"type\":\"move\",\"ply\":0,\"text\":\"1,1\"}");
    step(hall);
    say(guests[1], "{\"type\":\"resign\"}");
    step(hall);
    say(guests[0], "{\"type\":\"rematch\"}");
    say(guests[1], "{\"type\":\"rematch\"}");
    step(hall);
    eager = NULL;
    assert_true(*listen_for(hall, guests[0], "\"round\":2"));
    part();
    hall_close(hall);
    assert_true(looks > 2 && picked > 1);
}

/* ---- Memory that is short ---- */

static void move(int guest, int ply, const char *text) {
    char message[96];
    snprintf(message, sizeof message, "{\"type\":\"move\",\"ply\":%d,\"text\":\"%s\"}", ply, text);
    say(guests[guest], message);
}

/* Some of everything that happens in a room. */
static void play(struct hall *hall) {
    static const char *const both[] = {"{\"type\":\"undo\"}", "{\"type\":\"draw\"}",
                                       "{\"type\":\"rematch\"}"};
    move(0, 0, "1,1");
    step(hall);
    move(1, 1, "0,0");
    say(guests[1], "{\"type\":\"look\"}");
    for (size_t i = 0; i < sizeof both / sizeof *both; i++)
        for (int guest = 0; guest < GUESTS; guest++)
            say(guests[guest], both[i]);
    step(hall);
    move(1, 0, "2,2");
    say(guests[0], "{\"type\":\"resign\"}");
    say(guests[1], "{\"type\":\"list\"}");
    for (int guest = 0; guest < GUESTS; guest++) {
        size_t length;
        while (hall_next(guests[guest], &length))
            ;
    }
}

/* What is left of a room goes on where memory is there again, and is the same after a restart. */
static void check_room(struct hall *hall, const char *kept) {
    struct guest *guest = join(hall, 0, "\"begin\"");
    say(guest, "{\"type\":\"look\",\"id\":5}");
    const char *position = listen_for(hall, guest, "\"id\":5");
    assert_non_null(strstr(position, "\"position\""));
    hall_leave(guest);
    for (int i = 0; kept && i < 100 && hall_awake(hall) > 0; i++)
        step(hall);
    assert_true(!kept || hall_awake(hall) == 0);
}

/* Allocations fail from each on in turn, one or many. */
static void starve(const char *kept) {
    static const uint64_t counts[] = {1, 2, 7, 1000000};
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        uint64_t most = 1; /* allocations; the first time none fails */
        for (uint64_t from = 0; from < most; from += SANITIZED ? most : counts[i] == 1 ? 1 : 5) {
            struct hall *hall = open_hall(kept);
            struct room read;
            ludo_error error;
            sit(hall, "ttt");
            allocations = 0;
            fail_from = from > 0 ? from : UINT64_MAX;
            fail_count = counts[i];
            play(hall);
            if (allocations > most)
                most = allocations;
            fail_from = 0;
            part();
            check_room(hall, kept);
            hall_close(hall);
            if (!kept)
                continue;
            hall = open_hall(kept);
            check_room(hall, kept);
            struct database *database = database_open(store, &error);
            read_room(database, strtoull(room, NULL, 16), &read);
            room_close(&read);
            assert_true(
                database_run(database, "DELETE FROM rooms; DELETE FROM room_events", &error));
            database_close(database);
            hall_close(hall);
        }
        assert_true(SANITIZED || most > 50);
    }
}

static void test_starved_with_store(void **state) {
    (void)state;
    starve(store);
}

static void test_starved_without(void **state) {
    (void)state;
    starve(NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_crash_anywhere),
        cmocka_unit_test(test_starved_with_store),
        cmocka_unit_test(test_starved_without),
    };
    if (!scratch_make())
        return 1;
    snprintf(store, sizeof store, "%s/rooms.db", scratch);
    snprintf(crashed, sizeof crashed, "%s/crashed.db", scratch);
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    scratch_remove();
    return failed;
}
