/*
 * A match-three move of one's own: a field changes places with its lower right neighbour.
 *
 *     gcc diagonal_swap.c $(pkg-config --cflags --libs ludothek)
 */
#include <ludothek/match3.h>
#include <stdio.h>

static ludo_m3_position neighbour(ludo_m3_move move) {
    return ludo_m3_plus(move.at, (ludo_m3_delta){1, 1});
}

static bool can(ludo_m3_move move, ludo_m3_board board) {
    return ludo_m3_contains(board, move.at) && ludo_m3_contains(board, neighbour(move));
}

static ludo_m3_move reverse(ludo_m3_move move) {
    return move;
}

static bool apply(ludo_m3_move move, ludo_m3_board board, ludo_error *error) {
    return ludo_m3_swap(board, move.at, neighbour(move), error);
}

static bool affected(ludo_m3_move move, ludo_m3_board board, ludo_m3_positions *fields,
                     ludo_error *error) {
    (void)board;
    return ludo_m3_positions_add(fields, move.at, error) &&
           ludo_m3_positions_add(fields, neighbour(move), error);
}

static const ludo_m3_move_calls diagonal_swap = {can, reverse, apply, affected, NULL};

int main(void) {
    const ludo_m3_token tokens[] = {'*', 'A', 'B'};
    ludo_m3_move move = {&diagonal_swap, {1, 1}, false, NULL};
    ludo_m3_board board;
    ludo_m3_matcher rows;
    ludo_m3_game game;
    char data[32];
    ludo_text text = ludo_text_in(data, sizeof data);
    if (!ludo_m3_board_read(tokens, 3, "ABA;B*B;**A", 11, &board, NULL) ||
        !ludo_m3_set_filler(board, ludo_m3_filler_nothing(), NULL) ||
        !ludo_m3_matcher_deltas(&(ludo_m3_delta){1, 0}, 1, &rows, NULL) ||
        !ludo_m3_game_init(&game, board, rows, NULL) || !ludo_m3_game_play(&game, move, NULL) ||
        !ludo_m3_write_board(board, &text, NULL))
        return 1;
    printf("%lld points, %s\n", (long long)game.score, data);
    ludo_m3_matcher_free(&rows);
    ludo_m3_board_free(&board);
    return 0;
}
