/*
 * The gallery: games that a referee plays are shown to guests of a hall, in rooms that one can only
 * watch, with the standings.
 *
 * The referee's threads leave what they see as scenes, which the hall takes from time to time. They
 * never wait for the hall: when it has many scenes left to take, games that begin then are not
 * shown at all, but counted.
 */
#ifndef ROOMS_GALLERY_H
#define ROOMS_GALLERY_H

#include "arena/ring.h"
#include "arena/standings.h"

struct gallery;

struct gallery_setup {
    const char *title;
    const ludo_variant *variant;
    const struct standings *standings;
    size_t games; /* to be played in all */
    int rings;
};

/* NULL when memory is short. */
struct gallery *gallery_open(const struct gallery_setup *setup, ludo_error *error);
void gallery_close(struct gallery *gallery); /* may be NULL */

/* What the referee tells of its games to. */
const struct onlooker *gallery_onlooker(const struct gallery *gallery);
/* Around whatever changes the standings; the gallery may be NULL. */
void gallery_lock(struct gallery *gallery);
void gallery_unlock(struct gallery *gallery);
/* All games are played. */
void gallery_finish(struct gallery *gallery);
/* Whoever serves it should end. */
void gallery_dismiss(struct gallery *gallery);
bool gallery_is_dismissed(struct gallery *gallery);

/* ---- For the hall ---- */

typedef enum scene_kind { SCENE_BEGIN, SCENE_MOVE, SCENE_OUT, SCENE_END } scene_kind;

/* What has happened in a game. */
struct scene {
    struct scene *next;
    scene_kind kind;
    uint64_t game; /* counts them from 1, in the order in which they began */
    size_t number; /* as the referee counts them, at the beginning */
    ludo_move move;
    int seat;                      /* who has left or lost; or -1 */
    double left[LUDO_MAX_PLAYERS]; /* seconds on the clocks behind a move */
    game_end end;                  /* why somebody has left, or how it has ended */
    struct game_record *record;    /* at the beginning: seats and start of the game, with no move */
    struct session_terms terms;    /* too */
};

void scene_free(struct scene *scene);

/* Calls `notify` from other threads when there are news, until it is NULL. */
void gallery_attach(struct gallery *gallery, void (*notify)(void *context), void *context);
/* Whether there are. */
bool gallery_has_news(struct gallery *gallery);
/* All scenes since the last time, in their order. */
struct scene *gallery_take(struct gallery *gallery);
const struct gallery_setup *gallery_about(const struct gallery *gallery);
/* The standings as JSON on the heap, or NULL; whether all games are played. */
char *gallery_standings(struct gallery *gallery, bool *finished);

#endif
