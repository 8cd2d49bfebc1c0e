/*
 * The options and the description of Connect-N on boards of all sizes.
 */
#include "games/connectn/game.h"

const ludo_option cn_options[] = {
    [CN_SIZE] = {"size", LUDO_NUMBER, NULL, 5, 3, 999, "cells on a side, and in a line that wins",
                 NULL, "Size"},
    [CN_PLAYERS] = {"players", LUDO_NUMBER, NULL, 2, 2, 4, "how many play", NULL, "Players"},
    {0},
};
LUDO_CHECK_OPTIONS(cn_options);

const char cn_rules[] = "Players take turns putting a piece on any empty cell; nothing falls. A "
                        "whole row, column or main diagonal of one player's pieces wins: the line "
                        "is as long as the board. A full board without one is a draw.";

void cn_fit(ludo_options *options, const char *position) {
    int rows, columns, max = (int)cn_options[CN_SIZE].max;
    if (!(options->given >> CN_SIZE & 1) && rows_measure(position, max, &rows, &columns) &&
        rows == columns && rows >= (int)cn_options[CN_SIZE].min) {
        options->value[CN_SIZE] = (uint64_t)rows;
        options->given |= 1u << CN_SIZE;
    }
}

int cn_players(const ludo_options *options) {
    return (int)options->value[CN_PLAYERS];
}

uint64_t cn_cells(const ludo_options *options) {
    return options->value[CN_SIZE] * options->value[CN_SIZE];
}

const ludo_rules *cn_pick(const ludo_options *options) {
    uint64_t size = options->value[CN_SIZE];
    return size <= CN_SMALL ? &cn_game : size <= CN_MEDIUM ? &cn_medium_game : &cn_large_game;
}
