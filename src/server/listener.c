#include "server/listener.h"
#include <arpa/inet.h>
#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { LAST_PORT = 65535 };

union address {
    struct sockaddr any;
    struct sockaddr_in v4;
    struct sockaddr_in6 v6;
};

static bool read_address(const char *text, union address *address) {
    struct addrinfo hints = {.ai_flags = AI_NUMERICHOST, .ai_socktype = SOCK_STREAM}, *found;
    if (getaddrinfo(text, NULL, &hints, &found) != 0)
        return false;
    bool good = found->ai_addrlen <= sizeof *address;
    if (good)
        memcpy(address, found->ai_addr, found->ai_addrlen);
    freeaddrinfo(found);
    return good;
}

/* Both kinds have the port in the same place. */
static void set_port(union address *address, int port) {
    address->v4.sin_port = htons((uint16_t)port);
}

static bool is_v6(const union address *address) {
    return address->any.sa_family == AF_INET6;
}

static socklen_t size_of(const union address *address) {
    return is_v6(address) ? sizeof address->v6 : sizeof address->v4;
}

/* A socket bound to an address; -1, with errno, when that is not free. */
static int bind_to(const union address *address) {
    const int yes = 1;
    int fd = socket(address->any.sa_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (fd < 0)
        return -1;
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (bind(fd, &address->any, size_of(address)) == 0 && listen(fd, SOMAXCONN) == 0)
        return fd;
    int reason = errno;
    close(fd);
    errno = reason;
    return -1;
}

/* Fills in what is known of a socket that listens. */
static void describe(struct listener *listener) {
    union address address = {0};
    socklen_t size = sizeof address;
    char text[INET6_ADDRSTRLEN] = "";
    getsockname(listener->socket, &address.any, &size);
    listener->port = ntohs(address.v4.sin_port);
    if (is_v6(&address)) {
        if (IN6_IS_ADDR_UNSPECIFIED(&address.v6.sin6_addr))
            address.v6.sin6_addr = in6addr_loopback;
        else
            listener->loopback = IN6_IS_ADDR_LOOPBACK(&address.v6.sin6_addr);
        inet_ntop(AF_INET6, &address.v6.sin6_addr, text, sizeof text);
        snprintf(listener->host, sizeof listener->host, "[%s]", text);
    } else {
        if (address.v4.sin_addr.s_addr == htonl(INADDR_ANY))
            address.v4.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        else
            listener->loopback = ntohl(address.v4.sin_addr.s_addr) >> 24 == IN_LOOPBACKNET;
        inet_ntop(AF_INET, &address.v4.sin_addr, listener->host, sizeof listener->host);
    }
}

server_end listener_open(struct listener *listener, const struct server_wish *wish,
                         ludo_error *error) {
    union address address;
    *listener = (struct listener){.socket = -1};
    if (!read_address(wish->address, &address)) {
        ludo_fail(error, LUDO_E_ARGUMENT,
                  "address '%.60s' should be a numeric one, such as 127.0.0.1, 0.0.0.0 (every one) "
                  "or ::1",
                  wish->address);
        return SERVER_REFUSED;
    }
    int port = wish->port, last = port + wish->ports - 1;
    do {
        set_port(&address, port);
        listener->socket = bind_to(&address);
    } while (listener->socket < 0 && errno == EADDRINUSE && ++port <= last && port <= LAST_PORT);
    if (listener->socket >= 0)
        return describe(listener), SERVER_OK;
    if (errno == EADDRINUSE)
        ludo_fail(error, LUDO_E_ARGUMENT,
                  "port %d is taken; choose another with --port, or 0 for any", wish->port);
    else
        ludo_fail(error, LUDO_E_ARGUMENT, "%.60s, port %d, cannot be listened on: %s",
                  wish->address, wish->port, strerror(errno));
    return SERVER_FAILED;
}
