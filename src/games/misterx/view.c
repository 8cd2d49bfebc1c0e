/*
 * Mister X and Hive for those who look and click: the board for a canvas, what a move does, and moves as two
 * clicks, on a piece and on its goal.
 */
#include "games/misterx/game.h"
#include <stdio.h>

enum { HIGHEST = 5 }; /* a stack: four agents on a piece */

void mx_board(const void *state, ludo_board *board) {
    (void)state;
    *board = (ludo_board){LUDO_HEXES, LUDO_COLUMN_ROW, 0, 0};
}

static const char *kind_of(const struct mx_state *s, unsigned piece) {
    static const char *const kinds[2][MX_KINDS] = {{"misterx", "agent", "spy", "investigator", "informant"},
                                                   {"queen", "beetle", "grasshopper", "spider", "ant"}};
    return kinds[s->hive][mx_kind(s->hive, piece % MX_SIDE)];
}

/* Pieces in hand, by the name of the one that is laid first. */
static void draw_hand(const struct mx_state *s, unsigned colour, const ludo_canvas *canvas) {
    for (unsigned kind = 0; kind < MX_KINDS; kind++) {
        unsigned pieces = mx_hand(s, colour) & mx_of_kind(s->hive, kind);
        if (!pieces)
            continue;
        unsigned first = (unsigned)bits_first(pieces) + colour * MX_SIDE;
        mx_name name = mx_called(s, first);
        const char label[] = {name.text[s->uhp ? 1 : 0], '\0'};
        ludo_holding hand = {(int)colour, bits_count(pieces), kind_of(s, first), label, name.text};
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
        REFUSE("'%.20s' should be a piece, a blank and the coordinates of a cell, as in %s 1,-1", text,
               mx_called(s, 2).text);
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
