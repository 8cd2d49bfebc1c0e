/*
 * `ludothek serve`: the page from the program itself.
 */
#include "cli/browser.h"
#include "cli/cli.h"
#include "server/server.h"
#include <unistd.h>

enum { PORTS = 100, LAST_PORT = 65535, NO_PORT = LAST_PORT + 1 };

static struct {
    const char *address;
    uint64_t port;
    bool open, menu;
} wish = {.address = "127.0.0.1", .port = NO_PORT};

static void on_ready(const char *url) {
    printf("Ludothek: %s\n", url);
    fflush(stdout);
    if (wish.open)
        browser_open(url);
}

static int run(int argc, char **argv) {
    char name[] = "ludothek", command[] = "menu";
    char *menu[] = {name, command, NULL};
    bool chosen = wish.port != NO_PORT, terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    ludo_error error;
    (void)argc, (void)argv;
    server_end end = server_run(&(struct server_wish){.address = wish.address,
                                                      .port = chosen ? (int)wish.port : SERVER_PORT,
                                                      .ports = chosen ? 1 : PORTS,
                                                      .ready = on_ready,
                                                      .companion = wish.menu && terminal ? menu : NULL},
                                &error);
    if (end == SERVER_OK)
        return CLI_OK;
    cli_refuse("%s", error.text);
    if (end == SERVER_REFUSED)
        return CLI_USAGE;
    return wish.menu ? cli_menu.run(1, menu + 1) : CLI_FAILED;
}

const cli_command cli_serve = {
    .name = "serve",
    .arguments = "",
    .summary = "serve the page: every game in a browser",
    .help =
        "Prints the address of the page and serves it until Ctrl-C or SIGTERM. By default only this machine "
        "can reach it, under the names localhost and 127.0.0.1. docs/serving.md tells more.",
    .options =
        (const cli_option[]){
            {"listen", "ADDRESS", "where to listen: by default 127.0.0.1; 0.0.0.0 is every address",
             .text = &wish.address},
            {"port", "N", "by default 5836 or the next free one; 0: any", .number = &wish.port,
             .max = LAST_PORT},
            {"open", NULL, "show it in a browser where there is one", .flag = &wish.open},
            {"menu", NULL,
             "on a terminal offer the menu of games, too, or alone where serving fails; quit ends both",
             .flag = &wish.menu},
            {0}},
    .run = run,
};
