/*
 * Answers to requests: the files of the page, or one sentence that says why not.
 */
#ifndef SERVER_HTTP_H
#define SERVER_HTTP_H

#include "server/listener.h"
#include <libwebsockets.h>

/* What a context has as its user. */
struct http_site {
    struct listener listener;
    int connections; /* that are open */
};

/* What is alike in every answer. */
extern const struct lws_protocol_vhost_options http_headers[];

extern const struct lws_protocols http_protocols[];

#endif
