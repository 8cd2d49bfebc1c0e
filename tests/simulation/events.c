/*
 * Events of a room, one after the other: what each may be after those before it.
 */
#include "model.h"
#include <math.h>
#include <stdio.h>

static const double EXACT = 0.0025; /* seconds: clocks are told in milliseconds */

int model_seat(const struct known *room, int chair) {
    for (int seat = 0; seat < room->wish.players; seat++)
        if (room->chairs[seat] == chair)
            return seat;
    return -1;
}

bool model_is_person(const struct known *room, int seat) {
    return strcmp(room->wish.seats[room->chairs[seat]], "human") == 0 && !room->out[seat];
}

/* People who must agree, as bits. */
static unsigned voters(const struct known *room) {
    unsigned bits = 0;
    for (int seat = 0; seat < room->wish.players; seat++)
        if (strcmp(room->wish.seats[room->chairs[seat]], "human") == 0 &&
            (room->over || !room->out[seat]))
            bits |= 1u << seat;
    return bits;
}

static bool is_agreed(const struct known *room, int offer) {
    return room->offers[offer] && (voters(room) & ~room->offers[offer]) == 0;
}

/* ---- The game ---- */

static bool has_line(const struct known *room, int from, int step) {
    int size = room->wish.size, first = room->board[from];
    for (int i = 1; i < size; i++)
        if (room->board[from + i * step] != first)
            return false;
    return first != 0;
}

/* The seat with a whole line, -1: nobody, -2: and the board is full. */
static int winner_of(const struct known *room) {
    int size = room->wish.size, empty = 0;
    for (int i = 0; i < size; i++) {
        if (has_line(room, i * size, 1))
            return room->board[i * size] - 1;
        if (has_line(room, i, size))
            return room->board[i] - 1;
    }
    if (has_line(room, 0, size + 1))
        return room->board[0] - 1;
    if (has_line(room, size - 1, size - 1))
        return room->board[size - 1] - 1;
    for (int i = 0; i < size * size; i++)
        empty += room->board[i] == 0;
    return empty ? -1 : -2;
}

static bool is_finished(const struct known *room) {
    return winner_of(room) != -1 || room->plies >= room->limit;
}

static void check_turn(const struct known *room, struct value event) {
    int64_t turn = value_number(value_of(event, "turn"));
    if (turn != room->turn)
        complain("room %s: it is the turn of %d, and the event says %lld: %.*s", room->id,
                 room->turn, (long long)turn, (int)event.length, event.at);
}

/* Who moves next on a board that the model knows; others are believed. */
static void pass_turn(struct known *room, struct value event) {
    int64_t turn = value_number(value_of(event, "turn"));
    if (!room->wish.size)
        room->turn = (int)turn;
    else if (is_finished(room))
        room->turn = -1;
    else
        room->turn = room->plies % room->wish.players;
    room->ending = room->wish.size && room->turn < 0;
    check_turn(room, event);
}

/* ---- Clocks ---- */

static void check_clocks(struct known *room, struct value event, const double *low,
                         const double *high) {
    struct value clocks = value_of(event, "clocks");
    if (value_is_null(clocks) == room->wish.timed)
        complain("room %s: clocks are there or not: %.*s", room->id, (int)event.length, event.at);
    for (int seat = 0; room->wish.timed && seat < room->wish.players; seat++) {
        double told = (double)value_number(value_item(clocks, seat)) / 1000;
        if (told < fmax(low[seat], 0) - EXACT || told > fmax(high[seat], 0) + EXACT)
            complain("room %s: seat %d has %.3f s, which should be %.3f to %.3f: %.*s", room->id,
                     seat, told, low[seat], high[seat], (int)event.length, event.at);
        room->left[seat] = room->least[seat] = told;
    }
}

/* The request that an event follows from, the last of those before `before`; NULL: nobody has asked
 * for it. */
static const struct asked *find_asked(const struct known *room, size_t before, asking what,
                                      int chair, int64_t ply, int offer, const char *text) {
    for (size_t i = before; i-- > 0;) {
        const struct asked *asked = &room->asked[i];
        if (asked->what == what && asked->chair == chair && asked->ply == ply &&
            asked->offer == offer && strcmp(asked->text, text) == 0)
            return asked;
    }
    return NULL;
}

static const struct asked *need_asked(const struct known *room, asking what, int seat, int offer,
                                      struct value event) {
    const struct asked *asked =
        find_asked(room, room->asked_count, what, room->chairs[seat], -1, offer, "");
    if (!asked)
        complain("room %s: nobody on chair %d has asked for this: %.*s", room->id,
                 room->chairs[seat], (int)event.length, event.at);
    return asked;
}

/* The clocks after a move that was made between two moments; false: it cannot have been. */
static bool fits(const struct known *room, struct value event, int seat, double first,
                 double last) {
    double told = (double)value_number(value_item(value_of(event, "clocks"), seat)) / 1000;
    double least = fmax(first - room->began_high, 0), most = fmax(last - room->began_low, 0);
    if (!room->running)
        least = most = 0;
    if (room->running && least > room->left[seat] + EXACT)
        return false; /* the time was over */
    if (room->wish.per_move)
        return fabs(told - room->wish.time) < EXACT;
    if (room->out[seat])
        most = INFINITY; /* whose time is over may have less than none */
    return told >= room->left[seat] + room->wish.increment - most - EXACT &&
           told <= room->left[seat] + room->wish.increment - least + EXACT;
}

static void press_clock(struct known *room, struct value event, int seat, const char *text,
                        bool person) {
    double low[SEATS], high[SEATS], first = room->began_low, last = model.now;
    bool found = !person && fits(room, event, seat, first, last);
    for (size_t i = room->asked_count;
         person && i > 0;) { /* it may have been asked for again and again */
        const struct asked *asked =
            find_asked(room, i, ASK_MOVE, room->chairs[seat], room->plies, -1, text);
        if (!asked)
            break;
        i = (size_t)(asked - room->asked);
        if (!fits(room, event, seat, asked->at, asked->at))
            continue;
        first = asked->at;
        last = found ? last : asked->at;
        found = true;
    }
    if (!found)
        complain(
            "room %s: seat %d had %.3f s from %.3f to %.3f on, and now it is %.3f: the clocks do not add up: %.*s",
            room->id, seat, room->left[seat], room->began_low, room->began_high, model.now,
            (int)event.length, event.at);
    memcpy(low, room->least, sizeof low);
    memcpy(high, room->left, sizeof high);
    low[seat] = 0;
    high[seat] = INFINITY;
    check_clocks(room, event, low, high);
    room->began_low = first;
    room->began_high = last;
    room->running = true;
}

/* Something other than a move: nobody gets time by it. */
static void keep_clocks(struct known *room, struct value event) {
    double low[SEATS] = {0}, high[SEATS];
    for (int seat = 0; seat < SEATS; seat++) {
        high[seat] = room->left[seat];
        low[seat] = seat == room->turn ? 0 : room->least[seat];
    }
    if (room->wish.timed && !room->over)
        check_clocks(room, event, low, high);
}

/* A clock has run out, which it cannot have before its time. */
static void check_time(const struct known *room, int seat, struct value event) {
    if (!room->wish.timed || !room->running || seat != room->turn ||
        model.now < room->began_low + room->least[seat] - EXACT)
        complain("room %s: the time of seat %d is not over, of %.3f s from %.3f on: %.*s", room->id,
                 seat, room->left[seat], room->began_low, (int)event.length, event.at);
}

void event_loosen(struct known *room) {
    if (room->began_high > room->woken)
        return;
    room->began_high = room->woken;
    if (room->turn >= 0)
        room->least[room->turn] = 0;
    if (model.jumped > 0)
        room->began_low = -1e9; /* a room that sleeps goes by the date */
}

/* ---- Events ---- */

static void apply_begin(struct known *room, struct value event) {
    int players = room->wish.players;
    struct value chairs = value_of(event, "chairs"), seats = value_of(event, "seats");
    double full[SEATS];
    int before[SEATS];
    memcpy(before, room->chairs, sizeof before);
    if (value_number(value_of(event, "round")) != room->round + 1)
        complain("room %s: round %lld is followed by: %.*s", room->id, (long long)room->round,
                 (int)event.length, event.at);
    if (room->round > 0 && (!room->over || !is_agreed(room, REMATCH)))
        complain("room %s: a rematch that was not agreed on: %.*s", room->id, (int)event.length,
                 event.at);
    for (int seat = 0; seat < players; seat++) {
        int chair = room->round == 0 ? seat : before[(seat + players - 1) % players];
        room->chairs[seat] = chair;
        full[seat] = room->left[seat] = room->wish.time;
        room->out[seat] = false;
        if (value_number(value_item(chairs, seat)) != chair ||
            !value_is(value_item(seats, seat), room->wish.seats[chair]))
            complain("room %s: seat %d is not that of chair %d: %.*s", room->id, seat, chair,
                     (int)event.length, event.at);
    }
    memset(room->board, 0, sizeof room->board);
    memset(room->offers, 0, sizeof room->offers);
    room->round++;
    room->plies = 0;
    room->over = room->running = room->ending = false;
    room->limit = value_number(value_of(event, "limit"));
    pass_turn(room, event);
    check_clocks(room, event, full, full);
}

static void apply_move(struct known *room, struct value event) {
    struct value place = value_of(event, "seat");
    char text[TEXT];
    int64_t seat = value_number(place);
    value_copy(value_of(event, "text"), text, sizeof text);
    if (room->over || value_number(value_of(event, "ply")) != room->plies || room->plies >= PLIES)
        complain("room %s: ply %d is the next one, and not: %.*s", room->id, room->plies,
                 (int)event.length, event.at);
    if (seat != room->turn && !(seat < 0 && !room->wish.size))
        complain("room %s: it is the turn of %d, and not: %.*s", room->id, room->turn,
                 (int)event.length, event.at);
    room->seats[room->plies] = (int8_t)seat;
    if (seat >= 0) {
        bool person = model_is_person(room, (int)seat);
        if (person && !find_asked(room, room->asked_count, ASK_MOVE, room->chairs[seat],
                                  room->plies, -1, text))
            complain("room %s: nobody on chair %d has moved so: %.*s", room->id, room->chairs[seat],
                     (int)event.length, event.at);
        if (room->wish.timed)
            press_clock(room, event, (int)seat, text, person);
    }
    if (room->wish.size) {
        int row = text[0] - '0', column = text[2] - '0', size = room->wish.size,
            cell = row * size + column;
        if (strlen(text) != 3 || text[1] != ',' || row < 0 || row >= size || column < 0 ||
            column >= size || room->board[cell])
            complain("room %s: this cell is not empty: %.*s", room->id, (int)event.length,
                     event.at);
        room->board[cell] = (int8_t)(seat + 1);
        room->cells[room->plies] = (int8_t)cell;
    }
    room->plies++;
    room->offers[DRAW] = room->offers[UNDO] = 0;
    pass_turn(room, event);
}

static void apply_undo(struct known *room, struct value event) {
    int64_t ply = value_number(value_of(event, "ply"));
    if (room->over || !is_agreed(room, UNDO) || ply != room->undo_ply)
        complain("room %s: back to ply %d was %sagreed on, and not: %.*s", room->id, room->undo_ply,
                 is_agreed(room, UNDO) ? "" : "not ", (int)event.length, event.at);
    while (room->plies > ply)
        if (room->plies-- && room->wish.size)
            room->board[room->cells[room->plies]] = 0;
    for (int seat = 0; seat < SEATS; seat++)
        room->out[seat] &= room->out_ply[seat] <= ply; /* whoever left later is back */
    room->offers[DRAW] = room->offers[UNDO] = 0;
    keep_clocks(room, event);
    room->began_high = model.now;
    room->running &= room->plies > 0;
    pass_turn(room, event);
}

static void apply_offer(struct known *room, struct value event, int seat, bool declined) {
    int what = 0;
    while (what < OFFERED && !value_is(value_of(event, "what"), offered[what]))
        what++;
    if (what == OFFERED || seat < 0)
        complain("room %s: nothing that can be offered: %.*s", room->id, (int)event.length,
                 event.at);
    need_asked(room, declined ? ASK_DECLINE : ASK_OFFER, seat, what, event);
    if (declined ? !room->offers[what]
                 : (room->offers[what] & 1u << seat) != 0 || (what == REMATCH) != room->over)
        complain("room %s: this could not be said: %.*s", room->id, (int)event.length, event.at);
    check_turn(room, event);
    if (declined) {
        room->offers[what] = 0;
        return;
    }
    if (what == UNDO && !room->offers[UNDO])
        for (room->undo_ply = room->plies; room->undo_ply > 0;)
            if (room->seats[--room->undo_ply] == seat)
                break;
    room->offers[what] |= 1u << seat;
}

static void apply_out(struct known *room, struct value event, int seat) {
    if (room->over || seat < 0 || room->wish.players < 3 || room->out[seat])
        complain("room %s: seat %d cannot leave: %.*s", room->id, seat, (int)event.length,
                 event.at);
    if (value_is(value_of(event, "end"), "time"))
        check_time(room, seat, event);
    else if (value_is(value_of(event, "end"), "resigned"))
        need_asked(room, ASK_RESIGN, seat, -1, event);
    else
        complain("room %s: nobody leaves so: %.*s", room->id, (int)event.length, event.at);
    room->out[seat] = true;
    room->out_ply[seat] = room->plies;
    room->offers[DRAW] = room->offers[UNDO] = 0;
    room->began_high = model.now;
    check_turn(room, event);
}

static void apply_end(struct known *room, struct value event, int seat) {
    struct value end = value_of(event, "end");
    int64_t winner = value_number(value_of(event, "winner")), expected = -1;
    if (room->over)
        complain("room %s: it is over already: %.*s", room->id, (int)event.length, event.at);
    if (value_is(end, "rules") || value_is(end, "limit") || value_is(end, "repetition")) {
        int found = room->wish.size ? winner_of(room) : (int)winner;
        expected = found >= 0 ? found : -1;
        if (room->wish.size && (!room->ending || value_is(end, "limit") != (found == -1) ||
                                value_is(end, "repetition")))
            complain("room %s: the game is not over so: %.*s", room->id, (int)event.length,
                     event.at);
    } else if (value_is(end, "resigned") || value_is(end, "time")) {
        if (seat < 0 || room->wish.players > 2)
            complain("room %s: nobody has lost so: %.*s", room->id, (int)event.length, event.at);
        if (value_is(end, "time"))
            check_time(room, seat, event);
        else
            need_asked(room, ASK_RESIGN, seat, -1, event);
        expected = room->wish.players == 2 ? 1 - seat : winner;
    } else if (!value_is(end, "agreed") || !is_agreed(room, DRAW)) {
        complain("room %s: no end that was agreed on: %.*s", room->id, (int)event.length, event.at);
    }
    if (winner != expected)
        complain("room %s: the winner is %lld, and not: %.*s", room->id, (long long)expected,
                 (int)event.length, event.at);
    room->turn = -1;
    room->over = true;
    room->ending = room->running = false;
    room->offers[DRAW] = room->offers[UNDO] = 0;
    check_turn(room, event);
}

void event_apply(struct known *room, struct value event) {
    struct value kind = value_of(event, "kind");
    int seat = (int)value_number(value_of(event, "seat"));
    bool ends = value_is(kind, "end"),
         agreed = !room->over && (is_agreed(room, DRAW) || is_agreed(room, UNDO));
    if (seat >= room->wish.players || (room->round == 0 && !value_is(kind, "begin")))
        complain("room %s: no such seat or game: %.*s", room->id, (int)event.length, event.at);
    if ((room->ending && !ends) || (agreed && !ends && !value_is(kind, "undo")) ||
        (room->over && is_agreed(room, REMATCH) && !value_is(kind, "begin")))
        complain("room %s: what had to follow is not: %.*s", room->id, (int)event.length, event.at);
    if (value_is(kind, "begin"))
        apply_begin(room, event);
    else if (value_is(kind, "move"))
        apply_move(room, event);
    else if (value_is(kind, "undo"))
        apply_undo(room, event);
    else if (value_is(kind, "offer") || value_is(kind, "decline"))
        apply_offer(room, event, seat, value_is(kind, "decline"));
    else if (value_is(kind, "out"))
        apply_out(room, event, seat);
    else if (ends)
        apply_end(room, event, seat);
    else
        complain("room %s: no such event: %.*s", room->id, (int)event.length, event.at);
    event_loosen(room);
}
