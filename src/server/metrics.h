/*
 * What an operator asks a server: figures in the text format of Prometheus.
 */
#ifndef SERVER_METRICS_H
#define SERVER_METRICS_H

#include "server/http.h"

enum { METRICS_SIZE = 2048 };

/* Whether whoever is connected may see them: this machine itself, or the address of --metrics. A
 * proxy is neither. */
bool metrics_are_for(struct lws *wsi, const struct http_site *site);
/* Writes them, with a NUL. */
void metrics_write(const struct http_site *site, char text[METRICS_SIZE]);

#endif
