#include "rooms/place.h"
#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char store_fails[] =
    LUDO_WORD("nothing can be stored at present, so nothing was done; try again");

static struct place **bucket(struct hall *hall, uint64_t id) {
    return &hall->places[id % PLACE_BUCKETS];
}

struct place *place_awake(const struct hall *hall, uint64_t id) {
    struct place *place = hall->places[id % PLACE_BUCKETS];
    while (place && place->room.id != id)
        place = place->next;
    return place;
}

static void wake_guests(struct place *place) {
    const struct hall_host *host = &place->hall->setup.host;
    for (struct guest *guest = place->guests; guest; guest = guest->next)
        host->wake(host->context, guest);
}

/* Tells whoever made a room that it is there. */
static void tell_creator(struct place *place) {
    if (place->creator) {
        guest_reply(place->creator, place->creation);
        place->creator->making = NULL;
        place->creation = NULL;
    }
    place->creator = NULL;
}

static void write_refusal(const void *context, ludo_json *json) {
    ludo_json_key(json, "text");
    ludo_json_string(json, ludo_word(context));
}

void place_forsake(struct place *place) {
    struct guest *guest = place->creator;
    const struct message to = {.has_id = place->asked_id, .id = place->creation_id};
    if (!guest)
        return;
    place->creator = NULL;
    guest->making = NULL;
    visitors_forgive(&place->hall->makers, guest->key);
    ludo_language spoken = ludo_speak(guest->language);
    guest_reply(guest, note_written("error", &to, write_refusal, store_fails));
    ludo_speak(spoken);
}

void place_stored(struct place *place, struct note *note) {
    assert(place->pending > 0 && note->room == place->room.id);
    place->pending--;
    if (note->kind == NOTE_EVENT) {
        place_keep_event(place, note);
        wake_guests(place);
        return;
    }
    if (note->kind == NOTE_FILE)
        place_forget_events(place, note->number);
    if (note->kind == NOTE_ROOM)
        tell_creator(place);
    note_free(note);
}

/* A place that nobody finds yet. */
static struct place *make_place(struct hall *hall, uint64_t id) {
    struct place *place = calloc(1, sizeof *place);
    if (!place)
        return NULL;
    place->hall = hall;
    place->room = (struct room){.id = id,
                                .limits = hall->setup.room,
                                .programs = hall->setup.programs,
                                .world = hall->setup.world,
                                .on_event = place_hear,
                                .prepare = place_prepare,
                                .owner = place};
    return place;
}

static void link_place(struct place *place) {
    struct place **head = bucket(place->hall, place->room.id);
    place->next = *head;
    *head = place;
    place->hall->awake++;
}

struct place *place_new(struct hall *hall, uint64_t id) {
    struct place *place = make_place(hall, id);
    if (place)
        link_place(place);
    return place;
}

void place_free(struct place *place) {
    assert(!place->hall->writer || place->pending == 0); /* notes have its texts */
    struct place **link = bucket(place->hall, place->room.id);
    while (*link && *link != place)
        link = &(*link)->next;
    if (*link) {
        *link = place->next;
        place->hall->awake--;
    }
    place_drop_thought(place);
    place_dismiss_programs(place);
    place_drop_events(place);
    while (place->unsent) {
        struct note *next = place->unsent->next;
        note_free(place->unsent);
        place->unsent = next;
    }
    note_free(place->creation);
    free(place->game);
    room_close(&place->room);
    free(place);
}

struct creation {
    const struct place *place;
    char secrets[LUDO_MAX_PLAYERS][SECRET_TEXT]; /* "" for a computer */
};

/* Gives every chair of a person a secret, and keeps the hashes. */
static void make_secrets(struct place *place, struct creation *creation) {
    for (int chair = 0; chair < place->room.players; chair++) {
        creation->secrets[chair][0] = '\0';
        if (strcmp(place->room.seated[chair], ROOM_PERSON) != 0)
            continue;
        secret_make(place->hall->setup.world, creation->secrets[chair]);
        secret_hash(creation->secrets[chair], place->secrets[chair]);
    }
}

static void write_creation(const void *context, ludo_json *json) {
    const struct creation *creation = context;
    put_room_id(json, creation->place->room.id);
    ludo_json_key(json, "secrets");
    ludo_json_open(json, '[');
    for (int chair = 0; chair < creation->place->room.players; chair++)
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
        return ludo_fail(error, LUDO_E_ARGUMENT, "this server shows a match; there are no other rooms here");
    if (hall->writer && !rooms_running(hall_reader(hall), guest->key, &running, error))
        return false;
    if ((uint64_t)running >= hall->setup.rooms_each)
        return ludo_fail(
            error, LUDO_E_ARGUMENT,
            "from where you are %llu games are being played, which is as many as may be; end some",
            (unsigned long long)running);
    return hall->setup.creations == 0 ||
           visitors_allow(&hall->makers, guest->key, (double)hall->setup.creations, hall_now(hall)) ||
           ludo_fail(
               error, LUDO_E_ARGUMENT,
               "from where you are %llu rooms were made within a minute, which is as many as may be; wait a little",
               (unsigned long long)hall->setup.creations);
}

/* Makes a room of a wish, of which nobody has heard yet. On failure it is to be freed. */
static bool open_place(struct place *place, struct guest *guest, const struct message *message,
                       ludo_error *error) {
    struct creation creation = {.place = place};
    place->game = strdup(message->wish.game);
    if (place->game && !room_open(&place->room, &message->wish, hall_now(place->hall), error))
        return false;
    memcpy(place->address, guest->key, sizeof place->address);
    place->row.created = (int64_t)hall_wall_clock(place->hall);
    place->row.listed = !message->private;
    if (place->game) {
        make_secrets(place, &creation);
        place_write_texts(place);
        place->creation = note_written("created", message, write_creation, &creation);
    }
    place->asked_id = message->has_id;
    place->creation_id = message->id;
    return place->creation || ludo_fail(error, LUDO_E_MEMORY, "there is not enough memory for a room");
}

/* Hands a new room to the store, with what has happened in it already; the oldest finished one goes where there are too many. */
static bool announce(struct place *place, ludo_error *error) {
    struct hall *hall = place->hall;
    struct note *note = place_write_row(place, NOTE_ROOM, NULL), *next = place->unsent;
    if (!note)
        return ludo_fail(error, LUDO_E_MEMORY, "there is not enough memory for a room");
    if (hall->rooms >= hall->setup.rooms && !hall_make_room(hall)) {
        note_free(note);
        return ludo_fail(error, LUDO_E_ARGUMENT,
                         "this server has all the rooms it may have; try again later");
    }
    hall->rooms++;
    place->unsent = NULL;
    note->next = next;
    place_send(place, note);
    return true;
}

bool place_create(struct guest *guest, const struct message *message, ludo_error *error) {
    struct hall *hall = guest->hall;
    if (guest->making)
        return ludo_fail(error, LUDO_E_ARGUMENT, "one room at a time: another one of yours is being made");
    if (hall->failing)
        return ludo_fail(error, LUDO_E_STORE,
                         "nothing can be stored at present, so nothing was done; try again");
    if (!may_create(hall, guest, error))
        return false;
    struct place *place = place_new(hall, hall_chance(hall));
    if (!place)
        return ludo_fail(error, LUDO_E_MEMORY, "there is not enough memory for a room");
    place->creator = guest;
    guest->making = place;
    if (!open_place(place, guest, message, error) || !announce(place, error)) {
        guest->making = NULL;
        place_free(place);
        return false;
    }
    visitors_count(&hall->makers, guest->key);
    place_look_after(place);
    return true;
}

/* Takes the row of a room that is woken. */
static void take_row(void *context, const struct stored_room *row) {
    struct place *place = context;
    place->row = *row;
    if (row->damaged)
        return;
    snprintf(place->address, sizeof place->address, "%s", row->address);
    place->game = strdup(row->game);
    const char *at = row->secrets;
    for (int chair = 0; chair < LUDO_MAX_PLAYERS && *at; chair++) {
        size_t length = strcspn(at, " ");
        if (length == SECRET_HASH - 1)
            memcpy(place->secrets[chair], at, length);
        at += length + (at[length] == ' ');
    }
    place->has_slept =
        row->clocks && sscanf(row->clocks, "%" SCNd64 " %" SCNd64 " %" SCNd64 " %" SCNd64, &place->slept[0],
                              &place->slept[1], &place->slept[2], &place->slept[3]) > 0;
    at = row->clocks ? strchr(row->clocks, '@') : NULL;
    place->slept_behind = at ? strtoull(at + 1, NULL, 10) : 0;
}

struct replay {
    struct place *place;
    bool good;
    ludo_error *error;
};

static bool replay(void *context, uint64_t number, const char *body) {
    struct replay *state = context;
    (void)number;
    state->good = room_replay(&state->place->room, body, hall_now(state->place->hall), state->error);
    return state->good;
}

/* Clocks went on while the room slept, but not while the server was down. When it has been awake since and could not tell, the
 * last event is newer. */
static void set_clocks(struct place *place) {
    double slept = (double)place->row.slept / 1000, since = hall_wall_clock(place->hall) - slept;
    if (place->has_slept && (!place->slept_behind || place->slept_behind == place->room.last))
        room_set_clocks(&place->room, place->slept, hall_now(place->hall),
                        slept >= place->hall->started && since > 0 ? since : 0);
}

static bool load(struct place *place, ludo_error *error) {
    struct database *reader = hall_reader(place->hall);
    struct replay state = {place, true, error};
    if (!rooms_find(reader, place->room.id, take_row, place, error))
        return false;
    if (place->row.damaged)
        return ludo_fail(error, LUDO_E_RECORD, "this room is damaged in the store of the server");
    if (!place->row.id)
        return ludo_fail(error, LUDO_E_ARGUMENT, "there is no such room");
    if (!place->game)
        return ludo_fail(error, LUDO_E_MEMORY, "there is not enough memory for a room");
    if (!rooms_read_events(reader, place->room.id, place->row.began, INT32_MAX, replay, &state, error) ||
        !state.good)
        return false;
    /* The row may be older than the events, since a rematch is stored before it. */
    return (place->room.begun && place->room.began >= place->row.began &&
            place->room.last >= place->row.last) ||
           ludo_fail(error, LUDO_E_RECORD, "the events of this room are damaged behind number %llu",
                     (unsigned long long)place->room.last);
}

/* Wakes a room that sleeps; once more when the store was lost since it was last used. */
static struct place *wake(struct hall *hall, uint64_t id, bool again, ludo_error *error) {
    struct place *place = make_place(hall, id);
    if (!place)
        return ludo_fail(error, LUDO_E_MEMORY, "there is not enough memory for a room"), NULL;
    if (!load(place, error)) {
        bool lost = database_lost(hall->reader);
        place_free(place);
        if (lost && !again)
            return wake(hall, id, true, error);
        if (error->code == LUDO_E_RECORD)
            hall_log(hall, LOG_LEVEL_ERROR, NULL, id, "the room is damaged in the store");
        return NULL;
    }
    place->stored = place->filed = place->woken = place->room.last;
    place_write_texts(place);
    set_clocks(place);
    link_place(place);
    place_stay(place);
    room_resume(&place->room, hall_now(hall));
    return place;
}

struct place *place_find(struct hall *hall, uint64_t id, ludo_error *error) {
    struct place *place = place_awake(hall, id);
    if (place)
        return place;
    if (hall->disowned)
        return ludo_fail(error, LUDO_E_STORE, "another server has these rooms now; come again"), NULL;
    if (!hall->writer || hall_has_doomed(hall, id))
        return ludo_fail(error, LUDO_E_ARGUMENT, "there is no such room"), NULL;
    return wake(hall, id, false, error);
}

static void tell_presence(struct place *place) {
    for (struct guest *guest = place->guests; guest; guest = guest->next)
        guest->presence = true;
    wake_guests(place);
}

/* Takes a guest out of the list of its place. */
static void take_out(struct guest *guest) {
    *guest->link = guest->next;
    if (guest->next)
        guest->next->link = guest->link;
    guest->place = NULL;
    guest->presence = false;
    while (guest->backlog) {
        struct note *next = guest->backlog->next;
        note_free(guest->backlog);
        guest->backlog = next;
    }
}

void place_enter(struct place *place, struct guest *guest, int chair, uint64_t last) {
    assert(chair >= NO_SEAT && chair < place->room.players && last <= place->stored);
    if (guest->place)
        take_out(guest);
    guest->place = place;
    guest->chair = chair;
    guest->next_event = last + 1;
    guest->next = place->guests;
    guest->link = &place->guests;
    if (guest->next)
        guest->next->link = &guest->next;
    place->guests = guest;
    place->resting = false;
    tell_presence(place);
    place_look_after(place);
}

void place_leave(struct guest *guest) {
    struct place *place = guest->place;
    if (!place)
        return;
    take_out(guest);
    tell_presence(place);
    place_look_after(place);
}

void places_list(const struct hall *hall, rooms_each *each, void *context) {
    for (size_t i = 0; i < PLACE_BUCKETS; i++)
        for (const struct place *place = hall->places[i]; place; place = place->next) {
            if (place->row.listed)
                each(context, &place->row);
        }
}

int place_present(const struct place *place, bool chairs[LUDO_MAX_PLAYERS], int *watching) {
    int present = 0;
    *watching = 0;
    for (int chair = 0; chair < place->room.players; chair++)
        chairs[chair] = strcmp(place->room.seated[chair], ROOM_PERSON) != 0;
    for (const struct guest *guest = place->guests; guest; guest = guest->next) {
        if (guest->chair == NO_SEAT) {
            ++*watching;
        } else {
            present += !chairs[guest->chair];
            chairs[guest->chair] = true;
        }
    }
    return present;
}

void place_look_after(struct place *place) {
    place_ask_computer(place);
    if (place->room.over)
        place_dismiss_programs(place);
    if (place->guests && room_deadline(&place->room) > 0)
        hall_expect(place->hall, room_deadline(&place->room));
    if (place->row.id &&
        place_has_changed(place)) /* a row of before was written behind its event, and may be missing */
        place_store_row(place, NULL);
    place_rest(place);
}

void place_rest(struct place *place) {
    int64_t clocks[LUDO_MAX_PLAYERS];
    bool timed = room_clocks(&place->room, hall_now(place->hall), clocks);
    assert(place->filed <= place->stored && place->stored <= place->room.last);
    if (place->guests || place->pending || place->creator || !place->hall->writer)
        return;
    place_drop_thought(place);
    place_dismiss_programs(place);
    if (place->filed == place->stored && (place->resting || (!timed && place->room.last == place->woken))) {
        place_free(place);
        return;
    }
    place->resting = place_file(place) && place_store_row(place, timed ? clocks : NULL);
}
