/*
 * The Connect-N family for people: pictures of the rules, and lines that a move completes.
 */
#include "games/connectn/game.h"

const ludo_figure ttt_figures[] = {
    {{"ttt", "xo1/1x1/o2 x"}, "", NULL, "Put a piece on any empty cell."},
    {{"ttt", "xo1/1x1/o2 x"}, NULL, "2,2", "Three in a row, a column or a diagonal win."},
    {.caption = NULL},
};

const ludo_figure cn_figures[] = {
    {{"cn:size=5", "x3o/1x1o1/2x2/1o3/o3x x"},
     "",
     NULL,
     "Put a piece on any empty cell; nothing falls."},
    {{"cn:size=5", "x3o/1x1o1/2x2/1o3/o3x x"}, NULL, "3,3", "A line as long as the board wins."},
    {.caption = NULL},
};

const ludo_figure attt_figures[] = {
    {{"attt", "x1o/1x1/o2 x 4"}, "", NULL, "First each player lays three pieces."},
    {{"attt", "xox/1ox/o2 x 6"}, "1,2", NULL, "Then a piece moves to any empty cell."},
    {.caption = NULL},
};

/* Step `i` of the line through a cell that goes in a direction: a row, a column or a main diagonal.
 */
static void line_cell(int size, int direction, int row, int column, int i, int *line_row,
                      int *line_column) {
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
            ludo_event event = {
                .deed = LUDO_LINED, .step = 1, .to_column = c, .to_row = r, .owner = player};
            witness->tell(witness->context, &event);
        }
    }
}
