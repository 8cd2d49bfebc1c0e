/*
 * What happens in a window: turns, modes, moves that are computed. At most one is computed at a
 * time, by its ticket; whatever makes it pointless drops the ticket, so that a move is made once or
 * not at all.
 */
#include "window/window.h"
#include <stdlib.h>
#include <string.h>

static const double SPARE =
    0.25; /* of the seconds for a move, at most: for all that is not thinking */

/* ---- How it stands ---- */

int window_turn(const struct window *window) {
    return window->stopped ? LUDO_OVER : session_turn(&window->game.session);
}

static bool is_manual(const struct window *window) {
    int turn = window_turn(window);
    return turn >= 0 && window->modes[turn] == 'm';
}

bool window_plays_for(const struct view *view, int player) {
    return view->player == EVERYBODY || view->player == player;
}

bool window_may_move(const struct window *window, const struct view *view) {
    return is_manual(window) && !window->ticket && window_plays_for(view, window_turn(window));
}

bool window_may_restart(const struct window *window) {
    return !window->game.setup->multiviews && !window->stopped &&
           (is_manual(window) || window_turn(window) == LUDO_OVER);
}

bool window_has_mode(const struct window *window, char mode) {
    return mode == 'm' || mode == 'r' || (mode == 'a' && window->intelligent);
}

const char *window_name(const struct window *window, int player) {
    return window->game.setup->pieces[player];
}

static const char *status_word(const struct window *window, const ludo_result *result) {
    return window->stopped ? "Stopped" : result->ending == LUDO_WON ? "Won" : "Draw";
}

static void get_result(const struct window *window, ludo_result *result) {
    window->game.rules->result(window->game.session.trail.state, result);
}

void window_write_status(const struct window *window, const struct view *view, ludo_text *text) {
    int turn = window_turn(window);
    ludo_result result;
    get_result(window, &result);
    if (turn >= 0)
        ludo_putf(text, "Turn for %s%s", window_name(window, turn),
                  view->player == turn ? " (You!)" : "");
    else
        ludo_putf(text, "Game Status: %s", status_word(window, &result));
    if (turn < 0 && !window->stopped && result.ending == LUDO_WON)
        ludo_putf(text, ". Winner: %s", window_name(window, result.winner));
}

/* ---- What the logs say ---- */

static void log_hint(struct window *window, struct view *view) {
    if (!window_may_move(window, view))
        return;
    if (!boards_game_has_origin(&window->game))
        window_log(window, view, "Click on an empty cell");
    else if (view->selected == NOTHING)
        window_log(window, view, "Click on an origin piece");
    else
        window_log(window, view, "Click on the destination position");
}

static void log_turn(struct window *window) {
    for (int i = 0; i < window->view_count; i++) {
        char data[LUDO_ERROR_SIZE];
        ludo_text status = ludo_text_in(data, sizeof data);
        window_write_status(window, &window->views[i], &status);
        window_log(window, &window->views[i], "%s", data);
        log_hint(window, &window->views[i]);
    }
}

static void log_end(struct window *window) {
    ludo_result result;
    get_result(window, &result);
    for (int i = 0; i < window->view_count; i++) {
        struct view *view = &window->views[i];
        window_log(window, view, "Game Over!");
        window_log(window, view, "Game Status: %s", status_word(window, &result));
        if (!window->stopped && result.ending == LUDO_WON)
            window_log(window, view, "Winner: %s", window_name(window, result.winner));
    }
}

static void tell_host(const struct window *window, const char *line) {
    hall_log(window->hall, LOG_LEVEL_INFO, NULL, 0, "%s", line);
}

/* There is another position. */
static void arrive(struct window *window) {
    window->number++;
    window->changes++;
    window->due = hall_now(window->hall) + window->hall->setup.pace;
    for (int i = 0; i < window->view_count; i++)
        window->views[i].selected = NOTHING;
    window_tell_position(window);
    if (window_turn(window) >= 0) {
        log_turn(window);
        return;
    }
    const char *limited = boards_game_limited(&window->game);
    if (limited)
        tell_host(window, limited);
    log_end(window);
}

/* ---- Moves that are computed ---- */

static void drop_thought(struct window *window) {
    if (window->ticket)
        thinkers_drop(window->hall->thinkers, window->ticket);
    window->changes += window->ticket != 0;
    window->ticket = 0;
    window->pressed = window->holds = false;
}

static void stop(struct window *window) {
    drop_thought(window);
    window->stopped = true;
}

static void play(struct window *window, ludo_move move) {
    drop_thought(window);
    window_tell_move(window, move);
    if (!session_play(&window->game.session, move, 0, NULL)) {
        tell_host(window, "Not enough memory to go on");
        stop(window);
    }
    arrive(window);
}

static ludo_move random_move(struct window *window) {
    return window->game.rules->random(window->game.session.trail.state, &window->game.random);
}

/* How long the player to move may think. */
static double thinking_time(const struct window *window) {
    int turn = window_turn(window), view = 0;
    while (!window_plays_for(&window->views[view], turn))
        view++;
    double seconds = window->views[view].seconds;
    return seconds - (seconds / 10 < SPARE ? seconds / 10 : SPARE);
}

/* A move has been found, or there is none for want of memory: then it is a random one. */
void window_take(struct window *window, const struct thought *thought) {
    if (thought->ticket != window->ticket)
        return;
    bool pressed = window->pressed;
    window->ticket = 0;
    window->changes++;
    window->held = thought->found ? thought->move : random_move(window);
    window->holds = !pressed;
    if (pressed)
        play(window, window->held);
}

/* Asks for a move of the player whose turn it is. */
static void ask(struct window *window, bool pressed) {
    struct thought_wish wish = {.player = "time",
                                .trail = &window->game.session.trail,
                                .ticket = ++window->hall->tickets,
                                .seed = window->game.setup->seed + window->number,
                                .seconds = thinking_time(window)};
    window->ticket = wish.ticket;
    window->pressed = pressed;
    window->changes++;
    if (!thinkers_ask(window->hall->thinkers, &wish))
        window_take(window, &(struct thought){.ticket = wish.ticket});
}

/* Makes the move of an automatic player, if it is due; else it is waited for. */
static bool step(struct window *window) {
    int turn = window_turn(window);
    if (turn < 0 || window->modes[turn] == 'm' || !window->guests)
        return false;
    if (window->modes[turn] == 'a' && !window->ticket && !window->holds)
        ask(window, false);
    if (window->ticket)
        return false;
    if (window->due > hall_now(window->hall)) {
        hall_expect(window->hall, window->due);
        return false;
    }
    play(window, window->holds ? window->held : random_move(window));
    return true;
}

void window_go_on(struct window *window) {
    while (step(window))
        ;
}

/* ---- What views do ---- */

static struct boards_place selected_place(const struct window *window, const struct view *view) {
    int columns = window->game.board.columns;
    return (struct boards_place){view->selected / columns, view->selected % columns};
}

static void select_cell(struct window *window, struct view *view, int cell) {
    if (view->selected == cell)
        return;
    view->selected = cell;
    window->changes++;
    log_hint(window, view);
}

void window_drop(struct window *window, struct view *view) {
    select_cell(window, view, NOTHING);
}

bool window_click(struct window *window, struct view *view, struct boards_place place,
                  ludo_error *error) {
    ludo_text sentence = ludo_text_in(error->text, sizeof error->text);
    int cell = place.row * window->game.board.columns + place.column;
    struct boards_place from = selected_place(window, view);
    bool begins = boards_game_has_origin(&window->game), begun = view->selected != NOTHING;
    ludo_move move;
    if (!window_may_move(window, view))
        return true;
    if (begun && view->selected == cell) {
        window_drop(window, view);
        return true;
    }
    if (begins && !begun) {
        if (!boards_game_check_origin(&window->game, place, &sentence))
            return false;
        select_cell(window, view, cell);
        return true;
    }
    if (!boards_game_read(&window->game, begun ? &from : NULL, place, &move, &sentence)) {
        window_drop(window, view);
        return false;
    }
    play(window, move);
    return true;
}

void window_press(struct window *window, struct view *view, char mode) {
    if (!window_may_move(window, view))
        return;
    view->selected = NOTHING;
    if (mode == 'r')
        play(window, random_move(window));
    else
        ask(window, true);
}

void window_set_mode(struct window *window, struct view *view, int player, char mode) {
    static const char *const words[] = {['m'] = "Manual", ['r'] = "Random", ['a'] = "Intelligent"};
    int turn = window_turn(window);
    bool other = window->modes[player] != mode, dropped = view->selected != NOTHING;
    if (turn < 0)
        return;
    window->modes[player] = mode;
    view->selected = NOTHING;
    window->changes++;
    if (turn == player && (other || mode == 'm'))
        drop_thought(window);
    for (int i = 0; i < window->view_count; i++) {
        struct view *each = &window->views[i];
        bool theirs = window_plays_for(each, player);
        if (theirs && other)
            window_log(window, each, "Player %s is now %s", window_name(window, player),
                       words[(int)mode]);
        if ((theirs && turn == player) || (dropped && each == view))
            log_hint(window, each);
    }
}

void window_restart(struct window *window) {
    if (!window_may_restart(window))
        return;
    drop_thought(window);
    if (!boards_game_start(&window->game))
        stop(window);
    arrive(window);
}

/* ---- Beginning and end ---- */

static void add_view(struct window *window, int player, char secret[SECRET_TEXT]) {
    struct view *view = &window->views[window->view_count++];
    secret_make(NULL, secret);
    secret_hash(secret, view->secret);
    view->player = player;
    view->seconds = window->game.setup->seconds;
    view->selected = NOTHING;
}

struct window *window_open(const struct boards_setup *setup,
                           char secrets[LUDO_MAX_PLAYERS][SECRET_TEXT]) {
    struct window *window = calloc(1, sizeof *window);
    if (!window || !boards_game_open(&window->game, setup)) {
        free(window);
        return NULL;
    }
    memcpy(window->modes, setup->modes, sizeof window->modes);
    window->intelligent = player_check("time", &setup->variant, NULL);
    for (int i = 0; i < (setup->multiviews ? setup->players : 1); i++)
        add_view(window, setup->multiviews ? i : EVERYBODY, secrets[i]);
    return window;
}

void window_begin(struct window *window, struct hall *hall) {
    window->hall = hall;
    if (!boards_game_start(&window->game))
        stop(window);
    arrive(window);
}

void window_stop(struct window *window) {
    bool running = window_turn(window) != LUDO_OVER;
    stop(window);
    for (int i = 0; i < window->view_count; i++) {
        if (running)
            window_log(window, &window->views[i], "Game Over!");
        window_log(window, &window->views[i], "Game Status: Stopped");
    }
}

void window_close(struct window *window) {
    for (int i = 0; i < window->view_count; i++)
        for (size_t line = 0; line < window->views[i].lines; line++)
            free(window->views[i].log[line]);
    boards_game_close(&window->game);
    free(window);
}
