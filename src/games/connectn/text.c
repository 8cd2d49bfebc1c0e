/*
 * Notation and drawing that the tables of the family share: a position is `BOARD TURN`, a cell `row,column`.
 */
#include "games/connectn/connectn.h"

const ludo_option cn_options[] = {
    [CN_SIZE] = {"size", LUDO_NUMBER, NULL, 5, 3, 999, "cells on a side, and in a line that wins"},
    [CN_PLAYERS] = {"players", LUDO_NUMBER, NULL, 2, 2, 4, "how many play"},
    {0},
};
LUDO_CHECK_OPTIONS(cn_options);

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

const ludo_rules *cn_pick(const ludo_options *options) {
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

/* Step `i` of the line through a cell that goes in a direction: a row, a column or a main diagonal. */
static void line_cell(int size, int direction, int row, int column, int i, int *line_row, int *line_column) {
    enum { ROW, COLUMN, DIAGONAL };
    *line_row = direction == ROW ? row : i;
    *line_column = direction == ROW || direction == DIAGONAL ? i
                   : direction == COLUMN                     ? column
                                                             : size - 1 - i;
}

void cn_tell_lines(int size, rows_cell *cell, const void *state, int player, int row, int column,
                   const ludo_witness *witness) {
    enum { DIRECTIONS = 4 };
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        bool through = false, whole = true;
        int r, c;
        for (int i = 0; i < size && whole; i++) {
            line_cell(size, direction, row, column, i, &r, &c);
            bool here = r == row && c == column;
            through = through || here;
            whole = here || cell(state, r, c) == ROWS_PLAYERS[player];
        }
        for (int i = 0; i < size && whole && through; i++) {
            line_cell(size, direction, row, column, i, &r, &c);
            ludo_event event = {.deed = LUDO_LINED, .step = 1, .to_column = c, .to_row = r, .owner = player};
            witness->tell(witness->context, &event);
        }
    }
}
