#include "server/metrics.h"
#include <arpa/inet.h>
#include <inttypes.h>
#include <netinet/in.h>
#include <string.h>

static bool is_loopback(const char *address) {
    struct in6_addr six;
    return strncmp(address, "127.", 4) == 0 || strncmp(address, "::ffff:127.", 11) == 0 ||
           (inet_pton(AF_INET6, address, &six) == 1 && IN6_IS_ADDR_LOOPBACK(&six));
}

bool metrics_are_for(struct lws *wsi, const struct http_site *site) {
    char peer[ADDRESS_SIZE] = "";
    const char *other = site->limits.metrics;
    lws_get_peer_simple(wsi, peer, sizeof peer);
    return lws_hdr_total_length(wsi, WSI_TOKEN_X_FORWARDED_FOR) <= 0 &&
           (is_loopback(peer) || (other && strcmp(other, peer) == 0));
}

void metrics_write(const struct http_site *site, char text[METRICS_SIZE]) {
    struct hall_figures figures;
    hall_figures(site->hall, &figures);
    const struct {
        const char *name, *kind, *help;
        uint64_t value;
    } rows[] = {
        {"connections", "gauge", "Connections that are open.", site->connections},
        {"guests", "gauge", "WebSockets among them.", site->guests},
        {"rooms", "gauge", "Rooms in all.", figures.rooms},
        {"rooms_awake", "gauge", "Rooms in memory.", figures.awake},
        {"moves_waiting", "gauge", "Moves of computers that have not begun.", figures.waiting},
        {"store_failing", "gauge", "1 while nothing can be stored.", figures.failing},
        {"events_total", "counter", "Events that were stored.", figures.events},
        {"dismissed_total", "counter", "Clients that were thrown out.", figures.dismissed},
    };
    ludo_text out = ludo_text_in(text, METRICS_SIZE);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        ludo_putf(&out, "# HELP ludothek_%s %s\n# TYPE ludothek_%s %s\nludothek_%s %" PRIu64 "\n",
                  rows[i].name, rows[i].help, rows[i].name, rows[i].kind, rows[i].name,
                  rows[i].value);
}
