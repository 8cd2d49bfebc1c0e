/*
 * A game being played: its trail, who sits where, clocks, and the ends that are not in a game's own
 * rules.
 *
 * A session does no I/O and reads no clock: whoever lets time pass says what time it is, in seconds
 * from any moment on. In a game of two, who leaves it has lost; among three or four their seat goes
 * on in other hands without them, and whoever played alone ends the game with the points they have.
 */
#ifndef SESSION_SESSION_H
#define SESSION_SESSION_H

#include "core/trail.h"
#include "session/clock.h"

/* What ends a game beside its rules; 0 switches each off. */
struct session_terms {
    int repetitions;  /* the same position so many times is a draw */
    size_t quiet;     /* so many plies that could be taken back are */
    size_t max_plies; /* so many plies are */
    struct clock_terms clock;
};

enum { SESSION_REPETITIONS = 3 }; /* the usual number */

struct session {
    struct trail trail;
    struct session_terms terms;
    struct session_clocks clocks;
};

/* How a session stands. */
struct session_result {
    game_end end;  /* END_NONE while it runs */
    int befell;    /* who has lost by it, or -1 */
    int winner;    /* or -1 */
    int64_t score; /* of who plays alone */
    /* 1 for the winner; in a draw those who have not left share it. */
    double points[LUDO_MAX_PLAYERS];
};

/* Begins at a position; NULL means the first one. On failure there is nothing to close. */
bool session_open(struct session *session, const ludo_variant *variant, const char *position,
                  const struct session_terms *terms, ludo_error *error);
/* Goes on with a record, which is empty afterwards in any case; a game that has ended stays so. */
bool session_resume(struct session *session, struct game_record *record,
                    const struct session_terms *terms, ludo_error *error);
void session_close(struct session *session);

static inline const ludo_variant *session_variant(const struct session *session) {
    return &session->trail.record.variant;
}
static inline const ludo_rules *session_rules(const struct session *session) {
    return session->trail.record.variant.game;
}

/* Whose turn it is: a player, LUDO_NATURE, or LUDO_OVER when the game has ended, in whatever way.
 */
int session_turn(const struct session *session);
void session_result(const struct session *session, struct session_result *result);
/* Why a game has ended beside its rules, in the reader's language: "agreed", "has overstepped the
 * time"; "" otherwise. */
const char *session_reason(game_end end);
/* One sentence on how it stands: "White to move", "Black wins: White has overstepped the time". */
void session_write_status(const struct session *session, ludo_text *text);

/* Makes a legal move of whoever's turn it is and presses their clock. */
bool session_play(struct session *session, ludo_move move, double now, ludo_error *error);
/* The move that a text means; refuses all others with the reason. */
bool session_read_move(const struct session *session, const char *text, ludo_move *move,
                       ludo_error *error);
/* The same for what a person types: in whatever case, with blanks. */
bool session_read_typed(const struct session *session, const char *typed, ludo_move *move,
                        ludo_error *error);
/* Reads a move and makes it. */
bool session_play_text(struct session *session, const char *text, double now, ludo_error *error);
/* A player leaves the game for a reason that loses it. Nothing happens when it is over. */
void session_leave(struct session *session, int player, game_end reason);
/* A draw that all players have agreed on. */
void session_agree(struct session *session);
/* Whether a player has left and somebody else moves for them. */
static inline bool session_left(const struct session *session, int player) {
    return session->trail.record.out[player].end != END_NONE;
}

/* Takes back that somebody has resigned in this position; false when nobody has. */
bool session_rejoin(struct session *session, double now);
/* Takes back or makes again one move; an end beside the rules is forgotten by it, also one before
 * any move. False when there is none. Clocks go on with what they have. */
bool session_back(struct session *session, double now);
bool session_forward(struct session *session, double now);

#endif
