/*
 * Game records: one text format for all games, described in docs/records.md.
 *
 *     ludothek record 2
 *     game ataxx:size=5x5,obstacles=2
 *     start x3o/5/5/5/o3x x 0 1      (left out for the usual first position)
 *     seed 42                        (left out when unknown)
 *     seat 1 human                   (one for each player, or none)
 *     seat 2 level:3
 *     moves 2
 *     @00000000000000ff
 *     b4
 *     result player 2                (or: none, draw, score N)
 *     end resigned 1                 (left out while the game runs)
 */
#ifndef CORE_RECORD_H
#define CORE_RECORD_H

#include "core/contract.h"

/* How a game came to its end. */
typedef enum game_end {
    END_NONE, /* it runs */
    END_RULES,
    END_REPETITION,
    END_QUIET,
    END_LIMIT,
    END_AGREED,
    END_RESIGNED, /* from here on somebody has lost */
    END_TIME,
    END_START,
    END_ILLEGAL,
    END_PROTOCOL,
    END_EXIT,
    END_CRASH,
    END_SILENT,
    END_FLOOD,
    GAME_ENDS
} game_end;

/* The word for an end: "rules", "repetition", ... */
const char *game_end_word(game_end end);
/* The end that a word means, up to a blank; END_NONE where it means none. */
game_end game_end_named(const char *word);
/* Whether somebody has lost by it, whatever the rules say. */
static inline bool game_end_loses(game_end end) {
    return end >= END_RESIGNED;
}

enum { RECORD_NAME = 256 }; /* the name of a seat fits, its NUL included */

/* A player who has left a game of three or four before its end. */
struct record_leaver {
    game_end end; /* END_NONE: they have not */
    size_t ply;   /* moves made until then, chance events too */
};

/* A game from its start to where it was left. */
struct game_record {
    ludo_variant variant;
    char *start;   /* position text, or NULL for the first position */
    bool has_seed; /* `seed` means something */
    uint64_t seed; /* what the random numbers of this game were seeded with */
    char seats[LUDO_MAX_PLAYERS][RECORD_NAME]; /* who plays; "" where it is not known */
    ludo_move *moves;                          /* nature's words among them */
    size_t count;                              /* moves made */
    size_t capacity;                           /* room in `moves` */
    game_end end;                              /* END_RULES is found out, not stored */
    int loser; /* whom the end befell, where somebody has lost by it */
    struct record_leaver out[LUDO_MAX_PLAYERS];
};

/* An empty record. `start` is copied and may be NULL; a wrong one is refused.
 * The options are fitted to it. */
bool record_init(struct game_record *record, const ludo_variant *variant, const char *start,
                 ludo_error *error);
void record_free(struct game_record *record);
/* Adds a move. */
bool record_add(struct game_record *record, ludo_move move, ludo_error *error);
/* A new state with the first `count` moves played, count <= record->count; free() it.
 * NULL when memory is short. */
void *record_replay(const struct game_record *record, size_t count, ludo_error *error);
/* Names a seat: what cannot stand in a line of text is left out, what is too long is cut. */
void record_name(struct game_record *record, int seat, const char *name);

/* How the game ended: the end with what the rules say of a state at its end. */
typedef struct record_outcome {
    game_end end;
    ludo_result result; /* of the game, with the end counted in */
} record_outcome;
record_outcome record_judge(const struct game_record *record, const void *state);

/* Writes the record; false only when memory is short. */
bool record_write(const struct game_record *record, ludo_text *text, ludo_error *error);

/* A file of records while it is read. */
struct record_reader {
    const char *at, *end;
    size_t line; /* lines read */
};
/* Reads the next record and replays it; refuses a damaged one with the line and the reason.
 * Free it afterwards. */
bool record_read_next(struct record_reader *reader, struct game_record *record, ludo_error *error);
/* Reads a text that is one record. */
bool record_read(struct game_record *record, const char *text, size_t length, ludo_error *error);

#endif
