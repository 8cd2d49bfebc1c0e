/*
 * A window on a server of its own.
 */
#include "server/serve_window.h"
#include "window/window.h"
#include <stdio.h>

struct announcement {
    const struct boards_setup *setup;
    char secrets[LUDO_MAX_PLAYERS][SECRET_TEXT];
    void (*tell)(const char *player, const char *url);
};

/* Tells the address of every view; the secret stands where browsers do not send it to anybody. */
static void announce(void *context, const char *url) {
    const struct announcement *announcement = context;
    const struct boards_setup *setup = announcement->setup;
    for (int i = 0; i < (setup->multiviews ? setup->players : 1); i++) {
        char address[256];
        snprintf(address, sizeof address, "%swindow.html#%d/%s", url, i, announcement->secrets[i]);
        announcement->tell(setup->multiviews ? setup->pieces[i] : NULL, address);
    }
}

server_end serve_window(const struct boards_setup *setup,
                        void (*tell)(const char *player, const char *url), ludo_error *error) {
    struct announcement announcement = {.setup = setup, .tell = tell};
    struct window *window = window_open(setup, announcement.secrets);
    if (!window)
        return ludo_fail(error, LUDO_E_MEMORY, "there is not enough memory for the board"),
               SERVER_FAILED;
    struct server_wish wish = {.address = "127.0.0.1",
                               .ports = 1,
                               .limits = {.connections = 64,
                                          .connections_each = 64,
                                          .messages = 1000,
                                          .message_bytes = 1024,
                                          .queue = 16 << 20, /* a large board may be full */
                                          .threads = 2,
                                          .memory = 64,
                                          .thinking = 1e6},
                               .window = window,
                               .ready = announce,
                               .context = &announcement};
    server_end end = server_run(&wish, error);
    window_close(window);
    return end;
}
