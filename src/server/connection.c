#include "server/connection.h"
#include <stdlib.h>

bool connection_open(struct connections *connections, struct lws *wsi, struct address *address) {
    struct connection *connection = calloc(1, sizeof *connection);
    if (!connection)
        return false;
    connection->wsi = wsi;
    connection->address = address;
    lws_set_opaque_user_data(wsi, connection);
    TAILQ_INSERT_TAIL(connections, connection, link);
    return true;
}

struct address *connection_close(struct connections *connections, struct lws *wsi) {
    struct connection *connection = lws_get_opaque_user_data(wsi);
    if (!connection)
        return NULL;
    struct address *address = connection->address;
    lws_set_opaque_user_data(wsi, NULL);
    TAILQ_REMOVE(connections, connection, link);
    free(connection);
    return address;
}

void connection_hear(struct connections *connections, struct lws *wsi) {
    struct connection *connection = lws_get_opaque_user_data(wsi);
    if (!connection)
        return;
    TAILQ_REMOVE(connections, connection, link);
    TAILQ_INSERT_TAIL(connections, connection, link);
}

bool connection_end_idle(struct connections *connections, bool (*busy)(struct lws *wsi)) {
    enum { AT_ONCE = 16 }; /* they keep their files until the loop goes on */
    struct connection *connection, *idle = NULL;
    int ending = 0;
    TAILQ_FOREACH (connection, connections, link) {
        ending += connection->ends;
        if (!idle && !connection->ends && !busy(connection->wsi))
            idle = connection;
    }
    if (!idle || ending >= AT_ONCE)
        return false;
    idle->ends = true;
    lws_set_timeout(idle->wsi, PENDING_TIMEOUT_CLOSE_SEND, LWS_TO_KILL_ASYNC);
    return true;
}
