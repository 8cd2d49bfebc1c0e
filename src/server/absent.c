/*
 * The server of a program that was built without libwebsockets.
 */
#include "rooms/inspect.h"
#include "server/serve_window.h"

static server_end refuse(ludo_error *error) {
    ludo_fail(error, LUDO_E_ARGUMENT,
              "this program was built without a server; install libwebsockets-dev, libuv1-dev and "
              "libjansson-dev and build it again");
    return SERVER_FAILED;
}

server_end server_run(const struct server_wish *wish, ludo_error *error) {
    (void)wish;
    return refuse(error);
}

bool rooms_inspect(const char *store, struct inspection *inspection, ludo_error *error) {
    (void)store, (void)inspection;
    refuse(error);
    return false;
}

server_end serve_window(const struct boards_setup *setup,
                        void (*tell)(const char *player, const char *url), ludo_error *error) {
    (void)setup, (void)tell;
    return refuse(error);
}
