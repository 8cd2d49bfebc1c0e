/*
 * What clients are told: each message, by what was asked before.
 */
#include "model.h"
#include <stdio.h>

struct model model;
const char *const offered[OFFERED] = {"draw", "undo", "rematch"};

static void *grown(void *items, size_t count, size_t *room, size_t size) {
    if (count < *room)
        return items;
    *room = *room ? 2 * *room : 8;
    items = realloc(items, *room * size);
    if (!items)
        abort();
    return items;
}

static struct known **bucket_of(const char *id) {
    return &model.buckets[strtoull(id, NULL, 16) % BUCKETS];
}

struct known *model_room(const char *id) {
    struct known *room = *bucket_of(id);
    while (room && strcmp(room->id, id) != 0)
        room = room->next;
    return room;
}

static void add_room(struct known *room) {
    struct known **bucket = bucket_of(room->id);
    room->next = *bucket;
    *bucket = room;
    model.rooms = grown(model.rooms, (size_t)model.count, &model.room, sizeof *model.rooms);
    model.rooms[model.count++] = room;
    model.open = grown(model.open, (size_t)model.open_count, &model.open_room, sizeof *model.open);
    model.open[model.open_count++] = room;
}

void model_look_through(void) {
    int count = 0;
    for (int i = 0; i < model.open_count; i++)
        if (model_goes_on(model.open[i]))
            model.open[count++] = model.open[i];
    model.open_count = count;
}

bool model_goes_on(const struct known *room) {
    return !room->gone && !room->lost && room->count + 8 < model.limit;
}

/* ---- What is asked ---- */

void model_ask(struct line *line, const struct asked *asked) {
    line->pending = grown(line->pending, line->pending_count, &line->pending_room, sizeof *asked);
    line->pending[line->pending_count++] = *asked;
    if (asked->what == ASK_CREATE) {
        struct maker *maker = &model.makers[line->number % ADDRESSES];
        maker->asked[maker->askings++ % MAKINGS] = asked->at;
        model.unheard++;
    }
    if (asked->room)
        asked->room->visited = model.now;
    if (!asked->room || asked->what < ASK_MOVE || asked->what > ASK_DECLINE)
        return;
    struct known *room = asked->room;
    room->asked = grown(room->asked, room->asked_count, &room->asked_room, sizeof *asked);
    room->asked[room->asked_count++] = *asked;
}

static void answered(struct line *line, size_t index) {
    model.unheard -= line->pending[index].what == ASK_CREATE;
    line->pending_count--;
    memmove(line->pending + index, line->pending + index + 1,
            (line->pending_count - index) * sizeof *line->pending);
}

/* Takes the request with the id of a message, which must be of a kind. */
static struct asked take_asked(struct line *line, struct value message, asking what) {
    int64_t id = value_number(value_of(message, "id"));
    for (size_t i = 0; i < line->pending_count; i++)
        if (line->pending[i].id == id) {
            struct asked asked = line->pending[i];
            if (asked.what != what)
                break;
            answered(line, i);
            return asked;
        }
    complain("connection %d has not asked for this: %.*s", line->number, (int)message.length,
             message.at);
}

static bool is_act(const struct asked *asked) {
    return asked->what >= ASK_MOVE && asked->what <= ASK_DECLINE;
}

/* An event has told of an act. */
static void tell_act(struct line *line, const struct asked *act) {
    for (size_t i = line->pending_count; i-- > 0;) {
        struct asked *asked = &line->pending[i];
        asked->told |= asked->what == act->what && asked->chair == act->chair &&
                       asked->ply == act->ply && asked->offer == act->offer &&
                       strcmp(asked->text, act->text) == 0;
    }
}

/* Whoever leaves a room hears no more of it. */
static void tell_acts(struct line *line) {
    for (size_t i = line->pending_count; i-- > 0;)
        line->pending[i].told |= is_act(&line->pending[i]);
}

/* ---- What is said ---- */

/* How many of the last moments of something were within a minute before another. */
static uint64_t within_minute(const double *moments, uint64_t count, double now) {
    uint64_t recent = 0;
    for (uint64_t i = 0; i < count && i < MAKINGS; i++)
        recent += moments[i] > now - 60 && moments[i] <= now;
    return recent;
}

/* As many at once as in a minute, and in a minute as many more. */
static void check_creations(const struct line *line, double at) {
    struct maker *maker = &model.makers[line->number % ADDRESSES];
    maker->made[maker->makings++ % MAKINGS] = at;
    if (model.creations && within_minute(maker->made, maker->makings, at) > 2 * model.creations)
        complain("address %d has made %llu rooms in a minute", line->number % ADDRESSES,
                 (unsigned long long)within_minute(maker->made, maker->makings, at));
}

static void hear_created(struct line *line, struct value message) {
    struct asked asked = take_asked(line, message, ASK_CREATE);
    struct known *room = calloc(1, sizeof *room);
    struct value secrets = value_of(message, "secrets");
    if (!room)
        abort();
    value_copy(value_of(message, "room"), room->id, sizeof room->id);
    if (strlen(room->id) != ID - 1 || model_room(room->id))
        complain("this is no new room: %.*s", (int)message.length, message.at);
    room->wish = line->wish;
    room->used = room->visited = asked.at;
    room->maker = line->number % ADDRESSES;
    check_creations(line, asked.at);
    room->turn = -1;
    for (int chair = 0; chair < room->wish.players; chair++) {
        value_copy(value_item(secrets, chair), room->secrets[chair], SECRET);
        bool person = strcmp(room->wish.seats[chair], "human") == 0;
        if (person ? strlen(room->secrets[chair]) != SECRET - 1
                   : !value_is_null(value_item(secrets, chair)))
            complain("secrets should be those of people: %.*s", (int)message.length, message.at);
    }
    add_room(room);
}

static bool has_moved(const struct known *room) {
    int ply = 0;
    while (ply < room->plies && room->seats[ply] < 0)
        ply++;
    return room->round > 1 || ply < room->plies;
}

static bool has_computer(const struct known *room) {
    bool has = false;
    for (int chair = 0; chair < room->wish.players; chair++)
        has |= strcmp(room->wish.seats[chair], "human") != 0;
    return has;
}

/* Rooms go that were not used for 90 days, or for an hour where nobody has moved yet, or finished
 * ones where there are too many. When the date is set, nothing goes for a day. */
static bool may_be_gone(const struct known *room) {
    const double hour = 3600, unused = model.now - room->used, day = 24 * hour;
    /* What was asked for last may have happened, and nobody was told of it. */
    bool asked = room->asked_count > 0 && room->asked[room->asked_count - 1].at >= room->heard;
    bool moved = has_moved(room) && !asked,
         guarded = model.opened < model.jumped && model.now - model.jumped < day - hour,
         over = room->over || room->wish.timed || has_computer(room) || asked;
    return room->gone || model.damaged || unused > 90 * day - 2 * hour ||
           (!moved && (unused > hour / 2 || model.jumped > 0)) || (model.jumped > 0 && !guarded) ||
           (model.most_rooms && over);
}

/* A room in which nobody has moved goes within an hour and the time from one sweep to the next. */
static bool must_be_gone(const struct known *room) {
    const double hour = 3600;
    bool moved = room->round != 1 || room->plies > 0 || room->over;
    for (size_t i = 0; i < room->asked_count; i++)
        moved |= room->asked[i].what == ASK_MOVE || room->asked[i].what == ASK_RESIGN;
    return !moved && room->count > 0 && !model.damaged && model.jumped == 0 &&
           model.now - room->visited > 1.5 * hour &&
           (model.opened < FIRST + 1 || model.now - model.opened > 25 * hour) &&
           model.now - model.troubled > hour;
}

static void hear_joined(struct line *line, struct value message) {
    struct asked asked = take_asked(line, message, ASK_JOIN);
    int64_t chair = value_number(value_of(message, "chair")),
            last = value_number(value_of(message, "last"));
    char id[ID];
    value_copy(value_of(message, "room"), id, sizeof id);
    struct known *room = model_room(id);
    if (!room || room != asked.room || chair != asked.chair)
        complain("chair %d of room %s was asked for, and not: %.*s", asked.chair, asked.room->id,
                 (int)message.length, message.at);
    room->lost |= model.damaged && last < asked.ply;
    if (last < asked.ply && !room->lost)
        complain("room %s had %lld events: %.*s", id, (long long)asked.ply, (int)message.length,
                 message.at);
    if (must_be_gone(room))
        complain("room %s has had no move, and is still there after %.0f s", id,
                 model.now - room->visited);
    if ((uint64_t)last > room->promised)
        room->promised = (uint64_t)last;
    tell_acts(line);
    line->room = room;
    line->chair = asked.chair;
    line->next = asked.last + 1;
    line->presence[0] = '\0';
    line->move_count = 0;
}

/* The act that an event is the answer to. */
static struct asked act_of(int chair, struct value event) {
    struct value kind = value_of(event, "kind"), what = value_of(event, "what");
    struct asked act = {.what = ASK_OTHER, .ply = -1, .offer = -1, .chair = chair};
    if (value_is(kind, "move")) {
        act.what = ASK_MOVE;
        act.ply = value_number(value_of(event, "ply"));
        value_copy(value_of(event, "text"), act.text, sizeof act.text);
    } else if (value_is(value_of(event, "end"), "resigned")) {
        act.what = ASK_RESIGN;
    } else if (what.at) {
        act.what = value_is(kind, "decline") ? ASK_DECLINE : ASK_OFFER;
        for (act.offer = 0; act.offer < OFFERED - 1 && !value_is(what, offered[act.offer]);)
            act.offer++;
    }
    return act;
}

/* Remembers an event with the next number. */
static void keep_event(struct known *room, struct value message) {
    room->events = grown(room->events, room->count, &room->event_room, sizeof *room->events);
    int64_t seat = value_number(value_of(message, "seat"));
    struct told *told = &room->events[room->count++];
    *told = (struct told){.text = strndup(message.at, message.length),
                          .length = message.length,
                          .act = act_of(seat >= 0 ? room->chairs[seat] : -1, message)};
    if (!told->text)
        abort();
    room->heard = model.now;
    model.events++;
}

/* An event that somebody was told of before must be the same. */
static void compare_event(const struct known *room, const struct told *told, struct value message) {
    if (told->length != message.length || memcmp(told->text, message.at, message.length) != 0)
        complain("room %s: event %td was %s and now is %.*s", room->id, told - room->events + 1,
                 told->text, (int)message.length, message.at);
}

static void hear_first(struct known *room, struct value message) {
    if (value_number(value_of(message, "number")) != (int64_t)room->count + 1)
        complain("room %s: event %zu is next, and not: %.*s", room->id, room->count + 1,
                 (int)message.length, message.at);
    event_apply(room, message);
    keep_event(room, message);
}

static void hear_event(struct line *line, struct value message) {
    struct known *room = line->room;
    if (!room)
        complain("connection %d is in no room: %.*s", line->number, (int)message.length,
                 message.at);
    uint64_t number = line->next++;
    if (room->lost)
        return;
    if (number > room->count + 1)
        complain("room %s: events are missing before: %.*s", room->id, (int)message.length,
                 message.at);
    if (number <= room->count)
        compare_event(room, &room->events[number - 1], message);
    else
        hear_first(room, message);
    if (number > room->promised)
        room->promised = number;
    const struct asked *act = &room->events[number - 1].act;
    if (line->pending_count > 0 && is_act(act))
        tell_act(line, act);
}

static void hear_done(struct line *line, struct value message) {
    struct asked asked = take_asked(line, message, ASK_MOVE);
    int64_t ply = value_number(value_of(message, "ply")),
            number = value_number(value_of(message, "number"));
    const struct known *room = asked.room;
    if (room->lost)
        return;
    if (ply != asked.ply || number < 1)
        complain("this was not asked for: %.*s", (int)message.length, message.at);
    if ((uint64_t)number > room->count)
        return;
    const char *text = room->events[number - 1].text;
    struct value event = {text, strlen(text)};
    if (value_number(value_of(event, "ply")) != ply ||
        !value_is(value_of(event, "text"), asked.text))
        complain("%.*s, but that was %s", (int)message.length, message.at, text);
}

static void hear_position(struct line *line, struct value message) {
    struct value moves = value_of(message, "moves"), move;
    take_asked(line, message, ASK_LOOK);
    line->move_ply = value_number(value_of(message, "ply"));
    line->move_count = 0;
    if (!line->moves && !(line->moves = calloc(64, sizeof *line->moves)))
        abort();
    while (line->move_count < 64 && (move = value_item(moves, line->move_count)).at)
        value_copy(move, line->moves[line->move_count++], TEXT);
}

/* Its game is over, and nobody is there any longer; or it has gone already. */
static bool can_make_room(const struct known *room) {
    bool asked = room->asked_count > 0 && room->asked[room->asked_count - 1].at >= room->heard;
    return room->over && !asked && model.now - room->heard > 5 && model.now - room->visited > 5;
}

static void refuse_room(const struct line *line, const char *text, double at) {
    const struct maker *maker = &model.makers[line->number % ADDRESSES];
    if (strstr(text, "within a minute") &&
        (!model.creations || within_minute(maker->asked, maker->askings, at) < model.creations))
        complain("connection %d has not made too many rooms: %s", line->number, text);
    model.unheard +=
        strstr(text, "be stored") != NULL; /* the writer still has it, and stores it later */
    if (!strstr(text, "all the rooms"))
        return;
    if (!model.most_rooms)
        complain("connection %d may have a room: %s", line->number, text);
    uint64_t taken = model.unheard;
    for (int i = 0; i < model.count; i++)
        taken += !can_make_room(model.rooms[i]);
    if (taken < model.most_rooms && !model.damaged && model.now - model.troubled > 5)
        complain("connection %d may have a room, since there are %llu whose game runs: %s",
                 line->number, (unsigned long long)taken, text);
}

static void refuse_join(struct known *room, const char *text) {
    if (!strstr(text, "no such room"))
        return;
    if (!may_be_gone(room))
        complain("room %s is not there any longer", room->id);
    room->gone = true;
}

static void hear_error(struct line *line, struct value message) {
    int64_t id = value_number(value_of(message, "id"));
    char text[160];
    size_t i = 0;
    value_copy(value_of(message, "text"), text, sizeof text);
    if (!text[0] || (!model.damaged && strstr(text, "damaged")))
        complain("connection %d is refused so: %.*s", line->number, (int)message.length,
                 message.at);
    while (i < line->pending_count && line->pending[i].id != id)
        i++;
    if (i < line->pending_count) {
        struct asked asked = line->pending[i];
        answered(line, i);
        if (asked.what == ASK_JOIN)
            refuse_join(asked.room, text);
        else if (asked.what == ASK_CREATE)
            refuse_room(line, text, asked.at);
    } else if (id >= 0) {
        complain("connection %d has not asked for this: %.*s", line->number, (int)message.length,
                 message.at);
    }
}

/* The last words of the server, which it must have a reason for. */
static void hear_bye(struct line *line, struct value message) {
    char text[160];
    value_copy(value_of(message, "text"), text, sizeof text);
    bool good = model.stopping || (line->hostile && strstr(text, "JSON")) ||
                (model.floods && strstr(text, "too many messages")) ||
                (line->slow && strstr(text, "too slow")) ||
                (model.damaged && strstr(text, "damaged")) || model.short_of_memory ||
                strstr(text, "store") || (model.usurped && strstr(text, "another server"));
    if (!good)
        complain("connection %d is sent away: %.*s", line->number, (int)message.length, message.at);
    line->told_bye = true;
}

void model_hear(struct line *line, const char *text, size_t length) {
    static const char event[] = "{\"type\":\"event\",";
    struct value message = {text, length}, type;
    if (line->told_bye)
        complain("connection %d hears something after its farewell: %.*s", line->number,
                 (int)length, text);
    if (length >= sizeof event && memcmp(text, event, sizeof event - 1) == 0) {
        hear_event(line, message);
        return;
    }
    type = value_of(message, "type");
    if (!value_is(type, "presence"))
        line->unread += length;
    if (value_is(type, "joined"))
        hear_joined(line, message);
    else if (value_is(type, "created"))
        hear_created(line, message);
    else if (value_is(type, "done"))
        hear_done(line, message);
    else if (value_is(type, "position"))
        hear_position(line, message);
    else if (value_is(type, "programs") && line->hostile)
        ; /* asked without an id */
    else if (value_is(type, "rooms"))
        take_asked(line, message, ASK_LIST);
    else if (value_is(type, "error"))
        hear_error(line, message);
    else if (value_is(type, "bye"))
        hear_bye(line, message);
    else if (value_is(type, "pong")) {
        struct asked asked = take_asked(line, message, ASK_PING);
        if (!value_is(value_of(message, "data"), asked.text))
            complain("'%s' was asked for: %.*s", asked.text, (int)length, text);
    } else if (value_is(type, "presence") && line->room && length < sizeof line->presence) {
        memcpy(line->presence, text, length);
        line->presence[length] = '\0';
    } else {
        complain("connection %d is told: %.*s", line->number, (int)length, text);
    }
}

/* ---- How it stands ---- */

void model_wake(struct known *room) {
    room->woken = model.now;
    event_loosen(room);
}

void model_close(struct line *line) {
    free(line->pending);
    free(line->moves);
    *line = (struct line){.number = line->number};
}

/* Whether the last presence that a connection was told is what is. */
static void check_presence(const struct line *line, const struct line *lines, int count) {
    struct value told = {line->presence, strlen(line->presence)};
    int watching = 0;
    bool there[SEATS];
    for (int chair = 0; chair < line->room->wish.players; chair++)
        there[chair] = strcmp(line->room->wish.seats[chair], "human") != 0;
    for (int i = 0; i < count; i++)
        if (lines[i].guest && lines[i].room == line->room && !lines[i].told_bye) {
            watching += lines[i].chair < 0;
            if (lines[i].chair >= 0)
                there[lines[i].chair] = true;
        }
    bool good = value_number(value_of(told, "watching")) == watching;
    for (int chair = 0; chair < line->room->wish.players; chair++)
        good &= value_is_true(value_item(value_of(told, "chairs"), chair)) == there[chair];
    if (!good)
        complain("connection %d in room %s was told another presence: %s", line->number,
                 line->room->id, line->presence);
}

/* Somebody is in a room whose clock should have run out. */
static void check_deadline(const struct known *room) {
    if (room->wish.timed && room->running && !room->over && room->turn >= 0 &&
        !room->out[room->turn] && room->began_high + room->left[room->turn] + 1 < model.now)
        complain("room %s: the time of seat %d is over since %.3f, and nobody has told it",
                 room->id, room->turn, room->began_high + room->left[room->turn]);
}

void model_refuse(const struct line *line) {
    if (!line->guest || line->slow || line->told_bye)
        return;
    for (size_t i = 0; i < line->pending_count; i++)
        if (line->pending[i].what == ASK_CREATE)
            complain("connection %d waits for its room, though nothing can be stored",
                     line->number);
}

bool model_waits(const struct known *room, const struct line *lines, int count) {
    bool heard = false;
    for (int i = 0; i < count; i++)
        heard |= lines[i].guest && lines[i].room == room && !lines[i].slow && !lines[i].told_bye;
    return heard && model_goes_on(room) && !room->over && room->turn >= 0 &&
           !model_is_person(room, room->turn) && !room->out[room->turn];
}

void model_settle(struct line *line, const struct line *lines, int count) {
    if (!line->guest)
        return;
    for (size_t i = 0; i < line->pending_count; i++)
        if (!line->pending[i].told && !model.damaged)
            complain("connection %d has asked with id %lld, and nobody has answered", line->number,
                     (long long)line->pending[i].id);
    line->pending_count = 0;
    if (!line->room || model.damaged) /* nothing may be stored ever again */
        return;
    if (line->next <= line->room->promised)
        complain("connection %d has waited for event %llu of %llu in room %s for long",
                 line->number, (unsigned long long)line->next,
                 (unsigned long long)line->room->promised, line->room->id);
    check_presence(line, lines, count);
    check_deadline(line->room);
}

void model_free(void) {
    for (int i = 0; i < model.count; i++) {
        struct known *room = model.rooms[i];
        for (uint64_t j = 0; j < room->count; j++)
            free(room->events[j].text);
        free(room->events);
        free(room->asked);
        free(room);
    }
    free(model.rooms);
    free(model.open);
    model = (struct model){0};
}
