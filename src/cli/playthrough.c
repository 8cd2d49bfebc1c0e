/*
 * `ludothek playthrough`: a random game written out with every position, its moves and the one
 * taken. The files in tests/playthroughs are made with it and compared in every test run.
 */
#include "cli/cli.h"
#include <stdlib.h>
#include <string.h>

enum { PLIES = 60, DRAWN_CELLS = 130, LISTED = 60 };

static void print_constants(const ludo_variant *variant) {
    char data[256];
    ludo_text text = ludo_text_in(data, sizeof data);
    ludo_write_variant(variant, &text);
    printf("game: %s\ntitle: %s\nplayers: %d\nmost moves: %zu\n", data, variant->game->face->title,
           ludo_players(variant), ludo_max_moves(variant));
}

static bool write_position(const void *context, ludo_text *text) {
    const void *const *pair = context;
    ((const ludo_variant *)pair[0])->game->write_position(pair[1], text);
    return true;
}

/* Large boards are not drawn: their position texts say enough. */
static bool worth_drawing(const ludo_variant *variant, const void *state) {
    ludo_board board;
    variant->game->face->board(state, &board);
    return board.columns * board.rows <= DRAWN_CELLS;
}

static void print_position(const ludo_variant *variant, const void *state) {
    const void *pair[] = {variant, state};
    char *position = cli_text(write_position, pair);
    printf("position: %s\n", position ? position : "?");
    free(position);
    if (worth_drawing(variant, state))
        cli_draw(variant, state, NULL, 0);
    char data[128];
    ludo_text text = ludo_text_in(data, sizeof data);
    ludo_write_status(variant, state, &text);
    puts(data);
}

static void print_move(const ludo_variant *variant, const void *state, ludo_move move) {
    char data[LUDO_MOVE_TEXT];
    ludo_text text = ludo_text_in(data, sizeof data);
    ludo_write_move(variant->game, state, move, &text);
    printf(" %s", strchr(data, ' ') ? "\"" : "");
    printf("%s%s", data, strchr(data, ' ') ? "\"" : "");
}

static void print_moves(const ludo_variant *variant, const void *state) {
    uint64_t count = variant->game->count(state);
    printf("moves: %llu:", (unsigned long long)count);
    for (uint64_t i = 0; i < count && i < LISTED; i++)
        print_move(variant, state, variant->game->nth(state, i));
    puts(count > LISTED ? " ..." : "");
}

static uint64_t seed = 1;

static int run(int argc, char **argv) {
    ludo_variant variant;
    (void)argc;
    void *state = cli_position(argv[1], NULL, &variant);
    if (!state)
        return CLI_USAGE;
    ludo_random random = ludo_seeded(seed);
    print_constants(&variant);
    for (int ply = 0; ply < PLIES; ply++) {
        int turn = variant.game->turn(state);
        printf("\n%d\n", ply);
        print_position(&variant, state);
        if (turn == LUDO_OVER)
            break;
        if (turn != LUDO_NATURE)
            print_moves(&variant, state);
        ludo_move move = variant.game->random(state, &random);
        printf("taken:");
        print_move(&variant, state, move);
        puts("");
        variant.game->play(state, move, NULL);
    }
    free(state);
    return CLI_OK;
}

const cli_command cli_playthrough = {
    .name = "playthrough",
    .arguments = "GAME",
    .least = 1,
    .most = 1,
    .summary = "print a random game with every position and move",
    .help = "The text is the same for the same seed on every machine. Tests compare it.",
    .options = (const cli_option[]){{"seed", "N", "the seed of the moves; by default 1",
                                     .number = &seed, .max = UINT64_MAX},
                                    {0}},
    .english = true,
    .run = run,
};
