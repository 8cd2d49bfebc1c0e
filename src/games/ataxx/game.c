/*
 * The options of Ataxx and what follows from them: which rules serve them, the first position, the
 * obstacles that chance puts on it.
 */
#include "games/ataxx/game.h"

enum { MIN_SIDE = 5, MAX_SIDE = 99, SKIP_LIMIT = 200, PLY_LIMIT = 100 };

const ludo_option ataxx_options[] = {
    [ATAXX_SIZE] = {"size", LUDO_SIZE, NULL, UINT64_C(7) << 32 | 7, MIN_SIDE, MAX_SIDE,
                    "rows and columns, both odd", NULL, "Size"},
    [ATAXX_PLAYERS] = {"players", LUDO_NUMBER, NULL, 2, 2, LUDO_MAX_PLAYERS, "how many play", NULL,
                       "Players"},
    [ATAXX_OBSTACLES] = {"obstacles", LUDO_NUMBER, NULL, 0, 0, MAX_SIDE *MAX_SIDE,
                         "cells that chance closes at the beginning", NULL, "Obstacles"},
    [ATAXX_SYMMETRIC] = {"symmetric", LUDO_CHOICE, "no|yes", 0, 0, 0,
                         "whether obstacles are drawn in a quarter and mirrored into the others",
                         "no|yes", "Symmetry"},
    [ATAXX_PASS] = {"pass", LUDO_CHOICE, "skip|ply", 0, 0, 0,
                    "a stuck player is skipped, or must make a pass that is a move of its own",
                    "is skipped|must pass", "Passing"},
    [ATAXX_LIMIT] = {"limit", LUDO_NUMBER, NULL, SKIP_LIMIT, 0, 1000000000,
                     "moves in a row without a clone that end the game; 0: none; with pass=ply 100",
                     NULL, "Limit"},
    {0},
};
LUDO_CHECK_OPTIONS(ataxx_options);

const char ataxx_rules[] = "Take one of your pieces to an empty cell. One step away, diagonals "
                           "included, it is a clone: a new piece appears there and the old one "
                           "stays. Two steps away it is a jump: the piece leaves its cell. Either "
                           "way all pieces of others next to the goal become yours. Who cannot "
                           "move is skipped. A player who alone has pieces wins; when nobody can "
                           "move, or after 200 moves without a clone (option limit), most pieces "
                           "win.";

bool ataxx_settle(ludo_options *options, ludo_error *error) {
    uint64_t *value = options->value;
    int rows = ludo_rows(value[ATAXX_SIZE]), columns = ludo_columns(value[ATAXX_SIZE]);
    if (rows % 2 == 0 || columns % 2 == 0)
        return ludo_fail(
            error, LUDO_E_GAME,
            "ataxx:size=%dx%d is not possible; rows and columns are odd numbers from %d to %d",
            rows, columns, MIN_SIDE, MAX_SIDE);
    bool symmetric = value[ATAXX_SYMMETRIC];
    int most =
        symmetric ? (rows / 2) * (columns / 2) - 1 : rows * columns - 2 * (int)value[ATAXX_PLAYERS];
    if (value[ATAXX_OBSTACLES] > (uint64_t)most)
        return ludo_fail(
            error, LUDO_E_GAME,
            "ataxx:obstacles=%d is too many%s; a board of %dx%d with %d players has room for %d",
            (int)value[ATAXX_OBSTACLES], symmetric ? ludo_word(" in a quarter") : "", rows, columns,
            (int)value[ATAXX_PLAYERS], most);
    if (!(options->given >> ATAXX_LIMIT & 1))
        value[ATAXX_LIMIT] = value[ATAXX_PASS] ? PLY_LIMIT : SKIP_LIMIT;
    return true;
}

void ataxx_fit(ludo_options *options, const char *position) {
    int rows, columns;
    if (!(options->given >> ATAXX_SIZE & 1) && rows_measure(position, MAX_SIDE, &rows, &columns) &&
        rows >= MIN_SIDE && columns >= MIN_SIDE && rows % 2 == 1 && columns % 2 == 1) {
        options->value[ATAXX_SIZE] = ludo_size((uint64_t)rows, (uint64_t)columns);
        options->given |= 1u << ATAXX_SIZE;
    }
}

const ludo_rules *ataxx_pick(const ludo_options *options) {
    uint64_t size = options->value[ATAXX_SIZE];
    int side = ludo_rows(size) > ludo_columns(size) ? ludo_rows(size) : ludo_columns(size);
    return side <= ATAXX_SMALL    ? &ataxx_game
           : side <= ATAXX_MEDIUM ? &ataxx_medium_game
                                  : &ataxx_large_game;
}

int ataxx_players(const ludo_options *options) {
    return (int)options->value[ATAXX_PLAYERS];
}

uint64_t ataxx_cells(const ludo_options *options) {
    uint64_t size = options->value[ATAXX_SIZE];
    return (uint64_t)ludo_rows(size) * (uint64_t)ludo_columns(size);
}

size_t ataxx_max_moves(const ludo_options *options) {
    return ATAXX_MOVES_PER_CELL * (size_t)ataxx_cells(options);
}

void ataxx_result(const void *state, ludo_result *result) {
    const struct ataxx_head *head = state;
    *result = (ludo_result){.ending = LUDO_RUNNING, .winner = head->winner};
    if (head->mover == LUDO_OVER)
        result->ending = head->winner >= 0 ? LUDO_WON : LUDO_DRAWN;
}

void ataxx_set_head(struct ataxx_head *head, const ludo_options *options, int stride) {
    const uint64_t *value = options->value;
    *head = (struct ataxx_head){
        .round = 1,
        .limit = value[ATAXX_LIMIT] ? (uint32_t)value[ATAXX_LIMIT] : UINT32_MAX,
        .obstacles = (uint16_t)value[ATAXX_OBSTACLES],
        .rows = (uint8_t)ludo_rows(value[ATAXX_SIZE]),
        .columns = (uint8_t)ludo_columns(value[ATAXX_SIZE]),
        .stride = (uint8_t)stride,
        .players = (uint8_t)value[ATAXX_PLAYERS],
        .winner = -1,
        .passes = value[ATAXX_PASS],
        .symmetric = value[ATAXX_SYMMETRIC],
    };
}

void ataxx_start(void *state, const ludo_options *options, const struct ataxx_access *access) {
    struct ataxx_head *head = state;
    access->clear(state, options);
    int bottom = head->rows - 1, right = head->columns - 1;
    const int cells[LUDO_MAX_PLAYERS][4] = {
        {0, 0, bottom, right},
        {0, right, bottom, 0},
        {bottom / 2, 0, bottom / 2, right},
        {0, right / 2, bottom, right / 2},
    };
    for (int player = 0; player < head->players; player++) {
        access->put(state, cells[player][0], cells[player][1], player);
        access->put(state, cells[player][2], cells[player][3], player);
    }
    if (head->obstacles > 0)
        head->mover = LUDO_NATURE;
    else
        access->conclude(state);
}

/* Goes through the cells row by row and closes each with the chance that leaves every choice of
 * cells equally likely: as many as are still needed among those that are left. */
void ataxx_draw_lots(const void *state, uint64_t word, const struct ataxx_access *access,
                     void (*close)(void *context, int row, int column), void *context) {
    const struct ataxx_head *head = state;
    ludo_random random = ludo_seeded(word);
    int rows = head->rows, columns = head->columns, bottom = rows - 1, right = columns - 1;
    uint32_t needed = head->obstacles, left;
    if (head->symmetric) {
        rows /= 2;
        columns /= 2;
        left = (uint32_t)(rows * columns) - 1;
    } else {
        left = (uint32_t)(rows * columns) - 2u * head->players;
    }
    for (int row = 0; row < rows && needed > 0; row++)
        for (int column = 0; column < columns && needed > 0; column++) {
            if (access->cell(state, row, column) || ludo_below(&random, left--) >= needed)
                continue;
            needed--;
            close(context, row, column);
            if (head->symmetric) {
                close(context, row, right - column);
                close(context, bottom - row, column);
                close(context, bottom - row, right - column);
            }
        }
}
