/*
 * The window view of the board platform on a server of its own.
 */
#ifndef SERVER_SERVE_WINDOW_H
#define SERVER_SERVE_WINDOW_H

#include "protocols/boards.h"
#include "server/server.h"

/* Serves a window until somebody quits or a signal comes. `tell` hears the address of each view,
 * and for whom it plays: NULL for all. */
server_end serve_window(const struct boards_setup *setup,
                        void (*tell)(const char *player, const char *url), ludo_error *error);

#endif
