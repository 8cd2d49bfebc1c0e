#include "rooms/message.h"
#include <string.h>

static const char *const types[MESSAGE_TYPES] = {
    "create", "join",   "list", "programs", "match",   "facts",   "look",
    "move",   "resign", "draw", "undo",     "rematch", "decline", "ping"};

/* A field that is a text, or is not there. */
static bool take_text(const json_t *json, const char *key, const char **text, ludo_error *error) {
    const json_t *value = json_object_get(json, key);
    *text = json_string_value(value);
    return !value || json_is_null(value) || *text ||
           ludo_fail(error, LUDO_E_ARGUMENT, "'%s' should be a string", key);
}

static bool need_text(const json_t *json, const char *key, const char **text, ludo_error *error) {
    return take_text(json, key, text, error) &&
           (*text || ludo_fail(error, LUDO_E_ARGUMENT, "'%s' is missing", key));
}

/* A field that is a number from 0 on, or is not there. */
static bool take_number(const json_t *json, const char *key, uint64_t *number, ludo_error *error) {
    const json_t *value = json_object_get(json, key);
    *number = (uint64_t)json_integer_value(value);
    return !value || json_is_null(value) ||
           (json_is_integer(value) && json_integer_value(value) >= 0) ||
           ludo_fail(error, LUDO_E_ARGUMENT, "'%s' should be a whole number from 0 on", key);
}

static bool read_id(const char *text, uint64_t *id, ludo_error *error) {
    *id = 0;
    size_t length = strspn(text, "0123456789abcdef");
    for (size_t i = 0; i < length && length == ROOM_ID - 1; i++)
        *id = *id << 4 | (uint64_t)(text[i] <= '9' ? text[i] - '0' : text[i] - 'a' + 10);
    return (length == ROOM_ID - 1 && !text[length]) ||
           ludo_fail(error, LUDO_E_ARGUMENT, "there is no such room");
}

static bool read_seats(const json_t *json, struct room_wish *wish, ludo_error *error) {
    const json_t *seats = json_object_get(json, "seats");
    if (!seats || json_is_null(seats))
        return true;
    if (!json_is_array(seats) || json_array_size(seats) == 0 ||
        json_array_size(seats) > LUDO_MAX_PLAYERS)
        return ludo_fail(error, LUDO_E_ARGUMENT,
                         "'seats' should be an array with a player for each seat");
    wish->seat_count = (int)json_array_size(seats);
    for (int i = 0; i < wish->seat_count; i++)
        if (!(wish->seats[i] = json_string_value(json_array_get(seats, (size_t)i))))
            return ludo_fail(error, LUDO_E_ARGUMENT,
                             "'seats' should have strings, such as \"human\" or \"level:3\"");
    return true;
}

static bool read_create(const json_t *json, struct message *message, ludo_error *error) {
    const json_t *private = json_object_get(json, "private");
    message->private = json_is_true(private);
    if (private && !json_is_boolean(private))
        return ludo_fail(error, LUDO_E_ARGUMENT, "'private' should be true or false");
    return need_text(json, "game", &message->wish.game, error) &&
           take_text(json, "position", &message->wish.position, error) &&
           take_text(json, "clock", &message->wish.clock, error) &&
           read_seats(json, &message->wish, error);
}

static bool read_join(const json_t *json, struct message *message, ludo_error *error) {
    const char *room;
    return need_text(json, "room", &room, error) && read_id(room, &message->room, error) &&
           take_text(json, "secret", &message->secret, error) &&
           take_number(json, "last", &message->last, error) &&
           take_text(json, "epoch", &message->epoch, error);
}

static bool read_move(const json_t *json, struct message *message, ludo_error *error) {
    if (!json_object_get(json, "ply"))
        return ludo_fail(error, LUDO_E_ARGUMENT, "'ply' is missing");
    return take_number(json, "ply", &message->ply, error) &&
           need_text(json, "text", &message->text, error);
}

static bool read_decline(const json_t *json, struct message *message, ludo_error *error) {
    const char *what;
    if (!need_text(json, "what", &what, error))
        return false;
    message->what = offer_named(what);
    return message->what != OFFERS ||
           ludo_fail(error, LUDO_E_ARGUMENT, "'what' should be draw, undo or rematch");
}

static bool read_fields(const json_t *json, struct message *message, ludo_error *error) {
    switch (message->type) {
    case MESSAGE_CREATE:
        return read_create(json, message, error);
    case MESSAGE_JOIN:
        return read_join(json, message, error);
    case MESSAGE_PROGRAMS:
    case MESSAGE_FACTS:
        return need_text(json, "game", &message->wish.game, error) &&
               take_text(json, "position", &message->wish.position, error);
    case MESSAGE_MOVE:
        return read_move(json, message, error);
    case MESSAGE_DECLINE:
        return read_decline(json, message, error);
    case MESSAGE_PING:
        return take_text(json, "data", &message->text, error);
    default:
        return true;
    }
}

message_verdict message_read(struct message *message, const char *text, size_t length,
                             ludo_error *error) {
    bool starved;
    *message = (struct message){.type = MESSAGE_TYPES};
    message->json = event_load(text, length, JSON_REJECT_DUPLICATES, &starved);
    if (starved) {
        ludo_fail(error, LUDO_E_MEMORY, "there is not enough memory for a message");
        return MESSAGE_BROKEN;
    }
    const char *type = json_string_value(json_object_get(message->json, "type"));
    if (!type) {
        ludo_fail(error, LUDO_E_ARGUMENT, "a message is one JSON object with a string 'type'");
        return MESSAGE_BROKEN;
    }
    const char *language = json_string_value(json_object_get(message->json, "language"));
    if (language)
        ludo_speak(ludo_language_of(language));
    const json_t *id = json_object_get(message->json, "id");
    message->has_id = json_is_integer(id);
    message->id = json_integer_value(id);
    for (int i = 0; i < MESSAGE_TYPES; i++)
        if (strcmp(types[i], type) == 0)
            message->type = (message_type)i;
    if (message->type == MESSAGE_TYPES) {
        ludo_fail(error, LUDO_E_ARGUMENT, "there is no message of type '%.20s'", type);
        return MESSAGE_WRONG;
    }
    return read_fields(message->json, message, error) ? MESSAGE_GOOD : MESSAGE_WRONG;
}

void message_free(struct message *message) {
    json_decref(message->json);
}
