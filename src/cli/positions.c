/*
 * The commands perft, show and games.
 */
#include "cli/cli.h"
#include <inttypes.h>
#include <stdlib.h>

enum { MAX_DEPTH = 100 };

static const char *position; /* NULL: the first one */

static int perft(int argc, char **argv) {
    ludo_variant variant;
    uint64_t depth;
    (void)argc;
    if (!cli_number("depth", argv[2], 1, MAX_DEPTH, &depth))
        return CLI_USAGE;
    void *state = cli_position(argv[1], position, &variant);
    if (!state)
        return CLI_USAGE;
    int status = CLI_OK;
    for (int d = 1; d <= (int)depth && status == CLI_OK; d++) {
        ludo_error error;
        uint64_t leaves;
        if (ludo_perft(&variant, state, d, &leaves, &error)) {
            printf("%d %" PRIu64 "\n", d, leaves);
            fflush(stdout);
        } else {
            cli_refuse("%s", error.text);
            status = CLI_FAILED;
        }
    }
    free(state);
    return status;
}

const cli_command cli_perft = {
    .name = "perft",
    .arguments = "GAME DEPTH",
    .least = 2,
    .most = 2,
    .summary = "count positions move by move",
    .help = "Prints `DEPTH COUNT` for each depth from 1. Chance events are no moves and take the word 0.",
    .options = (const cli_option[]){{"position", "TEXT",
                                     "a position in the notation of the game; by default the first one",
                                     .text = &position},
                                    {0}},
    .run = perft,
};

static struct cli_place place;

static int show(int argc, char **argv) {
    struct session session;
    ludo_error error;
    place.game = argc > 1 ? argv[1] : NULL;
    if (!cli_open(&place, &(struct session_terms){0}, &session, &error))
        return cli_refuse("%s", error.text);
    cli_draw_session(&session);
    session_close(&session);
    return CLI_OK;
}

const cli_command cli_show = {
    .name = "show",
    .arguments = "[GAME]",
    .most = 1,
    .summary = "draw a position",
    .help = "On a terminal that can, with lines and in colours; of a saved game with the last move marked.",
    .options = (const cli_option[]){CLI_PLACE(place), {0}},
    .run = show,
};

static void print_samples(void) {
    for (const ludo_rules *const *game = ludo_games(); *game; game++)
        for (const char *const *sample = (*game)->samples; *sample; sample++)
            puts(*sample);
}

void cli_print_options(const ludo_rules *game) {
    for (const ludo_option *option = game->options; option->key; option++) {
        char data[256];
        ludo_text text = ludo_text_in(data, sizeof data);
        ludo_putf(&text, "%s=", option->key);
        ludo_write_value(option, option->standard, &text);
        ludo_put(&text, " (");
        ludo_write_range(option, &text);
        printf("  %s)\n      %s\n", data, option->help);
    }
}

static bool samples;

static int games(int argc, char **argv) {
    (void)argc, (void)argv;
    if (samples) {
        print_samples();
        return CLI_OK;
    }
    for (const ludo_rules *const *game = ludo_games(); *game; game++) {
        printf("%s: %s\n", (*game)->name, (*game)->title);
        cli_print_options(*game);
    }
    return CLI_OK;
}

const cli_command cli_games = {
    .name = "games",
    .arguments = "",
    .summary = "list the games and their options",
    .help = "For each game the name that a GAME text begins with, and its options with their defaults.",
    .options = (const cli_option[]){{"samples", NULL,
                                     "print one GAME text a line for every option set that tests and "
                                     "measurements go through",
                                     .flag = &samples},
                                    {0}},
    .run = games,
};
