#include "core/canvas.h"
#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { LETTERS = 26 };

static void no_line(void *context, int column, int row, int to_column, int to_row) {
    (void)context, (void)column, (void)row, (void)to_column, (void)to_row;
}

static void no_cell(void *context, int column, int row) {
    (void)context, (void)column, (void)row;
}

static void no_piece(void *context, const ludo_piece *piece) {
    (void)context, (void)piece;
}

static void no_holding(void *context, const ludo_holding *holding) {
    (void)context, (void)holding;
}

static void no_score(void *context, int owner, int64_t points) {
    (void)context, (void)owner, (void)points;
}

ludo_canvas ludo_blank_canvas(void *context) {
    return (ludo_canvas){context, no_line, no_cell, no_piece, no_holding, no_score};
}

void ludo_write_cell(const ludo_board *board, int column, int row, ludo_text *text) {
    if (board->naming == LUDO_LETTERED) {
        if (column >= LETTERS)
            ludo_put_char(text, (char)('a' + column / LETTERS - 1));
        ludo_putf(text, "%c%d", 'a' + column % LETTERS, board->rows - row);
    } else {
        bool row_first = board->naming == LUDO_ROW_COLUMN;
        ludo_putf(text, "%d,%d", row_first ? row : column, row_first ? column : row);
    }
}

static bool take_whole(ludo_reader *reader, int *number) {
    bool minus = ludo_take(reader, '-');
    uint64_t value;
    if ((*reader->at == '0' && minus) || !ludo_take_number(reader, INT_MAX, &value))
        return false;
    *number = minus ? -(int)value : (int)value;
    return true;
}

bool ludo_read_cell(const ludo_board *board, const char *name, int *column, int *row) {
    ludo_reader reader = ludo_read(name);
    int first = 0, second;
    if (board->naming == LUDO_LETTERED) {
        for (int i = 0; i < 2 && *reader.at >= 'a' && *reader.at <= 'z'; i++)
            first = first * LETTERS + (*reader.at++ - 'a' + 1);
        if (!take_whole(&reader, &second))
            return false;
        *column = first - 1;
        *row = board->rows - second;
    } else {
        if (!take_whole(&reader, &first) || !ludo_take(&reader, ',') ||
            !take_whole(&reader, &second))
            return false;
        *column = board->naming == LUDO_ROW_COLUMN ? second : first;
        *row = board->naming == LUDO_ROW_COLUMN ? first : second;
    }
    bool bounded = board->columns > 0;
    return ludo_at_end(&reader) && (!bounded || (*column >= 0 && *column < board->columns &&
                                                 *row >= 0 && *row < board->rows));
}
