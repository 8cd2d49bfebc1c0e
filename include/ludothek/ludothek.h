/**
 * @file ludothek.h
 * Everything: include this one.
 *
 * Eight board games behind one contract. Start with game.h; examples/random_game.c is the shortest useful
 * program.
 */
#ifndef LUDOTHEK_H
#define LUDOTHEK_H

#include <ludothek/canvas.h>
#include <ludothek/error.h>
#include <ludothek/game.h>
#include <ludothek/match3.h>
#include <ludothek/random.h>
#include <ludothek/record.h>
#include <ludothek/text.h>

#endif
