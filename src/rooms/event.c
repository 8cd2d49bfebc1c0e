#include "rooms/event.h"
#include "session/session.h"
#include <stdlib.h>
#include <string.h>

static const int64_t LONGEST_CLOCK = INT64_C(1)
                                     << 50; /* milliseconds: more than increments can add up to */

static const char *const kinds[EVENT_KINDS] = {"begin",   "move", "undo", "offer",
                                               "decline", "out",  "end"};
static const char *const offers[OFFERS] = {"draw", "undo", "rematch"};

const char *offer_word(room_offer offer) {
    return offers[offer];
}

static int index_of(const char *word, const char *const *words, int count) {
    int i = 0;
    while (i < count && (!word || strcmp(words[i], word) != 0))
        i++;
    return i;
}

room_offer offer_named(const char *word) {
    return (room_offer)index_of(word, offers, OFFERS);
}

void event_put_text(ludo_json *json, const char *key, const char *text) {
    ludo_json_key(json, key);
    if (text)
        ludo_json_string(json, text);
    else
        ludo_json_null(json);
}

void event_put_number(ludo_json *json, const char *key, uint64_t number) {
    ludo_json_key(json, key);
    ludo_json_natural(json, number);
}

void event_put_seat(ludo_json *json, const char *key, int seat) {
    ludo_json_key(json, key);
    if (seat >= 0)
        ludo_json_integer(json, seat);
    else
        ludo_json_null(json);
}

void event_put_clocks(ludo_json *json, const int64_t *clocks, int players) {
    ludo_json_key(json, "clocks");
    if (!clocks) {
        ludo_json_null(json);
        return;
    }
    ludo_json_open(json, '[');
    for (int i = 0; i < players; i++)
        ludo_json_integer(json, clocks[i]);
    ludo_json_close(json, ']');
}

static void put_clocks(ludo_json *json, const struct room_event *event) {
    event_put_clocks(json, event->has_clocks ? event->clocks : NULL, event->players);
}

static void put_begin(ludo_json *json, const struct room_event *event) {
    event_put_number(json, "round", (uint64_t)event->round);
    event_put_text(json, "game", event->game);
    event_put_text(json, "position", event->position);
    ludo_json_key(json, "chairs");
    ludo_json_open(json, '[');
    for (int i = 0; i < event->players; i++)
        ludo_json_integer(json, event->chairs[i]);
    ludo_json_close(json, ']');
    ludo_json_key(json, "seats");
    ludo_json_open(json, '[');
    for (int i = 0; i < event->players; i++)
        ludo_json_string(json, event->seats[i]);
    ludo_json_close(json, ']');
    event_put_text(json, "clock", event->clock);
    put_clocks(json, event);
    event_put_number(json, "limit", event->limit);
    event_put_number(json, "repetitions", (uint64_t)event->repetitions);
    event_put_number(json, "quiet", event->quiet);
}

static void put_end(ludo_json *json, const struct room_event *event) {
    event_put_text(json, "end", game_end_word(event->end));
    event_put_seat(json, "seat", event->seat);
    event_put_seat(json, "winner", event->winner);
    ludo_json_key(json, "points");
    ludo_json_open(json, '[');
    for (int i = 0; i < event->players; i++)
        ludo_json_decimal(json, (int64_t)(event->points[i] * 1000000 + 0.5), 6);
    ludo_json_close(json, ']');
    event_put_text(json, "status", event->status);
}

static void put_fields(ludo_json *json, const struct room_event *event) {
    switch (event->kind) {
    case EVENT_BEGIN:
        put_begin(json, event);
        break;
    case EVENT_MOVE:
        event_put_number(json, "ply", event->ply);
        event_put_seat(json, "seat", event->seat);
        event_put_text(json, "text", event->text);
        put_clocks(json, event);
        break;
    case EVENT_UNDO:
        event_put_number(json, "ply", event->ply);
        put_clocks(json, event);
        break;
    case EVENT_OFFER:
    case EVENT_DECLINE:
        event_put_text(json, "what", offer_word(event->what));
        event_put_seat(json, "seat", event->seat);
        break;
    case EVENT_OUT:
        event_put_seat(json, "seat", event->seat);
        event_put_text(json, "end", game_end_word(event->end));
        break;
    default:
        put_end(json, event);
    }
}

void event_write(const struct room_event *event, ludo_text *text) {
    ludo_json json = ludo_json_in(text);
    ludo_json_open(&json, '{');
    event_put_text(&json, "type", "event");
    event_put_number(&json, "number", event->number);
    event_put_text(&json, "kind", kinds[event->kind]);
    event_put_seat(&json, "turn", event->turn);
    put_fields(&json, event);
    ludo_json_close(&json, '}');
}

static _Thread_local bool starved; /* an allocation for JSON has failed */

static void *take(size_t size) {
    void *memory = malloc(size);
    starved |= !memory;
    return memory;
}

void event_watch_memory(void) {
    static bool watched;
    if (!watched)
        json_set_alloc_funcs(take, free);
    watched = true;
}

json_t *event_load(const char *text, size_t length, size_t flags, bool *short_of_memory) {
    starved = false;
    json_t *json = json_loadb(text, length, flags, NULL);
    *short_of_memory = starved;
    if (starved)
        json_decref(json);
    return starved ? NULL : json;
}

static const char *get_text(const json_t *json, const char *key) {
    return json_string_value(json_object_get(json, key));
}

static int64_t get_number(const json_t *json, const char *key) {
    return json_integer_value(json_object_get(json, key));
}

/* A whole number of an array, or of an object where there is one, that must be a seat. */
static bool take_seat(const json_t *value, int *seat) {
    json_int_t number = json_integer_value(value);
    *seat =
        json_is_integer(value) && number >= 0 && number < LUDO_MAX_PLAYERS ? (int)number : NO_SEAT;
    return *seat != NO_SEAT;
}

static bool read_clocks(const json_t *json, struct room_event *event) {
    const json_t *clocks = json_object_get(json, "clocks");
    event->has_clocks = json_is_array(clocks);
    if (event->has_clocks && json_array_size(clocks) > LUDO_MAX_PLAYERS)
        return false;
    for (size_t i = 0; event->has_clocks && i < json_array_size(clocks); i++) {
        event->clocks[i] = json_integer_value(json_array_get(clocks, i));
        if (event->clocks[i] < 0 || event->clocks[i] > LONGEST_CLOCK)
            return false;
    }
    return true;
}

static bool read_begin(const json_t *json, struct room_event *event) {
    const json_t *chairs = json_object_get(json, "chairs"), *seats = json_object_get(json, "seats");
    event->round = get_number(json, "round");
    event->game = get_text(json, "game");
    event->position = get_text(json, "position");
    event->clock = get_text(json, "clock");
    event->limit = (size_t)get_number(json, "limit");
    event->repetitions = json_object_get(json, "repetitions") ? (int)get_number(json, "repetitions")
                                                              : SESSION_REPETITIONS;
    event->quiet = (size_t)get_number(json, "quiet");
    event->players = (int)json_array_size(chairs);
    bool good = event->game && event->players > 0 && event->players <= LUDO_MAX_PLAYERS &&
                json_array_size(seats) == (size_t)event->players;
    for (size_t i = 0; good && i < (size_t)event->players; i++) {
        event->seats[i] = json_string_value(json_array_get(seats, i));
        good = take_seat(json_array_get(chairs, i), &event->chairs[i]) && event->seats[i];
    }
    return good;
}

bool event_read(const json_t *json, struct room_event *event) {
    *event = (struct room_event){.turn = NO_SEAT, .winner = NO_SEAT};
    event->kind = (event_kind)index_of(get_text(json, "kind"), kinds, EVENT_KINDS);
    event->number = (uint64_t)get_number(json, "number");
    bool seated = take_seat(json_object_get(json, "seat"), &event->seat);
    event->ply = (size_t)get_number(json, "ply");
    event->text = get_text(json, "text");
    event->what = offer_named(get_text(json, "what"));
    const char *end = get_text(json, "end");
    event->end = end ? game_end_named(end) : END_NONE;
    if (!read_clocks(json, event))
        return false;
    switch (event->kind) {
    case EVENT_BEGIN:
        return read_begin(json, event);
    case EVENT_MOVE:
        return event->text != NULL;
    case EVENT_UNDO:
        return true;
    case EVENT_OFFER:
    case EVENT_DECLINE:
        return seated && event->what != OFFERS;
    case EVENT_OUT:
        return seated && event->end != END_NONE;
    case EVENT_END:
        return event->end != END_NONE;
    default:
        return false;
    }
}
