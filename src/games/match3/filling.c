/*
 * Filling strategies: random, from columns of tokens, nothing.
 */
#include "core/utf8.h"
#include "games/match3/library.h"
#include <ludothek/random.h>
#include <stdlib.h>

static bool next_random(void *self, ludo_m3_board board, ludo_m3_position position,
                        ludo_m3_token *token, ludo_error *error) {
    const ludo_m3_token *tokens;
    size_t count = ludo_m3_tokens(board, &tokens);
    (void)position;
    if (count == 0)
        return ludo_fail(error, LUDO_E_ARGUMENT, "the board has no valid tokens to choose from");
    *token = tokens[ludo_below(self, count)];
    return true;
}

static const ludo_m3_filler_calls random_calls = {.next = next_random, .free = free};

static bool no_room(ludo_error *error) {
    return m3_missing(error, "room for the filling strategy");
}

bool ludo_m3_filler_random(uint64_t seed, ludo_m3_filler *filler, ludo_error *error) {
    if (!filler)
        return no_room(error);
    ludo_random *random = malloc(sizeof *random);
    if (!random)
        return m3_no_memory(error);
    *random = ludo_seeded(seed);
    *filler = (ludo_m3_filler){&random_calls, random};
    return true;
}

/* The tokens of one column: numbers `begin` to before `end` of the common list, `next` is used
 * next. */
struct column {
    size_t begin, next, end;
};

struct columns {
    bool cycle;
    size_t count;
    struct column *columns;
    ludo_m3_token tokens[];
};

static bool next_of_column(void *self, ludo_m3_board board, ludo_m3_position position,
                           ludo_m3_token *token, ludo_error *error) {
    struct columns *columns = self;
    (void)board;
    struct column none = {0}, *column = &none;
    if (position.x >= 0 && (size_t)position.x < columns->count)
        column = &columns->columns[position.x];
    if (columns->cycle && column->next == column->end)
        column->next = column->begin;
    if (column->next == column->end)
        return ludo_fail(error, LUDO_E_FILL_EXHAUSTED,
                         "the tokens for column %d have run out at row %d after %zu of them",
                         position.x, position.y, column->end - column->begin);
    *token = columns->tokens[column->next++];
    return true;
}

static void free_columns(void *self) {
    struct columns *columns = self;
    free(columns->columns);
    free(columns);
}

static const ludo_m3_filler_calls column_calls = {.next = next_of_column, .free = free_columns};

/* Sorts the text into columns that have room enough. */
static bool read_columns(struct columns *columns, const char *text, size_t length,
                         ludo_error *error) {
    size_t tokens = 0;
    for (size_t at = 0; at < length;) {
        uint32_t code;
        size_t bytes = utf8_decode(text + at, length - at, &code);
        struct column *column = &columns->columns[columns->count - 1];
        if (bytes > 0 && code == ';') {
            columns->columns[columns->count++] = (struct column){tokens, tokens, tokens};
        } else if (bytes > 0 && ludo_m3_is_token(code)) {
            columns->tokens[tokens++] = code;
            column->end = tokens;
        } else {
            return ludo_fail(
                error, LUDO_E_TOKEN_STRING,
                "byte %zu of the columns begins no token; write the tokens of each column in "
                "UTF-8 with ';' between columns",
                at + 1);
        }
        at += bytes;
    }
    return true;
}

bool ludo_m3_filler_columns(const char *text, size_t length, bool cycle, ludo_m3_filler *filler,
                            ludo_error *error) {
    if (!text || !filler)
        return text ? no_room(error) : m3_missing(error, "the text of columns");
    size_t separators = 0;
    for (size_t i = 0; i < length; i++)
        separators += text[i] == ';';
    struct columns *columns = malloc(sizeof *columns + (length + 1) * sizeof *columns->tokens);
    struct column *list = calloc(separators + 1, sizeof *list);
    if (!columns || !list) {
        free(columns);
        free(list);
        return m3_no_memory(error);
    }
    columns->cycle = cycle;
    columns->count = 1;
    columns->columns = list;
    if (!read_columns(columns, text, length, error)) {
        free_columns(columns);
        return false;
    }
    *filler = (ludo_m3_filler){&column_calls, columns};
    return true;
}

static bool next_nothing(void *self, ludo_m3_board board, ludo_m3_position position,
                         ludo_m3_token *token, ludo_error *error) {
    (void)self, (void)board, (void)position, (void)error;
    *token = LUDO_M3_EMPTY;
    return true;
}

/* Nobody needs to be asked for every empty field of a board to leave them all empty. */
static bool fill_nothing(void *self, ludo_m3_board board, ludo_error *error) {
    (void)self, (void)board, (void)error;
    return true;
}

ludo_m3_filler ludo_m3_filler_nothing(void) {
    static const ludo_m3_filler_calls calls = {.next = next_nothing, .fill = fill_nothing};
    return (ludo_m3_filler){&calls, NULL};
}

void ludo_m3_filler_free(ludo_m3_filler *filler) {
    if (!filler)
        return;
    if (filler->calls && filler->calls->free)
        filler->calls->free(filler->self);
    *filler = (ludo_m3_filler){0};
}
