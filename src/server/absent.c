/*
 * The server of a program that was built without libwebsockets.
 */
#include "server/server.h"

server_end server_run(const struct server_wish *wish, ludo_error *error) {
    (void)wish;
    ludo_fail(
        error, LUDO_E_ARGUMENT,
        "this program was built without a server; install libwebsockets-dev, libuv1-dev and libjansson-dev and build it "
        "again");
    return SERVER_FAILED;
}
