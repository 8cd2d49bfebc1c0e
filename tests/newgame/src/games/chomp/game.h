/*
 * What the files of Chomp share.
 */
#ifndef CHOMP_GAME_H
#define CHOMP_GAME_H

#include "games/chomp/rules.h"

extern const ludo_rules chomp_game;
extern const ludo_face chomp_face;

#endif
