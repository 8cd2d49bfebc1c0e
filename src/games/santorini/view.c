/*
 * Santorini for people: its description, the drawing of a position, and advice on a turn begun.
 */
#include "games/santorini/view.h"
#include <stdio.h>
#include <string.h>

const ludo_option santorini_options[] = {
    [SANTORINI_OPTION_CARDS] = {"cards", LUDO_CHOICE, "on|off", 0, 0, 0, "whether there are god cards"},
    [SANTORINI_OPTION_DRAW] = {"draw", LUDO_CHOICE, "named|random", 0, 0, 0,
                               "named: the player says which card he draws; random: chance does"},
    [SANTORINI_OPTION_HERMES] =
        {"hermes", LUDO_CHOICE, "strict|free", 0, 0, 0,
         "strict: with Hermes every other move is wrong; free: a plain move is allowed"},
    {0},
};

const char santorini_rules[] =
    "Two players with two figures each on 5 x 5 cells. In a turn one figure moves to a neighbouring cell, at "
    "most one level "
    "up, and then builds a cuboid (or on three of them a dome) on a neighbouring cell. Whoever enters a cell "
    "of height 3 "
    "wins; so does whoever builds the last cuboid or leaves the opponent without a turn. Three times in a "
    "game "
    "a player "
    "may draw a card before his move: Apollo swaps with an opponent, Artemis moves twice, Athena moving up "
    "forbids the "
    "opponent to move up in his next turn, Atlas builds a dome at any height, Demeter builds twice, Hermes "
    "goes anywhere "
    "at the same height.";

const char *const santorini_samples[] = {"santorini:cards=off",
                                         "santorini",
                                         "santorini:hermes=free",
                                         "santorini:draw=random",
                                         "santorini:draw=random,hermes=free",
                                         NULL};

int santorini_players(const ludo_options *options) {
    (void)options;
    return 2;
}

void santorini_start(void *state, const ludo_options *options) {
    const unsigned cells[4] = {santorini_cell(1, 1), santorini_cell(3, 2), santorini_cell(1, 2),
                               santorini_cell(2, 2)};
    santorini_set_up(state, cells, options);
}

void santorini_result(const void *state, ludo_result *result) {
    const struct santorini_state *s = state;
    *result = (ludo_result){.ending = s->winner >= 0 ? LUDO_WON : LUDO_RUNNING, .winner = s->winner};
}

void santorini_judge(struct santorini_state *s) {
    bool lost = s->cuboids == 0 || s->board.men[s->side ^ 1] & s->board.above[2];
    lost = lost || (s->card ? turn_count_of(s, s->card) == 0 : !santorini_has_turn(s, s->side, s->ban));
    s->winner = (int8_t)(lost ? s->side ^ 1 : -1);
}

static void draw_piece(const ludo_canvas *canvas, unsigned cell, int owner, const char *kind,
                       const char *symbol) {
    ludo_piece piece = {santorini_column(cell), santorini_row(cell), owner, kind, symbol, NULL};
    canvas->piece(canvas->context, &piece);
}

static void draw_stack(const struct santorini_state *s, const ludo_canvas *canvas, unsigned cell) {
    unsigned player, figure;
    for (unsigned i = 0; i < santorini_height(s, cell); i++)
        draw_piece(canvas, cell, LUDO_NOBODY, "cuboid", "C");
    if (santorini_closed(s, cell))
        draw_piece(canvas, cell, LUDO_NOBODY, "dome", "D");
    if (santorini_figure_at(s, cell, &player, &figure))
        draw_piece(canvas, cell, (int)player, "figure", player ? "2" : "1");
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
        hold(canvas,
             (ludo_holding){player, SANTORINI_DRAWS - s->drawn[player], "draw", "cards to draw", NULL});
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
    hold(canvas, (ludo_holding){LUDO_NOBODY, s->cuboids, "cuboid", "cuboids (C)", NULL});
    hold(canvas, (ludo_holding){LUDO_NOBODY, s->domes, "dome", "domes (D)", NULL});
    if (s->with_cards)
        draw_cards(s, canvas);
}

/*
 * Advice. A turn is a walk over its pieces of text: a card, a figure, goals, builds. At every point the
 * pieces that can still lead to a finished turn are found by trying all of them.
 */

enum { NO_FIGURE = 2, PIECES = 64, PIECE_TEXT = 12 };

/* A point in a turn: its steps so far, and the figure named but not yet moved. */
struct point {
    struct santorini_state s;
    unsigned figure;
    bool done; /* nothing can follow */
};

struct piece {
    char text[PIECE_TEXT];
    struct point next;
};

static bool can_finish(const struct point *point);

/* Adds what a step leads to, if the turn can be finished from there. */
static void offer(struct piece *pieces, size_t *count, const struct point *next, const char *head,
                  unsigned cell) {
    if (!can_finish(next))
        return;
    struct piece *piece = &pieces[(*count)++];
    ludo_text text = ludo_text_in(piece->text, sizeof piece->text);
    ludo_put(&text, head);
    if (cell != SANTORINI_NONE)
        ludo_putf(&text, "%d,%d", santorini_row(cell), santorini_column(cell));
    piece->next = *next;
}

static void offer_card(struct piece *pieces, size_t *count, const struct point *point, unsigned card) {
    struct point next = *point;
    if (santorini_draw_card(&next.s, card, NULL))
        offer(pieces, count, &next, santorini_card_names[card], SANTORINI_NONE);
}

static void offer_beginnings(struct piece *pieces, size_t *count, const struct point *point) {
    const struct santorini_state *s = &point->s;
    struct point next = *point;
    for (unsigned figure = 0; figure < 2; figure++) {
        bool named = s->card && !s->draw_random; /* a card stands in front */
        next.figure = figure;
        offer(pieces, count, &next, named ? " " : "", s->figure[s->side][figure]);
    }
    if (s->card)
        return;
    if (turn_may_draw(s)) {
        next.done = true;
        offer(pieces, count, &next, "draw", SANTORINI_NONE);
    }
    for (unsigned card = SANTORINI_APOLLO; card < SANTORINI_CARDS && !s->draw_random; card++)
        offer_card(pieces, count, point, card);
}

/* The pieces that can come next; at most two figures and six cards, or 25 goals and 2 * 8 builds. */
static size_t pieces_at(const struct point *point, struct piece *pieces) {
    size_t count = 0;
    if (point->done || point->s.winner >= 0)
        return 0;
    if (point->figure == NO_FIGURE) {
        offer_beginnings(pieces, &count, point);
        return count;
    }
    for (uint32_t cells = SANTORINI_ALL; cells; cells &= cells - 1) {
        unsigned cell = (unsigned)bits_first(cells);
        struct point next = *point;
        if (santorini_move(&next.s, point->figure, cell, NULL))
            offer(pieces, &count, &next, "-", cell);
        for (int stone = SANTORINI_CUBOID; stone <= SANTORINI_DOME; stone++) {
            next = *point;
            if (santorini_build(&next.s, (santorini_stone)stone, cell, NULL))
                offer(pieces, &count, &next, stone == SANTORINI_DOME ? " D" : " C", cell);
        }
    }
    return count;
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

void santorini_advise(const void *state, const char *partial, ludo_advice *advice) {
    struct point point = {.s = *(const struct santorini_state *)state, .figure = NO_FIGURE};
    struct piece pieces[PIECES];
    for (;;) {
        size_t count = pieces_at(&point, pieces), length = strlen(partial), i = 0;
        /* A piece that is there as a whole is taken; what is left may be the beginning of some. */
        while (i < count && (!*partial || strncmp(partial, pieces[i].text, strlen(pieces[i].text)) != 0))
            i++;
        if (i < count) {
            partial += strlen(pieces[i].text);
            point = pieces[i].next;
            continue;
        }
        for (i = 0; i < count; i++)
            if (strncmp(pieces[i].text, partial, length) == 0)
                ludo_offer_word(advice, pieces[i].text + length, LUDO_AT_BUTTON, pieces[i].text + length);
        return;
    }
}
