#include "server/server.h"
#include "rooms/gallery.h"
#include "rooms/visitor.h"
#include "server/http.h"
#include "server/log.h"
#include "server/page.h"
#include "server/socket.h"
#include "window/window.h"
#include <arpa/inet.h>
#include <math.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <termios.h>
#include <unistd.h>
#include <uv.h>

enum {
    LEAST_ROOM = 8,    /* connections without which there is no use in a server */
    SPARE_FILES = 64,  /* for anything but connections and */
    PROGRAM_FILES = 6, /* each program of the owner */
    HEADERS = 8192,    /* bytes of the headers of a request */
    HEADER_SECONDS = 10,
    IDLE_SECONDS = 60, /* between two requests */
    PING_SECONDS = 60, /* a WebSocket that is silent is asked whether it is there, */
    GONE_SECONDS = 90, /* and believed not to be */
    FAREWELL = 2000,   /* milliseconds for guests to hear that the server stops */
    GLANCE = 20,       /* milliseconds between two looks whether they have */
};

static const double PACE = 0.5; /* seconds between two moves of computers */

struct server {
    struct http_site site; /* must be the first */
    uint64_t room;         /* for connections */
    uv_loop_t loop;
    uv_poll_t door; /* the socket that listens */
    uv_signal_t signals[2];
    uv_async_t attention; /* other threads have something for the hall */
    uv_timer_t alarm;     /* something is due in the hall */
    double due;           /* when it rings, in seconds of the loop; infinite: it does not */
    int patience;         /* milliseconds left for farewells */
    uv_process_t companion;
    bool accompanied, stopping;
    struct gallery *gallery;                          /* NULL: signals end it */
    struct lws_protocol_vhost_options own_headers[2]; /* what the page finds beside the files */
    const struct lws_protocol_vhost_options *headers;
    struct lws_context *context;
};

static void quiet(int level, const char *line) {
    (void)level, (void)line;
}

static double loop_time(struct server *server) {
    return (double)uv_now(&server->loop) / 1000;
}

static void on_alarm(uv_timer_t *alarm);

/* Tells guests what has happened, and sets the alarm to when something is due, if that is before it
 * rings. */
static void look_after(struct http_site *site) {
    struct server *server = (struct server *)site;
    socket_say_all(site);
    double wait = hall_due(site->hall), due = loop_time(server) + wait;
    if (server->stopping || due >= server->due)
        return;
    server->due = due;
    /* One that rings at once would ring again in this turn of the loop, and no signal would be
     * heard. */
    uint64_t milliseconds = (uint64_t)ceil(wait * 1000);
    uv_timer_start(&server->alarm, on_alarm, milliseconds ? milliseconds : 1, 0);
}

static void on_alarm(uv_timer_t *alarm) {
    struct server *server = alarm->data;
    server->due = INFINITY;
    hall_tick(server->site.hall);
    look_after(&server->site);
}

static void stop(struct server *server);

static void on_attention(uv_async_t *attention) {
    struct server *server = attention->data;
    hall_attend(server->site.hall);
    look_after(&server->site);
    if ((server->gallery && gallery_is_dismissed(server->gallery)) ||
        hall_is_disowned(server->site.hall))
        stop(server);
}

/* Called from any thread. */
static void call_attention(void *context) {
    struct server *server = context;
    uv_async_send(&server->attention);
}

static void on_line(void *context, const char *line) {
    (void)context;
    log_line(line);
}

/* Ends everything; the loop then runs out of things to wait for. */
static void finish(struct server *server) {
    uv_close((uv_handle_t *)&server->alarm, NULL);
    uv_close((uv_handle_t *)&server->attention, NULL);
    lws_context_destroy(server->context);
}

/* Waits for guests to have heard that they should leave, but not for long. */
static void on_glance(uv_timer_t *alarm) {
    struct server *server = alarm->data;
    server->patience -= GLANCE;
    if (server->site.guests == 0 || server->patience <= 0)
        finish(server);
}

static void stop(struct server *server) {
    if (server->stopping)
        return;
    server->stopping = true;
    uv_close((uv_handle_t *)&server->door, NULL);
    for (int i = 0; i < 2 && !server->gallery; i++)
        uv_close((uv_handle_t *)&server->signals[i], NULL);
    if (server->accompanied) {
        uv_process_kill(&server->companion, SIGTERM);
        uv_process_kill(&server->companion, SIGCONT);
    }
    server->patience = FAREWELL;
    hall_empty(server->site.hall, "the server stops; nothing is lost, come again later");
    socket_say_all(&server->site);
    if (server->site.guests == 0)
        finish(server);
    else
        uv_timer_start(&server->alarm, on_glance, GLANCE, GLANCE);
}

static void on_signal(uv_signal_t *handle, int number) {
    (void)number;
    stop(handle->data);
}

/* Somebody has quit. */
static void on_quit(void *context) {
    stop(context);
}

static void on_companion_end(uv_process_t *process, int64_t status, int signal) {
    struct server *server = process->data;
    (void)status, (void)signal;
    server->accompanied = false;
    uv_close((uv_handle_t *)process, NULL);
    stop(server);
}

/* Counts a client by its address, unless it is a proxy: who is behind it is counted later. False:
 * there are too many of them. */
static bool count_client(struct server *server, const struct sockaddr_storage *peer,
                         struct address **address) {
    char text[ADDRESS_SIZE] = "";
    const struct server_limits *limits = &server->site.limits;
    if (peer->ss_family == AF_INET)
        inet_ntop(AF_INET, &((const struct sockaddr_in *)peer)->sin_addr, text, sizeof text);
    else
        inet_ntop(AF_INET6, &((const struct sockaddr_in6 *)peer)->sin6_addr, text, sizeof text);
    *address = NULL;
    if (limits->proxy && strcmp(limits->proxy, text) == 0)
        return true;
    char key[ADDRESS_TEXT];
    visitor_key(text, key);
    *address = addresses_enter(&server->site.addresses, key, limits->connections_each);
    return *address != NULL;
}

/* Hands a connection to libwebsockets, which closes what it does not take. */
static void adopt(struct server *server, int fd, struct address *address) {
    struct lws *wsi = lws_adopt_socket_vhost(lws_get_vhost_by_name(server->context, "default"), fd);
    if (wsi && connection_open(&server->site.opened, wsi, address))
        return;
    if (address)
        addresses_leave(&server->site.addresses, address);
    if (wsi)
        lws_set_timeout(wsi, PENDING_TIMEOUT_CLOSE_SEND, LWS_TO_KILL_ASYNC);
}

/* Lets clients in; where all connections are taken an idle one ends. */
static void on_knock(uv_poll_t *door, int status, int events) {
    struct server *server = door->data;
    const int yes = 1;
    struct sockaddr_storage peer = {0};
    socklen_t size = sizeof peer;
    int fd;
    (void)status, (void)events;
    while ((fd = accept4(server->site.listener.socket, (struct sockaddr *)&peer, &size,
                         SOCK_NONBLOCK | SOCK_CLOEXEC)) >= 0) {
        struct address *address;
        size = sizeof peer;
        setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
        if (!count_client(server, &peer, &address)) {
            close(fd);
            continue;
        }
        if (server->site.connections < server->room ||
            connection_end_idle(&server->site.opened, socket_is_busy)) {
            adopt(server, fd, address);
            continue;
        }
        close(fd);
        if (address)
            addresses_leave(&server->site.addresses, address);
    }
}

/* Files that are no connections. */
static uint64_t other_files(const struct server_wish *wish) {
    return SPARE_FILES + (wish->programs.count ? PROGRAM_FILES * wish->limits.programs : 0);
}

/* libwebsockets makes room for as many files as the process may open, and that may be a million.
 * Gives the connections there is room for. */
static uint64_t limit_files(const struct server_wish *wish) {
    uint64_t each = wish->page ? 2 : 1; /* a file of the folder, too */
    uint64_t connections = wish->limits.connections * each, others = other_files(wish);
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return wish->limits.connections;
    if (limit.rlim_max < connections + others)
        limit.rlim_cur = limit.rlim_max;
    else
        limit.rlim_cur = connections + others;
    setrlimit(RLIMIT_NOFILE, &limit);
    return limit.rlim_cur > others ? (limit.rlim_cur - others) / each : 0;
}

static const struct lws_protocol_vhost_options *
add_header(struct lws_protocol_vhost_options *header,
           const struct lws_protocol_vhost_options *others, const char *name, const char *value) {
    *header = (struct lws_protocol_vhost_options){.next = others, .name = name, .value = value};
    return header;
}

/* Answers tell the page what there is beside the files. */
static void set_headers(struct server *server, const struct server_wish *wish) {
    server->headers = http_headers;
    if (wish->tables)
        server->headers =
            add_header(&server->own_headers[0], server->headers, "ludothek-tables:", "yes");
    if (!wish->window)
        server->headers =
            add_header(&server->own_headers[1], server->headers,
                       server->gallery ? "ludothek-match:" : "ludothek-rooms:", ROOMS_PROTOCOL);
}

static bool create_context(struct server *server) {
    static const lws_retry_bo_t silence = {.secs_since_valid_ping = PING_SECONDS,
                                           .secs_since_valid_hangup = GONE_SECONDS};
    void *loops[] = {&server->loop};
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN_SERVER,
        .vhost_name = "default",
        .protocols = http_protocols,
        .headers = server->headers,
        .user = &server->site,
        .server_string = "ludothek",
        .options = LWS_SERVER_OPTION_LIBUV,
        .foreign_loops = loops,
        .pcontext = &server->context,
        .max_http_header_data2 = HEADERS,
        .keepalive_timeout = IDLE_SECONDS,
        .timeout_secs = HEADER_SECONDS,
        .timeout_secs_ah_idle = HEADER_SECONDS,
        .retry_and_idle_policy = &silence,
    };
    lws_set_log_level(0, quiet);
    server->context = lws_create_context(&info);
    return server->context != NULL;
}

/* Starts this program once more at the same terminal. */
static bool accompany(struct server *server, char *const *arguments) {
    uv_stdio_container_t stdio[3];
    for (int i = 0; i < 3; i++)
        stdio[i] = (uv_stdio_container_t){.flags = UV_INHERIT_FD, .data.fd = i};
    uv_process_options_t options = {.file = "/proc/self/exe",
                                    .args = (char **)arguments,
                                    .stdio = stdio,
                                    .stdio_count = 3,
                                    .exit_cb = on_companion_end};
    server->companion.data = server;
    server->accompanied = uv_spawn(&server->loop, &server->companion, &options) == 0;
    return server->accompanied;
}

static void open_door(struct server *server) {
    static const int numbers[] = {SIGINT, SIGTERM};
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN);
    for (int i = 0; i < 2 && !server->gallery; i++) {
        uv_signal_init(&server->loop, &server->signals[i]);
        server->signals[i].data = server;
        uv_signal_start(&server->signals[i], on_signal, numbers[i]);
    }
    uv_timer_init(&server->loop, &server->alarm);
    server->alarm.data = server;
    server->due = INFINITY;
    look_after(&server->site);
    uv_poll_init(&server->loop, &server->door, server->site.listener.socket);
    server->door.data = server;
    uv_poll_start(&server->door, UV_READABLE, on_knock);
}

/* A terminal shows by itself what goes on there. */
static void log_state(const struct server_wish *wish, const char *state, const char *url) {
    char line[192];
    if (wish->window || wish->gallery || isatty(STDERR_FILENO))
        return;
    snprintf(line, sizeof line, "info address=- room=- the server %s %s", state, url);
    log_line(line);
}

static void serve(struct server *server, const struct server_wish *wish) {
    char url[sizeof server->site.listener.host + 32];
    struct termios terminal;
    bool saved = wish->companion && tcgetattr(STDIN_FILENO, &terminal) == 0;
    open_door(server);
    snprintf(url, sizeof url, "http://%s:%d/", server->site.listener.host,
             server->site.listener.port);
    wish->ready(wish->context, url);
    if (wish->companion && !accompany(server, wish->companion))
        stop(server);
    log_state(wish, "begins at", url);
    ludo_language spoken = ludo_speak(LUDO_ENGLISH); /* in the log; guests are answered in theirs */
    uv_run(&server->loop, UV_RUN_DEFAULT);
    ludo_speak(spoken);
    log_state(wish, "ends at", url);
    if (saved) { /* a line editor that was killed has left it as it needed it */
        signal(SIGTTOU, SIG_IGN);
        tcsetattr(STDIN_FILENO, TCSANOW, &terminal);
    }
}

static bool open_hall(struct server *server, const struct server_wish *wish, ludo_error *error) {
    const struct server_limits *limits = &wish->limits;
    struct hall_setup setup = {
        .store = wish->store,
        .host = {.context = server,
                 .wake = socket_wake,
                 .notify = call_attention,
                 .log = on_line,
                 .stop = on_quit},
        .room = {.cells = limits->cells,
                 .nodes = limits->nodes,
                 .plies = limits->plies,
                 .events = limits->events},
        .thinkers = {.threads = (int)limits->threads,
                     .seconds = limits->thinking,
                     .memory = (size_t)limits->memory,
                     .tables = wish->tables},
        .programs = &wish->programs,
        .program = {.most = (int)limits->programs,
                    .seconds = limits->thinking,
                    .memory = (size_t)limits->program_memory},
        .gallery = wish->gallery,
        .rooms = limits->rooms,
        .rooms_each = limits->rooms_each,
        .creations = limits->creations,
        .messages = limits->messages,
        .queue = limits->queue,
        .keep = limits->keep,
        .pace = PACE,
        .tenant = wish->window ? window_tenant(wish->window) : (struct hall_tenant){0},
    };
    server->gallery = wish->gallery;
    server->site.limits = *limits;
    server->site.folder = wish->page;
    server->site.path = wish->window ? WINDOW_PATH : ROOMS_PATH;
    server->site.protocol = wish->window ? WINDOW_PROTOCOL : ROOMS_PROTOCOL;
    server->site.on_change = look_after;
    server->site.hall = hall_open(&setup, error);
    return server->site.hall != NULL;
}

static bool open_loop(struct server *server, ludo_error *error) {
    bool good = uv_loop_init(&server->loop) == 0;
    if (good && uv_async_init(&server->loop, &server->attention, on_attention) != 0) {
        uv_loop_close(&server->loop);
        good = false;
    }
    server->attention.data = server;
    return good || ludo_fail(error, LUDO_E_MEMORY, "not enough memory to serve");
}

/* Serves with everything open but the loop's own parts. */
static server_end serve_in_loop(struct server *server, const struct server_wish *wish,
                                ludo_error *error) {
    server_end end = SERVER_FAILED;
    if (!open_loop(server, error))
        return end;
    if (open_hall(server, wish, error)) {
        set_headers(server, wish);
        if (create_context(server)) {
            serve(server, wish);
            end = hall_is_disowned(server->site.hall) ? SERVER_FAILED : SERVER_OK;
            if (end == SERVER_FAILED)
                ludo_fail(error, LUDO_E_STORE,
                          "another server has taken over the rooms of this store");
        } else {
            ludo_fail(error, LUDO_E_MEMORY,
                      "libwebsockets cannot start its libuv loop here; its package "
                      "libwebsockets-evlib-uv may be missing");
        }
        lws_context_destroy(server->context);
        hall_close(server->site.hall);
    }
    uv_loop_close(&server->loop);
    return end;
}

server_end server_run(const struct server_wish *wish, ludo_error *error) {
    struct server server = {0};
    if (page_file_count == 0 && !wish->page) {
        ludo_fail(error, LUDO_E_ARGUMENT,
                  "this program was built without the page; `make run` installs what it needs and "
                  "builds it");
        return SERVER_FAILED;
    }
    TAILQ_INIT(&server.site.opened);
    if (!programs_check(&wish->programs, error))
        return SERVER_REFUSED;
    server.room = limit_files(wish);
    if (server.room < LEAST_ROOM && server.room < wish->limits.connections) {
        ludo_fail(error, LUDO_E_ARGUMENT,
                  "this process may open too few files for a server; raise the limit to %llu or "
                  "more (ulimit -n)",
                  (unsigned long long)(other_files(wish) + LEAST_ROOM));
        return SERVER_FAILED;
    }
    server_end end = listener_open(&server.site.listener, wish, error);
    if (end != SERVER_OK)
        return end;
    end = serve_in_loop(&server, wish, error);
    close(server.site.listener.socket);
    return end;
}
