/*
 * Santorini with and without cards: its options and its description, how it begins and ends.
 */
#include "games/santorini/game.h"

const ludo_option santorini_options[] = {
    [SANTORINI_OPTION_CARDS] = {"cards", LUDO_CHOICE, "on|off", 0, 0, 0,
                                "whether there are god cards", "with cards|without cards", "Cards"},
    [SANTORINI_OPTION_DRAW] = {"draw", LUDO_CHOICE, "named|random", 0, 0, 0,
                               "who says which card is drawn", "the player|chance",
                               "Drawing cards"},
    [SANTORINI_OPTION_HERMES] = {"hermes", LUDO_CHOICE, "strict|free", 0, 0, 0,
                                 "whether a plain move is allowed with Hermes",
                                 "only moves of Hermes|plain moves too", "Hermes"},
    [SANTORINI_OPTION_BLOCKED] =
        {"blocked", LUDO_CHOICE, "cards|any", 0, 0, 0,
         "who without a plain move has lost: who no card in stock helps, or anybody",
         "unless a card helps|anybody without a plain move", "Blocked players"},
    {0},
};
LUDO_CHECK_OPTIONS(santorini_options);

const char santorini_rules[] =
    "Two players with two figures each on 5 x 5 cells. In a turn one figure moves to a "
    "neighbouring cell, at most one level up, and then builds a cuboid (or on three of them a "
    "dome) on a neighbouring cell. Whoever enters a cell of height 3 wins; so does whoever builds "
    "the last cuboid or leaves the opponent without a turn. Three times in a game a player may "
    "draw a card before moving: Apollo swaps with an opponent, Artemis moves twice, Athena moving "
    "up forbids the opponent to move up in the next turn, Atlas builds a dome at any height, "
    "Demeter builds twice, Hermes goes anywhere at the same height.";

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
    *result =
        (ludo_result){.ending = s->winner >= 0 ? LUDO_WON : LUDO_RUNNING, .winner = s->winner};
}

void santorini_judge(struct santorini_state *s) {
    bool lost = s->cuboids == 0 || s->board.men[s->side ^ 1] & s->board.above[2];
    lost = lost ||
           (s->card ? turn_count_of(s, s->card) == 0 : !santorini_has_turn(s, s->side, s->ban));
    s->winner = (int8_t)(lost ? s->side ^ 1 : -1);
}
