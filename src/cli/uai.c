/*
 * The command `uai`: the Ataxx engine behind its protocol.
 */
#include "protocols/uai.h"
#include "cli/cli.h"
#include "cli/terminal.h"
#include "search/search.h"

static int run(int argc, char **argv) {
    static struct stream stream;
    (void)argc, (void)argv;
    struct terminal *terminal = terminal_open(&stream, STREAM_LIMIT);
    struct uai_bounds bounds = {.hash = UAI_HASH, .threads = SEARCH_THREADS, .perft = UAI_PERFT};
    bool good = uai_converse(&stream, bounds);
    terminal_close(terminal, &stream);
    if (!good)
        fputs("ludothek: not enough memory\n", stderr);
    return good ? CLI_OK : CLI_FAILED;
}

const cli_command cli_uai = {
    .name = "uai",
    .arguments = "",
    .summary = "the Ataxx engine for programs that speak UAI",
    .help = "One command a line:\n"
            "  uai, isready, uainewgame, setoption name N value V,\n"
            "  position startpos|fen FEN [moves M...], stop, perft N, print, quit,\n"
            "  go [movetime MS] [depth D] [nodes N] [infinite] [btime MS] [wtime MS]\n"
            "     [binc MS] [winc MS] [movestogo N]\n"
            "docs/protocols/uai.md has a session.",
    .english = true,
    .run = run,
};
