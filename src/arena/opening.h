/*
 * Openings: where the games of a rotation begin.
 */
#ifndef ARENA_OPENING_H
#define ARENA_OPENING_H

#include "session/session.h"

enum { OPENING_KNOWN = 4096 };

struct search_workspace;

/* What is known of openings met before: small games have few. */
struct opening_memory {
    uint64_t hashes[OPENING_KNOWN];
    signed char decided[OPENING_KNOWN]; /* 0: not known, 1: decided, -1: not */
};

/* Takes back all moves of a session and makes `plies` random ones, and what chance decides on top,
 * none of which ends the game. False when memory is short. */
bool opening_play(struct session *session, size_t plies, ludo_random *random);

/* Takes back all moves of a session and makes random ones, `plies` of them and what chance decides
 * on top, that have not decided the game as far as a short search sees. Where all decide it, it
 * begins without any. False when memory is short. */
bool opening_make(struct session *session, size_t plies, ludo_random *random,
                  struct opening_memory *memory, struct search_workspace *workspace);

/* Reads a file with a position a line; empty lines and those that begin with `#` are skipped. Each
 * must be right and not over. Free the list and what is in it. */
bool opening_read_file(const char *path, const ludo_variant *variant, char ***positions,
                       size_t *count, ludo_error *error);

#endif
