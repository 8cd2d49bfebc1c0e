/*
 * `ludothek apply`: the rules as a service. The position after some moves, for programs in any
 * language.
 */
#include "cli/cli.h"
#include <stdlib.h>

static struct cli_place place;
static bool json;

static bool print_position(const struct session *session) {
    char *text = cli_text(cli_write_position, session);
    puts(text ? text : "");
    free(text);
    return text != NULL;
}

static int run(int argc, char **argv) {
    struct session session;
    ludo_error error;
    int first = place.load ? 1 : 2; /* a saved game stands for GAME */
    place.game = first == 2 && argc > 1 ? argv[1] : NULL;
    if (!cli_open(&place, &(struct session_terms){0}, &session, &error))
        return cli_refuse("%s", error.text);
    int status = CLI_OK;
    for (int i = first; i < argc && status == CLI_OK; i++)
        if (!session_play_text(&session, argv[i], 0, &error))
            status = cli_refuse("move %d: %s", i - first + 1, error.text);
    if (status == CLI_OK && !(json ? cli_print_session_json(&session) : print_position(&session)))
        status = CLI_FAILED;
    session_close(&session);
    return status;
}

const cli_command cli_apply = {
    .name = "apply",
    .arguments = "[GAME] [MOVE...]",
    .most = -1,
    .summary = "make moves and print the position after them",
    .help = "A chance event is written @WORD with 16 hexadecimal digits. If a move is refused, "
            "only the reason is printed, and the exit status is 2.",
    .options = (const cli_option[]){CLI_PLACE(place), CLI_JSON(json), {0}},
    .run = run,
};
