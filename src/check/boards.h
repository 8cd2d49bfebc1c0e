/*
 * What is left to chance in sessions with a platform of board games.
 */
#ifndef CHECK_BOARDS_H
#define CHECK_BOARDS_H

#include "check/kind.h"

/* The reading that obstacles are mirrored into four quarters. */
enum { CHECK_BOARDS_MIRRORED = 1 << 3 };

/* Entries of the kind. */
bool check_boards_chooses(const struct check_session *session);
bool check_boards_follow(struct check_place *place, const char **at);

#endif
