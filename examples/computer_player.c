/*
 * A computer player plays both sides of a game: computer_player GAME PLAYER
 *
 *     gcc computer_player.c $(pkg-config --cflags --libs ludothek)
 */
#include <ludothek/ludothek.h>
#include <stdio.h>

int main(int argc, char **argv) {
    char error[LUDO_ERROR_SIZE], text[LUDO_MOVE_TEXT];
    uint64_t random = 1;
    ludo_game *game = ludo_game_new(argc > 1 ? argv[1] : "muehle", error);
    ludo_state *state = game ? ludo_state_start(game, error) : NULL;
    ludo_player *player = state ? ludo_player_new(argc > 2 ? argv[2] : "level:3", 7, error) : NULL;
    bool good = player != NULL;
    while (good && !ludo_state_over(state) && ludo_state_played(state) < 200) {
        if (ludo_state_turn(state) == LUDO_NATURE)
            good = ludo_state_play_random(state, &random, error);
        else if ((good = ludo_player_choose(player, state, text, sizeof text, error) > 0))
            good = ludo_state_play(state, text, error) && puts(text) >= 0;
    }
    if (good)
        ludo_state_status(state, text, sizeof text);
    puts(good ? text : error);
    ludo_player_free(player);
    ludo_state_free(state);
    ludo_game_free(game);
    return good ? 0 : 2;
}
