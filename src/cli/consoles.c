/*
 * The assignment programs: each reads its command line and hands over to its protocol.
 */
#include "cli/cli.h"
#include "cli/oracle.h"
#include "cli/terminal.h"
#include "protocols/boards.h"
#include "protocols/match3.h"
#include "protocols/misterx.h"
#include "protocols/muehle.h"
#include "protocols/santorini.h"
#include <stdlib.h>
#include <string.h>

static struct stream stream;

int cmd_boards(int argc, char **argv) {
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
        fputs("The window view is not there yet; use -v console\n", stderr);
    } else {
        struct terminal *terminal = terminal_open(&stream, STREAM_LIMIT);
        boards_console(&setup, &stream);
        terminal_close(terminal, &stream);
        status = CLI_OK;
    }
    boards_free(&setup);
    free(message);
    return status;
}

int cmd_match3(int argc, char **argv) {
    const cli_option none[] = {{0}};
    int words;
    if (!cli_parse(argc, argv, none, 0, 0, &words))
        return CLI_USAGE;
    struct terminal *terminal = terminal_open(&stream, MATCH3_LINE);
    match3_console(&stream, cli_fresh_seed());
    terminal_close(terminal, &stream);
    return CLI_OK;
}

int cmd_misterx(int argc, char **argv) {
    const char *pieces = NULL, *pass = NULL;
    const cli_option options[] = {{"pieces", &pieces, NULL}, {"pass", &pass, NULL}, {0}};
    char text[160];
    ludo_text game = ludo_text_in(text, sizeof text);
    ludo_variant variant;
    ludo_error error;
    int words;
    if (!cli_parse(argc, argv, options, 0, 0, &words))
        return CLI_USAGE;
    if ((pieces && strchr(pieces, ',')) || (pass && strchr(pass, ',')))
        return cli_refuse("an option takes one value; give pieces and pass one by one");
    ludo_put(&game, "misterx");
    if (pieces)
        ludo_putf(&game, ":pieces=%.60s", pieces);
    if (pass)
        ludo_putf(&game, "%cpass=%.60s", pieces ? ',' : ':', pass);
    if (!ludo_read_variant(text, &variant, &error))
        return cli_refuse("%s", error.text);
    struct terminal *terminal = terminal_open(&stream, STREAM_LIMIT);
    misterx_converse(&variant, &stream);
    terminal_close(terminal, &stream);
    return CLI_OK;
}

int cmd_santorini(int argc, char **argv) {
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

int cmd_muehle(int argc, char **argv) {
    const char *capture = NULL, *time = NULL;
    struct cli_tables tables = {0};
    const cli_option options[] = {{"capture", &capture, NULL},
                                  {"tables", &tables.directory, NULL},
                                  {"no-tables", NULL, &tables.none},
                                  {0}};
    double seconds = 30;
    ludo_variant variant;
    char text[80];
    ludo_error error;
    int words = 0;
    /* `-t` is the assignment's own spelling; it is taken out before the rest is read. */
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "-t") != 0) {
            argv[++words] = argv[i];
        } else if (time) {
            return cli_refuse("option -t is given twice");
        } else if (i + 1 == argc) {
            return cli_refuse("option -t needs a number of seconds");
        } else {
            time = argv[++i];
        }
    }
    if (!cli_parse(words + 1, argv, options, 0, 0, &words))
        return CLI_USAGE;
    if ((time && !cli_seconds(time, &seconds)) || !cli_tables_good(tables))
        return CLI_USAGE;
    snprintf(text, sizeof text, "muehle:capture=%.60s", capture ? capture : "seed");
    if (!ludo_read_variant(text, &variant, &error))
        return cli_refuse("%s", error.text);
    struct player_setup setup = {.seed = cli_fresh_seed(), .perfect = cli_perfect(tables, true)};
    struct player *player = player_open(tables.none ? "time" : "tables", &variant, &setup, &error);
    if (!player)
        return cli_refuse("%s", error.text), CLI_FAILED;
    struct terminal *terminal = terminal_open(&stream, STREAM_LIMIT);
    bool good = muehle_play_protocol(&variant, player, seconds, &stream);
    terminal_close(terminal, &stream);
    player_close(player);
    return good ? CLI_OK : CLI_USAGE;
}
