/*
 * The library's own board: columns one after the other, from the top down, so that falling and filling run
 * through memory in order. A field holds the number of its token among the valid ones, 0 when empty, in one
 * byte; in four when there are more than 255 tokens.
 */
#include "core/utf8.h"
#include "games/match3/library.h"
#include <stdlib.h>
#include <string.h>

enum { ASCII = 128, NARROW_TOKENS = 255 };

struct board {
    int32_t columns, rows;
    bool wide; /* four bytes a field */
    void *cells;
    ludo_m3_filler filler;
    uint32_t ascii[ASCII];  /* numbers of tokens that are ASCII, 0: not valid */
    size_t count;           /* valid tokens */
    ludo_m3_token tokens[]; /* tokens[0] is LUDO_M3_EMPTY, then the valid ones, ascending */
};

static inline uint32_t cell_at(const void *cells, bool wide, size_t i) {
    return wide ? ((const uint32_t *)cells)[i] : ((const uint8_t *)cells)[i];
}

static inline void put_cell(void *cells, bool wide, size_t i, uint32_t number) {
    if (wide)
        ((uint32_t *)cells)[i] = number;
    else
        ((uint8_t *)cells)[i] = (uint8_t)number;
}

static inline bool on_board(const struct board *board, ludo_m3_position at) {
    return at.x >= 0 && at.x < board->columns && at.y >= 0 && at.y < board->rows;
}

static inline size_t index_of(const struct board *board, ludo_m3_position at) {
    return (size_t)at.x * (size_t)board->rows + (size_t)at.y;
}

static bool off_board(const struct board *board, ludo_m3_position at, ludo_error *error) {
    return m3_off_board(error, at, board->columns, board->rows);
}

/* The number of a valid token, otherwise 0. */
static uint32_t number_of(const struct board *board, ludo_m3_token token) {
    if (token < ASCII)
        return board->ascii[token];
    size_t low = 1, high = board->count + 1;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (board->tokens[middle] < token)
            low = middle + 1;
        else
            high = middle;
    }
    return low <= board->count && board->tokens[low] == token ? (uint32_t)low : 0;
}

static int32_t columns(const void *self) {
    return ((const struct board *)self)->columns;
}

static int32_t rows(const void *self) {
    return ((const struct board *)self)->rows;
}

static size_t tokens(const void *self, const ludo_m3_token **valid) {
    const struct board *board = self;
    *valid = board->tokens + 1;
    return board->count;
}

static bool get(const void *self, ludo_m3_position at, ludo_m3_token *token, ludo_error *error) {
    const struct board *board = self;
    if (!on_board(board, at))
        return off_board(board, at, error);
    *token = board->tokens[cell_at(board->cells, board->wide, index_of(board, at))];
    return true;
}

static bool refuse_token(ludo_m3_token token, ludo_error *error) {
    char data[UTF8_MAX + 1];
    ludo_text text = ludo_text_in(data, sizeof data);
    ludo_m3_write_token(token, &text);
    return ludo_fail(error, LUDO_E_ILLEGAL_TOKEN, "token '%s' (U+%04X) is not valid for this board", data,
                     token);
}

static bool set(void *self, ludo_m3_position at, ludo_m3_token token, ludo_error *error) {
    struct board *board = self;
    if (!on_board(board, at))
        return off_board(board, at, error);
    uint32_t number = number_of(board, token);
    if (number == 0 && token != LUDO_M3_EMPTY)
        return refuse_token(token, error);
    put_cell(board->cells, board->wide, index_of(board, at), number);
    return true;
}

static bool swap(void *self, ludo_m3_position a, ludo_m3_position b, ludo_error *error) {
    struct board *board = self;
    if (!on_board(board, a) || !on_board(board, b))
        return off_board(board, on_board(board, a) ? b : a, error);
    uint32_t number = cell_at(board->cells, board->wide, index_of(board, a));
    put_cell(board->cells, board->wide, index_of(board, a),
             cell_at(board->cells, board->wide, index_of(board, b)));
    put_cell(board->cells, board->wide, index_of(board, b), number);
    return true;
}

static bool remove_all(void *self, const ludo_m3_position *positions, size_t count, ludo_error *error) {
    struct board *board = self;
    for (size_t i = 0; i < count; i++)
        if (!on_board(board, positions[i]))
            return off_board(board, positions[i], error);
    for (size_t i = 0; i < count; i++)
        put_cell(board->cells, board->wide, index_of(board, positions[i]), 0);
    return true;
}

/* The lowest empty field of a column, or -1. */
static inline int32_t lowest_hole(const void *column, bool wide, int32_t height) {
    if (!wide) {
        const uint8_t *found = memrchr(column, 0, (size_t)height);
        return found ? (int32_t)(found - (const uint8_t *)column) : -1;
    }
    while (height > 0 && cell_at(column, wide, (size_t)height - 1))
        height--;
    return height - 1;
}

static inline int32_t count_tokens(const void *column, bool wide, int32_t height) {
    int32_t count = 0;
    for (int32_t y = 0; y < height; y++)
        count += cell_at(column, wide, (size_t)y) != 0;
    return count;
}

static inline void *column_at(const struct board *board, int32_t x, bool wide) {
    size_t offset = (size_t)x * (size_t)board->rows;
    return wide ? (void *)((uint32_t *)board->cells + offset) : (void *)((uint8_t *)board->cells + offset);
}

/* What falls in a column: `falling` tokens above `hole`, which come to rest below row `top`. */
struct fall {
    int32_t hole, falling, top;
};

static inline struct fall measure(const void *column, bool wide, int32_t height) {
    struct fall fall = {lowest_hole(column, wide, height), 0, 0};
    if (fall.hole > 0)
        fall.falling = count_tokens(column, wide, fall.hole);
    fall.top = fall.hole - fall.falling;
    return fall;
}

/* Old positions above the resting place of the highest token, then everything from there to the hole. */
static inline void note(const void *column, bool wide, int32_t x, struct fall fall,
                        ludo_m3_positions *moved) {
    ludo_m3_position *to = moved->at + moved->count;
    for (int32_t y = 0; y <= fall.top; y++) {
        *to = (ludo_m3_position){x, y};
        to += cell_at(column, wide, (size_t)y) != 0;
    }
    for (int32_t y = fall.top + 1; y <= fall.hole; y++)
        *to++ = (ludo_m3_position){x, y};
    moved->count = (size_t)(to - moved->at);
}

static inline void fall_down(void *column, bool wide, struct fall fall) {
    /* Every field is copied, and the place advances by a token only: no branch to guess wrong. */
    int32_t to = fall.hole;
    for (int32_t y = fall.hole - 1; y >= 0; y--) {
        uint32_t number = cell_at(column, wide, (size_t)y);
        put_cell(column, wide, (size_t)to, number);
        to -= number != 0;
    }
    memset(column, 0, (size_t)(to + 1) * (wide ? sizeof(uint32_t) : 1));
}

/* `wide` is a constant in each of the two calls, so each gets loops of its own. */
__attribute__((always_inline)) static inline bool drop_all(struct board *board, bool wide,
                                                           ludo_m3_positions *moved, ludo_error *error) {
    size_t most = 0;
    for (int32_t x = 0; moved && x < board->columns; x++) {
        struct fall fall = measure(column_at(board, x, wide), wide, board->rows);
        most += fall.falling ? (size_t)fall.hole + 1 : 0;
    }
    /* One more, since a position that does not count is written before the next one takes its place. */
    if (most && !ludo_m3_positions_reserve(moved, most + 1, error))
        return false;
    for (int32_t x = 0; x < board->columns; x++) {
        void *column = column_at(board, x, wide);
        struct fall fall = measure(column, wide, board->rows);
        if (fall.falling == 0)
            continue;
        if (moved)
            note(column, wide, x, fall, moved);
        fall_down(column, wide, fall);
    }
    return true;
}

static bool drop(void *self, ludo_m3_positions *moved, ludo_error *error) {
    struct board *board = self;
    return board->wide ? drop_all(board, true, moved, error) : drop_all(board, false, moved, error);
}

static bool set_filler(void *self, ludo_m3_filler filler, ludo_error *error) {
    if (!filler.calls || !filler.calls->next)
        return ludo_fail(error, LUDO_E_ARGUMENT, "a filling strategy is needed");
    ((struct board *)self)->filler = filler;
    return true;
}

static bool has_filler(const void *self) {
    return ((const struct board *)self)->filler.calls != NULL;
}

static const ludo_m3_board_calls calls;

static bool fill_field(struct board *board, ludo_m3_position at, ludo_m3_positions *filled,
                       ludo_error *error) {
    ludo_m3_token token = LUDO_M3_EMPTY;
    if (!board->filler.calls->next(board->filler.self, (ludo_m3_board){&calls, board}, at, &token, error))
        return false;
    if (token == LUDO_M3_EMPTY)
        return true;
    uint32_t number = number_of(board, token);
    if (number == 0)
        return refuse_token(token, error);
    if (filled && !ludo_m3_positions_add(filled, at, error))
        return false;
    put_cell(board->cells, board->wide, index_of(board, at), number);
    return true;
}

static bool fill(void *self, ludo_m3_positions *filled, ludo_error *error) {
    struct board *board = self;
    if (!has_filler(board))
        return ludo_fail(error, LUDO_E_NO_FILLING_STRATEGY, "the board has no filling strategy; set one");
    for (int32_t x = 0; x < board->columns; x++) {
        const void *column = column_at(board, x, board->wide);
        int32_t y = board->rows;
        while ((y = lowest_hole(column, board->wide, y)) >= 0)
            if (!fill_field(board, (ludo_m3_position){x, y}, filled, error))
                return false;
    }
    return true;
}

static void free_board(void *self) {
    free(((struct board *)self)->cells);
    free(self);
}

static const ludo_m3_board_calls calls = {
    columns, rows, tokens, get, set, swap, remove_all, drop, set_filler, has_filler, fill, free_board,
};

/* A board that has its tokens and no fields yet. NULL with the reason when they are refused. */
static struct board *with_tokens(const ludo_m3_token *list, size_t count, ludo_error *error) {
    for (size_t i = 0; i < count; i++)
        if (!list || !ludo_m3_is_token(list[i])) {
            ludo_fail(error, LUDO_E_ARGUMENT, "number %zu of the valid tokens is no token", i + 1);
            return NULL;
        }
    struct board *board = NULL;
    struct m3_entry *sorted = NULL;
    if (count < SIZE_MAX / 2 / sizeof *sorted - 1) {
        board = calloc(1, sizeof *board + (count + 1) * sizeof *board->tokens);
        sorted = malloc((2 * count + 1) * sizeof *sorted);
    }
    if (!board || !sorted) {
        free(board);
        free(sorted);
        m3_no_memory(error);
        return NULL;
    }
    for (size_t i = 0; i < count; i++)
        sorted[i] = (struct m3_entry){list[i], 0};
    m3_sort(sorted, sorted + count, count);
    for (size_t i = 0; i < count; i++)
        if (sorted[i].key != board->tokens[board->count]) {
            board->tokens[++board->count] = (ludo_m3_token)sorted[i].key;
            if (sorted[i].key < ASCII)
                board->ascii[sorted[i].key] = (uint32_t)board->count;
        }
    free(sorted);
    board->wide = board->count > NARROW_TOKENS;
    if (board->count < LUDO_M3_LEAST_TOKENS) {
        ludo_fail(error, LUDO_E_ARGUMENT, "a board needs at least %d different tokens, not %zu",
                  LUDO_M3_LEAST_TOKENS, board->count);
        free(board);
        return NULL;
    }
    return board;
}

static bool set_size(struct board *board, int64_t width, int64_t height, ludo_error *error) {
    if (width < LUDO_M3_LEAST_SIDE || height < LUDO_M3_LEAST_SIDE)
        return ludo_fail(error, LUDO_E_BOARD_DIMENSION,
                         "a board has at least %d columns and %d rows, not %lld and %lld", LUDO_M3_LEAST_SIDE,
                         LUDO_M3_LEAST_SIDE, (long long)width, (long long)height);
    if (width > LUDO_M3_MAX_FIELDS / height)
        return ludo_fail(error, LUDO_E_ARGUMENT,
                         "a board has at most %d fields, not %lld columns by %lld rows", LUDO_M3_MAX_FIELDS,
                         (long long)width, (long long)height);
    board->columns = (int32_t)width;
    board->rows = (int32_t)height;
    board->cells = calloc((size_t)width * (size_t)height, board->wide ? sizeof(uint32_t) : 1);
    return board->cells || m3_no_memory(error);
}

bool ludo_m3_board_new(const ludo_m3_token *list, size_t count, int32_t width, int32_t height,
                       ludo_m3_board *result, ludo_error *error) {
    struct board *board = with_tokens(list, count, error);
    if (!board)
        return false;
    if (!set_size(board, width, height, error)) {
        free_board(board);
        return false;
    }
    *result = (ludo_m3_board){&calls, board};
    return true;
}

/* Goes through a token string and finds its size; with fields, fills them in as well. */
static bool read_string(struct board *board, const char *text, size_t length, int64_t *width, int64_t *height,
                        ludo_error *error) {
    int64_t x = 0, y = 0;
    for (size_t at = 0; at <= length;) {
        uint32_t code = ';'; /* the end closes the last row */
        size_t bytes = at < length ? utf8_decode(text + at, length - at, &code) : 1;
        uint32_t number = bytes && code != ';' && code != ' ' ? number_of(board, code) : 0;
        if (bytes == 0)
            return ludo_fail(error, LUDO_E_TOKEN_STRING, "byte %zu of the token string is not UTF-8", at + 1);
        if (code == ';') {
            if (x == 0)
                return ludo_fail(error, LUDO_E_TOKEN_STRING,
                                 "row %lld of the token string is empty; rows are joined by single ';'",
                                 (long long)y);
            if (y > 0 && x != *width)
                return ludo_fail(error, LUDO_E_TOKEN_STRING,
                                 "row %lld of the token string has %lld fields and row 0 has %lld",
                                 (long long)y, (long long)x, (long long)*width);
            *width = x;
            *height = ++y;
            x = 0;
        } else if (number == 0 && code != ' ') {
            return ludo_fail(
                error, LUDO_E_TOKEN_STRING,
                "U+%04X in row %lld, column %lld of the token string is not valid for this board", code,
                (long long)y, (long long)x);
        } else {
            if (board->cells)
                put_cell(board->cells, board->wide, (size_t)x * (size_t)board->rows + (size_t)y, number);
            x++;
        }
        at += bytes;
    }
    return true;
}

bool ludo_m3_board_read(const ludo_m3_token *list, size_t count, const char *text, size_t length,
                        ludo_m3_board *result, ludo_error *error) {
    int64_t width = 0, height = 0;
    if (!text)
        return ludo_fail(error, LUDO_E_ARGUMENT, "a token string is needed");
    struct board *board = with_tokens(list, count, error);
    if (!board)
        return false;
    if (!read_string(board, text, length, &width, &height, error) || !set_size(board, width, height, error) ||
        !read_string(board, text, length, &width, &height, error)) {
        free_board(board);
        return false;
    }
    *result = (ludo_m3_board){&calls, board};
    return true;
}
