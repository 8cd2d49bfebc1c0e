/*
 * A hall for tests: one without sockets in a world whose clocks can jump, and guests who say and
 * hear messages.
 */
#ifndef TESTS_UNIT_HALL_GUESTS_H
#define TESTS_UNIT_HALL_GUESTS_H

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

static inline void ring(void *context) {
    (void)context;
    pthread_mutex_lock(&bell.mutex);
    bell.rings = true;
    pthread_cond_signal(&bell.rung);
    pthread_mutex_unlock(&bell.mutex);
}

static inline void wake_nobody(void *context, struct guest *guest) {
    (void)context, (void)guest;
}

static int lines;
static inline void count_line(void *context, const char *line) {
    (void)context, (void)line;
    lines++;
}

static const struct server_program bots[] = {{"dice", "plain:examples/bots/dice.py"}};
static const struct server_programs programs = {bots, 1};

/* The world as it is, but for clocks that jump. */
static _Atomic double skipped, date_skipped; /* the writer asks, too */

static inline double now(void *context) {
    (void)context;
    return world_now(NULL) + skipped;
}

static inline double date(void *context) {
    (void)context;
    return world_date(NULL) + date_skipped;
}

static inline uint64_t chance(void *context) {
    (void)context;
    return world_chance(NULL);
}

static const struct world world = {.now = now, .date = date, .chance = chance};

static inline void jump(double time, double days) {
    skipped = skipped + time;
    date_skipped = date_skipped + days;
}

static inline struct hall *open_limited(const char *kept, uint64_t rooms, uint64_t creations) {
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

static inline struct hall *open_hall(const char *kept) {
    return open_limited(kept, 100, 0);
}

/* Lets the hall do its work once somebody has rung, or something is due. */
static inline void attend(struct hall *hall) {
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

static inline void say(struct guest *guest, const char *text) {
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
static inline void take(const char *json, const char *key, char *value, size_t size) {
    const char *at = strstr(json, key);
    assert_non_null(at);
    at += strlen(key);
    at += strspn(at, "\":[");
    snprintf(value, size, "%.*s", (int)strcspn(at, "\""), at);
}

/* Makes a room; gives its name and the secret of the first chair. */
static inline void create(struct hall *hall, const char *wish, char room[ROOM_ID],
                          char secret[40]) {
    struct guest *guest = hall_admit(hall, "192.0.2.1", NULL);
    char message[256];
    snprintf(message, sizeof message, "{\"type\":\"create\",%s}", wish);
    say(guest, message);
    const char *created = await(hall, guest, "\"created\"");
    take(created, "\"room\"", room, ROOM_ID);
    take(created, "\"secrets\"", secret, 40);
    hall_leave(guest);
}

static inline struct guest *join(struct hall *hall, const char *room, const char *secret,
                                 int last) {
    struct guest *guest = hall_admit(hall, "192.0.2.1", NULL);
    char message[512];
    snprintf(message, sizeof message, "{\"type\":\"join\",\"room\":\"%s\",\"last\":%d%s%s%s}", room,
             last, secret ? ",\"secret\":\"" : "", secret ? secret : "", secret ? "\"" : "");
    say(guest, message);
    await(hall, guest, "\"joined\"");
    return guest;
}

static inline void sleep_all(struct hall *hall) {
    for (int i = 0; i < 3000 && hall_awake(hall); i++)
        attend(hall);
    assert_int_equal(hall_awake(hall), 0);
}

/* Waits until no more rooms than that are awake; without a store they do not sleep. */
static inline void sleep_all_but(struct hall *hall, size_t awake, const char *kept) {
    for (int i = 0; kept && i < 3000 && hall_awake(hall) > awake; i++)
        attend(hall);
}

/* Lets two in a room offer and decline a draw again and again: two events each time. */
static inline void argue(struct guest *first, struct guest *second, int times) {
    for (int i = 0; i < times; i++) {
        say(first, "{\"type\":\"draw\"}");
        say(second, "{\"type\":\"decline\",\"what\":\"draw\"}");
    }
}

static inline void expect_events(struct hall *hall, struct guest *guest, int from, int to) {
    for (int number = from; number <= to; number++) {
        char part[32];
        snprintf(part, sizeof part, "\"number\":%d,", number);
        const char *event = await(hall, guest, "\"event\"");
        if (!strstr(event, part))
            fail_msg("%s should have had number %d", event, number);
    }
}

/* Makes a room with somebody on both chairs. */
static inline void sit(struct hall *hall, struct guest *guests[2], char room[ROOM_ID]) {
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

static inline bool count_event(void *context, uint64_t number, const char *body) {
    (void)number, (void)body;
    return ++*(int *)context;
}

static inline int events_in(struct database *database, const char *room) {
    ludo_error error;
    int events = 0;
    assert_true(rooms_read_events(database, strtoull(room, NULL, 16), 1, 1000, count_event, &events,
                                  &error));
    return events;
}

#endif
