#include "server/socket.h"
#include "rooms/visitor.h"
#include "rooms/writer.h"
#include "server/request.h"
#include "window/window.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

_Static_assert(NOTE_FRONT >= LWS_PRE, "a text has room in front for the header of a frame");

enum { FAREWELL_SECONDS = 5, HEADER_SIZE = 512 };

void socket_wake(void *context, struct guest *guest) {
    struct http_site *site = context;
    struct socket *socket = lws_wsi_user(guest_socket(guest));
    if (socket->due)
        return;
    socket->due = true;
    socket->next = site->due;
    site->due = socket;
}

static const char *header(struct lws *wsi, enum lws_token_indexes name, char *buffer) {
    return lws_hdr_copy(wsi, buffer, HEADER_SIZE, name) > 0 ? buffer : NULL;
}

int socket_confirm(struct lws *wsi, const struct http_site *site) {
    char path[HEADER_SIZE], host[HEADER_SIZE], origin[HEADER_SIZE], protocol[HEADER_SIZE];
    const char *asked = header(wsi, WSI_TOKEN_PROTOCOL, protocol),
               *own = header(wsi, WSI_TOKEN_HOST, host);
    const char *uri = header(wsi, WSI_TOKEN_GET_URI, path);
    char version[HEADER_SIZE];
    if (!uri || strcmp(uri, site->path) != 0)
        return http_refuse(wsi, HTTP_STATUS_BAD_REQUEST, "There is nothing here to upgrade to.\n");
    if (!http_knows_host(site, own))
        return http_refuse(
            wsi, HTTP_STATUS_FORBIDDEN,
            "This server is for its own machine: ask for localhost or 127.0.0.1 and its port.\n");
    if (lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN) > 0 &&
        !request_is_own(header(wsi, WSI_TOKEN_ORIGIN, origin), own, site->limits.origin))
        return http_refuse(wsi, HTTP_STATUS_FORBIDDEN,
                           "Pages of other sites may not use this server.\n");
    if (!header(wsi, WSI_TOKEN_VERSION, version) || strcmp(version, "13") != 0)
        return http_refuse(wsi, HTTP_STATUS_BAD_REQUEST, "WebSockets have the version 13 here.\n");
    if (!asked || strcmp(asked, site->protocol) != 0)
        return http_refuse(wsi, HTTP_STATUS_BAD_REQUEST,
                           "Another subprotocol is spoken here: " ROOMS_PROTOCOL
                           " in rooms, " WINDOW_PROTOCOL " in a window.\n");
    return 0;
}

/* Where a connection comes from: behind a proxy that is trusted it is the last address that it has
 * seen. */
static const char *find_address(struct lws *wsi, const struct http_site *site,
                                char text[ADDRESS_SIZE]) {
    char forwarded[HEADER_SIZE], peer[ADDRESS_SIZE] = "";
    lws_get_peer_simple(wsi, peer, sizeof peer);
    snprintf(text, ADDRESS_SIZE, "%s", peer);
    if (!site->limits.proxy || strcmp(peer, site->limits.proxy) != 0 ||
        !header(wsi, WSI_TOKEN_X_FORWARDED_FOR, forwarded))
        return text;
    const char *last = strrchr(forwarded, ',');
    last = last ? last + 1 : forwarded;
    last += strspn(last, " ");
    if (*last && strlen(last) < ADDRESS_SIZE &&
        last[strspn(last, "0123456789abcdefABCDEF.:")] == '\0')
        snprintf(text, ADDRESS_SIZE, "%s", last);
    return text;
}

bool socket_is_busy(struct lws *wsi) {
    const struct lws_protocols *protocol = lws_get_protocol(wsi);
    const struct socket *socket = lws_wsi_user(wsi);
    return protocol && protocol->callback == socket_on_event && socket && socket->guest &&
           guest_is_busy(socket->guest);
}

static int admit(struct lws *wsi, struct http_site *site, struct socket *socket) {
    char text[ADDRESS_SIZE];
    const struct connection *own = lws_get_opaque_user_data(wsi);
    find_address(wsi, site, text);
    char key[ADDRESS_TEXT];
    visitor_key(text, key);
    if (!(own && own->address) &&
        !(socket->address = addresses_enter(&site->addresses, key, site->limits.connections_each)))
        return -1;
    int queue =
        (int)site->limits.queue; /* what the kernel keeps for a slow reader is a queue, too */
    setsockopt(lws_get_socket_fd(wsi), SOL_SOCKET, SO_SNDBUF, &queue, sizeof queue);
    socket->guest = hall_admit(site->hall, text, wsi);
    site->guests += socket->guest != NULL;
    return socket->guest ? 0 : -1;
}

/* Takes a socket that goes out of those that have something to hear. */
static void forget(struct http_site *site, const struct socket *gone) {
    struct socket **link = &site->due;
    while (*link && *link != gone)
        link = &(*link)->next;
    if (*link)
        *link = gone->next;
}

static void leave(struct http_site *site, struct socket *socket) {
    forget(site, socket);
    if (socket->guest) {
        hall_leave(socket->guest);
        site->guests--;
    }
    if (socket->address)
        addresses_leave(&site->addresses, socket->address);
    free(socket->message);
    *socket = (struct socket){0};
}

/* Puts a piece behind those that have come. */
static bool gather(struct socket *socket, const char *data, size_t length) {
    char *longer = realloc(socket->message, socket->length + length + 1);
    if (!longer)
        return false;
    memcpy(longer + socket->length, data, length);
    socket->message = longer;
    socket->length += length;
    return true;
}

static void receive(struct lws *wsi, const struct http_site *site, struct socket *socket,
                    const char *data, size_t length) {
    bool whole = lws_is_final_fragment(wsi) && lws_remaining_packet_payload(wsi) == 0;
    if (guest_dismissed(socket->guest))
        return;
    if (lws_frame_is_binary(wsi)) {
        hall_dismiss(socket->guest, "a message is a text frame");
    } else if (socket->length + length > site->limits.message_bytes) {
        hall_dismiss(socket->guest, "a message is too large");
    } else if (whole && !socket->message) {
        hall_hear(socket->guest, data, length);
    } else if (!gather(socket, data, length)) {
        hall_dismiss(socket->guest, "there is not enough memory for a message");
    } else if (whole) {
        hall_hear(socket->guest, socket->message, socket->length);
        free(socket->message);
        socket->message = NULL;
        socket->length = 0;
    }
}

/* Says what there is to say, as long as it does not have to wait for the client; false: it is to be
 * closed. */
static bool say(struct lws *wsi, struct socket *socket) {
    size_t length;
    char *text;
    while (!lws_partial_buffered(wsi)) {
        if (!(text = hall_next(socket->guest, &length))) {
            if (guest_dismissed(socket->guest))
                lws_close_reason(wsi, LWS_CLOSE_STATUS_POLICY_VIOLATION, NULL, 0);
            return !guest_dismissed(socket->guest);
        }
        if (lws_write(wsi, (unsigned char *)text, length, LWS_WRITE_TEXT) < (int)length)
            return false;
    }
    if (guest_dismissed(socket->guest))
        lws_set_timeout(wsi, PENDING_TIMEOUT_CLOSE_SEND, FAREWELL_SECONDS);
    lws_callback_on_writable(wsi);
    return true;
}

void socket_say_all(struct http_site *site) {
    struct socket *socket;
    while ((socket = site->due)) {
        struct lws *wsi = guest_socket(socket->guest);
        site->due = socket->next;
        socket->due = false;
        if (!say(wsi, socket))
            lws_set_timeout(wsi, PENDING_TIMEOUT_CLOSE_SEND, LWS_TO_KILL_ASYNC);
    }
}

int socket_on_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t length) {
    struct http_site *site = lws_context_user(lws_get_context(wsi));
    struct socket *socket = user;
    switch (reason) {
    case LWS_CALLBACK_ESTABLISHED:
        return admit(wsi, site, socket);
    case LWS_CALLBACK_RECEIVE:
        connection_hear(&site->opened, wsi);
        receive(wsi, site, socket, in, length);
        site->on_change(site);
        return 0;
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return say(wsi, socket) ? 0 : -1;
    case LWS_CALLBACK_CLOSED:
        leave(site, socket);
        site->on_change(site);
        return 0;
    default:
        return 0;
    }
}
