/*
 * The commands that look at positions: perft, moves, games, show.
 */
#include "cli/cli.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_DEPTH = 100 };

static const char *position; /* NULL: the first one */

static const cli_option position_option[] = {
    {"position", "TEXT", "a position in the notation of the game; by default the first one",
     .text = &position},
    {0}};

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
    .options = position_option,
    .run = perft,
};

static int by_text(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* One a line, or for people as many in a line as fit. */
static void print_texts(char *const *texts, size_t count, bool columns) {
    enum { WIDTH = 79 };
    size_t longest = 1, in_line = 1;
    for (size_t i = 0; i < count; i++)
        longest = strlen(texts[i]) > longest ? strlen(texts[i]) : longest;
    if (columns && longest + 2 < WIDTH)
        in_line = WIDTH / (longest + 2);
    for (size_t i = 0; i < count; i++) {
        bool last = i + 1 == count || (i + 1) % in_line == 0;
        printf("%-*s%s", last ? 0 : (int)longest, texts[i], last ? "\n" : "  ");
    }
}

bool cli_print_moves(const ludo_variant *variant, const void *state, bool columns) {
    size_t count = variant->game->count(state), written = 0;
    ludo_move *moves = malloc((count + 1) * sizeof *moves);
    char **texts = malloc((count + 1) * sizeof *texts);
    bool good = moves && texts && variant->game->list(state, moves) == count;
    for (; good && written < count; written++) {
        char data[LUDO_MOVE_TEXT];
        ludo_text text = ludo_text_in(data, sizeof data);
        ludo_write_move(variant->game, state, moves[written], &text);
        if (!(texts[written] = strdup(data)))
            break;
    }
    good = good && written == count;
    if (good)
        qsort(texts, count, sizeof *texts, by_text);
    if (good)
        print_texts(texts, count, columns);
    while (written > 0)
        free(texts[--written]);
    free(texts);
    free(moves);
    return good;
}

static int moves(int argc, char **argv) {
    ludo_variant variant;
    void *state = cli_position(argv[1], position, &variant);
    (void)argc;
    if (!state)
        return CLI_USAGE;
    bool good = cli_print_moves(&variant, state, false);
    free(state);
    if (!good)
        cli_refuse("not enough memory to list the moves");
    return good ? CLI_OK : CLI_FAILED;
}

const cli_command cli_moves = {
    .name = "moves",
    .arguments = "GAME",
    .least = 1,
    .most = 1,
    .summary = "list the legal moves of a position",
    .help = "One move a line, sorted; nothing when the game is over or chance decides.",
    .options = position_option,
    .run = moves,
};

static int show(int argc, char **argv) {
    ludo_variant variant;
    void *state = cli_position(argv[1], position, &variant);
    (void)argc;
    if (!state)
        return CLI_USAGE;
    cli_draw(&variant, state, NULL, 0);
    free(state);
    return CLI_OK;
}

const cli_command cli_show = {
    .name = "show",
    .arguments = "GAME",
    .least = 1,
    .most = 1,
    .summary = "draw a position",
    .help = "On a terminal that can, with lines and in colours.",
    .options = position_option,
    .run = show,
};

static void print_samples(void) {
    for (const ludo_rules *const *game = ludo_games(); *game; game++)
        for (const char *const *sample = (*game)->samples; *sample; sample++)
            puts(*sample);
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
        for (const ludo_option *option = (*game)->options; option->key; option++) {
            char data[256];
            ludo_text text = ludo_text_in(data, sizeof data);
            ludo_putf(&text, "%s=", option->key);
            ludo_write_value(option, option->standard, &text);
            ludo_put(&text, " (");
            ludo_write_range(option, &text);
            printf("  %s)\n      %s\n", data, option->help);
        }
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
