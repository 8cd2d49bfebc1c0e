#include "rooms/hall_inside.h"
#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char store_fails[] =
    LUDO_WORD("nothing can be stored at present, so nothing was done; try again");

static struct live_room **bucket(struct hall *hall, uint64_t id) {
    return &hall->live_rooms[id % LIVE_BUCKETS];
}

struct live_room *live_awake(const struct hall *hall, uint64_t id) {
    struct live_room *live = hall->live_rooms[id % LIVE_BUCKETS];
    while (live && live->room.id != id)
        live = live->next;
    return live;
}

static void wake_guests(struct live_room *live) {
    const struct hall_host *host = &live->hall->setup.host;
    for (struct guest *guest = live->guests; guest; guest = guest->next)
        host->wake(host->context, guest);
}

/* Tells whoever made a room that it is there. */
static void tell_creator(struct live_room *live) {
    if (live->creator) {
        guest_reply(live->creator, live->creation);
        live->creator->making = NULL;
        live->creation = NULL;
    }
    live->creator = NULL;
}

static void write_refusal(const void *context, ludo_json *json) {
    ludo_json_key(json, "text");
    ludo_json_string(json, ludo_word(context));
}

void live_forsake(struct live_room *live) {
    struct guest *guest = live->creator;
    const struct message to = {.has_id = live->asked_id, .id = live->creation_id};
    if (!guest)
        return;
    live->creator = NULL;
    guest->making = NULL;
    visitors_forgive(&live->hall->makers, guest->key);
    ludo_language spoken = ludo_speak(guest->language);
    guest_reply(guest, note_written("error", &to, write_refusal, store_fails));
    ludo_speak(spoken);
}

void live_stored(struct live_room *live, struct note *note) {
    assert(live->pending > 0 && note->room == live->room.id);
    live->pending--;
    if (note->kind == NOTE_EVENT) {
        live_keep_event(live, note);
        wake_guests(live);
        return;
    }
    if (note->kind == NOTE_FILE)
        live_forget_events(live, note->number);
    if (note->kind == NOTE_ROOM)
        tell_creator(live);
    note_free(note);
}

/* A live room that nobody finds yet. */
static struct live_room *make_live(struct hall *hall, uint64_t id) {
    struct live_room *live = calloc(1, sizeof *live);
    if (!live)
        return NULL;
    live->hall = hall;
    live->room = (struct room){.id = id,
                               .limits = hall->setup.room,
                               .programs = hall->setup.programs,
                               .world = hall->setup.world,
                               .on_event = live_hear,
                               .prepare = live_prepare,
                               .owner = live};
    return live;
}

static void link_live(struct live_room *live) {
    struct live_room **head = bucket(live->hall, live->room.id);
    live->next = *head;
    *head = live;
    live->hall->awake++;
}

struct live_room *live_new(struct hall *hall, uint64_t id) {
    struct live_room *live = make_live(hall, id);
    if (live)
        link_live(live);
    return live;
}

void live_free(struct live_room *live) {
    assert(!live->hall->writer || live->pending == 0); /* notes have its texts */
    struct live_room **link = bucket(live->hall, live->room.id);
    while (*link && *link != live)
        link = &(*link)->next;
    if (*link) {
        *link = live->next;
        live->hall->awake--;
    }
    live_drop_thought(live);
    live_dismiss_programs(live);
    live_drop_events(live);
    while (live->unsent) {
        struct note *next = live->unsent->next;
        note_free(live->unsent);
        live->unsent = next;
    }
    note_free(live->creation);
    free(live->game);
    room_close(&live->room);
    free(live);
}

struct creation {
    const struct live_room *live;
    char secrets[LUDO_MAX_PLAYERS][SECRET_TEXT]; /* "" for a computer */
};

/* Gives every chair of a person a secret, and keeps the hashes. */
static void make_secrets(struct live_room *live, struct creation *creation) {
    for (int chair = 0; chair < live->room.players; chair++) {
        creation->secrets[chair][0] = '\0';
        if (strcmp(live->room.seated[chair], ROOM_PERSON) != 0)
            continue;
        secret_make(live->hall->setup.world, creation->secrets[chair]);
        secret_hash(creation->secrets[chair], live->secrets[chair]);
    }
}

static void write_creation(const void *context, ludo_json *json) {
    const struct creation *creation = context;
    put_room_id(json, creation->live->room.id);
    ludo_json_key(json, "secrets");
    ludo_json_open(json, '[');
    for (int chair = 0; chair < creation->live->room.players; chair++)
        if (creation->secrets[chair][0])
            ludo_json_string(json, creation->secrets[chair]);
        else
            ludo_json_null(json);
    ludo_json_close(json, ']');
}

/* Whether there may be one more from where a guest is. */
static bool may_create(struct hall *hall, const struct guest *guest, ludo_error *error) {
    int64_t running = 0;
    if (hall->setup.gallery)
        return ludo_fail(error, LUDO_E_ARGUMENT,
                         "this server shows a match; there are no other rooms here");
    if (hall->writer && !rooms_running(hall_reader(hall), guest->key, &running, error))
        return false;
    if ((uint64_t)running >= hall->setup.rooms_each)
        return ludo_fail(
            error, LUDO_E_ARGUMENT,
            "from where you are %llu games are being played, which is as many as may be; end some",
            (unsigned long long)running);
    return hall->setup.creations == 0 ||
           visitors_allow(&hall->makers, guest->key, (double)hall->setup.creations,
                          hall_now(hall)) ||
           ludo_fail(error, LUDO_E_ARGUMENT,
                     "from where you are %llu rooms were made within a minute, which is as many as "
                     "may be; wait a little",
                     (unsigned long long)hall->setup.creations);
}

/* Makes a room of a wish, of which nobody has heard yet. On failure it is to be freed. */
static bool open_live(struct live_room *live, struct guest *guest, const struct message *message,
                      ludo_error *error) {
    struct creation creation = {.live = live};
    live->game = strdup(message->wish.game);
    if (live->game && !room_open(&live->room, &message->wish, hall_now(live->hall), error))
        return false;
    memcpy(live->address, guest->key, sizeof live->address);
    live->row.created = (int64_t)hall_wall_clock(live->hall);
    live->row.listed = !message->private;
    if (live->game) {
        make_secrets(live, &creation);
        live_write_texts(live);
        live->creation = note_written("created", message, write_creation, &creation);
    }
    live->asked_id = message->has_id;
    live->creation_id = message->id;
    return live->creation ||
           ludo_fail(error, LUDO_E_MEMORY, "there is not enough memory for a room");
}

/* Hands a new room to the store, with what has happened in it already; the oldest finished one goes
 * where there are too many. */
static bool announce(struct live_room *live, ludo_error *error) {
    struct hall *hall = live->hall;
    struct note *note = live_write_row(live, NOTE_ROOM, NULL), *next = live->unsent;
    if (!note)
        return ludo_fail(error, LUDO_E_MEMORY, "there is not enough memory for a room");
    if (hall->rooms >= hall->setup.rooms && !hall_make_room(hall)) {
        note_free(note);
        return ludo_fail(error, LUDO_E_ARGUMENT,
                         "this server has all the rooms it may have; try again later");
    }
    hall->rooms++;
    live->unsent = NULL;
    note->next = next;
    live_send(live, note);
    return true;
}

bool live_create(struct guest *guest, const struct message *message, ludo_error *error) {
    struct hall *hall = guest->hall;
    if (guest->making)
        return ludo_fail(error, LUDO_E_ARGUMENT,
                         "one room at a time: another one of yours is being made");
    if (hall->failing)
        return ludo_fail(error, LUDO_E_STORE,
                         "nothing can be stored at present, so nothing was done; try again");
    if (!may_create(hall, guest, error))
        return false;
    struct live_room *live = live_new(hall, hall_chance(hall));
    if (!live)
        return ludo_fail(error, LUDO_E_MEMORY, "there is not enough memory for a room");
    live->creator = guest;
    guest->making = live;
    if (!open_live(live, guest, message, error) || !announce(live, error)) {
        guest->making = NULL;
        live_free(live);
        return false;
    }
    visitors_count(&hall->makers, guest->key);
    live_look_after(live);
    return true;
}

/* Takes the row of a room that is woken. */
static void take_row(void *context, const struct stored_room *row) {
    struct live_room *live = context;
    live->row = *row;
    if (row->damaged)
        return;
    snprintf(live->address, sizeof live->address, "%s", row->address);
    live->game = strdup(row->game);
    const char *at = row->secrets;
    for (int chair = 0; chair < LUDO_MAX_PLAYERS && *at; chair++) {
        size_t length = strcspn(at, " ");
        if (length == SECRET_HASH - 1)
            memcpy(live->secrets[chair], at, length);
        at += length + (at[length] == ' ');
    }
    live->has_slept =
        row->clocks &&
        sscanf(row->clocks, "%" SCNd64 " %" SCNd64 " %" SCNd64 " %" SCNd64, &live->slept[0],
               &live->slept[1], &live->slept[2], &live->slept[3]) > 0;
    at = row->clocks ? strchr(row->clocks, '@') : NULL;
    live->slept_behind = at ? strtoull(at + 1, NULL, 10) : 0;
}

struct replay {
    struct live_room *live;
    bool good;
    ludo_error *error;
};

static bool replay(void *context, uint64_t number, const char *body) {
    struct replay *state = context;
    (void)number;
    state->good = room_replay(&state->live->room, body, hall_now(state->live->hall), state->error);
    return state->good;
}

/* Clocks went on while the room slept, but not while the server was down. When it has been awake
 * since and could not tell, the last event is newer. */
static void set_clocks(struct live_room *live) {
    double slept = (double)live->row.slept / 1000, since = hall_wall_clock(live->hall) - slept;
    if (live->has_slept && (!live->slept_behind || live->slept_behind == live->room.last))
        room_set_clocks(&live->room, live->slept, hall_now(live->hall),
                        slept >= live->hall->started && since > 0 ? since : 0);
}

static bool load(struct live_room *live, ludo_error *error) {
    struct database *reader = hall_reader(live->hall);
    struct replay state = {live, true, error};
    if (!rooms_find(reader, live->room.id, take_row, live, error))
        return false;
    if (live->row.damaged)
        return ludo_fail(error, LUDO_E_RECORD, "this room is damaged in the store of the server");
    if (!live->row.id)
        return ludo_fail(error, LUDO_E_ARGUMENT, "there is no such room");
    if (!live->game)
        return ludo_fail(error, LUDO_E_MEMORY, "there is not enough memory for a room");
    if (!rooms_read_events(reader, live->room.id, live->row.began, INT32_MAX, replay, &state,
                           error) ||
        !state.good)
        return false;
    /* The row may be older than the events, since a rematch is stored before it. */
    return (live->room.begun && live->room.began >= live->row.began &&
            live->room.last >= live->row.last) ||
           ludo_fail(error, LUDO_E_RECORD, "the events of this room are damaged behind number %llu",
                     (unsigned long long)live->room.last);
}

/* Wakes a room that sleeps; once more when the store was lost since it was last used. */
static struct live_room *wake(struct hall *hall, uint64_t id, bool again, ludo_error *error) {
    struct live_room *live = make_live(hall, id);
    if (!live)
        return ludo_fail(error, LUDO_E_MEMORY, "there is not enough memory for a room"), NULL;
    if (!load(live, error)) {
        bool lost = database_lost(hall->reader);
        live_free(live);
        if (lost && !again)
            return wake(hall, id, true, error);
        if (error->code == LUDO_E_RECORD)
            hall_log(hall, LOG_LEVEL_ERROR, NULL, id, "the room is damaged in the store");
        return NULL;
    }
    live->stored = live->filed = live->woken = live->room.last;
    live_write_texts(live);
    set_clocks(live);
    link_live(live);
    live_stay(live);
    room_resume(&live->room, hall_now(hall));
    return live;
}

struct live_room *live_find(struct hall *hall, uint64_t id, ludo_error *error) {
    struct live_room *live = live_awake(hall, id);
    if (live)
        return live;
    if (hall->disowned)
        return ludo_fail(error, LUDO_E_STORE, "another server has these rooms now; come again"),
               NULL;
    if (!hall->writer || hall_has_doomed(hall, id))
        return ludo_fail(error, LUDO_E_ARGUMENT, "there is no such room"), NULL;
    return wake(hall, id, false, error);
}

static void tell_presence(struct live_room *live) {
    for (struct guest *guest = live->guests; guest; guest = guest->next)
        guest->presence = true;
    wake_guests(live);
}

/* Takes a guest out of the list of its live room. */
static void take_out(struct guest *guest) {
    *guest->link = guest->next;
    if (guest->next)
        guest->next->link = guest->link;
    guest->live = NULL;
    guest->presence = false;
    while (guest->backlog) {
        struct note *next = guest->backlog->next;
        note_free(guest->backlog);
        guest->backlog = next;
    }
}

void live_enter(struct live_room *live, struct guest *guest, int chair, uint64_t last) {
    assert(chair >= NO_SEAT && chair < live->room.players && last <= live->stored);
    if (guest->live)
        take_out(guest);
    guest->live = live;
    guest->chair = chair;
    guest->next_event = last + 1;
    guest->next = live->guests;
    guest->link = &live->guests;
    if (guest->next)
        guest->next->link = &guest->next;
    live->guests = guest;
    live->resting = false;
    tell_presence(live);
    live_look_after(live);
}

void live_leave(struct guest *guest) {
    struct live_room *live = guest->live;
    if (!live)
        return;
    take_out(guest);
    tell_presence(live);
    live_look_after(live);
}

void live_rooms_list(const struct hall *hall, rooms_each *each, void *context) {
    for (size_t i = 0; i < LIVE_BUCKETS; i++)
        for (const struct live_room *live = hall->live_rooms[i]; live; live = live->next) {
            if (live->row.listed)
                each(context, &live->row);
        }
}

int live_present(const struct live_room *live, bool chairs[LUDO_MAX_PLAYERS], int *watching) {
    int present = 0;
    *watching = 0;
    for (int chair = 0; chair < live->room.players; chair++)
        chairs[chair] = strcmp(live->room.seated[chair], ROOM_PERSON) != 0;
    for (const struct guest *guest = live->guests; guest; guest = guest->next) {
        if (guest->chair == NO_SEAT) {
            ++*watching;
        } else {
            present += !chairs[guest->chair];
            chairs[guest->chair] = true;
        }
    }
    return present;
}

void live_look_after(struct live_room *live) {
    live_ask_computer(live);
    if (live->room.over)
        live_dismiss_programs(live);
    if (live->guests && room_deadline(&live->room) > 0)
        hall_expect(live->hall, room_deadline(&live->room));
    if (live->row.id &&
        live_has_changed(
            live)) /* a row of before was written behind its event, and may be missing */
        live_store_row(live, NULL);
    live_rest(live);
}

void live_rest(struct live_room *live) {
    int64_t clocks[LUDO_MAX_PLAYERS];
    bool timed = room_clocks(&live->room, hall_now(live->hall), clocks);
    assert(live->filed <= live->stored && live->stored <= live->room.last);
    if (live->guests || live->pending || live->creator || !live->hall->writer)
        return;
    live_drop_thought(live);
    live_dismiss_programs(live);
    if (live->filed == live->stored &&
        (live->resting || (!timed && live->room.last == live->woken))) {
        live_free(live);
        return;
    }
    live->resting = live_file(live) && live_store_row(live, timed ? clocks : NULL);
}
