/*
 * Nine Men's Morris: the contract's rules, one for each capture rule, so that the rule is a
 * constant in the code of each.
 */
#include "games/muehle/game.h"
#include "games/muehle/value.h"
#include <string.h>

enum { MUEHLE_CAPTURE }; /* options; the values are those of enum muehle_rule */

static void start(void *state, const ludo_options *options) {
    struct muehle_position *p = state;
    (void)options;
    memset(p, 0, sizeof *p);
    p->hand = p->other_hand = MUEHLE_STONES;
}

static void result(const void *state, ludo_result *result) {
    const struct muehle_position *p = state;
    *result = (ludo_result){.ending = LUDO_RUNNING};
    if (muehle_over(p)) {
        result->ending = LUDO_WON;
        result->winner = muehle_won(p) ? p->black : !p->black;
    }
}

static void write_move(const void *state, ludo_move move, ludo_text *text) {
    muehle_write_move(state, muehle_unpack(move), text);
}

static void write_position(const void *state, ludo_text *text) {
    muehle_write_position(state, text);
}

static bool read_position(void *state, const ludo_options *options, const char *text,
                          ludo_error *error) {
    (void)options;
    return muehle_read_position(state, text, error);
}

static void draw(const void *state, const ludo_canvas *canvas) {
    muehle_draw(state, canvas);
}

static void trace(const void *state, ludo_move move, const ludo_witness *witness) {
    muehle_trace(state, muehle_unpack(move), witness);
}

static void preview(const void *state, const char *partial, void *shown) {
    muehle_preview(state, partial, shown);
}

static bool lasting(const void *state, ludo_move move) {
    return muehle_lasting(state, move);
}

static int evaluate(const void *state, int player) {
    const struct muehle_position *p = state;
    return player == p->black ? muehle_value(p) : -muehle_value(p);
}

static int players(const ludo_options *options) {
    (void)options;
    return 2;
}

static size_t state_size(const ludo_options *options) {
    (void)options;
    return sizeof(struct muehle_position);
}

static size_t max_moves(const ludo_options *options) {
    (void)options;
    return MUEHLE_MAX_MOVES;
}

#define muehle_seed_state  muehle_position
#define muehle_usual_state muehle_position

#define RULE    MUEHLE_SEED
#define G(name) muehle_seed_##name
#include "games/muehle/entries.h"

#define RULE    MUEHLE_USUAL
#define G(name) muehle_usual_##name
#include "games/muehle/entries.h"

static const ludo_option muehle_options[] = {
    [MUEHLE_CAPTURE] =
        {"capture", LUDO_CHOICE, "seed|usual", MUEHLE_SEED, 0, 0,
         "a mill closed while all stones of the opponent are in mills removes none, or one of them",
         "none is removed|one of them is removed", "Capture"},
    {0},
};
LUDO_CHECK_OPTIONS(muehle_options);

static const ludo_rules *pick(const ludo_options *options) {
    return options->value[MUEHLE_CAPTURE] == MUEHLE_USUAL ? &muehle_usual_game : &muehle_game;
}

static const ludo_field *fields(const ludo_options *options) {
    static const ludo_field list[] = {{LUDO_FIELD_NUMBER, "%s in hand", 1, 0, NULL},
                                      {LUDO_FIELD_NUMBER, "%s in hand", 2, 1, NULL},
                                      {0}};
    (void)options;
    return list;
}

/* Tables of both rules know the moving phase with ten stones; a capture or two leads there. */
enum { STONES_KNOWN = 12 };

static bool soon_known(const struct muehle_position *p) {
    return bits_count(p->own) + bits_count(p->other) + p->hand + p->other_hand <= STONES_KNOWN;
}

static const char *seed_tables(const void *state) {
    return soon_known(state) ? "muehle-seed" : NULL;
}

static const char *usual_tables(const void *state) {
    return soon_known(state) ? "muehle-usual" : NULL;
}

#define FACE                                                                                       \
    .title = "Nine Men's Morris",                                                                  \
    .rules = "Two players with nine stones each place them on the 24 fields in turn. Then they "   \
             "move: one stone to an empty neighbouring field, or to any empty field with only "    \
             "three stones left. Three own stones on a line are a mill; whoever closes one "       \
             "removes a stone of the opponent that is in no mill. If all of them are in mills, "   \
             "none is removed; with capture=usual, one of them is. Whoever has fewer than three "  \
             "stones or cannot move loses.",                                                       \
    .notation =                                                                                    \
        "Write a field to place a stone, as in d6; two to move one, as in d6-d7; and x with a "    \
        "field to remove one, as in d6-d7xa1",                                                     \
    .seats = {"White", "Black"}, .colours = {"white", "black"}, .tidy = muehle_tidy,               \
    .preview = preview, .board = muehle_board, .draw = draw, .trace = trace,                       \
    .slogan = "Three in a row take a stone",                                                       \
    .picture = {"muehle", "WEBEWEEBEWEBBEWEEBEWEEEB 2 2 W"}, .figures = muehle_figures,            \
    .unit = "%s stones", .steepness = 6, .fields = fields, .lay = muehle_lay

static const ludo_face seed_face = {FACE, .tables = seed_tables},
                       usual_face = {FACE, .tables = usual_tables};

#define ENTRIES                                                                                    \
    .name = "muehle", .samples = (const char *const[]){"muehle", "muehle:capture=usual", NULL},    \
    .options = muehle_options, .pick = pick, .players = players, .state_size = state_size,         \
    .max_moves = max_moves, .start = start, .result = result, .write_move = write_move,            \
    .write_position = write_position, .read_position = read_position, .evaluate = evaluate,        \
    .lasting = lasting

const ludo_rules muehle_game = {ENTRIES, .face = &seed_face, .read_move = muehle_seed_read_move,
                                LUDO_WALKS(muehle_seed)};

const ludo_rules muehle_usual_game = {
    ENTRIES, .face = &usual_face, .read_move = muehle_usual_read_move, LUDO_WALKS(muehle_usual)};
