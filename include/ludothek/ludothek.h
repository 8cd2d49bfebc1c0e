/**
 * @file ludothek.h
 * Everything: include this one.
 */
#ifndef LUDOTHEK_H
#define LUDOTHEK_H

#include <ludothek/error.h>
#include <ludothek/match3.h>
#include <ludothek/random.h>
#include <ludothek/text.h>

#endif
