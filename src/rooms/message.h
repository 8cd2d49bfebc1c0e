/*
 * Messages that clients send, as docs/protocols/rooms.md lists them. They come from anybody.
 */
#ifndef ROOMS_MESSAGE_H
#define ROOMS_MESSAGE_H

#include "rooms/room.h"

typedef enum message_type {
    MESSAGE_CREATE,
    MESSAGE_JOIN,
    MESSAGE_LIST,
    MESSAGE_PROGRAMS,
    MESSAGE_MATCH,
    MESSAGE_FACTS,
    MESSAGE_LOOK,
    MESSAGE_MOVE,
    MESSAGE_RESIGN,
    MESSAGE_DRAW,
    MESSAGE_UNDO,
    MESSAGE_REMATCH,
    MESSAGE_DECLINE,
    MESSAGE_PING,
    MESSAGE_TYPES
} message_type;

struct message {
    message_type type;
    bool has_id;
    int64_t id;
    /* MESSAGE_CREATE; MESSAGE_PROGRAMS and MESSAGE_FACTS: the game and the position. */
    struct room_wish wish;
    bool private;
    uint64_t room, last; /* MESSAGE_JOIN */
    const char *epoch;   /* in which `last` was told; NULL: that is not said */
    const char *secret;  /* NULL: a spectator */
    uint64_t ply;        /* MESSAGE_MOVE */
    const char *text;    /* of a move; of a ping, where it may be NULL */
    room_offer what;     /* MESSAGE_DECLINE */
    json_t *json;        /* has the texts */
};

typedef enum message_verdict {
    MESSAGE_BROKEN, /* no message at all: whoever sends this does not know the protocol */
    MESSAGE_WRONG,  /* something in it is; type and id may be known */
    MESSAGE_GOOD,
} message_verdict;

/* Reads a message, which may change the language that is spoken; `error` says what is wrong. Free
 * it in any case. */
message_verdict message_read(struct message *message, const char *text, size_t length,
                             ludo_error *error);
void message_free(struct message *message);

#endif
