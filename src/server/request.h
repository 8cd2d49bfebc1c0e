/*
 * What the headers of a request ask for. Texts are as the client sent them; NULL is a header that
 * is not there.
 */
#ifndef SERVER_REQUEST_H
#define SERVER_REQUEST_H

#include "server/page.h"
#include <stdbool.h>

/* The form of a file that an Accept-Encoding likes best; the plain one when it likes none. */
enum page_coding request_coding(const char *accepted, const struct page_file *file);

/* Whether an If-None-Match names a tag, so that the client has what it would get. */
bool request_has(const char *tags, const char *tag);

/* Whether a Host is one of the names of loopback, or `also`, at a port. */
bool request_is_local(const char *host, const char *also, int port);

/* Whether an Origin is the site of a Host, or `also`, which may be NULL. */
bool request_is_own(const char *origin, const char *host, const char *also);
/* Whether a Host is the name of an origin, which may be NULL. */
bool request_names(const char *host, const char *origin);

#endif
