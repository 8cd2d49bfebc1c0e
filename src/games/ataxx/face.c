/*
 * Ataxx for people: pictures of the rules, the board for a canvas, what a move text begun can
 * become, and what the editor lays.
 */
#include "games/ataxx/game.h"
#include <string.h>

const ludo_figure ataxx_figures[] = {
    {{"ataxx", "x5o/7/7/7/7/7/o5x x 0 1"},
     NULL,
     "b6",
     "One step away a new piece appears, and the old one stays."},
    {{"ataxx", "x5o/7/7/7/7/7/o5x x 0 1"},
     NULL,
     "a7c5",
     "Two steps away the piece jumps and leaves its cell."},
    {{"ataxx", "x5o/1x5/3oo2/3-o2/7/7/o5x x 0 5"},
     NULL,
     "c5",
     "All pieces of others next to the goal become yours."},
    {.caption = NULL},
};

void ataxx_board(const void *state, ludo_board *board) {
    const struct ataxx_head *head = state;
    *board = (ludo_board){LUDO_SQUARES, LUDO_LETTERED, head->columns, head->rows};
}

void ataxx_draw(const void *state, const struct ataxx_access *access, const ludo_canvas *canvas) {
    const struct ataxx_head *head = state;
    rows_draw(head->rows, head->columns, access->cell, state, canvas);
    int64_t pieces[LUDO_MAX_PLAYERS] = {0};
    for (int row = 0; row < head->rows; row++)
        for (int column = 0; column < head->columns; column++) {
            int player = rows_player(access->cell(state, row, column), head->players);
            if (player >= 0)
                pieces[player]++;
        }
    for (int player = 0; player < head->players; player++)
        canvas->score(canvas->context, player, pieces[player]);
}

/* An obstacle comes to a cell. */
static void tell_wall(void *context, int row, int column) {
    const ludo_witness *witness = context;
    ludo_event event = {.deed = LUDO_PUT, .to_column = column, .to_row = row, .owner = LUDO_NOBODY};
    event.kind = "wall";
    event.symbol = "*";
    witness->tell(witness->context, &event);
}

/* The pieces of others around the goal turn over. */
static void tell_turned(const void *state, const struct ataxx_access *access, int row, int column,
                        const ludo_witness *witness) {
    const struct ataxx_head *head = state;
    for (int r = row > 0 ? row - 1 : 0; r <= row + 1 && r < head->rows; r++)
        for (int c = column > 0 ? column - 1 : 0; c <= column + 1 && c < head->columns; c++) {
            int owner = rows_player(access->cell(state, r, c), head->players);
            if (owner >= 0 && owner != head->turn)
                rows_turn(witness, head->turn, c, r);
        }
}

void ataxx_trace(const void *state, ludo_move move, const struct ataxx_access *access,
                 const ludo_witness *witness) {
    const struct ataxx_head *head = state;
    int stride = head->stride, from = ATAXX_FROM(move), to = ATAXX_TO(move);
    if (head->mover == LUDO_NATURE) {
        ataxx_draw_lots(state, move, access, tell_wall, (void *)(uintptr_t)witness);
        return;
    }
    if (move == ATAXX_NULL)
        return;
    if (ataxx_clones(move))
        rows_put(witness, head->turn, to % stride, to / stride);
    else
        rows_move(witness, head->turn, from % stride, from / stride, to % stride, to / stride);
    tell_turned(state, access, to / stride, to % stride, witness);
}

/* Offers what is missing of `whole`, which ends at a cell, after `begun`, if it begins so. */
static void offer(ludo_advice *advice, const char *begun, const char *whole, int row, int column) {
    size_t length = strlen(begun);
    if (strncmp(whole, begun, length) == 0 && whole[length] != '\0')
        ludo_offer_cell(advice, whole + length, column, row, NULL);
}

/* Whether a piece goes from here, or a clone comes here. */
static bool begins_move(const void *state, int row, int column, const struct ataxx_access *access) {
    const struct ataxx_head *head = state;
    for (int i = 0; i < 25; i++) {
        int down = i / 5 - 2, right = i % 5 - 2, other_row = row + down,
            other_column = column + right;
        bool near = down >= -1 && down <= 1 && right >= -1 && right <= 1;
        if (ataxx_reaches(state, access, row, column, down, right) ||
            (near && other_row >= 0 && other_row < head->rows && other_column >= 0 &&
             other_column < head->columns &&
             ataxx_reaches(state, access, other_row, other_column, -down, -right)))
            return true;
    }
    return false;
}

/* A piece is offered as an origin, and an empty cell as the goal of a clone; behind an origin all
 * its goals follow, so that a clone can be clicked like a jump. */
static void offer_cell(const void *state, int row, int column, const char *partial,
                       const struct ataxx_access *access, ludo_advice *advice) {
    const struct ataxx_head *head = state;
    char data[32];
    ludo_text name = ludo_text_in(data, sizeof data);
    ataxx_write_cell(head, row, column, &name);
    size_t length = strlen(partial), shared = length < name.length ? length : name.length;
    if (memcmp(data, partial, shared) != 0)
        return;
    if (length < name.length) {
        if (begins_move(state, row, column, access))
            offer(advice, partial, data, row, column);
        return;
    }
    for (int i = 0; i < 25; i++) {
        int down = i / 5 - 2, right = i % 5 - 2;
        if (!ataxx_reaches(state, access, row, column, down, right))
            continue;
        char whole[32];
        ludo_text text = ludo_text_in(whole, sizeof whole);
        ludo_put(&text, data);
        ataxx_write_cell(head, row + down, column + right, &text);
        offer(advice, partial, whole, row + down, column + right);
    }
}

void ataxx_advise(const void *state, const char *partial, const struct ataxx_access *access,
                  ludo_advice *advice) {
    const struct ataxx_head *head = state;
    ludo_move pass;
    for (int row = 0; row < head->rows; row++)
        for (int column = 0; column < head->columns; column++)
            offer_cell(state, row, column, partial, access, advice);
    if (!*partial && ataxx_read_move(state, "0000", access, &pass, NULL))
        ludo_offer_word(advice, "0000", LUDO_AT_BUTTON, "pass");
}

/* ---- The editor ---- */

void ataxx_brushes(const void *state, const ludo_canvas *canvas) {
    const struct ataxx_head *head = state;
    for (int player = 0; player < head->players; player++)
        canvas->piece(
            canvas->context,
            &(ludo_piece){0, 0, player, "stone", (const char[]){ROWS_PLAYERS[player], '\0'}, NULL});
    canvas->piece(canvas->context, &(ludo_piece){0, 0, LUDO_NOBODY, "wall", "#", NULL});
}

const ludo_field *ataxx_fields(const ludo_options *options) {
    static const ludo_field list[] = {{LUDO_FIELD_NUMBER, "Moves without a clone", 2, 0, NULL},
                                      {LUDO_FIELD_NUMBER, "Number of the move", 3, 0, NULL},
                                      {0}};
    (void)options;
    return list;
}

void ataxx_lay(const void *state, const ludo_laid *laid, ludo_text *text) {
    const struct ataxx_head *head = state;
    rows_lay(head->rows, head->columns, laid, text);
}
