/*
 * Moves. Each turns a cycle of fields by one: the token of the first goes to the second, ..., the last to the
 * first. Neighbouring swaps from the end of the cycle do that, so a move needs nothing from a board but swap.
 */
#include "games/match3/library.h"
#include <limits.h>
#include <string.h>

static const char *const names[] = {"flip-right", "flip-down", "rotate-square", "rotate-column",
                                    "rotate-row"};

enum { KINDS = sizeof names / sizeof *names };

static bool is_flip(ludo_m3_move move) {
    return move.kind == LUDO_M3_FLIP_RIGHT || move.kind == LUDO_M3_FLIP_DOWN;
}

ludo_m3_move ludo_m3_reverse(ludo_m3_move move) {
    if (!is_flip(move))
        move.reversed = !move.reversed;
    return move;
}

/* Whether a stretch of `size` fields from `begin` lies within `side`. */
static bool within(int32_t begin, int32_t size, int32_t side) {
    return begin >= 0 && begin <= side - size;
}

bool ludo_m3_can(ludo_m3_move move, ludo_m3_board board) {
    int32_t columns = ludo_m3_columns(board), rows = ludo_m3_rows(board);
    switch (move.kind) {
    case LUDO_M3_FLIP_RIGHT:
        return within(move.at.x, 2, columns) && within(move.at.y, 1, rows);
    case LUDO_M3_FLIP_DOWN:
        return within(move.at.x, 1, columns) && within(move.at.y, 2, rows);
    case LUDO_M3_ROTATE_SQUARE:
        return within(move.at.x, 2, columns) && within(move.at.y, 2, rows);
    case LUDO_M3_ROTATE_COLUMN:
        return within(move.at.x, 1, columns);
    case LUDO_M3_ROTATE_ROW:
        return within(move.at.y, 1, rows);
    }
    return false;
}

static bool refuse(ludo_m3_move move, ludo_m3_board board, ludo_error *error) {
    if (!board.calls)
        return ludo_fail(error, LUDO_E_ARGUMENT, "a move needs a board");
    char data[128];
    ludo_text text = ludo_text_in(data, sizeof data);
    ludo_m3_write_move(move, &text);
    return ludo_fail(error, LUDO_E_BOARD_DIMENSION, "%s does not fit a board of %d columns and %d rows", data,
                     ludo_m3_columns(board), ludo_m3_rows(board));
}

/* Fields in the cycle of a move that fits. */
static int32_t cycle_length(ludo_m3_move move, ludo_m3_board board) {
    return move.kind == LUDO_M3_ROTATE_COLUMN   ? ludo_m3_rows(board)
           : move.kind == LUDO_M3_ROTATE_ROW    ? ludo_m3_columns(board)
           : move.kind == LUDO_M3_ROTATE_SQUARE ? 4
                                                : 2;
}

static ludo_m3_position cycle_field(ludo_m3_move move, int32_t i) {
    ludo_m3_position at = move.at;
    switch (move.kind) {
    case LUDO_M3_FLIP_RIGHT:
        return (ludo_m3_position){at.x + i, at.y};
    case LUDO_M3_FLIP_DOWN:
        return (ludo_m3_position){at.x, at.y + i};
    case LUDO_M3_ROTATE_SQUARE:
        return (ludo_m3_position){at.x + (i == 1 || i == 2), at.y + (i >= 2)};
    case LUDO_M3_ROTATE_COLUMN:
        return (ludo_m3_position){at.x, i};
    case LUDO_M3_ROTATE_ROW:
        break;
    }
    return (ludo_m3_position){i, at.y};
}

bool ludo_m3_apply(ludo_m3_move move, ludo_m3_board board, ludo_error *error) {
    if (!ludo_m3_can(move, board))
        return refuse(move, board, error);
    int32_t last = cycle_length(move, board) - 1;
    for (int32_t i = 0; i < last; i++) {
        int32_t first = move.reversed ? i : last - 1 - i;
        if (!ludo_m3_swap(board, cycle_field(move, first), cycle_field(move, first + 1), error))
            return false;
    }
    return true;
}

bool ludo_m3_affected(ludo_m3_move move, ludo_m3_board board, ludo_m3_positions *affected,
                      ludo_error *error) {
    if (!ludo_m3_can(move, board))
        return refuse(move, board, error);
    int32_t length = cycle_length(move, board);
    if (!ludo_m3_positions_reserve(affected, (size_t)length, error))
        return false;
    /* Only the square's cycle is not in order: top left, bottom left, top right, bottom right is. */
    static const int32_t square[] = {0, 3, 1, 2};
    for (int32_t i = 0; i < length; i++)
        affected->at[affected->count++] =
            cycle_field(move, move.kind == LUDO_M3_ROTATE_SQUARE ? square[i] : i);
    return true;
}

/* Any integer, those out of range taken to its ends. */
static bool take_integer(ludo_reader *reader, int32_t *value) {
    const char *at = reader->at;
    bool negative = *at == '-';
    at += negative;
    if (*at < '0' || *at > '9')
        return false;
    int64_t number = 0;
    for (; *at >= '0' && *at <= '9'; at++) {
        number = number * 10 + (*at - '0');
        if (number > INT32_MAX)
            number = (int64_t)INT32_MAX + negative;
    }
    *value = (int32_t)(negative ? -number : number);
    reader->at = at;
    return true;
}

bool ludo_m3_take_position(ludo_reader *reader, ludo_m3_position *position) {
    ludo_reader ahead = *reader;
    if (!take_integer(&ahead, &position->x) || !ludo_take(&ahead, ',') || !take_integer(&ahead, &position->y))
        return false;
    *reader = ahead;
    return true;
}

bool ludo_m3_read_move(const char *text, ludo_m3_move *move, ludo_error *error) {
    if (!text)
        return ludo_fail(error, LUDO_E_ARGUMENT, "a move text is needed");
    ludo_reader reader = ludo_read(text);
    bool reversed = false;
    while (ludo_take_word(&reader, "reverse "))
        reversed = !reversed;
    for (unsigned kind = 0; kind < KINDS; kind++) {
        ludo_reader ahead = reader;
        ludo_m3_move found = {.kind = (ludo_m3_move_kind)kind};
        if (!ludo_take_word(&ahead, names[kind]) || !ludo_take(&ahead, ' '))
            continue;
        bool good = found.kind == LUDO_M3_ROTATE_COLUMN ? take_integer(&ahead, &found.at.x)
                    : found.kind == LUDO_M3_ROTATE_ROW  ? take_integer(&ahead, &found.at.y)
                                                        : ludo_m3_take_position(&ahead, &found.at);
        if (!good || !ludo_at_end(&ahead))
            return ludo_fail(error, LUDO_E_MOVE, "'%.60s' should be %s %s", text, names[kind],
                             found.kind == LUDO_M3_ROTATE_COLUMN ? "COLUMN"
                             : found.kind == LUDO_M3_ROTATE_ROW  ? "ROW"
                                                                 : "X,Y");
        *move = reversed ? ludo_m3_reverse(found) : found;
        return true;
    }
    return ludo_fail(error, LUDO_E_MOVE,
                     "'%.60s' is no move; write flip-right X,Y, flip-down X,Y, rotate-square X,Y, "
                     "rotate-column COLUMN or rotate-row ROW, after any number of words reverse",
                     text);
}

void ludo_m3_write_move(ludo_m3_move move, ludo_text *text) {
    if ((unsigned)move.kind >= KINDS)
        return ludo_put(text, "this move");
    ludo_putf(text, "%s%s ", move.reversed ? "reverse " : "", names[move.kind]);
    if (move.kind == LUDO_M3_ROTATE_COLUMN)
        ludo_putf(text, "%d", move.at.x);
    else if (move.kind == LUDO_M3_ROTATE_ROW)
        ludo_putf(text, "%d", move.at.y);
    else
        ludo_putf(text, "%d,%d", move.at.x, move.at.y);
}
