/*
 * The notation of the family: a position is `BOARD TURN`, a cell `row,column`.
 */
#include "core/typed.h"
#include "games/connectn/game.h"
#include <stddef.h>

void cn_write_board(int size, rows_cell *cell, const void *state, int turn, ludo_text *text) {
    rows_write(size, size, cell, state, text);
    ludo_put_char(text, ' ');
    ludo_put_char(text, ROWS_PLAYERS[turn]);
}

bool cn_read_board(ludo_reader *reader, int size, int players, rows_set *set, void *state,
                   int *turn, ludo_error *error) {
    return rows_read(reader, size, size, set, state, error) &&
           rows_read_turn(reader, players, turn, error);
}

bool cn_at_end(const ludo_reader *reader, ludo_error *error) {
    return ludo_at_end(reader) ||
           ludo_fail(error, LUDO_E_POSITION, "the position should end before character %zu",
                     ludo_column(reader));
}

bool cn_read_placement(const char *text, int size, int stride, rows_cell *cell, const void *state,
                       ludo_move *move, ludo_error *error) {
    ludo_reader reader = ludo_read(text);
    int row, column;
    if (!rows_read_cell(&reader, size, size, &row, &column, error))
        return false;
    if (!ludo_at_end(&reader))
        return ludo_fail(error, LUDO_E_MOVE,
                         "a move is one cell, ROW,COLUMN, so '%.40s' is too much", reader.at);
    if (cell(state, row, column))
        return ludo_fail(error, LUDO_E_MOVE, "cell %d,%d is occupied; choose an empty one", row,
                         column);
    *move = (ludo_move)(row * stride + column);
    return true;
}

bool cn_tidy(const void *state, const char *typed, ludo_text *text) {
    (void)state;
    return typed_pairs(typed, (const char *const[]){NULL}, text);
}
