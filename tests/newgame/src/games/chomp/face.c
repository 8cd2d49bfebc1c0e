/*
 * Chomp for people: the bar on a canvas, what is said of a turn and of the end, and what the editor
 * lays.
 */
#include "core/lay.h"
#include "core/rows.h"
#include "core/words.h"
#include "games/chomp/game.h"

static const ludo_figure figures[] = {
    {{"chomp", "cccccc/cccccc/cccccc/cccccc x"},
     NULL,
     "2,3",
     "A bite takes a square with all squares below it and to the right."},
    {{"chomp", "c5/6/6/6 x"},
     "",
     NULL,
     "The square top left is poisoned: whoever has to take it loses."},
    {.caption = NULL},
};

static void board(const void *state, ludo_board *board) {
    const struct chomp_state *s = state;
    *board = (ludo_board){LUDO_SQUARES, LUDO_ROW_COLUMN, s->columns, s->rows};
}

static ludo_piece square(int row, int column) {
    bool poisoned = row == 0 && column == 0;
    return (ludo_piece){
        column, row, LUDO_NOBODY, poisoned ? "poison" : "chocolate", poisoned ? "!" : "#", NULL};
}

static void draw(const void *state, const ludo_canvas *canvas) {
    const struct chomp_state *s = state;
    for (int row = 0; row < s->rows; row++)
        for (int column = 0; column < s->left[row]; column++) {
            ludo_piece piece = square(row, column);
            canvas->piece(canvas->context, &piece);
        }
}

static void trace(const void *state, ludo_move move, const ludo_witness *witness) {
    const struct chomp_state *s = state;
    for (int row = chomp_row(move); row < s->rows; row++)
        for (int column = chomp_column(move); column < s->left[row]; column++) {
            ludo_piece piece = square(row, column);
            ludo_event event = {
                .deed = LUDO_TAKEN, .from_column = column, .from_row = row, .owner = LUDO_NOBODY};
            event.kind = piece.kind;
            event.symbol = piece.symbol;
            witness->tell(witness->context, &event);
        }
}

static void prompt(const void *state, const char *partial, ludo_text *text) {
    const struct chomp_state *s = state;
    (void)partial;
    ludo_put(text, ludo_word(s->left[0] > 1 || s->left[1] > 0
                                 ? LUDO_WORD("Bite off a corner of the bar.")
                                 : LUDO_WORD("Only the poisoned square is left.")));
}

static void reason(const void *state, ludo_text *text,
                   void (*cell)(void *context, int column, int row), void *context) {
    const struct chomp_state *s = state;
    ludo_putf(text, ludo_word("%s took the poisoned square."),
              ludo_word(chomp_face.seats[!s->turn]));
    if (cell)
        cell(context, 0, 0);
}

static void brushes(const void *state, const ludo_canvas *canvas) {
    ludo_piece piece = square(0, 1);
    (void)state;
    piece.column = 0;
    canvas->piece(canvas->context, &piece);
}

static char laid_at(const void *laid, int row, int column) {
    const ludo_piece *pieces;
    return ludo_laid_at(laid, column, row, &pieces) > 0 ? 'c' : '\0';
}

static void lay(const void *state, const ludo_laid *laid, ludo_text *text) {
    const struct chomp_state *s = state;
    rows_write(s->rows, s->columns, laid_at, laid, text);
    ludo_putf(text, " %c", ROWS_PLAYERS[laid->turn]);
}

const ludo_face chomp_face = {
    .title = "Chomp",
    .slogan = "Mind the poisoned square",
    .rules =
        "Two players bite off a bar of chocolate in turn. A bite takes a square with all squares below it and to "
        "the right. The square top left is poisoned: whoever takes it has lost.",
    .notation = "Write the square that you bite, ROW,COLUMN, both counted from 0, as in 1,2",
    .seats = {"X", "O"},
    .colours = {"blue", "vermilion"},
    .picture = {"chomp:size=4x6", "cccccc/ccccc1/cc4/c5 x"},
    .figures = figures,
    .board = board,
    .draw = draw,
    .trace = trace,
    .prompt = prompt,
    .reason = reason,
    .brushes = brushes,
    .lay = lay,
};
