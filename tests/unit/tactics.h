/*
 * Reading puzzles, data/puzzles/NAME.txt. A line is GAME, KIND, POSITION and MOVE, separated by
 * tabs; the kinds are
 *
 *     win N     the move forces a win within N plies and no other within N + 2, and none wins
 * sooner hold N    the move, and no other, does not lose by force within N plies
 */
#ifndef TESTS_UNIT_TACTICS_H
#define TESTS_UNIT_TACTICS_H

#include "test.h"
#include <glob.h>
#include <stdio.h>

enum { ENOUGH = 30, ENOUGH_OF_HIVE = 24 }; /* tactics of each game */

struct tactic {
    char game[64], kind[8], position[256], move[LUDO_MOVE_TEXT];
    int plies;
};

/* Calls `solve` for every line of a file, in their order. */
static inline void each_line(const char *path, void (*solve)(const struct tactic *tactic)) {
    struct tactic tactic;
    FILE *file = fopen(path, "r");
    if (!file)
        fail_msg("%s cannot be read", path);
    while (fscanf(file, "%63[^\t]\t%7s %d\t%255[^\t]\t%255[^\n]\n", tactic.game, tactic.kind,
                  &tactic.plies, tactic.position, tactic.move) == 5)
        solve(&tactic);
    assert_true(feof(file));
    fclose(file);
}

/* Calls `solve` for every puzzle of Mister X and Hive, or of all other games. */
static inline void each_tactic(bool on_hexes, void (*solve)(const struct tactic *tactic)) {
    glob_t found;
    assert_int_equal(glob("data/puzzles/*.txt", 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        const char *name = strrchr(found.gl_pathv[i], '/') + 1;
        bool hexagonal = strcmp(name, "misterx.txt") == 0 || strcmp(name, "hive.txt") == 0;
        if (hexagonal == on_hexes)
            each_line(found.gl_pathv[i], solve);
    }
    globfree(&found);
}

#endif
