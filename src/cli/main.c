/*
 * The program: finds the command and runs it.
 */
#include "cli/cli.h"
#include "core/near.h"
#include "words/words.h"
#include <fcntl.h>
#include <libgen.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const cli_command help_command;

static const cli_command *const commands[] = {
    &cli_play,        &cli_menu,     &cli_serve,  &cli_rooms,   &cli_games, &cli_show,
    &cli_moves,       &cli_apply,    &cli_perft,  &cli_analyse, &cli_match, &cli_tournament,
    &cli_worker,      &cli_check,    &cli_tables, &cli_bench,   &cli_solve, &cli_misterx,
    &cli_santorini,   &cli_muehle,   &cli_boards, &cli_match3,  &cli_uhp,   &cli_uai,
    &cli_playthrough, &help_command,
};
enum { COMMANDS = sizeof commands / sizeof *commands };

static const cli_command *find_command(const char *name) {
    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(commands[i]->name, name) == 0)
            return commands[i];
    return NULL;
}

/* Somebody may have named a game, or pressed a wrong key. */
static int refuse_command(const char *name) {
    struct near near = near_to(name, strlen(name));
    ludo_variant variant;
    if (ludo_read_variant(name, &variant, NULL))
        return cli_refuse("'%.60s' is a game; `ludothek play %.60s` plays it", name, name);
    for (int i = 0; i < COMMANDS; i++)
        near_try(&near, commands[i]->name, NULL);
    if (near.found)
        return cli_refuse("unknown command '%.60s'; did you mean %s? `ludothek --help` lists them",
                          name, near.found);
    return cli_refuse("unknown command '%.60s'; `ludothek --help` lists them", name);
}

static int print_usage(void) {
    cli_say("usage: ludothek [COMMAND [ARGUMENT...]]\n\n"
            "Board games to play, to analyse and to build upon. Without a command it opens the "
            "menu of games.\n\n"
            "Commands:\n");
    for (int i = 0; i < COMMANDS; i++)
        printf("  %-12s %s\n", commands[i]->name, ludo_word(commands[i]->summary));
    cli_say("\n`ludothek COMMAND --help` tells more about a command, `ludothek --version` the "
            "version.\n"
            "GAME is a name with options, as in ttt or cn:size=4,players=3; `ludothek games` lists "
            "them.\n");
    return CLI_OK;
}

static int help(int argc, char **argv) {
    char option[] = "--help";
    if (argc < 2)
        return print_usage();
    const cli_command *command = find_command(argv[1]);
    return command ? cli_run(command, 2, (char *[]){argv[1], option, NULL})
                   : refuse_command(argv[1]);
}

static const cli_command help_command = {
    .name = "help",
    .arguments = "[COMMAND]",
    .most = 1,
    .summary = "list the commands, or tell more about one",
    .help = "It prints what `ludothek --help` and `ludothek COMMAND --help` print.",
    .run = help,
};

/* Whatever was done, it counts only if what it printed arrived. */
static int end(int status) {
    if (fflush(stdout) == 0 && !ferror(stdout))
        return status;
    cli_refuse("the output could not be written");
    return CLI_FAILED;
}

/* What people here speak, by their locale. */
static ludo_language language(void) {
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *locale = getenv(names[i]);
        if (locale && *locale)
            return ludo_language_of(locale);
    }
    return LUDO_ENGLISH;
}

static int run(const cli_command *command, int argc, char **argv) {
    if (command->english)
        ludo_teach(words_program, LUDO_ENGLISH);
    return cli_run(command, argc, argv);
}

static int begin(int argc, char **argv) {
    const cli_command *command = argc > 0 ? find_command(basename(argv[0])) : NULL;
    ludo_teach(words_program, language());
    if (command)
        return run(command, argc, argv);
    if (argc < 2)
        return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO)
                   ? cli_run(&cli_menu, 1, argv)
                   : cli_refuse("a command is missing; `ludothek --help` lists them");
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0)
        return print_usage();
    if (strcmp(argv[1], "--version") == 0) {
        printf("ludothek %s\n", ludo_version());
        return CLI_OK;
    }
    command = find_command(argv[1]);
    return command ? run(command, argc - 1, argv + 1) : refuse_command(argv[1]);
}

/* Where a standard stream is closed, the next file that is opened would take its place, and be read
 * or written by mistake. */
static void fill_streams(void) {
    for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++)
        if (fcntl(stream, F_GETFD) < 0)
            open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

int main(int argc, char **argv) {
    fill_streams();
    signal(SIGPIPE, SIG_DFL);
    return end(begin(argc, argv));
}
