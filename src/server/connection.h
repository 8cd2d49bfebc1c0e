/*
 * The connections of a server, so that one that is idle can make room for another.
 */
#ifndef SERVER_CONNECTION_H
#define SERVER_CONNECTION_H

#include "server/addresses.h"
#include <libwebsockets.h>
#include <stdbool.h>
#include <sys/queue.h>

struct connection {
    TAILQ_ENTRY(connection) link;
    struct lws *wsi;
    struct address *address; /* by which it is counted; NULL: it is a proxy's */
    bool ends;               /* it has made room already */
};

/* In the order of when something was last heard of them. */
TAILQ_HEAD(connections, connection);

/* Remembers a connection; false when memory is short. */
bool connection_open(struct connections *connections, struct lws *wsi, struct address *address);
/* Forgets the one of a wsi, which may have none; gives its address. */
struct address *connection_close(struct connections *connections, struct lws *wsi);
/* Something was heard of a client. */
void connection_hear(struct connections *connections, struct lws *wsi);
/* Ends the connection that has been silent for longest among those that are not busy; false: there
 * is none. */
bool connection_end_idle(struct connections *connections, bool (*busy)(struct lws *wsi));

#endif
