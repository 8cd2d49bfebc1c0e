/*
 * The contract's rules of Connect-N on large boards.
 */
#include "games/connectn/rules_large.h"
#include <stdio.h>
#include <string.h>

#define G(name) cn_large_##name
#define G_UNDO
#include "core/walks.h"

/* Lines that only one player has pieces on count by the square of their number. */
static int evaluate(const void *state, int player) {
    struct cn_large_state *s =
        (struct cn_large_state *)(uintptr_t)state; /* cn_large_lines() serves writers too */
    int64_t value = 0;
    for (int line = 0; line < 2 * s->size + 2; line++) {
        int owners = 0, owner = 0;
        for (int other = 0; other < s->players; other++)
            if (cn_large_lines(s, other)[line]) {
                owners++;
                owner = other;
            }
        int64_t pieces = cn_large_lines(s, owner)[line];
        value += owners != 1 ? 0 : owner == player ? pieces * pieces : -pieces * pieces;
    }
    return (int)(value > LUDO_GUESS ? LUDO_GUESS : value < -LUDO_GUESS ? -LUDO_GUESS : value);
}

static char piece_at(const void *state, int row, int column) {
    const struct cn_large_state *s = state;
    uint8_t cell = cn_large_cells(s)[row * s->size + column];
    return cell ? ROWS_PLAYERS[cell - 1] : '\0';
}

static size_t state_size(const ludo_options *options) {
    size_t size = options->value[CN_SIZE], players = options->value[CN_PLAYERS];
    return sizeof(struct cn_large_state) + sizeof(uint16_t) * (players * (2 * size + 2) + size) + size * size;
}

static void start(void *state, const ludo_options *options) {
    struct cn_large_state *s = state;
    memset(s, 0, state_size(options));
    s->size = (uint16_t)options->value[CN_SIZE];
    s->players = (uint16_t)options->value[CN_PLAYERS];
    s->winner = -1;
    for (uint16_t row = 0; row < s->size; row++)
        ((uint16_t *)(uintptr_t)cn_large_empty(s))[row] = s->size;
}

static void result(const void *state, ludo_result *result) {
    const struct cn_large_state *s = state;
    *result = (ludo_result){.ending = LUDO_RUNNING, .winner = s->winner};
    if (s->winner >= 0)
        result->ending = LUDO_WON;
    else if (s->pieces == cn_large_area(s))
        result->ending = LUDO_DRAWN;
}

/* Rows without a piece are passed over: a page wants a board of a million cells at once. */
static void draw(const void *state, const ludo_canvas *canvas) {
    const struct cn_large_state *s = state;
    for (int row = 0; row < s->size; row++)
        if (cn_large_empty(s)[row] < s->size)
            rows_draw_row(row, s->size, piece_at, s, canvas);
}

/* Offers empty cells whose names begin so, without a list of all moves; a cell that is named is the move. */
static void advise(const void *state, const char *partial, ludo_advice *advice) {
    const struct cn_large_state *s = state;
    size_t length = strlen(partial);
    for (uint32_t cell = 0; cell < cn_large_area(s) && !advice->more && !advice->complete; cell++) {
        char name[LUDO_CELL_NAME];
        int row = (int)cell / s->size, column = (int)cell % s->size;
        if (cn_large_cells(s)[cell])
            continue;
        snprintf(name, sizeof name, "%d,%d", row, column);
        if (strncmp(name, partial, length) == 0 && name[length])
            ludo_offer_cell(advice, name + length, column, row, NULL);
    }
}

#define PLACED_STATE struct cn_large_state
#include "games/connectn/entries.h"

static bool set_piece(void *state, int row, int column, char piece) {
    struct cn_large_state *s = state;
    int player = rows_player(piece, s->players);
    if (player < 0)
        return false;
    if (put(s, (ludo_move)(row * s->size + column), player, +1))
        s->winner = (int16_t)(s->winner < 0 || s->winner == player ? player : LUDO_MAX_PLAYERS);
    return true;
}

static bool read_position(void *state, const ludo_options *options, const char *text, ludo_error *error) {
    struct cn_large_state *s = state;
    ludo_reader reader = ludo_read(text);
    int turn;
    start(s, options);
    if (!cn_read_board(&reader, s->size, s->players, set_piece, s, &turn, error) ||
        !cn_at_end(&reader, error))
        return false;
    s->turn = (int16_t)turn;
    return s->winner < LUDO_MAX_PLAYERS ||
           ludo_fail(error, LUDO_E_POSITION, "two players have a whole line; at most one can");
}

static size_t max_moves(const ludo_options *options) {
    return options->value[CN_SIZE] * options->value[CN_SIZE];
}

const ludo_rules cn_large_game = {
    CN_DESCRIPTION,
    .state_size = state_size,
    .max_moves = max_moves,
    .start = start,
    .result = result,
    .evaluate = evaluate,
    .undo = cn_large_contract_undo,
    .undo_size = sizeof(struct cn_large_undo),
    .read_position = read_position,
    CN_ENTRIES,
    .advise = advise,
    LUDO_WALKS(cn_large),
};
