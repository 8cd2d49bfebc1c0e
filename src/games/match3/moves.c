/*
 * Moves. Each turns a cycle of fields by one: the token of the first goes to the second, ..., the
 * last to the first. Neighbouring swaps from the end of the cycle do that, so a move needs nothing
 * from a board but swap.
 */
#include "games/match3/library.h"
#include <limits.h>
#include <string.h>

enum kind { FLIP_RIGHT, FLIP_DOWN, ROTATE_SQUARE, ROTATE_COLUMN, ROTATE_ROW };

static const char *const names[] = {"flip-right", "flip-down", "rotate-square", "rotate-column",
                                    "rotate-row"};

enum { KINDS = sizeof names / sizeof *names };

/* The kinds share their functions, but each has calls of its own, by which it is told. */
static const ludo_m3_move_calls calls_of[KINDS];

static enum kind kind_of(ludo_m3_move move) {
    return (enum kind)(move.calls - calls_of);
}

static ludo_m3_move make(enum kind kind, ludo_m3_position at) {
    return (ludo_m3_move){.calls = &calls_of[kind], .at = at};
}

ludo_m3_move ludo_m3_flip_right(ludo_m3_position at) {
    return make(FLIP_RIGHT, at);
}

ludo_m3_move ludo_m3_flip_down(ludo_m3_position at) {
    return make(FLIP_DOWN, at);
}

ludo_m3_move ludo_m3_rotate_square(ludo_m3_position at) {
    return make(ROTATE_SQUARE, at);
}

ludo_m3_move ludo_m3_rotate_column(int32_t column) {
    return make(ROTATE_COLUMN, (ludo_m3_position){column, 0});
}

ludo_m3_move ludo_m3_rotate_row(int32_t row) {
    return make(ROTATE_ROW, (ludo_m3_position){0, row});
}

/* ---- Calls of the library's moves ---- */

static ludo_m3_move reverse(ludo_m3_move move) {
    if (kind_of(move) != FLIP_RIGHT && kind_of(move) != FLIP_DOWN)
        move.reversed = !move.reversed;
    return move;
}

/* Whether a stretch of `size` fields from `begin` lies within `side`. */
static bool within(int32_t begin, int32_t size, int32_t side) {
    return begin >= 0 && begin <= side - size;
}

static bool can(ludo_m3_move move, ludo_m3_board board) {
    int32_t columns = ludo_m3_columns(board), rows = ludo_m3_rows(board);
    switch (kind_of(move)) {
    case FLIP_RIGHT:
        return within(move.at.x, 2, columns) && within(move.at.y, 1, rows);
    case FLIP_DOWN:
        return within(move.at.x, 1, columns) && within(move.at.y, 2, rows);
    case ROTATE_SQUARE:
        return within(move.at.x, 2, columns) && within(move.at.y, 2, rows);
    case ROTATE_COLUMN:
        return within(move.at.x, 1, columns);
    case ROTATE_ROW:
        return within(move.at.y, 1, rows);
    }
    return false;
}

/* Fields in the cycle of a move that fits. */
static int32_t cycle_length(ludo_m3_move move, ludo_m3_board board) {
    switch (kind_of(move)) {
    case ROTATE_COLUMN:
        return ludo_m3_rows(board);
    case ROTATE_ROW:
        return ludo_m3_columns(board);
    case ROTATE_SQUARE:
        return 4;
    default:
        return 2;
    }
}

static ludo_m3_position cycle_field(ludo_m3_move move, int32_t i) {
    ludo_m3_position at = move.at;
    switch (kind_of(move)) {
    case FLIP_RIGHT:
        return (ludo_m3_position){at.x + i, at.y};
    case FLIP_DOWN:
        return (ludo_m3_position){at.x, at.y + i};
    case ROTATE_SQUARE:
        return (ludo_m3_position){at.x + (i == 1 || i == 2), at.y + (i >= 2)};
    case ROTATE_COLUMN:
        return (ludo_m3_position){at.x, i};
    case ROTATE_ROW:
        break;
    }
    return (ludo_m3_position){i, at.y};
}

static bool apply(ludo_m3_move move, ludo_m3_board board, ludo_error *error) {
    int32_t last = cycle_length(move, board) - 1;
    for (int32_t i = 0; i < last; i++) {
        int32_t first = move.reversed ? i : last - 1 - i;
        if (!ludo_m3_swap(board, cycle_field(move, first), cycle_field(move, first + 1), error))
            return false;
    }
    return true;
}

static bool affected(ludo_m3_move move, ludo_m3_board board, ludo_m3_positions *fields,
                     ludo_error *error) {
    int32_t length = cycle_length(move, board);
    if (!ludo_m3_positions_reserve(fields, (size_t)length, error))
        return false;
    for (int32_t i = 0; i < length; i++)
        fields->at[fields->count++] = cycle_field(move, i);
    return true;
}

static void write(ludo_m3_move move, ludo_text *text) {
    enum kind kind = kind_of(move);
    ludo_putf(text, "%s%s ", move.reversed ? "reverse " : "", names[kind]);
    if (kind == ROTATE_COLUMN || kind == ROTATE_ROW)
        ludo_putf(text, "%d", kind == ROTATE_COLUMN ? move.at.x : move.at.y);
    else
        ludo_m3_write_position(move.at, text);
}

#define CALLS                                                                                      \
    { can, reverse, apply, affected, write }
static const ludo_m3_move_calls calls_of[KINDS] = {CALLS, CALLS, CALLS, CALLS, CALLS};

/* ---- Calls to any move, whoever implements it ---- */

static bool is_move(ludo_m3_move move) {
    return move.calls && move.calls->can && move.calls->reverse && move.calls->apply &&
           move.calls->affected;
}

bool ludo_m3_can(ludo_m3_move move, ludo_m3_board board) {
    return board.calls && is_move(move) && move.calls->can(move, board);
}

/* The same, and the reason why not. */
static bool fits(ludo_m3_move move, ludo_m3_board board, ludo_error *error) {
    if (ludo_m3_can(move, board))
        return true;
    if (!board.calls || !is_move(move))
        return m3_missing(error, board.calls ? "the move, or one of its calls," : "the board");
    char data[128];
    ludo_text text = ludo_text_in(data, sizeof data);
    ludo_m3_write_move(move, &text);
    return ludo_fail(error, LUDO_E_BOARD_DIMENSION,
                     "%s does not fit a board of %d columns and %d rows", data,
                     ludo_m3_columns(board), ludo_m3_rows(board));
}

ludo_m3_move ludo_m3_reverse(ludo_m3_move move) {
    return move.calls && move.calls->reverse ? move.calls->reverse(move) : move;
}

bool ludo_m3_apply(ludo_m3_move move, ludo_m3_board board, ludo_error *error) {
    return fits(move, board, error) && move.calls->apply(move, board, error);
}

bool ludo_m3_affected(ludo_m3_move move, ludo_m3_board board, ludo_m3_positions *fields,
                      ludo_error *error) {
    if (!fields)
        return m3_missing(error, "the list of affected fields");
    if (!fits(move, board, error))
        return false;
    size_t before = fields->count;
    bool good = move.calls->affected(move, board, fields, error);
    ludo_m3_positions added = {0};
    if (good && fields->count > before) {
        added = (ludo_m3_positions){fields->at + before, fields->count - before,
                                    fields->count - before};
        good = ludo_m3_positions_sort(&added, error);
    }
    fields->count = good ? before + added.count : before;
    return good;
}

void ludo_m3_write_move(ludo_m3_move move, ludo_text *text) {
    if (text && move.calls && move.calls->write)
        move.calls->write(move, text);
    else if (text)
        ludo_put(text, "this move");
}

/* ---- Moves and positions as text ---- */

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
    if (!reader || !reader->at || !position)
        return false;
    ludo_reader ahead = *reader;
    if (!take_integer(&ahead, &position->x) || !ludo_take(&ahead, ',') ||
        !take_integer(&ahead, &position->y))
        return false;
    *reader = ahead;
    return true;
}

bool ludo_m3_read_move(const char *text, ludo_m3_move *move, ludo_error *error) {
    if (!text || !move)
        return m3_missing(error, text ? "room for the move" : "the text of the move");
    ludo_reader reader = ludo_read(text);
    bool reversed = false;
    while (ludo_take_word(&reader, "reverse "))
        reversed = !reversed;
    for (enum kind kind = 0; (int)kind < KINDS; kind++) {
        ludo_reader ahead = reader;
        ludo_m3_move found = make(kind, (ludo_m3_position){0, 0});
        if (!ludo_take_word(&ahead, names[kind]) || !ludo_take(&ahead, ' '))
            continue;
        bool good = kind == ROTATE_COLUMN ? take_integer(&ahead, &found.at.x)
                    : kind == ROTATE_ROW  ? take_integer(&ahead, &found.at.y)
                                          : ludo_m3_take_position(&ahead, &found.at);
        if (!good || !ludo_at_end(&ahead))
            return ludo_fail(error, LUDO_E_MOVE, "'%.60s' should be %s %s", text, names[kind],
                             kind == ROTATE_COLUMN ? "COLUMN"
                             : kind == ROTATE_ROW  ? "ROW"
                                                   : "X,Y");
        *move = reversed ? reverse(found) : found;
        return true;
    }
    return ludo_fail(error, LUDO_E_MOVE,
                     "'%.60s' is no move; write flip-right X,Y, flip-down X,Y, rotate-square X,Y, "
                     "rotate-column COLUMN or rotate-row ROW, after any number of words reverse",
                     text);
}
