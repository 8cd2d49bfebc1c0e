/*
 * The server: the page from the files inside the program over HTTP, and the rooms or a window over
 * WebSockets.
 */
#ifndef SERVER_SERVER_H
#define SERVER_SERVER_H

#include "rooms/program_list.h"

enum { SERVER_PORT = 5836 };

struct window;

/* How far clients may go. */
struct server_limits {
    const char *proxy;   /* the address whose X-Forwarded-For counts, or NULL */
    const char *metrics; /* the address that may ask for metrics beside this machine, or NULL */
    const char *origin;  /* the site whose pages may use the rooms beside the own one, or NULL */
    uint64_t connections, connections_each;
    uint64_t rooms, rooms_each, creations;
    uint64_t messages, message_bytes; /* a second, from each connection */
    uint64_t queue;                   /* bytes that wait for a slow reader */
    uint64_t cells, plies, events;    /* of a board, a game, a room */
    uint64_t threads, memory, nodes;  /* of computer players: at once, MiB each, at most */
    double thinking;                  /* seconds for a move */
    uint64_t programs;                /* processes of the owner's programs, at once */
    uint64_t program_memory;          /* MiB of each */
    uint64_t keep;                    /* days */
};

/* The usual ones; threads are for whoever knows the machine. */
#define SERVER_LIMITS                                                                              \
    {                                                                                              \
        .connections = 2000, .connections_each = 500, .rooms = 100000, .rooms_each = 1000,         \
        .creations = 60, .messages = 20, .message_bytes = 4096, .queue = 65536, .cells = 441,      \
        .plies = 2000, .events = 20000, .memory = 16, .nodes = 1000000, .thinking = 1,             \
        .programs = 16, .program_memory = 512, .keep = 90                                          \
    }

struct gallery;

struct server_wish {
    const char *address; /* a numeric one to listen on */
    int port, ports;     /* the first free one of so many from `port` on; port 0: any */
    const char *page;    /* a folder, which is served in place of the page inside as soon as that is
                            there; or NULL */
    const char *store;   /* where rooms are kept; NULL: in memory only */
    struct server_limits limits;
    struct window *window; /* what is served in place of rooms, or NULL */
    struct server_programs programs;
    const char *tables;      /* where perfect-play tables are; NULL: none */
    struct gallery *gallery; /* games that are shown instead of rooms; NULL: none. Signals are left
                                alone then */
    void (*ready)(void *context, const char *url); /* called when it listens */
    void *context;
    /* Arguments of this program, NULL at their end, to run at the terminal beside the server: when
     * one of the two ends, the other does. NULL: nothing. */
    char *const *companion;
};

typedef enum server_end {
    SERVER_OK,      /* it has served and was told to stop */
    SERVER_REFUSED, /* the wish is wrong */
    SERVER_FAILED,  /* the wish cannot be fulfilled here and now */
} server_end;

/* Serves until SIGINT or SIGTERM, until the companion has ended, somebody quits in the window or
 * the gallery is dismissed. `error` says why it did not. */
server_end server_run(const struct server_wish *wish, ludo_error *error);

#endif
