/*
 * What views of a window say, and what they are told: docs/protocols/boards.md lists both.
 */
#include "core/describe.h"
#include "window/window.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LEAST_SECONDS = 1, MOST_SECONDS = 60 };

/* ---- What they are told ---- */

/* What a text is written about: the view it is for may see it in its own way. */
struct told {
    struct window *window;
    const struct view *view;
    ludo_move move;
    size_t line; /* the first one of a log */
};

static const struct view *view_of(const struct window *window, const struct guest *guest) {
    return &window->views[guest->chair];
}

static void put_text(ludo_json *json, const char *key, const char *text) {
    ludo_json_key(json, key);
    ludo_json_string(json, text);
}

static void put_flag(ludo_json *json, const char *key, bool flag) {
    ludo_json_key(json, key);
    ludo_json_bool(json, flag);
}

/* Something else has written a value behind a key. */
static void put_written(ludo_json *json) {
    json->follows = true;
}

/* What stays as it is. */
static void write_view(const void *context, ludo_json *json) {
    const struct told *told = context;
    const struct window *window = told->window;
    char data[LUDO_ERROR_SIZE] = "Board Games: ", letter[] = "x";
    ludo_text title = {data, sizeof data, strlen(data)};
    boards_game_describe(&window->game, &title);
    if (told->view->player != EVERYBODY)
        ludo_putf(&title, " (%s)", window_name(window, told->view->player));
    put_text(json, "title", data);
    event_put_seat(json, "player", told->view->player);
    ludo_json_key(json, "players");
    ludo_json_open(json, '[');
    for (int player = 0; player < window->game.setup->players; player++)
        ludo_json_string(json, window_name(window, player));
    ludo_json_close(json, ']');
    ludo_json_key(json, "modes");
    ludo_json_open(json, '[');
    for (const char *mode = "mra"; *mode; mode++)
        if (window_has_mode(window, letter[0] = *mode))
            ludo_json_string(json, letter);
    ludo_json_close(json, ']');
    ludo_json_key(json, "game");
    ludo_put_char(json->text, '"');
    ludo_write_variant(&window->game.setup->variant, json->text);
    ludo_put_char(json->text, '"');
    put_written(json);
}

static void write_move(const void *context, ludo_json *json) {
    const struct told *told = context;
    const struct session *session = &told->window->game.session;
    ludo_json_key(json, "events");
    ludo_describe_move(session_variant(session), session->trail.state, told->move, json->text);
    put_written(json);
}

static void write_position(const void *context, ludo_json *json) {
    const struct told *told = context;
    const struct boards_game *game = &told->window->game;
    ludo_json_key(json, "number");
    ludo_json_natural(json, told->window->number);
    ludo_json_key(json, "position");
    ludo_put_char(json->text, '"');
    game->rules->write_position(game->session.trail.state, json->text);
    ludo_put_char(json->text, '"');
    put_written(json);
}

static void write_log(const void *context, ludo_json *json) {
    const struct told *told = context;
    ludo_json_key(json, "lines");
    ludo_json_open(json, '[');
    for (size_t line = told->line; line < told->view->lines; line++)
        ludo_json_string(json, told->view->log[line]);
    ludo_json_close(json, ']');
}

/* How many pieces each player has: in hand, or on the board where the game is about that. */
static void put_pieces(const struct window *window, ludo_json *json) {
    const struct boards_game *game = &window->game;
    int64_t counts[LUDO_MAX_PLAYERS] = {0};
    bool counted = boards_game_is(game, "ataxx");
    for (int cell = 0; counted && cell < game->board.rows * game->board.columns; cell++)
        if (game->cells[cell] >= 0)
            counts[game->cells[cell]]++;
    ludo_json_key(json, "pieces");
    ludo_json_open(json, '[');
    for (int player = 0; player < game->setup->players; player++)
        if (counted || game->hands[player] >= 0)
            ludo_json_integer(json, counted ? counts[player] : game->hands[player]);
        else
            ludo_json_null(json);
    ludo_json_close(json, ']');
}

static void put_modes(const struct window *window, const struct view *view, ludo_json *json) {
    ludo_json_key(json, "modes");
    ludo_json_open(json, '[');
    for (int player = 0; player < window->game.setup->players; player++)
        if (window_plays_for(view, player))
            ludo_json_string(json, (char[]){window->modes[player], '\0'});
        else
            ludo_json_null(json);
    ludo_json_close(json, ']');
}

/* How it stands: `turn` and `over` as the page has them of every game. */
static void put_standing(const struct window *window, ludo_json *json) {
    int turn = window_turn(window);
    ludo_result result;
    window->game.rules->result(window->game.session.trail.state, &result);
    event_put_seat(json, "turn", turn >= 0 ? turn : NO_SEAT);
    ludo_json_key(json, "over");
    if (turn >= 0)
        ludo_json_null(json);
    else
        ludo_json_string(json, window->stopped ? "stopped" : "rules");
    event_put_seat(json, "winner",
                   !window->stopped && result.ending == LUDO_WON ? result.winner : NO_SEAT);
}

/* A cell as it is clicked. */
static void put_cell(const struct window *window, int cell, ludo_json *json) {
    char name[LUDO_CELL_NAME];
    int columns = window->game.board.columns;
    snprintf(name, sizeof name, "%d,%d", cell / columns, cell % columns);
    ludo_json_string(json, name);
}

static void write_state(const void *context, ludo_json *json) {
    const struct told *told = context;
    struct window *window = told->window;
    const struct view *view = told->view;
    bool may_move = window_may_move(window, view),
         has_origin = boards_game_has_origin(&window->game);
    char data[LUDO_ERROR_SIZE];
    ludo_text status = ludo_text_in(data, sizeof data);
    window_write_status(window, view, &status);
    put_text(json, "status", data);
    put_standing(window, json);
    put_modes(window, view, json);
    put_pieces(window, json);
    ludo_json_key(json, "timeout");
    ludo_json_decimal(json, (int64_t)(view->seconds * 1e6), 6);
    ludo_json_key(json, "selected");
    if (may_move && view->selected != NOTHING)
        put_cell(window, view->selected, json);
    else
        ludo_json_null(json);
    put_flag(json, "begins", has_origin);
    put_flag(json, "computing", window->ticket && window_plays_for(view, window_turn(window)));
    put_flag(json, "move", may_move);
    put_flag(json, "restart", window_may_restart(window));
}

static void tell(struct guest *guest, const char *type, note_writer *write,
                 const struct told *told) {
    guest_reply(guest, note_written(type, NULL, write, told));
}

/* Tells all guests something that is alike for them. */
static void tell_all(struct window *window, const char *type, note_writer *write,
                     const struct told *told) {
    for (struct guest *guest = window->guests; guest; guest = guest->next)
        tell(guest, type, write, told);
}

static void tell_state(struct window *window, struct guest *guest) {
    tell(guest, "state", write_state,
         &(struct told){.window = window, .view = view_of(window, guest)});
}

static void tell_states(struct window *window) {
    for (struct guest *guest = window->guests; guest; guest = guest->next)
        tell_state(window, guest);
}

void window_tell_move(struct window *window, ludo_move move) {
    tell_all(window, "move", write_move, &(struct told){.window = window, .move = move});
}

void window_tell_position(struct window *window) {
    tell_all(window, "position", write_position, &(struct told){.window = window});
}

void window_log(struct window *window, struct view *view, const char *format, ...) {
    char *line = NULL;
    va_list values;
    va_start(values, format);
    int length = vasprintf(&line, format, values);
    va_end(values);
    if (length < 0)
        return;
    if (view->lines == WINDOW_LOG) {
        free(view->log[0]);
        memmove(view->log, view->log + 1, --view->lines * sizeof *view->log);
    }
    view->log[view->lines++] = line;
    struct told told = {.window = window, .view = view, .line = view->lines - 1};
    for (struct guest *guest = window->guests; guest; guest = guest->next)
        if (view_of(window, guest) == view)
            tell(guest, "log", write_log, &told);
}

/* ---- What they say ---- */

/* What one of them has said. */
struct said {
    struct window *window;
    struct guest *guest;
    struct view *view;
    const json_t *json;
};

/* Guests come in with a secret. */
static bool enter(struct window *window, struct guest *guest, const char *secret) {
    char hash[SECRET_HASH];
    secret_hash(secret, hash);
    for (int i = 0; i < window->view_count; i++)
        if (strcmp(window->views[i].secret, hash) == 0)
            guest->chair = i;
    if (guest->chair == NO_SEAT)
        return false;
    struct told told = {.window = window, .view = view_of(window, guest)};
    guest->next = window->guests;
    window->guests = guest;
    tell(guest, "view", write_view, &told);
    tell(guest, "position", write_position, &told);
    tell(guest, "log", write_log, &told);
    tell_state(window, guest);
    return true;
}

static void leave(void *context, struct guest *guest) {
    struct window *window = context;
    struct guest **link = &window->guests;
    while (*link && *link != guest)
        link = &(*link)->next;
    if (*link)
        *link = guest->next;
}

static bool refuse(ludo_error *error, const char *sentence) {
    return ludo_fail(error, LUDO_E_ARGUMENT, "%s", sentence);
}

/* What was done to a position that has gone by means nothing now. */
static bool is_present(const struct said *said) {
    const json_t *number = json_object_get(said->json, "number");
    return json_is_integer(number) && (uint64_t)json_integer_value(number) == said->window->number;
}

static bool click(const struct said *said, ludo_error *error) {
    const char *name = json_string_value(json_object_get(said->json, "cell"));
    ludo_board board = said->window->game.board;
    struct boards_place place;
    board.naming = LUDO_ROW_COLUMN;
    if (!name || !ludo_read_cell(&board, name, &place.column, &place.row))
        return refuse(error, "'cell' should be a cell of the board, ROW,COLUMN");
    return !is_present(said) || window_click(said->window, said->view, place, error);
}

static bool drop(const struct said *said, ludo_error *error) {
    (void)error;
    window_drop(said->window, said->view);
    return true;
}

/* A field that is one of the modes of this window. */
static char read_mode(const struct said *said, ludo_error *error) {
    const char *mode = json_string_value(json_object_get(said->json, "mode"));
    if (mode && strlen(mode) == 1 && window_has_mode(said->window, *mode))
        return *mode;
    return refuse(error, "'mode' should be m, r or a"), '\0';
}

static bool press(const struct said *said, ludo_error *error) {
    char mode = read_mode(said, error);
    if (mode == 'm')
        return refuse(error, "'mode' should be r or a");
    if (mode && is_present(said))
        window_press(said->window, said->view, mode);
    return mode != '\0';
}

static bool set_mode(const struct said *said, ludo_error *error) {
    char mode = read_mode(said, error);
    const json_t *value = json_object_get(said->json, "player");
    json_int_t player = json_integer_value(value);
    if (!mode)
        return false;
    if (!json_is_integer(value) || player < 0 || player >= said->window->game.setup->players)
        return refuse(error, "'player' should be a player, counted from 0");
    if (!window_plays_for(said->view, (int)player))
        return refuse(error, "this view plays for another player");
    window_set_mode(said->window, said->view, (int)player, mode);
    return true;
}

static bool set_timeout(const struct said *said, ludo_error *error) {
    const json_t *seconds = json_object_get(said->json, "seconds");
    double value = json_number_value(seconds);
    if (!json_is_number(seconds) || !(value >= LEAST_SECONDS && value <= MOST_SECONDS))
        return refuse(error, "The timeout must be 1 to 60 seconds.");
    said->view->seconds = value;
    said->window->changes++;
    return true;
}

static bool restart(const struct said *said, ludo_error *error) {
    (void)error;
    window_restart(said->window);
    return true;
}

static bool quit(const struct said *said, ludo_error *error) {
    const struct hall_host *host = &said->window->hall->setup.host;
    (void)error;
    host->stop(host->context);
    return true;
}

static bool be_there(const struct said *said, ludo_error *error) {
    (void)said, (void)error;
    return true;
}

static const struct {
    const char *type;
    bool (*act)(const struct said *said, ludo_error *error);
} acts[] = {{"click", click},         {"drop", drop},       {"press", press}, {"mode", set_mode},
            {"timeout", set_timeout}, {"restart", restart}, {"quit", quit},   {"ping", be_there}};

static void write_error(const void *context, ludo_json *json) {
    put_text(json, "text", context);
}

/* Automatic players go on, and who watches hears what has changed. */
static void settle(struct window *window, uint64_t changes) {
    window_go_on(window);
    if (window->changes != changes)
        tell_states(window);
}

static void answer(const struct said *said, const char *type) {
    uint64_t changes = said->window->changes;
    ludo_error error;
    bool known = false, good = false;
    for (size_t i = 0; i < sizeof acts / sizeof *acts; i++)
        if (strcmp(acts[i].type, type) == 0) {
            known = true;
            good = acts[i].act(said, &error);
        }
    if (!known)
        refuse(&error, "there is no message of this type");
    if (!good)
        guest_reply(said->guest, note_written("error", NULL, write_error, error.text));
    settle(said->window, changes);
    if (said->window->changes == changes)
        tell_state(said->window, said->guest);
}

static void hear(void *context, struct guest *guest, const char *text, size_t length) {
    struct window *window = context;
    bool starved;
    json_t *json = event_load(text, length, JSON_REJECT_DUPLICATES, &starved);
    const char *type = json_string_value(json_object_get(json, "type"));
    const char *secret = json_string_value(json_object_get(json, "secret"));
    bool stranger = guest->chair == NO_SEAT;
    if (!type)
        hall_dismiss(guest, "a message is one JSON object with a string 'type'");
    else if (stranger && (strcmp(type, "open") != 0 || !secret || !enter(window, guest, secret)))
        hall_dismiss(guest,
                     "this is no secret of a view; use an address that the program has printed");
    else if (!stranger)
        answer(&(struct said){window, guest, &window->views[guest->chair], json}, type);
    else
        settle(window, window->changes);
    json_decref(json);
}

static void take_thought(void *context, const struct thought *thought) {
    struct window *window = context;
    uint64_t changes = window->changes;
    window_take(window, thought);
    settle(window, changes);
}

static void tick(void *context) {
    struct window *window = context;
    settle(window, window->changes);
}

static void end(void *context) {
    struct window *window = context;
    window_stop(window);
    tell_states(window);
    for (struct guest *guest = window->guests; guest; guest = guest->next) {
        guest_reply(guest, note_written("bye", NULL, write_error, "The program has ended."));
        guest->dismissed = true;
    }
}

static void begin(void *context, struct hall *hall) {
    window_begin(context, hall);
}

struct hall_tenant window_tenant(struct window *window) {
    return (struct hall_tenant){.context = window,
                                .begin = begin,
                                .hear = hear,
                                .leave = leave,
                                .thought = take_thought,
                                .tick = tick,
                                .end = end};
}
