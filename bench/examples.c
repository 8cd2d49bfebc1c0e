/*
 * Games of an engine with a network against itself, as examples to train the network on (bench/train.py):
 *
 *     examples [-a ASIDE] [-p POSITIONS] [-l SECONDS] [-n NODES] [-t THREADS] [-s SEED] [-w NETWORK] [-o] FILE GAME...
 *
 * plays with searches of NODES nodes until it has so many positions, or for SECONDS, and adds them to FILE.
 * The games named share the network and take turns. NETWORK is the file of the one that plays; without it, it
 * is the program's own. With -o positions come from random games and have no score: to compare the engine
 * with the trainer.
 *
 * A game begins with random moves. In one of ASIDE positions on average, usually 3, what a random move leads
 * to is an example, too: most positions that a search values come from bad moves. Positions that the network
 * is never asked about are left out.
 */
#include "search/clock.h"
#include "search/engines/engines.h"
#include "tables/parallel.h"
#include "training.h"
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    OPENING_LEAST = 4, /* random moves; with fewer the same games come again and again */
    OPENING_MOST = 10,
    LIMIT = 300,  /* longer games are draws */
    TT_SIZE = 2,  /* MiB, for the searches of one thread */
    STATE = 64,   /* bytes of a state at most */
    GAMES = 8,    /* at most */
    THREADS = 256 /* at most */
};

struct generator {
    ludo_variant variants[GAMES];
    int games;
    bool only_positions;
    uint64_t aside, nodes, seed;
    double seconds;
    struct timespec begin;
    FILE *file;
    pthread_mutex_t lock;
    size_t wanted, written;
    bool failed;
};

/* One thread's game at work. */
struct session {
    const struct generator *generator;
    const ludo_variant *variant;
    const struct search_network *network;
    struct tt tt;
    ludo_random random;
    uint16_t number;
    struct example examples[2 * LIMIT];
    uint8_t movers[2 * LIMIT];
    size_t count;
};

static bool search(struct session *session, const void *state, search_line *line) {
    search_report report = {.lines = line};
    search_job job = {.variant = session->variant,
                      .state = state,
                      .limits = {.nodes = session->generator->nodes},
                      .tt = &session->tt,
                      .seed = ludo_next(&session->random)};
    return search_run(&job, &report);
}

/* Adds a position, unless the network is never asked about it. */
static void add_example(struct session *session, const void *state, int score, uint8_t result) {
    struct example *example = &session->examples[session->count];
    memset(example->inputs, 0xff, sizeof example->inputs);
    if (!session->network->inputs(state, example->inputs))
        return;
    example->score = (int16_t)(score > EXAMPLE_CLEAR    ? EXAMPLE_CLEAR
                               : score < -EXAMPLE_CLEAR ? -EXAMPLE_CLEAR
                                                        : score);
    example->result = result;
    example->head = (uint8_t)session->network->head(state);
    example->game = session->number;
    session->movers[session->count++] = (uint8_t)session->variant->game->turn(state);
}

/* Makes a move and what chance adds to it. */
static void make_move(struct session *session, void *state, ludo_move move) {
    const ludo_rules *game = session->variant->game;
    game->play(state, move, NULL);
    while (game->turn(state) == LUDO_NATURE)
        game->play(state, ludo_next(&session->random), NULL);
}

static void open_game(struct session *session, void *state) {
    const ludo_rules *game = session->variant->game;
    session->count = 0;
    game->start(state, &session->variant->options);
    game->playout(state, &session->random,
                  OPENING_LEAST + ludo_below(&session->random, OPENING_MOST - OPENING_LEAST + 1));
    while (game->turn(state) == LUDO_NATURE)
        game->play(state, ludo_next(&session->random), NULL);
}

static void play_at_random(struct session *session) {
    const ludo_rules *game = session->variant->game;
    _Alignas(16) unsigned char state[STATE];
    for (open_game(session, state); game->turn(state) >= 0;) {
        add_example(session, state, 0, NO_RESULT);
        make_move(session, state, game->random(state, &session->random));
    }
}

static bool play_game(struct session *session) {
    const ludo_rules *game = session->variant->game;
    _Alignas(16) unsigned char state[STATE], other[STATE];
    search_line line;
    open_game(session, state);
    for (int ply = 0; ply < LIMIT && game->turn(state) >= 0; ply++) {
        if (ludo_below(&session->random, session->generator->aside) == 0) {
            memcpy(other, state, sizeof other);
            make_move(session, other, game->random(other, &session->random));
            if (game->turn(other) >= 0) {
                if (!search(session, other, &line))
                    return false;
                add_example(session, other, line.score, NO_RESULT);
            }
        }
        if (!search(session, state, &line))
            return false;
        add_example(session, state, line.score, 1);
        make_move(session, state, line.moves[0]);
    }
    ludo_result result;
    game->result(state, &result);
    for (size_t i = 0; i < session->count; i++)
        if (session->examples[i].result != NO_RESULT && result.ending == LUDO_WON)
            session->examples[i].result = result.winner == session->movers[i] ? 2 : 0;
    return true;
}

/* Writes what a game has given and says whether more is wanted. */
static bool keep(struct generator *generator, const struct session *session) {
    pthread_mutex_lock(&generator->lock);
    size_t rest = generator->wanted - generator->written,
           count = session->count < rest ? session->count : rest;
    if (fwrite(session->examples, sizeof *session->examples, count, generator->file) != count)
        generator->failed = true;
    generator->written += count;
    bool more = !generator->failed && generator->written < generator->wanted &&
                (generator->seconds == 0 || clock_since(generator->begin) < generator->seconds);
    pthread_mutex_unlock(&generator->lock);
    return more;
}

static void play_games(void *context, int worker, size_t from, size_t to) {
    struct generator *generator = context;
    struct session *session = calloc(1, sizeof *session);
    bool more = session && tt_open(&session->tt, TT_SIZE);
    (void)worker;
    (void)to; /* one piece of work for each thread */
    if (more) {
        session->generator = generator;
        session->random = ludo_seeded(ludo_mix(generator->seed) + from);
    } else {
        generator->failed = true;
    }
    for (size_t round = from; more; round++) {
        session->variant = &generator->variants[round % (size_t)generator->games];
        session->network = search_engine_for(session->variant)->network;
        session->number = (uint16_t)ludo_next(&session->random);
        tt_clear(&session->tt);
        if (generator->only_positions)
            play_at_random(session);
        more = (generator->only_positions || play_game(session)) && keep(generator, session);
    }
    if (session)
        tt_close(&session->tt);
    free(session);
}

static bool read_games(struct generator *generator, char **names) {
    for (; *names; names++) {
        if (generator->games == GAMES)
            return fprintf(stderr, "examples: at most %d games\n", GAMES), false;
        ludo_variant *variant = &generator->variants[generator->games++];
        const struct search_engine *engine =
            ludo_read_variant(*names, variant, NULL) ? search_engine_for(variant) : NULL;
        if (!engine || !engine->network || ludo_state_size(variant) > STATE)
            return fprintf(stderr, "examples: \"%s\" is no game that shows its network\n", *names), false;
    }
    return generator->games > 0;
}

/* Takes a network from a file; it stays in memory as long as the program runs. */
static bool use_network(const char *path) {
    enum { MOST = 1 << 24 };
    ludo_error error = {0};
    void *data = aligned_alloc(64, MOST);
    FILE *file = data ? fopen(path, "rb") : NULL;
    if (!file)
        return fprintf(stderr, "examples: cannot read %s\n", path), false;
    size_t size = fread(data, 1, MOST, file);
    fclose(file);
    return search_use_network(data, size, &error) || (fprintf(stderr, "examples: %s\n", error.text), false);
}

int main(int argc, char **argv) {
    static struct generator generator = {
        .aside = 3, .nodes = 1000, .seed = 1, .wanted = 1000000, .lock = PTHREAD_MUTEX_INITIALIZER};
    int threads = 1;
    bool good = true;
    for (int option; (option = getopt(argc, argv, "a:p:l:n:t:s:w:o")) != -1;) {
        uint64_t number = optarg ? strtoull(optarg, NULL, 10) : 0;
        good = good && option != '?' && (option != 'w' || use_network(optarg));
        generator.only_positions = generator.only_positions || option == 'o';
        generator.aside = option == 'a' ? number : generator.aside;
        generator.wanted = option == 'p' ? number : generator.wanted;
        generator.seconds = option == 'l' ? (double)number : generator.seconds;
        generator.nodes = option == 'n' ? number : generator.nodes;
        generator.seed = option == 's' ? number : generator.seed;
        threads = option == 't' ? (int)number : threads;
    }
    if (!good || argc - optind < 2 || threads < 1 || threads > THREADS || generator.nodes < 1 ||
        generator.aside < 1)
        return fprintf(stderr,
                       "usage: examples [-a ASIDE] [-p POSITIONS] [-l SECONDS] [-n NODES] [-t THREADS] [-s SEED] "
                       "[-w NETWORK] [-o] FILE GAME..., with 1 to %d threads\n",
                       THREADS),
               2;
    if (!read_games(&generator, argv + optind + 1))
        return 2;
    generator.file = fopen(argv[optind], "ab");
    if (!generator.file)
        return fprintf(stderr, "examples: cannot write %s\n", argv[optind]), 1;
    generator.begin = clock_now();
    parallel_for(threads, (size_t)threads, 1, NULL, play_games, &generator);
    if (fclose(generator.file) != 0 || generator.failed)
        return fprintf(stderr, "examples: could not write all positions\n"), 1;
    printf("%zu positions, %.0f s\n", generator.written, clock_since(generator.begin));
    return 0;
}
