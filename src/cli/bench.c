/*
 * `ludothek bench`: how fast the rules are, in CPU time of one thread, and a signature of what they
 * do.
 */
#include "cli/cli.h"
#include "search/search.h"
#include "search/signature.h"
#include "search/tt.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { GAME_LIMIT = 10000 }; /* moves of a random game, for games that may not end */

static double cpu_seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static double random_speed(const ludo_variant *variant, void *state, double seconds) {
    ludo_random random = ludo_seeded(1);
    uint64_t moves = 0;
    double begin = cpu_seconds(), now;
    do {
        for (int i = 0; i < 10; i++) {
            variant->game->start(state, &variant->options);
            moves += variant->game->playout(state, &random, GAME_LIMIT);
        }
        now = cpu_seconds();
    } while (now - begin < seconds);
    return (double)moves / (now - begin);
}

/* Goes deeper as long as the next depth is expected to take less than three times the seconds, then
 * repeats that depth. */
static double perft_speed(const ludo_variant *variant, const void *state, double seconds) {
    double speed = 0, used = 0, total = 0;
    uint64_t before = 1, leaves, counted = 0;
    int depth = 1;
    while (total < seconds) {
        double begin = cpu_seconds();
        if (!ludo_perft(variant, state, depth, &leaves, NULL) || leaves == 0)
            break;
        double took = cpu_seconds() - begin;
        counted += leaves;
        used += took;
        total += took;
        if (used > 0)
            speed = (double)counted / used;
        if (total < seconds && took * (double)leaves / (double)before < 3 * seconds && depth < 30) {
            depth++;
            before = leaves;
            counted = 0;
            used = 0;
        }
    }
    return speed;
}

static double search_speed(const ludo_variant *variant, void *state, double seconds) {
    ludo_random random = ludo_seeded(1);
    struct tt tt;
    double used = 0;
    uint64_t nodes = 0;
    if (!tt_open(&tt, TT_MIB))
        return 0;
    variant->game->start(state, &variant->options);
    for (int i = 0; i < SIGNATURE_POSITIONS && signature_advance(variant, state, &random, i); i++) {
        search_line line;
        search_report report = {.lines = &line};
        search_job job = {.variant = variant,
                          .state = state,
                          .limits = {.seconds = seconds / SIGNATURE_POSITIONS,
                                     .nodes = UINT64_MAX}, /* no theory, please */
                          .tt = &tt,
                          .seed = 1};
        tt_clear(&tt);
        double begin = cpu_seconds();
        if (search_run(&job, &report))
            nodes += report.nodes;
        used += cpu_seconds() - begin;
    }
    tt_close(&tt);
    return used > 0 ? (double)nodes / used : 0;
}

static void print_speed(const char *what, double speed, char end) {
    if (speed > 0)
        printf("%s %.0f%c", what, speed, end);
    else
        printf("%s -%c", what, end);
    fflush(stdout);
}

static bool measure(const char *text, double seconds) {
    ludo_variant variant;
    void *state = cli_position(text, NULL, &variant);
    if (!state)
        return false;
    printf("%s ", text);
    print_speed("random", random_speed(&variant, state, seconds), ' ');
    variant.game->start(state, &variant.options);
    print_speed("perft", perft_speed(&variant, state, seconds), ' ');
    print_speed("search", search_speed(&variant, state, seconds), '\n');
    free(state);
    return true;
}

static bool print_signature(const char *text) {
    ludo_variant variant;
    ludo_error error;
    uint64_t signature = 0;
    if (!ludo_read_variant(text, &variant, &error))
        return cli_refuse("%s", error.text), false;
    if (!search_sign(text, &signature))
        return cli_refuse("there is not enough memory for the searches"), false;
    printf("%s %" PRIu64 "\n", text, signature);
    return true;
}

/* The first sample of every game, then the others. */
static bool measure_all(double seconds) {
    bool good = true;
    for (int first = 1; first >= 0; first--)
        for (const ludo_rules *const *game = ludo_games(); *game; game++)
            for (const char *const *sample = (*game)->samples; good && *sample; sample++)
                if ((sample == (*game)->samples) == first)
                    good = measure(*sample, seconds);
    return good;
}

static double seconds = 1;
static bool want_signature;

static int run(int argc, char **argv) {
    if (want_signature && argc == 1) {
        uint64_t signature;
        if (!search_signature(&signature))
            return cli_refuse("there is not enough memory for the searches"), CLI_FAILED;
        printf("%" PRIu64 "\n", signature);
        return CLI_OK;
    }
    if (argc == 1)
        return measure_all(seconds) ? CLI_OK : CLI_FAILED;
    for (int i = 1; i < argc; i++)
        if (!(want_signature ? print_signature(argv[i]) : measure(argv[i], seconds)))
            return CLI_USAGE;
    return CLI_OK;
}

const cli_command cli_bench = {
    .name = "bench",
    .arguments = "[GAME...]",
    .most = -1,
    .summary = "measure speed",
    .help =
        "Prints a line for each game: `GAME random MOVES perft NODES search NODES`. The figures "
        "are for a second on one thread. `-` means that there is none.",
    .options =
        (const cli_option[]){
            {"seconds", "S", "CPU seconds for each figure; by default 1", .seconds = &seconds,
             .max = 1000},
            {"signature", NULL,
             "print the nodes of a fixed search on fixed positions instead. This number "
             "identifies rules and search, and is the same on every machine. With GAMEs, print "
             "a line `GAME NUMBER` for each",
             .flag = &want_signature},
            {0}},
    .run = run,
};
