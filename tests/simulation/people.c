/*
 * What people say: mostly the next move of some game, sometimes nonsense.
 */
#include "people.h"
#include "memory.h"
#include "server.h"
#include <stdarg.h>
#include <stdio.h>

static int64_t last_id;

static void say(struct line *line, struct asked asked, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Asks for something with an id, as `{"id":N,...}`. */
static void say(struct line *line, struct asked asked, const char *format, ...) {
    char text[1024];
    va_list values;
    asked.id = ++last_id;
    asked.at = model.now + 1e-6;
    int front = snprintf(text, sizeof text, "{\"id\":%lld,", (long long)asked.id);
    va_start(values, format);
    int length = vsnprintf(text + front, sizeof text - (size_t)front, format, values);
    va_end(values);
    memory_spare(true);
    model_ask(line, &asked);
    memory_spare(false);
    server_hear(line, text, (size_t)(front + length));
}

/* ---- Rooms ---- */

void people_join(struct line *line, struct known *room, int chair, uint64_t last) {
    struct asked asked = {.what = ASK_JOIN,
                          .chair = chair,
                          .room = room,
                          .last = last,
                          .ply = (int64_t)room->promised};
    bool awake = false;
    for (int i = 0; i < line_count; i++)
        awake |= lines[i].guest && lines[i].room == room && !lines[i].told_bye && !lines[i].slow;
    if (!awake)
        model_wake(room);
    if (chair >= 0)
        say(line, asked, "\"type\":\"join\",\"room\":\"%s\",\"secret\":\"%s\",\"last\":%llu}",
            room->id, room->secrets[chair], (unsigned long long)last);
    else
        say(line, asked, "\"type\":\"join\",\"room\":\"%s\",\"last\":%llu}", room->id,
            (unsigned long long)last);
}

static void choose_clock(struct wish *wish, struct chance *chance) {
    static const struct {
        const char *text;
        double time, increment;
        bool per_move;
    } clocks[] = {{"1s+0s", 1, 0, false},
                  {"30s", 30, 0, true},
                  {"2s", 2, 0, true},
                  {"5m+3s", 300, 3, false},
                  {"20s+1s", 20, 1, false}};
    int i = chance_below(chance, 5);
    snprintf(wish->clock, sizeof wish->clock, "%s", clocks[i].text);
    wish->timed = true;
    wish->time = clocks[i].time;
    wish->increment = clocks[i].increment;
    wish->per_move = clocks[i].per_move;
}

static struct wish choose_wish(const struct manners *manners, struct chance *chance) {
    static const char *const others[] = {"match3:size=4x4,moves=12", "ataxx:size=5x5,obstacles=2",
                                         "muehle"};
    static const char *const computers[] = {"random", "level:1", "greedy"};
    struct wish wish = {.players = 2, .listed = !chance_in(chance, 4)};
    if (manners->other_games && chance_in(chance, 4)) {
        int i = chance_below(chance, 3);
        snprintf(wish.game, sizeof wish.game, "%s", others[i]);
        wish.players = i == 0 ? 1 : 2;
    } else if (chance_in(chance, 2)) {
        snprintf(wish.game, sizeof wish.game, "ttt");
        wish.size = 3;
    } else {
        wish.size = 3 + chance_below(chance, WIDEST - 2);
        wish.players = 2 + chance_below(chance, 3);
        snprintf(wish.game, sizeof wish.game, "cn:size=%d,players=%d", wish.size, wish.players);
    }
    for (int chair = 0; chair < wish.players; chair++)
        snprintf(wish.seats[chair], sizeof wish.seats[chair], "%s",
                 chair && manners->computers && chance_in(chance, 4)
                     ? computers[chance_below(chance, wish.players > 2 ? 1 : 3)]
                     : "human");
    if (manners->clocks && chance_in(chance, 2))
        choose_clock(&wish, chance);
    return wish;
}

void people_create(const struct manners *manners, struct line *line, struct chance *chance) {
    const struct wish wish = line->wish = choose_wish(manners, chance);
    char seats[128], clock[40] = "";
    int length = 0;
    for (int chair = 0; chair < wish.players; chair++)
        length += snprintf(seats + length, sizeof seats - (size_t)length, "%s\"%s\"",
                           chair ? "," : "", wish.seats[chair]);
    if (wish.timed)
        snprintf(clock, sizeof clock, ",\"clock\":\"%s\"", wish.clock);
    say(line, (struct asked){.what = ASK_CREATE},
        "\"type\":\"create\",\"game\":\"%s\",\"seats\":[%s]%s,\"private\":%s}", wish.game, seats,
        clock, wish.listed ? "false" : "true");
}

/* A room; most often one that can go on. */
static struct known *some_room(struct chance *chance) {
    if (model.open_count > 0 && !chance_in(chance, 8))
        return model.open[chance_below(chance, model.open_count)];
    return model.count > 0 ? model.rooms[chance_below(chance, model.count)] : NULL;
}

/* ---- Acts ---- */

static struct asked act_of(const struct line *line, asking what) {
    return (struct asked){
        .what = what, .room = line->room, .chair = line->chair, .ply = -1, .offer = -1};
}

static void say_move(struct line *line, int64_t ply, const char *text) {
    struct asked asked = act_of(line, ASK_MOVE);
    asked.ply = ply;
    snprintf(asked.text, sizeof asked.text, "%s", text);
    say(line, asked, "\"type\":\"move\",\"ply\":%lld,\"text\":\"%s\"}", (long long)ply, text);
}

static bool has_asked(const struct line *line, asking what) {
    for (size_t i = 0; i < line->pending_count; i++)
        if (line->pending[i].what == what && !line->pending[i].told)
            return true;
    return false;
}

bool people_move(struct line *line, struct chance *chance) {
    const struct known *room = line->room;
    char text[TEXT];
    if (!room || room->lost || line->chair < 0 || room->turn < 0 ||
        room->chairs[room->turn] != line->chair || has_asked(line, ASK_MOVE))
        return false;
    if (!room->wish.size) {
        bool looked = line->move_count > 0 && line->move_ply == room->plies;
        if (looked)
            say_move(line, room->plies, line->moves[chance_below(chance, line->move_count)]);
        else if (!has_asked(line, ASK_LOOK))
            say(line, act_of(line, ASK_LOOK), "\"type\":\"look\"}");
        return looked;
    }
    int size = room->wish.size, cell = chance_below(chance, size * size), tries = size * size;
    while (room->board[cell] && tries-- > 0)
        cell = (cell + 1) % (size * size);
    snprintf(text, sizeof text, "%d,%d", cell / size, cell % size);
    int ply = room->plies;
    say_move(line, ply, text);
    if (line->guest && line->room && chance_in(chance, 16)) /* doubled */
        say_move(line, ply, text);
    return true;
}

static void offer(struct line *line, int what, bool declined) {
    struct asked asked = act_of(line, declined ? ASK_DECLINE : ASK_OFFER);
    asked.offer = what;
    if (declined)
        say(line, asked, "\"type\":\"decline\",\"what\":\"%s\"}", offered[what]);
    else
        say(line, asked, "\"type\":\"%s\"}", offered[what]);
}

/* What is offered: most agree. */
static bool reply(struct line *line, struct chance *chance) {
    const struct known *room = line->room;
    int seat = model_seat(room, line->chair);
    for (int what = 0; what < OFFERED; what++)
        if (seat >= 0 && room->offers[what] && !(room->offers[what] & 1u << seat) &&
            !has_asked(line, ASK_OFFER)) {
            offer(line, what, chance_in(chance, 3));
            return true;
        }
    return false;
}

static void say_small_talk(struct line *line, struct chance *chance) {
    struct asked asked = act_of(line, ASK_PING);
    switch (chance_below(chance, 8)) {
    default:
        snprintf(asked.text, sizeof asked.text, "p%d", chance_below(chance, 1000));
        say(line, asked, "\"type\":\"ping\",\"data\":\"%s\"}", asked.text);
        return;
    case 1:
        say(line, act_of(line, ASK_LIST), "\"type\":\"list\"}");
        return;
    case 2:
        say(line, act_of(line, line->room ? ASK_LOOK : ASK_OTHER), "\"type\":\"look\"}");
    }
}

/* Two people offer and decline a draw again and again, without waiting. */
static void quarrel(struct line *line) {
    struct line *other = NULL;
    for (int i = 0; i < line_count; i++)
        if (lines[i].guest && lines[i].room == line->room && lines[i].chair >= 0 &&
            lines[i].chair != line->chair && !lines[i].told_bye && !has_asked(&lines[i], ASK_JOIN))
            other = &lines[i];
    for (int i = 0; i < 14 && other; i++) {
        if (line->guest && line->room)
            offer(line, DRAW, false);
        if (other->guest && other->room)
            offer(other, DRAW, true);
    }
}

static void act_in_room(struct line *line, struct chance *chance) {
    const struct known *room = line->room;
    if (line->chair >= 0 && chance_in(chance, 2) && reply(line, chance))
        return;
    int choice = chance_below(chance, 100);
    if (choice < 40 && people_move(line, chance))
        return;
    if (choice < 46)
        say(line, act_of(line, ASK_RESIGN), "\"type\":\"resign\"}");
    else if (choice < 60)
        offer(line, room->over ? REMATCH : chance_below(chance, 2), false);
    else if (choice < 64)
        offer(line, chance_below(chance, OFFERED), true);
    else if (choice < 65)
        quarrel(line);
    else if (choice < 70)
        say_move(line,
                 room->plies + chance_below(chance, 3) - 1 < 0
                     ? 0
                     : room->plies + chance_below(chance, 3),
                 "0,1");
    else if (choice < 75 && room->count > 0) /* comes back, on the same line */
        people_join(line, line->room, line->chair,
                    (uint64_t)chance_below(chance, (int)(line->next > 0 ? line->next : 1)));
    else if (choice < 80)
        server_cut(line);
    else
        say_small_talk(line, chance);
}

/* ---- Those who behave badly ---- */

static void misbehave(const struct manners *manners, struct line *line, struct chance *chance) {
    static const char *const nonsense[] = {
        "",
        "{",
        "[]",
        "null",
        "{\"type\":1}",
        "{\"type\":\"move\",\"type\":\"move\"}",
        "{\"type\":\"dance\"}",
        "{\"type\":\"join\",\"room\":\"0123456789abcdef\"}",
        "{\"type\":\"join\",\"room\":\"zz\"}",
        "{\"type\":\"create\",\"game\":\"cn:size=999\"}",
        "{\"type\":\"create\",\"game\":\"chess\"}",
        "{\"type\":\"create\",\"game\":\"ttt\",\"seats\":[1]}",
        "{\"type\":\"create\",\"game\":\"ttt\",\"clock\":\"-1s\"}",
        "{\"type\":\"create\",\"game\":\"ttt\",\"seats\":[\"human\"]}",
        "{\"type\":\"create\",\"game\":\"ttt\",\"seats\":[\"human\",\"tables:/etc\"]}",
        "{\"type\":\"create\",\"game\":\"cn\",\"position\":\"xo1/1x1/1o1 x\",\"clock\":\"9999999s\"}",
        "{\"type\":\"move\",\"ply\":-1,\"text\":\"0,0\"}",
        "{\"type\":\"move\",\"ply\":0,\"text\":\"\\u0000\"}",
        "{\"type\":\"decline\",\"what\":\"war\"}",
        "{\"type\":\"match\"}",
        "{\"type\":\"facts\",\"game\":\"muehle\"}",
        "{\"type\":\"programs\",\"game\":\"ttt\"}",
        "{\"type\":\"ping\",\"data\":7}",
        "\xff\xfe"};
    if (manners->floods && chance_in(chance, 4)) {
        line->hostile = true;
        for (int i = 0; i < 60 && line->guest; i++)
            say_small_talk(line, chance);
        if (line->guest && !line->slow)
            complain("connection %d may say as much as it likes", line->number);
        return;
    }
    if (chance_in(chance, 3)) {
        struct known *room = some_room(chance);
        if (!room)
            return;
        /* a secret that is almost right, of a chair somebody has */
        struct asked asked = {.what = ASK_OTHER, .room = room, .chair = 0};
        char secret[SECRET];
        snprintf(secret, sizeof secret, "%s", room->secrets[0]);
        secret[chance_below(chance, 8)] ^= 1;
        say(line, asked, "\"type\":\"join\",\"room\":\"%s\",\"secret\":\"%s\"}", room->id,
            chance_in(chance, 2) ? secret : "-");
        return;
    }
    const char *text = nonsense[chance_below(chance, (int)(sizeof nonsense / sizeof *nonsense))];
    line->hostile = true;
    server_hear(line, text, strlen(text));
}

/* ---- Who does something ---- */

static struct line *some_line(const struct manners *manners, struct chance *chance) {
    struct line *line = &lines[chance_below(chance, manners->lines)];
    if (!line->guest) {
        if (!server_admit(line))
            return NULL;
        line->slow = manners->slow && chance_in(chance, 8);
    }
    return line;
}

/* Somebody who has the turn in a room, and is there. */
static struct line *whose_turn(const struct known *room) {
    for (int i = 0; i < line_count && room->turn >= 0; i++)
        if (lines[i].guest && lines[i].room == room && lines[i].chair == room->chairs[room->turn] &&
            !lines[i].told_bye && !has_asked(&lines[i], ASK_JOIN))
            return &lines[i];
    return NULL;
}

void people_play(struct chance *chance) {
    for (int i = 0; i < line_count; i++) {
        struct line *line = &lines[i];
        if (!line->guest || line->told_bye || !line->room || line->chair < 0 ||
            has_asked(line, ASK_JOIN) || chance_in(chance, 16))
            continue;
        if (!line->room->over)
            people_move(line, chance);
        else if (!has_asked(line, ASK_OFFER) &&
                 !(line->room->offers[REMATCH] & 1u << model_seat(line->room, line->chair)))
            offer(line, REMATCH, false);
    }
}

/* Whether there are too few rooms to play in. */
static bool wants_room(const struct manners *manners) {
    return model.open_count < manners->rooms && model.count < 10 * manners->rooms;
}

void people_act(const struct manners *manners, struct chance *chance) {
    struct known *room = some_room(chance);
    struct line *line = room && !chance_in(chance, 6) ? whose_turn(room) : NULL;
    if (line && chance_below(chance, 100) < 94 && people_move(line, chance))
        return;
    line = some_line(manners, chance);
    if (!line || line->told_bye ||
        has_asked(line, ASK_JOIN)) /* a slow one that does not know where it is */
        return;
    if (line->slow && chance_in(chance, 6)) {
        for (int i = 0; i < 40 && line->guest; i++)
            say(line, act_of(line, ASK_LIST), "\"type\":\"list\"}");
    } else if (manners->hostile && chance_in(chance, 12)) {
        misbehave(manners, line, chance);
    } else if (chance_in(chance, 3) && wants_room(manners)) {
        if (!has_asked(line, ASK_CREATE))
            people_create(manners, line, chance);
    } else if (line->room && !chance_in(chance, 10)) {
        act_in_room(line, chance);
    } else if (room) {
        int chair = chance_in(chance, 8) ? -1 : chance_below(chance, room->wish.players);
        if (chair >= 0 && !room->secrets[chair][0])
            chair = -1;
        if (room->turn >= 0 && room->secrets[room->chairs[room->turn]][0] && !chance_in(chance, 3))
            chair = room->chairs[room->turn]; /* for whom others wait */
        people_join(line, room, chair,
                    chance_in(chance, 2) ? room->count
                                         : (uint64_t)chance_below(chance, (int)room->count + 1));
    } else {
        say_small_talk(line, chance);
    }
}
