/*
 * Ataxx for those who look and click: the board for a canvas, and what a move text begun can become.
 */
#include "games/ataxx/ataxx.h"
#include <string.h>

/* A state together with the way to its cells. */
struct view {
    const void *state;
    const struct ataxx_access *access;
};

/* On a drawing an obstacle is a star; a dash would look like an empty cell. */
static char drawn_cell(const void *context, int row, int column) {
    const struct view *view = context;
    char piece = view->access->cell(view->state, row, column);
    return piece == '-' ? '*' : piece;
}

static void cell_name(const void *context, int row, int column, ludo_text *text) {
    const struct view *view = context;
    ataxx_write_cell(view->state, row, column, text);
}

void ataxx_draw(const void *state, const struct ataxx_access *access, const ludo_canvas *canvas) {
    static const char *const seats[] = ATAXX_SEATS;
    const struct ataxx_head *head = state;
    struct view view = {state, access};
    rows_draw(head->rows, head->columns, drawn_cell, cell_name, &view, canvas);
    int pieces[LUDO_MAX_PLAYERS] = {0};
    for (int row = 0; row < head->rows; row++)
        for (int column = 0; column < head->columns; column++) {
            int player = rows_player(access->cell(state, row, column), head->players);
            if (player >= 0)
                pieces[player]++;
        }
    char data[80];
    ludo_text text = ludo_text_in(data, sizeof data);
    ludo_put(&text, "pieces:");
    for (int player = 0; player < head->players; player++)
        ludo_putf(&text, "%s %s %d", player ? "," : "", seats[player], pieces[player]);
    canvas->note(canvas->context, data);
}

void ataxx_trace(const void *state, ludo_move move, const ludo_canvas *canvas) {
    const struct ataxx_head *head = state;
    int from = ATAXX_FROM(move), to = ATAXX_TO(move);
    if (move == ATAXX_NULL)
        return;
    if (from != to)
        canvas->mark(canvas->context, from % head->stride, from / head->stride);
    canvas->mark(canvas->context, to % head->stride, to / head->stride);
}

/* Offers what is missing of `whole` after `begun`, if it begins so. */
static void offer(ludo_advice *advice, const char *begun, const char *whole) {
    size_t length = strlen(begun);
    if (strncmp(whole, begun, length) != 0 || whole[length] == '\0')
        return;
    advice->possible = true;
    ludo_advise_next(advice, whole + length, strlen(whole + length));
}

/* A piece is offered as an origin, and an empty cell as the goal of a clone; behind an origin all its goals
 * follow, so that a clone can be clicked like a jump. */
static void offer_cell(const void *state, int row, int column, const char *partial,
                       const struct ataxx_access *access, ludo_advice *advice) {
    const struct ataxx_head *head = state;
    char data[32];
    ludo_text name = ludo_text_in(data, sizeof data);
    ataxx_write_cell(head, row, column, &name);
    size_t length = strlen(partial), shared = length < name.length ? length : name.length;
    if (memcmp(data, partial, shared) != 0)
        return;
    for (int i = 0; i < 25; i++) {
        int down = i / 5 - 2, right = i % 5 - 2;
        bool near = down >= -1 && down <= 1 && right >= -1 && right <= 1;
        if (length < name.length && near && row + down >= 0 && row + down < head->rows &&
            column + right >= 0 && column + right < head->columns &&
            ataxx_reaches(state, access, row + down, column + right, -down, -right))
            offer(advice, partial, data); /* a clone comes here */
        if (!ataxx_reaches(state, access, row, column, down, right))
            continue;
        char whole[32];
        ludo_text text = ludo_text_in(whole, sizeof whole);
        ludo_put(&text, data);
        if (length >= name.length)
            ataxx_write_cell(head, row + down, column + right, &text);
        offer(advice, partial, whole);
    }
}

void ataxx_advise(const void *state, const char *partial, const struct ataxx_access *access,
                  ludo_advice *advice) {
    const struct ataxx_head *head = state;
    ludo_move pass;
    for (int row = 0; row < head->rows; row++)
        for (int column = 0; column < head->columns; column++)
            offer_cell(state, row, column, partial, access, advice);
    if (ataxx_read_move(state, "0000", access, &pass, NULL))
        offer(advice, partial, "0000");
    if (advice->possible)
        advice->error = (ludo_error){0};
}
