#include "server/server.h"
#include "server/http.h"
#include "server/page.h"
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
    CONNECTIONS = 1000, /* at once; more are closed at once */
    SPARE_FILES = 64,   /* for anything but connections */
    HEADERS = 8192,     /* bytes of the headers of a request */
    HEADER_SECONDS = 10,
    IDLE_SECONDS = 60, /* between two requests */
};

struct server {
    struct http_site site;
    int room; /* for connections */
    uv_loop_t loop;
    uv_poll_t door; /* the socket that listens */
    uv_signal_t signals[2];
    uv_process_t companion;
    bool accompanied, stopping;
    struct lws_context *context;
};

static void quiet(int level, const char *line) {
    (void)level, (void)line;
}

/* Ends everything; the loop then runs out of things to wait for. */
static void stop(struct server *server) {
    if (server->stopping)
        return;
    server->stopping = true;
    uv_close((uv_handle_t *)&server->door, NULL);
    for (int i = 0; i < 2; i++)
        uv_close((uv_handle_t *)&server->signals[i], NULL);
    if (server->accompanied) {
        uv_process_kill(&server->companion, SIGTERM);
        uv_process_kill(&server->companion, SIGCONT);
    }
    lws_context_destroy(server->context);
}

static void on_signal(uv_signal_t *handle, int number) {
    (void)number;
    stop(handle->data);
}

static void on_companion_end(uv_process_t *process, int64_t status, int signal) {
    struct server *server = process->data;
    (void)status, (void)signal;
    server->accompanied = false;
    uv_close((uv_handle_t *)process, NULL);
    stop(server);
}

/* Lets clients in, as many as there is room for. */
static void on_knock(uv_poll_t *door, int status, int events) {
    struct server *server = door->data;
    const int yes = 1;
    int fd;
    (void)status, (void)events;
    while ((fd = accept4(server->site.listener.socket, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC)) >= 0) {
        setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
        if (server->site.connections >= server->room)
            close(fd);
        else
            lws_adopt_socket_vhost(lws_get_vhost_by_name(server->context, "default"), fd);
    }
}

/* libwebsockets makes room for as many files as the process may open, and that may be a million. */
static int limit_files(void) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return CONNECTIONS;
    if (limit.rlim_max < CONNECTIONS + SPARE_FILES)
        limit.rlim_cur = limit.rlim_max;
    else
        limit.rlim_cur = CONNECTIONS + SPARE_FILES;
    setrlimit(RLIMIT_NOFILE, &limit);
    return (int)limit.rlim_cur - SPARE_FILES;
}

static bool create_context(struct server *server) {
    void *loops[] = {&server->loop};
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN_SERVER,
        .vhost_name = "default",
        .protocols = http_protocols,
        .headers = http_headers,
        .user = &server->site,
        .server_string = "ludothek",
        .options = LWS_SERVER_OPTION_LIBUV,
        .foreign_loops = loops,
        .pcontext = &server->context,
        .max_http_header_data2 = HEADERS,
        .keepalive_timeout = IDLE_SECONDS,
        .timeout_secs = HEADER_SECONDS,
        .timeout_secs_ah_idle = HEADER_SECONDS,
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
    for (int i = 0; i < 2; i++) {
        uv_signal_init(&server->loop, &server->signals[i]);
        server->signals[i].data = server;
        uv_signal_start(&server->signals[i], on_signal, numbers[i]);
    }
    uv_poll_init(&server->loop, &server->door, server->site.listener.socket);
    server->door.data = server;
    uv_poll_start(&server->door, UV_READABLE, on_knock);
}

static void serve(struct server *server, const struct server_wish *wish) {
    char url[sizeof server->site.listener.host + 32];
    struct termios terminal;
    bool saved = wish->companion && tcgetattr(STDIN_FILENO, &terminal) == 0;
    open_door(server);
    snprintf(url, sizeof url, "http://%s:%d/", server->site.listener.host, server->site.listener.port);
    wish->ready(url);
    if (wish->companion && !accompany(server, wish->companion))
        stop(server);
    uv_run(&server->loop, UV_RUN_DEFAULT);
    if (saved) { /* a line editor that was killed has left it as it needed it */
        signal(SIGTTOU, SIG_IGN);
        tcsetattr(STDIN_FILENO, TCSANOW, &terminal);
    }
}

server_end server_run(const struct server_wish *wish, ludo_error *error) {
    struct server server = {0};
    if (page_file_count == 0) {
        ludo_fail(error, LUDO_E_ARGUMENT,
                  "this program was built without the page; `make run` installs what it needs and builds it");
        return SERVER_FAILED;
    }
    server_end end = listener_open(&server.site.listener, wish, error);
    if (end != SERVER_OK)
        return end;
    server.room = limit_files();
    uv_loop_init(&server.loop);
    if (create_context(&server)) {
        serve(&server, wish);
    } else {
        ludo_fail(error, LUDO_E_MEMORY,
                  "libwebsockets cannot start its libuv loop here; "
                  "its package libwebsockets-evlib-uv may be missing");
        end = SERVER_FAILED;
    }
    lws_context_destroy(server.context);
    uv_loop_close(&server.loop);
    close(server.site.listener.socket);
    return end;
}
