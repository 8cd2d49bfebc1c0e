/*
 * match3 for people: pictures of the rules, the board for a canvas, what a flip and the chain
 * behind it do, what a move text begun can become, and what the editor lays. Fields are column and
 * row from the top here, as they are named.
 */
#include "core/lay.h"
#include "games/match3/game.h"
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#define DEALT "CDBEA;CBCDB;ECCEA;DEDDB;CDCAC 2 3"

const ludo_figure m3_figures[] = {
    {{"match3:size=5x5,tokens=5", DEALT},
     "",
     NULL,
     "Swap two neighbours so that three equal ones lie in a row."},
    {{"match3:size=5x5,tokens=5", DEALT},
     NULL,
     "d1,1",
     "They vanish, what is above falls, and new ones come."},
    {.caption = NULL},
};

void m3_board(const void *state, ludo_board *board) {
    const struct m3_head *head = state;
    *board = (ludo_board){LUDO_SQUARES, LUDO_COLUMN_ROW, head->columns, head->rows};
}

static const char kind[] = "token";

static int token_at(const struct m3_view *view, const struct m3_head *head, int x, int y) {
    return view->token(head, x, head->rows - 1 - y);
}

void m3_draw(const struct m3_view *view, const void *state, const ludo_canvas *canvas) {
    const struct m3_head *head = state;
    for (int y = 0; y < head->rows; y++)
        for (int x = 0; x < head->columns; x++) {
            char symbol[] = {(char)('A' + token_at(view, head, x, y)), '\0'};
            ludo_piece token = {x, y, LUDO_NOBODY, kind, symbol, NULL};
            canvas->piece(canvas->context, &token);
        }
    ludo_holding left = {0, (int)head->left, "move", head->left == 1 ? "move left" : "moves left",
                         NULL};
    canvas->holding(canvas->context, &left);
    canvas->score(canvas->context, 0, head->score);
}

/* ---- What a move does ---- */

static void tell(const ludo_witness *witness, ludo_deed deed, int step, int x, int y, int to_x,
                 int to_y, int token) {
    char symbol[] = {(char)('A' + token), '\0'};
    ludo_event event = {.deed = deed,
                        .step = step,
                        .from_column = x,
                        .from_row = y,
                        .to_column = to_x,
                        .to_row = to_y,
                        .owner = LUDO_NOBODY,
                        .kind = kind,
                        .symbol = symbol};
    witness->tell(witness->context, &event);
}

static void tell_flip(const struct m3_view *view, const struct m3_head *head, ludo_move flip,
                      const ludo_witness *witness) {
    int x = m3_x(flip), y = head->rows - 1 - m3_h(flip), to_x = x + !m3_up(flip),
        to_y = y - m3_up(flip);
    tell(witness, LUDO_MOVED, 0, x, y, to_x, to_y, token_at(view, head, x, y));
    tell(witness, LUDO_MOVED, 0, to_x, to_y, x, y, token_at(view, head, to_x, to_y));
}

/* A board in a chain reaction, played as the rules say it, field by field. */
struct chain {
    int columns, rows;
    const ludo_witness *witness;
    ludo_deed deed;               /* that was told last */
    int step;                     /* and its step */
    int tokens[M3_SIDE][M3_SIDE]; /* of each column, from the top */
    bool touched[M3_SIDE][M3_SIDE], lined[M3_SIDE][M3_SIDE];
    int lines;     /* in the present step of the chain */
    char sum[256]; /* of their points */
};

/* What is done to tokens is told one after the other: every other deed begins a step. */
static void tell_deed(struct chain *chain, ludo_deed deed, int x, int y, int to_y) {
    chain->step += chain->deed != deed;
    chain->deed = deed;
    tell(chain->witness, deed, chain->step, x, y, x, to_y, chain->tokens[x][y]);
}

static bool equals(const struct chain *chain, int x, int y, int token) {
    return x >= 0 && x < chain->columns && y >= 0 && y < chain->rows &&
           chain->tokens[x][y] == token;
}

/* The length of the line to the right or downwards that begins at a field and has a field that was
 * touched; 0 if there is none. */
static int line_at(const struct chain *chain, int x, int y, int right, int down) {
    int token = chain->tokens[x][y], length = 0;
    bool touched = false;
    if (equals(chain, x - right, y - down, token))
        return 0;
    for (; equals(chain, x, y, token); x += right, y += down, length++)
        touched |= chain->touched[x][y];
    return touched && length >= 3 ? length : 0;
}

/* Marks all lines, and gives their points before the chain multiplies them. */
static int64_t find_lines(struct chain *chain) {
    ludo_text text = ludo_text_in(chain->sum, sizeof chain->sum);
    int64_t sum = 0;
    chain->lines = 0;
    memset(chain->lined, 0, sizeof chain->lined);
    for (int x = 0; x < chain->columns; x++)
        for (int y = 0; y < chain->rows; y++)
            for (int down = 0; down < 2; down++) {
                int length = line_at(chain, x, y, !down, down);
                for (int i = 0; i < length; i++)
                    chain->lined[x + (down ? 0 : i)][y + (down ? i : 0)] = true;
                int points = length > 0 ? 3 + 2 * (length - 3) : 0;
                if (points > 0)
                    ludo_putf(&text, "%s%d", chain->lines++ ? " + " : "", points);
                sum += points;
            }
    if (text.length >= text.size) /* there are too many */
        snprintf(chain->sum, sizeof chain->sum, "%" PRId64, sum);
    return sum * chain->lines;
}

static void tell_lined(struct chain *chain, ludo_deed deed) {
    for (int x = 0; x < chain->columns; x++)
        for (int y = 0; y < chain->rows; y++)
            if (chain->lined[x][y])
                tell_deed(chain, deed, x, y, y);
}

/* Lets what lies above the lines of a column fall; gives how many fields are empty then. */
static int drop(struct chain *chain, int x) {
    int empty = 0;
    for (int y = chain->rows - 1; y >= 0; y--) {
        empty += chain->lined[x][y];
        chain->touched[x][y] = empty > 0;
        if (chain->lined[x][y] || empty == 0)
            continue;
        chain->tokens[x][y + empty] = chain->tokens[x][y];
        tell_deed(chain, LUDO_FELL, x, y, y + empty);
    }
    return empty;
}

static void tell_chain(const struct m3_view *view, const struct m3_head *head, uint64_t word,
                       const ludo_witness *witness) {
    struct chain chain = {
        .columns = head->columns, .rows = head->rows, .witness = witness, .deed = LUDO_LINED};
    ludo_random random = ludo_seeded(word);
    ludo_move flip = head->flip;
    int row = head->rows - 1 - m3_h(flip), empty[M3_SIDE];
    for (int x = 0; x < chain.columns; x++)
        for (int y = 0; y < chain.rows; y++)
            chain.tokens[x][y] = token_at(view, head, x, y);
    chain.touched[m3_x(flip)][row] = chain.touched[m3_x(flip) + !m3_up(flip)][row - m3_up(flip)] =
        true;
    for (int link = 1; link <= M3_CHAIN_LIMIT; link++) {
        int64_t points = find_lines(&chain);
        if (points == 0)
            break;
        tell_lined(&chain, LUDO_LINED);
        ludo_event scored = {
            .deed = LUDO_SCORED_POINTS, .step = chain.step, .points = points * link};
        scored.factor = link;
        scored.sum = chain.sum;
        scored.parts = chain.lines;
        witness->tell(witness->context, &scored);
        tell_lined(&chain, LUDO_TAKEN);
        for (int x = 0; x < chain.columns; x++)
            empty[x] = drop(&chain, x);
        for (int x = 0; x < chain.columns; x++)
            for (int y = empty[x] - 1; y >= 0; y--) {
                chain.tokens[x][y] = (int)ludo_below(&random, head->tokens);
                tell_deed(&chain, LUDO_PUT, x, y, y);
            }
    }
}

void m3_trace(const struct m3_view *view, const void *state, ludo_move move,
              const ludo_witness *witness) {
    const struct m3_head *head = state;
    (head->pending ? tell_chain : tell_flip)(view, head, move, witness);
}

/* ---- Advice ---- */

const int m3_ways[4][2] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};

unsigned m3_flips_at(const struct m3_view *view, const struct m3_head *head, int x, int y) {
    unsigned flips = 0;
    for (int i = 0; i < 4; i++) {
        int to_x = x + m3_ways[i][0], to_y = y + m3_ways[i][1];
        bool there = to_x >= 0 && to_x < head->columns && to_y >= 0 && to_y < head->rows;
        if (there && view->legal(head, m3_flip_of(head, x, y, to_x, to_y)))
            flips |= 1u << i;
    }
    return flips;
}

/* Offers what is missing of `whole`, which ends at a field, if it begins so. */
static void offer_rest(ludo_advice *advice, const char *begun, const char *whole, int x, int y) {
    size_t length = strlen(begun);
    if (strncmp(whole, begun, length) == 0 && whole[length])
        ludo_offer_cell(advice, whole + length, x, y, NULL);
}

/* The neighbours that a field can be swapped with. */
static void offer_partners(ludo_advice *advice, const char *partial, unsigned flips, int x, int y) {
    for (int i = 0; i < 4; i++) {
        char whole[2 * LUDO_CELL_NAME];
        int to_x = x + m3_ways[i][0], to_y = y + m3_ways[i][1];
        snprintf(whole, sizeof whole, "%d,%d-%d,%d", x, y, to_x, to_y);
        if (flips >> i & 1)
            offer_rest(advice, partial, whole, to_x, to_y);
    }
}

void m3_advise(const struct m3_view *view, const void *state, const char *partial,
               ludo_advice *advice) {
    const struct m3_head *head = state;
    ludo_board board;
    char name[LUDO_CELL_NAME];
    int x, y;
    m3_board(state, &board);
    snprintf(name, sizeof name, "%s", partial);
    name[strcspn(name, "-")] = '\0';
    if (ludo_read_cell(&board, name, &x, &y) && m3_flips_at(view, head, x, y)) {
        offer_partners(advice, partial, m3_flips_at(view, head, x, y), x, y);
        return;
    }
    for (y = 0; y < head->rows; y++)
        for (x = 0; x < head->columns; x++) {
            snprintf(name, sizeof name, "%d,%d", x, y);
            if (m3_flips_at(view, head, x, y))
                offer_rest(advice, partial, name, x, y);
        }
}

/* ---- The editor ---- */

void m3_brushes(const void *state, const ludo_canvas *canvas) {
    const struct m3_head *head = state;
    for (int i = 0; i < head->tokens; i++) {
        char symbol[] = {(char)('A' + i), '\0'};
        ludo_piece token = {0, 0, LUDO_NOBODY, kind, symbol, NULL};
        canvas->piece(canvas->context, &token);
    }
}

const ludo_field *m3_fields(const ludo_options *options) {
    static const ludo_field list[] = {{LUDO_FIELD_NUMBER, "Moves left", 1, 0, NULL},
                                      {LUDO_FIELD_NUMBER, "Points", 2, 0, NULL},
                                      {0}};
    (void)options;
    return list;
}

void m3_lay(const void *state, const ludo_laid *laid, ludo_text *text) {
    const struct m3_head *head = state;
    for (int y = 0; y < head->rows; y++) {
        ludo_put(text, y > 0 ? ";" : "");
        for (int x = 0; x < head->columns; x++) {
            const ludo_piece *tokens;
            size_t count = ludo_laid_at(laid, x, y, &tokens);
            ludo_put(text, count > 0 ? tokens[count - 1].symbol : " ");
        }
    }
    ludo_lay_words(laid, 1, text);
}
