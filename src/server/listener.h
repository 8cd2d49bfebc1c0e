/*
 * The socket that a server listens on.
 */
#ifndef SERVER_LISTENER_H
#define SERVER_LISTENER_H

#include "server/server.h"

struct listener {
    int socket;
    int port;
    bool loopback; /* it can be reached from this machine only */
    char host[64]; /* its own name in an address: 127.0.0.1 or [::1]; that of loopback where it is
                      every one */
};

/* Listens as a wish says. */
server_end listener_open(struct listener *listener, const struct server_wish *wish,
                         ludo_error *error);

#endif
