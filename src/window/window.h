/*
 * The window view of the board platform: one game that this program owns, shown in browsers. Each
 * view has a secret and plays for one player or for all; the program says what it sees, takes its
 * clicks and checks every move.
 *
 * A hall with a window has no rooms: what its guests say is for the window.
 */
#ifndef WINDOW_WINDOW_H
#define WINDOW_WINDOW_H

#include "protocols/boards_game.h"
#include "rooms/hall_inside.h"

#define WINDOW_PATH     "/window"
#define WINDOW_PROTOCOL "ludothek.window.1"

enum {
    EVERYBODY = -1,   /* that a view may play for */
    NOTHING = -1,     /* that is selected */
    WINDOW_LOG = 400, /* lines of a view's log that are kept */
};

/* What belongs to one secret, however many browsers show it. */
struct view {
    char secret[SECRET_HASH];
    int player;     /* for whom it plays, or EVERYBODY */
    double seconds; /* that an intelligent player may think */
    int selected;   /* the cell of the origin: row * columns + column, or NOTHING */
    char *log[WINDOW_LOG];
    size_t lines; /* of it */
};

struct window {
    struct boards_game game;
    struct hall *hall;
    struct guest *guests; /* who have shown a secret; a guest's chair is their view */
    struct view views[LUDO_MAX_PLAYERS];
    int view_count;
    char modes[LUDO_MAX_PLAYERS]; /* 'm', 'r' or 'a', as in a setup */
    bool intelligent;             /* there is such a player for this game */
    bool stopped;
    uint64_t number;  /* of the position: rises with each */
    uint64_t changes; /* of anything that views show */
    uint64_t ticket;  /* of the move that is being computed; 0: none is */
    bool pressed;     /* somebody has asked for it by a button */
    bool holds;       /* one has been found too early */
    ludo_move held;
    double due; /* automatic players do not move before */
};

/* Opens a window and makes the secrets of its views, as many as it has. NULL when memory is short.
 */
struct window *window_open(const struct boards_setup *setup,
                           char secrets[LUDO_MAX_PLAYERS][SECRET_TEXT]);
void window_close(struct window *window);

/* A window as what a hall has in place of rooms. */
struct hall_tenant window_tenant(struct window *window);
/* Begins to play in a hall. */
void window_begin(struct window *window, struct hall *hall);

/* ---- How it stands ---- */

/* Whose turn it is: a player, or LUDO_OVER. */
int window_turn(const struct window *window);
bool window_plays_for(const struct view *view, int player);
/* Whether a view may make a move now. */
bool window_may_move(const struct window *window, const struct view *view);
bool window_may_restart(const struct window *window);
/* Whether a mode is one that this window has. */
bool window_has_mode(const struct window *window, char mode);
/* The sentence of a view on whose turn it is, or how the game has ended. */
void window_write_status(const struct window *window, const struct view *view, ludo_text *text);
const char *window_name(const struct window *window, int player);

/* ---- What views do; false with the reason, and what cannot be done now does nothing ---- */

bool window_click(struct window *window, struct view *view, struct boards_place place,
                  ludo_error *error);
void window_drop(struct window *window, struct view *view);
void window_press(struct window *window, struct view *view, char mode);
void window_set_mode(struct window *window, struct view *view, int player, char mode);
void window_restart(struct window *window);

/* ---- What happens by itself ---- */

/* Automatic players go on, where somebody watches them. */
void window_go_on(struct window *window);
/* A move that was asked for has been found, or cannot be. */
void window_take(struct window *window, const struct thought *thought);
void window_stop(struct window *window);

/* ---- What views are told ---- */

/* A line for the log of a view. */
void window_log(struct window *window, struct view *view, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* What a move does, before it is made. */
void window_tell_move(struct window *window, ludo_move move);
void window_tell_position(struct window *window);

#endif
