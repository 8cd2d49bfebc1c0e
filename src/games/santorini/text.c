/*
 * The notation of Santorini: turns such as `Demeter 1,1-2,1 C3,1 D2,0` and positions such as
 * `00000/00100/00003D/00000/00000 1,1 3,2 1,2 2,2 P1 Apollo,Hermes 2 2 ban`.
 * A turn is read by taking its steps one after the other, so every refusal is that of a step.
 */
#include "core/rows.h"
#include "core/typed.h"
#include "games/santorini/game.h"

static void put_cell(ludo_text *text, unsigned cell) {
    ludo_putf(text, "%d,%d", santorini_row(cell), santorini_column(cell));
}

static void put_build(ludo_text *text, santorini_stone stone, unsigned cell) {
    if (cell == SANTORINI_NONE)
        return;
    ludo_put(text, stone == SANTORINI_DOME ? " D" : " C");
    put_cell(text, cell);
}

void santorini_write_move(const void *state, ludo_move move, ludo_text *text) {
    const struct santorini_state *s = state;
    if (move == TURN_DRAW) {
        ludo_put(text, "draw");
        return;
    }
    if (TURN_CARD(move) && !s->card)
        ludo_putf(text, "%s ", santorini_card_names[TURN_CARD(move)]);
    put_cell(text, TURN_FROM(move));
    if (TURN_VIA(move) != SANTORINI_NONE) {
        ludo_put_char(text, '-');
        put_cell(text, TURN_VIA(move));
    }
    ludo_put_char(text, '-');
    put_cell(text, TURN_TO(move));
    put_build(text, TURN_STONE(move), TURN_BUILD(move));
    put_build(text, TURN_STONE2(move), TURN_SECOND(move));
}

static bool read_cell(ludo_reader *reader, unsigned *cell, ludo_error *error) {
    int row, column;
    if (!rows_read_cell(reader, SANTORINI_SIZE, SANTORINI_SIZE, &row, &column, error))
        return false;
    *cell = santorini_cell(row, column);
    return true;
}

/* A turn while it is read: the state after the steps so far, and what a packed turn needs to know.
 */
struct reading {
    struct santorini_state s;
    ludo_reader reader;
    unsigned from, cells[2]; /* where it began, and its builds */
    santorini_stone stones[2];
};

/* Takes the name of a card if one comes next. */
static unsigned take_card(ludo_reader *reader) {
    for (unsigned card = SANTORINI_APOLLO; card < SANTORINI_CARDS; card++)
        if (ludo_take_word(reader, santorini_card_names[card]))
            return card;
    return SANTORINI_NO_CARD;
}

static bool read_card(struct reading *r, ludo_error *error) {
    char first = *r->reader.at;
    unsigned card = take_card(&r->reader);
    if (!card) {
        if ((first >= 'a' && first <= 'z') || (first >= 'A' && first <= 'Z'))
            return ludo_fail(
                error, LUDO_E_MOVE,
                "'%.40s' begins with no card; a turn is [CARD ]FROM-TO STONE, such as "
                "1,1-2,1 C3,1, and the cards are Apollo, Artemis, Athena, Atlas, Demeter, Hermes",
                r->reader.at);
        return true;
    }
    if (r->s.card)
        return ludo_fail(error, LUDO_E_MOVE, "%s is drawn already; write the moves and builds only",
                         santorini_card_names[r->s.card]);
    if (r->s.draw_random)
        return ludo_fail(error, LUDO_E_MOVE, "cards are drawn by chance in this game; write draw");
    if (!santorini_draw_card(&r->s, card, error))
        return false;
    return ludo_take(&r->reader, ' ') ||
           ludo_fail(error, LUDO_E_MOVE, "after %s comes a blank and the cell of a figure",
                     santorini_card_names[card]);
}

static bool read_way(struct reading *r, ludo_error *error) {
    struct santorini_state *s = &r->s;
    unsigned player, figure, to;
    if (!read_cell(&r->reader, &r->from, error))
        return false;
    if (!santorini_figure_at(s, r->from, &player, &figure) || player != s->side)
        return ludo_fail(
            error, LUDO_E_MOVE, "cell %d,%d has no figure of player %d; begin with %d,%d or %d,%d",
            santorini_row(r->from), santorini_column(r->from), s->side + 1,
            santorini_row(s->figure[s->side][0]), santorini_column(s->figure[s->side][0]),
            santorini_row(s->figure[s->side][1]), santorini_column(s->figure[s->side][1]));
    while (ludo_take(&r->reader, '-'))
        if (!read_cell(&r->reader, &to, error) || !santorini_move(s, figure, to, error))
            return false;
    return s->moves ||
           ludo_fail(error, LUDO_E_MOVE, "after %d,%d comes where the figure goes: -ROW,COLUMN",
                     santorini_row(r->from), santorini_column(r->from));
}

static bool read_builds(struct reading *r, ludo_error *error) {
    struct santorini_state *s = &r->s;
    while (s->winner < 0 && ludo_take(&r->reader, ' ')) {
        unsigned cell, n = s->builds;
        bool dome = ludo_take(&r->reader, 'D');
        if (!dome && !ludo_take(&r->reader, 'C'))
            return ludo_fail(
                error, LUDO_E_MOVE,
                "'%.40s' is no build; write C or D for the stone and its cell, as in C3,1",
                r->reader.at);
        if (!read_cell(&r->reader, &cell, error) ||
            !santorini_build(s, dome ? SANTORINI_DOME : SANTORINI_CUBOID, cell, error))
            return false;
        r->cells[n] = cell;
        r->stones[n] = dome ? SANTORINI_DOME : SANTORINI_CUBOID;
    }
    if (!ludo_at_end(&r->reader))
        return ludo_fail(error, LUDO_E_MOVE,
                         s->winner >= 0
                             ? "the turn has won before '%.40s', so nothing may follow"
                             : "'%.40s' is too much; a build is a blank, C or D, and ROW,COLUMN",
                         r->reader.at);
    return s->winner >= 0 || s->builds ||
           ludo_fail(error, LUDO_E_MOVE, "the turn needs a build: a blank, C or D, and ROW,COLUMN");
}

/* The listed turn that leads to the same position as the one read. */
static ludo_move pack(const struct santorini_state *before, const struct reading *r) {
    unsigned card = r->s.card, to = r->s.figure[r->s.side][r->s.mover];
    unsigned via = card == SANTORINI_ARTEMIS ? turn_via(before, r->from, to) : SANTORINI_NONE;
    ludo_move move = turn_way(card, r->from, via, to);
    unsigned first = 0;
    if (r->s.builds == 2) {
        unsigned low = r->cells[0] < r->cells[1] ? 0 : 1;
        uint32_t endings = turn_group_of(before, card, r->from, to).endings;
        first = endings >> r->cells[low] & 1 ? low ^ 1 : low;
        move = turn_second(move, r->cells[first ^ 1], r->stones[first ^ 1] == SANTORINI_DOME);
    }
    return r->s.builds ? turn_build(move, r->cells[first], r->stones[first] == SANTORINI_DOME)
                       : move;
}

bool santorini_read_move(const void *state, const char *text, ludo_move *move, ludo_error *error) {
    struct reading r = {.s = *(const struct santorini_state *)state, .reader = ludo_read(text)};
    if (ludo_take_word(&r.reader, "draw") && ludo_at_end(&r.reader)) {
        if (!r.s.draw_random || !r.s.with_cards)
            return ludo_fail(
                error, LUDO_E_MOVE, "%s",
                ludo_word(r.s.with_cards
                              ? "name the card that is drawn in front of the turn, as in "
                                "Artemis 1,1-2,1-2,2 C3,1"
                              : "this game is played without cards"));
        if (!turn_may_draw(&r.s))
            return ludo_fail(error, LUDO_E_MOVE, "%s",
                             ludo_word(r.s.card    ? "one card a turn is allowed"
                                       : r.s.stock ? "three cards a game are allowed"
                                                   : "no card is left in stock"));
        *move = TURN_DRAW;
        return true;
    }
    r.reader = ludo_read(text);
    if (!read_card(&r, error) || !read_way(&r, error) || !read_builds(&r, error))
        return false;
    *move = pack(state, &r);
    return true;
}

bool santorini_tidy(const void *state, const char *typed, ludo_text *text) {
    const char *words[SANTORINI_CARDS + 3] = {"draw", "C", "D"};
    (void)state;
    for (unsigned card = SANTORINI_APOLLO; card < SANTORINI_CARDS; card++)
        words[card + 2] = santorini_card_names[card];
    return typed_pairs(typed, words, text);
}

static void put_stock(const struct santorini_state *s, ludo_text *text) {
    ludo_put(text, s->stock ? " " : " -");
    for (unsigned rest = s->stock; rest; rest &= rest - 1)
        ludo_putf(text, "%s%s", rest == s->stock ? "" : ",",
                  santorini_card_names[bits_first(rest)]);
}

void santorini_write_position(const void *state, ludo_text *text) {
    const struct santorini_state *s = state;
    for (int row = 0; row < SANTORINI_SIZE; row++) {
        if (row > 0)
            ludo_put_char(text, '/');
        for (int column = 0; column < SANTORINI_SIZE; column++) {
            unsigned cell = santorini_cell(row, column);
            ludo_put_char(text, (char)('0' + santorini_height(s, cell)));
            if (santorini_closed(s, cell))
                ludo_put_char(text, 'D');
        }
    }
    for (int player = 0; player < 2; player++)
        for (uint32_t men = s->board.men[player]; men; men &= men - 1) {
            ludo_put_char(text, ' ');
            put_cell(text, (unsigned)bits_first(men));
        }
    ludo_putf(text, " P%d", s->side + 1);
    if (!s->with_cards)
        return;
    put_stock(s, text);
    ludo_putf(text, " %d %d", s->drawn[0], s->drawn[1]);
    if (s->ban)
        ludo_put(text, " ban");
    if (s->drawing)
        ludo_put(text, " draw");
    if (s->card)
        ludo_putf(text, " with %s", santorini_card_names[s->card]);
}

static bool bad(ludo_error *error, const char *reason) {
    return ludo_fail(error, LUDO_E_POSITION, "%s", ludo_word(reason));
}

static bool bad_at(const ludo_reader *reader, ludo_error *error, const char *wanted) {
    return ludo_fail(error, LUDO_E_POSITION, "%s should come at character %zu", ludo_word(wanted),
                     ludo_column(reader));
}

/* Cells as a digit for their cuboids, then D if they are closed. The bag holds what is not on the
 * board. */
static bool read_board(struct santorini_state *s, ludo_reader *reader, ludo_error *error) {
    unsigned cuboids = 0, domes = 0;
    for (int row = 0; row < SANTORINI_SIZE; row++) {
        if (row > 0 && !ludo_take(reader, '/'))
            return bad_at(reader, error, "'/' and the next of five rows of five heights");
        for (int column = 0; column < SANTORINI_SIZE; column++) {
            unsigned cell = santorini_cell(row, column), height = (unsigned)(*reader->at - '0');
            if (*reader->at < '0' || *reader->at > '3')
                return bad_at(reader, error, "a height from 0 to 3 (five rows of five cells)");
            reader->at++;
            bool dome = ludo_take(reader, 'D');
            if (dome && height < SANTORINI_TOWER) {
                if (s->low_dome != SANTORINI_NONE)
                    return bad(error, "two domes are below height 3; Atlas can build one");
                s->low_dome = (uint8_t)cell;
                s->low_height = (uint8_t)height;
            }
            for (unsigned level = 0; level < 4; level++)
                if (dome || level < height)
                    s->board.above[level] |= UINT32_C(1) << cell;
            cuboids += height;
            domes += dome;
        }
    }
    if (cuboids > SANTORINI_CUBOIDS || domes > SANTORINI_DOMES)
        return ludo_fail(error, LUDO_E_POSITION,
                         "the board has %u cuboids and %u domes, but there are 54 and 18", cuboids,
                         domes);
    s->cuboids = (uint8_t)(SANTORINI_CUBOIDS - cuboids);
    s->domes = (uint8_t)(SANTORINI_DOMES - domes);
    return true;
}

static bool read_figures(struct santorini_state *s, ludo_reader *reader, ludo_error *error) {
    s->board.men[0] = s->board.men[1] = 0;
    for (int i = 0; i < 4; i++) {
        unsigned cell;
        if (!ludo_take(reader, ' ') || !read_cell(reader, &cell, NULL))
            return bad_at(
                reader, error,
                "a blank and the cell of a figure (ROW,COLUMN; two of player 1, two of player 2)");
        if ((s->board.men[0] | s->board.men[1]) >> cell & 1)
            return ludo_fail(error, LUDO_E_POSITION, "two figures are on cell %d,%d",
                             santorini_row(cell), santorini_column(cell));
        if (santorini_closed(s, cell))
            return ludo_fail(error, LUDO_E_POSITION, "a figure is on cell %d,%d, which is closed",
                             santorini_row(cell), santorini_column(cell));
        s->figure[i / 2][i % 2] = (uint8_t)cell;
        s->board.men[i / 2] |= UINT32_C(1) << cell;
    }
    if (!ludo_take_word(reader, " P1") && !ludo_take_word(reader, " P2"))
        return bad_at(reader, error, "a blank and the player to move, P1 or P2,");
    s->side = reader->at[-1] == '2';
    uint32_t on_towers = (s->board.men[0] | s->board.men[1]) & s->board.above[2];
    if (bits_rest(on_towers) || s->board.men[s->side] & on_towers)
        return bad(error, "a tower was entered before the last turn, but that ends the game");
    return true;
}

/* Stock, cards drawn, and what is under way. */
static bool read_cards(struct santorini_state *s, ludo_reader *reader, ludo_error *error) {
    uint64_t drawn[2];
    s->stock = 0;
    if (!ludo_take(reader, '-'))
        do {
            unsigned card = take_card(reader);
            if (!card || santorini_in_stock(s, card))
                return bad_at(reader, error, "another card in stock (or - for none)");
            s->stock |= (uint8_t)(1u << card);
        } while (ludo_take(reader, ','));
    for (int i = 0; i < 2; i++) {
        if (!ludo_take(reader, ' ') || !ludo_take_number(reader, SANTORINI_DRAWS, &drawn[i]))
            return bad_at(reader, error,
                          "a blank and the number of cards a player has drawn, 0 to 3,");
        s->drawn[i] = (uint8_t)drawn[i];
    }
    s->ban = ludo_take_word(reader, " ban");
    s->drawing = ludo_take_word(reader, " draw");
    if (!s->drawing && ludo_take_word(reader, " with ")) {
        s->card = (uint8_t)take_card(reader);
        if (!s->card)
            return bad_at(reader, error, "the card that the player to move has drawn");
    }
    return true;
}

/* Whether the cards fit together and to the board. */
static bool check_cards(const struct santorini_state *s, ludo_error *error) {
    unsigned other = s->side ^ 1u;
    if (s->low_dome != SANTORINI_NONE &&
        (!s->with_cards || santorini_in_stock(s, SANTORINI_ATLAS) || s->card == SANTORINI_ATLAS))
        return bad(error, "a dome is below height 3, but Atlas has not built yet");
    if (!s->with_cards)
        return true;
    if (bits_count(s->stock) + s->drawn[0] + s->drawn[1] != SANTORINI_CARDS - 1)
        return bad(error,
                   "the cards in stock and those drawn by both players should be six together");
    if (s->ban && (santorini_in_stock(s, SANTORINI_ATHENA) || s->card == SANTORINI_ATHENA ||
                   !s->drawn[other]))
        return bad(error, "there is a ban, but the opponent cannot have drawn Athena");
    if ((s->drawing || s->card) && !s->draw_random)
        return bad(error, "cards are drawn by chance only with draw=random");
    if (s->card && (santorini_in_stock(s, s->card) || !s->drawn[s->side]))
        return bad(error,
                   "the player to move cannot have drawn a card that is in stock, or one of none");
    if (s->drawing && (!s->stock || s->drawn[s->side] >= SANTORINI_DRAWS))
        return bad(error, "the player to move cannot draw a card any more");
    return true;
}

bool santorini_read_position(void *state, const ludo_options *options, const char *text,
                             ludo_error *error) {
    struct santorini_state *s = state;
    ludo_reader reader = ludo_read(text);
    santorini_start(s, options);
    if (!read_board(s, &reader, error) || !read_figures(s, &reader, error))
        return false;
    if (s->with_cards && ludo_take(&reader, ' ') && !read_cards(s, &reader, error))
        return false;
    if (!ludo_at_end(&reader))
        return ludo_fail(error, LUDO_E_POSITION,
                         s->with_cards
                             ? "the position should end before character %zu"
                             : "without cards the position should end before character %zu",
                         ludo_column(&reader));
    if (!check_cards(s, error))
        return false;
    unsigned drawing = s->drawing, card = s->card;
    bool won = s->cuboids == 0 || s->board.men[s->side ^ 1] & s->board.above[2];
    santorini_judge(s);
    if ((drawing || card) && (won || (drawing && s->winner >= 0)))
        return bad(error, "a card is being drawn, but the game is over");
    return true;
}
