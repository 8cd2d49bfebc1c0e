/**
 * @file ludothek.h
 * Everything: include this one.
 */
#ifndef LUDOTHEK_LUDOTHEK_H
#define LUDOTHEK_LUDOTHEK_H

#include <ludothek/error.h>
#include <ludothek/game.h>
#include <ludothek/match3.h>
#include <ludothek/player.h>
#include <ludothek/random.h>
#include <ludothek/record.h>
#include <ludothek/text.h>

#endif
