#include <ludothek/canvas.h>

static void no_board(void *context, ludo_shape shape, int columns, int rows) {
    (void)context, (void)shape, (void)columns, (void)rows;
}

static void no_line(void *context, int column, int row, int to_column, int to_row) {
    (void)context, (void)column, (void)row, (void)to_column, (void)to_row;
}

static void no_cell(void *context, int column, int row, const char *name) {
    (void)context, (void)column, (void)row, (void)name;
}

static void no_piece(void *context, int column, int row, int owner, const char *symbol) {
    (void)context, (void)column, (void)row, (void)owner, (void)symbol;
}

static void no_hand(void *context, int owner, const char *symbol, int count) {
    (void)context, (void)owner, (void)symbol, (void)count;
}

static void no_mark(void *context, int column, int row) {
    (void)context, (void)column, (void)row;
}

static void no_note(void *context, const char *text) {
    (void)context, (void)text;
}

ludo_canvas ludo_blank_canvas(void *context) {
    return (ludo_canvas){context, no_board, no_line, no_cell, no_piece, no_hand, no_mark, no_note};
}
