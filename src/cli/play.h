/*
 * A game in the terminal while it is played.
 */
#ifndef CLI_PLAY_H
#define CLI_PLAY_H

#include "cli/kept.h"
#include "cli/seats.h"
#include "protocols/stream.h"
#include <time.h>

/* What a command line, or somebody at the menu, asks for. */
struct play_wish {
    struct cli_place place;
    struct seats_wish seats;
    struct session_terms terms;
    uint64_t seed;
    bool kept; /* `place.load` is a game that somebody has left: its file goes when the game is over
                */
};

struct play {
    const struct play_wish *wish;
    struct stream *stream;
    struct session session;
    struct seat seats[LUDO_MAX_PLAYERS];
    struct player *adviser; /* for hints; NULL as long as nobody has asked */
    struct timespec begin;  /* the time 0 of the session */
    bool done;              /* somebody wants to stop */
    bool told;              /* what can be done when the game is over */
    bool warned;            /* that the game cannot be kept */
    int height;             /* lines that it took to show the game */
    bool wide;              /* somebody has been told that the window is too narrow */
    char kept[PATH_MAX];    /* the file that the game was kept in, or "" */
    char prompt[64];
};

/* Wishes for the game in a file that somebody has left; the path must stay valid. */
void play_continue(struct play_wish *wish, const char *path);
/* Plays a game until it is over and its people have had enough. */
int play_game(const struct play_wish *wish, struct stream *stream);

/* Sits down to a session, which is taken over in any case; when that fails, the game before it
 * stays. */
bool play_sit_down(struct play *play, struct session *session, const struct seats_wish *seats,
                   ludo_error *error);
/* Draws the game and says how it stands, unless chance decides first. */
void play_show(struct play *play);
/* The same after a move. Where the window is too low for two boards, the one before the answer is
 * left out. */
void play_show_move(struct play *play);
/* Keeps a running game of a person at a terminal for `--continue`, in place of what was kept of it.
 */
bool play_store(struct play *play, ludo_error *error);
/* The same, and says so, or why it cannot be. */
bool play_keep(struct play *play);
/* The time of the session. */
double play_now(const struct play *play);
/* Whether a person moves in a position; those who have left a game of three or four do not. */
bool play_is_persons_turn(const struct play *play);
/* Tells that a player leaves the game for a reason that loses it. */
void play_leave(struct play *play, int player, game_end reason);

/* Makes a legal move of whoever's turn it is. False when memory is short, which is said. */
bool play_move(struct play *play, ludo_move move);
/* Programs have to be told of the game anew: moves were taken back, or made again. */
void play_confuse(struct play *play);

/* Does what a line says: a command or a move. */
void play_obey(struct play *play, char *line);
/* A completer of what people type. */
void play_complete(void *context, const char *begun);

#endif
