#include "protocols/uhp_game.h"
#include <stdlib.h>

enum { FIRST_ROOM = 64 };

void uhp_begin(struct uhp_game *game) {
    *game = (struct uhp_game){0};
    mx_set_up(&game->state, true, false);
}

void uhp_end(struct uhp_game *game) {
    free(game->turns);
    game->turns = NULL;
    game->count = game->room = 0;
}

/* Notes a turn; the state is left to whoever plays it. */
static bool note(void *context, const struct mx_state *before, ludo_move move) {
    struct uhp_game *game = context;
    if (game->count == game->room) {
        size_t room = game->room ? 2 * game->room : FIRST_ROOM;
        struct uhp_turn *grown = realloc(game->turns, room * sizeof *grown);
        if (!grown)
            return false;
        game->turns = grown;
        game->room = room;
    }
    game->turns[game->count++] = (struct uhp_turn){*before, move};
    return true;
}

bool uhp_replay(struct uhp_game *game, const char *text, ludo_error *error) {
    struct uhp_game other;
    uhp_begin(&other);
    if (!mx_replay_game_string(&other.state, text, note, &other, error)) {
        uhp_end(&other);
        return false;
    }
    uhp_end(game);
    *game = other;
    return true;
}

bool uhp_play(struct uhp_game *game, ludo_move move) {
    if (!note(game, &game->state, move))
        return false;
    misterx_play(&game->state, move);
    return true;
}

void uhp_take_back(struct uhp_game *game, size_t count) {
    game->count -= count;
    if (count > 0)
        game->state = game->turns[game->count].before;
}

size_t uhp_past(const struct uhp_game *game, uint64_t *hashes, size_t room) {
    size_t count = game->count < room ? game->count : room;
    for (size_t i = 0; i < count; i++)
        hashes[i] = misterx_hash(&game->turns[game->count - count + i].before);
    return count;
}

void uhp_print_move(const struct mx_state *state, ludo_move move, FILE *out) {
    char data[MX_MOVE_STRING];
    ludo_text text = ludo_text_in(data, sizeof data);
    mx_write_move_string(state, move, &text);
    fputs(data, out);
}

static const char *state_word(const struct uhp_game *game) {
    static const char *const endings[] = {"InProgress", "BlackWins", "WhiteWins", "Draw"};
    return game->count == 0 ? "NotStarted" : endings[game->state.enclosed];
}

void uhp_print_game(const struct uhp_game *game, FILE *out) {
    fprintf(out, "Base;%s;%s[%zu]", state_word(game), game->count % 2 ? "Black" : "White",
            game->count / 2 + 1);
    for (size_t i = 0; i < game->count; i++) {
        putc(';', out);
        uhp_print_move(&game->turns[i].before, game->turns[i].move, out);
    }
}
