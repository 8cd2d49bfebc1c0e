/*
 * Positions as text: `CELLS SIDE TURNS [pass [pass]]`. CELLS are the occupied cells joined by `/`,
 * each `q,r=` and its pieces, lowest first; `-` is the empty board. SIDE is R or V, whoever is to
 * move, TURNS the number of turns made.
 *
 *     0,0=X1V/1,0=I1R/-1,1=I1VA1R V 9
 *
 * Coordinates are those of the plane. The piece that comes first in the order of `print` has the
 * coordinates nearest to the origin that its place on the helix allows; all others follow from it
 * step by step.
 */
#include "games/misterx/game.h"
#include <stdlib.h>

enum { FARTHEST = 1000000, MOST_TURNS = 1000000000 };

#define REFUSE(...) return ludo_fail(error, LUDO_E_POSITION, __VA_ARGS__)
#define NAME(piece) (mx_name_of(s->hive, (unsigned)(piece)).text)

static int larger(int a, int b) {
    return a > b ? a : b;
}

static int length_of(int q, int r) {
    return larger(larger(abs(q), abs(r)), abs(q + r));
}

/* The coordinates of a cell that are nearest to the origin. */
static void nearest(unsigned cell, int *q, int *r) {
    int best = HEX_CELLS;
    for (int row = -HEX_ROW; row <= HEX_ROW; row++) {
        int column = (int)((cell - (unsigned)(HEX_ROW * row)) % HEX_CELLS);
        column -= column >= HEX_CELLS / 2 ? HEX_CELLS : 0;
        if (length_of(column, row) < best) {
            best = length_of(column, row);
            *q = column;
            *r = row;
        }
    }
}

void mx_unroll(const struct mx_state *s, struct mx_layout *layout) {
    uint32_t lying = ~s->hand & ((1u << MX_PIECES) - 1), known = 0, done = 0;
    memset(layout, 0, sizeof *layout);
    if (!lying)
        return;
    unsigned anchor = (unsigned)bits_first(lying);
    nearest(s->cell[anchor], &layout->q[anchor], &layout->r[anchor]);
    known = 1u << anchor;
    while (known != done) {
        unsigned p = (unsigned)bits_first(known & ~done);
        done |= 1u << p;
        for (unsigned d = 0; d <= HEX_SIDES; d++) { /* the neighbours, then the cell itself */
            unsigned cell = d < HEX_SIDES ? hex_next(s->cell[p], d) : s->cell[p];
            for (uint32_t rest = mx_pieces_at(s, cell) & ~known; rest; rest &= rest - 1) {
                int other = bits_first(rest);
                layout->q[other] = layout->q[p] + (d < HEX_SIDES ? hex_step_q[d] : 0);
                layout->r[other] = layout->r[p] + (d < HEX_SIDES ? hex_step_r[d] : 0);
                known |= 1u << other;
            }
        }
    }
}

void mx_locate(const struct mx_state *s, const struct mx_layout *layout, unsigned cell, int *q,
               int *r) {
    *q = *r = 0;
    for (unsigned d = 0; d <= HEX_SIDES; d++) { /* the neighbours, then the cell itself */
        int near = mx_top_at(s, d < HEX_SIDES ? hex_next(cell, d) : cell, 0);
        if (near >= 0) {
            *q = layout->q[near] - (d < HEX_SIDES ? hex_step_q[d] : 0);
            *r = layout->r[near] - (d < HEX_SIDES ? hex_step_r[d] : 0);
        }
    }
}

bool mx_cell_at(const struct mx_state *s, const struct mx_layout *layout, int q, int r,
                unsigned *cell) {
    bool near = mx_empty(s) && q == 0 && r == 0;
    for (uint32_t rest = ~s->hand & ((1u << MX_PIECES) - 1); rest && !near; rest &= rest - 1)
        near = length_of(q - layout->q[bits_first(rest)], r - layout->r[bits_first(rest)]) <= 1;
    *cell = hex_cell(q, r);
    return near;
}

/* Writes the stack whose lowest piece is given. */
static void write_stack(const struct mx_state *s, unsigned piece, ludo_text *text) {
    uint32_t pieces = mx_pieces_at(s, s->cell[piece]);
    for (int level = 0, count = bits_count(pieces); level < count; level++)
        for (uint32_t rest = pieces; rest; rest &= rest - 1)
            if (s->level[bits_first(rest)] == level)
                ludo_put(text, NAME(bits_first(rest)));
}

void mx_write_position(const struct mx_state *s, ludo_text *text) {
    struct mx_layout layout;
    uint32_t ground = ~(s->hand | s->raised) & ((1u << MX_PIECES) - 1);
    mx_unroll(s, &layout);
    for (uint32_t rest = ground; rest; rest &= rest - 1) {
        int p = bits_first(rest);
        ludo_putf(text, "%s%d,%d=", rest == ground ? "" : "/", layout.q[p], layout.r[p]);
        write_stack(s, (unsigned)p, text);
    }
    ludo_putf(text, "%s %c %u", ground ? "" : "-", "RV"[s->turn], s -> turns);
    for (int i = 0; i < s->passes; i++)
        ludo_put(text, " pass");
}

static bool take_coordinate(ludo_reader *reader, int *value) {
    ludo_reader at = *reader;
    bool negative = ludo_take(&at, '-');
    uint64_t number;
    if (!ludo_take_number(&at, FARTHEST, &number))
        return false;
    *value = negative ? -(int)number : (int)number;
    *reader = at;
    return true;
}

bool mx_take_coordinates(ludo_reader *reader, int *q, int *r) {
    return take_coordinate(reader, q) && ludo_take(reader, ',') && take_coordinate(reader, r);
}

/* Reads one cell with its stack. */
static bool take_cell(struct mx_state *s, struct mx_layout *layout, ludo_reader *reader,
                      ludo_error *error) {
    int q, r;
    unsigned piece, level = 0;
    if (!mx_take_coordinates(reader, &q, &r) || !ludo_take(reader, '='))
        REFUSE("a cell Q,R= with its pieces should come at character %zu", ludo_column(reader));
    for (uint32_t rest = ~s->hand & ((1u << MX_PIECES) - 1); rest; rest &= rest - 1)
        if (layout->q[bits_first(rest)] == q && layout->r[bits_first(rest)] == r)
            REFUSE("cell %d,%d is given twice", q, r);
    do {
        if (!mx_read_name(s->hive, reader->at, &piece))
            REFUSE("a piece such as %s should come at character %zu", NAME(2), ludo_column(reader));
        if (!(s->hand >> piece & 1))
            REFUSE("%s is given twice", NAME(piece));
        if (level > 0 && mx_kind(s->hive, piece % MX_SIDE) != MX_AGENT)
            REFUSE("%s cannot lie on top of another piece; only A1 and A2 can", NAME(piece));
        layout->q[piece] = q;
        layout->r[piece] = r;
        s->hand &= ~(1u << piece);
        s->level[piece] = (uint8_t)level++;
        reader->at += 3;
    } while (*reader->at && *reader->at != '/' && *reader->at != ' ');
    return true;
}

/* The pieces must hang together on the plane before they may go onto the helix. */
static bool check_scene(const struct mx_state *s, const struct mx_layout *layout,
                        ludo_error *error) {
    uint32_t lying = ~s->hand & ((1u << MX_PIECES) - 1), known = lying & (0u - lying), before;
    do {
        before = known;
        for (uint32_t a = known; a; a &= a - 1)
            for (uint32_t b = lying & ~known; b; b &= b - 1) {
                int p = bits_first(a), other = bits_first(b);
                if (length_of(layout->q[p] - layout->q[other], layout->r[p] - layout->r[other]) <=
                    1)
                    known |= 1u << other;
            }
    } while (known != before);
    if (known != lying)
        REFUSE("%s does not hang together with %s; the scene is one",
               NAME(bits_first(lying & ~known)), NAME(bits_first(lying)));
    return true;
}

/* Can a colour have its pieces where they are after so many turns of its own? */
static bool check_turns(const struct mx_state *s, unsigned colour, unsigned turns,
                        ludo_error *error) {
    unsigned lying = mx_in_play(s, colour), due = turns < MX_DUE ? turns : MX_DUE,
             x = colour * MX_SIDE;
    bool climbed = (s->raised >> x & MX_ALL) != 0;
    if (lying > turns)
        REFUSE("%u pieces of %c cannot be in play after %u turns of its own", lying, "RV"[colour],
               turns);
    if (!mx_x_in_play(s, colour) && lying != due)
        REFUSE("without %s there must be %u pieces of %c in play after %u turns of its own, not %u",
               NAME(x), due, "RV"[colour], turns, lying);
    if (s->hive && mx_x_in_play(s, colour) && lying == 1)
        REFUSE("the queen %s cannot be the first piece of its colour", NAME(x));
    if (climbed && (!mx_x_in_play(s, colour) || lying == turns))
        REFUSE("no piece of %c can have moved on top of another one yet", "RV"[colour]);
    return true;
}

static bool take_rest(struct mx_state *s, ludo_reader *reader, ludo_error *error) {
    uint64_t turns;
    if (!ludo_take(reader, ' ') || (*reader->at != 'R' && *reader->at != 'V'))
        REFUSE("a blank and R or V, whose turn it is, should come at character %zu",
               ludo_column(reader));
    s->turn = *reader->at++ == 'V';
    if (!ludo_take(reader, ' ') || !ludo_take_number(reader, MOST_TURNS, &turns))
        REFUSE("a blank and the number of turns made should come at character %zu",
               ludo_column(reader));
    s->turns = (uint32_t)turns;
    while (s->passes < 2 && ludo_take_word(reader, " pass"))
        s->passes++;
    if (!ludo_at_end(reader))
        REFUSE("the position should end before character %zu", ludo_column(reader));
    return true;
}

static bool check_passes(const struct mx_state *s, const unsigned turns[2], ludo_error *error) {
    if (s->passes && s->hive)
        REFUSE("a pass is not noted in Hive; leave it out");
    for (unsigned i = 0; i < s->passes; i++) {
        unsigned colour = i == 0 ? !s->turn : s->turn;
        if (!mx_x_in_play(s, colour) || mx_in_play(s, colour) == turns[colour])
            REFUSE("%c cannot have passed yet", "RV"[colour]);
    }
    return true;
}

/* Fills in what follows from cells and levels. */
static void complete(struct mx_state *s, const struct mx_layout *layout) {
    uint32_t lying = ~s->hand & ((1u << MX_PIECES) - 1);
    for (uint32_t rest = lying; rest; rest &= rest - 1) {
        int p = bits_first(rest);
        s->cell[p] = (uint16_t)hex_cell(layout->q[p], layout->r[p]);
        s->raised |= (uint32_t)(s->level[p] > 0) << p;
    }
    for (uint32_t rest = lying; rest; rest &= rest - 1) {
        unsigned p = (unsigned)bits_first(rest), colour = mx_colour(p);
        s->key ^= mx_piece_key(s, p);
        if (mx_top_at(s, s->cell[p], 0) == (int)p)
            hexes_store(s->top[colour], hexes_load(s->top[colour]) | hexes_one(s->cell[p]));
        else
            s->covered |= 1u << p;
    }
    s->enclosed = (uint8_t)mx_enclosed(s, mx_scene(s));
}

bool mx_read_position(struct mx_state *s, const char *text, ludo_error *error) {
    struct mx_layout layout;
    ludo_reader reader = ludo_read(text);
    if (s->hive && strncmp(text, "Base", 4) == 0)
        return mx_read_game_string(s, text, error);
    memset(&layout, 0, sizeof layout);
    if (text[0] == '-' && text[1] == ' ')
        reader.at++;
    else
        do
            if (!take_cell(s, &layout, &reader, error))
                return false;
        while (ludo_take(&reader, '/'));
    if (!take_rest(s, &reader, error) || (!mx_empty(s) && !check_scene(s, &layout, error)))
        return false;
    complete(s, &layout);
    /* Whoever is to move now began if the number of turns is even. */
    unsigned turns[2] = {s->turns / 2, s->turns / 2};
    turns[!s->turn] += s->turns % 2;
    return check_turns(s, 0, turns[0], error) && check_turns(s, 1, turns[1], error) &&
           check_passes(s, turns, error);
}
