/*
 * What is behind the handles of the public headers, and what their calls share.
 */
#ifndef LIBRARY_HANDLES_H
#define LIBRARY_HANDLES_H

#include "session/session.h"
#include <ludothek/record.h>

struct ludo_game {
    ludo_variant variant;
};

/* Whose session has no terms: it ends by the rules of the game, or as the record it came from did.
 */
struct ludo_state {
    ludo_game game; /* that of the session */
    struct session session;
};

struct ludo_record {
    ludo_state state; /* at its end */
};

/* Tells the caller of a public call what was wrong, if anything, and whether all was good. */
bool library_tell(bool good, const ludo_error *reason, char *error);
/* A text in memory of a caller, which may be none. */
ludo_text library_text(char *data, size_t size);
/* The game of a variant whose options fit a position: its text names those that do, too. */
ludo_game library_game(const ludo_variant *fitted);

/* A handle around a trail, which is empty or closed afterwards. NULL when `good` is false or memory
 * is short, with the reason. */
ludo_state *library_state(bool good, struct trail *trail, const ludo_error *reason, char *error);
/* A copy of the trail of a state, whose past goes on beyond `count` moves. */
ludo_state *library_state_after(const ludo_state *state, size_t count, char *error);
/* Writes moves from a state of the game on, which is changed, a newline behind each. */
void library_write_moves(const ludo_rules *game, void *state, const ludo_move *moves, size_t count,
                         ludo_text *text);

#endif
