/*
 * Moves and positions of match3 as text. A move is `r3,4` or `d3,4`: the field in column 3, row 4
 * from the top changes places with its right or lower neighbour; or `3,4-3,5`, the two fields as
 * they are clicked. A position is `BOARD LEFT SCORE`, and the last flip behind it while nature is
 * to resolve it; the board is the one before the flip.
 */
#include "core/typed.h"
#include "games/match3/game.h"
#include <string.h>

/* The row of the notation: that of the flip's upper or only one. */
static int row_of(const struct m3_head *head, ludo_move move) {
    return head->rows - 1 - m3_h(move) - m3_up(move);
}

void m3_write_move(const void *state, ludo_move move, ludo_text *text) {
    ludo_putf(text, "%c%d,%d", m3_up(move) ? 'd' : 'r', m3_x(move), row_of(state, move));
}

static bool refuse_flip(const struct m3_view *view, const struct m3_head *head, ludo_move move,
                        ludo_error *error) {
    int x = m3_x(move), y = row_of(head, move), up = m3_up(move);
    int a = view->token(head, x, m3_h(move)), b = view->token(head, x + !up, m3_h(move) + up);
    if (a == b)
        return ludo_fail(error, LUDO_E_MOVE,
                         "%d,%d and %d,%d both hold %c; swap two different tokens", x, y, x + !up,
                         y + up, 'A' + a);
    return ludo_fail(error, LUDO_E_MOVE,
                     "swapping %d,%d and %d,%d makes no three in a row; choose a swap that does", x,
                     y, x + !up, y + up);
}

static bool read_field(ludo_reader *reader, const char *text, uint64_t *x, uint64_t *y,
                       ludo_error *error) {
    return (ludo_take_number(reader, UINT32_MAX, x) && ludo_take(reader, ',') &&
            ludo_take_number(reader, UINT32_MAX, y)) ||
           ludo_fail(error, LUDO_E_MOVE, "'%.40s' should name a field as COLUMN,ROW, both from 0",
                     text);
}

static bool read_flip(const struct m3_view *view, const struct m3_head *head, ludo_reader *reader,
                      ludo_move *move, ludo_error *error) {
    uint64_t x, y;
    const char *text = reader->at;
    bool down = ludo_take_word(reader, "flip-down ");
    if (!down && !ludo_take_word(reader, "flip-right ")) {
        down = ludo_take(reader, 'd');
        if (!down && !ludo_take(reader, 'r'))
            return ludo_fail(
                error, LUDO_E_MOVE,
                "'%.40s' is no move; write rX,Y or dX,Y to swap with the right or lower neighbour",
                text);
    }
    if (!read_field(reader, text, &x, &y, error))
        return false;
    uint64_t columns = head->columns - (down ? 0u : 1u), rows = head->rows - (down ? 1u : 0u);
    if (x >= columns || y >= rows)
        return ludo_fail(
            error, LUDO_E_MOVE,
            "%llu,%llu has no %s neighbour on the board; columns go from 0 to %llu, rows from 0 "
            "to %llu",
            (unsigned long long)x, (unsigned long long)y, ludo_word(down ? "lower" : "right"),
            (unsigned long long)columns - 1, (unsigned long long)rows - 1);
    *move = m3_flip(down, (int)x, head->rows - 1 - (int)y - down);
    return view->legal(head, *move) || refuse_flip(view, head, *move, error);
}

ludo_move m3_flip_of(const struct m3_head *head, int x, int y, int other_x, int other_y) {
    int right = other_x - x, down = other_y - y;
    if (right * right + down * down != 1)
        return M3_NO_MOVE;
    return m3_flip(down != 0, right < 0 ? other_x : x, head->rows - 1 - (down > 0 ? other_y : y));
}

/* Two neighbours, in either order. */
static bool read_pair(const struct m3_view *view, const struct m3_head *head, ludo_reader *reader,
                      ludo_move *move, ludo_error *error) {
    int at[2][2];
    for (int i = 0; i < 2; i++) {
        uint64_t x, y;
        if (!read_field(reader, reader->at, &x, &y, error))
            return false;
        if (x >= head->columns || y >= head->rows)
            return ludo_fail(
                error, LUDO_E_MOVE,
                "%llu,%llu is off the board; columns go from 0 to %d, rows from 0 to %d",
                (unsigned long long)x, (unsigned long long)y, head->columns - 1, head->rows - 1);
        at[i][0] = (int)x;
        at[i][1] = (int)y;
        if (i == 0 && !m3_flips_at(view, head, (int)x, (int)y))
            return ludo_fail(error, LUDO_E_MOVE,
                             "swapping %d,%d with any neighbour makes no three in a row; begin "
                             "with another field",
                             (int)x, (int)y);
        if (i == 0 && !ludo_take(reader, '-'))
            return ludo_fail(error, LUDO_E_MOVE,
                             "after %d,%d comes -COLUMN,ROW, the neighbour that it is swapped with",
                             (int)x, (int)y);
    }
    *move = m3_flip_of(head, at[0][0], at[0][1], at[1][0], at[1][1]);
    if (*move == M3_NO_MOVE)
        return ludo_fail(error, LUDO_E_MOVE, "%d,%d and %d,%d are no neighbours; swap two that are",
                         at[0][0], at[0][1], at[1][0], at[1][1]);
    return view->legal(head, *move) || refuse_flip(view, head, *move, error);
}

bool m3_read_move(const struct m3_view *view, const void *state, const char *text, ludo_move *move,
                  ludo_error *error) {
    ludo_reader reader = ludo_read(text);
    ludo_move found = M3_NO_MOVE;
    bool clicked = *text >= '0' && *text <= '9';
    if (!(clicked ? read_pair : read_flip)(view, state, &reader, &found, error))
        return false;
    if (!ludo_at_end(&reader))
        return ludo_fail(error, LUDO_E_MOVE, "a move is one swap, so '%.40s' is too much",
                         reader.at);
    *move = found;
    return true;
}

bool m3_tidy(const void *state, const char *typed, ludo_text *text) {
    (void)state;
    return typed_pairs(typed, (const char *const[]){"r", "d", NULL}, text);
}

void m3_write_position(const struct m3_view *view, void *copy, ludo_text *text) {
    struct m3_head *head = copy;
    if (head->pending)
        view->flip(copy, head->flip);
    for (int h = head->rows - 1; h >= 0; h--) {
        for (int x = 0; x < head->columns; x++)
            ludo_put_char(text, (char)('A' + view->token(copy, x, h)));
        ludo_put_char(text, h > 0 ? ';' : ' ');
    }
    ludo_putf(text, "%lu %lld", (unsigned long)head->left + head->pending, (long long)head->score);
    if (head->pending) {
        ludo_put_char(text, ' ');
        m3_write_move(copy, head->flip, text);
    }
}

static bool read_cells(ludo_reader *reader, const struct m3_head *head,
                       uint8_t cells[M3_SIDE][M3_SIDE], ludo_error *error) {
    for (int h = head->rows - 1; h >= 0; h--) {
        for (int x = 0; x < head->columns; x++, reader->at++) {
            int token = *reader->at - 'A';
            if (token < 0 || token >= head->tokens)
                return ludo_fail(
                    error, LUDO_E_POSITION,
                    "character %zu of the position should be a token, A to %c; a row has %d of "
                    "them",
                    ludo_column(reader), 'A' + head->tokens - 1, head->columns);
            cells[x][h] = (uint8_t)token;
        }
        if (!ludo_take(reader, h > 0 ? ';' : ' '))
            return ludo_fail(
                error, LUDO_E_POSITION,
                "character %zu of the position should be %s; the board has %d rows of %d tokens",
                ludo_column(reader), h > 0 ? "';'" : ludo_word("a blank"), head->rows,
                head->columns);
    }
    return true;
}

bool m3_read_position(const struct m3_view *view, void *state, const char *text, uint64_t moves,
                      ludo_move *flip, ludo_error *error) {
    struct m3_head *head = state;
    ludo_reader reader = ludo_read(text);
    uint8_t cells[M3_SIDE][M3_SIDE];
    uint64_t left, score;
    ludo_error reason;
    *flip = M3_NO_MOVE;
    if (!read_cells(&reader, head, cells, error))
        return false;
    if (!ludo_take_number(&reader, moves, &left) || !ludo_take(&reader, ' '))
        return ludo_fail(
            error, LUDO_E_POSITION,
            "character %zu should be the number of moves left, at most %llu, and a blank",
            ludo_column(&reader), (unsigned long long)moves);
    if (!ludo_take_number(&reader, M3_MAX_SCORE, &score))
        return ludo_fail(error, LUDO_E_POSITION, "character %zu should be the score, at most %llu",
                         ludo_column(&reader), (unsigned long long)M3_MAX_SCORE);
    head->left = (uint32_t)left;
    head->score = (int64_t)score;
    view->load(state, cells);
    if (ludo_take(&reader, ' ') && !read_flip(view, head, &reader, flip, &reason))
        return ludo_fail(error, LUDO_E_POSITION, "the last flip is refused: %s", reason.text);
    return ludo_at_end(&reader) || ludo_fail(error, LUDO_E_POSITION,
                                             "the position should end before character %zu, or go "
                                             "on with a blank and the last flip",
                                             ludo_column(&reader));
}
