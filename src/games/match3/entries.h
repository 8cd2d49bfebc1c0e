/*
 * What the rules of match3 on small and large boards have alike. Included after defining M3_STATE
 * (the struct), M3_TURN and M3_PLAY (its functions), M3_STUCK(s) (no flip makes a match), `view`,
 * set_up(), load() and evaluate().
 */
static void start(void *state, const ludo_options *options) {
    M3_STATE *s = state;
    ludo_random random = ludo_seeded(options->value[M3_OPT_SEED]);
    set_up(s, options);
    for (int deal = 0; deal < M3_DEALS && M3_STUCK(s); deal++) {
        uint8_t cells[M3_SIDE][M3_SIDE];
        m3_deal(&s->head, &random, cells);
        load(s, cells);
    }
}

static size_t state_size(const ludo_options *options) {
    (void)options;
    return sizeof(M3_STATE);
}

static void result(const void *state, ludo_result *result) {
    m3_write_result(state, M3_TURN(state) == LUDO_OVER, result);
}

static bool read_move(const void *state, const char *text, ludo_move *move, ludo_error *error) {
    return m3_read_move(&view, state, text, move, error);
}

static void write_position(const void *state, ludo_text *text) {
    M3_STATE copy = *(const M3_STATE *)state;
    m3_write_position(&view, &copy, text);
}

static bool read_position(void *state, const ludo_options *options, const char *text,
                          ludo_error *error) {
    ludo_move move;
    set_up(state, options);
    if (!m3_read_position(&view, state, text, options->value[M3_OPT_MOVES], &move, error))
        return false;
    if (move != M3_NO_MOVE)
        M3_PLAY(state, move);
    return true;
}

static void draw(const void *state, const ludo_canvas *canvas) {
    m3_draw(&view, state, canvas);
}

static void trace(const void *state, ludo_move move, const ludo_witness *witness) {
    m3_trace(&view, state, move, witness);
}

static void advise(const void *state, const char *partial, ludo_advice *advice) {
    m3_advise(&view, state, partial, advice);
}

static const ludo_face face = {
    M3_FACE,
    .advise = advise,
    .draw = draw,
    .trace = trace,
};

#define M3_ENTRIES                                                                                 \
    .name = "match3", .face = &face, .options = m3_options, .samples = m3_samples, .fit = m3_fit,  \
    .pick = m3_pick, .players = m3_players, .cells = m3_cells, .state_size = state_size,           \
    .max_moves = m3_max_moves, .start = start, .result = result, .write_move = m3_write_move,      \
    .read_move = read_move, .write_position = write_position, .read_position = read_position,      \
    .evaluate = evaluate
