#include "rooms/gallery.h"
#include "rooms/hall_inside.h"
#include <stdlib.h>
#include <string.h>

static const double LOOK = 0.05,
                    TELL = 0.25; /* seconds between two looks, and between two messages */
enum { PICTURED = 24 };          /* running games that viewers are told of */

/* ---- Games ---- */

static struct live_room *live_of(const struct hall *hall, const struct exhibit *exhibit) {
    return live_awake(hall, exhibit->room);
}

static bool has_room(struct exhibition *exhibition) {
    if (exhibition->running_count < exhibition->running_room)
        return true;
    size_t room = exhibition->running_room ? 2 * exhibition->running_room : 16;
    struct exhibit *grown = realloc(exhibition->running, room * sizeof *grown);
    if (grown) {
        exhibition->running = grown;
        exhibition->running_room = room;
    }
    return grown != NULL;
}

static void begin(struct hall *hall, const struct scene *scene, double now) {
    struct exhibition *exhibition = &hall->exhibition;
    uint64_t id = exhibition->first + scene->game;
    struct live_room *live = has_room(exhibition) ? live_new(hall, id) : NULL;
    if (!live)
        return;
    if (room_show(&live->room, scene->record, &scene->terms, now, NULL))
        exhibition->running[exhibition->running_count++] = (struct exhibit){id, scene->number};
    else
        live_free(live);
}

/* Lets the room of a finished game go, with those who still look at it. */
static void remove_exhibit(struct hall *hall, const struct exhibit *exhibit) {
    struct live_room *live = live_of(hall, exhibit);
    if (!live)
        return;
    while (live->guests)
        live_leave(live->guests);
    live_free(live);
}

/* Takes a game out of those that run. */
static bool take(struct exhibition *exhibition, uint64_t room, struct exhibit *exhibit) {
    size_t i = 0;
    while (i < exhibition->running_count && exhibition->running[i].room != room)
        i++;
    if (i == exhibition->running_count)
        return false;
    *exhibit = exhibition->running[i];
    exhibition->running_count--;
    memmove(&exhibition->running[i], &exhibition->running[i + 1],
            (exhibition->running_count - i) * sizeof *exhibition->running);
    return true;
}

/* A game is over: it can be looked at until many others are. */
static void finish(struct hall *hall, uint64_t room) {
    struct exhibition *exhibition = &hall->exhibition;
    struct exhibit *slot = &exhibition->finished[exhibition->finished_count % EXHIBITS], exhibit;
    if (!take(exhibition, room, &exhibit))
        return;
    if (exhibition->finished_count >= EXHIBITS)
        remove_exhibit(hall, slot);
    *slot = exhibit;
    exhibition->finished_count++;
}

/* A game of which something cannot be told is shown no longer. */
static void abandon(struct hall *hall, struct live_room *live) {
    struct exhibit exhibit;
    while (live->guests)
        hall_dismiss(live->guests, "there is not enough memory for a room");
    if (take(&hall->exhibition, live->room.id, &exhibit))
        remove_exhibit(hall, &exhibit);
}

static void show(struct hall *hall, const struct scene *scene, double now) {
    uint64_t id = hall->exhibition.first + scene->game;
    struct live_room *live = live_awake(hall, id);
    bool good = true;
    if (scene->kind == SCENE_BEGIN)
        begin(hall, scene, now);
    if (!live)
        return;
    if (scene->kind == SCENE_MOVE)
        good = room_show_move(&live->room, scene->move, scene->left, now);
    else if (scene->end != END_NONE)
        good = room_show_end(&live->room, scene->kind == SCENE_OUT, scene->seat, scene->end, now);
    if (!good)
        abandon(hall, live);
    else if (scene->kind == SCENE_END)
        finish(hall, id);
}

static void show_all(struct hall *hall, double now) {
    for (struct scene *scene = gallery_take(hall->setup.gallery), *next; scene; scene = next) {
        next = scene->next;
        show(hall, scene, now);
        scene_free(scene);
    }
}

/* ---- Viewers ---- */

void exhibition_tell(struct hall *hall) {
    struct exhibition *exhibition = &hall->exhibition;
    free(exhibition->standings);
    exhibition->standings = gallery_standings(hall->setup.gallery, &exhibition->over);
    exhibition->changed =
        gallery_has_news(hall->setup.gallery); /* they may be newer than the standings */
    show_all(hall, hall_now(hall));            /* all games are there when it is over */
    for (struct guest *guest = exhibition->viewers; guest; guest = guest->next_viewer) {
        guest->view = true;
        hall->setup.host.wake(hall->setup.host.context, guest);
    }
}

void exhibition_tick(struct hall *hall, double now) {
    struct exhibition *exhibition = &hall->exhibition;
    bool news = gallery_has_news(hall->setup.gallery);
    if (news && exhibition->look <= now) {
        show_all(hall, now);
        news = false;
        exhibition->changed = true;
        exhibition->look = now + LOOK;
    }
    if (exhibition->changed && exhibition->viewers && exhibition->tell <= now) {
        exhibition->tell = now + TELL;
        exhibition_tell(hall);
    }
    if (news)
        hall_expect(hall, exhibition->look);
    if (exhibition->changed && exhibition->viewers)
        hall_expect(hall, exhibition->tell);
}

void exhibition_view(struct guest *guest) {
    struct exhibition *exhibition = &guest->hall->exhibition;
    exhibition_leave(guest);
    guest->next_viewer = exhibition->viewers;
    guest->viewer_link = &exhibition->viewers;
    if (guest->next_viewer)
        guest->next_viewer->viewer_link = &guest->next_viewer;
    exhibition->viewers = guest;
    guest->told = 0;
    guest->view = exhibition->standings !=
                  NULL; /* those that are here will do until it is time for new ones */
    exhibition->changed = true;
    exhibition_tick(guest->hall, hall_now(guest->hall));
    if (guest->view)
        guest->hall->setup.host.wake(guest->hall->setup.host.context, guest);
}

void exhibition_leave(struct guest *guest) {
    if (!guest->viewer_link)
        return;
    *guest->viewer_link = guest->next_viewer;
    if (guest->next_viewer)
        guest->next_viewer->viewer_link = guest->viewer_link;
    guest->viewer_link = NULL;
    guest->view = false;
}

/* ---- What they are told ---- */

static void put_head(ludo_json *json, const struct exhibit *exhibit, const struct room *room) {
    put_room_id(json, exhibit->room);
    event_put_number(json, "number", exhibit->number);
    ludo_json_key(json, "seats");
    ludo_json_open(json, '[');
    for (int seat = 0; seat < room->players; seat++)
        ludo_json_string(json, room->session.trail.record.seats[seat]);
    ludo_json_close(json, ']');
    event_put_number(json, "ply", room_ply(room));
}

static void put_position(ludo_json *json, const struct room *room) {
    const ludo_rules *game = session_rules(&room->session);
    ludo_text text = {0};
    game->write_position(room->session.trail.state, &text);
    char *position = malloc(text.length + 1);
    if (!position)
        return;
    text = ludo_text_in(position, text.length + 1);
    game->write_position(room->session.trail.state, &text);
    event_put_text(json, "position", position);
    free(position);
}

static void put_running(ludo_json *json, const struct hall *hall) {
    const struct exhibition *exhibition = &hall->exhibition;
    ludo_json_key(json, "running");
    ludo_json_open(json, '[');
    for (size_t i = 0; i < exhibition->running_count && i < PICTURED; i++) {
        const struct room *room = &live_of(hall, &exhibition->running[i])->room;
        ludo_json_open(json, '{');
        put_head(json, &exhibition->running[i], room);
        event_put_seat(json, "turn", room_turn(room));
        put_position(json, room);
        ludo_json_close(json, '}');
    }
    ludo_json_close(json, ']');
}

static void put_result(ludo_json *json, const struct room *room) {
    struct session_result result;
    session_result(&room->session, &result);
    event_put_text(json, "end", game_end_word(result.end));
    event_put_seat(json, "winner", result.winner);
    ludo_json_key(json, "score");
    if (room->players == 1)
        ludo_json_integer(json, result.score);
    else
        ludo_json_null(json);
}

/* Finished games that a guest has not been told of; there may be more of them than can be looked
 * at. */
static void put_finished(ludo_json *json, const struct hall *hall, uint64_t told) {
    const struct exhibition *exhibition = &hall->exhibition;
    uint64_t count = exhibition->finished_count;
    if (count > EXHIBITS && told < count - EXHIBITS)
        told = count - EXHIBITS;
    ludo_json_key(json, "finished");
    ludo_json_open(json, '[');
    for (; told < count; told++) {
        const struct exhibit *exhibit = &exhibition->finished[told % EXHIBITS];
        const struct room *room = &live_of(hall, exhibit)->room;
        ludo_json_open(json, '{');
        put_head(json, exhibit, room);
        put_result(json, room);
        ludo_json_close(json, '}');
    }
    ludo_json_close(json, ']');
}

void exhibition_write(const void *context, ludo_json *json) {
    const struct guest *guest = context;
    const struct hall *hall = guest->hall;
    const struct gallery_setup *about = gallery_about(hall->setup.gallery);
    char game[LUDO_ERROR_SIZE];
    ludo_text text = ludo_text_in(game, sizeof game);
    ludo_write_variant(about->variant, &text);
    event_put_text(json, "title", about->title);
    event_put_text(json, "game", game);
    event_put_number(json, "games", about->games);
    ludo_json_key(json, "over");
    ludo_json_bool(json, hall->exhibition.over);
    ludo_json_key(json, "standings");
    ludo_put(json->text, hall->exhibition.standings ? hall->exhibition.standings : "null");
    json->follows = true;
    event_put_number(
        json, "more",
        hall->exhibition.running_count > PICTURED ? hall->exhibition.running_count - PICTURED : 0);
    put_running(json, hall);
    put_finished(json, hall, guest->told);
}

/* ---- The whole of it ---- */

static void notify(void *context) {
    const struct hall *hall = context;
    hall->setup.host.notify(hall->setup.host.context);
}

void exhibition_open(struct hall *hall) {
    hall->exhibition.first = hall_chance(hall) >> 1;
    if (hall->setup.gallery)
        gallery_attach(hall->setup.gallery, notify, hall);
}

void exhibition_close(struct hall *hall) {
    if (hall->setup.gallery)
        gallery_attach(hall->setup.gallery, NULL, NULL);
    free(hall->exhibition.running);
    free(hall->exhibition.standings);
}
