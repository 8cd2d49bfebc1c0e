/*
 * Notation and drawing that the tables of the family share: a position is `BOARD TURN`, a cell `row,column`.
 */
#include "games/connectn/connectn.h"

const ludo_option cn_options[] = {
    [CN_SIZE] = {"size", LUDO_NUMBER, NULL, 5, 3, 999, "cells on a side, and in a line that wins"},
    [CN_PLAYERS] = {"players", LUDO_NUMBER, NULL, 2, 2, 4, "how many play"},
    {0},
};

const char cn_rules[] =
    "Players take turns putting a piece on any empty cell; nothing falls. A whole row, column or main "
    "diagonal of one "
    "player's pieces wins: the line is as long as the board. A full board without one is a draw.";

void cn_fit(ludo_options *options, const char *position) {
    int rows, columns, max = (int)cn_options[CN_SIZE].max;
    if (!(options->given >> CN_SIZE & 1) && rows_measure(position, max, &rows, &columns) && rows == columns &&
        rows >= (int)cn_options[CN_SIZE].min) {
        options->value[CN_SIZE] = (uint64_t)rows;
        options->given |= 1u << CN_SIZE;
    }
}

const ludo_game *cn_pick(const ludo_options *options) {
    return options->value[CN_SIZE] > CN_SMALL ? &cn_large_game : &cn_game;
}

void cn_write_board(int size, rows_cell *cell, const void *state, int turn, ludo_text *text) {
    rows_write(size, size, cell, state, text);
    ludo_put_char(text, ' ');
    ludo_put_char(text, ROWS_PLAYERS[turn]);
}

bool cn_read_board(ludo_reader *reader, int size, int players, rows_set *set, void *state, int *turn,
                   ludo_error *error) {
    return rows_read(reader, size, size, set, state, error) && rows_read_turn(reader, players, turn, error);
}

bool cn_at_end(const ludo_reader *reader, ludo_error *error) {
    return ludo_at_end(reader) ||
           ludo_fail(error, LUDO_E_POSITION, "the position should end before character %zu",
                     ludo_column(reader));
}

bool cn_read_placement(const char *text, int size, rows_cell *cell, const void *state, ludo_move *move,
                       ludo_error *error) {
    ludo_reader reader = ludo_read(text);
    int row, column;
    if (!rows_read_cell(&reader, size, size, &row, &column, error))
        return false;
    if (!ludo_at_end(&reader))
        return ludo_fail(error, LUDO_E_MOVE, "a move is one cell, ROW,COLUMN, so '%.40s' is too much",
                         reader.at);
    if (cell(state, row, column))
        return ludo_fail(error, LUDO_E_MOVE, "cell %d,%d is occupied; choose an empty one", row, column);
    *move = (ludo_move)(row * size + column);
    return true;
}
