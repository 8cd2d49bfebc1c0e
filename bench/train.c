/*
 * Trains the network of a game on games of the engine against itself, on the processor alone:
 *
 *     train [OPTIONS] ataxx NETWORK GAMES...                   games that bench/games has written
 *     train [OPTIONS] --probes FILE santorini NETWORK FILES... examples that bench/examples has written
 *
 * bench/train.py does the same with PyTorch, on a GPU where there is one, and tells what is learned.
 */
#include "train.h"
#include "search/network.h"
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>

enum { MOST_THREADS = 256, LANES = 16 };

struct wanted {
    struct train_plan plan;
    double share;
    const char *begin, *probes;
};

/* Sets what an option says; false when it cannot be. */
static bool set(struct wanted *wanted, int option, const char *text) {
    struct train_plan *plan = &wanted->plan;
    char *end = NULL;
    double number = strtod(text, &end);
    bool is_number = end != text && *end == '\0' && number >= 0 && number < 1e9;
    switch (option) {
    case 'c':
        plan->cells = (size_t)number;
        break;
    case 'k':
        plan->steps = (size_t)number;
        break;
    case 'n':
        plan->batch = (size_t)number;
        break;
    case 't':
        plan->threads = is_number && number <= MOST_THREADS ? (int)number : 0;
        break;
    case 's':
        plan->seed = (uint64_t)number;
        break;
    case 'g':
        plan->generation = (uint32_t)number;
        break;
    case 'r':
        plan->rate = number;
        break;
    case 'd':
        plan->decay = number;
        break;
    case 'S':
        wanted->share = number;
        break;
    case 'b':
        wanted->begin = text;
        return true;
    case 'p':
        wanted->probes = text;
        return true;
    default:
        return false;
    }
    return is_number;
}

static bool read_command(struct wanted *wanted, int argc, char **argv) {
    static const struct option options[] = {
        {"cells", 1, NULL, 'c'},   {"steps", 1, NULL, 'k'},  {"batch", 1, NULL, 'n'},
        {"threads", 1, NULL, 't'}, {"seed", 1, NULL, 's'},   {"generation", 1, NULL, 'g'},
        {"rate", 1, NULL, 'r'},    {"decay", 1, NULL, 'd'},  {"score", 1, NULL, 'S'},
        {"begin", 1, NULL, 'b'},   {"probes", 1, NULL, 'p'}, {NULL, 0, NULL, 0}};
    struct train_plan *plan = &wanted->plan;
    for (int option; (option = getopt_long(argc, argv, "", options, NULL)) != -1;)
        if (!set(wanted, option, optarg ? optarg : ""))
            return false;
    if (argc - optind < 3)
        return false;
    plan->game = train_find_game(argv[optind]);
    return plan->game && plan->cells > 0 && plan->cells <= NETWORK_CELLS && plan->cells % LANES == 0 &&
           plan->threads > 0 && plan->batch > 0;
}

static bool train(const struct wanted *wanted, char **files) {
    struct train_set set = {0}, probes = {0};
    struct train_network network;
    bool good = train_open(&network, &wanted->plan) &&
                (!wanted->begin || train_begin_with(&network, wanted->begin)) &&
                wanted->plan.game->read_probes(&probes, wanted->probes);
    for (char **path = files + 1; good && *path; path++)
        good = train_add(&set, wanted->plan.game, *path, wanted->share);
    good = good && train_learn(&network, &set);
    if (good)
        printf("loss apart %.5f\n", train_loss_apart(&network, &set));
    good = good && train_write(&network, &probes, files[0]);
    train_close(&network);
    train_free(&set);
    train_free(&probes);
    return good;
}

int main(int argc, char **argv) {
    struct wanted wanted = {.plan = {.cells = 160,
                                     .steps = 40000,
                                     .batch = 16384,
                                     .threads = 2,
                                     .seed = 1,
                                     .generation = 1,
                                     .rate = 2e-3,
                                     .decay = 0.01},
                            .share = 0.5};
    if (!read_command(&wanted, argc, argv))
        return fprintf(
                   stderr,
                   "usage: train [--cells N] [--steps N] [--batch N] [--threads N] [--seed N] [--generation N] [--rate R] [--decay R]\n"
                   "             [--score SHARE] [--begin NETWORK] [--probes FILE] ataxx|santorini NETWORK FILES...\n"
                   "cells are a multiple of %d, at most %d; threads 1 to %d\n",
                   LANES, NETWORK_CELLS, MOST_THREADS),
               2;
    return train(&wanted, argv + optind + 1) ? 0 : 1;
}
