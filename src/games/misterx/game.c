/*
 * The contract's rules of Mister X and Hive: options, counting, and what the other files give.
 */
#include "games/misterx/game.h"

#define G(name) mx_##name
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
    unsigned chosen = (options->value[MX_PASSING] == 0 ? MX_FREE : 0u) |
                      (options->value[MX_WAYS] == 1 ? MX_CROSSING : 0u) |
                      (options->value[MX_GATES] == 1 ? MX_OPEN : 0u);
    mx_set_up(state, options->value[MX_SET] == 1, chosen);
}

static void start_hive(void *state, const ludo_options *options) {
    (void)options;
    mx_set_up_hive(state);
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

static void write_turn(const void *state, ludo_move move, ludo_text *text) {
    mx_write_turn(state, move, text);
}

static bool read_turn(const void *state, const char *text, ludo_move *move, ludo_error *error) {
    return mx_is_click(state, text) ? mx_read_click(state, text, move, error)
                                    : mx_read_turn(state, text, move, error);
}

static void write_move_string(const void *state, ludo_move move, ludo_text *text) {
    mx_write_move_string(state, move, text);
}

static bool read_move_string(const void *state, const char *text, ludo_move *move,
                             ludo_error *error) {
    return mx_is_click(state, text) ? mx_read_click(state, text, move, error)
                                    : mx_read_move_string(state, text, strlen(text), move, error);
}

static void write_position(const void *state, ludo_text *text) {
    mx_write_position(state, text);
}

static bool read_position(void *state, const ludo_options *options, const char *text,
                          ludo_error *error) {
    start(state, options);
    return mx_read_position(state, text, error);
}

static bool read_hive_position(void *state, const ludo_options *options, const char *text,
                               ludo_error *error) {
    start_hive(state, options);
    return mx_read_position(state, text, error);
}

static bool lasting(const void *state, ludo_move move) {
    return mx_lasting(state, move);
}

/* What both games have. */
#define MX_ENTRIES                                                                                 \
    .players = players, .state_size = state_size, .max_moves = max_moves, .result = result,        \
    .write_position = write_position, .lasting = lasting, LUDO_WALKS(mx)
#define MX_FACE                                                                                    \
    .advise = mx_advise, .board = mx_board, .draw = mx_draw, .trace = mx_trace,                    \
    .brushes = mx_brushes, .lay = mx_lay

static const ludo_option mx_options[] = {
    [MX_SET] = {"pieces", LUDO_CHOICE, "misterx|hive", 0, 0, 0,
                "the pieces and rules of Mister X or of Hive", "Mister X|Hive", "Pieces"},
    [MX_PASSING] = {"pass", LUDO_CHOICE, "free|forced", 0, 0, 0,
                    "when one may pass; in Hive always only with no other move",
                    "at will|only with no other move", "Passing"},
    [MX_WAYS] = {"informant", LUDO_CHOICE, "simple|crossing", 0, 0, 0,
                 "whether the way of an informant may meet itself; not in Hive",
                 "over different cells|over any cell again", "Informant"},
    [MX_GATES] = {"gap", LUDO_CHOICE, "closed|open", 0, 0, 0,
                  "whether an agent passes a narrow gap on the ground; not in Hive",
                  "too narrow for agents|open to agents", "Gaps"},
    {0},
};
LUDO_CHECK_OPTIONS(mx_options);

static const ludo_face misterx_face = {
    .slogan = "Surround the other Mister X",
    .picture = {"misterx", MX_PICTURE},
    .figures = misterx_figures,
    .title = "Mister X",
    .rules =
        "Two colours lay hexagonal pieces side by side, then move them without ever breaking the "
        "scene in two. A player whose Mister X is enclosed on all six sides loses; two passes in a "
        "row are a draw. Mister X (X) goes one step, an agent (A) one step and on top of others, a "
        "spy (S) jumps in a line, an investigator (E) goes exactly three steps, an informant (I) "
        "as far as it likes. Mister X comes into play within a player's first four turns; before "
        "that nothing of its colour moves. With pieces=hive it is Hive.",
    .notation =
        "Write start PIECE for the first piece, then place PIECE EDGE PIECE, as in place A1R 2 "
        "X1V, move PIECE and EDGE PIECE for each step, or pass; edges are 0 on top, 1 north, 2 "
        "north east, 3 south east, 4 south, 5 south west, 6 north west",
    .legend = "    1\n"
              "   ___\n"
              "6 / 0 \\ 2\n"
              "5 \\___/ 3\n"
              "    4\n",
    .seats = {"Infrared", "Ultraviolet"},
    .colours = {"red", "violet"},
    .tidy = mx_tidy_turn,
    MX_FACE,
};

const ludo_rules misterx_game = {
    .name = "misterx",
    .face = &misterx_face,
    .samples = (const char *const[]){"misterx:pieces=hive", "misterx", "misterx:pass=forced", NULL},
    .options = mx_options,
    .fit = fit,
    .start = start,
    .write_move = write_turn,
    .read_move = read_turn,
    .read_position = read_position,
    MX_ENTRIES,
};

static const ludo_face hive_face = {
    .slogan = "Surround the queen bee",
    .picture = {"hive", MX_PICTURE},
    .figures = hive_figures,
    .title = "Hive",
    .rules =
        "Two players lay hexagonal pieces side by side, then move them without ever breaking the "
        "hive in two. A player whose queen is enclosed on all six sides loses. The queen (Q) goes "
        "one step, a beetle (B) one step and on top of others, a grasshopper (G) jumps in a line, "
        "a spider (S) goes exactly three steps, an ant (A) as far as it likes. A new piece touches "
        "own pieces only. The queen comes into play as the second to fourth piece; before that "
        "nothing of her colour moves. A player who can do nothing passes.",
    .notation = "Write a piece and its place as a neighbour with a sign on the side where it goes, "
                "as in wA1 "
                "bQ/, without a sign on top of it, wB1 bQ; the first piece alone, wS1; or pass",
    .legend = "    x/\n"
              "    ___\n"
              "\\x / x \\ x-\n"
              "-x \\___/ x\\\n"
              "    /x\n",
    .seats = {"White", "Black"},
    .colours = {"white", "black"},
    .tidy = mx_tidy_move_string,
    MX_FACE,
};

const ludo_rules hive_game = {
    .name = "hive",
    .face = &hive_face,
    .samples = (const char *const[]){"hive", NULL},
    .options = (const ludo_option[]){{0}},
    .start = start_hive,
    .write_move = write_move_string,
    .read_move = read_move_string,
    .read_position = read_hive_position,
    MX_ENTRIES,
};
