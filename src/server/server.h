/*
 * The server of the page: the files inside the program over HTTP.
 */
#ifndef SERVER_SERVER_H
#define SERVER_SERVER_H

#include <ludothek/error.h>

enum { SERVER_PORT = 5836 };

struct server_wish {
    const char *address;            /* a numeric one to listen on */
    int port, ports;                /* the first free one of so many from `port` on; port 0: any */
    void (*ready)(const char *url); /* called when it listens */
    /* Arguments of this program, NULL at their end, to run at the terminal beside the server: when one of the
     * two ends, the other does. NULL: nothing. */
    char *const *companion;
};

typedef enum server_end {
    SERVER_OK,      /* it has served and was told to stop */
    SERVER_REFUSED, /* the wish is wrong */
    SERVER_FAILED,  /* the wish cannot be fulfilled here and now */
} server_end;

/* Serves until SIGINT or SIGTERM, or until the companion has ended. `error` says why it did not. */
server_end server_run(const struct server_wish *wish, ludo_error *error);

#endif
