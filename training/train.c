/*
 * Trains the network of a game on games of the engine against itself, on the processor alone:
 *
 *     train [OPTIONS] ataxx NETWORK GAMES...                   games that training/games has
 * written train [OPTIONS] --probes FILE santorini NETWORK FILES... examples that training/examples
 * has written
 *
 * training/train.py does the same with PyTorch, on a GPU where there is one, and tells what is
 * learned.
 */
#include "train.h"
#include "search/network.h"
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>

/* Options with a number; some of them are whole. */
enum number {
    CELLS,
    STEPS,
    BATCH,
    THREADS,
    SEED,
    GENERATION,
    RATE,
    LAST_RATE,
    MEAN,
    DECAY,
    SCORE,
    LASTING,
    FULL,
    NUMBERS,
    BEGIN = NUMBERS,
    PROBES,
    EIGHTS,
    OPTIONS
};

static const struct {
    const char *name;
    double usual, least, most;
    bool whole;
} numbers[NUMBERS] = {[CELLS] = {"cells", 0, NETWORK_LANES, NETWORK_CELLS, true},
                      [STEPS] = {"steps", 40000, 0, 1e9, true},
                      [BATCH] = {"batch", 16384, 1, 1 << 24, true},
                      [THREADS] = {"threads", 2, 1, 256, true},
                      [SEED] = {"seed", 1, 0, 1e15, true},
                      [GENERATION] = {"generation", 1, 0, 1e9, true},
                      [RATE] = {"rate", 2e-3, 0, 1, false},
                      [LAST_RATE] = {"last-rate", 1e-5, 0, 1, false},
                      [MEAN] = {"mean", 0, 0, 1, false},
                      [DECAY] = {"decay", 0.01, 0, 1, false},
                      [SCORE] = {"score", 0.5, 0, 1, false},
                      [LASTING] = {"lasting", 1, 0, 1, false},
                      [FULL] = {"full", 1, 0, 1, false}};

struct wanted {
    double numbers[NUMBERS];
    const char *begin, *probes;
    bool eights;
};

static bool set_number(struct wanted *wanted, int option, const char *text) {
    char *end = NULL;
    double number = strtod(text, &end), least = numbers[option].least, most = numbers[option].most;
    bool good = end != text && *end == '\0' && number >= least && number <= most &&
                (!numbers[option].whole || number == (double)(int64_t)number);
    wanted->numbers[option] = number;
    return good ||
           (fprintf(stderr, "train: --%s takes a %snumber from %.0f to %.0f\n",
                    numbers[option].name, numbers[option].whole ? "whole " : "", least, most),
            false);
}

static bool read_options(struct wanted *wanted, int argc, char **argv) {
    struct option options[] = {[BEGIN] = {"begin", 1, NULL, BEGIN},
                               [PROBES] = {"probes", 1, NULL, PROBES},
                               [EIGHTS] = {"eights", 0, NULL, EIGHTS},
                               [OPTIONS] = {0}};
    for (int i = 0; i < NUMBERS; i++) {
        options[i] = (struct option){numbers[i].name, 1, NULL, i};
        wanted->numbers[i] = numbers[i].usual;
    }
    for (int option; (option = getopt_long(argc, argv, "", options, NULL)) != -1;)
        if (option == BEGIN)
            wanted->begin = optarg;
        else if (option == PROBES)
            wanted->probes = optarg;
        else if (option == EIGHTS)
            wanted->eights = true;
        else if (option == '?' || !set_number(wanted, option, optarg))
            return false;
    return true;
}

static struct train_plan plan_of(const struct wanted *wanted, const struct train_game *game) {
    const double *number = wanted->numbers;
    return (struct train_plan){.game = game,
                               .cells = number[CELLS] > 0 ? (size_t)number[CELLS] : game->cells,
                               .eights = wanted->eights,
                               .steps = (size_t)number[STEPS],
                               .batch = (size_t)number[BATCH],
                               .threads = (int)number[THREADS],
                               .rate = number[RATE],
                               .last_rate = number[LAST_RATE],
                               .mean = number[MEAN],
                               .decay = number[DECAY],
                               .full = number[FULL],
                               .seed = (uint64_t)number[SEED],
                               .generation = (uint32_t)number[GENERATION]};
}

static void tell_loss(const struct train_network *network, const struct train_set *set) {
    double loss = train_loss_apart(network, set);
    if (loss > 0)
        printf("loss apart %.5f\n", loss);
    else
        printf("no game was kept apart\n");
}

static bool train(const struct wanted *wanted, const struct train_plan *plan, char **files) {
    struct train_set set = {0}, probes = {0};
    struct train_network network;
    const struct train_blend blend = {wanted->numbers[SCORE], wanted->numbers[LASTING]};
    bool good = train_open(&network, plan) &&
                (!wanted->begin || train_begin_with(&network, wanted->begin)) &&
                plan->game->read_probes(&probes, wanted->probes);
    for (char **path = files + 1; good && *path; path++)
        good = train_add(&set, plan->game, *path, blend);
    good = good && train_learn(&network, &set);
    if (good)
        tell_loss(&network, &set);
    good = good && train_write(&network, &probes, files[0]);
    train_close(&network);
    train_free(&set);
    train_free(&probes);
    return good;
}

int main(int argc, char **argv) {
    struct wanted wanted = {0};
    if (!read_options(&wanted, argc, argv))
        return 2;
    const struct train_game *game = argc - optind >= 3 ? train_find_game(argv[optind]) : NULL;
    if (!game)
        return fprintf(stderr,
                       "usage: train [--cells N] [--steps N] [--batch N] [--threads N] [--seed N] "
                       "[--generation N] [--rate R]\n             [--last-rate R] [--mean SHARE] "
                       "[--decay R] "
                       "[--score SHARE] [--lasting R] [--full R]\n             [--begin NETWORK] "
                       "[--eights] "
                       "[--probes FILE] ataxx|santorini NETWORK FILES...\n"),
               2;
    const struct train_plan plan = plan_of(&wanted, game);
    const size_t multiple = plan.eights ? TRAIN_IMAGES * TRAIN_LANES : NETWORK_LANES;
    if (plan.cells % multiple != 0)
        return fprintf(stderr, "train: --cells takes a multiple of %zu\n", multiple), 2;
    return train(&wanted, &plan, argv + optind + 1) ? 0 : 1;
}
