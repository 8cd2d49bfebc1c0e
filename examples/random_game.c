/*
 * Plays a random game and prints it: random_game GAME SEED
 *
 *     gcc random_game.c $(pkg-config --cflags --libs ludothek)
 */
#include <ludothek/ludothek.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    ludo_variant variant;
    ludo_error error;
    if (!ludo_read_variant(argc > 1 ? argv[1] : "ttt", &variant, &error)) {
        fprintf(stderr, "%s\n", error.text);
        return 2;
    }
    const ludo_game *game = variant.game;
    ludo_random random = ludo_seeded(argc > 2 ? strtoull(argv[2], NULL, 10) : 1);
    void *state = ludo_new_state(&variant);
    if (!state)
        return 1;
    char data[8192];
    for (int ply = 0; ply < 1000 && game->turn(state) != LUDO_OVER; ply++) {
        ludo_move move = game->random(state, &random);
        ludo_text text = ludo_text_in(data, sizeof data);
        ludo_write_move(game, state, move, &text);
        printf("%d. %s\n", ply + 1, data);
        game->play(state, move, NULL);
    }
    ludo_text text = ludo_text_in(data, sizeof data);
    ludo_draw(&variant, state, NULL, 0, (ludo_style){.unicode = true}, &text);
    ludo_put_char(&text, '\n');
    ludo_write_status(&variant, state, &text);
    puts(data);
    free(state);
    return 0;
}
