#include "protocols/uhp_game.h"

/* A mx_on_move: makes the move in the game as well. */
static bool follow(void *context, const struct mx_state *before, ludo_move move) {
    (void)before;
    return trail_play(context, move, NULL);
}

bool uhp_replay(struct trail *game, const char *text, ludo_error *error) {
    struct trail next;
    struct mx_state state;
    if (!trail_open(&next, &game->record.variant, NULL, error))
        return false;
    mx_set_up_hive(&state);
    bool good = mx_replay_game_string(&state, text, follow, &next, error);
    trail_close(good ? game : &next);
    if (good)
        *game = next;
    return good;
}

void uhp_print_move(const struct mx_state *state, ludo_move move, FILE *out) {
    char data[MX_MOVE_STRING];
    ludo_text text = ludo_text_in(data, sizeof data);
    mx_write_move_string(state, move, &text);
    fputs(data, out);
}

void uhp_print_game(const struct trail *game, FILE *out) {
    static const char *const endings[] = {"InProgress", "BlackWins", "WhiteWins", "Draw"};
    const struct mx_state *now = game->state;
    size_t count = game->record.count;
    struct mx_state state;
    fprintf(out, "Base;%s;%s[%zu]", count ? endings[now->enclosed] : "NotStarted",
            count % 2 ? "Black" : "White", count / 2 + 1);
    mx_set_up_hive(&state);
    for (size_t i = 0; i < count; i++) {
        putc(';', out);
        uhp_print_move(&state, game->record.moves[i], out);
        mx_play(&state, game->record.moves[i]);
    }
}
