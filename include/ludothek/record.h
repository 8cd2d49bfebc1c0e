/**
 * @file record.h
 * Records: games as text, to be kept. Texts, errors and threads are as in game.h.
 */
#ifndef LUDOTHEK_RECORD_H
#define LUDOTHEK_RECORD_H

#include <ludothek/game.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ludo_record ludo_record;

/** The record of a game up to where it stands. Free it with ludo_record_free(). */
LUDO_API ludo_record *ludo_record_new(const ludo_state *state, char *error);
/** Reads a record out of a text of `length` bytes that may have several, one behind the other. `at`
 * is where it begins, 0 at first, and afterwards where the next one does, until that is `length`.
 * `line` counts the lines before it, 0 at first, since errors name lines; it may be NULL. */
LUDO_API ludo_record *ludo_record_read(const char *text, size_t length, size_t *at, size_t *line,
                                       char *error);
/** Releases a record, which may be NULL. */
LUDO_API void ludo_record_free(ludo_record *record);
/** Writes the record as a text that ludo_record_read() reads. 0 when memory is short. */
LUDO_API size_t ludo_record_write(const ludo_record *record, char *data, size_t size);

/** The game that was played; it belongs to the record. */
LUDO_API const ludo_game *ludo_record_game(const ludo_record *record);
/** Number of moves, chance events among them. */
LUDO_API size_t ludo_record_count(const ludo_record *record);
/** The state after the first `count` moves, at most ludo_record_count(); the others can be made
 * with ludo_state_redo(). Free it. */
LUDO_API ludo_state *ludo_record_state(const ludo_record *record, size_t count, char *error);
/** Writes the moves, a newline behind each. 0 if there are none or memory is short. */
LUDO_API size_t ludo_record_moves(const ludo_record *record, char *data, size_t size);

/** Who plays: a name, "" where it is not known, NULL if there is no such player. */
LUDO_API const char *ludo_record_seat(const ludo_record *record, int player);
/** Names a player. What cannot stand in a line of text is left out, what is too long is cut. */
LUDO_API bool ludo_record_set_seat(ludo_record *record, int player, const char *name, char *error);
/** How the game came to its end: "rules", "repetition", "agreed", "resigned", "time", ...;
 * NULL while it runs. */
LUDO_API const char *ludo_record_end(const ludo_record *record);
/** How the game ended, as ludo_state_result() tells it, with ends that are not in the rules counted
 * in. */
LUDO_API bool ludo_record_result(const ludo_record *record, double *points);

#ifdef __cplusplus
}
#endif

#endif
