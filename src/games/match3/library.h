/*
 * What the files of the match-three library share with each other.
 */
#ifndef MATCH3_LIBRARY_H
#define MATCH3_LIBRARY_H

#include <ludothek/match3.h>

/* Something sorted by a number. */
struct m3_entry {
    uint64_t key, value;
};

/* Sorts by key; entries with equal keys keep their order. `spare` has room for as many. */
void m3_sort(struct m3_entry *entries, struct m3_entry *spare, size_t count);

/* A number for a position such that numbers are ordered by x, then y. */
static inline uint64_t m3_key(ludo_m3_position position) {
    return (uint64_t)((uint32_t)position.x ^ 0x80000000u) << 32 |
           ((uint32_t)position.y ^ 0x80000000u);
}

bool m3_no_memory(ludo_error *error);
/* LUDO_E_ARGUMENT: `what` is missing. */
bool m3_missing(ludo_error *error, const char *what);
bool m3_off_board(ludo_error *error, ludo_m3_position position, int32_t columns, int32_t rows);

/* Makes room for `extra` more items of `size` bytes in a growing array. */
bool m3_reserve(void **items, size_t *room, size_t count, size_t extra, size_t size,
                ludo_error *error);

/* Sorts the fields of each match and drops equal matches. */
bool m3_matches_settle(ludo_m3_matches *matches, ludo_error *error);

/* The same for a game: without matches of fewer than LUDO_M3_LEAST_MATCH fields and those inside
 * another. */
bool m3_matches_keep(ludo_m3_matches *matches, ludo_error *error);

/* Whether there is a board, and it can be looked at. */
static inline bool m3_has_get(ludo_m3_board board) {
    return board.calls && board.calls->get;
}

/* Whether there is a matcher, and it can match. */
static inline bool m3_has_match(ludo_m3_matcher matcher) {
    return matcher.calls && matcher.calls->match;
}

/* Collects matches through positions as the matcher gives them, which gets each position once: they
 * are sorted. */
bool m3_collect(ludo_m3_matcher matcher, ludo_m3_board board, ludo_m3_positions *positions,
                ludo_m3_matches *matches, ludo_error *error);

#endif
