/*
 * The walks and the reading of moves for the capture rule RULE and the names G(name).
 * Included once for each rule.
 */
#include "games/muehle/rules_by_capture.h"

static bool G(read_move)(const void *state, const char *text, ludo_move *move, ludo_error *error) {
    struct muehle_move read;
    if (!muehle_read_move(state, RULE, text, &read, error))
        return false;
    *move = muehle_pack(read);
    return true;
}

#define G_COUNT_TWO
#include "core/walks.h"
#undef RULE
