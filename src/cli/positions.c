/*
 * The commands perft and show.
 */
#include "cli/cli.h"
#include <inttypes.h>
#include <stdlib.h>

enum { MAX_DEPTH = 100 };

static const char *position; /* NULL: the first one */
static bool json;

struct count {
    int depth;
    uint64_t leaves;
};

static bool write_count(const void *context, ludo_text *text) {
    const struct count *count = context;
    ludo_json object = ludo_json_in(text);
    ludo_json_open(&object, '{');
    cli_put_number(&object, "depth", (uint64_t)count->depth);
    cli_put_number(&object, "leaves", count->leaves);
    ludo_json_close(&object, '}');
    return true;
}

static bool print_count(struct count count) {
    if (json)
        return cli_print_json(write_count, &count);
    printf("%d %" PRIu64 "\n", count.depth, count.leaves);
    fflush(stdout);
    return true;
}

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
        if (!ludo_perft(&variant, state, d, &leaves, &error))
            status = (cli_refuse("%s", error.text), CLI_FAILED);
        else if (!print_count((struct count){d, leaves}))
            status = CLI_FAILED;
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
    .help = "Prints `DEPTH COUNT` for each depth from 1. Chance events do not count as moves "
            "and take the word 0.",
    .options =
        (const cli_option[]){{"position", "TEXT",
                              "a position in the notation of the game; by default the first one",
                              .text = &position},
                             CLI_JSON(json),
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
    bool good = true;
    if (json)
        good = cli_print_session_json(&session);
    else
        cli_draw_session(&session);
    session_close(&session);
    return good ? CLI_OK : CLI_FAILED;
}

const cli_command cli_show = {
    .name = "show",
    .arguments = "[GAME]",
    .most = 1,
    .summary = "draw a position",
    .help = "A terminal that can shows lines and colours. In a saved game the last move is "
            "marked.",
    .options = (const cli_option[]){CLI_PLACE(place), CLI_JSON(json), {0}},
    .run = show,
};
