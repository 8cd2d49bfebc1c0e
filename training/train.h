/*
 * A trainer without PyTorch, in three parts: positions to learn from (train_examples.c), a network
 * in fractions that learns (train_network.c), and the command (train.c). It does what
 * training/train.py does.
 */
#ifndef TRAINING_TRAIN_H
#define TRAINING_TRAIN_H

#include "ludothek/random.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    TRAIN_IMAGES = 8, /* of a square board */
    TRAIN_LANES = 8   /* cells that are computed at once */
};

/* ---- Positions ---- */

struct train_position {
    size_t first;  /* of its inputs, among all inputs */
    uint8_t count; /* inputs that are on */
    uint8_t head;
    uint8_t result; /* as in a file: NO_RESULT where there is none */
    bool second;    /* the second player moves */
    bool goes_on;   /* the next position with a result is of the same game */
    bool apart;     /* not learned from, but measured on */
    int16_t score;
    uint16_t game; /* of Santorini: its number */
    float target;  /* the chance to win of who is to move */
};

struct train_set {
    struct train_position *positions;
    size_t count, capacity;
    uint16_t *inputs;
    size_t input_count, input_capacity;
};

/* What the trainer knows of a game. */
struct train_game {
    const char *name;
    uint32_t rows, heads, cells; /* that the engine has */
    int proved;                  /* scores from here on are sure */
    int full;                    /* the last head of positions that are nearly over; -1: none */
    bool (*read)(struct train_set *set, const char *path);
    bool (*read_probes)(struct train_set *set, const char *path); /* to compare the engine on */
    void (*image)(int number, uint16_t *to);                      /* where each input goes */
};

const struct train_game *train_find_game(const char *name);

/* What a target is made of. */
struct train_blend {
    double share; /* of the score; the rest is how the game went on */
    /* That is by scores of later positions, each of which weighs so much of the one before, and the
     * result, which weighs the rest; 1: by the result alone. */
    double lasting;
};

/* Adds the positions of a file. */
bool train_add(struct train_set *set, const struct train_game *game, const char *path,
               struct train_blend blend);
void train_free(struct train_set *set);

/* ---- Learning ---- */

struct train_plan {
    const struct train_game *game;
    size_t cells, steps, batch;
    bool eights; /* each eight cells are one that sees the board in all of its images */
    int threads;
    double rate, last_rate; /* of learning, at first and at last */
    double mean;            /* the share of all steps, the last ones, whose mean is the network */
    double decay;
    double full; /* how often positions that are nearly over are chosen, for each time that others
                    are */
    uint64_t seed;
    uint32_t generation;
};

/* A network in fractions, line by line as in its file: begin, worth, rows. Of cells in eights it
 * has one for all eight. */
struct train_network {
    const struct train_plan *plan;
    size_t rows, lines; /* the first line of the rows, and how many there are in all */
    size_t width;       /* numbers of a line */
    uint16_t *images;   /* where each row goes in each image */
    float *numbers;
};

bool train_open(struct train_network *network, const struct train_plan *plan);
void train_close(struct train_network *network);
bool train_begin_with(struct train_network *network, const char *path);
bool train_learn(struct train_network *network, const struct train_set *set);
/* 0 where no game is kept apart. */
double train_loss_apart(const struct train_network *network, const struct train_set *set);

/* Writes it in whole numbers, with the hash of what it says about the probes. */
bool train_write(const struct train_network *network, const struct train_set *probes,
                 const char *path);

#endif
