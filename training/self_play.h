/*
 * What the programs that let the engine play itself, to train a network on, have in common:
 * options, threads, the file.
 *
 *     PROGRAM [-a ASIDE] [-c COUNT] [-l SECONDS] [-n NODES] [-t THREADS] [-s SEED] [-w NETWORK]
 * FILE GAME...
 *
 * plays COUNT games, usually 1,000, or fewer if SECONDS are over before, with searches of NODES
 * nodes, and adds them to FILE. The games named take turns. NETWORK is the file of the one that
 * plays, or `none` for weights; without it, it is the program's own. The same options give the same
 * file, whatever the number of threads, unless time ends it. What ASIDE is for the programs tell.
 */
#ifndef TRAINING_SELF_PLAY_H
#define TRAINING_SELF_PLAY_H

#include "search/search.h"
#include "search/tt.h"
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <time.h>

enum { SELF_PLAY_GAMES = 64 /* that are named, at most */ };

struct self_play_game;
struct self_play_told;

struct self_play {
    const char *name;  /* of the program */
    const char *plays; /* the games it is for, in words */
    bool (*takes)(const ludo_variant *variant);
    bool (*use_network)(const void *data, size_t size, ludo_error *error);
    bool (*play)(
        struct self_play_game *game);   /* plays it and writes it; false if something went wrong */
    uint64_t aside, nodes, least_nodes; /* 0 at least where games without searches make sense */

    uint64_t seed;
    double seconds;
    struct timespec begin;
    ludo_variant variants[SELF_PLAY_GAMES];
    int games;
    FILE *file;
    pthread_mutex_t lock;
    uint64_t next;               /* the game to be written */
    struct self_play_told *told; /* games that wait for it, in order */
    size_t games_written, positions_written;
    atomic_bool failed;
};

/* A game at work. */
struct self_play_game {
    struct self_play *all;
    uint64_t number;
    const ludo_variant *variant;
    ludo_random random; /* by seed and number */
    struct tt tt;       /* empty at first */
};

/* Reads the command line, plays, and says how much. Gives what main() does. */
int self_play_run(struct self_play *all, int argc, char **argv);

/* Searches a position behind so many others, whose hashes are these. */
bool self_play_search(struct self_play_game *game, const void *state, const uint64_t *past,
                      size_t count, search_line *line);

/* Whether a move is to be tried aside now. */
bool self_play_looks_aside(struct self_play_game *game);

/* Writes so many positions of a game behind its head, which may have no size; to be called once for
 * each game, also for one that is left out and has neither. */
bool self_play_tell(struct self_play_game *game, const void *head, size_t head_size,
                    const void *positions, size_t position_size, size_t count);

#endif
