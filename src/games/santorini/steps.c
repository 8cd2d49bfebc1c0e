/*
 * The steps of a turn with the reasons for refusing them, as a console needs them.
 */
#include "games/santorini/rules.h"
#include <string.h>

const char *const santorini_card_names[SANTORINI_CARDS] = {"",      "Apollo",  "Artemis", "Athena",
                                                           "Atlas", "Demeter", "Hermes"};

/* Whether a figure can build somewhere once it has gone from one cell to another, in a swap or not.
 */
static bool can_build(const struct santorini_state *s, unsigned from, unsigned to, bool swap) {
    uint32_t taken = (s->board.men[0] | s->board.men[1]) & ~(UINT32_C(1) << from);
    if (swap)
        taken |= UINT32_C(1) << from;
    return santorini_near(to) & ~taken & ~s->board.above[3];
}

bool santorini_card_saves(const struct santorini_state *s, unsigned player, unsigned ban) {
    if (s->drawn[player] >= SANTORINI_DRAWS || !s->cards_save)
        return false;
    for (uint32_t men = s->board.men[player]; men; men &= men - 1) {
        unsigned from = (unsigned)bits_first(men);
        if (santorini_in_stock(s, SANTORINI_APOLLO))
            for (uint32_t to = santorini_swaps(&s->board, player, from, ban); to; to &= to - 1)
                if (can_build(s, from, (unsigned)bits_first(to), true))
                    return true;
        if (santorini_in_stock(s, SANTORINI_HERMES))
            for (uint32_t to = santorini_jumps(&s->board, from); to; to &= to - 1)
                if (can_build(s, from, (unsigned)bits_first(to), false))
                    return true;
    }
    return false;
}

void santorini_set_up(struct santorini_state *s, const unsigned cells[4],
                      const ludo_options *options) {
    memset(s, 0, sizeof *s);
    for (unsigned i = 0; i < 4; i++) {
        s->figure[i / 2][i % 2] = (uint8_t)cells[i];
        s->board.men[i / 2] |= UINT32_C(1) << cells[i];
    }
    s->low_dome = SANTORINI_NONE;
    s->cuboids = SANTORINI_CUBOIDS;
    s->domes = SANTORINI_DOMES;
    s->winner = -1;
    s->with_cards = options->value[SANTORINI_OPTION_CARDS] == 0;
    s->draw_random = options->value[SANTORINI_OPTION_DRAW] == 1;
    s->hermes_free = options->value[SANTORINI_OPTION_HERMES] == 1;
    s->cards_save = options->value[SANTORINI_OPTION_BLOCKED] == 0;
    s->stock = s->with_cards ? SANTORINI_FULL_STOCK : 0;
}

static bool refuse_over(ludo_error *error) {
    return ludo_fail(error, LUDO_E_MOVE, "the game is over");
}

bool santorini_draw_card(struct santorini_state *s, unsigned card, ludo_error *error) {
    if (s->winner >= 0)
        return refuse_over(error);
    if (!s->with_cards)
        return ludo_fail(error, LUDO_E_MOVE, "this game is played without cards");
    if (card < SANTORINI_APOLLO || card > SANTORINI_HERMES)
        return ludo_fail(
            error, LUDO_E_MOVE,
            "no such card; the cards are Apollo, Artemis, Athena, Atlas, Demeter, Hermes");
    if (s->card)
        return ludo_fail(error, LUDO_E_MOVE, "%s is drawn already; one card a turn is allowed",
                         santorini_card_names[s->card]);
    if (s->moves)
        return ludo_fail(error, LUDO_E_MOVE, "a card is drawn before the move, not after it");
    if (s->drawn[s->side] >= SANTORINI_DRAWS)
        return ludo_fail(error, LUDO_E_MOVE,
                         "player %d has drawn three cards, which is all of a game", s->side + 1);
    if (!santorini_in_stock(s, card))
        return ludo_fail(error, LUDO_E_MOVE, "%s has been drawn before and is out of stock",
                         santorini_card_names[card]);
    santorini_put_card(s, card);
    return true;
}

#define CELL     "%d,%d"
#define AT(cell) santorini_row(cell), santorini_column(cell)

/* A move by the plain rule, or by Apollo's. */
static bool check_step(const struct santorini_state *s, unsigned from, unsigned to,
                       ludo_error *error) {
    const struct santorini_board *b = &s->board;
    unsigned before = santorini_level(b, from), after = santorini_level(b, to);
    if (!(santorini_near(from) >> to & 1))
        return ludo_fail(error, LUDO_E_MOVE, "cell " CELL " is no neighbour of " CELL, AT(to),
                         AT(from));
    if (b->men[s->side] >> to & 1)
        return ludo_fail(error, LUDO_E_MOVE,
                         "cell " CELL " is occupied by the other figure of the player", AT(to));
    if (b->men[s->side ^ 1] >> to & 1 && s->card != SANTORINI_APOLLO)
        return ludo_fail(error, LUDO_E_MOVE,
                         "cell " CELL " is occupied by the opponent; only Apollo may go there",
                         AT(to));
    if (after > before + 1)
        return ludo_fail(error, LUDO_E_MOVE,
                         "cell " CELL
                         " is at height %u, too high from height %u; one level up is allowed",
                         AT(to), after, before);
    if (after > before && s->ban)
        return ludo_fail(error, LUDO_E_MOVE,
                         "cell " CELL " is higher than " CELL
                         ", and Athena forbids moving up in this turn",
                         AT(to), AT(from));
    return true;
}

/* Hermes' jump. With hermes=free what is no jump may be a plain move. */
static bool check_jump(const struct santorini_state *s, unsigned from, unsigned to,
                       ludo_error *error) {
    if (santorini_jumps(&s->board, from) >> to & 1)
        return true;
    if (s->hermes_free)
        return check_step(s, from, to, error);
    if ((s->board.men[0] | s->board.men[1]) >> to & 1)
        return ludo_fail(error, LUDO_E_MOVE, "cell " CELL " is occupied", AT(to));
    return ludo_fail(error, LUDO_E_MOVE,
                     "Hermes goes to cells of the same height only; " CELL " is at height %u, " CELL
                     " at height %u",
                     AT(to), santorini_level(&s->board, to), AT(from),
                     santorini_level(&s->board, from));
}

bool santorini_move(struct santorini_state *s, unsigned figure, unsigned cell, ludo_error *error) {
    if (s->winner >= 0)
        return refuse_over(error);
    if (s->builds)
        return ludo_fail(error, LUDO_E_MOVE, "no move is possible after a build");
    if (s->moves && s->card != SANTORINI_ARTEMIS)
        return ludo_fail(error, LUDO_E_MOVE,
                         "one move a turn is allowed; only Artemis gives a second");
    if (s->moves > 1)
        return ludo_fail(error, LUDO_E_MOVE, "Artemis gives two moves, and both are made");
    if (s->moves && figure != s->mover)
        return ludo_fail(error, LUDO_E_MOVE,
                         "the second move of Artemis is for the figure that moved first");
    if (s->moves && cell == s->origin)
        return ludo_fail(error, LUDO_E_MOVE,
                         "Artemis may not go back to " CELL ", where the turn began", AT(cell));
    unsigned from = s->figure[s->side][figure];
    if (cell == from)
        return ludo_fail(error, LUDO_E_MOVE, "the figure stands on " CELL " already", AT(cell));
    if (santorini_closed(s, cell))
        return ludo_fail(error, LUDO_E_MOVE, "cell " CELL " is closed by a dome", AT(cell));
    if (!(s->card == SANTORINI_HERMES ? check_jump : check_step)(s, from, cell, error))
        return false;
    santorini_put_move(s, figure, cell);
    return true;
}

static bool check_stone(const struct santorini_state *s, santorini_stone stone, unsigned cell,
                        ludo_error *error) {
    unsigned height = santorini_level(&s->board, cell);
    if (stone == SANTORINI_CUBOID) {
        if (height == SANTORINI_TOWER)
            return ludo_fail(error, LUDO_E_MOVE,
                             "cell " CELL " has three cuboids; only a dome fits there", AT(cell));
        return true;
    }
    if (s->domes == 0)
        return ludo_fail(error, LUDO_E_MOVE, "there is no dome left in the bag");
    if (height < SANTORINI_TOWER && s->card != SANTORINI_ATLAS)
        return ludo_fail(error, LUDO_E_MOVE,
                         "a dome needs height 3, but cell " CELL
                         " is at height %u; only Atlas may do that",
                         AT(cell), height);
    return true;
}

bool santorini_build(struct santorini_state *s, santorini_stone stone, unsigned cell,
                     ludo_error *error) {
    if (s->winner >= 0)
        return refuse_over(error);
    if (!s->moves)
        return ludo_fail(error, LUDO_E_MOVE, "a figure must move before it builds");
    if (s->builds && s->card != SANTORINI_DEMETER)
        return ludo_fail(error, LUDO_E_MOVE,
                         "one build a turn is allowed; only Demeter gives a second");
    if (s->builds > 1)
        return ludo_fail(error, LUDO_E_MOVE, "Demeter gives two builds, and both are made");
    if (s->builds && cell == s->built)
        return ludo_fail(error, LUDO_E_MOVE,
                         "the second build of Demeter needs another cell than " CELL, AT(cell));
    unsigned stand = s->figure[s->side][s->mover];
    if (!(santorini_near(stand) >> cell & 1))
        return ludo_fail(error, LUDO_E_MOVE,
                         "cell " CELL " is no neighbour of " CELL ", where the figure is", AT(cell),
                         AT(stand));
    if ((s->board.men[0] | s->board.men[1]) >> cell & 1)
        return ludo_fail(error, LUDO_E_MOVE, "cell " CELL " is occupied by a figure", AT(cell));
    if (santorini_closed(s, cell))
        return ludo_fail(error, LUDO_E_MOVE, "cell " CELL " is closed by a dome", AT(cell));
    if (!check_stone(s, stone, cell, error))
        return false;
    santorini_put_build(s, stone, cell);
    return true;
}

bool santorini_end_turn(struct santorini_state *s, ludo_error *error) {
    if (s->winner >= 0)
        return refuse_over(error);
    if (!s->moves)
        return ludo_fail(error, LUDO_E_MOVE,
                         "a turn needs a move and a build; move a figure first");
    if (!s->builds)
        return ludo_fail(error, LUDO_E_MOVE, "a turn needs a move and a build; build first");
    santorini_pass(s);
    return true;
}

bool santorini_surrender(struct santorini_state *s, ludo_error *error) {
    if (s->winner >= 0)
        return refuse_over(error);
    s->winner = (int8_t)(s->side ^ 1);
    return true;
}
