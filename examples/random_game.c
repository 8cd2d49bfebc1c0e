/*
 * Plays a random game and prints it: random_game GAME SEED
 *
 *     gcc random_game.c $(pkg-config --cflags --libs ludothek)
 */
#include <ludothek/ludothek.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    char error[LUDO_ERROR_SIZE], text[8192];
    uint64_t random = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    ludo_game *game = ludo_game_new(argc > 1 ? argv[1] : "ttt", error);
    ludo_state *state = game ? ludo_state_start(game, error) : NULL;
    if (!state) {
        fprintf(stderr, "%s\n", error);
        return 2;
    }
    while (!ludo_state_over(state) && ludo_state_played(state) < 1000)
        ludo_state_play_random(state, &random, NULL);
    ludo_record *record = ludo_record_new(state, NULL);
    if (record && ludo_record_moves(record, text, sizeof text) > 0)
        printf("%s", text);
    ludo_state_draw(state, true, false, text, sizeof text);
    printf("%s", text);
    ludo_state_status(state, text, sizeof text);
    puts(text);
    ludo_record_free(record);
    ludo_state_free(state);
    ludo_game_free(game);
    return 0;
}
