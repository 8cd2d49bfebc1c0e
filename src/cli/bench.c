/*
 * `ludothek bench`: how fast the rules are, in CPU time of one thread, and a signature of what they do.
 */
#include "cli/cli.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    GAME_LIMIT = 10000,      /* moves of a random game, for games that may not end */
    SIGNATURE_LEAVES = 5000, /* perft goes no deeper once there are so many */
    SIGNATURE_GAMES = 5,
    SIGNATURE_MOVES = 200,
};

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

/* Goes deeper as long as the next depth is expected to take less than three times the seconds, then repeats
 * that depth. */
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

static bool measure(const char *text, double seconds) {
    ludo_variant variant;
    void *state = cli_position(text, NULL, &variant);
    if (!state)
        return false;
    printf("%s random %.0f ", text, random_speed(&variant, state, seconds));
    fflush(stdout);
    variant.game->start(state, &variant.options);
    double perft = perft_speed(&variant, state, seconds);
    if (perft > 0)
        printf("perft %.0f search -\n", perft);
    else
        printf("perft - search -\n");
    fflush(stdout);
    free(state);
    return true;
}

static bool sign(const char *text, uint64_t *signature) {
    ludo_variant variant;
    void *state = cli_position(text, NULL, &variant);
    if (!state)
        return false;
    const ludo_game *game = variant.game;
    uint64_t leaves = 0;
    for (int depth = 1; leaves < SIGNATURE_LEAVES && depth < 5; depth++)
        if (ludo_perft(&variant, state, depth, &leaves, NULL))
            *signature = ludo_mix(*signature ^ leaves);
    ludo_random random = ludo_seeded(1);
    for (int i = 0; i < SIGNATURE_GAMES; i++) {
        game->start(state, &variant.options);
        uint64_t moves = game->playout(state, &random, SIGNATURE_MOVES);
        *signature = ludo_mix(*signature ^ game->hash(state) ^ moves);
    }
    free(state);
    return true;
}

/* Calls `measure` or `sign` for the first sample of every game, then for the others. */
static bool each_sample(double seconds, uint64_t *signature) {
    bool good = true;
    for (int first = 1; first >= 0; first--)
        for (const ludo_game *const *game = ludo_games(); *game; game++)
            for (const char *const *sample = (*game)->samples; good && *sample; sample++)
                if ((sample == (*game)->samples) == first)
                    good = signature ? sign(*sample, signature) : measure(*sample, seconds);
    return good;
}

int cmd_bench(int argc, char **argv) {
    const char *seconds_text = NULL;
    bool want_signature = false;
    const cli_option options[] = {
        {"seconds", &seconds_text, NULL}, {"signature", NULL, &want_signature}, {0}};
    double seconds = 1;
    int words;
    if (!cli_parse(argc, argv, options, 0, argc, &words))
        return CLI_USAGE;
    if (seconds_text) {
        char *end;
        seconds = strtod(seconds_text, &end);
        if (*end || end == seconds_text || !(seconds > 0 && seconds <= 1000))
            return cli_refuse("seconds '%.60s' should be a number above 0, at most 1000", seconds_text);
    }
    if (want_signature) {
        uint64_t signature = 0;
        if (words > 0)
            return cli_refuse("--signature covers all games; name none");
        if (!each_sample(0, &signature))
            return CLI_FAILED;
        printf("%" PRIu64 "\n", signature);
        return CLI_OK;
    }
    if (words == 0)
        return each_sample(seconds, NULL) ? CLI_OK : CLI_FAILED;
    for (int i = 1; i <= words; i++)
        if (!measure(argv[i], seconds))
            return CLI_USAGE;
    return CLI_OK;
}
