/*
 * Reading tests/tactics.txt. A line is GAME, KIND, POSITION and MOVE, separated by tabs; the kinds are
 *
 *     win N     the move forces a win within N plies and no other within N + 2, and none wins sooner
 *     hold N    the move, and no other, does not lose by force within N plies
 */
#ifndef TESTS_UNIT_TACTICS_H
#define TESTS_UNIT_TACTICS_H

#include "test.h"
#include <stdio.h>

enum { ENOUGH = 30, ENOUGH_OF_HIVE = 24 }; /* tactics of each game */

struct tactic {
    char game[64], kind[8], position[256], move[LUDO_MOVE_TEXT];
    int plies;
};

/* Calls `solve` for every tactic of Mister X and Hive, or of all other games, in the order of the file. */
static void each_tactic(bool on_hexes, void (*solve)(const struct tactic *tactic)) {
    struct tactic tactic;
    FILE *file = fopen("tests/tactics.txt", "r");
    assert_non_null(file);
    while (fscanf(file, "%63[^\t]\t%7s %d\t%255[^\t]\t%255[^\n]\n", tactic.game, tactic.kind, &tactic.plies,
                  tactic.position, tactic.move) == 5) {
        bool hexagonal = strcmp(tactic.game, "misterx") == 0 || strcmp(tactic.game, "hive") == 0;
        if (hexagonal == on_hexes)
            solve(&tactic);
    }
    assert_true(feof(file));
    fclose(file);
}

#endif
