/*
 * The options and the description of match3 on boards of any size, and first boards.
 */
#include "games/match3/game.h"
#include <string.h>

const ludo_option m3_options[] = {
    [M3_OPT_SIZE] = {"size", LUDO_SIZE, NULL, UINT64_C(8) << 32 | 8, M3_LEAST_SIDE, M3_SIDE,
                     "rows and columns of the board", NULL, "Size"},
    [M3_OPT_TOKENS] = {"tokens", LUDO_NUMBER, NULL, 6, 2, M3_TOKENS,
                       "different tokens, letters from A", NULL, "Tokens"},
    [M3_OPT_MOVES] = {"moves", LUDO_NUMBER, NULL, 50, 1, M3_MAX_MOVES, "moves of a game", NULL,
                      "Moves"},
    [M3_OPT_SEED] = {"seed", LUDO_NUMBER, NULL, 0, 0, UINT64_MAX, "which first board", NULL,
                     "Seed"},
    {0},
};
LUDO_CHECK_OPTIONS(m3_options);

const char m3_rules[] = "One player swaps two neighbouring tokens, side by side or one above the "
                        "other, so that three or more equal ones come to lie in a row or a column. "
                        "They vanish, what is above them falls, and new tokens fill the board, by "
                        "which more can vanish. A row of n scores 3 + 2 (n - 3); several at once "
                        "multiply the sum by their number, and so does the number of the step in "
                        "such a chain. The game ends after its moves, or when no swap makes a "
                        "match.";

const char *const m3_samples[] = {"match3",
                                  "match3:size=5x7,tokens=4",
                                  "match3:tokens=3,moves=20,seed=7",
                                  "match3:size=3x3,tokens=2,moves=30,seed=3",
                                  "match3:size=4x6,tokens=26,seed=18446744073709551615",
                                  "match3:size=9x8",
                                  "match3:size=8x32,tokens=9,moves=1000",
                                  "match3:size=32x32,tokens=26,moves=1000000",
                                  NULL};

const ludo_rules *m3_pick(const ludo_options *options) {
    int rows = ludo_rows(options->value[M3_OPT_SIZE]),
        columns = ludo_columns(options->value[M3_OPT_SIZE]);
    uint64_t tokens = options->value[M3_OPT_TOKENS];
    if (rows > M3_SMALL_SIDE || columns > M3_SMALL_SIDE)
        return &m3_large_game;
    bool usual = rows == M3_SMALL_SIDE && columns == M3_SMALL_SIDE && tokens > 4 && tokens <= 8;
    return usual ? &match3_game : &m3_small_game;
}

int m3_players(const ludo_options *options) {
    (void)options;
    return 1;
}

size_t m3_max_moves(const ludo_options *options) {
    size_t rows = (size_t)ludo_rows(options->value[M3_OPT_SIZE]),
           columns = (size_t)ludo_columns(options->value[M3_OPT_SIZE]);
    return rows * (columns - 1) + columns * (rows - 1);
}

void m3_set_up(void *state, size_t size, const ludo_options *options) {
    struct m3_head *head = state;
    memset(state, 0, size);
    head->left = (uint32_t)options->value[M3_OPT_MOVES];
    head->rows = (uint8_t)ludo_rows(options->value[M3_OPT_SIZE]);
    head->columns = (uint8_t)ludo_columns(options->value[M3_OPT_SIZE]);
    head->tokens = (uint8_t)options->value[M3_OPT_TOKENS];
    while (1 << head->planes < head->tokens)
        head->planes++;
}

/* A token for the field (x, h), uniformly among those that make no three in a row with the fields
 * to the left and below; -1 if there is none. */
static int draw_token(const struct m3_head *head, ludo_random *random,
                      uint8_t cells[M3_SIDE][M3_SIDE], int x, int h) {
    int low = M3_TOKENS, high = M3_TOKENS, left = head->tokens;
    if (h >= 2 && cells[x][h - 1] == cells[x][h - 2])
        low = cells[x][h - 1], left--;
    if (x >= 2 && cells[x - 1][h] == cells[x - 2][h] && cells[x - 1][h] != low)
        high = cells[x - 1][h], left--;
    if (low > high) {
        int swap = low;
        low = high;
        high = swap;
    }
    if (left == 0)
        return -1;
    int token = (int)ludo_below(random, (uint64_t)left);
    token += token >= low;
    return token + (token >= high);
}

static bool deal_column(const struct m3_head *head, ludo_random *random,
                        uint8_t cells[M3_SIDE][M3_SIDE], int x) {
    for (int h = 0; h < head->rows; h++) {
        int token = draw_token(head, random, cells, x, h);
        if (token < 0)
            return false;
        cells[x][h] = (uint8_t)token;
    }
    return true;
}

void m3_deal(const struct m3_head *head, ludo_random *random, uint8_t cells[M3_SIDE][M3_SIDE]) {
    for (int x = 0; x < head->columns; x++) {
        int tries = 0;
        while (tries < M3_COLUMN_DEALS && !deal_column(head, random, cells, x))
            tries++;
        /* With two tokens a column can get stuck; the opposite of the last column always fits. */
        if (tries == M3_COLUMN_DEALS)
            for (int h = 0; h < head->rows; h++)
                cells[x][h] = (uint8_t)!cells[x - 1][h];
    }
}

void m3_write_result(const struct m3_head *head, bool over, ludo_result *result) {
    *result = (ludo_result){over ? LUDO_SCORED : LUDO_RUNNING, 0, head->score};
}

static bool missing(const ludo_options *options, int option) {
    return !(options->given >> option & 1);
}

static void give(ludo_options *options, int option, uint64_t value) {
    options->value[option] = value;
    options->given |= 1u << option;
}

uint64_t m3_cells(const ludo_options *options) {
    uint64_t size = options->value[M3_OPT_SIZE];
    return (uint64_t)ludo_rows(size) * (uint64_t)ludo_columns(size);
}

void m3_fit(ludo_options *options, const char *position) {
    size_t columns = strcspn(position, "; "), rows = 0, board = strcspn(position, " ");
    uint64_t tokens = 0, left;
    for (size_t i = 0; i < board; i++) {
        rows += position[i] == ';';
        if (position[i] >= 'A' && position[i] <= 'Z' && (uint64_t)(position[i] - 'A') >= tokens)
            tokens = (uint64_t)(position[i] - 'A') + 1;
    }
    rows++;
    if (missing(options, M3_OPT_SIZE) && rows >= M3_LEAST_SIDE && rows <= M3_SIDE &&
        columns >= M3_LEAST_SIDE && columns <= M3_SIDE)
        give(options, M3_OPT_SIZE, ludo_size(rows, columns));
    if (missing(options, M3_OPT_TOKENS) && tokens > options->value[M3_OPT_TOKENS])
        give(options, M3_OPT_TOKENS, tokens);
    ludo_reader reader = ludo_read(position + board);
    if (missing(options, M3_OPT_MOVES) && ludo_take(&reader, ' ') &&
        ludo_take_number(&reader, M3_MAX_MOVES, &left) && left > options->value[M3_OPT_MOVES])
        give(options, M3_OPT_MOVES, left);
}
