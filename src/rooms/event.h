/*
 * Events of a room, and how they are written and read. What is written is what clients get and what
 * is stored; docs/protocols/rooms.md lists the fields.
 */
#ifndef ROOMS_EVENT_H
#define ROOMS_EVENT_H

#include "core/json.h"
#include "core/record.h"
#include <jansson.h>

typedef enum event_kind {
    EVENT_BEGIN,
    EVENT_MOVE,
    EVENT_UNDO,
    EVENT_OFFER,
    EVENT_DECLINE,
    EVENT_OUT,
    EVENT_END,
    EVENT_KINDS
} event_kind;

/* What players can agree on. */
typedef enum room_offer { OFFER_DRAW, OFFER_UNDO, OFFER_REMATCH, OFFERS } room_offer;

/* The word for an offer, and the offer for a word; OFFERS when there is none. */
const char *offer_word(room_offer offer);
room_offer offer_named(const char *word);

enum { NO_SEAT = -1 };

/* Of these fields an event has those of its kind. */
struct room_event {
    uint64_t number;
    event_kind kind;
    int players; /* seats of the game */
    int turn;    /* the seat to move behind it, or NO_SEAT */
    int seat;
    size_t ply;
    const char *text;
    room_offer what;
    game_end end;
    int winner;
    double points[LUDO_MAX_PLAYERS];
    const char *status;
    bool has_clocks;
    int64_t clocks[LUDO_MAX_PLAYERS]; /* milliseconds */
    int64_t round;
    const char *game, *position, *clock; /* the last two may be NULL */
    int repetitions;
    size_t quiet, limit;
    int chairs[LUDO_MAX_PLAYERS];
    const char *seats[LUDO_MAX_PLAYERS];
};

/* Watches the memory of JSON, which loses characters of a text without a word where memory is
 * short; once, before other threads read JSON. */
void event_watch_memory(void);
/* Reads JSON; NULL when it is none, or when memory was short. */
json_t *event_load(const char *text, size_t length, size_t flags, bool *short_of_memory);

void event_write(const struct room_event *event, ludo_text *text);
/* Reads what event_write() wrote, without what follows from the rest: turn, winner, points, status.
 * Texts belong to `json`. */
bool event_read(const json_t *json, struct room_event *event);

/* A key with a text, or null, and with a number. */
void event_put_text(ludo_json *json, const char *key, const char *text);
void event_put_number(ludo_json *json, const char *key, uint64_t number);
/* A key with a seat, or null. */
void event_put_seat(ludo_json *json, const char *key, int seat);
/* A key with the clocks of all players, or null. */
void event_put_clocks(ludo_json *json, const int64_t *clocks, int players);

#endif
