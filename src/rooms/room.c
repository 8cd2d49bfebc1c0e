#include "core/canvas.h"
#include "rooms/program_list.h"
#include "rooms/room_inside.h"
#include "search/player.h"
#include <assert.h>
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* FNV-1a. */
uint64_t room_hash(const char *text) {
    uint64_t hash = UINT64_C(14695981039346656037);
    for (; *text; text++)
        hash = (hash ^ (unsigned char)*text) * UINT64_C(1099511628211);
    return hash;
}

size_t room_ply(const struct room *room) {
    return room->session.trail.record.count;
}

int64_t room_plies(const struct room *room) {
    return (int64_t)trail_now(&room->session.trail)->plies;
}

void room_change_row(const struct room *room, struct stored_room *row) {
    row->running = !room->over;
    row->round = room->round;
    row->began = room->began;
    row->last = room->last;
    row->plies = room_plies(room);
    row->clocks = NULL;
    row->slept = 0;
}

int room_turn(const struct room *room) {
    int turn = room->over ? LUDO_OVER : session_turn(&room->session);
    return turn >= 0 ? turn : NO_SEAT;
}

int room_seat(const struct room *room, int chair) {
    for (int seat = 0; seat < room->players; seat++)
        if (room->chairs[seat] == chair)
            return seat;
    return NO_SEAT;
}

const char *room_seated(const struct room *room, int seat) {
    return room->seated[room->chairs[seat]];
}

bool room_is_person(const char *player) {
    return strcmp(player, ROOM_PERSON) == 0;
}

const char *room_computer(const struct room *room, int seat) {
    if (session_left(&room->session, seat))
        return "random";
    return room_is_person(room_seated(room, seat)) ? NULL : room_seated(room, seat);
}

bool room_has_person(const struct room *room) {
    for (int seat = 0; seat < room->players; seat++)
        if (!room_computer(room, seat))
            return true;
    return false;
}

static bool clocks_run(const struct room *room) {
    return room->session.terms.clock.runs;
}

/* Clocks run from the first move on. */
static bool is_timed(const struct room *room) {
    return clocks_run(room) && room_turn(room) != NO_SEAT &&
           trail_now(&room->session.trail)->plies > 0;
}

/* A room that has slept for longer than the clock has run is overdue since before its first second.
 */
double room_deadline(const struct room *room) {
    const struct session_clocks *clocks = &room->session.clocks;
    int turn = is_timed(room) && !room->shown ? room_turn(room) : NO_SEAT;
    return turn != NO_SEAT && !session_left(&room->session, turn)
               ? fmax(clocks->began + clocks->left[turn], DBL_MIN)
               : 0;
}

bool room_clocks(const struct room *room, double now, int64_t clocks[LUDO_MAX_PLAYERS]) {
    for (int seat = 0; seat < room->players; seat++) {
        double left = room->session.clocks.left[seat];
        if (is_timed(room) && room_turn(room) == seat)
            left = clocks_left(&room->session.clocks, seat, now);
        clocks[seat] = left > 0 ? (int64_t)(left * 1000 + 0.5) : 0;
    }
    return clocks_run(room);
}

void room_set_clocks(struct room *room, const int64_t clocks[LUDO_MAX_PLAYERS], double now,
                     double since) {
    for (int seat = 0; seat < room->players; seat++)
        room->session.clocks.left[seat] = (double)clocks[seat] / 1000;
    room->session.clocks.began = now - since;
    if (!room->session.terms.clock.per_move)
        return;
    for (int seat = 0; seat < room->players; seat++) { /* the next turn has its whole time again */
        double *left = &room->session.clocks.left[seat], whole = room->session.terms.clock.time;
        if (seat == room_turn(room))
            room->session.clocks.began -= whole - *left;
        *left = whole;
    }
}

static bool check_size(const struct room *room, const ludo_variant *variant, ludo_error *error) {
    uint64_t cells = variant->game->cells ? variant->game->cells(&variant->options) : 0;
    return cells <= room->limits.cells ||
           ludo_fail(error, LUDO_E_GAME, "a board in a room of this server has at most %llu cells",
                     (unsigned long long)room->limits.cells);
}

/* Who may sit in a room: nobody who reads files, and nobody who thinks beyond the limits. */
static bool check_player(const struct room *room, const ludo_variant *variant, const char *player,
                         const struct room_wish *wish, ludo_error *error) {
    ludo_reader reader = ludo_read(player);
    struct clock_terms clock = {0};
    uint64_t nodes;
    if (room_is_person(player))
        return true;
    if (room->programs && program_find(room->programs, player))
        return (!wish->clock || clock_read_terms(wish->clock, &clock, error)) &&
               program_suits_room(room->programs, player, variant, &clock, wish->position != NULL,
                                  error);
    if (strlen(player) >= ROOM_PLAYER)
        return ludo_fail(error, LUDO_E_ARGUMENT, "'%.40s' is too long for a player", player);
    if (strncmp(player, "tables", 6) == 0 || strncmp(player, "time:", 5) == 0)
        return ludo_fail(error, LUDO_E_ARGUMENT,
                         "'%.40s' cannot sit in a room; level:10 and time can", player);
    if ((ludo_take_word(&reader, "nodes:") || ludo_take_word(&reader, "mcts:")) &&
        !ludo_take_number(&reader, room->limits.nodes, &nodes))
        return ludo_fail(error, LUDO_E_ARGUMENT,
                         "a player of this server searches at most %llu nodes",
                         (unsigned long long)room->limits.nodes);
    return player_check(player, variant, error);
}

static struct session_terms terms_of(const struct room_event *event, ludo_error *error) {
    struct session_terms terms = {
        .repetitions = event->repetitions, .quiet = event->quiet, .max_plies = event->limit};
    if (event->clock)
        clock_read_terms(event->clock, &terms.clock, error);
    return terms;
}

static bool apply_begin(struct room *room, const struct room_event *event, double now,
                        ludo_error *error) {
    ludo_variant variant;
    struct session session;
    struct session_terms terms = terms_of(event, error);
    if (!ludo_read_variant(event->game, &variant, error) ||
        !session_open(&session, &variant, event->position, &terms, error))
        return false;
    char clock[ROOM_CLOCK];
    snprintf(clock, sizeof clock, "%s", event->clock ? event->clock : "");
    if (room->begun)
        session_close(&room->session);
    room->session = session;
    room->session.clocks.began = now;
    room->begun = true;
    room->over = false;
    room->players = event->players;
    room->round = event->round;
    room->began = event->number;
    memcpy(room->clock, clock, sizeof clock);
    memset(room->offers, 0, sizeof room->offers);
    memset(room->repeats, 0, sizeof room->repeats);
    for (int seat = 0; seat < room->players; seat++) {
        room->chairs[seat] = event->chairs[seat];
        if (event->seats[seat] != room->seated[event->chairs[seat]])
            snprintf(room->seated[event->chairs[seat]], ROOM_PLAYER, "%s", event->seats[seat]);
    }
    return true;
}

static void withdraw_offers(struct room *room) {
    room->offers[OFFER_DRAW] = room->offers[OFFER_UNDO] = 0;
}

/* Makes a move that is legal. The first one does not take any time. */
static bool apply_move(struct room *room, ludo_move move, double now, ludo_error *error) {
    if (trail_now(&room->session.trail)->plies == 0)
        room->session.clocks.began = now;
    if (!session_play(&room->session, move, now, error))
        return false;
    room->changes++;
    withdraw_offers(room);
    return true;
}

static void apply_undo(struct room *room, size_t ply, double now) {
    while (room_ply(room) > ply && session_back(&room->session, now))
        ;
    withdraw_offers(room);
    for (int seat = 0; seat < room->players; seat++)
        if (room->repeats[seat].ply >= ply)
            room->repeats[seat].known = false;
}

/* The ply of the last turn of a seat; false when it has not had one. */
bool room_last_turn(struct room *room, int seat, size_t *ply) {
    const struct session_clocks clocks = room->session.clocks;
    struct game_record *record = &room->session.trail.record;
    struct record_leaver out[LUDO_MAX_PLAYERS];
    size_t present = room_ply(room);
    bool found = false;
    memcpy(out, record->out, sizeof out);
    while (!found && session_back(&room->session, 0))
        found = session_turn(&room->session) == seat;
    *ply = room_ply(room);
    while (room_ply(room) < present)
        session_forward(&room->session, 0);
    room->session.clocks = clocks;
    memcpy(record->out, out, sizeof out); /* what looks back forgets who left later */
    return found;
}

static void apply_end(struct room *room, const struct room_event *event) {
    if (event->end == END_AGREED)
        session_agree(&room->session);
    else if (game_end_loses(event->end))
        session_leave(&room->session, event->seat, event->end);
    withdraw_offers(room);
    room->over = true;
}

/* Lets an event happen; only one that was read from somewhere can fail. */
static bool apply(struct room *room, const struct room_event *event, double now,
                  ludo_error *error) {
    ludo_move move;
    room->changes += event->kind != EVENT_OFFER && event->kind != EVENT_DECLINE;
    if (event->kind == EVENT_BEGIN)
        return apply_begin(room, event, now, error);
    if (!room->begun || event->seat >= room->players)
        return ludo_fail(error, LUDO_E_RECORD, "event %llu does not fit the game",
                         (unsigned long long)event->number);
    switch (event->kind) {
    case EVENT_MOVE:
        return ludo_read_move(session_rules(&room->session), room->session.trail.state, event->text,
                              &move, error) &&
               apply_move(room, move, now, error);
    case EVENT_UNDO:
        apply_undo(room, event->ply, now);
        return true;
    case EVENT_OFFER:
        if (event->what == OFFER_UNDO && !room->offers[OFFER_UNDO])
            room_last_turn(room, event->seat, &room->undo_ply);
        room->offers[event->what] |= 1u << event->seat;
        return true;
    case EVENT_DECLINE:
        room->offers[event->what] = 0;
        return true;
    case EVENT_OUT:
        session_leave(&room->session, event->seat, event->end);
        withdraw_offers(room); /* a computer plays on, and others would agree now */
        return true;
    default:
        apply_end(room, event);
        return true;
    }
}

/* Fills in what follows from how the room stands behind an event. */
static void complete(const struct room *room, struct room_event *event, ludo_text *status,
                     double now) {
    struct session_result result;
    event->players = room->players;
    event->turn = room_turn(room);
    event->has_clocks = room_clocks(room, now, event->clocks);
    if (event->kind != EVENT_END)
        return;
    session_result(&room->session, &result);
    ludo_language spoken = ludo_speak(LUDO_ENGLISH); /* it is stored, and told to everybody */
    session_write_status(&room->session, status);
    ludo_speak(spoken);
    event->winner = result.winner;
    memcpy(event->points, result.points, sizeof result.points);
    event->status = status->data;
}

static bool short_of_memory(ludo_error *error) {
    return ludo_fail(error, LUDO_E_MEMORY, "there is not enough memory for this; try again later");
}

/* Whether an event can be told if it happens. A room that could not tell what has happened must not
 * go on. */
static bool may_tell(struct room *room, size_t length, ludo_error *error) {
    return !room->prepare || room->prepare(room, length) || short_of_memory(error);
}

/* Numbers an event that has happened and tells it. */
static void tell_in(char *data, size_t size, struct room *room, struct room_event *event,
                    double now) {
    char status[LUDO_ERROR_SIZE] = "";
    ludo_text text = ludo_text_in(data, size), sentence = ludo_text_in(status, sizeof status);
    complete(room, event, &sentence, now);
    event_write(event, &text);
    assert(text.length < size && event->number == room->last + 1);
    room->last = event->number;
    room->on_event(room, event->number, text.data, text.length);
}

static void tell(struct room *room, struct room_event *event, double now) {
    char text[ROOM_EVENT];
    tell_in(text, sizeof text, room, event, now);
}

/* The characters of a text as JSON, at most. */
static size_t most_of(const char *text) {
    enum { ESCAPED = 6 };
    return text ? ESCAPED * strlen(text) : 0;
}

/* Begins a game; what tells of it may be long. */
static bool try_begin(struct room *room, struct room_event *event, double now, ludo_error *error) {
    size_t size = ROOM_EVENT + most_of(event->game) + most_of(event->position);
    char *text = malloc(size);
    bool good = text ? may_tell(room, size, error) && apply(room, event, now, error)
                     : short_of_memory(error);
    if (good)
        tell_in(text, size, room, event, now);
    free(text);
    return good;
}

bool room_try(struct room *room, struct room_event *event, double now, ludo_error *error) {
    assert(event->seat >= NO_SEAT && event->seat < LUDO_MAX_PLAYERS);
    event->number = room->last + 1;
    if (event->kind == EVENT_BEGIN)
        return try_begin(room, event, now, error);
    if (!may_tell(room, ROOM_EVENT, error) || !apply(room, event, now, error))
        return false;
    tell(room, event, now);
    return true;
}

bool room_happen(struct room *room, struct room_event *event, double now, ludo_error *error) {
    ludo_error reason = {0};
    bool good = room_try(room, event, now, &reason);
    assert(good || reason.code == LUDO_E_MEMORY);
    if (!good && error)
        *error = reason;
    return good;
}

/* Makes a move and tells it. */
bool room_make_move(struct room *room, int seat, ludo_move move, const char *text, double now,
                    ludo_error *error) {
    assert(!room->over && seat == room_turn(room));
    struct room_event event = {.number = room->last + 1,
                               .kind = EVENT_MOVE,
                               .seat = seat,
                               .ply = room_ply(room),
                               .text = text};
    if (!may_tell(room, ROOM_EVENT, error) || !apply_move(room, move, now, error))
        return false;
    tell(room, &event, now);
    return true;
}

void room_write_move(const struct room *room, ludo_move move, char text[LUDO_MOVE_TEXT]) {
    ludo_text written = ludo_text_in(text, LUDO_MOVE_TEXT);
    ludo_write_move(session_rules(&room->session), room->session.trail.state, move, &written);
}

/* What comes by itself: chance, and the end that the rules or terms of the game have found. */
void room_settle(struct room *room, double now) {
    struct session_result result;
    while (session_turn(&room->session) == LUDO_NATURE) {
        char text[LUDO_MOVE_TEXT];
        ludo_move word = world_chance(room->world);
        room_write_move(room, word, text);
        if (!room_make_move(room, NO_SEAT, word, text, now, NULL))
            return; /* memory is short; it is tried again */
    }
    if (room->over || session_turn(&room->session) != LUDO_OVER)
        return;
    session_result(&room->session, &result);
    room_happen(room,
                &(struct room_event){.kind = EVENT_END, .seat = result.befell, .end = result.end},
                now, NULL); /* when memory is short it is tried again */
}

/* Begins a game with the people and computers who are there. */
bool room_begin(struct room *room, struct room_event *event, double now, ludo_error *error) {
    event->kind = EVENT_BEGIN;
    event->seat = NO_SEAT;
    event->limit = (size_t)room->limits.plies;
    event->repetitions = SESSION_REPETITIONS;
    for (int seat = 0; seat < event->players; seat++)
        event->seats[seat] = room->seated[event->chairs[seat]];
    if (!room_try(room, event, now, error))
        return false;
    room_settle(room, now);
    return true;
}

static bool seat_players(struct room *room, const struct room_wish *wish,
                         const ludo_variant *variant, ludo_error *error) {
    int players = ludo_players(variant);
    if (wish->seat_count && wish->seat_count != players)
        return ludo_fail(error, LUDO_E_ARGUMENT, "%s has %d seats, not %d", variant->game->name,
                         players, wish->seat_count);
    for (int chair = 0; chair < players; chair++) {
        const char *player = wish->seat_count ? wish->seats[chair] : ROOM_PERSON;
        if (!check_player(room, variant, player, wish, error))
            return false;
        snprintf(room->seated[chair], ROOM_PLAYER, "%s", player);
    }
    return true;
}

/* A position text can make a board larger than the options say. */
static bool check_board(const struct room *room, ludo_variant *variant, const char *position,
                        ludo_error *error) {
    void *state = ludo_new_state_at(variant, position, error);
    if (!state)
        return false;
    free(state);
    return check_size(room, variant, error);
}

static bool check_clock(const char *clock, ludo_error *error) {
    struct clock_terms terms;
    if (clock && strlen(clock) >= ROOM_CLOCK)
        return ludo_fail(error, LUDO_E_ARGUMENT,
                         "a clock of a room is written in less than %d characters", ROOM_CLOCK);
    return !clock || clock_read_terms(clock, &terms, error);
}

bool room_open(struct room *room, const struct room_wish *wish, double now, ludo_error *error) {
    ludo_variant variant;
    struct room_event event = {
        .round = 1, .game = wish->game, .position = wish->position, .clock = wish->clock};
    if (!check_clock(wish->clock, error) || !ludo_read_variant(wish->game, &variant, error) ||
        !check_size(room, &variant, error) || !seat_players(room, wish, &variant, error) ||
        !check_board(room, &variant, wish->position, error))
        return false;
    event.players = ludo_players(&variant);
    for (int seat = 0; seat < event.players; seat++)
        event.chairs[seat] = seat;
    return room_begin(room, &event, now, error);
}

void room_close(struct room *room) {
    if (room->begun)
        session_close(&room->session);
    room->begun = false;
}

/* Takes the clocks that a stored event tells, and remembers what may be sent again. */
static void remember(struct room *room, const struct room_event *event, double now) {
    if (event->has_clocks && clocks_run(room))
        room_set_clocks(room, event->clocks, now, 0);
    if (event->kind == EVENT_MOVE && event->seat >= 0) {
        uint64_t hash = room_hash(event->text);
        room->repeats[event->seat] =
            (struct room_repeat){true, event->ply, event->number, hash, hash};
    }
    room->last = event->number;
}

/* Whether a game can begin as an event says: each chair has one seat, and texts fit where they are
 * kept. */
static bool suits_begin(const struct room_event *event) {
    ludo_variant variant;
    struct clock_terms clock;
    unsigned chairs = 0;
    if (!ludo_read_variant(event->game, &variant, NULL) ||
        ludo_players(&variant) != event->players || event->repetitions < 0 ||
        (event->clock &&
         (strlen(event->clock) >= ROOM_CLOCK || !clock_read_terms(event->clock, &clock, NULL))))
        return false;
    for (int seat = 0; seat < event->players; seat++) {
        chairs |= 1u << event->chairs[seat];
        if (strlen(event->seats[seat]) >= ROOM_PLAYER)
            return false;
    }
    return chairs == (1u << event->players) - 1;
}

/* Whether an event may stand behind those before it. */
static bool suits(const struct room *room, const struct room_event *event) {
    if (!room->begun)
        return event->kind == EVENT_BEGIN && suits_begin(event);
    if (event->number != room->last + 1)
        return false;
    switch (event->kind) {
    case EVENT_BEGIN:
        return room->over && event->players == room->players && suits_begin(event);
    case EVENT_OFFER:
        return room->over == (event->what == OFFER_REMATCH);
    case EVENT_DECLINE:
        return true;
    case EVENT_END:
        return !room->over && (!game_end_loses(event->end) || event->seat != NO_SEAT);
    default:
        return !room->over;
    }
}

bool room_replay(struct room *room, const char *body, double now, ludo_error *error) {
    struct room_event event;
    ludo_error reason = {0};
    bool starved;
    json_t *json = event_load(body, strlen(body), 0, &starved);
    bool good = json && event_read(json, &event) && suits(room, &event) &&
                apply(room, &event, now, &reason);
    good = good && (event.kind != EVENT_END || session_turn(&room->session) == LUDO_OVER);
    if (good)
        remember(room, &event, now);
    else if (starved || reason.code == LUDO_E_MEMORY)
        ludo_fail(error, LUDO_E_MEMORY, "there is not enough memory for a room");
    else
        ludo_fail(error, LUDO_E_RECORD, "the events of this room are damaged behind number %llu",
                  (unsigned long long)room->last);
    json_decref(json);
    return good;
}
