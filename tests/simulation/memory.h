/*
 * Memory that runs short: one allocation of the program, of SQLite, jansson or libc fails. Under a
 * sanitizer, which has its own, none does.
 */
#ifndef TESTS_SIMULATION_MEMORY_H
#define TESTS_SIMULATION_MEMORY_H

#include <stdbool.h>
#include <stdint.h>

/* The allocation number `number` from now on fails, counted from 1; 0: none does. */
void memory_fail_at(uint64_t number);
/* What the simulator itself needs meanwhile neither fails nor counts: true before it, false behind
 * it. */
void memory_spare(bool spared);
/* Whether it has failed since. */
bool memory_has_failed(void);
/* Whether memory that is freed is overwritten, so that who uses it still does not get far. */
void memory_poison(bool poisons);
/* Allocations since memory_fail_at(). */
uint64_t memory_count(void);

#endif
