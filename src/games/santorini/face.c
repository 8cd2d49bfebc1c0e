/*
 * Santorini for people: pictures of the rules, the drawing of a position, what a turn does, advice
 * on one begun, and what the editor lays.
 */
#include "core/lay.h"
#include "games/santorini/game.h"
#include <stdio.h>
#include <string.h>

#define BEFORE "00000/01200/00310/00000/00000 1,1 3,2 4,4 0,4 P1"

const ludo_figure santorini_figures[] = {
    {{"santorini:cards=off", BEFORE},
     "1,1",
     NULL,
     "A figure moves to a neighbouring cell, at most one level up."},
    {{"santorini:cards=off", BEFORE},
     "1,1 1,2",
     NULL,
     "Then it builds beside it: a block, or a dome on three of them."},
    {{"santorini:cards=off", "00000/01200/00310/00000/00000 1,2 3,2 4,4 0,4 P1"},
     NULL,
     "1,2-2,2",
     "Whoever enters a cell of height three wins."},
    {.caption = NULL},
};

/* What a piece looks like. */
struct look {
    int owner;
    const char *kind, *symbol;
};

static const struct look cuboid = {LUDO_NOBODY, "cuboid", "C"}, dome = {LUDO_NOBODY, "dome", "D"},
                         figures[2] = {{0, "figure", "1"}, {1, "figure", "2"}};

static void draw_piece(const ludo_canvas *canvas, unsigned cell, struct look look) {
    ludo_piece piece = {
        santorini_column(cell), santorini_row(cell), look.owner, look.kind, look.symbol, NULL};
    canvas->piece(canvas->context, &piece);
}

static void draw_stack(const struct santorini_state *s, const ludo_canvas *canvas, unsigned cell) {
    unsigned player, figure;
    for (unsigned i = 0; i < santorini_height(s, cell); i++)
        draw_piece(canvas, cell, cuboid);
    if (santorini_closed(s, cell))
        draw_piece(canvas, cell, dome);
    if (santorini_figure_at(s, cell, &player, &figure))
        draw_piece(canvas, cell, figures[player]);
}

static void hold(const ludo_canvas *canvas, ludo_holding holding) {
    canvas->holding(canvas->context, &holding);
}

/* Cards in stock, what each player may still draw, and what lies before the player to move. */
static void draw_cards(const struct santorini_state *s, const ludo_canvas *canvas) {
    for (unsigned rest = s->stock; rest; rest &= rest - 1) {
        const char *name = santorini_card_names[bits_first(rest)];
        hold(canvas, (ludo_holding){LUDO_NOBODY, 1, "card", name, name});
    }
    for (int player = 0; player < 2; player++) {
        bool moves = player == s->side;
        int draws = SANTORINI_DRAWS - s->drawn[player];
        const char *label = draws == 1 ? "card to draw" : "cards to draw";
        hold(canvas, (ludo_holding){player, draws, "draw", label, NULL});
        if (moves && s->card)
            hold(canvas, (ludo_holding){player, 1, "card", santorini_card_names[s->card], NULL});
        if (moves && s->ban)
            hold(canvas, (ludo_holding){player, 1, "ban", "ban on moving up", NULL});
    }
}

void santorini_board(const void *state, ludo_board *board) {
    (void)state;
    *board = (ludo_board){LUDO_SQUARES, LUDO_ROW_COLUMN, SANTORINI_SIZE, SANTORINI_SIZE};
}

void santorini_draw(const void *state, const ludo_canvas *canvas) {
    const struct santorini_state *s = state;
    for (int row = 0; row < SANTORINI_SIZE; row++)
        for (int column = 0; column < SANTORINI_SIZE; column++)
            draw_stack(s, canvas, santorini_cell(row, column));
    hold(canvas, (ludo_holding){LUDO_NOBODY, s->cuboids, cuboid.kind, "cuboids (C)", NULL});
    hold(canvas, (ludo_holding){LUDO_NOBODY, s->domes, dome.kind, "domes (D)", NULL});
    if (s->with_cards)
        draw_cards(s, canvas);
}

/*
 * What a turn does, step by step: the way of the figure, then what it builds.
 */

static void tell(const ludo_witness *witness, ludo_deed deed, int step, unsigned from, unsigned to,
                 struct look look) {
    ludo_event event = {.deed = deed,
                        .step = step,
                        .from_column = santorini_column(from),
                        .from_row = santorini_row(from),
                        .to_column = santorini_column(to),
                        .to_row = santorini_row(to),
                        .owner = look.owner,
                        .kind = look.kind,
                        .symbol = look.symbol};
    witness->tell(witness->context, &event);
}

static void tell_build(const ludo_witness *witness, int *step, santorini_stone stone,
                       unsigned cell) {
    if (cell != SANTORINI_NONE)
        tell(witness, LUDO_PUT, (*step)++, cell, cell, stone == SANTORINI_DOME ? dome : cuboid);
}

void santorini_trace(const void *state, ludo_move move, const ludo_witness *witness) {
    const struct santorini_state *s = state;
    unsigned from = TURN_FROM(move), via = TURN_VIA(move), to = TURN_TO(move), other = s->side ^ 1u;
    int step = 0;
    if (s->drawing || move == TURN_DRAW)
        return;
    if (via != SANTORINI_NONE) {
        tell(witness, LUDO_MOVED, step++, from, via, figures[s->side]);
        from = via;
    }
    tell(witness, LUDO_MOVED, step, from, to, figures[s->side]);
    if (s->board.men[other] >> to & 1)
        tell(witness, LUDO_MOVED, step, to, from, figures[other]);
    step++;
    tell_build(witness, &step, TURN_STONE(move), TURN_BUILD(move));
    tell_build(witness, &step, TURN_STONE2(move), TURN_SECOND(move));
}

/*
 * Advice. A turn is a walk over its pieces of text: a card, a figure, goals, builds. At every point
 * the pieces that can still lead to a finished turn are found by trying all of them.
 */

enum { NO_FIGURE = 2, PIECES = 64 };

/* A point in a turn: its steps so far, and the figure named but not yet moved. */
struct point {
    struct santorini_state s;
    unsigned figure;
    bool done; /* nothing can follow */
};

/* A piece that may come next. */
struct piece {
    ludo_choice choice;
    struct point next;
};

/* The pieces that may come next at a point. */
struct pieces {
    size_t count;
    struct piece list[PIECES];
};

static bool can_finish(const struct point *point);

/* Adds what a step leads to, if the turn can be finished from there. */
static struct piece *add(struct pieces *pieces, const struct point *next, ludo_place place,
                         const char *word) {
    if (!can_finish(next))
        return NULL;
    struct piece *piece = &pieces->list[pieces->count++];
    *piece = (struct piece){.choice.place = place, .next = *next};
    snprintf(piece->choice.text, sizeof piece->choice.text, "%s", word);
    snprintf(piece->choice.word, sizeof piece->choice.word, "%s", word);
    return piece;
}

/* A piece that is the name of a cell behind `head`. */
static void add_cell(struct pieces *pieces, const struct point *next, const char *head,
                     unsigned cell, const char *word) {
    struct piece *piece = add(pieces, next, LUDO_AT_CELL, word);
    if (!piece)
        return;
    ludo_choice *choice = &piece->choice;
    choice->row = santorini_row(cell);
    choice->column = santorini_column(cell);
    snprintf(choice->text, sizeof choice->text, "%s%d,%d", head, choice->row, choice->column);
}

static void add_beginnings(struct pieces *pieces, const struct point *point) {
    const struct santorini_state *s = &point->s;
    struct point next = *point;
    for (next.figure = 0; next.figure < 2; next.figure++) {
        bool named = s->card && !s->draw_random; /* a card stands in front */
        add_cell(pieces, &next, named ? " " : "", s->figure[s->side][next.figure], "");
    }
    if (s->card)
        return;
    if (turn_may_draw(s)) {
        next.done = true;
        struct piece *draw = add(pieces, &next, LUDO_AT_BUTTON, "draw");
        if (draw)
            strcpy(draw->choice.word, "draw a card");
    }
    for (unsigned card = SANTORINI_APOLLO; card < SANTORINI_CARDS && !s->draw_random; card++) {
        next = *point;
        if (santorini_draw_card(&next.s, card, NULL))
            add(pieces, &next, LUDO_AT_HOLDING, santorini_card_names[card]);
    }
}

/* The pieces that can come next; at most two figures and six cards, or 25 goals and 2 * 8 builds.
 */
static void find_pieces(const struct point *point, struct pieces *pieces) {
    pieces->count = 0;
    if (point->done || point->s.winner >= 0)
        return;
    if (point->figure == NO_FIGURE) {
        add_beginnings(pieces, point);
        return;
    }
    for (uint32_t cells = SANTORINI_ALL; cells; cells &= cells - 1) {
        unsigned cell = (unsigned)bits_first(cells);
        struct point next = *point;
        if (santorini_move(&next.s, point->figure, cell, NULL))
            add_cell(pieces, &next, "-", cell, "move");
        next = *point;
        if (santorini_build(&next.s, SANTORINI_CUBOID, cell, NULL))
            add_cell(pieces, &next, " C", cell, cuboid.kind);
        next = *point;
        if (santorini_build(&next.s, SANTORINI_DOME, cell, NULL))
            add_cell(pieces, &next, " D", cell, dome.kind);
    }
}

/* Whether some turn goes through this point. */
static bool can_finish(const struct point *point) {
    const struct santorini_state *s = &point->s;
    if (point->done || s->winner >= 0 || s->builds)
        return true;
    if (!s->moves) {
        /* Not moved yet: groups know. Only figures that were not ruled out count. */
        for (unsigned figure = 0; figure < 2; figure++) {
            unsigned from = s->figure[s->side][figure];
            if (point->figure != NO_FIGURE && point->figure != figure)
                continue;
            for (uint32_t goals = turn_goals(s, s->card, from); goals; goals &= goals - 1)
                if (turn_group_of(s, s->card, from, (unsigned)bits_first(goals)).count)
                    return true;
        }
        return false;
    }
    uint32_t taken = s->board.men[0] | s->board.men[1];
    return santorini_near(s->figure[s->side][s->mover]) & ~taken & ~s->board.above[3];
}

/* The piece that a text begins with, or NULL. */
static const struct piece *first_of(const char *text, const struct pieces *pieces) {
    for (size_t i = 0; i < pieces->count; i++) {
        const char *piece = pieces->list[i].choice.text;
        if (strncmp(text, piece, strlen(piece)) == 0)
            return &pieces->list[i];
    }
    return NULL;
}

/* Goes over all whole pieces of a text; gives what is left of it, the beginning of a piece at best.
 */
static const char *walk(const char *text, struct point *point, struct pieces *pieces) {
    find_pieces(point, pieces);
    for (const struct piece *piece; (piece = first_of(text, pieces)) != NULL;) {
        text += strlen(piece->choice.text);
        *point = piece->next;
        find_pieces(point, pieces);
    }
    return text;
}

void santorini_advise(const void *state, const char *partial, ludo_advice *advice) {
    struct point point = {.s = *(const struct santorini_state *)state, .figure = NO_FIGURE};
    struct pieces pieces;
    const char *rest = walk(partial, &point, &pieces);
    size_t length = strlen(rest);
    for (size_t i = 0; i < pieces.count; i++) {
        ludo_choice choice = pieces.list[i].choice;
        if (strncmp(choice.text, rest, length) != 0)
            continue;
        memmove(choice.text, choice.text + length, sizeof choice.text - length);
        ludo_offer(advice, &choice);
    }
}

void santorini_preview(const void *state, const char *partial, void *shown) {
    struct point point = {.s = *(const struct santorini_state *)state, .figure = NO_FIGURE};
    struct pieces pieces;
    walk(partial, &point, &pieces);
    point.s.winner = -1; /* the turn is not played yet */
    *(struct santorini_state *)shown = point.s;
}

/* ---- The editor ---- */

/* The words of a position text with cards: the stock, how many each player has drawn, a ban. */
enum { WORD_STOCK = 6, WORD_DRAWN, WORD_BAN = WORD_DRAWN + 2 };

void santorini_brushes(const void *state, const ludo_canvas *canvas) {
    (void)state;
    for (unsigned player = 0; player < 2; player++)
        draw_piece(canvas, 0, figures[player]);
    draw_piece(canvas, 0, cuboid);
    draw_piece(canvas, 0, dome);
}

const ludo_field *santorini_fields(const ludo_options *options) {
    static const ludo_field with_cards[] = {
        {LUDO_FIELD_HEADING, "Cards in stock", 0, 0, NULL},
        {LUDO_FIELD_MEMBER, "Apollo", WORD_STOCK, 0, "Apollo"},
        {LUDO_FIELD_MEMBER, "Artemis", WORD_STOCK, 0, "Artemis"},
        {LUDO_FIELD_MEMBER, "Athena", WORD_STOCK, 0, "Athena"},
        {LUDO_FIELD_MEMBER, "Atlas", WORD_STOCK, 0, "Atlas"},
        {LUDO_FIELD_MEMBER, "Demeter", WORD_STOCK, 0, "Demeter"},
        {LUDO_FIELD_MEMBER, "Hermes", WORD_STOCK, 0, "Hermes"},
        {LUDO_FIELD_NUMBER, "Drawn by %s", WORD_DRAWN, 0, NULL},
        {LUDO_FIELD_NUMBER, "Drawn by %s", WORD_DRAWN + 1, 1, NULL},
        {LUDO_FIELD_FLAG, "No moving up", WORD_BAN, 0, "ban"},
        {0},
    };
    static const ludo_field without[] = {{0}};
    return options->value[SANTORINI_OPTION_CARDS] ? without : with_cards;
}

static void lay_tower(const ludo_laid *laid, int column, int row, ludo_text *text) {
    const ludo_piece *pieces;
    size_t count = ludo_laid_at(laid, column, row, &pieces);
    bool closed = false;
    int height = 0;
    for (size_t i = 0; i < count; i++) {
        height += strcmp(pieces[i].kind, cuboid.kind) == 0;
        closed |= strcmp(pieces[i].kind, dome.kind) == 0;
    }
    ludo_putf(text, "%d%s", height, closed ? "D" : "");
}

void santorini_lay(const void *state, const ludo_laid *laid, ludo_text *text) {
    (void)state;
    for (int row = 0; row < SANTORINI_SIZE; row++) {
        ludo_put(text, row > 0 ? "/" : "");
        for (int column = 0; column < SANTORINI_SIZE; column++)
            lay_tower(laid, column, row, text);
    }
    for (int player = 0; player < 2; player++)
        for (size_t i = 0; i < laid->count; i++)
            if (laid->pieces[i].owner == player)
                ludo_putf(text, " %d,%d", laid->pieces[i].row, laid->pieces[i].column);
    ludo_putf(text, " P%d", laid->turn + 1);
    ludo_lay_words(laid, WORD_STOCK, text);
}
