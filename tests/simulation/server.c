/*
 * The loop of the server as server/server.c has it, in virtual time.
 */
#include "server.h"
#include "memory.h"
#include "rooms/hall.h"
#include "rooms/writer.h"
#include <math.h>
#include <stdio.h>
#include <unistd.h>

enum { TURNS = 200 }; /* of the loop within a millisecond, before it is said to go on for ever */

struct line lines[LINES];
int line_count;
bool telling;

static struct hall *hall, *usurper;
static struct server_terms terms;
static struct chance generator;
static double alarm_at, offset;
static bool attention;
static struct line *woken[LINES]; /* something is to be said to them */
static int woken_count;
static int turns;
static double turned;

/* ---- The world ---- */

static double now(void *context) {
    (void)context;
    return model.now;
}

static double date(void *context) {
    (void)context;
    return model.now + offset;
}

static uint64_t chance(void *context) {
    (void)context;
    return chance_word(&generator);
}

static const struct world world = {.now = now, .date = date, .chance = chance, .stepped = true};

static void wake(void *context, struct guest *guest) {
    struct line *line = guest_socket(guest);
    (void)context;
    if (!line || line->due || line->slow)
        return;
    line->due = true;
    woken[woken_count++] = line;
}

static void notify(void *context) {
    (void)context;
    attention = true;
}

static void log_line(void *context, const char *line) {
    (void)context;
    if (telling)
        fprintf(stderr, "%.3f log: %s\n", model.now, line);
}

static void stop(void *context) {
    (void)context;
}

void server_seed(uint64_t seed) {
    generator = chance_of(seed, 0x5eed);
    for (int i = 0; i < LINES; i++)
        lines[i].number = i;
    line_count = 0;
    model.now = FIRST;
    offset = 1.8e9;
    model.date = model.now + offset;
}

/* ---- The loop ---- */

static void set_alarm(void) {
    double wait = hall_due(hall), due = model.now + ceil(wait * 1000) / 1000;
    if (due < alarm_at)
        alarm_at = due;
}

/* Every turn of the loop takes a microsecond. */
static void turn(void) {
    model.now += 1e-6;
    model.date = model.now + offset;
}

/* One in which nobody has said anything. */
static void turn_alone(void) {
    turn();
    if (model.now - turned > 0.001) {
        turned = model.now;
        turns = 0;
    }
    if (++turns > TURNS)
        complain("the loop turns for ever");
}

void server_deliver(struct line *line) {
    size_t length;
    char *text;
    int answers = 0;
    line->unread = 0;
    while (line->guest && (text = hall_next(line->guest, &length))) {
        memset(text - NOTE_FRONT, 0xAA, NOTE_FRONT); /* as the header of a frame does */
        if (telling)
            fprintf(stderr, "%.3f %d < %.*s\n", model.now, line->number, (int)length, text);
        size_t before = line->unread;
        memory_spare(true);
        model_hear(line, text, length);
        memory_spare(false);
        answers += line->unread > before;
        if (line->unread > terms.queue && answers > 1)
            complain("%zu bytes have waited for connection %d", line->unread, line->number);
    }
    if (line->guest && guest_dismissed(line->guest))
        server_cut(line);
}

static void look_after(void) {
    static bool busy;
    if (busy) /* whoever is cut meanwhile wakes others, who come into the same list */
        return;
    busy = true;
    for (int i = 0; i < woken_count; i++) { /* what they hear may wake others */
        woken[i]->due = false;
        server_deliver(woken[i]);
        if (i + 1 == LINES / 2) {
            woken_count -= i + 1;
            memmove(woken, woken + i + 1, (size_t)woken_count * sizeof *woken);
            i = -1;
        }
    }
    woken_count = 0;
    busy = false;
    set_alarm();
}

void server_attend(void) {
    if (!hall || !attention)
        return;
    attention = false;
    turn_alone();
    hall_attend(hall);
    look_after();
}

void server_wait(double seconds) {
    double until = model.now + seconds;
    for (int i = 0; i < 4 && seconds > 60; i++) { /* the writer does at once what it has to do */
        server_store();
        server_attend();
    }
    while (hall && alarm_at <= until) {
        if (alarm_at > model.now)
            model.now = alarm_at;
        alarm_at = INFINITY;
        turn_alone();
        hall_tick(hall);
        look_after();
        if (seconds > 60) { /* the writer goes on, too */
            server_store();
            server_attend();
        }
    }
    if (until > model.now)
        model.now = until;
    model.date = model.now + offset;
    for (int i = 0; i < line_count; i++) {
        struct known *room = lines[i].guest ? lines[i].room : NULL;
        if (room)
            room->visited = model.now;
        if (room && !lines[i].slow)
            room->used = model.now;
    }
}

void server_set_date(double seconds) {
    offset = seconds - model.now;
    model.date = seconds;
    if (model.jumped == 0)
        model.jumped = model.now;
}

bool server_store(void) {
    return hall_store(hall);
}

bool server_think(void) {
    return hall_think(hall);
}

/* ---- Connections ---- */

bool server_admit(struct line *line) {
    int number = line->number;
    struct line opened = {.number = number, .chair = -1};
    snprintf(opened.address, sizeof opened.address, "2001:db8:0:%x::%x", number % ADDRESSES,
             number / ADDRESSES + 1);
    line->guest = hall_admit(hall, opened.address, line);
    if (number >= line_count)
        line_count = number + 1;
    opened.guest = line->guest;
    *line = opened;
    return line->guest != NULL;
}

void server_cut(struct line *line) {
    struct guest *guest = line->guest;
    if (!guest)
        return;
    if (telling)
        fprintf(stderr, "%.3f %d is cut\n", model.now, line->number);
    model_close(line);
    hall_leave(guest);
    look_after();
}

void server_hear(struct line *line, const char *text, size_t length) {
    if (telling)
        fprintf(stderr, "%.3f %d > %.*s\n", model.now, line->number, (int)length, text);
    if (!line->guest) /* sent away before it could say this */
        return;
    turn();
    hall_hear(line->guest, text, length);
    look_after();
}

/* ---- Beginning and end ---- */

bool server_runs(void) {
    return hall != NULL;
}

static struct hall *open_hall(const char *store, const struct hall_host *host, ludo_error *error) {
    const struct hall_setup setup = {
        .store = store,
        .host = *host,
        .world = &world,
        .room = {.cells = 441, .nodes = 1000, .plies = terms.plies, .events = terms.events},
        .thinkers = {.threads = 1, .seconds = 1, .memory = 1},
        .rooms = terms.rooms ? terms.rooms : 1000000,
        .rooms_each = 1000000,
        .creations = terms.creations,
        .messages = terms.messages,
        .queue = terms.queue,
        .keep = 90,
        .pace = terms.pace,
    };
    return hall_open(&setup, error);
}

static const struct hall_host host = {
    .wake = wake, .notify = notify, .log = log_line, .stop = stop};

bool server_open(const struct server_terms *new_terms, char *sentence, size_t size) {
    ludo_error error = {0};
    terms = *new_terms;
    hall = open_hall(terms.store, &host, &error);
    model.opened = model.now;
    memset(model.makers, 0,
           sizeof model.makers); /* a new server does not know who has asked for how much */
    attention = true;
    alarm_at = INFINITY;
    snprintf(sentence, size, "%s", error.text);
    if (telling)
        fprintf(stderr, "%.3f the server %s %s\n", model.now,
                hall ? "opens" : "does not open:", sentence);
    if (hall)
        look_after();
    return hall != NULL;
}

/* ---- Two servers ---- */

void server_challenge(const char *store) {
    ludo_error error = {0};
    struct hall *other = open_hall(store, &host, &error);
    if (other)
        complain("a second server opens %s while the first one runs", store);
    if (!error.text[0])
        complain("a second server does not open %s, and does not say why", store);
}

bool server_usurp(void) {
    ludo_error error = {0};
    char lock[300];
    snprintf(lock, sizeof lock, "%s-rooms", terms.store);
    unlink(lock);
    usurper = open_hall(terms.store, &host, &error);
    if (telling)
        fprintf(stderr, "%.3f another server %s %s\n", model.now,
                usurper ? "has the store" : "fails:", error.text);
    return usurper != NULL;
}

static void close_all(void) {
    for (int i = 0; i < LINES; i++) {
        if (lines[i].guest)
            hall_leave(lines[i].guest);
        model_close(&lines[i]);
    }
    hall_close(hall);
    hall = NULL;
}

void server_yield(void) {
    close_all();
    hall = usurper;
    usurper = NULL;
    model.opened = model.now;
    memset(model.makers, 0,
           sizeof model.makers); /* a new server does not know who has asked for how much */
    attention = true;
    alarm_at = INFINITY;
    look_after();
}

void server_stop(void) {
    model.stopping = true;
    hall_empty(hall, "the server stops; nothing is lost, come again later");
    for (int i = 0; i < LINES; i++)
        if (lines[i].guest)
            server_deliver(&lines[i]);
    close_all();
    model.stopping = false;
}

void server_kill(void) {
    if (telling)
        fprintf(stderr, "%.3f the server is killed\n", model.now);
    close_all();
}
