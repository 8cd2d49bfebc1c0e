/*
 * The assignment programs: each reads its command line and hands over to its protocol.
 */
#include "cli/cli.h"
#include "cli/terminal.h"
#include "protocols/boards.h"
#include <stdlib.h>

int cmd_boards(int argc, char **argv) {
    static struct stream stream;
    struct boards_setup setup;
    char message[4096];
    int status = CLI_FAILED;
    if (!boards_read(&setup, argc, argv, cli_fresh_seed(), message, sizeof message)) {
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
    return status;
}
