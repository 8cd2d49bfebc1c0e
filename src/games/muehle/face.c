/*
 * Nine Men's Morris for people: pictures of the rules, the board for a canvas, what a move does,
 * and what the editor lays.
 */
#include "core/lay.h"
#include "games/muehle/game.h"

const ludo_figure muehle_figures[] = {
    {{"muehle", "WEEEEEEEEEEEEEBEEEEEEEEE 8 8 W"},
     "",
     NULL,
     "Stones are placed in turn, nine for each."},
    {{"muehle", "WEBEWEEBEWEBBEWEEBEWEEEB 0 0 W"},
     "d6",
     NULL,
     "Then a stone moves along a line to the next field."},
    {{"muehle", "WEWEWEEEEEBEEEBEEEEBEBEB 0 0 W"},
     "d6 d7",
     NULL,
     "Three on a line are a mill: it takes a stone of the opponent."},
    {{"muehle", "WEWEWEEEEEEEEEEEEEEEEBBB 0 0 W"},
     "a7",
     NULL,
     "A player with only three stones left goes anywhere."},
    {.caption = NULL},
};

/* Files and ranks of the names are columns and rows. */
static int column_of(int bit) {
    return muehle_field_at(bit)->name[0] - 'a';
}

static int row_of(int bit) {
    return '7' - muehle_field_at(bit)->name[1];
}

static const char *const symbols[2] = {"W", "B"};

static void draw_stones(uint32_t stones, int owner, const ludo_canvas *canvas) {
    for (; stones; stones &= stones - 1) {
        int bit = bits_first(stones);
        ludo_piece stone = {column_of(bit), row_of(bit), owner, "stone", symbols[owner], NULL};
        canvas->piece(canvas->context, &stone);
    }
}

void muehle_board(const void *state, ludo_board *board) {
    (void)state;
    *board = (ludo_board){LUDO_POINTS, LUDO_LETTERED, 7, 7};
}

void muehle_draw(const struct muehle_position *p, const ludo_canvas *canvas) {
    for (int bit = 0; bit < MUEHLE_FIELDS; bit++) {
        uint32_t onwards = muehle_clockwise(1u << bit) | (1u << bit & MUEHLE_MIDDLES) << 8;
        for (uint32_t rest = onwards & MUEHLE_BOARD; rest; rest &= rest - 1)
            canvas->line(canvas->context, column_of(bit), row_of(bit), column_of(bits_first(rest)),
                         row_of(bits_first(rest)));
    }
    for (int i = 0; i < MUEHLE_FIELDS; i++)
        canvas->cell(canvas->context, column_of(muehle_fields[i].bit),
                     row_of(muehle_fields[i].bit));
    draw_stones(p->own, p->black, canvas);
    draw_stones(p->other, !p->black, canvas);
    const int hands[2] = {p->black ? p->other_hand : p->hand, p->black ? p->hand : p->other_hand};
    for (int player = 0; player < 2; player++) {
        ludo_holding hand = {player, hands[player], "stone", "in hand", NULL};
        canvas->holding(canvas->context, &hand);
    }
}

/* ---- What a move does ---- */

static void tell(const ludo_witness *witness, ludo_deed deed, int step, int from, int to,
                 int owner) {
    ludo_event event = {.deed = deed,
                        .step = step,
                        .from_column = column_of(from),
                        .from_row = row_of(from),
                        .to_column = column_of(to),
                        .to_row = row_of(to),
                        .owner = owner,
                        .kind = "stone",
                        .symbol = symbols[owner]};
    witness->tell(witness->context, &event);
}

/* The stones of the mills that one of them is in: every pair of others may make one with it. */
static uint32_t mills_through(uint32_t stones, uint32_t one) {
    uint32_t mills = 0;
    for (uint32_t rest = stones & ~one; rest; rest &= rest - 1)
        for (uint32_t others = rest & (rest - 1); others; others &= others - 1)
            mills |= muehle_mills(one | (rest & -rest) | (others & -others));
    return mills;
}

void muehle_trace(const struct muehle_position *p, struct muehle_move move,
                  const ludo_witness *witness) {
    uint32_t from = move.own & p->own, goal = move.own & ~p->own, after = p->own ^ move.own;
    int to = bits_first(goal);
    tell(witness, from ? LUDO_MOVED : LUDO_PUT, 0, from ? bits_first(from) : to, to, p->black);
    for (uint32_t mill = mills_through(after, goal); mill; mill &= mill - 1)
        tell(witness, LUDO_LINED, 1, bits_first(mill), bits_first(mill), p->black);
    if (move.taken)
        tell(witness, LUDO_TAKEN, 2, bits_first(move.taken), bits_first(move.taken), !p->black);
}

/* ---- The editor ---- */

void muehle_lay(const void *state, const ludo_laid *laid, ludo_text *text) {
    (void)state;
    for (int i = 0; i < MUEHLE_FIELDS; i++) {
        const ludo_piece *stones;
        size_t count = ludo_laid_at(laid, column_of(muehle_fields[i].bit),
                                    row_of(muehle_fields[i].bit), &stones);
        ludo_put(text, count > 0 && stones[0].owner >= 0 ? symbols[stones[0].owner] : "E");
    }
    ludo_lay_word(laid, 1, text);
    ludo_lay_word(laid, 2, text);
    ludo_putf(text, " %s", symbols[laid->turn]);
}
