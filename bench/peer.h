/*
 * Programs of others as players: each is a child process that is told the game in lines of its own language
 * and asked for moves. Our rules decide what is legal; a program that ends, is late or answers nonsense is
 * stopped, and starts anew with the next game.
 */
#ifndef BENCH_PEER_H
#define BENCH_PEER_H

#include "protocols/stream.h"
#include "core/record.h"
#include <time.h>

struct peer {
    const struct peer_language *language; /* NULL: no program */
    const char *command;                  /* for the shell */
    double seconds;                       /* for a move */

    pid_t pid; /* 0: it does not run */
    FILE *to;
    int from;
    struct stream stream;
    struct timespec asked; /* when it was asked, and how long it may take */
    double allowed;
    bool late;
    size_t told; /* moves of the game that it knows */
};

/* A game under way: how it came about, and where it is. */
struct peer_game {
    const struct game_record *record;
    const void *state;
};

/* What a language is: its name in front of a command, the game with the options it is for, and how to begin
 * and to ask. */
struct peer_language {
    const char *name, *game;
    bool (*greet)(struct peer *peer, ludo_error *error); /* once, when it has started */
    bool (*begin)(struct peer *peer, ludo_error *error); /* a new game */
    bool (*ask)(struct peer *peer, const struct peer_game *game, ludo_move *move, ludo_error *error);
};

extern const struct peer_language peer_languages[]; /* ends with a NULL name */

/* Reads LANGUAGE:COMMAND; nothing runs yet. */
bool peer_read(const char *text, const ludo_variant *variant, double seconds, struct peer *peer,
               ludo_error *error);
/* Sees that the program runs and tells it of a new game. */
bool peer_begin(struct peer *peer, ludo_error *error);
/* Its move for the position the game has reached. */
bool peer_choose(struct peer *peer, const struct peer_game *game, ludo_move *move, ludo_error *error);
/* Ends the program, if it runs. */
void peer_stop(struct peer *peer);

/* For languages, which write to `to`: the next line from the program, and the next one with a word in it, of
 * which what comes behind the word is given. NULL when that does not come in time. */
const char *peer_line(struct peer *peer, ludo_error *error);
const char *peer_hear(struct peer *peer, const char *word, ludo_error *error);

#endif
