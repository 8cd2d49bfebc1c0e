/*
 * Answers to requests: the files of the page, or one sentence that says why not.
 */
#ifndef SERVER_HTTP_H
#define SERVER_HTTP_H

#include "rooms/hall.h"
#include "server/connection.h"
#include "server/listener.h"
#include <libwebsockets.h>

/* What a context has as its user. */
struct http_site {
    struct listener listener;
    struct server_limits limits;
    const char *folder;          /* of a page in place of the one inside, or NULL */
    const char *path, *protocol; /* of its WebSockets */
    uint64_t connections;        /* that are open */
    uint64_t guests;             /* of the hall */
    struct connections opened;   /* those that clients have opened */
    struct addresses addresses;
    struct socket *due;                        /* WebSockets to which something is to be said */
    struct hall *hall;                         /* NULL: there are no rooms */
    void (*on_change)(struct http_site *site); /* something may be due in the hall */
};

/* What is alike in every answer; the first one only where there are rooms. */
extern const struct lws_protocol_vhost_options http_headers[];

extern const struct lws_protocols http_protocols[];

/* Answers with one sentence and ends the connection; gives what the callback returns then. */
int http_refuse(struct lws *wsi, unsigned status, const char *sentence);
/* Whether the Host of a request is a name of this server, where it is for this machine alone. */
bool http_knows_host(const struct http_site *site, const char *host);

#endif
