/*
 * The assignment programs: each reads its command line and hands over to its protocol.
 */
#include "cli/browser.h"
#include "cli/cli.h"
#include "cli/terminal.h"
#include "protocols/boards.h"
#include "protocols/match3.h"
#include "protocols/misterx.h"
#include "protocols/muehle.h"
#include "protocols/santorini.h"
#include "server/serve_window.h"
#include <stdlib.h>
#include <string.h>

static struct stream stream;

static bool opens; /* views in a browser */

static void print_view(const char *player, const char *url) {
    if (player)
        printf("View for %s: %s\n", player, url);
    else
        printf("View: %s\n", url);
    fflush(stdout);
    if (opens)
        browser_open(url);
}

static int show_window(const struct boards_setup *setup) {
    ludo_error error;
    opens = !setup->shut;
    if (serve_window(setup, print_view, &error) == SERVER_OK)
        return CLI_OK;
    fprintf(stderr, "%s\n", error.text);
    return CLI_FAILED;
}

static void tell_idle(const struct boards_setup *setup) {
    for (size_t i = 0; i < setup->idles; i++) {
        const struct boards_idle *idle = &setup->idle[i];
        fprintf(stderr, "%s%s%s has no effect: %s\n", idle->option, *idle->value ? " " : "",
                idle->value, idle->reason);
    }
}

static int boards(int argc, char **argv) {
    struct boards_setup setup = {0};
    size_t room = boards_message_room(argc, argv);
    char *message = malloc(room);
    int status = CLI_FAILED;
    if (!message) {
        fputs("Not enough memory\n", stderr);
    } else if (!boards_read(&setup, argc, argv, cli_fresh_seed(), message, room)) {
        fprintf(stderr, "%s\n", message);
    } else if (setup.help) {
        fputs(boards_usage, stdout);
        status = CLI_OK;
    } else if (setup.window) {
        tell_idle(&setup);
        status = show_window(&setup);
    } else {
        tell_idle(&setup);
        struct terminal *terminal = terminal_open(&stream, STREAM_LIMIT);
        boards_console(&setup, &stream);
        terminal_close(terminal, &stream);
        status = CLI_OK;
    }
    boards_free(&setup);
    free(message);
    return status;
}

const cli_command cli_boards = {
    .name = "boards",
    .arguments = "",
    .summary =
        "Connect-N, Tic-Tac-Toe, Advanced Tic-Tac-Toe and Ataxx, on a console or in a window",
    .own = true,
    .english = true,
    .run = boards,
};

static int match3(int argc, char **argv) {
    (void)argc, (void)argv;
    struct terminal *terminal = terminal_open(&stream, MATCH3_LINE);
    match3_console(&stream, cli_fresh_seed());
    terminal_close(terminal, &stream);
    return CLI_OK;
}

const cli_command cli_match3 = {
    .name = "match3",
    .arguments = "",
    .summary = "a line console over the match-three library",
    .help = "One command a line:\n"
            "  tokens CHARS, board COLUMNS ROWS, load TOKENSTRING, show, size, get X,Y,\n"
            "  set X,Y TOKEN, contains X,Y, swap X,Y X,Y, remove X,Y..., drop,\n"
            "  fill random|columns|cycle|nothing, refill, can MOVE, affected MOVE,\n"
            "  apply MOVE, matcher DX,DY[;DX,DY...][|...], match X,Y..., start, play MOVE,\n"
            "  score, quit\n"
            "docs/protocols/match3.md explains them.",
    .english = true,
    .run = match3,
};

static const char *pieces, *pass, *informant, *gap;

static int misterx(int argc, char **argv) {
    const char *const keys[][2] = {
        {"pieces", pieces}, {"pass", pass}, {"informant", informant}, {"gap", gap}};
    char text[320], separator = ':';
    ludo_text game = ludo_text_in(text, sizeof text);
    ludo_variant variant;
    ludo_error error;
    (void)argc, (void)argv;
    ludo_put(&game, "misterx");
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        const char *key = keys[i][0], *value = keys[i][1];
        if (!value)
            continue;
        if (strchr(value, ','))
            return cli_refuse("an option takes one value; give the options one by one");
        ludo_putf(&game, "%c%s=%.60s", separator, key, value);
        separator = ',';
    }
    if (!ludo_read_variant(text, &variant, &error))
        return cli_refuse("%s", error.text);
    struct terminal *terminal = terminal_open(&stream, STREAM_LIMIT);
    misterx_converse(&variant, &stream);
    terminal_close(terminal, &stream);
    return CLI_OK;
}

const cli_command cli_misterx = {
    .name = "misterx",
    .arguments = "",
    .summary = "the Mister X console",
    .help = "One command a line:\n"
            "  start PIECE, place PIECE EDGE PIECE, move PIECE EDGE PIECE [EDGE PIECE...],\n"
            "  pass, print, quit\n"
            "Edges are 0 on top, 1 north, then clockwise to 6 north west. "
            "docs/protocols/misterx.md has a session.",
    .options =
        (const cli_option[]){
            {"pieces", "SET", "misterx (the default) or hive", .text = &pieces},
            {"pass", "WHEN", "free (the default) or forced", .text = &pass},
            {"informant", "WAY", "simple (the default) or crossing: its way may meet itself",
             .text = &informant},
            {"gap", "STATE", "closed (the default) or open: agents pass narrow gaps", .text = &gap},
            {0}},
    .english = true,
    .run = misterx,
};

static int santorini(int argc, char **argv) {
    static struct santorini_console console;
    ludo_error error;
    if (!santorini_read_arguments(&console, argc, argv, &error)) {
        printf("Error, %s\n", error.text);
        return CLI_USAGE;
    }
    struct terminal *terminal = terminal_open(&stream, STREAM_LIMIT);
    santorini_converse(&console, &stream);
    terminal_close(terminal, &stream);
    return CLI_OK;
}

const cli_command cli_santorini = {
    .name = "santorini",
    .arguments = "[OPTION...] FIGURE FIGURE FIGURE FIGURE",
    .summary = "the Santorini console",
    .help = "A FIGURE is NAME;ROW;COLUMN. The first two belong to player 1. Names are digits "
            "and small letters. An OPTION is one of\n"
            "  --cards=off     play without cards\n"
            "  --hermes=free   with Hermes, a figure may also make an ordinary move\n"
            "  --blocked=any   no card in stock saves a player without a plain move\n"
            "One command a line:\n"
            "  draw-card CARD, move NAME;R;C, build C;R;C, build D;R;C, turn, surrender,\n"
            "  bag, cellprint R;C, print, quit\n"
            "docs/protocols/santorini.md has a session.",
    .own = true,
    .english = true,
    .run = santorini,
};

static struct {
    const char *capture;
    double seconds;
    struct cli_tables tables;
} wish = {.capture = "seed", .seconds = 30};

static int muehle(int argc, char **argv) {
    ludo_variant variant;
    char text[80];
    ludo_error error;
    (void)argc, (void)argv;
    if (!cli_tables_good(wish.tables))
        return CLI_USAGE;
    snprintf(text, sizeof text, "muehle:capture=%.60s", wish.capture);
    if (!ludo_read_variant(text, &variant, &error))
        return cli_refuse("%s", error.text);
    struct player_setup setup = {.seed = cli_fresh_seed(),
                                 .perfect = cli_perfect(wish.tables, true)};
    struct player *player =
        player_open(wish.tables.none ? "time" : "tables", &variant, &setup, &error);
    if (!player)
        return cli_refuse("%s", error.text), CLI_FAILED;
    struct terminal *terminal = terminal_open(&stream, STREAM_LIMIT);
    bool good = muehle_play_protocol(&variant, player, wish.seconds, &stream);
    terminal_close(terminal, &stream);
    player_close(player);
    return good ? CLI_OK : CLI_USAGE;
}

const cli_command cli_muehle = {
    .name = "muehle",
    .arguments = "",
    .summary = "the Mühle computer player",
    .help =
        "Speaks the protocol of the competition. It reads its colour (0 White, 1 Black) and "
        "writes its name. Then it reads a state a line: 24 fields of W, B and E, and the stones "
        "that White and Black still have to place. It answers each with a move: FROM TO REMOVE, "
        "-1 for none.\n"
        "Moves that perfect-play tables know are played at once. A small set of tables is made "
        "in the user's own folder while the first game is played. docs/protocols/muehle.md has "
        "a session.",
    .options =
        (const cli_option[]){
            {"t", "SECONDS", "limit for each move; by default 30", .seconds = &wish.seconds},
            {"capture", "RULE", "seed (the default) or usual", .text = &wish.capture},
            CLI_TABLES(wish.tables),
            {0}},
    .english = true,
    .run = muehle,
};
