/*
 * What the referee itself costs between two programs: referee GAME PLAYER PLAYER [GAMES]. Prints
 * user and system time of this process, without that of the programs and their keepers, in
 * microseconds for each ply: the median of five series.
 */
#include "arena/ring.h"
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>

enum { SERIES = 5 };

static double cpu_seconds(void) {
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
           1e-6 * (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec);
}

static int by_size(const void *left, const void *right) {
    double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

/* Plays games of a rotation in turn and gives the microseconds a ply. */
static double measure(struct ring *ring, size_t first, size_t games, ludo_error *error) {
    size_t plies = 0;
    double begin = cpu_seconds();
    for (size_t i = 0; i < games; i++) {
        struct fixture fixture = {.number = i + 1,
                                  .rotation = first + i / 2,
                                  .players = {0, 1},
                                  .count = 2,
                                  .game = (int)(i % 2)};
        struct bout bout;
        if (!ring_play(ring, &fixture, &bout, error))
            return -1;
        if (bout.end != END_RULES && game_end_loses(bout.end))
            fprintf(stderr, "%s: %s\n", game_end_word(bout.end), bout.detail);
        plies += bout.plies;
    }
    return 1e6 * (cpu_seconds() - begin) / (double)plies;
}

int main(int argc, char **argv) {
    struct entrant entrants[2];
    struct conditions conditions = {.terms = {.max_plies = 300, .clock = {true, true, 10, 0}},
                                    .seed = 1,
                                    .start = 20,
                                    .margin = 0.2,
                                    .entrants = entrants};
    size_t games = argc > 4 ? strtoul(argv[4], NULL, 10) : 1000;
    double series[SERIES];
    ludo_error error;
    struct ring *ring = NULL;
    bool good = argc > 3 && ludo_read_variant(argv[1], &conditions.variant, &error);
    for (int i = 0; good && i < 2; i++) {
        entrants[i] = (struct entrant){argv[2 + i], argv[2 + i]};
        good = ring_admits(&conditions, &entrants[i], &error);
    }
    if (!good || !(ring = ring_open(&conditions, 0, NULL, &error))) {
        fprintf(stderr, "referee: %s\n",
                argc > 3 ? error.text : "write referee GAME PLAYER PLAYER [GAMES]");
        return 2;
    }
    measure(ring, 0, 2, &error); /* the programs start */
    for (int i = 0; i < SERIES; i++)
        series[i] = measure(ring, (size_t)i * games, games, &error);
    ring_close(ring);
    qsort(series, SERIES, sizeof *series, by_size);
    printf("%.1f microseconds a ply\n", series[SERIES / 2]);
    return 0;
}
