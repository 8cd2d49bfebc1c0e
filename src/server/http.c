#include "server/http.h"
#include "core/words.h"
#include "server/folder.h"
#include "server/metrics.h"
#include "server/request.h"
#include "server/socket.h"
#include "window/window.h"
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum {
    CHUNK = 16384,       /* of a file that is written at once */
    PATIENCE = 30,       /* seconds for a client to take a chunk */
    ANSWER_SIZE = 4096,  /* the headers of an answer, and a sentence */
    REQUEST_HEADER = 512 /* longer ones are as if they were not there */
};

/* What is left to send of a file, for each connection. */
struct transfer {
    const unsigned char *data; /* NULL: it is read from the descriptor */
    size_t size;
    int descriptor;
    bool open; /* the descriptor is, and belongs to this transfer */
};

#define POLICY                                                                                     \
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' "  \
    "data:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; "         \
    "form-action 'none'; frame-ancestors 'none'"

#define NOTHING "There is nothing of this name; the page is at /.\n"

/* The page may use shared memory, and nothing of another site gets in or looks in. */
const struct lws_protocol_vhost_options http_headers[] = {
    {&http_headers[1], NULL, "content-security-policy:", POLICY},
    {&http_headers[2], NULL, "cross-origin-opener-policy:", "same-origin"},
    {&http_headers[3], NULL, "cross-origin-embedder-policy:", "require-corp"},
    {&http_headers[4], NULL, "cross-origin-resource-policy:", "same-origin"},
    {&http_headers[5], NULL, "x-content-type-options:", "nosniff"},
    {&http_headers[6], NULL, "referrer-policy:", "no-referrer"},
    {&http_headers[7], NULL, "cache-control:", "no-cache"},
    {NULL, NULL, "vary:", "accept-encoding"},
};

/* An answer that is being written. */
struct answer {
    struct lws *wsi;
    unsigned char buffer[LWS_PRE + ANSWER_SIZE], *at;
    bool good;
};

static unsigned char *start_of(struct answer *answer) {
    return answer->buffer + LWS_PRE;
}

static unsigned char *end_of(struct answer *answer) {
    return answer->buffer + sizeof answer->buffer;
}

static void begin(struct answer *answer, struct lws *wsi, unsigned status) {
    answer->wsi = wsi;
    answer->at = start_of(answer);
    answer->good = lws_add_http_header_status(wsi, status, &answer->at, end_of(answer)) == 0;
}

static void add(struct answer *answer, const char *name, const char *value) {
    answer->good = answer->good &&
                   lws_add_http_header_by_name(answer->wsi, (const unsigned char *)name,
                                               (const unsigned char *)value, (int)strlen(value),
                                               &answer->at, end_of(answer)) == 0;
}

static void add_content(struct answer *answer, const char *type, size_t size) {
    add(answer, "content-type:", type);
    answer->good = answer->good && lws_add_http_header_content_length(
                                       answer->wsi, size, &answer->at, end_of(answer)) == 0;
}

/* Sends the headers, and the text behind them; false when that failed. */
static bool send_with(struct answer *answer, const char *text) {
    size_t size = strlen(text);
    if (!answer->good || lws_finalize_http_header(answer->wsi, &answer->at, end_of(answer)) ||
        (size_t)(end_of(answer) - answer->at) < size)
        return false;
    memcpy(answer->at, text, size);
    size += (size_t)(answer->at - start_of(answer));
    return lws_write(answer->wsi, start_of(answer), size, LWS_WRITE_HTTP_HEADERS) == (int)size;
}

static bool is_head(struct lws *wsi) {
    return lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;
}

/* What stands behind the headers of a request that is refused is not worth reading. */
static int refuse(struct lws *wsi, unsigned status, const char *type, const char *text) {
    struct answer answer;
    begin(&answer, wsi, status);
    add_content(&answer, type, strlen(text));
    add(&answer, "connection:", "close");
    if (status == HTTP_STATUS_METHOD_NOT_ALLOWED)
        add(&answer, "allow:", "GET, HEAD");
    send_with(&answer, is_head(wsi) ? "" : text);
    return -1;
}

int http_refuse(struct lws *wsi, unsigned status, const char *sentence) {
    return refuse(wsi, status, "text/plain; charset=utf-8", sentence);
}

/* Answers in place of a page that is still being made; a browser asks again by itself. */
static int put_off(struct lws *wsi) {
    char text[ANSWER_SIZE / 2];
    snprintf(
        text, sizeof text,
        "<!doctype html><meta charset=utf-8><meta name=viewport content='width=device-width'>"
        "<meta http-equiv=refresh content=2><title>Ludothek</title><p>%s</p>\n",
        ludo_word(
            "The page is being prepared. It appears here by itself. If it does not, `make page` "
            "says why."));
    return refuse(wsi, HTTP_STATUS_SERVICE_UNAVAILABLE, "text/html; charset=utf-8", text);
}

/* Ends an answer that was sent; what the callback returns then. */
static int complete(struct lws *wsi) {
    return lws_http_transaction_completed(wsi) ? -1 : 0;
}

/* A header of the request in a buffer of REQUEST_HEADER bytes; NULL when there is none. */
static const char *header(struct lws *wsi, enum lws_token_indexes name, char *buffer) {
    return lws_hdr_copy(wsi, buffer, REQUEST_HEADER, name) > 0 ? buffer : NULL;
}

/* A file, or one form of it, about to be sent. */
struct content {
    const char *type, *tag, *coding; /* coding: NULL for none */
    struct transfer body;
};

static void close_file(struct transfer *transfer) {
    if (transfer->open)
        close(transfer->descriptor);
    *transfer = (struct transfer){0};
}

static int send_file(struct lws *wsi, struct transfer *transfer, const struct content *content) {
    struct answer answer;
    char tags[REQUEST_HEADER];
    bool known = request_has(header(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, tags), content->tag);
    *transfer = content->body;
    begin(&answer, wsi, known ? HTTP_STATUS_NOT_MODIFIED : HTTP_STATUS_OK);
    add(&answer, "etag:", content->tag);
    if (!known) {
        add_content(&answer, content->type, content->body.size);
        if (content->coding)
            add(&answer, "content-encoding:", content->coding);
    }
    bool sent = send_with(&answer, "");
    if (sent && !known && !is_head(wsi) && content->body.size > 0) {
        lws_callback_on_writable(wsi);
        return 0;
    }
    close_file(transfer);
    return sent ? complete(wsi) : -1;
}

/* The next bytes of a file; false: it has become shorter, or cannot be read. */
static bool take(struct transfer *transfer, unsigned char *buffer, size_t size) {
    if (!transfer->data)
        return read(transfer->descriptor, buffer, size) == (ssize_t)size;
    memcpy(buffer, transfer->data, size);
    transfer->data += size;
    return true;
}

/* Sends the next chunk of a file. */
static int send_chunk(struct lws *wsi, struct transfer *transfer) {
    unsigned char buffer[LWS_PRE + CHUNK];
    size_t size = transfer->size < CHUNK ? transfer->size : CHUNK;
    bool last = size == transfer->size;
    if (size == 0)
        return 0;
    if (!take(transfer, buffer + LWS_PRE, size))
        return -1;
    if (lws_write(wsi, buffer + LWS_PRE, size, last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) <
        (int)size)
        return -1;
    transfer->size -= size;
    if (last) {
        close_file(transfer);
        return complete(wsi);
    }
    lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, PATIENCE);
    lws_callback_on_writable(wsi);
    return 0;
}

/* Finds a file inside the program, in the form that the client likes best. */
static bool find_inside(struct lws *wsi, const char *path, struct content *content) {
    static const char *const names[PAGE_CODINGS] = {"br", "gzip", NULL};
    char accepted[REQUEST_HEADER];
    for (size_t i = 0; i < page_file_count; i++) {
        const struct page_file *file = &page_files[i];
        if (strcmp(file->path, path) != 0)
            continue;
        enum page_coding coding =
            request_coding(header(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, accepted), file);
        const struct page_form *form = &file->forms[coding];
        *content = (struct content){
            file->type, form->tag, names[coding], {form->data, form->size, -1, false}};
        return true;
    }
    return false;
}

/* Sends a file of the folder that is served in place of the files inside. */
static int send_outside(struct lws *wsi, struct transfer *transfer, const char *folder,
                        const char *path) {
    struct folder_file file;
    if (!folder_open(folder, path, &file))
        return http_refuse(wsi, HTTP_STATUS_NOT_FOUND, NOTHING);
    return send_file(
        wsi, transfer,
        &(struct content){file.type, file.tag, NULL, {NULL, file.size, file.descriptor, true}});
}

static bool has_custom(struct lws *wsi, const char *name) {
    return lws_hdr_custom_length(wsi, name, (int)strlen(name)) >= 0;
}

/* A blank in front of the colon hides a header from libwebsockets, and perhaps not from a proxy. */
static bool has_body(struct lws *wsi) {
    char length[REQUEST_HEADER];
    return has_custom(wsi, "transfer-encoding :") || has_custom(wsi, "content-length :") ||
           has_custom(wsi, "transfer-encoding\t:") || has_custom(wsi, "content-length\t:") ||
           lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0 ||
           (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH) > 0 &&
            (!header(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, length) || strcmp(length, "0") != 0));
}

bool http_knows_host(const struct http_site *site, const char *host) {
    return !site->listener.loopback ||
           request_is_local(host, site->listener.host, site->listener.port) ||
           request_names(host, site->limits.origin);
}

/* Answers with a text that is made anew each time. */
static int send_text(struct lws *wsi, unsigned status, const char *type, const char *text) {
    struct answer answer;
    begin(&answer, wsi, status);
    add_content(&answer, type, strlen(text));
    return send_with(&answer, is_head(wsi) ? "" : text) ? complete(wsi) : -1;
}

static int send_health(struct lws *wsi, const struct http_site *site) {
    static const char plain[] = "text/plain; charset=utf-8";
    struct hall_figures figures;
    hall_figures(site->hall, &figures);
    return figures.failing ? send_text(wsi, HTTP_STATUS_SERVICE_UNAVAILABLE, plain,
                                       "Nothing can be stored at present.\n")
                           : send_text(wsi, HTTP_STATUS_OK, plain, "ok\n");
}

static int send_metrics(struct lws *wsi, const struct http_site *site) {
    char text[METRICS_SIZE];
    if (!metrics_are_for(wsi, site))
        return http_refuse(wsi, HTTP_STATUS_FORBIDDEN,
                           "Metrics are for the machine of the server alone.\n");
    metrics_write(site, text);
    return send_text(wsi, HTTP_STATUS_OK, "text/plain; version=0.0.4; charset=utf-8", text);
}

/* Answers a request for a path, which libwebsockets has decoded and freed of dots. */
static int answer_request(struct lws *wsi, struct transfer *transfer, const char *path,
                          size_t length) {
    const struct http_site *site = lws_context_user(lws_get_context(wsi));
    struct content content;
    char host[REQUEST_HEADER];
    close_file(transfer);
    if (!http_knows_host(site, header(wsi, WSI_TOKEN_HOST, host)))
        return http_refuse(
            wsi, HTTP_STATUS_FORBIDDEN,
            "This server is for its own machine: ask for localhost or 127.0.0.1 and its port.\n");
    if (lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) == 0 && !is_head(wsi))
        return http_refuse(wsi, HTTP_STATUS_METHOD_NOT_ALLOWED,
                           "There is only GET and HEAD here.\n");
    if (has_body(wsi))
        return http_refuse(wsi, HTTP_STATUS_BAD_REQUEST, "A request for a file has no body.\n");
    if (strlen(path) != length)
        return http_refuse(wsi, HTTP_STATUS_BAD_REQUEST, "A path has no zero byte in it.\n");
    if (strcmp(path, "/health") == 0)
        return send_health(wsi, site);
    if (strcmp(path, "/metrics") == 0)
        return send_metrics(wsi, site);
    if (strcmp(path, "/") == 0)
        path = "/index.html";
    if (site->folder && folder_ready(site->folder))
        return send_outside(wsi, transfer, site->folder, path);
    if (page_file_count == 0)
        return put_off(wsi);
    if (!find_inside(wsi, path, &content))
        return http_refuse(wsi, HTTP_STATUS_NOT_FOUND, NOTHING);
    return send_file(wsi, transfer, &content);
}

static int on_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t length) {
    struct http_site *site = lws_context_user(lws_get_context(wsi));
    struct address *address;
    switch (reason) {
    case LWS_CALLBACK_HTTP:
        connection_hear(&site->opened, wsi);
        return answer_request(wsi, user, in, length);
    case LWS_CALLBACK_HTTP_WRITEABLE:
        connection_hear(&site->opened, wsi);
        return send_chunk(wsi, user);
    case LWS_CALLBACK_CLOSED_HTTP:
        if (user)
            close_file(user);
        return 0;
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
        if (lws_hdr_total_length(wsi, WSI_TOKEN_UPGRADE) == 0)
            return -1; /* libwebsockets has refused it already */
        return socket_confirm(wsi, site);
    case LWS_CALLBACK_WSI_CREATE:
        site->connections++;
        return 0;
    case LWS_CALLBACK_WSI_DESTROY:
        site->connections--;
        if ((address = connection_close(&site->opened, wsi)))
            addresses_leave(&site->addresses, address);
        return 0;
    case LWS_CALLBACK_RAW_ADOPT: /* CONNECT, which would turn HTTP off */
    case LWS_CALLBACK_RAW_RX:
        return -1;
    default:
        return 0;
    }
}

/* A WebSocket by the name of its subprotocol. */
#define SOCKETS(spoken)                                                                            \
    {                                                                                              \
        .name = (spoken), .callback = socket_on_event,                                             \
        .per_session_data_size = sizeof(struct socket), .rx_buffer_size = SOCKET_BUFFER            \
    }

const struct lws_protocols http_protocols[] = {
    {.name = "http", .callback = on_event, .per_session_data_size = sizeof(struct transfer)},
    SOCKETS(ROOMS_PROTOCOL),
    SOCKETS(WINDOW_PROTOCOL),
    {0}};
