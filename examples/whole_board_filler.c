/*
 * A filling strategy of one's own that fills the board itself: row by row from the top, as one
 * reads.
 *
 *     gcc whole_board_filler.c $(pkg-config --cflags --libs ludothek)
 */
#include <ludothek/match3.h>
#include <stdio.h>

static bool fill(void *self, ludo_m3_board board, ludo_error *error) {
    const ludo_m3_token **next = self;
    ludo_m3_position at;
    for (at.y = 0; at.y < ludo_m3_rows(board); at.y++)
        for (at.x = 0; at.x < ludo_m3_columns(board); at.x++) {
            ludo_m3_token token;
            if (!ludo_m3_get(board, at, &token, error))
                return false;
            if (token == LUDO_M3_EMPTY && !ludo_m3_set(board, at, *(*next)++, error))
                return false;
        }
    return true;
}

int main(void) {
    const ludo_m3_filler_calls calls = {.fill = fill};
    const ludo_m3_token valid[] = {'A', 'B', 'C'}, tokens[] = {'A', 'A', 'A', 'B', 'C', 'A', 'C'};
    const ludo_m3_token *next = tokens;
    ludo_m3_board board;
    ludo_m3_matcher rows;
    ludo_m3_game game;
    char data[32];
    ludo_text text = ludo_text_in(data, sizeof data);
    if (!ludo_m3_board_read(valid, 3, "CCCC;ABAB;BABA", 14, &board, NULL) ||
        !ludo_m3_set_filler(board, (ludo_m3_filler){&calls, &next}, NULL) ||
        !ludo_m3_matcher_deltas(&(ludo_m3_delta){1, 0}, 1, &rows, NULL) ||
        !ludo_m3_game_init(&game, board, rows, NULL) || !ludo_m3_game_start(&game, NULL) ||
        !ludo_m3_write_board(board, &text, NULL))
        return 1;
    printf("%lld points, %s\n", (long long)game.score, data);
    ludo_m3_matcher_free(&rows);
    ludo_m3_board_free(&board);
    return 0;
}
