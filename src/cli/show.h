/*
 * Showing the games of a match or a tournament in the page while they are played: `--serve`.
 */
#ifndef CLI_SHOW_H
#define CLI_SHOW_H

#include "cli/cli.h"
#include "rooms/gallery.h"

enum { SHOW_LAST_PORT = 65535, SHOW_NO_PORT = SHOW_LAST_PORT + 1 };

struct show_wish {
    bool serve;
    const char *address;
    uint64_t port;
};

#define SHOW_USUAL                                                                                 \
    { .address = "127.0.0.1", .port = SHOW_NO_PORT }

/* Its options in the description of a command. */
#define CLI_SHOW(wish)                                                                             \
    {"serve", NULL,                                                                                \
     "show games and standings in the page while they are played, at an address that standard "    \
     "error tells. On a terminal the page stays until Ctrl-C. Otherwise it ends with the last "    \
     "game",                                                                                       \
     .flag = &(wish).serve},                                                                       \
        {"listen", "ADDRESS",                                                                      \
         "the address to listen on: by default 127.0.0.1; 0.0.0.0 is every address",               \
         .text = &(wish).address},                                                                 \
    {                                                                                              \
        "port", "N", "by default 5836 or the next free one; 0: any", .number = &(wish).port,       \
                                                                     .max = SHOW_LAST_PORT         \
    }

/* Begins to show games of which `setup` tells. Gives the gallery, for whoever plays them; it is
 * NULL where that was not wished for. */
bool show_begin(const struct show_wish *wish, const struct gallery_setup *setup,
                struct gallery **gallery, ludo_error *error);
/* Ends it, and the gallery, which may be NULL. Where all games were played, a person at the
 * terminal says when. */
void show_end(struct gallery *gallery, bool played);

#endif
