/*
 * `ludothek games`: the games there are.
 */
#include "cli/cli.h"
#include "core/describe.h"
#include <string.h>

static void print_samples(void) {
    for (const ludo_rules *const *game = ludo_games(); *game; game++)
        for (const char *const *sample = (*game)->samples; *sample; sample++)
            puts(*sample);
}

/* What an option accepts, and what it means. */
static void put_range(const ludo_option *option, ludo_text *text) {
    char choice[LUDO_CHOICE_ROOM], label[LUDO_CHOICE_ROOM];
    if (option->kind != LUDO_CHOICE)
        ludo_write_range(option, text);
    else
        for (size_t i = 0; ludo_nth_word(option->choices, i, choice); i++) {
            ludo_nth_word(ludo_word(option->labels), i, label);
            ludo_putf(text, "%s%s: %s", i ? "; " : "", choice, label);
        }
}

void cli_print_options(const ludo_rules *game) {
    for (const ludo_option *option = game->options; option->key; option++) {
        char data[256], line[320];
        ludo_text text = ludo_text_in(data, sizeof data);
        ludo_putf(&text, "%s=", option->key);
        ludo_write_value(option, option->standard, &text);
        ludo_put(&text, " (");
        put_range(option, &text);
        snprintf(line, sizeof line, "  %s)", data);
        cli_wrap(line, 6);
        snprintf(line, sizeof line, "      %s", ludo_word(option->help));
        cli_wrap(line, 6);
    }
}

static bool samples, json;

static bool write_game(const void *context, ludo_text *text) {
    ludo_describe_game(context, text);
    return true;
}

static bool print_game(const ludo_rules *game) {
    if (json)
        return cli_print_json(write_game, game);
    printf("%s: %s\n", game->name, ludo_word(game->face->title));
    cli_print_options(game);
    return true;
}

static int games(int argc, char **argv) {
    (void)argc, (void)argv;
    if (samples && json)
        return cli_refuse("--samples and --json exclude each other; the JSON has the samples");
    bool good = true;
    if (samples)
        print_samples();
    for (const ludo_rules *const *game = ludo_games(); !samples && good && *game; game++)
        good = print_game(*game);
    return good ? CLI_OK : CLI_FAILED;
}

const cli_command cli_games = {
    .name = "games",
    .arguments = "",
    .summary = "list the games and their options",
    .help = "Prints the name of each game, with which a GAME text begins, and its options with "
            "their defaults.",
    .options = (const cli_option[]){{"samples", NULL,
                                     "print the GAME texts that tests and measurements go "
                                     "through, one a line",
                                     .flag = &samples},
                                    CLI_JSON(json),
                                    {0}},
    .run = games,
};
