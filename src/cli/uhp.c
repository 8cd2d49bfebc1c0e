/*
 * The engine for tools that speak the Universal Hive Protocol.
 */
#include "protocols/uhp.h"
#include "cli/cli.h"
#include "cli/terminal.h"

static int run(int argc, char **argv) {
    static struct stream stream;
    struct uhp_setup setup = {.seed = cli_fresh_seed()};
    (void)argc, (void)argv;
    struct terminal *terminal = terminal_open(&stream, STREAM_LIMIT);
    uhp_converse(&setup, &stream);
    terminal_close(terminal, &stream);
    return CLI_OK;
}

const cli_command cli_uhp = {
    .name = "uhp",
    .arguments = "",
    .summary = "a Hive engine for tools that speak the Universal Hive Protocol",
    .help = "It plays the base game. One command a line:\n"
            "  info, newgame [GAMESTRING], play MOVESTRING, pass, validmoves,\n"
            "  bestmove time HH:MM:SS, bestmove depth N, undo [N],\n"
            "  options [get NAME | set NAME VALUE], perft N, exit\n"
            "Each answer ends with ok. docs/protocols/uhp.md has a session.",
    .english = true,
    .run = run,
};
