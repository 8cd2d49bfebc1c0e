/*
 * The program: finds the command, handles --help and --version, and runs it.
 */
#include "cli/cli.h"
#include <libgen.h>
#include <signal.h>
#include <string.h>

/* Helps are paragraphs; they are wrapped when they are shown. */
const cli_command cli_commands[] = {
    {"play",
     "(GAME | --load FILE) [--seats LIST] [--level N] [--time S] [--clock TIME] [--engine usual|mcts] "
     "[--seed N] [--tables DIR | --no-tables]",
     "play any game in the terminal",
     "Seats are joined by commas, one for each player: human, random or computer; by default you play the "
     "first "
     "and the computer the others. It plays at level 1 (a beginner) to 10 (the default) "
     "and thinks at most S seconds for a move, by default 1. --clock sets a clock for everybody, people too: "
     "30s for "
     "each move, or 5m+3s for the whole game with an increment after each move (h, m, s; seconds without "
     "one); who "
     "oversteps it, people by the line they type too late, has lost. The engine mcts, for two players and "
     "more, is an "
     "alternative to the usual one. --load goes on with a saved game. "
     "At level 10 it plays by perfect-play tables where there are some, in DIR or in the user's own "
     "directory. "
     "At the prompt type a move, or help.",
     cmd_play},
    {"menu", "", "choose a game and play it", "Without a terminal it prints the menu and ends.", cmd_menu},
    {"games", "[--samples]", "list the games and their options",
     "--samples prints one GAME text a line for every option set that tests and measurements go through.",
     cmd_games},
    {"show", "GAME [--position TEXT]", "draw a position", "", cmd_show},
    {"moves", "GAME [--position TEXT]", "list the legal moves of a position",
     "One move a line, sorted; nothing when the game is over or chance decides.", cmd_moves},
    {"perft", "GAME DEPTH [--position TEXT]", "count positions move by move",
     "Prints `DEPTH COUNT` for each depth from 1. Chance events are no moves and take the word 0.",
     cmd_perft},
    {"analyse",
     "GAME [--position TEXT] [--time S] [--depth N] [--nodes N] [--lines K] [--threads N] [--hash MIB] "
     "[--engine usual|mcts] [--tables DIR | --no-tables]",
     "find the best moves of a position",
     "For each of the K best lines: depth, score for the player to move, nodes and the line of play. On a "
     "terminal every "
     "depth is shown. Without a limit it thinks for 5 seconds. The engine mcts, for two players and more, is "
     "a tree "
     "search in which everybody plays for himself; its score is the share of wins above an even share, in "
     "hundredths. "
     "Who plays alone sees points: what the moves of the depth bring, and how much more the board offers "
     "after them than before. "
     "What perfect-play tables know of its moves is shown first, best first, with the plies to the end; if "
     "that is "
     "every move, nothing is searched.",
     cmd_analyse},
    {"tables", "[--tables DIR]", "list perfect-play tables",
     "For each table its rule, sector (stones placed, of the player to move, of the other), kind, size in "
     "bytes, checksum, and whether it is whole; then the total. Without --tables those in the user's own "
     "directory. docs/tables.md describes the files.",
     cmd_tables},
    {"bench", "[--seconds S] [--signature] [GAME...]", "measure speed",
     "One line for each game: `GAME random MOVES perft NODES search NODES`, each a second on one thread, `-` "
     "where "
     "there is none. S are CPU seconds for each figure, by default 1. --signature prints the nodes of a "
     "fixed "
     "search on fixed positions: one number that identifies what rules and search do, the same on every "
     "machine; with GAMEs a line `GAME NUMBER` for each.",
     cmd_bench},
    {"solve",
     "muehle[:capture=usual] [--tables DIR] [--stones N] [--values] [--verify | --no-verify | --longest] "
     "[--threads N] [--memory GIB] [--disk GB]",
     "make perfect-play tables",
     "Solves Nine Men's Morris backwards from its ends: win, draw or loss and the number of plies for every "
     "position. Prints `US-THEM WINS DRAWS LOSSES` for each pair of stone counts, the player to move first, "
     "and at "
     "last what the empty board is worth. --stones stops after the pairs of N stones in all, by default 18: "
     "everything, the placing phase too. --values keeps win, draw and loss alone, in a fifth of the disk. "
     "Each table is verified before it is written; --verify only verifies those that are there, "
     "--no-verify leaves it out. --longest shows the longest win in the tables that are there. An "
     "interrupted run goes on where it was. DIR is by default "
     "`ludothek/tables/muehle` in the user's data "
     "directory; it may take up to 40 GB of disk and 8 GiB of memory, unless --disk and --memory say "
     "otherwise. "
     "docs/tables.md describes the files.",
     cmd_solve},
    {"misterx", "[--pieces=misterx|hive] [--pass=free|forced]", "the Mister X console",
     "One command a line: start PIECE, place PIECE EDGE PIECE, move PIECE EDGE PIECE [EDGE PIECE...], pass, "
     "print, "
     "quit. Edges are 0 on top, 1 north, then clockwise to 6 north west. docs/protocols/misterx.md has a "
     "session.",
     cmd_misterx},
    {"santorini", "[--cards=off] [--hermes=free] NAME;R;C NAME;R;C NAME;R;C NAME;R;C",
     "the Santorini console",
     "The first two figures belong to player 1; names are digits and small letters. One command a line: "
     "draw-card CARD, "
     "move NAME;R;C, build C;R;C, build D;R;C, turn, surrender, bag, cellprint R;C, print, quit. "
     "docs/protocols/santorini.md has a session.",
     cmd_santorini},
    {"muehle", "[-t SECONDS] [--capture=seed|usual] [--tables DIR | --no-tables]",
     "the Mühle computer player",
     "Speaks the competition's protocol: reads its colour (0 White, 1 Black), then a state a line (24 fields "
     "of W, B "
     "and E, the stones White and Black still have to place); writes its name, then a move for each state: "
     "FROM TO "
     "REMOVE, -1 for none. SECONDS is the limit for each move, 30 by default. What perfect-play tables know "
     "is played at once; they are taken from DIR, by default from the user's own, where a small set is made "
     "while the first game is played. docs/protocols/muehle.md has a session.",
     cmd_muehle},
    {"boards", "[OPTION...]", "Connect-N, Tic-Tac-Toe, Advanced Tic-Tac-Toe and Ataxx on a console", NULL,
     cmd_boards},
    {"match3", "", "a line console over the match-three library",
     "One command a line: tokens CHARS, board COLUMNS ROWS, load TOKENSTRING, show, size, get X,Y, set X,Y "
     "TOKEN, "
     "contains X,Y, swap X,Y X,Y, remove X,Y..., drop, fill random|columns|cycle|nothing, refill, can MOVE, "
     "affected "
     "MOVE, apply MOVE, matcher DX,DY[;DX,DY...][|...], match X,Y..., start, play MOVE, score, quit. "
     "docs/protocols/match3.md explains them.",
     cmd_match3},
    {"uhp", "", "a Hive engine for tools that speak the Universal Hive Protocol",
     "The base game. One command a line: info, newgame [GAMESTRING], play MOVESTRING, pass, validmoves, "
     "bestmove time "
     "HH:MM:SS, bestmove depth N, undo [N], options [get NAME | set NAME VALUE], perft N, exit. Each answer "
     "ends with ok. "
     "docs/protocols/uhp.md has a session.",
     cmd_uhp},
    {"uai", "", "the Ataxx engine for programs that speak UAI",
     "One command a line: uai, isready, uainewgame, setoption name N value V, position startpos|fen FEN "
     "[moves M...], go "
     "[movetime MS] [depth D] [nodes N] [infinite] [btime MS] [wtime MS] [binc MS] [winc MS] [movestogo N], "
     "stop, perft N, "
     "print, quit. docs/protocols/uai.md has a session.",
     cmd_uai},
    {"playthrough", "GAME [--seed N]", "print a random game with every position and move",
     "The text is the same for the same seed, on every machine; tests compare it.", cmd_playthrough},
    {0},
};

static const cli_command *find_command(const char *name) {
    for (const cli_command *command = cli_commands; command->name; command++)
        if (strcmp(command->name, name) == 0)
            return command;
    return NULL;
}

static void print_usage(void) {
    puts("usage: ludothek COMMAND [ARGUMENT...]\n\nBoard games to play, to analyse and to build "
         "upon.\n\nCommands:");
    for (const cli_command *command = cli_commands; command->name; command++)
        printf("  %-12s %s\n", command->name, command->summary);
    puts("\n`ludothek COMMAND --help` tells more about a command, `ludothek --version` the version.\n"
         "GAME is a name with options, as in ttt or cn:size=4,players=3; `ludothek games` lists them.");
}

/* Whatever was done, it counts only if what it printed arrived. */
static int end(int status) {
    if (fflush(stdout) == 0 && !ferror(stdout))
        return status;
    cli_refuse("the output could not be written");
    return CLI_FAILED;
}

static int run(const cli_command *command, int argc, char **argv) {
    for (int i = 1; command->help && i < argc && strcmp(argv[i], "--") != 0; i++)
        if (strcmp(argv[i], "--help") == 0) {
            printf("usage: ludothek %s%s%s\n\n%c%s.\n", command->name, *command->arguments ? " " : "",
                   command->arguments, command->summary[0] - 'a' + 'A', command->summary + 1);
            cli_wrap(command->help);
            return CLI_OK;
        }
    return command->run(argc, argv);
}

static int begin(int argc, char **argv) {
    const cli_command *command = argc > 0 ? find_command(basename(argv[0])) : NULL;
    if (command) {
        argv[0] = (char *)(uintptr_t)command->name;
        return run(command, argc, argv);
    }
    if (argc < 2)
        return cli_refuse("a command is missing; `ludothek --help` lists them");
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0) {
        print_usage();
        return CLI_OK;
    }
    if (strcmp(argv[1], "--version") == 0) {
        printf("ludothek %s\n", ludo_version());
        return CLI_OK;
    }
    command = find_command(argv[1]);
    if (!command)
        return cli_refuse("unknown command '%.60s'; `ludothek --help` lists them", argv[1]);
    return run(command, argc - 1, argv + 1);
}

int main(int argc, char **argv) {
    signal(SIGPIPE, SIG_DFL);
    return end(begin(argc, argv));
}
