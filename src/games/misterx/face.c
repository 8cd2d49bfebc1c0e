/*
 * Mister X and Hive for people: pictures of the rules, the board for a canvas, what a move does,
 * moves as two clicks, on a piece and on its goal, and what the editor lays.
 */
#include "core/lay.h"
#include "games/misterx/game.h"
#include <stdio.h>
#include <string.h>

/* A scene in which a piece of Infrared may go at (2,-1). */
#define SCENE(piece) "0,0=X1V/1,0=I1V/1,-1=X1R/0,-1=E1V/2,-1=" piece " R 6"
#define ENCLOSED     "0,0=X1V/0,1=I1R/1,0=S1R/1,-1=E1R/0,-1=I1V/-1,0=I2R/-1,1=E1V/-2,1=X1R V 10"

const ludo_figure misterx_figures[] = {
    {{"misterx", SCENE("S1R")}, "2,-1", NULL, "A spy jumps in a line over others."},
    {{"misterx", SCENE("E1R")},
     "2,-1",
     NULL,
     "An investigator goes exactly three steps around the scene."},
    {{"misterx", SCENE("I1R")}, "2,-1", NULL, "An informant goes around it as far as it likes."},
    {{"misterx", SCENE("A1R")}, "2,-1", NULL, "An agent goes one step, on top of others too."},
    {{"misterx", ENCLOSED},
     NULL,
     NULL,
     "Mister X is enclosed on all six sides: its colour has lost."},
    {.caption = NULL},
};

const ludo_figure hive_figures[] = {
    {{"hive", SCENE("S1R")}, "2,-1", NULL, "A grasshopper jumps in a line over others."},
    {{"hive", SCENE("E1R")}, "2,-1", NULL, "A spider goes exactly three steps around the hive."},
    {{"hive", SCENE("I1R")}, "2,-1", NULL, "An ant goes around it as far as it likes."},
    {{"hive", SCENE("A1R")}, "2,-1", NULL, "A beetle goes one step, on top of others too."},
    {{"hive", ENCLOSED},
     NULL,
     NULL,
     "The queen is enclosed on all six sides: her colour has lost."},
    {.caption = NULL},
};

enum { HIGHEST = 5 }; /* a stack: four agents on a piece */

void mx_board(const void *state, ludo_board *board) {
    (void)state;
    *board = (ludo_board){LUDO_HEXES, LUDO_COLUMN_ROW, 0, 0};
}

static const char *const kinds[2][MX_KINDS] = {
    {"misterx", "agent", "spy", "investigator", "informant"},
    {"queen", "beetle", "grasshopper", "spider", "ant"}};

static const char *kind_of(const struct mx_state *s, unsigned piece) {
    return kinds[s->hive][mx_kind(s->hive, piece % MX_SIDE)];
}

static const char *label_of(const struct mx_state *s, unsigned piece, char label[2]) {
    label[0] = mx_called(s, piece).text[s->uhp ? 1 : 0];
    label[1] = '\0';
    return label;
}

/* Pieces in hand, by the name of the one that is laid first. */
static void draw_hand(const struct mx_state *s, unsigned colour, const ludo_canvas *canvas) {
    for (unsigned kind = 0; kind < MX_KINDS; kind++) {
        unsigned pieces = mx_hand(s, colour) & mx_of_kind(s->hive, kind);
        if (!pieces)
            continue;
        unsigned first = (unsigned)bits_first(pieces) + colour * MX_SIDE;
        mx_name name = mx_called(s, first);
        char label[2];
        ludo_holding hand = {(int)colour, bits_count(pieces), kind_of(s, first),
                             label_of(s, first, label), name.text};
        canvas->holding(canvas->context, &hand);
    }
}

void mx_draw(const void *state, const ludo_canvas *canvas) {
    const struct mx_state *s = state;
    struct mx_layout layout;
    mx_unroll(s, &layout);
    for (unsigned level = 0; level < HIGHEST; level++)
        for (unsigned p = 0; p < MX_PIECES; p++)
            if (!(s->hand >> p & 1) && s->level[p] == level) {
                mx_name name = mx_called(s, p);
                ludo_piece piece = {layout.q[p],   layout.r[p], (int)mx_colour(p),
                                    kind_of(s, p), name.text,   name.text};
                canvas->piece(canvas->context, &piece);
            }
    for (unsigned colour = 0; colour < 2; colour++)
        draw_hand(s, colour, canvas);
    if (s->passes == 1) {
        ludo_holding pass = {s->turn ^ 1, 1, "pass", "pass in a row", NULL};
        canvas->holding(canvas->context, &pass);
    }
}

/* ---- What a move does ---- */

/* The pieces around a Mister X who is enclosed. */
static void tell_enclosed(const struct mx_state *s, const struct mx_layout *layout, unsigned x,
                          const ludo_witness *witness) {
    for (unsigned d = 0; d < HEX_SIDES; d++) {
        int top = mx_top_at(s, hex_next(s->cell[x], d), 0);
        ludo_event event = {.deed = LUDO_LINED,
                            .step = 1,
                            .to_column = layout->q[x] + hex_step_q[d],
                            .to_row = layout->r[x] + hex_step_r[d],
                            .owner = (int)mx_colour((unsigned)top)};
        witness->tell(witness->context, &event);
    }
}

void mx_trace(const void *state, ludo_move move, const ludo_witness *witness) {
    const struct mx_state *s = state;
    if (move == MX_PASS)
        return;
    unsigned piece = mx_move_piece(move);
    bool placed = s->hand >> piece & 1;
    struct mx_state after = *s;
    struct mx_layout was, is;
    mx_play(&after, move);
    mx_unroll(s, &was);
    mx_unroll(&after, &is);
    ludo_event shift = {.deed = LUDO_SHIFTED, .owner = LUDO_NOBODY};
    uint32_t others = ~(s->hand | 1u << piece) & ((1u << MX_PIECES) - 1);
    if (others) {
        shift.to_column = is.q[bits_first(others)] - was.q[bits_first(others)];
        shift.to_row = is.r[bits_first(others)] - was.r[bits_first(others)];
    }
    if (shift.to_column || shift.to_row)
        witness->tell(witness->context, &shift);
    mx_name name = mx_called(s, piece);
    ludo_event event = {.deed = placed ? LUDO_PUT : LUDO_MOVED,
                        .from_column = placed ? is.q[piece] : was.q[piece] + shift.to_column,
                        .from_row = placed ? is.r[piece] : was.r[piece] + shift.to_row,
                        .to_column = is.q[piece],
                        .to_row = is.r[piece],
                        .owner = s->turn,
                        .kind = kind_of(s, piece),
                        .symbol = name.text};
    witness->tell(witness->context, &event);
    for (unsigned colour = 0; colour < 2; colour++)
        if (after.enclosed >> colour & 1)
            tell_enclosed(&after, &is, colour * MX_SIDE, witness);
}

/* ---- Clicks ---- */

#define REFUSE(...) return ludo_fail(error, LUDO_E_MOVE, __VA_ARGS__)

bool mx_is_click(const struct mx_state *s, const char *text) {
    ludo_reader reader = ludo_read(text);
    unsigned piece;
    if (!mx_take_called(s, &reader, &piece) || !ludo_take(&reader, ' '))
        return false;
    ludo_take(&reader, '-');
    return *reader.at >= '0' && *reader.at <= '9';
}

bool mx_read_click(const struct mx_state *s, const char *text, ludo_move *move, ludo_error *error) {
    ludo_reader reader = ludo_read(text);
    struct mx_layout layout;
    unsigned piece, goal;
    int q, r;
    if (!mx_take_called(s, &reader, &piece) || !ludo_take(&reader, ' ') ||
        !mx_take_coordinates(&reader, &q, &r) || !ludo_at_end(&reader))
        REFUSE("'%.20s' should be a piece, a blank and the coordinates of a cell, as in %s 1,-1",
               text, mx_called(s, 2).text);
    mx_unroll(s, &layout);
    if (mx_cell_at(s, &layout, q, r, &goal))
        return mx_check_goal(s, piece, goal, move, error);
    if (mx_empty(s))
        REFUSE("the first piece is laid at 0,0");
    REFUSE("no piece lies beside %d,%d; a piece goes where it touches others", q, r);
}

/* Offers a piece where it lies, or its goal behind its name. */
static void offer(const struct mx_state *s, const struct mx_layout *layout, ludo_move move,
                  const char *partial, ludo_advice *advice) {
    unsigned piece = mx_move_piece(move);
    mx_name name = mx_called(s, piece);
    size_t begun = strlen(partial), named = strlen(name.text);
    int q = layout->q[piece], r = layout->r[piece];
    if (strncmp(partial, name.text, begun < named ? begun : named) != 0)
        return;
    if (begun >= named) {
        char goal[LUDO_ADVICE_TEXT];
        mx_locate(s, layout, mx_move_goal(move), &q, &r);
        size_t length = (size_t)snprintf(goal, sizeof goal, " %d,%d", q, r);
        if (begun < named + length && strncmp(goal, partial + named, begun - named) == 0)
            ludo_offer_cell(advice, goal + begun - named, q, r, NULL);
    } else if (s->hand >> piece & 1) {
        ludo_offer_word(advice, name.text + begun, LUDO_AT_HOLDING, name.text);
    } else {
        ludo_offer_cell(advice, name.text + begun, q, r, NULL);
    }
}

void mx_advise(const void *state, const char *partial, ludo_advice *advice) {
    const struct mx_state *s = state;
    struct mx_layout layout;
    ludo_move moves[MX_MOST_MOVES];
    mx_unroll(s, &layout);
    for (size_t i = 0, count = misterx_game.list(s, moves); i < count; i++)
        if (moves[i] != MX_PASS)
            offer(s, &layout, moves[i], partial, advice);
        else if (!*partial)
            ludo_offer_word(advice, "pass", LUDO_AT_BUTTON, "pass");
}

/* ---- The editor ---- */

void mx_brushes(const void *state, const ludo_canvas *canvas) {
    const struct mx_state *s = state;
    for (unsigned colour = 0; colour < 2; colour++)
        for (unsigned kind = 0; kind < MX_KINDS; kind++) {
            unsigned piece = (unsigned)bits_first(mx_of_kind(s->hive, kind)) + colour * MX_SIDE;
            char label[2];
            ludo_piece brush = {
                0, 0, (int)colour, kinds[s->hive][kind], label_of(s, piece, label), NULL};
            canvas->piece(canvas->context, &brush);
        }
}

static int kind_named(const struct mx_state *s, const char *name) {
    for (int kind = 0; kind < MX_KINDS; kind++)
        if (strcmp(kinds[s->hive][kind], name) == 0)
            return kind;
    return -1;
}

/* Pieces are numbered in the order in which they lie there. */
static void lay_piece(const struct mx_state *s, const ludo_piece *piece, int laid[2][MX_KINDS],
                      ludo_text *text) {
    static const char letters[] = "XASEI", colours[] = "RV";
    int kind = kind_named(s, piece->kind);
    if (kind >= 0 && piece->owner >= 0)
        ludo_putf(text, "%c%d%c", letters[kind], ++laid[piece->owner][kind], colours[piece->owner]);
}

/* What of one side is in play. */
struct laid_side {
    int pieces, stacked; /* all, and those on top of others */
    bool free;           /* with its Mister X, so that it may also have moved */
};

/*
 * How many turns led there, which says with the side to move which one began: Infrared, where both
 * are possible. A side that is not free has as many turns as pieces.
 */
static int turns_before(const struct laid_side *mover, const struct laid_side *other, int turn) {
    int turns = mover->pieces;
    bool second = other->pieces > mover->pieces || (other->free && turn == 1);
    if (mover->free && other->free) {
        turns = (mover->pieces > other->pieces ? mover->pieces : other->pieces) + mover->stacked +
                other->stacked;
        second = turn == 1;
    } else if (mover->free) {
        second = turn == 1 && other->pieces > mover->pieces;
        turns = other->pieces - second;
    }
    return 2 * turns + second;
}

void mx_lay(const void *state, const ludo_laid *laid, ludo_text *text) {
    int numbers[2][MX_KINDS] = {{0}};
    struct laid_side sides[2] = {{0}};
    for (size_t i = 0; i < laid->count; i++) {
        const ludo_piece *piece = &laid->pieces[i], *below = i > 0 ? piece - 1 : NULL;
        bool stacked = below && below->column == piece->column && below->row == piece->row;
        if (!stacked)
            ludo_putf(text, "%s%d,%d=", below ? "/" : "", piece->column, piece->row);
        lay_piece(state, piece, numbers, text);
        if (piece->owner < 0)
            continue;
        sides[piece->owner].pieces++;
        sides[piece->owner].stacked += stacked;
    }
    for (int side = 0; side < 2; side++)
        sides[side].free = numbers[side][0] > 0;
    ludo_putf(text, "%s %c %d", laid->count > 0 ? "" : "-", "RV"[laid->turn],
              turns_before(&sides[laid->turn], &sides[!laid->turn], laid->turn));
}
