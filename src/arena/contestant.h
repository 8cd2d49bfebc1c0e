/*
 * Whoever can sit at a game without being a person: a player of our own or somebody else's program,
 * by one PLAYER text.
 */
#ifndef ARENA_CONTESTANT_H
#define ARENA_CONTESTANT_H

#include "arena/program.h"
#include "search/player.h"

struct contestant;

/* Whether a text names one for a game; a refusal lists what there is. Nothing runs. */
bool contestant_check(const char *text, const ludo_variant *variant, ludo_error *error);
struct contestant *contestant_open(const char *text, const ludo_variant *variant,
                                   const struct player_setup *player,
                                   const struct program_setup *program, ludo_error *error);
void contestant_close(struct contestant *contestant); /* may be NULL */
/* The program, or NULL. */
struct program *contestant_program(const struct contestant *contestant);
/* What it calls itself, as far as it has said so; "" for players of our own. */
const char *contestant_title(const struct contestant *contestant);

/* A game begins, at the present position of a session; `seed` is for those who leave something to
 * chance. */
bool contestant_begin(struct contestant *contestant, const struct session *session, int seat,
                      uint64_t seed, struct fault *fault);
/* A move, in time `now` of the session. */
bool contestant_choose(struct contestant *contestant, const struct session *session, int seat,
                       double now, ludo_move *move, struct fault *fault);
/* A move that somebody is about to make, the mover included. */
void contestant_watch(struct contestant *contestant, const struct session *session, int mover,
                      ludo_move move);
void contestant_finish(struct contestant *contestant, const struct session *session);

#endif
