/*
 * The commands that look at positions: perft, moves, games, show.
 */
#include "cli/cli.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_DEPTH = 100 };

int cmd_perft(int argc, char **argv) {
    const char *position = NULL;
    const cli_option options[] = {{"position", &position, NULL}, {0}};
    ludo_variant variant;
    uint64_t depth;
    int words;
    if (!cli_parse(argc, argv, options, 2, 2, &words) || !cli_number("depth", argv[2], 1, MAX_DEPTH, &depth))
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

/* The state that a command line `GAME [--position TEXT]` names; NULL, with a line on stderr, if refused. */
static void *read_command(int argc, char **argv, ludo_variant *variant) {
    const char *position = NULL;
    const cli_option options[] = {{"position", &position, NULL}, {0}};
    int words;
    return cli_parse(argc, argv, options, 1, 1, &words) ? cli_position(argv[1], position, variant) : NULL;
}

int cmd_moves(int argc, char **argv) {
    ludo_variant variant;
    void *state = read_command(argc, argv, &variant);
    if (!state)
        return CLI_USAGE;
    bool good = cli_print_moves(&variant, state, false);
    free(state);
    if (!good)
        cli_refuse("not enough memory to list the moves");
    return good ? CLI_OK : CLI_FAILED;
}

int cmd_show(int argc, char **argv) {
    ludo_variant variant;
    void *state = read_command(argc, argv, &variant);
    if (!state)
        return CLI_USAGE;
    cli_draw(&variant, state, NULL, 0);
    free(state);
    return CLI_OK;
}

static void print_samples(void) {
    for (const ludo_rules *const *game = ludo_games(); *game; game++)
        for (const char *const *sample = (*game)->samples; *sample; sample++)
            puts(*sample);
}

int cmd_games(int argc, char **argv) {
    bool samples = false;
    const cli_option options[] = {{"samples", NULL, &samples}, {0}};
    int words;
    if (!cli_parse(argc, argv, options, 0, 0, &words))
        return CLI_USAGE;
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
