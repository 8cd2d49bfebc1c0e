/*
 * The lines of the Connect-N family for those who look.
 */
#include "games/connectn/game.h"

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
