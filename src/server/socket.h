/*
 * WebSockets: the guests of the hall.
 */
#ifndef SERVER_SOCKET_H
#define SERVER_SOCKET_H

#include "server/http.h"

#define ROOMS_PATH     "/rooms"
#define ROOMS_PROTOCOL "ludothek.rooms.1"

enum { SOCKET_BUFFER = 1024 }; /* bytes of a connection for what it sends */

/* What each connection has. */
struct socket {
    struct guest *guest;
    struct address *address; /* where it is not that of the connection itself */
    char *message;           /* what has come of one in several pieces */
    size_t length;
    struct socket *next; /* of those that have something to hear */
    bool due;            /* it is among them */
};

/* Answers a request to become a WebSocket: 0 if it may, -1 when it was refused. */
int socket_confirm(struct lws *wsi, const struct http_site *site);
lws_callback_function socket_on_event;

/* Whether a connection is that of a guest who is in a room or a window. */
bool socket_is_busy(struct lws *wsi);

/* Something is to be said to a guest: socket_say_all() will do that. */
void socket_wake(void *context, struct guest *guest);
/* Says what is to be said to anybody, at once where sockets take it: to wait until each says that
 * it would costs more than the rest. */
void socket_say_all(struct http_site *site);

#endif
