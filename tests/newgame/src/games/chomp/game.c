/*
 * The contract's rules of Chomp: options, the first position, texts of moves and positions.
 */
#include "games/chomp/game.h"
#include "core/rows.h"
#include <string.h>

#define G(name) chomp_##name
#include "core/walks.h"

enum { SIZE, LEAST = 2, ROWS = 4, COLUMNS = 6 };

static const ludo_option options[] = {
    [SIZE] = {.key = "size",
              .title = "Size",
              .kind = LUDO_SIZE,
              .standard = (uint64_t)ROWS << 32 | COLUMNS,
              .min = LEAST,
              .max = CHOMP_MOST,
              .help = "rows and columns of the bar"},
    {0},
};
LUDO_CHECK_OPTIONS(options);

static void fit(ludo_options *chosen, const char *position) {
    int rows, columns;
    if (!(chosen->given >> SIZE & 1) && rows_measure(position, CHOMP_MOST, &rows, &columns) &&
        rows >= LEAST && columns >= LEAST) {
        chosen->value[SIZE] = ludo_size((uint64_t)rows, (uint64_t)columns);
        chosen->given |= 1u << SIZE;
    }
}

static int players(const ludo_options *chosen) {
    (void)chosen;
    return 2;
}

static size_t state_size(const ludo_options *chosen) {
    (void)chosen;
    return sizeof(struct chomp_state);
}

static size_t max_moves(const ludo_options *chosen) {
    return (size_t)ludo_rows(chosen->value[SIZE]) * (size_t)ludo_columns(chosen->value[SIZE]);
}

static void start(void *state, const ludo_options *chosen) {
    struct chomp_state *s = state;
    memset(s, 0, sizeof *s);
    s->rows = (uint8_t)ludo_rows(chosen->value[SIZE]);
    s->columns = (uint8_t)ludo_columns(chosen->value[SIZE]);
    memset(s->left, s->columns, s->rows);
}

static void result(const void *state, ludo_result *result) {
    const struct chomp_state *s = state;
    *result = (ludo_result){.ending = s->left[0] ? LUDO_RUNNING : LUDO_WON, .winner = s->turn};
}

static bool lasting(const void *state, ludo_move move) {
    (void)state;
    (void)move;
    return true;
}

/* ---- Texts ---- */

static void write_move(const void *state, ludo_move move, ludo_text *text) {
    (void)state;
    ludo_putf(text, "%d,%d", chomp_row(move), chomp_column(move));
}

static bool read_move(const void *state, const char *text, ludo_move *move, ludo_error *error) {
    const struct chomp_state *s = state;
    ludo_reader reader = ludo_read(text);
    int row, column;
    if (!rows_read_cell(&reader, s->rows, s->columns, &row, &column, error))
        return false;
    if (!ludo_at_end(&reader))
        return ludo_fail(error, LUDO_E_MOVE,
                         "a bite is one square, ROW,COLUMN, so '%.40s' is too much", reader.at);
    if (column >= s->left[row])
        return ludo_fail(error, LUDO_E_MOVE, "square %d,%d is eaten; bite one that is left", row,
                         column);
    *move = chomp_bite(row, column);
    return true;
}

static char square_at(const void *state, int row, int column) {
    return column < ((const struct chomp_state *)state)->left[row] ? 'c' : '\0';
}

static void write_position(const void *state, ludo_text *text) {
    const struct chomp_state *s = state;
    rows_write(s->rows, s->columns, square_at, s, text);
    ludo_putf(text, " %c", ROWS_PLAYERS[s->turn]);
}

/* A square behind a gap makes its row longer than any is. */
static bool put_square(void *state, int row, int column, char piece) {
    struct chomp_state *s = state;
    s->left[row] = (uint8_t)(s->left[row] == column ? column + 1 : CHOMP_MOST + 1);
    return piece == 'c';
}

static bool read_position(void *state, const ludo_options *chosen, const char *text,
                          ludo_error *error) {
    struct chomp_state *s = state;
    ludo_reader reader = ludo_read(text);
    int turn;
    start(s, chosen);
    memset(s->left, 0, sizeof s->left);
    if (!rows_read(&reader, s->rows, s->columns, put_square, s, error) ||
        !rows_read_turn(&reader, 2, &turn, error))
        return false;
    if (!ludo_at_end(&reader))
        return ludo_fail(error, LUDO_E_POSITION,
                         "a position of Chomp ends after the turn, before character %zu",
                         ludo_column(&reader));
    for (int row = 0; row < s->rows; row++)
        if (s->left[row] > (row ? s->left[row - 1] : CHOMP_MOST))
            return ludo_fail(
                error, LUDO_E_POSITION,
                "row %d of the bar has a gap or is longer than the row above; bites take all squares "
                "below and to the right",
                row + 1);
    s->turn = (uint8_t)turn;
    return true;
}

const ludo_rules chomp_game = {
    .name = "chomp",
    .face = &chomp_face,
    .options = options,
    .samples = (const char *const[]){"chomp", "chomp:size=2x2", "chomp:size=9x9", NULL},
    .fit = fit,
    .players = players,
    .state_size = state_size,
    .max_moves = max_moves,
    .start = start,
    .result = result,
    .write_move = write_move,
    .read_move = read_move,
    .write_position = write_position,
    .read_position = read_position,
    .lasting = lasting,
    LUDO_WALKS(chomp),
};
