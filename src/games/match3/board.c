/*
 * The library's own board: columns one after the other, from the bottom up, so that fields lie in
 * memory in the order in which they are filled. A field holds the number of its token among the
 * valid ones, 0 when empty, in one byte; in four when there are more than 255 tokens. Empty fields,
 * and columns in which something may fall, are kept as sets: dropping and filling look at nothing
 * else.
 */
#include "core/utf8.h"
#include "games/match3/library.h"
#include "games/match3/set.h"
#include <stdlib.h>
#include <string.h>

enum { ASCII = 128, NARROW_TOKENS = 255 };

struct board {
    int32_t columns, rows;
    bool wide;     /* four bytes a field */
    bool filling;  /* the strategy is at work */
    bool watching; /* ... and fields that become full or empty by it are turned */
    void *cells;
    struct m3_set holes; /* fields that are empty */
    struct m3_set loose; /* columns of which a field has become full or empty since they fell */
    /* Fields that are full now and were empty before, or the other way round. */
    struct m3_set turned;
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
    return (size_t)at.x * (size_t)board->rows + (size_t)(board->rows - 1 - at.y);
}

static inline ludo_m3_position position_of(const struct board *board, size_t field) {
    uint32_t x = (uint32_t)field / (uint32_t)board->rows,
             height = (uint32_t)field % (uint32_t)board->rows;
    return (ludo_m3_position){(int32_t)x, board->rows - 1 - (int32_t)height};
}

/* Fields of one word of the sets, given as bits, are empty or full from now on. */
static inline void mark(struct board *board, size_t word, uint64_t fields, bool empty) {
    uint64_t before = board->holes.words[0][word],
             after = empty ? before | fields : before & ~fields;
    m3_set_put(&board->holes, word, after);
    if (board->watching)
        m3_set_put(&board->turned, word, board->turned.words[0][word] ^ before ^ after);
}

static void mark_all(struct board *board, size_t begin, size_t end, bool empty) {
    for (size_t word = begin / M3_WORD; word * M3_WORD < end; word++)
        mark(board, word, m3_set_mask(word, begin, end), empty);
}

/* Puts the token with a number, or 0, into a field of column x. */
static inline void put(struct board *board, size_t field, int32_t x, uint32_t number) {
    uint32_t before = cell_at(board->cells, board->wide, field);
    put_cell(board->cells, board->wide, field, number);
    if (!before != !number) {
        mark(board, field / M3_WORD, UINT64_C(1) << field % M3_WORD, number == 0);
        m3_set_add(&board->loose, (size_t)x);
    }
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
    return ludo_fail(error, LUDO_E_ILLEGAL_TOKEN, "token '%s' (U+%04X) is not valid for this board",
                     data, token);
}

static inline bool put_token(struct board *board, size_t field, int32_t x, ludo_m3_token token,
                             ludo_error *error) {
    uint32_t number = number_of(board, token);
    if (number == 0 && token != LUDO_M3_EMPTY)
        return refuse_token(token, error);
    put(board, field, x, number);
    return true;
}

static bool set(void *self, ludo_m3_position at, ludo_m3_token token, ludo_error *error) {
    struct board *board = self;
    if (!on_board(board, at))
        return off_board(board, at, error);
    return put_token(board, index_of(board, at), at.x, token, error);
}

static bool swap(void *self, ludo_m3_position a, ludo_m3_position b, ludo_error *error) {
    struct board *board = self;
    if (!on_board(board, a) || !on_board(board, b))
        return off_board(board, on_board(board, a) ? b : a, error);
    size_t one = index_of(board, a), other = index_of(board, b);
    uint32_t number = cell_at(board->cells, board->wide, one);
    put(board, one, a.x, cell_at(board->cells, board->wide, other));
    put(board, other, b.x, number);
    return true;
}

static bool remove_all(void *self, const ludo_m3_position *positions, size_t count,
                       ludo_error *error) {
    struct board *board = self;
    for (size_t i = 0; i < count; i++)
        if (!on_board(board, positions[i]))
            return off_board(board, positions[i], error);
    for (size_t i = 0; i < count; i++)
        put(board, index_of(board, positions[i]), positions[i].x, 0);
    return true;
}

/* What falls in a column: the tokens above `hole`, the fields from it on,
 * which come to rest before `rest`. */
struct fall {
    size_t hole, rest, end;
};

/* Those of a word's fields from `begin` to before `end` that have a token. */
static inline uint64_t tokens_in(const struct board *board, size_t word, size_t begin, size_t end) {
    return ~board->holes.words[0][word] & m3_set_mask(word, begin, end);
}

static size_t count_tokens(const struct board *board, size_t begin, size_t end) {
    size_t count = 0;
    for (size_t word = begin / M3_WORD; word * M3_WORD < end; word++)
        count += (size_t)bits_count(tokens_in(board, word, begin, end));
    return count;
}

static struct fall measure(const struct board *board, size_t column) {
    size_t begin = column * (size_t)board->rows, end = begin + (size_t)board->rows;
    size_t hole = m3_set_next(&board->holes, begin);
    if (hole >= end)
        return (struct fall){end, end, end};
    return (struct fall){hole, hole + count_tokens(board, hole, end), end};
}

/* Makes room for all positions that dropping will add, so that it cannot fail half way. */
static bool reserve(const struct board *board, ludo_m3_positions *moved, ludo_error *error) {
    size_t count = 0;
    for (size_t x = m3_set_next(&board->loose, 0); x != M3_NONE;
         x = m3_set_next(&board->loose, x + 1)) {
        struct fall fall = measure(board, x);
        count += fall.rest - fall.hole + count_tokens(board, fall.rest, fall.end);
    }
    return ludo_m3_positions_reserve(moved, count, error);
}

/* From the top of the column: old positions above the resting place, then all of that. */
static void note(const struct board *board, struct fall fall, ludo_m3_positions *moved) {
    ludo_m3_position at = position_of(board, fall.hole);
    int32_t bottom = at.y;
    moved->count += fall.rest - fall.hole + count_tokens(board, fall.rest, fall.end);
    ludo_m3_position *to = moved->at + moved->count;
    for (; at.y > bottom - (int32_t)(fall.rest - fall.hole); at.y--)
        *--to = at;
    for (size_t word = fall.rest / M3_WORD; word * M3_WORD < fall.end; word++)
        for (uint64_t rest = tokens_in(board, word, fall.rest, fall.end); rest;
             rest = bits_rest(rest))
            *--to = (ludo_m3_position){
                at.x, bottom - (int32_t)(word * M3_WORD + (size_t)bits_first(rest) - fall.hole)};
}

/* `wide` is a constant in each of the two calls, so each gets a loop of its own. */
__attribute__((always_inline)) static inline void fall_down(struct board *board, bool wide,
                                                            struct fall fall) {
    size_t to = fall.hole, from = fall.hole;
    for (size_t word = fall.hole / M3_WORD; word * M3_WORD < fall.end; word++) {
        if (!tokens_in(board, word, fall.hole, fall.end))
            continue;
        from = word * M3_WORD > fall.hole ? word * M3_WORD : fall.hole;
        size_t end = (word + 1) * M3_WORD < fall.end ? (word + 1) * M3_WORD : fall.end;
        /* Every field is copied, and the place advances by a token only: no branch to guess wrong.
         */
        for (; from < end; from++) {
            uint32_t number = cell_at(board->cells, wide, from);
            put_cell(board->cells, wide, to, number);
            to += number != 0;
        }
    }
    size_t size = wide ? sizeof(uint32_t) : 1;
    memset((char *)board->cells + to * size, 0, (from - to) * size);
    mark_all(board, fall.hole, to, false);
    mark_all(board, to, from, true);
}

static bool drop(void *self, ludo_m3_positions *moved, ludo_error *error) {
    struct board *board = self;
    if (moved && !reserve(board, moved, error))
        return false;
    for (size_t x; (x = m3_set_next(&board->loose, 0)) != M3_NONE;
         m3_set_remove(&board->loose, x)) {
        struct fall fall = measure(board, x);
        if (fall.rest == fall.hole)
            continue;
        if (moved)
            note(board, fall, moved);
        if (board->wide)
            fall_down(board, true, fall);
        else
            fall_down(board, false, fall);
    }
    return true;
}

static bool set_filler(void *self, ludo_m3_filler filler, ludo_error *error) {
    (void)error;
    ((struct board *)self)->filler = filler;
    return true;
}

static bool has_filler(const void *self) {
    return ((const struct board *)self)->filler.calls != NULL;
}

static const ludo_m3_board_calls calls;

/* Asks for each field that is empty when it is reached. */
static bool ask(struct board *board, ludo_m3_filler filler, ludo_error *error) {
    ludo_m3_position at = {0, 0};
    for (size_t i = m3_set_next(&board->holes, 0), bottom = 0; i != M3_NONE;
         i = m3_set_next(&board->holes, i + 1)) {
        /* Dividing for every field would take as long as all the rest. */
        if (i - bottom >= (size_t)board->rows) {
            at = position_of(board, i);
            bottom = (size_t)at.x * (size_t)board->rows;
        }
        at.y = board->rows - 1 - (int32_t)(i - bottom);
        ludo_m3_token token = LUDO_M3_EMPTY;
        if (!filler.calls->next(filler.self, (ludo_m3_board){&calls, board}, at, &token, error) ||
            (token != LUDO_M3_EMPTY && !put_token(board, i, at.x, token, error)))
            return false;
    }
    return true;
}

/* Ends watching. The set is empty again even if there is no memory for the list. */
static bool report(struct board *board, ludo_m3_positions *filled, ludo_error *error) {
    bool good = true;
    board->watching = false;
    for (size_t i; (i = m3_set_next(&board->turned, 0)) != M3_NONE;
         m3_set_remove(&board->turned, i))
        if (good && cell_at(board->cells, board->wide, i))
            good = ludo_m3_positions_add(filled, position_of(board, i), error);
    return good;
}

static bool fill(void *self, ludo_m3_positions *filled, ludo_error *error) {
    struct board *board = self;
    ludo_m3_filler filler = board->filler;
    if (!filler.calls)
        return ludo_fail(error, LUDO_E_NO_FILLING_STRATEGY,
                         "the board has no filling strategy; set one");
    if (board->filling)
        return ludo_fail(error, LUDO_E_ARGUMENT,
                         "the board is being filled; a strategy cannot ask for it");
    board->filling = true;
    board->watching = filled;
    bool good = filler.calls->fill
                    ? filler.calls->fill(filler.self, (ludo_m3_board){&calls, board}, error)
                    : ask(board, filler, error);
    board->filling = false;
    return (!filled || report(board, filled, error)) && good;
}

static void free_board(void *self) {
    struct board *board = self;
    m3_set_free(&board->holes);
    m3_set_free(&board->loose);
    m3_set_free(&board->turned);
    free(board->cells);
    free(board);
}

static const ludo_m3_board_calls calls = {
    columns,    rows, tokens,     get,        set,  swap,
    remove_all, drop, set_filler, has_filler, fill, free_board,
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
                         "a board has at least %d columns and %d rows, not %lld and %lld",
                         LUDO_M3_LEAST_SIDE, LUDO_M3_LEAST_SIDE, (long long)width,
                         (long long)height);
    if (width > LUDO_M3_MAX_FIELDS / height)
        return ludo_fail(error, LUDO_E_ARGUMENT,
                         "a board has at most %d fields, not %lld columns by %lld rows",
                         LUDO_M3_MAX_FIELDS, (long long)width, (long long)height);
    board->columns = (int32_t)width;
    board->rows = (int32_t)height;
    size_t fields = (size_t)width * (size_t)height;
    board->cells = calloc(fields, board->wide ? sizeof(uint32_t) : 1);
    return (board->cells && m3_set_make(&board->holes, fields, true) &&
            m3_set_make(&board->loose, (size_t)width, false) &&
            m3_set_make(&board->turned, fields, false)) ||
           m3_no_memory(error);
}

bool ludo_m3_board_new(const ludo_m3_token *list, size_t count, int32_t width, int32_t height,
                       ludo_m3_board *result, ludo_error *error) {
    if (!result)
        return m3_missing(error, "room for the board");
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
static bool read_string(struct board *board, const char *text, size_t length, int64_t *width,
                        int64_t *height, ludo_error *error) {
    int64_t x = 0, y = 0;
    for (size_t at = 0; at <= length;) {
        uint32_t code = ';'; /* the end closes the last row */
        size_t bytes = at < length ? utf8_decode(text + at, length - at, &code) : 1;
        uint32_t number = bytes && code != ';' && code != ' ' ? number_of(board, code) : 0;
        if (bytes == 0)
            return ludo_fail(error, LUDO_E_TOKEN_STRING,
                             "byte %zu of the token string is not UTF-8", at + 1);
        if (code == ';') {
            if (x == 0)
                return ludo_fail(
                    error, LUDO_E_TOKEN_STRING,
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
                "U+%04X in row %lld, column %lld of the token string is not valid for this board",
                code, (long long)y, (long long)x);
        } else {
            if (board->cells)
                put(board, index_of(board, (ludo_m3_position){(int32_t)x, (int32_t)y}), (int32_t)x,
                    number);
            x++;
        }
        at += bytes;
    }
    return true;
}

bool ludo_m3_board_read(const ludo_m3_token *list, size_t count, const char *text, size_t length,
                        ludo_m3_board *result, ludo_error *error) {
    int64_t width = 0, height = 0;
    if (!text || !result)
        return m3_missing(error, text ? "room for the board" : "the token string");
    struct board *board = with_tokens(list, count, error);
    if (!board)
        return false;
    if (!read_string(board, text, length, &width, &height, error) ||
        !set_size(board, width, height, error) ||
        !read_string(board, text, length, &width, &height, error)) {
        free_board(board);
        return false;
    }
    *result = (ludo_m3_board){&calls, board};
    return true;
}
