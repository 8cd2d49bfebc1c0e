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

static void board(const void *state, ludo_board *board) {
    (void)state;
    *board = (ludo_board){LUDO_HEXES, LUDO_COLUMN_ROW, 0, 0};
}

static const char *const kinds[2][MX_KINDS] = {{"misterx", "agent", "spy", "investigator", "informant"},
                                               {"queen", "beetle", "grasshopper", "spider", "ant"}};

/* Pieces in hand, by the name of the one that is laid first. */
static void draw_hand(const struct mx_state *s, unsigned colour, const ludo_canvas *canvas) {
    for (unsigned kind = 0; kind < MX_KINDS; kind++) {
        uint32_t pieces = mx_hand(s, colour) & mx_of_kind(s->hive, kind);
        if (!pieces)
            continue;
        mx_name first = mx_name_of(s->hive, (unsigned)bits_first(pieces) + colour * MX_SIDE);
        const char label[] = {"XASEI"[kind], '\0'};
        ludo_holding hand = {(int)colour, bits_count(pieces), kinds[s->hive][kind], label, first.text};
        canvas->holding(canvas->context, &hand);
    }
}

static void draw(const void *state, const ludo_canvas *canvas) {
    const struct mx_state *s = state;
    struct mx_layout layout;
    mx_unroll(s, &layout);
    for (uint8_t level = 0; level < 5; level++)
        for (unsigned p = 0; p < MX_PIECES; p++)
            if (!(s->hand >> p & 1) && s->level[p] == level) {
                mx_name name = mx_name_of(s->hive, p);
                const char *kind = kinds[s->hive][mx_kind(s->hive, p % MX_SIDE)];
                ludo_piece piece = {layout.q[p], layout.r[p], (int)mx_colour(p), kind, name.text, name.text};
                canvas->piece(canvas->context, &piece);
            }
    for (unsigned colour = 0; colour < 2; colour++)
        draw_hand(s, colour, canvas);
    if (s->passes == 1) {
        ludo_holding pass = {s->turn ^ 1, 1, "pass", "pass in a row", NULL};
        canvas->holding(canvas->context, &pass);
    }
}

static bool lasting(const void *state, ludo_move move) {
    return mx_lasting(state, move);
}

const ludo_rules misterx_game = {
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
    .colours = {"red", "violet"},
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
    .lasting = lasting,
    .board = board,
    .draw = draw,
    LUDO_WALKS(misterx),
};
