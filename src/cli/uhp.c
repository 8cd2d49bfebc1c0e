/*
 * The engine for tools that speak the Universal Hive Protocol.
 */
#include "protocols/uhp.h"
#include "cli/cli.h"
#include "cli/terminal.h"

int cmd_uhp(int argc, char **argv) {
    static struct stream stream;
    const cli_option none[] = {{0}};
    struct uhp_setup setup = {.seed = cli_fresh_seed()};
    int words;
    if (!cli_parse(argc, argv, none, 0, 0, &words))
        return CLI_USAGE;
    struct terminal *terminal = terminal_open(&stream, STREAM_LIMIT);
    uhp_converse(&setup, &stream);
    terminal_close(terminal, &stream);
    return CLI_OK;
}
