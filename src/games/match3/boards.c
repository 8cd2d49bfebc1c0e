/*
 * Calls to any board, whoever implements it.
 */
#include "games/match3/library.h"

/* Whether there is a board that can do this. */
#define CAN(board, call) ((board).calls && (board).calls->call)

static bool no_board(ludo_error *error) {
    return m3_missing(error, "the board, or the call of it that this needs,");
}

void ludo_m3_board_free(ludo_m3_board *board) {
    if (!board)
        return;
    if (CAN(*board, free))
        board->calls->free(board->self);
    *board = (ludo_m3_board){0};
}

int32_t ludo_m3_columns(ludo_m3_board board) {
    return CAN(board, columns) ? board.calls->columns(board.self) : 0;
}

int32_t ludo_m3_rows(ludo_m3_board board) {
    return CAN(board, rows) ? board.calls->rows(board.self) : 0;
}

size_t ludo_m3_tokens(ludo_m3_board board, const ludo_m3_token **tokens) {
    return CAN(board, tokens) && tokens ? board.calls->tokens(board.self, tokens) : 0;
}

bool ludo_m3_contains(ludo_m3_board board, ludo_m3_position position) {
    return position.x >= 0 && position.x < ludo_m3_columns(board) && position.y >= 0 &&
           position.y < ludo_m3_rows(board);
}

bool ludo_m3_get(ludo_m3_board board, ludo_m3_position position, ludo_m3_token *token,
                 ludo_error *error) {
    if (!token)
        return m3_missing(error, "room for the token");
    return CAN(board, get) ? board.calls->get(board.self, position, token, error) : no_board(error);
}

bool ludo_m3_set(ludo_m3_board board, ludo_m3_position position, ludo_m3_token token,
                 ludo_error *error) {
    return CAN(board, set) ? board.calls->set(board.self, position, token, error) : no_board(error);
}

bool ludo_m3_swap(ludo_m3_board board, ludo_m3_position a, ludo_m3_position b, ludo_error *error) {
    return CAN(board, swap) ? board.calls->swap(board.self, a, b, error) : no_board(error);
}

bool ludo_m3_remove(ludo_m3_board board, const ludo_m3_position *positions, size_t count,
                    ludo_error *error) {
    if (count > 0 && !positions)
        return m3_missing(error, "the list of positions to remove");
    return CAN(board, remove) ? board.calls->remove(board.self, positions, count, error)
                              : no_board(error);
}

bool ludo_m3_drop(ludo_m3_board board, ludo_m3_positions *moved, ludo_error *error) {
    return CAN(board, drop) ? board.calls->drop(board.self, moved, error) : no_board(error);
}

bool ludo_m3_set_filler(ludo_m3_board board, ludo_m3_filler filler, ludo_error *error) {
    if (!CAN(filler, next) && !CAN(filler, fill))
        return m3_missing(error, "the filling strategy");
    return CAN(board, set_filler) ? board.calls->set_filler(board.self, filler, error)
                                  : no_board(error);
}

bool ludo_m3_has_filler(ludo_m3_board board) {
    return CAN(board, has_filler) && board.calls->has_filler(board.self);
}

bool ludo_m3_fill(ludo_m3_board board, ludo_m3_positions *filled, ludo_error *error) {
    return CAN(board, fill) ? board.calls->fill(board.self, filled, error) : no_board(error);
}

bool ludo_m3_write_board(ludo_m3_board board, ludo_text *text, ludo_error *error) {
    int32_t columns = ludo_m3_columns(board), rows = ludo_m3_rows(board);
    if (!m3_has_get(board) || !text)
        return text ? no_board(error) : m3_missing(error, "room for the text");
    for (int32_t y = 0; y < rows; y++) {
        if (y > 0)
            ludo_put_char(text, ';');
        for (int32_t x = 0; x < columns; x++) {
            ludo_m3_token token;
            if (!board.calls->get(board.self, (ludo_m3_position){x, y}, &token, error))
                return false;
            ludo_m3_write_token(token, text);
        }
    }
    return true;
}
