/*
 * The notation of Ataxx, that of UAI: cells `a1` from the bottom left, moves `f2`, `g1g3` and
 * `0000`, and positions as `ROWS TURN HALFMOVE FULLMOVE`.
 */
#include "core/typed.h"
#include "games/ataxx/game.h"
#include <stdlib.h>
#include <string.h>

enum { LETTERS = 26, MAX_COUNTER = 1000000000 };

void ataxx_write_cell(const struct ataxx_head *head, int row, int column, ludo_text *text) {
    if (column >= LETTERS)
        ludo_put_char(text, (char)('a' + column / LETTERS - 1));
    ludo_put_char(text, (char)('a' + column % LETTERS));
    ludo_put_number(text, (uint64_t)(head->rows - row));
}

void ataxx_write_move(const void *state, ludo_move move, ludo_text *text) {
    const struct ataxx_head *head = state;
    int from = ATAXX_FROM(move), to = ATAXX_TO(move);
    if (move == ATAXX_NULL) {
        ludo_put(text, "0000");
        return;
    }
    if (from != to)
        ataxx_write_cell(head, from / head->stride, from % head->stride, text);
    ataxx_write_cell(head, to / head->stride, to % head->stride, text);
}

static bool is_letter(char c) {
    return c >= 'a' && c <= 'z';
}

static bool read_cell(ludo_reader *reader, const struct ataxx_head *head, int *row, int *column,
                      ludo_error *error) {
    const char *text = reader->at;
    uint64_t rank;
    int file = 0;
    for (int i = 0; i < 2 && is_letter(*reader->at); i++)
        file = file * LETTERS + (*reader->at++ - 'a' + 1);
    if (file == 0 || *reader->at == '0' || !ludo_take_number(reader, UINT32_MAX, &rank))
        return ludo_fail(
            error, LUDO_E_MOVE,
            "'%.20s' is no cell; a cell is its file and its rank, as in c5, and a move f2 "
            "(clone) or g1g3 (jump)",
            text);
    if (file > head->columns || rank > head->rows) {
        char data[16];
        ludo_text corner = ludo_text_in(data, sizeof data);
        ataxx_write_cell(head, 0, head->columns - 1, &corner);
        return ludo_fail(error, LUDO_E_MOVE, "cell %.*s is off the board; cells go from a1 to %s",
                         (int)(reader->at - text < 20 ? reader->at - text : 20), text, data);
    }
    *row = head->rows - (int)rank;
    *column = file - 1;
    return true;
}

bool ataxx_reaches(const void *state, const struct ataxx_access *access, int row, int column,
                   int down, int right) {
    const struct ataxx_head *head = state;
    int to_row = row + down, to_column = column + right;
    return to_row >= 0 && to_row < head->rows && to_column >= 0 && to_column < head->columns &&
           access->cell(state, row, column) == ROWS_PLAYERS[head->turn] &&
           access->cell(state, to_row, to_column) == '\0';
}

/* Whether the player to move has a piece next to a cell. */
static bool has_piece_near(const void *state, const struct ataxx_access *access, int row,
                           int column) {
    const struct ataxx_head *head = state;
    for (int r = row > 0 ? row - 1 : 0; r <= row + 1 && r < head->rows; r++)
        for (int c = column > 0 ? column - 1 : 0; c <= column + 1 && c < head->columns; c++)
            if (access->cell(state, r, c) == ROWS_PLAYERS[head->turn])
                return true;
    return false;
}

/* With pass=ply a player may have to pass; all others have a move. */
static bool is_stuck(const void *state, const struct ataxx_access *access) {
    const struct ataxx_head *head = state;
    for (int row = 0; head->passes && row < head->rows; row++)
        for (int column = 0; column < head->columns; column++)
            for (int i = 0; i < 25 && access->cell(state, row, column) == ROWS_PLAYERS[head->turn];
                 i++)
                if (ataxx_reaches(state, access, row, column, i / 5 - 2, i % 5 - 2))
                    return false;
    return head->passes;
}

static bool read_pass(const void *state, const char *text, const struct ataxx_access *access,
                      ludo_move *move, ludo_error *error) {
    const struct ataxx_head *head = state;
    if (!head->passes)
        return ludo_fail(error, LUDO_E_MOVE,
                         "'%s' is no move here; nobody passes, a player who cannot move is skipped",
                         text);
    if (!is_stuck(state, access))
        return ludo_fail(error, LUDO_E_MOVE, "you can move, so you may not pass");
    *move = ATAXX_NULL;
    return true;
}

bool ataxx_read_move(const void *state, const char *text, const struct ataxx_access *access,
                     ludo_move *move, ludo_error *error) {
    const struct ataxx_head *head = state;
    ludo_reader reader = ludo_read(text);
    int row, column, to_row, to_column;
    if (strcmp(text, "0000") == 0 || strcmp(text, "pass") == 0 || strcmp(text, "null") == 0)
        return read_pass(state, text, access, move, error);
    if (is_stuck(state, access))
        return ludo_fail(error, LUDO_E_MOVE,
                         "none of your pieces can move, so you have to pass: 0000");
    if (!read_cell(&reader, head, &row, &column, error))
        return false;
    bool clone = ludo_at_end(&reader);
    if (clone) {
        to_row = row;
        to_column = column;
    } else if (!read_cell(&reader, head, &to_row, &to_column, error)) {
        return false;
    } else if (!ludo_at_end(&reader)) {
        return ludo_fail(error, LUDO_E_MOVE, "'%.40s' is too much; a move is one cell or two",
                         reader.at);
    }
    char from_name[16], to_name[16], own = ROWS_PLAYERS[head->turn];
    ludo_text name = ludo_text_in(from_name, sizeof from_name);
    ataxx_write_cell(head, row, column, &name);
    name = ludo_text_in(to_name, sizeof to_name);
    ataxx_write_cell(head, to_row, to_column, &name);

    char piece = access->cell(state, row, column), target = access->cell(state, to_row, to_column);
    if (!clone && piece != own)
        return ludo_fail(error, LUDO_E_MOVE, "%s %s; a move begins with a piece of %c", from_name,
                         ludo_word(!piece         ? "is empty"
                                   : piece == '-' ? "is an obstacle"
                                                  : "is not yours"),
                         own);
    if (target == '-')
        return ludo_fail(error, LUDO_E_MOVE, "%s is an obstacle; choose an empty cell", to_name);
    if (target && clone && target == own)
        return ludo_fail(error, LUDO_E_MOVE,
                         "%s is your own piece; name the empty cell it goes to, behind it or alone",
                         to_name);
    if (target)
        return ludo_fail(error, LUDO_E_MOVE, "%s is occupied; choose an empty cell", to_name);
    int down = abs(to_row - row), right = abs(to_column - column);
    int distance = down > right ? down : right;
    if (clone && !has_piece_near(state, access, row, column))
        return ludo_fail(
            error, LUDO_E_MOVE,
            "no piece of yours is next to %s; a jump names its origin and its goal, as in g1g3",
            to_name);
    if (distance > 2)
        return ludo_fail(error, LUDO_E_MOVE, "%s is too far from %s; a piece goes one or two cells",
                         to_name, from_name);
    int to = to_row * head->stride + to_column;
    *move = ATAXX_MOVE(distance < 2 ? to : row * head->stride + column, to);
    return true;
}

bool ataxx_tidy(const void *state, const char *typed, ludo_text *text) {
    (void)state;
    for (const char *at = typed; *at; at++) {
        size_t gap = strspn(at, " -");
        if (at > typed && typed_joins(at[-1], at[gap]))
            at += gap;
        ludo_put_char(text, typed_small(*at));
    }
    return true;
}

void ataxx_write_position(const void *state, const struct ataxx_access *access, ludo_text *text) {
    const struct ataxx_head *head = state;
    rows_write(head->rows, head->columns, access->cell, state, text);
    ludo_putf(text, " %c %u %u", head->mover == LUDO_NATURE ? '@' : ROWS_PLAYERS[head->turn],
              head->idle, head->round);
}

/* The player a letter stands for, or -1. Two players may be called black and white. */
static int player_of(char letter, int players) {
    if (letter >= 'A' && letter <= 'Z')
        letter = (char)(letter - 'A' + 'a');
    if (players == 2 && letter == 'b')
        return 0;
    if (players == 2 && letter == 'w')
        return 1;
    return rows_player(letter, players);
}

/* A board that is being read. */
struct reading {
    void *state;
    const struct ataxx_access *access;
};

static bool set_piece(void *context, int row, int column, char piece) {
    const struct reading *reading = context;
    const struct ataxx_head *head = reading->state;
    int player = piece == '-' ? LUDO_NOBODY : player_of(piece, head->players);
    if (player < 0 && piece != '-')
        return false;
    reading->access->put(reading->state, row, column, player);
    return true;
}

static bool read_counter(ludo_reader *reader, const char *what, uint32_t *counter,
                         ludo_error *error) {
    uint64_t value;
    if (ludo_at_end(reader))
        return true;
    if (!ludo_take(reader, ' ') || !ludo_take_number(reader, MAX_COUNTER, &value))
        return ludo_fail(error, LUDO_E_POSITION,
                         "at character %zu a blank and the number of %s should come, 0 to %d",
                         ludo_column(reader), what, MAX_COUNTER);
    *counter = (uint32_t)value;
    return true;
}

/* `@` stands for chance, which has its say on the first position only. */
static bool read_chance(void *state, const ludo_options *options, const char *text,
                        const struct ataxx_access *access, ludo_error *error) {
    const struct ataxx_head *head = state;
    if (!head->obstacles)
        return ludo_fail(
            error, LUDO_E_POSITION,
            "'@' says that chance draws obstacles, but the game has none; give the option "
            "obstacles, or one of '%.*s' for the turn",
            head->players, ROWS_PLAYERS);
    ataxx_start(state, options, access);
    char first[1024];
    ludo_text position = ludo_text_in(first, sizeof first);
    ataxx_write_position(state, access, &position);
    return strcmp(first, text) == 0 ||
           ludo_fail(
               error, LUDO_E_POSITION,
               "'@' says that chance draws obstacles, which it does on the first position only: %s",
               first);
}

bool ataxx_read_position(void *state, const ludo_options *options, const char *text,
                         const struct ataxx_access *access, ludo_error *error) {
    struct ataxx_head *head = state;
    struct reading reading = {state, access};
    ludo_reader reader = ludo_read(text);
    access->clear(state, options);
    if (!rows_read(&reader, head->rows, head->columns, set_piece, &reading, error))
        return false;
    if (ludo_take(&reader, ' ')) {
        if (*reader.at == '@')
            return read_chance(state, options, text, access, error);
        int turn = player_of(*reader.at, head->players);
        if (turn < 0)
            return ludo_fail(
                error, LUDO_E_POSITION,
                "after the board comes whose turn it is, one of '%.*s', at character %zu",
                head->players, ROWS_PLAYERS, ludo_column(&reader));
        head->turn = (uint8_t)turn;
        reader.at++;
    }
    if (!read_counter(&reader, ludo_word("moves without a clone"), &head->idle, error) ||
        !read_counter(&reader, ludo_word("rounds"), &head->round, error))
        return false;
    if (!ludo_at_end(&reader))
        return ludo_fail(error, LUDO_E_POSITION, "the position should end before character %zu",
                         ludo_column(&reader));
    access->conclude(state);
    return true;
}
