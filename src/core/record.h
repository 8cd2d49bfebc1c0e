/*
 * Game records: one text format for all games, described in docs/records.md.
 *
 *     ludothek record 1
 *     game ataxx:size=5x5,obstacles=2
 *     start x3o/5/5/5/o3x x 0 1      (left out for the usual first position)
 *     seed 42                        (left out when unknown)
 *     moves 2
 *     @00000000000000ff
 *     b4
 *     result none                    (or: player N, draw, score N)
 */
#ifndef CORE_RECORD_H
#define CORE_RECORD_H

#include "core/contract.h"

/* A game from its start to where it was left. */
struct game_record {
    ludo_variant variant;
    char *start;      /* position text, or NULL for the first position */
    bool has_seed;    /* `seed` means something */
    uint64_t seed;    /* what the random numbers of this game were seeded with */
    ludo_move *moves; /* nature's words among them */
    size_t count;     /* moves made */
    size_t capacity;  /* room in `moves` */
};

/* An empty record. `start` is copied and may be NULL; a wrong one is refused. The options are fitted to it.
 */
bool record_init(struct game_record *record, const ludo_variant *variant, const char *start,
                 ludo_error *error);
void record_free(struct game_record *record);
/* Adds a move. */
bool record_add(struct game_record *record, ludo_move move, ludo_error *error);
/* A new state with the first `count` moves played, count <= record->count; free() it. NULL when memory is
 * short. */
void *record_replay(const struct game_record *record, size_t count, ludo_error *error);
/* Writes the record; false only when memory is short. */
bool record_write(const struct game_record *record, ludo_text *text, ludo_error *error);
/* Reads a record and replays it; refuses a damaged one with the line and the reason. Free it afterwards. */
bool record_read(struct game_record *record, const char *text, size_t length, ludo_error *error);

#endif
