/*
 * The contract's table of Mister X and Hive: options, counting, drawing, and what the other files give.
 */
#include "games/misterx/misterx.h"

#define misterx_state mx_state
#define G(name)       misterx_##name
#define G_COUNT_TWO
#include "core/walks.h"

static int players(const ludo_options *options) {
    (void)options;
    return 2;
}

static size_t state_size(const ludo_options *options) {
    (void)options;
    return sizeof(struct mx_state);
}

static size_t max_moves(const ludo_options *options) {
    (void)options;
    return MX_MOST_MOVES;
}

static void start(void *state, const ludo_options *options) {
    mx_set_up(state, options->value[MX_SET] == 1, options->value[MX_PASSING] == 0);
}

/* A GameString tells which pieces are meant. */
static void fit(ludo_options *options, const char *position) {
    if (!(options->given >> MX_SET & 1) && strncmp(position, "Base;", 5) == 0) {
        options->value[MX_SET] = 1;
        options->given |= 1u << MX_SET;
    }
}

static void result(const void *state, ludo_result *result) {
    const struct mx_state *s = state;
    *result = (ludo_result){.ending = LUDO_RUNNING, .winner = -1};
    if (s->enclosed == 3 || s->passes == 2)
        result->ending = LUDO_DRAWN;
    else if (s->enclosed)
        *result = (ludo_result){.ending = LUDO_WON, .winner = s->enclosed == 1};
}

static void write_move(const void *state, ludo_move move, ludo_text *text) {
    mx_write_turn(state, move, text);
}

static bool read_move(const void *state, const char *text, ludo_move *move, ludo_error *error) {
    return mx_read_turn(state, text, move, error);
}

static void write_position(const void *state, ludo_text *text) {
    mx_write_position(state, text);
}

static bool read_position(void *state, const ludo_options *options, const char *text, ludo_error *error) {
    start(state, options);
    return mx_read_position(state, text, error);
}

/* One line on a stack: what its top piece lies on. */
static void note_stack(const struct mx_state *s, unsigned top, const ludo_canvas *canvas) {
    char data[64];
    ludo_text text = ludo_text_in(data, sizeof data);
    ludo_put(&text, mx_name_of(s->hive, top).text);
    uint32_t lifted = 1u << top;
    for (int below; (below = mx_top_at(s, s->cell[top], lifted)) >= 0; lifted |= 1u << below)
        ludo_putf(&text, " on %s", mx_name_of(s->hive, (unsigned)below).text);
    canvas->note(canvas->context, data);
}

static void draw(const void *state, const ludo_canvas *canvas) {
    const struct mx_state *s = state;
    struct mx_layout layout;
    mx_unroll(s, &layout);
    canvas->board(canvas->context, LUDO_HEXES, 0, 0);
    if (mx_empty(s))
        canvas->cell(canvas->context, 0, 0, "");
    for (uint8_t level = 0; level < 5; level++)
        for (unsigned p = 0; p < MX_PIECES; p++)
            if (!(s->hand >> p & 1) && s->level[p] == level)
                canvas->piece(canvas->context, layout.q[p], layout.r[p], (int)mx_colour(p),
                              mx_name_of(s->hive, p).text);
    for (unsigned colour = 0; colour < 2; colour++)
        for (unsigned kind = 0; kind < MX_KINDS; kind++) {
            int count = bits_count(mx_hand(s, colour) & mx_of_kind(s->hive, kind));
            if (count)
                canvas->hand(canvas->context, (int)colour, (const char[]){"XASEI"[kind], '\0'}, count);
        }
    for (uint32_t rest = s->raised & ~s->covered; rest; rest &= rest - 1)
        note_stack(s, (unsigned)bits_first(rest), canvas);
    if (s->passes == 1)
        canvas->note(canvas->context, "the last turn was a pass");
}

/* Marks in the coordinates that the position has after the move. */
static void trace(const void *state, ludo_move move, const ludo_canvas *canvas) {
    const struct mx_state *s = state;
    struct mx_state after = *s;
    struct mx_layout layout;
    unsigned piece = mx_move_piece(move);
    if (move == MX_PASS)
        return;
    misterx_play(&after, move);
    mx_unroll(&after, &layout);
    if (!(s->hand >> piece & 1))
        for (unsigned d = 0; d < HEX_SIDES; d++) {
            int beside = mx_top_at(&after, hex_next(s->cell[piece], d), 0);
            if (beside >= 0) {
                canvas->mark(canvas->context, layout.q[beside] - hex_step_q[d],
                             layout.r[beside] - hex_step_r[d]);
                break;
            }
        }
    canvas->mark(canvas->context, layout.q[piece], layout.r[piece]);
}

const ludo_game misterx_game = {
    .name = "misterx",
    .title = "Mister X",
    .rules =
        "Two colours lay hexagonal pieces side by side, then move them without ever breaking the scene in "
        "two. "
        "Whose Mister X is enclosed on all six sides has lost; two passes in a row are a draw. Mister X (X) "
        "goes "
        "one step, an agent (A) one step and on top of others, a spy (S) jumps in a line, an investigator "
        "(E) "
        "goes exactly three steps, an informant (I) as far as it likes. Mister X comes into play within a "
        "player's first four turns; before that nothing of his colour moves. With pieces=hive it is Hive.",
    .notation = "Write start PIECE for the first piece, then place PIECE EDGE PIECE, as in place A1R 2 X1V, "
                "move PIECE and EDGE PIECE for each step, or pass; edges are 0 on top, 1 north, 2 north "
                "east, 3 south east, 4 south, 5 south west, 6 north west",
    .seats = {"Infrared", "Ultraviolet"},
    .samples = (const char *const[]){"misterx:pieces=hive", "misterx", "misterx:pass=forced", NULL},
    .options =
        (const ludo_option[]){
            [MX_SET] = {"pieces", LUDO_CHOICE, "misterx|hive", 0, 0, 0,
                        "the pieces and rules of Mister X or of Hive"},
            [MX_PASSING] = {"pass", LUDO_CHOICE, "free|forced", 0, 0, 0,
                            "free: pass at will; forced: only who can do nothing else (always so in Hive)"},
            {0},
        },
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
    .draw = draw,
    .trace = trace,
    LUDO_WALKS(misterx),
};
