#include "core/rows.h"
#include "core/lay.h"
#include <string.h>

void rows_write(int rows, int columns, rows_cell *cell, const void *context, ludo_text *text) {
    for (int row = 0; row < rows; row++) {
        int empty = 0;
        if (row > 0)
            ludo_put_char(text, '/');
        for (int column = 0; column < columns; column++) {
            char piece = cell(context, row, column);
            if (piece == '\0') {
                empty++;
                continue;
            }
            if (empty > 0)
                ludo_putf(text, "%d", empty);
            empty = 0;
            ludo_put_char(text, piece);
        }
        if (empty > 0)
            ludo_putf(text, "%d", empty);
    }
}

bool rows_read(ludo_reader *reader, int rows, int columns, rows_set *set, void *context,
               ludo_error *error) {
    for (int row = 0; row < rows; row++) {
        int column = 0;
        while (column < columns) {
            uint64_t empty;
            char piece = *reader->at;
            if (piece != '0' && ludo_take_number(reader, (uint64_t)(columns - column), &empty)) {
                column += (int)empty;
                continue;
            }
            if (piece == '\0' || piece == ' ' || piece == '/')
                return ludo_fail(error, LUDO_E_POSITION,
                                 "row %d of the board has %d cells, not %d, at character %zu",
                                 row + 1, column, columns, ludo_column(reader));
            if (!set(context, row, column, piece))
                return ludo_fail(error, LUDO_E_POSITION,
                                 "character %zu of the position is '%c', which is no piece and no "
                                 "number of cells that fits into row %d",
                                 ludo_column(reader), piece, row + 1);
            reader->at++;
            column++;
        }
        if (row < rows - 1 && !ludo_take(reader, '/'))
            return ludo_fail(error, LUDO_E_POSITION,
                             "the board needs %d rows of %d cells; '/' is missing at character %zu",
                             rows, columns, ludo_column(reader));
    }
    if (*reader->at != '\0' && *reader->at != ' ')
        return ludo_fail(error, LUDO_E_POSITION,
                         "the board should end after %d rows of %d cells, at character %zu", rows,
                         columns, ludo_column(reader));
    return true;
}

bool rows_measure(const char *text, int max, int *rows, int *columns) {
    ludo_reader reader = ludo_read(text);
    *rows = 0;
    *columns = 0;
    do {
        int width = 0;
        while (*reader.at && *reader.at != '/' && *reader.at != ' ') {
            uint64_t empty;
            if (ludo_take_number(&reader, (uint64_t)max, &empty))
                width += (int)empty;
            else if (*reader.at >= '0' && *reader.at <= '9')
                return false;
            else
                width++, reader.at++;
            if (width > max)
                return false;
        }
        if (width == 0 || (*rows > 0 && width != *columns) || ++*rows > max)
            return false;
        *columns = width;
    } while (ludo_take(&reader, '/'));
    return true;
}

int rows_player(char letter, int players) {
    const char *found = letter ? strchr(ROWS_PLAYERS, letter) : NULL;
    int player = found ? (int)(found - ROWS_PLAYERS) : players;
    return player < players ? player : -1;
}

bool rows_read_turn(ludo_reader *reader, int players, int *turn, ludo_error *error) {
    if (ludo_take(reader, ' ') && (*turn = rows_player(*reader->at, players)) >= 0) {
        reader->at++;
        return true;
    }
    return ludo_fail(
        error, LUDO_E_POSITION,
        "after the board comes a blank and whose turn it is, one of '%.*s', at character %zu",
        players, ROWS_PLAYERS, ludo_column(reader));
}

bool rows_read_cell(ludo_reader *reader, int rows, int columns, int *row, int *column,
                    ludo_error *error) {
    uint64_t r, c;
    const char *text = reader->at;
    if (!ludo_take_number(reader, UINT32_MAX, &r) || !ludo_take(reader, ',') ||
        !ludo_take_number(reader, UINT32_MAX, &c))
        return ludo_fail(error, LUDO_E_MOVE, "'%.40s' does not begin with a cell; write ROW,COLUMN",
                         text);
    if (r >= (uint64_t)rows || c >= (uint64_t)columns)
        return ludo_fail(
            error, LUDO_E_MOVE,
            "cell %llu,%llu is off the board; rows go from 0 to %d, columns from 0 to %d",
            (unsigned long long)r, (unsigned long long)c, rows - 1, columns - 1);
    *row = (int)r;
    *column = (int)c;
    return true;
}

/* What a stone of a player looks like on a terminal. */
static const char *const symbols[] = {"X", "O", "R", "B"};

static char laid_piece(const void *context, int row, int column) {
    const ludo_piece *pieces;
    size_t count = ludo_laid_at(context, column, row, &pieces);
    if (count == 0)
        return '\0';
    int owner = pieces[count - 1].owner;
    return owner == LUDO_NOBODY ? '-' : ROWS_PLAYERS[owner];
}

void rows_lay(int rows, int columns, const ludo_laid *laid, ludo_text *text) {
    rows_write(rows, columns, laid_piece, laid, text);
    ludo_putf(text, " %c", ROWS_PLAYERS[laid->turn]);
    ludo_lay_words(laid, 2, text);
}

void rows_draw_row(int row, int columns, rows_cell *cell, const void *context,
                   const ludo_canvas *canvas) {
    for (int column = 0; column < columns; column++) {
        char letter = cell(context, row, column);
        int player = rows_player(letter, LUDO_MAX_PLAYERS);
        ludo_piece stone = {.column = column, .row = row, .owner = player};
        stone.kind = player >= 0 ? "stone" : "wall";
        stone.symbol = player >= 0 ? symbols[player] : "*";
        if (letter)
            canvas->piece(canvas->context, &stone);
    }
}

void rows_draw(int rows, int columns, rows_cell *cell, const void *context,
               const ludo_canvas *canvas) {
    for (int row = 0; row < rows; row++)
        rows_draw_row(row, columns, cell, context, canvas);
}

static void tell(const ludo_witness *witness, ludo_event event) {
    event.kind = "stone";
    event.symbol = symbols[event.owner];
    witness->tell(witness->context, &event);
}

void rows_put(const ludo_witness *witness, int player, int column, int row) {
    tell(witness,
         (ludo_event){.deed = LUDO_PUT, .to_column = column, .to_row = row, .owner = player});
}

void rows_move(const ludo_witness *witness, int player, int column, int row, int to_column,
               int to_row) {
    tell(witness, (ludo_event){.deed = LUDO_MOVED,
                               .from_column = column,
                               .from_row = row,
                               .to_column = to_column,
                               .to_row = to_row,
                               .owner = player});
}

void rows_turn(const ludo_witness *witness, int player, int column, int row) {
    tell(witness,
         (ludo_event){
             .deed = LUDO_TURNED, .step = 1, .to_column = column, .to_row = row, .owner = player});
}
