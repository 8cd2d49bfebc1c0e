/*
 * `ludothek serve`: the page from the program itself, and the rooms.
 */
#include "cli/browser.h"
#include "cli/cli.h"
#include "cli/files.h"
#include "rooms/inspect.h"
#include "server/server.h"
#include "tables/store.h"
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PROGRAMS = 64, PORTS = 100, LAST_PORT = 65535, NO_PORT = LAST_PORT + 1, MOST = 1000000000 };

static struct {
    const char *address, *store, *check, *page;
    struct cli_tables tables;
    uint64_t port;
    bool open, menu;
    struct server_limits limits;
} wish = {.address = "127.0.0.1", .port = NO_PORT, .limits = SERVER_LIMITS};

static const char *program_texts[PROGRAMS];
static struct cli_texts programs = {.list = program_texts, .most = PROGRAMS};

/* Splits the texts NAME=LANGUAGE:COMMAND. */
static bool read_programs(struct server_program list[PROGRAMS]) {
    static char names[PROGRAMS][64]; /* one that is longer is too long, also when it is cut */
    for (size_t i = 0; i < programs.count; i++) {
        const char *text = programs.list[i], *sign = strchr(text, '=');
        if (!sign) {
            cli_refuse(
                "program '%.60s' should be NAME=LANGUAGE:COMMAND, as in dice=plain:./dice.py",
                text);
            return false;
        }
        snprintf(names[i], sizeof names[i], "%.*s", (int)(sign - text), text);
        list[i] = (struct server_program){names[i], sign + 1};
    }
    return true;
}

/* Where rooms are kept: as wished, or in the user's data folder. NULL: nowhere, since there is no
 * such folder. */
static const char *choose_store(char path[PATH_MAX]) {
    if (wish.store)
        return strcmp(wish.store, "none") == 0 ? NULL : wish.store;
    if (!file_in_data("rooms.db", path))
        return NULL;
    file_make_folders(path);
    return path;
}

/* Where tables are: as wished, or the user's own. NULL: there are none. */
static const char *choose_tables(char *path, size_t size) {
    if (wish.tables.none || wish.tables.directory)
        return wish.tables.directory;
    return store_directory(path, size) && cli_find_tables(path, NULL) ? path : NULL;
}

static bool is_folder(const char *path) {
    struct stat status;
    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

static bool kept; /* rooms are */

static void on_ready(void *context, const char *url) {
    (void)context;
    printf("Ludothek: %s\n", url);
    if (!kept && isatty(STDOUT_FILENO))
        cli_say("Rooms are kept in memory only, until this server stops.\n");
    fflush(stdout);
    if (wish.open)
        browser_open(url);
}

static void tell_damage(void *context, uint64_t room, const char *sentence) {
    (void)context;
    if (room)
        printf("%016llx: ", (unsigned long long)room);
    printf("%s\n", sentence);
}

/* Reads a store whole, as `--check` asks. */
static int check_store(void) {
    struct inspection inspection = {.tell = tell_damage};
    ludo_error error;
    if (!rooms_inspect(wish.check, &inspection, &error)) {
        cli_refuse("%s", error.text);
        return CLI_FAILED;
    }
    cli_say("%lld rooms with %lld events, %lld damaged\n", (long long)inspection.rooms,
            (long long)inspection.events, (long long)inspection.damaged);
    return inspection.damaged ? CLI_FAILED : CLI_OK;
}

static long cores(void) {
    long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count > 0 ? count : 1;
}

static int run(int argc, char **argv) {
    char name[] = "ludothek", command[] = "menu";
    char *menu[] = {name, command, NULL};
    bool chosen = wish.port != NO_PORT, terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    ludo_error error;
    char path[PATH_MAX], tables[PATH_MAX];
    const char *store = choose_store(path);
    struct server_program list[PROGRAMS];
    (void)argc, (void)argv;
    if (wish.check)
        return check_store();
    if (!cli_tables_good(wish.tables) || !read_programs(list))
        return CLI_USAGE;
    if (wish.page && !is_folder(wish.page)) {
        cli_refuse(
            "--page takes a folder with a page, and '%.200s' is none; `make page` makes build/page",
            wish.page);
        return CLI_USAGE;
    }
    kept = store != NULL;
    umask(0077); /* what it makes holds addresses and hashes of secrets */
    if (wish.limits.threads == 0)
        wish.limits.threads = (uint64_t)cores();
    server_end end =
        server_run(&(struct server_wish){.address = wish.address,
                                         .port = chosen ? (int)wish.port : SERVER_PORT,
                                         .ports = chosen ? 1 : PORTS,
                                         .page = wish.page,
                                         .store = store,
                                         .limits = wish.limits,
                                         .programs = {list, programs.count},
                                         .tables = choose_tables(tables, sizeof tables),
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
    .summary = "serve the page: every game in a browser, and rooms for people",
    .help = "Prints the address of the page and serves it until Ctrl-C or SIGTERM. By default only "
            "this machine can reach it, under the names localhost and 127.0.0.1. docs/serving.md "
            "tells more.",
    .options =
        (const cli_option[]){
            {"listen", "ADDRESS",
             "the address to listen on: by default 127.0.0.1; 0.0.0.0 is every address",
             .text = &wish.address},
            {"port", "N", "by default 5836 or the next free one; 0: any", .number = &wish.port,
             .max = LAST_PORT},
            {"page", "FOLDER",
             "serve the page from a folder, as `make page` leaves it, once it is complete",
             .text = &wish.page},
            {"store", "STORE",
             "where rooms are kept: a file, postgresql://HOST/DATABASE, or none; by default in the "
             "user's data folder",
             .text = &wish.store},
            {"check", "STORE",
             "read all rooms of a store, say which are damaged, and end; a server may be using it "
             "meanwhile",
             .text = &wish.check},
            {"keep", "DAYS", "days that a room is kept after the last visit; 90",
             .number = &wish.limits.keep, .min = 1, .max = 100000},
            CLI_TABLES(wish.tables),
            {"program", "NAME=LANGUAGE:COMMAND",
             "a program that people can choose as a player in rooms, by its name; LANGUAGE is "
             "as in `ludothek match`. May be given again",
             .texts = &programs},
            {"programs", "N", "processes of such programs at once; 16",
             .number = &wish.limits.programs, .min = 1, .max = 1000},
            {"program-memory", "MIB",
             "memory of each such program with its descendants; 512, 0: any amount",
             .number = &wish.limits.program_memory, .max = 1 << 20},
            {"proxy", "ADDRESS", "the address of a proxy whose X-Forwarded-For is believed",
             .text = &wish.limits.proxy},
            {"origin", "URL",
             "the site whose pages may use the rooms, behind a proxy: https://games.example",
             .text = &wish.limits.origin},
            {"metrics", "ADDRESS",
             "an address that may ask for /metrics, as this machine itself may",
             .text = &wish.limits.metrics},
            {"connections", "N", "connections at once; 2000", .number = &wish.limits.connections,
             .min = 1, .max = MOST},
            {"connections-each", "N", "connections at once from one address; 500",
             .number = &wish.limits.connections_each, .min = 1, .max = MOST},
            {"rooms", "N", "rooms in all; 100000", .number = &wish.limits.rooms, .max = MOST},
            {"rooms-each", "N", "games that run in rooms made from one address; 1000",
             .number = &wish.limits.rooms_each, .max = MOST},
            {"creations", "N",
             "rooms that are made within a minute from one address; 60, 0: any number",
             .number = &wish.limits.creations, .max = MOST},
            {"messages", "N", "messages a second from one connection, twice as many at once; 20",
             .number = &wish.limits.messages, .min = 1, .max = MOST},
            {"message-bytes", "N", "bytes of one message; 4096",
             .number = &wish.limits.message_bytes, .min = 256, .max = 1 << 20},
            {"queue", "BYTES", "bytes that may wait for a slow reader; 65536",
             .number = &wish.limits.queue, .min = 4096, .max = MOST},
            {"cells", "N", "cells of a board in a room; 441", .number = &wish.limits.cells,
             .min = 9, .max = 1000000},
            {"plies", "N", "plies of a game in a room, then it is a draw; 2000",
             .number = &wish.limits.plies, .min = 1, .max = MOST},
            {"events", "N", "events of a room; 20000", .number = &wish.limits.events, .min = 1,
             .max = MOST},
            {"thinking", "SECONDS", "seconds that a computer player in a room has for a move; 1",
             .seconds = &wish.limits.thinking, .max = 3600},
            {"nodes", "N", "the largest N of nodes:N and mcts:N in a room; 1000000",
             .number = &wish.limits.nodes, .min = 1, .max = MOST},
            {"memory", "MIB", "memory of each computer player that thinks; 16",
             .number = &wish.limits.memory, .min = 1, .max = 65536},
            {"threads", "N",
             "computer players that think at once; by default one for each processor",
             .number = &wish.limits.threads, .max = 1024},
            {"open", NULL, "show the page in a browser if there is one", .flag = &wish.open},
            {"menu", NULL,
             "on a terminal, also offer the menu of games, which comes alone if serving fails; "
             "quit ends both",
             .flag = &wish.menu},
            {0}},
    .run = run,
};
