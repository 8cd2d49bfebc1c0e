/*
 * What guests of the hall say, and what is said to them.
 */
#include "rooms/enquiries.h"
#include "rooms/hall_inside.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void put_room_id(ludo_json *json, uint64_t id) {
    char text[ROOM_ID];
    snprintf(text, sizeof text, "%016llx", (unsigned long long)id);
    ludo_json_key(json, "room");
    ludo_json_string(json, text);
}

static void write_whole(ludo_text *text, const char *type, const struct message *to,
                        note_writer *write, const void *context) {
    ludo_json json = ludo_json_in(text);
    ludo_json_open(&json, '{');
    ludo_json_key(&json, "type");
    ludo_json_string(&json, type);
    if (to && to->has_id) {
        ludo_json_key(&json, "id");
        ludo_json_integer(&json, to->id);
    }
    write(context, &json);
    ludo_json_close(&json, '}');
}

struct note *note_written(const char *type, const struct message *to, note_writer *write,
                          const void *context) {
    char small[1024];
    ludo_text text = ludo_text_in(small, sizeof small);
    write_whole(&text, type, to, write, context);
    if (text.length < sizeof small)
        return note_new(NOTE_EVENT, 0, small, text.length);
    size_t size = text.length + 1;
    char *large = malloc(size);
    if (!large)
        return NULL;
    text = ludo_text_in(large, size);
    write_whole(&text, type, to, write, context);
    struct note *note = note_new(NOTE_EVENT, 0, large, text.length);
    free(large);
    return note;
}

static void write_sentence(const void *context, ludo_json *json) {
    ludo_json_key(json, "text");
    ludo_json_string(json, context);
}

struct guest *hall_admit(struct hall *hall, const char *address, void *socket) {
    struct guest *guest = calloc(1, sizeof *guest);
    if (!guest)
        return NULL;
    guest->hall = hall;
    guest->socket = socket;
    guest->chair = NO_SEAT;
    guest->allowance = 2 * (double)hall->setup.messages;
    guest->heard = hall_now(hall);
    snprintf(guest->address, sizeof guest->address, "%s", address);
    visitor_key(address, guest->key);
    return guest;
}

void *guest_socket(const struct guest *guest) {
    return guest->socket;
}

bool guest_is_busy(const struct guest *guest) {
    return guest->live || guest->making || guest->hall->setup.tenant.context;
}

bool guest_dismissed(const struct guest *guest) {
    return guest->dismissed;
}

static void drop_replies(struct guest *guest) {
    while (guest->replies) {
        struct note *next = guest->replies->next;
        note_free(guest->replies);
        guest->replies = next;
    }
    guest->waiting = 0;
}

/* Takes a guest out of where they are. */
static void take_leave(struct guest *guest) {
    const struct hall_tenant *tenant = &guest->hall->setup.tenant;
    live_leave(guest);
    if (tenant->context)
        tenant->leave(tenant->context, guest);
}

void hall_leave(struct guest *guest) {
    if (guest->making)
        guest->making->creator = NULL;
    take_leave(guest);
    exhibition_leave(guest);
    enquiry_forget(guest);
    drop_replies(guest);
    note_free(guest->saying);
    free(guest);
}

/* Has something said to a guest; NULL is nothing, but the guest is looked after. */
static void queue(struct guest *guest, struct note *note) {
    if (!guest->replies)
        guest->replies_end = &guest->replies;
    if (note) {
        *guest->replies_end = note;
        guest->replies_end = &note->next;
        guest->waiting += note->length;
    }
    guest->hall->setup.host.wake(guest->hall->setup.host.context, guest);
}

/* Sends a guest away without a word, for which memory is too short. */
static void cut(struct guest *guest) {
    const struct hall_host *host = &guest->hall->setup.host;
    if (guest->dismissed)
        return;
    guest->hall->dismissed++;
    hall_log(guest->hall, LOG_LEVEL_WARNING, guest->address, guest->live ? guest->live->room.id : 0,
             "there is not enough memory for an answer");
    guest->dismissed = true;
    take_leave(guest);
    exhibition_leave(guest);
    drop_replies(guest);
    host->wake(host->context, guest);
}

/* How the exhibition stands, for one who views it. */
static struct note *take_view(struct guest *guest) {
    guest->view = false;
    struct note *note = note_written("match", NULL, exhibition_write, guest);
    guest->told = guest->hall->exhibition.finished_count;
    return note;
}

void guest_send_away(struct guest *guest, const char *sentence) {
    guest->dismissed = true;
    take_leave(guest);
    drop_replies(guest);
    if (guest->view)
        queue(guest, take_view(guest));
    exhibition_leave(guest);
    ludo_language spoken = ludo_speak(guest->language);
    queue(guest, note_written("bye", NULL, write_sentence, ludo_word(sentence)));
    ludo_speak(spoken);
}

void hall_dismiss(struct guest *guest, const char *sentence) {
    if (guest->dismissed)
        return;
    guest->hall->dismissed++;
    hall_log(guest->hall, LOG_LEVEL_WARNING, guest->address, guest->live ? guest->live->room.id : 0,
             "%s", sentence);
    guest_send_away(guest, sentence);
}

void guest_reply(struct guest *guest, struct note *note) {
    if (guest->dismissed) {
        note_free(note);
    } else if (!note) {
        cut(guest);
    } else if (guest->waiting > 0 && guest->waiting + note->length > guest->hall->setup.queue) {
        note_free(note);
        hall_dismiss(guest, "too slow in reading what was asked for");
    } else {
        queue(guest, note);
    }
}

static void refuse(struct guest *guest, const struct message *message, const ludo_error *error) {
    guest_reply(guest, note_written("error", message, write_sentence, error->text));
}

/* The chair of a secret. */
static int chair_of(const struct live_room *live, const char *secret) {
    char hash[SECRET_HASH];
    secret_hash(secret, hash);
    for (int chair = 0; chair < live->room.players; chair++)
        if (strcmp(live->secrets[chair], hash) == 0)
            return chair;
    return NO_SEAT;
}

static void write_epoch(const struct hall *hall, char text[ROOM_ID]) {
    snprintf(text, ROOM_ID, "%016llx", (unsigned long long)hall->epoch);
}

static void put_epoch(ludo_json *json, const struct hall *hall) {
    char text[ROOM_ID];
    write_epoch(hall, text);
    event_put_text(json, "epoch", text);
}

/* The last event that a guest has of the history that is told here. What it has of another epoch
 * may be of another history, as when a copy of the store was put back: then it has nothing. */
static uint64_t known_to(const struct guest *guest, const struct message *message) {
    char epoch[ROOM_ID];
    write_epoch(guest->hall, epoch);
    return message->epoch && strcmp(message->epoch, epoch) != 0 ? 0 : message->last;
}

static void write_joined(const void *context, ludo_json *json) {
    const struct guest *guest = context;
    const struct room *room = &guest->live->room;
    int64_t clocks[LUDO_MAX_PLAYERS];
    put_room_id(json, room->id);
    event_put_seat(json, "chair", guest->chair);
    ludo_json_key(json, "last");
    ludo_json_natural(json, guest->live->stored);
    put_epoch(json, guest->hall);
    event_put_clocks(json, room_clocks(room, hall_now(guest->hall), clocks) ? clocks : NULL,
                     room->players);
}

static bool may_join(const struct live_room *live, const struct message *message, uint64_t last,
                     int *chair, ludo_error *error) {
    *chair = message->secret ? chair_of(live, message->secret) : NO_SEAT;
    if (message->secret && *chair == NO_SEAT)
        return ludo_fail(error, LUDO_E_ARGUMENT,
                         "that is no secret of this room; without one you can watch");
    return last <= live->stored ||
           ludo_fail(error, LUDO_E_ARGUMENT, "this room has %llu events, not %llu",
                     (unsigned long long)live->stored, (unsigned long long)last);
}

static bool join(struct guest *guest, const struct message *message, ludo_error *error) {
    struct live_room *live = live_find(guest->hall, message->room, error);
    uint64_t last = known_to(guest, message);
    int chair;
    if (!live)
        return false;
    if (!may_join(live, message, last, &chair, error)) {
        live_rest(live);
        return false;
    }
    if (guest->live != live)
        live_leave(guest);
    room_tick(&live->room, hall_now(live->hall));
    live_enter(live, guest, chair, last);
    guest_reply(guest, note_written("joined", message, write_joined, guest));
    return true;
}

static void write_position(const void *context, ludo_json *json) {
    room_describe(context, json);
}

static void write_pong(const void *context, ludo_json *json) {
    const struct message *message = context;
    ludo_json_key(json, "data");
    ludo_json_string(json, message->text ? message->text : "");
}

/* A move that was made before, with the number of its event. */
struct repeated {
    uint64_t ply, number;
};

static void write_done(const void *context, ludo_json *json) {
    const struct repeated *repeated = context;
    event_put_number(json, "ply", repeated->ply);
    event_put_number(json, "number", repeated->number);
}

static bool move(struct guest *guest, const struct message *message, int seat, ludo_error *error) {
    struct repeated repeated = {.ply = message->ply};
    room_answer answer = room_move(&guest->live->room, seat, message->ply, message->text,
                                   hall_now(guest->hall), &repeated.number, error);
    /* One that is on its way to the store will be told as the event that it is. */
    if (answer == ROOM_REPEATED && repeated.number <= guest->live->stored)
        guest_reply(guest, note_written("done", message, write_done, &repeated));
    return answer != ROOM_REFUSED;
}

static bool act(struct guest *guest, const struct message *message, ludo_error *error) {
    static const room_offer offers[MESSAGE_TYPES] = {[MESSAGE_DRAW] = OFFER_DRAW,
                                                     [MESSAGE_UNDO] = OFFER_UNDO,
                                                     [MESSAGE_REMATCH] = OFFER_REMATCH};
    struct room *room = &guest->live->room;
    int seat = room_seat(room, guest->chair);
    switch (message->type) {
    case MESSAGE_MOVE:
        return move(guest, message, seat, error);
    case MESSAGE_RESIGN:
        return room_resign(room, seat, hall_now(guest->hall), error) != ROOM_REFUSED;
    case MESSAGE_DECLINE:
        return room_decline(room, seat, message->what, hall_now(guest->hall), error) !=
               ROOM_REFUSED;
    default:
        return room_say(room, seat, offers[message->type], hall_now(guest->hall), error) !=
               ROOM_REFUSED;
    }
}

static bool may_act(const struct guest *guest, ludo_error *error) {
    ludo_error reason;
    if (!guest->live)
        return ludo_fail(error, LUDO_E_ARGUMENT, "join a room first");
    if (guest->chair == NO_SEAT)
        return ludo_fail(error, LUDO_E_ARGUMENT,
                         "who watches has no seat; a seat takes its secret");
    if (guest->hall->writer && writer_fails(guest->hall->writer, &reason))
        return ludo_fail(error, LUDO_E_STORE,
                         "nothing can be stored at present, so nothing was done; try again");
    return true;
}

static bool answer(struct guest *guest, const struct message *message, ludo_error *error) {
    switch (message->type) {
    case MESSAGE_CREATE:
        return live_create(guest, message, error);
    case MESSAGE_JOIN:
        return join(guest, message, error);
    case MESSAGE_LIST:
        return enquire_rooms(guest, message, error);
    case MESSAGE_PROGRAMS:
        return enquire_programs(guest, message, error);
    case MESSAGE_MATCH:
        if (!guest->hall->setup.gallery)
            return ludo_fail(error, LUDO_E_ARGUMENT, "there is no match here");
        exhibition_view(guest);
        return true;
    case MESSAGE_FACTS:
        return enquire_tables(guest, message, error);
    case MESSAGE_PING:
        guest_reply(guest, note_written("pong", message, write_pong, message));
        return true;
    case MESSAGE_LOOK:
        if (!guest->live)
            return ludo_fail(error, LUDO_E_ARGUMENT, "join a room first");
        guest_reply(guest, note_written("position", message, write_position, &guest->live->room));
        return true;
    default:
        if (!may_act(guest, error))
            return false;
        bool good = act(guest, message, error);
        if (guest->live) /* not when the guest was sent away */
            live_look_after(guest->live);
        return good;
    }
}

/* Whether a guest may say one more thing now: so many a second, and some at once. */
static bool may_speak(struct guest *guest) {
    double rate = (double)guest->hall->setup.messages, now = hall_now(guest->hall);
    guest->allowance += (now - guest->heard) * rate;
    if (guest->allowance > 2 * rate)
        guest->allowance = 2 * rate;
    guest->heard = now;
    guest->allowance--;
    return guest->allowance >= 0;
}

/* A message to the rooms. */
static void hear(struct guest *guest, const char *text, size_t length) {
    struct message message;
    ludo_error error;
    ludo_speak(guest->language);
    message_verdict verdict = message_read(&message, text, length, &error);
    if (verdict == MESSAGE_BROKEN)
        hall_dismiss(guest, error.code == LUDO_E_MEMORY
                                ? "there is not enough memory for a message"
                                : "a message is one JSON object with a string 'type'");
    else if (verdict == MESSAGE_WRONG || !answer(guest, &message, &error))
        refuse(guest, &message, &error);
    message_free(&message);
    guest->language = ludo_speak(LUDO_ENGLISH);
}

void hall_hear(struct guest *guest, const char *text, size_t length) {
    const struct hall_tenant *tenant = &guest->hall->setup.tenant;
    if (guest->dismissed)
        return;
    if (!may_speak(guest))
        hall_dismiss(guest, "too many messages");
    else if (!memory_keep(&guest->hall->reserve, note_size(ROOM_EVENT)))
        hall_dismiss(guest, "there is not enough memory for a message");
    else if (tenant->context)
        tenant->hear(tenant->context, guest, text, length);
    else
        hear(guest, text, length);
}

static void write_presence(const void *context, ludo_json *json) {
    const struct live_room *live = context;
    bool chairs[LUDO_MAX_PLAYERS];
    int watching;
    live_present(live, chairs, &watching);
    ludo_json_key(json, "chairs");
    ludo_json_open(json, '[');
    for (int chair = 0; chair < live->room.players; chair++)
        ludo_json_bool(json, chairs[chair]);
    ludo_json_close(json, ']');
    event_put_number(json, "watching", (uint64_t)watching);
}

/* What is said next and then forgotten; NULL: nothing. */
static struct note *next_reply(struct guest *guest) {
    struct note *note = guest->replies;
    if (!note)
        return NULL;
    guest->replies = note->next;
    guest->waiting -= note->length;
    return note;
}

/* The next event, which belongs to the live room or to the backlog. */
static struct note *next_event(struct guest *guest) {
    struct live_room *live = guest->live;
    ludo_error error;
    if (!live || guest->next_event > live->stored)
        return NULL;
    struct note *note = live_event(live, guest, guest->next_event, &error);
    if (note)
        guest->next_event++;
    else
        hall_dismiss(guest, error.text);
    return note;
}

/* What has changed since it was told last: the newest alone. */
static struct note *next_news(struct guest *guest) {
    if (!guest->presence)
        return take_view(guest);
    guest->presence = false;
    return note_written("presence", NULL, write_presence, guest->live);
}

char *hall_next(struct guest *guest, size_t *length) {
    note_free(guest->saying);
    guest->saying = NULL;
    struct note *note = guest->saying = next_reply(guest);
    if (!note)
        note = next_event(guest);
    if (!note && (guest->presence || guest->view)) {
        note = guest->saying = next_news(guest);
        if (!note)
            cut(guest);
    }
    if (!note)
        return NULL;
    *length = note->length;
    return note->text;
}
