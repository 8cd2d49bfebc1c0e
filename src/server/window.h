/*
 * The window view of the board platform: one game that this program owns, shown in browsers. Each view has a secret and plays for one
 * player or for all; the program says what it sees, takes its clicks and checks every move.
 *
 * A hall with a window has no rooms: what its guests say is for the window.
 */
#ifndef SERVER_WINDOW_H
#define SERVER_WINDOW_H

#include "protocols/boards.h"
#include "server/server.h"

#define WINDOW_PATH     "/window"
#define WINDOW_PROTOCOL "ludothek.window.1"

/* Serves a window until somebody quits or a signal comes. `tell` hears the address of each view, and for whom it plays: NULL for all. */
server_end window_run(const struct boards_setup *setup, void (*tell)(const char *player, const char *url),
                      ludo_error *error);

#endif
