/*
 * The command `uai`: the Ataxx engine behind its protocol.
 */
#include "protocols/uai.h"
#include "cli/cli.h"
#include "cli/terminal.h"
#include "search/search.h"

int cmd_uai(int argc, char **argv) {
    static struct stream stream;
    const cli_option none[] = {{0}};
    int words;
    if (!cli_parse(argc, argv, none, 0, 0, &words))
        return CLI_USAGE;
    struct terminal *terminal = terminal_open(&stream, STREAM_LIMIT);
    struct uai_bounds bounds = {.hash = UAI_HASH, .threads = SEARCH_THREADS, .perft = UAI_PERFT};
    bool good = uai_converse(&stream, bounds);
    terminal_close(terminal, &stream);
    if (!good)
        fputs("ludothek: not enough memory\n", stderr);
    return good ? CLI_OK : CLI_FAILED;
}
