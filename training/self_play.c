#include "self_play.h"
#include "search/clock.h"
#include "search/engines/ataxx_network.h"
#include "search/engines/santorini_network.h"
#include "tables/parallel.h"
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    TT_SIZE = 2,  /* MiB, for the searches of one game */
    THREADS = 256 /* at most */
};

bool self_play_search(struct self_play_game *game, const void *state, const uint64_t *past,
                      size_t count, search_line *line) {
    search_report report = {.lines = line};
    search_job job = {.variant = game->variant,
                      .state = state,
                      .limits = {.nodes = game->all->nodes},
                      .tt = &game->tt,
                      .past = past,
                      .past_count = count,
                      .seed = ludo_next(&game->random)};
    return search_run(&job, &report);
}

bool self_play_looks_aside(struct self_play_game *game) {
    return game->all->aside > 0 && ludo_below(&game->random, game->all->aside) == 0;
}

/* What a game has to write. */
struct self_play_told {
    struct self_play_told *next;
    uint64_t number;
    size_t positions, size;
    unsigned char bytes[];
};

/* Writes the first game that waits. */
static void write_first(struct self_play *all) {
    struct self_play_told *told = all->told;
    if (fwrite(told->bytes, 1, told->size, all->file) != told->size)
        all->failed = true;
    all->games_written += told->size > 0;
    all->positions_written += told->positions;
    all->next = told->number + 1;
    all->told = told->next;
    free(told);
}

bool self_play_tell(struct self_play_game *game, const void *head, size_t head_size,
                    const void *positions, size_t position_size, size_t count) {
    struct self_play *all = game->all;
    size_t size = head_size + position_size * count;
    struct self_play_told *told = malloc(sizeof *told + size), **place = &all->told;
    if (!told)
        return false;
    *told = (struct self_play_told){.number = game->number, .positions = count, .size = size};
    if (head_size > 0)
        memcpy(told->bytes, head, head_size);
    memcpy(told->bytes + head_size, positions, position_size * count);
    pthread_mutex_lock(&all->lock);
    while (*place && (*place)->number < told->number)
        place = &(*place)->next;
    told->next = *place;
    *place = told;
    while (all->told && all->told->number == all->next)
        write_first(all);
    pthread_mutex_unlock(&all->lock);
    return true;
}

static void play_number(void *context, int worker, size_t number, size_t next) {
    struct self_play *all = context;
    (void)worker;
    (void)next;
    if (all->failed || (all->seconds > 0 && clock_since(all->begin) >= all->seconds))
        return;
    struct self_play_game game = {.all = all,
                                  .number = number,
                                  .variant = &all->variants[number % (size_t)all->games],
                                  .random = ludo_seeded(ludo_mix(all->seed) + number)};
    if (!tt_open(&game.tt, TT_SIZE) || !all->play(&game))
        all->failed = true;
    tt_close(&game.tt);
}

static bool read_games(struct self_play *all, char **names) {
    for (; *names; names++) {
        if (all->games == SELF_PLAY_GAMES)
            return fprintf(stderr, "%s: at most %d games\n", all->name, SELF_PLAY_GAMES), false;
        ludo_variant *variant = &all->variants[all->games++];
        if (!ludo_read_variant(*names, variant, NULL) || !all->takes(variant))
            return fprintf(stderr, "%s: \"%s\" is not %s\n", all->name, *names, all->plays), false;
    }
    return all->games > 0;
}

/* Takes a network from a file; it stays in memory as long as the program runs. */
static bool use_network(const struct self_play *all, const char *path) {
    enum { MOST = 1 << 22 };
    static _Alignas(64) unsigned char data[MOST];
    ludo_error error = {0};
    if (strcmp(path, "none") == 0) {
        ataxx_network = NULL;
        santorini_network = NULL;
        return true;
    }
    FILE *file = fopen(path, "rb");
    if (!file)
        return fprintf(stderr, "%s: cannot read %s\n", all->name, path), false;
    size_t size = fread(data, 1, sizeof data, file);
    fclose(file);
    return all->use_network(data, size, &error) ||
           (fprintf(stderr, "%s: %s\n", all->name, error.text), false);
}

static bool read_number(const char *text, uint64_t *number) {
    char *end;
    *number = strtoull(text, &end, 10);
    return *text >= '0' && *text <= '9' && *end == '\0';
}

int self_play_run(struct self_play *all, int argc, char **argv) {
    size_t count = 1000;
    int threads = 1;
    bool good = true;
    all->seed = 1;
    for (int option; good && (option = getopt(argc, argv, "a:c:l:n:t:s:w:")) != -1;) {
        uint64_t number = 0;
        good = option == 'w' ? use_network(all, optarg)
                             : option != '?' && read_number(optarg, &number);
        all->aside = option == 'a' ? number : all->aside;
        all->nodes = option == 'n' ? number : all->nodes;
        all->seconds = option == 'l' ? (double)number : all->seconds;
        all->seed = option == 's' ? number : all->seed;
        count = option == 'c' ? number : count;
        threads = option == 't' ? (int)number : threads;
    }
    if (!good || argc - optind < 2 || threads < 1 || threads > THREADS ||
        all->nodes < all->least_nodes)
        return fprintf(
                   stderr,
                   "usage: %s [-a ASIDE] [-c COUNT] [-l SECONDS] [-n NODES] [-t THREADS] [-s SEED] "
                   "[-w NETWORK] FILE GAME..., with 1 to %d threads\n",
                   all->name, THREADS),
               2;
    if (!read_games(all, argv + optind + 1))
        return 2;
    all->file = fopen(argv[optind], "ab");
    if (!all->file)
        return fprintf(stderr, "%s: cannot write %s\n", all->name, argv[optind]), 1;
    all->begin = clock_now();
    pthread_mutex_init(&all->lock, NULL);
    parallel_for(threads, count, 1, NULL, play_number, all);
    while (all->told) /* time was over for one before it */
        write_first(all);
    pthread_mutex_destroy(&all->lock);
    if (fclose(all->file) != 0 || all->failed)
        return fprintf(stderr, "%s: could not write all games\n", all->name), 1;
    printf("%zu games, %zu positions, %.0f s\n", all->games_written, all->positions_written,
           clock_since(all->begin));
    return 0;
}
