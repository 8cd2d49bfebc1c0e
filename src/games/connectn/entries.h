/*
 * What the rules of Connect-N on all boards have alike: moves and texts. Included after defining
 * PLACED_STATE, the struct, which has `size` and `turn`, PLACED_STRIDE, by which the number of a
 * cell rises from row to row of a state `s`, piece_at() and draw().
 */
static void write_move(const void *state, ludo_move move, ludo_text *text) {
    const PLACED_STATE *s = state;
    (void)s; /* the stride may be the same for all */
    ludo_putf(text, "%d,%d", (int)move / PLACED_STRIDE, (int)move % PLACED_STRIDE);
}

static bool read_move(const void *state, const char *text, ludo_move *move, ludo_error *error) {
    const PLACED_STATE *s = state;
    return cn_read_placement(text, s->size, PLACED_STRIDE, piece_at, s, move, error);
}

static void write_position(const void *state, ludo_text *text) {
    const PLACED_STATE *s = state;
    cn_write_board(s->size, piece_at, s, s->turn, text);
}

static void board(const void *state, ludo_board *board) {
    const PLACED_STATE *s = state;
    *board = (ludo_board){LUDO_SQUARES, LUDO_ROW_COLUMN, s->size, s->size};
}

static void lay(const void *state, const ludo_laid *laid, ludo_text *text) {
    const PLACED_STATE *s = state;
    rows_lay(s->size, s->size, laid, text);
}

static void trace(const void *state, ludo_move move, const ludo_witness *witness) {
    const PLACED_STATE *s = state;
    int row = (int)move / PLACED_STRIDE, column = (int)move % PLACED_STRIDE;
    rows_put(witness, s->turn, column, row);
    cn_tell_lines(s->size, piece_at, s, s->turn, row, column, witness);
}

#define CN_ENTRIES                                                                                 \
    .write_move = write_move, .read_move = read_move, .write_position = write_position
/* ... and their faces. */
#define CN_FACE_ENTRIES .tidy = cn_tidy, .board = board, .draw = draw, .trace = trace, .lay = lay
